"""What words that refer back mean (CR 608.2c)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_that_source_is_the_source_of_the_damage(table):
    """CR 120.1, 608.2c: whose controller is dealt damage, not the controller of what was hit."""
    table.ann.controls(
        "Angel",
        "Whenever a source an opponent controls deals damage to you or a permanent you control, you may have this "
        "creature deal 1 damage to that source's controller.",
    )
    wall = table.ann.controls("Wall", pt="0/5")
    rock = table.bob.controls("Rock", types="Artifact")
    table.ann.answers(True)
    table.deal(rock, wall, 2)
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 19)


def test_that_creature_is_never_the_object_whose_text_says_so(table):
    """CR 201.5, 608.2c: the one that dealt the damage is destroyed."""
    wall = table.ann.controls(
        "Wall", "Whenever a creature deals damage to this creature, destroy that creature.", pt="0/5"
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.deal(bear, wall, 2)
    table.resolve()

    assert (wall.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_a_delayed_ability_for_a_while_finds_who_dealt_the_damage(table):
    """CR 603.7, 608.2c."""
    queen = table.ann.controls(
        "Queen",
        "{0}: Until your next turn, whenever a creature deals damage to this creature, destroy that creature.",
        pt="0/5",
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.activates(queen)
    table.resolve()
    table.deal(bear, queen, 2)
    table.resolve()

    assert (queen.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_that_token_is_the_copy(table):
    """CR 111.2, 608.2c."""
    ox = table.ann.controls(
        "Ox",
        "{0}: Create a token that's a copy of ~. Exile that token at the beginning of the next end step.",
        pt="2/2",
    )
    table.ann.activates(ox)
    table.resolve()
    assert table.ann.permanents == ["Ox", "Ox"]
    table.to(Step.END)
    table.resolve()

    assert table.ann.permanents == ["Ox"]
    assert ox.zone is Zone.BATTLEFIELD


def test_that_creature_is_the_host_of_the_role_token(table):
    """CR 111.10, 608.2c: the token is an Aura and no creature."""
    mine = table.ann.controls("Mine", pt="2/5")
    theirs = table.bob.controls("Theirs", pt="1/5")
    curse = table.ann.holds(
        "Curse",
        "Create a Monster Role token attached to target creature you control. When you do, that creature fights up "
        "to one target creature you don't control.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(curse, free="{1}")
    table.ann.answers(theirs)
    table.resolve()
    table.resolve()

    assert (mine.object.damage, theirs.object.damage) == (1, 3)


def test_the_owner_of_the_exiled_card_gets_it_back(table):
    """CR 607.2a, 108.3: the owner of the exiled card, not of what left."""
    ring = table.ann.controls(
        "Ring",
        "{0}: Exile target creature.\nWhen ~ leaves the battlefield, return the exiled card to the battlefield under "
        "its owner's control.",
        types="Artifact",
    )
    bear = table.bob.controls("Bear")
    table.ann.activates(ring)
    table.resolve()
    table.destroy(ring)
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD
    assert bear.controller is table.bob


def test_that_spell_is_not_the_token_that_was_created(table):
    """CR 608.2c: a token is no spell."""
    table.ann.controls(
        "Scholar",
        "Whenever you cast an instant or sorcery spell, create a 0/0 green Fractal creature token. Put X +1/+1 counters "
        "on it, where X is that spell's mana value.",
        types="Enchantment",
    )
    study = table.ann.holds("Study", "You gain 1 life.", types="Sorcery", cost="{3}")
    table.ann.casts(study, free="{3}")
    table.resolve()

    assert table.ann.card("Fractal Token").pt == "3/3"


def test_nothing_is_attached_to_itself(table):
    """CR 301.5c, 608.2c: "it" is the creature, not the Equipment that the sentence names."""
    blade = table.ann.controls(
        "Blade",
        "{0}: Create a 1/1 white Soldier creature token, then attach this Equipment to it.\n"
        "Equipped creature gets +1/+1.",
        types="Artifact — Equipment",
    )
    table.ann.activates(blade)
    table.resolve()

    assert table.ann.card("Soldier Token").pt == "2/2"


def test_an_equipment_is_attached_to_what_entered(table):
    """CR 603.2, 608.2c."""
    table.ann.controls(
        "Goggles",
        "Whenever an Artificer you control enters, you may attach this Equipment to it.\nEquipped creature gets +1/+1.",
        types="Artifact — Equipment",
    )
    smith = table.ann.holds("Smith", types="Creature — Artificer", pt="1/1")
    table.ann.answers(True)
    table.put_onto_battlefield(smith)
    table.resolve()

    assert smith.pt == "2/2"


def test_a_permanent_knows_what_was_chosen_as_its_cost_was_paid(table):
    """CR 400.7d, 601.2b."""
    table.ann.controls("Bear", types="Creature — Bear")
    caller = table.ann.holds(
        "Caller",
        "As an additional cost to cast this spell, choose a creature type.\n"
        "~'s power and toughness are each equal to the number of creatures of the chosen type on the battlefield.",
        cost="{1}",
        types="Creature — Human",
        pt="*/*",
    )
    table.ann.answers("Bear")
    table.ann.casts(caller, free="{1}")
    table.resolve()

    assert caller.pt == "1/1"


def test_a_counter_is_put_on_the_creature_and_not_on_the_spell(table):
    """CR 608.2c, 122.1: "it" is the permanent that the spell targets."""
    hero = table.ann.controls(
        "Hero",
        "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it.\n"
        "Whenever you cast a spell that targets this creature, it gets +2/+0 until end of turn.",
        pt="1/1",
    )
    wings = table.ann.holds(
        "Wings", "Target creature gains flying until end of turn.", types="Instant", cost="{1}"
    )
    table.ann.answers(["0:", "1:"])
    table.ann.casts(wings, free="{1}")
    table.resolve_all()

    assert hero.pt == "4/2"


def test_a_copy_of_a_spell_was_not_cast(table):
    """CR 707.10: a copy is not cast, from the hand or elsewhere."""
    table.ann.controls("Echo", "Whenever you cast an instant spell, copy it.", types="Enchantment")
    gift = table.ann.holds(
        "Gift", "If this spell was cast from your hand, you gain 3 life.", types="Instant", cost="{1}"
    )
    table.ann.casts(gift, free="{1}")
    table.resolve_all()

    assert table.ann.life == 23
