"""Permanents that enter with a counter of one of several kinds: "with your choice of a +1/+1 or vigilance counter on it"
(CR 614.1c, 614.12a)."""

from __future__ import annotations

from engine.abilities.actions.counters.putting_and_removing import ONE_OF_KINDS
from engine.abilities.replacements.entering import MANNER, WithCountersOfChoice
from engine.language.kernel import phrase


class WithOneOfKinds(WithCountersOfChoice, frozen=True):
    """One counter, of a kind that its controller chooses among several (CR 614.12a)."""


PHRASES = (
    phrase(
        MANNER, "with your choice of a(n) {lots} counter on <it|them@>", WithOneOfKinds, lots=ONE_OF_KINDS
    ),
)
