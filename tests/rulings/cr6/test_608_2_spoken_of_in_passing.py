"""What a noun, an event or a clause speaks of in passing: its own numbers, its owner, who is dealt damage."""

from engine.rules.turn.combat.blocking import can_block
from engine.values.steps import Step
from engine.values.zones import Zone


def test_a_noun_compares_two_numbers_of_the_same_creature(table):
    """CR 608.2c: "its power" is the power of each creature whose toughness is looked at, not that of the source."""
    text = "Draw a card for each creature you control with toughness greater than its power."
    table.ann.controls("Wall", pt="1/3")
    table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Tower", pt="4/5")
    for name in ("First", "Second", "Third"):
        table.ann.library(name)
    lord = table.ann.holds("Lord", f"When ~ enters, {text[0].lower()}{text[1:]}", cost="{U}", pt="3/3")

    table.ann.casts(lord, free="{U}")
    table.resolve_all()

    assert table.ann.hand == ["First", "Second"]


def test_which_creatures_have_more_toughness_is_asked_as_they_would_block(table):
    """CR 611.2c: the effect changes no characteristics, so it's about whichever creatures are such then."""
    eye = table.ann.controls(
        "Eye", "{1}: Each creature with toughness greater than its power can't block this turn.", pt="2/5"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    wall = table.bob.controls("Wall", pt="1/3")
    ox = table.bob.controls("Ox", pt="3/3")
    table.ann.has_mana("{1}")

    table.ann.activates(eye)
    table.resolve()
    late = table.bob.controls("Late Wall", pt="0/3")
    assert [can_block(table.game, one.id, bear.id) for one in (wall, ox, late)] == [False, True, False]

    table.put_counters(wall, "+1/+0", 2)
    table.put_counters(ox, "+0/+1")

    assert [can_block(table.game, one.id, bear.id) for one in (wall, ox)] == [True, False]


def test_a_blocked_creature_is_compared_with_its_own_blocker(table):
    """CR 603.2: "its power" is that of the creature that became blocked."""
    text = "Whenever a creature you control becomes blocked by a creature with power greater than its power, you gain 1 life."
    table.ann.controls("Banner", text, types="Enchantment")
    elf, giant = table.ann.controls("Elf", pt="1/1"), table.ann.controls("Giant", pt="5/5")
    first, second = table.bob.controls("First", pt="2/2"), table.bob.controls("Second", pt="2/2")

    table.attack(elf, giant)
    table.block((first, elf), (second, giant))
    table.resolve_all()

    assert table.ann.life == 21


def test_a_permanent_is_returned_to_its_owners_hand(table):
    """CR 400.3, 603.10a: whosever hand it is, that is its owner's; a token goes there too (111.7)."""
    text = "Whenever another permanent you control is returned to its owner's hand, put a +1/+1 counter on ~."
    hero = table.ann.controls("Hero", text, pt="1/1")
    table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.bob.controls("Cub", types="Creature — Bear", pt="2/2")
    make = table.ann.holds("Make", "Create a 2/2 green Bear creature token.", types="Instant", cost="{G}")
    tide = table.ann.holds("Tide", "Return all Bears to their owners' hands.", types="Instant", cost="{U}")
    table.ann.casts(make, free="{G}")
    table.resolve()

    table.ann.casts(tide, free="{U}")
    table.resolve_all()

    assert hero.counters("+1/+1") == 2


def test_who_lets_it_deal_damage_is_dealt_the_damage(table):
    """CR 608.2c: "them" is the player who lets the creature do so, never the creature that deals the damage."""
    text = "When ~ enters, any opponent may have it deal 5 damage to them. If a player does, sacrifice ~."
    imp = table.ann.holds("Imp", text, cost="{R}", pt="9/9")
    table.bob.answers(True)

    table.ann.casts(imp, free="{R}")
    table.resolve_all()

    assert table.bob.life == 15
    assert imp.zone is Zone.GRAVEYARD


def test_a_foretold_card_cast_for_another_cost_was_foretold(table):
    """CR 702.143c: a spell that was a foretold card before it was cast, even if for a cost other than a foretell cost."""
    text = "You gain 1 life. If this spell was foretold, you gain 5 life instead.\nForetell {G}"
    omen = table.ann.holds("Omen", text, types="Sorcery", cost="{U}")
    free = "{T}: Choose a card you own in exile. You may cast that card without paying its mana cost."
    orb = table.ann.controls("Orb", free, types="Artifact")
    for name in "abcdef":
        table.ann.library(name)
        table.bob.library(name)
    table.ann.has_mana("{2}")
    table.ann.takes(omen, "foretell")
    table.to(Step.PRECOMBAT_MAIN, 2)
    table.ann.answers(True)

    table.ann.activates(orb)
    table.resolve_all()

    assert table.ann.life == 25


def test_a_card_cast_from_hand_was_not_foretold(table):
    """CR 702.143c."""
    text = "You gain 1 life. If this spell was foretold, you gain 5 life instead.\nForetell {G}"
    omen = table.ann.holds("Omen", text, types="Sorcery", cost="{U}")

    table.ann.casts(omen, free="{U}")
    table.resolve()

    assert table.ann.life == 21
