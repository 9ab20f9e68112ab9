"""Imports point one way, Qt stays in gui, and the rules know neither files nor clocks."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT, Source, sources

# A floor imports itself and what stands before it in this list, never what stands after it.
FLOORS = (
    "values",
    "ir",
    "state",
    "decisions",
    "rules",
    "language.kernel",
    "language.grammar",
    "abilities",
    "language.resolve",
    "language.lower",
    "garbage",  # when the collector runs
    "language",
    "assets",  # where data lies; nothing above this line reads a file
    "cards",
    "tracing",
    "views",
    "agents",
    "scenario",
    "rulings",
    "puzzles",
    "scripts",
    "store",
    "bench",
    "facade",  # engine/__init__.py, and any module that it is made of
    "cli",
    "gui",
)
# The rooms of a package: each imports itself and what stands before it. Beside them may lie only what all of them need, or
# what puts them together; in the rules and in the client nothing does.
ROOMS = {
    "engine.rules": (
        "core",
        "lookup",
        "layers",
        "game",
        "events",
        "evaluating",
        "actions",
        "mana",
        "casting",
        "turn",
    ),
    "engine.agents": ("texts", "worth", "combat", "judging", "simple", "erring", "thinking"),
    "engine.language.grammar": ("numbers", "nouns", "sentences", "conditions", "objects", "continuous"),
    "gui": (
        "catalogues",
        "translation",
        "speaking",
        "look",
        "notices",
        "models",
        "commands",
        "board",
        "bridge",
        "prompts",
        "scenarios",
        "settings",
        "browser",
        "decks",
        "lab",
        "practice",
        "window",
        "app",
        "bench",
        "__main__",
    ),
}
NOTHING_BESIDE = ("engine.rules", "gui")
FACADE = ("engine", "engine.facade", "engine.table", "engine.game")
GUI_SEES = (
    "engine.views",
    "engine.decisions",
    "engine.scenario",
    "engine.rulings",
    "engine.puzzles",
    "engine.scripts",
    "engine.assets",
    *FACADE,
)
STARTS_COMMANDS = "gui/__main__.py"

KNOW_NO_WORLD = (
    "values",
    "ir",
    "language",
    "language.kernel",
    "language.grammar",
    "language.resolve",
    "language.lower",
    "state",
    "decisions",
    "rules",
    "abilities",
    "tracing",
    "views",
)
WORLD = frozenset(
    "asyncio datetime getpass glob gzip http io locale multiprocessing os pathlib platform random secrets "
    "shutil socket sqlite3 subprocess tempfile threading time urllib uuid".split()
)
QT = ("PySide6", "shiboken6", "PyQt6", "PyQt5", "PySide2", "gui")


def module_of(path: str) -> str:
    """The dotted name of a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def floor(module: str) -> str | None:
    """The floor a module of the project lives on, nothing for modules of others."""
    top, _, rest = module.partition(".")
    if top == "gui":
        return "gui"
    if top != "engine":
        return None
    first, second = (*rest.split("."), "")[:2]
    names = (f"{first}.{second}", first)
    return next((name for name in names if name in FLOORS), "facade")


def wrong_arrows(source: Source) -> Iterator[str]:
    """Imports that point to a higher floor."""
    own = floor(module_of(source.path))
    assert own is not None
    for found in source.imports():
        other = floor(found.module)
        if other is not None and FLOORS.index(other) > FLOORS.index(own):
            yield source.at(
                found.line, f"{own} imports {found.module}, which is on the floor {other} above it"
            )


def imported_files(files: dict[str, Source]) -> dict[str, set[str]]:
    """For each module the modules that it imports, itself left out."""
    found: dict[str, set[str]] = {}
    for name, source in files.items():
        found[name] = set()
        for one in source.imports():
            module = one.module
            while module and module not in files:
                module = module.rpartition(".")[0]
            found[name] |= {module} - {"", name}
    return found


def circles(files: dict[str, Source]) -> list[list[str]]:
    """The modules that import each other in a circle, of each circle those in it."""
    left = imported_files(files)
    while True:
        importing = set().union(*left.values())
        ends = {name for name, others in left.items() if not others or name not in importing}
        if not ends:
            return [sorted(left)] if left else []
        left = {name: others - ends for name, others in left.items() if name not in ends}


def homeless(source: Source) -> Iterator[str]:
    """Modules of the engine that no floor and no facade claims."""
    module = module_of(source.path)
    if floor(module) == "facade" and module not in FACADE:
        yield source.at(1, "no floor is called so; give it one in FLOORS or FACADE")


def room(package: str, module: str) -> str:
    """The room of a package that a module lies in, nothing for all others."""
    inside = module.removeprefix(f"{package}.") if module.startswith(f"{package}.") else ""
    return inside.partition(".")[0]


def wrong_doors(source: Source) -> Iterator[str]:
    """Imports within a package that point to a later room, those that only types need as well."""
    module = module_of(source.path)
    for package, rooms in ROOMS.items():
        own = room(package, module)
        if own not in rooms:
            if own and package in NOTHING_BESIDE:
                yield source.at(1, f"lies in no room of {package}")
            continue
        later = rooms[rooms.index(own) + 1 :]
        for found in source.imports():
            if room(package, found.module) in later:
                yield source.at(found.line, f"{own} imports {found.module}, which is in a later room")


def behind_the_facade(source: Source) -> Iterator[str]:
    """Imports of gui that reach past what it may see of the engine."""
    for found in source.imports():
        other = floor(found.module)
        if other in (None, "gui", "facade"):
            continue
        if other == "cli" and source.path == STARTS_COMMANDS:
            continue
        if f"engine.{other}" not in GUI_SEES:
            yield source.at(found.line, f"gui imports {found.module}")


def worldly(source: Source) -> Iterator[str]:
    """Imports of files, clocks and chance where a game must be a value."""
    if floor(module_of(source.path)) in KNOW_NO_WORLD:
        for found in source.imports():
            if found.module.partition(".")[0] in WORLD:
                yield source.at(found.line, f"imports {found.module}")


def qt(source: Source) -> Iterator[str]:
    """Imports of Qt, or of what is made of it."""
    for found in source.imports():
        if found.module.partition(".")[0] in QT:
            yield source.at(found.line, f"imports {found.module}")


def test_imports_point_left():
    assert [offence for source in sources("engine", "gui") for offence in wrong_arrows(source)] == []


@pytest.mark.parametrize("package", ROOMS)
def test_rooms_import_one_way(package: str):
    inside = sources(package.replace(".", "/"))
    assert {room(package, module_of(source.path)) for source in inside} >= set(ROOMS[package])
    assert [offence for source in inside for offence in wrong_doors(source)] == []


def test_no_files_import_each_other_in_a_circle():
    files = {module_of(source.path): source for source in sources("engine", "gui", "packaging")}
    assert circles(files) == []


def test_a_circle_is_seen():
    one, two = (Source(f"engine/{name}.py", f"from engine.{other} import a") for name, other in ("ab", "ba"))
    other = Source("engine/c.py", "from engine.a import b")
    files = {module_of(source.path): source for source in (one, two, other)}
    assert circles(files) == [["engine.a", "engine.b"]]


def test_no_module_names_what_it_may_not_import():
    assert [source.path for source in sources("engine") if "TYPE_CHECKING" in source.text] == []


@pytest.mark.parametrize(
    ("path", "text", "wrong"),
    [
        ("engine/rules/casting/casting.py", "from engine.rules.turn.priority import give_priority", 1),
        ("engine/rules/turn/turns.py", "from engine.rules.turn.priority import give_priority", 0),
        ("engine/rules/splicing.py", "a = 1", 1),
        ("engine/agents/worth/standing.py", "from engine.agents.judging.prices import price", 1),
        ("engine/agents/opponents.py", "from engine.agents.judging.prices import price", 0),
        (
            "engine/language/grammar/nouns/players.py",
            "from engine.language.grammar.objects.objects import SELF_WORD",
            1,
        ),
        ("gui/look/rings.py", "from gui.window.stage import Stage", 1),
    ],
)
def test_a_wrong_door_is_seen(path: str, text: str, wrong: int):
    assert len(list(wrong_doors(Source(path, text)))) == wrong


def test_every_module_has_a_floor():
    assert [offence for source in sources("engine") for offence in homeless(source)] == []


def test_gui_sees_only_facade_views_decisions_and_scenario():
    assert [offence for source in sources("gui") for offence in behind_the_facade(source)] == []


def test_rules_know_no_file_no_clock_and_no_chance():
    assert [offence for source in sources("engine") for offence in worldly(source)] == []


def test_engine_knows_no_window():
    assert [offence for source in sources("engine") for offence in qt(source)] == []


HEADLESS = [
    name
    for name, path in (
        ("engine", "engine/__init__.py"),
        ("engine.cli", "engine/cli"),
        ("gui.__main__", "gui/__main__.py"),
    )
    if (ROOT / path).exists()
]


@pytest.mark.parametrize("module", HEADLESS)
def test_importing_it_loads_no_qt(module: str):
    code = f"import sys, {module}; print([m for m in sys.modules if m.split('.')[0] in ('PySide6', 'shiboken6')])"
    quiet = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=quiet, capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_packaging_is_no_package_and_assets_are_no_code():
    assert [*ROOT.glob("packaging/__init__.py"), *ROOT.glob("assets/**/*.py")] == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("engine/values/ids.py", "from engine.ir import nodes"),
        ("engine/rules/casting.py", "def f():\n    from engine.abilities.effects import destroy"),
        (
            "engine/rules/casting.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import engine.views",
        ),
        ("engine/rules/casting.py", "from engine import Game"),
        ("engine/rules/casting.py", "from engine import assets"),
        ("engine/rules/casting.py", "from ..abilities import effects"),
        ("engine/rules/casting.py", "from .. import store"),
        ("engine/abilities/__init__.py", "import importlib\nimportlib.import_module('engine.cards')"),
        ("engine/__init__.py", "from engine.cli import main"),
        ("engine/cli/__init__.py", "from gui import app"),
    ],
)
def test_a_wrong_arrow_is_seen(path: str, text: str):
    assert len(list(wrong_arrows(Source(path, text)))) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (
            "engine/rules/casting.py",
            "from engine.rules import costs\nfrom .costs import total\nimport msgspec",
        ),
        ("engine/rules/sub/x.py", "from ..costs import total\nfrom . import y\nfrom ...values import ids"),
        ("engine/cards/database.py", "from engine.assets import asset"),
        ("engine/__init__.py", "from engine.store import saves"),
        ("gui/__main__.py", "from engine.cli import main"),
    ],
)
def test_a_right_arrow_is_let_be(path: str, text: str):
    assert list(wrong_arrows(Source(path, text))) == []


def test_a_module_without_a_floor_is_seen():
    assert len(list(homeless(Source("engine/utils.py", "")))) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("gui/app.py", "from engine.rules.casting.casting import cast"),
        ("gui/app.py", "from engine import state"),
        ("gui/app.py", "import engine.cli"),
        ("gui/__main__.py", "from engine.agents import simple"),
    ],
)
def test_reaching_behind_the_facade_is_seen(path: str, text: str):
    assert len(list(behind_the_facade(Source(path, text)))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "from engine import Game, views",
        "from engine.views.pictures import Picture",
        "from gui.look import palette",
    ],
)
def test_what_gui_may_see_is_let_be(text: str):
    assert list(behind_the_facade(Source("gui/app.py", text))) == []


@pytest.mark.parametrize(
    "text", ["import os.path", "def f():\n    from time import monotonic", "import random"]
)
def test_knowing_the_world_is_seen(text: str):
    assert len(list(worldly(Source("engine/rules/casting.py", text)))) == 1
    assert list(worldly(Source("engine/store/saves.py", text))) == []


def test_qt_is_seen():
    assert (
        len(list(qt(Source("engine/views/log.py", "def f():\n    from PySide6.QtCore import QObject")))) == 1
    )
