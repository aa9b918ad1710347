"""The tool that finds rules without a test, on tiny trees of files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent

import pytest

from tools import rule_coverage

ENGINE = """
    def step(s, move):
        raise IllegalMove("EX-02", "too_far")
"""
SHOWN = """
    @pytest.mark.rule("EX-01")
    def test_one():
        pass

    @pytest.mark.rule("EX-02")
    def test_two():
        refused(game, move, 0, "EX-02")
"""


class Tree:
    """A made-up project, and the tool run on it."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.root = root
        self._capsys = capsys
        self.rules("express", "EX-01", "EX-02")
        self.write("game/rules/express/cards.py", ENGINE)

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")

    def rules(self, title: str, *ids: str) -> None:
        self.write(
            f"levels/{title}/rules.en.toml", "".join(f'[{rule}]\ntitle = ""\n' for rule in ids)
        )

    def tests(self, text: str, file: str = "tests/rules/express/test_all.py") -> None:
        self.write(file, text)

    def run(self, *arguments: str) -> tuple[int, str, str]:
        code = rule_coverage.main([*arguments, "--root", str(self.root)])
        return code, *self._capsys.readouterr()

    def problems(self) -> list[str]:
        """What a quiet run complains of; its exit code says whether it does."""
        code, out, _ = self.run("--quiet")
        *problems, total = out.splitlines()
        assert total.endswith(f" {len(problems)} problems")
        assert code == (1 if problems else 0)
        return problems


@pytest.fixture
def tree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Tree:
    return Tree(tmp_path, capsys)


def test_all_is_well_where_every_rule_is_shown(tree: Tree) -> None:
    tree.tests(SHOWN)
    code, out, err = tree.run()
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "EX-01   1  tests/rules/express/test_all.py::test_one",
        "EX-02   1  tests/rules/express/test_all.py::test_two",
        "2 rules, 2 shown, 0 problems",
    ]


def test_quiet_prints_only_problems_and_the_sum(tree: Tree) -> None:
    tree.tests(SHOWN)
    assert tree.run("--quiet") == (0, "2 rules, 2 shown, 0 problems\n", "")


def test_a_rule_without_a_test_is_a_problem(tree: Tree) -> None:
    tree.rules("express", "EX-01", "EX-02", "EX-20a")
    tree.tests(SHOWN)
    assert tree.problems() == ["EX-20a: no test shows it"]
    assert tree.run("--quiet")[1].endswith("3 rules, 2 shown, 1 problems\n")


def test_more_than_three_rules_on_a_test_are_a_problem(tree: Tree) -> None:
    three = '@pytest.mark.rule("EX-01", "EX-02", "EX-01")\ndef test_three(): pass\n'
    tree.tests(three, "tests/test_three.py")
    tree.tests(three.replace("def", '@pytest.mark.rule("EX-02")\ndef'), "tests/test_four.py")
    tree.tests(SHOWN)
    assert tree.problems() == ["tests/test_four.py::test_three: marks 4 rules; 3 at most"]


@pytest.mark.parametrize(
    ("mark", "named"), [('"EX-99"', "EX-99"), ('"ZZ-1"', "ZZ-1"), ("ID", "ID")]
)
def test_a_mark_that_is_no_rule_is_a_problem(tree: Tree, mark: str, named: str) -> None:
    tree.tests(SHOWN)
    tree.tests(f"@pytest.mark.rule({mark})\ndef test_what(): pass\n", "tests/test_what.py")
    assert tree.problems() == [f"tests/test_what.py::test_what: marks {named}, which is no rule"]


@pytest.mark.parametrize(
    "mark", ["skip", 'skip(reason="")', 'skipif(True, reason="")', "xfail", "xfail(strict=True)"]
)
def test_a_test_that_does_not_run_shows_nothing(tree: Tree, mark: str) -> None:
    tree.tests(SHOWN.replace("def test_one", f"@pytest.mark.{mark}\n    def test_one"))
    assert tree.problems() == [
        "EX-01: no test shows it",
        "tests/rules/express/test_all.py::test_one: skipped or expected to fail, "
        "so it shows nothing",
    ]


def test_a_skipped_class_shows_nothing(tree: Tree) -> None:
    tree.tests(SHOWN.replace("EX-01", "EX-02"))
    tree.tests(
        """
        @pytest.mark.skip
        class TestOne:
            @pytest.mark.rule("EX-01")
            def test_one(self): pass
        """,
        "tests/test_class.py",
    )
    assert [problem.split(":")[0] for problem in tree.problems()] == [
        "EX-01",
        "tests/test_class.py",
    ]


def test_tests_in_classes_and_coroutines_show_rules(tree: Tree) -> None:
    tree.tests(
        """
        class TestOne:
            @pytest.mark.rule("EX-01")
            async def test_one(self): pass

            @pytest.mark.rule("EX-02")
            def test_two(self):
                refused(game, move, 0, "EX-02")
        """
    )
    assert tree.problems() == []
    assert "test_all.py::TestOne::test_one" in tree.run()[1]


def test_functions_that_are_no_tests_show_nothing(tree: Tree) -> None:
    tree.tests(SHOWN.replace("def test_one", "def helps_one"))
    assert tree.problems() == ["EX-01: no test shows it"]


@pytest.mark.parametrize(
    "body",
    [
        'refused(game, move, 0, "EX-02")',
        'helpers.refused(game, move, 0, rule="EX-02")',
        'with refuses("EX-02", "too_far"): play()',
        'assert caught.value.rule == "EX-02"',
        'assert "EX-02" == error.rule',
    ],
)
def test_these_assert_a_refusal(tree: Tree, body: str) -> None:
    tree.tests(SHOWN.replace('refused(game, move, 0, "EX-02")', body))
    assert tree.problems() == []


@pytest.mark.parametrize(
    "body",
    [
        "pass",
        'refused(game, move, 0, "EX-01")',
        'assert name == "EX-02"',
        '"""It refuses EX-02."""',
    ],
)
def test_a_refusing_rule_wants_a_test_that_asserts_the_refusal(tree: Tree, body: str) -> None:
    tree.tests(SHOWN.replace('refused(game, move, 0, "EX-02")', body))
    assert tree.problems() == ["EX-02: refuses something, and no test of it asserts that"]


def test_the_refusal_must_be_asserted_by_a_test_of_that_rule(tree: Tree) -> None:
    """Each test asserts the refusal of the other's rule."""
    marks = {"EX-01": "EX-02", "EX-02": "EX-01"}
    tree.tests(re.sub(r'(?<=rule\(")EX-0\d', lambda mark: marks[mark[0]], SHOWN))
    assert tree.problems() == ["EX-02: refuses something, and no test of it asserts that"]


@pytest.mark.parametrize(
    "engine",
    [
        'def f():\n    raise IllegalMove("EX-01" if late else "EX-02", "no")',
        'def f():\n    rule = "EX-01"\n    raise contract.IllegalMove(rule, "no")',
        'RULE = {"far": "EX-01"}\ndef f(why):\n    raise IllegalMove(RULE[why], why)',
        'RULE: str = "EX-01"\ndef f():\n    raise IllegalMove(RULE, "no")',
        'def no(rule):\n    raise IllegalMove(rule, "no")\ndef f():\n    no("EX-01")',
        'class C:\n    def f(self):\n        return IllegalMove("EX-01", "no")',
    ],
)
def test_where_the_engine_names_a_refusing_rule(tree: Tree, engine: str) -> None:
    tree.write("game/rules/express/deep/more.py", engine)
    assert rule_coverage.refusing_ids(tree.root, "express") == {"EX-01", "EX-02"}


@pytest.mark.parametrize(
    "engine",
    [
        'def f():\n    """Not a refusal of EX-01."""\n    return "EX-01"',
        'def f():\n    """As EX-01 says."""\n    raise IllegalMove("EX-02", "no")',
        'OTHER = "EX-01"\ndef f():\n    raise IllegalMove("EX-02", "no")',
        'def f():\n    raise BadSetup("EX-01")',
    ],
)
def test_where_an_id_is_no_refusal(tree: Tree, engine: str) -> None:
    tree.write("game/rules/express/more.py", engine)
    assert rule_coverage.refusing_ids(tree.root, "express") == {"EX-02"}


def test_a_refusal_of_a_rule_that_is_not_in_the_book_is_a_problem(tree: Tree) -> None:
    tree.tests(SHOWN)
    tree.write("game/rules/express/more.py", 'def f():\n    raise IllegalMove("EX-77", "no")')
    assert tree.problems() == ["EX-77: a refusal names it, but it is no rule"]


def test_titles_are_counted_together_or_alone(tree: Tree) -> None:
    tree.tests(SHOWN)
    tree.rules("baron", "RB-01")
    tree.tests('@pytest.mark.rule("RB-02")\ndef test_b(): pass\n', "tests/test_baron.py")
    assert tree.problems() == [
        "RB-01: no test shows it",
        "tests/test_baron.py::test_b: marks RB-02, which is no rule",
    ]
    assert tree.run("--title", "express", "--quiet") == (0, "2 rules, 2 shown, 0 problems\n", "")
    assert tree.run("--title", "baron", "--quiet")[0] == 1


def test_an_unknown_title_is_answered_with_the_choices(tree: Tree) -> None:
    tree.rules("baron", "RB-01")
    code, out, err = tree.run("--title", "expres")
    assert (code, out) == (2, "")
    assert "expres" in err
    assert "baron, express" in err


def test_a_tree_without_rule_books_is_no_success(tmp_path: Path) -> None:
    assert rule_coverage.main(["--root", str(tmp_path)]) == 2


def test_json_tells_the_same(tree: Tree) -> None:
    tree.rules("express", "EX-01", "EX-02", "EX-03")
    tree.tests(SHOWN)
    code, out, _ = tree.run("--json")
    file = "tests/rules/express/test_all.py"
    assert code == 1
    assert json.loads(out) == {
        "express": {
            "rules": {"EX-01": [f"{file}::test_one"], "EX-02": [f"{file}::test_two"], "EX-03": []},
            "refusing": ["EX-02"],
            "problems": ["EX-03: no test shows it"],
        }
    }


def test_the_rules_of_express_are_those_of_its_sheet_and_all_are_shown() -> None:
    found = rule_coverage.coverage(rule_coverage.ROOT, "express")
    numbered = [f"EX-{number:02}" for number in range(1, 69)]
    assert sorted(found.rules) == sorted([*numbered, "EX-07a", "EX-20a"])
    assert found.problems == []
