"""What the opponent that looks ahead plays out, and what is worth no supposed game."""

from __future__ import annotations

from typing import Any

from engine.agents.thinking.comparing import Arm
from engine.agents.thinking.playing_out import Choice, Outcome, Unlike
from engine.agents.thinking.searching import Limits, Search, Thought
from engine.agents.thinking.thinker import ThinkingAgent, looks
from engine.agents.thinking.wishes import Wish
from engine.decisions import ActionKind, ActionOption
from engine.rules.core.characteristics import LastKnown
from engine.rules.turn.priority import pass_priority
from engine.values.steps import Step
from engine.views.known_position import known_position
from tests.engine.agents.thinking import GAMES, asked, done, filled


def thought(position: Any, seat: Any) -> Thought:
    """What comes of thinking about an action of a seat with priority."""
    decision, view = asked(position, seat)
    known = known_position(view, decision)
    assert known is not None
    return Search(known, 1, Limits(None, games=GAMES, ahead=1)).run(looks(view.table))


def actions(found: Thought) -> set[str]:
    """The actions that were weighed, as they are labelled."""
    return {
        option.label
        for one in found.weighed
        for choice in one.choices
        for option in choice.wish.options
        if isinstance(option, ActionOption)
    }


def test_an_action_that_is_gone_back_from_is_no_action(position):
    """A spell for which other permanents would have to be given up is announced and gone back from (CR 733.1): nothing has
    been done by it, so that what comes after says nothing about it."""
    filled(position)
    position.lands(position.ann, "Swamp", 3)
    position.ann.controls("Apprentice", "Discard a card, Sacrifice ~: Add {B}{B}{B}.", pt="1/2")
    position.ann.holds("Demon", pt="6/6", cost="{4}{B}")
    position.ann.holds("Rat", pt="2/1", cost="{1}{B}")
    assert actions(thought(position, position.ann)) == {"Pass", "Cast Rat"}
    assert done(position, position.ann) == "Cast Rat"


def test_a_win_that_is_sure_is_taken_without_spending_more(position):
    filled(position)
    position.lands(position.ann, "Forest", 2)
    position.life(position.bob, 4)
    for _ in range(2):
        position.ann.controls("Ogre", pt="3/3")
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    assert done(position, position.ann) == "Pass"


def test_a_win_that_needs_a_card_is_worth_it(position):
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.life(position.bob, 3)
    position.ann.controls("Ogre", pt="3/3")
    position.bob.controls("Wall", "Defender", pt="0/3")
    position.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{R}")
    assert done(position, position.ann) == "Cast Bolt"


def test_what_can_be_done_in_the_first_supposed_game_alone_is_weighed_by_that(position, monkeypatch):
    """Other cards may turn up in each: where all answers fit only the first, thinking ends with what was seen there."""
    filled(position)
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    played = Search.played

    def unlike_later(search: Search, arm: Arm, number: int, block: Wish | None = None) -> Outcome:
        if number:
            raise Unlike
        return played(search, arm, number, block)

    monkeypatch.setattr(Search, "played", unlike_later)
    assert actions(thought(position, position.ann)) == {"Pass", "Cast Bear"}


def test_mana_isnt_used_up_for_nothing_only_so_that_it_isnt_spent_worse(position):
    """To do nothing more is as good: a spell now would cost the last life, and the land to tap is tapped."""
    filled(position)
    position.life(position.ann, 2)
    text = "Whenever a player casts a spell with mana value 3 or less, ~ deals 2 damage to that player."
    position.bob.controls("Eidolon", text, pt="2/2")
    position.bob.controls("Mountain", tapped=True)
    position.ann.controls("Forest")
    position.ann.controls("Port", "{T}: Add {C}.\n{1}, {T}: Tap target land.", types="Land")
    position.ann.controls("Wall", "Defender", pt="0/4")
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    assert done(position, position.ann) == "Pass"


def test_a_spell_isnt_tried_for_an_x_of_none(position):
    """CR 107.3a."""
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.ann.holds("Blaze", "~ deals X damage to any target.", types="Sorcery", cost="{X}{R}")
    assert "Cast Blaze" not in actions(thought(position, position.ann))
    position.lands(position.ann, "Mountain", 1)
    assert "Cast Blaze" in actions(thought(position, position.ann))


VILLAGE = "{T}: Add {G}.\n{1}: ~ becomes a 2/2 creature until end of turn. It's still a land."


def test_a_land_isnt_made_a_creature_once_combat_is_over(position):
    """It would be none any more as it could attack or block (CR 514.2)."""
    filled(position)
    position.lands(position.ann, "Forest", 2)
    position.ann.controls("Village", VILLAGE, types="Land")
    position.to(Step.POSTCOMBAT_MAIN)
    assert actions(thought(position, position.ann)) <= {"Pass"}


def test_what_a_land_has_become_it_doesnt_become_again(position):
    filled(position)
    position.lands(position.ann, "Forest", 2)
    position.ann.controls("Village", VILLAGE, types="Land")
    agent = ThinkingAgent(1, Limits(None, games=GAMES, ahead=1))
    decision, view = asked(position, position.ann)
    place = next(place for place, option in enumerate(decision.options) if option.kind == ActionKind.ACTIVATE)
    assert agent.counts(decision.options[place], view)
    agent.repeats[decision.options[place].object, decision.options[place].key] = 1
    assert not agent.counts(decision.options[place], view)


def test_what_promises_most_is_tried_first(position):
    """There isn't time for all: of many actions the best by simple measures come first."""
    filled(position)
    position.lands(position.ann, "Forest", 4)
    position.ann.holds("Rat", pt="1/1", cost="{1}")
    position.ann.holds("Giant", pt="5/5", cost="{3}{G}")
    position.ann.holds("Ox", pt="3/3", cost="{2}{G}")
    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert known is not None
    search = Search(known, 1, Limits(None, games=GAMES, ahead=1))
    tried = search.candidates.next_to(Choice(decision, Wish((decision.options[0],))), ())
    assert [wish.options[0].label for wish in tried] == ["Cast Giant", "Cast Ox", "Cast Rat"]


def test_a_spell_that_was_cast_face_down_this_turn_breaks_no_game(position):
    """What was spent on spells this turn is asked as the next one is cast (CR 700.14), of what they last were: which card it is
    isn't known to others, that there was one is (CR 708.5)."""
    filled(position)
    position.lands(position.ann, "Island", 6)
    position.lands(position.bob, "Mountain", 1)
    position.bob.holds("Bolt", "~ deals 3 damage to any target.", cost="{R}", types="Instant")
    morph = position.ann.holds("Lurker", "Morph {U}", pt="3/3", cost="{4}{U}")
    position.ann.casts(morph, way="morph")
    position.resolve()
    second = position.ann.holds("Bear", pt="2/2", cost="{1}{U}")
    position.ann.casts(second)
    pass_priority(position.game, position.ann.id)
    decision, view = asked(position, position.bob)
    found = known_position(view, decision)
    assert found is not None
    lasts = [last for last in found.state.last_known.values() if isinstance(last, LastKnown)]
    lurkers = [last for last in lasts if last.object.face_down]
    assert lurkers
    assert all(last.object.card.name != "Lurker" for last in lurkers)
    assert all(
        last.characteristics.printed is None or last.characteristics.printed.name != "Lurker"
        for last in lurkers
    )
    search = Search(found, 1, Limits(None, games=GAMES, ahead=1))
    assert search.run(looks(view.table)).weighed
