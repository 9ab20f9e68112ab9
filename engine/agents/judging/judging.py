"""What it would be worth to a seat that a text is carried out: consequence by consequence, and by what it changes in combat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from engine.abilities.triggers.moving import Enters
from engine.agents.combat.attacking import lets_defenders_attack
from engine.agents.combat.awakening import Awakening
from engine.agents.combat.battle import Battle
from engine.agents.combat.fighters import Fighter, Fighters, armed, fighter, granted_marks, killed
from engine.agents.combat.holding_back import kept_from_use
from engine.agents.judging.doing import BY_PLAYERS, done_by
from engine.agents.texts.announced import modes_of
from engine.agents.texts.consequences import Consequence, Given, Sort, Unpaid, enlarges, share_lost
from engine.agents.texts.copies import makes_attackers, taps
from engine.agents.texts.foreseeing import is_so
from engine.agents.texts.reading import consequences_of, statics_of
from engine.agents.texts.scenes import Scene, number_of, objects_of, players_of, refs_of
from engine.agents.worth.manabase import land_mana, missing, ready_mana
from engine.agents.worth.permanents import held, worth
from engine.agents.worth.standing import abilities_worth, left_behind
from engine.agents.worth.weighing import CARD, creature_worth, harm, life_change, mana_value
from engine.ir.abilities import Activated, Triggered
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Node
from engine.ir.objects import Chosen, Each, SomeOf
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaType
from engine.views.pictures import ObjectView, PlayerView
from engine.views.seat_view import SeatView

Changes = dict[ObjectId, Fighter | None]
"""Creatures that are other than they look now, None for those that are gone."""

TAPPED = 0.5
"""What it is worth that a permanent gets untapped, or isn't tapped."""

ENTERS_AGAIN = 4.0
"""What an ability is worth that triggers once more as its permanent enters."""

TIME_LOST = 1.0
"""What it costs that a permanent comes back sick, whosever it is: it was better spent on something else."""

COPY_OF_UNKNOWN = 3.0
"""What a token is worth that is a copy of something that isn't on the battlefield."""

FOR_A_TURN = 0.3
"""What part of its worth a token has that goes again as the turn ends."""

PAID_FOR = 0.15
"""How much is left of what others can pay for: the mana that they spend on it."""

COPIED_FROM_OTHERS = 0.5
"""How much of what a spell is worth to somebody else a copy of it is worth."""


class Judge:
    """Weighs texts for the seat of a view, as the table looks now."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.table = view.table
        self.me = view.seat
        self.players: dict[PlayerId, PlayerView] = {player.id: player for player in self.table.players}
        self.weighed: list[ObjectId] = []
        self.fighter = Fighters(view)  # no method: who is given it wouldn't hold what holds them
        self.permanents = self.fighter.permanents

    @cached_property
    def battle(self) -> Battle:
        """The combat there is now."""
        return Battle(self.view, self.fighter)

    def worth(self, seen: ObjectView) -> float:
        """How much an object is worth to who has it."""
        if seen.id in self.permanents and "creature" in seen.types:
            return self.fighter(seen.id).worth
        return worth(seen, self.view)

    @cached_property
    def ready_mana(self) -> int:
        """How much mana this seat could have now, counting what floats."""
        return ready_mana(self.view, self.me)

    @cached_property
    def missing_mana(self) -> dict[ManaType, float]:
        """Of each kind of mana how much the hand misses."""
        return missing(self.view)

    def helps_with_mana(self, id: ObjectId) -> float:
        """How much of what the hand misses a land gives, all its kinds of mana together."""
        return sum(self.missing_mana.get(kind, 0.0) for kind in land_mana(self.view, id))

    def side(self, player: PlayerId) -> int:
        """1 for this seat, -1 for the others."""
        return 1 if player == self.me else -1

    # --- texts --------------------------------------------------------------------------------------------------

    def value(self, consequences: Sequence[Consequence], scene: Scene) -> float:
        """What it is worth that these consequences are done."""
        changes: Changes = {}
        total = sum(
            self.consequence(consequence, scene, changes) * self.likely(consequence.unpaid, scene)
            for consequence in consequences
            if all(self.comes(given, scene) for given in consequence.given)
        )
        if changes and self.battle.fought and any(id in self.battle.fighting for id in changes):
            total += self.battle.outcome(changes) - self.battle.outcome({})
        return total

    def likely(self, unpaid: Unpaid | None, scene: Scene) -> float:
        """How much of a consequence is to be counted on: little, if others have the mana to pay for that it doesn't come."""
        if unpaid is None:
            return 1.0
        payers = players_of(unpaid.who, scene, self.view)
        price = unpaid.mana.mana_value + unpaid.mana.variables * scene.x
        can = bool(payers) and all(ready_mana(self.view, payer) >= price for payer in payers)
        return PAID_FOR if can and self.me not in payers else 1.0

    def comes(self, given: Given, scene: Scene) -> bool:
        """Whether what a consequence depends on is so: as the table lies, for a text of this seat."""
        so = is_so(given.condition, scene, self.view) if scene.player == self.me else given.taken
        return so == given.so

    def text(self, text: Node, scene: Scene, paid: bool = False) -> float:
        """What a text with settled targets is worth; of a choice of modes the best are counted."""
        modal = modes_of(text)
        if modal is None:
            return self.value(consequences_of(text, paid), scene)
        values = sorted((self.text(mode, scene) for mode in modal.modes), reverse=True)
        most = len(values) if modal.most is None else modal.most
        return sum(value for place, value in enumerate(values[:most]) if value > 0 or place < modal.least)

    def attached_to(self, source: ObjectId, host: Ref, player: PlayerId) -> float:
        """What the static abilities of an Aura or Equipment are worth on a host."""
        abilities = tuple(having.ability for having in self.view.abilities(source))
        return self.value(statics_of(abilities), Scene(source, player, host=host))

    # --- consequences --------------------------------------------------------------------------------------------------

    def consequence(self, consequence: Consequence, scene: Scene, changes: Changes) -> float:
        """What one consequence is worth, and what it changes for the combat there is."""
        if consequence.sort is Sort.PREVENT:
            return -self.battle.outcome({}) if self.battle.fought else 0.0
        if consequence.on is None or consequence.sort in BY_PLAYERS:
            return self.by_players(consequence, scene)
        if isinstance(consequence.on, Chosen | SomeOf):
            return self.chosen(consequence, scene)
        refs = refs_of(consequence.on, scene, self.view)
        if consequence.shared:
            return self.shared(
                consequence, refs, number_of(consequence.amount, scene, self.view), scene, changes
            )
        return sum(self.done_to(consequence, ref, scene, changes) for ref in refs)

    def shared(
        self, consequence: Consequence, refs: tuple[Ref, ...], total: int, scene: Scene, changes: Changes
    ) -> float:
        """An amount divided among several: the smallest are served first, the last gets the rest."""
        order = sorted(refs, key=self.needs)
        value = 0.0
        for place, ref in enumerate(order):
            last = place == len(order) - 1
            share = total if last else min(self.needs(ref), total - (len(order) - 1 - place))
            if share <= 0:
                return -CARD
            total -= share
            value += self.done_to(replace(consequence, amount=share, second=share), ref, scene, changes)
        return value

    def needs(self, ref: Ref) -> int:
        """How much damage finishes something."""
        if isinstance(ref, PlayerRef):
            return self.players[ref.id].life
        return max(self.fighter(ref.id).left, 1) if ref.id in self.permanents else 1

    def chosen(self, consequence: Consequence, scene: Scene) -> float:
        """A consequence on something that a player picks as it is done: they pick what is best for them."""
        what = consequence.on.what if isinstance(consequence.on, Chosen) else None
        who = players_of(consequence.who, scene, self.view)
        if not isinstance(what, Filter) or not who:
            return 0.0
        total = 0.0
        for player in who:
            own = replace(scene, player=player)
            there = [
                id
                for id in self.view.matching(what, scene.source, player)
                if self.may_choose(consequence, id, player)
            ]
            values = [self.done_to(consequence, ObjectRef(id), own, {}) for id in there]
            if values:
                total += max(values) if player == self.me else min(values)
        return total

    def may_choose(self, consequence: Consequence, id: ObjectId, player: PlayerId) -> bool:
        """Whether a player can pick it: what is sacrificed is their own."""
        seen = self.permanents.get(id)
        return seen is None or consequence.sort != Sort.SACRIFICE or seen.controller == player

    def done_to(self, consequence: Consequence, ref: Ref, scene: Scene, changes: Changes) -> float:
        """A consequence done to one object or player."""
        if isinstance(ref, PlayerRef):
            return self.done_to_player(consequence, ref.id, scene)
        seen = self.permanents.get(ref.id)
        if seen is None:
            return self.done_elsewhere(consequence, ref.id, scene)
        if seen.id in changes and changes[seen.id] is None:
            return self.comes_back(seen) if consequence.sort is Sort.RAISE else 0.0
        return self.done_to_permanent(consequence, seen, scene, changes)

    def comes_back(self, seen: ObjectView) -> float:
        """What it is worth that a permanent which left by the same text comes back to its owner: all that it was but for
        what it wore; what it does as it enters is done again (CR 400.7)."""
        if seen.token:
            return 0.0
        bare = self.worth(seen) - len(seen.attachments)
        return self.side(seen.owner) * (bare + ENTERS_AGAIN * self.enters_with(seen.id)) - TIME_LOST

    def enters_with(self, id: ObjectId) -> int:
        """How many abilities of a permanent trigger as it enters (CR 603.6a)."""
        return sum(
            1
            for having in self.view.abilities(id)
            if isinstance(having.ability, Triggered) and isinstance(having.ability.trigger, Enters)
        )

    def done_to_player(self, consequence: Consequence, player: PlayerId, scene: Scene) -> float:
        """Damage to a player; other consequences to players are done by them."""
        if consequence.sort == Sort.DAMAGE:
            return self.life(player, -number_of(consequence.amount, scene, self.view))
        return 0.0

    def life(self, player: PlayerId, change: int) -> float:
        """What it is worth that a player's life total changes, besides what combat damage will change of it."""
        life = self.players[player].life
        worth = life_change if player == self.me else harm
        fought = self.battle.lost_by(player) if self.battle.fought else 0
        if not fought:
            return worth(life, life + change)
        return worth(life, life - fought + change) - worth(life, life - fought)

    def done_elsewhere(self, consequence: Consequence, id: ObjectId, scene: Scene) -> float:
        """A consequence done to a card or a spell."""
        seen = self.table.object(id)
        if seen is None:
            return 0.0
        match consequence.sort:
            case Sort.COUNTER:
                return -self.side(seen.controller) * self.spell_worth(seen)
            case Sort.COPY:
                return self.side(scene.player) * self.copy_worth(seen, scene.player)
            case Sort.RECOVER:
                return self.side(seen.owner) * (0.8 * CARD + 0.3 * self.worth(seen))
            case Sort.RAISE:
                return self.side(scene.player) * self.worth(seen)
            case Sort.REMOVE:
                return -self.side(seen.owner) * 0.5
            case Sort.SACRIFICE if id == scene.source:  # by then it is there
                return -self.side(scene.player) * self.worth(seen)
            case _:
                return 0.0

    def copy_worth(self, seen: ObjectView, player: PlayerId) -> float:
        """What a copy of a spell or ability on the stack is worth to a player: as much as it is to who controls it, of
        what somebody else aims a part (CR 707.10)."""
        if not any(item.id == seen.id for item in self.table.stack):
            return 0.0
        return self.spell_worth(seen) * (1.0 if seen.controller == player else COPIED_FROM_OTHERS)

    def spell_worth(self, seen: ObjectView) -> float:
        """What a spell or ability on the stack is worth to its controller. Where that is asked while it is being weighed, as
        it copies or counters itself, nothing more."""
        if seen.id in self.weighed:
            return 0.0
        self.weighed.append(seen.id)
        value = self._spell_worth(seen)
        self.weighed.pop()
        return value

    def _spell_worth(self, seen: ObjectView) -> float:
        """What a spell or ability does for its controller, or is worth to them as a permanent."""
        effect = self.view.effect_on_stack(seen.id)
        targets: list[Ref] = [ObjectRef(id) for id in seen.target_objects]
        targets.extend(PlayerRef(id) for id in seen.target_players)
        x = self.view.announced_x(seen.id)
        if effect is None:
            value = self.worth(seen)
            if seen.target_objects:
                value = self.side(seen.controller) * self.attached_to(seen.id, targets[0], seen.controller)
            return value
        aims = {slot: (ref,) for slot, ref in enumerate(targets)}
        value = self.side(seen.controller) * self.text(effect, Scene(seen.id, seen.controller, x, aims))
        return max(value, 1.0 + mana_value(seen))

    # --- consequences on permanents --------------------------------------------------------------------------------------

    def done_to_permanent(
        self, consequence: Consequence, seen: ObjectView, scene: Scene, changes: Changes
    ) -> float:
        """A consequence done to a permanent."""
        sign = self.side(seen.controller)
        match consequence.sort:
            case Sort.DESTROY | Sort.SACRIFICE | Sort.REMOVE | Sort.BOUNCE:
                return self.leaves(consequence, seen, changes)
            case Sort.DAMAGE:
                return self.damaged(consequence, seen, scene, changes)
            case Sort.RESIZE:
                return self.resized(consequence, seen, scene, changes)
            case Sort.STEAL | Sort.HOLD | Sort.STRIP:
                creature = "creature" in seen.types
                return -sign * self.worth(seen) * share_lost(consequence, creature=creature)
            case Sort.TAP:
                return 0.0 if seen.tapped else -sign * TAPPED + kept_from_use(self.view, self.fighter, seen)
            case Sort.UNTAP:
                return sign * self.untapped(seen) if seen.tapped else 0.0
            case Sort.GRANT:
                return sign * self.granted(consequence, seen, changes)
            case Sort.FIGHT:
                return self.fought(consequence, seen, scene, changes)
            case Sort.ATTACH:
                return self.equipped(seen, scene)
            case Sort.AWAKEN:
                return self.awakened(consequence, seen, scene)
            case _:
                return 0.0

    def untapped(self, seen: ObjectView) -> float:
        """What it is worth that a permanent gets untapped: what it makes by tapping may be made once more."""
        if seen.controller != self.me or seen.sick:
            return TAPPED
        again = [
            self.text(having.ability.effect, Scene(seen.id, self.me))
            for having in self.view.abilities(seen.id)
            if isinstance(having.ability, Activated)
            and taps(having.ability)
            and makes_attackers(having.ability.effect)
        ]
        return max(again, default=TAPPED)

    def leaves(self, consequence: Consequence, seen: ObjectView, changes: Changes) -> float:
        """A permanent that is taken off the battlefield."""
        match consequence.sort:
            case Sort.DESTROY if self.lasts(seen):
                return 0.0
            case Sort.REMOVE:
                return self.gone(seen, changes, dies=False)
            case Sort.BOUNCE:
                return self.bounced(seen, changes)
            case _:
                return self.gone(seen, changes)

    def lasts(self, seen: ObjectView) -> bool:
        """Whether a permanent can't be destroyed (CR 702.12b)."""
        return fighter(seen, self.view).lasts

    def gone(self, seen: ObjectView, changes: Changes, *, dies: bool = True) -> float:
        """A permanent that leaves for good, with what it does for others; what is had of it as it `dies` stays."""
        changes[seen.id] = None
        abilities = held(seen, self.view)
        others = self.for_others(seen, abilities)
        left = left_behind(abilities) if dies else 0.0
        return -self.side(seen.controller) * (self.worth(seen) - left) - others

    def for_others(self, seen: ObjectView, abilities: tuple[Ability, ...]) -> float:
        """What the static abilities of a permanent are worth to this seat by what they give to objects of a kind."""
        return sum(
            self.consequence(one, Scene(seen.id, seen.controller), {})
            for one in statics_of(abilities)
            if isinstance(one.on, Each) and (one.sort is Sort.GRANT or enlarges(one))
        )

    def bounced(self, seen: ObjectView, changes: Changes) -> float:
        """A permanent that goes back to its owner's hand: time lost, all that a token is, and what it wore."""
        if seen.token:
            return self.gone(seen, changes)
        changes[seen.id] = None
        tempo = 0.25 * self.worth(seen) + 0.6 * mana_value(seen)
        return -self.side(seen.controller) * tempo

    def damaged(self, consequence: Consequence, seen: ObjectView, scene: Scene, changes: Changes) -> float:
        """Damage that kills, or is worth little."""
        if self.view.harmless((scene.source,), (seen.id,), combat=False):
            return 0.0
        damage = number_of(consequence.amount, scene, self.view)
        if "planeswalker" in seen.types:
            return -self.side(seen.controller) * min(damage, seen.loyalty or 0) * 2.0
        if "creature" not in seen.types or damage <= 0:
            return 0.0
        now = changes.get(seen.id) or self.fighter(seen.id)
        if killed(now, damage, False):
            return self.gone(seen, changes)
        changes[seen.id] = replace(now, left=now.left - damage) if not now.lasts else now
        return -self.side(seen.controller) * 0.1

    def resized(self, consequence: Consequence, seen: ObjectView, scene: Scene, changes: Changes) -> float:
        """A creature that grows or shrinks: what lasts is worth something, what doesn't only in combat."""
        if "creature" not in seen.types:
            return 0.0
        power = number_of(consequence.amount, scene, self.view)
        toughness = number_of(consequence.second, scene, self.view)
        now = changes.get(seen.id) or self.fighter(seen.id)
        if now.left + toughness <= 0:
            return self.gone(seen, changes)
        changes[seen.id] = replace(now, power=max(now.power + power, 0), left=now.left + toughness)
        if not consequence.lasting:
            return 0.0
        marks, size = self.view.marks(seen.id), (seen.power or 0, seen.toughness or 0)
        better = creature_worth(size[0] + power, size[1] + toughness, marks) - creature_worth(*size, marks)
        return self.side(seen.controller) * better

    def granted(self, consequence: Consequence, seen: ObjectView, changes: Changes) -> float:
        """Abilities that a permanent gets: what lasts is worth something, what doesn't only in combat."""
        marks = consequence.marks + granted_marks(consequence.abilities)
        if "creature" in seen.types:
            now = changes.get(seen.id) or self.fighter(seen.id)
            changes[seen.id] = armed(now, marks)
        if any(map(lets_defenders_attack, marks)) and not consequence.lasting:
            awake = Awakening(self.view, self.fighter, self.fighter(seen.id), self.view.marks(seen.id))
            return awake.freed(seen)
        if not consequence.lasting:
            return 0.0
        others = tuple(ability for ability in consequence.abilities if not granted_marks((ability,)))
        better = creature_worth(seen.power or 0, 0, marks) - creature_worth(seen.power or 0, 0, ())
        return better + abilities_worth(others)

    def fought(self, consequence: Consequence, seen: ObjectView, scene: Scene, changes: Changes) -> float:
        """Two creatures that deal damage equal to their power to each other (CR 701.14)."""
        others = [id for id in objects_of(consequence.node, scene, self.view) if id in self.permanents]
        if not others or "creature" not in seen.types:
            return 0.0
        other = self.permanents[others[0]]
        first, second = self.fighter(seen.id), self.fighter(other.id)
        harmless = self.view.harmless((seen.id, other.id), (seen.id, other.id), combat=False)
        value = 0.0
        if (seen.id, other.id) not in harmless and killed(second, first.power, first.deadly):
            value += self.gone(other, changes)
        if (other.id, seen.id) not in harmless and killed(first, second.power, second.deadly):
            value += self.gone(seen, changes)
        return value

    def awakened(self, consequence: Consequence, seen: ObjectView, scene: Scene) -> float:
        """A permanent that becomes a creature, as the combat to come asks for one."""
        sizes = [number_of(one, scene, self.view) for one in (consequence.amount, consequence.second)]
        now = Fighter(seen.id, max(sizes[0], 0), sizes[1] - seen.damage, self.worth(seen))
        marks = (*self.view.marks(seen.id), *granted_marks(consequence.abilities))
        return Awakening(self.view, self.fighter, now, marks).worth(seen)

    def equipped(self, seen: ObjectView, scene: Scene) -> float:
        """Equipment on a creature, compared with where it is now; rather on one that can attack."""
        equipment = self.permanents.get(scene.source)
        if equipment is None or equipment.attached_to == seen.id:
            return 0.0
        value = self.attached_to(scene.source, ObjectRef(seen.id), scene.player)
        if equipment.attached_to is not None and equipment.attached_to in self.permanents:
            value -= self.attached_to(scene.source, ObjectRef(equipment.attached_to), scene.player)
        return value + (0.1 * self.worth(seen) if not seen.sick else 0.0)

    # --- consequences of players -------------------------------------------------------------------------------------------

    def by_players(self, consequence: Consequence, scene: Scene) -> float:
        """What players do: draw, discard, gain life."""
        number = number_of(consequence.amount, scene, self.view)
        total = 0.0
        for player in players_of(consequence.who, scene, self.view):
            seen = self.players[player]
            total += self.side(player) * self.by_player(consequence, seen, number, scene)
        return total

    def worth_of_copy(self, id: ObjectId, player: PlayerId, lasting: bool) -> float:
        """What a token that is a copy of a permanent is worth to a player: of two legends one goes (CR 704.5j)."""
        seen = self.permanents.get(id)
        if seen is None:
            return COPY_OF_UNKNOWN
        if "Legendary" in seen.type_line and seen.controller == player:
            return 0.0
        if lasting:
            return self.worth(seen)
        return 0.0 if self.battle.attackers_suffice else FOR_A_TURN * self.worth(seen)

    def lands_of(self, player: PlayerId) -> int:
        """How many lands a player controls."""
        return sum(1 for o in self.table.battlefield if o.controller == player and "land" in o.types)

    def by_player(self, consequence: Consequence, seen: PlayerView, number: int, scene: Scene) -> float:
        """What a consequence is worth to the player who does it."""
        if consequence.sort in (Sort.GAIN_LIFE, Sort.LOSE_LIFE):
            change = number if consequence.sort == Sort.GAIN_LIFE else -number
            return self.side(seen.id) * self.life(seen.id, change)
        if consequence.sort is Sort.TOKENS and (copied := objects_of(consequence.node, scene, self.view)):
            return number * self.worth_of_copy(copied[0], seen.id, consequence.lasting)
        limit = None if consequence.limit is None else number_of(consequence.limit, scene, self.view)
        return done_by(seen, consequence, number, limit, self.lands_of(seen.id))
