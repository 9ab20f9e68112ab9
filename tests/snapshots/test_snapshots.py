"""What lines mean and how games end stays as it is, unless a commit says otherwise (`python -m tests.snapshots`)."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from msgspec import Struct

from engine.language.compile import explain_line
from engine.values.zones import Zone
from tests.snapshots import games, lines, meanings
from tests.snapshots.meanings import Shape, form, text_of


@pytest.mark.parametrize(("kind", "seed"), list(games.names()))
def test_a_recorded_game_ends_as_it_did(kind: str, seed: int):
    assert games.replay(games.path_of(kind, seed)) == games.SAME


def respelled(tmp_path: Path, old: bytes, new: bytes) -> Path:
    """A recorded game, one thing in which is another: where it stands last."""
    before, found, after = gzip.decompress(games.path_of("simple", 0).read_bytes()).rpartition(old)
    assert found
    changed = tmp_path / "changed.ruleglass.gz"
    changed.write_bytes(gzip.compress(before + new + after))
    return changed


def test_a_game_of_another_format_says_why_it_does_not_open(tmp_path: Path):
    old = respelled(tmp_path, b'"format":1', b'"format":0')
    assert games.replay(old) == "changed.ruleglass.gz, line 1: format 0 is not known to this version"


def test_a_game_with_another_end_is_seen(tmp_path: Path):
    other = respelled(tmp_path, b'"digest":"', b'"digest":"0')
    assert games.replay(other).startswith("changed.ruleglass.gz: it ends otherwise, after ")


def test_another_meaning_and_one_that_is_lost_are_seen():
    found = lines.Meaning("line Flying", '[{"":"Flying"}]')
    declined = lines.Meaning("line Flying", lines.DECLINED)

    assert lines.differences({found.key: found}, {found.key: found.sign}).worse == ()
    assert lines.differences({found.key: found}, {}).new == ("line Flying",)
    assert lines.differences({found.key: found}, {found.key: "AAAA"}).changed == ("line Flying",)
    assert lines.differences({declined.key: declined}, {found.key: found.sign}).lost == ("line Flying",)


class Now(Struct, frozen=True):
    """A value as it is now."""

    amount: int
    zone: Zone = Zone.HAND
    tapped: str = ""
    more: tuple[object, ...] = ()


def test_the_form_leaves_out_what_is_as_always():
    assert form(Now(1)) == {"": "Now", "amount": 1}
    assert form(Now(1, Zone.EXILE, "tapped", (Now(2),))) == {
        "": "Now", "amount": 1, "zone": "exile", "tapped": True, "more": [{"": "Now", "amount": 2}],
    }  # fmt: skip
    assert text_of(form(frozenset({Zone.HAND, Zone.EXILE}))) == '["exile","hand"]'


def test_a_value_without_a_form_is_an_error():
    with pytest.raises(TypeError, match="has no canonical form"):
        form(object())


def test_a_new_name_a_new_shape_and_a_lost_wording_keep_the_form(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(meanings.CLASSES, "Now", "Then")
    monkeypatch.setitem(meanings.FIELDS, "Now.amount", "number")
    monkeypatch.setattr(meanings, "NO_MEANING", frozenset({"Now.tapped"}))
    assert form(Now(1, tapped="tapped")) == {"": "Then", "number": 1}

    monkeypatch.setitem(meanings.SHAPES, "Now", lambda now: Shape("Older", {"by": now.amount}))
    assert form(Now(1)) == {"": "Older", "by": 1}


def test_a_line_has_a_form_that_tells_numbers_apart():
    one, two = (explain_line(f"~ gets +{n}/+1 until end of turn.", spell=True) for n in (1, 2))
    assert one.declined is None
    assert two.declined is None
    assert text_of(form(one.abilities)) != text_of(form(two.abilities))
