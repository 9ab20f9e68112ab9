"""The fonts that we ship; texts look the same on every system."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from engine.assets import asset

TEXT_FAMILY = "DejaVu Sans"
CARD_FAMILY = "DejaVu Sans Condensed"
MONO_FAMILY = "DejaVu Sans Mono"
SMALLEST = 11
"""No text is drawn smaller than this many pixels."""


class MissingFont(RuntimeError):
    """A font among the assets can't be used."""


@cache
def load_fonts() -> tuple[str, ...]:
    """Make the shipped fonts known to Qt; returns their families. Needs a QGuiApplication."""
    families: list[str] = []
    for file in sorted(asset("fonts").glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(file))
        if number < 0:
            raise MissingFont(f"Qt can't read the font {file}")
        families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))


@cache
def text_font(pixels: float, *, family: str = CARD_FAMILY, bold: bool = False, italic: bool = False) -> QFont:
    """One of our fonts at that size, never below `SMALLEST`."""
    load_fonts()
    font = QFont(family)
    if family == CARD_FAMILY:
        # Some systems know the condensed faces as a width of the plain family.
        font.setFamilies([CARD_FAMILY, TEXT_FAMILY])
        font.setStretch(QFont.Stretch.SemiCondensed)
    font.setPixelSize(max(SMALLEST, round(pixels)))
    font.setBold(bold)
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
