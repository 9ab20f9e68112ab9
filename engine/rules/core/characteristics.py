"""What an object is: its characteristics, before and after continuous effects (CR 109.3, 613)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import attrgetter, methodcaller
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.abilities import Activated, AdditionalCost, Modify, Static
from engine.ir.amounts import TimesPaid
from engine.ir.cards import CardDefinition, Layout, Printed
from engine.ir.combat_marks import CombatAbility, CombatWord
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import Cost, TapSymbol
from engine.ir.effects import Does
from engine.ir.mana import AddMana
from engine.ir.modifications import Damage, Mark
from engine.ir.nodes import Ability, Keyword, Node, rebuild
from engine.ir.objects import This
from engine.ir.players import You
from engine.rules.core import expansions
from engine.rules.core.errors import RulesBug
from engine.rules.core.faces import combined, lying_face_down, printed_face
from engine.rules.core.mentions_made import unmade
from engine.state.game_state import GameState
from engine.state.objects import GameObject
from engine.state.turn import Combat
from engine.values.colors import COLORS, Color
from engine.values.ids import ObjectId, PlayerId, Timestamp
from engine.values.mana import ManaCost, ManaType
from engine.values.types import BASIC_LAND_TYPES, CardType, Supertype
from engine.values.zones import Zone

M = TypeVar("M", bound=Mark)


class Having(Struct, frozen=True, cache_hash=True):
    """An ability that an object has. `key` tells it from the object's other abilities, also over time;
    `timestamp` is when it was gained, None for its own (CR 613.7a)."""

    ability: Ability
    key: str
    timestamp: Timestamp | None = None


GIFT = "+"
"""What ends, in the keys of abilities that an effect gives, the part that they have in common."""

OF_ANOTHER = "&"
"""What stands before that for abilities of another object, which aren't printed in the text that gives them."""


def gift_of(key: str, id: ObjectId) -> str:
    """The effect that gave an object the ability with that key; nothing for its own, among which are those that its own
    text gives it (CR 607.1a, 607.5)."""
    given = key.rpartition(GIFT)[0]
    by = given.partition("@")[2].partition(" ")[0]
    return "" if by == str(id) and not given.endswith(OF_ANOTHER) else given


class Characteristics(Struct, eq=False):
    """The characteristics of an object (CR 109.3) and the marks that rules look at.

    A working value: the projection changes it while layers are applied, nobody does afterwards. `front_cost`: the
    mana cost of the front face, where the mana value is calculated with that (CR 712.8e). `face_up`: the copiable
    values that something face down would have face up (CR 707.3). `unlocked`: which halves it has the name and text of,
    if it is a permanent with halves (CR 709.5).
    """

    name: str = ""
    mana_cost: ManaCost | None = None
    colors: frozenset[Color] = frozenset()
    supertypes: frozenset[Supertype] = frozenset()
    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    abilities: tuple[Having, ...] = ()
    power: int | None = None
    toughness: int | None = None
    base_power: int | None = None
    base_toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    controller: PlayerId = PlayerId(-1)
    printed: Printed | None = None
    front_cost: ManaCost | None = None
    face_up: Printed | None = None
    unlocked: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    _expanded: tuple[Having, ...] | None = None
    _marks: tuple[Mark, ...] | None = None

    def copy(self) -> Characteristics:
        """A separate value with the same contents, to be changed further."""
        return _copied(self)

    def unnoticed_copy(self) -> Characteristics:
        """A copy about which nobody notes what was read for it."""
        return _copied(self)

    def __eq__(self, other: object) -> bool:
        """Whether two values say the same; what was worked out from them is left aside."""
        if not isinstance(other, Characteristics):
            return NotImplemented
        return self.facts() == other.facts()

    def __ne__(self, other: object) -> bool:
        """Whether two values differ in what they say: the base would ask whether they are one."""
        return not self == other

    def facts(self) -> tuple[object, ...]:
        """All that it says of the object."""
        return FACTS_OF(self)

    __hash__ = None  # type: ignore[assignment]  # it changes, so that it is no key

    def forget(self) -> None:
        """Forget what was worked out from the abilities: they have changed."""
        self._expanded = None
        self._marks = None

    @property
    def mana_value(self) -> int:
        """The mana value of the mana cost, X being 0 (CR 202.3); of a back face that has none, by the front face's
        (CR 712.8e)."""
        cost = self.front_cost if self.mana_cost is None else self.mana_cost
        return cost.mana_value if cost is not None else 0

    def expanded(self) -> tuple[Having, ...]:
        """Its abilities with keywords replaced by what they stand for (CR 702.1)."""
        if self._expanded is None:
            self._expanded = expand_all(self.abilities)
        return self._expanded

    def has(self, key: str) -> bool:
        """Whether it has one of the abilities that it stands with in `expanded`, told by its key. What a keyword stands for
        has a key that begins with that of the keyword."""
        for having in self.abilities:
            own = having.key
            if own == key:
                if not isinstance(having.ability, Keyword):
                    return True
            elif key.startswith(own) and any(part.key == key for part in expand(having)):
                return True
        return False

    def gain(self, abilities: tuple[Having, ...]) -> None:
        """Have some more abilities."""
        self.abilities += abilities
        self._expanded = self._marks = None

    def all_marks(self) -> tuple[Mark, ...]:
        """The marks of its own abilities and those that effects gave it (CR 613.11)."""
        if self._marks is None:
            self._marks = marks_among(self.abilities) + self.marks
        return self._marks

    def marks_of(self, kind: type[M]) -> list[M]:
        """Its marks of one kind."""
        marks = self.all_marks()
        return [mark for mark in marks if isinstance(mark, kind)] if marks else []

    def has_word(self, word: CombatAbility) -> bool:
        """Whether combat treats it as having that word: "first strike", "vigilance" ..."""
        marks = self.all_marks()
        return bool(marks) and any(isinstance(mark, CombatWord) and mark.word == word for mark in marks)

    def has_damage_word(self, word: str) -> bool:
        """Whether its damage has that word: "lifelink", "deathtouch" ... (CR 120.3)."""
        marks = self.all_marks()
        return bool(marks) and any(isinstance(mark, Damage) and mark.word == word for mark in marks)


_copied: Callable[[Characteristics], Characteristics] = methodcaller("__copy__")
FACTS = tuple(name for name in Characteristics.__struct_fields__ if not name.startswith("_"))
"""The fields of Characteristics that say what an object is."""
FACTS_OF: Callable[[Characteristics], tuple[object, ...]] = attrgetter(*FACTS)


@lru_cache(maxsize=4096)
def expansion(keyword: Keyword) -> tuple[Ability, ...]:
    """What a keyword stands for, keywords in it expanded too (CR 702.1)."""
    result: list[Ability] = []
    for ability in expansions.EXPANSIONS.of(keyword)(keyword):
        result.extend(expansion(ability) if isinstance(ability, Keyword) else (ability,))
    if lost := [word for ability in result for word in unmade(ability)]:
        raise RulesBug(f"{keyword!r} stands for a text that refers to what it doesn't mention: {lost}")
    return tuple(result)


@lru_cache(maxsize=4096)
def expand(having: Having) -> tuple[Having, ...]:
    """An ability as the rules use it: a keyword becomes what it stands for."""
    if not isinstance(having.ability, Keyword):
        return (having,)
    parts = expansion(having.ability)
    return tuple(Having(part, f"{having.key}.{n}", having.timestamp) for n, part in enumerate(parts))


@lru_cache(maxsize=4096)
def own_marks(ability: Ability) -> tuple[Mark, ...]:
    """The marks that an unconditional ability gives the object that has it, needing no projection."""
    if not isinstance(ability, Static) or ability.condition is not None:
        return ()
    return tuple(
        modification
        for effect in ability.effects
        if isinstance(effect, Modify) and isinstance(effect.what, This)
        for modification in effect.modifications
        if isinstance(modification, Mark)
    )


@lru_cache(maxsize=4096)
def expand_all(abilities: tuple[Having, ...]) -> tuple[Having, ...]:
    """Abilities with keywords replaced by what they stand for (CR 702.1); several instances of a keyword whose
    costs are paid separately are told apart (CR 702.56b)."""
    found: list[Having] = []
    all_of: Counter[type[Ability]] = Counter(
        type(having.ability) for having in abilities if isinstance(having.ability, Keyword)
    )
    instances: Counter[type[Ability]] = Counter()
    for having in abilities:
        parts = expand(having)
        kind = type(having.ability)
        if all_of[kind] > 1:
            instances[kind] += 1
            parts = tuple(replace(part, ability=instance_of(part.ability, instances[kind])) for part in parts)
        found.extend(parts)
    return tuple(found)


SEPARATE = ("replicate", "casualty", "conspire", "squad", "offspring", "payment for less mana")
"""Optional costs of which each instance is paid separately, and triggers on its own payments (CR 702.56b, 702.78b,
702.153b, 702.157b, 702.175b)."""
LINKED = ("awaken", "blitz", "dash", "evoke", "impending", "sneak", "warp")
"""Alternative costs whose keyword has another ability that asks whether its own was paid: of several instances each asks
for itself alone (CR 607.1, 607.5, 702.152b)."""


@lru_cache(maxsize=1024)
def instance_of(ability: Ability, number: int) -> Ability:
    """A part of a keyword as that of one of several instances: the cost of the second and later ones has a name of its
    own, what asks for an alternative cost asks for that of this instance, and what goes together knows which it is."""

    def named(node: Node) -> Node:
        if isinstance(node, PaidOptionalCost) and node.name in LINKED:
            return replace(node, instance=number)
        if node.TELLS_INSTANCE:
            return replace(node, instance=number)
        if number == 1:
            return node
        if not isinstance(node, AdditionalCost | PaidOptionalCost | TimesPaid) or node.name not in SEPARATE:
            return node
        return replace(node, name=f"{node.name}#{number}")

    renamed = rebuild(ability, named)
    assert isinstance(renamed, Ability)
    return renamed


@lru_cache(maxsize=4096)
def marks_among(abilities: tuple[Having, ...]) -> tuple[Mark, ...]:
    """The marks that unconditional abilities give the object that has them."""
    return tuple(mark for having in expand_all(abilities) for mark in own_marks(having.ability))


@lru_cache(maxsize=64)
def basic_mana_ability(subtype: str) -> Activated:
    """The ability of a basic land type: "{T}: Add {G}." (CR 305.6)."""
    mana = ManaType(BASIC_LAND_TYPES[subtype])
    return Activated(Cost((TapSymbol(),)), Does(You(said=False), (AddMana(((mana,),)),)))


def with_intrinsic(chars: Characteristics) -> None:
    """Give an object the abilities of its subtypes that it doesn't have."""
    for given in intrinsic(chars.subtypes, is_land=CardType.LAND in chars.types):
        if not any(having.key == given[0].key for having in chars.abilities):
            chars.abilities += given
            chars.forget()


@lru_cache(maxsize=4096)
def intrinsic(subtypes: frozenset[str], *, is_land: bool) -> tuple[tuple[Having, ...], ...]:
    """The abilities that each of some subtypes gives: a basic land type a land its mana ability (CR 305.6), Siege its own
    (CR 310.11b)."""
    of_lands = [word for word in BASIC_LAND_TYPES if is_land and word in subtypes]
    others = [(word, given) for word, given in expansions.INTRINSIC.items() if word in subtypes]
    return (
        *((Having(basic_mana_ability(word), f"land {word}"),) for word in of_lands),
        *(tuple(Having(one, f"{word} {n}") for n, one in enumerate(given)) for word, given in others),
    )


@lru_cache(maxsize=4096)
def printed_abilities(printed: Printed, face: int) -> tuple[Having, ...]:
    """The abilities of a face, keyed by their place in the text."""
    return tuple(Having(ability, f"{face}:{place}") for place, ability in enumerate(printed.abilities))


UNLOCKED = "unlocked"
"""The note of which halves of a permanent have the unlocked designations, from left to right (CR 709.5c)."""


def unlocked_halves(obj: GameObject) -> tuple[int, ...]:
    """The halves of a permanent that are unlocked, by their numbers from left to right (CR 709.5c)."""
    return tuple(half for half in obj.note(UNLOCKED) if isinstance(half, int))


def lock_halves(chars: Characteristics, printed: Printed, unlocked: tuple[int, ...]) -> None:
    """A permanent doesn't have the name, mana cost and rules text of its locked halves (CR 709.5)."""
    chars.unlocked = unlocked
    if len(unlocked) == len(printed.halves):
        return
    there = [printed.halves[half] for half in unlocked]
    if printed.name == names_joined(printed.halves):  # no effect gave it another
        chars.name = names_joined(there)
    if printed.mana_cost == combined(half.mana_cost for half in printed.halves):
        chars.mana_cost = combined(half.mana_cost for half in there)
        if printed.color_indicator is None:
            chars.colors = frozenset() if chars.mana_cost is None else chars.mana_cost.colors
    chars.abilities = without_locked(chars.abilities, printed.halves, unlocked)


def names_joined(halves: Iterable[Printed]) -> str:
    """The names of halves as that of one object (CR 709.4a)."""
    return " // ".join(half.name for half in halves)


def without_locked(
    abilities: tuple[Having, ...], halves: tuple[Printed, ...], unlocked: tuple[int, ...]
) -> tuple[Having, ...]:
    """Abilities without those of the locked halves. Those of the left half stand first, so that the last of several
    that read alike is of the right half."""
    rest = list(abilities)
    for number, half in enumerate(halves):
        for ability in () if number in unlocked else half.abilities:
            places = [place for place, having in enumerate(rest) if having.ability == ability]
            if places:
                del rest[places[-1 if number else 0]]
    return tuple(rest)


def _turned_down(chars: Characteristics, card: CardDefinition, obj: GameObject) -> None:
    """A face-down spell or permanent is a 2/2 creature, with what else the way of lying face down says (CR 708.2a)."""
    chars.types = frozenset((CardType.CREATURE,))
    chars.power = chars.toughness = chars.base_power = chars.base_toughness = 2
    chars.printed, chars.face_up = lying_face_down(obj.face_down), printed_face(card, obj)
    lying = chars.printed.abilities
    chars.abilities = tuple(Having(ability, f"down:{n}") for n, ability in enumerate(lying))


def copiable(card: CardDefinition, obj: GameObject) -> Characteristics:
    """The printed characteristics of an object, before any effect (CR 613.1, 707.2)."""
    chars = Characteristics()
    chars.controller = obj.controller
    if obj.stack is not None and obj.stack.ability is not None:
        if obj.stack.damage:
            chars.name = card.name
        return chars
    if obj.face_down:
        if obj.zone != Zone.EXILE:  # 406.3a
            _turned_down(chars, card, obj)
        return chars
    printed = printed_face(card, obj)
    chars = as_printed(printed, obj.face)
    chars.controller = obj.controller
    if obj.melded is not None:
        chars.front_cost = combined(one.card.front.mana_cost for one in obj.components)
    if card.layout == Layout.TRANSFORM and printed in card.faces[1:]:
        chars.front_cost = card.faces[0].mana_cost
    if printed.halves:
        lock_halves(chars, printed, unlocked_halves(obj))
    fused = obj.stack is not None and obj.stack.fused
    if card.layout == Layout.SPLIT and (fused or obj.zone not in (Zone.STACK, Zone.BATTLEFIELD)):
        combine_halves(chars, card)
    return chars


def as_printed(printed: Printed, face: int) -> Characteristics:
    """The characteristics that are printed on a face of a card, to be changed further (CR 109.3)."""
    return _as_printed(printed, face).copy()


@lru_cache(maxsize=4096)
def _as_printed(printed: Printed, face: int) -> Characteristics:
    chars = Characteristics()
    chars.printed = printed
    chars.name = printed.name
    chars.mana_cost = printed.mana_cost
    chars.colors = printed.colors
    chars.supertypes = printed.supertypes
    chars.types = printed.types
    chars.subtypes = printed.subtypes
    chars.abilities = printed_abilities(printed, face)
    chars.power = chars.base_power = printed.power
    chars.toughness = chars.base_toughness = printed.toughness
    chars.loyalty = printed.loyalty
    chars.defense = printed.defense
    return chars


def combine_halves(chars: Characteristics, card: CardDefinition) -> None:
    """A split card outside the stack has the characteristics of both halves together (CR 709.4)."""
    chars.name = card.name
    for face, printed in enumerate(card.faces[1:], 1):
        if printed.mana_cost is not None:
            own = chars.mana_cost.symbols if chars.mana_cost is not None else ()
            chars.mana_cost = ManaCost(own + printed.mana_cost.symbols)
        chars.colors |= printed.colors
        chars.types |= printed.types
        chars.subtypes |= printed.subtypes
        chars.abilities += printed_abilities(printed, face)


def color_letters(colors: frozenset[Color]) -> str:
    """Colors as letters in the order of CR 105.1."""
    return "".join(color.value for color in COLORS if color in colors)


class LastKnown(Struct, frozen=True):
    """What an object was when it left its zone, what was attached to it, and the combat it was in (CR 608.2h)."""

    object: GameObject
    characteristics: Characteristics
    attachments: tuple[ObjectId, ...] = ()
    combat: Combat | None = None


def as_it_phased_out(state: GameState, obj: GameObject) -> LastKnown | None:
    """What is known of a permanent that is phased out: what it was as it phased out (CR 608.2h, 702.26b). None if it isn't
    phased out, or has been from the beginning."""
    known = state.last_known.get(obj.id) if obj.phased_out else None
    return known if isinstance(known, LastKnown) else None


class Seen(Struct, frozen=True):
    """An object with its characteristics, as it is or as it last was (CR 608.2h)."""

    id: ObjectId
    object: GameObject
    chars: Characteristics
    present: bool = True


UNTIL_TURNED_UP = "until it was turned up"
"""How a permanent was face down that has just been turned face up, for words that ask only whether it was."""


def before_turned_up(seen: Seen) -> Seen:
    """A permanent that has just been turned face up, for a text that calls it face down: it was, until then (CR 708.8)."""
    return Seen(seen.id, replace(seen.object, face_down=UNTIL_TURNED_UP), seen.chars, seen.present)


def identity(chars: Characteristics) -> tuple[object, ...]:
    """Everything about it that rules can tell apart."""
    return (
        chars.name, chars.mana_cost, chars.front_cost, chars.colors, chars.supertypes, chars.types, chars.subtypes,
        tuple(having.ability for having in chars.abilities), chars.power, chars.toughness, chars.controller,
        chars.marks, chars.unlocked,
    )  # fmt: skip
