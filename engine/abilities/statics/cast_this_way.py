"""What becomes of the spells that are cast by leave of an ability: "If you cast a spell this way, ..." (CR 601.3, 614.1c)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.abilities.actions.players.life import PayLife
from engine.abilities.effects.may_play import ANY_COLOR, ANY_COLOR_NEXT, ANY_TYPE, ANY_TYPE_NEXT
from engine.abilities.replacements.entering import MANNERS, EntersSo, enter_so
from engine.abilities.statics.casting_by_permission import FLASH, ITS_MANA_VALUE, Taking
from engine.abilities.statics.playing_from import OWN_ZONE, is_special, split_this_from, this_from
from engine.ir.abilities import Rule
from engine.ir.costs import ActionPart, Cost, CostPart
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.mana import ManaOf
from engine.ir.mentions import LASTS_ON
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Keyword, Node, PlayerRule, Replacement
from engine.ir.objects import This
from engine.ir.player_rules import MayPlayFrom
from engine.language.grammar.objects.objects import SELF_WORD
from engine.language.grammar.vocabulary import A_FILTER, DURATION, KEYWORDS, PLAIN_NOUN, PLAYER_RULE, STATIC
from engine.language.kernel import Category, Phrase, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.happening import follow_up
from engine.rules.lookup.selecting import has_qualities
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.zones import BATTLEFIELD, STACK, Zone

PAID_SO = Category("what is paid for spells cast so")
RIDER = Category("what comes of casting a spell so")


class EntersThen(Node, frozen=True):
    """The permanent that the spell becomes enters in some way; `noun`: as what the text calls it, "it" if as nothing."""

    manners: tuple[Node, ...]
    noun: Filter | None = None


class GainsThen(Node, frozen=True):
    """The spell gains keyword abilities, and the permanent that it becomes has them (CR 400.7a), as long as it says."""

    keywords: tuple[Keyword, ...]
    duration: Duration = INDEFINITELY


class CastSo(Node, frozen=True):
    """Of which spells that are cast by the leave something is so, and what."""

    what: Filter
    rider: EntersThen | GainsThen


class EntersAsItWasCast(Replacement, frozen=True):
    """The permanent that a spell becomes enters in some way (CR 614.1c)."""

    manners: tuple[Node, ...]


@follow_up(ev.PermissionUsed)
def so_by_permission(game: Game, event: ev.PermissionUsed) -> tuple[ev.Event, ...]:
    """What the leave says of such spells begins as one of them is cast by it (CR 601.3, 611.2)."""
    then = event.rule.then if isinstance(event.rule, MayPlayFrom) else None
    if not isinstance(then, CastSo):
        return ()
    scope = scope_of(event.source, game.controller(event.spell))
    if not has_qualities(game, then.what, game.look(event.spell), scope):
        return ()
    refs = (ObjectRef(event.spell),)
    match then.rider:
        case EntersThen(manners=manners):
            begin(game, scope, INDEFINITELY, refs=refs, replacement=EntersAsItWasCast(manners))
        case GainsThen(keywords=keywords, duration=duration):
            begin(game, scope, duration, refs=refs, modifications=(GainAbility(keywords),))
    return ()


@applies_to(EntersAsItWasCast, ev.Moved)
def is_that_permanent(game: Game, word: EntersAsItWasCast, event: ev.Moved, scope: Scope) -> bool:
    """The spell would become a permanent (CR 608.3)."""
    obj = game.state.objects.get(event.object)
    if obj is None or event.to != BATTLEFIELD or obj.zone != STACK:
        return False
    watched = {ref.id for ref in scope.mentions.get(LASTS_ON, ())}
    return obj.id in watched or obj.previous in watched


@replaces(EntersAsItWasCast)
def enters_as_it_was_cast(
    game: Game, word: EntersAsItWasCast, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...] | None:
    """It enters so."""
    return enter_so(game, EntersSo(This(), word.manners), event, scope)


def with_rider(rule: PlayerRule, what: Filter, rider: EntersThen | GainsThen) -> Rule:
    """ "You may cast creature spells from your graveyard. If you cast a spell this way, ..."."""
    if not isinstance(rule, MayPlayFrom) or not rule.spells or rule.then is not None:
        raise ValueError("no leave to cast spells")
    return Rule(replace(rule, then=CastSo(what, rider)))


def split_with_rider(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_rider`."""
    rule = value.rule if isinstance(value, Rule) else None
    then = rule.then if isinstance(rule, MayPlayFrom) else None
    if not isinstance(rule, MayPlayFrom) or not isinstance(then, CastSo):
        return None
    return {"rule": replace(rule, then=None), "what": then.what, "rider": then.rider}


def own_with_rider(word: str, zone: Zone, rider: EntersThen | GainsThen) -> Rule:
    """ "You may cast this card from your graveyard. If you do, it enters with a finality counter on it"."""
    leave = this_from(word, zone)
    assert isinstance(leave.rule, MayPlayFrom)
    return Rule(replace(leave.rule, then=CastSo(ANY_SPELL, rider)))


def split_own_with_rider(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_with_rider`."""
    rule = value.rule if isinstance(value, Rule) else None
    then = rule.then if isinstance(rule, MayPlayFrom) else None
    if not isinstance(rule, MayPlayFrom) or not isinstance(then, CastSo) or then.what != ANY_SPELL:
        return None
    fields = split_this_from(Rule(replace(rule, then=None)))
    return None if fields is None else {**fields, "rider": then.rider}


ANY_SPELL = Filter(noun=Noun(Thing.SPELL))


def at_another_cost(rule: PlayerRule, part: CostPart) -> Rule:
    """ "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life equal to its
    mana value rather than pay its mana cost." (CR 118.9)."""
    if not isinstance(rule, MayPlayFrom) or not (rule.spells and rule.lands):
        raise ValueError("no leave to play lands and cast spells")
    if is_special(replace(rule, exiled_with=None)):
        raise ValueError("leave that says more")
    return Rule(replace(rule, rather=Cost((part,))))


def split_at_another_cost(value: object) -> Mapping[str, object] | None:
    """The inverse of `at_another_cost`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, MayPlayFrom) or not rule.lands or rule.rather is None:
        return None
    return {"rule": replace(rule, rather=None), "part": rule.rather.parts[0]}


def with_any_mana(of: ManaOf) -> tuple[Callable[[PlayerRule], Rule], Taking]:
    """Building and taking apart "..., and you may spend mana as though it were mana of any color to cast those spells"
    (CR 609.4b)."""

    def build(rule: PlayerRule) -> Rule:
        if not isinstance(rule, MayPlayFrom) or not rule.spells or rule.any_mana is not None:
            raise ValueError("no leave to cast spells")
        return Rule(replace(rule, any_mana=of))

    def unbuild(value: object) -> Mapping[str, object] | None:
        rule = value.rule if isinstance(value, Rule) else None
        if not isinstance(rule, MayPlayFrom) or rule.any_mana is not of:
            return None
        return {"rule": replace(rule, any_mana=None)}

    return build, unbuild


def as_though_flash(rule: PlayerRule) -> Rule:
    """ "You may cast noncreature spells from the top of your library. If you cast a spell this way, you may cast it as
    though it had flash" (CR 601.3b)."""
    if (
        not isinstance(rule, MayPlayFrom)
        or not rule.spells
        or rule.rather is not None
        or rule.free
        or rule.flash
    ):
        raise ValueError("no leave to cast spells, or said in other words")
    return Rule(replace(rule, flash=True))


def split_as_though_flash(value: object) -> Mapping[str, object] | None:
    """The inverse of `as_though_flash`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, MayPlayFrom) or not rule.flash or rule.rather is not None or rule.free:
        return None
    return {"rule": replace(rule, flash=False)}


def _any_mana() -> list[Phrase]:
    found: list[Phrase] = []
    words = ("it", "them", "that spell", "those spells")
    for of, tail, sentences in (
        (ManaOf.ANY_COLOR, ANY_COLOR, ANY_COLOR_NEXT),
        (ManaOf.ANY_TYPE, ANY_TYPE, ANY_TYPE_NEXT),
    ):
        build, unbuild = with_any_mana(of)
        tails = [f", {tail}".replace("{spell}", word) for word in reversed(words)]
        tails += [f" {tail}".replace("{spell}", word) for word in words]
        first, *others = (
            f"{{rule}}{said}" for said in (*tails, *(f". {sentence}" for sentence in sentences))
        )
        found.append(phrase(STATIC, first, build, unbuild=unbuild, also=tuple(others), rule=PLAYER_RULE))
    return found


PHRASES: tuple[Phrase, ...] = (
    phrase(PAID_SO, "pay life equal to its mana value", ActionPart(PayLife(ITS_MANA_VALUE))),
    phrase(
        STATIC,
        "{rule}. if you cast a spell this way, {part} rather than pay its mana cost",
        at_another_cost,
        unbuild=split_at_another_cost,
        rule=PLAYER_RULE,
        part=PAID_SO,
        also=("{rule}. if you cast a spell this way, {part} rather than paying its mana cost",),
    ),
    phrase(
        STATIC,
        "{rule}" + FLASH,
        as_though_flash,
        unbuild=split_as_though_flash,
        rule=PLAYER_RULE,
    ),
    *_any_mana(),
    phrase(
        STATIC,
        "{rule}. if you cast {what} this way, {rider}",
        with_rider,
        unbuild=split_with_rider,
        rule=PLAYER_RULE,
        what=A_FILTER,
        rider=RIDER,
    ),
    phrase(
        STATIC,
        "you may cast {word} from {zone}. if you do, {rider}",
        own_with_rider,
        unbuild=split_own_with_rider,
        word=SELF_WORD,
        zone=OWN_ZONE,
        rider=RIDER,
    ),
    phrase(RIDER, "it enters {manners}", EntersThen, manners=MANNERS),
    phrase(RIDER, "that {noun:one} enters {manners}", EntersThen, noun=PLAIN_NOUN, manners=MANNERS),
    phrase(RIDER, "it gains {keywords}", GainsThen, keywords=KEYWORDS),
    phrase(RIDER, "it gains {keywords} {duration}", GainsThen, keywords=KEYWORDS, duration=DURATION),
)
