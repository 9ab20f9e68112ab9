"""What is compared, and what conditions ask about: two numbers of one object, another object, how something came (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.keywords.entering_and_dying.devouring import NumberDevoured
from engine.abilities.keywords.permanents.who_crews import HasDone
from engine.ir.amounts import CharacteristicOf, ColorsSpent, ManaSpentOn, TimesPaid
from engine.ir.conditions import (
    AllOf,
    AnyOf,
    CastFrom,
    Exists,
    Holds,
    IsTrueOf,
    PaidOptionalCost,
    PlayerAttacks,
    WasCast,
)
from engine.ir.filters import (
    AnyTarget,
    AttachedTo,
    AttackingWhom,
    ChosenQuality,
    ChosenSort,
    Compares,
    Comparison,
    Filter,
    Shared,
    SharesWith,
    Thing,
)
from engine.ir.mentions import (
    COMPARED,
    EVENT_OBJECT,
    NOT_MENTIONED,
    is_instruction,
    is_mentioned,
    referred_to,
)
from engine.ir.nodes import Condition, Node, Objects, Players, walk
from engine.ir.objects import Chosen, Each, It, Them, This
from engine.ir.past import ExiledWith
from engine.language.resolve.antecedents import Mention, Sort, given_up, said_of_phrase, words_of
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.instructions import CREATING, DEALING
from engine.language.resolve.mentioning import inside, named
from engine.language.resolve.rule import Rule, rule
from engine.language.resolve.words_for_one import COMPARED_WITH, GIVEN_UP, IT

ANY_TARGET = words_of(AnyTarget())
"""What is known of "any target": that it is no card."""

AS_IT_CAME = (TimesPaid, ManaSpentOn, ColorsSpent, NumberDevoured)
"""How something was cast, or what it devoured as it entered."""


@rule("208.1", "Destroy target creature with toughness greater than its power.", Compares)
def two_numbers_of_one_object(said: Discourse, node: Compares) -> Node | None:
    """ "A creature with toughness greater than its power": its own, not the source's; a text that compares two objects
    compares the same number of each."""
    amount = node.amount
    if not isinstance(amount, CharacteristicOf) or amount.what not in (It(), Them()):
        return None
    if amount.characteristic == node.what:
        return None
    if said.clause.plural and amount.what == It() and any(m.sort is not Sort.PLAYER for m in said.mentions):
        return None  # "creatures with toughness less than its power"
    return replace(node, amount=replace(amount, what=It("it", None, COMPARED)))


@rule(
    "201.2",
    "Exile target nonland card from a graveyard, all other cards from graveyards with the same name as that card, and all permanents with that name.",
    ChosenQuality,
)
def that_name(said: Discourse, node: ChosenQuality) -> Node | None:
    """ "That name", after something was said to have the name of another thing."""
    return said.likened if node == ChosenQuality(ChosenSort.THAT_NAME) else None


@rule(
    "608.2h",
    "Whenever you sacrifice a token, create a Treasure token. If it was a creature, you gain life equal to its power.",
    IsTrueOf,
    Holds,
)
def what_was_so_of_what_has_gone(said: Discourse, node: IsTrueOf | Holds) -> Node | None:
    """ "If it was ...", after something has gone: that, rather than tokens that were created since or a target to which
    nothing was done that the text could ask about."""
    if not node.verb.startswith(PAST) or not any(m.gone or given_up(m, said.mentions) for m in said.mentions):
        return None
    there = [mention for mention in said.mentions if _is_there_still(said, mention)]
    if not there:
        return None
    with said.without(lambda mention: mention in there):
        bound = said.visit(node)
    asked = (
        bound.what
        if isinstance(bound, IsTrueOf)
        else next((p for p in walk(bound) if isinstance(p, It)), None)
    )
    of = referred_to(asked)
    again = said.last(lambda mention: is_mentioned(of) and mention.number == of)
    said.mentions.extend([] if again is None else [again])
    return bound


PAST = ("was", "were", "had")
"""How the verbs of conditions begin that ask what something was."""


def _is_there_still(said: Discourse, mention: Mention) -> bool:
    """Whether something mentioned is a token that the text has just created, or a permanent to which it did nothing yet, or
    the source of the text where it isn't that which has gone."""
    if mention.is_by(CREATING):
        return True
    if mention.itself:
        return not any(m.itself and m.gone for m in said.mentions)
    if mention.is_by(DEALING) or mention.words == ANY_TARGET:
        return True
    done = any(other.repeats == mention.number for other in said.mentions)
    return (
        is_instruction(mention.number) and not mention.done and not done and mention.thing is Thing.PERMANENT
    )


@rule("608.2c", "If it shares a color with that permanent, draw a card.", IsTrueOf)
def likened_to_another(said: Discourse, node: IsTrueOf) -> Node | None:
    """ "If it shares a color with that permanent", "~ remains attached to it": another one than what it is said of."""
    if not _is_about_another(node):
        return None
    if _is_named_by_what_is_done(node.quality):
        quality = said.visit(node.quality)
        done = {of for part in walk(quality) if is_mentioned(of := referred_to(part))}
        done |= {m.repeats for m in said.mentions if m.number in done and is_mentioned(m.repeats)}
        with said.without(lambda m: m.number in done):
            return replace(node, what=said.visit(node.what), quality=quality)
    before = list(said.mentions)
    what, known = said.visit(node.what), list(said.mentions)
    assert isinstance(what, Objects)
    # "if a card is exiled with it": what was known before
    said.mentions = before if isinstance(what, Chosen) else _others_than(what, known)
    quality = said.visit(node.quality)
    said.mentions = known
    return replace(node, what=what, quality=quality)


def _others_than(what: Objects, known: list[Mention]) -> list[Mention]:
    """What was mentioned besides an object, under whatever number that was."""
    of = what.of if isinstance(what, It) else NOT_MENTIONED
    same = {of, *(m.repeats for m in known if m.number == of)}
    own = isinstance(what, This)
    return [m for m in known if (m.number not in same or m.node is not None) and not (own and m.itself)]


def _is_named_by_what_is_done(quality: Node) -> bool:
    """Whether the other thing is named by what was done to it, whatever "it" is: "it has the same mana value as the
    revealed card"."""
    return (
        isinstance(quality, SharesWith) and isinstance(quality.other, It) and quality.other.word in GIVEN_UP
    )


def _is_about_another(node: IsTrueOf) -> bool:
    """Whether something is likened to another thing, attached to one, exiled with one or has crewed one, which it is
    not itself (CR 301.5c, 303.4d, 607.2a, 702.122a)."""
    match node.quality:
        case ExiledWith(what=It("it")):
            return isinstance(node.what, Chosen)
        case SharesWith(other=It(noun=Filter())):
            return isinstance(node.what, It)
        case AttachedTo(what=It("it")) | HasDone(what=It("it")):
            return True
    return any(isinstance(part, It) and part.word == COMPARED_WITH for part in walk(node.quality))


@rule("608.2c", "If that enchantment is an Aura, attach it to target creature.", IsTrueOf)
def what_is_asked_about(said: Discourse, node: IsTrueOf) -> Node | None:
    """ "If that enchantment is an Aura, attach it ...": from there on "it" is that enchantment; "if it's a creature card
    with power less than ~'s power, put it ..." is about that card still, not about what it is compared with."""
    known = len(said.mentions)
    bound = named(said, inside(said, node))
    if isinstance(bound, IsTrueOf):
        _refuse_what_cant_be_asked(said, node, bound)
        said.mentions[known:] = _but_any_one(bound.what, said.mentions[known:])
    if isinstance(bound, IsTrueOf) and not isinstance(bound.what, This):
        said.mentions[known:] = [mention for mention in said.mentions[known:] if not mention.itself]
    done = _done_by_a_player(bound.what, bound.quality) if isinstance(bound, IsTrueOf) else None
    if done is not None:
        return done
    what = bound.what if isinstance(bound, IsTrueOf) and bound.verb == "is" else None
    of = what.of if isinstance(what, It) and what.noun is not None else None
    spoken_of = None if of is None else said.last(lambda mention: mention.number == of)
    said.mentions.extend([] if spoken_of is None else [spoken_of])
    return bound


def _but_any_one(asked: Objects, mentions: list[Mention]) -> list[Mention]:
    """What was mentioned, but for "a land" in "if a land entered this turn, ...": there may be several, of which "it" is
    none in particular."""
    if not isinstance(asked, Chosen):
        return mentions
    return [mention for mention in mentions if mention.number != asked.mention]


def _refuse_what_cant_be_asked(said: Discourse, node: IsTrueOf, bound: IsTrueOf) -> None:
    """Raise Unbound where "it" would be something of which that isn't asked, or one of two things."""
    if is_permanent_called_a_card(said, node, bound):
        raise Unbound("'it' is a card, and what was spoken of last is a permanent")
    if is_asked_of_either(said, node, bound):
        raise Unbound("'it' is the source of the text, or what the event is about")


def is_permanent_called_a_card(said: Discourse, node: IsTrueOf, bound: IsTrueOf) -> bool:
    """Whether "it", which was a card of some type, would be a permanent: the source of the text after something else was
    done, or a target that is there still (CR 109.2)."""
    if not isinstance(node.quality, Filter) or node.quality.noun.thing is not Thing.CARD or node.what != It():
        return False
    of = referred_to(bound.what)
    targets = [m for m in said.mentions if is_mentioned(of) and m.number == of and m.words == ANY_TARGET]
    return bool(targets) or (bound.what == This("it") and bool(said.given))


def is_asked_of_either(said: Discourse, node: IsTrueOf, bound: IsTrueOf) -> bool:
    """Whether "if it's an Equipment" would be asked of the source of the text, though the event is about something else."""
    if node.what != It() or not isinstance(bound.what, This) or not isinstance(node.quality, Filter):
        return False
    event = said.last(lambda mention: mention.number == EVENT_OBJECT)
    return event is not None and not event.itself and event.sort is Sort.OBJECT


def _done_by_a_player(who: Node, quality: Node) -> PlayerAttacks | None:
    """ "They" are a player: the only thing that is said alike of players and objects is whom they attack (CR 508.6)."""
    if not isinstance(who, Players) or isinstance(who, Objects):
        return None
    if isinstance(quality, AttackingWhom):
        return PlayerAttacks(who, quality.who)
    raise Unbound("'they' are a player, and only an object can be that")


@rule(
    "702.33d",
    "If ~ was kicked, it deals 4 damage to target creature.",
    PaidOptionalCost,
    WasCast,
    CastFrom,
    SharesWith,
    *AS_IT_CAME,
)
def beside_what_is_done(said: Discourse, node: Node) -> Node | None:
    """A condition on how the spell was cast, or what something is likened to; "it" after that is neither."""
    known = len(said.mentions)
    bound = _as_it_came(said, node) if isinstance(node, AS_IT_CAME) else inside(said, node)
    if not isinstance(node, WasCast | CastFrom) or any(_may_be_meant(m) for m in said.mentions[:known]):
        del said.mentions[known:]
    if isinstance(bound, SharesWith) and bound.what is Shared.SAME_NAME:
        said.likened = bound  # "... and all permanents with that name"
    cast = isinstance(node, PaidOptionalCost | WasCast | CastFrom) and isinstance(node.what, This)
    if said.stands.passing_for_good and cast:
        said.dealer = said.dealer or This()  # "if this spell was kicked, it deals ..."
    return bound


def _may_be_meant(mention: Mention) -> bool:
    """Whether it is one object, and not the source of the text."""
    return mention.sort is Sort.OBJECT and not mention.many and not mention.itself


def _as_it_came(said: Discourse, node: Node) -> Node:
    """How something was cast or what it devoured as it entered: "it" is the source of the text, what an event is
    about, or a spell, but no permanent that the text targets (CR 603.6, 608.2c): "deals damage to any target
    equal to the number of times it was kicked"."""
    if not any(isinstance(part, It) and part.word in IT for part in walk(node)):
        return inside(said, node)
    with said.without(lambda m: is_instruction(m.number) and m.thing is not Thing.SPELL):
        return inside(said, node)


@rule("608.2c", "If you control exactly one creature, put a +1/+1 counter on it.", Exists)
def the_only_one(said: Discourse, node: Exists) -> Node | None:
    """ "If you control exactly one creature, ..." mentions that creature."""
    if node.count != 1 or node.how is not Comparison.EXACTLY:
        return None
    bound = inside(said, node)
    assert isinstance(bound, Exists)
    said.mentions.append(
        replace(said_of_phrase(NOT_MENTIONED, bound.what), many=False, node=Each(bound.what))
    )
    return bound


@rule("608.2c", "If its power is 4 or greater and its toughness is 4 or less, draw a card.", AllOf, AnyOf)
def conditions_on_one_object(said: Discourse, node: AllOf | AnyOf) -> Node | None:
    """Conditions side by side on "its power" and "its toughness": on one object, whatever each compares it with."""
    bound = inside(said, node)
    assert isinstance(bound, AllOf | AnyOf)
    subject = _measured_of(bound.parts[0])
    if subject is None or _measured_of(node.parts[0]) != It():
        return bound
    parts: list[Condition] = []
    for before, part in zip(node.parts, bound.parts, strict=True):
        if _measured_of(before) == It() and isinstance(part, Holds) and isinstance(part.first, Node):
            part = replace(part, first=replace(part.first, what=subject))
        parts.append(part)
    return replace(bound, parts=tuple(parts))


def _measured_of(condition: Condition) -> Objects | None:
    """The object whose characteristic a condition compares."""
    first = condition.first if isinstance(condition, Holds) else None
    return first.what if isinstance(first, CharacteristicOf) else None


RULES: tuple[Rule, ...] = (
    two_numbers_of_one_object,
    that_name,
    what_was_so_of_what_has_gone,
    likened_to_another,
    what_is_asked_about,
    beside_what_is_done,
    the_only_one,
    conditions_on_one_object,
)
