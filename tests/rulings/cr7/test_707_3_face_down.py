"""Face-down permanents: what happens to them meanwhile, and what they are face up (CR 707.3, 708, 712.15)."""

from engine.language.records import Layout
from engine.values.zones import Zone
from tests.rulings.cr7.test_709_layouts import two_faced
from tests.rulings.table import Card, Table


def lying(table: Table, text: str) -> Card:
    """A 6/6 creature of ann's that was cast face down."""
    card = table.ann.holds("Demon", text, cost="{5}", pt="6/6")
    table.ann.casts(card, way="morph", free="{3}")
    table.resolve_all()
    assert (card.pt, card.chars.name) == ("2/2", "")
    return card


def become(table: Table, copy: Card, original: Card) -> None:
    """One creature becomes a copy of another."""
    spell = table.ann.holds(
        "Become",
        "Target creature you control becomes a copy of another target creature.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers(copy)
    table.ann.casts(spell)
    table.resolve_all()


def test_face_down_it_becomes_a_copy_of_what_has_morph(table: Table) -> None:
    """CR 707.3, 708.10: it remains a 2/2 without abilities, and is turned up as what it copied, for its cost."""
    card = lying(table, "Morph {2}{B}{B}")
    lorian = table.ann.controls("Lorian", "Trample\nMorph {G}", cost="{1}{G}{G}", pt="4/1")

    become(table, card, lorian)

    assert (card.pt, card.chars.name, card.keywords) == ("2/2", "", set())
    table.ann.has_mana("{G}")
    table.ann.takes(card, "turn face up")
    assert (card.pt, card.chars.name, "trample" in card.keywords) == ("4/1", "Lorian", True)


def test_face_down_it_becomes_a_copy_of_what_has_no_morph(table: Table) -> None:
    """CR 707.3: its controller can't turn it face up."""
    card = lying(table, "Morph {B}")
    ones = table.ann.controls("Ones", cost="{U}", pt="1/1")

    become(table, card, ones)

    assert (card.pt, card.chars.name) == ("2/2", "")
    table.ann.has_mana("{B}{U}")
    assert not table.ann.can(card)


def test_face_down_it_does_not_transform(table: Table) -> None:
    """CR 712.15a: and it's turned face up with its front face up."""
    card = table.ann.library(
        "Pup // Alpha",
        card=two_faced(
            Layout.TRANSFORM,
            ("Pup", "{1}{G}", "Creature — Wolf", "", "1/1"),
            ("Alpha", "", "Creature — Wolf", "", "4/4"),
        ),
    )
    for text in ("Manifest the top card of your library.", "Transform target creature."):
        table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{0}"))
        table.resolve_all()
    assert card.pt == "2/2"

    table.ann.has_mana("{1}{G}")
    table.ann.takes(card, "turn face up")

    assert (card.pt, card.chars.name) == ("1/1", "Pup")


def test_a_copy_of_a_face_down_spell_is_face_up(table: Table) -> None:
    """CR 707.2, 708.2: what it is face down are its copiable values; the copy has no morph to be turned up by."""
    card = table.ann.holds("Demon", "Morph {B}", cost="{5}", pt="6/6")
    table.ann.casts(card, way="morph", free="{3}")
    fork = table.ann.holds("Fork", "Copy target creature spell you control.", types="Instant", cost="{0}")
    table.ann.casts(fork)
    table.resolve_all()

    (copy,) = (obj for obj in table.state.objects.values() if obj.token)
    chars = table.game.characteristics(copy.id)

    assert (chars.name, chars.power, chars.toughness, copy.face_down) == ("", 2, 2, "")


def test_a_copy_of_a_disguised_creature_has_ward(table: Table) -> None:
    """CR 702.168b, 708.2: the ward is among the copiable values of what was cast so."""
    card = table.ann.holds("Spy", "Disguise {B}", cost="{5}", pt="6/6")
    table.ann.casts(card, way="disguise", free="{3}")
    table.resolve_all()
    shifter = table.ann.holds(
        "Shifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        cost="{0}",
        pt="0/0",
    )

    table.ann.answers(card)
    table.ann.casts(shifter)
    table.resolve_all()

    assert (shifter.pt, shifter.keywords) == ("2/2", {"ward {2}"})


def test_turned_face_up_it_has_a_new_timestamp(table: Table) -> None:
    """CR 613.7f: its effect comes after that of what entered while it lay face down."""
    card = table.ann.holds("Demon", "Creatures lose flying.\nMorph {G}", cost="{5}", pt="2/2")
    table.ann.casts(card, way="morph", free="{3}")
    table.resolve_all()
    bird = table.ann.controls("Bird", pt="1/1")
    table.ann.controls("Wind", "Creatures you control have flying.", types="Enchantment")
    assert "flying" in bird.keywords

    table.ann.has_mana("{G}")
    table.ann.takes(card, "turn face up")

    assert "flying" not in bird.keywords


def test_a_face_down_spell_can_be_countered(table: Table) -> None:
    """CR 708.4: what its text says face up doesn't matter, effects see a colorless creature spell."""
    table.ann.controls(
        "Shrine", "Whenever you cast a colorless creature spell, you gain 1 life.", types="Artifact"
    )
    card = table.ann.holds("Demon", "This spell can't be countered.\nMorph {G}", cost="{5}{G}", pt="2/2")
    no = table.bob.holds("No", "Counter target creature spell.", types="Instant", cost="{0}")

    table.ann.casts(card, way="morph", free="{3}")
    table.resolve()
    table.bob.casts(no)
    table.resolve_all()

    assert (card.zone, table.ann.life) == (Zone.GRAVEYARD, 21)
