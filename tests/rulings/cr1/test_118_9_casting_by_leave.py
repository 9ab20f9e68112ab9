"""Leave to cast that can be used once, costs something else, or says what becomes of the spell (CR 118.9, 601.3)."""

from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.wording import SELF, in_words

ONCE = "Once during each of your turns, you may cast"


def test_one_spell_during_each_of_your_turns(table):
    """CR 601.3."""
    table.ann.controls("Chief", f"{ONCE} a creature spell from your graveyard.")
    one = table.ann.buried("One", cost="{G}", pt="1/1")
    two = table.ann.buried("Two", cost="{G}", pt="1/1")
    table.ann.has_mana("{G}{G}")
    table.ann.casts(one)
    table.resolve()

    assert one.zone is Zone.BATTLEFIELD
    assert not table.ann.can(two)

    table.bob.library("Card")
    table.ann.library("Card")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.has_mana("{G}")

    assert table.ann.can(two)


def test_not_during_other_turns(table):
    """CR 601.3."""
    table.bob.controls("Chief", f"{ONCE} an instant or sorcery spell from your graveyard.")
    bolt = table.bob.buried("Bolt", "You gain 1 life.", types="Instant", cost="{R}")
    table.bob.has_mana("{R}")

    assert not table.bob.can(bolt)


def test_once_each_turn_counts_every_turn(table):
    """CR 601.3."""
    table.bob.controls(
        "Players", "Once each turn, you may cast an instant spell from the top of your library."
    )
    bolt = table.bob.library("Bolt", "You gain 1 life.", types="Instant", cost="{R}")
    table.bob.has_mana("{R}")

    assert table.bob.can(bolt)


def test_such_spells_are_exiled_afterwards(table):
    """CR 614.1a."""
    table.ann.controls(
        "Mage",
        f"{ONCE} an instant or sorcery spell from your graveyard. "
        "If a spell cast this way would be put into your graveyard, exile it instead.",
    )
    study = table.ann.buried("Study", "You gain 1 life.", types="Sorcery", cost="{U}")
    held = table.ann.holds("Held", "You gain 1 life.", types="Sorcery", cost="{U}")
    table.ann.casts(study, free="{U}")
    table.resolve()
    table.ann.casts(held, free="{U}")
    table.resolve()

    assert (study.zone, held.zone) == (Zone.EXILE, Zone.GRAVEYARD)


def test_life_in_place_of_the_mana_cost(table):
    """CR 118.9."""
    table.ann.controls(
        "Demon",
        f"{ONCE} an enchantment spell by paying life equal to its mana value rather than paying its mana cost.",
    )
    anthem = table.ann.holds(
        "Anthem", "Creatures you control get +1/+1.", types="Enchantment", cost="{1}{W}{W}"
    )
    bear = table.ann.holds("Bear", cost="{1}{G}", pt="2/2")

    assert not table.ann.can(bear)

    table.ann.casts(anthem, way="rather")
    table.resolve()

    assert anthem.zone is Zone.BATTLEFIELD
    assert table.ann.life == 17


def test_from_hand_or_the_top_of_the_library_for_nothing(table):
    """CR 118.9, 401.5."""
    table.ann.controls(
        "One", f"{ONCE} a spell from your hand or the top of your library without paying its mana cost."
    )
    top = table.ann.library("Top", cost="{5}", pt="5/5")
    held = table.ann.holds("Held", cost="{5}", pt="5/5")

    assert table.ann.can(held)

    table.ann.casts(top, way="free")
    table.resolve()

    assert not table.ann.can(held)


def test_something_on_top_of_the_cost(table):
    """CR 118.8."""
    table.ann.controls(
        "Brood",
        f"{ONCE} a permanent spell from your graveyard by sacrificing a land in addition to paying its other costs.",
    )
    bear = table.ann.buried("Bear", cost="{G}", pt="2/2")
    table.ann.has_mana("{G}")

    assert not table.ann.can(bear)

    forest = table.ann.controls("Forest")
    table.ann.casts(bear)

    assert forest.zone is Zone.GRAVEYARD


def test_a_card_cast_from_the_graveyard_at_another_cost(table):
    """CR 118.9, 113.6."""
    table.ann.controls("Cub", pt="1/1")
    nel = table.ann.buried(
        "Nel",
        "You may cast this creature from your graveyard by paying {B}{B} and sacrificing a creature rather than "
        "paying its mana cost.",
        cost="{5}{B}{B}",
        pt="6/6",
    )
    table.ann.casts(nel, way="rather", free="{B}{B}")
    table.resolve()

    assert nel.zone is Zone.BATTLEFIELD
    assert table.ann.graveyard == ["Cub"]


def test_a_card_cast_from_the_graveyard_at_a_higher_cost(table):
    """CR 118.8, 113.6."""
    spare = table.ann.holds("Spare", cost="{9}")
    symbiote = table.ann.buried(
        "Symbiote",
        "You may cast this card from your graveyard by paying 2 life and discarding a card in addition to paying its "
        "other costs.",
        cost="{B}",
    )
    table.ann.casts(symbiote, free="{B}")

    assert spare.zone is Zone.GRAVEYARD
    assert table.ann.life == 18


def test_exiling_other_cards_on_top_of_the_cost(table):
    """CR 118.8."""
    other = table.ann.buried("Other", "You gain 1 life.", types="Instant", cost="{U}")
    lich = table.ann.buried(
        "Lich",
        "You may cast this card from your graveyard by exiling an instant card from your graveyard in addition to "
        "paying its other costs.",
        cost="{U}",
    )
    table.ann.casts(lich, free="{U}")

    assert other.zone is Zone.EXILE


def test_a_card_cast_from_the_graveyard_if_something_is_so(table):
    """CR 601.3."""
    vampire = table.ann.buried(
        "Vampire", "You may cast this card from your graveyard if you gained life this turn.", cost="{B}"
    )
    table.ann.has_mana("{B}")

    assert not table.ann.can(vampire)

    table.ann.casts(table.ann.holds("Salve", "You gain 1 life.", types="Instant", cost="{W}"), free="{W}")
    table.resolve()

    assert table.ann.can(vampire)


def test_energy_in_place_of_the_mana_cost_at_instant_speed(table):
    """CR 118.9, 601.3b."""
    table.bob.controls(
        "Prayers",
        "You may cast creature spells with mana value 3 or less by paying {E} rather than paying their mana costs. "
        "If you cast a spell this way, you may cast it as though it had flash.",
        types="Enchantment",
    )
    bear = table.bob.holds("Bear", cost="{1}{G}", pt="2/2")
    giant = table.bob.holds("Giant", cost="{4}{G}", pt="5/5")
    table.put_counters(table.bob, "energy")

    assert not table.bob.can(giant)

    table.bob.casts(bear, way="rather")
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD


def test_one_spell_this_turn(table):
    """CR 611.2."""
    table.ann.controls("Adept", "{1}: You may cast a creature spell from your graveyard this turn.")
    one = table.ann.buried("One", cost="{G}", pt="1/1")
    two = table.ann.buried("Two", cost="{G}", pt="1/1")
    table.ann.has_mana("{1}{G}{G}")
    table.ann.activates(table.ann.card("Adept"))
    table.resolve()
    table.ann.casts(one)
    table.resolve()

    assert not table.ann.can(two)


def test_of_several_leaves_the_player_uses_one(table):
    """CR 601.3: the other is left for another spell."""
    chief = table.ann.controls("Chief", f"{ONCE} a creature spell from your graveyard.")
    pair = table.ann.controls("Pair", f"{ONCE} a Zombie creature spell from your graveyard.")
    zombie = table.ann.buried("Zombie", types="Creature — Zombie", cost="{G}", pt="1/1")
    lion = table.ann.buried("Lion", types="Creature — Cat", cost="{G}", pt="1/1")
    table.ann.has_mana("{G}{G}")
    table.ann.answers(pair)
    table.ann.casts(zombie)
    table.resolve()

    assert chief.zone is Zone.BATTLEFIELD
    assert table.ann.can(lion)


def test_a_permanent_that_was_not_cast_or_paid_for(table):
    """CR 601.2h-i: one that was put onto the battlefield, and one that was cast."""
    text = "This creature enters with two +1/+1 counters on it if it wasn't cast or no mana was spent to cast it."
    put = table.ann.holds("Put", text, cost="{G}", pt="1/1")
    table.put_onto_battlefield(put)
    paid = table.ann.holds("Paid", text, cost="{G}", pt="1/1")
    table.ann.casts(paid, free="{G}")
    table.resolve()
    for_nothing = table.ann.holds("Nothing", text, cost="{0}", pt="1/1")
    table.ann.casts(for_nothing)
    table.resolve()

    assert (put.pt, paid.pt, for_nothing.pt) == ("3/3", "1/1", "3/3")


def test_what_would_enter_and_was_not_cast(table):
    """CR 614.1a: the text asks about the creature that would enter."""
    table.bob.controls("Priest", "If a nontoken creature would enter and it wasn't cast, exile it instead.")
    put = table.ann.holds("Put", cost="{G}", pt="1/1")
    table.put_onto_battlefield(put)
    cast = table.ann.holds("Cast", cost="{G}", pt="1/1")
    table.ann.casts(cast, free="{G}")
    table.resolve()

    assert (put.zone, cast.zone) == (Zone.EXILE, Zone.BATTLEFIELD)


def test_another_creature_that_was_not_cast(table):
    """CR 603.4: "it" is the creature that entered, not the source of the ability."""
    table.ann.controls(
        "Augmenter", "Whenever another creature you control enters, if it wasn't cast, you gain 1 life."
    )
    cast = table.ann.holds("Cast", cost="{G}", pt="1/1")
    table.ann.casts(cast, free="{G}")
    table.resolve_all()

    assert table.ann.life == 20

    table.put_onto_battlefield(table.ann.holds("Put", cost="{G}", pt="1/1"))
    table.resolve_all()

    assert table.ann.life == 21


def test_a_permanent_not_cast_from_hand(table):
    """CR 603.4, 601.2a."""
    table.ann.controls("Chief", f"{ONCE} a creature spell from your graveyard.")
    text = "This creature enters with three +1/+1 counters on it if you didn't cast it from your hand."
    buried = table.ann.buried("Buried", text, cost="{G}", pt="1/1")
    held = table.ann.holds("Held", text, cost="{G}", pt="1/1")
    table.ann.casts(buried, free="{G}")
    table.resolve()
    table.ann.casts(held, free="{G}")
    table.resolve()

    assert (buried.pt, held.pt) == ("4/4", "1/1")


def test_a_leave_of_the_card_itself_can_be_put_into_words(table):
    """CR 113.6, 601.3e: the log and the table say the text of whatever is there."""
    text = (
        "You may cast this card from your graveyard by exiling another creature card from your graveyard in "
        "addition to paying its other costs."
    )
    hulk = table.ann.controls("Hulk", text)

    assert [in_words(having.ability, SELF) for having in table.game.characteristics(hulk.id).abilities] == [
        text
    ]
