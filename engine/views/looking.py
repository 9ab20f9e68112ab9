"""One look of a seat at a game: pictures of what it may know (invariant 8)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from engine.ir.filters import Filter
from engine.ir.nodes import Keyword
from engine.ir.seeing_rules import HandRevealed, MayLookAtFaceDown, TopCardRevealed
from engine.language.grammar.normalizing import without_reminders
from engine.rules.actions.costs import is_sick
from engine.rules.core.characteristics import Characteristics, color_letters, identity
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.core.under_way import Before, known_before
from engine.rules.lookup.selecting import matches, players_of
from engine.rules.mana.phyrexian import LIFE, PREFIX
from engine.state.objects import GameObject, Player
from engine.state.references import ObjectRef, PlayerRef
from engine.state.turn import Turn
from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK, Zone
from engine.views.kept import KeptPicture, KeptRow, Sort, pictures_of
from engine.views.lying import Lying, attached_there, attack_in, fighting_in
from engine.views.meanwhile import is_drawn_meanwhile, is_on_top_meanwhile
from engine.views.notes import FACE_DOWN, notes_of
from engine.views.pictures import ObjectView, PlayerView, TableView
from engine.views.printed import (
    current_text,
    is_whole_split_card,
    parts_shown,
    printed_stats,
    text_of,
    type_line,
)
from engine.views.wording import SELF, in_words

Moment = tuple[int, Turn, PlayerId | None, str, tuple[Player, ...], Before | None]
"""What is another one whenever a table looks different."""

_last_tables: WeakKeyDictionary[Game, dict[PlayerId, tuple[Moment, TableView]]] = WeakKeyDictionary()


def table_view(game: Game, seat: PlayerId) -> TableView:
    """A picture of the whole table for a seat: the last one, if nothing has happened since."""
    tables = _last_tables.setdefault(game, {})
    last = tables.get(seat)
    state = game.state
    before = known_before(game.under_way)
    now = (state.version, state.turn, state.winner, state.drawn, tuple(state.players.values()), before)
    if last is not None and last[0] == now:
        return last[1]
    table = drawn_table(game, seat)
    tables[seat] = now, table
    return table


def drawn_table(game: Game, seat: PlayerId) -> TableView:
    """A new picture of the whole table for a seat."""
    state = game.state
    looker = Looking(game, seat)
    turn = state.turn
    result = state.drawn or next((f"{p.name}: {p.lost}" for p in state.players.values() if p.lost), "")
    return TableView(
        seat=seat,
        players=tuple(looker.player(player) for player in state.players),
        battlefield=looker.row(BATTLEFIELD, NOBODY, state.battlefield),
        stack=tuple(looker.picture(id) for id in state.stack),
        turn=turn.number,
        active=turn.active,
        step=turn.step,
        priority=None if turn.priority == NOBODY else turn.priority,
        winner=state.winner,
        result=result if state.over else "",
        day_night=state.day_night,
        looked_at=looker.looked_at(),
        subgame=state.main is not None,
    )


def face_down_among(game: Game, what: Filter, scope: Scope) -> Iterator[ObjectId]:
    """The face-down permanents and spells of a kind."""
    for id in (*game.state.battlefield, *game.state.stack):
        if game.state.objects[id].face_down and matches(game, what, game.look(id), scope):
            yield id


class Looking:
    """One look of a seat at a game."""

    def __init__(self, game: Game, seat: PlayerId) -> None:
        self.game = game
        self.seat = seat
        self.kinds: dict[Sort, int] = {}
        self.kept = pictures_of(game, seat)
        self.attached = attached_there(game)
        controlled = (each.id for each in game.state.players.values() if each.controlled_by == seat)
        self.seats = frozenset((seat, *controlled))
        """The seat and the players that it controls: what these may know it knows too (CR 723.4)."""
        self.before = known_before(game.under_way)
        self.open_hands: set[PlayerId] = set()
        self.open_tops: set[PlayerId] = set()
        self.seen_face_down: set[ObjectId] = set()
        for rule, scope in game.projection().rules:
            if isinstance(rule, HandRevealed):
                self.open_hands.update(players_of(game, rule.who, scope))
            if isinstance(rule, MayLookAtFaceDown) and not self.seats.isdisjoint(
                players_of(game, rule.who, scope)
            ):
                self.seen_face_down.update(face_down_among(game, rule.what, scope))
            if isinstance(rule, TopCardRevealed):
                whose = players_of(game, rule.who, scope)
                self.open_tops.update(p for p in whose if rule.to_all or p in self.seats)
        self.board = game.projection().chars
        self.setting, self.setting_elsewhere = self.settings()
        self.fighting = fighting_in(game.state.combat)
        self.by_age: dict[tuple[int, int], int] = {}
        """The settings of permanents that don't fight, by since when they have been there."""

    def settings(self) -> tuple[int | None, int | None]:
        """The numbers of what pictures of creatures that fight show besides the objects themselves, and what those of cards
        elsewhere do; nothing where objects are looked at as they were (CR 608.2i)."""
        if self.game.circumstances.then or self.game.projecting is not None:
            return None, None
        state = self.game.state
        attached = tuple((to, *ids) for to, ids in self.attached.items())
        first = NOTHING if self.before is None else self.before.first
        seen = self.seats, frozenset(self.open_hands), frozenset(self.seen_face_down), attached, first
        turns = tuple((each.id, each.turn_began, each.turn_before) for each in state.players.values())
        return self.kept.setting((seen, state.combat, state.turn.number, turns)), self.kept.setting(seen)

    def setting_of(self, obj: GameObject) -> int | None:
        """The number of what a picture of an object shows besides that itself: of a permanent also how new it is, whoever
        controls it (CR 302.6, 702.30a)."""
        if obj.zone != BATTLEFIELD or self.setting_elsewhere is None:
            return self.setting_elsewhere
        if obj.id in self.fighting:
            return self.setting
        known = self.by_age.get((obj.since, obj.entered))
        if known is None:
            state = self.game.state
            new = [
                (obj.since >= one.turn_began, obj.since >= one.turn_before) for one in state.players.values()
            ]
            age = self.setting_elsewhere, *new, obj.entered == state.turn.number
            known = self.by_age[obj.since, obj.entered] = self.kept.setting(age)
        return known

    def knows(self, obj: GameObject) -> bool:
        """Whether the seat may know which card it is (CR 400.2, 401.3, 402.3, 708.5)."""
        if self.before is not None and is_drawn_meanwhile(self.game, self.before, obj):
            return False
        if not self.seats.isdisjoint(obj.seen_by):
            return True
        if obj.face_down:
            own = self.game.controller(obj.id) in self.seats
            return obj.zone in (BATTLEFIELD, STACK) and (own or obj.id in self.seen_face_down)
        if obj.zone == HAND:
            return obj.owner in self.seats or obj.owner in self.open_hands
        if obj.zone == OUTSIDE:
            return obj.owner == self.seat
        if obj.zone == LIBRARY:
            top = self.game.state.zone(LIBRARY, obj.owner)[:1]
            since = self.before is not None and is_on_top_meanwhile(self.before, obj)
            return obj.owner in self.open_tops and top == (obj.id,) and not since
        return True

    def player(self, id: PlayerId) -> PlayerView:
        """A player as the seat sees them."""
        state = self.game.state
        player = state.players[id]
        library = state.zone(LIBRARY, id)
        top = self.picture(library[0]) if library else None
        return PlayerView(
            id=id,
            name=player.name,
            life=player.life,
            hand=self.row(HAND, id, state.zone(HAND, id)),
            library_size=len(library),
            library_top=top if top is not None and top.known else None,
            graveyard=self.row(GRAVEYARD, id, state.zone(GRAVEYARD, id)),
            exile=self.owned(EXILE, id),
            command=self.owned(COMMAND, id),
            pool="".join(f"{{{mana.type.value}}}" for mana in player.pool),
            counters=player.counters,
            designations=(*player.designations, *self.controlled(player)),
            lost=player.lost,
            mulligans=player.mulligans,
        )

    def controlled(self, player: Player) -> tuple[str, ...]:
        """Who controls a player, in words (CR 723.1)."""
        by = player.controlled_by
        return () if by == NOBODY else (f"controlled by {self.game.state.players[by].name}",)

    def looked_at(self) -> tuple[ObjectView, ...]:
        """The cards of libraries that the seat was shown and may still look at (CR 701.20, 701.23a), and its own cards
        outside the game (CR 400.11)."""
        state = self.game.state
        shown = [id for player in state.players for id in self.shown_in_library(player)]
        return tuple([self.picture(id) for id in (*shown, *state.zone(OUTSIDE, self.seat))])

    def shown_in_library(self, player: PlayerId) -> tuple[ObjectId, ...]:
        """The cards of a library that the seat was shown."""
        state = self.game.state
        there = tuple(map(state.objects.__getitem__, state.zone(LIBRARY, player)))
        last = self.kept.libraries.get(player)
        if last is None or last[0] != there:
            shown = tuple([obj.id for obj in there if obj.seen_by and self.seat in obj.seen_by])
            last = self.kept.libraries[player] = there, shown
        return last[1]

    def owned(self, zone: Zone, player: PlayerId) -> tuple[ObjectView, ...]:
        """The objects of a shared zone that a player owns."""
        objects = self.game.state.objects
        ids = self.game.state.zone(zone)
        return self.row(zone, player, tuple([id for id in ids if objects[id].owner == player]))

    def row(self, zone: Zone, player: PlayerId, ids: tuple[ObjectId, ...]) -> tuple[ObjectView, ...]:
        """The objects of a zone, of which those of each player are apart but for the battlefield, as the seat sees them. What is
        known of a row that stays as it was drawn last isn't asked of each again: none of another row is of the same sort."""
        if not ids:
            return ()
        setting = self.setting if zone == BATTLEFIELD else self.setting_elsewhere
        if setting is None:
            return tuple([self.picture(id) for id in ids])
        there = tuple(map(self.game.state.objects.__getitem__, ids))
        game, board, elsewhere = self.game, self.board, self.game.layers.elsewhere
        chars = tuple([board.get(obj.id) or elsewhere(game, obj) for obj in there])
        last = self.kept.rows.get((zone, player))
        if last is not None and last.still_shows(setting, there, chars):
            return last.views
        views = tuple([self.picture(id) for id in ids])
        self.kept.rows[zone, player] = KeptRow(setting, there, chars, views)
        return views

    def picture(self, id: ObjectId) -> ObjectView:
        """An object as the seat sees it; a card back if it may not know it."""
        game = self.game
        obj = game.state.objects[id]
        setting = self.setting_of(obj)
        there = self.kept.of.get(id, ()) if setting is not None else ()
        for kept in there:
            if setting in kept.settings and (kept.object is obj or kept.object == obj):
                chars = self.board.get(id) or game.layers.elsewhere(game, obj)
                if kept.chars is chars or kept.chars == chars:
                    return self.numbered(kept)
        on_table = obj.zone in (BATTLEFIELD, STACK)
        controller = game.controller(id)
        known = self.knows(obj)
        if not known and not on_table:
            return ObjectView(id, False, obj.zone, obj.owner, controller, face_down=bool(obj.face_down))
        chars = game.characteristics(id)
        if obj.stack is not None and obj.stack.ability is not None:
            return self.ability_on_stack(obj, controller)
        return self.seen_object(obj, chars, controller, known)

    def seen_object(
        self, obj: GameObject, chars: Characteristics, controller: PlayerId, known: bool
    ) -> ObjectView:
        """An object whose characteristics the seat may know."""
        around = self.around(obj, controller, known)
        there = self.kept.of.get(obj.id, ())
        kept = next((one for one in there if one.still_shows(obj, chars, around)), None)
        if kept is None:
            if there and there[0].says_the_same(obj, chars, known):
                view = self.redrawn(there[0].view, obj, controller)
            else:
                view = self.drawn(obj, chars, controller, known)
            kept = KeptPicture(obj, chars, around, self.sort_of(obj, chars), view)
            self.kept.keep(kept)
        if obj.zone != LIBRARY:  # what is known there depends on where it lies
            setting = self.setting_of(obj)
            if setting is not None:
                kept.settings.add(setting)
        return self.numbered(kept)

    def numbered(self, kept: KeptPicture) -> ObjectView:
        """A picture with the number that it has in common with those of its sort."""
        same = self.kinds.setdefault(kept.sort, int(kept.object.id))
        if kept.view.same != same:
            kept.view = replace(kept.view, same=same)
        return kept.view

    def remembered(self, id: ObjectId) -> ObjectView | None:
        """An object that has left as it last was, if the seat might know it there (CR 608.2h)."""
        seen = self.game.look(id)
        if not self.knows(seen.object) or seen.object.stack is not None:
            return None
        return self.drawn(seen.object, seen.chars, seen.chars.controller, known=True)

    def around(self, obj: GameObject, controller: PlayerId, known: bool) -> tuple[object, ...]:
        """What a picture of an object shows that is not the object's own; only permanents are new or fight (CR 302.6,
        506.3)."""
        attached = tuple(self.attached.get(obj.id, ()))
        if obj.zone != BATTLEFIELD:
            return (controller, known, attached)
        combat = self.game.state.combat
        fighting: tuple[object, ...] = ()
        if combat is not None:
            attack, block = combat.attack_of(obj.id), combat.block_of(obj.id)
            if attack is not None or block is not None:
                fighting = (attack, block, combat.band_of(obj.id))
        return (controller, known, attached, is_sick(self.game, obj.id), how_new(self.game, obj), fighting)

    def lying(self, obj: GameObject) -> Lying:
        """How an object lies among others now (CR 301.5, 303.4, 506.4)."""
        combat = self.game.state.combat
        attacking, attacking_player, blocked = attack_in(combat, obj.id)
        blocking = combat.block_of(obj.id) if combat is not None else None
        to = obj.attached_to
        return Lying(
            to.id if isinstance(to, ObjectRef) else None,
            to.id if isinstance(to, PlayerRef) else None,
            tuple(self.attached.get(obj.id, ())),
            attacking,
            attacking_player,
            blocking.attackers if blocking is not None else (),
            blocked,
        )

    def redrawn(self, before: ObjectView, obj: GameObject, controller: PlayerId) -> ObjectView:
        """The picture of a permanent whose words are still the same, as it lies there now."""
        lies = self.lying(obj)
        return replace(
            before,
            controller=controller,
            loyalty=obj.counter("loyalty") if before.loyalty is not None else None,
            tapped=obj.tapped,
            sick=self._is_sick(obj),
            damage=obj.damage,
            counters=obj.counters,
            attached_to=lies.attached_to,
            attached_to_player=lies.attached_to_player,
            attachments=lies.attachments,
            attacking=lies.attacking,
            attacking_player=lies.attacking_player,
            blocking=lies.blocking,
            blocked=lies.blocked,
            notes=notes_of(self.game, obj),
        )

    def drawn(self, obj: GameObject, chars: Characteristics, controller: PlayerId, known: bool) -> ObjectView:
        """A new picture."""
        lies = self.lying(obj)
        objects, players = targets_in(obj)
        down = bool(obj.face_down)
        shown = known or not down
        in_parts = not down and is_whole_split_card(obj.card, chars)
        return ObjectView(
            id=obj.id,
            known=shown,
            zone=obj.zone,
            owner=obj.owner,
            controller=controller,
            name=chars.name or (FACE_DOWN if down else obj.card.name),
            mana_cost=str(chars.mana_cost) if chars.mana_cost is not None else "",
            type_line=type_line(chars),
            types=tuple(sorted(kind.value for kind in chars.types)),
            colors=color_letters(chars.colors),
            power=chars.power,
            toughness=chars.toughness,
            loyalty=loyalty_of(obj, chars),
            text="" if in_parts else current_text(chars),
            printed_text="" if in_parts or not shown else text_of(obj.card.faces[obj.face]),
            keywords=keywords_of(chars),
            tapped=obj.tapped,
            sick=obj.zone == BATTLEFIELD and self._is_sick(obj),
            damage=obj.damage,
            counters=obj.counters,
            token=obj.token,
            copy=obj.copy,
            face_down=down,
            transformed=obj.face > 0,
            attached_to=lies.attached_to,
            attached_to_player=lies.attached_to_player,
            attachments=lies.attachments,
            attacking=lies.attacking,
            attacking_player=lies.attacking_player,
            blocking=lies.blocking,
            blocked=lies.blocked,
            stack_text=text_on_stack(obj, chars) if obj.zone == STACK else "",
            target_objects=objects,
            target_players=players,
            notes=(*notes_of(self.game, obj), *(announced(obj) if shown else ())),
            bare=chars.printed is not None and chars.printed.bare,
            printed_stats=printed_stats(chars),
            parts=parts_shown(obj, chars),
        )

    def _is_sick(self, obj: GameObject) -> bool:
        """Whether a creature may neither attack nor be tapped for its abilities yet (CR 302.6)."""
        return self.game.is_there(obj.id) and is_sick(self.game, obj.id)

    def ability_on_stack(self, obj: GameObject, controller: PlayerId) -> ObjectView:
        """An activated or triggered ability on the stack (CR 113.7)."""
        item = obj.stack
        assert item is not None
        source = item.context.source
        name = self.game.look(source).chars.name if self.public(source) else FACE_DOWN
        if item.damage:  # combat damage is of no single creature (2006 310.1)
            name = obj.card.name
        objects, players = targets_in(obj)
        text = in_words(item.effect, name or "~") if item.effect is not None else ""
        return ObjectView(
            id=obj.id, known=True, zone=obj.zone, owner=obj.owner, controller=controller, name=name,
            type_line="Ability", text=text, source=source, stack_text=text, target_objects=objects,
            target_players=players, notes=announced(obj), same=int(obj.id),
        )  # fmt: skip

    def public(self, id: ObjectId) -> bool:
        """Whether the seat may know an object that may be gone."""
        seen = self.game.look(id)
        return not seen.object.face_down or seen.chars.controller == self.seat

    def sort_of(self, obj: GameObject, chars: Characteristics) -> Sort:
        """Equal for objects that nothing the rules look at tells apart."""
        facts = (
            *identity(chars), obj.zone, obj.tapped, obj.damage, obj.counters, obj.attached_to, obj.face_down, obj.owner,
            how_new(self.game, obj), obj.notes, obj.token, obj.id if self.attached.get(obj.id) else None,
            self.game.state.combat.attack_of(obj.id) if self.game.state.combat is not None else None,
        )  # fmt: skip
        return Sort(facts)


def how_new(game: Game, obj: GameObject) -> tuple[bool, ...]:
    """How new a permanent is, as far as rules look at that: whether it came since its controller's turn began, since the
    one before began (echo), and this turn (CR 302.6, 702.30a)."""
    if obj.zone != BATTLEFIELD or obj.held_by not in game.state.players:
        return ()
    holder = game.state.players[obj.held_by]
    return (
        obj.since >= holder.turn_began,
        obj.since >= holder.turn_before,
        obj.entered == game.state.turn.number,
    )


def loyalty_of(obj: GameObject, chars: Characteristics) -> int | None:
    """A planeswalker's loyalty: its counters on the battlefield, elsewhere the number on the card (CR 306.5a, 306.5c)."""
    if obj.zone == BATTLEFIELD and chars.loyalty is not None:
        return obj.counter("loyalty")
    return chars.loyalty


def targets_in(obj: GameObject) -> tuple[tuple[ObjectId, ...], tuple[PlayerId, ...]]:
    """The targets of an object on the stack."""
    if obj.stack is None:
        return (), ()
    refs = [ref for slot in obj.stack.context.targets for ref in slot]
    objects = tuple(ref.id for ref in refs if isinstance(ref, ObjectRef))
    return objects, tuple(ref.id for ref in refs if isinstance(ref, PlayerRef))


def keywords_of(chars: Characteristics) -> tuple[str, ...]:
    """Its keyword abilities by name, each once."""
    words = [keyword_in_words(one.ability) for one in chars.abilities if isinstance(one.ability, Keyword)]
    return tuple(dict.fromkeys(word[:1].lower() + word[1:] for word in words))


def keyword_in_words(keyword: Keyword) -> str:
    """A keyword ability as it is printed; just the keyword where an effect made something of it that no card could
    print, as the enchant ability that Animate Dead gains (CR 702.5a)."""
    return in_words(keyword, SELF) or " ".join(re.findall("[A-Z][a-z]*", type(keyword).__name__))


def text_on_stack(obj: GameObject, chars: Characteristics) -> str:
    """What a spell will do, without reminder text: of a modal spell the chosen modes only (CR 207.2, 700.2)."""
    item = obj.stack
    if item is None or not item.modes or item.effect is None or obj.face_down:
        return without_reminders(current_text(chars)).strip()
    return in_words(item.effect, chars.name or "~")


def announced(obj: GameObject) -> tuple[str, ...]:
    """What was announced on the stack: X, optional costs to be paid, divisions (CR 601.2b, 601.2d)."""
    if obj.stack is None:
        return ()
    context = obj.stack.context
    said = [] if context.x is None else [f"X is {context.x}"]
    said += [paid_in_words(name, times) for name, times in context.paid if times > 0]
    said += [f"divided {', '.join(map(str, parts))}" for parts in context.divided if len(parts) > 1]
    return tuple(said)


def paid_in_words(name: str, times: int) -> str:
    """What is to be paid, or how it was cast, and how often: "kicker 2 times", "4 life for {U/P}" (CR 107.4f)."""
    if name.startswith(PREFIX):
        return f"{LIFE * times} {name}"
    return name if times == 1 else f"{name} {times} times"
