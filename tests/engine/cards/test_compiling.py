"""Compiling cards: every line is read whole and bound, or the card is declined."""

import pytest

from engine.cards.coverage import coverage
from engine.ir.abilities import Activated, Modify, Spell, Static, Timing, Triggered
from engine.ir.amounts import Defined, Times
from engine.ir.cards import Layout
from engine.ir.effects import Conditional, Continuously, Delayed, Does, ForEachOf, Modal, Optional, Sequence
from engine.ir.mentions import ACTOR, EVENT_OBJECT, FIRST_MENTION
from engine.ir.modifications import ChangeColors, ChangeTypes, DefinePT, GainAbility, SetLandTypes, SetPT
from engine.ir.nodes import Effect, Node, walk
from engine.ir.objects import It, Target, This
from engine.ir.players import ThatPlayer
from engine.language.compile import compile_card, compile_text, explain_line
from engine.language.reading_lines import close_quotes, open_quotes
from engine.language.records import CardRecord, FaceRecord
from engine.values.types import CREATURE
from engine.values.zones import Zone


def ability(text: str, spell: bool = False) -> object:
    """The one ability that a line stands for."""
    reading = explain_line(text, spell)
    assert reading.declined is None, str(reading.declined)
    assert len(reading.abilities) == 1
    return reading.abilities[0]


def effect(text: str) -> Effect:
    """What a spell does."""
    found = ability(text, spell=True)
    assert isinstance(found, Spell)
    return found.effect


def all_of(kind: type[Node], node: Node) -> list[Node]:
    """The nodes of a class, in text order."""
    return [found for found in walk(node) if type(found) is kind]


# --- cards --------------------------------------------------------------------------------------------


def test_a_card_whose_lines_are_all_read_has_a_definition() -> None:
    compiled = compile_text("Flying\n{T}: Draw a card.", "Creature — Bird Wizard", "Gull", "{1}{U}", "1", "2")

    assert compiled.declines == ()
    assert compiled.definition is not None
    face = compiled.definition.front
    assert (face.power, face.toughness, len(face.abilities)) == (1, 2, 2)
    assert face.subtypes == {"Bird", "Wizard"}


def test_one_line_that_is_not_read_declines_the_card_and_says_where() -> None:
    compiled = compile_text("Flying\n{T}: Draw a frobnicate card.")

    assert compiled.definition is None
    assert [line.declined is None for line in compiled.lines] == [True, False]
    assert "frobnicate" in str(compiled.declines[0])


def test_an_unknown_type_declines_the_card() -> None:
    """CR 205.2a."""
    assert "'Plane'" in str(compile_text("", "Plane").declines[0])


def test_a_star_needs_an_ability_that_defines_it() -> None:
    """CR 208.2a."""
    without = compile_text("Flying", power="*", toughness="2")
    defined = compile_text(
        "~'s power is equal to the number of creatures you control.", power="*", toughness="2"
    )

    assert "power" in str(without.declines[0])
    assert defined.definition is not None


def test_a_card_calls_itself_by_its_name_or_the_front_of_it() -> None:
    """CR 201.5c."""
    compiled = compile_text(
        "Ann can't block. Ann, Test Pilot attacks each combat if able.", name="Ann, Test Pilot"
    )

    assert compiled.lines[0].normalised.startswith("~ can't block. ~ attacks")


def test_effects_stand_only_on_instants_and_sorceries() -> None:
    """CR 113.3a."""
    assert compile_text("Draw a card.", "Creature").definition is None
    assert compile_text("Draw a card.", "Instant").definition is not None


def test_a_sentence_that_ends_in_a_quoted_ability_has_its_period_back() -> None:
    text = 'Enchanted land has "{T}: Add {G}."'

    assert close_quotes(text) == text + "."
    assert open_quotes(close_quotes(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "Choose one —\n• Draw a card.\n• Target creature gets +2/+2 until end of turn.",
        "You may discard a card. If you do, draw two cards.",
        "Draw a card, then discard a card.",
        "If you control a Goblin, draw a card. Otherwise, you lose 1 life.",
        "Draw a card if you control a Goblin.",
        "Destroy target creature unless its controller pays {3}.",
        "Destroy target creature at the beginning of the next end step.",
        "At the beginning of the next end step, destroy target creature.",
        "For each opponent, destroy up to one target creature that player controls.",
        "Target creature gains flying and trample until end of turn.",
        "Until end of turn, target creature gains flying.",
        "Draw X cards, where X is the number of creatures you control.",
        "Draw a card for each creature you control.",
    ],
)
def test_sentences_of_spells_are_read(text: str) -> None:
    """CR 608.2c."""
    effect(text)


# --- binding -----------------------------------------------------------------------------------------


def test_targets_are_numbered_in_text_order() -> None:
    """CR 601.2c."""
    targets = all_of(Target, effect("Destroy target creature. Target player draws a card."))

    assert [(target.slot, target.mention) for target in targets] == [(0, 10), (1, 12)]  # type: ignore[attr-defined]


def test_each_mode_numbers_its_own_targets() -> None:
    """CR 700.2."""
    modal = effect("Choose one —\n• Destroy target creature.\n• Destroy target land.")

    assert isinstance(modal, Modal)
    assert [target.slot for target in all_of(Target, modal)] == [0, 0]  # type: ignore[attr-defined]


def test_targets_of_a_granted_ability_are_its_own() -> None:
    text = 'Target creature gains "{T}: Destroy target land." until end of turn. Destroy target artifact.'
    slots = [target.slot for target in all_of(Target, effect(text))]  # type: ignore[attr-defined]

    assert slots == [0, 0, 1]


def test_it_is_the_object_mentioned_last() -> None:
    """CR 608.2c."""
    found = effect("Untap target creature. It gains haste until end of turn.")
    continuous = all_of(Continuously, found)[0]

    assert isinstance(continuous, Continuously)
    assert isinstance(continuous.what, It)
    assert continuous.what.of >= FIRST_MENTION


def test_it_is_the_subject_of_the_trigger_if_nothing_else_was_mentioned() -> None:
    """CR 603.2."""
    found = ability("Whenever a creature you control attacks, it gets +1/+1 until end of turn.")

    assert isinstance(found, Triggered)
    assert isinstance(found.effect, Continuously)
    assert found.effect.what == It("it", None, EVENT_OBJECT)


def test_it_is_this_if_the_ability_has_named_that() -> None:
    """CR 608.2c."""
    found = ability("If ~ was kicked, it enters with two +1/+1 counters on it.")

    assert isinstance(found, Node)
    assert not any(isinstance(node, It) for node in walk(found))
    assert This("it", by_name=False) in walk(found)


def test_it_is_nothing_if_the_ability_mentions_nothing() -> None:
    """CR 608.2c."""
    reading = explain_line("{1}: It gets +1/+1 until end of turn.")

    assert "refers to nothing" in str(reading.declined)


def test_that_creature_needs_a_creature_before_it() -> None:
    reading = explain_line("Draw a card. Untap that creature.", spell=True)

    assert "refers to nothing" in str(reading.declined)


def test_they_are_the_players_who_act() -> None:
    found = effect("Each opponent discards a card, then loses 1 life for each card in their hand.")
    they = all_of(ThatPlayer, found)

    assert [word.of for word in they] == [ACTOR]  # type: ignore[attr-defined]


def test_each_player_decides_apart_whether_to_pay() -> None:
    found = effect("Each opponent loses 2 life unless they discard a card.")

    assert isinstance(found, ForEachOf)
    assert {word.of for word in all_of(ThatPlayer, found)} == {found.mention}  # type: ignore[attr-defined]


# --- forms of speech ---------------------------------------------------------------------------------


def test_for_each_multiplies_the_number_of_the_instruction() -> None:
    found = effect("Draw a card for each creature you control.")

    assert isinstance(found, Does)
    assert isinstance(found.actions[0].count, Times)  # type: ignore[attr-defined]


def test_where_x_is_takes_the_place_of_x() -> None:
    """CR 107.3i."""
    found = effect("Draw X cards, where X is the number of creatures you control.")

    assert len(all_of(Defined, found)) == 1


def test_if_you_do_belongs_to_what_you_may_do() -> None:
    found = effect("You may discard a card. If you do, draw two cards. If you don't, you lose 1 life.")

    assert isinstance(found, Optional)
    assert isinstance(found.if_done, Does)
    assert isinstance(found.if_not, Does)


def test_instead_takes_the_place_of_the_sentence_before() -> None:
    """CR 608.2c."""
    found = effect("Draw a card. If you control a Goblin, draw two cards instead.")

    assert isinstance(found, Conditional)
    assert isinstance(found.otherwise, Does)
    assert not found.instead


def test_becoming_a_noun_changes_one_thing_in_each_layer() -> None:
    """CR 613.1."""
    found = effect(
        "Until end of turn, target land becomes a 3/3 green Elemental creature with haste. It's still a land."
    )

    assert isinstance(found, Continuously)
    kinds = [type(modification) for modification in found.modifications]
    assert kinds == [ChangeTypes, ChangeColors, SetPT, GainAbility]
    assert found.modifications[0] == ChangeTypes((CREATURE,), ("Elemental",), keeps=True)


def test_a_land_type_replaces_land_types() -> None:
    """CR 305.7."""
    found = ability("Enchanted land is an Island.")

    assert isinstance(found, Static)
    assert isinstance(found.effects[0], Modify)
    assert found.effects[0].modifications == (SetLandTypes(("Island",)),)


def test_later_effects_wait() -> None:
    """CR 603.7."""
    assert len(all_of(Delayed, effect("Destroy target creature at the beginning of the next end step."))) == 1


def test_sentences_stand_in_order() -> None:
    found = effect("Draw a card. You gain 2 life. Each opponent loses 1 life.")

    assert isinstance(found, Sequence)
    assert len(found.effects) == 3


# --- zones and instructions --------------------------------------------------------------------------


def test_a_characteristic_defining_ability_is_known_as_one() -> None:
    """CR 604.3."""
    found = ability("~'s power and toughness are each equal to the number of cards in your hand.")

    assert isinstance(found, Static)
    assert found.defines
    assert len(all_of(DefinePT, found)) == 1


def test_what_keeps_a_spell_from_being_countered_works_on_the_stack() -> None:
    """CR 113.6g."""
    found = ability("This spell can't be countered.", spell=True)

    assert isinstance(found, Static)
    assert found.zone is Zone.STACK


def test_activation_instructions_follow_the_effect() -> None:
    """CR 602.1b."""
    found = ability("{T}: Draw a card. Activate only as a sorcery and only once each turn.")

    assert isinstance(found, Activated)
    assert (found.instructions[0].timing, found.instructions[0].times_each_turn) == (Timing.SORCERY, 1)


def test_levels_give_abilities_for_as_long_as_there_are_so_many_counters() -> None:
    """CR 711.2a-b."""
    compiled = compile_text("LEVEL 1-3\n4/4\nLEVEL 4+\n6/6\nTrample", power="2", toughness="2")

    assert compiled.definition is not None
    abilities = compiled.definition.front.abilities
    assert [type(found) for found in abilities] == [Static, Static, Static]
    assert abilities[0].condition is not None  # type: ignore[attr-defined]


# --- coverage ----------------------------------------------------------------------------------------


def test_coverage_counts_and_ranks() -> None:
    made = [
        compile_text("Flying", name="One").record,
        compile_text("Frobnicate a card.", name="Two").record,
        compile_text("Frobnicate two cards.", name="Three").record,
    ]

    report = coverage(made, declines=5)

    assert (report.cards, report.lines, report.lines_read) == (3, 3, 1)
    assert report.round_trip_failures == report.ambiguous == 0
    assert report.declines[0].blocks == 1


def test_a_reason_that_both_faces_have_is_given_once():
    """Both halves are declined for the same words."""
    halves = tuple(
        FaceRecord(name, "{1}{R}", "Instant", "Draw a blorb.", None, None, None) for name in ("Left", "Right")
    )
    reason = compile_card(CardRecord("Left // Right", Layout.SPLIT, halves)).why_not
    assert reason is not None
    assert reason.count("stopped before") == 1
