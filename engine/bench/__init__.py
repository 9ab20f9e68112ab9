"""How fast the engine is on this machine: measured by `ruleglass bench`, tested by nothing."""

from engine.bench.against import NotARun, earlier_rows, ratio
from engine.bench.measuring import Row
from engine.bench.running import BENCHES, measure

__all__ = ["BENCHES", "NotARun", "Row", "earlier_rows", "measure", "ratio"]
