"""Players and objects that are kept from targeting together: "you and permanents you control have hexproof" (CR 702.11)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.keywords.untouchable import Hexproof, Shroud
from engine.ir.abilities import YouAndThose
from engine.ir.durations import Duration
from engine.ir.effects import Continuously, Joint, RuleContinuously, Sequence
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Keyword, Objects
from engine.ir.player_rules import PlayerCantBeTargeted
from engine.ir.players import You
from engine.language.grammar.vocabulary import DURATION, EFFECT, OBJECTS, STATIC
from engine.language.kernel import Phrase, leaf_words, phrase

KEPT = leaf_words("hexproof or shroud", {"hexproof": Hexproof(), "shroud": Shroud()})


def of_you(keyword: Keyword) -> PlayerCantBeTargeted:
    """What the keyword is for a player (CR 702.11c, 702.18a)."""
    return PlayerCantBeTargeted(You(), by_opponents_only=isinstance(keyword, Hexproof))


def have(what: Objects, keyword: Keyword) -> YouAndThose:
    """ "you and other creatures you control have hexproof"."""
    return YouAndThose(of_you(keyword), what, (GainAbility((keyword,)),))


def split_have(value: object) -> Mapping[str, object] | None:
    """The inverse of `have`."""
    match value:
        case YouAndThose(what=what, modifications=(GainAbility(abilities=(Keyword() as keyword,)),)):
            return {"what": what, "keyword": keyword}
        case _:
            return None


def gain(what: Objects, keyword: Keyword, duration: Duration) -> Sequence:
    """ "you and permanents you control gain hexproof until end of turn"."""
    rule = RuleContinuously(of_you(keyword), duration)
    return Sequence((rule, Continuously(what, (GainAbility((keyword,)),), duration)), Joint.AND)


def split_gain(value: object) -> Mapping[str, object] | None:
    """The inverse of `gain`."""
    match value:
        case Sequence(
            effects=(
                RuleContinuously(duration=duration),
                Continuously(what=what, modifications=(GainAbility(abilities=(Keyword() as keyword,)),)),
            )
        ):
            fields: dict[str, object] = {"what": what, "keyword": keyword, "duration": duration}
            return fields if value == gain(what, keyword, duration) else None
        case _:
            return None


PHRASES: tuple[Phrase, ...] = (
    phrase(STATIC, "you and {what} have {keyword}", have, unbuild=split_have, what=OBJECTS, keyword=KEPT),
    phrase(
        EFFECT,
        "you and {what} gain {keyword} {duration}",
        gain,
        unbuild=split_gain,
        what=OBJECTS,
        keyword=KEPT,
        duration=DURATION,
    ),
)
