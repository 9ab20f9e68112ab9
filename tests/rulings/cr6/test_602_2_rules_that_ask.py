"""Which rule asks: each question cites the one that has the player choose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.rules.casting.time_to_cast import CASTING_RULES
from engine.values.types import CardType
from tests.rulings.table import Table


def cited(table: Table) -> list[tuple[str, str]]:
    """The rules that questions cited, with what was asked."""
    return [(one.why.rule, one.why.text) for one in table.asked]


@pytest.mark.parametrize("kind", CASTING_RULES)
def test_casting_times_are_those_of_the_type(shared: Path, kind: CardType) -> None:
    """CR 301.1, 302.1, 303.1, 306.1, 307.1, 310.1: each says when cards of its type can be cast."""
    text = (shared / "rules" / "comprehensive-rules.txt").read_text(encoding="utf-8")
    wording = rf"^{re.escape(CASTING_RULES[kind])}\. A player who has priority may cast an? {kind.value} card"
    assert re.search(wording, text, re.MULTILINE | re.IGNORECASE)


def test_targets_of_a_spell(table: Table) -> None:
    """CR 601.2c."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Ox", pt="2/2")
    table.ann.answers(bear)
    table.ann.casts(table.ann.holds("Doom", "Destroy target creature.", types="Instant", cost="{0}"))

    assert ("601.2c", "Choose target creature") in cited(table)


def test_targets_of_an_activated_ability(table: Table) -> None:
    """CR 602.2b: as 601.2c says for spells."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Ox", pt="2/2")
    rod = table.ann.controls("Rod", "{T}: Tap target creature.", types="Artifact")
    table.ann.answers(bear)
    table.ann.activates(rod)

    assert ("602.2b", "Choose target creature") in cited(table)


def test_targets_of_a_triggered_ability(table: Table) -> None:
    """CR 603.3d."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Ox", pt="2/2")
    table.ann.answers(bear)
    text = "When ~ enters, destroy target creature an opponent controls."
    table.ann.casts(table.ann.holds("Slayer", text, cost="{0}", pt="1/1"))
    table.resolve()
    table.resolve()

    assert ("603.3d", "Choose target creature an opponent controls") in cited(table)


def test_what_pays_for_a_spell(table: Table) -> None:
    """CR 601.2h."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.controls("Bear", pt="2/2")
    text = "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    table.ann.answers(ox)
    table.ann.casts(table.ann.holds("Deal", text, types="Sorcery", cost="{0}"))

    assert ("601.2h", "Sacrifice a creature") in cited(table)


def test_what_pays_for_an_ability(table: Table) -> None:
    """CR 602.2b: as 601.2h says for spells."""
    ox = table.ann.controls("Ox", pt="2/2")
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 1 life.", types="Artifact")
    table.ann.controls("Bear", pt="2/2")
    table.ann.answers(ox)
    table.ann.activates(altar)

    assert ("602.2b", "Sacrifice a creature") in cited(table)


def test_what_a_resolving_spell_leaves_open(table: Table) -> None:
    """CR 608.2d; the player is spoken to."""
    ox = table.bob.controls("Ox", pt="2/2")
    table.bob.controls("Bear", pt="2/2")
    edict = "Each opponent sacrifices a creature of their choice."
    table.ann.casts(table.ann.holds("Edict", edict, types="Sorcery", cost="{0}"))
    table.bob.answers(ox)
    table.resolve()

    assert ("608.2d", "Sacrifice a creature of your choice") in cited(table)


def test_a_search(table: Table) -> None:
    """CR 701.23."""
    forest = table.ann.library("Forest", types="Basic Land — Forest")
    table.ann.library("Island", types="Basic Land — Island")
    text = "Search your library for a basic land card, put it into your hand, then shuffle."
    table.ann.casts(table.ann.holds("Quest", text, types="Sorcery", cost="{0}"))
    table.ann.answers(forest)
    table.resolve()

    assert ("701.23", "Search your library for a basic land card") in cited(table)


def test_a_choice_as_a_permanent_enters(table: Table) -> None:
    """CR 614.1c: a land that one may pay life for. Both answers say what comes of them."""
    text = "As ~ enters, you may pay 2 life. If you don't, it enters tapped."
    table.ann.answers(True)
    table.ann.plays(table.ann.holds("Crypt", text, types="Land"))

    assert ("614.1c", "Pay 2 life?") in cited(table)


def test_what_is_paid_on_resolution(table: Table) -> None:
    """CR 118.12a."""
    table.ann.has_mana("{W}")
    table.ann.casts(table.ann.holds("Salve", "You gain 3 life.", types="Instant", cost="{W}"))
    salve = table.game.state.stack[-1]
    assert salve
    table.ann.has_mana("{2}")
    table.bob.casts(
        table.bob.holds(
            "Leak", "Counter target spell unless its controller pays {2}.", types="Instant", cost="{0}"
        )
    )
    table.ann.answers(False)
    table.resolve()

    assert ("118.12a", "Pay {2}?") in cited(table)


def test_the_modes_of_a_spell_and_of_a_triggered_ability(table: Table) -> None:
    """CR 700.2a-b."""
    modes = "choose one —\n• You gain 1 life.\n• Draw a card."
    table.ann.answers("1")
    table.ann.casts(table.ann.holds("Charm", modes.capitalize(), types="Instant", cost="{0}"))
    table.resolve()
    table.ann.answers("1")
    table.ann.casts(table.ann.holds("Sage", f"When ~ enters, {modes}", cost="{0}", pt="1/1"))
    table.resolve_all()

    assert [asked for asked in cited(table) if asked[1] == "Choose one"] == [
        ("700.2a", "Choose one"),
        ("700.2b", "Choose one"),
    ]
