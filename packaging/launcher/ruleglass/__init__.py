"""The installed program as one package: `engine`, `gui` and `assets` lie inside it as they do in the repository.

So nothing else that is installed can clash with folders of such common names. In a checkout this package stands
apart, and they are found where they are.
"""

import sys
from pathlib import Path

INSIDE = Path(__file__).resolve().parent

__all__ = ["main"]


def main() -> int:
    """Run the `ruleglass` command; what it returns is the exit code."""
    if (INSIDE / "engine").is_dir() and str(INSIDE) not in sys.path:
        sys.path.insert(0, str(INSIDE))  # processes that are started from this one are given it too
    from gui.__main__ import main as ruleglass

    return ruleglass()
