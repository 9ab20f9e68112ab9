"""The rules of other dates: each way in which they differ is a flag of its own, and a date is a profile of flags."""

from enum import StrEnum

from msgspec import Struct


class Profile(StrEnum):
    """A date whose Comprehensive Rules can be played by. Its rules are cited by their numbers of that date."""

    TODAY = "today"
    CR_2019 = "2019"
    CR_2016 = "2016"
    CR_2011 = "2011"
    CR_2006 = "2006"


class Dependency(StrEnum):
    """Which effects can depend on each other, as to whether characteristic-defining abilities make them (CR 613.8a)."""

    ALIKE = "alike"
    NOT_DEFINING = "not defining"
    ANY = "any"


class ReplacementOrder(StrEnum):
    """Which replacement effects have to be chosen before any other may be (CR 616.1a-f)."""

    ALL = "self-replacement, control, copies, back faces"
    CONTROL = "self-replacement, control"
    SELF = "self-replacement"


class Edition(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True
):
    """The ways in which the rules that are played by differ from those in force: without any flag they are those."""

    profile: Profile = Profile.TODAY
    """Whose numbers and words are shown."""
    mana_burn: bool = False
    """A player loses 1 life for each unused mana as a phase ends (2006 300.3)."""
    pools_last_the_phase: bool = False
    """Mana empties as phases end, not as steps do (CR 106.4)."""
    damage_uses_stack: bool = False
    """Combat damage that was assigned goes on the stack and can be responded to (CR 510.2)."""
    blockers_ordered: bool = False
    """Creatures that fight several put them in an order, and combat damage is lethal in that order (CR 510.1c)."""
    fizzling_counters: bool = False
    """What resolves with no legal target left is countered (CR 608.2b)."""
    illegal_targets_known: bool = False
    """Information about an illegal target is used as something resolves (CR 608.2b)."""
    targeted_mana_abilities: bool = False
    """An activated ability with a target can be a mana ability (CR 605.1a)."""
    types_defined_everywhere: bool = False
    """Outside the battlefield only types and colors are what an object's own abilities say; numbers that those define
    are 0 there (CR 604.3)."""
    six_layers: bool = False
    """Continuous effects interact in the layers and sublayers of 2006 (CR 613.1, 613.4)."""
    counters_after_effects: bool = False
    """Counters change power and toughness only after all effects that modify those have (CR 613.4c)."""
    dependency: Dependency = Dependency.ALIKE
    """Between which continuous effects there is dependency (CR 613.8a)."""
    active_player_orders_timestamps: bool = False
    """The active player orders timestamps that objects receive at once (CR 613.7m)."""
    no_legality_check: bool = False
    """A spell being cast is not looked at once more after the choices for it (CR 601.2e)."""
    convoke_reduces: bool = False
    """Tapping creatures for convoke is an additional cost that reduces the cost, before anything is said about the
    total cost (CR 702.51a)."""
    no_look_ahead: bool = False
    """Whether a player may begin to cast a spell doesn't depend on choices yet to come (CR 601.3)."""
    one_pass_of_triggers: bool = False
    """Triggered abilities that trigger on others triggering are put on the stack among those (CR 603.3b)."""
    entering_ignores_others: bool = False
    """What a permanent would become by effects from elsewhere doesn't matter to how replacement effects have it
    enter (CR 614.12)."""
    entering_takes_others: bool = False
    """As a permanent enters, what enters at the same time can be chosen to go elsewhere; only the permanent itself can't
    be (CR 614.13a)."""
    chosen_for_each_entering: bool = False
    """As several permanents enter at once, the same object can be chosen to change zones for each of them (CR 614.13b)."""
    replacement_order: ReplacementOrder = ReplacementOrder.ALL
    """Which replacement effects have to be chosen before others (CR 616.1a-f)."""
    no_command_sources: bool = False
    """What is in the command zone can't be chosen as a source of damage (CR 609.7a)."""
    indestructible_is_a_rule: bool = False
    """That an effect makes something indestructible gives it no ability that it could lose (CR 613.11)."""
    legends_all_die: bool = False
    """The legend rule, a state-based action, takes all legendary permanents of one name, whoever controls them
    (CR 704.5j)."""
    tokens_named_by_subtypes: bool = False
    """The name of a token that is given none is its subtypes, without the word "Token" (CR 111.4)."""


TODAY = Edition()
"""The rules in force."""

EDITIONS: dict[Profile, Edition] = {
    Profile.TODAY: TODAY,
    Profile.CR_2019: Edition(
        profile=Profile.CR_2019,
        counters_after_effects=True,
        blockers_ordered=True,
        one_pass_of_triggers=True,
        tokens_named_by_subtypes=True,
    ),
    Profile.CR_2016: Edition(
        profile=Profile.CR_2016,
        counters_after_effects=True,
        blockers_ordered=True,
        fizzling_counters=True,
        one_pass_of_triggers=True,
        entering_ignores_others=True,
        chosen_for_each_entering=True,
        tokens_named_by_subtypes=True,
    ),
    Profile.CR_2011: Edition(
        profile=Profile.CR_2011,
        counters_after_effects=True,
        blockers_ordered=True,
        fizzling_counters=True,
        illegal_targets_known=True,
        dependency=Dependency.NOT_DEFINING,
        active_player_orders_timestamps=True,
        no_legality_check=True,
        convoke_reduces=True,
        no_look_ahead=True,
        one_pass_of_triggers=True,
        entering_ignores_others=True,
        chosen_for_each_entering=True,
        entering_takes_others=True,
        replacement_order=ReplacementOrder.CONTROL,
        no_command_sources=True,
        indestructible_is_a_rule=True,
        legends_all_die=True,
        tokens_named_by_subtypes=True,
    ),
    Profile.CR_2006: Edition(
        profile=Profile.CR_2006,
        mana_burn=True,
        pools_last_the_phase=True,
        damage_uses_stack=True,
        fizzling_counters=True,
        illegal_targets_known=True,
        targeted_mana_abilities=True,
        types_defined_everywhere=True,
        six_layers=True,
        dependency=Dependency.ANY,
        active_player_orders_timestamps=True,
        no_legality_check=True,
        convoke_reduces=True,
        no_look_ahead=True,
        one_pass_of_triggers=True,
        entering_ignores_others=True,
        chosen_for_each_entering=True,
        entering_takes_others=True,
        replacement_order=ReplacementOrder.SELF,
        no_command_sources=True,
        indestructible_is_a_rule=True,
        legends_all_die=True,
        tokens_named_by_subtypes=True,
    ),
}
"""The editions of the rules that are played by, by date."""
