"""The review of a game as one HTML page that needs nothing else: a graph of the chance to win, and what mattered."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from engine.store.review_words import how_it_was_found, moment_in_words, percent, turn_in_words
from engine.store.reviewing import Review

WIDTH, HEIGHT = 720, 240
"""The size of the graph, in units of its own."""
EDGE = 36

STYLE = """
:root { color-scheme: light }
body { font: 17px/1.5 "DejaVu Sans", Verdana, sans-serif; color: #1c2128; background: #fbfaf7;
  max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; margin-bottom: .3rem } h2 { font-size: 1.15rem; margin: 0 0 .4rem }
svg { width: 100%; height: auto; background: #fff; border: 1px solid #cfcabd; border-radius: 8px }
section { border: 1px solid #cfcabd; border-radius: 8px; padding: .8rem 1rem; margin: 1rem 0; background: #fff;
  break-inside: avoid }
dt { color: #4a4f57; font-size: .88rem } dd { margin: 0 0 .4rem 1rem }
table { border-collapse: collapse } td, th { padding: .1rem .8rem .1rem 0; text-align: left }
.legend { color: #5d6167; font-size: .85rem }
@media print { body { background: #fff; margin: 0 } }
"""


def review_page(review: Review) -> str:
    """The page."""
    against = " against ".join(review.names)
    title = f"{against}: the game as {review.names[review.seat]} played it"
    body = "\n".join(
        (
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(review.result)}</p>",
            graph(review),
            *sections(review),
            table(review),
            f'<p class="legend">{escape(how_it_was_found(review))}</p>',
        )
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def sections(review: Review) -> Iterator[str]:
    """What mattered most, each moment in a box."""
    for number, moment in enumerate(review.moments, 1):
        said = "".join(
            f"<dt>{escape(head)}</dt><dd>{escape(words)}</dd>" for head, words in moment_in_words(moment)
        )
        yield f"<section><h2>{number}. Turn {moment.turn}</h2><dl>{said}</dl></section>"


def table(review: Review) -> str:
    """The chances turn by turn, to be read."""
    rows = "".join(f"<li>{escape(turn_in_words(point, review))}</li>" for point in review.points)
    return f"<details><summary>Turn by turn</summary><ul>{rows}</ul></details>"


def graph(review: Review) -> str:
    """The chance to win over the turns, with the moments marked by their numbers."""
    points = review.points
    last = max(points[-1].frame, 1) if points else 1

    def x(frame: int) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * frame / last

    def y(chance: float) -> float:
        return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * chance

    lines = [
        f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y(part):.1f}" y2="{y(part):.1f}" stroke="#cfcabd"/>'
        f'<text x="4" y="{y(part) + 4:.1f}" font-size="12">{percent(part)}</text>'
        for part in (0.0, 0.5, 1.0)
    ]
    line = " ".join(f"{x(point.frame):.1f},{y(point.chance):.1f}" for point in points)
    dots = [
        f'<circle cx="{x(p.frame):.1f}" cy="{y(p.chance):.1f}" r="3.5" fill="#2f6fb0">'
        f"<title>{escape(turn_in_words(p, review))}</title></circle>"
        for p in points
    ]
    marks = [
        f'<line x1="{x(m.frame):.1f}" x2="{x(m.frame):.1f}" y1="{EDGE}" y2="{HEIGHT - EDGE}" stroke="#a85b00" '
        f'stroke-dasharray="4 3"/><text x="{x(m.frame) - 4:.1f}" y="{EDGE - 8}" font-size="14" '
        f'font-weight="bold">{number}</text>'
        for number, m in enumerate(review.moments, 1)
    ]
    parts = (
        *lines,
        *marks,
        f'<polyline points="{line}" fill="none" stroke="#2f6fb0" stroke-width="2"/>',
        *dots,
    )
    words = f"The chance to win of {escape(review.names[review.seat])}, turn by turn"
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}"><title>{words}</title>'
        f"{''.join(parts)}</svg>"
    )
