"""The review of a game as one HTML page that needs nothing else: a graph of the chance to win, and what mattered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

import msgspec

from engine.agents.answer_words import Step, in_words
from engine.store.review_words import (
    TURN_BY_TURN,
    as_it_is,
    chance_in_words,
    heading,
    how_it_was_found,
    moment_in_words,
    percent,
    title,
    turn_in_words,
)
from engine.store.reviewing import Review


class PageLanguage(msgspec.Struct, frozen=True, kw_only=True):
    """The language of a page: its code, what says a sentence of ours in it, and what says an answer."""

    code: str = "en"
    said: Callable[[str], str] = as_it_is
    answer: Callable[[tuple[Step, ...]], str] = in_words


ENGLISH = PageLanguage()

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


def review_page(review: Review, language: PageLanguage = ENGLISH) -> str:
    """The page, in a language. Names and text of cards stay as they are printed."""

    def said(text: str) -> str:
        return escape(language.said(text))

    head = said(title(review))
    body = "\n".join(
        (
            f"<h1>{head}</h1>",
            f"<p>{said(review.result)}</p>",
            graph(review, said),
            *sections(review, language),
            table(review, said),
            f'<p class="legend">{said(how_it_was_found(review))}</p>',
        )
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language.code)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{head}</title><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def sections(review: Review, language: PageLanguage) -> Iterator[str]:
    """What mattered most, each moment in a box."""
    for number, moment in enumerate(review.moments, 1):
        rows = "".join(
            f"<dt>{escape(head)}</dt><dd>{escape(words)}</dd>"
            for head, words in moment_in_words(moment, language.answer, language.said)
        )
        yield f"<section><h2>{escape(language.said(heading(number, moment)))}</h2><dl>{rows}</dl></section>"


def table(review: Review, said: Callable[[str], str]) -> str:
    """The chances turn by turn, to be read. `said`: a sentence as it stands on the page."""
    rows = "".join(f"<li>{said(turn_in_words(point, review))}</li>" for point in review.points)
    return f"<details><summary>{said(TURN_BY_TURN)}</summary><ul>{rows}</ul></details>"


def graph(review: Review, said: Callable[[str], str] = escape) -> str:
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
        f"<title>{said(turn_in_words(p, review))}</title></circle>"
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
    words = said(chance_in_words(review))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}"><title>{words}</title>'
        f"{''.join(parts)}</svg>"
    )
