"""Every command: its name, words, keys and place in a menu.

Keys are written as Qt writes them. `soft` keys (Space, Enter, Escape) are used by the widget that has
the focus first; the window takes them where that has no use for them.
"""

from collections.abc import Mapping

from msgspec import Struct

from gui.translation import tr


class Command(Struct, frozen=True):
    """One thing a user can do."""

    name: str
    words: str
    keys: str = ""
    menu: str = ""
    group: int = 0
    soft: bool = False
    checkable: bool = False
    help: str = ""


GAME, LAB, VIEW, DECKS, HELP = "&Game", "&Lab", "&View", "&Decks", "&Help"
MENUS = (GAME, LAB, VIEW, DECKS, HELP)
PASSING = 2
REPLAY = 4
SUBMENUS: Mapping[tuple[str, int], str] = {(GAME, PASSING): "Passing &and speed", (VIEW, REPLAY): "Re&play"}
"""Groups of a menu that have a menu of their own in it: the whole would else be higher than a screen of 800, and have
more entries than there are letters to reach them by."""

COMMANDS: tuple[Command, ...] = (
    Command("new_hotseat", "&New game for two…", "Ctrl+N", GAME, 0),
    Command("new_practice", "New &practice game…", "Ctrl+Shift+N", GAME, 0),
    Command("continue", "&Continue the last game", "Ctrl+R", GAME, 0),
    Command("saved_games", "Saved ga&mes…", "Ctrl+G", GAME, 0, help="All games, with pictures and names"),
    Command("puzzles", "Pu&zzles…", "Ctrl+U", GAME, 0, help="Positions with a goal"),
    Command("lessons", "Le&ssons…", "Ctrl+Shift+U", GAME, 0, help="Opponents with a plan to play against"),
    Command("open", "&Open a game, replay, ruling or scenario…", "Ctrl+O", GAME, 0),
    Command(
        "save_copy", "Save a cop&y…", "Ctrl+S", GAME, 0, help="The game itself is saved with every answer"
    ),
    Command("save_log", "Save the lo&g…", "", GAME, 0, help="As it is shown, as text or as a web page"),
    Command("undo", "&Undo", "Ctrl+Z", GAME, 1, help="Back to your decision before this one"),
    Command("redo", "&Redo", "Ctrl+Y", GAME, 1),
    Command(
        "seats", "Sea&ts…", "Ctrl+E", GAME, 1, help="Who plays each seat from now on: you, or an opponent"
    ),
    Command(
        "rewind",
        "Look &back and try again…",
        "Ctrl+Shift+Z",
        GAME,
        1,
        help="Go to any moment of this game and play it otherwise",
    ),
    Command(
        "play_from_here",
        "Play from &here…",
        "Ctrl+Shift+E",
        LAB,
        1,
        help="From the moment of a replay that is shown, at either seat",
    ),
    Command("passing_mode", "Passing: next &mode", "F", GAME, PASSING, help="Full control, stops, fast"),
    Command("pass", "&Pass", "F2", GAME, PASSING),
    Command("pass_something", "Pass until something &happens", "F4", GAME, PASSING),
    Command("pass_turn", "Pass until the end of the &turn", "F6", GAME, PASSING),
    Command("pass_my_turn", "Pass until my &next turn", "F7", GAME, PASSING),
    Command("pass_cancel", "Stop passing by &itself", "F3", GAME, PASSING),
    Command(
        "pace_pause",
        "&Opponents: pause",
        "K",
        GAME,
        PASSING,
        checkable=True,
        help="Hold the game while they act",
    ),
    Command(
        "pace_step", "Opponents: next &step", "J", GAME, PASSING, help="On to the next thing that they do"
    ),
    Command("pace_skip", "Opponents: skip to my &decision", "Shift+J", GAME, PASSING),
    Command("hint", "W&hat would you do?", "Ctrl+H", GAME, 3, help="A hint; once more says more"),
    Command("thoughts", "&What did the opponent think?", "Ctrl+T", GAME, 3),
    Command(
        "review",
        "Re&view this game",
        "Ctrl+Shift+R",
        GAME,
        3,
        help="Which moments mattered, and what was better",
    ),
    Command(
        "make_script",
        "Make an opponent of &it…",
        "",
        GAME,
        3,
        help="A script that does what the seat shown did, to be edited and played against",
    ),
    Command("pin", "PIN &for the cover…", "", GAME, 3, help="Only who knows it lifts the cover for you"),
    Command("concede", "Conc&ede…", "", GAME, 3),
    Command("draw", "Agree to a &draw…", "", GAME, 3, help="Both players have to"),
    Command("leave", "&Leave the table", "Ctrl+W", GAME, 3, help="The game can be continued later"),
    Command("quit", "&Quit", "Ctrl+Q", GAME, 4),
    Command("accept", "Answer as shown", "Return", soft=True),
    Command("space", "Pass, or answer as shown", "Space", soft=True),
    Command("cancel", "Cancel, back", "Esc", soft=True),
    Command("yes", "Yes", "Y"),
    Command("no", "No", "N"),
    Command("all", "All: attack with everything", "A"),
    *(Command(f"option_{n}", f"Option {n}", str(n)) for n in range(1, 10)),
    Command("peek", "Peek behind the prompt while held", "Q", soft=True),
    Command(
        "rulings",
        "&Library of rulings…",
        "Ctrl+L",
        LAB,
        0,
        help="Questions about the rules, played step by step",
    ),
    Command("open_ruling", "&Open a ruling or scenario…", "", LAB, 0),
    Command(
        "board_editor",
        "&Set up a position…",
        "Ctrl+K",
        LAB,
        0,
        help="Put any card anywhere, and save or play it",
    ),
    Command(
        "edit_moment",
        "Edit this &moment",
        "Ctrl+Shift+K",
        LAB,
        0,
        help="The table as it is now, in the board editor",
    ),
    Command("save_picture", "Save a picture of &the table…", "Ctrl+Shift+S", LAB, 1, help="As a PNG file"),
    Command(
        "export_steps",
        "Export steps as an &animated picture…",
        "",
        LAB,
        1,
        help="What is looked at, as an animated PNG or WebP",
    ),
    Command(
        "export_page", "&Export as a page…", "", LAB, 1, help="All steps, rules and layers as one HTML page"
    ),
    Command(
        "present",
        "&Present",
        "F5",
        LAB,
        1,
        help="Large type, next and back, question first, answer on demand",
    ),
    Command("show_ruling", "The &ruling shown", "Ctrl+Shift+L", LAB, 1),
    Command("show_stack", "&Stack", "S", VIEW, 0),
    Command("show_log", "&Log", "L", VIEW, 0),
    Command("show_card", "&Card", "C", VIEW, 0),
    Command("show_graveyards", "&Graveyards and exile", "G", VIEW, 0),
    Command(
        "inspect", "&Inspector", "I", VIEW, 0, help="Why the object pointed at is what it is, layer by layer"
    ),
    Command("show_outline", "Table &outline", "O", VIEW, 0, help="The table as a tree, for keys and readers"),
    Command("show_prompt", "C&hoices", "H", VIEW, 0),
    Command("pin_card", "Sho&w the card large", "Z", VIEW, 0),
    Command("focus_prompt", "Go to the &question", "Ctrl+J", VIEW, 0),
    Command("all_arrows", "All &target arrows", "T", VIEW, 1, checkable=True),
    Command(
        "closer", "&Battlefield closer", "Ctrl+=", VIEW, 1, help="The wheel does too; then drag the ground"
    ),
    Command("farther", "Battlefield &farther", "Ctrl+-", VIEW, 1),
    Command("whole_table", "&All of the battlefield", "Ctrl+0", VIEW, 1),
    Command("full_screen", "F&ull screen", "F11", VIEW, 2, checkable=True),
    Command("reset_layout", "&Reset the layout", "", VIEW, 2),
    Command("yields", "Passing: stops and &yields…", "Ctrl+P", VIEW, 3),
    Command("settings", "S&ettings…", "Ctrl+,", VIEW, 3),
    Command("step_forward", "Replay: step f&orward", ".", VIEW, REPLAY),
    Command("step_back", "Replay: step &back", ",", VIEW, REPLAY),
    Command("step_into", "Replay: step &into the next event", "Ctrl+.", VIEW, REPLAY),
    Command("step_back_into", "Replay: back to the &event before", "Ctrl+Shift+,", VIEW, REPLAY),
    Command("step_over", "Replay: to the next &priority", "Alt+.", VIEW, REPLAY),
    Command("step_out", "Replay: until the stac&k is empty", "Alt+Shift+.", VIEW, REPLAY),
    Command(
        "bookmark", "Replay: book&mark", "B", VIEW, REPLAY, help="Set one at the step shown, or take it away"
    ),
    Command("next_bookmark", "&Replay: next bookmark", "Shift+B", VIEW, REPLAY),
    Command(
        "browse", "&Browse all cards…", "Ctrl+B", DECKS, 0, help="Search them, and see which can be played"
    ),
    Command("decks", "&Deck lists…", "Ctrl+D", DECKS, 0),
    Command("new_deck", "&New deck…", "Ctrl+Shift+B", DECKS, 0, help="Build a deck from all cards"),
    Command("open_deck", "&Open a deck file…", "Ctrl+Shift+O", DECKS, 0, help="It is offered in new games"),
    Command(
        "paste_deck", "&Paste a deck", "Ctrl+Shift+V", DECKS, 0, help="The list that was copied elsewhere"
    ),
    Command("import_cards", "&Import cards from a file…", "Ctrl+I", DECKS, 1),
    Command("help", "&Help on this question", "F1", HELP, 0),
    Command(
        "rule",
        "The &rule of this question",
        "Shift+F1",
        HELP,
        0,
        help="Any rule, in short and as it is written",
    ),
    Command("import_rules", "&Import the text of the rules…", "", HELP, 0, help="The official text file"),
    Command("shortcuts", "&Keys", "Ctrl+F1", HELP, 0),
    Command(
        "tour", "&Tour: five guided turns", "", HELP, 0, help="A game in which each new thing is explained"
    ),
    Command(
        "report", "&Save a report…", "", HELP, 1, help="Where the program is now, also while it is stuck"
    ),
    Command("about", "&About Ruleglass", "", HELP, 1),
)
IN_GAME = (
    "save_copy", "undo", "redo", "seats", "rewind", "passing_mode", "pass", "pass_something", "pass_turn", "pass_my_turn",
    "pass_cancel", "pin", "concede", "draw", "leave", "yields", "help", "accept", "space", "cancel", "yes", "no", "all",
    "peek", "report", "focus_prompt", "show_prompt",
)  # fmt: skip
"""The commands that only a game being played has a use for."""
AT_TABLE = (
    "show_stack", "show_log", "show_card", "show_graveyards", "show_outline", "inspect", "pin_card", "all_arrows", "closer",
    "farther", "whole_table", "save_log", "edit_moment",
)  # fmt: skip
"""The commands that have a use wherever there is a table: a game, a replay, a ruling."""
REPEATING = ("step_forward", "step_back", "step_into", "step_back_into", "closer", "farther")
"""The commands that a key which is held down does again and again; others would answer what nobody has seen."""
OF_FILM = ("review", "export_steps", "export_page", "present")
"""The commands for what is looked at step by step."""
BY_NAME: Mapping[str, Command] = {command.name: command for command in COMMANDS}


def keys_in_force(changed: Mapping[str, str]) -> dict[str, str]:
    """The keys of every command, with a user's own in place of the standard ones."""
    return {command.name: changed.get(command.name, command.keys) for command in COMMANDS}


def conflicts(changed: Mapping[str, str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Keys that more than one command has, with the names of those commands."""
    users: dict[str, list[str]] = {}
    for name, keys in keys_in_force(changed).items():
        if keys:
            users.setdefault(keys.casefold(), []).append(name)
    return tuple((keys, tuple(names)) for keys, names in users.items() if len(names) > 1)


def plain_words(command: Command) -> str:
    """The words of a command without the marks of menus, in the language of the person."""
    return tr(command.words).replace("&", "").rstrip("…")
