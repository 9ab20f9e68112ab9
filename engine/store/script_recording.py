"""A script of an opponent made from a game that was played: what a seat did, line by line, and the same in general."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from engine.decisions import (
    Act,
    ActionKind,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Cancelled,
    Choose,
    Decision,
    ObjectOption,
    Picked,
    PlayerOption,
    Purpose,
)
from engine.rules.core.game import Game, Observer
from engine.rulings.notation import Side
from engine.scenario.notation import LibraryOrder, PlacedCard, Start
from engine.scripts.notation import Line, Script, ScriptedAction, Whose
from engine.store.games import session_of
from engine.store.recording import Record, SaveError, read_record
from engine.store.replaying import NoMoreAnswers, OutOfAnswers
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import HAND
from engine.views.looking import table_view
from engine.views.pictures import ObjectView, TableView

DONE_BY = {
    ActionKind.CAST: ScriptedAction.CAST,
    ActionKind.PLAY_LAND: ScriptedAction.PLAY_LAND,
    ActionKind.ACTIVATE: ScriptedAction.ACTIVATE,
}
TYPES = ("creature", "planeswalker", "artifact", "enchantment", "land")
"""What a target is called by, the first that it is."""


class Writing(Observer):
    """Writes down what a seat does, and the hands that were kept."""

    def __init__(self, seat: PlayerId) -> None:
        self.seat = seat
        self.lines: list[Line] = []
        self.hands: dict[PlayerId, Counter[str]] = {}
        self.open = False
        """Whether targets chosen next belong to the line written last."""

    def at_priority(self, game: Game) -> None:
        """Note the hands as the game begins."""
        state = game.state
        if not self.hands:
            for player in state.players:
                self.hands[player] = Counter(state.objects[id].card.name for id in state.zone(HAND, player))

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Note what the seat did."""
        if decision.player != self.seat:
            return
        table = table_view(game, self.seat)
        match decision, answer:
            case _, Cancelled() if self.open:
                self.lines.pop()  # it was taken back (CR 733.1)
                self.open = False
            case Act(), Picked(indices=(place,)):
                self.act(decision, place, table)
            case Choose(purpose=Purpose.TARGET), Picked(indices=places) if self.open and places:
                named = called(decision.options[places[0]], table)
                last = self.lines[-1]
                self.lines[-1] = replace(last, targets=(*last.targets, named)) if named else last
            case Attack(), Attacks(pairs=pairs):
                who = in_general([one.creature for one in decision.options], [one for one, _ in pairs], table)
                self.write(table, do=ScriptedAction.ATTACK, attackers=who)
            case Block(), Blocks(pairs=blocks):
                who = in_general(
                    [one.creature for one in decision.options], [one for one, _ in blocks], table
                )
                self.write(table, do=ScriptedAction.BLOCK, blockers=who)

    def act(self, decision: Act, place: int, table: TableView) -> None:
        """Note an action, mana abilities aside, and what it answers."""
        self.open = False
        option = decision.options[place]
        seen = table.object(option.object)
        done = DONE_BY.get(option.kind)
        if done is None or seen is None:
            return
        theirs = bool(table.stack) and table.stack[-1].controller != self.seat
        top = table.stack[-1] if theirs else None
        spell = top is not None and bool(top.types)
        self.write(table, do=done, card=seen.name, answering=f"{kind_of(top)}spell" if top and spell else "")
        self.open = True

    def write(self, table: TableView, **what: object) -> None:
        """One line, in its turn and step, once."""
        self.open = False
        whose = Whose.OWN if table.active == self.seat else Whose.OTHER
        when = {"from_turn": table.turn, "to_turn": table.turn, "in_turn": whose, "step": table.step}
        self.lines.append(Line(**when, **what, times=1))  # type: ignore[arg-type]  # fields of a line by their names


def kind_of(seen: ObjectView | None) -> str:
    """What an object is, as an adjective; nothing for what is of none of the usual types."""
    if seen is None:
        return ""
    return next((f"{word} " for word in ("instant", "sorcery", *TYPES) if word in seen.types), "")


def called(option: object, table: TableView) -> str:
    """What a target is called by in general; nothing for what scripts have no words for."""
    match option:
        case PlayerOption(id=player):
            return "you" if player == table.seat else "opponent"
        case ObjectOption(id=id):
            seen = table.object(id)
            if seen is None or not seen.known:
                return ""
            if any(seen.id == one.id for one in table.stack):
                return f"{kind_of(seen)}spell"
            noun = next((word for word in TYPES if word in seen.types), "permanent")
            return f"{noun} {'you control' if seen.controller == table.seat else 'an opponent controls'}"
        case _:
            return ""


def in_general(able: list[ObjectId], chosen: list[ObjectId], table: TableView) -> str:
    """Which creatures did something, of those that could: nobody, all, or those of so much power, where that tells them
    apart."""
    if not chosen:
        return ""
    power = {id: seen.power or 0 for id in able if (seen := table.object(id)) is not None}
    least = min(power.get(id, 0) for id in chosen)
    if all(id in chosen or power.get(id, 0) < least for id in able) and len(set(chosen)) < len(able):
        return f"creature you control with power {least} or greater"
    return "creature you control"


def recorded(path: Path, seat: PlayerId) -> Script:
    """What a seat did in a saved game between two decks, as a script. Raises SaveError, UnplayableDeck."""
    return script_from(read_record(path), path, seat)


def script_from(record: Record, path: Path, seat: PlayerId) -> Script:
    """What a seat did in a game between two decks, as a script with one line for each thing done. `path`: what the game is
    called by. Raises SaveError, UnplayableDeck."""
    if record.header.scenario is not None or len(record.header.seats) != 2:
        raise SaveError(path, 1, "a script is made from a game between two decks")
    copied = Record(record.header, None)
    copied.answers = list(record.answers)
    copied.ended = record.ended
    writing = Writing(seat)
    agents = {PlayerId(number): NoMoreAnswers() for number in range(2)}
    session = session_of(copied, agents, (writing,), keep_log=False)
    with suppress(OutOfAnswers):  # a game that isn't over: what was done until here is what there is
        session.play()
    names = [one.name for one in record.header.seats]
    return Script(
        script=1,
        title=f"{names[seat]} as in {path.stem}"[:200],
        task=f"Win against {names[seat]}.",
        opponent=names[seat],
        lines=tuple(writing.lines),
        seed=record.header.seed,
        players={name: side(record, PlayerId(number), writing) for number, name in enumerate(names)},
        turn_order=(names[record.header.first], names[1 - record.header.first]),
        starts=Start(step=Step.UPKEEP),
    )


def side(record: Record, seat: PlayerId, writing: Writing) -> Side:
    """A player as they began: the hand that they kept, and the rest of their deck, shuffled."""
    cards = record.header.cards
    deck = Counter(cards[number].name for number in record.header.seats[seat].deck)
    hand = writing.hands.get(seat, Counter())
    rest = deck - hand
    return Side(
        hand=tuple(PlacedCard(card=name, count=count) for name, count in sorted(hand.items())),
        library_rest=tuple(PlacedCard(card=name, count=count) for name, count in sorted(rest.items())),
        library_order=LibraryOrder.SHUFFLED,
    )


def generalised(script: Script) -> Script:
    """The same in general: what was done is done whenever it fits, in whichever turn, each thing once in the script, with
    answers to others before the rest, attacks and blocks as they were most often."""
    found = Counter(replace(line, from_turn=None, to_turn=None, times=None) for line in script.lines)
    for done in (
        ScriptedAction.ATTACK,
        ScriptedAction.BLOCK,
    ):  # of these the first line that fits is done: what was done most often
        same = [line for line in found if line.do == done]
        for line in sorted(same, key=lambda line: -found[line])[1:]:
            del found[line]
    lines = sorted(found, key=lambda line: (not line.answering, line.do != ScriptedAction.PLAY_LAND))
    return replace(script, lines=tuple(lines))
