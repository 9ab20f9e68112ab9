"""What happened in a turn, by how many and by whom, at its borders (CR 608.2i)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.seated import seated
from tests.rulings.table import Card, Seat, Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
RELIC = {"types": "Artifact", "cost": "{0}"}


def witness(table: Table, condition: str) -> Card:
    """Ann gains 1 life at the beginning of each end step if something is so."""
    text = f"At the beginning of each end step, if {condition}, you gain 1 life."
    return table.ann.controls("Witness", text, types="Artifact")


def seen(table: Table) -> bool:
    """Whether the witness saw this turn what it looks for."""
    before = table.ann.life
    table.to(Step.END)
    table.resolve_all()
    return table.ann.life > before


def burn(table: Table, seat: Seat, amount: int) -> None:
    """Damage dealt to a player by a source of nobody's concern."""
    table.deal(table.bob.controls("Torch", types="Artifact"), seat, amount)


def test_no_creatures_attacked(table: Table) -> None:
    """CR 608.2i: one that attacked and died has attacked."""
    witness(table, "no creatures attacked this turn")
    ape = table.ann.controls("Ape", pt="2/2")
    table.attack(ape)
    table.destroy(ape)
    assert not seen(table)


def test_no_creature_attacked_though_one_is_attacking(table: Table) -> None:
    """CR 508.4: a creature that was put onto the battlefield attacking never attacked."""
    witness(table, "no creatures attacked this turn")
    table.to(Step.BEGINNING_OF_COMBAT)
    table.ann.carries_out("Create a 1/1 white Soldier creature token that's tapped and attacking.")
    assert seen(table)


def test_three_creatures_attacked_in_two_combats(table: Table) -> None:
    """CR 608.2i, 500.8: the same creature that attacks twice is one creature."""
    witness(table, "three or more creatures attacked this turn")
    ape, cat = table.ann.controls("Ape", pt="2/2"), table.ann.controls("Cat", pt="2/2")
    table.attack(ape, cat)
    table.ann.carries_out(
        "Untap all attacking creatures. After this phase, there is an additional combat phase."
    )
    table.to(Step.END_OF_COMBAT)
    table.attack(ape)
    assert not seen(table)


def test_three_creatures_attacked(table: Table) -> None:
    """CR 608.2i: those that left count, whatever attacked."""
    witness(table, "three or more creatures attacked this turn")
    herd = [table.ann.controls(name, pt="2/2") for name in ("Ape", "Bear", "Cat")]
    table.attack(*herd)
    table.destroy(*herd)
    assert seen(table)


def test_no_creatures_died(table: Table) -> None:
    """CR 700.4: an exiled creature hasn't died."""
    witness(table, "no creatures died this turn")
    table.ann.controls("Bird", **BIRD)
    table.ann.carries_out("Exile target creature.")
    assert seen(table)


def test_no_creatures_died_but_a_token(table: Table) -> None:
    """CR 111.7, 700.4: a token is put into the graveyard before it ceases to exist."""
    witness(table, "no creatures died this turn")
    table.ann.carries_out("Create a 1/1 white Bird creature token. Destroy all creatures.")
    assert not seen(table)


def test_no_permanents_left_the_battlefield(table: Table) -> None:
    """CR 702.26d: what phases out doesn't leave it."""
    witness(table, "no permanents left the battlefield this turn")
    table.ann.controls("Bird", **BIRD)
    table.ann.carries_out("Target creature phases out.")
    assert seen(table)


def test_a_permanent_left_the_battlefield(table: Table) -> None:
    """CR 608.2i: whoever it was of, wherever it went."""
    witness(table, "no permanents left the battlefield this turn")
    table.bob.controls("Bird", **BIRD)
    table.ann.carries_out("Return target creature to its owner's hand.")
    assert (seen(table), table.bob.hand) == (False, ["Bird"])


def test_cards_that_left_your_graveyard(table: Table) -> None:
    """CR 608.2i: cards of your graveyard only, however they left it."""
    witness(table, "two or more cards left your graveyard this turn")
    mine, other = table.ann.buried("Mine"), table.bob.buried("Other")
    table.ann.carries_out("Exile target card from a graveyard.", mine)
    table.ann.carries_out("Exile target card from a graveyard.", other)
    assert not seen(table)


def test_a_card_that_left_and_came_back_left_twice(table: Table) -> None:
    """CR 400.7: the second time it is another object."""
    witness(table, "two or more cards left your graveyard this turn")
    mine = table.ann.buried("Mine", **BIRD)
    raise_it = "Return target creature card from your graveyard to the battlefield."
    table.ann.carries_out(raise_it)
    table.destroy(mine)
    table.ann.carries_out(raise_it)
    assert seen(table)


def test_a_card_that_left_your_graveyard(table: Table) -> None:
    """CR 111.8, 608.2i: a token is no card, wherever it was."""
    witness(table, "a card left your graveyard this turn")
    table.ann.carries_out("Create a 1/1 white Bird creature token. Destroy all creatures.")
    assert not seen(table)


def test_a_spell_cast_from_a_graveyard_left_it(table: Table) -> None:
    """CR 601.2a, 702.34a: the card goes to the stack from there."""
    witness(table, "a card left your graveyard this turn")
    table.ann.casts(
        table.ann.buried("Wish", "Scry 1.\nFlashback {0}", types="Sorcery", cost="{3}"), way="flashback"
    )
    assert seen(table)


def test_cards_put_into_exile(table: Table) -> None:
    """CR 108.2b: a token that is exiled is no card."""
    witness(table, "one or more cards were put into exile this turn")
    table.ann.carries_out("Create a 1/1 white Bird creature token. Exile all creatures.")
    assert not seen(table)


def test_a_card_put_into_exile_from_a_library(table: Table) -> None:
    """CR 406.1: whoever's, from wherever."""
    witness(table, "one or more cards were put into exile this turn")
    table.bob.library("Top")
    table.ann.carries_out("Target player exiles the top card of their library.", table.bob)
    assert seen(table)


def test_creature_cards_put_into_graveyards_from_anywhere(table: Table) -> None:
    """CR 404.1, 608.2i: discarded, milled and destroyed ones, of all players; a land is no creature card."""
    witness(table, "three or more creature cards were put into graveyards from anywhere this turn")
    table.bob.library("Top", **BIRD)
    table.bob.library("Next", types="Land")
    table.bob.holds("Held", **BIRD)
    table.ann.carries_out("Target player mills two cards. That player discards a card.", table.bob)
    table.ann.carries_out("Create a 1/1 white Bird creature token. Destroy all creatures.")
    assert not seen(table)


def test_a_third_creature_card_put_into_a_graveyard(table: Table) -> None:
    """CR 404.1: the third one may be ann's, and die."""
    witness(table, "three or more creature cards were put into graveyards from anywhere this turn")
    table.bob.library("Top", **BIRD)
    table.bob.holds("Held", **BIRD)
    table.ann.controls("Mine", **BIRD)
    table.ann.carries_out(
        "Target player mills a card. That player discards a card. Destroy all creatures.", table.bob
    )
    assert seen(table)


def test_both_kinds_of_spells_cast(table: Table) -> None:
    """CR 608.2i: one that was countered was cast."""
    witness(table, "you've cast both a creature spell and a noncreature spell this turn")
    table.ann.casts(table.ann.holds("Bird", **BIRD))
    table.ann.carries_out("Counter target spell.")
    assert seen(table)


def test_two_spells_of_one_kind_cast(table: Table) -> None:
    """CR 608.2i: an artifact creature is a creature spell and no noncreature spell; a copy wasn't cast (CR 707.10)."""
    witness(table, "you've cast both a creature spell and a noncreature spell this turn")
    for name in ("First", "Second"):
        table.ann.casts(table.ann.holds(name, types="Artifact Creature — Bird", pt="1/1", cost="{0}"))
        table.resolve()
    assert not seen(table)


def test_you_did_not_attack_with_a_creature(table: Table) -> None:
    """CR 508.1a: attacking with one creature, even one that was removed from combat, is attacking."""
    witness(table, "you didn't attack with a creature this turn")
    ape = table.ann.controls("Ape", pt="2/2")
    table.attack(ape)
    table.ann.carries_out("Remove target creature from combat.")
    assert not seen(table)


def test_somebody_else_attacked(table: Table) -> None:
    """CR 608.2i: in bob's turn bob attacks; you didn't."""
    witness(table, "you didn't attack with a creature this turn")
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.attack(table.bob.controls("Ape", pt="2/2"))
    table.damage()
    assert (table.ann.life, seen(table)) == (19, True)  # 2 lost, and 1 gained at the end of the turn before


def test_you_gained_and_lost_life(table: Table) -> None:
    """CR 119.3, 120.3a: losing it by damage will do; paying life is losing it; gaining alone won't."""
    witness(table, "you gained and lost life this turn")
    table.ann.carries_out("You gain 3 life.")
    assert not seen(table)


def test_you_lost_what_you_gained(table: Table) -> None:
    """CR 119.4: paying life is losing it, also if the total is what it was."""
    witness(table, "you gained and lost life this turn")
    table.ann.carries_out("You gain 3 life.")
    well = table.ann.controls("Well", "Pay 3 life: Scry 1.", types="Artifact")
    table.ann.activates(well)
    assert (table.ann.life, seen(table)) == (20, True)


def test_an_opponent_was_dealt_so_much_damage(table: Table) -> None:
    """CR 608.2i, 120.2: what several sources dealt is added up."""
    witness(table, "an opponent was dealt 3 or more damage this turn")
    burn(table, table.bob, 2)
    burn(table, table.bob, 1)
    assert seen(table)


def test_life_lost_is_no_damage(table: Table) -> None:
    """CR 119.2, 120.3b: neither is damage dealt with infect less of it."""
    witness(table, "an opponent was dealt 3 or more damage this turn")
    table.ann.carries_out("Target player loses 5 life.", table.bob)
    table.deal(table.ann.controls("Rat", "Infect"), table.bob, 2)
    assert not seen(table)


def test_damage_of_infect_is_damage(table: Table) -> None:
    """CR 120.3b, 702.90b: it was dealt, though no life was lost."""
    witness(table, "an opponent was dealt 3 or more damage this turn")
    table.deal(table.ann.controls("Rat", "Infect"), table.bob, 3)
    assert (table.bob.counters("poison"), table.bob.life, seen(table)) == (3, 20, True)


@seated("Cyd")
def test_damage_of_two_opponents_is_not_added(table: Table) -> None:
    """CR 608.2i: some one opponent has to have been dealt all of it."""
    witness(table, "an opponent was dealt 3 or more damage this turn")
    burn(table, table.bob, 2)
    burn(table, table.others[0], 2)
    assert not seen(table)


def test_you_were_dealt_so_much_damage(table: Table) -> None:
    """CR 615.1: prevented damage wasn't dealt."""
    witness(table, "you were dealt 4 or more damage this turn")
    table.ann.carries_out("Prevent the next 1 damage that would be dealt to you this turn.")
    burn(table, table.ann, 4)
    assert (table.ann.life, seen(table)) == (17, False)


def test_you_were_dealt_enough_damage(table: Table) -> None:
    """CR 608.2i: by several sources, together."""
    witness(table, "you were dealt 4 or more damage this turn")
    burn(table, table.ann, 2)
    burn(table, table.ann, 2)
    assert (table.ann.life, seen(table)) == (16, True)


def test_a_counter_was_put_on_it(table: Table) -> None:
    """CR 122.6, 608.2i: any kind, also if it is gone again."""
    seer = witness(table, "a counter was put on ~ this turn")
    table.put_counters(seer, "charge")
    table.put_counters(seer, "charge", -1)
    assert (seer.counters("charge"), seen(table)) == (0, True)


def test_a_counter_was_put_on_another(table: Table) -> None:
    """CR 122.6: on something else, or removed from it, is not put on it."""
    seer = witness(table, "a counter was put on ~ this turn")
    table.put_counters(table.ann.controls("Bird", **BIRD), "+1/+1")
    assert (seer.counters("+1/+1"), seen(table)) == (0, False)


def test_entering_with_counters_is_having_them_put_on_it(table: Table) -> None:
    """CR 122.6: "put on" means that too, if it enters with them."""
    text = "~ enters with a charge counter on it.\nAt the beginning of your end step, if a counter was put on ~ this turn, you gain 1 life."
    table.ann.casts(table.ann.holds("Hoard", text, types="Artifact", cost="{0}"))
    table.resolve()
    assert seen(table)


def test_counters_that_you_put_on_it(table: Table) -> None:
    """CR 122.6, 608.2i: an opponent's are not yours; other kinds don't count."""
    text = "As long as you've put one or more +1/+1 counters on ~ this turn, it has flying."
    beast = table.ann.controls("Beast", text, pt="2/2")
    table.bob.carries_out("Put a +1/+1 counter on target creature.")
    table.ann.carries_out("Put a charge counter on target creature.")
    assert (beast.pt, "flying" in beast.keywords) == ("3/3", False)
    table.ann.carries_out("Put a +1/+1 counter on target creature.")
    assert (beast.pt, "flying" in beast.keywords) == ("4/4", True)


def test_counters_that_you_put_on_a_creature(table: Table) -> None:
    """CR 608.2i: it was a creature then, whatever it is now and wherever."""
    text = "As long as you've put one or more +1/+1 counters on a creature this turn, ~ has trample and lifelink."
    knight = table.ann.controls("Knight", text, pt="2/2")
    table.ann.controls("Relic", **RELIC)
    table.ann.carries_out("Put a +1/+1 counter on target artifact.")
    assert knight.keywords.isdisjoint({"trample", "lifelink"})
    bird = table.bob.controls("Bird", **BIRD)
    table.ann.carries_out("Put a +1/+1 counter on target creature.", bird)
    table.destroy(bird)
    assert knight.keywords >= {"trample", "lifelink"}


def test_you_put_a_counter_on_a_creature(table: Table) -> None:
    """CR 608.2i: somebody else's counters are not yours."""
    witness(table, "you put a counter on a creature this turn")
    table.ann.controls("Bear", pt="2/2")
    table.bob.carries_out("Put a -1/-1 counter on target creature.")
    assert not seen(table)


def test_you_put_a_counter_on_a_creature_that_died_of_it(table: Table) -> None:
    """CR 608.2i, 704.5f."""
    witness(table, "you put a counter on a creature this turn")
    table.bob.controls("Bird", **BIRD)
    table.ann.carries_out("Put a -1/-1 counter on target creature.")
    assert (table.bob.graveyard, seen(table)) == (["Bird"], True)


def test_an_opponent_has_been_dealt_damage(table: Table) -> None:
    """CR 508.1c, 608.2i."""
    goblin = table.ann.controls(
        "Goblin", "~ can't attack unless an opponent has been dealt damage this turn.", pt="2/2"
    )
    table.ann.carries_out("Target player loses 1 life.", table.bob)
    mite = table.ann.controls("Mite", pt="1/1")
    table.deal(mite, table.bob, 1)
    table.attack(goblin)
    table.damage()
    assert table.bob.life == 16


def test_you_discarded_a_card(table: Table) -> None:
    """CR 701.9: cycling a card is discarding it; discarded as a cost counts."""
    agent = table.ann.controls(
        "Agent", "{0}: You gain 1 life. Activate only if you've discarded a card this turn.", types="Artifact"
    )
    table.fill_libraries()
    card = table.ann.holds("Card", "Cycling {0}", **BIRD)
    assert not table.ann.can(agent)
    table.ann.activates(card, "cycling")
    table.resolve_all()
    table.ann.activates(agent)
    table.resolve_all()
    assert table.ann.life == 21


def test_an_opponent_discarded_a_card(table: Table) -> None:
    """CR 608.2i: it is not you who did."""
    witness(table, "you discarded a card this turn")
    table.bob.holds("Held")
    table.ann.carries_out("Target player discards a card.", table.bob)
    assert not seen(table)


def test_you_sacrificed_something(table: Table) -> None:
    """CR 701.21a, 601.2f: what was destroyed wasn't sacrificed; what an artifact creature was, it was."""
    spell = table.ann.holds(
        "Spell",
        "This spell costs {3} less to cast if you've sacrificed an artifact this turn.\nYou gain 5 life.",
        types="Instant",
        cost="{3}",
    )
    table.destroy(table.ann.controls("Relic", **RELIC))
    table.sacrifice(table.bob.controls("Other", **RELIC))
    assert not table.ann.can(spell)
    table.sacrifice(table.ann.controls("Golem", types="Artifact Creature — Golem", pt="1/1"))
    table.ann.casts(spell)
    table.resolve()
    assert table.ann.life == 25


def test_you_surveilled(table: Table) -> None:
    """CR 701.25: looking at no cards since there are none is surveilling, scrying isn't."""
    agent = table.ann.controls("Agent", "As long as you've surveilled this turn, ~ has deathtouch.", pt="2/2")
    table.ann.carries_out("Scry 1.")
    assert "deathtouch" not in agent.keywords
    table.ann.carries_out("Surveil 1.")
    assert "deathtouch" in agent.keywords


def test_combat_damage_by_a_legendary_creature(table: Table) -> None:
    """CR 510.2, 608.2i: other damage of it, and combat damage of others, don't count."""
    ball = table.ann.controls(
        "Ball",
        "{0}: You gain 1 life. Activate only if an opponent was dealt combat damage by a legendary creature this turn.",
        types="Artifact",
    )
    hero = table.ann.controls("Hero", types="Legendary Creature — Human", pt="2/2")
    ape = table.ann.controls("Ape", pt="1/1")
    table.deal(hero, table.bob, 1)
    table.attack(ape)
    table.damage()
    assert (table.bob.life, table.ann.can(ball)) == (18, False)


def test_a_legendary_creature_dealt_combat_damage(table: Table) -> None:
    """CR 608.2i: it counts though it died meanwhile."""
    ball = table.ann.controls(
        "Ball",
        "{0}: You gain 1 life. Activate only if an opponent was dealt combat damage by a legendary creature this turn.",
        types="Artifact",
    )
    hero = table.ann.controls("Hero", types="Legendary Creature — Human", pt="2/2")
    table.attack(hero)
    table.damage()
    table.destroy(hero)
    table.ann.activates(ball)
    table.resolve_all()
    assert table.ann.life == 21


def test_a_permanent_was_put_into_a_graveyard(table: Table) -> None:
    """CR 700.4, 608.2i: a discarded permanent card wasn't put there from the battlefield."""
    witness(table, "a permanent was put into a graveyard from the battlefield this turn")
    table.bob.holds("Held", **BIRD)
    table.ann.carries_out("Target player discards a card.", table.bob)
    assert not seen(table)


def test_a_token_was_put_into_a_graveyard(table: Table) -> None:
    """CR 111.7: a token is a permanent, and is put there."""
    witness(table, "a permanent was put into a graveyard from the battlefield this turn")
    table.ann.carries_out("Create a 1/1 white Bird creature token. Destroy all creatures.")
    assert seen(table)


def test_an_enchantment_was_put_into_your_graveyard(table: Table) -> None:
    """CR 400.3: a stolen one goes to its owner's graveyard."""
    witness(table, "an enchantment was put into your graveyard from the battlefield this turn")
    seal = table.bob.controls("Seal", types="Enchantment")
    table.ann.carries_out("Gain control of target enchantment.")
    table.destroy(seal)
    assert (table.bob.graveyard, seen(table)) == (["Seal"], False)


def test_an_enchantment_of_yours_that_somebody_else_controlled(table: Table) -> None:
    """CR 400.3: it comes to your graveyard."""
    witness(table, "an enchantment was put into your graveyard from the battlefield this turn")
    seal = table.ann.controls("Seal", types="Enchantment")
    table.bob.carries_out("Gain control of target enchantment.")
    table.destroy(seal)
    assert seen(table)


def test_a_creature_card_was_put_into_your_graveyard_from_anywhere(table: Table) -> None:
    """CR 601.2f: milled, discarded or countered; a token is no card."""
    spell = table.ann.holds(
        "Spell",
        "This spell costs {2} less to cast if a creature card was put into your graveyard from anywhere this turn.\nYou gain 5 life.",
        types="Instant",
        cost="{2}",
    )
    table.ann.carries_out("Create a 1/1 white Bird creature token. Destroy all creatures.")
    assert not table.ann.can(spell)
    table.ann.casts(table.ann.holds("Bird", **BIRD))
    table.ann.carries_out("Counter target spell.")
    table.ann.casts(spell)
    table.resolve()
    assert table.ann.life == 25
