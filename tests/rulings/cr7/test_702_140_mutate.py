"""Mutate, and permanents that several cards represent (CR 702.140, 730)."""

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card

CAT = {"types": "Creature — Cat", "cost": "{3}{W}", "pt": "4/4"}
BEAST = {"types": "Creature — Beast", "cost": "{1}{G}", "pt": "2/3"}


def host(table, text="Reach", **more):
    """A creature to mutate."""
    return table.ann.controls("Beast", text, **{**BEAST, **more})


def mutated(table, target, text="Flying", place="top", name="Cat", **more):
    """A spell cast for its mutate cost, resolved; what it was cast from."""
    card = table.ann.holds(name, f"Mutate {{1}}{{W}}\n{text}", **{**CAT, **more})
    table.ann.answers(place)
    table.ann.casts(card, way="mutate", free="{1}{W}")
    table.resolve()
    return card


def test_on_top_it_has_the_characteristics_of_the_spell_and_the_abilities_of_both(table):
    """CR 702.140e, 730.2a."""
    beast = host(table)
    mutated(table, beast)
    assert (beast.chars.name, beast.pt, beast.chars.subtypes) == ("Cat", "4/4", {"Cat"})
    assert beast.chars.mana_value == 4
    assert {"reach", "flying"} <= beast.keywords
    assert table.ann.permanents == ["Cat"]


def test_on_the_bottom_it_keeps_its_characteristics_and_gains_the_abilities(table):
    """CR 702.140e, 730.2a."""
    beast = host(table)
    mutated(table, beast, place="bottom")
    assert (beast.chars.name, beast.pt, beast.chars.mana_value) == ("Beast", "2/3", 2)
    assert {"reach", "flying"} <= beast.keywords


def test_it_is_the_same_object_as_before(table):
    """CR 730.2b-c: counters and damage stay, and it doesn't enter."""
    table.ann.controls("Herald", "Whenever a creature you control enters, you gain 1 life.", types="Artifact")
    beast = host(table)
    table.put_counters(beast, "+1/+1")
    mutated(table, beast)
    assert (beast.pt, beast.zone) == ("5/5", Zone.BATTLEFIELD)
    assert (table.stack, table.ann.life) == ([], 20)


def test_a_mutating_creature_triggers_with_all_its_abilities(table):
    """CR 702.140d: both the ability of the new card and one that looks for any creature that mutates."""
    table.ann.controls(
        "Symbiote", "Whenever a creature you control mutates, you gain 2 life.", types="Artifact"
    )
    beast = host(table, "Whenever this creature mutates, you gain 3 life.")
    card = table.ann.holds("Cat", "Mutate {1}{W}\nWhenever this creature mutates, you gain 4 life.", **CAT)
    table.ann.answers("top", ["Symbiote", "you gain 3", "you gain 4"])
    table.ann.casts(card, way="mutate", free="{1}{W}")
    table.resolve()
    assert beast.chars.name == "Cat"
    table.resolve_all()
    assert table.ann.life == 29


def test_the_number_of_times_it_has_mutated(table):
    """CR 702.140d."""
    beast = host(table)
    text = "Whenever this creature mutates, you gain X life, where X is the number of times this creature has mutated."
    mutated(table, beast, text)
    table.resolve_all()
    assert table.ann.life == 21
    mutated(table, beast, "", name="Lynx")
    table.resolve_all()
    assert table.ann.life == 23


def test_only_a_creature_that_is_no_human_and_has_the_same_owner_is_a_target(table):
    """CR 702.140a."""
    table.ann.controls("Squire", types="Creature — Human", pt="1/1")
    table.bob.controls("Ox", types="Creature — Ox", pt="1/1")
    card = table.ann.holds("Cat", "Mutate {1}{W}", **CAT)
    table.ann.has_mana("{1}{W}")
    assert not table.ann.can(card)
    host(table)
    assert table.ann.can(card)


def test_without_a_legal_target_it_resolves_as_a_creature_spell(table):
    """CR 702.140b, 608.3b."""
    beast = host(table)
    card = table.ann.holds("Cat", "Mutate {1}{W}\nFlying", **CAT)
    table.ann.casts(card, way="mutate", free="{1}{W}")
    table.destroy(beast)
    table.resolve()
    assert (card.zone, card.chars.name, card.pt) == (Zone.BATTLEFIELD, "Cat", "4/4")
    assert beast.zone is Zone.GRAVEYARD


def test_cast_for_its_mana_cost_it_is_an_ordinary_creature_spell(table):
    """CR 702.140a: mutate is an alternative cost."""
    host(table)
    card = table.ann.holds("Cat", "Mutate {1}{W}", **CAT)
    table.ann.casts(card, free="{3}{W}")
    table.resolve()
    assert sorted(table.ann.permanents) == ["Beast", "Cat"]


def test_all_its_cards_go_to_the_graveyard_as_one_permanent_dies(table):
    """CR 730.3, 730.3a: one creature dies, and its owner arranges the cards."""
    table.ann.controls("Watcher", "Whenever a creature dies, you gain 1 life.", types="Artifact")
    beast = host(table)
    mutated(table, beast)
    table.ann.answers(["Beast", "Cat"])
    table.destroy(beast)
    table.resolve_all()
    assert table.ann.graveyard == ["Beast", "Cat"]
    assert table.ann.life == 21


def test_all_its_cards_return_to_the_hand(table):
    """CR 730.3."""
    beast = host(table)
    mutated(table, beast)
    bounce = table.ann.controls(
        "Bounce", "{0}: Return target creature to its owner's hand.", types="Artifact"
    )
    table.ann.activates(bounce)
    table.resolve()
    assert sorted(table.ann.hand) == ["Beast", "Cat"]


def test_what_exiles_and_returns_it_finds_all_its_cards(table):
    """CR 730.3c: each of them returns, as a permanent of its own."""
    beast = host(table)
    mutated(table, beast)
    blink = table.ann.controls(
        "Blink",
        "{0}: Exile target creature, then return that card to the battlefield under its owner's control.",
        types="Artifact",
    )
    table.ann.answers(["Cat", "Beast"])
    table.ann.activates(blink)
    table.resolve()
    assert sorted(table.ann.permanents) == ["Beast", "Blink", "Cat"]
    assert beast.keywords in ({"reach"}, {"mutate {1}{w}", "flying"})


def test_what_returns_it_later_finds_all_its_cards(table):
    """CR 730.3c, 603.7c."""
    beast = host(table)
    mutated(table, beast)
    journey = table.ann.controls(
        "Journey",
        "{0}: Exile target creature. At the beginning of the next end step, return that card to the battlefield "
        "under its owner's control with a +1/+1 counter on it.",
        types="Artifact",
    )
    table.ann.answers(["Cat", "Beast"])
    table.ann.activates(journey)
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert sorted(table.ann.permanents) == ["Beast", "Cat", "Journey"]
    assert (table.ann.card("Beast").pt, table.ann.card("Cat").pt) == ("3/4", "5/5")


def test_a_copy_of_it_has_all_its_abilities(table):
    """CR 730.2a, 707.2: what merging made of it is copied; the copy is no mutated permanent."""
    beast = host(table)
    mutated(table, beast)
    mirror = table.ann.controls(
        "Mirror", "{0}: Create a token that's a copy of target creature.", types="Artifact"
    )
    table.ann.activates(mirror)
    table.resolve()
    copies = [card for card in table.ann.permanents if card == "Cat"]
    assert len(copies) == 2
    token = table.ann.card("Cat")
    assert {"reach", "flying"} <= token.keywords


def test_what_makes_it_a_copy_later_takes_all_away(table):
    """CR 730.2a, 613.7: merging is a copiable effect with a timestamp, and a later copy effect is applied after it."""
    beast = host(table)
    table.bob.controls("Ooze", "Trample", types="Creature — Ooze", pt="1/1")
    mutated(table, beast)
    shape = table.ann.controls(
        "Shape",
        "{0}: Target creature you control becomes a copy of target creature an opponent controls.",
        types="Artifact",
    )
    table.ann.activates(shape)
    table.resolve()
    assert (beast.chars.name, beast.keywords) == ("Ooze", {"trample"})


def test_mutating_a_copy_adds_to_what_it_is_a_copy_of(table):
    """CR 730.2a, 613.7: a copy effect from before is applied first."""
    beast = host(table)
    table.bob.controls("Ooze", "Trample", types="Creature — Ooze", pt="1/1")
    shape = table.ann.controls(
        "Shape",
        "{0}: Target creature you control becomes a copy of target creature an opponent controls.",
        types="Artifact",
    )
    table.ann.activates(shape)
    table.resolve()
    card = table.ann.holds("Cat", "Mutate {1}{W}\nFlying", **CAT)
    table.ann.answers("bottom")
    table.ann.casts(card, way="mutate", free="{1}{W}")
    table.resolve()
    assert (beast.chars.name, beast.pt) == ("Ooze", "1/1")
    assert {"trample", "flying"} <= beast.keywords
    assert "reach" not in beast.keywords


def test_on_top_of_a_token_it_is_no_token_and_below_one_it_is(table):
    """CR 730.2d."""
    maker = table.ann.controls("Maker", "{0}: Create a 1/1 green Snake creature token.", types="Artifact")
    table.ann.activates(maker)
    table.resolve()
    snake = table.ann.card("Snake Token")
    mutated(table, snake, place="bottom")
    assert snake.object.token
    mutated(table, snake, "Vigilance", name="Lynx")
    assert not snake.object.token
    assert {"flying", "vigilance"} <= snake.keywords
    table.ann.answers(["Lynx", "Snake Token", "Cat"])
    table.destroy(snake)
    table.settle()
    assert sorted(table.ann.graveyard) == ["Cat", "Lynx"]


def test_a_face_down_creature_under_it_is_face_up_without_being_turned_so(table):
    """CR 730.2e."""
    table.ann.controls(
        "Watcher", "Whenever a permanent you control is turned face up, you gain 1 life.", types="Artifact"
    )
    table.ann.library("Bear", types="Creature — Bear", cost="{1}{G}", pt="2/2", text="Trample")
    maker = table.ann.controls("Maker", "{0}: Manifest the top card of your library.", types="Artifact")
    table.ann.activates(maker)
    table.resolve()
    (down,) = [id for id in table.state.battlefield if table.state.objects[id].face_down]
    bear = Card(table, down)
    card = table.ann.holds("Cat", "Mutate {1}{W}\nFlying", **CAT)
    table.ann.answers("top")
    table.ann.casts(card, way="mutate", free="{1}{W}")
    table.resolve_all()
    assert (bear.chars.name, bear.pt, bear.object.face_down) == ("Cat", "4/4", "")
    assert table.ann.life == 20


def test_below_a_face_down_creature_it_is_face_down(table):
    """CR 730.2e-f, 613.2b: turned face up, the permanent has the abilities of both."""
    card = table.ann.holds("Sleeper", "Morph {2}\nTrample", types="Creature — Bear", cost="{3}{G}", pt="3/3")
    table.ann.casts(card, way="morph", free="{3}")
    table.resolve()
    mutated(table, card, place="bottom")
    assert (card.pt, card.chars.name, card.keywords) == ("2/2", "", set())
    table.ann.has_mana("{2}")
    table.ann.takes(card, "turn face up")
    assert (card.chars.name, card.pt) == ("Sleeper", "3/3")
    assert {"trample", "flying"} <= card.keywords


def test_its_controller_stays_who_controlled_the_creature(table):
    """CR 702.140c, 730.2c: the spell becomes a part of that creature, whoever cast it."""
    beast = host(table)
    thief = table.bob.controls("Thief", "{0}: Gain control of target creature.", types="Artifact")
    table.bob.activates(thief)
    table.resolve()
    mutated(table, beast)
    assert beast.controller is table.bob
    assert beast.chars.name == "Cat"


def test_what_is_done_to_the_spell_is_done_to_the_permanent(table):
    """CR 702.140f, 400.7a."""
    beast = host(table)
    painter = table.ann.controls("Painter", "{0}: Target spell or permanent becomes blue.", types="Artifact")
    card = table.ann.holds("Cat", "Mutate {1}{W}\nFlying", **CAT)
    table.ann.casts(card, way="mutate", free="{1}{W}")
    table.ann.answers(card)
    table.ann.activates(painter)
    table.resolve()
    table.ann.answers("top")
    table.resolve()
    assert {color.value for color in beast.chars.colors} == {"U"}


def test_a_copy_of_the_spell_merges_as_a_token(table):
    """CR 702.140c, 707.10f: the copy of a mutating creature spell targets the same creature."""
    beast = host(table)
    card = table.ann.holds("Cat", "Mutate {1}{W}\nFlying", **CAT)
    echo = table.ann.holds("Echo", "Copy target spell you control.", types="Instant", cost="{0}")
    table.ann.casts(card, way="mutate", free="{1}{W}")
    table.ann.casts(echo)
    table.resolve()
    table.ann.answers("top")
    table.resolve()
    assert (beast.chars.name, beast.object.token) == ("Cat", True)
    table.ann.answers("bottom")
    table.resolve()
    assert beast.object.token
    assert len(beast.object.components) == 3


def test_the_card_below_an_aura_stays_enchanted(table):
    """CR 730.2c."""
    beast = host(table)
    table.ann.controls(
        "Wings",
        "Enchant creature\nEnchanted creature gets +1/+1.",
        types="Enchantment — Aura",
        attach_to=beast,
    )
    mutated(table, beast)
    assert beast.pt == "5/5"


def test_a_card_with_mutate_is_told_by_it(table):
    """CR 702.1, 702.140a."""
    table.ann.controls("Symbiote", "Whenever you cast a creature spell, if it has mutate, you gain 1 life.")
    card = table.ann.holds("Cat", "Mutate {1}{W}", **CAT)
    table.ann.casts(card, free="{3}{W}")
    table.resolve_all()
    assert table.ann.life == 21
