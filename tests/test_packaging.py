"""The wheel carries all it needs, and the two commands of the README keep their promises."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
    )
    [made] = folder.glob("*.whl")
    return made


def test_levels_and_assets_travel_inside(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "game/data/levels/express/board.toml" in names
    assert "game/data/levels/express/rules.fr.toml" in names
    assert "game/data/assets/translations/fr/LC_MESSAGES/roundhouse.mo" in names
    assert not [name for name in names if name.startswith(("tests", "tools", "levels", "assets"))]


def test_the_installed_command_works_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(place)
    libraries = sysconfig.get_path("purelib")
    paths = os.pathsep.join((str(place), libraries))
    environment = {**os.environ, "PYTHONPATH": paths, "LANGUAGE": "fr"}
    start = "import game.cli, sys; print(game.cli.__file__); sys.exit(game.cli.main())"
    run = subprocess.run(
        [sys.executable, "-c", start, "sim", "express", "--games", "2"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert str(place) in run.stdout
    assert "Parties" in run.stdout


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/environment.py in a project of its own, where installing is only noted."""
    spec = importlib.util.spec_from_file_location("environment", ROOT / "tools/environment.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "pyproject.toml").write_text("[project]")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "installs", [], raising=False)
    monkeypatch.setattr(module, "_install", lambda python, extra: module.installs.append(extra))
    return module


def test_a_second_start_installs_nothing(environment: ModuleType) -> None:
    environment.ready()
    environment.ready()
    assert environment.installs == [""]
    environment.ready("dev")
    assert environment.installs == ["", "dev"]


def test_changed_dependencies_are_installed(environment: ModuleType) -> None:
    environment.ready()
    (environment.ROOT / "pyproject.toml").write_text("[project] # another dependency")
    environment.ready()
    assert environment.installs == ["", ""]


def test_a_broken_environment_is_rebuilt(environment: ModuleType) -> None:
    python = environment.ready()
    python.unlink()
    python.write_text("#!/bin/false\n")
    python.chmod(0o755)
    assert environment.ready() == python
    assert subprocess.run([python, "-c", "import pip"]).returncode == 0
    assert environment.installs == ["", ""]
