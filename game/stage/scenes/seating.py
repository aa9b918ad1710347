"""Who is travelling?  People take a seat by pressing something, bots are chosen by name.

Every pad that plays has a pointer of its own; keyboard, mouse and touch share the amber ring.
Left and right change who sits there; up and down, or the shoulder buttons, go from seat to seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game import words
from game.rules import catalogue
from game.stage.drawing import theme
from game.stage.household import Household
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.keyboard import Colours, KeyboardScene
from game.stage.scenes.seats import travellers
from game.stage.scenes.seats.carriage import OPEN
from game.stage.scenes.seats.layout import Layout
from game.stage.scenes.seats.lineup import NAMES as NAMES
from game.stage.scenes.seats.lineup import NOBODY, LineUp
from game.stage.scenes.seats.page import Page, Rule
from game.stage.session import SeatSetup
from game.stage.widgets.plates import draw_ring
from game.stage.widgets.verbs import Verb
from game.table.seats import PERSON
from game.words.language import _, n_

if TYPE_CHECKING:
    from game.stage.app import App

NAME_KEY = "n"
STEAM = 1.2
"""Seconds of steam after a whistle."""


class Again(NamedTuple):
    """A game that is over and shall be played once more."""

    places: Sequence[SeatSetup]
    options: Mapping[str, Any]


class SeatScene(Scene):
    def __init__(self, app: App, title: str, again: Again | None = None) -> None:
        super().__init__(app)
        self.title = catalogue.title(title)
        self.household = Household(app.options.data)
        last = self.household.lineup(title) if again is None else again.places
        self.line_up = LineUp(title, app.lang, last)
        self.options: dict[str, object] = {} if again is None else dict(again.options)
        self.focus = "start"
        self.pointers: dict[str, str] = {}
        """Where each pad points, once it is in use here."""
        self._device = app.device_used
        """Whose pointer is meant at the moment."""
        self._in_hand = False
        """Whether the focus is the pointer of that pad, instead of the ring."""
        self._changed = [OPEN] * len(self.line_up.places)
        """Seconds since somebody else sits there."""
        self._steamed = [STEAM] * len(self.line_up.places)
        if again is not None:
            self._point_at_start(again.places)

    def _point_at_start(self, places: Sequence[SeatSetup]) -> None:
        """One press of a pad begins: of one that plays, or of any where no seat has its own."""
        held = {place.device for place in places}
        pads = self.app.devices.pads
        playing = [pad for pad in pads if pad in held] or pads
        self.pointers = dict.fromkeys(playing, "start")
        if self._is_pad and playing:
            self._device = playing[0]

    # ---- layout and targets ------------------------------------------------------

    def resized(self) -> None:
        self.layout = Layout(self.screen, len(self.line_up.places), bool(self.title.options))
        self._page = Page(self.screen, self.layout, self.title.meta, self.app.lang)

    def targets(self) -> list[Target]:
        found = [
            Target(f"seat:{seat}", each.whole, partial(self._sit, seat))
            for seat, each in enumerate(self.layout.compartments)
        ]
        if self.layout.rules is not None:
            found.append(Target("rules", self.layout.rules, self._choose_rules))
        return [*found, Target("start", self.layout.start, self._begin)]

    def verb_area(self) -> pygame.Rect:
        return self.layout.verbs

    def verbs(self) -> Sequence[Verb]:
        """Those of the device that was used last, for what it points at."""
        t, seat = self.app.text, self._seat()
        if self._is_pad and not self._pointed():
            found = [Verb("confirm", t(_("Get on")))]
        elif seat is None:
            doing = _("Optional rules") if self._pointed() == "rules" else _("All aboard!")
            found = [Verb("confirm", t(doing))]
        else:
            found = [Verb("confirm", t(self._doing(seat))), Verb("move", t(_("Change traveller")))]
        if not self.screen.portrait:
            found.append(Verb("page", t(_("Next seat")), partial(self._walk, 1)))
        if seat is not None and self.line_up.places[seat].who == PERSON:
            found.append(Verb("undo", t(_("Name")), self._edit_name, cap=NAME_KEY.upper()))
        if self.line_up.last is not None:
            found.append(Verb("peek", t(_("As last time")), self._as_last_time))
        own = seat is not None and self._is_own(seat)
        found.append(Verb("back", t(_("Get off") if own else _("Back")), self._back))
        return [*found, Verb("menu", t(_("Depart")), self._begin)]

    def _doing(self, seat: int) -> str:
        place = self.line_up.places[seat]
        if place.who == PERSON and (place.device is not None or not self._is_pad):
            return _("Whistle")
        return _("Get on") if place.who == NOBODY else _("Sit here")

    # ---- who points where --------------------------------------------------------

    @property
    def _is_pad(self) -> bool:
        return self._device.startswith("pad:")

    def _pointed(self) -> str:
        if self._is_pad and not self._in_hand:
            return self.pointers.get(self._device, "")
        return self.focus or ""

    def _seat(self) -> int | None:
        """The seat that is pointed at."""
        kind, _colon, number = self._pointed().partition(":")
        return int(number) if kind == "seat" else None

    def _is_own(self, seat: int) -> bool:
        return self.line_up.seat_of(self._device) == seat

    @contextmanager
    def _pointing(self, device: str) -> Iterator[None]:
        """What follows is done by this device: what a pad focuses is its own pointer."""
        self._device = device
        if not self._is_pad:
            yield
            return
        ring, self.focus = self.focus, self.pointers.pop(device, None)
        self._in_hand = True
        try:
            yield
        finally:
            self._in_hand = False
            pointer, self.focus = self.focus, ring
            if pointer is not None:
                self.pointers[device] = pointer

    # ---- what people do ------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind in ("lost", "found", "release", "unpeek"):
            self.overhear(intent)
            return
        with self._pointing(intent.device):
            self._obey(intent)

    def _obey(self, intent: Intent) -> None:
        if intent.kind == "text" and intent.text.lower() == NAME_KEY:
            self._edit_name()
        elif intent.kind == "confirm" and self._is_pad and self.focus is None:
            self._join_somewhere()
        elif intent.kind == "page":
            self._walk(intent.direction[0])
        elif intent.kind == "move":
            self._push(intent)
        elif intent.kind == "undo":
            self._edit_name()
        elif intent.kind == "peek":
            self._as_last_time()
        elif intent.kind == "menu":
            self._begin()
        elif intent.kind != "press" or not self._press(intent.at):
            super().handle(intent)

    def overhear(self, intent: Intent) -> None:
        """A pad that is unplugged leaves its seat to all; another scene may lie over this one."""
        if intent.kind == "lost":
            self.line_up.lost(intent.device)
            self.pointers.pop(intent.device, None)

    def _push(self, intent: Intent) -> None:
        across, down = intent.direction
        seat = self._seat()
        if self.focus is None:  # a pad that has done nothing here yet
            self.focus = "start"
            self.app.sounds.play("tick")
        elif across and seat is not None:
            self._turn(seat, across)
        else:
            self._step(across or down)

    def _step(self, by: int) -> None:
        """Along seats, rules and start, in this order."""
        keys = [target.key for target in self.targets()]
        at = keys.index(self.focus) + by if self.focus in keys else 0
        if 0 <= at < len(keys):
            self.focus = keys[at]
            self.app.sounds.play("tick")

    def _walk(self, by: int) -> None:
        """To the next seat, round and round."""
        seat, count = self._seat(), len(self.line_up.places)
        first = 0 if by > 0 else count - 1
        self.focus = f"seat:{first if seat is None else (seat + by) % count}"
        self.app.sounds.play("tick")

    def _press(self, at: tuple[int, int]) -> bool:
        """On an arrow beside the seat in focus, or on a seat that somebody has: that is looked at
        first, so that nobody is thrown out by a finger."""
        seat = self._seat()
        if seat is not None:
            for by, disc in self._page.discs(seat):
                if disc.collidepoint(at):
                    self._turn(seat, by)
                    return True
        touched = next((t.key for t in self.targets() if t.touched(at)), None)
        if touched is None or touched == self.focus or not touched.startswith("seat:"):
            return False
        if self.line_up.places[int(touched[5:])].who == NOBODY:
            return False
        self.focus = touched
        self.app.sounds.play("tick")
        return True

    def _sit(self, seat: int) -> None:
        place = self.line_up.places[seat]
        if place.who == PERSON and (place.device is not None or not self._is_pad):
            self._whistle(seat)
            return
        own = self.line_up.seat_of(self._device)
        if own is not None:
            self.line_up.get_off(own)
            self._changed[own] = 0.0
        self._joined(self.line_up.join(self._device, seat))

    def _join_somewhere(self) -> None:
        """The first press of a pad: it takes the best seat there is."""
        own = self.line_up.seat_of(self._device)
        seat = self.line_up.join(self._device) if own is None else own
        if seat is None:
            self.answer(self.app.text(_("Every seat is taken.")), self.layout.start)
            return
        self._joined(seat)

    def _joined(self, seat: int | None) -> None:
        assert seat is not None
        self.focus = f"seat:{seat}"
        self._changed[seat] = 0.0
        self._whistle(seat)

    def _whistle(self, seat: int) -> None:
        self._steamed[seat] = 0.0
        self.app.sounds.whistle(self.title.id, 0.5)

    def _turn(self, seat: int, by: int) -> None:
        self.line_up.turn(seat, by)
        self._changed[seat] = 0.0
        self.app.sounds.play("tick")

    def _edit_name(self) -> None:
        """Also the colour, which is swapped with whoever has it."""
        seat = self._seat()
        if seat is None:
            self._refuse(_("Go to a seat: then you can change its name."))
            return
        who = self.line_up.places[seat].who
        if who == NOBODY:
            self._refuse(_("Nobody sits here yet."))
        elif who != PERSON:
            self._refuse(_("Bots keep their names."))
        else:
            place = self.line_up.places[seat]
            rename, paint = partial(self.line_up.rename, seat), partial(self.line_up.paint, seat)
            colours = Colours(place.colour, theme.seat_colours(), paint)
            self.app.push(KeyboardScene(self.app, self.line_up.name(seat), rename, colours))

    def _as_last_time(self) -> None:
        if not self.line_up.as_last_time():
            self._refuse(_("Nobody has travelled with this title yet."))
            return
        self._changed = [0.0] * len(self._changed)
        self.app.sounds.play("confirm")

    def _refuse(self, text: str) -> None:
        """At what is pointed at."""
        here = next((t.rect for t in self.targets() if t.key == self._pointed()), None)
        self.answer(self.app.text(text), here or self.layout.start)

    def _back(self) -> None:
        """Off the own seat; from anywhere else to the menu."""
        seat = self._seat()
        if seat is None or not self._is_own(seat):
            self.back()
            return
        self.line_up.get_off(seat)
        self._changed[seat] = 0.0
        self.app.sounds.play("back")
        if self._is_pad:
            self.focus = None

    def _choose_rules(self) -> None:
        self.app.push(OptionsScene(self.app, self.title, self.options))

    def _begin(self) -> None:
        missing = self.line_up.missing
        if missing:
            text = n_("One more traveller, please.", "{n} more travellers, please.")
            self.answer(self.app.text(text, n=missing), self.layout.start)
            return
        from game.stage.play.launch import start

        start(self.app, self.title.id, self.line_up.setups(), self.options)

    # ---- what others ask ------------------------------------------------------------

    @property
    def players(self) -> list[str]:
        return [self.line_up.player(seat) for seat in range(len(self.line_up.places))]

    def places(self) -> list[SeatSetup]:
        """Who would play if the train left now."""
        return self.line_up.setups()

    def trace_state(self) -> dict[str, object]:
        return {"players": self.players}

    # ---- a frame ---------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self._changed = [past + seconds for past in self._changed]
        self._steamed = [past + seconds for past in self._steamed]

    def draw(self, surface: pygame.Surface) -> None:
        still = self.app.preferences.reduced_motion or self.app.preferences.speed == "off"
        self._page.draw_behind(surface)
        for seat in range(len(self.line_up.places)):
            changed = OPEN if still else self._changed[seat]
            steam = self._steamed[seat] if self._steamed[seat] < STEAM and not still else 0.0
            seen = travellers.seen(self.app, self.title.id, self.line_up, seat, changed, steam)
            self._page.draw_seat(surface, seat, seen, self.app.glyphs)
        self._page.draw_rules(surface, self._rules())
        self._page.draw_start(surface, not self.line_up.missing)
        places = {target.key: target.rect for target in self.targets()}
        if (ringed := self._ringed()) in places:
            draw_ring(surface, self.screen, places[ringed])
        for number, pad in enumerate(self.app.devices.pads, start=1):
            if (key := self.pointers.get(pad)) in places:
                self._page.draw_pointer(surface, places[key], number)
        if (pointed := self._seat()) is not None:
            self._page.draw_discs(surface, pointed)

    def _ringed(self) -> str:
        """Where the one amber ring is: with several pads each has a pointer instead."""
        return "" if self._is_pad and len(self.pointers) > 1 else self._pointed()

    def _rules(self) -> list[Rule]:
        title, lang = self.title.id, self.app.lang
        rules = []
        for option in self.title.options:
            value = self.options.get(option.id, option.choices[0])
            said = "" if isinstance(value, bool) else words.choice(title, option.id, value, lang)
            changed = value != option.choices[0]
            rules.append(Rule(words.option(title, option.id, lang).name, said, changed))
        return rules
