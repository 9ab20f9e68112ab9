"""The commands that need no window."""

from engine.cli.commands import main

__all__ = ["main"]
