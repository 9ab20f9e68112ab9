"""Where one text ends and another begins: abilities inside abilities, and effects that wait."""

from collections.abc import Iterator

from engine.ir.effects import Delayed, Reflexive
from engine.ir.nodes import Ability, Node, children


def own_nodes(node: Node) -> Iterator[Node]:
    """A text's own nodes in text order: not those of abilities it grants, nor of effects that trigger later.

    An ability that triggers later chooses targets of its own as it triggers (CR 603.3d), and so does a granted one.
    """
    todo = [node]
    while todo:
        part = todo.pop()
        yield part
        if part is node or not isinstance(part, Delayed | Reflexive):
            below = children(part)
            below.reverse()
            todo += [child for child in below if not isinstance(child, Ability)]
