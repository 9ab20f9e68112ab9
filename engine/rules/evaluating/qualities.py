"""What each quality of a noun phrase asks of an object (CR 105, 109, 205)."""

from __future__ import annotations

from collections.abc import Collection

from engine.ir.filters import (
    Among,
    AttachedTo,
    AttackingWhom,
    Blocking,
    Both,
    Characteristic,
    ChosenQuality,
    ChosenSort,
    Compares,
    ControlledBy,
    Either,
    Filter,
    HasAbility,
    HasAdventure,
    HasCounter,
    HasNamedAbility,
    InZone,
    InZones,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsFaceUp,
    IsModified,
    IsNamed,
    IsObject,
    IsTapped,
    IsToken,
    IsUnblocked,
    IsUntapped,
    Non,
    Other,
    OwnedBy,
    Shared,
    SharesOneOfTypes,
    SharesWith,
)
from engine.ir.mentions import AFFECTED, COMPARED
from engine.ir.nodes import Amount, Node, Objects, Players, walk
from engine.ir.objects import Chosen, Each, Word
from engine.ir.past import CreatedWith, DoneThisWay, ExiledWith, PutWith
from engine.ir.players import You
from engine.rules.core.characteristics import Characteristics, LastKnown
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import makes_test, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.numbers import compare, number_of
from engine.rules.events.performing import attachments_of
from engine.rules.lookup.linked import CREATED_WITH, PUT_WITH, chosen_of
from engine.rules.lookup.linked import is_exiled_with as is_exiled_by
from engine.rules.lookup.selecting import (
    Test,
    all_it_became,
    all_matching,
    has_qualities,
    meant_by,
    objects_known,
    players_of,
    test_of,
)
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CREATURE_TYPES, LAND_TYPES, PERMANENT_TYPES
from engine.values.zones import BATTLEFIELD, EXILE, STACK

CREATURE_TYPE_SET = frozenset(CREATURE_TYPES)
LAND_TYPE_SET = frozenset(LAND_TYPES)


@makes_test(Non)
def lacks(quality: Non) -> Test:
    """It lacks the quality."""
    has = test_of(quality.quality)
    return lambda game, seen, scope: not has(game, seen, scope)


@makes_test(Either)
def either(quality: Either) -> Test:
    """It has one of the qualities."""
    options = tuple(test_of(option) for option in quality.options)
    return lambda game, seen, scope: any(has(game, seen, scope) for has in options)


@makes_test(Both)
def both(quality: Both) -> Test:
    """It has all of the qualities."""
    parts = tuple(test_of(part) for part in quality.parts)
    return lambda game, seen, scope: all(has(game, seen, scope) for has in parts)


@tests(IsTapped)
def is_tapped(game: Game, quality: IsTapped, seen: Seen, scope: Scope) -> bool:
    """It is tapped (CR 110.5)."""
    game.read(Fact.TAPPED)
    return seen.object.zone == BATTLEFIELD and seen.object.tapped


@tests(IsUntapped)
def is_untapped(game: Game, quality: IsUntapped, seen: Seen, scope: Scope) -> bool:
    """It is untapped (CR 110.5)."""
    game.read(Fact.TAPPED)
    return seen.object.zone == BATTLEFIELD and not seen.object.tapped


@tests(IsAttacking)
def is_attacking(game: Game, quality: IsAttacking, seen: Seen, scope: Scope) -> bool:
    """It is an attacking creature (CR 508.1k)."""
    combat = game.combat_of(seen.id)
    return combat is not None and combat.attack_of(seen.id) is not None


@tests(IsBlocking)
def is_blocking(game: Game, quality: IsBlocking, seen: Seen, scope: Scope) -> bool:
    """It is a blocking creature (CR 509.1g)."""
    combat = game.combat_of(seen.id)
    return combat is not None and combat.block_of(seen.id) is not None


@tests(IsBlocked)
def is_blocked(game: Game, quality: IsBlocked, seen: Seen, scope: Scope) -> bool:
    """It is a blocked creature (CR 509.1h)."""
    combat = game.combat_of(seen.id)
    attack = combat.attack_of(seen.id) if combat is not None else None
    return attack is not None and attack.blocked


@tests(IsUnblocked)
def is_unblocked(game: Game, quality: IsUnblocked, seen: Seen, scope: Scope) -> bool:
    """It is an attacking creature that no creature was declared to block (CR 509.1h)."""
    combat = game.combat_of(seen.id)
    attack = combat.attack_of(seen.id) if combat is not None else None
    return combat is not None and combat.declared and attack is not None and not attack.blocked


@tests(IsToken)
def is_token(game: Game, quality: IsToken, seen: Seen, scope: Scope) -> bool:
    """It is a token (CR 111.1)."""
    return seen.object.token


@tests(IsFaceDown)
def is_face_down(game: Game, quality: IsFaceDown, seen: Seen, scope: Scope) -> bool:
    """It is face down (CR 708.2)."""
    return bool(seen.object.face_down)


@tests(IsFaceUp)
def is_face_up(game: Game, quality: IsFaceUp, seen: Seen, scope: Scope) -> bool:
    """It is face up: in exile too, where cards are unless a text says otherwise (CR 406.3, 708.2)."""
    return not seen.object.face_down


@tests(IsModified)
def is_modified(game: Game, quality: IsModified, seen: Seen, scope: Scope) -> bool:
    """It has a counter, is equipped, or is enchanted by an Aura its controller controls (CR 700.9)."""
    game.read(Fact.ATTACHED)
    return bool(seen.object.counters) or any(
        "Equipment" in aura.chars.subtypes
        or ("Aura" in aura.chars.subtypes and aura.chars.controller == seen.chars.controller)
        for aura in attachments(game, seen)
    )


def attachments(game: Game, seen: Seen) -> list[Seen]:
    """What is attached to an object (CR 701.3)."""
    game.read(Fact.ATTACHED)
    there = attachments_of(game.state, ObjectRef(seen.id)) if seen.present else last_attached(game, seen.id)
    return [game.look(id) for id in there]


@tests(IsEnchanted)
def is_enchanted(game: Game, quality: IsEnchanted, seen: Seen, scope: Scope) -> bool:
    """An Aura is attached to it (CR 303.4)."""
    return any("Aura" in other.chars.subtypes for other in attachments(game, seen))


@tests(IsEquipped)
def is_equipped(game: Game, quality: IsEquipped, seen: Seen, scope: Scope) -> bool:
    """An Equipment is attached to it (CR 301.5)."""
    return any("Equipment" in other.chars.subtypes for other in attachments(game, seen))


@makes_test(Other)
def is_other(quality: Other) -> Test:
    """It is not the source of the text, or not what the text tells it from, nor what that became (CR 400.7j)."""
    than = quality.than

    def other(game: Game, seen: Seen, scope: Scope) -> bool:
        ids = [id for one in than for id in objects_known(game, one, scope)] if than else [scope.source]
        became = (now for id in ids for now in all_it_became(game, id, scope)) if scope.follow else ()
        return seen.id not in ids and seen.id not in became

    return other


def who_has(seen: Seen) -> PlayerId:
    """Who controls an object (CR 108.4); cards without a controller count as their owner's (108.4a)."""
    obj = seen.object
    return seen.chars.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner


@makes_test(ControlledBy)
def is_controlled_by(quality: ControlledBy) -> Test:
    """The player controls it (CR 108.4, 108.4a)."""
    who = quality.who
    if isinstance(who, You):
        return lambda _game, seen, scope: who_has(seen) == scope.controller
    return lambda game, seen, scope: who_has(seen) in players_of(game, who, scope)


@tests(OwnedBy)
def is_owned_by(game: Game, quality: OwnedBy, seen: Seen, scope: Scope) -> bool:
    """The player owns it (CR 108.3)."""
    return seen.object.owner in players_of(game, quality.who, scope)


@tests(InZone)
def is_in_zone(game: Game, quality: InZone, seen: Seen, scope: Scope) -> bool:
    """It is in the zone, of one of those players if the text says whose (CR 400.1)."""
    if seen.object.zone != quality.zone:
        return False
    return quality.whose is None or seen.object.owner in players_of(game, quality.whose, scope)


@tests(InZones)
def is_in_one_of_zones(game: Game, quality: InZones, seen: Seen, scope: Scope) -> bool:
    """It is in one of the zones (CR 400.1)."""
    return any(is_in_zone(game, place, seen, scope) for place in quality.places)


@tests(HasAbility)
def has_ability(game: Game, quality: HasAbility, seen: Seen, scope: Scope) -> bool:
    """It has the keyword ability, or a variant that the word takes in (CR 702.1d, 702.11e)."""
    return any(quality.ability.takes_in(having.ability) for having in seen.chars.abilities)


@tests(HasAdventure)
def has_adventure(game: Game, quality: HasAdventure, seen: Seen, scope: Scope) -> bool:
    """It has an Adventure among its copiable values, whichever part of it is in use (CR 715.2a, 715.3b)."""
    return seen.chars.printed is not None and seen.chars.printed.has_adventure


VARIANTS = {"morph": "megamorph", "kicker": "multikicker"}
"""Keywords whose name takes in another, which is a variant of them (CR 702.33c, 702.37b)."""


@tests(HasNamedAbility)
def has_named_ability(game: Game, quality: HasNamedAbility, seen: Seen, scope: Scope) -> bool:
    """It has a keyword ability of that name, or a variant of it (CR 702.1, 702.33c, 702.37b)."""
    wanted = quality.keyword.replace(" ", "").casefold()
    names = {type(having.ability).__name__.casefold() for having in seen.chars.abilities}
    return wanted in names or VARIANTS.get(wanted) in names


def names_of(chars: Characteristics) -> frozenset[str]:
    """The names of an object: none, one, or those of both halves of a split card (CR 201.2, 709.4a)."""
    return frozenset(chars.name.split(" // ")) - {""}


@tests(IsNamed)
def is_named(game: Game, quality: IsNamed, seen: Seen, scope: Scope) -> bool:
    """It has the name (CR 201.2)."""
    name = quality.name
    return name.casefold() in (own.casefold() for own in names_of(seen.chars)) or seen.chars.name == name


@tests(HasCounter)
def has_counter(game: Game, quality: HasCounter, seen: Seen, scope: Scope) -> bool:
    """It has a counter of that kind, or any (CR 122.1)."""
    game.read(Fact.COUNTERS)
    if quality.kind is None:
        return bool(seen.object.counters)
    return seen.object.counter(quality.kind) > 0


@tests(Compares)
def compares(game: Game, quality: Compares, seen: Seen, scope: Scope) -> bool:
    """Its power, toughness or mana value compares with an amount (CR 107.1), which may be about itself."""
    wanted = quality.amount
    if isinstance(wanted, Amount):
        kept, itself = scope.mentions, (ObjectRef(seen.id),)
        scope.mentions = {AFFECTED: itself, **kept, COMPARED: itself}
        wanted = amount(game, wanted, scope)
        scope.mentions = kept
    return compare(number_of(seen, quality.what), quality.how, wanted)


def _compared_with(game: Game, seen: Seen, other: Node, scope: Scope) -> list[Seen]:
    """What it is compared with: any such creature, nobody picks one. "Another" is other than itself too."""
    if not isinstance(other, Filter) and not (isinstance(other, Chosen) and not other.at_random):
        return [game.look(id) for id in objects_known(game, other, scope)]
    another = isinstance(other, Chosen) and other.another
    apart = another or any(isinstance(part, Other) for part in walk(other))
    but = {seen.id, scope.source} if another else {seen.id} if apart else set()
    what = other.what if isinstance(other, Chosen) else other
    return [game.look(id) for id in all_matching(game, what, scope) if id not in but]


@tests(SharesWith)
def shares_with(game: Game, quality: SharesWith, seen: Seen, scope: Scope) -> bool:
    """It shares a name, color or type with another object, or with each of several (CR 201.2, 205)."""
    others = _compared_with(game, seen, quality.other, scope)
    every = isinstance(quality.other, Each) and quality.other.word == Word.EACH
    if quality.what is Shared.MANA_VALUE:  # with the X that was announced for a spell (CR 202.3e)
        worth = number_of(seen, Characteristic.MANA_VALUE)
        return (all if every else any)(number_of(one, Characteristic.MANA_VALUE) == worth for one in others)
    return (all if every else any)(share(quality.what, seen.chars, other.chars) for other in others)


@tests(SharesOneOfTypes)
def shares_one_of_types(game: Game, quality: SharesOneOfTypes, seen: Seen, scope: Scope) -> bool:
    """It and the other object are both of one of the types (CR 205.2)."""
    own = seen.chars.types & frozenset(quality.types)
    return any(own & other.chars.types for other in _compared_with(game, seen, quality.other, scope))


def share(what: Shared, a: Characteristics, b: Characteristics) -> bool:
    """Whether two objects have a quality in common: a name, a color, a type (CR 105.2, 201.2, 205)."""
    match what:
        case Shared.COLOR:
            return bool(a.colors & b.colors)
        case Shared.CARD_TYPE:
            return bool(a.types & b.types)
        case Shared.PERMANENT_TYPE:
            return bool(a.types & b.types & PERMANENT_TYPES)
        case Shared.CREATURE_TYPE:
            return bool(a.subtypes & b.subtypes & CREATURE_TYPE_SET)
        case Shared.LAND_TYPE:
            return bool(a.subtypes & b.subtypes & LAND_TYPE_SET)
        case Shared.MANA_VALUE:
            return a.mana_value == b.mana_value
        case Shared.POWER:
            return a.power is not None and a.power == b.power
        case Shared.TOUGHNESS:
            return a.toughness is not None and a.toughness == b.toughness
        case Shared.TOTAL:
            return a.power is not None and total(a) == total(b)
        case Shared.CONTROLLER:
            return a.controller == b.controller
        case Shared.NAME | Shared.SAME_NAME:
            return bool(names_of(a) & names_of(b))


def total(chars: Characteristics) -> int | None:
    """Power and toughness together (CR 208); None for what has neither."""
    return None if chars.power is None or chars.toughness is None else chars.power + chars.toughness


@tests(ChosenQuality)
def is_chosen(game: Game, quality: ChosenQuality, seen: Seen, scope: Scope) -> bool:
    """It is of what was chosen for the source (CR 607.2d). A "type" may be of any sort that was chosen."""
    chars = seen.chars
    found: Collection[str]
    match quality.what:
        case ChosenSort.COLOR | ChosenSort.THAT_COLOR:
            found = {color.value for color in chars.colors}
        case ChosenSort.TYPE | ChosenSort.THAT_TYPE:
            found = chars.subtypes | {kind.value for kind in chars.types}
        case ChosenSort.NAME | ChosenSort.THAT_NAME:
            found = names_of(chars)
    return any(word in found for word in chosen_of(game, scope.source, quality))


@tests(Among)
def is_among(game: Game, quality: Among, seen: Seen, scope: Scope) -> bool:
    """It is one of the objects named before."""
    ids = objects_known(game, quality.group, scope)
    return seen.id in ids or seen.id in (scope.follow.get(id, id) for id in ids)


def _done_this_way(game: Game, quality: DoneThisWay, scope: Scope) -> tuple[Ref, ...]:
    """What earlier instructions did it with: of what several players did, that of the one who acts (CR 608.2c)."""
    instructions = (quality.of, *quality.also)
    if quality.by is None:
        return scope.done_by(*instructions)
    actors = [PlayerRef(player) for player in players_of(game, quality.by, scope)]
    return tuple(ref for of in instructions for actor in actors for ref in scope.did_by.get((of, actor), ()))


@tests(DoneThisWay)
def was_done_this_way(game: Game, quality: DoneThisWay, seen: Seen, scope: Scope) -> bool:
    """An earlier instruction did it with that object or its card (CR 608.2c); what went elsewhere wasn't put there (614.6)."""
    there = game.state.objects.get(scope.follow.get(seen.id, seen.id))
    if quality.into is not None and there is not None and there.zone != quality.into:
        return False
    if quality.yours and seen.object.owner != scope.controller:
        return False
    ids = [ref.id for ref in _done_this_way(game, quality, scope) if isinstance(ref, ObjectRef)]
    then = [id for id in ids if scope.current(seen.id) in (id, *all_it_became(game, id, scope))]
    if quality.under is not None:  # as it last was (608.2h)
        players = players_of(game, quality.under, scope)
        return any(game.look(id).chars.controller in players for id in then)
    return bool(then)


@tests(IsObject)
def is_object(game: Game, quality: IsObject, seen: Seen, scope: Scope) -> bool:
    """It is one of the objects that the phrase names; "other than a basic land card" is said of what it is, wherever
    it is (CR 109.2a)."""
    if isinstance(quality.what, Each | Chosen):
        return has_qualities(game, quality.what.what, seen, scope)
    return ObjectRef(seen.id) in meant_by(game, quality.what, scope)


@tests(AttachedTo)
def is_attached_to(game: Game, quality: AttachedTo, seen: Seen, scope: Scope) -> bool:
    """It is attached to what the phrase names (CR 701.3)."""
    game.read(Fact.ATTACHED)
    what: Node = quality.what
    if isinstance(what, Players) and not isinstance(what, Objects):
        return seen.object.attached_to in [PlayerRef(who) for who in players_of(game, what, scope)]
    refs = meant_by(game, what, scope)
    host = seen.object.attached_to
    if host is not None and host in refs:
        if isinstance(what, Chosen) and isinstance(host, ObjectRef):  # the text may go on with it (608.2c)
            scope.mention_objects(what.mention, (host.id,))
        return True
    return any(isinstance(ref, ObjectRef) and seen.id in last_attached(game, ref.id) for ref in refs)


def last_attached(game: Game, id: ObjectId) -> tuple[ObjectId, ...]:
    """What was attached to an object that is gone or phased out, as it left (CR 608.2h, 702.26b)."""
    known = game.state.last_known.get(id)
    return known.attachments if isinstance(known, LastKnown) else ()


@tests(PutWith)
def is_put_with(game: Game, quality: PutWith, seen: Seen, scope: Scope) -> bool:
    """An ability of what the phrase names put it onto the battlefield (CR 607.2)."""
    game.read(Fact.NOTES)
    noted = seen.object.note(PUT_WITH)
    return any(ObjectRef(id) in noted for id in objects_known(game, quality.what, scope))


@tests(CreatedWith)
def is_created_with(game: Game, quality: CreatedWith, seen: Seen, scope: Scope) -> bool:
    """An ability of what the phrase names created it (CR 607.2)."""
    game.read(Fact.NOTES)
    noted = seen.object.note(CREATED_WITH)
    return any(ObjectRef(id) in noted for id in objects_known(game, quality.what, scope))


@tests(ExiledWith)
def is_exiled_with(game: Game, quality: ExiledWith, seen: Seen, scope: Scope) -> bool:
    """It is in exile because of an ability of what the phrase names (CR 607.2a)."""
    game.read(Fact.HIDDEN_ZONES)
    if seen.object.zone != EXILE:
        return False
    return any(is_exiled_by(game, seen.object, id, scope) for id in objects_known(game, quality.what, scope))


@tests(Blocking)
def is_blocking_or_blocked_by(game: Game, quality: Blocking, seen: Seen, scope: Scope) -> bool:
    """It blocks, or is blocked by, what the phrase names (CR 509.1g), or did until one of them left (608.2h)."""
    others = [ref.id for ref in meant_by(game, quality.what, scope) if isinstance(ref, ObjectRef)]
    one_way = [(other, seen.id) if quality.blocked_by else (seen.id, other) for other in others]
    pairs = one_way + [(attacker, blocker) for blocker, attacker in one_way if quality.either_way]
    return any(
        (block := combat.block_of(blocker)) is not None and attacker in block.attackers
        for blocker, attacker in pairs
        for combat in (game.combat_of(blocker), game.combat_of(attacker))
        if combat is not None
    )


@tests(AttackingWhom)
def is_attacking_whom(game: Game, quality: AttackingWhom, seen: Seen, scope: Scope) -> bool:
    """It attacks one of the players (CR 508.1b)."""
    combat = game.combat_of(seen.id)
    attack = combat.attack_of(seen.id) if combat is not None else None
    if attack is None or not isinstance(attack.defender, PlayerRef):
        return False
    return attack.defender.id in players_of(game, quality.who, scope)
