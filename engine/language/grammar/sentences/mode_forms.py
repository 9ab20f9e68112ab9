"""How modal effects are put together from what a text says of their modes, and taken apart (CR 700.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.costs import Cost
from engine.ir.effects import Modal, ModesIf, PawprintMode, PricedMode, Titled, Unchosen
from engine.ir.nodes import Condition, Effect
from engine.language.kernel import TwoWay, if_rebuilt


def modal(least: int, most: int | None, repeat: bool, unchosen: Unchosen | None = None) -> TwoWay:
    """Building and taking apart modal effects of one heading."""

    def build(modes: tuple[Effect, ...]) -> Modal:
        return Modal(least, most, modes, repeat, unchosen=unchosen)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if isinstance(value, Modal) and (value.otherwise or any(map(is_priced, value.modes))):
            return None
        if isinstance(value, Modal) and (value.told_before or value.apart):
            return None
        if not isinstance(value, Modal) or value.unchosen is not unchosen:
            return None
        if (value.least, value.most, value.repeat) != (least, most, repeat):
            return None
        return {"modes": value.modes}

    return build, unbuild


def modal_if(
    first: tuple[int, int | None], other: tuple[int, int | None], *, both: bool, as_cast: bool
) -> TwoWay:
    """Building and taking apart modal effects of which another number of modes is chosen if something is so."""

    def build(condition: Condition, modes: tuple[Effect, ...]) -> Modal:
        if other[1] == 2 and both != (len(modes) == 2):
            raise ValueError("both are two of two")
        return Modal(*first, modes, otherwise=ModesIf(condition, *other, as_cast))

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Modal) or value.otherwise is None:
            return None
        if other[1] == 2 and both != (len(value.modes) == 2):
            return None
        fields: dict[str, object] = {"condition": value.otherwise.condition, "modes": value.modes}
        return if_rebuilt(value, build, fields)

    return build, unbuild


def is_priced(mode: Effect) -> bool:
    """Whether a mode has a cost of its own, or pawprints."""
    return isinstance(mode, PricedMode | PawprintMode) or (
        isinstance(mode, Titled) and isinstance(mode.effect, PricedMode)
    )


def priced(least: int, most: int | None) -> TwoWay:
    """Building and taking apart modal effects whose modes cost something (CR 700.2h)."""

    def build(modes: tuple[Effect, ...]) -> Modal:
        return Modal(least, most, modes)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Modal) or not all(map(is_priced, value.modes)):
            return None
        return {"modes": value.modes} if value == build(value.modes) else None

    return build, unbuild


def worth_modes(worth: int, modes: tuple[Effect, ...]) -> Modal:
    """ "Choose up to five {P} worth of modes. You may choose the same mode more than once."."""
    return Modal(0, None, modes, repeat=True, worth=worth)


def split_worth_modes(value: object) -> Mapping[str, object] | None:
    """The inverse of `worth_modes`."""
    if not isinstance(value, Modal) or value.worth is None:
        return None
    return (
        {"worth": value.worth, "modes": value.modes}
        if value == worth_modes(value.worth, value.modes)
        else None
    )


def titled_price(title: str, cost: Cost, effect: Effect) -> Titled:
    """ "Fire — {0} — ~ deals 1 damage to each creature"."""
    return Titled(title, PricedMode(cost, effect))


def split_titled_price(value: object) -> Mapping[str, object] | None:
    """The inverse of `titled_price`."""
    if not isinstance(value, Titled) or not isinstance(inner := value.effect, PricedMode):
        return None
    return {"title": value.title, "cost": inner.cost, "effect": inner.effect}
