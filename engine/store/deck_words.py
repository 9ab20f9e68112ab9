"""What is said of a deck file of the user's own."""


def opened_from(name: str, not_understood: int) -> str:
    """Where a deck comes from, and how many lines of it name no card."""
    if not_understood == 1:
        return f"Opened from {name}. 1 line of it is not understood."
    if not_understood:
        return f"Opened from {name}. {not_understood} lines of it are not understood."
    return f"Opened from {name}."


def unreadable(reason: str) -> str:
    """Why a deck that was kept can't be read any more."""
    return f"This deck can't be read: {reason}"
