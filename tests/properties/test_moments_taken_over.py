"""Moments of random play taken over into the board editor: what is otherwise than it was is always said."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import given, settings

from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rulings.board import board_of, ruling_of
from engine.rulings.reading import ruling_in, written
from engine.store.library import starter_cards
from engine.store.taking_over import taken_over
from engine.store.timeline import StepKind, Timeline
from engine.views.pictures import ObjectView, TableView
from tests.properties import boards as of_boards
from tests.properties.boards import FONT, FULL, OWN, SEATS, UNSHRUNK, Board, boards
from tests.properties.test_timelines import recorded

EXAMPLES = 15 if FULL else 4
MOMENTS = 3


def find(name: str) -> CardRecord | None:
    """The cards that boards are made of, under their own names."""
    for known, types, text in (*OWN, FONT):
        if known == name:
            size = ("2", "2") if "Creature" in types else (None, None)
            face = FaceRecord(name, "" if name == FONT[0] else "{1}", types, text, *size)
            return CardRecord(name, Layout.NORMAL, (face,))
    return next(
        (one for one in starter_cards().values() if name in (one.name, *(face.name for face in one.faces))),
        None,
    )


def facts(table: TableView, seen: ObjectView) -> dict[str, object]:
    """What is visible of an object, in no words of the editor's."""
    host = None if seen.attached_to is None else table.object(seen.attached_to)
    return {
        "name": seen.name, "types": seen.type_line, "colors": seen.colors, "size": (seen.power, seen.toughness),
        "tapped": seen.tapped, "counters": seen.counters, "damage": seen.damage, "down": seen.face_down,
        "controller": seen.controller, "owner": seen.owner, "token": seen.token, "sick": seen.sick,
        "keywords": tuple(sorted(seen.keywords)), "notes": seen.notes, "host": host and host.name,
        "attacks": seen.attacking_player, "blocks": len(seen.blocking), "transformed": seen.transformed,
    }  # fmt: skip


def everything(table: TableView) -> dict[str, list[dict[str, object]]]:
    """All that is seen in each zone, in any order."""
    zones: dict[str, list[dict[str, object]]] = {
        "battlefield": [facts(table, one) for one in table.battlefield]
    }
    for player in table.players:
        for zone, there in (("hand", player.hand), ("graveyard", player.graveyard), ("exile", player.exile)):
            zones[f"{player.name} {zone}"] = [facts(table, one) for one in there]
        zones[f"{player.name} themselves"] = [
            {"life": player.life, "library": player.library_size, "mana": sorted(player.pool),
             "counters": player.counters, "called": player.designations}
        ]  # fmt: skip
    zones["the stack"] = [{"name": one.name, "says": one.stack_text} for one in table.stack]
    zones["the game"] = [{"turn": table.turn, "step": table.step, "day": table.day_night}]
    return {zone: sorted(found, key=repr) for zone, found in zones.items()}


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_a_moment_that_is_edited_is_the_moment_or_says_what_is_otherwise(board: Board) -> None:
    with patch.object(of_boards, "renamed", lambda card, _number: card):
        _, recorder = recorded(board)
    timeline = Timeline(recorder)
    at_priority = [step.number for step in timeline.steps if step.kind == StepKind.PRIORITY]
    for number in at_priority[:: max(1, len(at_priority) // MOMENTS)]:
        tables = tuple(timeline.table(number, seat) for seat in SEATS)
        edited, laid, notes = taken_over(tables, timeline.moment(number, SEATS), find)

        said = "\n".join(notes)
        for seat in SEATS:
            was, is_now = everything(tables[seat]), everything(laid.tables[seat])
            otherwise = [zone for zone in was if was[zone] != is_now[zone]]
            assert not otherwise or "Left out" in said or "Otherwise than" in said or "can't begin" in said, (
                otherwise, [(was[zone], is_now[zone]) for zone in otherwise][:2],
            )  # fmt: skip
        content = written(ruling_of(edited))
        assert written(ruling_of(board_of(ruling_in(content, "the file")))) == content
