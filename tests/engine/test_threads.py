"""Rules in threads: the first call of a rule may come from several at once."""

from __future__ import annotations

from threading import Barrier, Thread

import pytest

from stellwerk.engine.jit import rule

THREADS = 8


@rule
def count_up(limit: int, numbers: list[int]) -> int:
    """Count, and note how far."""
    for i in range(limit):
        numbers[0] = i
    return numbers[0]


@pytest.mark.compiled
def test_threads_may_meet_at_the_first_call_of_a_rule() -> None:
    import numpy as np

    start, found = Barrier(THREADS), []

    def call() -> None:
        numbers = np.zeros(1, np.int64)
        start.wait()
        found.append(count_up(1000, numbers))  # type: ignore[arg-type]

    threads = [Thread(target=call) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [999] * THREADS


@pytest.mark.compiled
def test_arguments_that_do_not_fit_are_refused() -> None:
    import numpy as np

    with pytest.raises(TypeError, match=r"definition|do not fit"):
        count_up(3, np.zeros(1, np.int8))  # type: ignore[arg-type]
