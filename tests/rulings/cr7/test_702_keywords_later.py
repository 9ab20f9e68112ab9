"""Keywords by which cards are cast later, face down, again, or together with more (CR 702)."""

from engine.rules.turn.priority import actions_of
from engine.values.steps import Step
from engine.values.zones import Zone


def test_madness_exiles_and_offers_the_card(table):
    """CR 702.35a: it is discarded, but goes to exile."""
    temper = table.ann.holds("Temper", "You gain 3 life.\nMadness {R}", types="Sorcery", cost="{3}{R}")
    looter = table.ann.controls("Looter", "{T}: Draw a card, then discard a card.", pt="1/1")
    table.ann.library("Card")
    table.ann.has_mana("{R}")
    table.ann.activates(looter)
    table.ann.answers(temper, True)
    table.resolve()

    assert temper.zone is Zone.EXILE

    table.resolve_all()

    assert table.ann.life == 23
    assert temper.zone is Zone.GRAVEYARD


def test_madness_declined_goes_to_the_graveyard(table):
    """CR 702.35a."""
    temper = table.ann.holds("Temper", "You gain 3 life.\nMadness {R}", types="Sorcery", cost="{3}{R}")
    looter = table.ann.controls(
        "Looter", "Discard a card: This creature gets +1/+0 until end of turn.", pt="1/1"
    )
    table.ann.has_mana("{R}")
    table.ann.activates(looter)
    table.ann.answers(False)
    table.resolve_all()

    assert temper.zone is Zone.GRAVEYARD
    assert table.ann.life == 20


def discarded_with_madness(table, *order):
    """A card with madness, discarded, whose madness ability and another about it resolve in that order."""
    table.ann.controls(
        "Pact", "Whenever you discard a card, exile that card from your graveyard.", types="Artifact"
    )
    outlet = table.ann.controls("Outlet", "Discard a card: You gain 1 life.")
    card = table.ann.holds("Card", "Madness {R}", cost="{5}{R}")
    table.ann.answers(order)
    table.ann.activates(outlet)
    table.resolve()
    table.resolve()
    return card


def test_a_card_that_madness_put_away_is_found_as_the_discarded_card(table):
    """CR 702.35c, 400.7k: its owner didn't cast it; what speaks of the discarded card finds it then."""
    assert discarded_with_madness(table, "madness", "exile that card").zone is Zone.EXILE


def test_before_madness_resolves_the_discarded_card_is_in_no_graveyard(table):
    """CR 702.35a, 608.2b: it is in exile yet, and stays in the graveyard afterwards."""
    assert discarded_with_madness(table, "exile that card", "madness").zone is Zone.GRAVEYARD


def test_suspend_waits_and_then_casts_with_haste(table):
    """CR 702.62a."""
    table.fill_libraries()
    rift = table.ann.holds("Rift", "Suspend 1—{R}", cost="{5}{R}", pt="4/4")
    table.ann.has_mana("{R}")
    table.ann.takes(rift, "suspend")

    assert (rift.zone, rift.counters("time")) == (Zone.EXILE, 1)

    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert rift.zone is Zone.BATTLEFIELD
    assert "haste" in rift.keywords


def test_who_takes_over_a_suspended_creature_has_no_haste(table):
    """CR 702.62a: it has haste until its controller loses control of it, also if they get it back."""
    table.fill_libraries()
    rift = table.ann.holds("Rift", "Suspend 1—{R}", cost="{5}{R}", pt="4/4")
    treason = table.bob.holds("Treason", "Gain control of target creature.", types="Instant", cost="{0}")
    table.ann.has_mana("{R}")
    table.ann.takes(rift, "suspend")
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)
    table.bob.casts(treason)

    table.resolve()

    assert rift.controller is table.bob
    assert "haste" not in rift.keywords


def test_a_card_without_mana_cost_can_be_suspended(table):
    """CR 702.62a, 202.1b: it can't be cast normally, but casting it could be begun."""
    vision = table.ann.holds("Vision", "You gain 1 life.\nSuspend 4—{U}", types="Sorcery")
    table.ann.has_mana("{U}")

    table.ann.takes(vision, "suspend")

    assert vision.counters("time") == 4


def test_rebound_casts_it_again_in_the_next_upkeep(table):
    """CR 702.88a."""
    table.fill_libraries()
    spell = table.ann.holds("Surge", "You gain 2 life.\nRebound", types="Sorcery", cost="{W}")
    table.ann.casts(spell, free="{W}")
    table.resolve()

    assert (spell.zone, table.ann.life) == (Zone.EXILE, 22)

    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert (spell.zone, table.ann.life) == (Zone.GRAVEYARD, 24)


def test_cascade_casts_the_first_cheaper_card(table):
    """CR 702.85a."""
    table.ann.library("Forest")
    table.ann.library("Equal", "You gain 10 life.", types="Sorcery", cost="{3}")
    cheap = table.ann.library("Cheap", "You gain 2 life.", types="Sorcery", cost="{2}")
    elf = table.ann.holds("Elf", "Cascade", cost="{3}", pt="3/3")
    table.ann.answers(True)
    table.ann.casts(elf, free="{3}")
    table.resolve()

    assert table.stack == ["Elf", "Cheap"]

    table.resolve_all()

    assert table.ann.life == 22
    assert cheap.zone is Zone.GRAVEYARD
    assert sorted(table.ann.library_names) == ["Equal", "Forest"]


def test_foretold_cards_wait_a_turn(table):
    """CR 702.143a."""
    table.fill_libraries()
    spell = table.ann.holds("Saw", "You gain 5 life.\nForetell {1}", types="Instant", cost="{4}")
    table.ann.has_mana("{3}")
    offered = [option.cost for option in actions_of(table.game, table.ann.id) if option.way == "foretell"]
    table.ann.takes(spell, "foretell")

    assert offered == ["{2}"]

    assert spell.zone is Zone.EXILE
    assert spell.object.face_down
    assert not table.ann.can(spell)

    table.to(Step.UPKEEP, turns_on=1)
    table.ann.casts(spell, way="foretell", free="{1}")
    table.resolve()

    assert table.ann.life == 25


def test_foretelling_is_for_ones_own_turn(table):
    """CR 702.143a, 116.2h."""
    spell = table.bob.holds("Saw", "You gain 5 life.\nForetell {1}", types="Instant", cost="{4}")
    table.bob.has_mana("{2}")

    assert not table.bob.can(spell)


def test_plotted_cards_are_cast_for_nothing_as_a_sorcery(table):
    """CR 702.170a, 702.170d."""
    table.fill_libraries()
    spell = table.ann.holds("Heist", "You gain 5 life.\nPlot {1}", types="Instant", cost="{4}")
    table.ann.has_mana("{1}")
    table.ann.takes(spell, "plot")

    assert spell.zone is Zone.EXILE
    assert not table.ann.can(spell)

    table.to(Step.UPKEEP, turns_on=2)

    assert not table.ann.can(spell)

    table.to(Step.PRECOMBAT_MAIN)
    table.ann.casts(spell, way="plot")
    table.resolve()

    assert table.ann.life == 25


def test_morph_hides_a_creature_until_it_is_turned_up(table):
    """CR 702.37a, 702.37e, 708.2."""
    text = "Flying\nMorph {2}\nWhen this creature is turned face up, you gain 1 life."
    angel = table.ann.holds("Angel", text, types="Creature — Angel", cost="{5}{W}", pt="5/5")
    table.ann.casts(angel, way="morph", free="{3}")
    table.resolve()

    assert (angel.pt, angel.keywords, angel.chars.name) == ("2/2", set(), "")

    table.ann.has_mana("{2}")
    table.ann.takes(angel, "turn face up")
    table.resolve_all()

    assert angel.pt == "5/5"
    assert {"flying", "morph {2}"} <= angel.keywords
    assert table.ann.life == 21


def test_megamorph_adds_a_counter(table):
    """CR 702.37b."""
    drake = table.ann.holds("Drake", "Megamorph {2}", cost="{4}", pt="3/3")
    table.ann.casts(drake, way="morph", free="{3}")
    table.resolve()
    table.ann.has_mana("{2}")
    table.ann.takes(drake, "turn face up")

    assert drake.pt == "4/4"


def test_disguised_creatures_have_ward(table):
    """CR 702.168a."""
    spy = table.ann.holds("Spy", "Disguise {1}", cost="{4}", pt="3/3")
    table.ann.casts(spy, way="disguise", free="{3}")
    table.resolve()

    assert spy.keywords == {"ward {2}"}

    table.ann.has_mana("{1}")
    table.ann.takes(spy, "turn face up")

    assert spy.keywords == {"disguise {1}"}


def test_morph_for_another_cost(table):
    """CR 702.37e: the cost can be something else than mana."""
    seer = table.ann.holds("Seer", "Morph—Discard a card.", cost="{4}", pt="3/3")
    table.ann.casts(seer, way="morph", free="{3}")
    table.resolve()
    other = table.ann.holds("Other")
    table.ann.takes(seer, "turn face up")

    assert seer.pt == "3/3"
    assert other.zone is Zone.GRAVEYARD


def test_storm_copies_for_each_spell_before(table):
    """CR 702.40a."""
    first = table.bob.holds("First", "You gain 1 life.", types="Instant", cost="{W}")
    table.bob.casts(first, free="{W}")
    table.resolve()
    storm = table.ann.holds("Drain", "Each opponent loses 2 life.\nStorm", types="Sorcery", cost="{B}")
    table.ann.casts(storm, free="{B}")
    table.resolve_all()

    assert table.bob.life == 21 - 4


def test_gravestorm_copies_for_each_permanent_that_went(table):
    """CR 702.69a."""
    table.destroy(table.bob.controls("One", pt="1/1"), table.bob.controls("Two", types="Artifact"))
    storm = table.ann.holds("Grave", "Each opponent loses 2 life.\nGravestorm", types="Sorcery", cost="{B}")
    table.ann.casts(storm, free="{B}")
    table.resolve_all()

    assert table.bob.life == 14


def test_replicate_copies_may_have_new_targets(table):
    """CR 702.56a."""
    one, two = table.bob.controls("One", pt="1/1"), table.bob.controls("Two", pt="1/1")
    spark = table.ann.holds("Spark", "Destroy target creature.\nReplicate {R}", types="Instant", cost="{R}")
    table.ann.answers(True, one)
    table.ann.casts(spark, free="{R}{R}")
    table.ann.answers(True, two)
    table.resolve_all()

    assert (one.zone, two.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_casualty_sacrifices_a_strong_creature(table):
    """CR 702.153a."""
    strong = table.ann.controls("Strong", pt="3/3")
    table.ann.controls("Weak", pt="1/1")
    spell = table.ann.holds("Show", "You gain 2 life.\nCasualty 2", types="Sorcery", cost="{W}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{W}")
    table.resolve_all()

    assert table.ann.life == 24
    assert strong.zone is Zone.GRAVEYARD


def test_conspire_taps_two_creatures_of_its_color(table):
    """CR 702.78a."""
    elves = [table.ann.controls(name, cost="{G}", pt="1/1") for name in ("One", "Two")]
    table.ann.controls("Red", cost="{R}", pt="1/1")
    spell = table.ann.holds("Plan", "You gain 2 life.\nConspire", types="Sorcery", cost="{G}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{G}")
    table.resolve_all()

    assert table.ann.life == 24
    assert all(elf.object.tapped for elf in elves)


def test_bargain_sacrifices_as_it_is_cast(table):
    """CR 702.166a."""
    relic = table.ann.controls("Relic", types="Artifact")
    text = "Bargain\nYou gain 1 life. If this spell was bargained, you gain 5 life."
    spell = table.ann.holds("Deal", text, types="Sorcery", cost="{W}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{W}")
    table.resolve()

    assert table.ann.life == 26
    assert relic.zone is Zone.GRAVEYARD


def test_squad_brings_copies(table):
    """CR 702.157a."""
    marine = table.ann.holds("Marine", "Squad {1}", cost="{W}", pt="2/2")
    table.ann.answers(2)
    table.ann.casts(marine, free="{W}{2}")
    table.resolve_all()

    assert table.ann.permanents == ["Marine", "Marine", "Marine"]


def test_offspring_is_a_small_copy(table):
    """CR 702.175a."""
    mouse = table.ann.holds("Mouse", "Haste\nOffspring {1}", cost="{R}", pt="3/3")
    table.ann.answers(True)
    table.ann.casts(mouse, free="{R}{1}")
    table.resolve_all()
    small = [id for id in table.game.controlled(table.ann.id) if table.game.state.objects[id].token]

    assert table.game.characteristics(small[0]).power == 1
    assert table.game.characteristics(small[0]).has_word("haste")


def test_split_second_leaves_only_mana_and_special_actions(table):
    """CR 702.61a-b."""
    kill = table.ann.holds("Kill", "You gain 1 life.\nSplit second", types="Instant", cost="{B}")
    answer = table.bob.holds("Answer", "Counter target spell.", types="Instant", cost="{U}")
    source = table.bob.controls("Source", "{T}: Add {U}.", types="Artifact")
    pinger = table.bob.controls("Pinger", "{T}: You gain 1 life.", pt="1/1")
    table.bob.has_mana("{U}")
    table.ann.casts(kill, free="{B}")

    assert not table.bob.can(answer)
    assert not table.bob.can(pinger)
    assert table.bob.can(source)
