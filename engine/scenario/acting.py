"""Which of the actions that a player may take an entry of a script means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.decisions import ActionKind, ActionOption
from engine.rules.casting.face_down import ways_up
from engine.rules.casting.ways_to_cast import ways, ways_of
from engine.rules.core.game import Game
from engine.rules.turn.priority import actions_of
from engine.scenario.naming import begins, face_names, names_of, plain, source_of, stack_texts, texts_of
from engine.scenario.notation import Choice, ChoiceKind, Do, Entry, Queue, When
from engine.scenario.playing import Run
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import HAND
from engine.views.wording import SELF, in_words

_SYMBOL = re.compile(r"\{[WUBRGC]\}")
_OFFERS = re.compile(r"[Aa]dd (\{[WUBRGC]\}(?:, \{[WUBRGC]\},?)* or \{[WUBRGC]\}|one mana of any color)")
FACE_DOWN_WAYS = ("morph", "megamorph", "disguise", "face down")

TURN_FACE_UP = "Turn this face-down permanent face up."
"""What scripts call the special action, with its cost before it or without (CR 116.2b)."""


def _is_among(run: Run, ids: Sequence[ObjectId], name: str) -> bool:
    """Whether something on the stack is called so."""
    return any(called(run, id, name) for id in ids)


def when_met(run: Run, seat: PlayerId, when: When | None) -> bool:
    """Whether everything an entry waits for is so."""
    if when is None:
        return True
    game = run.game
    stack = game.state.stack
    if when.on_stack is not None and not _is_among(run, stack, when.on_stack):
        return False
    if when.not_on_stack is not None and _is_among(run, stack, when.not_on_stack):
        return False
    copies = [id for id in stack if game.state.objects[id].copy]
    if when.copy_on_stack is not None and not _is_among(run, copies, when.copy_on_stack):
        return False
    if when.top_of_stack is not None and not _is_among(run, stack[-1:], when.top_of_stack):
        return False
    wanted = when.mana_in_pool_at_least
    return wanted is None or len(game.state.players[seat].pool) >= wanted


def called(run: Run, id: ObjectId, words: str) -> bool:
    """Whether an object on the stack has these words in its name if it is a spell, or in its text if it is an
    ability: a spell isn't the abilities that it will have as a permanent, nor an ability its source."""
    obj = run.game.state.objects[id]
    name = run.game.look(source_of(obj)).chars.name
    if obj.face_down and plain(words) in plain(obj.card.name):
        return True
    texts = stack_texts(run.game, run.lexicon, obj.id)
    if obj.stack is not None and obj.stack.ability is not None:
        own = (name, *face_names(obj.card))
        return words not in own and any(plain(words, name) in plain(text, name) for text in texts)
    return any(plain(words) in plain(text) for text in texts[:2])


def meant_options(run: Run, entry: Entry, options: Sequence[ActionOption]) -> list[ActionOption]:
    """The actions that an entry may mean, the likeliest first."""
    match entry.do:
        case Do.CAST:
            found = [o for o in options if o.kind == ActionKind.CAST and _is_card(run, entry, o)]
            return sorted(found, key=lambda o: _way_rank(run, entry, o))
        case Do.PLAY_LAND:
            found = [o for o in options if o.kind == ActionKind.PLAY_LAND and _is_card(run, entry, o)]
            return sorted(found, key=lambda o: _face_rank(run, entry, o))
        case Do.ACTIVATE | Do.ACTIVATE_MANA:
            return activations(run, entry, options)
        case _:
            return []


def _is_card(run: Run, entry: Entry, option: ActionOption) -> bool:
    if entry.alias is not None:
        return run.cast.aliased(run.game, entry.alias) == option.object
    wanted = entry.card
    if wanted is None:
        return False
    card = run.game.state.objects[option.object].card
    if wanted in (card.faces[option.face].name, card.name):
        return True
    return wanted in names_of(run.game, option.object) and not any(
        wanted == face.name for face in card.faces[1:]
    )


def _face_rank(run: Run, entry: Entry, option: ActionOption) -> int:
    card = run.game.state.objects[option.object].card
    return 0 if card.faces[option.face].name == entry.card else 1 + option.face


def _way_rank(run: Run, entry: Entry, option: ActionOption) -> tuple[int, int]:
    """Without a method the ordinary way comes first, and never one that hides the card."""
    way = option.way.casefold()
    face = _face_rank(run, entry, option)
    if entry.method is not None:
        return (0 if is_way(option, entry.method) else 1, face)
    if way in FACE_DOWN_WAYS:
        return (9, face)
    return ({"": 0, "free": 1}.get(way, 2), face)


def is_face_down(method: str) -> bool:
    """Whether a method hides the card that is cast."""
    return method.casefold() in FACE_DOWN_WAYS


ADDITIONAL = ("offering",)
"""Ways of casting that are an additional cost by the rules (CR 702.48a)."""

OWN_WORD = ("flashback",)
"""Ways of casting that scripts call by their own word, and never by the name of the card."""


def is_way(option: ActionOption, method: str) -> bool:
    """Whether an action is the way of casting with that name."""
    way, method = option.way.casefold(), method.casefold()
    if method == "morph":
        return way in FACE_DOWN_WAYS
    return way == method or way.startswith(f"{method} ") or method in way.split()


def ways_meant(
    run: Run, seat: PlayerId, entry: Entry, options: list[ActionOption]
) -> list[ActionOption] | None:
    """The ways of casting that the script means; its entries about costs and faces are used up.

    None if an entry names a way that there is not.
    """
    if entry.method is not None:
        return [o for o in options if is_way(o, entry.method)] or None
    options = [o for o in options if o.way.casefold() not in FACE_DOWN_WAYS]
    queue = run.scripts[seat].queues[Queue.CHOICE]
    return _meant_next(run, seat, paying_more_or_not(queue, options)) or None


def _meant_next(run: Run, seat: PlayerId, options: list[ActionOption]) -> list[ActionOption]:
    """The ways among these that the script means next; an entry that chooses among them is used up."""
    queue = run.scripts[seat].queues[Queue.CHOICE]
    for place, choice in enumerate(tuple(queue)):
        if choice.kind == ChoiceKind.WAY_TO_PLAY and place:
            break  # how something is played later: what is cast now would be asked first (CR 601.2b)
        found = _meant_by(run, seat, options, choice)
        if found is None:
            continue
        if (
            found
            and len({(o.object, o.way, o.face, o.key) for o in options if o.object == found[0].object}) > 1
        ):
            queue.remove(choice)
            return found
        break
    return options


def _meant_by(
    run: Run, seat: PlayerId, options: list[ActionOption], choice: Choice
) -> list[ActionOption] | None:
    """The ways that one entry means; None if it says nothing of ways of casting."""
    if choice.kind == ChoiceKind.WAY_TO_PLAY:
        return [o for o in options if _face_named(run, o, choice)]
    if choice.kind == ChoiceKind.COST:
        return [o for o in options if _cost_meant(run, o, choice)]
    return _allowed_by(run, seat, options, choice) or None


def paying_more_or_not(queue: list[Choice], options: list[ActionOption]) -> list[ActionOption]:
    """The ways that a yes or no means which comes first: by that scripts may say whether an additional cost is paid
    that lets a card be cast in other ways (CR 118.8, 702.48a). It is used up."""
    dearer = [option for option in options if option.way.split(" ")[0] in ADDITIONAL]
    if not dearer or not queue or queue[0].kind != ChoiceKind.YES_NO:
        return options
    cheaper = [option for option in options if option not in dearer]
    said = dearer if queue[0].value else cheaper
    if not said:
        return options
    queue.pop(0)
    return said


def _allowed_by(run: Run, seat: PlayerId, options: list[ActionOption], choice: Choice) -> list[ActionOption]:
    """The ways that a pick means which says by whose leave to cast: an effect's source, or the card itself if it can
    be cast without any (CR 601.3)."""
    if choice.kind != ChoiceKind.PICK or not options:
        return []
    names = {wanted.card for wanted in choice.objects if wanted.card is not None}
    card = options[0].object
    game = run.game
    found = ways(game, seat, card)
    sources = {
        (way.name, way.face, way.key): game.look(way.permitted_by.source).chars.name
        for way in found
        if way.permitted_by is not None
    }
    if not sources:
        return []
    in_hand = game.state.objects[card].zone == HAND
    return [
        option
        for option in options
        if option.object == card
        and (
            sources.get((option.way, option.face, option.key)) in names
            or (
                not option.way
                and (game.look(card).chars.name in names if in_hand else set(sources.values()) & names)
            )
        )
    ]


def _face_named(run: Run, option: ActionOption, choice: Choice) -> bool:
    if choice.text is None:
        return False
    card = run.game.state.objects[option.object].card
    if choice.text.startswith("fused "):
        return option.way.split(" ")[0] == "fuse"
    return option.way.split(" ")[0] != "fuse" and card.faces[option.face].name == choice.text


def _cost_meant(run: Run, option: ActionOption, choice: Choice) -> bool:
    """Whether an action casts for the cost that an entry names."""
    if choice.use == "normal":
        return not option.way
    if choice.use == "free":
        return bool(option.way) and option.way.casefold() not in FACE_DOWN_WAYS
    if choice.keyword is not None and option.way:
        return choice.keyword.casefold() in option.way.casefold()
    return bool(option.way)


# --- abilities --------------------------------------------------------------------------------------------------


def activations(run: Run, entry: Entry, options: Sequence[ActionOption]) -> list[ActionOption]:
    """The activations and special actions whose text begins as an entry says, the likeliest first."""
    ranked = [(rank, option) for option in options if (rank := _rank(run, entry, option)) is not None]
    ranked.sort(key=lambda one: one[0])
    if entry.source is not None and (run.scenario.in_order or (ranked and ranked[0][0][0] == 0)):
        ranked = [one for one in ranked if one[0][0] == 0]
    return [option for _, option in ranked]


def _rank(run: Run, entry: Entry, option: ActionOption) -> tuple[int, int, int] | None:
    """How likely an activation is meant: of the source named, by its text, not a mana ability; None if it can't be."""
    if option.object == NOTHING or (entry.do == Do.ACTIVATE_MANA and option.kind != ActionKind.MANA):
        return None
    rank = _text_rank(run, option, entry.ability or "")
    if rank is None:
        return None
    if entry.alias is not None and run.cast.aliased(run.game, entry.alias) != option.object:
        return None
    here = 0 if entry.source is None or _has_name(run.game, option, entry.source) else 1
    mana = 1 if option.kind == ActionKind.MANA and entry.do == Do.ACTIVATE else 0
    return here, rank, mana


def _has_name(game: Game, option: ActionOption, name: str) -> bool:
    return name in names_of(game, option.object) or name in face_names(game.state.objects[option.object].card)


def _text_rank(run: Run, option: ActionOption, wanted: str) -> int | None:
    """How well an action fits the beginning of an ability: 0 its whole cost or text, 1 a beginning; None not at all."""
    game = run.game
    name = game.look(option.object).chars.name
    goal = plain(wanted, name).rstrip(":").strip()
    texts = action_texts(run, option)
    best: int | None = None
    for text in texts:
        said = plain(text, name)
        if said == goal or said.partition(":")[0].strip() == goal:
            return 0
        if said.startswith((goal, plain(wanted, name))):
            best = 1
    return best


def _face_up(run: Run, option: ActionOption) -> Iterator[str]:
    """How turning a permanent face up is said, with its cost and without (CR 116.2b)."""
    for up in ways_up(run.game, option.object):
        if up.name == option.key:
            yield from (f"{in_words(up.cost, SELF)}: {TURN_FACE_UP}", TURN_FACE_UP)


def action_texts(run: Run, option: ActionOption) -> tuple[str, ...]:
    """The texts by which a script may call an activation, a special action, or a way of casting."""
    match option.kind:
        case ActionKind.ACTIVATE | ActionKind.MANA:
            texts = texts_of(run.game, run.lexicon, option.object, option.key)
            return (*texts, *(each for text in texts for each in one_color_each(text)), option.label)
        case ActionKind.SPECIAL:
            said = (
                option.label,
                option.way,
                option.key,
                *_face_up(run, option),
                *_lines_beginning(run, option),
            )
            return tuple(filter(None, said))
        case ActionKind.CAST if option.way and option.way.casefold() not in FACE_DOWN_WAYS:
            lines = _lines_beginning(run, option)
            gained = (
                run.game.describe(way.granted)
                for way in ways_of(run.game, run.game.state.objects[option.object].owner, option)
                if way.granted is not None
            )
            return (option.way, *lines, *gained)
        case _:
            return ()


def _lines_beginning(run: Run, option: ActionOption) -> tuple[str, ...]:
    """The lines of an object that begin with the name of a way or a special action: "Foretell {1}{U}"."""
    name = option.way.casefold()
    return tuple(
        line.text
        for having in run.game.characteristics(option.object).abilities
        for line in run.lexicon.lines_of(having.ability)
        if name and line.text.casefold().startswith(name)
    )


def one_color_each(text: str) -> tuple[str, ...]:
    """A mana ability that offers colors, once with each: "Add {R} or {W}" may be called "Add {R}"."""
    found = _OFFERS.search(text)
    if found is None:
        return ()
    head, offered = text[: found.start(1)], found.group(1)
    symbols = _SYMBOL.findall(offered) if "{" in offered else ["{W}", "{U}", "{B}", "{R}", "{G}"]
    return tuple(f"{head}{symbol}{text[found.end(1) :]}" for symbol in symbols)


def playable(run: Run, seat: PlayerId, check_action: str, words: str, method: str | None) -> bool:
    """Whether a player could now do what begins so: permission, timing, costs and targets all counted."""
    options = actions_of(run.game, seat)
    return any(_playable(run, option, check_action, words, method) for option in options)


def _playable(run: Run, option: ActionOption, action: str, words: str, method: str | None) -> bool:
    if option.object not in run.game.state.objects:
        return False
    if action == "activate":
        return _activatable(run, option, words, method)
    kind = ActionKind.CAST if action == "cast" else ActionKind.PLAY_LAND
    if option.kind != kind or (method is not None and not is_way(option, method)):
        return False
    if action == "cast" and method is None and option.way in OWN_WORD:
        return False
    return _card_begins(run, option, words)


def _activatable(run: Run, option: ActionOption, words: str, method: str | None) -> bool:
    """Whether an action is what "activate" means with these words: of an object of that name, or with that text."""
    if option.kind in (ActionKind.CAST, ActionKind.PLAY_LAND):
        if method is not None and not is_way(option, method):
            return False
        if _card_begins(run, option, words):
            return True
    if any(begins(name, words) for name in names_of(run.game, option.object)):
        return True
    return _text_rank(run, option, words) is not None


def _card_begins(run: Run, option: ActionOption, words: str) -> bool:
    """Whether the name of the card that an action plays, or of the face that it plays, begins so."""
    card = run.game.state.objects[option.object].card
    names = (card.faces[option.face].name, card.name if option.face == 0 else "")
    return any(begins(name, words) for name in names if name)
