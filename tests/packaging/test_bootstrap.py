"""The bootstrap: what it decides, without installing anything."""

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

BOOTSTRAP = "packaging/bootstrap.py"


@pytest.fixture
def bootstrap(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The bootstrap for an empty checkout elsewhere."""
    spec = importlib.util.spec_from_file_location("bootstrap_under_test", checkout / BOOTSTRAP)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / ".venv").mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    return module


@pytest.fixture
def commands(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The programs that the bootstrap would have run."""
    seen: list[tuple[str, ...]] = []

    def run(*command: str) -> tuple[int, str]:
        seen.append(command)
        return 0, ""

    monkeypatch.setattr(bootstrap, "run", run)
    return seen


def test_it_installs_again_only_when_the_project_file_changed(
    bootstrap: ModuleType, commands: list[tuple[str, ...]], tmp_path: Path
):
    bootstrap.install_project("[test]")
    bootstrap.install_project("[test]")
    bootstrap.install_project("")
    assert len(commands) == 1

    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'")
    bootstrap.install_project("")
    bootstrap.install_project("[test]")
    assert [command[-1] for command in commands] == [".[test]", ".", ".[test]"]


def test_tested_versions_are_installed_where_they_fit_this_python(
    bootstrap: ModuleType, commands: list[tuple[str, ...]], tmp_path: Path
):
    lock = tmp_path / "packaging" / "lock.txt"
    lock.parent.mkdir()
    lock.write_text("# Python 3.1: the versions\nrich==1\n")
    bootstrap.install_project("")
    this = ".".join(map(str, sys.version_info[:2]))
    lock.write_text(f"# Python {this}: the versions\nrich==1\n")
    bootstrap.install_project("")
    lock.write_text(f"# Python {this}: the versions\nrich==2\n")
    bootstrap.install_project("")

    locked = ("--no-deps", "--require-hashes", "--requirement", "packaging/lock.txt")
    here = ("--editable", ".")
    assert [command[5:] for command in commands] == [here, locked, here, locked, here]


def test_every_extra_of_the_project_can_be_installed(
    bootstrap: ModuleType, commands: list[tuple[str, ...]], checkout: Path
):
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [f"[{name}]" for name in project["optional-dependencies"]]
    for extra in extras:
        bootstrap.install_project(extra)
    assert [command[-1] for command in commands] == [f".{extra}" for extra in extras]


@pytest.mark.parametrize("name", ["lock.txt", "lock-test.txt"])
def test_every_package_of_a_lock_has_a_version_and_hashes(name: str):
    lines = (Path(__file__).parents[2] / "packaging" / name).read_text("utf-8").splitlines()[1:]
    packages = [place for place, line in enumerate(lines) if not line.startswith(" ")]
    assert len(packages) > 5
    for place in packages:
        assert re.fullmatch(r"[a-z0-9-]+==[^ ]+ \\", lines[place])
        assert lines[place + 1].startswith("    --hash=sha256:")


def test_a_failed_command_stops_with_its_output(bootstrap: ModuleType):
    with pytest.raises(bootstrap.Stop, match=r"Trying failed with exit code 3:\nno luck"):
        bootstrap.must("Trying", sys.executable, "-c", "print('no luck'); raise SystemExit(3)")


def test_without_root_it_names_the_packages(
    bootstrap: ModuleType, commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 1000)
    with pytest.raises(bootstrap.Stop, match="sudo apt-get install libegl1"):
        bootstrap.install_packages(["libegl1"], "Libraries are")
    assert commands == []


def test_without_apt_it_names_the_packages(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: None)
    with pytest.raises(bootstrap.Stop, match="Debian the packages are called: libegl1"):
        bootstrap.install_packages(["libegl1"], "Libraries are")


def test_a_window_on_x11_needs_more_than_drawing(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert "libxcb-cursor.so.0" not in bootstrap.needed_libraries()
    monkeypatch.delenv("QT_QPA_PLATFORM")
    assert "libxcb-cursor.so.0" in bootstrap.needed_libraries()


def test_it_says_how_it_is_used(checkout: Path):
    done = subprocess.run(
        [sys.executable, str(checkout / BOOTSTRAP)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: bootstrap.py play")


def test_ci_runs_the_command_of_the_readme(checkout: Path):
    command = "python3 packaging/bootstrap.py test"
    assert command in (checkout / ".ci" / "run").read_text("utf-8")
    assert command in (checkout / "README.md").read_text("utf-8")


def test_what_plays_on_a_cluster_may_be_missing(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """Its test is left out then, and everything else is checked."""

    def install(extra: str) -> None:
        raise bootstrap.Stop(f"no such package: {extra}")

    monkeypatch.setattr(bootstrap, "install_project", install)
    bootstrap.install_cluster()
    assert "its test is left out: no such package: [cluster]" in capsys.readouterr().out


def test_a_check_beside_others_is_heard_when_it_is_asked_for(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
):
    monkeypatch.setattr(bootstrap, "venv_python", lambda: Path(sys.executable))
    with (tmp_path / "said").open("w+b") as said:
        fails = bootstrap.Check("types", ["timeit", "--nothing"], said)
        fails.running.wait()
        assert "option" not in capfd.readouterr().out

        assert fails.result() == "FAILED with exit code 2"

    assert "option" in capfd.readouterr().out


def test_a_check_that_takes_too_long_is_stopped(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bootstrap, "venv_python", lambda: Path(sys.executable))
    monkeypatch.setattr(bootstrap, "LONGEST", 0)

    check = bootstrap.Check("tests", ["timeit", "-n", "1", "import time; time.sleep(60)"])

    assert check.result() == "FAILED: stopped after 0 minutes"
    assert check.running.returncode is not None
