"""The five colors (CR 105)."""

from enum import StrEnum


class Color(StrEnum):
    """A color (CR 105.1)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


WHITE, BLUE, BLACK, RED, GREEN = Color
COLORS: tuple[Color, ...] = (WHITE, BLUE, BLACK, RED, GREEN)
COLOR_NAMES: dict[Color, str] = {WHITE: "white", BLUE: "blue", BLACK: "black", RED: "red", GREEN: "green"}
COLORLESS = "colorless"


def in_words(letters: str) -> str:
    """Colors by their letters, as words (CR 105.1)."""
    return " and ".join(COLOR_NAMES[Color(letter)] for letter in letters) or COLORLESS
