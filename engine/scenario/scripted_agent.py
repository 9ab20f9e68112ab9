"""A player who does and answers what a scenario says."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import (
    Act,
    ActionOption,
    Answer,
    Attack,
    Block,
    Cancelled,
    Choose,
    Conceded,
    Confirm,
    Decision,
    ObjectOption,
    Pay,
    Picked,
    PlayerOption,
    Purpose,
    Said,
)
from engine.decisions.options import word_of
from engine.ir.abilities import Triggered
from engine.rules.core.errors import IllegalAction
from engine.rules.events.happening import happen
from engine.scenario.acting import meant_options, ways_meant, when_met
from engine.scenario.answering import Answers
from engine.scenario.declaring import declare_attack, declare_block
from engine.scenario.expectations import problem_with
from engine.scenario.hindering import why_no_target, why_not_done
from engine.scenario.naming import fits
from engine.scenario.notation import Do, Entry, Wanted
from engine.scenario.paying import choose_mana, needed_mana, pay, pay_with
from engine.scenario.playing import (
    ChangedDirectly,
    Refused,
    Run,
    ScenarioFailed,
    cannot,
    not_refused,
    refused,
)
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import NOTHING, PlayerId
from engine.views.seat_view import SeatView

PASS = Picked((0,))
ATTACKING = "508.1i"
"""The rule by which costs to attack are paid; scripts say yes or no to them."""
HALVES = "118.7e"
"""The rule by which it is chosen what half of a hybrid symbol a cost is reduced by. Scripts speak of mana only where they
name its sources: the cheapest of what can be paid stands first."""


class ScriptedAgent:
    """Plays one seat of a scenario."""

    asks_everything = True

    def __init__(self, run: Run, seat: PlayerId) -> None:
        self.run = run
        self.seat = seat
        self.answers = Answers(run, seat)
        self.doing: Entry | None = None
        self.targets: list[Wanted] = []
        self.used: list[ObjectOption | PlayerOption] = []
        self.refusal = ""
        self.made = False
        """Whether the mana of what is to be taken back has been made."""

    # --- the agent ------------------------------------------------------------------------------------------

    def mana(self, decision: Choose) -> Answer:
        """The mana that the script says, else what is needed."""
        ability = self.doing.ability if self.doing is not None else None
        chosen = choose_mana(self.run, self.seat, decision, ability)
        return chosen if chosen is not None else needed_mana(self.run, self.seat, decision)

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Answer from the script."""
        self.run.clock.look()
        match decision:
            case Confirm() if self.run.game.state.turn.number < 1:
                return Said(decision.possible)  # what is there at the start entered as its controller wants
            case Act():
                return self.act(decision)
            case Attack():
                return declare_attack(self.run, self.seat, decision)
            case Block():
                return declare_block(self.run, self.seat, decision)
            case Pay():
                return self.paid(decision)
            case Choose() if decision.purpose == Purpose.MANA:
                return self.mana(decision)
            case Choose() if decision.why.rule == HALVES:
                return Picked((0,))
            case Choose() if self.targets and self.is_mine(decision):
                return self.as_announced(decision)
            case _:
                return self.answers.answer(decision)

    def paid(self, decision: Pay) -> Answer:
        """How what the script does is paid for, or that it isn't (CR 601.2h)."""
        doing = self.doing
        if doing is not None and doing.illegal and self.targets:
            return self.refuse(doing, decision)
        if decision.why.rule == ATTACKING and self.answers.declines_tax():
            return Cancelled()
        if doing is not None and doing.taken_back:
            return self.take_back(doing, decision)
        if doing is not None and doing.pays_with:
            return pay_with(self.run, doing, decision)
        return pay(self.run, self.seat, decision)

    def as_announced(self, decision: Choose) -> Answer:
        """What the script says of the targets and modes of what it does."""
        if decision.purpose == Purpose.TARGET:
            return self.own_targets(decision)
        if decision.purpose == Purpose.MODE and any(target.mode is not None for target in self.targets):
            return self.modes_of_targets(decision)
        return self.answers.answer(decision)

    def refused(self, option: ActionOption, problem: IllegalAction) -> None:
        """An action turned out illegal (CR 733.1): the scenario fails, unless that was to be."""
        entry = self.doing
        self.doing, self.targets = None, []
        if entry is None:
            raise ScenarioFailed(f"an action is illegal: {problem}")
        self.run.impossible(self.seat, entry, str(problem), problem)

    # --- actions ---------------------------------------------------------------------------------------------

    def act(self, decision: Act) -> Answer:
        """What a player with priority does: their first remaining entry for this step."""
        if self.refusal:
            raise Refused(self.refusal)
        self.finish()
        run = self.run
        while (found := run.next_of(self.seat)) is not None:
            whose, entry = found
            script = run.scripts[whose]
            if not when_met(run, self.seat, entry.when):
                return PASS
            match entry.do:
                case Do.RESOLVE_STACK:
                    if run.game.state.stack:
                        return PASS
                    script.done(entry)
                case Do.RESOLVE_TOP if run.scenario.in_order:
                    if not run.has_resolved(entry):
                        return PASS
                    script.done(entry)
                case Do.RESOLVE_TOP:
                    script.done(entry)
                    if run.game.state.stack:
                        return PASS
                case Do.CHECK:
                    script.done(entry)
                    self.check(entry)
                case Do.CONCEDE:
                    script.done(entry)
                    return Conceded()
                case Do.PUT_COUNTERS | Do.SET_DAY_NIGHT:
                    script.done(entry)
                    self.change(entry)
                case _:
                    answer = self.begin(entry, decision)
                    if answer is not None:
                        return answer
        return PASS

    def begin(self, entry: Entry, decision: Act) -> Answer | None:
        """Begin what an entry says; None if it is skipped."""
        run = self.run
        meant: list[ActionOption] | None = meant_options(run, entry, decision.options)
        if meant and entry.do == Do.CAST:
            meant = ways_meant(run, self.seat, entry, meant)
        if (
            not meant
            and entry.do == Do.ACTIVATE_MANA
            and run.game.state.stack
            and not run.scenario.unperformed
        ):
            return PASS  # the source of the mana may come with what is on the stack
        if not meant:
            run.impossible(self.seat, entry, "it can't be done now", why_not_done(run, self.seat, entry))
            return None
        run.scripts[self.seat].done(entry)
        self.doing = entry
        self.targets = sorted(entry.targets or (), key=lambda target: target.mode or 0)
        self.used = []
        self.made = False
        return Picked((decision.options.index(meant[0]),))

    def finish(self) -> None:
        """The entry that was being done is done: it should have been legal, and its targets chosen."""
        entry, left = self.doing, self.targets
        self.doing, self.targets = None, []
        if entry is None:
            return
        if entry.illegal:
            raise not_refused(entry)
        if entry.taken_back:
            raise ScenarioFailed(f"{entry}: it cost no mana before which it could be taken back")
        if left:
            self.run.warnings.append(f"{entry}: there was nothing to choose {left[0]} for")

    def refuse(self, entry: Entry, decision: Choose | Pay) -> Answer:
        """An entry that must be refused is: it is taken back first, so that nothing is left of it (CR 733.1)."""
        self.doing, self.targets = None, []
        if not decision.cancellable:
            raise refused(entry)
        if not self.run.scenario.in_order:
            self.refusal = str(entry)
        return Cancelled()

    def take_back(self, entry: Entry, decision: Pay) -> Answer:
        """The mana that the entry names is made, and then all of it is taken back, what can be (CR 733.1)."""
        if entry.pays_with and not self.made:
            self.made = True
            return replace(pay_with(self.run, entry, decision), finish=False)
        if not decision.cancellable:
            raise ScenarioFailed(f"{entry}: it can't be taken back")
        self.doing, self.targets = None, []
        return Cancelled()

    def check(self, entry: Entry) -> None:
        """Evaluate an expectation now."""
        if entry.expect is None:
            raise ScenarioFailed(f"{entry}: nothing is said to be checked")
        problem = problem_with(self.run, entry.expect)
        if problem is not None:
            raise ScenarioFailed(f"{entry}: {problem}")

    def change(self, entry: Entry) -> None:
        """Change the game directly; the player is asked anew afterwards."""
        game = self.run.game
        if entry.do == Do.SET_DAY_NIGHT:
            happen(game, ev.DayNightChanged(value=entry.value or "day"))
            raise ChangedDirectly
        wanted = Wanted(card=entry.card, alias=entry.alias, index=entry.index)
        found = [id for id in game.state.battlefield if fits(game, self.run.cast, id, wanted)]
        found.sort(key=lambda id: game.controller(id) != self.seat)
        if not found:
            raise ScenarioFailed(f"{entry}: there is no such permanent")
        happen(
            game,
            ev.CountersChanged(
                target=ObjectRef(found[0]),
                kind=entry.counter or "",
                amount=entry.count or 1,
                player=self.seat,
            ),
        )
        raise ChangedDirectly

    # --- targets of what is being done ------------------------------------------------------------------------

    def is_mine(self, decision: Choose) -> bool:
        """Whether a choice is for the spell or ability that the current entry announces."""
        if self.doing is None or decision.why.source == NOTHING:
            return False
        obj = self.run.game.state.objects.get(decision.why.source)
        if obj is None or obj.stack is None:
            return False
        return not isinstance(obj.stack.ability, Triggered) and obj.controller == self.seat

    def own_targets(self, decision: Choose) -> Answer:
        """Targets that the entry names fill the slots in order; "up to" slots take as many as fit."""
        chosen: list[int] = []
        while self.targets and len(chosen) < decision.most:
            found = self.option_for(decision, self.targets[0], chosen)
            if found is None:
                break
            self.note_share(decision, found, self.targets.pop(0))
            chosen.append(found)
        if len(chosen) < decision.least and self.targets:
            later = next((t for t in self.targets if self.option_for(decision, t, chosen) is not None), None)
            if later is None:
                return self.illegal_target(decision)
            found = self.option_for(decision, later, chosen)
            assert found is not None
            self.targets.remove(later)
            self.note_share(decision, found, later)
            chosen.append(found)
        self.used.extend(
            option for i in chosen if isinstance(option := decision.options[i], ObjectOption | PlayerOption)
        )
        if len(chosen) < decision.least or (not chosen and not self.targets and decision.options):
            return self.answers.completed(decision, chosen, "")
        return Picked(tuple(chosen))

    def option_for(self, decision: Choose, wanted: Wanted, chosen: list[int]) -> int | None:
        """The first legal candidate not yet chosen, for this slot or an earlier one if need be."""
        found = self.answers.all_named(decision.options, wanted, chosen)
        fresh = [index for index in found if decision.options[index] not in self.used]
        return next(iter(fresh or found), None)

    def note_share(self, decision: Choose, index: int, wanted: Wanted) -> None:
        """Remember the share of a division that is named with a target."""
        if wanted.amount is not None:
            self.answers.note_share(decision.why.source, decision.options[index], wanted.amount)

    def illegal_target(self, decision: Choose) -> Answer:
        """A named target is not legal: refused where that is to be, else skipped or a failure."""
        entry = self.doing
        assert entry is not None
        wanted = self.targets[0]
        if entry.illegal:
            return self.refuse(entry, decision)
        self.doing, self.targets = None, []
        against = why_no_target(self.run, decision, wanted)
        self.run.impossible(self.seat, entry, f"{wanted} is no legal target", against)
        if not decision.cancellable:
            raise cannot(entry, f"{wanted} is no legal target, and it can't be taken back", against)
        return Cancelled()

    def modes_of_targets(self, decision: Choose) -> Answer:
        """The modes that are answered, else those for which the entry names targets."""
        answered, _ = self.answers.modes(decision)
        if answered:
            return Picked(tuple(answered))
        wanted = dict.fromkeys(str(target.mode) for target in self.targets if target.mode is not None)
        chosen = [index for index, option in enumerate(decision.options) if word_of(option) in wanted]
        return Picked(tuple(chosen[: decision.most]))
