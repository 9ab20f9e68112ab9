"""A good file of every kind that the program reads, how each is spoilt, and what reads it."""

import gzip
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from engine.assets import asset
from engine.cards.decks import arena_text, plain_text, read_deck
from engine.cli import main
from engine.store.card_database.database import CardDatabase
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import GameProblem
from gui.bridge.saved_games import SEATS_SUFFIX
from tests.properties.spoiling import (
    Spoil,
    exchange,
    mixed,
    packed,
    spoil,
    spoil_few_bytes,
    spoil_first_line,
    spoil_json,
    spoil_lines,
    spoil_one_line,
)
from tests.properties.started import start_client

PARTS = ["Berry", "Heat", "Lim-Dûl", "Jötun", "of the", "Hollow", "Æther", "Bear", "Vault", "Flood"]
SHIPPED = "lantern-watch"


class Kind(NamedTuple):
    """A kind of file. `run` reads one in a folder of its own and returns the command's exit code.

    `warm` loads what `run` needs, where running it would leave something behind that can't be forked.
    """

    file: str
    content: Callable[[], bytes]
    spoil: Spoil
    run: Callable[[Path, int], int]
    warm: Callable[[], object] | None = None


def names(count: int) -> list[str]:
    """Invented names."""
    chance = random.Random(7)
    return [" ".join(chance.sample(PARTS, 3)) + f" {number}" for number in range(count)]


def listed() -> bytes:
    """Cards as Scryfall lists them."""
    cards = [
        {
            "object": "card",
            "oracle_id": f"id-{name}",
            "name": name,
            "layout": "normal",
            "mana_cost": "{2}{G}{W/U}",
            "cmc": 4.0,
            "type_line": "Creature — Bear",
            "oracle_text": "Flying, “vigilance”\nWhen this creature dies, draw a card.\\",
            "power": "2",
            "toughness": "*",
            "colors": ["G", "W"],
            "legalities": {"modern": "legal"},
        }
        for name in names(60)
    ]
    halves = [
        {"name": half, "type_line": "Instant", "oracle_text": "Draw a card."} for half in ("One", "Two")
    ]
    split = {"name": "One // Two", "layout": "split", "card_faces": halves}
    return json.dumps([*cards, split], ensure_ascii=False, indent=1).encode()


def atomic() -> bytes:
    """Cards as MTGJSON's AtomicCards has them."""
    face = {"layout": "normal", "manaCost": "{1}{B}", "type": "Sorcery", "text": "Draw a card."}
    data = {name: [{"name": name, **face}] for name in names(60)}
    return json.dumps({"meta": {"version": "5"}, "data": data}).encode()


def own_cards() -> bytes:
    """A card file of our own form."""
    return asset("cards", "starter.json").read_bytes()


def packed_cards() -> bytes:
    """Scryfall's form; what spoils it packs it."""
    return listed()


PLAIN = "\n".join(f"{1 + number % 4} {name}" for number, name in enumerate(names(24))) + "\n\n3 Forest\n"
MARKUP = "".join(f'<card number="2" name="{name}"/>\n' for name in names(20))


def forge() -> bytes:
    """Forge's `.dck`."""
    return ("[metadata]\nName=Bears\n[Main]\n" + re.sub(r"(?m)(.)$", r"\1|TST|1", PLAIN)).encode()


def xmage() -> bytes:
    """XMage's `.dck`."""
    return ("NAME:Bears\n" + re.sub(r"(?m)^(\d+) ", r"\1 [TST:12] ", PLAIN)).encode()


def dec() -> bytes:
    """A `.dec`, with its sideboard marked line by line."""
    return ("// NAME: Bears\n" + PLAIN.strip() + "\nSB: 2 Forest\nSB: 1 Island\n").encode()


def playable() -> bytes:
    """A list whose every card can be played."""
    return asset("decks", f"{SHIPPED}.txt").read_bytes()


CUSTOM = {
    "Bear": {"type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "2"},
    "Bolt": {"type_line": "Instant", "mana_cost": "{R}", "text": "Bolt deals 3 damage to any target."},
    "Counsel": {"type_line": "Sorcery", "mana_cost": "{X}{U}", "text": "Draw X cards."},
    "Herd": {
        "type_line": "Sorcery",
        "mana_cost": "{G}",
        "text": "Create three 1/1 green Elf creature tokens.",
    },
    "Glory": {"type_line": "Enchantment", "text": "Creatures you control get +1/+1 and have flying."},
    "Welcome": {
        "type_line": "Creature — Elf",
        "mana_cost": "{1}{G}",
        "power": "1",
        "toughness": "1",
        "text": "When this creature enters, you may draw a card.\n{T}: Add {G}.",
    },
}


def scenario(id: str, script: list[dict[str, Any]], choices: dict[str, Any], expect: list[Any]) -> Any:
    """A scenario of A with lands of all colors against B with two Bears."""
    lands = [{"card": land, "count": 3} for land in ("Forest", "Island", "Mountain")]
    first = {"turn": 1, "step": "precombat_main", "player": "A"}
    return {
        "id": id,
        "title": "A tries something",
        "format": "duel",
        "strict": True,
        "players": {
            "A": {
                "hand": [{"card": name} for name in CUSTOM],
                "battlefield": [*lands, {"card": "Bear", "alias": "mine"}, {"card": "Glory"}],
                "library_rest": [{"card": "Island", "count": 20}],
            },
            "B": {
                "life": 18,
                "battlefield": [{"card": "Bear", "count": 2, "tapped": True}],
                "library": [{"card": "Forest", "count": 4}],
            },
        },
        "custom_cards": CUSTOM,
        "script": [{**first, **entry} for entry in script],
        "choices": choices,
        "stop": {"turn": 1, "step": "postcombat_main"},
        "expect": expect,
    }


@cache
def scenarios() -> bytes:
    """Scenarios that pass."""
    yes = [{"queue": "choice", "kind": "yes_no", "raw": "yes", "value": True}]
    three = [{"queue": "choice", "kind": "number", "raw": "X=3", "value": 3}]
    bolt = [{"do": "cast", "card": "Bolt", "targets": [{"player": "B"}]}]
    attack = [{"do": "attack", "attacker": {"alias": "mine"}, "step": "declare_attackers"}]
    tokens = [{"check": "permanent_count", "controller": "A", "token": True, "count": 3}]
    life = [{"check": "life", "player": "B", "value": 15}]
    all_of_them = [
        scenario("bolt", bolt, {}, life),
        scenario("counsel", [{"do": "cast", "card": "Counsel"}], {"A": three}, []),
        scenario("herd", [{"do": "cast", "card": "Herd"}], {}, tokens),
        scenario("welcome", [{"do": "cast", "card": "Welcome"}], {"A": yes}, []),
        scenario("attack", attack, {}, life),
    ]
    return json.dumps(all_of_them, indent=1).encode()


def one_scenario() -> bytes:
    """A file with a single scenario, not in a list."""
    return json.dumps(json.loads(scenarios())[2]).encode()


@cache
def ruling() -> bytes:
    """A ruling that holds."""
    (bolt, *_) = json.loads(scenarios())
    cast = {
        "player": "A",
        "do": "cast",
        "card": "Bolt",
        "targets": ["B"],
        "says": "A casts it.",
        "rule": "601.2",
    }
    own = bolt["players"]["B"]
    (creature, *_) = [name for name, card in bolt["custom_cards"].items() if "power" in card]
    more = [
        {"card": creature, "alias": "late", "counters": {"+1/+1": 2}, "damage": 1, "new": True, "owner": "A"},
        {"card": creature, "face_down": True, "tapped": True},
    ]
    lying = {
        **own,
        "battlefield": [*own.get("battlefield", []), *more],
        "counters": {"poison": 3},
        "mana": "{R}",
    }
    given = {
        "ruling": 1,
        "title": "A bolt",
        "question": "What does it do?",
        "answer": "It deals damage.",
        "rules": ["120.3a"],
        "cards": bolt["custom_cards"],
        "players": {**bolt["players"], "B": lying},
        "starts": {"turn": 1, "step": "upkeep", "player": "A"},
        "timestamps": ["late"],
        "moments": [
            {
                "name": "The bolt has resolved",
                "actions": [cast, {"player": "A", "do": "resolve_stack"}],
                "expect": [{**bolt["expect"][0], "because": "Damage is loss of life.", "rule": "120.3a"}],
            }
        ],
    }
    return json.dumps(given, indent=1).encode()


@cache
def saved_game() -> bytes:
    """A game between two shipped decks, to its end."""
    with tempfile.TemporaryDirectory() as folder:
        asked = ["--games", "1", "--seed", "5", "--agents", "simple,simple", "--record", folder]
        if main(["arena", SHIPPED, "cinder-kiln", *asked]) != 0:
            raise RuntimeError("the game to be spoilt can't be played")
        (file,) = Path(folder).glob("*.ruleglass")
        return file.read_bytes()


@cache
def card_database() -> bytes:
    """A card database."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "cards.json").write_bytes(listed())
        with CardDatabase.open(Path(folder) / "cards.sqlite") as database:
            database.import_file(Path(folder) / "cards.json")
        return (Path(folder) / "cards.sqlite").read_bytes()


@cache
@cache
def settings() -> bytes:
    """Settings as a client wrote them in which everything was changed once, the layout of its window among them."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", "tests.properties.started", folder],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            cwd=Path(__file__).resolve().parents[2],
            capture_output=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"the client that writes settings ended with {done.stderr.decode()}")
        return (Path(folder) / "settings.json").read_bytes()


# what reads them: a command of the program wherever there is one


def cards(file: Path, seed: int) -> int:
    """Import a card file, or read it as the other commands do."""
    match seed % 8:
        case 0:
            return main(["cards", "coverage", str(file), "--json", "--declined", "3"])
        case 1:
            return main(["scenario", "run", str(asset_scenario(file)), "--cards", str(file), "--json"])
        case _:
            return main(["cards", "import", str(file)])


def asset_scenario(file: Path) -> Path:
    """A good scenario file beside a card file."""
    good = file.with_name("good-scenarios.json")
    good.write_bytes(one_scenario())
    return good


def deck(file: Path, seed: int) -> int:
    """Report on a deck list, or sit down to play with it."""
    if seed % 10 == 0:
        return main(["arena", str(file), SHIPPED, "--games", "1", "--agents", "random,random"])
    return main(["decks", str(file), *(["--json"] if seed % 2 else [])])


def run_scenarios(file: Path, seed: int) -> int:
    """Run scenarios."""
    return main(["scenario", "run", str(file), *(["--json"] if seed % 2 else [])])


def use_ruling(file: Path, seed: int) -> int:
    """Run a ruling, list it, or show it step by step."""
    asked = ["run", "list", "show"][seed % 3]
    return main(["ruling", asked, str(file)])


def replay(file: Path, seed: int) -> int:
    """Play a saved game again, or begin to go on with it as the client does."""
    if seed % 4:
        return main(["replay", str(file), *(["--verify"] if seed % 2 else [])])
    return client_says(lambda games: games.film(file, lambda: False))


def seats(file: Path, seed: int) -> int:
    """Go on with a game beside which lies who sat where."""
    game = file.with_name("game.ruleglass")
    game.write_bytes(saved_game())
    file.rename(game.with_suffix(SEATS_SUFFIX))
    return client_says(lambda games: games.resume(game))


def client_says(act: Callable[[EngineGames], object]) -> int:
    """What the client would do: 2 if it shows a message."""
    try:
        act(EngineGames())
    except GameProblem as problem:
        print(problem)
        return 2
    return 0


def use_database(file: Path, seed: int) -> int:
    """Ask the card database, or import into it."""
    file.rename(file.with_name("cards.sqlite"))
    if seed % 2:
        return main(["cards", "explain", names(3)[seed % 3]])
    (file.with_name("more.json")).write_bytes(atomic())
    return main(["cards", "import", str(file.with_name("more.json"))])


def use_settings(file: Path, seed: int) -> int:
    """Start the client with settings, look at its window, and close it."""
    problem = start_client(file.parent, {})
    print(problem)
    return 2 if problem else 0


def load_client() -> object:
    """The modules of the client; its application object may not be there before a fork."""
    return import_module("gui.app")


JSON = mixed(spoil, spoil_json, exchange, exchange)
LINES = mixed(spoil, spoil_lines)
GAME = mixed(spoil, spoil_lines, spoil_first_line, spoil_one_line)

KINDS: dict[str, Kind] = {
    "cards, Scryfall": Kind("listed.json", listed, JSON, cards),
    "cards, AtomicCards": Kind("atomic.json", atomic, JSON, cards),
    "cards, our own": Kind("own.json", own_cards, JSON, cards),
    "cards, packed": Kind("packed.json.gz", packed_cards, packed(JSON), cards),
    "deck, plain text": Kind("plain.txt", playable, LINES, deck),
    "deck, Arena": Kind(
        "arena.txt",
        lambda: arena_text(read_deck("About\nName Bears\n\nDeck\n" + PLAIN)).encode(),
        LINES,
        deck,
    ),
    "deck, unknown cards": Kind("deck.txt", lambda: plain_text(read_deck(PLAIN)).encode(), LINES, deck),
    "deck, .dec": Kind("bears.dec", dec, LINES, deck),
    "deck, .dck of Forge": Kind("forge.dck", forge, LINES, deck),
    "deck, .dck of XMage": Kind("xmage.dck", xmage, LINES, deck),
    "deck, .cod": Kind(
        "bears.cod",
        lambda: f'<cockatrice_deck><zone name="main">{MARKUP}</zone></cockatrice_deck>'.encode(),
        LINES,
        deck,
    ),
    "deck, .dek": Kind(
        "bears.dek",
        lambda: f"<Deck>{MARKUP.replace('card number', 'Cards Quantity')}</Deck>".encode(),
        LINES,
        deck,
    ),
    "scenarios": Kind("scenarios.json", scenarios, JSON, run_scenarios),
    "scenario, single": Kind("scenario.json", one_scenario, JSON, run_scenarios),
    "scenarios, packed": Kind("scenarios.json.gz", scenarios, packed(JSON), run_scenarios),
    "ruling": Kind("ruling.json", ruling, JSON, use_ruling),
    "saved game": Kind("saved.ruleglass", saved_game, GAME, replay),
    "seats of a saved game": Kind("seats.json", lambda: b'{"kinds":["","simple"],"seed":7}', JSON, seats),
    "card database": Kind("database", card_database, spoil, use_database),
    "settings": Kind("settings.json", settings, JSON, use_settings, load_client),
    "settings, a few bytes": Kind("settings.json", settings, spoil_few_bytes, use_settings, load_client),
}


def whole(kind: Kind) -> bytes:
    """The good file as it would lie on a disk."""
    content = kind.content()
    return gzip.compress(content, mtime=0) if kind.file.endswith(".gz") else content
