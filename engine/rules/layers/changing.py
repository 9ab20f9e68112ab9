"""What each modification does to the characteristics of one object (CR 613.1, 613.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from msgspec.structs import replace as replace_fields

from engine.ir.abilities import Activated
from engine.ir.cards import Printed
from engine.ir.costs import Cost, ManaPart
from engine.ir.filters import HasSubtype
from engine.ir.mentions import AFFECTED
from engine.ir.merging import MergedWith
from engine.ir.modifications import (
    BecomeChosenColor,
    BecomeChosenType,
    CantHave,
    ChangeColors,
    ChangeControl,
    ChangePT,
    ChangeText,
    ChangeTypes,
    CopiableValues,
    DefinePT,
    FullText,
    GainAbility,
    GainAtOwnCost,
    GainThose,
    HasActivatedOf,
    LoseAbility,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseSupertype,
    LoseType,
    LoseTypes,
    Mark,
    SetLandTypes,
    SetPT,
    SwitchPT,
)
from engine.ir.nodes import Ability, Amount, Keyword, Modification, walk
from engine.ir.objects import It
from engine.rules.core import registries
from engine.rules.core.characteristics import (
    FACTS,
    GIFT,
    OF_ANOTHER,
    Characteristics,
    Having,
    expand,
    expansion,
    lock_halves,
    printed_abilities,
    unlocked_halves,
)
from engine.rules.core.errors import RulesBug
from engine.rules.core.faces import merged
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.lookup.linked import choice
from engine.rules.lookup.results import change_by
from engine.rules.lookup.text_changes import as_chosen, named_in_gift, naming, settled, with_word
from engine.state.references import ObjectRef
from engine.values.colors import Color
from engine.values.ids import ObjectId, Timestamp
from engine.values.mana import ManaCost, reduced, with_x
from engine.values.types import CREATURE, CREATURE_TYPES, LAND_TYPES, SUBTYPES_OF, CardType


def change(
    game: Game,
    modification: Modification,
    chars: Characteristics,
    scope: Scope,
    timestamp: Timestamp,
    id: ObjectId,
    giver: str = "",
) -> None:
    """Apply one modification to one object's characteristics (CR 613). `giver` tells the abilities that one effect of
    its source gives from those that another gives."""
    match modification:
        case Mark():
            _mark(game, modification, chars, scope)
        case ChangePT():
            _change_pt(game, modification, chars, scope, id)
        case SetPT() | DefinePT():
            _set_pt(game, modification, chars, scope, id)
        case SwitchPT():
            chars.power, chars.toughness = chars.toughness, chars.power
        case GainAbility() | HasActivatedOf():
            gained = _gained(game, modification, chars, scope, id)
            _gain(chars, gained, given_as(modification, scope, timestamp, giver), timestamp)
        case LoseAbility() | LoseAllAbilities():
            _lose_abilities(modification, chars)
        case ChangeTypes() | BecomeChosenType():
            _change_types(_types_gained(game, modification, scope), chars)
        case LoseType() | LoseTypes() | LoseCreatureTypes() | LoseSupertype():
            _lose_types(modification, chars)
        case SetLandTypes():
            _set_land_types(modification, chars)
        case ChangeColors() | BecomeChosenColor():
            _change_colors(game, modification, chars, scope)
        case ChangeControl():
            _change_control(game, modification, chars, scope)
        case FullText():
            _have_full_text(game, modification, chars, scope)
        case CopiableValues() | ChangeText() | MergedWith():
            _say_otherwise(game, chars, modification, id)
        case _:
            raise RulesBug(f"no layer knows {type(modification).__name__}")


def _lose_abilities(modification: LoseAbility | LoseAllAbilities, chars: Characteristics) -> None:
    """Lose those abilities, or all (CR 613.1f)."""
    if isinstance(modification, LoseAllAbilities):
        chars.abilities = ()
    else:
        chars.abilities = tuple(_left_of(chars.abilities, modification.abilities))


def _gain(chars: Characteristics, abilities: Iterable[Ability], key: str, timestamp: Timestamp) -> None:
    """Gain abilities, but for those that the object can't have (CR 613.1f, 101.2)."""
    given = sum(having.key.startswith(key) for having in chars.abilities)
    gained = tuple(Having(one, f"{key}{given + n}", timestamp) for n, one in enumerate(abilities))
    chars.abilities += tuple(_left_of(gained, barred(chars)))


def _set_land_types(modification: SetLandTypes, chars: Characteristics) -> None:
    """A land has no other land types then, and no abilities from its rules text (CR 305.7)."""
    chars.subtypes = (chars.subtypes - frozenset(LAND_TYPES)) | frozenset(modification.subtypes)
    chars.abilities = tuple(h for h in chars.abilities if h.timestamp is not None)


def given_as(gained: GainAbility | HasActivatedOf, scope: Scope, timestamp: Timestamp, giver: str) -> str:
    """How the keys of the abilities begin that an effect gives."""
    of_another = OF_ANOTHER if isinstance(gained, HasActivatedOf | GainThose) else ""
    return f"{timestamp}@{scope.source} {giver}{of_another}{GIFT}"


def gift(game: Game, gained: GainAbility, scope: Scope, timestamp: Timestamp, key: str) -> tuple[Having, ...]:
    """What an effect gives to objects of which each gains the same, and none has gained anything of it yet."""
    return _given(tuple(_named_and_chosen(game, gained.abilities, scope)), key, timestamp)


@lru_cache(maxsize=4096)
def _given(abilities: tuple[Ability, ...], key: str, timestamp: Timestamp) -> tuple[Having, ...]:
    """Abilities as an effect gives them: each time the same ones, by which they are told quickly from others."""
    return tuple(Having(ability, f"{key}{number}", timestamp) for number, ability in enumerate(abilities))


PT = frozenset(("power", "toughness", "base_power", "base_toughness"))

MAY_CHANGE: dict[type[Modification], frozenset[str]] = {
    Mark: frozenset(("marks",)),
    CantHave: frozenset(("abilities", "marks")),
    ChangePT: frozenset(("power", "toughness")),
    SwitchPT: frozenset(("power", "toughness")),
    SetPT: PT,
    DefinePT: PT,
    GainAbility: frozenset(("abilities",)),
    HasActivatedOf: frozenset(("abilities",)),
    LoseAbility: frozenset(("abilities",)),
    LoseAllAbilities: frozenset(("abilities",)),
    SetLandTypes: frozenset(("abilities", "subtypes")),
    ChangeTypes: PT | {"types", "subtypes", "supertypes"},
    BecomeChosenType: PT | {"types", "subtypes", "supertypes"},
    LoseType: frozenset(("types", "subtypes")),
    LoseTypes: frozenset(("types", "subtypes")),
    LoseCreatureTypes: frozenset(("subtypes",)),
    ChangeColors: frozenset(("colors",)),
    BecomeChosenColor: frozenset(("colors",)),
    ChangeControl: frozenset(("controller",)),
    ChangeText: frozenset(("abilities", "subtypes")),
}
"""Which characteristics `change` may set to another value for a modification; all of them for one that is not here."""

ALL = frozenset(FACTS)


def may_change(modification: Modification) -> frozenset[str]:
    """The slots of characteristics that a modification may change."""
    for kind in type(modification).__mro__:
        found = MAY_CHANGE.get(kind)
        if found is not None:
            return found
    return ALL


def _mark(game: Game, mark: Mark, chars: Characteristics, scope: Scope) -> None:
    """A rule is different for it; what it can't have it loses (CR 113.11, 613.11)."""
    if isinstance(mark, CantHave):
        chars.abilities = tuple(_left_of(chars.abilities, mark.abilities))
    chars.marks += (settled(game, mark, scope),)


def barred(chars: Characteristics) -> tuple[Ability, ...]:
    """The abilities that an object can't have (CR 113.11)."""
    return tuple(ability for mark in chars.marks if isinstance(mark, CantHave) for ability in mark.abilities)


def without_barred(gained: GainAbility, chars: Characteristics) -> GainAbility | None:
    """What is left of what an effect would give an object, that can't have some of it (CR 113.11)."""
    left = tuple(h.ability for h in _left_of(tuple(Having(a, "") for a in gained.abilities), barred(chars)))
    return replace_fields(gained, abilities=left) if left else None


def _left_of(having: tuple[Having, ...], lost: tuple[Ability, ...]) -> Iterator[Having]:
    """What is left of abilities, some of which are lost (CR 613.1f)."""
    for one in having:
        meant = any(gone.takes_in(one.ability) for gone in lost)
        left: Ability | None = None if meant else one.ability
        for gone in lost:
            left = left.without(gone) if isinstance(left, Keyword) else left
        if left is not None:
            yield one if left is one.ability else replace_fields(one, ability=left)


def _lose_types(
    loss: LoseType | LoseTypes | LoseCreatureTypes | LoseSupertype, chars: Characteristics
) -> None:
    """Card types are lost, with the subtypes that go only with them, or all creature types, or a supertype
    (CR 205.1a, 205.3m, 205.4b)."""
    match loss:
        case LoseSupertype():
            chars.supertypes = chars.supertypes - {loss.supertype}
        case LoseType():
            chars.types = chars.types - {loss.kind}
            chars.subtypes = chars.subtypes - (SUBTYPES_OF[loss.kind] - fitting_subtypes(chars.types))
        case LoseTypes():
            chars.types = chars.types - frozenset(loss.types)
            chars.subtypes = chars.subtypes & frozenset().union(*(SUBTYPES_OF[kind] for kind in chars.types))
        case LoseCreatureTypes():
            chars.subtypes = chars.subtypes - frozenset(CREATURE_TYPES)


def chosen_types(game: Game, scope: Scope) -> tuple[str, ...]:
    """The creature or land type chosen for the source of an effect (CR 607.2d)."""
    kinds = ("creature type", "land type", "basic land type")
    return tuple(str(word) for kind in kinds for word in choice(game, scope.source, kind))


def _gained(
    game: Game, modification: GainAbility | HasActivatedOf, chars: Characteristics, scope: Scope, id: ObjectId
) -> Iterator[Ability]:
    """The abilities that an object gains (CR 613.1f)."""
    if isinstance(modification, GainAbility):
        yield from _named_and_chosen(game, granted_abilities(modification, chars.mana_cost), scope)
        return
    with _speaking_of(id, scope):  # "cards exiled with it"
        yield from activated_of(game, modification, scope)


def activated_of(game: Game, modification: HasActivatedOf, scope: Scope) -> Iterator[Ability]:
    """The activated abilities that what is named has now (CR 613.1f)."""
    for ref in registries.OBJECTS.of(modification.of)(game, modification.of, scope):
        for having in game.look(ref.id).chars.abilities if isinstance(ref, ObjectRef) else ():
            yield from (part.ability for part in expand(having) if isinstance(part.ability, Activated))


def _named_and_chosen(game: Game, abilities: tuple[Ability, ...], scope: Scope) -> Iterator[Ability]:
    """Abilities with what was chosen for the source of the effect that gives them (CR 607.2d, 201.5a)."""
    for ability in abilities:
        yield from as_chosen(game, naming(ability, named_in_gift(game, scope)), scope)


def granted_abilities(gained: GainAbility, own_cost: ManaCost | None) -> tuple[Ability, ...]:
    """The abilities that an object of that mana cost gains. A keyword that costs what the object costs isn't one
    by which an object without mana cost could be paid for (CR 118.6); where it is an activated ability, {X} in that mana
    cost is 0, as the object is no spell (CR 107.3h)."""
    if not isinstance(gained, GainAtOwnCost):
        return gained.abilities
    if own_cost is None:
        return ()
    mana = own_cost if gained.less is None else reduced(own_cost, gained.less)
    more = () if gained.more is None else gained.more.parts
    return tuple(
        replace_fields(
            ability, cost=Cost((ManaPart(with_x(mana, 0) if is_activated(ability) else mana), *more))
        )
        for ability in gained.abilities
    )


@lru_cache(maxsize=256)
def is_activated(keyword: Ability) -> bool:
    """Whether a keyword stands for an activated ability (CR 702.1)."""
    return isinstance(keyword, Keyword) and any(isinstance(p, Activated) for p in expansion(keyword))


@lru_cache(maxsize=4096)
def looks_at_each(modification: Modification) -> bool:
    """Whether a modification may do another thing to each object: it works out an amount or what is named for it."""
    if isinstance(modification, HasActivatedOf):
        return any(isinstance(node, It) for node in walk(modification.of))
    if not isinstance(modification, ChangePT | SetPT | DefinePT):
        return False
    return any(isinstance(amount, Amount) for amount in (modification.power, modification.toughness))


def _value(game: Game, amount: int | Amount, scope: Scope, id: ObjectId, by: str = "") -> int:
    """An amount for one object; `by`: it is what a number changes by."""
    if isinstance(amount, int):
        return amount
    with _speaking_of(id, scope):
        return change_by(game, amount, scope) if by else registries.AMOUNTS.of(amount)(game, amount, scope)


@contextmanager
def _speaking_of(id: ObjectId, scope: Scope) -> Iterator[None]:
    """While this lasts, "it" is the object that is changed."""
    kept = scope.mentions.get(AFFECTED)
    scope.mentions[AFFECTED] = (ObjectRef(id),)
    try:
        yield
    finally:
        if kept is None:
            del scope.mentions[AFFECTED]
        else:
            scope.mentions[AFFECTED] = kept


def _change_pt(game: Game, change: ChangePT, chars: Characteristics, scope: Scope, id: ObjectId) -> None:
    if chars.power is not None and chars.toughness is not None:
        power = _value(game, change.power, scope, id, "by")
        toughness = _value(game, change.toughness, scope, id, "by")
        chars.power += power
        chars.toughness += toughness


def _set_pt(game: Game, change: SetPT | DefinePT, chars: Characteristics, scope: Scope, id: ObjectId) -> None:
    if change.power is not None:
        chars.power = chars.base_power = _value(game, change.power, scope, id)
    if change.toughness is not None:
        chars.toughness = chars.base_toughness = _value(game, change.toughness, scope, id)


def _change_control(game: Game, change: ChangeControl, chars: Characteristics, scope: Scope) -> None:
    """A player controls it, but none who has left a game that goes on (CR 613.1b, 800.4b)."""
    player = registries.PLAYERS.of(change.who)(game, change.who, scope)[0]
    if game.state.over or not game.state.players[player].lost:
        chars.controller = player


def _change_colors(
    game: Game, change: ChangeColors | BecomeChosenColor, chars: Characteristics, scope: Scope
) -> None:
    """Be of those colors, or of those too; they may have been chosen (CR 105.3, 607.2d, 613.1e)."""
    if isinstance(change, ChangeColors):
        colors: frozenset[Color] = frozenset(change.colors)
    else:
        colors = frozenset(Color(str(name)) for name in choice(game, scope.source, "color"))
    chars.colors = chars.colors | colors if change.keeps else colors


@lru_cache(maxsize=256)
def fitting_subtypes(types: frozenset[CardType]) -> frozenset[str]:
    """The subtypes that go with some card types (CR 205.3d)."""
    return frozenset().union(*(SUBTYPES_OF[kind] for kind in types))


@lru_cache(maxsize=1024)
def gained_subtypes(change: ChangeTypes, types: frozenset[CardType]) -> frozenset[str]:
    """The subtypes that a change gives something of some card types (CR 205.3d)."""
    gained = (*change.subtypes, *(CREATURE_TYPES if change.every_creature_type else ()))
    return fitting_subtypes(types) & frozenset(gained)


def _types_gained(game: Game, change: ChangeTypes | BecomeChosenType, scope: Scope) -> ChangeTypes:
    """The types that are said, or the one that was chosen (CR 607.2d)."""
    if isinstance(change, ChangeTypes):
        return change
    return ChangeTypes(subtypes=chosen_types(game, scope), keeps=change.keeps)


def _change_types(change: ChangeTypes, chars: Characteristics) -> None:
    """Card types and subtypes change; none is gained that goes with no card type it has (CR 205.1a-b, 205.3d)."""
    if change.types and not change.keeps:
        chars.types = frozenset(change.types)
        chars.subtypes = chars.subtypes & fitting_subtypes(chars.types)
    chars.types |= frozenset(change.types)
    if change.subtypes and not change.keeps:
        groups = [set_ for set_ in SUBTYPES_OF.values() if any(sub in set_ for sub in change.subtypes)]
        chars.subtypes = chars.subtypes - frozenset().union(*groups)
    if change.subtypes or change.every_creature_type:
        chars.subtypes |= gained_subtypes(change, chars.types)
    chars.supertypes |= frozenset(change.supertypes)
    if CREATURE in chars.types and chars.power is None:
        chars.power = chars.toughness = chars.base_power = chars.base_toughness = 0


def _say_otherwise(
    game: Game, chars: Characteristics, other: CopiableValues | ChangeText | MergedWith, id: ObjectId
) -> None:
    """It has another text: that of what it copies or what has merged with it, or some other words (CR 612.1, 613.2a)."""
    if isinstance(other, CopiableValues):
        _take_over(chars, other.printed.lying(flipped=game.state.objects[id].flipped))
        if other.printed.halves and chars.face_up is None:
            lock_halves(chars, other.printed, unlocked_halves(game.state.objects[id]))
    elif isinstance(other, MergedWith):
        _merge(chars, other)
    else:
        _change_text(chars, other)


def _merge(chars: Characteristics, other: MergedWith) -> None:
    """Mutated it has the characteristics of the topmost of what represents it, and the abilities of each (CR 702.140e,
    730.2a);
    what is face down will have them face up (CR 613.2b)."""
    if chars.face_up is not None:
        chars.face_up = merged(chars.face_up, other.printed, over=other.over)
        return
    before = chars.printed
    if before is None:
        return
    kept = chars.abilities
    number = len(kept)
    added = tuple(
        replace_fields(having, key=f"merged {number}:{having.key}")
        for having in printed_abilities(other.printed, 0)
    )
    whole = merged(before, other.printed, over=other.over)
    if other.over:
        _take_over(chars, whole)
    chars.printed = whole
    chars.abilities = (*added, *kept) if other.over else (*kept, *added)


def _change_text(chars: Characteristics, words: ChangeText) -> None:
    """Its own text says another word: in its abilities and its type line, not in its name, and not in what effects
    give it, for those come later (CR 612.1-3)."""
    match words.old, words.new:
        case HasSubtype(old), HasSubtype(new) if old in chars.subtypes:
            chars.subtypes = chars.subtypes - {old} | {new}
    chars.abilities = tuple(
        having if changed is having.ability else replace_fields(having, ability=changed)
        for having in chars.abilities
        for changed in (with_word(having.ability, words.old, words.new),)
    )


def _have_full_text(game: Game, text: FullText, chars: Characteristics, scope: Scope) -> None:
    """Its text is that of a card, and what stands besides (CR 612.6)."""
    for ref in registries.OBJECTS.of(text.of)(game, text.of, scope):
        if isinstance(ref, ObjectRef):
            copiable = chars.printed  # which no text changes
            _take_over(chars, game.state.objects[ref.id].card.faces[0])
            chars.printed = copiable
            texts = (*(having.ability for having in chars.abilities), text.text)
            chars.abilities = tuple(Having(each, f"full text/{n}") for n, each in enumerate(texts))


def _take_over(chars: Characteristics, printed: Printed) -> None:
    """Have other copiable values (CR 613.2a); what is face down remains what it is until it's turned face up
    (CR 708.10)."""
    if chars.face_up is not None:
        chars.face_up = printed
        return
    chars.printed = printed
    chars.name, chars.mana_cost, chars.colors = printed.name, printed.mana_cost, printed.colors
    chars.front_cost = None
    chars.supertypes, chars.types, chars.subtypes = printed.supertypes, printed.types, printed.subtypes
    chars.abilities = printed_abilities(printed, 0)
    chars.power = chars.base_power = printed.power
    chars.toughness = chars.base_toughness = printed.toughness
    chars.loyalty, chars.defense = printed.loyalty, printed.defense
