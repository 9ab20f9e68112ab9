"""Binding: which slot each target fills, and what "it", "they" and "that much" refer back to (CR 608.2c).

A text that was read is walked in the order in which it is written. Phrases that name something get a number;
words that refer back get the number of the last thing mentioned that fits them. A word that fits nothing
declines the line: a reading that can't say what "it" is has not been understood.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.actions.attach import Attach
from engine.abilities.actions.chance import Row
from engine.abilities.actions.choose import ChooseObjects
from engine.abilities.actions.counters import PutCounters
from engine.abilities.actions.discard import DiscardThese
from engine.abilities.actions.either import OneOfThese
from engine.abilities.actions.look import Reveal
from engine.abilities.actions.sacrifice import Sacrifice
from engine.abilities.actions.tapping import Tap, Untap
from engine.abilities.tokens.becoming import BecomeCopyOf
from engine.ir.abilities import Activated, Modify, Spell, Triggered
from engine.ir.amounts import CharacteristicOf
from engine.ir.conditions import (
    AllOf,
    AnyOf,
    ControlsMore,
    DidSo,
    Exists,
    Holds,
    IsTrueOf,
    NotSo,
    PaidOptionalCost,
)
from engine.ir.costs import ActionPart, Cost, LoyaltySymbol
from engine.ir.effects import (
    Conditional,
    Continuously,
    Delayed,
    Does,
    ForEachOf,
    MayHave,
    Modal,
    Optional,
    PerEach,
    PerEachAction,
    Reflexive,
    Sequence,
    UnlessPaid,
    WhereX,
)
from engine.ir.filters import Among, Compares, Comparison, Filter, HasExtreme, Other, SharesWith, Thing
from engine.ir.mentions import (
    EVENT_OBJECT,
    FIRST_COST,
    FIRST_MENTION,
    NOT_MENTIONED,
    is_instruction,
    is_mentioned,
    is_said,
    mention_of,
)
from engine.ir.modifications import ChangePT, SetPT
from engine.ir.nodes import (
    Ability,
    Action,
    Effect,
    Node,
    Objects,
    Players,
    Replacement,
    Trigger,
    own_parts,
    walk,
)
from engine.ir.objects import Again, Chosen, Each, EachOf, It, SomeOf, Target, Them, This, Word
from engine.ir.players import ControllerOf, EachPlayer, ThatPlayer, You
from engine.language.resolve.antecedents import (
    Mention,
    Sort,
    asked_about,
    deed_of,
    mention_of_phrase,
    mention_of_tokens,
    mentions_no_object,
    of_all_rounds,
    said_in,
    said_of_phrase,
)
from engine.language.resolve.damage_pronouns import Dealing, one_by_one
from engine.language.resolve.instruction_verbs import amount_of, is_of_one
from engine.language.resolve.later_sentences import as_much_as, is_other_outcome
from engine.language.resolve.other_and_rest import changed, owner_of, with_same_object
from engine.language.resolve.references import REFERRING, Unbound
from engine.language.resolve.trigger_mentions import AS_IT_CAME, BESIDES, is_about_another


def bind(ability: Ability, known: tuple[Mention, ...] = ()) -> Ability:
    """The ability with its targets numbered and its references bound; `known`: what costs of the card mention."""
    bound = Binder(known).text(ability)
    assert isinstance(bound, Ability)
    return bound


class Binder(Dealing):
    """One text being bound."""

    def text(self, ability: Ability) -> Node:
        """An ability, which is a text of its own."""
        self.source_named = any(isinstance(part, This) for part in own_parts(ability))
        if isinstance(ability, Activated):
            return self.activated(ability)
        self.passing = self.passing_for_good = isinstance(ability, Spell)
        if not isinstance(ability, Triggered):
            if not isinstance(ability, Spell) and any(
                isinstance(part, ActionPart) for part in own_parts(ability)
            ):
                self.next = FIRST_COST
            return self.inside(ability)
        known = len(self.mentions)
        trigger = self.visit(ability.trigger)
        assert isinstance(trigger, Trigger)
        said = [mention for mention in self.mentions[known:] if mention.node is not None]
        self.mentions[known:] = said
        self.hear(trigger)
        self.in_event(trigger)
        condition = None if ability.condition is None else self.intervening(trigger, ability.condition)
        effect = self.visit(ability.effect)
        return replace(ability, trigger=trigger, condition=condition, effect=effect)

    def quoted(self, ability: Ability) -> Node:
        """An ability that the text gives to something, which is a text of its own (CR 603.1)."""
        inner = Binder()
        inner.linked_outside = self.has_exiled()
        return inner.text(ability)

    def activated(self, ability: Activated) -> Node:
        """An activated ability, whose effect can refer to what its cost was paid with (CR 602.1)."""
        self.next = FIRST_COST
        cost = self.paid(ability.cost)
        self.passing = any(isinstance(part, LoyaltySymbol) for part in walk(cost))
        self.next = self.next if is_instruction(self.next) else FIRST_MENTION
        effect, instructions = self.value(ability.effect), self.value(ability.instructions)
        return replace(ability, cost=cost, effect=effect, instructions=instructions)

    def paid(self, cost: Cost) -> Cost:
        """A cost: whether all of it can be paid is asked before any of it is (CR 118.3), so that "remove a counter
        from ~ and sacrifice it" speaks of ~ twice."""
        parts: list[Node] = []
        for part in cost.parts:
            verbs = len(self.verbs)
            parts.append(self.visit(part))
            if cost.joined:
                self.as_source({number for number, _ in self.verbs[verbs:]})
        return replace(cost, parts=tuple(parts))

    # --- walking -----------------------------------------------------------------------------------

    def visit(self, node: Node) -> Node:
        """A node of the text, bound."""
        if (said := self.refer(node) if isinstance(node, REFERRING) else self.stands_for(node)) is not None:
            return said
        match node:
            case Ability():
                return self.quoted(node)
            case Does(who=ControllerOf(what=EachOf(what=those))) if It("it") in walk(node):
                return self.loop(ForEachOf(those, replace(node, who=ControllerOf(It("it")))))
            case Does() | MayHave():
                return self.acting(node, "actions" if isinstance(node, Does) else "effect")
            case Sacrifice(what=It()) | PutCounters(what=It()) | Tap(what=It()) | Untap(what=It()):
                return self.of_permanent(node)
            case Reveal(what=It()) | DiscardThese(what=SomeOf(group=Them())):
                return self.of_card(node)
            case Continuously() | Modify():
                return self.modifying(node)
            case Modal():
                modes = tuple(self.apart(mode) for mode in node.modes)
                return replace(node, modes=modes, otherwise=self.value(node.otherwise))
            case Sequence(effects=(Continuously(), Continuously(what=Again()))):
                return self.with_one_subject(node)
            case UnlessPaid(effect=Does() as acting, who=ThatPlayer()) if isinstance(acting.who, EachPlayer):
                each = replace(acting, who=ThatPlayer())
                return self.loop(ForEachOf(acting.who, replace(node, effect=each, who=ThatPlayer())))
            case Conditional(trailing=True) | UnlessPaid(leading=False):
                return self.asked_first(node)
            case OneOfThese():
                return self.alternatives(node)
            case Sequence():
                return self.in_order(node)
            case Conditional():
                return self.counting(node) if node.otherwise is None else self.either_or(node)
            case Optional(if_not=Effect()):
                return self.done_or_not(node)
            case IsTrueOf() if is_about_another(node):
                return self.compared_with_another(node)
            case _ if isinstance(node, BESIDES):
                return self.unheard(node)
            case Effect() if isinstance(getattr(node, "source", None), Objects):
                return self.dealing(node, node.source)  # type: ignore[attr-defined]
            case Reflexive() | Delayed():
                return self.later(node)
            case ForEachOf():
                return self.loop(node)
            case Exists(count=1, how=Comparison.EXACTLY):
                return self.the_only_one(self.inside(node))
            case BecomeCopyOf(what=Each()) | BecomeCopyOf(of=It()):
                return self.copying(node)
            case Filter(adjectives=(Other(), *_)):
                return self.with_others(self.phrase(node))
            case AllOf() | AnyOf() | Holds(second=CharacteristicOf(what=Each(word=Word.EACH))):
                return self.compared(node, self.inside(node))
            case Replacement() if isinstance(getattr(node, "would", None), Trigger):
                return self.replacing(node)
            case PerEachAction() | PerEach() | WhereX():
                return self.measured(node)
            case _:
                return self.named(self.spoken_of(self.other_players(self.same_tokens(self.inside(node)))))

    def in_order(self, node: Sequence) -> Node:
        """Sentences one after the other. What an instruction did is unknown to one that takes its place."""
        if any(isinstance(part, Modal) for part in node.effects):
            return replace(node, effects=tuple(self.apart(part) for part in node.effects))
        effects: list[Node] = []
        before = 0
        for place, effect in enumerate(node.effects):
            if isinstance(effect, Conditional) and isinstance(effect.condition, NotSo):
                if isinstance(effect.condition.condition, DidSo):
                    self.forget(before)  # it was not done, nor what followed from it
            if place and asked_about(effect) == It():
                self.speak_again_of(asked_about(effects[place - 1]))
            if place and is_other_outcome(effect, node.effects[place - 1]):
                self.forget(before)
            if isinstance(effect, Delayed) and place:
                self.put_there(effects[-1])
            verbs = len(self.verbs)
            effects.append(self.visit(effect))
            if isinstance(effect, Conditional) and effect.instead and place:
                effects[place - 1] = self.as_one(effects[place - 1], before, verbs)
            after = node.effects[place + 1] if place + 1 < len(node.effects) else None
            if isinstance(after, Conditional) and after.instead:
                self.forget(verbs)
            before = verbs
        return replace(node, effects=tuple(effects))

    def either_or(self, node: Conditional) -> Node:
        """ "If ..., ... Otherwise, ...": only one of the two is carried out."""
        condition = self.visit(node.condition)
        verbs = len(self.verbs)
        effect = self.visit(node.effect)
        self.forget(verbs)
        self.not_picked(effect)
        between = len(self.verbs)
        otherwise = None if node.otherwise is None else as_much_as(effect, self.visit(node.otherwise))
        effect = self.as_one(effect, verbs, between)
        return replace(node, condition=condition, effect=effect, otherwise=otherwise)

    def alternatives(self, node: OneOfThese) -> Node:
        """ "Put a counter on it or remove one from it": only one of them is done, which the others can't speak of."""
        options: list[Node] = []
        for option in node.options:
            verbs = len(self.verbs)
            options.append(self.visit(option))
            self.as_source({number for number, _ in self.verbs[verbs:]})
        return self.named(replace(node, options=tuple(options)))

    def done_or_not(self, node: Optional) -> Node:
        """ "You may ... If you do, ... If you don't, ...": then it was not done, nor what follows from it."""
        verbs = len(self.verbs)
        effect = self.visit(node.effect)
        if_done = None if node.if_done is None else self.visit(node.if_done)
        self.forget(verbs)
        if_not = None if node.if_not is None else self.visit(node.if_not)
        return replace(node, effect=effect, if_done=if_done, if_not=if_not)

    def unheard(self, node: Node) -> Node:
        """A condition on how the spell was cast, or what something is likened to; "it" after that is neither."""
        known = len(self.mentions)
        bound = self.as_it_came(node) if isinstance(node, AS_IT_CAME) else self.inside(node)
        del self.mentions[known:]
        if isinstance(bound, SharesWith) and bound.what == "same name":
            self.likened = bound  # "... and all permanents with that name"
        if self.passing_for_good and isinstance(node, PaidOptionalCost) and isinstance(node.what, This):
            self.dealer = self.dealer or This()  # "if this spell was kicked, it deals ..."
        return bound

    def phrase(self, node: Filter) -> Filter:
        """A noun phrase, bound."""
        bound = self.inside(node)
        assert isinstance(bound, Filter)
        return bound

    def inside(self, node: Node) -> Node:
        """The node with everything in it bound, in text order."""
        changed: dict[str, Any] = {}
        self.comparing += isinstance(node, Compares)
        self.ranking += isinstance(node, HasExtreme)
        self.of_you += (yours := is_number_of_yours(node))
        self.targeting += isinstance(node, Target)
        start = len(self.mentions)
        for name in getattr(node, "text_order", node.__struct_fields__):
            value = getattr(node, name)
            known = len(self.mentions)
            if name in ("to", "other"):
                new = self.other_than_done(node, value)
            elif name == "under" and (owner := owner_of(changed.get("what"), value)) is not None:
                new = self.named(owner)
            elif name == "host" and isinstance(value, It):
                new = self.attached_to(value, start)
            else:
                new = self.value(value)
            if isinstance(node, Row) or (isinstance(node, Attach) and isinstance(new, This)):
                # one row of a table is carried out; nothing is attached to itself: "it" is something else
                del self.mentions[known:]
            if new is not value:
                changed[name] = new
        self.comparing -= isinstance(node, Compares)
        self.ranking -= isinstance(node, HasExtreme)
        self.of_you -= yours
        self.targeting -= isinstance(node, Target)
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
        if getattr(node, "PREVENTS", False):
            self.amounts.append(EVENT_OBJECT)
        if getattr(node, "NAMES_SOURCE", False):
            self.mentions.append(Mention(EVENT_OBJECT, Sort.OBJECT))
        if isinstance(node, Among):
            self.note_pick(node)
        if isinstance(node, EachPlayer):
            self.everyone, self.said_everyone = node, self.next
        if isinstance(node, Target):
            node = replace(node, slot=self.slot)
            self.slot += 1
        recipient = getattr(node, "to", None)
        if isinstance(node, Effect) and isinstance(recipient, Node):
            self.recipient = recipient
        if "mention" in node.__struct_fields__:
            number = self.number()
            node = replace(node, mention=number)
            self.note_pick(node)
            if isinstance(node, Action | Effect):
                if not is_of_one(node) or not self.amounts:
                    self.amounts.append(amount_of(node))
                self.verbs.append((number, deed_of(node)))
                what = getattr(node, "what", None)
                tokens = mention_of_tokens(number, node)
                if tokens is not None:
                    self.mentions.append(replace(tokens, verb=deed_of(node)))
                    return node
                new = getattr(node, "MAKES_NEW", False)
                silent = mentions_no_object(node) or any(what is one for one in self.rests)
                left = isinstance(what, It) and what.word == "the other"  # which nothing was said of before
                self.note_moved(node)
                if silent or (isinstance(what, It | Them) and not new and not left):
                    return node
                if getattr(node, "MENTIONS_GROUP", False):
                    self.mentions.insert(-1, Mention(number, Sort.OBJECT, many=True, verb=deed_of(node)))
                    return node
                inner = [m for m in self.mentions if is_said(m.number)]
                same = said_in(node, inner)
                said = mention_of_phrase(number, node, inner[-1] if is_mentioned(same) else None)
                own = isinstance(what, This) and not new
                self.mentions.append(replace(said, verb=deed_of(node), itself=own, repeats=same))
            else:
                self.mentions.append(said_of_phrase(number, node))
        else:
            found = said_of_phrase(NOT_MENTIONED, node)
            if found.node is not None:
                self.mentions.append(found)
        return node

    def apart(self, effect: Effect) -> Node:
        """A mode, or a sentence beside one, which is numbered on its own (CR 700.2)."""
        known = tuple(mention for mention in self.mentions if not is_instruction(mention.number))
        amounts = tuple(number for number in self.amounts if not is_instruction(number))
        binder = Binder(known, amounts)
        binder.counted = self.counted
        binder.source_named = self.source_named
        binder.passing, binder.passing_for_good = self.passing, self.passing_for_good
        return binder.visit(effect)

    def with_one_subject(self, node: Sequence) -> Node:
        """Two changes of one subject, which the text names once."""
        first = self.visit(node.effects[0])
        second = node.effects[1]
        assert isinstance(first, Continuously)
        assert isinstance(second, Continuously)
        again: Objects = first.what
        anew = isinstance(again, Each) and not any(isinstance(part, Target) for part in walk(again))  # 611.2c
        if isinstance(again, Target | Each | Chosen) and not anew:
            again = (Them if self.mentions[-1].many else It)("it", None, again.mention)
        then = self.modifying(replace(second, what=This()))
        return replace(node, effects=(first, replace(then, what=again)))

    def asked_first(self, node: UnlessPaid | Conditional) -> Node:
        """An effect with what decides about it after it: that can't speak of what the effect will have done.

        Who pays may be who acts otherwise: "each opponent loses 3 life unless they pay {2}".
        """
        effect = self.visit(node.effect)
        acting = [effect.who] if isinstance(effect, Does) else []
        done = self.not_yet_done(effect)
        self.actors.extend(acting)
        names = ("condition",) if isinstance(node, Conditional) else ("who", "cost")
        rest = {name: self.value(getattr(node, name)) for name in names}
        del self.actors[len(self.actors) - len(acting) :]
        self.done_now(done)
        if isinstance(
            node, Conditional
        ):  # "it" after that is the target, whether or not something was done to it
            again = {mention.repeats for mention in done.mentions}
            self.mentions.sort(key=lambda mention: mention.number in again)
        return replace(node, effect=effect, **rest)

    def later(self, node: Reflexive | Delayed) -> Node:
        """An effect that happens later, which chooses targets of its own (CR 603.7, 603.12)."""
        slot, self.slot = self.slot, 0
        if isinstance(node, Delayed) and not node.leading:
            effect = self.visit(node.effect)
            bound: Node = replace(node, effect=effect, trigger=self.visit(node.trigger))
        elif isinstance(node, Delayed):
            bound = self.waiting(node)
        else:
            bound = self.inside(node)
        self.slot = slot
        return bound

    def loop(self, node: ForEachOf) -> Node:
        """Something done once for each, which the text can refer to meanwhile."""
        what = self.visit(node.what)
        number = self.number()
        known = len(self.mentions)
        said = said_of_phrase(number, what)
        sort = Sort.PLAYER if isinstance(what, Players) else Sort.OBJECT
        self.mentions.append(replace(said, number=number, sort=sort, many=False, node=None))
        outer, self.looped = self.looped, number
        effect = self.visit(node.effect)
        self.looped = outer
        self.mentions[known:] = of_all_rounds(self.mentions[known + 1 :])
        return replace(node, what=what, effect=effect, mention=number)

    def measured(self, node: PerEachAction | PerEach | WhereX) -> Node:
        """An instruction and how much of it: "that much" there is what was done before the instruction."""
        names = node.__struct_fields__
        done = self.visit(getattr(node, names[0]))
        meant = self.not_yet_done(done)
        subject = changed(done.what) if isinstance(done, Continuously) else None
        dealing = self.about.get(mention_of(done))
        self.mentions.extend([dealing] if dealing is not None else [])  # "X damage ..., where X is its power"
        self.subjects.extend([subject] if subject is not None else [])
        amount = self.value(getattr(node, names[1]))
        if dealing is not None:
            self.mentions.remove(dealing)
        del self.subjects[len(self.subjects) - (subject is not None) :]
        self.done_now(meant)
        return replace(node, **{names[0]: one_by_one(done, amount), names[1]: amount})

    def acting(self, node: Does | MayHave, done: str) -> Node:
        """Players acting or letting something happen, who are "they" in it: "any player may have ~ deal 5 damage to
        them"."""
        who = self.visit(node.who)
        assert isinstance(who, Players)
        actions = node.actions if isinstance(node, Does) and not isinstance(who, You) else ()
        if any(isinstance(action, ChooseObjects) and isinstance(action.what, Target) for action in actions):
            raise Unbound("targets are chosen by another player than the controller")
        self.actors.append(who)
        changed = {done: self.value(with_same_object(node, done))}
        self.actors.pop()
        self.acted = who
        return replace(node, who=who, **changed)

    def of_permanent(self, node: Action) -> Node:
        """An instruction about a permanent: "it" is no spell or ability there (CR 701.21a, 701.26a)."""
        self.of_permanents += 1
        self.giving_up = isinstance(node, Sacrifice) and all(isinstance(who, You) for who in self.actors)
        bound = self.named(self.inside(node))
        self.giving_up = False
        self.of_permanents -= 1
        return bound

    def of_card(self, node: Action) -> Node:
        """ "Draw a card and reveal it", "discard one of them": what was just drawn, of which other instructions don't
        speak so (CR 701.20, 608.2c)."""
        number, deed = self.verbs[-1] if self.verbs else (NOT_MENTIONED, "")
        if deed == "draw":
            many = isinstance(node, DiscardThese)
            drawn = Mention(number, Sort.OBJECT, thing=Thing.CARD, many=many, done=True, verb=deed)
            self.mentions.append(drawn)
        return self.named(self.inside(node))

    def modifying(self, node: Continuously | Modify) -> Node:
        """Objects being modified, which are "it" in what happens to them."""
        sized = any(isinstance(part, ChangePT | SetPT) for part in node.modifications)
        self.of_permanents, self.sizing = self.of_permanents + sized, self.sizing + sized
        what = self.visit(node.what)
        self.of_permanents, self.sizing = self.of_permanents - sized, self.sizing - sized
        assert isinstance(what, Objects)
        subject = changed(what)
        self.affected += 1
        self.subjects.extend([subject] if subject is not None else [])
        modifications = self.value(node.modifications)
        del self.subjects[len(self.subjects) - (subject is not None) :]
        self.affected -= 1
        new = replace(node, what=what, modifications=modifications)
        return replace(new, duration=self.visit(new.duration)) if isinstance(new, Continuously) else new


def is_number_of_yours(node: Node) -> bool:
    """Whether a condition compares something of yours: "if you have more life than each other player"."""
    match node:
        case ControlsMore():
            return isinstance(node.who, You)
        case Holds(first=Node() as first):
            return any(isinstance(part, You) for part in walk(first))
    return False
