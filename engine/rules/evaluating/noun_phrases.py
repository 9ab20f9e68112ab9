"""What phrases for objects and players mean when they are read (CR 109.5, 115, 608.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.decisions import Choose, ObjectOption, Purpose
from engine.ir.amounts import X
from engine.ir.mentions import EVENT_OBJECT, ONE_OPPONENT
from engine.ir.objects import (
    Attached,
    Chosen,
    DamagedPlayerOrObject,
    Each,
    EachOf,
    It,
    KnownObject,
    Part,
    SomeOf,
    Target,
    Them,
    This,
    Together,
    TopOfGraveyard,
    TopOfLibrary,
)
from engine.ir.player_rules import Ignores
from engine.ir.players import (
    ActivePlayer,
    AllPlayers,
    AnOpponent,
    AnyPlayer,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponentOf,
    EachPlayer,
    EnchantedPlayer,
    KnownPlayer,
    NotIgnoring,
    OwnerOf,
    PlayerKind,
    ThatPlayer,
    You,
)
from engine.rules.core.about_to_enter import entering_now
from engine.rules.core.game import Game
from engine.rules.core.registries import names, selects
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import announced_x
from engine.rules.evaluating.chosen_together import choose_together, demands_of
from engine.rules.events.battles import attacked_player
from engine.rules.events.randomness import in_random_order
from engine.rules.game.asking import why_asked
from engine.rules.lookup.linked import choice
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import (
    all_matching,
    known_of,
    matches,
    player_fits,
    players_of,
    refs_of,
    what_is_left,
)
from engine.state.game_state import Fact
from engine.state.objects import PARTED
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, Zone


@selects(This)
def this(game: Game, phrase: This, scope: Scope) -> tuple[Ref, ...]:
    """The source of the text (CR 201.5), or what it became if the text may follow it (400.7j)."""
    return (ObjectRef(scope.source),)


@selects(KnownObject)
def known_object(game: Game, phrase: KnownObject, scope: Scope) -> tuple[Ref, ...]:
    """That very object (CR 201.5a). While it is worked out what things are, one that is gone is nothing any more:
    only what resolves uses how it last was (CR 608.2h)."""
    if game.projecting is not None and not game.is_there(ObjectId(phrase.id)):
        return ()
    return (ObjectRef(ObjectId(phrase.id)),)


@selects(Target)
def targets(game: Game, phrase: Target, scope: Scope) -> tuple[Ref, ...]:
    """The targets that are still legal (CR 608.2b); while they are being chosen, those chosen so far (CR 601.2c)."""
    if scope.legal is None and phrase.slot >= len(scope.context.targets):
        return scope.mentions.get(phrase.mention, ())
    refs = scope.targets(phrase.slot)
    scope.mention(phrase.mention, refs)
    return refs


@selects(Each)
def each(game: Game, phrase: Each, scope: Scope) -> tuple[Ref, ...]:
    """All objects that the noun takes in now (CR 608.2)."""
    refs: tuple[Ref, ...] = tuple(ObjectRef(id) for id in all_matching(game, phrase.what, scope))
    scope.mention(phrase.mention, refs)
    return refs


@selects(It)
def it(game: Game, phrase: It, scope: Scope) -> tuple[Ref, ...]:
    """The object mentioned before (CR 608.2c)."""
    return mentioned(game, phrase, scope)


@selects(Them)
def them(game: Game, phrase: Them, scope: Scope) -> tuple[Ref, ...]:
    """The objects mentioned before (CR 608.2c)."""
    return mentioned(game, phrase, scope)


def mentioned(game: Game, phrase: It | Them, scope: Scope) -> tuple[Ref, ...]:
    """What was mentioned before; of a group from which something was taken, what is left."""
    if phrase.part is Part.REST:
        return tuple(ObjectRef(id) for id in what_is_left(game, phrase, scope))
    refs = scope.mentioned(phrase.of)
    if not scope.follow:
        return refs
    return tuple(dict.fromkeys(found for ref in refs for found in as_permanents(game, ref, scope)))


def as_permanents(game: Game, ref: Ref, scope: Scope) -> tuple[Ref, ...]:
    """What was mentioned; if this text has put it onto the battlefield, the permanent it is there, or all that a merged
    permanent became (CR 400.7j, 730.3c)."""
    if not isinstance(ref, ObjectRef) or ref.id not in scope.follow:
        return (ref,)
    steps = [ref.id]
    for id in steps:
        if id in scope.follow:
            steps.append(scope.follow[id])
        if id != ref.id:
            steps.extend(one.id for one in game.look(id).object.note(PARTED) if isinstance(one, ObjectRef))
    there = (game.state.objects.get(id) for id in steps[1:])
    now = tuple(ObjectRef(obj.id) for obj in there if obj is not None and obj.zone == BATTLEFIELD)
    return now or (ref,)


@selects(EachOf)
def each_of(game: Game, phrase: EachOf, scope: Scope) -> tuple[Ref, ...]:
    """The objects of the phrase, one by one."""
    return refs_of(game, phrase.what, scope)


@selects(SomeOf)
def some_of(game: Game, phrase: SomeOf, scope: Scope) -> tuple[Ref, ...]:
    """Some of a group that the controller of the text picks now (CR 608.2d)."""
    return tuple(ObjectRef(id) for id in pick_some(game, phrase, scope.controller, scope, Purpose.OBJECT))


def pick_some(
    game: Game, phrase: SomeOf, player: PlayerId, scope: Scope, purpose: Purpose, text: str = ""
) -> tuple[ObjectId, ...]:
    """Let a player pick some of a group, as many as the text says and there are (CR 608.2d)."""
    there = what_is_left(game, phrase.group, scope)
    least = min(how_many(game, phrase.least, scope), len(there))
    most = len(there) if phrase.most is None else min(how_many(game, phrase.most, scope), len(there))
    if phrase.at_random:
        picked = in_random_order(game, there)[:most]
    else:
        picked = choose_among(game, there, least, most, player, scope, purpose, text)
    scope.mention_objects(phrase.mention, picked)
    return picked


def choose_among(
    game: Game,
    there: tuple[ObjectId, ...],
    least: int,
    most: int,
    player: PlayerId,
    scope: Scope,
    purpose: Purpose,
    text: str = "",
    helps: bool | None = None,
) -> tuple[ObjectId, ...]:
    """Let a player pick so many of some objects (CR 608.2d)."""
    options = tuple(ObjectOption(id) for id in there)
    why = why_asked(game, scope, player, purpose, text)
    most = min(most, len(there))
    answer = game.ask(
        Choose(player, why, options, min(least, most), most, purpose, helps, game.may_take_back())
    )
    return tuple(there[index] for index in answer.indices)


@selects(DamagedPlayerOrObject)
def that_one(game: Game, phrase: DamagedPlayerOrObject, scope: Scope) -> tuple[Ref, ...]:
    """The object or player mentioned before."""
    return scope.mentioned(phrase.of)


@selects(Attached)
def attached(game: Game, phrase: Attached, scope: Scope) -> tuple[Ref, ...]:
    """What the source is attached to, or last was (CR 303.4b, 608.2h)."""
    game.read(Fact.ATTACHED)
    to = game.look(scope.source).object.attached_to
    return () if to is None else (to,)


@selects(Together)
def together(game: Game, phrase: Together, scope: Scope) -> tuple[Ref, ...]:
    """All that the phrases mean, each once."""
    found: list[Ref] = []
    for part in phrase.parts:
        found.extend(ref for ref in refs_of(game, part, scope) if ref not in found)
    return tuple(found)


@selects(TopOfGraveyard)
def top_of_graveyard(game: Game, phrase: TopOfGraveyard, scope: Scope) -> tuple[Ref, ...]:
    """The card of the kind that was put last, or first, into a graveyard, if there is one (CR 404.2)."""
    game.read(Fact.HIDDEN_ZONES)
    what, place = phrase.what, 0 if phrase.bottom else -1
    graveyards = [game.state.zone(Zone.GRAVEYARD, player) for player in players_of(game, phrase.whose, scope)]
    cards = [
        [id for id in zone if what is None or matches(game, what, game.look(id), scope)]
        for zone in graveyards
    ]
    found: tuple[Ref, ...] = tuple(ObjectRef(zone[place]) for zone in cards if zone)
    scope.mention(phrase.mention, found)
    return found


@selects(TopOfLibrary)
def top_of_library(game: Game, phrase: TopOfLibrary, scope: Scope) -> tuple[Ref, ...]:
    """So many cards from the top of libraries, or from their bottom (CR 401), but for those that are about to enter from there
    (CR 614.13c)."""
    game.read(Fact.HIDDEN_ZONES)
    found: list[Ref] = []
    entering = entering_now(game)
    number = how_many(game, phrase.count, scope)
    for player in players_of(game, phrase.whose, scope):
        library = game.state.zone(Zone.LIBRARY, player)
        if entering:
            library = tuple(id for id in library if id not in entering)
        there = library[max(len(library) - number, 0) :] if phrase.bottom else library[:number]
        found.extend(ObjectRef(id) for id in there)
    scope.mention(phrase.mention, tuple(found))
    return tuple(found)


@selects(Chosen)
def chosen(game: Game, phrase: Chosen, scope: Scope) -> tuple[Ref, ...]:
    """Objects that the controller of the text picks now (CR 608.2d)."""
    return tuple(
        ObjectRef(id) for id in choose_objects(game, phrase, scope.controller, scope, Purpose.OBJECT)
    )


def _to_choose_among(
    game: Game, phrase: Chosen, scope: Scope, fits: Callable[[ObjectId], bool] | None
) -> list[ObjectId]:
    """The objects of a kind that can be chosen, the source not where the text says "another"."""
    found = all_matching(game, phrase.what, scope)
    there = [id for id in found if id != scope.source] if phrase.another else list(found)
    return there if fits is None else list(filter(fits, there))


def choose_objects(
    game: Game,
    phrase: Chosen,
    player: PlayerId,
    scope: Scope,
    purpose: Purpose,
    text: str = "",
    helps: bool | None = None,
    fits: Callable[[ObjectId], bool] | None = None,
) -> tuple[ObjectId, ...]:
    """Let a player pick objects of a kind, as many as the text says and there are (CR 608.2d).

    `fits`: only those with which the player can do what is asked. X of them, where nothing defines X, are as many
    as the player likes (107.3f).
    """
    there = _to_choose_among(game, phrase, scope, fits)
    wanted = how_many(game, phrase.least, scope)
    least = min(wanted, len(there))
    scope.short = scope.short or least < wanted
    undefined = phrase.least == X() and announced_x(game, scope) is None
    most = len(there)
    if phrase.most is not None and not undefined:
        most = min(how_many(game, phrase.most, scope), most)
    if phrase.chooser is not None:
        player = next(iter(players_of(game, phrase.chooser, scope)), player)
    if phrase.at_random:
        picked = in_random_order(game, tuple(there))[:most]
    elif demands := demands_of(phrase.what):
        picked = choose_together(game, demands, tuple(there), least, most, player, scope, purpose, text)
        scope.short = scope.short or len(picked) < wanted
    else:
        options = tuple(ObjectOption(id) for id in there)
        why = why_asked(game, scope, player, purpose, text)
        answer = game.ask(Choose(player, why, options, least, most, purpose, helps, game.may_take_back()))
        picked = tuple(there[index] for index in answer.indices)
    scope.x = len(picked) if undefined else scope.x
    scope.mention_objects(phrase.mention, picked)
    return picked


@names(You)
def you(game: Game, phrase: You, scope: Scope) -> tuple[PlayerId, ...]:
    """The controller of the text (CR 109.5)."""
    return (scope.controller,)


@names(KnownPlayer)
def known_player(game: Game, phrase: KnownPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """That very player."""
    return (PlayerId(phrase.id),)


@names(EachPlayer)
def each_player(game: Game, phrase: EachPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """Each player of the kind in APNAP order (CR 101.4), or in turn order from the controller of the text on."""
    found = players_of_kind(game, phrase, scope)
    if phrase.from_you and scope.controller in found:
        first = found.index(scope.controller)
        found = (*found[first:], *found[:first])
    if phrase.which is None:
        return found
    return tuple(p for p in found if player_fits(game, PlayerKind.PLAYER, p, scope, phrase.which))


def players_of_kind(game: Game, phrase: EachPlayer | AllPlayers, scope: Scope) -> tuple[PlayerId, ...]:
    """The players of a kind in APNAP order; "each other player" is each but the one who was spoken of (CR 101.4, 102.1)."""
    if phrase.than is None:
        return tuple(p for p in game.state.player_order() if player_fits(game, phrase.kind, p, scope))
    apart = players_of(game, phrase.than, scope)
    kind = PlayerKind.OPPONENT if phrase.kind is PlayerKind.OTHER_OPPONENT else PlayerKind.PLAYER
    return tuple(p for p in game.state.player_order() if p not in apart and player_fits(game, kind, p, scope))


@names(AllPlayers)
def all_players(game: Game, phrase: AllPlayers, scope: Scope) -> tuple[PlayerId, ...]:
    """All players of the kind."""
    return players_of_kind(game, phrase, scope)


@names(AnOpponent)
def an_opponent(game: Game, phrase: AnOpponent, scope: Scope) -> tuple[PlayerId, ...]:
    """Any player of the kind: with two players the one opponent there is (CR 102.2); the one who was chosen, once one was
    (CR 608.2d)."""
    chosen = tuple(ref.id for ref in scope.mentions.get(ONE_OPPONENT, ()) if isinstance(ref, PlayerRef))
    if chosen:
        return chosen
    if phrase.which is not None:
        everybody = game.state.player_order()
        return tuple(p for p in everybody if player_fits(game, phrase.kind, p, scope, phrase.which))
    if phrase.kind != PlayerKind.PLAYER:
        return game.state.opponents(scope.controller)
    return all_players(game, AllPlayers(), scope)


@names(NotIgnoring)
def not_ignoring(game: Game, phrase: NotIgnoring, scope: Scope) -> tuple[PlayerId, ...]:
    """Those who haven't taken the special action by which they ignore it (CR 116.2d)."""
    ignoring = {
        effect.context.controller
        for effect in game.state.lasting.values()
        if isinstance(effect.rule, Ignores) and effect.context.source == scope.source
    }
    return tuple(p for p in players_of(game, phrase.who, scope) if p not in ignoring)


@names(AnyPlayer)
def any_player(game: Game, phrase: AnyPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """Each player of the kind, who is asked in APNAP order (CR 101.4)."""
    return tuple(p for p in game.state.player_order() if player_fits(game, phrase.kind, p, scope))


@names(ThatPlayer)
def that_player(game: Game, phrase: ThatPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The player mentioned before."""
    return tuple(ref.id for ref in scope.mentioned(phrase.of) if isinstance(ref, PlayerRef))


@names(Target)
def target_players(game: Game, phrase: Target, scope: Scope) -> tuple[PlayerId, ...]:
    """The players among the targets (CR 115)."""
    return tuple(ref.id for ref in targets(game, phrase, scope) if isinstance(ref, PlayerRef))


@names(ControllerOf)
def controller_of(game: Game, phrase: ControllerOf, scope: Scope) -> tuple[PlayerId, ...]:
    """The controllers of the objects, as they last were if gone (CR 108.4, 608.2h)."""
    if scope.illegal:
        with scope.informed():
            return controller_of(game, phrase, scope)
    found: list[PlayerId] = []
    for ref in known_of(game, phrase.what, scope):
        if isinstance(ref, PlayerRef):
            who = ref.id
        else:
            who = game.controller(ref.id)
        if who not in found:
            found.append(who)
    return tuple(found)


@names(OwnerOf)
def owner_of(game: Game, phrase: OwnerOf, scope: Scope) -> tuple[PlayerId, ...]:
    """The owners of the objects (CR 108.3)."""
    if scope.illegal:
        with scope.informed():
            return owner_of(game, phrase, scope)
    found: list[PlayerId] = []
    for ref in known_of(game, phrase.what, scope):
        who = game.look(ref.id).object.owner if isinstance(ref, ObjectRef) else ref.id
        if who not in found:
            found.append(who)
    return tuple(found)


@names(DefendingPlayer)
def defending_player(game: Game, phrase: DefendingPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The player whom the attacking creature that the text refers to attacks or last attacked: that of the trigger event,
    the source or a target; else the nonactive one (CR 508.5, 508.5a)."""
    game.read(Fact.ACTIVE)
    for id in creatures_referred_to(scope):
        combat = game.combat_of(id)
        attack = combat.attack_of(id) if combat is not None else None
        if attack is not None:
            return (attacked_player(game, attack),)
    others = [p for p in game.state.player_order() if p != game.state.turn.active]
    return tuple(others[:1])


def creatures_referred_to(scope: Scope) -> Iterator[ObjectId]:
    """What of the objects that a text refers to may be the attacking creature that it speaks of (CR 508.5)."""
    yield from (ref.id for ref in scope.mentions.get(EVENT_OBJECT, ()) if isinstance(ref, ObjectRef))
    yield scope.source
    yield from (ref.id for refs in scope.context.targets for ref in refs if isinstance(ref, ObjectRef))


@names(ActivePlayer)
def active_player(game: Game, phrase: ActivePlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The player whose turn it is (CR 102.1)."""
    game.read(Fact.ACTIVE)
    return (game.state.turn.active,)


@names(EnchantedPlayer)
def enchanted_player(game: Game, phrase: EnchantedPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The player that the source is attached to (CR 303.4)."""
    game.read(Fact.ATTACHED)
    to = game.look(scope.source).object.attached_to
    return (to.id,) if isinstance(to, PlayerRef) else ()


@names(EachOpponentOf)
def opponents_of(game: Game, phrase: EachOpponentOf, scope: Scope) -> tuple[PlayerId, ...]:
    """Those whom the player plays against, in turn order (CR 102.3, 101.4)."""
    against = {foe for one in players_of(game, phrase.who, scope) for foe in game.state.opponents(one)}
    return tuple(player for player in game.state.player_order() if player in against)


@names(ChosenPlayer)
def chosen_player(game: Game, phrase: ChosenPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The player chosen for the source (CR 607.2d)."""
    noted = choice(game, scope.source, "player")
    return tuple(ref.id for ref in noted if isinstance(ref, PlayerRef))
