"""PINs of the players of one computer: what keeps the other from lifting the cover by mistake. Knows no Qt."""

from collections.abc import Mapping
from hashlib import sha256

LONGEST = 40


def kept(name: str, pin: str) -> str:
    """What is kept of a PIN: not the PIN itself."""
    return sha256(f"{name}\n{pin}".encode()).hexdigest()


def fits(pins: Mapping[str, str], name: str, typed: str) -> bool:
    """Whether somebody may lift the cover of a player: the PIN is right, or there is none."""
    return name not in pins or pins[name] == kept(name, typed)


def with_pin(pins: Mapping[str, str], name: str, pin: str) -> dict[str, str]:
    """The PINs with a new one for a player; none takes theirs away."""
    others = {other: held for other, held in pins.items() if other != name}
    return {**others, name: kept(name, pin)} if pin else others
