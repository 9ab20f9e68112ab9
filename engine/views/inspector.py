"""Why an object is what it is, layer by layer, in words and for one seat (CR 613; invariants 7 and 8)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.ir.abilities import Modify
from engine.ir.filters import Filter, Noun
from engine.ir.nodes import Node, Quality
from engine.rules.core.characteristics import Characteristics, Having, color_letters
from engine.rules.core.game import Game
from engine.rules.layers.run import Part
from engine.state.objects import GameObject
from engine.tracing.layers import RULE_OF, Cause, LayerRow, Missed, ObjectTrace, Waited, traced
from engine.values.colors import in_words as colors_in_words
from engine.values.edition import Edition, Profile
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.layers import LAYER_NAMES, Layer
from engine.values.zones import BATTLEFIELD, STACK, Zone
from engine.views.citing import in_terms_of, with_numbers_of
from engine.views.inspected import Changed, Fact, Inspected, InspectedAbility, InspectedRow
from engine.views.legality import legal
from engine.views.looking import Looking
from engine.views.prices import prices
from engine.views.printed import text_of, type_line
from engine.views.wording import in_words

TITLES: dict[Layer, tuple[str, str]] = {
    Layer.COPY: ("Copy effects", "613.2a"),
    Layer.FACE_DOWN: ("Face down", "613.2b"),
    Layer.CONTROL: ("Control", "613.1b"),
    Layer.TEXT: ("Text", "613.1c"),
    Layer.TYPE: ("Types", "613.1d"),
    Layer.COLOR: ("Colors", "613.1e"),
    Layer.ABILITY: ("Abilities", "613.1f"),
    Layer.PT_DEFINED: ("Power and toughness defined", "613.4a"),
    Layer.PT_SET: ("Power and toughness set", "613.4b"),
    Layer.PT_CHANGED: ("Power and toughness modified", "613.4c"),
    Layer.PT_SWITCHED: ("Power and toughness switched", "613.4d"),
    Layer.RULES: ("Rules", "613.11"),
}
"""What each layer is about, and its rule."""

OF_2006 = {
    Layer.COPY: "1", Layer.FACE_DOWN: "1", Layer.COLOR: "5", Layer.ABILITY: "5", Layer.PT_DEFINED: "6a",
    Layer.PT_SET: "6b", Layer.PT_CHANGED: "6c, 6d", Layer.PT_SWITCHED: "6e",
}  # fmt: skip
SINCE_2009 = {Layer.COPY: "1", Layer.FACE_DOWN: "1", Layer.PT_CHANGED: "7c, 7d", Layer.PT_SWITCHED: "7e"}
"""What layers and sublayers were called by older rules, where it was otherwise (2006 418.5a, 2011 613.1, 613.3)."""


def layer_name(layer: Layer, edition: Edition) -> str:
    """The number of a layer or sublayer by the rules that are played by."""
    if edition.profile is Profile.TODAY:
        return LAYER_NAMES[layer]
    older = OF_2006 if edition.six_layers else SINCE_2009
    return older.get(layer, LAYER_NAMES[layer])


SIZE, TYPES, COLORS, ABILITIES, CONTROLLER = "power/toughness", "types", "colors", "abilities", "controller"

MAIN: dict[Layer, str] = {
    Layer.COPY: "name", Layer.FACE_DOWN: "name", Layer.CONTROL: CONTROLLER, Layer.TEXT: ABILITIES,
    Layer.TYPE: TYPES, Layer.COLOR: COLORS, Layer.ABILITY: ABILITIES, Layer.PT_DEFINED: SIZE, Layer.PT_SET: SIZE,
    Layer.PT_CHANGED: SIZE, Layer.PT_SWITCHED: SIZE, Layer.RULES: "rules",
}  # fmt: skip
"""What a layer is looked at for, where nothing happens in it."""

NONE = "none"
UNKNOWN = "something that this seat may not know"


def inspected(game: Game, seat: PlayerId, id: ObjectId) -> Inspected | None:
    """How an object came to be what it is, for a seat; None if it is no more."""
    obj = game.state.objects.get(id)
    if obj is None:
        return None
    words = Words(game, seat)
    known = words.looker.knows(obj)
    if not known and obj.zone not in (BATTLEFIELD, STACK):
        return Inspected(id, "a card", known=False, place=obj.zone.value)
    trace = traced(game, id)
    rows = [row for row in trace.rows if known or row.cause != Cause.FACE_DOWN]
    return Inspected(
        id,
        trace.now.name or ("a face-down creature" if obj.face_down else obj.card.name),
        known,
        obj.zone.value,
        words.facts(trace.printed) if known else (),
        words.facts(trace.copiable),
        words.facts(trace.now),
        obj.counters,
        tuple(words.as_then(row) for row in words.layer_rows(rows, trace)),
        tuple(
            replace(one, origin=with_numbers_of(one.origin, game.state.edition.profile))
            for one in words.abilities(rows, trace, obj)
        ),
        prices(game, seat, id) if known else (),
        legal(game, seat, id, trace) if known else (),
        year=game.state.edition.profile.value,
    )


class Words:
    """Says what a trace shows, to one seat."""

    def __init__(self, game: Game, seat: PlayerId) -> None:
        self.game = game
        self.looker = Looking(game, seat)

    def then(self, text: str) -> str:
        """What is said, as the rules that are played by have it."""
        return in_terms_of(text, self.game.state.edition.profile)

    def as_then(self, row: InspectedRow) -> InspectedRow:
        """A row whose reasons are given as the rules that are played by have them."""
        return replace(row, reason=self.then(row.reason), order=self.then(row.order))

    def name(self, id: ObjectId) -> str:
        """What the seat calls an object, as it is or as it last was."""
        state = self.game.state
        if id == NOTHING:
            return "the game"
        if id not in state.objects and id not in state.last_known:
            return "an object that is no more"
        seen = self.game.look(id)
        item = seen.object.stack
        if item is not None and item.ability is not None:
            return f"the ability of {self.name(item.context.source)}"
        hidden = seen.object.zone in (Zone.HAND, Zone.LIBRARY) or seen.object.face_down
        if hidden and not self.looker.knows(seen.object):
            return "a face-down card" if seen.object.face_down else "a card"
        return seen.chars.name or "a face-down card"

    # --- what an object is ------------------------------------------------------------------------------------

    def fact(self, name: str, chars: Characteristics) -> str:
        """One thing about an object in words."""
        return SAID_OF[name](self, chars) or NONE

    def abilities_said(self, chars: Characteristics) -> str:
        """Its abilities in words."""
        return "; ".join(self.ability(having, chars) for having in chars.abilities)

    def controller_said(self, chars: Characteristics) -> str:
        """Who controls it."""
        player = self.game.state.players.get(chars.controller)
        return "" if player is None else player.name

    def facts(self, chars: Characteristics) -> tuple[Fact, ...]:
        """What an object is."""
        return tuple(
            Fact(name, said)
            for name in FACT_NAMES
            if (said := self.fact(name, chars)) != NONE or name in ALWAYS
        )

    def changed(self, layer: Layer, before: Characteristics, after: Characteristics) -> tuple[Changed, ...]:
        """What differs, or what the layer is about if nothing does."""
        found = tuple(
            Changed(name, was, then)
            for name in FACT_NAMES
            if (was := self.fact(name, before)) != (then := self.fact(name, after))
        )
        main = MAIN[layer]
        same = self.fact(main, before)
        return found or (Changed(main, same, same),)

    def ability(self, having: Having, chars: Characteristics) -> str:
        """An ability in words, with the name of its object."""
        said = in_words(having.ability, chars.name or "~", self.name)
        return said.replace("\n", " ") or UNSAID

    # --- layer by layer ----------------------------------------------------------------------------------------

    def layer_rows(self, rows: list[LayerRow], trace: ObjectTrace) -> list[InspectedRow]:
        """At least one line for each layer."""
        found: list[InspectedRow] = []
        chars = trace.copiable if not rows else rows[0].before
        for layer in Layer:
            own = [row for row in rows if row.layer == layer]
            for row in own:
                found.append(self.layer_row(row))
                chars = row.after
            if not own:
                title, rule = TITLES[layer]
                name = layer_name(layer, self.game.state.edition)
                found.append(InspectedRow(name, title, rule, self.changed(layer, chars, chars)))
        return found

    def layer_row(self, row: LayerRow) -> InspectedRow:
        """One line."""
        title, rule = TITLES[row.layer]
        name = layer_name(row.layer, self.game.state.edition)
        changes = self.changed(row.layer, row.before, row.after)
        part = row.part
        if part is None:
            return InspectedRow(name, title, RULE_OF[row.cause], changes, WORDS_OF[row.cause])
        return InspectedRow(
            name,
            title,
            rule,
            changes,
            self.effect(part),
            part.source,
            self.name(part.source),
            int(part.timestamp),
            row.applied,
            self.reason(row, part),
            self.order(row),
            part.effect,
        )

    def effect(self, part: Part) -> str:
        """What a part of an effect does, in words."""
        source = self.name(part.source)
        if part.what is None:
            if part.effect[1].startswith("counter "):
                return f"{part.effect[1].removeprefix('counter ')} counter: {in_words(part.modification, source)}"
            return in_words(part.modification, source) or self.text_of(part.source) or UNSAID
        whole = Modify(part.what.what, (part.modification,))
        said = next(
            (
                said
                for node in (whole, part.what, part.static)
                if node is not None and (said := in_words(node, source, self.name))
            ),
            "",
        )
        return said or self.text_of(part.source)

    def text_of(self, id: ObjectId) -> str:
        """The text of an object whose effect has no words of its own."""
        seen = self.game.look(id)
        return "" if seen.chars.printed is None else text_of(seen.chars.printed).replace("\n", " ")

    def reason(self, row: LayerRow, part: Part) -> str:
        """Why an effect didn't apply, or why it did though its ability is gone."""
        source = self.name(part.source)
        match row.missed:
            case None:
                return "It began to apply in an earlier layer and goes on (CR 613.6)." if row.goes_on else ""
            case Missed.BEGAN_WITHOUT:
                return "It began to apply in an earlier layer, without this object (CR 613.6)."
            case Missed.ABILITY_LOST:
                by = "" if row.taker is None else f": {self.name(row.taker.source)} took it"
                return f"{source} no longer has the ability{by} (CR 604.2)."
            case Missed.CARD_SILENCED:
                return f"{source} has lost all abilities (CR 604.2)."
            case Missed.NOT_SO:
                condition = None if part.static is None else part.static.condition
                said = "" if condition is None else in_words(condition, source, self.name)
                return f"Its condition isn't true{': ' if said else ''}{said} (CR 604.1)."
            case Missed.NOT_MEANT:
                said = self.word(row.word)
                return f"It isn't what the effect speaks of{': ' if said else ''}{said} (CR 611.3a)."

    def word(self, word: Node | None) -> str:
        """A word that isn't so of an object."""
        if word is None:
            return ""
        phrases: tuple[Filter, ...] = (Filter(noun=word),) if isinstance(word, Noun) else ()
        if isinstance(word, Quality):
            phrases = (Filter(adjectives=(word,)), Filter(clauses=(word,)))
        said = next((said for phrase in phrases if (said := in_words(phrase, "it"))), "")
        return f"not “{said[:1].lower()}{said[1:]}”" if said else ""

    def order(self, row: LayerRow) -> str:
        """What moved the effect from the place of its timestamp (CR 613.3, 613.8)."""
        said = ["It defines a characteristic and comes first (CR 613.3)."] if row.first else []
        return " ".join([*said, *(self.waited(one) for one in row.waited)])

    def waited(self, waited: Waited) -> str:
        """On what an effect depended."""
        other = self.name(waited.other.source)
        if waited.loop:
            return f"It and {other} depend on each other ({waited.dependence.value}): timestamps decide (CR 613.8b)."
        return f"It waits for {other}, on which {waited.dependence.value} depends (CR 613.8a)."

    # --- abilities ----------------------------------------------------------------------------------------------

    def abilities(self, rows: list[LayerRow], trace: ObjectTrace, obj: GameObject) -> list[InspectedAbility]:
        """Where each ability came from, and who took it (CR 113.1, 613.1f)."""
        own = "as it lies face down (CR 708.2)" if obj.face_down else "its own text"
        if obj.copied is not None:
            own = "copied (CR 707.2)"
        found = {
            h.key: InspectedAbility(self.ability(h, trace.copiable), own) for h in trace.copiable.abilities
        }
        for row in rows:
            if row.layer in (Layer.COPY, Layer.FACE_DOWN) and row.part is None:
                continue
            before = {having.key: having for having in row.before.abilities}
            after = {having.key: having for having in row.after.abilities}
            for key in before.keys() - after.keys():
                was = found[key]
                by = WORDS_OF[row.cause] if row.part is None else self.name(row.part.source)
                taker = NOTHING if row.part is None else row.part.source
                found[key] = InspectedAbility(was.words, was.origin, was.source, by, taker)
            for key, having in after.items():
                if key not in before:
                    found[key] = self.gained(row, having)
        return list(found.values())

    def gained(self, row: LayerRow, having: Having) -> InspectedAbility:
        """An ability that an effect gave, or that goes with a type."""
        said = self.ability(having, row.after)
        if row.part is None:
            return InspectedAbility(said, f"{WORDS_OF[row.cause]} (CR {RULE_OF[row.cause]})")
        return InspectedAbility(said, f"from {self.name(row.part.source)}", row.part.source)


UNSAID = "something that has no words of its own"
WORDS_OF: dict[Cause, str] = {
    Cause.COPIED: "It entered so",
    Cause.FACE_DOWN: "It lies face down",
    Cause.LAND_TYPES: "Its subtypes give it abilities",
    Cause.COUNTERS: "Counters on it",
    Cause.NO_POWER: "What is no creature has no power or toughness",
}
"""What happens in a layer without an effect."""


def _colors(_: Words, chars: Characteristics) -> str:
    return colors_in_words(color_letters(chars.colors))


def _rules(_: Words, chars: Characteristics) -> str:
    return "; ".join(in_words(mark, chars.name) or UNSAID for mark in chars.marks)


SAID_OF: dict[str, Callable[[Words, Characteristics], str]] = {
    "name": lambda _, chars: chars.name,
    "mana cost": lambda _, chars: "" if chars.mana_cost is None else str(chars.mana_cost),
    COLORS: _colors,
    TYPES: lambda _, chars: type_line(chars),
    ABILITIES: Words.abilities_said,
    SIZE: lambda _, chars: "" if chars.power is None else f"{chars.power}/{chars.toughness}",
    "loyalty": lambda _, chars: "" if chars.loyalty is None else str(chars.loyalty),
    "defense": lambda _, chars: "" if chars.defense is None else str(chars.defense),
    CONTROLLER: Words.controller_said,
    "rules": _rules,
}
"""What is said of an object, in the order in which it is said; nothing where it has none."""
FACT_NAMES = tuple(SAID_OF)
ALWAYS = ("name", COLORS, TYPES)
"""What is said of every object."""
