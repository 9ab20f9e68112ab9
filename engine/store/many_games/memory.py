"""How much memory this process has now."""

from __future__ import annotations

import os
from pathlib import Path

PAGES = Path("/proc/self/statm")
MEGABYTE = 1024 * 1024


def resident_megabytes() -> float | None:
    """What of this process lies in memory; None where the system doesn't tell."""
    if not PAGES.exists():
        return None
    return int(PAGES.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
