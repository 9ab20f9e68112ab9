"""Colors of generated art: what a color of mana looks like as light, distance and shadow."""

from functools import cache
from random import Random

from msgspec import Struct
from PySide6.QtGui import QColor

from gui.look.theme import mixed


class Scheme(Struct, frozen=True):
    """Colors of a picture, from the sky to the shadow."""

    high: str
    low: str
    far: str
    mid: str
    near: str
    glow: str


SCHEMES = {
    "W": Scheme("#8fb3cf", "#f7e9c4", "#d9c79a", "#b59d6a", "#6d5a38", "#fffbe6"),
    "U": Scheme("#16345e", "#6fb4de", "#4a8cc0", "#2a639b", "#133457", "#d8f3ff"),
    "B": Scheme("#17131f", "#6a5680", "#4d3f62", "#352b47", "#191422", "#d9c2f0"),
    "R": Scheme("#4a1420", "#f0894a", "#c2502f", "#8a2f26", "#3f1418", "#ffdf9a"),
    "G": Scheme("#1f4a45", "#b4d48a", "#6aa562", "#3c7748", "#173a28", "#f2f8c0"),
    "C": Scheme("#39424f", "#aab6c3", "#8592a1", "#5f6b79", "#2d353f", "#f2f6fa"),
    "L": Scheme("#54708a", "#d9c6a2", "#a58d69", "#7a6548", "#3e3324", "#fff0cf"),
}


def _blend(one: str, other: str, share: float) -> str:
    return mixed(one, other, share).name()


@cache
def scheme_for(letters: str) -> Scheme:
    """The colors for a row of color letters; the sky takes the first one, the ground the last one."""
    known = [letter for letter in letters if letter in SCHEMES] or ["C"]
    first, last = SCHEMES[known[0]], SCHEMES[known[-1]]
    if first is last:
        return first
    middle = SCHEMES[known[len(known) // 2]]
    return Scheme(
        first.high,
        _blend(first.low, middle.low, 0.35),
        _blend(first.far, last.far, 0.5),
        _blend(middle.mid, last.mid, 0.6),
        last.near,
        _blend(first.glow, last.glow, 0.4),
    )


def varied(scheme: Scheme, chance: Random) -> Scheme:
    """The same colors in another light, so that two cards of a color differ."""
    turn, light = chance.uniform(-14, 14), chance.uniform(0.88, 1.14)

    def shifted(color: str) -> str:
        value = QColor(color)
        hue = (max(value.hsvHueF(), 0.0) + turn / 360) % 1.0
        return QColor.fromHsvF(hue, value.hsvSaturationF(), min(1.0, value.valueF() * light)).name()

    return Scheme(*(shifted(getattr(scheme, name)) for name in Scheme.__struct_fields__))
