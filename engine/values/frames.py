"""Room for deep recursion.

CPython lays the frames of Python functions into chunks of 16 KiB. A call that finds no place in the last chunk
has a new one mapped, which is unmapped as soon as that call returns. A recursion that goes to and fro over
such an edge maps memory at every call, and loses up to a third of its time to it, more or less by how deep
the program happened to stand when it began.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

VALUES = 70_000
"""How many values (of 8 bytes) the frame of a roomy function asks for, and never fills. Its chunk has the next
power of two, 1 MiB, and what is left of that, nearly half, is room for the functions that it calls."""


def roomy(function: Callable[P, R]) -> Callable[P, R]:
    """The same function, begun in a chunk of frames that has room for all but the deepest recursion."""

    @wraps(function)
    def with_room(*args: P.args, **kwargs: P.kwargs) -> R:
        return function(*args, **kwargs)

    with_room.__code__ = with_room.__code__.replace(co_stacksize=VALUES)  # type: ignore[attr-defined]
    return with_room
