"""Themes: palettes kept as data, and their use for a whole application."""

from collections.abc import Mapping
from functools import cache
from string import Template
from types import MappingProxyType

import msgspec
from msgspec import Struct
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from engine.assets import asset
from gui.look.fonts import TEXT_FAMILY, load_fonts, text_font

THEME_NAMES = ("dark", "light", "contrast", "print")
DEFAULT = "dark"


class Theme(Struct, frozen=True):
    """Colors as `#rrggbb`.

    `legal` to `attached` color marks and arrows, `paper` to `edge` card faces; `tint` says how much of
    the frame color the paper takes on. `frames` go by color letter, M (several colors), C (none) and L (land).
    """

    name: str
    title: str
    dark: bool
    window: str
    panel: str
    raised: str
    hover: str
    border: str
    text: str
    muted: str
    accent: str
    on_accent: str
    danger: str
    good: str
    table_far: str
    table_near: str
    table_line: str
    legal: str
    chosen: str
    playable: str
    attack: str
    block: str
    target: str
    attached: str
    paper: str
    ink: str
    ink_muted: str
    tint: float
    edge: str
    frames: dict[str, str]

    def __hash__(self) -> int:
        return hash(self.name)


def _read(name: str) -> Theme:
    return msgspec.json.decode(asset("themes", f"{name}.json").read_bytes(), type=Theme)


THEMES: Mapping[str, Theme] = MappingProxyType({name: _read(name) for name in THEME_NAMES})


def mixed(first: str | QColor, second: str | QColor, share: float) -> QColor:
    """A color with that share (0 to 1) of the second one in it."""
    one, two = QColor(first), QColor(second)
    return QColor.fromRgbF(
        one.redF() + (two.redF() - one.redF()) * share,
        one.greenF() + (two.greenF() - one.greenF()) * share,
        one.blueF() + (two.blueF() - one.blueF()) * share,
    )


def luminance(color: str | QColor) -> float:
    """Relative luminance as WCAG 2 defines it."""
    value = QColor(color)

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(value.redF()) + 0.7152 * linear(value.greenF()) + 0.0722 * linear(value.blueF())


def contrast(one: str | QColor, other: str | QColor) -> float:
    """Contrast of two colors as WCAG 2 defines it, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable_on(ground: str | QColor) -> QColor:
    """Black or white, whichever reads better on that ground."""
    return QColor("#000000" if contrast(ground, "#000000") >= contrast(ground, "#ffffff") else "#ffffff")


def _palette(theme: Theme) -> QPalette:
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, color in (
        (roles.Window, theme.window),
        (roles.WindowText, theme.text),
        (roles.Base, theme.panel),
        (roles.AlternateBase, theme.raised),
        (roles.Text, theme.text),
        (roles.PlaceholderText, theme.muted),
        (roles.Button, theme.raised),
        (roles.ButtonText, theme.text),
        (roles.BrightText, theme.danger),
        (roles.ToolTipBase, theme.raised),
        (roles.ToolTipText, theme.text),
        (roles.Highlight, theme.accent),
        (roles.HighlightedText, theme.on_accent),
        (roles.Link, theme.accent),
        (roles.LinkVisited, theme.accent),
        (roles.Accent, theme.accent),
        (roles.Light, theme.hover),
        (roles.Midlight, theme.hover),
        (roles.Mid, theme.border),
        (roles.Dark, theme.border),
        (roles.Shadow, theme.edge),
    ):
        palette.setColor(role, QColor(color))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.muted))
    return palette


@cache
def _template() -> Template:
    return Template(asset("themes", "client.qss").read_text(encoding="utf-8"))


def style_sheet(theme: Theme, text_percent: int = 100) -> str:
    """The style sheet of the client in that theme; no text gets smaller than 11 pixels."""
    sizes = {"small": 11.5, "normal": 13.0, "big": 15.5, "life": 22.0}
    scaled = {name: max(11, round(size * text_percent / 100)) for name, size in sizes.items()}
    scaled["line"] = max(LINE, round(LINE * text_percent / 100))
    colors = {name: getattr(theme, name) for name in Theme.__struct_fields__ if name != "frames"}
    arrows = {f"arrow_{way}": asset("themes", f"arrow-{way}.svg").as_posix() for way in ARROWS}
    values = {key: str(value) for key, value in (*colors.items(), *scaled.items())}
    return _template().substitute({**values, **arrows})


ARROWS = ("up", "down", "left", "right")
"""Which ways the arrows point that style sheets can't draw themselves: they are pictures among the assets."""
LINE = 18
"""How high a line on a button is at the normal size, in pixels; no button is squeezed below it."""
_styled = [0]


def styled() -> int:
    """A number that changes whenever the application is given another look: what was measured before is void then."""
    return _styled[0]


def apply_theme(app: QApplication, theme: Theme, text_percent: int = 100, more: str = "") -> None:
    """Give the whole application the colors, the fonts and the text size. `more` is added to the style sheet.

    What is in force already is left: Qt looks at every widget there is once more for each of these.
    """
    load_fonts()
    sheet = f"/* {theme.name}, {text_percent} */\n{style_sheet(theme, text_percent)}\n{more}"
    font = text_font(13 * text_percent / 100, family=TEXT_FAMILY)
    if app.styleSheet() == sheet and app.font() == font:
        return
    _styled[0] += 1
    app.setStyle("Fusion")
    app.setPalette(_palette(theme))
    app.setFont(font)
    app.setStyleSheet(sheet)
