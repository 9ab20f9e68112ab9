"""The opponents there are, by name."""

from __future__ import annotations

from collections.abc import Callable

from engine.agents.random_agent import RandomAgent
from engine.agents.simple import SimpleAgent
from engine.decisions import Agent

AGENTS: dict[str, Callable[[int], Agent]] = {"random": RandomAgent, "simple": SimpleAgent}
"""The opponents there are, each made from a seed."""


def opponent(kind: str, seed: int) -> Agent:
    """An opponent of a kind; raises KeyError with the kinds there are."""
    if kind not in AGENTS:
        raise KeyError(f"there is no opponent {kind!r}; there are {', '.join(AGENTS)}")
    return AGENTS[kind](seed)
