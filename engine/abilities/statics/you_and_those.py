"""What keeps something off players and objects together: "you and permanents you control have hexproof" (CR 702.11)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.keywords.protecting.protection import Protection
from engine.abilities.keywords.protecting.qualities import FROM
from engine.abilities.keywords.protecting.untouchable import Hexproof, Shroud
from engine.ir.abilities import YouAndThose
from engine.ir.durations import Duration
from engine.ir.effects import Continuously, Joint, RuleContinuously, Sequence
from engine.ir.filters import OfYourChoice
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Effect, Keyword, Objects, PlayerRule, rebuild, walk
from engine.ir.objects import Together
from engine.ir.player_rules import PlayerCantBeTargeted, PlayerHasProtection
from engine.ir.players import You
from engine.language.grammar.vocabulary import DURATION, EFFECT, OBJECTS, STATIC
from engine.language.kernel import Category, Phrase, leaf_words, listed, phrase, sub
from engine.rules.actions.lasting import quality_of_choice
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope

KEPT = Category("what keeps something off")
UNTARGETABLE = leaf_words("hexproof or shroud", {"hexproof": Hexproof(), "shroud": Shroud()})


class GainByChoice(Effect, frozen=True):
    """You and objects gain protection from something that is chosen once for all (CR 608.2d, 702.16)."""

    what: Objects
    keyword: Protection
    duration: Duration


@resolves(GainByChoice)
def gain_by_choice(game: Game, effect: GainByChoice, scope: Scope) -> None:
    """The quality is chosen, then they gain protection from it (CR 608.2d)."""
    (open_,) = (node for node in walk(effect.keyword) if isinstance(node, OfYourChoice))
    chosen = quality_of_choice(game, open_, scope)
    keyword: Protection = rebuild(effect.keyword, lambda node: chosen if node == open_ else node)
    carry_out(game, together(effect.what, keyword, effect.duration), scope)


def of_you(keyword: Keyword) -> PlayerRule:
    """What the keyword is for a player (CR 702.11c, 702.16b, 702.18a)."""
    if isinstance(keyword, Protection):
        return PlayerHasProtection(You(), keyword.qualities)
    return PlayerCantBeTargeted(You(), by_opponents_only=isinstance(keyword, Hexproof))


def have(what: Objects, keyword: Keyword) -> YouAndThose:
    """ "You and other creatures you control have hexproof"."""
    return YouAndThose(of_you(keyword), what, (GainAbility((keyword,)),))


def split_have(value: object) -> Mapping[str, object] | None:
    """The inverse of `have`."""
    match value:
        case YouAndThose(what=what, modifications=(GainAbility(abilities=(Keyword() as keyword,)),)):
            return None if isinstance(what, Together) else {"what": what, "keyword": keyword}
        case _:
            return None


def all_have(first: Objects, last: Objects, keyword: Keyword) -> YouAndThose:
    """ "You, planeswalkers you control, and other creatures you control have hexproof"."""
    return have(Together((first, last)), keyword)


def split_all_have(value: object) -> Mapping[str, object] | None:
    """The inverse of `all_have`."""
    match value:
        case YouAndThose(
            what=Together(parts=(first, last)),
            modifications=(GainAbility(abilities=(Keyword() as keyword,)),),
        ):
            return {"first": first, "last": last, "keyword": keyword}
        case _:
            return None


def together(what: Objects, keyword: Keyword, duration: Duration) -> Sequence:
    """What you gain, and what they gain, for as long."""
    rule = RuleContinuously(of_you(keyword), duration)
    return Sequence((rule, Continuously(what, (GainAbility((keyword,)),), duration)), Joint.AND)


def gain(what: Objects, keyword: Keyword, duration: Duration) -> Sequence | GainByChoice:
    """ "You and permanents you control gain hexproof until end of turn"."""
    if isinstance(keyword, Protection) and any(isinstance(node, OfYourChoice) for node in walk(keyword)):
        return GainByChoice(what, keyword, duration)
    return together(what, keyword, duration)


def split_gain(value: object) -> Mapping[str, object] | None:
    """The inverse of `gain`."""
    match value:
        case GainByChoice():
            fields: dict[str, object] = {
                "what": value.what,
                "keyword": value.keyword,
                "duration": value.duration,
            }
            return fields
        case Sequence(
            effects=(
                RuleContinuously(duration=duration),
                Continuously(what=what, modifications=(GainAbility(abilities=(Keyword() as keyword,)),)),
            )
        ):
            fields = {"what": what, "keyword": keyword, "duration": duration}
            return fields if value == together(what, keyword, duration) else None
        case _:
            return None


PHRASES: tuple[Phrase, ...] = (
    sub(KEPT, UNTARGETABLE),
    phrase(KEPT, "protection {qualities}", Protection, qualities=listed(FROM, "and")),
    phrase(STATIC, "you and {what} have {keyword}", have, unbuild=split_have, what=OBJECTS, keyword=KEPT),
    phrase(
        STATIC,
        "you, {first}, and {last} have {keyword}",
        all_have,
        unbuild=split_all_have,
        first=OBJECTS,
        last=OBJECTS,
        keyword=KEPT,
    ),
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
