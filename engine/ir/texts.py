"""Where one text ends and another begins: abilities inside abilities, and effects that wait."""

from collections.abc import Iterator

from engine.ir.effects import Delayed, Reflexive
from engine.ir.nodes import Ability, Node, children


def own_nodes(node: Node) -> Iterator[Node]:
    """A text's own nodes in text order: not those of abilities it grants, nor of effects that trigger later.

    An ability that triggers later chooses targets of its own as it triggers (CR 603.3d), and so does a granted one.
    """
    yield node
    for child in children(node):
        if isinstance(child, Ability):
            continue
        if isinstance(child, Delayed | Reflexive):
            yield child
            continue
        yield from own_nodes(child)
