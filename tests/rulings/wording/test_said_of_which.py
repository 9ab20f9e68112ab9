"""Of which of several things a word is said, and what else is told apart from them (CR 608.2c)."""

from engine.language.compile import compile_text
from engine.values.steps import Step
from engine.values.zones import Zone


def test_all_others_are_other_than_those_chosen(table):
    """CR 608.2c: what each player chose isn't destroyed, whatever the text is that says so."""
    vase = table.ann.controls(
        "Vase",
        "{2}: Each player chooses two lands they control. Destroy all other permanents.",
        types="Artifact",
    )
    anns = [table.ann.controls("Forest", tapped=number == 2) for number in range(3)]
    bobs = [table.bob.controls("Swamp") for _ in range(2)]
    bear = table.bob.controls("Bear")
    table.ann.has_mana("{2}")
    table.ann.answers(anns[:2])

    table.ann.activates(vase)
    table.resolve()

    assert [land.zone for land in anns] == [Zone.BATTLEFIELD] * 2 + [Zone.GRAVEYARD]
    assert [land.zone for land in bobs] == [Zone.BATTLEFIELD] * 2
    assert (vase.zone, bear.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_they_are_who_acted_not_whose_hand_it_went_to(table):
    """CR 608.2c: "they" is the subject of the sentence before; the owner is only named for a hand."""
    spell = table.ann.holds(
        "Spell",
        "Target opponent chooses a permanent they control and returns it to its owner's hand. "
        "Then they shuffle each nonland permanent they control into its owner's library.",
        types="Sorcery",
        cost="{0}",
    )
    mine = table.ann.controls("Mine")
    table.bob.controls(
        "Reins",
        "Enchant creature\nYou control enchanted creature.",
        types="Enchantment — Aura",
        attach_to=mine,
    )
    bear, ape = table.bob.controls("Bear"), table.ann.controls("Ape")
    table.settle()
    table.bob.answers(mine)

    table.ann.casts(spell)
    table.resolve()

    assert mine.zone is Zone.HAND
    assert bear.zone is Zone.LIBRARY
    assert ape.zone is Zone.BATTLEFIELD


def test_it_is_what_the_condition_speaks_of(table):
    """CR 608.2c: after "if that enchantment is an Aura", "it" is that enchantment, not the token named before."""
    table.ann.controls(
        "Friend",
        "Whenever an enchantment you control enters, create a 2/2 white Cat creature token. "
        "If that enchantment is an Aura, you may attach it to the token.",
    )
    bear = table.ann.controls("Bear")
    aura = table.ann.holds(
        "Aura",
        "Enchant creature\nEnchanted creature gets +5/+5.",
        types="Enchantment — Aura",
        cost="{0}",
    )
    table.ann.answers(bear, True)
    table.ann.casts(aura)

    table.resolve_all()

    assert bear.pt == "1/1"
    assert table.ann.card("Cat Token").pt == "7/7"


def test_otherwise_them_are_not_those_that_would_have_been_put(table):
    """CR 608.2c: two of them were never put anywhere, so "one of them" is one of the five."""
    text = (
        "Look at the top five cards of your library. If you control more creatures than each other player, put two of "
        "those cards into your hand. Otherwise, put one of them into your hand. Then put the rest on the bottom of "
        "your library in any order."
    )
    cards = [table.ann.library(name) for name in ("Ape", "Bear", "Cat", "Dog", "Elk", "Fox")]
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{0}")
    table.ann.answers(cards[1], [cards[0], *cards[2:5]])

    table.ann.casts(spell)
    table.resolve()

    assert table.ann.hand == ["Bear"]
    assert table.ann.library_names == ["Fox", "Ape", "Cat", "Dog", "Elk"]


def test_with_that_name_is_the_name_it_was_likened_to(table):
    """CR 608.2c: no name was chosen; "that name" is the name of the card that was targeted."""
    stone = table.ann.holds(
        "Stone",
        "Exile target nonland card from a graveyard, all other cards from graveyards with the same name as that card, "
        "and all permanents with that name.",
        types="Sorcery",
        cost="{0}",
    )
    bears = [table.bob.buried("Bear"), table.ann.buried("Bear"), table.ann.controls("Bear")]
    ape, other = table.ann.controls("Ape"), table.ann.buried("Ape")
    table.ann.answers(bears[0])

    table.ann.casts(stone)
    table.resolve()

    assert [bear.zone for bear in bears] == [Zone.EXILE] * 3
    assert (ape.zone, other.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_all_other_cards_revealed_are_those_left(table):
    """CR 608.2c: the card put onto the battlefield is not among the others, wherever the words stand."""
    keeper = table.ann.controls(
        "Keeper",
        "When this creature dies, reveal cards from the top of your library until you reveal a creature card. Put "
        "that card onto the battlefield and put all other cards revealed this way into your graveyard.",
    )
    table.ann.library("Forest")
    cat = table.ann.library("Cat")
    table.ann.library("Dog")

    table.destroy(keeper)
    table.resolve_all()

    assert cat.zone is Zone.BATTLEFIELD
    assert table.ann.graveyard == ["Keeper", "Forest"]
    assert table.ann.library_names == ["Dog"]


def test_put_into_a_graveyard_this_way_in_either_way(table):
    """CR 701.9a, 701.21a: discarding and sacrificing both put cards into a graveyard."""
    beetle = table.ann.controls(
        "Beetle",
        "Whenever this creature attacks, you and defending player each discard a card or sacrifice a permanent. You "
        "draw a card for each land card put into a graveyard this way.",
    )
    forest, swamp = table.ann.controls("Forest"), table.bob.holds("Swamp")
    table.bob.controls("Ox")
    for _ in range(3):
        table.ann.library("Ape")
    table.ann.answers(forest)
    table.bob.answers("discard")

    table.attack(beetle)
    table.resolve()

    assert (forest.zone, swamp.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert len(table.ann.hand) == 2


def test_a_duration_said_first_is_that_of_both_clauses(table):
    """CR 611.2a: "until end of turn" stands before both changes."""
    spell = table.ann.holds(
        "Spell",
        "Until end of turn, all creatures become black and all lands become Swamps.",
        types="Instant",
        cost="{0}",
    )
    forest = table.ann.controls("Forest")
    table.ann.casts(spell)
    table.resolve()
    assert "Swamp" in forest.chars.subtypes

    table.to(Step.UPKEEP, 1)
    assert "Swamp" not in forest.chars.subtypes


def test_a_duration_said_first_is_that_of_a_rule_and_of_a_change(table):
    """CR 611.2a."""
    spell = table.ann.holds(
        "Spell",
        "Until end of turn, your life total can't change and permanents you control gain indestructible.",
        types="Instant",
        cost="{0}",
    )
    bear = table.ann.controls("Bear")
    table.ann.casts(spell)
    table.resolve()
    table.destroy(bear)
    assert bear.zone == Zone.BATTLEFIELD

    table.to(Step.UPKEEP, 1)
    table.destroy(bear)
    assert bear.zone == Zone.GRAVEYARD


def test_a_quoted_ability_knows_no_card_that_another_object_exiled():
    """CR 607.2a: the token didn't exile the card, and no rule of the text links them: such a text isn't read."""
    compiled = compile_text(
        "Whenever another creature you control dies, exile it. If you do, create a 1/1 black Bat creature token with "
        '"When this token dies, return the exiled card to its owner\'s hand."'
    )

    assert compiled.definition is None


def test_blocked_by_one_or_more_is_one_event(table):
    """CR 603.2c, 509.3d: two such blockers make it become blocked once."""
    bear = table.ann.controls(
        "Bear", "Whenever this creature becomes blocked by one or more colorless creatures, you gain 1 life."
    )
    walls = [table.bob.controls(name, types="Artifact Creature") for name in ("One", "Two")]
    table.attack(bear)
    table.block(*((wall, bear) for wall in walls))

    table.resolve_all()

    assert table.ann.life == 21


def test_the_x_of_monstrosity_is_known_to_other_abilities(table):
    """CR 701.37c; each of those creatures deals damage by its own power (608.2h)."""
    hydra = table.ann.controls(
        "Hydra",
        "{X}{G}: Monstrosity X.\n"
        "When this creature becomes monstrous, it deals X damage divided as you choose among any number of target "
        "creatures your opponents control. Each of those creatures deals damage equal to its power to this creature.",
        pt="5/50",
    )
    ape, bear = table.bob.controls("Ape", pt="1/9"), table.bob.controls("Bear", pt="2/9")
    table.ann.has_mana("{3}{G}")
    table.ann.answers(3, [ape, bear], [1, 2])

    table.ann.activates(hydra)
    table.resolve_all()

    assert (ape.object.damage, bear.object.damage, hydra.object.damage) == (1, 2, 3)


def test_one_of_two_protections_can_be_lost(table):
    """CR 702.16g: protection from two qualities is two abilities."""
    spell = table.ann.holds(
        "Spell", "Target creature loses protection from black until end of turn.", types="Instant", cost="{0}"
    )
    knight = table.bob.controls("Knight", "Protection from black and from white")

    table.ann.casts(spell)
    table.resolve()

    assert knight.keywords == {"protection from white"}


def test_what_was_attached_to_it_is_attached_to_another(table):
    """CR 608.2h: the Equipment was attached to the creature as it left, and its counters are those it had."""
    text = (
        "Sacrifice ~: Put ~'s counters on target creature you control and attach an Equipment that was attached to ~ to that "
        "creature."
    )
    zack, bear = table.ann.controls("Zack", text), table.ann.controls("Bear")
    sword = table.ann.controls(
        "Sword", "Equipped creature gets +1/+1.\nEquip {0}", types="Artifact — Equipment"
    )
    table.ann.controls("Other", "Equip {0}", types="Artifact — Equipment")
    table.put_counters(zack, "+1/+1")
    table.ann.answers(zack)
    table.ann.activates(sword, "equip")
    table.resolve()
    assert zack.pt == "3/3"
    table.ann.answers(bear)
    table.ann.activates(zack)
    table.resolve()
    assert (bear.pt, sword.object.attached_to is not None) == ("3/3", True)
