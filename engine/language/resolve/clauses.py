"""What is said within one clause: who acts, what is changed, what deals damage (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.abilities.actions.choosing.choose import ChooseObjects, ChooseValue
from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.looking.look import Reveal
from engine.abilities.actions.moving.discard import DiscardThese
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.control import GainControl
from engine.abilities.actions.permanents.tapping import Tap, Untap
from engine.abilities.actions.players.life import LifeBecomes
from engine.abilities.effects.damage import DealDamage
from engine.abilities.replacements.would import BeginReplacing
from engine.abilities.tokens.becoming import BecomeCopyOf
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.create import CreateThose
from engine.ir.abilities import Modify
from engine.ir.amounts import CharacteristicOf, X
from engine.ir.effects import (
    Continuously,
    Does,
    FacesChoice,
    MayHave,
    PerEach,
    PerEachAction,
    Sequence,
    WhereX,
)
from engine.ir.fields import field_of
from engine.ir.filters import (
    Characteristic,
    ChoiceOf,
    ChosenQuality,
    ChosenSort,
    OfYourChoice,
    Thing,
)
from engine.ir.mentions import (
    ACTOR,
    NOT_MENTIONED,
    MentionId,
    is_mentioned,
    mention_of,
    referred_to,
)
from engine.ir.modifications import ChangePT, SetPT
from engine.ir.nodes import (
    Effect,
    Node,
    Objects,
    Players,
    how_much_of,
    rebuild,
    source_of,
    walk,
    what_of,
)
from engine.ir.objects import Chosen, Each, EachOf, It, SomeOf, Target, Them, This
from engine.ir.players import ControllerOf, EachPlayer, You
from engine.language.resolve.antecedents import Mention, Sort, given_up, is_yours, reflexive
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.instructions import DEALING
from engine.language.resolve.mentioning import inside, named
from engine.language.resolve.other import changed, than_that
from engine.language.resolve.rule import Rule, rule
from engine.rules.evaluating.choosing import What

# --- who acts ----------------------------------------------------------------------------------------------------


CHOICES = {
    ChoiceOf.COLOR: (What.COLOR, ChosenSort.THAT_COLOR),
    ChoiceOf.CREATURE_TYPE: (What.CREATURE_TYPE, ChosenSort.THAT_TYPE),
}


@rule("608.2d", "Destroy all enchantments of the color of your choice.", Does, BeginReplacing)
def of_what_you_choose(said: Discourse, node: Does | BeginReplacing) -> Node | None:
    """What is done to objects of the color or type of your choice: you choose that first, as it is carried out."""
    choices = [part for part in walk(node) if isinstance(part, OfYourChoice)]
    if not choices or any(isinstance(part, Continuously) for part in walk(node)):
        return None
    targets = (part for part in walk(node) if isinstance(part, Target))
    if len(choices) > 1 or any(choices[0] in walk(target) for target in targets):
        raise Unbound("what is chosen as targets are")
    what, sort = CHOICES[choices[0].what]
    chosen = rebuild(node, lambda part: ChosenQuality(sort) if isinstance(part, OfYourChoice) else part)
    return said.visit(Sequence((Does(You(said=False), (ChooseValue(what),)), chosen)))


@rule("608.2c", "Target player discards two cards, then sacrifices a creature they control.", Does, MayHave)
def players_who_act(said: Discourse, node: Does | MayHave) -> Node | None:
    """Players acting or letting something happen, who are "they" in it: "any player may have ~ deal 5 damage to
    them"."""
    who = said.visit(node.who)
    assert isinstance(who, Players)
    actions = node.actions if isinstance(node, Does) and not isinstance(node.who, You) else ()
    if any(isinstance(action, ChooseObjects) and isinstance(action.what, Target) for action in actions):
        raise Unbound("targets are chosen by another player than the controller")
    done = "actions" if isinstance(node, Does) else "effect"
    with said.within(actors=(*said.clause.actors, who)):
        bound = {done: said.value(_with_same_object(node, done))}
    said.acted = who
    return replace(node, who=who, **bound)


@rule("608.2c", "Each player's life total becomes the number of creatures they control.", LifeBecomes)
def whose_life_it_is(said: Discourse, node: LifeBecomes) -> Node | None:
    """Players whose life totals change, who are "they" in what those become."""
    whose = said.visit(node.whose)
    assert isinstance(whose, Players)
    with said.within(actors=(*said.clause.actors, whose)):
        total = said.value(node.amount)
    return replace(node, whose=whose, amount=total)


def _with_same_object(node: Does | MayHave, done: str) -> object:
    """What players do; in "that creature's controller sacrifices it", "it" is that creature (CR 608.2c)."""
    what = node.who.what if isinstance(node, Does) and isinstance(node.who, ControllerOf) else None
    if isinstance(node, Does) and isinstance(what, It) and what.noun is not None:
        first = node.actions[0]
        if isinstance(first, Sacrifice) and first.what == It():
            return (replace(first, what=what), *node.actions[1:])
    return field_of(node, done)


@rule(
    "701.55a",
    "Target opponent faces a villainous choice — They discard a card, or you draw a card.",
    FacesChoice,
)
def players_who_choose(said: Discourse, node: FacesChoice) -> Node | None:
    """Players choosing which of two things happens, who are "they" in both, and "that player" rather than whoever was
    spoken of before."""
    who = said.visit(node.who)
    assert isinstance(who, Players)
    if isinstance(who, EachPlayer):
        said.mentions.append(Mention(ACTOR, Sort.PLAYER))
    with said.within(actors=(*said.clause.actors, who)):
        first, second = said.visit(node.first), said.visit(node.second)
    said.acted = who
    return replace(node, who=who, first=first, second=second)


@rule("701.21a", "Exile target spell. Then sacrifice it.", Sacrifice, PutCounters, Tap, Untap, Put)
def done_to_what_it_can_be_done_to(
    said: Discourse, node: Sacrifice | PutCounters | Tap | Untap | Put
) -> Node | None:
    """An instruction about a permanent: "it" is no spell or ability there (CR 701.21a, 701.26a). What is put elsewhere is no
    copy of a spell, which would cease to exist: it is the spell itself (CR 707.10a)."""
    if not isinstance(node.what, It):
        return None
    if isinstance(node, Put):
        copy = said.copy_of_a_spell()
        if copy is None:
            return None
        with said.without(lambda mention: mention is copy):
            return said.visit(node)
    sacrificed_by_you = isinstance(node, Sacrifice) and said.acting() is None
    with said.within(of_permanent=True), said.without(lambda m: sacrificed_by_you and _is_somebodys(said, m)):
        bound = named(said, inside(said, node))
    if sacrificed_by_you and said.stands.passing_for_good and isinstance(what_of(bound), This):
        raise Unbound("'it' is a spell, and only permanents are sacrificed")
    return bound


def _is_somebodys(said: Discourse, hit: Mention) -> bool:
    """Whether something mentioned was dealt damage, and the text neither says that you control it nor makes it yours: a
    player sacrifices only what they control (CR 701.21a)."""
    of = {hit.number, hit.repeats}
    damaged = any(m.is_by(DEALING) and m.repeats in of for m in said.mentions if is_mentioned(m.repeats))
    yours = any(m.side is not None and is_yours(m.side) for m in said.mentions if m.number in of)
    taken = any(given.is_of(GainControl) for _, given in said.given)
    return (damaged or hit.is_by(DEALING)) and not (yours or taken or hit.itself)


@rule("701.20a", "Draw a card and reveal it.", Reveal, DiscardThese)
def done_to_what_was_drawn(said: Discourse, node: Reveal | DiscardThese) -> Node | None:
    """ "Draw a card and reveal it", "discard one of them": what was just drawn, of which other instructions don't
    speak so."""
    match node:
        case Reveal(what=It()) | DiscardThese(what=SomeOf(group=Them())):
            number, given = said.given[-1] if said.given else (NOT_MENTIONED, None)
        case _:
            return None
    if given is not None and given.is_of(Draw):
        many = isinstance(node, DiscardThese)
        said.mentions.append(
            Mention(number, Sort.OBJECT, thing=Thing.CARD, many=many, done=True, instruction=given)
        )
    return named(said, inside(said, node))


@rule(
    "608.2c",
    "Create a 1/1 white Bird creature token. You may pay {1}. If you do, create two of those tokens.",
    CreateThose,
)
def tokens_said_before(said: Discourse, node: CreateThose) -> Node | None:
    """ "Create two of those tokens": tokens such as the text said before, of whatever it said they are copies of."""
    bound = inside(said, node)
    assert isinstance(bound, CreateThose)
    before = said.picks.created
    if before is None:
        raise Unbound("'those tokens' refers to nothing")
    manner = bound.manner or before.manner
    again: Node = replace(before, count=bound.count, manner=manner, mention=NOT_MENTIONED)
    if isinstance(again, CreateCopies) and isinstance(again.what, Target | Chosen):
        again = replace(again, what=It("it", None, again.what.mention))
    return named(said, again)


# --- what is changed, and by how much ------------------------------------------------------------------------------


@rule("611.2c", "Enchanted creature gets +1/+1 for each other creature you control.", Continuously, Modify)
def what_a_continuous_effect_is_about(said: Discourse, node: Continuously | Modify) -> Node | None:
    """Objects being modified, which are "it" in what is said of them."""
    sized = any(isinstance(part, ChangePT | SetPT) for part in node.modifications)
    clause = said.clause
    with said.within(of_permanent=clause.of_permanent or sized, sizes=clause.sizes or sized):
        what = said.visit(node.what)
    assert isinstance(what, Objects)
    with said.within(modifies=True, subjects=_with_subject(said, what)):
        modifications = said.value(node.modifications)
    new = replace(node, what=what, modifications=modifications)
    if not isinstance(new, Continuously):
        return new
    known = len(said.mentions)
    bound = replace(new, duration=said.visit(new.duration))
    if not isinstance(
        what, This
    ):  # "for as long as you control ~. Put a shield counter on it": on what is changed
        said.mentions[known:] = [mention for mention in said.mentions[known:] if not mention.itself]
    return bound


def _with_subject(said: Discourse, what: Objects | None) -> tuple[Objects, ...]:
    """What is said to be changed, with one thing more."""
    subject = None if what is None else changed(what)
    return said.clause.subjects if subject is None else (*said.clause.subjects, subject)


@rule(
    "608.2c", "You gain X life, where X is the number of cards in your hand.", PerEachAction, PerEach, WhereX
)
def how_much_of_an_instruction(said: Discourse, node: PerEachAction | PerEach | WhereX) -> Node | None:
    """An instruction and how much of it: "that much" there is what was done before the instruction."""
    names = node.__struct_fields__
    first = field_of(node, names[0])
    assert isinstance(first, Node)
    done = said.visit(first)
    meant = said.not_yet_done(done)
    dealing = said.about.get(mention_of(done))
    said.mentions.extend([dealing] if dealing is not None else [])  # "X damage ..., where X is its power"
    sized = _sized_by_x(done) if isinstance(node, WhereX) else frozenset()
    with (
        said.within(subjects=_with_subject(said, done.what if isinstance(done, Continuously) else None)),
        said.without(lambda mention: mention.number in sized),
    ):
        amount = said.value(field_of(node, names[1]))
    if dealing is not None:
        said.mentions.remove(dealing)
    said.done_now(meant)
    if isinstance(node, PerEachAction) and not done.MULTIPLIED:  # of which there are then several
        several = {mention_of(done), mention_of(what_of(done))} - {NOT_MENTIONED}
        said.mentions = [replace(m, many=m.many or None) if m.number in several else m for m in said.mentions]
    return replace(node, **{names[0]: one_by_one(done, amount), names[1]: amount})


def _sized_by_x(done: Node) -> frozenset[MentionId]:
    """The phrases that say X themselves, of which what X is can't speak: "exile the top X cards of your library, where X
    is their total power" (CR 608.2c)."""
    phrases = (part for part in walk(done) if isinstance(part, Objects))
    return frozenset(mention_of(part) for part in phrases if any(isinstance(word, X) for word in walk(part)))


@rule(
    "601.2c",
    "Target creature you control gets +1/+1 for each creature target opponent controls until end of turn.",
    ChangePT,
    SetPT,
)
def one_number_for_both(said: Discourse, node: ChangePT | SetPT) -> Node | None:
    """Power and toughness changed by the same number, which the text says once: what it targets is one target."""
    if node.power != node.toughness or not isinstance(node.power, Node):
        return None
    if not any(isinstance(part, Target) for part in walk(node.power)):
        return None
    number = said.value(node.power)
    return named(said, replace(node, power=number, toughness=number))


@rule(
    "707.2",
    "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end of turn.",
    BecomeCopyOf,
)
def what_becomes_a_copy(said: Discourse, node: BecomeCopyOf) -> Node | None:
    """Objects becoming copies of one that was mentioned before them, for nothing becomes a copy of itself; "each
    other" is said of those that are not that one."""
    if not isinstance(node.what, Each) and not isinstance(node.of, It):
        return None
    said_before = said.mentions
    if isinstance(node.what, This):
        said.mentions = [mention for mention in said_before if not mention.itself]
    of = said.visit(node.of)
    said.mentions = said_before
    if node.of == It() and isinstance(of, This):
        raise Unbound("'a copy of it' refers to nothing")
    known = len(said.mentions)
    rest = inside(said, replace(node, of=This()))
    assert isinstance(rest, BecomeCopyOf)
    del said.mentions[known:]
    return named(said, replace(rest, what=than_that(rest.what, of), of=of))


# --- who deals damage ------------------------------------------------------------------------------------------------


@rule("120.1", "~ deals 2 damage to target creature. It deals 1 damage to you.", Effect)
def what_deals_damage(said: Discourse, node: Effect) -> Node | None:
    """A source deals damage: "it deals" is said of the source of the text, "it" otherwise of what is hit."""
    source = source_of(node)
    if not isinstance(source, Objects):
        return None
    if isinstance(source, This):
        said.dealer = source
    elif source == It() and said.dealer is not None:
        node = replace(node, source=said.dealer)
    known = len(said.mentions)
    with said.within(deals=True, dealt_by=source):
        dealt = _dealt(said, reflexive(node) if isinstance(source, This) else node)
    if isinstance(source, This):
        _refuse_whose_number(said, how_much_of(node), how_much_of(dealt))
    bound = named(said, one_by_one(reflexive(_by_its_own(dealt))))
    if known < len(said.mentions) and isinstance(said.mentions[known].node, This):
        del said.mentions[known]
    if isinstance(source, Target):
        _note_whose_damage(said, bound)
    return bound


def _refuse_whose_number(said: Discourse, told: object, bound: object) -> None:
    """Raise Unbound where a source would deal damage equal to "its" power and is a spell, which has none (CR 208.3), or to
    "its" mana value, and the text has just given up something else of which that may be said as well."""
    if not any(what == It() for what, _ in _numbers_in(told)):
        return
    own = {characteristic for what, characteristic in _numbers_in(bound) if isinstance(what, This)}
    if said.stands.passing_for_good and not own.isdisjoint(SIZES):
        raise Unbound("'its' is of a spell, which has no size")
    if Characteristic.MANA_VALUE in own and any(
        given_up(m, said.mentions) and not m.itself for m in said.mentions
    ):
        raise Unbound("'its' is of the source of the text, or of what was sacrificed")


SIZES = (Characteristic.POWER, Characteristic.TOUGHNESS)
"""What only creatures have, and Vehicles (CR 208.1, 208.3)."""


def _numbers_in(amount: object) -> Iterator[tuple[Objects, Characteristic]]:
    """The characteristics of objects of which an amount speaks."""
    for part in walk(amount) if isinstance(amount, Node) else ():
        if isinstance(part, CharacteristicOf):
            yield part.what, part.characteristic


def _dealt(said: Discourse, node: Node) -> Node:
    """Damage with what its words refer to, of which that to each player may be told apart by player."""
    if isinstance(node, DealDamage) and isinstance(node.to, EachPlayer) and node.last:
        return _damage_to_each(said, node)
    return inside(said, node)


def _by_its_own(dealing: Node) -> Node:
    """ "Each of those creatures deals damage equal to its power to the other", "target creature deals damage to another
    target creature equal to its power": its own, not that of what is hit (CR 608.2h)."""
    if not isinstance(dealing, DealDamage) or not isinstance(dealing.amount, Node):
        return dealing
    source, hit = dealing.source.what if isinstance(dealing.source, EachOf) else dealing.source, dealing.to
    if isinstance(source, Them):
        of, others = source.of, None
    elif isinstance(source, Target | Each) and isinstance(hit, Target | Each | Chosen):
        of, others = source.mention, hit.mention
    else:
        return dealing

    def own(part: Node) -> Node:
        plain = isinstance(part, It) and part.noun is None and others in (None, part.of)
        if plain and isinstance(source, Each):
            raise Unbound("'its' is of each of several that deal damage to each of several")
        return replace(part, of=of) if plain else part

    return replace(dealing, amount=rebuild(dealing.amount, own))


def _note_whose_damage(said: Discourse, dealing: Node) -> None:
    """Note of the one that was hit last that the target that deals the damage was spoken of with it."""
    last = said.mentions[-1] if said.mentions else None
    if last is None or last.each or last.number != mention_of(dealing):
        return
    of = mention_of(source_of(dealing))
    said.about[last.number] = next(m for m in said.mentions if m.number == of)


def _damage_to_each(said: Discourse, node: DealDamage) -> Node:
    """Damage to each of several players, which the amount may speak of one by one (CR 608.2c)."""
    source, to = said.visit(node.source), said.visit(node.to)
    number = said.number()
    known = len(said.mentions)
    said.mentions.append(Mention(number, Sort.PLAYER))
    amount = said.value(node.amount)
    del said.mentions[known : known + 1]
    spoken_of = isinstance(amount, Node) and any(referred_to(part) == number for part in walk(amount))
    return replace(
        node, source=source, to=to, amount=amount, one_by_one=number if spoken_of else NOT_MENTIONED
    )


def one_by_one(dealing: Node, amount: object = None) -> Node:
    """Damage to each of several objects, of which the amount may speak as "that creature" (CR 608.2c)."""
    if not isinstance(dealing, DealDamage) or not isinstance(dealing.to, Each):
        return dealing
    number, amount = dealing.to.mention, dealing.amount if amount is None else amount
    speaks = isinstance(amount, Node) and any(
        isinstance(part, It) and part.of == number for part in walk(amount)
    )
    return replace(dealing, one_by_one=number) if speaks else dealing


RULES: tuple[Rule, ...] = (
    of_what_you_choose,
    players_who_act,
    players_who_choose,
    whose_life_it_is,
    done_to_what_it_can_be_done_to,
    done_to_what_was_drawn,
    what_a_continuous_effect_is_about,
    what_deals_damage,
    what_becomes_a_copy,
    how_much_of_an_instruction,
    one_number_for_both,
    tokens_said_before,
)
