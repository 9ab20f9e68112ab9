"""Creating tokens, predefined tokens, copies (CR 111, 701.7, 707)."""

from engine.abilities.tokens.predefined import definitions
from engine.values.types import CardType
from engine.values.zones import Zone
from engine.views.wording import SELF, in_words


def spell(table, text, types="Sorcery"):
    """A spell of ann's for {1}, cast and resolved."""
    card = table.ann.holds("Spell", text, types=types, cost="{1}")
    table.ann.casts(card, free="{1}")
    table.resolve()
    return card


def test_a_token_is_what_the_text_says(table):
    """CR 111.3-4."""
    spell(table, "Create a 1/1 red and white Goblin Soldier creature token with haste.")

    token = table.ann.card("Goblin Soldier Token")
    assert token.pt == "1/1"
    assert {color.value for color in token.chars.colors} == {"R", "W"}
    assert token.chars.subtypes == {"Goblin", "Soldier"}
    assert token.keywords == {"haste"}
    assert token.object.token


def test_several_tokens_of_x(table):
    """CR 107.3, 111.1."""
    card = table.ann.holds("Army", "Create X 1/1 white Soldier creature tokens.", types="Sorcery", cost="{X}")
    table.ann.has_mana("{3}")
    table.ann.answers(3)

    table.ann.casts(card)
    table.resolve()

    assert table.ann.permanents == ["Soldier Token"] * 3


def test_the_size_is_worked_out_as_the_token_is_created(table):
    """CR 111.3, 608.2h."""
    table.ann.controls("Woods", types="Land")
    table.ann.controls("Grove", types="Land")
    spell(table, "Create an X/X green Wurm creature token, where X is the number of lands you control.")

    assert table.ann.card("Wurm Token").pt == "2/2"


def test_a_named_legendary_token(table):
    """CR 111.4."""
    spell(table, "Create a legendary 4/4 green Wolf creature token named Voja with trample.")

    assert table.ann.card("Voja").keywords == {"trample"}


def test_who_creates_a_token_owns_and_controls_it(table):
    """CR 111.2."""
    bear = table.bob.controls("Bear")
    spell(table, "Destroy target creature. Its controller creates a 3/3 green Beast creature token.")

    assert bear.zone is Zone.GRAVEYARD
    assert table.bob.permanents == ["Beast Token"]


def test_a_quoted_ability_works(table):
    """CR 111.3."""
    spell(table, 'Create a 0/1 colorless Eldrazi Spawn creature token with "Sacrifice this token: Add {C}."')
    token = table.ann.card("Eldrazi Spawn Token")

    table.ann.activates(token)

    assert table.ann.pool == "C"
    assert token.zone is None


def test_a_treasure(table):
    """CR 111.10a."""
    spell(table, "Create a Treasure token.")
    table.ann.answers("G")

    table.ann.activates(table.ann.card("Treasure Token"))

    assert table.ann.pool == "G"


def test_a_clue(table):
    """CR 111.10f, 701.16a."""
    table.ann.library("Top")
    spell(table, "Investigate.")
    table.ann.has_mana("{2}")

    table.ann.activates(table.ann.card("Clue Token"))
    table.resolve()

    assert table.ann.hand == ["Top"]


def test_a_food_enters_tapped(table):
    """CR 111.10b."""
    spell(table, "Create two tapped Food tokens.")

    assert table.ann.permanents == ["Food Token"] * 2
    assert table.ann.card("Food Token").object.tapped


def test_the_rules_define_what_predefined_tokens_say():
    """CR 111.10a, 111.10b, 111.10c, 111.10e, 111.10f, 111.10g, 111.10s."""
    texts = {
        name: " ".join(in_words(ability, SELF) for ability in card.front.abilities).casefold()
        for name, card in definitions().items()
    }
    assert texts["Treasure"] == "{t}, sacrifice this token: add one mana of any color."
    assert texts["Food"] == "{2}, {t}, sacrifice this token: you gain 3 life."
    assert texts["Gold"] == "sacrifice this token: add one mana of any color."
    assert texts["Shard"] == "{2}, sacrifice this token: scry 1, then draw a card."
    assert texts["Clue"] == "{2}, sacrifice this token: draw a card."
    assert texts["Blood"] == "{1}, {t}, discard a card, sacrifice this token: draw a card."
    assert texts["Map"] == (
        "{1}, {t}, sacrifice this token: target creature you control explores. activate only as a sorcery."
    )
    assert texts["Junk"] == (
        "{t}, sacrifice this token: exile the top card of your library. you may play that card this turn."
        " activate only as a sorcery."
    )


def test_a_lander_finds_a_basic_land(table):
    """CR 111.10u."""
    forest = table.ann.library("Forest")
    table.ann.library("Bear")
    spell(table, "Create a Lander token.")
    table.ann.has_mana("{2}")
    table.ann.answers(forest)

    table.ann.activates(table.ann.card("Lander Token"))
    table.resolve()

    assert forest.zone is Zone.BATTLEFIELD
    assert forest.object.tapped


def test_a_young_hero_grows_while_it_is_small(table):
    """CR 111.10r."""
    bear = table.ann.controls("Bear", pt="2/3")
    spell(table, "Create a Young Hero Role token attached to target creature you control.")

    table.attack(bear)
    table.resolve_all()

    assert bear.pt == "3/4"


def test_a_role_enters_attached(table):
    """CR 111.10k, 303.7."""
    bear = table.ann.controls("Bear", pt="2/2")
    spell(table, "Create a Monster Role token attached to target creature you control.")

    assert bear.pt == "3/3"
    assert bear.keywords == {"trample"}


def test_an_attacking_token_attacks_but_was_not_declared(table):
    """CR 508.4."""
    captain = table.ann.controls(
        "Captain",
        "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking.",
        pt="1/1",
    )
    table.attack(captain)
    table.resolve_all()

    table.damage()

    assert table.bob.life == 18


def test_a_copy_has_the_copiable_values_only(table):
    """CR 707.2."""
    bear = table.ann.controls("Bear", "Trample", pt="2/2")
    table.put_counters(bear, "+1/+1")
    spell(table, "Create a token that's a copy of target creature you control.")

    copies = [name for name in table.ann.permanents if name == "Bear"]
    assert len(copies) == 2
    token = next(id for id in table.state.battlefield if table.state.objects[id].token)
    assert table.game.characteristics(token).power == 2
    assert table.game.characteristics(token).abilities


def test_exceptions_become_part_of_the_copy(table):
    """CR 707.9a-b."""
    table.ann.controls("Hero", types="Legendary Creature — Human", pt="2/2")
    spell(
        table,
        "Create a token that's a copy of target creature you control, except it isn't legendary and it's a 4/4 Zombie"
        " in addition to its other types.",
    )
    token = next(id for id in table.state.battlefield if table.state.objects[id].token)
    chars = table.game.characteristics(token)

    assert chars.supertypes == frozenset()
    assert chars.subtypes == {"Human", "Zombie"}
    assert (chars.power, chars.toughness) == (4, 4)
    assert table.ann.permanents == ["Hero", "Hero"]


def test_populating_copies_a_creature_token(table):
    """CR 701.36a."""
    spell(table, "Create a 3/3 green Centaur creature token.")
    spell(table, "Populate.")

    assert table.ann.permanents == ["Centaur Token"] * 2


def test_without_a_creature_token_nothing_is_populated(table):
    """CR 701.36b."""
    table.ann.controls("Bear")
    spell(table, "Populate.")

    assert table.ann.permanents == ["Bear"]


def test_amassing_makes_an_army_and_then_grows_it(table):
    """CR 701.47a."""
    spell(table, "Amass Orcs 2.")
    army = table.ann.card("Orc Army Token")
    assert army.pt == "2/2"

    spell(table, "Amass Zombies 1.")

    assert army.pt == "3/3"
    assert army.chars.subtypes == {"Orc", "Army", "Zombie"}


def test_a_copied_spell_keeps_its_targets_unless_new_ones_are_chosen(table):
    """CR 707.10, 707.10c."""
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt, free="{R}")
    twin = table.ann.holds(
        "Twin",
        "Copy target instant or sorcery spell you control. You may choose new targets for the copy.",
        types="Instant",
        cost="{R}",
    )
    table.ann.answers(False)

    table.ann.casts(twin, free="{R}")
    table.resolve_all()

    assert table.bob.life == 14
    assert table.ann.graveyard == ["Twin", "Bolt"]


def test_a_copy_with_a_new_target(table):
    """CR 707.10c."""
    bear = table.bob.controls("Bear", pt="3/3")
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt, free="{R}")
    twin = table.ann.holds(
        "Twin",
        "Copy target instant or sorcery spell you control. You may choose new targets for the copy.",
        types="Instant",
        cost="{R}",
    )
    table.ann.answers(True, bear)

    table.ann.casts(twin, free="{R}")
    table.resolve_all()

    assert table.bob.life == 17
    assert bear.zone is Zone.GRAVEYARD


def test_a_copy_of_a_permanent_spell_becomes_a_token(table):
    """CR 707.10f, 111.13."""
    bear = table.ann.holds("Bear", cost="{G}", pt="2/2")
    table.ann.casts(bear, free="{G}")
    twin = table.ann.holds("Twin", "Copy target creature spell.", types="Instant", cost="{R}")

    table.ann.casts(twin, free="{R}")
    table.resolve_all()

    assert table.ann.permanents == ["Bear", "Bear"]
    tokens = [id for id in table.state.battlefield if table.state.objects[id].token]
    assert len(tokens) == 1
    assert CardType.CREATURE in table.game.characteristics(tokens[0]).types


def test_becoming_a_copy_until_end_of_turn(table):
    """CR 707.4, 613.2a."""
    mimic = table.ann.controls(
        "Mimic", "{1}: This creature becomes a copy of target creature until end of turn.", pt="1/1"
    )
    giant = table.bob.controls("Giant", "Trample", pt="5/5")
    table.put_counters(mimic, "+1/+1")
    table.ann.has_mana("{1}")
    table.ann.answers(giant)

    table.ann.activates(mimic)
    table.resolve()

    assert mimic.chars.name == "Giant"
    assert mimic.pt == "6/6"
    assert mimic.keywords == {"trample"}


def test_manifesting_and_turning_face_up(table):
    """CR 701.40a-b."""
    bear = table.ann.library("Bear", cost="{G}", pt="3/3")
    spell(table, "Manifest the top card of your library.")
    assert bear.pt == "2/2"
    assert bear.chars.name == ""
    assert table.ann.can(bear) is False

    table.ann.has_mana("{G}")

    assert table.ann.can(bear)


def test_manifest_dread_buries_the_other(table):
    """CR 701.62a."""
    one = table.ann.library("One")
    two = table.ann.library("Two")
    table.ann.answers(two)
    spell(table, "Manifest dread.")

    assert two.zone is Zone.BATTLEFIELD
    assert one.zone is Zone.GRAVEYARD


def test_a_suspected_creature_has_menace_and_cant_block(table):
    """CR 701.60a, 701.60c."""
    bear = table.ann.controls("Bear")
    spell(table, "Suspect target creature.")

    assert bear.keywords == {"menace"}


def test_doubling_power(table):
    """CR 701.10b."""
    bear = table.ann.controls("Bear", pt="3/2")
    spell(table, "Double target creature's power until end of turn.")

    assert bear.pt == "6/2"


def test_a_token_with_its_name_first(table):
    """CR 111.9."""
    spell(
        table,
        "Create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible.",
    )

    assert table.ann.card("Marit Lage").pt == "20/20"
