"""The words of Magic, one file each: the type, its phrases and its behavior together.

Importing this package loads them all, so that every word has its behavior and grammar.
"""

import importlib
import pkgutil
from types import ModuleType


def modules() -> tuple[ModuleType, ...]:
    """Every module of words, in a fixed order."""
    found: list[ModuleType] = []
    for info in sorted(pkgutil.walk_packages(__path__, f"{__name__}."), key=lambda info: info.name):
        if not info.ispkg:
            found.append(importlib.import_module(info.name))
    return tuple(found)
