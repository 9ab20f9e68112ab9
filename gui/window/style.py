"""The part of the style sheet that is about the window around the table."""

from string import Template

from engine.assets import asset
from gui.look.theme import Theme, luminance

SIZES = {"small": 11.5, "big": 15.5, "large": 20.0, "huge": 40.0}
SMALLEST = 11


def window_style(theme: Theme, text_percent: int = 100) -> str:
    """The style sheet of bar, choices, cover and start screen in a theme."""
    words = {name: str(getattr(theme, name)) for name in Theme.__struct_fields__ if name != "frames"}
    words |= {name: str(max(SMALLEST, round(size * text_percent / 100))) for name, size in SIZES.items()}
    tick = "black" if luminance(theme.accent) > 0.25 else "white"
    words["tick"] = asset("themes", f"tick-{tick}.svg").as_posix()
    return Template(asset("themes", "window.qss").read_text(encoding="utf-8")).substitute(words)
