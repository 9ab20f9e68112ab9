"""What a sheet of cards shows: one picture for all options that look the same. Knows no Qt."""

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import ObjectOption, Option, PlayerOption
from engine.views import NOTHING, ObjectId, ObjectView, PlayerId, Zone
from gui.prompts.names import Names
from gui.translation import tr

PLAYER_TYPE = "Player"
BETWEEN_WORDS = re.compile(r"[^\w{}+/'-]+")


class Entry(Struct, frozen=True):
    """One picture. `indices`: the options that it stands for; none of something that is shown but can't be
    chosen. `label`: what its option says beside the name; `others`: how many cards that can't be chosen it stands for."""

    view: ObjectView
    indices: tuple[int, ...] = ()
    label: str = ""
    others: int = 0

    @property
    def number(self) -> int:
        """How many cards it stands for."""
        return max(1, len(self.indices), self.others)

    @property
    def legal(self) -> bool:
        """Whether it can be chosen."""
        return bool(self.indices)

    def holds(self, text: str) -> bool:
        """Whether a filter lets it through: its name, types, text, other parts and label are searched."""
        view = self.view
        return found_in(
            text,
            f"{view.name} {view.type_line} {view.text or view.printed_text} {_of_parts(view)} {self.label}",
        )


def _of_parts(view: ObjectView) -> str:
    return " ".join(f"{part.name} {part.type_line} {part.text}" for part in view.parts)


def found_in(typed: str, text: str) -> bool:
    """Whether every word that is typed begins a word of a text."""
    own = " " + BETWEEN_WORDS.sub(" ", text.casefold())
    return all(f" {word}" in own for word in typed.casefold().split())


def entries_of(options: Sequence[Option], names: Names, *, alike: bool = True) -> list[Entry]:
    """The options as pictures; with `alike`, those that nothing visible tells apart share one."""
    found: dict[tuple[ObjectView, str], list[int]] = {}
    views: dict[tuple[ObjectView, str], ObjectView] = {}
    for index, option in enumerate(options):
        view, label = _view_of(option, names), option.label
        look = replace(view, id=NOTHING, same=0) if alike and view.known else view
        found.setdefault((look, label), []).append(index)
        views.setdefault((look, label), view)
    return [Entry(views[key], tuple(indices), key[1]) for key, indices in found.items()]


def others_of(options: Sequence[Option], names: Names) -> list[Entry]:
    """Cards that lie among the options in a library or in another player's hand, are seen, and can't be chosen."""
    ids = {option.id for option in options if isinstance(option, ObjectOption)}
    places: set[tuple[Zone, PlayerId]] = set()
    for id in ids:
        seen = names.seen(ObjectId(id))
        if seen is not None and _shows_others(seen, names.table.seat):
            places.add((seen.zone, seen.owner))
    alike: dict[ObjectView, list[ObjectView]] = {}
    for seen in names.all_seen():
        if seen.known and seen.id not in ids and (seen.zone, seen.owner) in places:
            alike.setdefault(replace(seen, id=NOTHING, same=0), []).append(seen)
    return [Entry(views[0], others=len(views)) for views in alike.values()]


def by_kind(entry: Entry) -> tuple[bool, str, str]:
    """The order of a searched library: spells by name, then lands."""
    return ("land" in entry.view.types, entry.view.name, entry.label)


def _shows_others(seen: ObjectView, seat: PlayerId) -> bool:
    return seen.zone == Zone.LIBRARY or (seen.zone == Zone.HAND and seen.owner != seat)


def _view_of(option: Option, names: Names) -> ObjectView:
    if isinstance(option, ObjectOption):
        return names.seen(option.id) or _back(option.id)
    if isinstance(option, PlayerOption):
        life = names.detail(option)
        return replace(
            _back(ObjectId(-1 - option.id)),
            known=True,
            name=names.plain_player(option.id),
            type_line=f"{tr(PLAYER_TYPE)} — {life}" if life else tr(PLAYER_TYPE),
        )
    return replace(names.seen(option.object) or _back(option.object), name=option.label, known=True)


def _back(id: ObjectId) -> ObjectView:
    nobody = PlayerId(-1)
    return ObjectView(id=id, known=False, zone=Zone.LIBRARY, owner=nobody, controller=nobody)
