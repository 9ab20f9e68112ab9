"""Walking over what a text means finds every word in it, in text order."""

from itertools import islice

import msgspec
import pytest

from engine.ir.nodes import Node, children, own_parts, rebuild, walk
from engine.language.compile import compile_card
from engine.store.library import starter_cards

CARDS = tuple(islice(sorted(starter_cards().items()), 0, None, 6))


def all_below(value: object) -> list[Node]:
    """Every node in a value, whatever the annotation of the field says."""
    if isinstance(value, Node):
        return [
            value,
            *(node for name in value.__struct_fields__ for node in all_below(getattr(value, name))),
        ]
    if isinstance(value, tuple):
        return [node for part in value for node in all_below(part)]
    return []


@pytest.mark.parametrize("name", [name for name, _ in CARDS])
def test_no_word_is_where_its_annotation_leaves_no_room_for_it(name):
    compiled = compile_card(dict(CARDS)[name])
    abilities = [ability for line in compiled.lines for ability in (*line.abilities, *line.said)]
    assert abilities or not compiled.record.faces[0].text

    for ability in abilities:
        assert list(map(id, walk(ability))) == list(map(id, all_below(ability)))
        assert rebuild(ability, lambda node: node) is ability
        assert {id(node) for node in own_parts(ability)} <= {id(node) for node in walk(ability)}
        copied = rebuild(ability, lambda node: msgspec.structs.replace(node))
        assert copied == ability
        assert not {id(node) for node in walk(copied) if children(node)} & {
            id(node) for node in walk(ability)
        }
