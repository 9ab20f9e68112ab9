"""What a word for one object means: "it", "that creature", "the sacrificed artifact" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.spells.copy import Copy
from engine.abilities.tokens.becoming import BecomeCopyOf
from engine.ir.filters import AnyTarget, Filter, Noun, Thing
from engine.ir.mentions import (
    AFFECTED,
    EVENT_OBJECT,
    EVENT_OTHER,
    MentionId,
    is_instruction,
    is_said,
    not_found,
)
from engine.ir.nodes import Node
from engine.ir.objects import Each, It, Them, This
from engine.ir.past import ExiledWith
from engine.language.resolve.antecedents import (
    Mention,
    Sort,
    can_mean,
    given_up,
    has_left,
    is_card,
    is_yours,
    only_shown,
    said_of_phrase,
    side_of,
    words_of,
)
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.instructions import DONE, SHOWING
from engine.language.resolve.rule import Rule, rule

COMPARED_WITH = "it, compared"
"""The word that is unsaid in "with lesser power": whatever the event is about, the source or something else."""

IT = ("it", "he", "she", "him", "her", "his", "those counters", COMPARED_WITH)
"""Words for the one object mentioned last, or for the source of the text."""

BY_NAME = ("he", "she", "him", "her", "his")
"""Words for somebody who has a name."""

GIVEN_UP = ("the sacrificed", "the discarded", "the revealed")
"""Words for what an instruction did that to, or else a cost or an event, never for anything else in the text."""

ATTACKER = "it, attacking"
"""The word for the creature whose attack an event is, whatever else the text speaks of since."""

EXILED = "the exiled"
"""The word for what was exiled, by the text itself or by a linked ability (CR 607.2a)."""


def standing_for(said: Discourse, mention: Mention, word: It | Them) -> Node:
    """What stands for something mentioned: its number, or the phrase itself if that says it again."""
    if mention.node is not None:
        return mention.node
    # targets are chosen before anything is done to them
    chosen = said.clause.targets and mention.done and is_instruction(mention.repeats)
    return replace(word, of=mention.repeats if chosen else mention.number)


def done_to(said: Discourse, word: str, *, one: bool = False) -> Mention | None:
    """What an instruction or a cost did that to: "the sacrificed creature" (CR 608.2h); `one`: no group."""
    kinds = DONE.get(word.removeprefix("the ").partition(",")[0])
    return None if kinds is None else said.last(lambda m: m.is_by(kinds) and not (one and m.many))


def whole(said: Discourse, word: str) -> MentionId:
    """The group of which "the rest" is what is left: that from which the text has picked something last, or else the
    first that it shows, or else the first with which it did something; right after a search, what was searched."""
    if word == "the rest" and said.given and said.given[-1][1].is_of(Search):
        return not_found(said.given[-1][0])
    groups = said.groups()
    taken_from = next((m for m in groups if m.number == said.picks.taken_from and m.instruction), None)
    if taken_from is not None:
        return taken_from.number
    done = dict(said.given)
    shown = (m for m in groups if m.number in done and done[m.number].is_of(SHOWING))
    found = next(shown, None) or next((m for m in groups if m.number in done), None)
    return said.numbered(found, word).number


def linked(said: Discourse) -> Each:
    """The cards exiled by another ability of the same object (CR 607.2a); a spell has none but its costs."""
    if said.stands.passing_for_good or said.stands.linked_outside:
        raise Unbound(f"{EXILED!r} refers to nothing")
    card = Filter((), Noun(Thing.CARD), (ExiledWith(This()),))
    each = replace(Each(card), mention=said.number())
    said.mentions.append(replace(said_of_phrase(each.mention, each), many=None))
    said.linked_cards.add(each.mention)
    return each


def _found(said: Discourse, found: Mention, word: It) -> Node:
    """A word bound to what it was found to mean."""
    if found.each and (said.clause.modifies or said.clause.compares):
        return replace(word, of=AFFECTED)
    if found.mixed and word.word in IT and word.word != COMPARED_WITH:
        raise Unbound(f"{word.word!r} is the source after one event and something else after another")
    if word.word not in IT:
        spoken_of = found.number == EVENT_OTHER or said.clause.deals  # by any word, from here on
        said.mentions.append(found if spoken_of else replace(found, again=True))
    return standing_for(said, found, word)


# --- rules, in order ---------------------------------------------------------------------------------------


@rule("611.2c", "Creatures you don't control get -1/-1 for each Aura attached to them.", It, Them)
def what_a_continuous_effect_changes(said: Discourse, word: It | Them) -> Node | None:
    """In what is said of objects that an effect changes, "it" and "them" are those objects."""
    own = word.word in IT or word.word == "them"
    return replace(word, of=AFFECTED) if own and said.clause.modifies else None


@rule(
    "608.2c",
    "Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of "
    "your library.",
    It,
)
def the_other(said: Discourse, word: It) -> Node | None:
    """ "The other": what is left of a group that the text named, else the other object in the event."""
    if word.word != "the other":
        return None
    event = said.last(lambda m: m.number == EVENT_OTHER and m.sort is not Sort.PLAYER)
    if event is not None and not event.itself and not said.groups() and can_mean(word.noun, event):
        return It("that", word.noun, event.number)
    return replace(word, of=whole(said, word.word))


@rule(
    "508.3a",
    "Whenever equipped creature attacks, it deals 2 damage to the player or planeswalker it's attacking.",
    It,
)
def the_attacker(said: Discourse, word: It) -> Node | None:
    """The creature whose attack the event is, which may be the source itself."""
    if word.word != ATTACKER:
        return None
    event = said.last(lambda m: m.number == EVENT_OBJECT)
    if event is None:
        return This() if said.source_in_event else None
    return standing_for(said, event, word)


@rule("608.2h", "{1}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.", It)
def what_that_was_done_to(said: Discourse, word: It) -> Node | None:
    """ "The sacrificed creature": what an instruction, a cost or the event did that to."""
    found = done_to(said, word.word, one=True)
    return None if found is None else _found(said, found, word)


@rule(
    "608.2c",
    "Choose target creature you control and target creature you don't control. Put a +1/+1 counter on the creature you control.",
    It,
)
def the_one_of_that_side(said: Discourse, word: It) -> Node | None:
    """ "The creature you control": the one of several named before of which the text said so, whoever controls it now."""
    yours = is_yours(side_of(word.noun))
    if word.noun is None or yours is None:
        return None
    plain = replace(word, noun=replace(word.noun, clauses=()))
    fitting = {m.number: m for m in said.mentions if is_yours(m.side) is yours and can_be(said, plain, m)}
    if len(fitting) != 1:
        raise Unbound("what you control refers to nothing, or to one of several")
    return _found(said, next(iter(fitting.values())), plain)


@rule(
    "201.5",
    "{T}: ~ deals 3 damage to target creature. That creature deals damage equal to its power to him.",
    It,
)
def who_has_a_name(said: Discourse, word: It) -> Node | None:
    """ "He" and "she" are who the text calls by name, its source, whatever other object it has mentioned; a spell is
    nobody."""
    if word.word not in BY_NAME or not said.stands.named or said.stands.passing_for_good:
        return None
    own = said.last(lambda m: m.itself)
    return This("it") if own is None else _found(said, own, word)


@rule(
    "608.2c",
    "Untap target creature. It gets +1/+1 until end of turn.",
    It,
)
def the_one_that_fits(said: Discourse, word: It) -> Node | None:
    """The one object that the text has mentioned and that the word can mean; which of several, other rules say."""
    if (word.word == EXILED and not said.has_exiled()) or word.word.endswith((", this way", ", you")):
        return None
    fitting = tuple(mention for mention in said.mentions if can_be(said, word, mention))
    if not fitting:
        return None
    # "any target" may be no creature: "that creature" is rather something else
    sure = tuple(m for m in fitting if not words_of(word.noun) or m.words != words_of(AnyTarget()))
    meant = said.rules.first(said, Fitting(word, sure or fitting))
    assert isinstance(meant, Mention)
    return _found(said, meant, word)


@rule("608.2c", "If ~ was kicked, it enters with two +1/+1 counters on it.", It)
def what_needs_no_mention(said: Discourse, word: It) -> Node | None:
    """Where the text has mentioned nothing that it can be: in a comparison that the noun of a spell makes, what the
    noun means ("target spell with mana value ... in its controller's graveyard"); else the source, if the text has
    named that."""
    if word.word not in IT:
        return None
    if said.clause.compares and said.stands.passing_for_good:
        return replace(word, of=AFFECTED)
    return This("it") if said.stands.named else None


@rule("607.2a", "~ has all activated abilities of the exiled card.", It)
def what_a_linked_ability_exiled(said: Discourse, word: It) -> Node | None:
    """ "The exiled card" where the text itself exiled nothing: what another ability of its object exiled."""
    return linked(said) if word.word == EXILED else None


# --- which of several that fit ------------------------------------------------------------------------------


class Fitting(NamedTuple):
    """A word, and the mentions that it can mean, in the order in which the text makes them."""

    word: It
    all: tuple[Mention, ...]

    def last(self, fits: Callable[[Mention], bool]) -> Mention | None:
        """The last that fits besides."""
        return next((mention for mention in reversed(self.all) if fits(mention)), None)

    @property
    def thing(self) -> Thing | None:
        """The sort of object that the noun of the word means."""
        return None if self.word.noun is None else self.word.noun.noun.thing


def can_be(said: Discourse, word: It, m: Mention) -> bool:
    """Whether a word for one object can mean something mentioned."""
    if m.sort is Sort.PLAYER or m.many is True or not can_mean(word.noun, m):
        return False
    if m.is_by(Copy) and word.noun is not None and word.noun.noun.thing is Thing.SPELL:
        return False  # "that spell" is what was copied, and "the copy" the copy (CR 707.10)
    return not (is_barred_by_word(said, word, m) or is_barred_by_clause(said, word, m))


def is_barred_by_word(said: Discourse, word: It, m: Mention) -> bool:
    """Whether the word itself says that it doesn't mean this: "the exiled card" only what was exiled, and all words but
    "it" nothing that is the object of the text or was spoken of before."""
    return (
        (word.word == "that spell or ability" and m.thing is not Thing.SPELL)
        or (word.word == EXILED and (not is_said(m.number) or m.number in said.linked_cards))
        or (word.word not in IT and (m.itself or m.again))
        or (word.word in GIVEN_UP and is_instruction(m.number))
    )


def is_barred_by_clause(said: Discourse, word: It, m: Mention) -> bool:
    """Whether what the clause says can be said of permanents alone, or of what has a size, and this is no such thing."""
    noun = word.noun
    permanent = said.clause.of_permanent or (noun is not None and noun.noun.thing == Thing.PERMANENT)
    return (
        (permanent and only_shown(m, said.given))
        or (
            said.clause.of_permanent
            and (
                m.thing in (Thing.SPELL, Thing.ABILITY)
                or given_up(m, said.mentions)
                or has_left(m, said.given)
            )
        )
        or (said.clause.sizes and not m.done and is_card(m, said.given))
    )


@rule("603.2", "Whenever ~ blocks a creature, it gets +1/+1 until end of turn.", Fitting)
def what_it_was_said_of(said: Discourse, fitting: Fitting) -> Mention | None:
    """ "It" is rather what the event is about than the other object in it, until the text has spoken of that since; and rather
    the target that deals damage than what it deals that to: "target creature deals damage to any other target. Then
    sacrifice it"."""
    last = fitting.all[-1].number
    if fitting.word.word not in IT:
        return None
    if last == EVENT_OTHER and [m.number for m in said.mentions].count(EVENT_OTHER) == 1:
        return fitting.last(lambda m: m.number == EVENT_OBJECT or m.itself)
    return said.about.get(last)


@rule("608.2c", "Untap target creature. It gets +1/+1 until end of turn.", Fitting)
def the_last_or_the_first(said: Discourse, fitting: Fitting) -> Mention | None:
    """ "It" is what was mentioned last, "the first card" what was mentioned first."""
    if fitting.word.word in IT:
        return fitting.all[-1]
    return fitting.all[0] if fitting.word.word == "the first" else None


@rule("608.2c", "Counter target spell. Create a 1/1 white Bird creature token. Exile that spell.", Fitting)
def what_is_a_spell_a_token_or_a_source(said: Discourse, fitting: Fitting) -> Mention | None:
    """ "That token" is rather what the text has said is one."""
    if fitting.thing not in (Thing.SOURCE, Thing.TOKEN, Thing.SPELL):
        return None
    such = {m.number for m in said.mentions if m.thing == fitting.thing}
    return fitting.last(lambda m: not such.isdisjoint((m.number, m.repeats))) or fitting.all[-1]


@rule("109.2a", "Reveal the top card of your library. Destroy target creature. Tap that creature.", Fitting)
def what_is_no_card(said: Discourse, fitting: Fitting) -> Mention | None:
    """ "That creature" is rather a permanent than a card, and rather one than each of several."""
    if fitting.thing != Thing.PERMANENT:
        return None
    found = fitting.last(lambda m: not m.each and not is_card(m, said.given))
    return None if found is None else called_by_its_word(fitting, found)


@rule("608.2c", "Exile target creature. Each player loses life equal to that card's mana value.", Fitting)
def what_is_not_each_of_several(said: Discourse, fitting: Fitting) -> Mention | None:
    """ "That card" is rather one than each of several that the text spoke of one by one, and rather one that the text has
    called a card or moved than a permanent: "reveal the top card of your library. Target creature gets +X/+X until end of
    turn, where X is that card's mana value"."""
    one = fitting.last(lambda m: not m.each and not (fitting.thing is Thing.CARD and _is_permanent(m)))
    if one is not None and fitting.thing is Thing.CARD and one.is_by(BecomeCopyOf):
        one = fitting.last(lambda m: m.thing is Thing.CARD) or one
    return called_by_its_word(fitting, one or fitting.last(lambda m: not m.each) or fitting.all[-1])


def _is_permanent(mention: Mention) -> bool:
    """Whether a phrase of the text means a permanent, to which nothing was done yet (CR 109.2)."""
    named = is_instruction(mention.number) and not mention.done
    return named and (mention.thing is Thing.PERMANENT or mention.sort is Sort.EITHER)


def called_by_its_word(fitting: Fitting, found: Mention) -> Mention:
    """ "That Aura" is rather what the text has called an Aura than what it has called a permanent."""
    if found.thing != Thing.PERMANENT or found.words:
        return found
    wanted = words_of(fitting.word.noun)
    return fitting.last(lambda m: not m.each and bool(m.words & wanted)) or found


RULES: tuple[Rule, ...] = (
    what_a_continuous_effect_changes,
    the_other,
    the_attacker,
    the_one_of_that_side,
    what_that_was_done_to,
    who_has_a_name,
    the_one_that_fits,
    what_needs_no_mention,
    what_a_linked_ability_exiled,
    # of several that fit
    what_it_was_said_of,
    the_last_or_the_first,
    what_is_a_spell_a_token_or_a_source,
    what_is_no_card,
    what_is_not_each_of_several,
)
