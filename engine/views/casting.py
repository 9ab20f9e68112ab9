"""How far the casting of a spell, or the activating of an ability, has come: the parts of the rule one after the other,
what was chosen in each, and the price as it grows (CR 601.2, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from engine.ir.abilities import Activated
from engine.ir.costs import Cost, ManaPart
from engine.rules.casting.casting import target_phrases_of
from engine.rules.core.game import Game
from engine.rules.core.price import PriceStep, total
from engine.rules.core.under_way import UnderWay
from engine.rules.mana.total_cost import price_of_ability, price_of_spell
from engine.state.objects import Context, StackItem
from engine.state.references import PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost, with_x
from engine.views.log_line import player_name
from engine.views.step_words import public_name

ACTIONS = ("601.2", "602.2")
"""Casting a spell and activating an ability: what follows the same parts."""
PARTS: tuple[tuple[str, str], ...] = (
    ("601.2a", "On the stack"),
    ("601.2b", "Modes, costs, X"),
    ("601.2c", "Targets"),
    ("601.2d", "Division"),
    ("601.2e", "Legal"),
    ("601.2f", "Total cost"),
    ("601.2g", "Mana"),
    ("601.2h", "Payment"),
    ("601.2i", "Cast"),
)
"""The parts of the rule, and what each is called."""
TOTAL_COST = "601.2f"
"""Where the cost is determined, after which nothing changes it."""
FIRST = {"602.2a": "601.2a", "602.2b": "601.2b"}


class PartState(StrEnum):
    """Where a part of a casting stands."""

    DONE = "done"
    CURRENT = "current"
    NOT_NEEDED = "not needed"
    TO_COME = "to come"


class CastingPart(Struct, frozen=True):
    """A part of a casting: its rule, its name, where it stands, and what was chosen in it."""

    rule: str
    name: str
    state: PartState
    chosen: str = ""


class CastingView(Struct, frozen=True):
    """A casting or activating that is under way. `price`: what it costs as far as that is known. `kept`: why it can't be
    taken back any more; empty if it can, with the mana abilities that were activated for it (CR 733.1).
    `year`: the edition of the rules, by whose numbers the parts are cited."""

    object: ObjectId
    name: str
    parts: tuple[CastingPart, ...]
    price: str = ""
    kept: str = ""
    year: str = "today"


def casting_of(game: Game, seat: PlayerId) -> CastingView | None:
    """How far what a seat casts or activates has come; None if it does neither now."""
    found = next((one for one in reversed(game.under_way) if one.rule in ACTIONS), None)
    if found is None or found.about not in game.state.objects:
        return None
    obj = game.state.objects[found.about]
    if obj.stack is None or obj.controller != seat:
        return None
    kept = game.irreversible if game.proposals else ""
    name = public_name(game, obj.stack.context.source if obj.stack.ability is not None else found.about)
    year = game.state.edition.profile.value
    return CastingView(
        found.about, name, tuple(_parts(game, found, obj.stack)), _price(game, found), kept, year
    )


def _parts(game: Game, found: UnderWay, item: StackItem) -> list[CastingPart]:
    order = [rule for rule, _ in PARTS]
    now = order.index(FIRST.get(found.part, found.part)) if FIRST.get(found.part, found.part) in order else 0
    parts: list[CastingPart] = []
    for place, (rule, name) in enumerate(PARTS):
        if rule == "601.2e" and game.state.edition.no_legality_check:
            continue
        said = _chosen(game, rule, found, item)
        needed = _needed(game, rule, found.about, item)
        if place == now:
            state = PartState.CURRENT
        elif place > now:
            state = PartState.TO_COME if needed else PartState.NOT_NEEDED
        else:
            state = PartState.DONE if needed or said else PartState.NOT_NEEDED
        words = "Activated" if rule == "601.2i" and item.ability is not None else name
        parts.append(CastingPart(rule, words, state, said if place <= now else ""))
    return parts


def _needed(game: Game, rule: str, spell: ObjectId, item: StackItem) -> bool:
    """Whether there is something to do in a part, as far as that is known."""
    match rule:
        case "601.2b":
            return bool(item.modes or item.context.x is not None or item.context.paid)
        case "601.2c":
            return bool(target_phrases_of(game, spell))
        case "601.2d":
            return any(item.context.divided)
        case _:
            return True


def _announced(item: StackItem) -> Iterator[str]:
    """How it is cast, its modes, what is paid besides, and X (CR 601.2b)."""
    if item.way:
        yield item.way
    yield from (f"mode {mode + 1}" for mode in item.modes)
    yield from (name.partition("#")[0] for name, times in item.context.paid if times)
    if item.context.x is not None:
        yield f"X = {item.context.x}"


def _shares(game: Game, context: Context) -> Iterator[str]:
    """How an effect is divided among its targets (CR 601.2d)."""
    for refs, amounts in zip(context.targets, context.divided, strict=False):
        yield from (f"{share} to {_name(game, ref)}" for ref, share in zip(refs, amounts, strict=False))


def _chosen(game: Game, rule: str, found: UnderWay, item: StackItem) -> str:
    """What was chosen in a part, in words."""
    context = item.context
    match rule:
        case "601.2a":
            return "" if context.cast_from is None else f"from {context.cast_from.value}"
        case "601.2b":
            return ", ".join(_announced(item))
        case "601.2c":
            return ", ".join(_name(game, ref) for slot in context.targets for ref in slot)
        case "601.2d":
            return ", ".join(_shares(game, context))
        case "601.2f":
            return "" if item.cost is None else str(item.cost.joined()) or "{0}"
        case "601.2h":
            return "".join(f"{{{kind.value}}}" for kind in context.mana_spent)
        case _:
            return ""


def _name(game: Game, ref: Ref) -> str:
    return player_name(game, ref.id) if isinstance(ref, PlayerRef) else public_name(game, ref.id)


def _changes(game: Game, about: ObjectId, item: StackItem, mana: ManaCost) -> Iterator[PriceStep]:
    """What would change the mana of a cost, if it were determined now (CR 601.2f, 602.2b)."""
    context, ability = item.context, item.ability
    if ability is None:
        return price_of_spell(game, mana, game.look(about), context.controller, context.targets)
    assert isinstance(ability, Activated)
    source = game.look(context.source)
    return price_of_ability(game, mana, source, ability, context.controller, context.targets)


def _price(game: Game, found: UnderWay) -> str:
    """The cost as far as it is known: mana with what X was announced to be, more or less by what changes it now, and the
    other parts in words."""
    cost = found.cost
    item = game.state.objects[found.about].stack
    if cost is None or item is None:
        return ""
    x = item.context.x
    mana: ManaCost = cost.mana if item.cost is not None or x is None else with_x(cost.mana, x)
    if found.part < TOTAL_COST:
        mana = total(mana, _changes(game, found.about, item, mana))
    rest = Cost(tuple(part for part in cost.parts if not isinstance(part, ManaPart)))
    words = [str(mana.joined()) or ("" if rest.parts else "{0}")]
    words += [game.describe(rest)] if rest.parts else []
    return ", ".join(word for word in words if word)
