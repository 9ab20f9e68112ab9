"""What a picture of the table leaves out of a moment: what lies there by nature, what goes on, libraries (invariant 8).

A position that is made of a moment needs these besides the table. All of it is words and numbers, so that it can be
written down; what has no words is named as left out.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.abilities.actions.permanents.regenerate import RegenerationShield
from engine.abilities.replacements.damage import Shield
from engine.abilities.replacements.would import BeginReplacing
from engine.cards.spoken import compiled
from engine.ir.cards import Printed
from engine.ir.durations import Duration, Until
from engine.ir.effects import Continuously, Delayed, RuleContinuously
from engine.ir.nodes import Effect, Node, Replacement, rebuild, walk
from engine.ir.objects import It, KnownObject, Them, This
from engine.ir.players import KnownPlayer, ThatPlayer
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.core.game import Game
from engine.state.lasting import DelayedTrigger, Lasting
from engine.state.objects import Context, GameObject, Notes
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.state.turn import Combat
from engine.values.colors import COLOR_NAMES, COLORS
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, LIBRARY
from engine.views.looking import Looking
from engine.views.printed import printed_type_line
from engine.views.wording import SELF, in_words, unbound


class CardText(Struct, frozen=True):
    """What stands on a card or is copied, in words. `exact`: read again, it means the same."""

    name: str
    type_line: str
    mana_cost: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None
    exact: bool = True


class MergedPart(Struct, frozen=True):
    """What merged with a permanent, on top of it or `under` it (CR 730.2)."""

    card: CardText
    under: bool
    token: bool
    face_down: str
    has_faces: bool


class Nature(Struct, frozen=True):
    """What an object is besides how it looks: what stands on it, what it is a copy of (CR 707.2), what is noted of it, how it
    is face down. `has_faces`: its card has more than this one; `new`: it came since its controller's last turn began.
    `merged`: what merged with it, in order; what it is by itself is what it was before that (CR 730.2). `melded`: it is
    the combined back of two cards (CR 712.8g)."""

    id: ObjectId
    card: CardText
    copied: CardText | None = None
    notes: Notes = ()
    face_down: str = ""
    flipped: bool = False
    phased_out: bool = False
    has_faces: bool = False
    new: bool = False
    seen_by: tuple[PlayerId, ...] = ()
    token: bool = False
    merged: tuple[MergedPart, ...] = ()
    melded: bool = False


class Going(Struct, frozen=True):
    """An effect that goes on: what it says of what it affects, called "~" (CR 611.2, 603.7). `source`: the permanent whose
    effect it is, where that has to stay; `began`: in which turn."""

    player: PlayerId
    name: str
    text: str
    affects: tuple[Ref, ...] = ()
    source: ObjectId = NOTHING
    began: int = 0


class StackText(Struct, frozen=True):
    """What was announced for something on the stack, and whether that is all that it knows (CR 601.2b-d, 603.2)."""

    id: ObjectId
    targets: tuple[Ref, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    knows_more: bool = False


class MomentView(Struct, frozen=True):
    """What a moment holds besides the table that is seen. `libraries`: those that are known, from the top; `left`: what
    goes on and can't be said; `lands_played`: by each player this turn; `begun`: the turn-based actions of the step are
    done; `remembers`: something has happened this turn that texts may look back at; `bands`: the attacking creatures that
    banding has put together (CR 702.22c)."""

    natures: dict[ObjectId, Nature]
    going: tuple[Going, ...] = ()
    stack: tuple[StackText, ...] = ()
    libraries: dict[PlayerId, tuple[ObjectId, ...]] = {}
    lands_played: dict[PlayerId, int] = {}
    begun: bool = False
    remembers: bool = False
    left: tuple[str, ...] = ()
    bands: tuple[tuple[ObjectId, ...], ...] = ()


def _known_to(game: Game, seats: tuple[PlayerId, ...]) -> list[GameObject]:
    """The objects that one of the seats knows: all, if these are all the seats that there are."""
    objects = list(game.state.objects.values())
    if len(seats) == len(game.state.players):
        return objects
    lookers = [Looking(game, seat) for seat in seats]
    return [obj for obj in objects if any(looker.knows(obj) for looker in lookers)]


def bands_of(combat: Combat | None) -> tuple[tuple[ObjectId, ...], ...]:
    """The attacking creatures that are banded together (CR 702.22c)."""
    return () if combat is None else tuple(band for band in combat.bands if len(band) > 1)


def moment_of(game: Game, seats: tuple[PlayerId, ...]) -> MomentView:
    """What a moment holds besides its tables, as far as these seats may know it: all that there is, if they are all."""
    state = game.state
    open_to_all = len(seats) == len(state.players)
    going: list[Going] = []
    left: list[str] = []
    effects: list[Lasting | DelayedTrigger] = [*state.lasting.values(), *state.delayed.values()]
    for one in effects:
        said = going_on(game, one)
        if said is not None:
            going.append(said)
        else:
            left.append(f"an effect of {name_of(game, one.context) or 'something that is gone'}")
    return MomentView(
        {obj.id: nature_of(game, obj) for obj in _known_to(game, seats)},
        tuple(going),
        tuple(announced_for(state.objects[id]) for id in state.stack),
        {player: state.zone(LIBRARY, player) for player in state.players} if open_to_all else {},
        {player.id: player.lands_played for player in state.players.values()},
        begun=state.turn.begun,
        remembers=bool(state.happened),
        left=tuple(left),
        bands=bands_of(state.combat),
    )


# --- objects ---------------------------------------------------------------------------------------------------------


def nature_of(game: Game, obj: GameObject) -> Nature:
    """What an object is, before continuous effects."""
    holder = game.state.players.get(obj.held_by)
    before = next(one for one in obj.represented_by if not one.merged)
    return Nature(
        obj.id,
        card_text(obj.card.faces[obj.face]),
        None if obj.copied is None else card_text(obj.copied),
        obj.notes,
        before.face_down,
        obj.flipped,
        obj.phased_out,
        has_faces=len(obj.card.faces) > 1,
        new=obj.zone == BATTLEFIELD and holder is not None and obj.since >= max(0, holder.turn_began),
        seen_by=obj.seen_by,
        token=before.token,
        merged=merged_with(obj),
        melded=obj.melded is not None,
    )


def merged_with(obj: GameObject) -> tuple[MergedPart, ...]:
    """What merged with a permanent, in the order in which it did (CR 730.2)."""
    later = sorted((one for one in obj.components if one.merged), key=lambda one: one.merged)
    return tuple(
        MergedPart(
            card_text(one.card.faces[one.face]),
            not one.over,
            one.token,
            one.face_down,
            len(one.card.faces) > 1,
        )
        for one in later
    )


@lru_cache(maxsize=4096)
def card_text(printed: Printed) -> CardText:
    """What stands on a card, or what is copied, in words (CR 109.3)."""
    text = printed.text or "\n".join(in_words(ability, SELF) for ability in printed.abilities)
    colors = printed.color_indicator
    said = CardText(
        name=printed.name,
        type_line=printed_type_line(printed),
        mana_cost="" if printed.mana_cost is None else str(printed.mana_cost) or "{0}",
        text=text,
        power=number_on(printed.printed_power, printed.power),
        toughness=number_on(printed.printed_toughness, printed.toughness),
        loyalty=number_on("", printed.loyalty),
        defense=number_on("", printed.defense),
        colors=None if colors is None else tuple(COLOR_NAMES[color] for color in COLORS if color in colors),
    )
    read = compiled(CardRecord(said.name, Layout.NORMAL, (face_of(said),))).definition
    same = read is not None and means_the_same(read.front, printed)
    return replace(said, exact=same)


def number_on(printed: str, number: int | None) -> str | None:
    """A number as it stands on a card."""
    return printed or (None if number is None else str(number))


def face_of(said: CardText) -> FaceRecord:
    """The record of a card with that text."""
    wanted = {name: color for color, name in COLOR_NAMES.items()}
    return FaceRecord(
        said.name, said.mana_cost, said.type_line, said.text, said.power, said.toughness, said.loyalty, said.defense,
        color_indicator=None if said.colors is None else tuple(wanted[name] for name in said.colors),
    )  # fmt: skip


def means_the_same(read: Printed, printed: Printed) -> bool:
    """Whether a card that was written down and read again is what it was."""
    if besides_its_text(read) != besides_its_text(printed):
        return False
    if read.abilities == printed.abilities:
        return True
    return [in_words(one, SELF) for one in read.abilities] == [
        in_words(one, SELF) for one in printed.abilities
    ]


def besides_its_text(printed: Printed) -> tuple[object, ...]:
    """What stands on a card besides its text."""
    return (
        printed.name, printed.mana_cost, printed.color_indicator, printed.supertypes, printed.types, printed.subtypes,
        printed.power, printed.toughness, printed.loyalty, printed.defense,
    )  # fmt: skip


# --- what goes on ----------------------------------------------------------------------------------------------------


def announced_for(obj: GameObject) -> StackText:
    """What was announced for something on the stack."""
    item = obj.stack
    if item is None:
        return StackText(obj.id)
    context = item.context
    known = bool(
        context.mentions or context.amounts or context.paid or any(len(one) > 1 for one in context.divided)
    )
    return StackText(
        obj.id,
        tuple(ref for slot in context.targets for ref in slot),
        tuple(mode + 1 for mode in item.modes),
        context.x,
        knows_more=known or bool(item.way),
    )


def going_on(game: Game, one: Lasting | DelayedTrigger) -> Going | None:
    """An effect that goes on, in words that say all of it; None if it has none."""
    if isinstance(one, DelayedTrigger):
        return delayed_one(game, one)
    effect: Effect | None
    if one.replacement is not None:
        return shield_of(game, one)
    if one.rule is not None:
        effect = RuleContinuously(one.rule, one.duration)
    elif one.whichever is not None:
        effect = Continuously(one.whichever.what, one.whichever.modifications, one.duration)
    else:
        effect = Continuously(This(), one.modifications, one.duration)
    if speaks_of_others(effect):
        return None
    if not one.refs and not isinstance(effect, RuleContinuously) and one.whichever is None:
        return None
    stays = hangs_on_its_source(one.duration)
    source = one.context.source if stays else NOTHING
    if stays and not game.is_there(source):
        return None
    text = said_again(effect)
    if text is None:
        return None
    return Going(
        one.context.controller,
        name_of(game, one.context) or "An effect",
        text,
        one.refs,
        source,
        one.begun_turn,
    )


def delayed_one(game: Game, one: DelayedTrigger) -> Going | None:
    """A delayed triggered ability about one object, or about none (CR 603.7)."""
    effect = Delayed(one.trigger, one.effect, duration=one.duration, word=one.word, each_time=not one.once)
    known = dict(one.context.mentions)
    spoken = {known.get(node.of, ()) for node in walk(effect) if isinstance(node, It | Them)}
    affects: tuple[Ref, ...] = ()
    if spoken:
        if len(spoken) > 1 or any(isinstance(node, This) for node in walk(effect)):
            return None
        (affects,) = spoken
        if len(affects) != 1 or not isinstance(affects[0], ObjectRef):
            return None
        found = rebuild(effect, lambda node: This() if isinstance(node, It | Them) else node)
        assert isinstance(found, Delayed)
        effect = found
    elif any(isinstance(node, This) for node in walk(effect)):
        affects = (ObjectRef(one.context.source),)
    text = None if speaks_of_others(effect) else said_again(effect)
    if text is None:
        return None
    name = name_of(game, one.context) or "An effect"
    return Going(one.owner, name, text, affects, began=one.begun_turn)


def shield_of(game: Game, one: Lasting) -> Going | None:
    """What is left of a shield on one thing (CR 615.7, 701.19a), or a replacement that begins again as it is said."""
    name, player = name_of(game, one.context) or "An effect", one.context.controller
    match one.replacement:
        case Shield(then=None) if len(one.refs) == 1:
            (ref,) = one.refs
            on_player = isinstance(ref, PlayerRef)
            whom = "you" if on_player else "~"
            text = f"Prevent the next {one.left} damage that would be dealt to {whom} this turn."
            player = ref.id if isinstance(ref, PlayerRef) else player
            return Going(player, name, text, () if on_player else one.refs, began=one.begun_turn)
        case RegenerationShield() if len(one.refs) == 1:
            return Going(player, name, "Regenerate ~.", one.refs, began=one.begun_turn)
        case Replacement() if not one.refs and one.left in (None, 1):
            effect = BeginReplacing(one.replacement, one.duration)
            text_of_it = None if speaks_of_others(effect) or speaks_of_itself(effect) else said_again(effect)
            return None if text_of_it is None else Going(player, name, text_of_it, began=one.begun_turn)
        case _:
            return None


def name_of(game: Game, context: Context) -> str:
    """What the source of an effect is or was called."""
    known = context.source in game.state.objects or context.source in game.state.last_known
    return game.look(context.source).chars.name if known else ""


def hangs_on_its_source(duration: Duration) -> bool:
    """Whether an effect lasts only as long as something is so of the object that it comes from (CR 611.2b)."""
    if duration.until == Until.SOURCE_LEAVES:
        return True
    return duration.while_ is not None and any(isinstance(node, This) for node in walk(duration.while_))


def speaks_of_others(effect: Node) -> bool:
    """Whether a text speaks of what was mentioned before it, which words alone don't say."""
    return any(isinstance(node, It | Them | ThatPlayer | KnownPlayer | KnownObject) for node in walk(effect))


def speaks_of_itself(effect: Node) -> bool:
    """Whether a text speaks of the object that it stands on."""
    return any(isinstance(node, This) for node in walk(effect))


@lru_cache(maxsize=4096)
def said_again(effect: Effect) -> str | None:
    """An effect in words, if these mean the same when they are read."""
    words = in_words(effect, SELF)
    if not words:
        return None
    text = words if words.endswith((".", '"')) else f"{words}."
    record = CardRecord("An effect", Layout.NORMAL, (FaceRecord("An effect", "", "Instant", text),))
    read = compiled(record).definition
    if read is None:
        return None
    same = any(means(node) == means(effect) for ability in read.front.abilities for node in walk(ability))
    return text if same else None


def means(effect: Node) -> Node:
    """An effect without what only tells how it is worded, or how its words were bound."""
    plain: Node = rebuild(effect, as_meant)
    return unbound(plain)


def as_meant(node: Node) -> Node:
    """A node whose words don't count."""
    match node:
        case This():
            return This()
        case Duration():
            return Duration(node.until, node.while_, whose=node.whose)
        case Continuously():
            return Continuously(node.what, node.modifications, node.duration)
        case RuleContinuously():
            return RuleContinuously(node.rule, node.duration)
        case Delayed():
            return Delayed(node.trigger, node.effect, duration=node.duration, each_time=node.each_time)
        case _:
            return node
