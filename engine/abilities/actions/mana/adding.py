"""Adding mana (CR 106.3)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.amounts import ThatMuch
from engine.ir.effects import PerEach, PerEachAction, SpendOnly, WhereX
from engine.ir.filters import Filter, IsObject, Noun, Thing
from engine.ir.mana import (
    AddMana,
    AnyColorAmong,
    AnyColorOf,
    Choice,
    ChosenColor,
    CouldProduce,
    ManaOf,
    ManaUse,
    OnSpending,
    WasProduced,
)
from engine.ir.nodes import Amount, Effect, Node, Objects, walk
from engine.language.grammar.sentences.sentences import CONSEQUENCE
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ACTION,
    COUNT,
    DURATION,
    FILTER,
    ITS,
    MODIFICATIONS,
    SENTENCE,
    SPELL_ENTERS,
    SUBJECT,
    VALUE,
)
from engine.language.kernel import Category, Phrase, joined, leaf, leaf_words, listed, phrase, sub
from engine.rules.core.errors import PastLimit
from engine.rules.core.game import Game
from engine.rules.core.limits import MOST_MANA
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.mana.mana_abilities import alternatives
from engine.state import events as ev
from engine.state.objects import Mana
from engine.values.ids import NOTHING, PlayerId
from engine.values.mana import COLORED, ManaType
from engine.values.types import Supertype


@does(AddMana)
def add_mana(game: Game, action: AddMana, actor: PlayerId, scope: Scope) -> bool:
    """Add the mana to the player's pool; which, they choose now unless a payment has chosen (CR 106.3-4)."""
    rows = alternatives(game, action, scope)
    row = choose_row(game, rows, actor, scope)
    if not row:
        return False
    if len(row) >= MOST_MANA:
        raise PastLimit("mana that is added at once", MOST_MANA)
    source = game.look(scope.source)
    snow = Supertype.SNOW in source.chars.supertypes
    mana = tuple(Mana(kind, scope.source, snow, action.only_for, action.stays) for kind in row)
    tapped_for = scope.source if scope.taps_for_mana else NOTHING
    added = ev.ManaAdded(player=actor, mana=mana, tapped_for=tapped_for, why="106.4", cause=scope.source)
    return bool(happen(game, added))


@payable(AddMana)
def can_add(game: Game, action: AddMana, payer: PlayerId, scope: Scope) -> bool:
    """Mana can be added where there is any that could be (CR 118.3, 106.5)."""
    return bool(alternatives(game, action, scope))


def choose_row(
    game: Game, rows: tuple[tuple[ManaType, ...], ...], actor: PlayerId, scope: Scope
) -> tuple[ManaType, ...]:
    """Which of the alternatives (CR 106.3)."""
    if scope.mana_choice is not None and scope.mana_choice in rows:
        return scope.mana_choice
    if len(rows) == 1:
        return rows[0]
    options = tuple(WordOption("".join(row), _in_symbols(row), scope.source) for row in rows)
    why = Why("106.3", scope.source, "Choose mana to add")
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.MANA, cancellable=game.may_take_back()))
    place = answer.indices[0]
    return rows[place]


def _in_symbols(row: tuple[ManaType, ...]) -> str:
    """The mana of an alternative; of a color that can be chosen it may be none (CR 106.5)."""
    return "".join(f"{{{kind.value}}}" for kind in row) or "no mana"


# --- how texts say it ----------------------------------------------------------------------------------------

Row = tuple[ManaType, ...]

ANY_COLOR: tuple[Row, ...] = tuple((color,) for color in COLORED)
SYMBOL = leaf(
    "mana to add",
    r"\{[WUBRGC]\}",
    lambda text: ManaType(text[1].upper()),
    lambda m: f"{{{m.value}}}",
    ManaType,
)
ROW = Category("row of mana")
KIND = Category("kind of mana")
USE = Category("what mana may be spent on")
COMES = Category("what comes of spending mana")
SPENT_ON = Category("spell that mana is spent on")
THE_SPELL = leaf_words(
    "word for a spell that mana is spent on", {word: word for word in ("it", "that spell")}
)
ADDED = Category("mana that is added")
WORD = leaf_words("types or colors", {of.value: of for of in ManaOf})
COLOR_WORDS = leaf_words(
    "color chosen before", {word: word for word in ("the chosen color", "that color", "the chosen type")}
)
ANYTHING = Filter((), Noun(Thing.SOURCE))


def rows(choices: tuple[Row, ...]) -> AddMana:
    """ "{R} or {G}", "{W}{W}": symbols as they stand."""
    return AddMana(choices)


def split_rows(value: object) -> Mapping[str, object] | None:
    """The inverse of `rows`."""
    if not isinstance(value, AddMana) or value.choices == ANY_COLOR or value != AddMana(value.choices):
        return None
    return {"choices": value.choices} if value.choices else None


def several(times: int | Amount, kind: ManaType) -> AddMana:
    """ "three {C}", "that much {R}"."""
    if times == 1:
        raise ValueError("one is said otherwise")
    return AddMana(((kind,),), times)


def split_several(value: object) -> Mapping[str, object] | None:
    """The inverse of `several`."""
    if not isinstance(value, AddMana) or value.times == 1 or len(value.choices) != 1:
        return None
    row = value.choices[0]
    if len(row) != 1 or value != AddMana((row,), value.times):
        return None
    return {"times": value.times, "kind": row[0]}


def that_much(kind: ManaType) -> AddMana:
    """ "that much {R}"."""
    return AddMana(((kind,),), ThatMuch())


def split_that_much(value: object) -> Mapping[str, object] | None:
    """The inverse of `that_much`."""
    found = split_several(value)
    return {"kind": found["kind"]} if found is not None and isinstance(found["times"], ThatMuch) else None


def one_of(kind: Node) -> AddMana:
    """ "one mana of the chosen color"."""
    return AddMana((), 1, kind)


def split_one_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of`."""
    if not isinstance(value, AddMana) or value.kind is None or value != one_of(value.kind):
        return None
    return {"kind": value.kind}


def one_of_each_color(among: Filter) -> AddMana:
    """ "For each color among permanents you control, add one mana of that color"."""
    return AddMana((), 1, AnyColorAmong(among), Choice.EACH)


def split_each_color(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_each_color`."""
    match value:
        case AddMana(kind=AnyColorAmong(among=among)) if value == one_of_each_color(among):
            return {"among": among}
        case _:
            return None


def rows_or_one_of(choices: tuple[Row, ...], kind: Node) -> AddMana:
    """ "{W} or one mana of the chosen color"."""
    return AddMana(choices, 1, kind)


def split_rows_or_one_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `rows_or_one_of`."""
    if not isinstance(value, AddMana) or value.kind is None or not value.choices:
        return None
    return (
        {"choices": value.choices, "kind": value.kind}
        if value == AddMana(value.choices, 1, value.kind)
        else None
    )


def combination(times: int | Amount, kinds: tuple[ManaType, ...]) -> AddMana:
    """ "two mana in any combination of {R} and/or {G}"."""
    return AddMana(tuple((kind,) for kind in kinds), times, how=Choice.COMBINATION)


def split_combination(value: object) -> Mapping[str, object] | None:
    """The inverse of `combination`."""
    if not isinstance(value, AddMana) or value.how != Choice.COMBINATION or value.choices == ANY_COLOR:
        return None
    kinds = tuple(row[0] for row in value.choices)
    return {"times": value.times, "kinds": kinds} if value == combination(value.times, kinds) else None


def plain(added: AddMana) -> AddMana:
    """Without "additional" and without a restriction."""
    return added


def split_plain(value: object) -> Mapping[str, object] | None:
    """The inverse of `plain`."""
    if not isinstance(value, AddMana) or value.additional or value.only_for is not None or value.stays:
        return None
    return {"added": value}


def more(added: AddMana) -> AddMana:
    """ "an additional {G}"."""
    return replace(added, additional=True)


def split_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `more`."""
    if not isinstance(value, AddMana) or not value.additional or value.only_for is not None:
        return None
    return {"added": replace(value, additional=False)}


def restricted(added: AddMana, use: ManaUse) -> AddMana:
    """ "Spend this mana only to ..." after it (CR 106.6)."""
    return replace(added, only_for=use)


def split_restricted(value: object) -> Mapping[str, object] | None:
    """The inverse of `restricted`."""
    if not isinstance(value, AddMana) or value.only_for is None or value.only_for.never is not None:
        return None
    return {"added": replace(value, only_for=None), "use": value.only_for}


def _added() -> list[Phrase]:
    """What stands after "add"."""
    any_color = {"choices": ANY_COLOR}
    mixed = {**any_color, "how": Choice.COMBINATION}
    return [
        phrase(ADDED, "{choices}", rows, unbuild=split_rows, choices=listed(ROW, "or")),
        phrase(ADDED, "one mana of any color", AddMana(ANY_COLOR)),
        phrase(ADDED, "{times} {kind} #several", several, unbuild=split_several, times=COUNT, kind=SYMBOL),
        phrase(ADDED, "that much {kind}", that_much, unbuild=split_that_much, kind=SYMBOL),
        phrase(
            ADDED,
            "an amount of {kind} equal to {times}",
            several,
            unbuild=split_several,
            times=VALUE,
            kind=SYMBOL,
        ),
        phrase(ADDED, "{times} mana of any one color", AddMana, times=COUNT, where=any_color),
        phrase(ADDED, "{times} mana in any combination of colors", AddMana, times=COUNT, where=mixed),
        phrase(
            ADDED,
            "{times} mana of different colors",
            AddMana,
            times=COUNT,
            where={**any_color, "how": Choice.DIFFERENT},
        ),
        phrase(
            ADDED,
            "{times} mana in any combination of {kinds}",
            combination,
            unbuild=split_combination,
            times=COUNT,
            kinds=listed(SYMBOL, "and/or", 2),
        ),
        phrase(ADDED, "one mana of {kind}", one_of, unbuild=split_one_of, kind=KIND),
        phrase(ADDED, "{times} mana of {kind}", AddMana, times=COUNT, kind=KIND, where={"choices": ()}),
        phrase(
            ADDED,
            "{choices} or one mana of {kind}",
            rows_or_one_of,
            unbuild=split_rows_or_one_of,
            choices=joined(ROW, ","),
            kind=KIND,
        ),
    ]


def _kinds() -> list[Phrase]:
    """ "the chosen color", "any color that a land you control could produce"."""
    return [
        phrase(KIND, "{word}", ChosenColor, word=COLOR_WORDS),
        phrase(KIND, "any {word} that {lands} could produce", CouldProduce, word=WORD, lands=A_FILTER),
        phrase(KIND, "any color among {among:many}", AnyColorAmong, among=FILTER),
        phrase(KIND, "any of {what} colors", AnyColorOf, what=ITS),
        phrase(KIND, "any type {what} produced", WasProduced, what=SUBJECT),
    ]


def for_costs_of(what: Objects) -> ManaUse:
    """ "the activation costs of this creature's abilities"."""
    return ManaUse(activate=Filter(clauses=(IsObject(what),)), many=True, ending="costs")


def split_for_costs_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_costs_of`."""
    if not isinstance(value, ManaUse) or value.ending != "costs" or value.activate is None:
        return None
    clause = value.activate.clauses[0]
    return {"what": clause.what} if isinstance(clause, IsObject) else None


def all_restricted(effect: Effect, use: ManaUse) -> SpendOnly:
    """ "add X mana of any one color, where X is .... spend this mana only to ..."."""
    added = [node for node in walk(effect) if isinstance(node, AddMana)]
    measured = any(isinstance(node, WhereX | PerEach | PerEachAction) for node in walk(effect))
    if len(added) != 1 or added[0].only_for is not None or not measured:
        raise ValueError("said of the mana itself")
    return SpendOnly(effect, use)


def _uses() -> list[Phrase]:
    """What stands after "spend this mana only to"."""
    found: list[Phrase] = [
        phrase(USE, "cast {cast}", ManaUse, cast=A_FILTER),
        phrase(USE, "cast {cast:many}", ManaUse, cast=FILTER, where={"many": True}),
        phrase(USE, "cast {cast} or {or_cast} #two", ManaUse, cast=A_FILTER, or_cast=A_FILTER),
        phrase(
            USE,
            "cast {cast:many} or {or_cast:many} #two",
            ManaUse,
            cast=FILTER,
            or_cast=FILTER,
            where={"many": True},
        ),
        phrase(
            USE,
            "cast {cast}, and that spell can't be countered",
            ManaUse,
            cast=A_FILTER,
            where={"uncountered": True},
        ),
        phrase(USE, "activate abilities", ManaUse(activate=ANYTHING, many=True)),
        phrase(
            USE,
            "activate abilities of {activate:many}",
            ManaUse,
            activate=FILTER,
            where={"many": True},
            also=("activate an ability of {activate:many}",),
        ),
        phrase(USE, "activate an ability of {activate}", ManaUse, activate=A_FILTER),
        phrase(
            USE,
            "pay the activation costs of {what} abilities",
            for_costs_of,
            unbuild=split_for_costs_of,
            what=ITS,
        ),
        phrase(
            USE, "cast {cast} or activate an ability", ManaUse, cast=A_FILTER, where={"activate": ANYTHING}
        ),
        phrase(
            USE,
            "cast {cast} or to activate an ability",
            ManaUse,
            cast=A_FILTER,
            where={"activate": ANYTHING, "ending": "to"},
            also=("activate an ability or cast {cast}",),
        ),
    ]
    for to in ("", "to "):
        found += [
            phrase(
                USE, f"cast {{cast}} or {to}activate an ability of {{activate}}", ManaUse, cast=A_FILTER,
                activate=A_FILTER, where={"ending": to.strip()},
            ),
            phrase(
                USE, f"cast {{cast:many}} or {to}activate abilities of {{activate:many}}", ManaUse, cast=FILTER,
                activate=FILTER, where={"many": True, "ending": to.strip()},
                also=() if to else ("cast {cast:many} and activate abilities of {activate:many}",),
            ),
        ]  # fmt: skip
    return found


def riding(added: AddMana, comes: OnSpending) -> AddMana:
    """What comes of spending it after it (CR 106.6)."""
    return replace(added, only_for=ManaUse(on_spending=comes))


def split_riding(value: object) -> Mapping[str, object] | None:
    """The inverse of `riding`."""
    if not isinstance(value, AddMana) or value.only_for is None or value.only_for.on_spending is None:
        return None
    comes = value.only_for.on_spending
    if value != riding(value, comes):
        return None
    return {"added": replace(value, only_for=None), "comes": comes}


HOW_SPENT = ("that mana is spent to cast", "this mana is spent to cast", "you spend this mana to cast")


def _comes_of_spending() -> list[Phrase]:
    """What stands after the mana about spending it."""
    found: list[Phrase] = []
    for how in ("that mana is spent on", *HOW_SPENT):
        start = f"if {how} {{cast}}, {{said}} {{modifications@said}}"
        found += [
            phrase(
                COMES, start, OnSpending, cast=SPENT_ON, said=THE_SPELL, modifications=MODIFICATIONS, where={"how": how},
            ),
            phrase(
                COMES, f"{start} {{duration}}", OnSpending, cast=SPENT_ON, said=THE_SPELL, modifications=MODIFICATIONS,
                duration=DURATION, where={"how": how},
            ),
        ]  # fmt: skip
        found.append(
            phrase(
                COMES, f"if {how} {{cast}}, {{effect}}", OnSpending, cast=SPENT_ON, effect=SPELL_ENTERS,
                where={"how": how, "at_once": True},
            )
        )  # fmt: skip
    for how in HOW_SPENT:
        template = f"when {how} {{cast}}, {{effect}}"
        found += [
            phrase(COMES, template, OnSpending, cast=SPENT_ON, effect=CONSEQUENCE, where={"how": how}),
            phrase(
                COMES,
                f"{template} #enters",
                OnSpending,
                cast=SPENT_ON,
                effect=SPELL_ENTERS,
                where={"how": how},
            ),
        ]
    return found


PHRASES = (
    phrase(ROW, "{row}", None, row=joined(SYMBOL, "")),
    *_added(),
    *_kinds(),
    *_uses(),
    sub(SPENT_ON, A_FILTER),
    *_comes_of_spending(),
    phrase(ACTION, "add<s> {added}. {comes}", riding, unbuild=split_riding, added=ADDED, comes=COMES),
    phrase(
        ACTION,
        "for each color among {among:many}, add one mana of that color",
        one_of_each_color,
        unbuild=split_each_color,
        among=FILTER,
    ),
    phrase(ACTION, "add<s> {added} #plain", plain, unbuild=split_plain, added=ADDED),
    phrase(
        ACTION,
        "choose<s> a color. add<s> an amount of mana of that color equal to {times}",
        AddMana,
        times=VALUE,
        where={"choices": ANY_COLOR, "how": Choice.OF_THAT_COLOR},
    ),
    phrase(
        SENTENCE,
        "{effect}. spend this mana only to {use} #where",
        all_restricted,
        unbuild=lambda value: (
            {"effect": value.effect, "use": value.use} if isinstance(value, SpendOnly) else None
        ),
        effect=CONSEQUENCE,
        use=USE,
    ),
    phrase(ACTION, "add<s> an additional {added}", more, unbuild=split_more, added=ADDED),
    phrase(
        ACTION,
        "add<s> {added}. spend this mana only to {use}",
        restricted,
        unbuild=split_restricted,
        added=ADDED,
        use=USE,
    ),
)
