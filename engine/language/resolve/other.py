"""Than what "other" is said: "another target creature", "each other player" (CR 608.2c)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.abilities.actions.permanents.attach import Attach, HostOf
from engine.ir.filters import (
    AttachedTo,
    ControlledBy,
    Filter,
    HasType,
    InZone,
    Other,
    OwnedBy,
    PlayerFilter,
    Thing,
)
from engine.ir.mentions import AFFECTED, EVENT_OBJECT, is_instruction, made_by
from engine.ir.nodes import Node, Objects, Players, rebuild, walk
from engine.ir.objects import Attached, Chosen, Each, It, Target, Them, This
from engine.ir.past import DoneThisWay, ExiledWith
from engine.ir.players import (
    AllPlayers,
    ControllerOf,
    EachPlayer,
    PlayerKind,
    SeveralPlayers,
    ThatPlayer,
    You,
)
from engine.language.resolve.antecedents import Mention, Sort, can_mean, said_of_phrase, words_of
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.instructions import CREATING, does
from engine.language.resolve.mentioning import inside, named
from engine.language.resolve.rule import Rule, rule
from engine.language.resolve.words_for_players import player_mentioned
from engine.values.types import CREATURE
from engine.values.zones import Zone

A_CREATURE = frozenset((HasType(CREATURE),))

Than = tuple[Objects, ...]
"""What "other" is said to be other than; empty: than the source of the text."""


class Another(NamedTuple):
    """A noun phrase with "other" in it, of which is asked than what."""

    what: Filter


def changed(what: Objects) -> Objects | None:
    """What a clause changes, as "other" in it can be other than that; None: than the source."""
    if isinstance(what, This):
        return None
    return It("it", None, what.mention) if isinstance(what, Target | Chosen) else what


def than_that(what: Objects, one: Node) -> Objects:
    """What is done to "each other" object with one that the same clause names: other than that one, not than the
    source (CR 608.2c)."""
    than = changed(one) if isinstance(one, Objects) else None
    if than is None:
        return what
    other = Other((than,))
    told: Objects = rebuild(what, lambda part: other if part == Other() else part)
    return told


# --- rules for what a noun phrase with "other" in it is other than, in order ---------------------------------


@rule("607.2a", "Exile each other card exiled with ~.", Another)
def than_the_last_one_of_those(said: Discourse, phrase: Another) -> Than | None:
    """Of the cards exiled with something, or of those that something was done to: other than the last one spoken of."""
    what = phrase.what
    for clause in what.clauses:
        if isinstance(clause, ExiledWith) and isinstance(clause.what, This):
            return _the_last(said)
        if isinstance(clause, DoneThisWay) and what.noun.thing is Thing.CARD:
            if than := _the_last(said, one=True):
                return than
    return None


@rule("608.2c", "~ gets +1/+1 for each other creature that shares a color with it.", Another)
def than_what_it_is_compared_with(said: Discourse, phrase: Another) -> Than | None:
    """ "Each other creature that shares a color with it", "if its controller controls another creature", "if its power is
    greater than each other creature's power"."""
    what, compared = phrase.what, said.clause.compared_with
    if isinstance(compared, It | This):
        return () if isinstance(compared, This) else (compared,)
    for clause in what.clauses:
        if not isinstance(clause, ControlledBy | OwnedBy | InZone):
            for node in walk(clause):
                if isinstance(node, It | Them | Attached):
                    return (node,)
        elif isinstance(clause, ControlledBy) and isinstance(clause.who, ControllerOf):
            whose = clause.who.what
            if isinstance(whose, It) and is_instruction(whose.of):
                return (It("it", None, whose.of),)  # "if its controller controls no other creatures"
            if isinstance(whose, Attached) or (isinstance(whose, It) and whose.of == AFFECTED):
                if can_mean(what, said_of_phrase(EVENT_OBJECT, whose)):
                    return (whose,)
    return None


@rule("611.2c", "Enchanted creature gets +1/+1 for each other creature you control.", Another)
def than_what_is_changed(said: Discourse, phrase: Another) -> Than | None:
    """In what is said of an object that an effect changes: than that; power is changed of creatures only."""
    what = phrase.what
    subject = said.clause.subjects[-1] if said.clause.subjects else None
    if not isinstance(subject, Attached | Each | It | Them):
        return None
    noted = said_of_phrase(EVENT_OBJECT, subject) if isinstance(subject, Attached | Each) else None
    words = noted.words if noted is not None and noted.words else A_CREATURE
    if not words_of(what) or not can_mean(what, Mention(EVENT_OBJECT, Sort.OBJECT, words)):
        return None
    affected = said.clause.modifies or isinstance(subject, Each)
    return (It("it", None, AFFECTED) if affected else subject,)


@rule(
    "608.2c",
    "Whenever you cycle another card, draw a card.",
    Another,
)
def than_the_source_in_zones(said: Discourse, phrase: Another) -> Than | None:
    """Of what is no permanent, "other" is than the source; of cards in a graveyard in the text of a spell, which is none of
    them yet, than what the text has picked there: "return a creature card from your graveyard to the battlefield, then
    return another ..."; else than what was put there: "if you sacrificed a permanent this way, return another ..."."""
    what = phrase.what
    if what.noun.thing in (Thing.PERMANENT, Thing.TOKEN):
        return None
    buried = any(isinstance(part, InZone) and part.zone == Zone.GRAVEYARD for part in what.clauses)
    if not said.stands.passing_for_good or not buried:
        return ()
    picked = _those(what, [m for m in said.picks.picked if m.thing is Thing.CARD])
    if picked:
        return picked
    found = said.last(
        lambda m: m.done and m.instruction is not None and does(m.instruction, "put into a graveyard")
    )
    return () if found is None else (Them("them", None, found.number),)


@rule("608.2c", "When ~ enters, choose a creature you control. Destroy all other creatures.", Another)
def than_what_was_set_apart(said: Discourse, phrase: Another) -> Than | None:
    """In the text of a permanent: than what an instruction only chose; of tokens, than those that it has just created."""
    what = phrase.what
    if said.stands.passing:
        return None
    last = said.last(lambda m: m.sort is not Sort.PLAYER) if what.noun.thing is Thing.TOKEN else None
    if last is not None and last.is_by(CREATING):
        return (Them("them", None, last.number),)
    return _those(what, said.picks.set_apart) or None


@rule(
    "608.2c",
    "Whenever equipped creature deals damage to a blocking creature, ~ deals that much damage to each other creature.",
    Another,
)
def than_what_the_event_names(said: Discourse, phrase: Another) -> Than | None:
    """In the condition of a triggered ability: than what the event is about (CR 603.4). In the effect of a permanent's:
    than the creature that the event names, and than the source if that is in it; than what it is attached to, if the
    text has spoken of that."""
    what, subject = phrase.what, said.event_subject
    if not words_of(what):
        return None
    if subject is not None:
        return (It("it", None, subject.number),) if can_mean(what, subject) else None
    if said.stands.passing:
        return None
    noted = [m for m in said.event_named if m.words and can_mean(what, m)]
    itself: Than = (This(),) if said.source_in_event else ()
    if noted:
        return (It("it", None, noted[-1].number), *itself)
    host = said.last(lambda m: isinstance(m.node, Attached) and can_mean(what, m))
    return (host.node,) if host is not None and isinstance(host.node, Attached) else None


@rule("608.2c", "Destroy target creature. Tap all other creatures.", Another)
def than_what_was_picked(said: Discourse, phrase: Another) -> Than | None:
    """In the text of what is no permanent itself: than what was picked out before."""
    what = phrase.what
    if not said.stands.passing:
        return ()
    found = _those(what, said.picks.picked) or _those(what, said.picks.named)
    if not found and said.stands.passing_for_good:
        raise Unbound("'other' refers to nothing")
    return found


def _those(what: Filter, mentions: list[Mention]) -> Than:
    """Those of what was mentioned that a noun can mean; what it excepts itself ("all other permanents except for lands")
    is nothing that it is other than."""
    own = {number for part in walk(what) for number in made_by(part)}
    return tuple(
        Them("them", None, mention.number)
        for mention in mentions
        if mention.sort is not Sort.PLAYER and mention.number not in own and can_mean(what, mention)
    )


def _the_last(said: Discourse, *, one: bool = False) -> Than:
    """Than the object mentioned last, for ~ is never among the cards exiled with it."""
    found = said.last(
        lambda m: m.sort is not Sort.PLAYER and m.node is None and not m.itself and not (one and m.many)
    )
    return () if found is None else (It("it", None, found.number),)


# --- rules for phrases with "other" in them -------------------------------------------------------------------


@rule("608.2c", "Destroy target creature. Tap all other creatures.", Filter)
def another(said: Discourse, phrase: Filter) -> Node | None:
    """A noun phrase with "other" in it, and than what."""
    if not isinstance(phrase.adjectives[0] if phrase.adjectives else None, Other):
        return None
    what = inside(said, phrase)
    assert isinstance(what, Filter)
    than = said.rules.first(said, Another(what))
    if not than:
        return what
    assert isinstance(than, tuple)
    adjectives = tuple(
        replace(word, than=than) if isinstance(word, Other) else word for word in what.adjectives
    )
    return replace(what, adjectives=adjectives)


@rule(
    "102.1",
    "Target player draws a card. Each other player discards a card.",
    EachPlayer,
    AllPlayers,
    SeveralPlayers,
    Target,
)
def another_player(said: Discourse, node: EachPlayer | AllPlayers | SeveralPlayers | Target) -> Node | None:
    """Than whom a player is another: "each other player", "you and another target player", "another target player"."""
    match node:
        case SeveralPlayers():
            return _you_and_another(said, node)
        case Target():
            return _another_target_player(said, node)
        case _:
            return _each_other_player(said, node)


def _each_other_player(said: Discourse, node: EachPlayer | AllPlayers) -> Node:
    """ "Each other player" after a player was spoken of: other than that one; else than you."""
    bound = inside(said, node)
    assert isinstance(bound, EachPlayer | AllPlayers)
    yours = said.clause.of_you or (isinstance(said.acted, You) and said.acted.said)
    if bound.kind == PlayerKind.OTHER_OPPONENT:
        found = said.last(lambda m: m.sort is Sort.PLAYER and m.many is not True)
        than = None if found is None else player_mentioned(found, ThatPlayer())
        if not isinstance(than, Players):
            raise Unbound("'other opponent' refers to nobody")
        bound = replace(bound, than=than)
    elif bound.kind == PlayerKind.OTHER_PLAYER and not yours:
        found = said.last(lambda m: m.sort is Sort.PLAYER and m.many is not True)
        than = None if found is None else player_mentioned(found, ThatPlayer())
        bound = replace(bound, than=than) if isinstance(than, Players) else bound
    return named(said, bound)


def _you_and_another(said: Discourse, node: SeveralPlayers) -> Node | None:
    """ "You and another target player": another than you."""
    if You() not in node.parts or not any(_is_another_player(part) for part in node.parts):
        return None
    bound = inside(said, replace(node, parts=tuple(_other_than(part, You()) for part in node.parts)))
    return named(said, bound)


def _another_target_player(said: Discourse, node: Target) -> Node | None:
    """ "Another target player": another than the one spoken of last, or than you; other targets are told apart as they
    are chosen (CR 601.2c)."""
    if not _is_another_player(node) or _is_said_than_whom(node) or said.clause.of_mode_apart:
        return None
    last = said.last(lambda m: m.sort is Sort.PLAYER and m.many is not True)
    if last is not None and isinstance(last.node, Target):
        return None
    than = You() if last is None else player_mentioned(last, ThatPlayer())
    assert isinstance(than, Players)
    bound = inside(said, _other_than(node, than))
    return named(said, bound)


def _is_another_player(node: Node) -> bool:
    return isinstance(node, Target) and node.another and isinstance(node.what, PlayerFilter)


def _is_said_than_whom(node: Target) -> bool:
    return isinstance(node.what, PlayerFilter) and node.what.than is not None


def _other_than(node: Node, than: Players) -> Node:
    """A phrase for another target player, and than whom; others as they are."""
    if not isinstance(node, Target) or not node.another or not isinstance(node.what, PlayerFilter):
        return node
    return replace(node, what=replace(node.what, than=than))


@rule("701.3b", "Attach target Aura attached to a creature to another creature.", Attach)
def attached_elsewhere(said: Discourse, node: Attach) -> Node | None:
    """ "Attach target Aura attached to a creature to another creature": than the one that it is attached to."""
    bound = inside(said, node)
    assert isinstance(bound, Attach)
    aura = bound.what.what if isinstance(bound.what, Target) else None
    moved = isinstance(aura, Filter) and any(isinstance(clause, AttachedTo) for clause in aura.clauses)
    if isinstance(bound.what, Target) and moved and isinstance(bound.to, Chosen):
        than = Other((HostOf(It("it", None, bound.what.mention)),))
        bound = replace(bound, to=rebuild(bound.to, lambda part: than if isinstance(part, Other) else part))
    return named(said, bound)


RULES: tuple[Rule, ...] = (
    another,
    another_player,
    attached_elsewhere,
    # than what
    than_the_last_one_of_those,
    than_what_it_is_compared_with,
    than_what_is_changed,
    than_the_source_in_zones,
    than_what_was_set_apart,
    than_what_the_event_names,
    than_what_was_picked,
)
