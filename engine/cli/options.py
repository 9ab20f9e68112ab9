"""What several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.values.edition import Profile

Jobs = Annotated[int, typer.Option(min=1, max=64, help="Processes to use.")]
Editions = Annotated[
    str, typer.Option("--editions", help="The two dates whose rules it is played by, such as 2006,today.")
]
Clock = Annotated[
    float | None,
    typer.Option(min=0.01, max=600, help="Seconds that opponents who look ahead think about a decision."),
]
ByWork = Annotated[
    bool,
    typer.Option("--by-work", help="Opponents who look ahead go by the work of their level and by no clock."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
ByEdition = Annotated[Profile, typer.Option("--edition", help="By the rules of which date.")]
Seed = Annotated[int, typer.Option(min=0, help="Where the random numbers begin.")]
OwnOrEdition = Annotated[
    Profile | None, typer.Option("--edition", help="By the rules of which date, instead of their own.")
]
OfEdition = Annotated[Profile | None, typer.Option("--edition", help="Only those of this date's rules.")]
Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[FILE|RULE|NAME]...",
        help="Ruling files, numbers of rules (613, 613.8), names of shipped rulings; all shipped if none.",
    ),
]
Files = Annotated[list[Path], typer.Argument(help="Files to read.")]
