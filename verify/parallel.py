"""Many claims on many workers, verdicts in the order of the claims."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor

from boostproof.theory.claim import Claim
from boostproof.verify.engine import judge
from boostproof.verify.settings import Settings
from boostproof.verify.verdict import Verdict

__all__ = ["judge_each"]


def judge_each(
    claims: Sequence[Claim], settings: Settings, jobs: int = 1, by: Callable[[Claim, Settings], Verdict] = judge
) -> Generator[Verdict, None, None]:
    """Verdicts, each as soon as it and all before it are there.

    ``by`` judges one claim, in a worker: something that can be pickled. Verdicts do not depend on ``jobs``. Closing the
    iterator, or an interrupt, stops the workers at once.
    Raises ValueError for jobs < 1.
    """
    if jobs < 1:
        raise ValueError(f"jobs={jobs!r} is not a positive number of workers")
    if jobs == 1 or len(claims) < 2:
        yield from (by(claim, settings) for claim in claims)
        return
    # Spawned, not forked: the parent may run threads (a progress bar, numba's) that a fork would freeze halfway.
    context = multiprocessing.get_context("spawn")
    # Workers leave an interrupt to the parent, which stops them.
    pool = ProcessPoolExecutor(min(jobs, len(claims)), context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    futures: list[Future[Verdict]] = []
    try:
        futures.extend(pool.submit(by, claim, settings) for claim in claims)
        for future in futures:
            yield future.result()
    finally:
        _stop(pool, futures)


def _stop(pool: ProcessPoolExecutor, futures: Sequence[Future[Verdict]]) -> None:
    if not futures or not all(future.done() for future in futures):
        for process in list((pool._processes or {}).values()):
            process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)
