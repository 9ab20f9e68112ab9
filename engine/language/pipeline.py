"""The passes from an ability as its text says it to the ability as the rules carry it out, in order.

Each pass is one file with one docstring. What a pass can't do declines the line: `Unbound` where a word refers to
nothing, `Unmeant` where a text can be read and can't be carried out as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple, get_args

from engine.abilities.actions.counters.putting_and_removing import RemoveThoseCounters
from engine.abilities.actions.permanents.meld import ExileAndMeld
from engine.abilities.actions.spells.play import Play
from engine.abilities.effects.same_is_true import SameIsTrue
from engine.abilities.tokens.enters_so import EntersThus
from engine.ir.abilities import Static
from engine.ir.effects import Delayed, Optional, Sequence
from engine.ir.nodes import Ability, Meant, Node, classes_in
from engine.ir.objects import Pile
from engine.ir.together import ChosenTogether
from engine.language.lower.across_sentences import SAID_ACROSS, told_across_sentences
from engine.language.lower.all_made import all_made
from engine.language.lower.before_casting import before_casting
from engine.language.lower.cast_as_such_a_spell import cast_as_such_a_spell
from engine.language.lower.chosen_together import demanded_where_chosen
from engine.language.lower.entering_thus import entering_thus
from engine.language.lower.fitting import fitting
from engine.language.lower.meant_by_words import MEANT, meant_by_words
from engine.language.lower.meld_pairs import with_meld_pairs
from engine.language.lower.one_by_one import one_by_one
from engine.language.lower.same_for_others import same_for_others
from engine.language.lower.simplifying import simplify
from engine.language.lower.those_counters import with_those_counters
from engine.language.lower.zones import GIVING, with_zone, with_zones_within
from engine.language.resolve.antecedents import Mention
from engine.language.resolve.binding import bind
from engine.language.resolve.sentences_of_delayed_abilities import gathered
from engine.rules.core.mentions_made import REFERS_BACK


class Pass(NamedTuple):
    """One pass: what it is called, what it does, and the function; `known` is what costs of the card mention.

    `about`: the words of which at least one has to be there for the pass to do anything; None: it does in any case.
    `only_fills`: it fills in fields and adds no words.
    """

    name: str
    does: str
    run: Callable[[Ability, tuple[Mention, ...]], Ability]
    about: tuple[type[Node], ...] | None = None
    only_fills: bool = False


def _of_itself(run: Callable[[Ability], Ability]) -> Callable[[Ability, tuple[Mention, ...]], Ability]:
    """A pass that needs no more than the ability."""
    return lambda ability, _: run(ability)


PASSES: tuple[Pass, ...] = (
    Pass(
        "entering thus",
        "sentences that say how what was just created enters are told to the one that creates it (CR 608.2c)",
        _of_itself(entering_thus),
        (EntersThus,),
    ),
    Pass(
        "same for others",
        "what is said of one keyword ability is said in full of the others of which it is true (CR 608.2c)",
        _of_itself(same_for_others),
        (SameIsTrue,),
    ),
    Pass(
        "later sentences",
        "sentences about what a delayed triggered ability does become part of it (CR 603.7)",
        _of_itself(gathered),
        (Delayed, Optional, Sequence),
    ),
    Pass(
        "before casting",
        "what a static ability says of spells is said of the cards that become them (CR 601.3)",
        _of_itself(before_casting),
    ),
    Pass(
        "those counters",
        "counters that a condition has counted are said in full (CR 608.2c)",
        _of_itself(with_those_counters),
        (RemoveThoseCounters,),
    ),
    Pass(
        "meld pairs",
        "what is melded is said in full: the two permanents that a condition has spoken of (CR 712.4a)",
        _of_itself(with_meld_pairs),
        (ExileAndMeld,),
    ),
    Pass(
        "antecedents",
        "targets get their slots, and each word that refers back gets what it refers to (CR 608.2c)",
        bind,
    ),
    Pass(
        "forms of speech",
        "what only a text needs is taken apart: amounts for each, where X is, instead, if you do (CR 608.2c)",
        _of_itself(simplify),
    ),
    Pass(
        "across sentences",
        "what is repeated stands in one place; what is said of a card turned face down isn't understood (CR 608.2c, 708.2a)",
        _of_itself(told_across_sentences),
        SAID_ACROSS,
    ),
    Pass(
        "one by one",
        "conditions of static abilities that are said of each object affected go to each (CR 611.3a)",
        _of_itself(one_by_one),
        (Static,),
    ),
    Pass(
        "zones",
        "each ability knows the zones it works in (CR 113.6)",
        _of_itself(with_zone),
        only_fills=True,
    ),
    Pass(
        "zones of what is given",
        "so do the abilities that it gives to tokens, copies and other objects (CR 113.6, 604.3a)",
        _of_itself(with_zones_within),
        GIVING,
        only_fills=True,
    ),
    Pass(
        "meant by words",
        "what hangs on the words that a text chose is said by fields: rules don't look at words (CR 608.2c)",
        _of_itself(meant_by_words),
        tuple(MEANT),
        only_fills=True,
    ),
    Pass(
        "cast as such a spell",
        "what a condition asks of the spell that may be cast is asked of each way to cast the card (CR 601.3e)",
        _of_itself(cast_as_such_a_spell),
        (Play,),
    ),
    Pass(
        "chosen together",
        "what several have to be together is demanded only where a player chooses them (CR 608.2d)",
        _of_itself(demanded_where_chosen),
        (ChosenTogether,),
    ),
    Pass(
        "fitting",
        "what takes objects has been given objects, and what takes players players (CR 608.2c)",
        _of_itself(fitting),
    ),
    Pass(
        "all made",
        "each word that refers back refers to what the text, its event or a cost mentions (CR 608.2c)",
        all_made,
        get_args(REFERS_BACK | Pile),
    ),
)


def after_each_pass(ability: Ability, known: tuple[Mention, ...] = ()) -> Iterator[tuple[Pass, Ability]]:
    """An ability after each pass; raises Unbound or Unmeant at the pass that can't go on."""
    concerned: frozenset[str] | None = None
    for step in PASSES:
        if step.about is not None:
            if concerned is None:
                concerned = concerned_with(ability)
            if step.name not in concerned:
                yield step, ability
                continue
        before = ability
        ability = step.run(ability, known)
        if ability is not before and not step.only_fills:
            concerned = None
        yield step, ability


def concerned_with(ability: Ability) -> frozenset[str]:
    """The names of the passes that are about words of which one is in an ability."""
    return frozenset[str]().union(*map(_passes_about, classes_in(ability)))


@cache
def _passes_about(kind: type[Node]) -> frozenset[str]:
    return frozenset(step.name for step in PASSES if step.about and issubclass(kind, step.about))


def understood(ability: Ability, known: tuple[Mention, ...] = ()) -> Ability:
    """An ability as the rules carry it out, after all passes; raises Unbound or Unmeant."""
    *_, (_, after) = after_each_pass(ability, known)
    return after


def meant(said: tuple[Ability, ...], known: tuple[Mention, ...] = ()) -> Meant:
    """The abilities that a line says, as the rules carry them out; raises Unbound or Unmeant."""
    return Meant(tuple(understood(ability, known) for ability in said))
