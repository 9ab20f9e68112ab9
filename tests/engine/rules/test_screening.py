"""Which effects are tried with which others, as their words tell: no trial where one can't look at what the other changes
(CR 613.8a). What comes of too few trials tests/properties/test_dependency.py sees, but never one too many."""

import pytest

from engine.bench.boards import empty, made
from engine.rules.layers.dependency import Trials
from engine.rules.layers.run import Part
from engine.rules.layers.screening import Screen
from engine.scenario.position import begin, place
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD

TEXTS = {
    "artifacts are creatures": "Noncreature artifacts are creatures in addition to their other types.",
    "creatures are artifacts": "Creatures are artifacts in addition to their other types.",
    "lands are artifacts": "Lands are artifacts in addition to their other types.",
    "creatures are Elves": "Creatures are Elves in addition to their other types.",
    "creatures are every type": "Creatures you control are every creature type.",
    "Elves are Goblins": "Elves are Goblins in addition to their other types.",
    "legends": "Creatures are legendary.",
    "legendary artifacts": "Legendary creatures are artifacts in addition to their other types.",
    "lands are Swamps": "Nonbasic lands are Swamps.",
    "Swamps too": "Each land is a Swamp in addition to its other land types.",
    "lose all": "Creatures lose all abilities.",
    "lose flying": "Creatures lose flying.",
    "flyers have trample": "Creatures with flying have trample.",
    "tramplers have haste": "Creatures with trample have haste.",
    "have flying": "Creatures have flying.",
    "have haste": "Creatures have haste.",
    "haste if flying": "As long as you control a creature with flying, creatures you control have haste.",
    "+1/+1": "Creatures get +1/+1.",
    "flyers +1/+1": "Creatures with flying get +1/+1.",
    "large +1/+1": "Creatures with power 3 or greater get +1/+1.",
    "for each large": "Creatures get +1/+1 for each creature you control with power 3 or greater.",
    "for each creature": "Creatures get +1/+1 for each creature you control.",
    "white": "Creatures are white.",
    "black too": "White creatures are black in addition to their other colors.",
    "red": "Noncreature artifacts are red.",
    "control": "You control each creature.",
    "control Elves": "You control each Elf.",
    "yours are artifacts": "Creatures you control are artifacts in addition to their other types.",
}


TAKERS = {"lose all", "lose flying"}
"""What may take from others the ability that makes them."""
CREATURES_AND_LANDS = {"artifacts are creatures", "lands are Swamps"}
"""What makes something a creature, and what takes their abilities from lands."""
TRIED: dict[str, set[str]] = {
    "artifacts are creatures": {
        "creatures are artifacts", "lands are artifacts", "legendary artifacts", "lands are Swamps", "yours are artifacts",
    },
    "creatures are artifacts": CREATURES_AND_LANDS,
    "lands are artifacts": {"lands are Swamps"},
    "creatures are Elves": CREATURES_AND_LANDS,
    "creatures are every type": CREATURES_AND_LANDS
    | {"creatures are artifacts", "lands are artifacts", "legendary artifacts", "yours are artifacts"},
    "Elves are Goblins": CREATURES_AND_LANDS | {"creatures are Elves", "creatures are every type"},
    "legends": CREATURES_AND_LANDS,
    "legendary artifacts": CREATURES_AND_LANDS | {"legends"},
    "Swamps too": {"lands are Swamps"},
    "lose all": {"lose flying"},
    "lose flying": {"lose all"},
    "flyers have trample": TAKERS | {"have flying"},
    "tramplers have haste": TAKERS | {"flyers have trample"},
    "have flying": TAKERS,
    "have haste": TAKERS,
    "haste if flying": TAKERS | {"have flying"},
    "large +1/+1": {"+1/+1", "flyers +1/+1", "for each large", "for each creature"},
    "for each large": {"+1/+1", "flyers +1/+1", "large +1/+1", "for each large", "for each creature"},
    "black too": {"white", "red"},
    "control": {"control", "control Elves"},
    "control Elves": {"control", "control Elves"},
    "yours are artifacts": CREATURES_AND_LANDS,
}  # fmt: skip
"""With which others an older effect is tried; all others are tried with none."""


class Board:
    """Enchantments of these effects, named A, B and C in the order of their age, and a Drake with flying."""

    def __init__(self, *names: str) -> None:
        self.game = empty()
        self.sources: dict[ObjectId, str] = {}
        for letter, name in zip("ABC", names, strict=False):
            card = made(letter, "Enchantment", TEXTS[name])
            self.sources[place(self.game, PlayerId(0), card, BATTLEFIELD)] = letter
        place(self.game, PlayerId(0), made("Drake", "Creature — Drake", "Flying", "2/2"), BATTLEFIELD)
        begin(self.game)

    def tried(self, monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
        """Which of them are tried with which others while the board is looked at."""
        found: set[tuple[str, str]] = set()
        try_out = Trials.try_out

        def noted(trials: Trials, part: Part, other: Part) -> object:
            found.add((self.sources[part.source], self.sources[other.source]))
            return try_out(trials, part, other)

        with monkeypatch.context() as patched:
            patched.setattr(Trials, "try_out", noted)
            self.game.projected_anew()
        return found


@pytest.mark.parametrize("first", TEXTS)
def test_only_what_may_matter_is_tried(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 613.8a: the newer one waits for nothing where the older one doesn't."""
    found = {second: Board(first, second).tried(monkeypatch) for second in TEXTS}

    tried = TRIED.get(first, set())
    assert found == {name: {("A", "B")} if name in tried else set() for name in TEXTS}


def test_what_has_been_applied_is_waited_for_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 613.8b: B may wait for A, and C for B, until those are applied."""
    board = Board("have flying", "flyers have trample", "tramplers have haste")
    found: list[tuple[str, bool]] = []
    may_wait = Screen.may_wait

    def noted(screen: Screen, part: Part) -> bool:
        found.append((board.sources[part.source], may_wait(screen, part)))
        return found[-1][1]

    with monkeypatch.context() as patched:
        patched.setattr(Screen, "may_wait", noted)
        tried = board.tried(monkeypatch)

    assert found == [("A", False), ("B", False)]
    assert tried == set()
