"""What can be set, as one frozen value. Knows no Qt."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from engine import Instead
from gui.commands.passing import Mode, Stops

VERSION = 1
Words = Annotated[str, Meta(max_length=200)]
Breach = Annotated[str, Meta(max_length=500)]
FileName = Annotated[str, Meta(max_length=4096)]
Layout = Annotated[str, Meta(max_length=100_000)]
TEXT_SIZES = (80, 90, 100, 115, 130, 150, 175, 200)


class Cover(StrEnum):
    """When the window is covered as the players of one computer change places."""

    ALWAYS = "always"
    WHEN_NEEDED = "when needed"
    NEVER = "never"


class Pace(StrEnum):
    """How long each thing that an opponent does is shown before the game goes on."""

    AT_ONCE = "at once"
    FAST = "fast"
    NORMAL = "one after another"
    SLOW = "slowly"


class Ground(StrEnum):
    """What the battlefield lies on."""

    HALVES = "two halves"
    PLAIN = "one color"
    PICTURE = "a picture"


class Evenly(StrEnum):
    """In which games whether one is asked doesn't hang on what one holds."""

    FOR_TWO = "where two people play at this computer"
    ALWAYS = "always"
    NEVER = "never"


SECONDS: Mapping[Pace, float] = {Pace.AT_ONCE: 0.0, Pace.FAST: 0.35, Pace.NORMAL: 0.9, Pace.SLOW: 2.0}
"""How many seconds that is."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a user.

    `language`: the code of a catalogue of words, or nothing for that of the system; it is spoken from the next start on.
    `taps_slightly`: tapped permanents turn only so far that their names stay level; `piles`: equal permanents lie in piles.
    `picture`: the file of the picture that the battlefield lies on where `ground` says so.
    `table_turns`: the table turns to the player who decides. `announce`: screen readers are told what
    is asked and what happened. `pins`: by names, what their PINs for the cover come to (see `pins`). `recap`: what happened
    since is told as a player's turn comes. `evenly`, `shows_payments`: see `Passing`; `evenly_for_two`: so in games of two people that are hidden from
    each other, where being asked would be seen. `ended_by_attacks` to `ended_by_questions`: what ends passing until something (see `Breaks`). `decks` to `best_of`: what a new game was begun with last; `deck_choices`: by the names
    of decks, what was chosen last for their cards that can't be played; `casual_decks`: what of them the rules of constructed play
    forbid, where they are played so all the same. `shortcuts` holds only those that differ from the catalog of commands; `window` and
    `docks` are what Qt keeps of a layout, under a checksum (see `layouts`).
    """

    version: int = VERSION
    language: Words = ""
    theme: Words = "dark"
    text_size: Annotated[int, Meta(ge=50, le=400)] = 100
    reduced_motion: bool = False
    taps_slightly: bool = False
    piles: bool = True
    ground: Ground = Ground.HALVES
    picture: FileName = ""
    cover: Cover = Cover.WHEN_NEEDED
    pins: Annotated[dict[Words, Words], Meta(max_length=50)] = {}
    pace: Pace = Pace.NORMAL
    recap: bool = True
    evenly: bool = False
    evenly_for_two: bool = True
    shows_payments: bool = False
    passing: Mode = Mode.STOPS
    ended_by_attacks: bool = True
    ended_by_targeting: bool = True
    ended_by_questions: bool = True
    stops: Stops = Stops()
    names: tuple[Words, Words] = ("Ann", "Bob")
    log_level: Words = "story"
    table_turns: bool = True
    announce: bool = True
    decks: tuple[Words, Words] = ("", "")
    opponent: Words = "simple"
    best_of: Annotated[int, Meta(ge=1, le=3)] = 1
    deck_choices: Annotated[dict[Words, tuple[Instead, ...]], Meta(max_length=200)] = {}
    casual_decks: Annotated[dict[Words, tuple[Breach, ...]], Meta(max_length=200)] = {}
    shortcuts: dict[Words, Words] = {}
    window: Layout = ""
    docks: Layout = ""

    @property
    def asks_evenly(self) -> Evenly:
        """In which games people are asked evenly."""
        if self.evenly:
            return Evenly.ALWAYS
        return Evenly.FOR_TWO if self.evenly_for_two else Evenly.NEVER
