"""Words that refer back, and what a text has mentioned for them (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.ir.amounts import CountersThisWay, ThatMuch
from engine.ir.filters import DoneThisWay, ExiledWith, Filter, Noun, SharesWith, Thing
from engine.ir.mentions import (
    ACTOR,
    AFFECTED,
    COUNTED,
    EVENT_OBJECT,
    EVENT_OTHER,
    FIRST_MENTION,
    NOT_MENTIONED,
    MentionId,
    after,
    is_instruction,
    is_mentioned,
    is_said,
    not_found,
)
from engine.ir.nodes import (
    Amount,
    Node,
    Objects,
    Players,
)
from engine.ir.objects import (
    Again,
    Chosen,
    DamagedPlayerOrObject,
    Each,
    It,
    Target,
    Them,
    This,
    Together,
)
from engine.ir.players import (
    AnOpponent,
    ControllerOf,
    EachPlayer,
    OwnerOf,
    ThatPlayer,
    ThatPlayerOrController,
    You,
)
from engine.language.resolve.antecedents import (
    SHOWING,
    Mention,
    Said,
    Sort,
    can_mean,
    is_card,
    only_shown,
    renumbered,
    said_of_phrase,
    words_of,
)
from engine.language.resolve.instruction_verbs import (
    STEMS,
    deeds,
    done_so,
    instructions_in,
    last_part,
)

IT = ("it", "he", "she", "him", "her", "his", "those counters")
"""Words for the one object mentioned last, or for the source of the text."""

GIVEN_UP = ("the sacrificed", "the discarded", "the revealed")
"""Words for what an instruction did that to, or else a cost or an event, never for anything else in the text."""

ATTACKER = "it, attacking"
"""The word for the creature whose attack an event is, whatever else the text speaks of since."""

REFERRING = (
    It
    | Again
    | Them
    | ThatPlayer
    | ThatMuch
    | DamagedPlayerOrObject
    | DoneThisWay
    | ThatPlayerOrController
    | CountersThisWay
)
"""Words that refer back."""


class Unbound(Exception):
    """A word of the text refers to nothing that the text mentioned."""


class Referring:
    """What a text has mentioned so far, for the words that refer back to it."""

    passing_for_good = False
    comparing = 0  # inside how many comparisons that a noun makes: "its" is said of the object it means
    of_you = 0  # inside how many comparisons of a number of yours with that of other players
    ranking = 0  # inside how many phrases such as "with the greatest power among ..."
    dealing_now = False
    linked_outside = (
        False  # whether the text that quotes this one exiled something: this one's object did not
    )
    source_named = False  # whether the text has named its own source
    giving_up = False  # inside an instruction that you sacrifice something
    targeting = 0  # inside how many phrases of targets, which are chosen before anyone acts (CR 601.2c)

    def __init__(self, known: tuple[Mention, ...] = (), amounts: tuple[MentionId, ...] = ()) -> None:
        self.mentions: list[Mention] = list(known)
        self.amounts: list[MentionId] = list(amounts)
        self.verbs: list[tuple[MentionId, str]] = []
        self.next = FIRST_MENTION
        self.recipient: Node | None = None
        self.slot = 0
        self.everyone: EachPlayer | None = None
        self.said_everyone = NOT_MENTIONED  # the number of the next thing mentioned as that was said
        self.affected = 0  # inside how many modifications we are
        self.of_permanents = 0  # inside how many instructions that only permanents can follow
        self.sizing = 0  # inside how many of them that change power and toughness
        self.actors: list[Players] = []
        self.acted: Players | None = None  # who acted last
        self.likened: SharesWith | None = None  # of whose name something was said to be
        self.dealer: This | None = None
        self.dealt_by: Objects | None = None  # the source in the clause under way that deals damage
        self.about: dict[MentionId, Mention] = {}  # the targets that instructions are about, by their numbers
        self.counted: Amount | None = None  # what the condition said last counts
        self.looped = FIRST_MENTION  # the number of what the innermost loop goes through
        self.linked_cards: set[MentionId] = set()  # mentions of what another ability exiled
        self.moved: Mention | None = None  # the source of the text, if an instruction has exiled it as a card

    def number(self) -> MentionId:
        """The next number for something mentioned; what costs mention has a few of its own."""
        number = self.next
        self.next = after(number)
        return number

    def forget(self, since: int) -> None:
        """Words can't mean what instructions did that may not have been carried out; targets they still can."""
        numbers = {number for number, _ in self.verbs[since:]}
        self.as_source(numbers)
        self.mentions = [mention for mention in self.mentions if mention.number not in numbers]

    def as_source(self, numbers: set[MentionId]) -> None:
        """What instructions were done to, where that is the source of the text, is so whether or not they were."""
        own = said_of_phrase(NOT_MENTIONED, This("it"))
        self.mentions = [own if m.number in numbers and m.itself else m for m in self.mentions]

    def not_yet_done(self, effect: Node) -> Said:
        """Take out what the instructions of an effect mention by being carried out, which they aren't yet."""
        doing, last = instructions_in(effect), instructions_in(last_part(effect))
        taken = [
            mention
            for mention in self.mentions
            if mention.number in doing and (is_mentioned(mention.number) or mention.sort is not Sort.OBJECT)
        ]
        first = next((place for place, mention in enumerate(self.mentions) if mention in taken), 0)
        order = self.mentions[first:] if taken else []
        amounts = [number for number in self.amounts if number in doing and is_instruction(number)]
        verbs = [verb for verb in self.verbs if verb[0] in last]
        self.mentions = [mention for mention in self.mentions if mention not in taken]
        self.amounts = [number for number in self.amounts if number not in amounts]
        self.verbs = [verb for verb in self.verbs if verb not in verbs]
        return Said(taken, amounts, verbs, order)

    def done_now(self, said: Said) -> None:
        """Bring back what was taken out."""
        again = [one for one in said.order if one in said.mentions or one in self.mentions]
        self.mentions = [one for one in self.mentions if one not in again]
        self.mentions.extend(again)
        self.amounts.extend(said.amounts)
        self.verbs.extend(said.verbs)

    def refer(self, node: Node) -> Node:
        """A word that refers back, bound to what it refers to."""
        match node:
            case It():
                return self.it(node)
            case Them():
                return self.them(node)
            case ThatPlayer():
                return self.that_player(node)
            case ThatMuch() if "prevented" in node.word:
                return replace(node, of=EVENT_OBJECT)
            case ThatMuch() if node.word == "the damage dealt" and EVENT_OBJECT in self.amounts:
                return replace(node, of=EVENT_OBJECT)
            case ThatMuch():
                if self.counted is not None and self.amounts[-1:] == [COUNTED]:
                    return self.counted
                if not self.amounts:
                    raise Unbound(f"{node.word!r} refers to no amount")
                return replace(node, of=self.amounts[-1])
            case CountersThisWay():
                return replace(node, of=self.instruction(node.verb))
            case Again():
                return self.again()
            case DoneThisWay():
                by = None if node.by is None else self.doer(node.by)
                return replace(node, of=self.instruction(node.word), also=self.other_ways(node.word), by=by)
            case DamagedPlayerOrObject() | ThatPlayerOrController():
                found = self.last(lambda mention: mention.many is not True and mention.sort is Sort.EITHER)
                bound = replace(node, of=self.numbered(found, node.word).number)
                if isinstance(bound, ThatPlayerOrController):
                    self.mentions.append(Mention(NOT_MENTIONED, Sort.PLAYER, node=bound))
                return bound
            case _:
                raise Unbound(f"{node!r} refers to nothing")

    def doer(self, by: Players) -> Node:
        """ "They exiled this way", said of each of several players: of those who act, what that player did."""
        bound = self.refer(by) if isinstance(by, ThatPlayer) else None
        if not isinstance(bound, ThatPlayer) or bound.of != ACTOR:
            raise Unbound("what was done this way is said of somebody else than who acts")
        return bound

    def instruction(self, word: str) -> MentionId:
        """The instruction that did something "this way": the last one with that verb."""
        done = deeds(word)
        same = [number for number, verb in self.verbs if any(done_so(deed, verb) for deed in done)]
        if not same:  # as a cost, or as the event that the text waited for
            same = [m.number for m in self.mentions if m.verb and any(done_so(deed, m.verb) for deed in done)]
        if not same:
            raise Unbound(f"'{word} this way' refers to no instruction")
        return same[-1]

    def other_ways(self, word: str) -> tuple[MentionId, ...]:
        """The other instructions that did the same another way: cards discarded or sacrificed are both "put into a
        graveyard this way"."""
        done = deeds(word)
        same = [number for number, verb in self.verbs if any(done_so(deed, verb) for deed in done)]
        return tuple(same[:-1]) if len(done) > 1 else ()

    def as_one(self, effect: Node, since: int, until: int) -> Any:
        """Of two ways that a text may go, what comes of the same instruction has the same number in the first as
        in the second: words after them mean that of the one which was carried out."""
        numbers: dict[MentionId, MentionId] = {}
        for number, deed in self.verbs[until:]:
            same = (
                first for first, other in self.verbs[since:until] if other == deed and first not in numbers
            )
            first = next(same, None)
            if first is not None:
                numbers[first] = number
        return renumbered(effect, numbers)

    def again(self) -> Node:
        """What the text leaves out because it is what the clause before said: "it deals 5 damage instead"."""
        before = self.recipient
        if before is None:
            raise Unbound("nothing is said that could be left out")
        if isinstance(before, Target | Each | Chosen):
            return DamagedPlayerOrObject("that one", before.mention)
        return before

    def speak_again_of(self, what: Objects | None) -> None:
        """What the sentence before asked about is what the text speaks of still, whatever comes of that sentence."""
        if isinstance(what, This):
            self.mentions.append(said_of_phrase(NOT_MENTIONED, This("it")))
        elif isinstance(what, It) and (said := self.last(lambda m: m.number == what.of and m.node is None)):
            self.mentions.append(said)

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
            return self.other_one(node)
        if node.word == ATTACKER and (event := self.last(lambda m: m.number == EVENT_OBJECT)) is not None:
            return self.standing_for(event, node)
        found = self.done_to(node.word, one=True) or self.single(node)
        if found is not None and found.each and self.affected:
            return replace(node, of=AFFECTED)
        if found is not None and found.mixed and node.word in IT:
            raise Unbound(f"{node.word!r} is the source after one event and something else after another")
        if found is not None:
            if node.word not in IT and (found.number == EVENT_OTHER or self.dealing_now):
                self.mentions.append(found)  # from here on it is what the text speaks of
            return self.standing_for(found, node)
        if node.word in IT:
            return self.unmentioned(node)
        if node.word == "the exiled":
            return self.linked()
        noun = "" if node.noun is None else " ..."
        raise Unbound(f"'{node.word}{noun}' refers to nothing")

    def unmentioned(self, node: It) -> Node:
        """ "It" where the text has mentioned nothing that it can be: in a comparison that the noun of a spell makes, what
        the noun means ("target spell with mana value ... in its controller's graveyard"); else the source of the text,
        if the text has named that in passing ("if this creature was kicked, it ..."); else nothing (CR 608.2c)."""
        if self.comparing and self.passing_for_good:
            return replace(node, of=AFFECTED)
        if not self.source_named:
            raise Unbound(f"{node.word!r} refers to nothing")
        return This("it")

    def single(self, node: It) -> Mention | None:
        """The one object mentioned last; "that creature" is rather not each of several that were."""
        exiled = node.word == "the exiled"
        if exiled and not self.has_exiled():
            return None

        permanent = self.of_permanents or (node.noun is not None and node.noun.noun.thing == Thing.PERMANENT)

        def fits(m: Mention) -> bool:
            return (
                m.sort is not Sort.PLAYER
                and m.many is not True
                and can_mean(node.noun, m)
                and not (permanent and only_shown(m, self.verbs))
                and (node.word != "that spell or ability" or m.thing is Thing.SPELL)
                and not (self.of_permanents and m.thing in (Thing.SPELL, Thing.ABILITY))
                and not (self.sizing and not m.done and is_card(m, self.verbs))
                and not (exiled and (not is_said(m.number) or m.number in self.linked_cards))
                and not (node.word not in IT and m.itself)
                and not (node.word in GIVEN_UP and is_instruction(m.number))
            )

        if node.word == "the first":
            return next(filter(fits, self.mentions), None)
        if node.word in IT:
            found = self.last(fits)
            if found is not None and found.number in self.about:
                return self.about[found.number]
            if found is not None and [m.number for m in self.mentions].count(EVENT_OTHER) == 1:
                if (
                    found.number == EVENT_OTHER
                ):  # not spoken of since, it is rather what the event is about (603.2)
                    return self.last(lambda m: fits(m) and (m.number == EVENT_OBJECT or m.itself)) or found
            hit = found is not None and (found.verb == "dealdamage" or found.controlled)
            if hit and self.giving_up:  # what you can sacrifice you control (701.21a)
                return self.last(lambda m: fits(m) and m.yours) or found
            return found
        thing = None if node.noun is None else node.noun.noun.thing
        if thing in (Thing.SOURCE, Thing.TOKEN, Thing.SPELL):
            such = {m.number for m in self.mentions if m.thing == thing}
            return self.last(lambda m: fits(m) and not such.isdisjoint((m.number, m.repeats))) or self.last(
                fits
            )
        if thing == Thing.PERMANENT:
            rather = self.last(lambda m: fits(m) and not m.each and not is_card(m, self.verbs))
            if rather is not None:
                return self.by_its_word(rather, node, fits)
        found = self.last(lambda m: fits(m) and not m.each) or self.last(fits)
        return found if found is None else self.by_its_word(found, node, fits)

    def by_its_word(self, found: Mention, node: It, fits: Any) -> Mention:
        """ "That Aura" is rather what the text has called an Aura than what it has called a permanent."""
        if found.thing != Thing.PERMANENT or found.words:
            return found
        wanted = words_of(node.noun)
        return self.last(lambda m: fits(m) and not m.each and bool(m.words & wanted)) or found

    def done_to(self, word: str, one: bool = False) -> Mention | None:
        """What an instruction or a cost did that to: "the sacrificed creature" (CR 608.2h); `one`: no group."""
        stem = STEMS.get(word) or word.removeprefix("the ")[:5]
        if not word.startswith("the ") or (len(stem) < 5 and word not in STEMS):
            return None
        return self.last(lambda m: m.verb.startswith(stem) and not (one and m.many))

    def has_exiled(self) -> bool:
        """Whether an instruction of the text has exiled something."""
        return any(verb.startswith("exile") for _, verb in self.verbs)

    def linked(self) -> Each:
        """The cards exiled by another ability of the same object (CR 607.2a); a spell has none but its costs."""
        if self.passing_for_good or self.linked_outside:
            raise Unbound("'the exiled' refers to nothing")
        card = Filter((), Noun(Thing.CARD), (ExiledWith(This()),))
        each = replace(Each(card), mention=self.number())
        self.mentions.append(replace(said_of_phrase(each.mention, each), many=None))
        self.linked_cards.add(each.mention)
        return each

    def standing_for(self, mention: Mention, node: It | Them) -> Node:
        """What stands for something mentioned: its number, or the phrase itself if that says it again."""
        if mention.node is not None:
            return mention.node
        chosen = self.targeting and mention.done and is_instruction(mention.repeats)
        return replace(node, of=mention.repeats if chosen else mention.number)  # targets come before deeds

    def groups(self) -> list[Mention]:
        """The groups that the text itself has named; inside a loop, those that it named there."""
        return [m for m in self.mentions if m.many and is_instruction(m.number) and m.number >= self.looped]

    def the_rest(self, word: str) -> Node | None:
        """ "The rest" of what a choice was made from, if that is what the word means."""
        raise NotImplementedError

    def whole(self, word: str) -> MentionId:
        """The group of which "the rest" is what is left: the first that the text shows, or else the first with which it
        did something; right after a search, what was searched."""
        if word == "the rest" and self.verbs and self.verbs[-1][1] == "search":
            return not_found(self.verbs[-1][0])
        groups = self.groups()
        done = dict(self.verbs)
        shown = (m for m in groups if done.get(m.number, "").startswith(SHOWING))
        found = next(shown, None) or next((m for m in groups if m.number in done), None)
        return self.numbered(found, word).number

    def other_one(self, node: It) -> It:
        """ "The other": what is left of a group that the text named, else the other object in the event."""
        event = self.last(lambda m: m.number == EVENT_OTHER and m.sort is not Sort.PLAYER)
        if event is not None and not event.itself and not self.groups() and can_mean(node.noun, event):
            return It("that", node.noun, event.number)
        return replace(node, of=self.whole(node.word))

    def them(self, node: Them) -> Node:
        """The objects mentioned last, or the last two if the text named them one by one."""
        if node.word == "them" and self.affected:
            return replace(node, of=AFFECTED)
        if node.word in ("the rest", "the others"):
            rest = self.the_rest(node.word)
            return replace(node, of=self.whole(node.word)) if rest is None else rest
        exiled = node.word == "the exiled"
        found = self.done_to(node.word)
        each = [m for m in self.mentions if found is not None and m.verb == found.verb and m.many is False]
        if found is not None and found.many is False and len(each) > 1:
            return self.together(each, node)  # "the chosen cards", chosen one by one
        if found is None and (not exiled or self.has_exiled()):
            found = self.last(
                lambda m: (
                    m.sort is not Sort.PLAYER
                    and m.many is not False
                    and can_mean(node.noun, m)
                    and (not exiled or is_said(m.number))
                    and not (node.word == "those" and m.itself)
                )
            )
        if found is not None:
            if node.word.startswith("the ") and found.many is not False:
                self.mentions.append(found)  # from here on "them" is these
            return self.standing_for(found, node)
        if exiled:
            return self.linked()
        said_again = {m.repeats for m in self.mentions} - {NOT_MENTIONED}
        single = [
            m
            for m in self.mentions
            if m.sort is not Sort.PLAYER
            and can_mean(node.noun, m)
            and m.number not in said_again
            and not (node.word == "those" and m.itself)
        ]
        players = (
            self.dealing_now and node.word == "them"
        )  # as one object is not "them", they are dealt damage
        if players and all(m.itself for m in single):
            single = []
        if self.moved and len(single) == 1 and node.word == "those" and single[0].many is False:
            return self.together([self.moved, single[0]], node)
        if (
            single
            and not players
            and is_mentioned(single[-1].repeats)
            and (len(single) < 2 or single[-2].itself)
        ):
            return It(node.word, node.noun, single[-1].number)
        if len(single) >= 2:
            return self.together(single[-2:], node)
        acting = self.actors[-1] if self.actors else None
        player = self.last(lambda m: m.sort is not Sort.OBJECT)
        if node.word == "them" and player is None and acting is not None and not isinstance(acting, You):
            return ThatPlayer("they", ACTOR)
        if node.word == "them" and player is not None:
            return self.player(player, ThatPlayer("they"))
        raise Unbound(f"'{node.word}' refers to nothing")

    def together(self, mentions: list[Mention], node: Them) -> Together:
        """Several objects, each of which the text named by itself."""
        parts = tuple(self.standing_for(mention, It(node.word, node.noun)) for mention in mentions)
        assert all(isinstance(part, Objects) for part in parts)
        return Together(parts)  # type: ignore[arg-type]

    def that_player(self, node: ThatPlayer) -> Node:
        """The player mentioned last; "they" means who acts, if someone else than you does."""
        acting = self.actors[-1] if self.actors else None
        if node.word == "they" and acting is not None and not isinstance(acting, You):
            if self.targeting and isinstance(acting, Target | ThatPlayer):
                return replace(node, of=acting.mention if isinstance(acting, Target) else acting.of)
            return replace(node, of=ACTOR)
        found = self.last(lambda m: m.sort is not Sort.OBJECT)
        if found is not None:
            if isinstance(found.node, OwnerOf) and node.word == "they":  # whose hand something was put into
                found = (
                    self.last(lambda m: isinstance(self.acted, Target) and m.number == self.acted.mention)
                    or found
                )
            return self.whose(found) or self.player(found, node)
        if acting is not None and not isinstance(acting, You):
            return replace(node, of=ACTOR)
        owned = self.last(lambda m: m.controlled)
        if owned is not None and not (self.everyone and owned.number < self.said_everyone):
            theirs = OwnerOf if owned.owned else ControllerOf
            return theirs(It("it", None, self.numbered(owned, node.word).number))
        if self.everyone is not None and node.word == "they":
            return self.everyone
        raise Unbound(f"{node.word!r} refers to nobody")

    def whose(self, player: Mention) -> Node | None:
        """The opponent of whom the text only says that something mentioned is theirs: not any of them, but its
        controller or owner."""
        thing = self.mentions[self.mentions.index(player) + 1 :][:1]
        if isinstance(player.node, AnOpponent) and self.ranking and not thing:
            return ControllerOf(It("it", None, AFFECTED))  # who controls the one that is the greatest
        if isinstance(player.node, AnOpponent) and thing and thing[0].controlled and thing[0].node is None:
            theirs = OwnerOf if thing[0].owned else ControllerOf
            return theirs(It("it", None, thing[0].number))
        return None

    def player(self, mention: Mention, node: ThatPlayer) -> Node:
        """What stands for a player mentioned."""
        return mention.node if mention.node is not None else replace(node, of=mention.number)
