"""Nodes as a person can read them."""

from engine.ir.mentions import EVENT_OBJECT, excess_of, instruction, name_of, not_found
from engine.ir.outline import WIDTH, in_one_line, outline
from engine.language.compile import explain_line


def read(text: str) -> object:
    return explain_line(text).said[0]


def test_what_is_as_usual_is_left_out():
    assert in_one_line(read("{2}, {T}: Draw a card.")) == (
        "Activated(cost=Cost(parts=[ManaPart(mana={2}), TapSymbol]), "
        "effect=Does(who=You(said=False), actions=[Draw]))"
    )


def test_a_short_node_stays_on_its_line():
    assert outline(read("Equip {1}{W}"), 4) == ["    Equip(cost=Cost(parts=[ManaPart(mana={1}{W})]))"]


def test_a_long_node_has_a_line_for_each_field():
    lines = outline(read("When this creature enters, each opponent loses 2 life and you draw two cards."))

    assert lines[:2] == ["Triggered", "  trigger: Enters(what=This(word=this creature))"]
    assert all(len(line) <= WIDTH for line in lines)
    assert any(line.lstrip().startswith("- Does(") for line in lines)


def test_mentions_are_shown_as_code_calls_them():
    (meant,) = explain_line(
        "Sacrifice a creature: Draw cards equal to the sacrificed creature's power."
    ).abilities
    shown = "\n".join(outline(meant))
    assert "mention=FIRST_COST" in shown.replace(": ", "=")
    assert "of=FIRST_COST" in shown.replace(": ", "=")
    assert name_of(instruction(2)) == "instruction(2)"
    assert name_of(not_found(instruction(0))) == "not_found(instruction(0))"
    assert name_of(excess_of(instruction(1))) == "excess_of(instruction(1))"
    assert name_of(EVENT_OBJECT) == "EVENT_OBJECT"
