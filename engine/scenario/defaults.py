"""The default policy: what is answered where a scenario that isn't strict says nothing (SCENARIO.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.decisions import (
    Answer,
    Choose,
    Divide,
    ObjectOption,
    Option,
    Order,
    Picked,
    PlayerOption,
    Purpose,
    source_of_option,
)
from engine.ir.abilities import Activated, Spell, Static
from engine.rules.core.game import Game
from engine.scenario.cards import Line
from engine.scenario.playing import Run
from engine.state.objects import StackItem
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.views.wording import SELF, in_words

SPLICING = "702.47a"
"""Cards that are revealed to splice them are kept: an additional cost that is paid if it can be."""
OF_FIGHTERS = ("2011 509.2", "2011 509.3")
"""The rules by which creatures that fight are ordered: who is named first is assigned lethal damage first."""
GIVES_UP = (Purpose.SACRIFICE, Purpose.DISCARD, Purpose.COST, Purpose.BOTTOM)
HARM = (
    "destroy", "exile", "damage", "gets -", "get -", "counter target", "sacrifice", "discard", "loses", "lose ",
    "can't", "doesn't untap", "tap target", "-1/-1", "return target", "mill", "fight", "goad", "attacks each",
)  # fmt: skip
"""Words of an effect that its target would rather not have."""
HELP = (
    "draw", "gain", "gets +", "get +", "+1/+1", "untap target", "return target creature card", "prevent", "regenerate",
    "return target card", "attach", "becomes", "look at the top", "creates",
)  # fmt: skip
"""Words of an effect that its target likes."""

RETURNED = re.compile(r"Return [^.]* you control to (?:its|their) owners?'s? hands?")

HARMFUL_COUNTERS = ("poison", "stun", "rad", "doom", "fade", "time")


def choose(run: Run, decision: Choose, chosen: tuple[int, ...]) -> Answer:
    """As many as allowed; own ones if it is good for them, else the opponent's, the most valuable first."""
    if decision.why.rule == "701.34a":
        return proliferated(run.game, decision, chosen)
    most = decision.most
    if decision.purpose in (Purpose.MODE, Purpose.COLOR, Purpose.TYPE, Purpose.WORD, Purpose.WAY):
        most = max(decision.least, 1)
    if decision.purpose == Purpose.MODE:
        return Picked(first_ones(chosen, len(decision.options), min(most, decision.most)))
    rank = liking(run, decision)
    left = sorted((i for i in range(len(decision.options)) if i not in chosen), key=rank)
    if gives_up(decision):
        most = max(decision.least, len(chosen))
    elif decision.purpose == Purpose.COPY:
        most = max(most, 1)
    elif decision.least < most and all(owner_of_option(run.game, o) is not None for o in decision.options):
        fine = [i for i in left if rank(i)[0] == 0]
        left = fine + [i for i in left if i not in fine]
        most = max(decision.least, min(most, len(chosen) + len(fine)))
    return Picked(tuple([*chosen, *left][: max(most, decision.least)]))


def liking(run: Run, decision: Choose) -> Callable[[int], tuple[int, int, int]]:
    """How options are put in order: first whose they should be, then by their worth; what is given up, by the least."""
    game = run.game
    good = is_good(run, decision) or decision.why.rule == SPLICING
    giving = gives_up(decision)

    def rank(index: int) -> tuple[int, int, int]:
        option = decision.options[index]
        own = 0 if owner_of_option(game, option) == decision.player else 1
        worth = value_of(game, option)
        if giving and own == 0:
            return (0, worth, index)
        return ((own if good else 1 - own), -worth, index)

    return rank


def proliferated(game: Game, decision: Choose, chosen: tuple[int, ...]) -> Picked:
    """Own permanents, and oneself, unless a counter there harms; of the opponent those where each does."""
    found = list(chosen)
    for index, option in enumerate(decision.options):
        held = game.look(option.id).object.counters if isinstance(option, ObjectOption) else ()
        if isinstance(option, PlayerOption):
            held = game.state.players[option.id].counters
        harmful = [kind.startswith("-") or kind in HARMFUL_COUNTERS for kind, _ in held]
        own = owner_of_option(game, option) == decision.player
        if index not in found and (not any(harmful) if own else all(harmful)):
            found.append(index)
    return Picked(tuple(found))


def first_ones(chosen: tuple[int, ...], options: int, count: int) -> tuple[int, ...]:
    """What was chosen, and the first others."""
    rest = [index for index in range(options) if index not in chosen]
    return tuple([*chosen, *rest][: max(count, len(chosen))])


def is_good(run: Run, decision: Choose) -> bool:
    """Whether what the choice is for is good for what is chosen, as far as its words tell."""
    if decision.helps is not None:
        return decision.helps
    if decision.purpose in (Purpose.DESTROY, *GIVES_UP):
        return False
    words = words_of(run, decision.why.source)
    harm = first_place(words, HARM)
    return harm is None or (first_place(words, HELP) or harm + 1) < harm


def gives_up(decision: Choose) -> bool:
    """Whether what is chosen is given up, so that it should be worth little."""
    if decision.purpose in GIVES_UP and decision.why.rule != SPLICING:
        return True
    return decision.helps is False or (decision.purpose != Purpose.TARGET and returns_own(decision.why.text))


def returns_own(words: str) -> bool:
    """Whether players are to return permanents of theirs to hand, which gives them up."""
    return RETURNED.search(words) is not None


def first_place(words: str, wanted: tuple[str, ...]) -> int | None:
    """Where the first of some words stands in a text, if one does."""
    found = [place for word in wanted if (place := words.find(word)) >= 0]
    return min(found, default=None)


def _lines_of(run: Run, id: ObjectId, item: StackItem) -> tuple[Line, ...]:
    """The lines of cards that a spell or ability on the stack may come from."""
    if item.ability is not None:
        return run.lexicon.lines_of(item.ability)
    abilities = (having.ability for having in run.game.characteristics(id).abilities)
    spells = (ability for ability in abilities if isinstance(ability, Spell))
    return tuple(line for ability in spells for line in run.lexicon.lines_of(ability))


def words_of(run: Run, id: ObjectId) -> str:
    """What a spell or ability on the stack does, in words, without what it waits for."""
    game = run.game
    item = game.state.objects[id].stack if id != NOTHING and game.is_there(id) else None
    if item is None or item.effect is None:
        return words_of_aura(run, id)
    lines = () if item.modes else _lines_of(run, id, item)
    if not lines:
        return in_words(item.effect, SELF).casefold()
    text = " ".join(line.text for line in lines).casefold()
    if isinstance(item.ability, Activated):
        return text.partition(":")[2]
    return text.partition(", ")[2] if item.ability is not None else text


def words_of_aura(run: Run, id: ObjectId) -> str:
    """What an Aura does to what it enchants, also as the copy that it is about to enter as."""
    game = run.game
    if id == NOTHING:
        return ""
    entering = game.circumstances.entering
    chars = entering.chars if entering is not None else game.look(id).chars
    if "Aura" not in chars.subtypes:
        return ""
    said = (
        in_words(having.ability, SELF) for having in chars.abilities if isinstance(having.ability, Static)
    )
    return " ".join(said).casefold().replace("can't be ", "")  # blocked, countered, a target: no harm


def owner_of_option(game: Game, option: Option) -> PlayerId | None:
    """Whose an option is."""
    if isinstance(option, PlayerOption):
        return option.id
    return game.controller(option.id) if isinstance(option, ObjectOption) else None


def value_of(game: Game, option: Option) -> int:
    """How much an object is worth: its mana value and size."""
    if not isinstance(option, ObjectOption):
        return 0
    chars = game.look(option.id).chars
    return 10 * chars.mana_value + (chars.power or 0) + (chars.toughness or 0)


def all_alike(run: Run, options: Sequence[Option]) -> bool:
    """Whether options are identical objects, so that which of them is never asked."""
    if not options or not all(isinstance(option, ObjectOption) for option in options):
        return False
    kinds = {_kind(run.game, option) for option in options if isinstance(option, ObjectOption)}
    return len(kinds) == 1


def _kind(game: Game, option: ObjectOption) -> tuple[object, ...]:
    seen = game.look(option.id)
    obj = seen.object
    return (
        seen.chars.name, obj.card.name, obj.zone, obj.owner, game.controller(option.id), obj.tapped, obj.counters,
        obj.damage, obj.attached_to, obj.face_down, seen.chars.power, seen.chars.toughness,
    )  # fmt: skip


def may_leave_order(run: Run, decision: Order) -> bool:
    """Whether an order is never asked: of things that are alike, or going to a graveyard together."""
    if len(decision.options) < 2 or all_alike(run, decision.options):
        return True
    if decision.purpose == Purpose.TRIGGER:
        labels = {(o.label, _source_name(run.game, o)) for o in decision.options}
        return len(labels) == 1
    return "graveyard" in decision.why.text.casefold() or "timestamp" in decision.why.text.casefold()


def _source_name(game: Game, option: Option) -> str:
    source = source_of_option(option)
    return game.look(source).chars.name if source != NOTHING else ""


def whole_division(decision: Divide) -> tuple[int, ...]:
    """A division of which a script says nothing: of combat damage lethal in order, what is left goes to the first
    blocker, or beyond with trample."""
    if decision.rest_needs_lethal or not decision.lethal:
        return decision.suggestion
    shares: list[int] = []
    left = decision.total
    for lethal in decision.lethal:
        shares.append(min(lethal, left))
        left -= shares[-1]
    return (shares[0] + left, *shares[1:])


def rest_of_division(decision: Divide, found: list[int], left: int) -> tuple[int, ...]:
    """A division that a script begins: the rest as the rules assign it, lethal in order, then the last."""
    shares = list(found)
    for index in range(len(found), len(decision.options)):
        last = index == len(decision.options) - 1
        lethal = decision.lethal[index] if index < len(decision.lethal) else decision.each
        share = left if last else min(lethal, left)
        shares.append(share)
        left -= share
    if left > 0:
        shares[-1] += left
    return tuple(shares)


def in_order(decision: Order, named: list[int]) -> Picked:
    """What the script names first, and what it doesn't name after that, as the options lie."""
    rest = [index for index in range(len(decision.options)) if index not in named]
    if decision.purpose == Purpose.TRIGGER:
        return Picked(tuple(reversed(named + rest)))
    if decision.purpose == Purpose.BOTTOM or decision.why.rule in OF_FIGHTERS:
        return Picked(tuple(named + rest))
    return Picked(tuple(reversed(named + rest)) if named else tuple(rest))
