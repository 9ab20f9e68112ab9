"""What a trigger event mentions for the words of the ability it triggers (CR 603.2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.triggers.casting import Casts, SpellOrAbility
from engine.abilities.triggers.moving import Dies, LeavesBattlefield
from engine.abilities.triggers.steps import AtStep
from engine.abilities.triggers.subjects import AnyOfSubjects, AnyOne
from engine.ir.amounts import CountersOn
from engine.ir.fields import field_of, fields_of
from engine.ir.filters import Filter, HasCounter, OneOf, Other, PlayerFilter, Targets, Thing
from engine.ir.mentions import COUNTED, EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, NOT_MENTIONED, MentionId
from engine.ir.nodes import Condition, Node, Objects, Players, Trigger, walk, what_of
from engine.ir.objects import Chosen, It, Target, This
from engine.ir.players import You
from engine.language.resolve.antecedents import Mention, Sort, is_silent, said_of_phrase, sort_of
from engine.language.resolve.discourse import Discourse
from engine.language.resolve.instructions import Instruction


def note_event(said: Discourse, trigger: Trigger) -> None:
    """Note what a trigger event mentions: its subject, the other object in it, its player (CR 603.2)."""
    if (
        EVENT_OBJECT not in said.amounts
        and not (said.amounts and isinstance(trigger, AtStep))
        and trigger.OF_AN_AMOUNT
    ):
        said.amounts.append(EVENT_OBJECT)  # a step that begins is of no amount
    _note_counters(said, trigger)
    numbers = [EVENT_OBJECT, EVENT_OTHER]
    if (
        fields_of(trigger).get("whose", trigger) is None
    ):  # None says "each player's"; others have no such field
        said.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
    unheard = trigger.UNHEARD
    for name in trigger.__struct_fields__:
        if name not in unheard:
            _note_part(said, field_of(trigger, name), numbers)
        if not numbers:
            break
    _note_targets(said, trigger)
    if trigger.IT_IS_SUBJECT:
        said.mentions.sort(key=lambda mention: mention.number == EVENT_OBJECT)
    _note_what_happened(said, trigger)
    if trigger.MENTIONS_ABILITY:
        said.mentions.append(Mention(EVENT_OTHER, Sort.OBJECT, thing=Thing.ABILITY))


def _note_what_happened(said: Discourse, trigger: Trigger) -> None:
    """Note of the subject of an event what happened to it: "the cards milled this way", and that it has left."""
    if trigger.DOES or trigger.LEAVES:
        instruction = None if trigger.DOES is None else Instruction(trigger.DOES)
        said.mentions = [
            replace(one, instruction=instruction, gone=trigger.LEAVES) if one.number == EVENT_OBJECT else one
            for one in said.mentions
        ]


def _note_targets(said: Discourse, trigger: Trigger) -> None:
    """ "Whenever you cast a spell that targets a creature you control, that creature gains haste": those of its targets
    of which the text says so (CR 603.2)."""
    what = trigger.what if isinstance(trigger, Casts) else None
    aims = [aim for aim in what.what.clauses if isinstance(aim, Targets)] if isinstance(what, Chosen) else []
    if len(aims) != 1 or aims[0].second is not None or not isinstance(aims[0].what, Filter | OneOf):
        return
    noted = said_of_phrase(EVENT_OTHER, Target(aims[0].what))
    many = True if aims[0].several else False if aims[0].only else None
    said.mentions.insert(0, replace(noted, number=EVENT_OTHER, many=many))


def _note_counters(said: Discourse, trigger: Trigger) -> None:
    """ "Whenever a creature with one or more counters on it dies, draw that many cards": as many as it had (CR 603.10a)."""
    if not isinstance(trigger, Dies | LeavesBattlefield) or not isinstance(trigger.what, Chosen):
        return
    noun = trigger.what.what
    for clause in noun.clauses if trigger.what.most == 1 else ():
        if isinstance(clause, HasCounter):
            said.counted = CountersOn(clause.kind, It("it", None, EVENT_OBJECT))
            said.amounts.append(COUNTED)


def _note_part(said: Discourse, value: object, numbers: list[MentionId]) -> None:
    """Note what one part of an event mentions; `numbers` are those that its next objects get."""
    if isinstance(value, tuple) and value and isinstance(value[0], Trigger):
        _note_any(said, value)
    elif isinstance(value, Trigger):
        note_event(said, value)
    elif isinstance(value, You | Target):
        return
    elif isinstance(value, Players) and not isinstance(value, Objects):
        said.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
    elif isinstance(value, Filter | Objects):
        said.mentions.append(said_of_phrase(numbers.pop(0), value))
    elif isinstance(value, Node) and not isinstance(value, Condition) and not is_silent(value):
        _note_recipient(said, value, numbers)


def _note_recipient(said: Discourse, value: Node, numbers: list[MentionId]) -> None:
    """Note something in an event that may be an object or a player."""
    what = _objects_among(value.parts) if isinstance(value, AnyOfSubjects) else what_of(value)
    sort = sort_of(what) if isinstance(what, Node) and not isinstance(value, AnyOfSubjects) else Sort.EITHER
    on_stack = isinstance(value, SpellOrAbility)
    if sort is not Sort.OBJECT:
        said.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
    if sort is not Sort.PLAYER:
        noted = replace(said_of_phrase(EVENT_OTHER, value if on_stack else what), number=EVENT_OTHER)
        # "it" is rather what became the target than the spell or ability; "that spell" is the spell; and where damage may
        # have been dealt to a player, "that creature" dealt it
        subject = [m.number for m in said.mentions]
        first = on_stack or isinstance(value, AnyOfSubjects)
        place = subject.index(EVENT_OBJECT) if first and EVENT_OBJECT in subject else len(subject)
        said.mentions.insert(place, noted)
        if EVENT_OTHER in numbers:
            numbers.remove(EVENT_OTHER)


def _objects_among(parts: tuple[Node, ...]) -> OneOf | None:
    """The nouns for objects among several recipients: "you or a planeswalker you control"."""
    nouns = tuple(part.what for part in parts if isinstance(part, AnyOne) and isinstance(part.what, Filter))
    others = [part for part in parts if not isinstance(part, AnyOne | Players) or isinstance(part, Objects)]
    return OneOf((PlayerFilter(), *nouns)) if nouns and not others else None


def _note_any(said: Discourse, parts: tuple[Trigger, ...]) -> None:
    """Note what any of several events mentions: whichever of them it was, which may not be told apart here."""
    known = len(said.mentions)
    noted: list[list[Mention]] = []
    for part in parts:
        note_event(said, part)
        noted.append(said.mentions[known:])
        del said.mentions[known:]
    said.mentions.extend(either_of(noted))


def note_objects_for_other(said: Discourse, trigger: Trigger) -> None:
    """Note the objects that the event of a triggered ability names, for "other" in its effect (CR 608.2c)."""
    if any(isinstance(part, Other) for part in walk(trigger)):
        return
    noted = [m for m in said.mentions if m.number in (EVENT_OBJECT, EVENT_OTHER)]
    said.event_named = [m for m in noted if m.sort is Sort.OBJECT and not m.itself and m.many is not True]
    said.source_in_event = any(m.itself for m in noted)


def either_of(noted: list[list[Mention]]) -> list[Mention]:
    """What several events mention, of which one will have happened: what all of them mention in the same words is that;
    what they mention in other words is of any of their types; what only some mention is there if one of those was it."""
    found = list(noted[0])
    for others in noted[1:]:
        for one in others:
            same = (place for place, other in enumerate(found) if other.number == one.number)
            place = next(same, None)
            if place is None:
                found.append(one)
            elif found[place] != one:
                found[place] = _either_mention(found[place], one)
    everywhere = [{one.number for one in those} for those in noted]
    return [
        replace(one, node=This("it"), number=NOT_MENTIONED)
        if one.itself and not all(one.number in numbers for numbers in everywhere)
        else one
        for one in found
    ]


def _either_mention(one: Mention, other: Mention) -> Mention:
    """What is known of something that one of two events mentions."""
    return replace(
        one,
        sort=one.sort if one.sort is other.sort else Sort.EITHER,
        words=one.words | other.words if one.words and other.words else frozenset(),
        thing=one.thing if one.thing is other.thing else None,
        many=one.many if one.many is other.many else None,
        instruction=one.instruction if one.instruction == other.instruction else None,
        controlled=one.controlled and other.controlled,
        owned=one.owned and other.owned,
        itself=one.itself and other.itself,
        each=one.each and other.each,
        in_library=one.in_library and other.in_library,
        gone=one.gone and other.gone,
        mixed=one.mixed or other.mixed or one.itself != other.itself,
    )
