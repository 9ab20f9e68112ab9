"""Where games are played many at once: on the cores of this machine, or on a cluster of others."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context

TRIES = 10
"""So often a part is played again whose machine was lost."""


class NoCluster(Exception):
    """A cluster can't be used, and why."""


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """So many processes on this machine; none for a single job, which needs none. What was begun isn't waited for where
    it is left."""
    if jobs <= 1:
        yield None
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """A cluster of Dask by the address of its scheduler. What a lost machine had begun is played again elsewhere.
    Raises NoCluster."""
    try:
        client_type = import_module("distributed").Client
    except ImportError as problem:
        raise NoCluster(
            "Dask isn't installed: install ruleglass with its extra, ruleglass[cluster]"
        ) from problem
    try:
        client = client_type(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise NoCluster(f"there is no scheduler at {address}: {problem}") from problem
    try:
        yield client.get_executor(pure=False, retries=TRIES)
    finally:
        client.close()
