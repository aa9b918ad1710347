"""Which tests show which rule, and which rule no test shows.

    python3 tools/rule_coverage.py [--title T] [--json] [--quiet]

The rules of a title are the keys of `levels/<title>/rules.en.toml`.  A test
shows the rules it is marked with: `@pytest.mark.rule("EX-34")`.  Nothing is
imported; files are read as syntax, so that the answer does not depend on
whether the program runs.

A rule refuses something if its id is written in a function of
`game/rules/<title>/` that makes an `IllegalMove`, in a constant of the module
that such a function uses, or in a call of such a function.  That is generous:
an id merely mentioned there counts too, and better one test too many.  Such a
rule wants a test that is marked with it and says it in `refuses("…")`,
`refused(…, "…")` or `.rule == "…"`.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_RULES_A_TEST = 3
RULE_ID = re.compile(r"[A-Z0-9]+-\d+[a-z]?")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class MarkedTest:
    name: str
    rules: tuple[str, ...]
    refusals: frozenset[str]
    """Ids that it names where it asserts a refusal."""
    disabled: bool


@dataclass(frozen=True)
class Coverage:
    """What is known about one title."""

    rules: dict[str, list[str]]
    refusing: list[str]
    problems: list[str]


def rule_books(root: Path) -> dict[str, list[str]]:
    """The rule ids of every title that has a rule book."""
    books = sorted(root.glob("levels/*/rules.en.toml"))
    return {book.parent.name: list(tomllib.loads(book.read_text("utf-8"))) for book in books}


def marked_tests(root: Path) -> list[MarkedTest]:
    """Every test under tests/ that is marked with a rule, also those in classes."""
    return [
        test
        for file in sorted(root.glob("tests/**/test_*.py"))
        for test in _tests_in(_parse(file), file.relative_to(root).as_posix(), disabled=False)
    ]


def _tests_in(scope: ast.Module | ast.ClassDef, name: str, disabled: bool) -> Iterator[MarkedTest]:
    for node in scope.body:
        if not isinstance(node, ast.ClassDef | Function):
            continue
        marks = [_mark(decorator) for decorator in node.decorator_list]
        off = disabled or any(kind in ("skip", "skipif", "xfail") for kind, _ in marks)
        if isinstance(node, ast.ClassDef):
            yield from _tests_in(node, f"{name}::{node.name}", off)
            continue
        rules = tuple(rule for kind, rules in marks if kind == "rule" for rule in rules)
        if rules and node.name.startswith("test_"):
            yield MarkedTest(f"{name}::{node.name}", rules, frozenset(_refusals(node)), off)


def _mark(decorator: ast.expr) -> tuple[str, list[str]]:
    """The kind of a `pytest.mark.<kind>(…)` and its arguments; no text stays as it is written."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    arguments = decorator.args if isinstance(decorator, ast.Call) else []
    module, _, kind = ast.unparse(called).rpartition(".")
    values = [_text(argument) or ast.unparse(argument) for argument in arguments]
    return (kind if module == "pytest.mark" else ""), values


def _refusals(test: Function) -> Iterator[str]:
    for node in ast.walk(test):
        if isinstance(node, ast.Call) and _called(node) in ("refuses", "refused"):
            yield from _ids(node)
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(isinstance(side, ast.Attribute) and side.attr == "rule" for side in sides):
                yield from _ids(node)


def refusing_ids(root: Path, title: str) -> set[str]:
    """The rules that the engine of a title gives as the reason of a refusal."""
    modules = [_parse(file) for file in sorted(root.glob(f"game/rules/{title}/**/*.py"))]
    raisers: set[str] = set()
    found: set[str] = set()
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, Function) and "IllegalMove" in map(_called, _calls(node)):
                raisers.add(node.name)
                found.update(_ids(node), _ids_of_constants(module, node))
    for module in modules:
        for call in _calls(module):
            if _called(call) in raisers:
                found.update(_ids(call))
    return found


def _ids_of_constants(module: ast.Module, function: Function) -> Iterator[str]:
    used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id in used for target in targets):
                yield from _ids(node.value)


def _parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"), str(file))


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _called(call: ast.Call) -> str:
    """`f` of `f()` and of `a.f()`."""
    return ast.unparse(call.func).rpartition(".")[2]


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _ids(tree: ast.AST) -> Iterator[str]:
    return (text for text in map(_text, ast.walk(tree)) if RULE_ID.fullmatch(text))


def coverage(root: Path, title: str) -> Coverage:
    books, tests = rule_books(root), marked_tests(root)
    refusing = refusing_ids(root, title)
    showing = [test for test in tests if not test.disabled]
    rules = {rule: [test.name for test in showing if rule in test.rules] for rule in books[title]}
    asserted = {rule for test in showing for rule in test.refusals.intersection(test.rules)}
    unasserted = [rule for rule in rules if rule in refusing - asserted]
    problems = [
        *(f"{rule}: no test shows it" for rule, by in rules.items() if not by),
        *(f"{rule}: refuses something, and no test of it asserts that" for rule in unasserted),
        *(
            f"{rule}: a refusal names it, but it is no rule"
            for rule in sorted(refusing - set(rules))
        ),
        *(problem for test in tests for problem in _problems(test, title, books)),
    ]
    return Coverage(rules, [rule for rule in rules if rule in refusing], problems)


def _problems(test: MarkedTest, title: str, books: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What is wrong with a test, told with the title whose rules it marks.

    An id that looks like no title's is told with every title, so that it is never lost.
    """
    prefixes = {name: {rule.partition("-")[0] for rule in rules} for name, rules in books.items()}
    foreign = set().union(*prefixes.values()) - prefixes[title]
    own = [rule for rule in test.rules if rule.partition("-")[0] not in foreign]
    if own and len(test.rules) > MOST_RULES_A_TEST:
        yield f"{test.name}: marks {len(test.rules)} rules; {MOST_RULES_A_TEST} at most"
    if own and test.disabled:
        yield f"{test.name}: skipped or expected to fail, so it shows nothing"
    for rule in own:
        if rule not in books[title]:
            yield f"{test.name}: marks {rule}, which is no rule"


def report(found: Mapping[str, Coverage], quiet: bool) -> Iterator[str]:
    """One line a rule, problems last, then the sum."""
    rules = {rule: by for each in found.values() for rule, by in each.rules.items()}
    width = max(map(len, rules), default=0)
    if not quiet:
        yield from (f"{rule:{width}}  {len(by):2}  {', '.join(by)}" for rule, by in rules.items())
    problems = dict.fromkeys(problem for each in found.values() for problem in each.problems)
    yield from problems
    shown = sum(map(bool, rules.values()))
    yield f"{len(rules)} rules, {shown} shown, {len(problems)} problems"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which tests show which rule.")
    parser.add_argument("--title", help="only this title")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--quiet", action="store_true", help="only problems and the sum")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    titles = list(rule_books(chosen.root))
    if not titles or chosen.title not in (None, *titles):
        what = "with a rule book" if chosen.title is None else f"called {chosen.title!r}"
        print(f"no title {what}; there are: {', '.join(titles) or 'none'}", file=sys.stderr)
        return 2
    asked = titles if chosen.title is None else [chosen.title]
    found = {title: coverage(chosen.root, title) for title in asked}
    if chosen.json:
        print(json.dumps({title: asdict(each) for title, each in found.items()}, indent=2))
    else:
        print("\n".join(report(found, chosen.quiet)))
    return 1 if any(each.problems for each in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
