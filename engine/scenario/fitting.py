"""Which options of a decision a prepared answer means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from engine.decisions import Arrange, Confirm, ObjectOption, Option, PlayerOption, WordOption
from engine.rules.core import expansions
from engine.rules.core.game import Game
from engine.scenario.naming import begins, fits, is_copy, names_of, plain, stack_texts
from engine.scenario.notation import Choice, ChoiceKind, Wanted
from engine.scenario.playing import Run
from engine.values.colors import COLORS
from engine.values.ids import NOTHING
from engine.values.zones import STACK

SEVERAL_WORDS = 4
COLOR_NAMES = {color.value: color.name.casefold() for color in COLORS}


def means(run: Run, option: Option, wanted: Wanted) -> bool:
    """Whether an option is the object or player that is named."""
    match option:
        case PlayerOption():
            return wanted.player is not None and run.cast.player(wanted.player) == option.id
        case ObjectOption():
            return fits(run.game, run.cast, option.id, wanted, any_face=True) or _is_ability(
                run, option, wanted
            )
        case WordOption():
            if wanted.card is None:
                return False
            if option.object != NOTHING and wanted.card in names_of(run.game, option.object):
                return True
            return plain(option.label) == plain(wanted.card) or plain(option.value) == plain(wanted.card)


def _is_ability(run: Run, option: ObjectOption, wanted: Wanted) -> bool:
    """Whether an option is an ability on the stack whose text begins as named."""
    game = run.game
    if wanted.card is None or not game.is_there(option.id) or game.state.objects[option.id].zone != STACK:
        return False
    if wanted.copy is not None and is_copy(game, option.id) != wanted.copy:
        return False
    return any(begins(text, wanted.card) for text in stack_texts(game, run.lexicon, option.id) if text)


def says(run: Run, option: Option, text: str) -> bool:
    """Whether an option's words, its rules text, or the name of its source begin so."""
    game = run.game
    if isinstance(option, PlayerOption):
        name = run.cast.names[option.id]
        return plain(text) in (plain(name), plain(f"Player{name}"))
    if isinstance(option, ObjectOption):
        return any(begins(name, text) for name in names_of(game, option.id)) or _is_ability(
            run, option, Wanted(card=text)
        )
    name = game.look(option.object).chars.name if option.object != NOTHING else ""
    texts = [option.label, option.value, name, COLOR_NAMES.get(option.value, "")]
    texts.extend(line.text for line in run.lexicon.lines_saying(option.label))
    texts.extend(said.partition(" — ")[2] for said in tuple(texts) if " — " in said)
    return any(begins(said, text, name) or leaves_out(said, text) for said in texts if said)


def leaves_out(said: str, text: str) -> bool:
    """Whether an answer of several words is an option's with some left out: "a 1/6 artifact creature with defender" of
    "a 1/6 Wall artifact creature with defender in addition to its other types"."""
    words, left = plain(text).split(), iter(plain(said).split())
    return (
        len(words) >= SEVERAL_WORDS
        and words[:2] == plain(said).split()[:2]
        and all(word in left for word in words)
    )


def is_of_keyword(option: Option, text: str) -> bool:
    """Whether an option is an ability named by its keyword, and a text spells that out: "..., if its evoke cost was
    paid, ..."."""
    if not isinstance(option, WordOption):
        return False
    keyword = option.label.casefold().partition(" (")[0]  # what it stands for is told behind it
    return keyword in keyword_names() and keyword in re.findall(r"[a-z]+", text.casefold())


@cache
def keyword_names() -> frozenset[str]:
    """The names of the keywords that are one word."""
    return frozenset(word.__name__.casefold() for word in expansions.EXPANSIONS.words)


def _says(run: Run, option: Option, text: str | None) -> bool:
    """Whether an answer has a text, and the option says it."""
    return text is not None and says(run, option, text)


def _is_word(option: WordOption, text: str) -> bool:
    """Whether a text is a word to choose, or the color that it stands for."""
    words = (option.label, option.value, COLOR_NAMES.get(option.value, ""))
    return any(plain(text) == plain(said) for said in words)


def fitting(run: Run, option: Option, choice: Choice) -> bool:
    """Whether a prepared answer, which isn't one that stops, may mean this option."""
    match choice.kind:
        case ChoiceKind.PICK | ChoiceKind.TARGET:
            return any(means(run, option, wanted) for wanted in choice.objects) or (
                isinstance(option, WordOption) and _says(run, option, choice.or_text)
            )
        case ChoiceKind.ABILITY | ChoiceKind.TEXT:
            wanted = choice.starts_with
            return wanted is not None and (says(run, option, wanted) or is_of_keyword(option, wanted))
        case ChoiceKind.EFFECT:
            return _is_effect(run, option, choice)
        case ChoiceKind.COLOR | ChoiceKind.SUBTYPE:
            return isinstance(option, WordOption) and _is_word(option, str(choice.value))
        case ChoiceKind.COST | ChoiceKind.WAY_TO_PLAY:
            return _says(run, option, choice.text)
        case ChoiceKind.NUMBER | ChoiceKind.DIE_ROLL:
            return isinstance(option, WordOption) and str(choice.value) in (option.label, option.value)
        case _:
            return is_raw(run, option, choice)


def _is_effect(run: Run, option: Option, choice: Choice) -> bool:
    if not isinstance(option, WordOption):
        return False
    name = run.game.look(option.object).chars.name if option.object != NOTHING else ""
    if choice.source is not None and choice.source != name:
        return False
    texts = [option.label, *(line.text for line in run.lexicon.lines_saying(option.label))]
    return choice.contains is None or any(plain(choice.contains, name) in plain(t, name) for t in texts)


def is_raw(run: Run, option: Option, choice: Choice) -> bool:
    """Whether the original wording of an answer is what an option says, or how it begins."""
    return isinstance(option, WordOption) and bool(choice.raw) and says(run, option, choice.raw)


def name_of_option(game: Game, option: Option) -> str:
    """An option in a few words, for a message."""
    match option:
        case PlayerOption():
            return game.state.players[option.id].name
        case ObjectOption():
            seen = game.look(option.id)
            return seen.chars.name or seen.object.card.name
        case WordOption():
            return option.label


def card_name(choice: Choice) -> str | None:
    """The card name that an entry says, if it says one."""
    if choice.or_text is not None:
        return choice.or_text
    if choice.objects and choice.objects[0].card is not None:
        return choice.objects[0].card
    return choice.starts_with


def is_number(choice: Choice, least: int, most: int | None) -> bool:
    """Whether an entry is a number between these."""
    if choice.kind != ChoiceKind.NUMBER or not isinstance(choice.value, int):
        return False
    return least <= choice.value and (most is None or choice.value <= most)


def times_said(entries: list[Choice], most: int) -> int | None:
    """How often something is done, where a script says yes to each time, and no when it is enough; the entries are used
    up."""
    said: list[bool] = []
    while all(said) and len(said) <= most:
        choice = next((one for one in entries if one.kind == ChoiceKind.YES_NO), None)
        if choice is None:
            break
        entries.remove(choice)
        said.append(bool(choice.value))
    return min(sum(said), most) if said else None


def begins_as_a_trigger(text: str) -> bool:
    """Whether a text begins as triggered abilities do (CR 603.1)."""
    return plain(text).startswith(("when ", "whenever ", "at "))


def pile_of_picks(decision: Arrange) -> int:
    """The pile that picked cards go to: the first that isn't the top of the library."""
    for place, pile in enumerate(decision.piles):
        if "top" not in pile.name.casefold():
            return place
    return len(decision.piles) - 1


def mode_meant(options: Sequence[Option], choice: Choice, chosen: list[int]) -> int | None:
    """The option that a mode's number means: its place in the text, else among what can be chosen."""
    words = [option for option in options if isinstance(option, WordOption)]
    left = [index for index in range(len(words)) if index not in chosen]
    for index in left:
        if words[index].value == str(choice.value):
            return index
    distinct = list(dict.fromkeys(option.value for option in words))
    if isinstance(choice.value, int) and 0 < choice.value <= len(distinct):
        meant = distinct[choice.value - 1]
        return next((index for index in left if words[index].value == meant), None)
    return None


def turning(game: Game, options: Sequence[Option]) -> int | None:
    """Whoever is said to tap or untap something does what changes it; scripts say no more (CR 608.2d)."""
    words = {option.value: option.object for option in options if isinstance(option, WordOption)}
    if tuple(words) != ("tap", "untap"):
        return None
    return int(game.look(words["tap"]).object.tapped)


def says_yes(decision: Confirm, choice: Choice) -> bool | None:
    """What an entry about a cost or a way says to "may": yes if it means it, no if it means the usual."""
    if choice.kind == ChoiceKind.COST:
        return choice.use != "normal"
    if decision.cost and choice.raw and plain(choice.raw) in plain(f"{decision.why.text} {decision.cost}"):
        return True
    return None
