"""The ways in which the rules of dates differ, in words: what each has it, and by which rule."""

from __future__ import annotations

from msgspec import Struct

from engine.values.edition import Dependency, Edition, ReplacementOrder


class Held(Struct, frozen=True):
    """What rules say of something in which they differ from others, and their rule: one of today, or with the year of
    the older ones that alone have it."""

    words: str
    rule: str


FREELY = Held("As something enters, its player chooses among the effects that change how it does.", "616.1")

DIFFERENCES: dict[str, dict[object, Held]] = {
    "mana_burn": {
        True: Held(
            "Mana that is left as a phase ends is lost, and burns: its player loses as much life.",
            "2006 300.3",
        ),
        False: Held("Mana that is left is lost, and does no harm.", "500.5"),
    },
    "pools_last_the_phase": {
        True: Held("Mana stays until the phase ends.", "2006 300.3"),
        False: Held("Mana that is left is lost as each step and phase ends.", "500.5"),
    },
    "damage_uses_stack": {
        True: Held(
            "Combat damage goes on the stack, players can act, and it is dealt as it was assigned, whoever is gone by then.",
            "2006 310.1",
        ),
        False: Held("Combat damage is dealt at once, and nobody can act before.", "510.2"),
    },
    "blockers_ordered": {
        True: Held(
            "Whoever fights several creatures puts them in an order: the first is assigned lethal damage first.",
            "2011 509.2",
        ),
        False: Held("Damage is divided freely among the creatures that one fights.", "510.1c"),
    },
    "fizzling_counters": {
        True: Held("What has no legal target left as it resolves is countered.", "608.2b"),
        False: Held("What has no legal target left doesn't resolve, and isn't countered.", "608.2b"),
    },
    "illegal_targets_known": {
        True: Held("What is known of an illegal target is used.", "608.2b"),
        False: Held("Nothing is known of an illegal target: what hangs on it doesn't happen.", "608.2b"),
    },
    "targeted_mana_abilities": {
        True: Held(
            "An activated ability that could add mana is a mana ability, even if it has a target.", "605.1a"
        ),
        False: Held("An ability with a target is no mana ability: it uses the stack.", "605.1a"),
    },
    "types_defined_everywhere": {
        True: Held(
            "Where a creature isn't in play its own ability doesn't define its size: a * is 0.", "604.3"
        ),
        False: Held("What defines the size of a creature does so in every zone.", "604.3"),
    },
    "six_layers": {
        True: Held(
            "What resolved and sets or changes a size counts in the order of time, counters after it, and what is always so last.",
            "613.1",
        ),
        False: Held("What sets a size comes before all that adds to it, whichever is newer.", "613.4"),
    },
    "counters_after_effects": {
        True: Held("Counters on a creature count after all effects that add to its size.", "2011 613.3d"),
        False: Held("Counters on a creature count before what adds to sizes looks at its size.", "613.4c"),
    },
    "dependency": {
        Dependency.ANY: Held(
            "One effect can depend on any other, also on one that defines what an object is.", "613.8a"
        ),
        Dependency.NOT_DEFINING: Held(
            "No effect depends on another if one of them defines what an object is.", "613.8a"
        ),
        Dependency.ALIKE: Held(
            "Effects that define what an object is depend on each other, as others do.", "613.8a"
        ),
    },
    "active_player_orders_timestamps": {
        True: Held("The active player says in which order all that enter at once count.", "613.7m"),
        False: Held(
            "The active player's are older than the others' that enter at once; each orders their own.",
            "613.7m",
        ),
    },
    "no_legality_check": {
        True: Held("What may be cast is looked at before it is begun, and not again.", "601.2"),
        False: Held(
            "Once all is chosen for a spell it is looked at again whether it may be cast so.", "601.2e"
        ),
    },
    "convoke_reduces": {
        True: Held("Convoke reduces the cost before anything is said about what it is in total.", "702.51a"),
        False: Held("Convoke pays for the total cost, once that is known.", "702.51a"),
    },
    "no_look_ahead": {
        True: Held("Whether a spell is forbidden is seen before anything is chosen for it.", "601.3"),
        False: Held("A spell can be begun if what will be chosen for it could make it legal.", "601.3"),
    },
    "one_pass_of_triggers": {
        True: Held(
            "All that have triggered go on the stack together, each player's in the order that they choose.",
            "603.3b",
        ),
        False: Held(
            "What triggers on another ability triggering goes on the stack after all others.", "603.3b"
        ),
    },
    "entering_ignores_others": {
        True: Held(
            "How something enters is seen from its own text alone, whatever others will make of it.", "614.12"
        ),
        False: Held(
            "How something enters is seen from what it will be there, under all effects that there are.",
            "614.12",
        ),
    },
    "entering_takes_others": {
        True: Held("What enters together with it can be chosen to go elsewhere.", "614.13a"),
        False: Held("What enters together with it can't be chosen to go elsewhere.", "614.13a"),
    },
    "chosen_for_each_entering": {
        True: Held("One object can be chosen for each of several that enter together.", "614.13b"),
        False: Held("One object can be chosen for only one of several that enter together.", "614.13b"),
    },
    "replacement_order": {
        ReplacementOrder.SELF: FREELY,
        ReplacementOrder.CONTROL: FREELY,
        ReplacementOrder.ALL: Held(
            "What makes it enter as a copy comes before all else that changes how it does.", "616.1c"
        ),
    },
    "no_command_sources": {
        True: Held("What is in the command zone can't be chosen as a source of damage.", "609.7a"),
        False: Held(
            "An emblem, or what else is in the command zone, can be chosen as a source of damage.", "609.7a"
        ),
    },
    "indestructible_is_a_rule": {
        True: Held(
            "That something is indestructible is no ability: it stays if all abilities are lost.", "613.11"
        ),
        False: Held("Indestructible is an ability, and is lost with all others.", "702.12a"),
    },
    "legends_all_die": {
        True: Held("All legendary permanents of one name go, whoever controls them.", "704.5j"),
        False: Held("Each player keeps one of their legendary permanents of one name.", "704.5j"),
    },
    "tokens_named_by_subtypes": {
        True: Held("A token that is given no name is called by its subtypes.", "111.4"),
        False: Held("A token that is given no name is called by its subtypes and the word Token.", "111.4"),
    },
}
"""What rules have it in each of the ways in which those of dates differ, by the flag of `Edition` and its value."""


def held(edition: Edition, flag: str) -> Held:
    """What an edition has it in one of the ways in which they differ."""
    return DIFFERENCES[flag][getattr(edition, flag)]
