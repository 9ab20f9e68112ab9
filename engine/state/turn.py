"""Where in the turn the game is, and combat (CR 500, 506)."""

from msgspec import Struct

from engine.state.references import Ref
from engine.values.ids import NOBODY, ObjectId, PlayerId
from engine.values.steps import Step


class Turn(Struct, frozen=True):
    """The turn and its step (CR 500). With this in the state, a kept state can be gone on from.

    `begun`: the step's turn-based actions are done. `priority`: who has it (NOBODY: nobody yet).
    `passed`: how many players passed in succession. `extra`: turns to be taken after this one,
    last added first (CR 500.7); `regular`: whose turn the last one was that no effect added. `extra_steps`: the
    first steps of phases that effects added after this phase, next one first (CR 500.8); `resume`: the step
    with which the turn goes on after them.
    """

    number: int = 0
    active: PlayerId = NOBODY
    step: Step = Step.CLEANUP
    begun: bool = False
    priority: PlayerId = NOBODY
    passed: int = 0
    extra: tuple[PlayerId, ...] = ()
    extra_steps: tuple[Step, ...] = ()
    cleanup_again: bool = False
    regular: PlayerId = NOBODY
    resume: Step | None = None


class Attack(Struct, frozen=True):
    """An attacking creature and what it attacks (CR 508.1). `blocked` and `blockers`: CR 509.1g-h. `defended_by`: who
    the defending player was as what it attacked was removed from combat; it attacks nothing since (CR 506.4c, 508.5).
    """

    attacker: ObjectId
    defender: Ref
    blocked: bool = False
    blockers: tuple[ObjectId, ...] = ()
    defended_by: PlayerId = NOBODY

    @property
    def attacks_nothing(self) -> bool:
        """Whether what it attacked has been removed from combat (CR 506.4c)."""
        return self.defended_by != NOBODY

    def attacks(self, ref: Ref) -> bool:
        """Whether it attacks that player or permanent now (CR 508.1b, 506.4c)."""
        return self.defender == ref and not self.attacks_nothing


class Block(Struct, frozen=True):
    """A blocking creature and the attackers it blocks (CR 509.1)."""

    blocker: ObjectId
    attackers: tuple[ObjectId, ...]


class Combat(Struct, frozen=True):
    """A combat phase (CR 506). `dealt`: creatures that dealt damage in the first damage step (510.4). `attacked`:
    there was an attacking creature, which may have left combat since (508.8). `bands`: the attacking bands that banding allows (702.22)."""

    attacks: tuple[Attack, ...] = ()
    blocks: tuple[Block, ...] = ()
    declared: bool = False
    dealt: tuple[ObjectId, ...] = ()
    first_step: bool = False
    attacked: bool = False
    bands: tuple[tuple[ObjectId, ...], ...] = ()

    def band_of(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """The creatures of the band that an attacking creature is in, that itself included; only itself if it is in none."""
        return next((band for band in self.bands if attacker in band), (attacker,))

    def attack_of(self, attacker: ObjectId) -> Attack | None:
        """The attack of that creature, if it is attacking."""
        for attack in self.attacks:
            if attack.attacker == attacker:
                return attack
        return None

    def block_of(self, blocker: ObjectId) -> Block | None:
        """The block of that creature, if it is blocking."""
        for block in self.blocks:
            if block.blocker == blocker:
                return block
        return None
