"""A ruling as one HTML page that needs nothing else: question, position, steps with pictures and rules, answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from msgspec.structs import replace

from engine.assets import number_then, rule_in_words
from engine.rulings.notation import Ruling
from engine.scenario.notation import CustomFace
from engine.store.frames import Checked, Film, Frame
from engine.values.ids import PlayerId
from engine.views.inspected import Inspected
from engine.views.pictures import ObjectView, PlayerView, TableView

COLORS = {"W": "#efe7c8", "U": "#a9cdea", "B": "#b9aec4", "R": "#eab39a", "G": "#aed0a4"}
MANY = "#e3cf8f"
NONE = "#d3d3d3"
STYLE = """
:root { color-scheme: light }
body { font: 17px/1.5 "DejaVu Sans", Verdana, sans-serif; color: #1c2128; background: #fbfaf7;
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.7rem; margin-bottom: .3rem } h2 { font-size: 1.15rem; margin: 0 0 .4rem }
.question { font-size: 1.15rem; border-left: 5px solid #2f6fb0; padding: .2rem 1rem; margin: 1rem 0 }
details { border-left: 5px solid #2f7d4f; padding: .2rem 1rem; margin: 1.4rem 0 }
summary { cursor: pointer; font-weight: bold }
section { border: 1px solid #cfcabd; border-radius: 8px; padding: 1rem; margin: 1.2rem 0; background: #fff;
  break-inside: avoid }
.rule { color: #4a4f57; font-size: .88rem; margin: .15rem 0 .15rem 1.2rem }
.check { margin: .5rem 0 } .wrong { color: #a01818; font-weight: bold }
.table { background: #24302b; color: #eee; border-radius: 8px; padding: .5rem; margin-top: .8rem; font-size: .8rem }
.side { border-bottom: 1px dashed #5c6f66; padding: .3rem } .side:last-child { border: 0 }
.who { font-weight: bold; margin-right: 1rem } .active::before { content: "\\25b6 " }
.cards { display: flex; flex-wrap: wrap; gap: .45rem; margin: .35rem 0; align-items: flex-end }
.zone { color: #b8c4be; font-size: .72rem; margin-right: .3rem; align-self: center }
.card { color: #191919; border: 2px solid #11151a; border-radius: 6px; width: 7.4rem; min-height: 4.6rem;
  padding: .25rem .35rem; box-sizing: border-box; position: relative }
.card b { display: block; font-size: .78rem; line-height: 1.15 } .card i { font-size: .66rem; display: block }
.card .size { position: absolute; right: .35rem; bottom: .2rem; font-weight: bold }
.card .marks { font-size: .66rem; display: block; margin-right: 2.2rem }
.tapped { transform: rotate(8deg); opacity: .82 } .new { outline: 3px solid #ffb000; outline-offset: 1px }
.back { background: #3c4452; color: #dde; min-height: 3rem; width: 3rem }
.legend { color: #5d6167; font-size: .8rem }
.why { border-color: #8a6fb0 } table { border-collapse: collapse; font-size: .82rem; margin: .6rem 0; width: 100% }
caption { text-align: left; font-weight: bold } td, th { border: 1px solid #cfcabd; padding: .2rem .4rem;
  text-align: left; vertical-align: top } .missed { color: #6b6f76; font-style: italic }
@media print { body { background: #fff; margin: 0 } details > * { display: block } }
"""


def ruling_page(ruling: Ruling, film: Film) -> str:
    """The page. The answer is there to be unfolded; what changed since the step before is framed."""
    parts = [
        f"<h1>{escape(ruling.title)}</h1>",
        f'<p class="question">{_lines(ruling.question)}</p>',
        *_own_cards(ruling),
    ]
    before: TableView | None = None
    for number, frame in enumerate(film.frames, 1):
        table = frame.tables[0]
        parts.append(_step(number, film, frame, before, _inspected(film, frame, before)))
        before = table
    parts.append(_answer(ruling))
    edition = f"By the rules of {escape(ruling.edition.value)}. Cards are drawn by the program; a frame in orange: changed."
    parts.append(f'<p class="legend">{edition}</p>')
    body = "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(ruling.title)}</title><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def _lines(text: str) -> str:
    return escape(text).replace("\n", "<br>")


def _rules(rules: Iterable[str], year: str) -> str:
    return "".join(f'<p class="rule">{escape(rule_in_words(rule, year))}</p>' for rule in rules)


def _own_cards(ruling: Ruling) -> Iterator[str]:
    if not ruling.cards:
        return
    yield "<details><summary>The cards, as this ruling has them</summary>"
    for name, card in ruling.cards.items():
        names = name.split(" // ") if card.faces else [name]
        for called, face in zip(names, (card, *card.faces), strict=True):
            yield from _printed(called, face)
    yield "</details>"


def _printed(name: str, face: CustomFace) -> Iterator[str]:
    size = f" {face.power}/{face.toughness}" if face.power is not None else ""
    head = f"<b>{escape(name)}</b> {escape(face.mana_cost)} ({escape(face.type_line)}{escape(size)})"
    yield f"<p>{head}<br>{_lines(face.text)}</p>"


def _answer(ruling: Ruling) -> str:
    return f"<details><summary>Answer</summary><p>{_lines(ruling.answer)}</p>{_rules(ruling.rules, ruling.edition.value)}</details>"


def _inspected(film: Film, frame: Frame, before: TableView | None) -> str:
    """The layers of each permanent that is new or has changed, as far as effects are at work on it (CR 613)."""
    parts = []
    for seen in frame.tables[0].battlefield:
        old = before.object(seen.id) if before is not None else None
        if old is not None and (old.power, old.toughness, old.text, old.type_line) == (
            seen.power, seen.toughness, seen.text, seen.type_line,
        ):  # fmt: skip
            continue
        found = film.timeline.inspect(frame.at, PlayerId(0), seen.id)
        if found is not None and any(row.effect and row.source != seen.id for row in found.rows):
            parts.append(_layers(found))
    return (
        f"<details class=why><summary>Why, layer by layer</summary>{''.join(parts)}</details>"
        if parts
        else ""
    )


def _layers(found: Inspected) -> str:
    rows = []
    for row in found.rows:
        if not row.effect:
            continue
        before = "<br>".join(escape(f"{one.name}: {one.before}") for one in row.changes)
        after = "<br>".join(escape(f"{one.name}: {one.after}") for one in row.changes)
        by = f"{escape(row.source_name)}: " if row.source_name else ""
        stamp = "" if row.timestamp is None else f" (timestamp {row.timestamp})"
        why = " ".join(
            part for part in (row.order, "" if row.applied else "Does not apply.", row.reason) if part
        )
        note = f"<br><i>{escape(why)}</i>" if why else ""
        rows.append(
            f"<tr{'' if row.applied else ' class=missed'}><td>{escape(row.layer)} {escape(row.title)}<br>"
            f"<small>CR {escape(number_then(row.rule, found.year))}</small></td><td>{before}</td><td>{by}{escape(row.effect)}{stamp}{note}</td>"
            f"<td>{after if row.applied else ''}</td></tr>"
        )
    head = "<tr><th>Layer</th><th>Before</th><th>Effect</th><th>After</th></tr>"
    return f"<table><caption>{escape(found.name)}</caption>{head}{''.join(rows)}</table>"


def _step(number: int, film: Film, frame: Frame, before: TableView | None, why: str = "") -> str:
    name = f": {frame.moment}" if frame.moment else ""
    said = "".join(f"<p>{_lines(line)}</p>" for line in frame.said)
    year = film.profile.value
    checks = "".join(_check(one, year) for one in frame.checked)
    head = f"<h2>Step {number} of {len(film.frames)}{escape(name)}</h2>"
    return f"<section>{head}{said}{_rules(frame.rules, year)}{_table(frame.tables[0], before)}{checks}{why}</section>"


def _check(one: Checked, year: str) -> str:
    mark = f'<span class="wrong">✗ {escape(one.problem)}</span>' if one.problem else "✓"
    because = f" {escape(one.because)}" if one.because else ""
    rule = _rules((one.rule,), year) if one.rule else ""
    return f'<div class="check">{mark} <b>{escape(one.words)}</b>{because}{rule}</div>'


def _table(table: TableView, before: TableView | None) -> str:
    """The table, the player whose seat it is seen from below."""
    players = sorted(table.players, key=lambda player: player.id == table.seat)
    stack = "".join(_card(seen, before, _on_stack(seen, table)) for seen in reversed(table.stack))
    sides = "".join(_side(player, table, before) for player in players)
    step = table.step.value.replace("_", " ")
    shown = f'<div class="cards"><span class="zone">stack</span>{stack}</div>' if stack else ""
    return f'<div class="table"><div>Turn {table.turn}, {escape(step)}</div>{shown}{sides}</div>'


def _on_stack(seen: ObjectView, table: TableView) -> str:
    named = [found.name for id in seen.target_objects if (found := table.object(id)) is not None]
    named += [player.name for player in table.players if player.id in seen.target_players]
    return f"→ {', '.join(named)}" if named else ""


def _side(player: PlayerView, table: TableView, before: TableView | None) -> str:
    active = " active" if player.id == table.active else ""
    facts = escape(" · ".join(_facts(player, before)))
    head = f'<span class="who{active}">{escape(player.name)}</span>{facts}'
    own = tuple(seen for seen in table.battlefield if seen.controller == player.id)
    land = tuple(seen for seen in own if "land" in seen.types and "creature" not in seen.types)
    rows = [
        ("", tuple(seen for seen in own if seen not in land)),
        ("", land),
        ("hand", player.hand),
        ("graveyard", player.graveyard),
        ("exile", player.exile),
        ("command", player.command),
    ]
    shown = "".join(_row(name, cards, before) for name, cards in rows if cards)
    return f'<div class="side">{head}{shown}</div>'


def _facts(player: PlayerView, before: TableView | None) -> list[str]:
    """What is said of a player beside their name."""
    old = next((one for one in before.players if one.id == player.id), None) if before is not None else None
    changed = f" (was {old.life})" if old is not None and old.life != player.life else ""
    facts = [f"{player.life} life{changed}", f"library {player.library_size}"]
    facts += [f"mana {player.pool}"] if player.pool else []
    facts += [f"{count} {kind}" for kind, count in player.counters]
    facts += [*player.designations]
    facts += [f"has lost: {player.lost}"] if player.lost else []
    return facts


def _row(name: str, cards: tuple[ObjectView, ...], before: TableView | None) -> str:
    label = f'<span class="zone">{name}</span>' if name else ""
    return f'<div class="cards">{label}{"".join(_card(seen, before) for seen in cards)}</div>'


def _marks(seen: ObjectView) -> Iterator[str]:
    """What lies on a card and what it is doing."""
    yield from (f"{count} {kind}" for kind, count in seen.counters)
    doing = (("tapped", seen.tapped), ("attacking", _attacks(seen)), ("blocking", seen.blocking))
    yield from (word for word, on in doing if on)
    if seen.damage:
        yield f"{seen.damage} damage"
    if seen.copy:
        yield "copy"


def _ground(colors: str) -> str:
    """The color of the ground of a card: that of its color, or those of none and of several."""
    if not colors:
        return NONE
    return COLORS[colors] if len(colors) == 1 else MANY


def _card(seen: ObjectView, before: TableView | None, more: str = "") -> str:
    """A card as a small box: name, type, marks, size; framed if it is new there or something about it changed."""
    if not seen.known:
        return '<div class="card back" title="a card that is hidden"></div>'
    old = before.object(seen.id) if before is not None else seen
    size = _size(seen) or ("" if seen.loyalty is None else str(seen.loyalty))
    was = "" if old is None or old.power is None or _size(old) == _size(seen) else f"was {_size(old)}"
    words = filter(None, (more, ", ".join(_marks(seen)), was))
    alike = old is not None and old == replace(
        seen, same=old.same
    )  # which others are alike is nothing about itself
    classes = "card" + (" tapped" if seen.tapped else "") + ("" if alike else " new")
    ground = _ground(seen.colors)
    about = escape(seen.stack_text or seen.text, quote=True)
    return (
        f'<div class="{classes}" style="background:{ground}" title="{about}"><b>{escape(seen.name or "face down")}</b>'
        f"<i>{escape(seen.type_line)}</i>"
        + "".join(f'<span class="marks">{escape(line)}</span>' for line in words)
        + (f'<span class="size">{escape(size)}</span>' if size else "")
        + "</div>"
    )


def _attacks(seen: ObjectView) -> bool:
    return seen.attacking is not None


def _size(seen: ObjectView) -> str:
    return "" if seen.power is None else f"{seen.power}/{seen.toughness}"
