"""Answering what the rules ask from a script's queues: the first fitting entry of the right one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.decisions import (
    Answer,
    Arrange,
    Arranged,
    Choose,
    Confirm,
    Counted,
    Decision,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    Option,
    Order,
    Picked,
    Purpose,
    Said,
)
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.only_answers import only_answer
from engine.rules.mana.phyrexian import RULE as PHYREXIAN
from engine.scenario import defaults
from engine.scenario.fitting import (
    begins_as_a_trigger,
    card_name,
    fitting,
    is_number,
    is_raw,
    means,
    mode_meant,
    name_of_option,
    pile_of_picks,
    says_yes,
    times_said,
    turning,
)
from engine.scenario.naming import plain
from engine.scenario.notation import Choice, ChoiceKind, Queue, Wanted
from engine.scenario.paying import leaves_the_rest_payable
from engine.scenario.playing import NotAnswered, Run, Script
from engine.values.ids import NOTHING, ObjectId, PlayerId

QUEUES = (Queue.CHOICE, Queue.TARGET)
MODAL = ("700.2a", "700.2b")
"""The rules by which the modes of a spell or ability are chosen; scripts answer other choices one by one."""
OPENING_HAND = ("103.6", "103.6b")
"""The rules by which cards of opening hands are put onto the battlefield or revealed; scripts may just say yes or no."""
OPTIONAL_COSTS = "601.2b"
"""The rule by which it is announced how often a cost is paid."""
SEARCHED_ZONES = "701.23a"
"""Where "your library and/or graveyard" are searched is a choice that scripts leave open: everywhere."""


def is_yes_or_no(choice: Choice) -> bool:
    """Whether an entry says yes or no, in whatever form."""
    if choice.kind == ChoiceKind.YES_NO:
        return True
    return choice.kind in (ChoiceKind.TEXT, ChoiceKind.ABILITY) and plain(choice.raw) in ("yes", "no")


class Answers:
    """The prepared answers of one player, and how they meet decisions."""

    def __init__(self, run: Run, seat: PlayerId) -> None:
        self.run = run
        self.seat = seat
        self.about: ObjectId = NOTHING

    @property
    def script(self) -> Script:
        """What is left of the player's script."""
        return self.run.scripts[self.seat]

    # --- queues --------------------------------------------------------------------------------------------

    def take(self, queue: Queue, fits: Callable[[Choice], bool]) -> Choice | None:
        """The first fitting entry of a queue, which is used up."""
        entries = self.script.queues[queue]
        for place, choice in enumerate(entries):
            if fits(choice):
                return entries.pop(place)
        return None

    def unanswered(self, decision: Decision) -> None:
        """A strict scenario must have an answer (SCENARIO.md, "Choices")."""
        if not self.run.scenario.strict:
            return
        name = self.run.cast.names[self.seat]
        what = f"{type(decision).__name__} ({decision.why.rule}) {decision.why.text}".strip()
        options = decision.options if isinstance(decision, Choose | Order | Divide | Arrange) else ()
        names = ", ".join(name_of_option(self.run.game, option) for option in options[:8])
        raise NotAnswered(
            f"nothing answers {name}'s {what}" + (f" among {names}" if names else ""),
            f"By these rules {name} is asked what nobody has answered: “{decision.why.text}”",
            decision.why.rule,
        )

    # --- kinds of decision ---------------------------------------------------------------------------------

    def answer(self, decision: Decision) -> Answer:
        """The answer to anything but an action, a payment or a declaration."""
        match decision:
            case Choose():
                return self.choose(decision)
            case Order():
                return self.order(decision)
            case Confirm():
                return self.confirm(decision)
            case Number():
                return self.number(decision)
            case Divide():
                return self.divide(decision)
            case Arrange():
                return self.arrange(decision)
            case Name():
                return self.name(decision)
            case _:
                raise NotAnswered(f"a script answers no {type(decision).__name__} here")

    def choose(self, decision: Choose) -> Answer:
        """Modes, targets and all other picks."""
        if self.is_asked_one_by_one(decision) and (one := self.one_or_other(decision)) is not None:
            return Picked((one,))
        if decision.purpose == Purpose.MODE:
            return self.completed(decision, *self.modes(decision))
        if decision.purpose == Purpose.WAY and len(decision.options) == 1:
            return self.only_way(decision.options)
        if decision.why.rule == SEARCHED_ZONES:
            return Picked(tuple(range(decision.most)))
        queues = (Queue.TARGET,) if decision.purpose == Purpose.TARGET else QUEUES
        self.about = decision.why.source
        if not decision.least and (
            decision.purpose == Purpose.COPY or decision.why.rule in (defaults.SPLICING, *OPENING_HAND)
        ):
            if self.declines():
                return Picked(())
            self.agrees()
        if decision.purpose == Purpose.OBJECT and (way := self.card_to_play(decision)) is not None:
            return Picked((way,))
        return self.completed(decision, *self.picked(decision.options, decision.least, decision.most, queues))

    def only_way(self, options: Sequence[Option]) -> Answer:
        """The one way to cast or play something uses up an entry that is about ways, not one that picks (SCENARIO.md,
        "Choices")."""

        def fits(choice: Choice) -> bool:
            return choice.kind in (ChoiceKind.WAY_TO_PLAY, ChoiceKind.COST) and bool(
                self.meant(options, choice, ())
            )

        self.take(Queue.CHOICE, fits)
        return Picked((0,))

    @staticmethod
    def is_asked_one_by_one(decision: Choose) -> bool:
        """Whether scripts may answer with yes or no what is chosen here: effects of a text, or one of two words."""
        if decision.purpose == Purpose.MODE:
            return True
        return decision.purpose == Purpose.WORD and len(decision.options) == 2 and decision.most == 1

    def one_or_other(self, decision: Choose) -> int | None:
        """Scripts are asked about one thing after the other, up to the last, which is left (CR 608.2d)."""
        queue = self.script.queues[Queue.CHOICE]
        if not queue:
            return turning(self.run.game, decision.options)
        if decision.why.rule in MODAL or queue[0].kind != ChoiceKind.YES_NO:
            return None
        for index in range(len(decision.options) - 1):
            said = self.take(Queue.CHOICE, lambda one: one.kind == ChoiceKind.YES_NO)
            if said is None or said.value:
                return index
        return len(decision.options) - 1

    def card_to_play(self, decision: Choose) -> int | None:
        """The card that the next answer says to cast or play; the answer is kept for how that is done."""
        first = next(iter(self.script.queues[Queue.CHOICE]), None)
        if first is None or first.kind != ChoiceKind.WAY_TO_PLAY:
            return None
        found = self.meant(decision.options, first, ())
        return found[0] if found else None

    def completed(self, decision: Choose, chosen: list[int], stopped: str) -> Answer:
        """The picks, filled up by the default policy where the script says no more."""
        if stopped or len(chosen) >= decision.most:
            return Picked(tuple(chosen))
        forced = only_answer(decision)
        if not chosen and forced is not None:
            return forced
        if len(chosen) >= max(decision.least, 1):
            return Picked(tuple(chosen))
        if defaults.all_alike(self.run, decision.options) and (decision.least or self.run.scenario.strict):
            return Picked(self.filled(chosen, len(decision.options), max(decision.least, 1)))
        self.unanswered(decision)
        return defaults.choose(self.run, decision, tuple(chosen))

    @staticmethod
    def filled(chosen: list[int], options: int, count: int) -> tuple[int, ...]:
        """The picks and the first others, so many in all."""
        rest = [index for index in range(options) if index not in chosen]
        return tuple((chosen + rest)[: max(count, len(chosen))])

    def modes(self, decision: Choose) -> tuple[list[int], str]:
        """Modes by their number among those that the text lists."""
        chosen: list[int] = []
        while len(chosen) < decision.most:

            def fits(choice: Choice, chosen: list[int] = chosen) -> bool:
                if choice.kind == ChoiceKind.STOP:
                    return len(chosen) >= decision.least
                return mode_meant(decision.options, choice, chosen) is not None

            choice = self.take(Queue.MODE, fits)
            if choice is None:
                return chosen, ""
            if choice.kind == ChoiceKind.STOP:
                return chosen, "stopped"
            found = mode_meant(decision.options, choice, chosen)
            assert found is not None
            chosen.append(found)
        return chosen, ""

    def picked(
        self, options: Sequence[Option], least: int, most: int, queues: tuple[Queue, ...]
    ) -> tuple[list[int], str]:
        """Options named by entries, accumulated until there are enough or an entry stops."""
        chosen: list[int] = []
        if not options:
            self.skip_none(queues)
        while len(chosen) < most:

            def fits(choice: Choice, chosen: list[int] = chosen) -> bool:
                if choice.kind == ChoiceKind.STOP:
                    return len(chosen) >= least
                return bool(self.meant(options, choice, chosen))

            found = ((queue, choice) for queue in queues if (choice := self.take(queue, fits)))
            queue, choice = next(found, (None, None))
            if queue is None or choice is None:
                return chosen, "stopped" if not chosen and least == 0 and self.declines() else ""
            if choice.kind == ChoiceKind.STOP:
                return chosen, "stopped"
            picks = (meant := self.meant(options, choice, chosen))[: most - len(chosen)]
            if len(meant) == len(choice.objects) > len(picks):
                self.keep(queue, replace(choice, objects=choice.objects[len(picks) :]))
            self.note_shares([options[index] for index in picks], choice)
            chosen.extend(picks)
        return chosen, ""

    def keep(self, queue: Queue, rest: Choice) -> None:
        """What a question leaves of a pick of several answers the next."""
        self.script.queues[queue].insert(0, rest)

    def skip_none(self, queues: tuple[Queue, ...]) -> None:
        """Where there is nothing to pick, an entry that stops and comes next is used up: the one legal answer."""
        for queue in queues:
            first = next(iter(self.script.queues[queue]), None)
            if first is not None and first.kind == ChoiceKind.STOP:
                self.script.queues[queue].remove(first)
                return

    def declines(self) -> bool:
        """Whether the next answer is no, which to "up to" means none; it is used up."""
        first = next(iter(self.script.queues[Queue.CHOICE]), None)
        if first is None or first.kind != ChoiceKind.YES_NO or first.value is not False:
            return False
        self.script.queues[Queue.CHOICE].remove(first)
        return True

    def agrees(self) -> None:
        """The next answer, if it says no more than yes to what is then picked, is used up."""
        queue = self.script.queues[Queue.CHOICE]
        if queue and queue[0].kind == ChoiceKind.YES_NO and queue[0].value is True:
            queue.pop(0)

    def meant(self, options: Sequence[Option], choice: Choice, chosen: Sequence[int]) -> list[int]:
        """The options that an entry names, each once, the first in order of arrival where several fit."""
        if choice.objects:
            found = self.named(options, choice.objects, chosen)
            if found:
                return found
        for index, option in enumerate(options):
            if index not in chosen and (
                fitting(self.run, option, choice) or is_raw(self.run, option, choice)
            ):
                return [index]
        return []

    def named(
        self, options: Sequence[Option], objects: Sequence[Wanted], chosen: Sequence[int] = ()
    ) -> list[int]:
        """The options that objects of a script mean, one for each as far as there are such."""
        found: list[int] = []
        for wanted in objects:
            first = next(iter(self.all_named(options, wanted, [*chosen, *found])), None)
            if first is not None:
                found.append(first)
        return found

    def all_named(self, options: Sequence[Option], wanted: Wanted, chosen: Sequence[int]) -> list[int]:
        """All options not yet chosen that an object of a script may mean."""
        return [
            index
            for index, option in enumerate(options)
            if index not in chosen and means(self.run, option, wanted)
        ]

    def note_shares(self, picked: Sequence[Option], choice: Choice) -> None:
        """Remember the shares of a division that an entry names with what it picks."""
        for option, wanted in zip(picked, choice.objects, strict=False):
            if wanted.amount is not None:
                self.note_share(self.about, option, wanted.amount)

    def note_share(self, source: ObjectId, option: Option, amount: int) -> None:
        """Remember the share of a division that is named with a target."""
        self.run.shares.setdefault(source, {})[option] = amount

    def order(self, decision: Order) -> Answer:
        """Triggers: the first named goes on the stack first. Cards: the first named is moved first."""
        count = len(decision.options)
        named: list[int] = []
        while len(named) < count - 1 and (more := self.named_next(decision, named)):
            named.extend(more[: count - 1 - len(named)])
        if len(named) < count - 1 and not self.stops(Queue.CHOICE):
            if not defaults.may_leave_order(self.run, decision):
                self.unanswered(decision)
        return defaults.in_order(decision, named)

    def named_next(self, decision: Order, named: list[int]) -> list[int]:
        """The options that the next entry of the script means, which is used up; none if it puts no more in order."""

        def fits(choice: Choice) -> bool:
            return choice.kind != ChoiceKind.STOP and bool(self.meant(decision.options, choice, named))

        choice = next((found for queue in QUEUES if (found := self.take(queue, fits))), None)
        if choice is not None:
            return self.meant(decision.options, choice, named)
        unsaid = self.words_of_a_keyword(decision, named)
        return [] if unsaid is None else [unsaid]

    def stops(self, *queues: Queue) -> bool:
        """Whether the script says next, in one of some queues, that no more is named or done; that is used up."""
        for entries in map(self.script.queues.__getitem__, queues):
            if entries and entries[0].kind == ChoiceKind.STOP:
                entries.pop(0)
                return True
        return False

    def words_of_a_keyword(self, decision: Order, named: list[int]) -> int | None:
        """The trigger that an entry in the words of a triggered ability means, though no text here begins so: that of
        the one keyword, whose words aren't printed. The entry is used up."""
        queue = self.script.queues[Queue.CHOICE]
        spoken = decision.purpose == Purpose.TRIGGER and queue and queue[0].kind == ChoiceKind.ABILITY
        if not spoken or not begins_as_a_trigger(queue[0].starts_with or ""):
            return None
        left = [index for index in range(len(decision.options)) if index not in named]
        unsaid = [i for i in left if not begins_as_a_trigger(decision.options[i].label)]
        if len(unsaid) != 1:
            return None
        queue.pop(0)
        return unsaid[0]

    def confirm(self, decision: Confirm) -> Answer:
        """Yes or no."""
        choice = self.take(Queue.CHOICE, is_yes_or_no)
        if choice is not None:
            yes = bool(choice.value) if choice.kind == ChoiceKind.YES_NO else plain(choice.raw) == "yes"
            return Said(yes and decision.possible)
        choice = self.take(Queue.CHOICE, lambda one: says_yes(decision, one) is not None)
        if choice is not None:
            return Said(bool(says_yes(decision, choice)) and decision.possible)
        if decision.why.rule == PHYREXIAN:
            return Said(decision.possible and not decision.no_is_free)  # mana comes before life
        if decision.possible and not self.says_by_picking(decision):
            if self.stops(*QUEUES):
                return Said(yes=False)
            if not self.said_by_target(decision):
                self.unanswered(decision)
        return Said(decision.possible and leaves_the_rest_payable(self.run, self.seat, decision))

    def declines_tax(self) -> bool:
        """Whether a cost to attack or block is refused; the answer is used up."""
        choice = self.take(Queue.CHOICE, lambda one: one.kind == ChoiceKind.YES_NO)
        return choice is not None and choice.value is False

    def says_by_picking(self, decision: Confirm) -> bool:
        """Whether what may be done is answered only by what is picked for it: "you may" as "up to one"."""
        picks = (ChoiceKind.PICK, ChoiceKind.TARGET)
        first = next(iter(self.script.queues[Queue.CHOICE]), None) or next(
            iter(self.script.queues[Queue.TARGET]), None
        )
        if not decision.cost and self.has_optional_targets(decision.why.source):
            return True
        return not decision.cost and first is not None and first.kind in picks

    def has_optional_targets(self, source: ObjectId) -> bool:
        """Whether targets were chosen for what resolves where none had to be: "you may put up to one target"."""
        state = self.run.game.state
        items = [state.objects[id].stack for id in state.stack[-1:]]
        for item in items:
            if item is not None and item.effect is not None and item.context.source == source:
                slots = slots_of(item.effect)
                chosen = item.context.targets
                return any(slot.least == 0 and any(chosen[slot.slot : slot.slot + 1]) for slot in slots)
        return False

    def said_by_target(self, decision: Confirm) -> bool:
        """Whether naming a target has said already that what may be done to it is wanted."""
        state = self.run.game.state
        item = state.objects[state.stack[-1]].stack if state.stack else None
        if item is None or item.context.source != decision.why.source or decision.cost:
            return False
        return any(item.context.targets)

    def number(self, decision: Number) -> Answer:
        """X, how many, a number."""
        choice = self.take(Queue.CHOICE, lambda one: is_number(one, decision.least, decision.most))
        if choice is not None:
            return Counted(int(choice.value or 0))
        if decision.most is not None and decision.least == decision.most:
            return Counted(decision.least)
        if decision.why.rule == OPTIONAL_COSTS:
            times = times_said(self.script.queues[Queue.CHOICE], decision.most or 0)
            if times is not None:
                return Counted(max(times, decision.least))
        self.unanswered(decision)
        return Counted(decision.most if decision.most is not None else decision.least)

    def divide(self, decision: Divide) -> Answer:
        """Shares named with targets, else one number for each option in order."""
        shares = self.run.shares.pop(decision.why.source, None)
        if shares is not None:
            amounts = tuple(shares.get(option, 0) for option in decision.options)
            if sum(amounts) == decision.total:
                return Divided(amounts)
        found: list[int] = []
        left = decision.total
        while len(found) < len(decision.options) and (left > 0 or not decision.each):

            def fits(one: Choice, most: int = left) -> bool:
                return one.kind == ChoiceKind.STOP or is_number(one, 0, most)

            choice = self.take(Queue.CHOICE, fits)
            if choice is None or choice.kind == ChoiceKind.STOP:
                break
            found.append(int(choice.value or 0))
            left -= found[-1]
        if not found:
            if not decision.rest_needs_lethal and not decision.lethal:
                self.unanswered(decision)
            return Divided(defaults.whole_division(decision))
        return Divided(defaults.rest_of_division(decision, found, left))

    def arrange(self, decision: Arrange) -> Answer:
        """Scry and surveil: picks go to the pile that isn't the top of the library."""
        away = pile_of_picks(decision)
        most = decision.piles[away].most
        limit = len(decision.options) if most is None else most
        least = decision.piles[away].least
        chosen, stopped = self.picked(decision.options, least, limit, (Queue.TARGET,))
        if not chosen and not stopped:  # entries that choose besides targets tell the order
            chosen, stopped = self.picked(decision.options, least, limit, (Queue.CHOICE,))
        if not chosen and not stopped and len(decision.options):
            if decision.piles[away].least or decision.piles[1 - away].least:
                self.unanswered(decision)
        kept = [index for index in range(len(decision.options)) if index not in chosen]
        chosen = chosen + kept[: max(decision.piles[away].least - len(chosen), 0)]
        kept = [index for index in kept if index not in chosen]
        chosen = self.moved_in_order(decision, chosen)
        kept = list(reversed(self.moved_in_order(decision, list(reversed(kept)))))
        piles = [tuple(kept) for _ in decision.piles]
        piles[away] = tuple(chosen)
        return Arranged(tuple(piles))

    def moved_in_order(self, decision: Arrange, cards: list[int]) -> list[int]:
        """Cards in the order in which entries have them moved: each is put on top of, or below, those before."""
        if len(cards) < 2:
            return cards
        options = [decision.options[index] for index in cards]
        named, _ = self.picked(options, len(cards) - 1, len(cards) - 1, (Queue.CHOICE,))
        moved = [cards[index] for index in named]
        return moved + [index for index in cards if index not in moved]

    def name(self, decision: Name) -> Answer:
        """The name of a card."""
        choice = self.take(Queue.CHOICE, lambda one: card_name(one) is not None)
        if choice is not None:
            return Named(card_name(choice) or "")
        self.unanswered(decision)
        return Named(decision.known[0] if decision.known else "Forest")
