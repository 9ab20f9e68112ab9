"""Keeps the keys of the catalogues in `assets/languages` as the code has them.

    python packaging/words.py              # says which words a catalogue lacks, which it has in vain; 1 if there are any
    python packaging/words.py --update     # adds what is lacking with nothing as its translation, and drops the others

Words of the client are what `tr` is handed in `gui`: texts as they are, and tables of them by their names. Sentences
of the engine are what it composes for the log, questions, answers and reasons; values of an f-string become places,
`{0}`. Text of cards, which the grammar prints, is none of it.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import takewhile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ROOT / "assets/languages"
LETTERS = re.compile(r"[A-Za-z]{2}")
TABLES = {
    "gui/commands/catalog.py": ("GAME, LAB, VIEW, DECKS, HELP", "SUBMENUS", "COMMANDS"),
    "gui/practice/lessons.py": ("LESSONS",),
    "gui/practice/tour.py": ("END",),
    "gui/practice/advice_panel.py": ("COLUMNS",),
    "gui/lab/timeline.py": ("CHANGES",),
    "gui/lab/inspector.py": ("LAYERS", "ABILITIES", "VALUES", "COSTS", "LEGAL", "TRIGGERS", "RESULTS"),
    "gui/window/start.py": ("COLUMNS",),
    "gui/window/replay.py": ("STEPS", "WITHIN", "SPEEDS"),
    "gui/decks/choice.py": ("OPPONENTS",),
    "gui/decks/edition_box.py": ("DATES",),
}
"""Tables of words that are handed to `tr` under other names, by module; names of things in the code and keys stand
among them."""
LISTS = {
    "gui/commands/passing.py": ("Mode", "Until", "Lasting"),
    "gui/settings/values.py": ("Cover", "Pace", "Evenly"),
    "gui/lab/going_on_panel.py": ("Kind",),
    "gui/settings/dialog.py": ("LOG_LEVELS",),
    "gui/prompts/act.py": ("NEXT_WORDS", "SPECIAL_ACTIONS"),
    "gui/prompts/split.py": ("PILES",),
    "gui/translation.py": ("SYSTEM",),
}
"""As tables, but all of it is words."""
OF_ENGINE = {"engine/agents/answer_words.py": ("Deed",), "engine/agents/advising.py": ("Nudge",)}
"""Of the engine too: words that the client puts together by itself, which fit no text as a sentence of the log does."""
ENGINE_TABLES = {
    "engine/decisions/checking.py": ("COUNTED", "THINGS"),
    "engine/values/colors.py": ("COLOR_NAMES", "COLORLESS"),
    "engine/values/steps.py": ("Step",),
    "engine/values/zones.py": ("Zone",),
    "engine/views/action_words.py": ("BY_PLAYER", "BY_OBJECT", "WITH_OBJECT", "CHANGED"),
    "engine/views/casting.py": ("PartState", "PARTS"),
    "engine/views/differences.py": ("OF_GAME", "OF_PLAYER", "OF_OBJECT", "PLAIN_VALUES"),
    "engine/views/inspector.py": ("TITLES",),
    "engine/store/recording.py": ("PLAYED_ELSEWHERE",),
    "engine/store/review_words.py": ("HEADS",),
    "engine/store/reviewing.py": ("QUESTIONS",),
    "engine/cards/files.py": ("UNWRITABLE",),
    "engine/rules/actions/targeting.py": ("ANY_TARGET",),
    "engine/abilities/actions/looking/scry.py": ("ASKED",),
    "engine/abilities/actions/choosing/choose.py": ("NAME_QUESTIONS",),
}
"""Tables and kinds of the engine whose words its sentences hold."""
KEYS = re.compile(r"((Ctrl|Alt|Shift|Num)\+)*(.|F\d+|Return|Enter|Space|Esc|Backspace)")
NOT_BY_PLACE = 99
"""Sentences that stand by their names alone."""
SAID = {
    "Why": 2,
    "Confirm": NOT_BY_PLACE,
    "Pile": 0,
    "IllegalAction": 1,
    "IllegalAnswer": 0,
    "Line": 0,
    "ScenarioFailed": 1,
    "NotAnswered": 1,
    "Refused": 1,
    "Held": 0,
    "GameDrawn": 0,
    "Lost": 1,
    "Won": 1,
    "WordOption": 1,
    "refuse": 2,
    "DeckProblem": 2,
}
"""Who is handed sentences in the engine, and as which argument."""
ERRORS = (
    *(
        "CardFileError",
        "CardDatabaseError",
        "DeckFileError",
        "EditRefused",
        "NoSuchCard",
        "NoSuchDeck",
        "NotSettled",
    ),
    *(
        "NotUnderstood",
        "PuzzleFileError",
        "ReplayMismatch",
        "RulingFileError",
        "SaveError",
        "ScenarioFileError",
    ),
    *("ScriptFileError", "SearchError", "UnplayableDeck", "UnreadableFile"),
)
"""What is wrong with a file, a deck or an edit: every text that these are handed is said to a person."""
FAULTS = (
    "engine/rulings/reading.py",
    "engine/rulings/exercises.py",
    "engine/rulings/going_on.py",
    "engine/puzzles/reading.py",
    "engine/scripts/reading.py",
    "engine/cards/decks/checking.py",
    "engine/cards/decks/lines.py",
    "engine/cards/decks/instead.py",
)
"""Modules that yield what is wrong in a file as pairs, where and a sentence, or call the sentence its reason."""
SAYS = re.compile(rf"\b({'|'.join((*SAID, *ERRORS))})\(")
"""What stands in a file that hands it a sentence."""
NAMED = ("text", "label", "reason", "outcome", "secret", "yes", "no")
"""The names of such arguments."""
SENTENCES = (
    "engine/views/endings.py",
    "engine/views/legality.py",
    "engine/views/log_lines.py",
    "engine/views/log_moves.py",
    "engine/views/log.py",
    "engine/views/step_words.py",
    "engine/views/casting.py",
    "engine/rules/events/proposed.py",
    "engine/decisions/checking.py",
    "engine/decisions/combat_rules.py",
    "engine/values/steps.py",
    "engine/rules/casting/announcing.py",
    "engine/rules/game/asking.py",
    "engine/rules/turn/starting.py",
    "engine/store/timeline.py",
    "engine/store/parting.py",
    "engine/store/review_words.py",
    "engine/store/deck_words.py",
    "engine/store/opening_words.py",
)
"""Modules that say things besides: every text in them that has several words, or is in a table, is a sentence."""


def literals(node: ast.AST) -> Iterator[str]:
    """The texts in a value: of a dictionary its values; an f-string with places for its own."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr():
            yield template(node)
        case ast.Dict(values=values):
            for value in values:
                yield from literals(value)
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, standard]):
            yield from literals(standard)
        case ast.Subscript() | ast.Compare() | ast.Lambda():
            return
        case _:
            for child in ast.iter_child_nodes(node):
                yield from literals(child)


def template(node: ast.JoinedStr) -> str:
    """An f-string as `str.format` takes it."""
    parts: list[str] = []
    places = 0
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts.append(str(value.value))
        else:
            parts.append(f"{{{places}}}")
            places += 1
    return "".join(parts)


def constants(tree: ast.Module) -> dict[str, ast.AST]:
    """The values that a module gives names to, and its classes, by these names."""
    found: dict[str, ast.AST] = {}
    for node in [
        *tree.body,
        *(one for body in tree.body if isinstance(body, ast.ClassDef) for one in body.body),
    ]:
        match node:
            case ast.Assign(targets=[target], value=value):
                found[ast.unparse(target).strip("()")] = value
            case ast.AnnAssign(target=target, value=ast.AST() as value):
                found[ast.unparse(target)] = value
            case ast.ClassDef(name=name, body=body):
                found[name] = ast.Module([one for one in body if isinstance(one, ast.Assign)], [])
    return found


def is_words(text: str) -> bool:
    """Whether it is said to a person: no key, and no name of something in the code."""
    if not LETTERS.search(text) or KEYS.fullmatch(text):
        return False
    return " " in text or text[0].isupper() or text[0] == "&" or text[-1] == "…"


@cache
def modules(package: str) -> tuple[tuple[str, ast.Module], ...]:
    """The modules of a package that say something, by their paths."""
    found = []
    for file in sorted((ROOT / package).rglob("*.py")):
        path, text = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
        if package != "engine" or path in (*ENGINE_TABLES, *SENTENCES, *FAULTS) or SAYS.search(text):
            found.append((path, ast.parse(text)))
    return tuple(found)


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call, with the last name of what is called, in the order of the file."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for node in sorted(found, key=lambda one: (one.lineno, one.col_offset)):
        yield (node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")), node


def values_of(name: str, own: Mapping[str, ast.AST], shared: Mapping[str, list[ast.AST]]) -> list[ast.AST]:
    """What a name stands for at the top of its module; a constant may be another module's."""
    if name in own:
        return [own[name]]
    return shared.get(name, []) if name.isupper() else []


def _names_in(tree: ast.AST) -> Iterator[str]:
    """The names and attributes that an expression speaks of."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def _handed_over(
    value: ast.AST, own: Mapping[str, ast.AST], shared: Mapping[str, list[ast.AST]]
) -> Iterator[str]:
    """The texts that an expression may come to: its own, and those that its names stand for."""
    yield from literals(value)
    for name in _names_in(value):
        for meant in values_of(name, own, shared):
            yield from literals(meant)


def words_from_elsewhere() -> Iterator[str]:
    """What the client hands to `tr` as it finds it in the engine and among the themes."""
    for path, names in OF_ENGINE.items():
        named = constants(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        for name in names:
            yield from literals(named[name])
    for theme in sorted((ROOT / "assets/themes").glob("*.json")):
        yield json.loads(theme.read_text(encoding="utf-8"))["title"]


def client_words() -> list[str]:
    """What the client hands to `tr`, in the order of the modules."""
    named = {path: constants(tree) for path, tree in modules("gui")}
    shared: dict[str, list[ast.AST]] = {}
    for values in named.values():
        for name, value in values.items():
            shared.setdefault(name, []).append(value)
    found: dict[str, None] = {}
    for path, tree in modules("gui"):
        for name in TABLES.get(path, ()):
            found |= dict.fromkeys(text for text in literals(named[path][name]) if is_words(text))
        for name in LISTS.get(path, ()):
            found |= dict.fromkeys(literals(named[path][name]))
        for called, call in calls(tree):
            if called == "tr" and call.args:
                found |= dict.fromkeys(_handed_over(call.args[0], named[path], shared))
    found |= dict.fromkeys(words_from_elsewhere())
    return [text for text in found if LETTERS.search(text)]


def is_sentence(text: str) -> bool:
    """Whether it says something besides its values."""
    return bool(re.search(r"[A-Za-z]{3}", re.sub(r"\{\d+\}", "", text)))


def docstrings(tree: ast.Module) -> set[int]:
    """The texts that stand alone: what is said of a module, a class, a function or a name, to who reads the code."""
    return {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}


def sentences_in(tree: ast.Module) -> Iterator[str]:
    """All texts of several words in a module of sentences, but for its docstrings."""
    passed_over = docstrings(tree)
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if id(node) in passed_over | inside:
            continue
        if isinstance(node, ast.JoinedStr):
            yield template(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
            yield node.value


def faults(tree: ast.Module) -> Iterator[str]:
    """The sentences of the pairs that a module yields, and those that it calls a reason."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "reason":
            yield from literals(node.value)
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
            yield from literals(node.value.elts[1])


def _of_errors(call: ast.Call) -> Iterator[str]:
    """The sentences that an error is handed: not the names of fields."""
    for argument in (*call.args, *(one.value for one in call.keywords)):
        yield from (text for text in literals(argument) if " " in text)


def said_of_decks() -> Iterator[str]:
    """What a deck that comes with the program is, and how it is played: the first lines of its file after its name."""
    for path in sorted((ROOT / "assets/decks").glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        _name, *said = (line[2:].strip() for line in takewhile(lambda line: line.startswith("//"), lines))
        yield from (said[0], " ".join(said[1:]))


def engine_sentences() -> list[str]:
    """What the engine says, in the order of the modules."""
    found: dict[str, None] = {}
    for path, tree in modules("engine"):
        for called, call in calls(tree):
            if called in ERRORS:
                found |= dict.fromkeys(_of_errors(call))
            if called not in SAID:
                continue
            said = [
                *call.args[SAID[called] : SAID[called] + 1],
                *(one.value for one in call.keywords if one.arg in NAMED),
            ]
            found |= dict.fromkeys(text for node in said for text in literals(node))
        for name in ENGINE_TABLES.get(path, ()):
            found |= dict.fromkeys(text.replace("_", " ") for text in literals(constants(tree)[name]))
        if path in SENTENCES:
            found |= dict.fromkeys(sentences_in(tree))
        if path in FAULTS:
            found |= dict.fromkeys(faults(tree))
    found |= dict.fromkeys(said_of_decks())
    return [text for text in found if is_sentence(text)]


def main(arguments: list[str]) -> int:
    """Compare each catalogue with the code, or make its keys those of the code."""
    parts = {"client": client_words(), "engine": engine_sentences()}
    wrong = 0
    for path in sorted(LANGUAGES.glob("*.json")):
        catalogue = json.loads(path.read_text(encoding="utf-8"))
        for part, keys in parts.items():
            has = catalogue[part]
            lacking, vain = (
                [key for key in keys if not has.get(key)],
                [key for key in has if key not in set(keys)],
            )
            wrong += len(lacking) + len(vain)
            for mark, texts in (("+", lacking), ("-", vain)):
                for text in texts:
                    print(f"{path.name} {part} {mark} {text!r}")
            catalogue[part] = {key: has.get(key, "") for key in keys}
        if "--update" in arguments:
            path.write_text(json.dumps(catalogue, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
