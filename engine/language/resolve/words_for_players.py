"""Who a word for a player means: "that player", "they" (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.mentions import ACTOR, AFFECTED
from engine.ir.nodes import Node, walk
from engine.ir.objects import It, Target
from engine.ir.players import (
    ActivePlayer,
    AnOpponent,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EnchantedPlayer,
    OwnerOf,
    ThatPlayer,
)
from engine.language.resolve.antecedents import Mention, Sort
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.rule import Rule, rule


def player_mentioned(mention: Mention, word: ThatPlayer) -> Node:
    """What stands for a player mentioned."""
    return mention.node if mention.node is not None else replace(word, of=mention.number)


def _of(thing: Mention, it: It) -> Node:
    """Whose something mentioned is: its owner's, where the text speaks of that, or its controller's."""
    return (OwnerOf if thing.owned else ControllerOf)(it)


def _last_player(said: Discourse) -> Mention | None:
    return said.last(lambda m: m.sort is not Sort.OBJECT)


def _who_acted(said: Discourse) -> Mention | None:
    """The target that acted last."""
    acted = said.acted.mention if isinstance(said.acted, Target) else None
    return None if acted is None else said.last(lambda m: m.number == acted)


# --- rules, in order ---------------------------------------------------------------------------------------


@rule("608.2c", "Target player discards two cards, then sacrifices a creature they control.", ThatPlayer)
def who_acts(said: Discourse, word: ThatPlayer) -> Node | None:
    """ "They" is who acts, if somebody else than you does; in phrases of targets, whoever that was said to be, or the
    opponent who is to choose them (CR 601.6)."""
    if word.word == "they" and isinstance(said.clause.chooser, AnOpponent):
        return said.clause.chooser
    acting = said.acting()
    if word.word != "they" or acting is None:
        return None
    if said.clause.targets and isinstance(acting, Target | ThatPlayer):
        return replace(word, of=acting.mention if isinstance(acting, Target) else acting.of)
    if said.clause.targets and isinstance(acting, SAID_OF_ONE) and not _targets(acting):
        return acting  # targets are chosen before anybody acts
    return replace(word, of=ACTOR)


SAID_OF_ONE = ControllerOf | OwnerOf | ActivePlayer | DefendingPlayer | EnchantedPlayer | ChosenPlayer


def _targets(node: Node) -> bool:
    return any(isinstance(part, Target) for part in walk(node))


@rule("608.2c", "Exile target card from an opponent's graveyard. That player loses 1 life.", ThatPlayer)
def whose_is_what_was_mentioned(said: Discourse, word: ThatPlayer) -> Node | None:
    """The opponent of whom the text only says that something mentioned is theirs: not any of them, but its controller
    or owner; in "with the greatest power among creatures that player controls", of the one that has it. "That opponent"
    is one of whom the text said so, whoever else it spoke of since: "put target permanent an opponent controls on top of
    its owner's library"."""
    found = _last_player(said)
    if word.word == "that opponent" and found is not None and isinstance(found.node, ControllerOf | OwnerOf):
        found = said.last(lambda m: isinstance(m.node, AnOpponent)) or found
    if found is None or not isinstance(found.node, AnOpponent):
        return None
    after = said.mentions[said.mentions.index(found) + 1 :][:1]
    if said.clause.ranks and not after:
        return ControllerOf(It("it", None, AFFECTED))
    if not after or not after[0].controlled or after[0].node is not None:
        return None
    return _of(after[0], It("it", None, after[0].number))


@rule("608.2c", "Choose two target players. Each of them draws a card.", ThatPlayer)
def the_last_players(said: Discourse, word: ThatPlayer) -> Node | None:
    """ "Those players": the last players mentioned, of whom there can be several; not whoever owns or controls several
    things, of which only the last were kept."""
    if not word.several:
        return None
    found = said.last(lambda m: m.sort is Sort.PLAYER and m.many is not False)
    if found is None or isinstance(found.node, OwnerOf | ControllerOf):
        raise Unbound(f"{word.word!r} refers to nobody")
    return player_mentioned(found, word)


@rule("608.2c", "Target player draws a card. That player loses 1 life.", ThatPlayer)
def the_last_player(said: Discourse, word: ThatPlayer) -> Node | None:
    """The player mentioned last; after something was put into its owner's hand, "they" is rather the target that put it
    there, and "that opponent" is one of whom the text said so, rather than whoever controls something or attacks."""
    found = _last_player(said)
    others = OwnerOf | ControllerOf | ActivePlayer
    if found is not None and isinstance(found.node, others) and word.word == "that opponent":
        found = said.last(lambda m: m.sort is not Sort.OBJECT and m.node is None) or found
    if found is not None and isinstance(found.node, OwnerOf) and word.word == "they":
        found = _who_acted(said) or found
    return None if found is None else player_mentioned(found, word)


@rule("608.2c", "Each opponent reveals the top card of that player's library.", ThatPlayer)
def that_player_who_acts(said: Discourse, word: ThatPlayer) -> Node | None:
    """Where no player was mentioned, "that player" is who acts."""
    return None if said.acting() is None else replace(word, of=ACTOR)


@rule(
    "608.2c",
    "Basic lands each player controls have shroud as long as that player controls three or fewer lands.",
    ThatPlayer,
)
def whose_it_is(said: Discourse, word: ThatPlayer) -> Node | None:
    """Where no player was mentioned, who controls or owns the last thing that the text says is somebody else's."""
    theirs = said.last(lambda m: m.controlled)
    if theirs is None or (said.everyone and theirs.number < said.said_everyone):
        return None
    return _of(theirs, It("it", None, said.numbered(theirs, word.word).number))


@rule("608.2c", "Each player draws a card. Then they discard a card.", ThatPlayer)
def everyone(said: Discourse, word: ThatPlayer) -> Node | None:
    """ "They", after "each player"."""
    return said.everyone if word.word == "they" else None


RULES: tuple[Rule, ...] = (
    the_last_players,
    who_acts,
    whose_is_what_was_mentioned,
    the_last_player,
    that_player_who_acts,
    whose_it_is,
    everyone,
)
