"""Binding: which slot each target fills, and what "it", "they" and "that much" refer back to (CR 608.2c).

A text that was read is walked in the order in which it is written. Phrases that name something get a number;
words that refer back get the number of the last thing mentioned that fits them. A word that fits nothing
declines the line: a reading that can't say what "it" is has not been understood.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.cards.antecedents import (
    AFFECTED,
    Mention,
    Sort,
    can_mean,
    mention_of_phrase,
    said_of_phrase,
    sort_of,
)
from engine.ir.abilities import Modify, Triggered
from engine.ir.amounts import ThatMuch
from engine.ir.conditions import PaidOptionalCost
from engine.ir.effects import (
    Conditional,
    Continuously,
    Delayed,
    Does,
    ForEachOf,
    Modal,
    PerEach,
    PerEachAction,
    Reflexive,
    Sequence,
    UnlessPaid,
    WhereX,
)
from engine.ir.filters import DoneThisWay, ExiledWith, Filter, Noun, Thing
from engine.ir.nodes import (
    Ability,
    Action,
    Condition,
    Effect,
    Node,
    Objects,
    Players,
    Replacement,
    Trigger,
    walk,
)
from engine.ir.objects import Again, Chosen, DamagedPlayerOrObject, Each, It, Target, Them, This, Together
from engine.ir.players import ControllerOf, EachPlayer, ThatPlayer, ThatPlayerOrController, You
from engine.rules.scope import ACTOR, EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, FIRST_MENTION
from engine.values.zones import Zone

ZONE_WORDS = ("hand", "graveyard", "battlefield", "library")


def deed_of(node: Node) -> str:
    """An instruction in words, as "this way" refers to it: its verb, and the zone it moves things to."""
    to = getattr(node, "to", None)
    name = type(node).__name__.casefold()
    return f"{name} {to.value}" if isinstance(to, Zone) else name


IT = ("it", "he", "she", "him", "her", "his")
"""Words for the one object mentioned last, or for the source of the text."""


class Unbound(Exception):
    """A word of the text refers to nothing that the text mentioned."""


def bind(ability: Ability) -> Ability:
    """The ability with its targets numbered and its references bound."""
    bound = Binder().text(ability)
    assert isinstance(bound, Ability)
    return bound


class Binder:
    """One text being bound."""

    def __init__(self, known: tuple[Mention, ...] = (), amounts: tuple[int, ...] = ()) -> None:
        self.mentions: list[Mention] = list(known)
        self.amounts: list[int] = list(amounts)
        self.verbs: list[tuple[int, str]] = []
        self.next = FIRST_MENTION
        self.recipient: Node | None = None
        self.slot = 0
        self.affected = 0  # inside how many modifications we are
        self.actors: list[Players] = []
        self.dealer: This | None = None

    def text(self, ability: Ability) -> Node:
        """An ability, which is a text of its own."""
        if not isinstance(ability, Triggered):
            return self.inside(ability)
        known = len(self.mentions)
        trigger = self.visit(ability.trigger)
        assert isinstance(trigger, Trigger)
        del self.mentions[known:]
        self.hear(trigger)
        condition = None if ability.condition is None else self.visit(ability.condition)
        effect = self.visit(ability.effect)
        return replace(ability, trigger=trigger, condition=condition, effect=effect)

    def hear(self, trigger: Trigger) -> None:
        """Note what a trigger event mentions: its subject, the other object in it, its player (CR 603.2)."""
        if 0 not in self.amounts:
            self.amounts.append(0)
        numbers = [EVENT_OBJECT, EVENT_OTHER]
        if getattr(trigger, "whose", self) is None:
            self.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
        for name in trigger.__struct_fields__:
            value = getattr(trigger, name)
            if isinstance(value, tuple) and value and isinstance(value[0], Trigger):
                self.hear(value[0])
            elif isinstance(value, Trigger):
                self.hear(value)
            elif isinstance(value, You | Target):
                continue
            elif isinstance(value, Players) and not isinstance(value, Objects):
                self.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
            elif isinstance(value, Filter | Objects):
                self.mentions.append(said_of_phrase(numbers.pop(0), value))
            elif isinstance(value, Node) and not isinstance(value, Condition) and not _is_silent(value):
                self.hear_recipient(value, numbers)
            if not numbers:
                break

    def hear_recipient(self, value: Node, numbers: list[int]) -> None:
        """Note something in an event that may be an object or a player."""
        what = getattr(value, "what", None)
        sort = sort_of(what) if isinstance(what, Node) else Sort.EITHER
        if sort is not Sort.OBJECT:
            self.mentions.append(Mention(EVENT_PLAYER, sort))
        if sort is not Sort.PLAYER:
            self.mentions.append(replace(said_of_phrase(EVENT_OTHER, what), number=EVENT_OTHER))
            if EVENT_OTHER in numbers:
                numbers.remove(EVENT_OTHER)

    # --- walking -----------------------------------------------------------------------------------

    def visit(self, node: Node) -> Node:
        """A node of the text, bound."""
        match node:
            case Ability():
                return Binder().text(node)
            case It() | Them() | ThatPlayer() | ThatMuch():
                return self.refer(node)
            case DamagedPlayerOrObject() | DoneThisWay() | ThatPlayerOrController():
                return self.refer(node)
            case Does():
                return self.does(node)
            case Continuously() | Modify():
                return self.modifying(node)
            case Modal():
                return replace(node, modes=tuple(self.apart(mode) for mode in node.modes))
            case Sequence(effects=(Continuously(), Continuously(what=Again()))):
                return self.with_one_subject(node)
            case UnlessPaid(effect=Does() as acting, who=ThatPlayer()) if isinstance(acting.who, EachPlayer):
                each = replace(acting, who=ThatPlayer())
                return self.loop(ForEachOf(acting.who, replace(node, effect=each, who=ThatPlayer())))
            case Conditional(trailing=True):
                return self.asked_first(node, "condition")
            case UnlessPaid(leading=False):
                return self.asked_first(node, "who", "cost")
            case Sequence() if any(isinstance(part, Modal) for part in node.effects):
                return replace(node, effects=tuple(self.apart(part) for part in node.effects))
            case Sequence():
                return self.in_order(node)
            case Conditional(otherwise=Effect()):
                return self.either_or(node)
            case PaidOptionalCost():
                return self.unheard(node)
            case Effect() if isinstance(getattr(node, "source", None), Objects):
                return self.dealing(node, node.source)  # type: ignore[attr-defined]
            case Reflexive() | Delayed():
                return self.later(node)
            case ForEachOf():
                return self.loop(node)
            case Again():
                return self.again()
            case UnlessPaid(effect=Does()):
                return self.unless_paid(node)
            case Replacement() if isinstance(getattr(node, "would", None), Trigger):
                return self.replacing(node)
            case PerEachAction() | PerEach() | WhereX():
                return self.measured(node)
            case _:
                return self.named(self.inside(node))

    def in_order(self, node: Sequence) -> Node:
        """Sentences one after the other. What an instruction did is unknown to one that takes its place."""
        effects: list[Node] = []
        for place, effect in enumerate(node.effects):
            verbs = len(self.verbs)
            effects.append(self.visit(effect))
            after = node.effects[place + 1] if place + 1 < len(node.effects) else None
            if isinstance(after, Conditional) and after.instead:
                self.forget(verbs)
        return replace(node, effects=tuple(effects))

    def either_or(self, node: Conditional) -> Node:
        """ "If ..., ... Otherwise, ...": only one of the two is carried out."""
        condition = self.visit(node.condition)
        verbs = len(self.verbs)
        effect = self.visit(node.effect)
        self.forget(verbs)
        otherwise = None if node.otherwise is None else self.visit(node.otherwise)
        return replace(node, condition=condition, effect=effect, otherwise=otherwise)

    def forget(self, since: int) -> None:
        """Words can't mean what instructions did that may not have been carried out; targets they still can."""
        numbers = {number for number, _ in self.verbs[since:]}
        self.mentions = [mention for mention in self.mentions if mention.number not in numbers]

    def unheard(self, node: Node) -> Node:
        """A condition on how the spell was cast; "it" after that is not the spell."""
        known = len(self.mentions)
        bound = self.inside(node)
        del self.mentions[known:]
        return bound

    def dealing(self, node: Effect, source: Objects) -> Node:
        """A source deals damage: "it deals" is said of the source of the text, "it" otherwise of what is hit."""
        if isinstance(source, This):
            self.dealer = source
        elif source == It() and self.dealer is not None:
            node = replace(node, source=self.dealer)
        known = len(self.mentions)
        bound = self.named(self.inside(node))
        if known < len(self.mentions) and isinstance(self.mentions[known].node, This):
            del self.mentions[known]
        return bound

    def inside(self, node: Node) -> Node:
        """The node with everything in it bound, in text order."""
        changed = {}
        for name in getattr(node, "text_order", node.__struct_fields__):
            value = getattr(node, name)
            new = self.value(value)
            if new is not value:
                changed[name] = new
        return replace(node, **changed) if changed else node

    def value(self, value: Any) -> Any:
        """A field, bound."""
        if isinstance(value, Node):
            return self.visit(value)
        if isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
            return tuple(self.visit(part) if isinstance(part, Node) else part for part in value)
        return value

    def named(self, node: Node) -> Node:
        """Number what a node mentions, and remember it."""
        if isinstance(node, Target):
            node = replace(node, slot=self.slot)
            self.slot += 1
        recipient = getattr(node, "to", None)
        if isinstance(node, Effect) and isinstance(recipient, Node):
            self.recipient = recipient
        if "mention" in node.__struct_fields__:
            node = replace(node, mention=self.next)
            number = self.next
            self.next += 1
            if isinstance(node, Action | Effect):
                self.amounts.append(number)
                self.verbs.append((number, deed_of(node)))
                if getattr(node, "MENTIONS_NO_OBJECT", False) or isinstance(
                    getattr(node, "what", None), It | Them
                ):
                    return node
                if getattr(node, "MENTIONS_GROUP", False):
                    self.mentions.insert(-1, Mention(number, Sort.OBJECT, many=True))
                    return node
                inner = [m for m in self.mentions if m.number >= FIRST_MENTION]
                self.mentions.append(mention_of_phrase(number, node, inner[-1] if inner else None))
            else:
                self.mentions.append(said_of_phrase(number, node))
        else:
            found = said_of_phrase(AFFECTED, node)
            if found.node is not None:
                self.mentions.append(found)
        return node

    def apart(self, effect: Effect) -> Node:
        """A mode, or a sentence beside one, which is numbered on its own (CR 700.2)."""
        known = tuple(mention for mention in self.mentions if mention.number < FIRST_MENTION)
        amounts = tuple(number for number in self.amounts if number < FIRST_MENTION)
        return Binder(known, amounts).visit(effect)

    def with_one_subject(self, node: Sequence) -> Node:
        """Two changes of one subject, which the text names once."""
        first = self.visit(node.effects[0])
        second = node.effects[1]
        assert isinstance(first, Continuously)
        assert isinstance(second, Continuously)
        again: Objects = first.what
        if isinstance(again, Target | Each | Chosen):
            again = (Them if self.mentions[-1].many else It)("it", None, again.mention)
        return replace(
            node, effects=(first, replace(self.modifying(replace(second, what=This())), what=again))
        )

    def asked_first(self, node: Node, *names: str) -> Node:
        """An effect with what decides about it after it: that can't speak of what the effect will have done."""
        effect = self.visit(node.effect)  # type: ignore[attr-defined]
        mentions, self.mentions = self.mentions, [mention for mention in self.mentions if not mention.done]
        rest = {name: self.value(getattr(node, name)) for name in names}
        self.mentions = mentions
        return replace(node, effect=effect, **rest)

    def again(self) -> Node:
        """What the text leaves out because it is what the clause before said: "it deals 5 damage instead"."""
        before = self.recipient
        if before is None:
            raise Unbound("nothing is said that could be left out")
        if isinstance(before, Target | Each | Chosen):
            return DamagedPlayerOrObject("that one", before.mention)
        return before

    def later(self, node: Reflexive | Delayed) -> Node:
        """An effect that happens later, which chooses targets of its own (CR 603.7, 603.12)."""
        slot, self.slot = self.slot, 0
        if isinstance(node, Delayed) and not node.leading:
            effect = self.visit(node.effect)
            bound: Node = replace(node, effect=effect, trigger=self.visit(node.trigger))
        else:
            bound = self.inside(node)
        self.slot = slot
        return bound

    def loop(self, node: ForEachOf) -> Node:
        """Something done once for each, which the text can refer to meanwhile."""
        what = self.visit(node.what)
        number, self.next = self.next, self.next + 1
        known = len(self.mentions)
        said = said_of_phrase(number, what)
        sort = Sort.PLAYER if isinstance(what, Players) else Sort.OBJECT
        self.mentions.append(replace(said, number=number, sort=sort, many=False, node=None))
        effect = self.visit(node.effect)
        del self.mentions[known : known + 1]
        return replace(node, what=what, effect=effect, mention=number)

    def measured(self, node: PerEachAction | PerEach | WhereX) -> Node:
        """An instruction and how much of it: "that much" there is what was done before the instruction."""
        known = len(self.amounts)
        names = node.__struct_fields__
        done = self.value(getattr(node, names[0]))
        mine = self.amounts[known:]
        del self.amounts[known:]
        meant = self.not_yet_done(done) if isinstance(done, Node) else []
        amount = self.value(getattr(node, names[1]))
        self.mentions.extend(meant)
        self.amounts.extend(mine)
        return replace(node, **{names[0]: done, names[1]: amount})

    def replacing(self, node: Node) -> Node:
        """A replacement effect: what would happen mentions what a trigger event does (CR 614.1)."""
        known = len(self.mentions)
        would = self.visit(node.would)  # type: ignore[attr-defined]
        assert isinstance(would, Trigger)
        del self.mentions[known:]
        self.hear(would)
        self.amounts.append(0)
        names = [name for name in node.__struct_fields__ if name != "would"]
        return replace(node, would=would, **{name: self.value(getattr(node, name)) for name in names})

    def unless_paid(self, node: UnlessPaid) -> Node:
        """Who pays may be who acts otherwise: "each opponent loses 3 life unless they pay {2}"."""
        effect = self.visit(node.effect)
        assert isinstance(effect, Does)
        self.actors.append(effect.who)
        done = self.not_yet_done(effect)
        who, cost = self.visit(node.who), self.visit(node.cost)
        self.mentions.extend(done)
        self.actors.pop()
        return replace(node, effect=effect, who=who, cost=cost)

    def not_yet_done(self, effect: Node) -> list[Mention]:
        """Take out what the instructions of an effect mention by being carried out, which they aren't yet."""
        doing = {getattr(part, "mention", -1) for part in walk(effect) if isinstance(part, Action | Effect)}
        taken = [mention for mention in self.mentions if mention.number in doing]
        self.mentions = [mention for mention in self.mentions if mention.number not in doing]
        return taken

    def does(self, node: Does) -> Node:
        """Players acting, who are "they" in what they do."""
        who = self.visit(node.who)
        assert isinstance(who, Players)
        self.actors.append(who)
        actions = self.value(node.actions)
        self.actors.pop()
        return replace(node, who=who, actions=actions)

    def modifying(self, node: Continuously | Modify) -> Node:
        """Objects being modified, which are "it" in what happens to them."""
        what = self.visit(node.what)
        self.affected += 1
        modifications = self.value(node.modifications)
        self.affected -= 1
        if isinstance(node, Continuously):
            duration = self.visit(node.duration)
            return replace(node, what=what, modifications=modifications, duration=duration)
        return replace(node, what=what, modifications=modifications)

    # --- referring back ----------------------------------------------------------------------------

    def refer(self, node: Node) -> Node:
        """A word that refers back, bound to what it refers to."""
        match node:
            case It():
                return self.it(node)
            case Them():
                return self.them(node)
            case ThatPlayer():
                return self.that_player(node)
            case ThatMuch():
                if not self.amounts:
                    raise Unbound(f"{node.word!r} refers to no amount")
                return replace(node, of=self.amounts[-1])
            case DoneThisWay():
                return replace(node, of=self.instruction(node.word))
            case DamagedPlayerOrObject() | ThatPlayerOrController():
                found = self.last(lambda mention: mention.many is not True)
                return replace(node, of=self.numbered(found, node.word).number)
            case _:
                raise Unbound(f"{node!r} refers to nothing")

    def instruction(self, word: str) -> int:
        """The instruction that did something "this way": the last one with that verb, else the last one."""
        stem, zone = word.split()[0][:4].casefold(), word.split()[-1]
        same = [number for number, verb in self.verbs if verb.startswith(stem)]
        if zone in ZONE_WORDS:
            same = [number for number, verb in self.verbs if verb.startswith(stem) and verb.endswith(zone)]
        if not same and not self.verbs:
            raise Unbound(f"'{word} this way' refers to no instruction")
        return same[-1] if same else self.verbs[-1][0]

    def last(self, fits: Any) -> Mention | None:
        """The last thing mentioned that fits."""
        return next((mention for mention in reversed(self.mentions) if fits(mention)), None)

    def numbered(self, mention: Mention | None, word: str) -> Mention:
        """A mention that has a number of its own."""
        if mention is None or mention.node is not None:
            raise Unbound(f"{word!r} refers to nothing")
        return mention

    def it(self, node: It) -> Node:
        """The one object mentioned last (CR 608.2c); an ability that mentioned none means its source."""
        if node.word in IT and self.affected:
            return replace(node, of=AFFECTED)
        if node.word == "the other":
            return replace(node, of=self.whole(node.word))
        exiled = node.word == "the exiled"
        found = self.last(
            lambda m: (
                m.sort is not Sort.PLAYER
                and m.many is not True
                and can_mean(node.noun, m)
                and (not exiled or m.number >= FIRST_MENTION)  # not what a trigger event says
                and not (node.word == "that" and isinstance(m.node, This))
            )
        )
        if found is not None:
            return self.standing_for(found, node)
        if node.word in IT:
            return This("it")
        if exiled:
            return self.linked()
        noun = "" if node.noun is None else " ..."
        raise Unbound(f"'{node.word}{noun}' refers to nothing")

    def linked(self) -> Each:
        """The cards exiled by another ability of the same object (CR 607.2a)."""
        card = Filter((), Noun(Thing.CARD), (ExiledWith(This()),))
        each = self.named(Each(card))
        assert isinstance(each, Each)
        return each

    def standing_for(self, mention: Mention, node: It | Them) -> Node:
        """What stands for something mentioned: its number, or the phrase itself if that says it again."""
        if mention.node is None:
            return replace(node, of=mention.number)
        return mention.node

    def whole(self, word: str) -> int:
        """The group of which "the rest" is what is left: the first one that the text named."""
        found = next((m for m in self.mentions if m.many and m.number >= FIRST_MENTION), None)
        return self.numbered(found, word).number

    def them(self, node: Them) -> Node:
        """The objects mentioned last, or the last two if the text named them one by one."""
        if node.word == "them" and self.affected:
            return replace(node, of=AFFECTED)
        if node.word in ("the rest", "the others"):
            return replace(node, of=self.whole(node.word))
        exiled = node.word == "the exiled"
        found = self.last(
            lambda m: (
                m.sort is not Sort.PLAYER
                and m.many is not False
                and can_mean(node.noun, m)
                and (not exiled or m.number >= FIRST_MENTION)
            )
        )
        if found is not None:
            return self.standing_for(found, node)
        if exiled:
            return self.linked()
        single = [m for m in self.mentions if m.sort is not Sort.PLAYER and can_mean(node.noun, m)]
        if len(single) >= 2:
            parts = tuple(self.standing_for(mention, It(node.word, node.noun)) for mention in single[-2:])
            assert all(isinstance(part, Objects) for part in parts)
            return Together(parts)  # type: ignore[arg-type]
        player = self.last(lambda m: m.sort is not Sort.OBJECT)
        if node.word == "them" and player is not None:
            return self.player(player, ThatPlayer("they"))
        raise Unbound(f"'{node.word}' refers to nothing")

    def that_player(self, node: ThatPlayer) -> Node:
        """The player mentioned last; "they" means who acts, if someone else than you does."""
        acting = self.actors[-1] if self.actors else None
        if node.word == "they" and acting is not None and not isinstance(acting, You):
            return replace(node, of=ACTOR)
        found = self.last(lambda m: m.sort is not Sort.OBJECT)
        if found is not None:
            return self.player(found, node)
        if acting is not None and not isinstance(acting, You):
            return replace(node, of=ACTOR)
        owned = self.last(lambda m: m.controlled)
        if owned is not None:
            return ControllerOf(It("it", None, self.numbered(owned, node.word).number))
        raise Unbound(f"{node.word!r} refers to nobody")

    def player(self, mention: Mention, node: ThatPlayer) -> Node:
        """What stands for a player mentioned."""
        return mention.node if mention.node is not None else replace(node, of=mention.number)


def _is_silent(node: Node) -> bool:
    """Whether a part of a trigger event mentions nothing that can be referred to: where something comes from."""
    return getattr(node, "SILENT", False)
