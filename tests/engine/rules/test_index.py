"""What noun phrases mean is found out once, and again only when what their words look at has changed."""

from collections import Counter

import pytest

from engine.bench.boards import empty, made
from engine.ir.filters import HasAbility, HasColor, HasSubtype, HasType
from engine.ir.nodes import Quality
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.layers.index import Index
from engine.scenario.position import begin, place
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD

YOURS, FLYERS = "Creatures you control", "Creatures with flying"


class Asked:
    """Notes for which words and for which noun phrases all permanents are gone through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: Counter[str] = Counter()
        self.phrases = 0
        having, which = Index.having, Index.which

        def noted(index: Index, game: Game, word: Quality, scope: Scope) -> int:
            if word not in index.words:
                self.words[said(word)] += 1
            return having(index, game, word, scope)

        def found(index: Index, game: Game, plan: object, scope: Scope) -> int:
            self.phrases += (plan, scope.controller) not in index.found
            return which(index, game, plan, scope)  # type: ignore[arg-type]

        monkeypatch.setattr(Index, "having", noted)
        monkeypatch.setattr(Index, "which", found)


def said(word: Quality) -> str:
    match word:
        case HasType():
            return word.type.value
        case HasSubtype():
            return word.subtype
        case HasColor():
            return word.color.value
        case HasAbility():
            return f"with {type(word.ability).__name__}"
        case _:
            return type(word).__name__


@pytest.mark.parametrize(
    ("texts", "words", "phrases"),
    [
        ((f"{YOURS} get +1/+1",) * 4, {"creature": 1}, 1),
        (("Other creatures you control get +1/+1",) * 3, {"creature": 1}, 1),
        (("Creatures you own get +1/+1", "Creatures you own have flying"), {"creature": 1}, 1),
        ((f"{YOURS} have flying", *(f"{YOURS} get +1/+1",) * 2), {"creature": 1}, 1),
        (
            (f"{YOURS} have flying", f"{FLYERS} get +1/+1", f"{FLYERS} have trample", f"{FLYERS} get +0/+1"),
            {"creature": 1, "with Flying": 1},
            2,
        ),
        (
            (f"{FLYERS} have trample", "Creatures with trample have haste", f"{FLYERS} have vigilance"),
            {"creature": 1, "with Flying": 1, "with Trample": 1},
            2,
        ),
        (
            ("Creatures lose flying", f"{FLYERS} get +1/+1", "Creatures get +1/+1"),
            {"creature": 1, "with Flying": 1},
            2,
        ),
        (
            ("All creatures are blue", "Blue creatures get +1/+1", "Blue creatures you control get +1/+1"),
            {"creature": 1, "U": 1},
            3,
        ),
        (
            (
                "Creatures are artifacts in addition to their other types",
                "Artifacts you control have hexproof",
                "Noncreature artifacts have haste",
            ),
            {"creature": 2, "artifact": 1},  # once more when types have changed
            3,
        ),
        (
            (
                "You control each creature",
                f"{YOURS} get +1/+1",
                "Creatures your opponents control get -1/-0",
            ),
            {"creature": 1},
            3,
        ),
        (("Nonblack creatures get +1/+1", "Black creatures get +2/+2"), {"creature": 1, "B": 1}, 2),
        (
            ("Creatures with power 2 or less get +1/+1", "Creatures with power 2 or less have haste"),
            {"creature": 1, "Compares": 2},  # in the layer of abilities, and when power has been set
            2,
        ),
        (
            (
                "Creatures and artifacts you control get +1/+1",
                "Each creature that's white or blue gets +1/+1",
            ),
            {"creature": 1, "artifact": 1, "W": 1, "U": 1},
            2,
        ),
    ],
)
def test_what_is_gone_through(
    texts: tuple[str, ...], words: dict[str, int], phrases: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR 611.3a"""
    game = empty()
    for number, text in enumerate(texts):
        place(game, PlayerId(0), made(f"Law {number}", "Enchantment", f"{text}."), BATTLEFIELD)
    for number in range(3):
        card = made(f"Drake {number}", "Creature — Drake", "Flying", "2/2")
        place(game, PlayerId(number % 2), card, BATTLEFIELD)
    begin(game)
    asked = Asked(monkeypatch)

    game.projected_anew()

    assert (dict(asked.words), asked.phrases) == (words, phrases)
