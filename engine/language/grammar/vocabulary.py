"""The categories of rules text that every word of Magic shares: what to slot, and what to extend.

Slot these in your phrases (who says them is told by the module named after them):

    noun phrases (nouns.py, objects.py)
      FILTER      a noun without article: "creature(s) you control"; ask "{what:many}" for the plural
      A_FILTER    one of a kind, with its article: "a creature you control", "another Goblin"
      PLAIN_NOUN  a noun without article or clauses, as after "that" or "those"
      TARGET      "target creature", "up to two target creatures", "any target", "target opponent"
      OBJECTS     any phrase that names objects: TARGET, each/all/bare plurals, "a creature you control",
                  "~", "it", "those cards", "enchanted creature", "the top card of your library", "A and B"
      SUBJECT     the same before a verb ("it" and "they", never "them"); verbs agree: "{what} fight<s>"
      RECIPIENT   objects or players: "any target", "each opponent", "that permanent or player", "it", "you"
      ITS         possessive of objects: "its", "~'s", "that creature's", "target creature's"
    players (players.py)
      WHO         before a verb: "you", "target player", "each opponent", "its controller", "they"
      WHOM        after one: "you", "target player", "them"
      WHOSE       possessive: "your", "their", "each opponent's", "its owner's"
      BY_WHOM     before "control(s)", "own(s)" in clauses: "you", "an opponent", "your opponents"
    numbers (amounts.py)
      UP_TO       after "up to": "one", "two", "X", "that many"
      COUNT       before things that are counted: "a", "two", "X", "that many" ("{n} card(s@n)")
      AMOUNT      before things that are measured: "3", "X", "that much" ("{n} damage", "{n} life")
      VALUE       after "equal to": "its power", "the number of creatures you control"
                  Give a verb both: "gain<s> {n} life" (AMOUNT) and "gain<s> life equal to {n}" (VALUE).
                  "... for each ..." and "..., where X is ..." are said once, for all verbs, in sentences.py:
                  name the field that is multiplied in `MULTIPLIED: ClassVar[str]` of your struct.
      INTEGER     a plain number in digits;  NUMERAL  the same in words ("two")
      COUNTERS    kinds of counters as strings: "+1/+1", "charge", "loyalty" ("{n} {kind} counter(s@n) on {what}")
    MANA          mana symbols side by side -> ManaCost
    COST          everything before a colon or after "pay": "{2}, {T}, Sacrifice a creature"
    CONDITION     what follows "if" or "as long as";  DURATION  "until end of turn", "this turn", ...
    MODIFICATIONS predicates of an object, joined by "and": "get(s) +1/+1 and have(has) flying"
    KEYWORDS      "flying", "flying and trample";  ABILITY  a whole ability, as between quotation marks
    ACTIONS       one or more actions with one subject, agreeing: "draws a card and loses 1 life" -> (tuple, joint)
    CLAUSE        one effect without "if" and without period;  SENTENCE  with them, without the period
    EFFECTS       one or more sentences with their periods: what an ability does

Extend these with phrases for your words:

    ACTION        what a player does: phrase(ACTION, "draw<s> {count} card(s@count)", Draw, count=COUNT)
    EFFECT        a clause whose subject is no player: "{source} deal<s> {amount} damage to {to}"
    ACTION_COST   actions that are only ever costs;   TRIGGER  a trigger event without when/whenever/at
    KEYWORD       a keyword ability;                  MODIFICATION  a predicate of objects, agreeing
    STATIC, REPLACEMENT   a static ability's sentence without its period (and without "as long as ...")
    PLAYER_RULE   a sentence that changes players or the rules, also with a duration
    ADJECTIVE     a quality before a noun;            QUALIFIER  a clause after it, agreeing
    COUNTABLE     what can be counted or measured, after "equal to" or "the number of"
    HAPPENED      something that happened this turn;  LINE  a paragraph of its own form
    INSTRUCTION   what stands after the effect of an activated ability, with its period
"""

from engine.language.kernel import Category, listed

# noun phrases
FILTER = Category("noun phrase")
A_FILTER = Category("one of a kind")
PLAIN_NOUN = Category("plain noun")
SELECTABLE = Category("what can be targeted")
TARGET = Category("target")
OBJECTS = Category("objects")
SUBJECT = Category("objects as subject")
THIS = Category("this object")
ITS = Category("possessive of objects")
RECIPIENT = Category("objects or players")
PLAYER_TARGET = Category("target player")
ADJECTIVE = Category("adjective")
QUALIFIER = Category("clause after a noun")
IN_A_ZONE = Category("in or from a zone")
RANDOM_PLACE = Category("where cards are of which one is chosen at random")

# players
WHO = Category("players as subject")
WHOM = Category("players")
WHOSE = Category("possessive of players")
BY_WHOM = Category("controllers")

# numbers
COUNT = Category("count")
UP_TO = Category("number after up to")
AMOUNT = Category("amount")
VALUE = Category("value")
COUNTABLE = Category("something countable")
HAPPENED = Category("something that happened this turn")

# conditions, durations, costs
CONDITION = Category("condition")
DURATION = Category("duration")
COST = Category("cost")
COST_PART = Category("part of a cost")
PAYMENT = Category("payment")
WATERBENT = Category("what is waterbent")
ACTION_COST = Category("action as a cost")

# abilities
KEYWORD = Category("keyword")
MODIFICATION = Category("modification")
PLAYER_RULE = Category("rule for players")
TRIGGER = Category("trigger event")
STATIC = Category("static sentence")
REPLACEMENT = Category("replacement sentence")
ABILITY = Category("ability")
LINE = Category("line")
INSTRUCTION = Category("activation instruction")

# effects
ACTION = Category("action")
ACTIONS = Category("actions")
EFFECT = Category("effect")
CLAUSE = Category("clause")
SENTENCE = Category("sentence")
SPELL_ENTERS = Category("how a spell will enter")
EFFECTS = Category("effects")

MODIFICATIONS = Category("modifications")
KEYWORDS = listed(KEYWORD, "and")
