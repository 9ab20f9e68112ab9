"""Going through a phrase or an instruction in text order, and noting what it mentions (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from msgspec.structs import replace

from engine.abilities.actions.choosing.chance import Row
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.permanents.attach import Attach
from engine.abilities.effects.damage import Portion
from engine.abilities.effects.fight import Fight
from engine.ir.amounts import CharacteristicOf, LifeOf, NumberOf
from engine.ir.conditions import ControlsMore, Exists, Holds
from engine.ir.filters import Among, Compares, Filter, HasExtreme, Thing
from engine.ir.mentions import COUNTED, EVENT_OBJECT, NOT_MENTIONED, is_mentioned, is_said, mention_of
from engine.ir.nodes import (
    IS_NODE,
    Action,
    Effect,
    Node,
    OfClass,
    how_much_of,
    recipient_of,
    walk,
    what_of,
)
from engine.ir.objects import Chosen, Each, It, Target, Them, This, Word
from engine.ir.players import EachPlayer, OwnerOf, ThatPlayer, You
from engine.language.resolve.antecedents import (
    STANDS_FOR_ITSELF,
    Mention,
    Sort,
    mention_of_phrase,
    mention_of_tokens,
    mentions_no_object,
    said_in,
    said_of_phrase,
)
from engine.language.resolve.discourse import Discourse
from engine.language.resolve.instructions import OF_CARDS, amount_of, instruction_of, is_of_one
from engine.language.resolve.rule import Rule, rule

# --- in text order ---------------------------------------------------------------------------------------------


def inside(said: Discourse, node: Node) -> Node:
    """The node with everything in it bound, in text order."""
    if CLAUSES[type(node)]:
        with _clause_of(said, node):
            changed = _parts(said, node)
    else:
        changed = _parts(said, node)
    return replace(node, **changed) if changed else node


CLAUSES = OfClass(lambda kind: issubclass(kind, (Compares, HasExtreme, Target, Each, ControlsMore, Holds)))
"""Whether words in a node of a class may mean something else than around it."""
_SAME_CLAUSE = nullcontext()


def _clause_of(said: Discourse, node: Node) -> AbstractContextManager[None]:
    """The clause that a node is, where words in it mean something else than around it."""
    match node:
        case Compares():
            return said.within(compares=True)
        case HasExtreme():
            return said.within(ranks=True)
        case Target():
            return said.within(targets=True, chooser=node.chooser)
        case Each():
            return said.within(plural=node.word != Word.EACH)
        case ControlsMore() | Holds() if _is_number_of_yours(node):
            return said.within(of_you=True)
        case _:
            return _SAME_CLAUSE


def _is_number_of_yours(node: ControlsMore | Holds) -> bool:
    """Whether a condition compares something of yours: "if you have more life than each other player"."""
    if isinstance(node, ControlsMore):
        return isinstance(node.who, You)
    return isinstance(node.first, Node) and any(isinstance(part, You) for part in walk(node.first))


def _parts(said: Discourse, node: Node) -> dict[str, object]:
    """The parts of a node that are others once bound, by the names of their fields."""
    changed: dict[str, object] = {}
    start = len(said.mentions)
    for name in node.text_order:
        value = getattr(node, name)
        if not IS_NODE[type(value)] and not (value and isinstance(value, tuple)):
            continue  # no words are in it
        known = len(said.mentions)
        new = _part(said, node, name, value, changed, start)
        if isinstance(node, Row) or (isinstance(new, This) and (isinstance(node, Attach) or is_ability(new))):
            # one row of a table is carried out; nothing is attached to itself, and an ability does nothing by itself
            # that a text goes on to speak of: "it" is something else
            del said.mentions[known:]
        if new is not value:
            changed[name] = new
    return changed


def is_ability(what: This) -> bool:
    """Whether it is an ability that speaks of itself: "put onto the battlefield with this ability"."""
    return what.word == "this ability"


def _part(
    said: Discourse, node: Node, name: str, value: object, before: Mapping[str, object], start: int
) -> object:
    """One part, bound; `before`: the parts before it, `start`: how much was mentioned when the node began."""
    match name:
        case "to" | "other" if said.clause.deals and isinstance(node, Effect | Portion):
            return _recipient(said, value)
        case "to" | "other" if isinstance(value, It) and isinstance(node, Attach | Fight):
            return _another_than_its_subject(said, before.get("what", node.what), value)
        case "second" if isinstance(node, Holds) and isinstance(
            first := before.get("first"), CharacteristicOf
        ):
            with said.within(compared_with=first.what):
                return said.value(value)
        case "second" if isinstance(node, Holds) and isinstance(node.first, LifeOf) and _that_player(value):
            first = before.get("first", node.first)  # "no opponent has more life than that player"
            with said.without(lambda mention: isinstance(first, LifeOf) and mention.node == first.who):
                return said.value(value)
        case "under" if (owner := _owner_of(before.get("what"), value)) is not None:
            return named(said, owner)
        case "host" if isinstance(value, It | Them):
            return _host(said, value, start)
        case _:
            return said.value(value)


def _that_player(value: object) -> bool:
    """Whether it is the life of "that player", who isn't the one that it is compared with."""
    return isinstance(value, LifeOf) and isinstance(value.who, ThatPlayer) and value.who.word == "that player"


def _recipient(said: Discourse, value: object) -> object:
    """What is dealt damage: "it" and "them" are never the source, which would be "itself" (CR 608.2c), and no spell or
    ability (CR 120.1)."""
    own = isinstance(said.clause.dealt_by, This)
    spells = (Thing.SPELL, Thing.ABILITY) if isinstance(value, It | Them) else ()
    with said.without(lambda m: (own and m.itself) or m.thing in spells):
        return said.value(value)


def _another_than_its_subject(said: Discourse, what: object, word: It) -> Node:
    """What something is attached to or fights: "it" is not what is attached or fights (CR 701.3b, 701.14a)."""
    if isinstance(what, It):
        with said.without(lambda mention: mention.number == what.of):
            return said.visit(word)
    if not isinstance(what, Target | Chosen):
        return said.visit(word)
    subject = said.mentions.pop()
    bound = said.visit(word)
    said.mentions.append(subject)
    return bound


def _host(said: Discourse, what: Node, since: int) -> Node:
    """What something is put onto the battlefield attached to, or unattached from: never itself (CR 301.5c, 303.4d)."""
    before, itself = said.mentions[:since], said.mentions[since:]
    said.mentions = list(before)
    bound = said.visit(what)
    said.mentions = [*before, *itself, *said.mentions[since:]]
    return bound


def _owner_of(put: object, whose: object) -> OwnerOf | None:
    """ "Return that card to the battlefield under its owner's control": its own, whatever else was named since."""
    if not isinstance(whose, OwnerOf) or whose.what not in (It(), Them()):
        return None
    match put:
        case It() | Them():
            return OwnerOf(replace(put, word="it" if isinstance(put, It) else "them", noun=None))
        case Target() | Chosen() | Each():
            assert isinstance(whose.what, It | Them)
            return OwnerOf(replace(whose.what, of=put.mention))
        case _:
            return None


# --- what it mentions --------------------------------------------------------------------------------------------


def named(said: Discourse, node: Node) -> Node:
    """Number what a node mentions, and remember it."""
    kind = type(node)
    if SAYS_MORE[kind]:
        node = _noted(said, node)
    if "mention" not in kind.__struct_fields__:
        if STANDS_FOR_ITSELF[kind]:
            said.mentions.append(said_of_phrase(NOT_MENTIONED, node))
        return node
    numbered: Node = replace(node, mention=said.number())
    said.picks.note(numbered)
    if isinstance(numbered, Action | Effect):
        _note_instruction(said, numbered)
    else:
        said.mentions.append(said_of_phrase(mention_of(numbered), numbered))
    return numbered


def _says_more(kind: type[Node]) -> bool:
    """Whether a node of a class may say something to which words refer otherwise than to what it mentions."""
    kinds = (Among, NumberOf, Exists, EachPlayer, Target, Effect)
    return issubclass(kind, kinds) or kind.NAMES_SOURCE or kind.PREVENTS or kind.prevents is not Node.prevents


SAYS_MORE = OfClass(_says_more)


def _noted(said: Discourse, node: Node) -> Node:
    """A node of which it is remembered what else than its mention words may refer to: who or what was said last in a
    way of its own. A target gets its slot."""
    if node.prevents:
        said.amounts.append(EVENT_OBJECT)
    if node.NAMES_SOURCE:
        said.mentions.append(Mention(EVENT_OBJECT, Sort.OBJECT))
    if isinstance(node, Among):
        said.picks.note(node)
    if isinstance(node, NumberOf) or (isinstance(node, Exists) and node.bare):
        said.kind_counted = node.what
    if isinstance(node, EachPlayer):
        said.everyone, said.said_everyone = node, said.next
    if isinstance(node, Target):
        node = replace(node, slot=said.slot)
        said.slot += 1
    recipient = recipient_of(node)
    if isinstance(node, Effect) and isinstance(recipient, Node):
        said.recipient = recipient
    return node


def _note_instruction(said: Discourse, node: Action | Effect) -> None:
    """Note that an instruction was given, and what it mentions by being carried out."""
    number, instruction = mention_of(node), instruction_of(node)
    if not is_of_one(node) or not said.amounts:
        said.amounts.append(COUNTED if _is_as_counted(said, node) else amount_of(node))
    said.given.append((number, instruction))
    tokens = mention_of_tokens(number, node)
    if tokens is not None:
        said.mentions.append(replace(tokens, instruction=instruction))
        return
    what, new = what_of(node), node.MAKES_NEW
    _note_moved(said, node)
    if _mentions_nothing_new(said, node):
        return
    if node.MENTIONS_GROUP:
        said.mentions.insert(-1, Mention(number, Sort.OBJECT, many=True, instruction=instruction))
        return
    inner = [m for m in said.mentions if is_said(m.number)]
    about = _done_to(node, what, inner)
    same = NOT_MENTIONED if about is None else about.number
    phrase = mention_of_phrase(number, node, about)
    itself = isinstance(what, This) and not new
    card = instruction.is_of(OF_CARDS) and _is_of_card(what, about)
    said.mentions.append(replace(phrase, instruction=instruction, itself=itself, card=card, repeats=same))


def _is_as_counted(said: Discourse, node: Node) -> bool:
    """ "You gain that much life and draw that many cards": both as much as the condition counts, whatever replaces the
    first."""
    return said.counted is not None and COUNTED in said.amounts and how_much_of(node) == said.counted


def _is_of_card(what: object, about: Mention | None) -> bool:
    """Whether an instruction says that what it is done to is a card (CR 109.2a)."""
    if isinstance(what, Filter):
        return what.noun.thing is Thing.CARD
    return about is not None and (about.thing is Thing.CARD or about.card)


def _mentions_nothing_new(said: Discourse, node: Action | Effect) -> bool:
    """Whether an instruction is about no object, or about one that was mentioned before and stays what it is."""
    what = what_of(node)
    if mentions_no_object(node) or any(what is one for one in said.picks.rests):
        return True
    left = isinstance(what, It) and what.word == "the other"  # of which nothing was said before
    return isinstance(what, It | Them) and not node.MAKES_NEW and not left


def _done_to(node: Action | Effect, what: object, inner: Sequence[Mention]) -> Mention | None:
    """What an instruction says that it is done to: a phrase in it, or its noun alone ("behold an Elf")."""
    if isinstance(what, Filter):
        return replace(said_of_phrase(NOT_MENTIONED, what), thing=None)
    own = mention_of(what)
    if is_mentioned(own):
        return next((m for m in reversed(inner) if m.number == own), None)
    same = said_in(node, list(inner))
    return inner[-1] if is_mentioned(same) else None


def _note_moved(said: Discourse, node: Node) -> None:
    """ "Exile it. If you do, exile the top card of your library": "those cards" are both."""
    if isinstance(node, Exile) and isinstance(node.what, It):
        of = node.what.of
        said.moved = said.last(lambda m: m.itself and m.number == of) or said.moved


@rule("608.2c", "Destroy target creature.", Node)
def what_a_phrase_mentions(said: Discourse, node: Node) -> Node:
    """Whatever no other rule knows: its parts in text order, and then what it mentions itself."""
    return named(said, inside(said, node))


RULES: tuple[Rule, ...] = (what_a_phrase_mentions,)
