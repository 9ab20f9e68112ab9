"""What a word for several objects means: "them", "those cards", "the rest" (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.filters import Other, Thing
from engine.ir.mentions import ACTOR, EVENT_OBJECT, NOT_MENTIONED, MentionId, is_event, is_mentioned, is_said
from engine.ir.nodes import Node, Objects, rebuild, walk
from engine.ir.objects import Chosen, Each, It, Them, Together, Word
from engine.ir.players import ThatPlayer
from engine.ir.together import ForEachKind
from engine.language.resolve.antecedents import Mention, Sort, can_mean, only_shown, words_of
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.instructions import PUTTING
from engine.language.resolve.rule import Rule, rule
from engine.language.resolve.words_for_one import EXILED, GIVEN_UP, done_to, linked, standing_for, whole
from engine.language.resolve.words_for_players import player_mentioned


def together(said: Discourse, mentions: list[Mention], word: Them) -> Together:
    """Several objects, each of which the text named by itself."""
    parts = [standing_for(said, mention, It(word.word, word.noun)) for mention in mentions]
    objects = tuple(part for part in parts if isinstance(part, Objects))
    assert len(objects) == len(parts)
    return Together(objects)


def _found(said: Discourse, found: Mention, word: Them) -> Node:
    """A word bound to what it was found to mean."""
    if word.word.startswith("the ") and found.many is not False:
        said.mentions.append(found)  # from here on "them" is these
    if word.word == "the other" and is_event(found.number):
        word = replace(word, word="those")  # of what the event is about nothing was taken: it is all of those
    return standing_for(said, found, word)


def _single_objects(said: Discourse, word: Them) -> list[Mention]:
    """The objects that the word can mean, each as it was mentioned last; "those" are never the source of the text."""
    said_again = {m.repeats for m in said.mentions} - {NOT_MENTIONED}
    objects = [m for m in said.mentions if m.sort is not Sort.PLAYER and not m.again]
    fitting = [m for m in objects if can_mean(word.noun, m) and m.number not in said_again]
    fitting = _with_the_source_once(fitting)
    return [m for m in fitting if not m.itself] if word.word in ("those", "") else fitting


def _with_the_source_once(mentions: list[Mention]) -> list[Mention]:
    """Mentions of which one at most is the source of the text, which is one object under however many numbers."""
    own = [mention for mention in mentions if mention.itself]
    return [mention for mention in mentions if not mention.itself or mention is own[-1]]


def _one_by_one(said: Discourse, word: Them) -> list[Mention]:
    """The objects that the text has named one by one and that the word can mean; the source is one of "those" if an
    instruction has moved it as a card: "exile it. If you do, exile the top card of your library"."""
    single = _single_objects(said, word)
    if said.moved is not None and word.word == "those" and len(single) == 1 and single[0].many is False:
        return [said.moved, *single]
    return [] if _players_hit(said, word) and all(m.itself for m in single) else single


def _players_hit(said: Discourse, word: Them) -> bool:
    """Whether "them" can be who is dealt damage, as one object can't."""
    return said.clause.deals and word.word == "them"


def _is_of_the_choice(said: Discourse, choice: Chosen, group: MentionId) -> bool:
    """Whether "the rest" is what was not chosen, though the text has named a group: that is what was chosen itself, or
    was moved away before the text went on to choose: "return all permanents to their owners' hands. Each player chooses
    up to seven cards in their hand, then shuffles the rest into their library"."""
    if group in said.picks.numbers:
        return True
    only_chosen = any(mention.number == choice.mention for mention in said.picks.set_apart)
    done = dict(said.given).get(group)
    return only_chosen and done is not None and done.is_of(PUTTING) and group < choice.mention


def _of_everyone(said: Discourse, choice: Chosen, word: Them) -> Chosen:
    """A choice that each of several players made among what is theirs, as one among what is theirs together."""
    everyone = said.everyone
    if everyone is None:
        raise Unbound(f"{word.word!r} refers to what several players have")

    def whose(node: Node) -> Node:
        return everyone if isinstance(node, ThatPlayer) and node.of == ACTOR else node

    return replace(choice, what=rebuild(choice.what, whose))


def _one_copy(said: Discourse, word: Them) -> Mention | None:
    """The only copy of a spell, if that was mentioned last and the word says of what kind those are."""
    copy = said.copy_of_a_spell() if word.word == "those" and word.noun is not None else None
    return None if copy is None or copy.many else copy


def _spell_and(said: Discourse, copy: Mention, word: Them) -> Together:
    """A spell together with its copy."""
    original = said.last(lambda m: m.sort is not Sort.PLAYER and m is not copy and can_mean(word.noun, m))
    if original is None or original.thing is not Thing.SPELL:
        raise Unbound("'those spells' are one")
    return together(said, [original, copy], word)


# --- rules, in order ---------------------------------------------------------------------------------------


@rule("608.2c", "Choose a creature you control, then sacrifice the rest.", Them)
def the_rest_of_a_choice(said: Discourse, word: Them) -> Node | None:
    """ "The rest" of what the last choice was made from, if nothing was picked out of the choice since."""
    choice = said.picks.choice
    if word.word not in ("the rest", "the others") or choice is None:
        return None
    if said.groups() and not _is_of_the_choice(said, choice, whole(said, word.word)):
        return None
    if any(isinstance(node, ThatPlayer) and node.of == ACTOR for node in walk(choice.what)):
        if said.acting() is None:
            choice = _of_everyone(said, choice, word)
    than = Other((Them("them", None, choice.mention),))
    demanded = tuple(clause for clause in choice.what.clauses if not isinstance(clause, ForEachKind))
    kind = replace(choice.what, adjectives=(than, *choice.what.adjectives), clauses=demanded)
    said.picks.rests.append(Each(kind, Word.ALL, said.number()))
    return said.picks.rests[-1]


@rule(
    "608.2c",
    "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your "
    "library in any order.",
    Them,
)
def the_rest_of_a_group(said: Discourse, word: Them) -> Node | None:
    """ "The rest" of a group that the text named."""
    rest = word.word in ("the rest", "the others")
    return replace(word, of=whole(said, word.word)) if rest else None


@rule(
    "608.2h",
    "{1}, Exile two creature cards from your graveyard: An opponent chooses one of the exiled cards. Return that card to your hand.",
    Them,
)
def what_that_was_done_to(said: Discourse, word: Them) -> Node | None:
    """ "The sacrificed creatures": what an instruction or a cost did that to, one by one or at once."""
    found = done_to(said, word.word)
    if found is None:
        return None
    each = [m for m in said.mentions if m.instruction == found.instruction and m.many is False]
    if found.many is False and len(each) > 1:
        return together(said, each, word)  # "the chosen cards", chosen one by one
    done = [number for number, given in said.given if given == found.instruction]
    if found.many is False and len(done) > 1:  # one, and then what else the same was done to
        return Together(tuple(Them(word.word, word.noun, number) for number in done))
    return _found(said, found, word)


@rule("608.2c", "Tap two target creatures. Put a stun counter on each of them.", Them)
def the_last_that_are_several(said: Discourse, word: Them) -> Node | None:
    """The last thing mentioned that can be several objects; permanents are no cards that are only looked at."""
    exiled = word.word == EXILED
    if exiled and not said.has_exiled():
        return None
    permanents = word.noun is not None and word.noun.noun.thing is Thing.PERMANENT
    copy = _one_copy(said, word)
    found = said.last(
        lambda m: (
            m.sort is not Sort.PLAYER
            and m is not copy
            and m.many is not False
            and can_mean(word.noun, m)
            and (not exiled or is_said(m.number))
            and not (word.word in ("those", "") and m.itself)
            and not (permanents and only_shown(m, said.given))
        )
    )
    return None if found is None else _found(said, found, word)


@rule(
    "608.2c",
    "Draw a card for each creature you control. Those creatures gain indestructible until end of turn.",
    Them,
)
def those_that_were_counted(said: Discourse, word: Them) -> Node | None:
    """Where the text has mentioned no objects that they can be: those that it has counted, or asked about."""
    kind = said.kind_counted
    if kind is None or word.word not in ("those", "them"):
        return None
    if word.noun is not None and not words_of(word.noun) <= words_of(kind):
        return None
    return Each(kind, Word.ALL, said.number())


@rule("607.2a", "When ~ leaves the battlefield, return the exiled cards to their owner's hand.", Them)
def what_a_linked_ability_exiled(said: Discourse, word: Them) -> Node | None:
    """ "The exiled cards" where the text itself exiled nothing: what another ability of its object exiled."""
    return linked(said) if word.word == EXILED else None


@rule(
    "608.2c",
    "Exile the top card of each player's library, then you may cast any number of spells from among those cards.",
    Them,
)
def one_that_was_said_twice(said: Discourse, word: Them) -> Node | None:
    """One object that the text has named twice, the second time by what was done to it."""
    single = _one_by_one(said, word)
    if not single or _players_hit(said, word) or not is_mentioned(single[-1].repeats):
        return None
    alone = len(single) < 2 or (single[-2].itself and single[-2] is not said.moved)
    return It(word.word, word.noun, single[-1].number) if alone else None


@rule(
    "608.2c",
    "When enchanted creature attacks, return it and this Aura to their owners' hands at end of combat.",
    Them,
)
def the_last_two(said: Discourse, word: Them) -> Node | None:
    """The last two objects that the text has named one by one; a word for what was given up speaks of nothing else. "Those
    spells", after one was copied, are it and the copy (CR 707.10)."""
    if word.word in GIVEN_UP:
        return None
    copy = _one_copy(said, word)
    if copy is not None:
        return _spell_and(said, copy, word)
    single = _one_by_one(said, word)
    return together(said, single[-2:], word) if len(single) >= 2 else None


@rule("608.2c", "Each player may have ~ deal 2 damage to them.", Them)
def one_of_whom_it_is_said(said: Discourse, word: Them) -> Node | None:
    """ "Them" for one: the player mentioned last, else who acts; else the source that the event is about, whose name is that
    of several (CR 201.5)."""
    if word.word != "them":
        return None
    player = said.last(lambda m: m.sort is not Sort.OBJECT)
    if player is not None:
        return player_mentioned(player, ThatPlayer("they"))
    return _with_the_name_of_several(said, word) if said.acting() is None else ThatPlayer("they", ACTOR)


def _with_the_name_of_several(said: Discourse, word: Them) -> Node | None:
    """ "Whenever ~ becomes untapped, put a +1/+1 counter on them": where the text has spoken of nothing else."""
    single = _single_objects(said, word)
    if not all(m.itself for m in said.mentions) or len(single) != 1 or single[0].number != EVENT_OBJECT:
        return None
    return standing_for(said, single[0], It(word.word))


RULES: tuple[Rule, ...] = (
    the_rest_of_a_choice,
    the_rest_of_a_group,
    what_that_was_done_to,
    the_last_that_are_several,
    what_a_linked_ability_exiled,
    one_that_was_said_twice,
    the_last_two,
    one_of_whom_it_is_said,
    those_that_were_counted,
)
