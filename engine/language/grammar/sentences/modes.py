"""Modes: bulleted lists of which some are chosen (CR 700.2)."""

from collections.abc import Callable, Mapping
from itertools import product

from msgspec.structs import replace

from engine.ir.abilities import Activated, Instruction
from engine.ir.costs import Cost
from engine.ir.effects import Modal, PawprintMode, PricedMode, Reflexive, Sequence, Titled, Unchosen
from engine.ir.filters import PlayerFilter
from engine.ir.nodes import Effect, Node, rebuild
from engine.ir.objects import Target
from engine.language.grammar.ability_words import ABILITY_WORD
from engine.language.grammar.sentences.mode_forms import (
    modal,
    modal_if,
    priced,
    split_titled_price,
    split_worth_modes,
    titled_price,
    worth_modes,
)
from engine.language.grammar.sentences.sentences import DONE
from engine.language.grammar.vocabulary import ABILITY, CONDITION, COST, EFFECTS, INSTRUCTION, SENTENCE
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import Category, Phrase, joined, leaf_words, phrase

MODE = Category("mode")
PAWPRINT_MODE = Category("mode with pawprints")
PAWPRINTS = leaf_words("pawprints", {"{P}" * count: count for count in range(1, 4)})
PRICED_MODE = {mark: Category(f"mode with a cost after {mark}") for mark in ("+", "•")}

HOW_MANY_MODES: dict[str, tuple[int, int | None]] = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose four": (4, 4),
    "choose five": (5, 5),
    "choose one or both": (1, 2),
    "choose one or more": (1, None),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose up to three": (0, 3),
    "choose up to four": (0, 4),
    "choose any number": (0, None),
}

MODES_INSTEAD: dict[str, tuple[int, int | None]] = {
    "you may choose both instead": (1, 2),
    "choose both instead": (2, 2),
    "you may choose two instead": (1, 2),
    "choose one or more instead": (1, None),
    "choose any number instead": (0, None),
}
AS_CAST = {"": False, " as you cast this spell": True}


Build = Callable[[tuple[Effect, ...], str, tuple[Effect, ...]], Sequence]
Unbuild = Callable[[object], Mapping[str, object] | None]


def when_done(least: int, most: int | None) -> tuple[Build, Unbuild]:
    """Building and taking apart a reflexive ability that is modal: "... When you do, choose one —" (CR 603.12)."""
    build_modal, split_modal = modal(least, most, False)

    def build(effects: tuple[Effect, ...], word: str, modes: tuple[Effect, ...]) -> Sequence:
        return Sequence((*effects, Reflexive(build_modal(modes), word)))

    def unbuild(value: object) -> Mapping[str, object] | None:
        match value:
            case Sequence(effects=(*effects, Reflexive(effect=Modal() as chosen, word=word))) if effects:
                fields = split_modal(chosen)
                return None if fields is None else {"effects": tuple(effects), "word": word, **fields}
            case _:
                return None

    return build, unbuild


def _modal_phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for heading, (least, most) in HOW_MANY_MODES.items():
        build, unbuild = modal(least, most, False)
        modes = joined(MODE, "\n", 2)
        found.append(phrase(EFFECTS, f"{heading} —\n{{modes}}", build, unbuild=unbuild, modes=modes))
        doing, undone = when_done(least, most)
        found.append(
            phrase(
                EFFECTS,
                f"{{effects}}. when {{word}}, {heading} —\n{{modes}}",
                doing,
                unbuild=undone,
                effects=joined(SENTENCE, "."),
                word=DONE,
                modes=modes,
            )
        )
        build, unbuild = modal(least, most, True)
        template = f"{heading}. you may choose the same mode more than once.\n{{modes}}"
        found.append(phrase(EFFECTS, template, build, unbuild=unbuild, modes=modes))
    for since in Unchosen:
        build, unbuild = modal(1, 1, False, since)
        modes = joined(MODE, "\n", 2)
        found.append(
            phrase(EFFECTS, f"choose one {since.value} —\n{{modes}}", build, unbuild=unbuild, modes=modes)
        )
    for (words, other), (when, as_cast) in product(MODES_INSTEAD.items(), AS_CAST.items()):
        several, taken_apart = modal_if((1, 1), other, both="both" in words, as_cast=as_cast)
        template = f"choose one. if {{condition}}{when}, {words}.\n{{modes}}"
        modes = joined(MODE, "\n", 2)
        found.append(
            phrase(EFFECTS, template, several, unbuild=taken_apart, condition=CONDITION, modes=modes)
        )
    for mark, heading, (least, most) in (
        ("+", "spree", (1, None)),
        ("•", "tiered", (1, 1)),
    ):  # 702.172, 702.183
        build, unbuild = priced(least, most)
        modes = joined(PRICED_MODE[mark], "\n", 2)
        found.append(phrase(EFFECTS, f"{heading}\n{{modes}}", build, unbuild=unbuild, modes=modes))
    return found


HEADING = leaf_words("how many modes are chosen", HOW_MANY_MODES)


def instructed(
    cost: Cost,
    chosen: tuple[int, int | None],
    instructions: tuple[Instruction, ...],
    modes: tuple[Effect, ...],
) -> Activated:
    """ "{2}, {T}: Choose one. Activate only as a sorcery." and then the modes."""
    least, most = chosen
    return Activated(cost, Modal(least, most, modes, told_before=True), instructions)


def split_instructed(value: object) -> Mapping[str, object] | None:
    """The inverse of `instructed`."""
    match value:
        case Activated(effect=Modal(told_before=True) as chosen):
            return {
                "cost": value.cost,
                "chosen": (chosen.least, chosen.most),
                "instructions": value.instructions,
                "modes": chosen.modes,
            }
        case _:
            return None


def for_different_players(chosen: tuple[int, int | None], modes: tuple[Effect, ...]) -> Modal:
    """ "Choose one or more. Each mode must target a different player.": each targets another than those before."""
    least, most = chosen
    return Modal(least, most, tuple(rebuild(mode, _another_player) for mode in modes), apart=True)


def _another_player(node: Node) -> Node:
    of_players = isinstance(node, Target) and isinstance(node.what, PlayerFilter)
    return replace(node, another=True) if of_players else node


def _some_player(node: Node) -> Node:
    of_players = isinstance(node, Target) and isinstance(node.what, PlayerFilter)
    return replace(node, another=False) if of_players else node


def split_for_different_players(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_different_players`."""
    if not isinstance(value, Modal) or not value.apart:
        return None
    modes = tuple(rebuild(mode, _some_player) for mode in value.modes)
    return {"chosen": (value.least, value.most), "modes": modes}


PHRASES: list[Phrase] = [
    phrase(
        EFFECTS,
        "{chosen}. each mode must target a different player.\n{modes}",
        for_different_players,
        unbuild=split_for_different_players,
        chosen=HEADING,
        modes=joined(MODE, "\n", 2),
    ),
    phrase(
        ABILITY,
        "{cost}: {chosen}. {instructions}\n{modes}",
        instructed,
        unbuild=split_instructed,
        cost=COST,
        chosen=HEADING,
        instructions=joined(INSTRUCTION, ""),
        modes=joined(MODE, "\n", 2),
    ),
    *_modal_phrases(),
    phrase(
        EFFECTS,
        "choose up to {worth} {P} worth of modes. you may choose the same mode more than once.\n{modes}",
        worth_modes,
        unbuild=split_worth_modes,
        worth=NUMERAL,
        modes=joined(PAWPRINT_MODE, "\n", 2),
    ),
    phrase(PAWPRINT_MODE, "{prints} — {effect}", PawprintMode, prints=PAWPRINTS, effect=EFFECTS),
    phrase(MODE, "• {effect}", None, effect=EFFECTS),
    phrase(MODE, "• {title} — {effect}", Titled, title=ABILITY_WORD, effect=EFFECTS),
    phrase(PRICED_MODE["+"], "+ {cost} — {effect}", PricedMode, cost=COST, effect=EFFECTS),
    phrase(
        PRICED_MODE["•"],
        "• {title} — {cost} — {effect}",
        titled_price,
        unbuild=split_titled_price,
        title=ABILITY_WORD,
        cost=COST,
        effect=EFFECTS,
    ),
]
