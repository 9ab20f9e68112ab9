"""Beholding, collecting evidence, foraging and airbending (CR 701.4, 701.59, 701.61, 701.65)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

EXHALE = "As an additional cost to cast this spell, you may behold a Dragon.\nYou gain 1 life. If a Dragon was beheld, you gain 5 life."
CLUES = "As an additional cost to cast this spell, you may collect evidence 6.\nYou gain 1 life. If evidence was collected, you gain 5 life."


def test_a_card_in_hand_is_revealed(table: Table) -> None:
    """CR 701.4a: it stays in hand; every player has seen it."""
    dragon = table.ann.holds("Whelp", types="Creature — Dragon")
    table.ann.holds("Bear", types="Creature — Bear")
    exhale = table.ann.holds("Exhale", EXHALE, types="Instant", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(exhale)
    assert table.state.objects[dragon.id].seen_by == (table.ann.id, table.bob.id)
    table.resolve_all()
    assert table.ann.life == 26
    assert dragon.zone == Zone.HAND


def test_a_permanent_is_chosen(table: Table) -> None:
    """CR 701.4a, 701.4b: what was beheld may be gone as the spell resolves."""
    dragon = table.ann.controls("Whelp", types="Creature — Dragon")
    table.bob.controls("Wyrm", types="Creature — Dragon")
    exhale = table.ann.holds("Exhale", EXHALE, types="Instant", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(exhale)
    doom = table.bob.holds("Doom", "Destroy target creature.", types="Instant", cost="{0}")
    table.bob.answers(dragon)
    table.bob.casts(doom)
    table.resolve_all()
    assert (dragon.zone, table.ann.life) == (Zone.GRAVEYARD, 26)


def test_without_anything_to_behold(table: Table) -> None:
    """CR 118.8, 701.4a: an opponent's Dragon is none of those; the cost can't be paid."""
    table.bob.controls("Wyrm", types="Creature — Dragon")
    table.ann.casts(table.ann.holds("Exhale", EXHALE, types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 21


def test_a_spell_does_not_behold_itself(table: Table) -> None:
    """CR 601.2a: it is on the stack by then; of two costs the other is left."""
    text = "As an additional cost to cast this spell, behold a Goblin or pay {2}."
    goblin = table.ann.holds("Cursetosser", text, types="Creature — Goblin", cost="{0}", pt="1/1")
    assert not table.ann.can(goblin)
    table.ann.has_mana("{2}")
    table.ann.casts(goblin)
    table.resolve_all()
    assert (table.ann.pool, goblin.zone) == ("", Zone.BATTLEFIELD)


def test_beholding_several(table: Table) -> None:
    """CR 701.4a: each of three is a card of the hand or a permanent."""
    flame = "Create a 1/1 red Elemental creature token.\nFlashback—{R}, Behold three Elementals."
    spell = table.ann.buried("Flame", flame, types="Sorcery", cost="{R}")
    table.ann.controls("One", types="Creature — Elemental")
    table.ann.controls("Two", types="Creature — Elemental")
    table.ann.has_mana("{R}")
    assert not table.ann.can(spell)
    table.ann.holds("Three", types="Creature — Elemental")
    assert table.ann.can(spell)
    table.ann.casts(spell, way="flashback")
    table.resolve_all()
    assert table.ann.permanents == ["One", "Two", "Elemental Token"]


CHAMPION = (
    "As an additional cost to cast this spell, behold an Elf and exile it.\n"
    "When this creature leaves the battlefield, return the exiled card to its owner's hand."
)


def test_what_is_beheld_is_exiled(table: Table) -> None:
    """CR 118.3, 601.2h, 607.2a, 701.4a: "it" is the card of the hand or the permanent that is beheld."""
    champion = table.ann.holds("Champion", CHAMPION, types="Creature — Elf", cost="{0}", pt="4/4")
    assert not table.ann.can(champion)
    elf = table.ann.holds("Elf", types="Creature — Elf")
    assert table.ann.can(champion)
    scout = table.ann.controls("Scout", types="Creature — Elf", pt="1/1")
    table.ann.answers(scout)
    table.ann.casts(champion)
    assert (scout.zone, elf.zone) == (Zone.EXILE, Zone.HAND)
    table.resolve_all()
    table.destroy(champion)
    table.resolve_all()
    assert (scout.zone, elf.zone, champion.zone) == (Zone.HAND, Zone.HAND, Zone.GRAVEYARD)


def test_a_card_of_the_hand_is_beheld_and_exiled(table: Table) -> None:
    """CR 118.3, 701.4a: a card that is revealed leaves the hand as well."""
    champion = table.ann.holds("Champion", CHAMPION, types="Creature — Elf", cost="{0}", pt="4/4")
    elf = table.ann.holds("Elf", types="Creature — Elf")
    table.ann.casts(champion)
    assert elf.zone == Zone.EXILE
    table.resolve_all()
    table.destroy(champion)
    table.resolve_all()
    assert elf.zone == Zone.HAND


def test_evidence_is_collected(table: Table) -> None:
    """CR 701.59a: any number of cards with enough mana value together; more than needed may be exiled."""
    big = table.ann.buried("Big", types="Artifact", cost="{5}")
    small, other = (table.ann.buried(name, types="Artifact", cost="{1}") for name in ("Small", "Other"))
    table.ann.answers(True, [big, small])
    table.ann.casts(table.ann.holds("Clues", CLUES, types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 26
    assert (big.zone, small.zone, other.zone) == (Zone.EXILE, Zone.EXILE, Zone.GRAVEYARD)


def test_too_little_evidence(table: Table) -> None:
    """CR 701.59b: then nobody can choose to collect it."""
    table.ann.buried("Big", types="Artifact", cost="{5}")
    table.ann.casts(table.ann.holds("Clues", CLUES, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.ann.graveyard) == (21, ["Big", "Clues"])


def test_collecting_evidence_triggers(table: Table) -> None:
    """CR 701.59a: also as an effect is carried out, by the player who does it."""
    table.ann.controls("Monitor", "Whenever you collect evidence, you gain 7 life.", types="Artifact")
    lens = table.ann.controls(
        "Lens", "{T}: You may collect evidence 2. If you do, draw a card.", types="Artifact"
    )
    table.ann.library("Next")
    card = table.ann.buried("Card", types="Artifact", cost="{2}")
    table.ann.activates(lens)
    table.ann.answers(True)
    table.resolve_all()
    assert (table.ann.life, table.ann.hand, card.zone) == (27, ["Next"], Zone.EXILE)


def test_foraging(table: Table) -> None:
    """CR 701.61a: three cards of the graveyard or a Food; whoever has neither can't."""
    sprout = table.ann.controls("Sprout", "Forage: You gain 10 life.", types="Artifact")
    table.ann.controls("Diary", "Whenever you forage, you gain 1 life.", types="Artifact")
    cards = [table.ann.buried(name) for name in ("One", "Two")]
    assert not table.ann.can(sprout)
    cards.append(table.ann.buried("Three"))
    food = table.ann.controls("Bread", types="Artifact — Food")
    table.ann.answers("Sacrifice")
    table.ann.activates(sprout)
    table.resolve_all()
    assert (food.zone, table.ann.life, len(table.ann.graveyard)) == (Zone.GRAVEYARD, 31, 4)
    table.ann.answers(cards)
    table.ann.activates(sprout)
    table.resolve_all()
    assert (table.ann.graveyard, table.ann.life) == (["Bread"], 42)


def test_an_airbent_permanent_comes_back_for_two(table: Table) -> None:
    """CR 701.65a: its owner may cast it for {2} from exile, at the time they could cast it otherwise."""
    table.bob.library("Next")
    giant = table.bob.controls("Giant", types="Creature — Giant", cost="{7}{R}", pt="8/8")
    gust = table.ann.holds("Gust", "Airbend target creature.", types="Instant", cost="{0}")
    table.ann.casts(gust)
    table.resolve_all()
    assert giant.zone == Zone.EXILE
    table.ann.has_mana("{2}")
    assert not table.ann.can(giant)
    table.to(table.state.turn.step, turns_on=1)
    table.bob.has_mana("{2}")
    assert table.bob.can(giant)
    table.bob.casts(giant, way="airbend")
    table.resolve_all()
    assert (giant.zone, giant.controller) == (Zone.BATTLEFIELD, table.bob)


def test_an_airbent_spell_and_an_airbent_token(table: Table) -> None:
    """CR 701.65a, 111.7: a spell is exiled from the stack; a token ceases to exist."""
    table.ann.controls("Monk", "Whenever you airbend, you gain 3 life.", types="Artifact")
    bolt = table.bob.holds("Bolt", "You gain 9 life.", types="Instant", cost="{0}")
    table.bob.casts(bolt)
    gust = table.ann.holds("Gust", "Airbend target creature or spell.", types="Instant", cost="{0}")
    table.ann.casts(gust)
    table.resolve_all()
    assert (bolt.zone, table.bob.life, table.ann.life) == (Zone.EXILE, 20, 23)
    table.bob.has_mana("{2}")
    table.bob.casts(bolt, way="airbend")
    table.resolve_all()
    assert (table.bob.life, bolt.zone) == (29, Zone.GRAVEYARD)
