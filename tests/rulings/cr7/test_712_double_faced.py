"""Double-faced cards and permanents at the borders of their rules (CR 712, 701.27, 701.28)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.language.records import Layout
from engine.rules.casting.activating import play_land
from engine.rules.turn.priority import actions_of
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

MOONMIST = "Transform all Humans."
IXIDRON = "As this creature enters, turn all other nontoken creatures face down."


def villager(back: str = "", front: str = "") -> CardDefinition:
    """A Human whose back is a Werewolf."""
    return faced(
        Layout.TRANSFORM,
        ("Villager", "{1}{R}", "Creature — Human Werewolf", front, "1/1"),
        ("Howler", "", "Creature — Human Werewolf", back, "4/4"),
    )


def moonmist(table: Table) -> None:
    """Ann transforms all Humans."""
    table.ann.casts(table.ann.holds("Moonmist", MOONMIST, types="Instant", cost="{0}"))
    table.resolve_all()


def clone(
    table: Table,
    model: Card,
    text: str = "You may have this creature enter as a copy of any creature on the battlefield.",
) -> Card:
    """Ann's creature that has entered as a copy."""
    double = table.ann.holds("Clone", text, types="Creature — Shapeshifter", cost="{0}", pt="0/0")
    table.ann.answers(model)
    table.ann.casts(double)
    table.resolve_all()
    return double


def test_what_has_one_face_does_not_transform(table: Table) -> None:
    """CR 701.27c: neither a plain Human nor a card that is a copy of a double-faced one."""
    human = table.bob.controls("Human", types="Creature — Human", pt="2/2")
    model = table.bob.controls("Villager", card=villager())
    double = clone(table, model)
    moonmist(table)
    assert (human.pt, model.chars.name, double.chars.name) == ("2/2", "Howler", "Villager")


def test_a_token_copy_of_a_double_faced_permanent_transforms(table: Table) -> None:
    """CR 701.27c, 707.8a: it is represented by a double-faced token."""
    model = table.bob.controls("Villager", card=villager())
    twin = table.ann.holds(
        "Twin", "Create a token that's a copy of target creature.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(twin)
    table.resolve_all()
    token = table.ann.card("Villager")
    moonmist(table)
    assert (token.chars.name, model.chars.name) == ("Howler", "Howler")


def test_a_token_of_the_back_has_the_back_up(table: Table) -> None:
    """CR 707.8, 707.8a: the copy has the face that is up of both, and transforms back."""
    table.bob.controls("Villager", card=villager())
    moonmist(table)
    twin = "Create a token that's a copy of target creature."
    table.ann.casts(table.ann.holds("Twin", twin, types="Sorcery", cost="{0}"))
    table.resolve_all()
    token = table.ann.card("Howler")
    assert (token.pt, token.chars.mana_value) == ("4/4", 2)
    moonmist(table)
    assert (token.chars.name, token.pt) == ("Villager", "1/1")


def test_a_copy_of_the_back_keeps_no_back_of_its_own(table: Table) -> None:
    """CR 707.8, 701.27c: the card with one face copies the face that is up and does not turn."""
    model = table.bob.controls("Villager", card=villager())
    moonmist(table)
    double = clone(table, model)
    moonmist(table)
    assert (model.chars.name, double.chars.name) == ("Villager", "Howler")


def test_a_face_that_is_a_sorcery_never_comes_up(table: Table) -> None:
    """CR 701.27d, 712.10: nothing happens, not even a new timestamp or "whenever transforms"."""
    card = faced(
        Layout.MODAL_DFC,
        (
            "Scholar",
            "{U}",
            "Creature — Human Wizard",
            "Whenever this creature transforms, you gain 3 life.",
            "1/3",
        ),
        ("Lecture", "{2}{U}", "Sorcery", "Draw two cards.", ""),
    )
    scholar = table.ann.controls("Scholar", card=card)
    moonmist(table)
    assert (scholar.chars.name, scholar.zone, table.ann.life) == ("Scholar", Zone.BATTLEFIELD, 20)


def test_double_faced_permanents_are_not_turned_face_down(table: Table) -> None:
    """CR 712.16: whichever kind of double-faced card, but a card that is a copy of one is turned."""
    wolf = table.bob.controls("Villager", card=villager())
    modal = table.bob.controls(
        "Herald",
        card=faced(
            Layout.MODAL_DFC,
            ("Herald", "{W}", "Creature — Human", "", "1/2"),
            ("Horn", "{1}", "Artifact", "", ""),
        ),
    )
    double = clone(table, wolf)
    ixidron = table.ann.holds("Ixidron", IXIDRON, types="Creature — Illusion", cost="{0}", pt="1/1")
    table.ann.casts(ixidron)
    table.resolve_all()
    assert (wolf.pt, modal.pt) == ("1/1", "1/2")
    assert (double.pt, double.chars.name) == ("2/2", "")


def test_what_applied_to_it_still_applies(table: Table) -> None:
    """CR 712.18: it isn't a new object: counters, damage, an effect until end of turn and an Aura stay."""
    wolf = table.ann.controls("Villager", card=villager())
    aura = table.ann.controls("Wings", "Enchant creature\nEnchanted creature has flying.",
                              types="Enchantment — Aura", attach_to=wolf)  # fmt: skip
    table.put_counters(wolf, "+1/+1")
    growth = "Target creature gets +3/+3 until end of turn."
    table.ann.casts(table.ann.holds("Growth", growth, types="Instant", cost="{0}"))
    table.resolve_all()
    table.deal(aura, wolf, 2)
    moonmist(table)
    assert (wolf.pt, wolf.object.damage, "flying" in wolf.keywords) == ("8/8", 2, True)


def test_transforming_gives_a_new_timestamp(table: Table) -> None:
    """CR 613.7g: what the permanent's back says is younger than what has entered meanwhile."""
    wolf = table.ann.controls("Villager", card=villager("Creatures have base power and toughness 3/3."))
    table.ann.controls("Dwarfs", "Creatures have base power and toughness 1/1.", types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    assert bear.pt == "1/1"
    moonmist(table)
    assert (bear.pt, wolf.pt) == ("3/3", "3/3")


def test_what_has_one_face_is_not_returned_transformed(table: Table) -> None:
    """CR 712.14a: a copy of the card that does so stays in exile."""
    text = "{0}: Exile ~, then return it to the battlefield transformed under its owner's control."
    wolf = table.bob.controls("Villager", card=villager(front=text))
    double = clone(table, wolf)
    table.ann.activates(double)
    table.resolve_all()
    table.bob.activates(wolf)
    table.resolve_all()
    assert (double.zone, wolf.zone, wolf.chars.name) == (Zone.EXILE, Zone.BATTLEFIELD, "Howler")


def test_a_modal_card_whose_front_is_a_sorcery_stays_where_it_is(table: Table) -> None:
    """CR 712.14b: the land on its back does not come back; an ordinary land does."""
    land = table.ann.controls("Forest")
    card = table.ann.holds(
        "Call",
        card=faced(
            Layout.MODAL_DFC,
            ("Call", "{G}", "Sorcery", "You gain 2 life.", ""),
            ("Clearing", "", "Land", "{T}: Add {G}.", ""),
        ),
    )
    play_land(table.game, table.ann.id, card.id, 1)
    table.settle()
    assert card.chars.name == "Clearing"
    flicker = "Exile target land you control, then return it to the battlefield under its owner's control."
    table.ann.answers(card)  # then there is but one other to target
    for _ in (card, land):
        spell = table.ann.holds("Flicker", flicker, types="Instant", cost="{0}")
        table.ann.casts(spell)
        table.resolve_all()
    assert (card.zone, card.chars.name, land.zone) == (Zone.EXILE, "Call", Zone.BATTLEFIELD)


def test_elsewhere_it_has_only_its_front(table: Table) -> None:
    """CR 712.8a, 712.14: a dead back comes back as its front; in the graveyard it is a creature card of mana value 2."""
    wolf = table.ann.controls("Villager", card=villager("Trample"))
    moonmist(table)
    table.destroy(wolf)
    assert (wolf.chars.name, wolf.chars.mana_value, "trample" in wolf.keywords) == ("Villager", 2, False)
    back = "Return target creature card with mana value 2 from your graveyard to the battlefield."
    table.ann.casts(table.ann.holds("Raise", back, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert (wolf.zone, wolf.chars.name) == (Zone.BATTLEFIELD, "Villager")


def test_a_chosen_name_may_be_that_of_a_back(table: Table) -> None:
    """CR 712.19: of a modal card only that face can't be cast then."""
    card = faced(
        Layout.MODAL_DFC,
        ("Herald", "{W}", "Creature — Human", "", "1/2"),
        ("Horn", "{W}", "Artifact", "", ""),
    )
    mage = table.bob.holds(
        "Mage",
        "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast.",
        cost="{0}",
    )
    held = table.ann.holds("Herald", card=card)
    table.bob.answers("Horn")
    table.put_onto_battlefield(mage)
    table.ann.has_mana("{W}")
    faces = [option.face for option in actions_of(table.game, table.ann.id) if option.object == held.id]
    assert faces == [0]


def test_abilities_of_both_faces_are_linked(table: Table) -> None:
    """CR 607.1b: what the front exiled, the back counts and gives back."""
    front = "When this creature enters, exile target artifact.\n{0}: Transform ~."
    back = "{0}: Return the exiled card to the battlefield under its owner's control."
    toy = table.bob.controls("Toy", types="Artifact")
    wolf = table.ann.holds("Villager", card=villager(back, front))
    table.ann.casts(wolf, free="{1}{R}")
    table.resolve_all()
    assert toy.zone is Zone.EXILE
    table.ann.activates(wolf)
    table.resolve_all()
    table.ann.activates(wolf)
    table.resolve_all()
    assert toy.zone is Zone.BATTLEFIELD


def test_converting_twice_by_one_ability(table: Table) -> None:
    """CR 701.28e: of two activations the second, put on the stack before the first resolved, is ignored, transforming too."""
    front = "{0}: Convert ~.\n{1}: Transform ~."
    wolf = table.ann.controls("Villager", card=villager(front, front))
    table.ann.has_mana("{1}")
    table.ann.activates(wolf, "{0}")
    table.ann.activates(wolf, "{1}")
    table.resolve_all()
    assert wolf.chars.name == "Howler"


def test_what_cant_transform_cant_convert(table: Table) -> None:
    """CR 701.28f."""
    wolf = table.ann.controls("Villager", card=villager(front="{0}: Convert ~."))
    table.bob.controls("Ring", "Werewolves can't transform.", types="Artifact")
    table.ann.activates(wolf)
    table.resolve_all()
    assert wolf.chars.name == "Villager"


def test_a_plain_copy_does_not_convert(table: Table) -> None:
    """CR 701.28c, 701.28d: a permanent with one face, and one whose other face is an instant, stay as they are."""
    wolf = table.bob.controls("Villager", card=villager(front="{0}: Convert ~."))
    double = clone(table, wolf)
    table.ann.activates(double)
    table.resolve_all()
    card = faced(
        Layout.MODAL_DFC,
        ("Scholar", "{U}", "Creature — Human Wizard", "{0}: Convert ~.", "1/3"),
        ("Lecture", "{2}{U}", "Instant", "Draw two cards.", ""),
    )
    scholar = table.ann.controls("Scholar", card=card)
    table.ann.activates(scholar)
    table.resolve_all()
    assert (double.chars.name, scholar.chars.name) == ("Villager", "Scholar")


def test_transforming_is_not_turning_face_up(table: Table) -> None:
    """CR 701.27b, 701.28b: what watches for a permanent turned face up says nothing."""
    table.ann.controls(
        "Watch", "Whenever a permanent is turned face up, you gain 1 life.", types="Enchantment"
    )
    table.ann.controls("Villager", card=villager())
    moonmist(table)
    assert table.ann.life == 20


def disturbed() -> CardDefinition:
    """A creature with disturb."""
    return faced(
        Layout.TRANSFORM,
        ("Baithook", "{1}{W}", "Creature — Human", "Disturb {1}{W}", "2/1"),
        ("Gaffer", "", "Creature — Spirit",
         "Flying\nIf ~ would be put into a graveyard from anywhere, exile it instead.", "3/2"),
    )  # fmt: skip


def test_a_copy_of_a_spell_cast_transformed_has_its_back_up(table: Table) -> None:
    """CR 707.10g, 712.13: the token is double-faced with its back up, and transforms to its front."""
    card = table.ann.buried("Baithook", card=disturbed())
    table.ann.casts(card, way="disturb", face=1, free="{1}{W}")
    double = "Copy target creature spell you control, except it isn't legendary."
    table.ann.casts(table.ann.holds("Double", double, types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.permanents.count("Gaffer") == 2
    token = next(
        id for id in table.game.controlled(table.ann.id)
        if table.state.objects[id].card is None or id != card.id
    )  # fmt: skip
    table.ann.casts(table.ann.holds("Mist", "Transform all Spirits.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.game.characteristics(token).name == "Baithook"


def test_a_card_cast_transformed_is_judged_by_its_back(table: Table) -> None:
    """CR 712.11d, 712.11c: who can't cast Spirits can't cast it with disturb, but who can't cast Humans can."""
    card = table.ann.buried("Baithook", card=disturbed())
    table.ann.has_mana("{1}{W}")
    ban = table.bob.controls("Ban", "Human spells can't be cast.", types="Enchantment")
    assert table.ann.can(card)
    table.destroy(ban)
    table.bob.controls("Ban", "Spirit spells can't be cast.", types="Enchantment")
    assert not table.ann.can(card)
