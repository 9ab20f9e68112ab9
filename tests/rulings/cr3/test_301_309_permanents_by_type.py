"""What the card types say about permanents, at their borders (CR 301.5-301.7, 303.4f-k, 303.7, 305, 306, 307.4, 308)."""

from __future__ import annotations

import pytest

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table, remember

BACK = "Return target enchantment card from your graveyard to the battlefield."
PACIFISM = "Enchant creature\nEnchanted creature can't attack or block."


def test_the_equipped_creature_changes_hands(table: Table) -> None:
    """CR 301.5d: the Equipment's controller moves it; what the creature has is its controller's to activate."""
    bear = table.ann.controls("Bear")
    sword = table.ann.controls(
        "Sword",
        'Equipped creature has "{0}: You gain 1 life."\nEquip {0}',
        types="Artifact — Equipment",
        attach_to=bear,
    )
    own = table.ann.controls("Own")
    theft = table.bob.holds("Theft", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.answers(bear)
    table.bob.casts(theft)
    table.resolve_all()
    assert (sword.controller, table.ann.can(bear), table.bob.can(bear)) == (table.ann, False, True)
    table.bob.activates(bear)
    table.resolve_all()
    assert (table.bob.life, table.ann.life) == (21, 20)
    table.ann.activates(sword, "equip")
    table.resolve_all()
    assert sword.object.attached_to == table.ref(own)


def test_a_creature_lost_before_equip_resolves(table: Table) -> None:
    """CR 301.5b, 702.6a: control matters as it resolves: the target is illegal, and the Equipment stays where it was."""
    bear, own = table.ann.controls("Bear"), table.ann.controls("Own")
    sword = table.ann.controls("Sword", "Equip {0}", types="Artifact — Equipment", attach_to=own)
    theft = table.bob.holds("Theft", "Gain control of target creature.", types="Instant", cost="{0}")
    table.ann.answers(bear)
    table.ann.activates(sword)
    table.bob.answers(bear)
    table.bob.casts(theft)
    table.resolve_all()
    assert sword.object.attached_to == table.ref(own)


def test_a_fortification_on_a_land_that_is_a_creature_too(table: Table) -> None:
    """CR 301.6: a creature land is a land; what is no land any more loses it."""
    land = table.ann.controls(
        "Village", "{0}: ~ becomes a 2/2 creature until end of turn. It's still a land.", types="Land"
    )
    garrison = table.ann.controls(
        "Garrison", "Fortified land has indestructible.\nFortify {0}", types="Artifact — Fortification"
    )
    table.ann.activates(land)
    table.resolve_all()
    table.ann.activates(garrison)
    table.resolve_all()
    assert "indestructible" in land.keywords
    table.destroy(land)
    assert land.zone is Zone.BATTLEFIELD


def test_a_fortification_is_not_attached_to_a_creature(table: Table) -> None:
    """CR 301.6: nor equips it."""
    table.ann.controls("Bear")
    garrison = table.ann.controls("Garrison", "Fortify {0}", types="Artifact — Fortification")
    assert not table.ann.can(garrison)


def test_a_fortification_that_is_a_creature_stays_on_nothing(table: Table) -> None:
    """CR 301.6, 301.5c, 704.5p: it becomes unattached."""
    land = table.ann.controls("Forest")
    garrison = table.ann.controls(
        "Garrison",
        "{0}: ~ becomes a 2/2 Construct artifact creature until end of turn.",
        types="Artifact — Fortification",
        attach_to=land,
    )
    table.ann.activates(garrison)
    table.resolve_all()
    assert (garrison.zone, garrison.object.attached_to) == (Zone.BATTLEFIELD, None)


def test_a_vehicle_that_another_effect_animates(table: Table) -> None:
    """CR 301.7b: it has its printed size at once; an effect that sets another wins."""
    ship = table.ann.controls("Ship", "Crew 9", types="Artifact — Vehicle", pt="3/4", cost="{2}")
    boost = table.ann.holds(
        "Boost",
        "Target Vehicle you control becomes an artifact creature until end of turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(boost)
    table.resolve_all()
    assert ship.pt == "3/4"


def test_an_aura_with_nothing_to_enchant_stays_where_it_is(table: Table) -> None:
    """CR 303.4g: in the graveyard, also where all creatures have protection from it."""
    table.bob.controls("Pure", "Protection from white", pt="2/2")
    aura = table.ann.buried("Pacifism", PACIFISM, types="Enchantment — Aura", cost="{W}")
    spell = table.ann.holds("Spell", BACK, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert (aura.zone, table.ann.graveyard) == (Zone.GRAVEYARD, ["Pacifism", "Spell"])


def test_an_aura_that_is_put_there_finds_the_player_it_may_enchant(table: Table) -> None:
    """CR 303.4f: not a player with protection from everything."""
    table.bob.controls("Shell", "You have protection from everything.", types="Enchantment")
    aura = table.ann.buried(
        "Curse", "Enchant player\nEnchanted player can't gain life.", types="Enchantment — Aura"
    )
    spell = table.ann.holds("Spell", BACK, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert aura.object.attached_to == table.ref(table.ann)


def test_an_aura_token_with_nothing_to_enchant_is_not_created(table: Table) -> None:
    """CR 303.4g: the creature that the Aura to be copied enchants has got protection from it."""
    bear = table.ann.controls("Bear", "Hexproof", pt="2/2")
    table.ann.controls(
        "Aura", "Enchant creature\nEnchanted creature gets +1/+1.", types="Enchantment — Aura", attach_to=bear
    )
    copy = table.ann.holds(
        "Copy", "Create a token that's a copy of target enchantment you control.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(copy)
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.permanents == []


def test_an_aura_is_not_attached_where_it_cannot_be(table: Table) -> None:
    """CR 303.4j: it doesn't move."""
    bear, pure = table.ann.controls("Bear"), table.bob.controls("Pure", "Protection from white")
    aura = table.ann.controls("Pacifism", PACIFISM, types="Enchantment — Aura", cost="{W}", attach_to=bear)
    crown = table.ann.controls("Crown", "{0}: Attach target Aura to target creature.", types="Artifact")
    table.ann.answers(pure)
    table.ann.activates(crown)
    table.resolve_all()
    assert aura.object.attached_to == table.ref(bear)


def test_an_aura_turned_face_up(table: Table) -> None:
    """CR 303.4k: it may be attached to a creature that it can enchant as it will be."""
    gift = table.ann.holds(
        "Gift",
        "Enchant creature\nEnchanted creature has deathtouch.\nMorph {0}\nAs ~ is turned face up, you may attach it to a "
        "creature.",
        types="Enchantment — Aura",
        cost="{4}{B}",
    )
    bear = table.ann.controls("Bear")
    table.ann.casts(gift, way="morph", free="{3}")
    table.resolve_all()
    table.ann.answers(True)
    table.ann.takes(gift, "turn face up")
    assert (gift.object.attached_to, "deathtouch" in bear.keywords) == (table.ref(bear), True)


def turned_up(table: Table, enchant: str, *answers: object) -> Card:
    """A black Aura of ann's, cast face down, that may be attached to a creature as it is turned face up."""
    text = f"{enchant}\nMorph {{0}}\nAs ~ is turned face up, you may attach it to a creature."
    gift = table.ann.holds("Gift", text, types="Enchantment — Aura", cost="{4}{B}")
    table.ann.casts(gift, way="morph", free="{3}")
    table.resolve_all()
    table.ann.answers(*answers)
    table.ann.takes(gift, "turn face up")
    return gift


def test_an_aura_turned_face_up_considers_itself_as_it_will_be(table: Table) -> None:
    """CR 303.4k: it is black then, and no creature; what can't be targeted can be chosen."""
    table.bob.controls("Pure", "Protection from black")
    bear = table.bob.controls("Bear", "Shroud")
    gift = turned_up(table, "Enchant creature", True)
    assert gift.object.attached_to == table.ref(bear)


@pytest.mark.parametrize(
    ("enchant", "text"),
    [("Enchant creature you control", ""), ("Enchant creature", "Protection from black")],
)
def test_an_aura_turned_face_up_that_finds_nothing_legal(table: Table, enchant: str, text: str) -> None:
    """CR 303.4k, 608.2d, 704.5m: nobody is asked; not itself either."""
    table.bob.controls("Bear", text)
    assert turned_up(table, enchant).zone is Zone.GRAVEYARD


def test_an_aura_turned_face_up_and_not_attached(table: Table) -> None:
    """CR 303.4k, 704.5m: it is put into the graveyard."""
    gift = table.ann.holds(
        "Gift",
        "Enchant creature\nMorph {0}\nAs ~ is turned face up, you may attach it to a creature.",
        types="Enchantment — Aura",
        cost="{4}{B}",
    )
    table.ann.controls("Bear")
    table.ann.casts(gift, way="morph", free="{3}")
    table.resolve_all()
    table.ann.answers(False)
    table.ann.takes(gift, "turn face up")
    assert gift.zone is Zone.GRAVEYARD


def test_the_newest_role_of_one_player_stays(table: Table) -> None:
    """CR 303.7a: of each player's Roles; another player's stays beside it."""
    bear = table.ann.controls("Bear", pt="1/1")
    for seat, name in ((table.ann, "Monster"), (table.bob, "Sorcerer"), (table.ann, "Wicked")):
        spell = seat.holds(
            "Spell", f"Create a {name} Role token attached to target creature.", types="Instant", cost="{0}"
        )
        seat.casts(spell)
        table.resolve_all()
    assert (bear.pt, table.bob.life, table.ann.permanents) == ("3/3", 20, ["Bear", "Wicked"])
    assert table.bob.permanents == ["Sorcerer"]


def test_a_wicked_role_that_another_replaces(table: Table) -> None:
    """CR 111.10q, 303.7a: it is put into the graveyard and triggers."""
    table.ann.controls("Bear", pt="1/1")
    for name in ("Wicked", "Virtuous"):
        spell = table.ann.holds(
            "Spell", f"Create a {name} Role token attached to target creature.", types="Instant", cost="{0}"
        )
        table.ann.casts(spell)
        table.resolve_all()
    assert (table.bob.life, table.ann.card("Bear").pt) == (19, "2/2")


def test_lands_played_are_counted_whatever_became_of_the_leave(table: Table) -> None:
    """CR 305.2a: two were played; without the enchantment one may be."""
    grant = table.ann.controls(
        "Exploration", "You may play an additional land on each of your turns.", types="Enchantment"
    )
    one, two = table.ann.holds("Forest"), table.ann.holds("Island")
    other = table.ann.controls("Azusa", "You may play two additional lands on each of your turns.")
    third = table.ann.holds("Swamp")
    table.ann.plays(one)
    table.ann.plays(two)
    table.destroy(grant)
    assert table.ann.can(third)
    table.destroy(other)
    assert not table.ann.can(third)


def test_lands_put_onto_the_battlefield_are_not_played(table: Table) -> None:
    """CR 305.2a, 305.4."""
    one, two = table.ann.holds("Forest"), table.ann.holds("Island")
    table.put_onto_battlefield(one)
    assert table.ann.can(two)


def test_basic_is_a_supertype(table: Table) -> None:
    """CR 305.8: a land with a basic land type, even one that has nothing else, is nonbasic without it."""
    dual = table.bob.controls("Dual", types="Land — Forest Island")
    basic = table.bob.controls("Forest")
    snow = table.bob.controls("Snow Forest", types="Basic Snow Land — Forest")
    spell = table.ann.holds("Spell", "Destroy all nonbasic lands.", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert [card.zone for card in (dual, basic, snow)] == [Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.BATTLEFIELD]


WALKER = {"types": "Legendary Planeswalker — Jace", "loyalty": "3"}


def test_a_loyalty_ability_once_each_turn_whoever_activates_it(table: Table) -> None:
    """CR 306.5d, 113.5: "no player has": not even its new controller in the same turn."""
    jace = table.ann.controls("Jace", "+1: You gain 1 life.\n0: You gain 2 life.", **WALKER)
    table.ann.activates(jace, number=0)
    table.resolve_all()
    assert not table.ann.can(jace)
    swap = table.ann.holds(
        "Swap",
        "Exile target planeswalker you control, then return it to the battlefield under your control.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(swap)
    table.resolve_all()
    assert (jace.counters("loyalty"), table.ann.can(jace)) == (3, True)


def test_a_loyalty_cost_that_is_more_than_there_is(table: Table) -> None:
    """CR 306.5c, 606.6."""
    jace = table.ann.controls("Jace", "−4: You gain 1 life.", **WALKER)
    assert not table.ann.can(jace)
    table.put_counters(jace, "loyalty")
    table.ann.activates(jace)
    assert jace.zone is Zone.GRAVEYARD
    table.resolve_all()
    assert table.ann.life == 21


def test_damage_to_a_planeswalker_takes_loyalty_and_marks_nothing(table: Table) -> None:
    """CR 306.8, 306.9: also damage of a source with infect or deathtouch."""
    jace = table.ann.controls("Jace", **WALKER)
    snake = table.bob.controls("Snake", "Deathtouch, infect")
    table.deal(snake, jace, 2)
    assert (jace.counters("loyalty"), jace.counters("-1/-1"), jace.zone) == (1, 0, Zone.BATTLEFIELD)
    table.deal(snake, jace, 2)
    assert jace.zone is Zone.GRAVEYARD


def test_damage_to_a_planeswalker_that_is_a_creature_too(table: Table) -> None:
    """CR 120.3c, 120.3e, 306.8: both results."""
    gideon = table.ann.controls(
        "Gideon",
        "0: Until end of turn, ~ becomes a 4/4 Human Soldier creature that's still a planeswalker.",
        types="Legendary Planeswalker — Gideon",
        loyalty="4",
    )
    snake = table.bob.controls("Snake")
    table.ann.activates(gideon)
    table.resolve_all()
    table.deal(snake, gideon, 3)
    assert (gideon.counters("loyalty"), gideon.object.damage) == (1, 3)


def test_loyalty_elsewhere_is_the_printed_number(table: Table) -> None:
    """CR 306.5a, 209.1: and counters put on it don't come back with it."""
    jace = table.ann.controls("Jace", **WALKER)
    table.put_counters(jace, "loyalty", 4)
    bounce = table.ann.holds(
        "Bounce", "Return target permanent to its owner's hand.", types="Instant", cost="{0}"
    )
    table.ann.casts(bounce)
    table.resolve_all()
    assert jace.chars.loyalty == 3


def sorcery_or_land() -> CardDefinition:
    """A modal double-faced card: a sorcery, and a land."""
    front = FaceRecord("Call", "{4}", "Sorcery", "You gain 9 life.")
    back = FaceRecord("Glade", "", "Land", "{T}: Add {G}.")
    compiled = compile_card(CardRecord("Call // Glade", Layout.MODAL_DFC, (front, back)))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


@pytest.mark.parametrize("double_faced", [False, True])
def test_a_sorcery_stays_where_it_is(table: Table, double_faced: bool) -> None:
    """CR 307.4, 712.14: also one whose back is a land."""
    if double_faced:
        card = table.ann.library("Call", card=sorcery_or_land())
    else:
        card = table.ann.library("Call", "You gain 9 life.", types="Sorcery", cost="{4}")
    spell = table.ann.holds(
        "Spell", "Put the top card of your library onto the battlefield.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(spell)
    table.resolve_all()
    assert (card.zone, table.ann.life) == (Zone.LIBRARY, 20)


def test_a_kindred_instant_is_a_goblin_spell(table: Table) -> None:
    """CR 308.1, 308.2: it is cast when an instant may be, has the creature type, and is no creature."""
    tarfire = table.ann.holds(
        "Tarfire", "~ deals 2 damage to any target.", types="Kindred Instant — Goblin", cost="{R}"
    )
    table.ann.controls(
        "Warchief",
        "Goblin spells you cast cost {1} less to cast.\nWhenever you cast a Goblin spell, you gain 1 life.\nWhenever you cast a creature spell, you gain 5 life.",
    )
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.answers(table.bob)
    table.ann.casts(tarfire, free="{R}")
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (21, 18)
    lords = table.ann.holds(
        "Lords", "Return target Goblin card from your graveyard to your hand.", types="Instant", cost="{0}"
    )
    table.ann.casts(lords)
    table.resolve_all()
    assert table.ann.hand == ["Tarfire"]


def test_types_of_a_permanent_count_each(table: Table) -> None:
    """CR 205.2b, 300.2: what applies to either type applies."""
    golem = table.bob.controls("Golem", types="Artifact Creature — Golem", pt="2/2")
    table.ann.controls("Hate", "Artifacts your opponents control enter tapped.", types="Enchantment")
    other = table.bob.holds("Other", types="Artifact Creature — Golem", pt="2/2")
    table.put_onto_battlefield(other)
    assert other.object.tapped
    plague = table.ann.holds(
        "Plague", "All creatures get -2/-2 until end of turn.", types="Instant", cost="{0}"
    )
    table.ann.casts(plague)
    table.resolve_all()
    assert (golem.zone, other.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
