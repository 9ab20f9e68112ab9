"""Keyword abilities that change how creatures are cast, what they enter as and with whom (CR 702.117 to 702.184), and some
keyword actions (CR 701.35 to 701.46)."""

from __future__ import annotations

import pytest

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table, remember

BLINK = "Exile target creature, then return it to the battlefield under its owner's control."


def faced(layout: Layout, *faces: tuple[str, str, str, str, str]):
    """A card of several faces: name, cost, type line, text, power/toughness."""
    records = []
    for name, cost, types, text, pt in faces:
        power, _, toughness = pt.partition("/")
        records.append(FaceRecord(name, cost, types, text, power or None, toughness or None))
    compiled = compile_card(CardRecord(" // ".join(face[0] for face in faces), layout, tuple(records)))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


# --- keyword actions -------------------------------------------------------------------------------------------


def test_a_detained_permanent_that_changes_hands_stays_detained(table: Table) -> None:
    """CR 701.35a: until the next turn of whoever detained it."""
    table.fill_libraries(10)
    card = table.bob.controls("Bear", "{0}: You gain 1 life.")
    table.ann.carries_out("Detain target creature an opponent controls.")
    assert not table.bob.can(card)
    table.ann.carries_out("Gain control of target creature.")
    assert not table.ann.can(card)
    table.to(Step.UPKEEP, turns_on=2)

    assert table.ann.can(card)


def test_populating_copies_what_the_token_is(table: Table) -> None:
    """CR 701.36a: a creature token its controller chooses; counters and effects on it aren't copied."""
    table.ann.carries_out("Create a 3/3 green Centaur creature token.")
    token = table.ann.card("Centaur Token")
    table.put_counters(token, "+1/+1", 2)
    table.ann.carries_out("Populate.")

    sizes = sorted(Card(table, id).pt for id in table.state.battlefield)
    assert sizes == ["3/3", "5/5"]


def test_populating_without_creature_tokens(table: Table) -> None:
    """CR 701.36b: nothing is created; a Treasure is no creature."""
    table.ann.carries_out("Create a Treasure token.")
    table.ann.carries_out("Populate.")

    assert len(table.ann.permanents) == 1


def test_bolster_chooses_among_the_least_toughness(table: Table) -> None:
    """CR 701.39a: as it resolves, without a target."""
    table.ann.controls("Big", pt="1/4")
    shy = table.ann.controls("Shy", "Shroud", pt="3/2")
    other = table.ann.controls("Other", pt="1/2")
    table.ann.casts(table.ann.holds("Spell", "Bolster 2.", types="Instant", cost="{0}"))
    table.ann.answers(shy)
    table.resolve()

    assert (shy.pt, other.pt) == ("5/4", "1/2")


def test_support_of_a_permanent_doesnt_reach_itself(table: Table) -> None:
    """CR 701.41a: up to N other target creatures."""
    one, two = table.ann.controls("One", pt="1/1"), table.bob.controls("Two", pt="1/1")
    card = table.ann.holds("Helper", "When this creature enters, support 2.", cost="{0}", pt="1/1")
    table.ann.answers([one, two])
    table.ann.casts(card)
    table.resolve()
    table.resolve()

    assert (card.pt, one.pt, two.pt) == ("1/1", "2/2", "2/2")


def test_adapting_twice_in_response(table: Table) -> None:
    """CR 701.46a: counters are asked for as each resolves."""
    card = table.ann.controls("Mutant", "{0}: Adapt 2.", pt="1/1")
    table.ann.activates(card)
    table.ann.activates(card)
    table.resolve_all()
    assert card.pt == "3/3"


# --- how they are cast --------------------------------------------------------------------------------------------


def test_surge_after_another_spell(table: Table) -> None:
    """CR 702.117a: one that was countered was cast too."""
    card = table.ann.holds("Tyrant", "Surge {0}", cost="{9}")
    assert not table.ann.can(card)
    table.ann.casts(table.ann.holds("First", types="Instant", cost="{0}", text="You gain 1 life."))
    table.bob.casts(table.bob.holds("Negation", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.can(card)


def test_blitzed_it_is_sacrificed_and_draws(table: Table) -> None:
    """CR 702.152a: haste, a card when it dies, and sacrificed at the beginning of the next end step."""
    table.fill_libraries(10)
    card = table.ann.holds("Caller", "Blitz {0}", cost="{5}", pt="2/2")
    table.ann.casts(card, way="blitz")
    table.resolve()
    assert "haste" in card.keywords
    table.to(Step.END)
    table.resolve_all()

    assert (card.zone, len(table.ann.hand)) == (Zone.GRAVEYARD, 1)


def test_a_blitzed_creature_that_came_back(table: Table) -> None:
    """CR 702.152a, 400.7: a new object wasn't cast for its blitz cost."""
    table.fill_libraries(10)
    card = table.ann.holds("Caller", "Blitz {0}", cost="{5}", pt="2/2")
    table.ann.casts(card, way="blitz")
    table.resolve()
    table.ann.carries_out(BLINK)
    table.to(Step.END)
    table.resolve_all()

    assert (card.zone, table.ann.hand) == (Zone.BATTLEFIELD, [])


def test_casualty_copies_even_if_the_spell_is_countered(table: Table) -> None:
    """CR 702.153a: power N or greater; the copy comes by a triggered ability as it is cast."""
    table.ann.controls("Weak", pt="1/1")
    strong = table.ann.controls("Strong", pt="2/2")
    spell = table.ann.holds("Illuminate", "You gain 3 life.\nCasualty 2", types="Sorcery", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(spell)
    assert strong.zone is Zone.GRAVEYARD
    table.bob.casts(table.bob.holds("Negation", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve()
    table.resolve_all()

    assert table.ann.life == 23


def test_casualty_twice(table: Table) -> None:
    """CR 702.153b: each is paid and triggers for itself."""
    table.ann.controls("One", pt="2/2")
    table.ann.controls("Two", pt="2/2")
    spell = table.ann.holds(
        "Illuminate", "You gain 3 life.\nCasualty 1\nCasualty 1", types="Sorcery", cost="{0}"
    )
    table.ann.answers(True, True, "One", ["0:", "1:"])
    table.ann.casts(spell)
    table.resolve_all()

    assert (table.ann.life, table.ann.permanents) == (29, [])


def test_ravenous_draws_from_five_on(table: Table) -> None:
    """CR 702.156a: X counts, not how many counters there are."""
    table.fill_libraries(10)
    table.bob.controls("Solemnity", "Creatures can't have counters put on them.", types="Enchantment")
    card = table.ann.holds("Harpy", "Ravenous", cost="{X}", pt="1/1")
    table.ann.has_mana("{5}")
    table.ann.answers(5)
    table.ann.casts(card)
    table.resolve_all()

    assert (card.pt, len(table.ann.hand)) == ("1/1", 1)


def test_squad_paid_twice(table: Table) -> None:
    """CR 702.157a: a token for each time; the tokens weren't cast and create none."""
    card = table.ann.holds("Scouts", "Squad {1}", cost="{0}", pt="2/2")
    table.ann.has_mana("{2}")
    table.ann.answers(2)
    table.ann.casts(card)
    table.resolve_all()

    assert table.ann.permanents == ["Scouts"] * 3


def test_squad_of_a_creature_that_left(table: Table) -> None:
    """CR 702.157a, 608.2h: the tokens are copies of what it last was."""
    card = table.ann.holds("Scouts", "Squad {1}", cost="{0}", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.answers(1)
    table.ann.casts(card)
    table.resolve()
    table.destroy(card)
    table.resolve_all()

    assert table.ann.permanents == ["Scouts"]


def test_a_vehicle_with_living_metal(table: Table) -> None:
    """CR 702.161a: it is a creature in its controller's turns, so it dies of damage only then."""
    table.fill_libraries(10)
    car = table.ann.controls("Car", "Living metal", types="Artifact — Vehicle", pt="3/3")
    table.deal(car, car, 2)
    assert car.object.damage == 2
    table.to(Step.UPKEEP, turns_on=1)

    assert "creature" not in {kind.value for kind in car.chars.types}


def disturbed():
    """A creature with disturb."""
    return faced(
        Layout.TRANSFORM,
        ("Geist", "{2}{W}", "Creature — Human", "Disturb {1}{U}", "2/2"),
        (
            "Ghost",
            "",
            "Creature — Spirit",
            "Flying\nIf ~ would be put into a graveyard from anywhere, exile it instead.",
            "3/1",
        ),
    )


def test_a_disturbed_spell_and_permanent(table: Table) -> None:
    """CR 702.146a, 702.146b, 712.8b: its mana value is that of the front face; countered it is exiled."""
    card = table.ann.buried("Geist", card=disturbed())
    table.ann.has_mana("{1}{U}")
    table.ann.casts(card, way="disturb", face=1)
    assert (card.chars.name, card.chars.mana_value) == ("Ghost", 3)
    table.bob.casts(table.bob.holds("Negation", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve()

    assert card.zone is Zone.EXILE


def werewolf():
    """A creature with daybound."""
    return faced(
        Layout.TRANSFORM,
        ("Villager", "{1}", "Creature — Human Werewolf", "Daybound", "2/2"),
        ("Howler", "", "Creature — Werewolf", "Nightbound", "4/4"),
    )


def test_it_becomes_day_and_what_enters_by_night_is_turned(table: Table) -> None:
    """CR 702.145c, 702.145d."""
    card = table.ann.holds("Villager", card=werewolf())
    table.ann.casts(card, free="{1}")
    table.resolve()
    table.fill_libraries(10)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert card.pt == "4/4"
    other = table.ann.holds("Villager", card=werewolf())
    table.ann.casts(other, free="{1}")
    table.resolve()

    assert other.pt == "4/4"


def test_nothing_else_transforms_what_is_daybound(table: Table) -> None:
    """CR 702.145b, 702.145e."""
    card = table.ann.controls("Villager", card=werewolf())
    table.settle()
    table.ann.carries_out("Transform target creature.")

    assert card.pt == "2/2"


def test_an_encored_token_and_its_sacrifice(table: Table) -> None:
    """CR 702.141a: one for each opponent, with haste, attacking that player if able, sacrificed at the end step."""
    table.fill_libraries(10)
    card = table.ann.buried("Raiders", "Encore {0}", cost="{3}", pt="3/3")
    table.ann.activates(card)
    assert card.zone is Zone.EXILE
    table.resolve()
    (token,) = (Card(table, id) for id in table.state.battlefield)
    assert "haste" in token.keywords
    table.attack(token)
    table.to(Step.END)
    table.resolve_all()

    assert (table.ann.permanents, table.bob.life) == ([], 17)


def test_demonstrate_gives_both_a_copy(table: Table) -> None:
    """CR 702.144a: or neither gets one."""
    spell = table.ann.holds("Lesson", "You gain 3 life.\nDemonstrate", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.ann.answers(True)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (26, 23)


@pytest.mark.parametrize("attackers", [1, 3])
def test_melee_counts_opponents_attacked_not_creatures(table: Table, attackers: int) -> None:
    """CR 702.121a, 702.121b: each instance for itself."""
    card = table.ann.controls("Grenadier", "Melee\nMelee", pt="1/1")
    others = [table.ann.controls(f"Other {number}") for number in range(attackers - 1)]
    table.attack(card, *others)
    table.resolve_all()

    assert card.pt == "3/3"


def test_mobilized_warriors_are_sacrificed_at_the_next_end_step(table: Table) -> None:
    """CR 702.181a: tapped and attacking; one taken by somebody else can't be sacrificed."""
    table.fill_libraries(10)
    card = table.ann.controls("Bannerman", "Mobilize 2", pt="1/1")
    table.attack(card)
    table.resolve_all()
    token = table.ann.card("Warrior Token")
    thief = table.bob.holds("Thief", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.answers(token)
    table.bob.casts(thief)
    table.resolve()
    table.to(Step.END)
    table.resolve_all()

    assert (table.ann.permanents, table.bob.permanents) == (["Bannerman"], ["Warrior Token"])
    assert table.bob.life == 18


def test_impending_counts_down_in_the_end_step(table: Table) -> None:
    """CR 702.176a: no creature as long as it has a time counter; one cast for its mana cost is one at once."""
    table.fill_libraries(10)
    card = table.ann.holds(
        "Overlord", "Impending 2—{0}", types="Enchantment Creature — Avatar", cost="{6}", pt="6/6"
    )
    table.ann.casts(card, way="impending")
    table.resolve()
    assert ("creature" in {k.value for k in card.chars.types}, card.counters("time")) == (False, 2)
    table.ann.carries_out("Create a token that's a copy of target enchantment.")
    copy = next(Card(table, id) for id in table.state.battlefield if id != card.id)
    assert copy.pt == "6/6"
    table.to(Step.END)
    table.resolve_all()
    table.to(Step.END, turns_on=2)
    table.resolve_all()

    assert card.pt == "6/6"


def test_station_by_toughness(table: Table) -> None:
    """CR 702.184a, 702.184c: Tapestry Warden's creatures station with their toughness if it is greater."""
    table.ann.controls(
        "Warden",
        "Each creature you control with toughness greater than its power stations permanents using its toughness "
        "rather than its power.",
        pt="1/1",
    )
    wall = table.ann.controls("Wall", pt="0/4")
    ship = table.ann.controls("Ship", "Station", types="Artifact — Spacecraft")
    table.ann.answers(wall)
    table.ann.activates(ship)
    table.resolve()

    assert ship.counters("charge") == 4


def test_what_enlisting_triggers_is_told_in_words(table: Table) -> None:
    """CR 702.154a: the ability on the stack has a text."""
    captain = table.ann.controls("Captain", "Enlist", pt="1/1")
    table.ann.controls("Helper", pt="3/3")
    table.ann.answers(True)
    table.attack(captain)

    assert table.stack == ["~ gets +X/+0 until end of turn, where X is that creature's power"]
