"""What words for amounts and for instructions mean: "that much", "this way", what a clause leaves out (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.players.life import GainLife, LoseLife
from engine.ir.amounts import CountersThisWay, ThatMuch
from engine.ir.conditions import DidThisWay
from engine.ir.mentions import ACTOR, COUNTED, EVENT_OBJECT, NOT_MENTIONED, MentionId
from engine.ir.nodes import Node, Players
from engine.ir.objects import Again, Chosen, DamagedPlayerOrObject, Each, Target
from engine.ir.past import DoneThisWay
from engine.ir.players import ThatPlayer, ThatPlayerOrController, You
from engine.language.resolve.antecedents import Mention, Sort
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.instructions import DEALING, NOTED_BY_PLAYER, PAYING, Kinds
from engine.language.resolve.rule import Rule, rule


@rule(
    "615.5",
    "Prevent all damage that would be dealt to you this turn. You gain life equal to the damage prevented this way.",
    ThatMuch,
)
def what_was_dealt_or_prevented(said: Discourse, word: ThatMuch) -> Node | None:
    """The damage that an effect has prevented, or that the event is."""
    dealt = word.word == "the damage dealt" and EVENT_OBJECT in said.amounts
    return replace(word, of=EVENT_OBJECT) if dealt or "prevented" in word.word else None


@rule(
    "608.2c",
    "If eight or more mana was spent to cast this spell, ~ deals that much damage to target creature.",
    ThatMuch,
)
def what_the_condition_counts(said: Discourse, word: ThatMuch) -> Node | None:
    """As much as the condition said last counts."""
    return said.counted if said.amounts[-1:] == [COUNTED] else None


SAID_OF: dict[str, Kinds] = {
    "damage dealt": DEALING,
    "damage it dealt": DEALING,
    "excess damage": DEALING,
    "life lost": LoseLife,
    "life you lost": LoseLife,
    "life gained": GainLife,
    "life you gained": GainLife,
    "life they gained": GainLife,
    "life they lost": LoseLife,
    "paid this way": PAYING,
}
"""Words for an amount that say of which instruction it is, and the kinds of those."""


@rule(
    "608.2c",
    "~ deals 3 damage to target creature. Draw two cards. You gain life equal to the damage dealt this way.",
    ThatMuch,
)
def what_such_an_instruction_did(said: Discourse, word: ThatMuch) -> Node | None:
    """As much as the last instruction of the kind that the words name, whatever was done since."""
    kinds = next((kinds for words, kinds in SAID_OF.items() if words in word.word), None)
    if kinds is None:
        return None
    such = {number for number, given in said.given if given.is_of(kinds)}
    done = [number for number in said.amounts if number in such]
    return replace(word, of=done[-1]) if done else None


@rule("608.2c", "Target player loses 2 life. You gain that much life.", ThatMuch)
def the_last_amount(said: Discourse, word: ThatMuch) -> Node | None:
    """As much as the last thing that has an amount."""
    if not said.amounts:
        raise Unbound(f"{word.word!r} refers to no amount")
    return replace(word, of=said.amounts[-1])


@rule(
    "608.2c",
    "Remove all counters from target creature. Draw a card for each counter removed this way.",
    CountersThisWay,
)
def counters_moved_this_way(said: Discourse, word: CountersThisWay) -> Node | None:
    """Counters that an instruction has put or removed."""
    return replace(word, of=said.instruction(word.verb))


@rule("608.2c", "Destroy all artifacts. You gain 1 life for each artifact destroyed this way.", DoneThisWay)
def done_this_way(said: Discourse, word: DoneThisWay) -> Node | None:
    """What an instruction has done that to, and others that did the same otherwise."""
    of = said.instruction(word.word)
    under = None if word.under is None else said.visit(word.under)
    return replace(
        word, of=of, also=said.other_ways(word.word), by=who_did_it(said, word.by, of), under=under
    )


@rule("608.2c", "Each player discards a card. Each opponent who can't loses 3 life.", DidThisWay)
def what_a_player_did(said: Discourse, word: DidThisWay) -> Node | None:
    """What each of several players was told to do: by the instruction that is named, or the last one, or one of those
    between which they had the choice. It has to be one that notes who of them did it, and given to them."""
    number, *others = _instructions_meant(said, word)
    numbers = (number, *others)
    given = [instruction for each, instruction in said.given if each in numbers]
    noted = bool(given) and all(instruction.is_of(NOTED_BY_PLAYER) for instruction in given)
    if said.everyone is None or number < said.said_everyone or not noted:
        raise Unbound("several players weren't told to do that")
    if word.at_all:
        others = [each for each, other in said.given if other in given and each != number]
    return replace(word, of=number, also=tuple(others))


def _instructions_meant(said: Discourse, word: DidThisWay) -> tuple[MentionId, ...]:
    """The instruction that a player followed; where it is the last of some of which one was chosen, those too."""
    if word.done:
        return (said.instruction(word.done),)
    last = said.given[-1][0] if said.given else NOT_MENTIONED
    return (last, *(number for number in said.either if number != last)) if last in said.either else (last,)


def who_did_it(said: Discourse, by: Players | None, of: MentionId) -> Players | None:
    """ "They exiled this way", said of each of several players: of those who act, what that player did. Where one player
    alone was told to do it, it is what they did."""
    if by is None:
        return None
    alone = said.everyone is None or (isinstance(by, You) and of < said.said_everyone)
    if alone and isinstance(by, You | ThatPlayer):
        return None
    given = next((instruction for each, instruction in said.given if each == of), None)
    if isinstance(by, You) and given is not None and given.is_of(NOTED_BY_PLAYER):
        return by
    if not isinstance(by, ThatPlayer) or said.acting() is None:
        raise Unbound("what was done this way is said of somebody else than who acts")
    return replace(by, of=ACTOR)


@rule(
    "608.2c", "~ deals 3 damage to target creature. If you control a Wizard, ~ deals 5 damage instead.", Again
)
def what_the_clause_leaves_out(said: Discourse, word: Again) -> Node | None:
    """ "It deals 5 damage instead": to what the clause before said."""
    before = said.recipient
    if before is None:
        raise Unbound("nothing is said that could be left out")
    if isinstance(before, Target | Each | Chosen):
        return DamagedPlayerOrObject("that one", before.mention)
    return before


@rule(
    "608.2c",
    "~ deals 2 damage to target player or planeswalker and each creature that player or that planeswalker's controller controls.",
    DamagedPlayerOrObject,
    ThatPlayerOrController,
)
def the_player_or_object(
    said: Discourse, word: DamagedPlayerOrObject | ThatPlayerOrController
) -> Node | None:
    """What was mentioned and may be a player or an object."""
    found = said.last(lambda mention: mention.many is not True and mention.sort is Sort.EITHER)
    bound = replace(word, of=said.numbered(found, word.word).number)
    if isinstance(bound, ThatPlayerOrController):
        said.mentions.append(Mention(NOT_MENTIONED, Sort.PLAYER, node=bound))
    return bound


RULES: tuple[Rule, ...] = (
    what_was_dealt_or_prevented,
    what_the_condition_counts,
    what_such_an_instruction_did,
    the_last_amount,
    counters_moved_this_way,
    done_this_way,
    what_a_player_did,
    what_the_clause_leaves_out,
    the_player_or_object,
)
