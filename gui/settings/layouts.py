"""Layouts of windows as text with a checksum: Qt crashes on some that were damaged, so none of those reaches it.

Knows no Qt.
"""

import base64
import binascii
from hashlib import sha256

from gui.translation import tr

DIGITS = 16
DAMAGED = "the layout of the window is damaged, or is from an older version"


class DamagedLayout(ValueError):
    """A kept layout is not what was kept."""


def sealed(what: str, layout: bytes) -> str:
    """A layout of something as it is kept; nothing for an empty one."""
    return f"{_sum(what, layout)}:{base64.b64encode(layout).decode('ascii')}" if layout else ""


def unsealed(what: str, kept: str) -> bytes:
    """The very bytes that were kept of the same thing, or nothing. Raises DamagedLayout."""
    if not kept:
        return b""
    content = kept.partition(":")[2]
    try:
        layout = base64.b64decode(content.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise DamagedLayout(tr(DAMAGED)) from error
    if not layout or sealed(what, layout) != kept:
        raise DamagedLayout(tr(DAMAGED))
    return layout


def _sum(what: str, layout: bytes) -> str:
    return sha256(what.encode() + b":" + layout).hexdigest()[:DIGITS]
