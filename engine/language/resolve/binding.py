"""Binding: which slot each target fills, and what "it", "they" and "that much" refer back to (CR 608.2c).

A text that was read is walked in the order in which it is written. Phrases that name something get a number;
words that refer back get the number of what they mean. `RULES` are asked in order, of each node those that are for
its class; the first that says something of it decides. A word that means nothing declines the line: a reading that
can't say what "it" is has not been understood.
"""

from __future__ import annotations

from engine.ir.nodes import Ability, Node
from engine.ir.objects import It, Them
from engine.ir.players import ThatPlayer
from engine.language.resolve import (
    clauses,
    comparing,
    mentioning,
    other,
    sentences,
    words_for_instructions,
    words_for_one,
    words_for_players,
    words_for_several,
    words_for_spells,
)
from engine.language.resolve.abilities import text
from engine.language.resolve.antecedents import Mention
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.rule import Rule, Rules, rule


@rule("608.2c", "Tap that creature.", It, Them, ThatPlayer)
def nothing_that_was_mentioned(said: Discourse, word: It | Them | ThatPlayer) -> Node | None:
    """A word that means nothing declines the line."""
    noun = "" if isinstance(word, ThatPlayer) or word.noun is None else " ..."
    raise Unbound(f"'{word.word}{noun}' refers to {'nobody' if isinstance(word, ThatPlayer) else 'nothing'}")


RULES: tuple[Rule, ...] = (
    *words_for_spells.RULES,
    *words_for_one.RULES,
    *words_for_several.RULES,
    *words_for_players.RULES,
    *words_for_instructions.RULES,
    nothing_that_was_mentioned,
    *sentences.RULES,
    *comparing.RULES,
    *clauses.RULES,
    *other.RULES,
    *mentioning.RULES,
)

IN_ORDER = Rules(RULES)


def bind(ability: Ability, known: tuple[Mention, ...] = (), rules: Rules = IN_ORDER) -> Ability:
    """The ability with its targets numbered and its references bound; `known`: what costs of the card mention.

    Raises Unbound where a word refers to nothing.
    """
    bound = text(Discourse(rules, known), ability)
    assert isinstance(bound, Ability)
    return bound


def mentioned_in(ability: Ability) -> tuple[Mention, ...]:
    """What an ability mentions, costs and all; raises Unbound where a word in it refers to nothing."""
    said = Discourse(IN_ORDER)
    text(said, ability)
    return tuple(said.mentions)
