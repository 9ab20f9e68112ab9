"""Tokens about to be created, as permanents about to enter (CR 111.1, 614.12, 701.7b)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

JEWEL = (
    "If this artifact would enter, you may discard a land card instead. If you do, put this artifact onto the "
    "battlefield. If you don't, put it into its owner's graveyard."
)
TWIN = "Create a token that's a copy of target permanent you control."


def twin(table: Table, of: Card) -> None:
    """Ann creates a token that is a copy of a permanent of hers."""
    table.ann.controls("Rock", types="Artifact")
    spell = table.ann.holds("Twin", TWIN, types="Sorcery", cost="{U}")
    table.ann.answers(of)
    table.ann.casts(spell, free="{U}")


@pytest.mark.parametrize(("discards", "jewels"), [(True, 2), (False, 1)])
def test_a_token_does_what_its_text_says_instead_of_entering(
    table: Table, discards: bool, jewels: int
) -> None:
    """CR 614.12, 614.1a: without a land card discarded for it the token goes to the graveyard, and is no more."""
    table.ann.holds("Forest")
    table.ann.answers(True)
    jewel = table.ann.controls("Jewel", JEWEL, types="Artifact")
    table.ann.holds("Island")
    twin(table, jewel)
    table.ann.answers(*((True,) if discards else (False,)))
    table.resolve_all()

    assert table.ann.permanents.count("Jewel") == jewels
    assert ("Island" in table.ann.graveyard) is discards
    assert "Jewel" not in table.ann.graveyard


def test_a_creature_token_that_was_not_cast_is_exiled(table: Table) -> None:
    """CR 614.6, 111.7: it never entered, and a token in exile ceases to exist."""
    moon = table.bob.holds(
        "Moon",
        "Until end of turn, if a creature would enter and it wasn't cast, exile it instead.",
        types="Instant",
        cost="{W}",
    )
    table.bob.casts(moon, free="{W}")
    table.resolve_all()
    table.ann.controls("Warden", "Whenever a creature enters, you gain 1 life.", types="Enchantment")
    army = table.ann.holds(
        "Army", "Create two 1/1 white Soldier creature tokens.", types="Sorcery", cost="{W}"
    )

    table.ann.casts(army, free="{W}")
    table.resolve_all()

    assert "Soldier Token" not in table.ann.permanents
    assert table.ann.life == 20


def test_a_choice_as_a_token_enters(table: Table) -> None:
    """CR 614.12a, 607.2d: the token has its own choice."""
    text = "As this creature enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."
    goblin = table.ann.controls("Goblin", types="Creature — Goblin", pt="1/1")
    table.ann.answers("Elf")
    chief = table.ann.controls("Chief", text)
    twin(table, chief)
    table.ann.answers("Goblin")
    table.resolve_all()

    assert goblin.pt == "2/2"


def test_a_token_enters_as_a_copy(table: Table) -> None:
    """CR 707.5, 614.12: the copy applies before other effects ask what enters (616.1d)."""
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    clone = table.ann.controls("Clone", text, pt="1/1")
    hydra = table.bob.controls("Hydra", "This creature enters with three +1/+1 counters on it.", pt="0/0")
    twin(table, clone)
    table.ann.answers(hydra)
    table.resolve_all()

    assert table.ann.card("Hydra").pt == "3/3"


def test_a_token_enters_under_an_opponents_control(table: Table) -> None:
    """CR 614.1d, 616.1b."""
    gift = table.bob.controls("Gift", "This creature enters under the control of an opponent of your choice.")
    assert gift.controller is table.ann
    twin(table, gift)
    table.resolve_all()

    assert table.bob.permanents == ["Gift"]


def test_more_tokens_are_made_before_they_enter(table: Table) -> None:
    """CR 701.7b: what affects the creation comes first, then each token makes its choice."""
    text = "If one or more tokens would be created under your control, twice that many of those tokens are created instead."
    table.ann.controls("Season", text, types="Enchantment")
    table.ann.answers("Elf")
    chief = table.ann.controls("Chief", "As this creature enters, choose a creature type.")
    twin(table, chief)
    table.ann.answers("Goblin", "Elf")
    table.resolve_all()

    assert table.ann.permanents.count("Chief") == 3


def test_a_token_that_cannot_enter_is_not_created(table: Table) -> None:
    """CR 111.5, 614.17d; a land card elsewhere is looked at as it would be on the battlefield."""
    grove = table.ann.controls("Grove", types="Land")
    forest = table.ann.buried("Forest")
    table.bob.controls("Worms", "Lands can't enter the battlefield.")
    twin(table, grove)
    table.resolve_all()
    table.put_onto_battlefield(forest)

    assert table.ann.permanents == ["Grove", "Rock"]
    assert table.zone_of(forest) is Zone.GRAVEYARD


def test_a_saga_token_begins_its_first_chapter(table: Table) -> None:
    """CR 714.2c, 714.3a, 122.6a: it enters with a lore counter, which is put on it."""
    text = "I — You gain 1 life.\nII — You gain 2 life."
    saga = table.ann.controls("Saga", text, types="Enchantment — Saga")
    twin(table, saga)
    table.resolve_all()

    assert table.ann.life == 21
    assert table.ann.permanents.count("Saga") == 2


def test_counters_that_a_token_enters_with_are_put_on_it(table: Table) -> None:
    """CR 122.6a."""
    table.ann.controls(
        "Mentor", "Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life."
    )
    hydra = table.ann.controls("Hydra", "This creature enters with three +1/+1 counters on it.", pt="0/0")
    twin(table, hydra)
    table.resolve_all()

    assert table.ann.life == 21


def test_a_token_that_cannot_have_counters_enters_without_them(table: Table) -> None:
    """CR 614.12, 614.17: also those that its own text would give it."""
    hydra = table.ann.controls("Hydra", "This creature enters with three +1/+1 counters on it.", pt="1/1")
    table.bob.controls("Beetle", "Creatures your opponents control can't have +1/+1 counters put on them.")
    twin(table, hydra)
    table.resolve_all()

    counters = [table.state.objects[id].counters for id in table.state.battlefield]
    assert counters.count((("+1/+1", 3),)) == 1
    assert table.ann.permanents.count("Hydra") == 2


def test_what_enters_attached_becomes_attached(table: Table) -> None:
    """CR 303.4f, 701.3a."""
    captain = table.ann.controls(
        "Captain", "Whenever an Aura you control becomes attached to a creature you control, you gain 1 life."
    )
    charm = table.ann.holds("Charm", "Enchant creature", types="Enchantment — Aura", cost="{W}")
    table.ann.casts(charm, free="{W}")
    table.resolve_all()

    assert charm.object.attached_to == table.ref(captain)
    assert table.ann.life == 21
