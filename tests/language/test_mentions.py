"""What words refer back to: each meaning has a number of its own, and what nothing mentions is a fault that shows."""

import pytest

from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.effects.damage import DealDamage
from engine.abilities.keywords.parts import creature
from engine.abilities.replacements import counters
from engine.abilities.tokens.predefined import definitions
from engine.abilities.triggers.moving import Dies
from engine.ir import mentions
from engine.ir.abilities import Spell, Triggered
from engine.ir.amounts import CharacteristicOf, CountersThisWay, ThatMuch
from engine.ir.effects import Continuously, Does, Sequence
from engine.ir.filters import Characteristic, Compares
from engine.ir.mentions import (
    ACTOR,
    AFFECTED,
    COMPARED,
    EVENT_OBJECT,
    FIRST_COST,
    FIRST_MENTION,
    LAST_COST,
    NOT_MENTIONED,
    MentionId,
    instruction,
    is_cost,
    is_event,
    is_instruction,
    is_said,
    not_found,
    search_of,
)
from engine.ir.modifications import ChangePT
from engine.ir.nodes import Keyword, Node, walk
from engine.ir.objects import Chosen, DamagedPlayerOrObject, Each, It, Target, Them, This
from engine.ir.past import DoneThisWay
from engine.ir.players import ThatPlayer, ThatPlayerOrController, You
from engine.language.lower.all_made import all_made
from engine.language.resolve.antecedents import Mention, Sort
from engine.language.resolve.discourse import Unbound
from engine.rules.core import expansions
from engine.rules.core.characteristics import expansion
from engine.rules.core.errors import RulesBug
from engine.rules.core.mention_numbers import sequence
from engine.rules.core.mentions_made import unmade
from engine.rules.core.registries import expands
from engine.rules.core.scope import scope_of
from engine.values.ids import ObjectId, PlayerId

NAMED = {
    name: number for name, number in vars(mentions).items() if name.isupper() and isinstance(number, int)
}
POWER = Characteristic.POWER


def damage(amount: Node | int, to: Node, **more: MentionId) -> DealDamage:
    """The source deals so much damage to something."""
    return DealDamage(This(), amount, to, **more)  # type: ignore[arg-type]


def test_no_two_meanings_have_the_same_number():
    numbers = [number for name, number in NAMED.items() if not name.startswith("_")]
    assert len(numbers) > 20
    assert len(set(numbers)) == len(numbers)


def test_each_number_is_of_one_kind_at_most():
    ranges = (is_event, is_cost, is_instruction, lambda number: search_of(number) is not None)
    searches = [not_found(number) for number in (FIRST_COST, FIRST_MENTION, instruction(500))]
    for number in (*NAMED.values(), *searches, instruction(3)):
        if number > mentions._NOT_FOUND or number in searches:
            assert sum(map(bool, (kind(MentionId(number)) for kind in ranges))) <= 1, number
    assert [search_of(number) for number in searches] == [FIRST_COST, FIRST_MENTION, instruction(500)]
    assert all(map(is_said, (FIRST_COST, LAST_COST, ACTOR, FIRST_MENTION)))
    assert not any(map(is_said, (AFFECTED, NOT_MENTIONED, EVENT_OBJECT)))


@pytest.mark.parametrize(
    "word",
    [
        Does(ThatPlayer(of=instruction(1)), (Draw(1, mention=FIRST_MENTION),)),
        Does(You(), (Draw(ThatMuch(of=instruction(1)), mention=FIRST_MENTION),)),
        Does(You(), (Draw(CountersThisWay(of=instruction(1))),)),
        damage(1, Them(of=instruction(1))),
        damage(1, DamagedPlayerOrObject("that one", instruction(1))),
        damage(1, ThatPlayerOrController("that player", instruction(1))),
        damage(
            1, Each(creature(DoneThisWay("tapped", FIRST_MENTION, (instruction(1),))), mention=FIRST_MENTION)
        ),
        damage(1, It(of=FIRST_COST)),
        damage(1, It(of=EVENT_OBJECT)),
        damage(1, It(of=AFFECTED)),
        damage(1, It(of=COMPARED)),
        damage(1, It(of=not_found(instruction(1)))),
        damage(1, It()),
    ],
    ids=lambda effect: str(next(iter(unmade(effect)), ""))[:40],
)
def test_a_word_for_what_nothing_mentions_declines_its_line(word):
    assert len(unmade(word)) == 1
    with pytest.raises(Unbound, match="nothing mentions"):
        all_made(Spell(word), ())


@pytest.mark.parametrize(
    "ability",
    [
        Spell(Sequence((damage(1, Target(creature(), slot=0, mention=FIRST_MENTION)), damage(1, It(of=FIRST_MENTION))))),
        Triggered(Dies(Chosen(creature(), mention=FIRST_MENTION)), damage(1, It(of=EVENT_OBJECT))),
        Spell(damage(CharacteristicOf(It(of=FIRST_MENTION), POWER), Each(creature()), one_by_one=FIRST_MENTION)),
        Spell(damage(1, Each(creature(Compares(POWER, CharacteristicOf(It(of=COMPARED), POWER)))))),
        Spell(Continuously(Each(creature()), (ChangePT(CharacteristicOf(It(of=AFFECTED), POWER), 0),))),
        Spell(Does(Target(creature(), slot=0), (Draw(CharacteristicOf(It(of=FIRST_MENTION), POWER)), Search(You(), "library", (), mention=FIRST_MENTION)))),
    ],
    ids=["a phrase", "the event", "each that is hit", "what is compared", "what is changed", "an instruction"],
)  # fmt: skip
def test_what_the_text_or_its_surroundings_mention_is_there(ability):
    assert unmade(ability) == ()
    assert all_made(ability, ()) is ability


def test_what_a_cost_of_the_card_mentions_is_there():
    speaks = Spell(damage(1, It(of=FIRST_COST)))
    assert all_made(speaks, (Mention(FIRST_COST, Sort.OBJECT),)) is speaks


def test_an_ability_that_is_given_speaks_of_its_own_text_only():
    inner = Triggered(Dies(This()), damage(1, It(of=FIRST_MENTION)))
    outer = Sequence((damage(1, Target(creature(), slot=0, mention=FIRST_MENTION)),))
    assert unmade(Spell(outer)) == ()
    assert unmade(Triggered(Dies(This()), Sequence((*outer.effects, Spell(inner.effect))))) != ()  # type: ignore[arg-type]


class Faulty(Keyword, frozen=True):
    """A keyword that stands for a text which speaks of nothing."""


def test_a_keyword_that_stands_for_such_a_text_is_a_fault(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(expansions.EXPANSIONS, "words", dict(expansions.EXPANSIONS.words))
    expands(Faulty)(lambda keyword: (Triggered(Dies(This()), damage(1, It(of=FIRST_MENTION))),))
    with pytest.raises(RulesBug, match="doesn't mention"):
        expansion(Faulty())


def test_predefined_tokens_and_what_counters_do_speak_of_what_is_there():
    abilities = [a for token in definitions().values() for face in token.faces for a in face.abilities]
    effects = [effect for found in counters.COUNTER_EFFECTS.values() for effect in found]
    assert len(abilities) > 10
    assert effects
    assert [word for text in (*abilities, *effects) for word in unmade(text)] == []


def test_what_has_to_be_there_and_is_not_is_a_fault():
    scope = scope_of(ObjectId(1), PlayerId(0))
    with pytest.raises(RulesBug):
        scope.mentioned(NOT_MENTIONED)
    with pytest.raises(RulesBug):
        scope.amount_of(NOT_MENTIONED)
    assert scope.mentioned(FIRST_MENTION) == ()  # its instruction wasn't carried out
    assert scope.amount_of(FIRST_MENTION) == 0


def test_modes_that_follow_one_another_are_numbered_on_in_all_that_they_mention():
    """CR 700.2: each mode speaks of what it mentions itself."""
    by_each = damage(
        CharacteristicOf(It(of=FIRST_MENTION), POWER), Each(creature()), one_by_one=FIRST_MENTION
    )
    searching = Sequence(
        (
            Does(You(), (Search(You(), "library", (), mention=FIRST_MENTION),)),
            damage(1, Them("the rest", None, not_found(FIRST_MENTION))),
            damage(1, Each(creature(DoneThisWay("put", FIRST_MENTION, (FIRST_MENTION,))))),
        )
    )
    both = sequence((by_each, searching, by_each))
    assert unmade(both) == ()
    made = [mention for node in walk(both) for mention in mentions.made_by(node)]
    assert made == [instruction(0), instruction(1), instruction(2)]
    (way,) = (node for node in walk(both) if isinstance(node, DoneThisWay))
    assert (way.of, way.also) == (instruction(1), (instruction(1),))
    assert [node.of for node in walk(both) if isinstance(node, Them)] == [not_found(instruction(1))]
