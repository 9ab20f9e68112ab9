"""The grammar of cards is assembled once in a process."""

from functools import cache
from threading import Barrier, Thread

from engine.language import assembled
from engine.language.kernel import Grammar


def test_threads_that_ask_at_once_get_one_grammar(monkeypatch):
    made, got, together = [], [], Barrier(4)

    @cache
    def slowly():
        made.append(Grammar([]))
        for _ in range(1000):
            Barrier(1).wait()
        return made[-1]

    def ask():
        together.wait()
        got.append(assembled.card_grammar())

    monkeypatch.setattr(assembled, "_assembled", slowly)
    threads = [Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(made) == 1
    assert {id(grammar) for grammar in got} == {id(made[0])}
