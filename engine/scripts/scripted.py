"""An opponent that plays by a script: the first line that fits and can be done is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.agents.combat.declaring import legal_attacks, legal_blocks
from engine.agents.opponent import Opponent
from engine.agents.opponents import opponent
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.thinker import ThinkingAgent
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Cancelled,
    Choose,
    Counted,
    Decision,
    Number,
    ObjectOption,
    Picked,
    PlayerOption,
    Purpose,
)
from engine.decisions.options import Option
from engine.ir.filters import Filter
from engine.scripts.notation import Fallback, Line, Script, ScriptedAction, Whose
from engine.scripts.reading import PLAYERS, kind_of_target
from engine.scripts.vocabulary import condition_of, spells_of_kind
from engine.values.ids import NOTHING, ObjectId
from engine.views.pictures import TableView
from engine.views.seat_view import SeatView

KINDS = {
    ScriptedAction.CAST: ActionKind.CAST,
    ScriptedAction.PLAY_LAND: ActionKind.PLAY_LAND,
    ScriptedAction.ACTIVATE: ActionKind.ACTIVATE,
}


class ScriptedOpponent(Opponent):
    """Plays by a script, and where no line of it fits as its fallback says. `apart`: a fallback that looks ahead thinks in a
    process of its own."""

    def __init__(self, script: Script, seed: int = 0, *, apart: bool = False) -> None:
        super().__init__()
        self.script = script
        self.base = self.fallback(script.fallback, seed, apart=apart)
        self.passes = script.fallback == Fallback.PASS
        self.begun: list[tuple[int, Line]] = []
        """Which lines were done, each with the number of the question that it answered."""
        self.doing: Line | None = None

    @property
    def done(self) -> Counter[int]:
        """How often each line was done, by which it is."""
        return Counter(id(line) for _, line in self.begun)

    def fallback(self, kind: Fallback, seed: int, *, apart: bool) -> Opponent:
        """Who answers where no line fits; what isn't an action simple measures answer for who only passes."""
        if kind in (Fallback.PASS, Fallback.SIMPLE):
            return SimpleAgent(seed)
        found = opponent(kind.value, seed, apart=apart)
        assert isinstance(found, Opponent)
        return found

    def close(self) -> None:
        """The game is over, or left."""
        if isinstance(self.base, ThinkingAgent):
            self.base.close()

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: it isn't tried again as long as nothing else has happened."""
        super().refused(option, problem)
        self.base.refused(option, problem)
        self.take_back()

    def take_back(self) -> None:
        """What was being done was rewound: its line wasn't done (CR 733.1)."""
        if self.doing is not None:
            self.begun.pop()
            self.doing = None

    def at(self, number: int) -> None:
        """The question with a number is asked: what was done from there on, if anything was, was taken back."""
        while self.begun and self.begun[-1][0] >= number:
            if self.begun.pop()[1] is self.doing:
                self.doing = None

    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """What the script says, else what its fallback does."""
        self.at(view.number)
        answer = self.answer_to(decision, view)
        if isinstance(answer, Cancelled):
            self.take_back()
        return answer

    def recalled(self, decision: Decision, answer: Answer, view: SeatView) -> None:
        """Count the line by which it gave an answer."""
        self.at(view.number)
        match decision:
            case Act():
                self.doing = None
                found = (line for line, place in self.doable(decision, view) if answer == Picked((place,)))
                line = next(found, None)
                if line is not None:
                    self.begin(line, view)
            case Attack():
                self.line_for(ScriptedAction.ATTACK, view)
            case Block():
                self.line_for(ScriptedAction.BLOCK, view)
            case _ if isinstance(answer, Cancelled):
                self.take_back()

    def answer_to(self, decision: Decision, view: SeatView) -> Answer:
        """The answer to a question of one kind or another."""
        match decision:
            case Act():
                return self.act(decision, view)
            case Attack():
                return self.attack(decision, view)
            case Block():
                return self.block(decision, view)
            case Choose() if self.doing is not None:
                return self.chosen(decision, view, self.doing) or self.base.answer(decision, view)
            case Number() if self.doing is not None and self.doing.x is not None:
                number = self.doing.x
                fits = decision.least <= number and (decision.most is None or number <= decision.most)
                return Counted(number) if fits else self.base.answer(decision, view)
            case _:
                return self.base.answer(decision, view)

    # --- which line ---------------------------------------------------------------------------------------------

    def fitting(self, lines: tuple[Line, ...], view: SeatView) -> Iterator[Line]:
        """The lines that fit now, in their order, those of branches in place of them."""
        for line in lines:
            fits = self.fits(line, view)
            if line.do is None:
                yield from self.fitting(line.then if fits else line.otherwise, view)
            elif fits:
                yield line

    def fits(self, line: Line, view: SeatView) -> bool:
        """Whether everything holds that a line says of the situation."""
        table = view.table
        if line.times is not None and self.done[id(line)] >= line.times:
            return False
        if not in_time(line, table):
            return False
        if line.answering and not answers(line, view):
            return False
        if line.when and not view.is_true(condition_of(line.when)):
            return False
        return not (line.unless and view.is_true(condition_of(line.unless)))

    def begin(self, line: Line, view: SeatView) -> None:
        """A line is being done."""
        self.doing = line
        self.begun.append((view.number, line))

    # --- what is done -------------------------------------------------------------------------------------------

    def act(self, decision: Act, view: SeatView) -> Answer:
        """The first line that can be done with priority."""
        self.doing = None
        found = next(self.doable(decision, view), None)
        if found is None:
            return Picked((0,)) if self.passes else self.base.answer(decision, view)
        line, place = found
        self.begin(line, view)
        return Picked((place,))

    def doable(self, decision: Act, view: SeatView) -> Iterator[tuple[Line, int]]:
        """The lines that can be done with priority, and where their actions stand among those offered; to hold is to pass."""
        for line in self.fitting(self.script.lines, view):
            place = 0 if line.do == ScriptedAction.HOLD else self.place_of(line, decision, view)
            if place is not None and self.has_targets(line, view):
                yield line, place

    def place_of(self, line: Line, decision: Act, view: SeatView) -> int | None:
        """Where the action of a line stands among those that are offered, if it does."""
        kind = KINDS.get(line.do) if line.do is not None else None
        for place, option in enumerate(decision.options):
            if option.kind == kind and self.is_of(option, line, view.table):
                return place
        return None

    def is_of(self, option: ActionOption, line: Line, table: TableView) -> bool:
        """Whether an action is done with the card of a line, and by its ability, if it names one."""
        seen = table.object(option.object)
        return seen is not None and seen.name == line.card and line.ability.lower() in option.label.lower()

    def has_targets(self, line: Line, view: SeatView) -> bool:
        """Whether what a line names as its targets is there."""
        return all(words in PLAYERS or named(words, view) for words in line.targets)

    def attack(self, decision: Attack, view: SeatView) -> Answer:
        """Those attack whom the first line about it names, as far as that is legal."""
        line = self.line_for(ScriptedAction.ATTACK, view)
        if line is None:
            return Attacks(decision.rules.example) if self.passes else self.base.answer(decision, view)
        wanted = set(named(line.attackers, view)) if line.attackers else set()
        pairs = tuple((one.creature, one.defenders[0]) for one in decision.options if one.creature in wanted)
        return Attacks(legal_attacks(decision, pairs))

    def block(self, decision: Block, view: SeatView) -> Answer:
        """Those block whom the first line about it names, each another attacker of the kind that it names."""
        line = self.line_for(ScriptedAction.BLOCK, view)
        if line is None:
            return Blocks(decision.rules.example) if self.passes else self.base.answer(decision, view)
        blockers = set(named(line.blockers, view)) if line.blockers else set()
        attackers = set(named(line.attackers, view)) if line.attackers else None
        pairs: list[tuple[ObjectId, ObjectId]] = []
        for one in decision.options:
            if one.creature not in blockers:
                continue
            meant = [id for id in one.attackers if attackers is None or id in attackers]
            free = [id for id in meant if all(id != blocked for _, blocked in pairs)]
            if meant:
                pairs.append((one.creature, (free or meant)[0]))
        return Blocks(legal_blocks(decision, tuple(pairs)))

    def line_for(self, action: ScriptedAction, view: SeatView) -> Line | None:
        """The first line that says who attacks, or who blocks."""
        self.doing = None
        line = next((one for one in self.fitting(self.script.lines, view) if one.do == action), None)
        if line is not None:
            self.begin(line, view)
            self.doing = None
        return line

    # --- choices of what is being done ----------------------------------------------------------------------------

    def chosen(self, decision: Choose, view: SeatView, line: Line) -> Answer | None:
        """The targets and modes that a line names; None where it names none for this question."""
        if decision.purpose == Purpose.MODE and line.modes:
            places = [mode - 1 for mode in line.modes if 0 < mode <= len(decision.options)]
            return Picked(tuple(places)) if decision.least <= len(places) <= decision.most else None
        if decision.purpose != Purpose.TARGET or not 0 <= decision.slot < len(line.targets):
            return None
        words = line.targets[decision.slot]
        wanted = named(words, view) if words not in PLAYERS else ()
        for place, option in enumerate(decision.options):
            if is_meant(option, words, wanted, view) and decision.least <= 1 <= decision.most:
                return Picked((place,))
        return None


def in_time(line: Line, table: TableView) -> bool:
    """Whether a line is for this turn and this step."""
    if line.from_turn is not None and table.turn < line.from_turn:
        return False
    if line.to_turn is not None and table.turn > line.to_turn:
        return False
    if line.step is not None and table.step != line.step:
        return False
    return line.in_turn is None or (line.in_turn == Whose.OWN) == (table.active == table.seat)


def answers(line: Line, view: SeatView) -> bool:
    """Whether the next spell to resolve is another player's and of the kind that a line answers."""
    stack = view.table.stack
    if not stack or stack[-1].controller == view.seat:
        return False
    return stack[-1].id in view.matching(spells_of_kind(line.answering), NOTHING)


def named(words: str, view: SeatView) -> tuple[ObjectId, ...]:
    """The objects that a phrase names, as far as the seat knows of them; nothing for no phrase."""
    if not words:
        return ()
    kind = kind_of_target(words)
    assert isinstance(kind, Filter)
    return view.matching(kind, NOTHING)


def is_meant(option: Option, words: str, wanted: tuple[ObjectId, ...], view: SeatView) -> bool:
    """Whether an option is what a script calls its target."""
    match option:
        case PlayerOption(id=player):
            return (words == "you") == (player == view.seat) and words in PLAYERS
        case ObjectOption(id=id):
            return id in wanted
        case _:
            return False
