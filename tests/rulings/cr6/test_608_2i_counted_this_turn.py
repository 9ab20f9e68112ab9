"""More of what happened this turn: cards that left a graveyard, tokens created, spells cast by anyone (CR 608.2i)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}
FREE = {"types": "Instant", "cost": "{0}"}


def test_a_card_left_the_graveyard(table: Table):
    """CR 608.2i, 400.7."""
    table.ann.library("New")
    table.ann.buried("Old")
    anchor = table.ann.controls(
        "Anchor", "{0}: Draw a card. Activate only if a card left your graveyard this turn.", types="Artifact"
    )
    assert not table.ann.can(anchor)
    table.ann.casts(table.ann.holds("Exhume", "Exile target card from your graveyard.", **FREE))
    table.resolve()
    assert table.ann.can(anchor)


def test_only_a_creature_card_counts(table: Table):
    """CR 608.2i: looked at as it last was there."""
    table.ann.buried("Rock", types="Artifact")
    anchor = table.ann.controls(
        "Anchor",
        "{0}: You gain 1 life. Activate only if a creature card left your graveyard this turn.",
        types="Artifact",
    )
    table.ann.casts(table.ann.holds("Exhume", "Exile target card from your graveyard.", **FREE))
    table.resolve()
    assert not table.ann.can(anchor)


def test_tokens_of_a_kind_that_you_created(table: Table):
    """CR 111.2, 608.2i."""
    table.ann.casts(table.ann.holds("Loot", "Create two Treasure tokens. Create a Food token.", **FREE))
    table.resolve()
    text = "You gain X life, where X is the number of Treasure tokens you created this turn."
    table.ann.casts(table.ann.holds("Count", text, **FREE))
    table.resolve()
    text = "You gain X life, where X is the number of tokens you created this turn."
    table.ann.casts(table.ann.holds("Count All", text, **FREE))
    table.resolve()
    assert table.ann.life == 25


def test_every_other_spell_cast_this_turn_counts(table: Table):
    """CR 608.2i: whoever cast it, but not the spell itself."""
    table.ann.casts(table.ann.holds("One", "You gain 1 life.", **FREE))
    table.resolve()
    table.bob.casts(table.bob.holds("Two", "You gain 1 life.", **FREE))
    table.resolve()
    text = "~ enters with a +1/+1 counter on it for each other spell cast this turn."
    storm = table.ann.holds("Storm", text, types="Creature — Elemental", pt="1/1", cost="{0}")
    table.ann.casts(storm)
    table.resolve()
    assert storm.pt == "3/3"


def test_it_costs_less_for_each_other_spell(table: Table):
    """CR 601.2f: the spell itself isn't cast yet."""
    table.ann.casts(table.ann.holds("One", "You gain 1 life.", **FREE))
    table.resolve()
    text = "This spell costs {3} less to cast for each other spell cast this turn."
    beast = table.ann.holds("Beast", text, types="Creature — Beast", pt="7/7", cost="{5}")
    table.ann.has_mana("{C}{C}")
    table.ann.casts(beast)
    assert table.ann.pool == ""


def test_both_kinds_of_spell(table: Table):
    """CR 608.2i: one spell can't be both a creature spell and a noncreature spell."""
    offering = "{0}: You gain 3 life. Activate only if you've cast both a creature spell and a noncreature spell this turn."
    fae = table.ann.controls("Fae", offering, types="Artifact")
    table.ann.casts(table.ann.holds("One", "You gain 1 life.", **FREE))
    table.resolve()
    assert not table.ann.can(fae)
    table.ann.casts(table.ann.holds("Bear", cost="{0}", **BEAR))
    table.resolve()
    assert table.ann.can(fae)


def test_life_both_gained_and_lost(table: Table):
    """CR 608.2i."""
    text = "{0}: Create a 1/1 black Bat creature token. Activate only if you gained and lost life this turn."
    moon = table.ann.controls("Moon", text, types="Enchantment")
    table.ann.casts(table.ann.holds("Gain", "You gain 1 life.", **FREE))
    table.resolve()
    assert not table.ann.can(moon)
    table.ann.casts(table.ann.holds("Lose", "You lose 1 life.", **FREE))
    table.resolve()
    assert table.ann.can(moon)


def test_damage_by_a_source_of_a_kind(table: Table):
    """CR 608.2i, 120.2a."""
    text = "{0}: Draw a card. Activate only if an opponent was dealt combat damage by a legendary creature this turn."
    ball = table.ann.controls("Ball", text, types="Artifact")
    bear = table.ann.controls("Bear", **BEAR)
    hero = table.ann.controls("Hero", types="Legendary Creature — Human", pt="1/1")
    table.deal(hero, table.bob, 1)
    assert not table.ann.can(ball)  # no combat damage
    table.attack(bear)
    table.damage()
    assert not table.ann.can(ball)


def test_combat_damage_by_a_legendary_creature(table: Table):
    """CR 608.2i."""
    text = "{0}: You gain 1 life. Activate only if an opponent was dealt combat damage by a legendary creature this turn."
    ball = table.ann.controls("Ball", text, types="Artifact")
    hero = table.ann.controls("Hero", types="Legendary Creature — Human", pt="1/1")
    table.attack(hero)
    table.damage()
    assert table.ann.can(ball)


def test_creatures_that_died_under_your_control(table: Table):
    """CR 608.2i: those of others don't count."""
    gimli = table.ann.controls(
        "Gimli",
        "~ has indestructible as long as two or more creatures died under your control this turn.",
        types="Creature — Dwarf",
        pt="3/2",
    )
    first, second = table.ann.controls("First", **BEAR), table.ann.controls("Second", **BEAR)
    table.destroy(first, table.bob.controls("Theirs", **BEAR))
    assert "indestructible" not in gimli.keywords
    table.destroy(second)
    assert "indestructible" in gimli.keywords


def test_an_opponent_has_cast_such_a_spell(table: Table):
    """CR 608.2i."""
    table.ann.library("New")
    text = "Draw a card if an opponent has cast a blue or black spell this turn."
    table.bob.has_mana("{B}")
    table.bob.casts(table.bob.holds("Dark", "You gain 1 life.", types="Instant", cost="{B}"))
    table.resolve()
    table.ann.casts(table.ann.holds("Veil", text, **FREE))
    table.resolve()
    assert table.ann.hand == ["New"]


def test_exactly_so_many_counters(table: Table):
    """CR 122.1."""
    text = "As long as there is exactly one tide counter on ~, it gets -1/-1.\nAs long as there are exactly three tide counters on ~, it gets +1/+1."
    homarid = table.ann.controls("Homarid", text, types="Creature — Homarid", pt="2/2")
    sizes = [homarid.pt]
    table.put_counters(homarid, "tide")
    sizes.append(homarid.pt)
    table.put_counters(homarid, "tide")
    sizes.append(homarid.pt)
    table.put_counters(homarid, "tide")
    sizes.append(homarid.pt)
    assert sizes == ["2/2", "1/1", "2/2", "3/3"]


def test_large_numbers_in_words(table: Table):
    """CR 107.1, 118.3."""
    turret = table.ann.controls(
        "Turret", "Remove fifty charge counters from ~: It deals 50 damage to any target.", types="Artifact"
    )
    table.put_counters(turret, "charge", 49)
    assert not table.ann.can(turret)
    table.put_counters(turret, "charge", 1)
    table.ann.answers(table.bob)
    table.ann.activates(turret)
    table.resolve()
    assert table.bob.life == -30


def test_who_attacked_with_a_creature_keeps_the_aura(table: Table):
    """CR 603.4: only creatures attack."""
    bear = table.ann.controls("Bear", **BEAR)
    red = table.ann.controls(
        "Red",
        "{0}: You gain 1 life. Activate only if you didn't attack with a creature this turn.",
        types="Enchantment",
    )
    assert table.ann.can(red)
    table.attack(bear)
    assert not table.ann.can(red)
    assert table.zone_of(bear) is Zone.BATTLEFIELD
