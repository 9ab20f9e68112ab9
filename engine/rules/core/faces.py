"""What of the parts of a card counts: faces, halves, what has merged, and what lies face down (CR 708 to 712, 730)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from engine.ir.cards import CardDefinition, Printed
from engine.ir.nodes import Ability, Meant
from engine.state.objects import Component, GameObject
from engine.values.mana import ManaCost
from engine.values.types import CardType
from engine.values.zones import Zone

FACE_DOWN = Printed("", types=frozenset((CardType.CREATURE,)), power=2, toughness=2)
"""What a face-down permanent is, unless the way to be so says more: a 2/2 creature and nothing else (CR 708.2a)."""


def combined(costs: Iterable[ManaCost | None]) -> ManaCost | None:
    """The mana costs of several halves or cards as one; None if none of them has any (CR 709.4b, 202.3c)."""
    there = [cost for cost in costs if cost is not None]
    return ManaCost(tuple(one for cost in there for one in cost.symbols)) if there else None


LYING_WITH: dict[str, Meant] = {}
"""The abilities that a permanent has while it lies face down in some way (CR 708.2)."""


def lies_with(way: str, *abilities: Ability) -> None:
    """Register what those who lie face down in some way have (CR 702.168a, 701.58a)."""
    LYING_WITH[way] = Meant(abilities)


def lying_face_down(way: str) -> Printed:
    """The copiable values of what lies face down in some way (CR 708.2)."""
    return FACE_DOWN.having(LYING_WITH.get(way, Meant(())))


def printed_face(card: CardDefinition, obj: GameObject) -> Printed:
    """The face whose characteristics an object has (CR 708-712)."""
    if obj.stack is not None and obj.stack.ability is None:
        return card.faces[obj.stack.face]
    if obj.zone == Zone.BATTLEFIELD:
        return permanent_face(card, obj).lying(flipped=obj.flipped)
    return card.faces[0]


def permanent_face(card: CardDefinition, obj: GameObject) -> Printed:
    """The face of a permanent, if it isn't flipped (CR 709.5, 712.8)."""
    if obj.melded is not None:
        return obj.melded
    before = next((one for one in obj.components if not one.merged), None)
    if before is not None and before.face_down and not obj.face_down:
        return lying_face_down(before.face_down)
    if obj.copied is not None:
        return obj.copied
    return with_both_halves(card) if card.shares_type_line else card.faces[obj.face]


@lru_cache(maxsize=1024)
def with_both_halves(card: CardDefinition) -> Printed:
    """The copiable values of a split permanent card, which has both halves, whether unlocked or not (CR 709.5)."""
    left = card.faces[0]
    abilities = Meant(tuple(ability for half in card.faces for ability in half.abilities))
    return replace(
        left.having(abilities),
        name=card.name,
        mana_cost=combined(half.mana_cost for half in card.faces),
        text="\n".join(half.text for half in card.faces if half.text),
        halves=card.faces,
    )


def represented(component: Component, *, flipped: bool) -> Printed:
    """The copiable values that a component gives the permanent that it represents with others, which may be flipped
    (CR 730.2, 730.2h)."""
    if component.face_down:
        return lying_face_down(component.face_down)
    return (component.copied or component.card.faces[component.face]).lying(flipped=flipped)


@lru_cache(maxsize=1024)
def merged(there: Printed, added: Printed, *, over: bool) -> Printed:
    """The copiable values of what two objects have merged to by mutating: those of the upper one, with the abilities of
    both (CR 702.140e, 730.2a)."""
    top, other = (added, there) if over else (there, added)
    text = "\n".join(filter(None, (top.text, other.text)))
    whole = replace(top.having(Meant((*top.abilities, *other.abilities))), text=text)
    if there.alternative is None and added.alternative is None:
        return whole
    turned = merged(there.lying(flipped=True), added.lying(flipped=True), over=over)
    return replace(whole, alternative=replace(turned, normal=replace(whole, alternative=None)))
