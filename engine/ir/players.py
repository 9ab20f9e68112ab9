"""Phrases that name players (CR 102, 109.5)."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import MANY, Condition, Objects, Players
from engine.values.number import Number, grammatical_number_of


class PlayerKind(StrEnum):
    """Which players a noun takes in, as seen by the controller of the text."""

    PLAYER = "player"
    OPPONENT = "opponent"
    OTHER_PLAYER = "other player"
    OTHER_OPPONENT = "other opponent"
    YOUR_TEAM = "your team"


class You(Players, frozen=True):
    """The controller of the ability (CR 109.5). `said` is false where an imperative leaves "you" out."""

    said: bool = True
    grammatical_number: ClassVar[Number] = MANY
    OF_ITS_SOURCE: ClassVar[bool] = False


class WhoIsSo(Players, frozen=True):
    """In what is said after "who": the player of whom it is said."""


class EachPlayer(Players, frozen=True):
    """Each player of a kind: "each opponent" (CR 101.4 orders what they do). `than`: the player who the other players
    are other than, if that isn't the controller of the text. `which`: what is so of `WhoIsSo`: "who lost life"; `from_you`:
    "starting with you", whoever's turn it is."""

    kind: PlayerKind = PlayerKind.PLAYER
    than: Players | None = None
    which: Condition | None = None
    from_you: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("than",)
    OF_ITS_SOURCE: ClassVar[bool] = False


class AllPlayers(Players, frozen=True):
    """All players of a kind as a plural: "players", "your opponents"; `than` as of `EachPlayer`."""

    kind: PlayerKind = PlayerKind.PLAYER
    than: Players | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("than",)
    grammatical_number: ClassVar[Number] = MANY
    OF_ITS_SOURCE: ClassVar[bool] = False


class AnOpponent(Players, frozen=True):
    """Any one opponent: in a filter, whichever; as an actor, one whom the controller chooses. `which` as of
    `EachPlayer`."""

    kind: PlayerKind = PlayerKind.OPPONENT
    which: Condition | None = None


class ThatPlayer(Players, frozen=True):
    """A player mentioned before: "that player", "they" (`word` as printed); `several`: "those players", `each`: "each of
    those players"."""

    word: str = "that player"
    of: MentionId = NOT_MENTIONED
    several: bool = False
    each: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("of",)

    @property
    def grammatical_number(self) -> Number:
        together = self.several and not self.each
        return MANY if self.word == "they" or together else Number.ONE


class ControllerOf(Players, frozen=True):
    """The controller of an object: "its controller", "that creature's controller" (CR 108.4).

    `leading`: written "the controller of target creature".
    """

    what: Objects
    leading: bool = False

    @property
    def grammatical_number(self) -> Number:
        return grammatical_number_of(self.what)


class OwnerOf(Players, frozen=True):
    """The owner of an object: "its owner"; `leading`: "the owner of target creature" (CR 108.3)."""

    what: Objects
    leading: bool = False

    @property
    def grammatical_number(self) -> Number:
        return grammatical_number_of(self.what)


class DefendingPlayer(Players, frozen=True):
    """The defending player (CR 506.2, 508.5)."""


class ActivePlayer(Players, frozen=True):
    """The player whose turn it is (CR 102.1)."""


class KnownPlayer(Players, frozen=True):
    """A particular player, settled when the text was announced."""

    id: int


class EnchantedPlayer(Players, frozen=True):
    """The player this Aura is attached to (CR 303.4). `word`: how the text calls that player."""

    word: str = "player"


class ChosenPlayer(Players, frozen=True):
    """The player chosen for this object (CR 607.2d); `last`: written "the last chosen player", where it is chosen again and
    again."""

    last: bool = False


class SeveralPlayers(Players, frozen=True):
    """Several phrases at once: "you and target opponent"."""

    parts: tuple[Players, ...]
    grammatical_number: ClassVar[Number] = MANY


class ThatPlayerOrController(Players, frozen=True):
    """A player mentioned before, or the controller of an object mentioned before, whichever it was."""

    word: str
    of: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("of",)


class EachOpponentOf(Players, frozen=True):
    """Each opponent of a player who was mentioned: "each of that player's opponents" (CR 102.3)."""

    who: Players


class NotIgnoring(Players, frozen=True):
    """Those of some players who don't ignore the effect that speaks of them (CR 116.2d)."""

    who: Players


class AnyPlayer(Players, frozen=True):
    """Any player of a kind who wants to, asked in turn order: "unless any player pays {1}" (CR 101.4)."""

    kind: PlayerKind = PlayerKind.PLAYER
