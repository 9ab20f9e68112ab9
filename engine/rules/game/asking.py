"""The words of a question: what is asked, by which rule, and by what (CR 608.2d, 201.5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from engine.decisions import (
    Act,
    ActionOption,
    Actions,
    BarredOption,
    Choose,
    Confirm,
    Decision,
    ManaOption,
    ObjectOption,
    Option,
    Order,
    Pay,
    Purpose,
    Why,
    WordOption,
)
from engine.ir.costs import Cost, ManaPart, RepeatedMana
from engine.ir.effects import Does, Sequence
from engine.ir.filters import Among
from engine.ir.mentions import ACTOR
from engine.ir.nodes import Action, Node, rebuild, walk
from engine.ir.objects import Chosen, It, KnownObject, Target, Them
from engine.ir.players import AnOpponent, KnownPlayer, ThatPlayer, You
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game, wordless
from engine.rules.core.scope import Scope
from engine.rules.lookup.on_stack import item_of
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, generic
from engine.values.numerals import NUMBER_WORDS
from engine.values.zones import Zone

L = TypeVar("L", ActionOption, ManaOption)

SELF = "~"
"""How rules text speaks of the object whose text it is."""

OWN_ZONES = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD})
"""Zones that each player has for themselves (CR 400.1)."""

UNNAMED = "this permanent"
"""What something is called whose name the asked player doesn't know, or that has none."""

SENTENCES: Mapping[Purpose, str] = {
    Purpose.TARGET: "Choose targets",
    Purpose.MODE: "Choose what it does",
    Purpose.WAY: "Choose how to cast it",
    Purpose.COST: "Choose what to pay with",
    Purpose.SACRIFICE: "Choose what to sacrifice",
    Purpose.DISCARD: "Choose what to discard",
    Purpose.DESTROY: "Choose what to destroy",
    Purpose.SEARCH: "Choose among the cards that you find",
    Purpose.KEEP: "Choose what to keep",
    Purpose.COLOR: "Choose a color",
    Purpose.TYPE: "Choose a type",
    Purpose.WORD: "Choose a word",
    Purpose.PLAYER: "Choose a player",
    Purpose.REPLACEMENT: "Choose which effect applies first",
    Purpose.TRIGGER: "Choose which ability resolves first",
    Purpose.OBJECT: "Choose what the effect is about",
    Purpose.BOTTOM: "Choose what goes to the bottom",
    Purpose.MANA: "Choose the mana",
    Purpose.COPY: "Choose what to copy",
    Purpose.PILE: "Choose a pile",
}
"""What is asked for each purpose, where no text says it."""

RULES: Mapping[Purpose, str] = {Purpose.SEARCH: "701.23"}
"""The rules that ask for a purpose whatever effect or cost asks for it."""


def within(words: str, names: Iterable[str] = ()) -> str:
    """Words that begin a sentence as they stand within one: X and names stay as they are."""
    if words.startswith("X ") or any(words.startswith(name) for name in names):
        return words
    return words[:1].lower() + words[1:]


def names_in(game: Game) -> Iterator[str]:
    """What players and cards of the game are called."""
    yield from (player.name for player in game.state.players.values())
    for obj in game.state.objects.values():
        yield from (face.name for face in obj.card.faces if face.name)


def spelled(number: int) -> str:
    """A number as rules text writes it: in words as far as it does."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def why_asked(game: Game, scope: Scope, player: PlayerId, purpose: Purpose, text: str = "") -> Why:
    """Which rule makes a player choose as a text is carried out, and what for: in the words of the instruction that
    is carried out, addressed to the player (CR 608.2c-d)."""
    price = f"{SENTENCES[purpose]} to pay for {SELF}" if scope.as_cost else SENTENCES[purpose]
    said = text or told(game, scope.instruction, player, scope) or price
    if not text:
        said += _place_among(game, player, scope) + _what_for(game, player, scope) + value_of_x(said, scope)
    return Why(RULES.get(purpose, scope.rule), scope.source, said)


def priced(game: Game, cost: Cost, due: ManaCost) -> str:
    """A cost in words, with the mana that it comes to where that hangs on X or on how much there is of something, which
    who pays needn't know (CR 107.3, 118.5)."""
    if due == cost.mana or cost.waterbends:
        return game.describe(cost)
    others = (part for part in cost.parts if not isinstance(part, ManaPart | RepeatedMana))
    mana = ManaPart(due.joined() if due.symbols else generic(0))
    return game.describe(replace(cost, parts=(mana, *others)))


_X = re.compile(r"\bX\b")


def value_of_x(said: str, scope: Scope) -> str:
    """What X is, where the words speak of it, and it was announced or the text defines it (CR 107.3a, 107.3i)."""
    number = scope.x
    return f" (X is {number})" if number is not None and _X.search(said) else ""


def _place_among(game: Game, player: PlayerId, scope: Scope) -> str:
    """Where the cards lie that an instruction speaks of as "it" or "them", if that is one player's zone."""
    groups = (
        []
        if scope.instruction is None
        else [n.group for n in walk(scope.instruction) if isinstance(n, Among)]
    )
    refs = [
        ref for group in groups if isinstance(group, It | Them) for ref in scope.mentions.get(group.of, ())
    ]
    objects = [game.look(ref.id).object for ref in refs if isinstance(ref, ObjectRef)]
    places = {(one.zone, one.owner) for one in objects}
    if len(places) != 1:
        return ""
    ((zone, owner),) = places
    if zone not in OWN_ZONES:
        return ""
    whose = "your" if owner == player else f"{game.state.players[owner].name}'s"
    return f" ({whose} {zone.value})"


def _what_for(game: Game, player: PlayerId, scope: Scope) -> str:
    """What is done with what is chosen, where an instruction does nothing else: the sentences after it."""
    instruction = scope.instruction
    if not isinstance(instruction, Action) or not instruction.ONLY_CHOOSES or not game.state.stack:
        return ""
    effect = item_of(game, game.state.stack[-1]).effect
    for node in walk(effect) if effect is not None else ():
        if isinstance(node, Sequence):
            at = [n for n, part in enumerate(node.effects) if any(one == instruction for one in walk(part))]
            rest = node.effects[at[0] + 1 :] if at else ()
            if rest:
                then = told(game, rest[0] if len(rest) == 1 else Sequence(rest), player, scope, later=True)
                yours = player == scope.context.controller
                name = game.state.players[scope.context.controller].name
                return f". {then}" if yours else f". Then {name} does this: “{then}”"
    return ""


def _only_one(node: Node, scope: Scope) -> ObjectId | None:
    """The object that a word stands for, if it is a word for one."""
    refs = scope.mentions.get(node.of, ()) if isinstance(node, It) else ()
    return refs[0].id if len(refs) == 1 and isinstance(refs[0], ObjectRef) else None


def told(game: Game, instruction: Node | None, player: PlayerId, scope: Scope, *, later: bool = False) -> str:
    """An instruction in words, addressed to a player; nothing if it has none. `later`: others than who acts now may carry
    it out, such as its own words say."""
    if instruction is None:
        return ""

    def addressed(node: Node) -> Node:
        if not isinstance(node, ThatPlayer) or (later and node.of == ACTOR):
            return node
        return You() if scope.mentions.get(node.of) == (PlayerRef(player),) else node

    def by_name(node: Node) -> Node:
        one = _only_one(node, scope)
        return node if one is None else KnownObject(one)

    to_them = rebuild(instruction, addressed)
    said = (
        _told_whose(game, instruction, player, scope, addressed, later=later)
        or _told_of_its_target(game, to_them, player, scope)
        or game.describe(to_them)
        or game.describe(instruction)
        or game.describe(rebuild(to_them, by_name))
    )
    spoken_of = {scope.current(one) for node in walk(to_them) if (one := _only_one(node, scope)) is not None}
    return said.removesuffix(".") + _unseen(game, spoken_of, said, player)


def _told_whose(
    game: Game,
    instruction: Node,
    player: PlayerId,
    scope: Scope,
    addressed: Callable[[Node], Node],
    *,
    later: bool,
) -> str:
    """An instruction to another player than the one whose text it is, with that one's name where the text says "you";
    nothing if it doesn't, or can't be said so. `addressed`: how words for the player who is told are said; `later`: it
    is told in the words of who carries it out."""
    controller = scope.context.controller
    actions = instruction.actions if isinstance(instruction, Does) else (instruction,)
    if later or player == controller or not all(isinstance(action, Action) for action in actions):
        return ""
    if not any(isinstance(node, You) for action in actions for node in walk(action)):
        return ""

    def whose(node: Node) -> Node:
        if isinstance(node, Chosen) and isinstance(node.chooser, AnOpponent):
            return replace(node, chooser=None)  # who is told is who chooses
        return KnownPlayer(controller) if isinstance(node, You) else addressed(node)

    named = tuple(rebuild(action, whose) for action in actions)
    if not isinstance(instruction, Does):
        return game.describe(named[0])
    return game.describe(replace(instruction, who=rebuild(instruction.who, addressed), actions=named))


def _told_of_its_target(game: Game, instruction: Node, player: PlayerId, scope: Scope) -> str:
    """An instruction that does something to one object or player that was chosen as its target, by that one's name
    (CR 115.1), and by those of what else it speaks of: "it" would be the target. Nothing if it is about other objects as
    well, or hasn't such words."""
    aimed = [node for node in walk(instruction) if isinstance(node, Target)]
    chosen = [ref for node in aimed for ref in scope.targets(node.slot)]
    of_others = any(isinstance(node, KnownObject) for node in walk(instruction))
    if len(aimed) != 1 or len(chosen) != 1 or of_others:
        return ""
    (ref,) = chosen
    if isinstance(ref, ObjectRef) and not called(game, ref.id, player):
        return ""
    return game.describe(rebuild(instruction, partial(_by_name, game, ref, player, scope)))


def _by_name(game: Game, target: Ref, player: PlayerId, scope: Scope, node: Node) -> Node:
    """A word for the target, or for another object, as that one's name."""
    if isinstance(node, Target):
        return KnownPlayer(target.id) if isinstance(target, PlayerRef) else KnownObject(target.id)
    other = _only_one(node, scope)
    if other is None or target == ObjectRef(other) or not called(game, other, player):
        return node
    return KnownObject(other)


def _unseen(game: Game, spoken_of: set[ObjectId], said: str, player: PlayerId) -> str:
    """The name of the one card that a text speaks of as "it" or "that card", if it lies on no table and the player may
    know it: nothing else would tell them which it is."""
    names = {called(game, one, player) for one in spoken_of if game.look(one).object.zone in OWN_ZONES}
    name = names.pop() if len(names) == 1 and len(spoken_of) == 1 else ""
    return f" ({name})" if said and name and name not in said else ""


def told_whole(game: Game, instruction: Node, player: PlayerId, scope: Scope) -> str:
    """An instruction in words, addressed to a player; where it has none by itself, those of the whole text that is
    being carried out; nothing in a game that nobody reads.

    Raises RulesBug if that has none either: nobody is asked about what can't be told.
    """
    if game.describe is wordless:
        return ""
    said = told(game, instruction, player, scope)
    if said:
        return said
    item = game.state.objects[game.state.stack[-1]].stack if game.state.stack else None
    for whole in () if item is None else (item.ability, item.effect):
        if whole is not None and (said := told(game, whole, player, scope)):
            return f"follow the text “{said}”"
    raise RulesBug(f"{type(instruction).__name__} of {scope.source} has no words")


def called(game: Game, id: ObjectId, player: PlayerId) -> str:
    """What a player calls an object by the name that it has or last had; nothing where they can't know it."""
    if id == NOTHING or (id not in game.state.objects and id not in game.state.last_known):
        return ""
    seen = game.look(id)
    obj = seen.object
    if obj.stack is not None and obj.stack.ability is not None:
        source = obj.stack.context.source
        return called(game, source, player) if source != id else ""
    if obj.zone in (Zone.LIBRARY, Zone.HAND) and not _shown(game, id, player):
        return ""
    return seen.chars.name


def _shown(game: Game, id: ObjectId, player: PlayerId) -> bool:
    """Whether a player has seen a card of a hidden zone: their own in hand, one revealed, one that went on to a public
    zone (CR 400.2)."""
    obj = game.look(id).object
    if player in obj.seen_by or (obj.zone == Zone.HAND and obj.owner == player):
        return True
    now = game.state.objects.get(game.state.latest(id))
    return now is not None and now.zone not in (Zone.LIBRARY, Zone.HAND) and not now.face_down


def worded(game: Game, decision: Decision) -> Decision:
    """A decision as its player reads it: with the names of what its words are about (CR 201.5)."""
    why = decision.why
    by = called(game, why.source, decision.player)
    changes: dict[str, object] = {}
    if by or SELF in why.text:
        why = replace(why, by=by, text=why.text.replace(SELF, by or UNNAMED))
    if (asked := game.asking(game, why)) is not decision.why:
        changes["why"] = asked
    changes |= _changed_words(game, decision, by)
    return replace(decision, **changes) if changes else decision


def _changed_barred(game: Game, decision: Choose, by: str) -> dict[str, object]:
    """What can't be chosen, with names in its words, if there are any."""
    if not any(SELF in one.label for one in decision.barred):
        return {}
    return {"barred": tuple(_barred(game, one, decision.player, by) for one in decision.barred)}


def _changed_words(game: Game, decision: Decision, by: str) -> dict[str, object]:
    """The fields of a decision with names in their words, as far as these are otherwise by it."""
    changes: dict[str, object] = {}
    match decision:
        case Choose() | Order():
            changes["options"] = tuple(_named_option(game, one, decision, by) for one in decision.options)
            if isinstance(decision, Choose):
                changes |= _changed_barred(game, decision, by)
        case Act():
            changes["options"] = Actions(decision.options[0], partial(_labeled_actions, game, decision))
        case Pay(sources=sources) if any(SELF in one.label for one in sources):
            changes["sources"] = tuple(_labeled(game, one, decision.player) for one in sources)
        case Confirm():
            words = {"yes": decision.yes, "no": decision.no, "cost": decision.cost}
            changes |= {name: said.replace(SELF, by or UNNAMED) for name, said in words.items() if said}
        case _:
            pass
    return changes


def _named_option(game: Game, one: Option, decision: Choose | Order, by: str) -> Option:
    return (
        _option(game, one, decision.player, by) if isinstance(one, WordOption) else _gone(game, one, decision)
    )


def _option(game: Game, option: WordOption, player: PlayerId, by: str) -> WordOption:
    """A word with the name of the object that it is about, else of what asks."""
    own = called(game, option.object, player)
    label, outcome = (words.replace(SELF, own or by or UNNAMED) for words in (option.label, option.outcome))
    return replace(option, label=label, outcome=outcome, by=own)


def _barred(game: Game, option: BarredOption, player: PlayerId, by: str) -> BarredOption:
    """What can't be chosen, with the name of the object that it is about, else of what asks."""
    name = called(game, option.object, player) or by or UNNAMED
    return replace(option, label=option.label.replace(SELF, name))


def _gone(game: Game, option: Option, decision: Decision) -> Option:
    """An object that can be chosen though it has left, with the name it last had (CR 609.7a, 115.7d)."""
    if not isinstance(option, ObjectOption) or option.id in game.state.objects or option.label:
        return option
    return replace(option, label=called(game, option.id, decision.player))


def _labeled_actions(game: Game, act: Act) -> list[ActionOption]:
    """All actions but to pass, with the names of their objects."""
    return [_labeled(game, one, act.player) for one in act.options[1:]]


def _labeled(game: Game, option: L, player: PlayerId) -> L:
    """An action or a source of mana with the name of its object."""
    if SELF not in option.label:
        return option
    return replace(option, label=option.label.replace(SELF, called(game, option.object, player) or UNNAMED))
