"""What is handed on: the installed package, and the command that makes it."""

import importlib.util
import os
import subprocess
import sys
import tomllib

import pytest


@pytest.fixture(scope="module")
def build(checkout):
    """packaging/build.py as a module."""
    spec = importlib.util.spec_from_file_location("build_under_test", checkout / "packaging/build.py")
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_wheel_has_one_name_at_its_top(checkout):
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert set(wheel["sources"]) == set(wheel["only-include"])
    assert {placed.split("/")[0] for placed in wheel["sources"].values()} == {"ruleglass"}
    assert all((checkout / file).is_file() for file in wheel["shared-data"])


def test_an_installed_package_runs_where_other_packages_have_the_same_names(checkout, tmp_path):
    installed = tmp_path / "ruleglass"
    installed.mkdir()
    for part in ("engine", "gui", "assets"):
        (installed / part).symlink_to(checkout / part)
    for file in (checkout / "packaging/launcher/ruleglass").glob("*.py"):
        (installed / file.name).write_text(file.read_text("utf-8"))
    for other in ("engine", "gui"):
        (tmp_path / other).mkdir()
        (tmp_path / other / "__init__.py").write_text("raise ImportError('somebody else')")
    quiet = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    code = (
        f"import sys; sys.path[:] = [p for p in sys.path if p != {str(checkout)!r}]; sys.path.insert(0, {str(tmp_path)!r});"
        "sys.argv = ['ruleglass', 'ruling', 'list', '613.8']; import ruleglass; sys.exit(ruleglass.main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=quiet, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "613.8" in done.stdout


def test_what_does_not_work_is_said_with_what_it_printed(build, tmp_path):
    with pytest.raises(build.Stop, match=r"exit code 3:\nas far as here"):
        build.run([sys.executable, "-c", "print('as far as here'); raise SystemExit(3)"], folder=tmp_path)


@pytest.mark.parametrize("arguments", [[], ["everything"], ["wheel", "program"]])
def test_the_command_says_what_it_takes(build, capsys, arguments):
    assert build.main(arguments) == 2
    assert capsys.readouterr().err == f"{build.USAGE}\n"


def test_without_any_screen_it_is_said_what_to_install(build, monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(build.sys, "platform", "linux")
    monkeypatch.setattr(build.shutil, "which", lambda name: None)
    with pytest.raises(build.Stop, match="install xvfb"):
        build.on_screen(["ruleglass"])
