"""Kernels with threads, where processes fork and where threads of Python meet."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

FORK = """
import os
import numpy as np
from boostproof.algorithms.kernels.linear.planes import optimal_line
from boostproof.algorithms.kernels.regions.rectangle import optimal_rectangle_many
from boostproof.algorithms.kernels.stumps.binning import binned
from boostproof.algorithms.kernels.stumps.buckets import bucketed
from boostproof.algorithms.kernels.subsets.subset_pair import optimal_subset_pair
from boostproof.algorithms.kernels.flags import threads
from boostproof.algorithms.kernels.stumps.stump_votes import stump_votes

points, gains = np.random.default_rng(0).normal(size=(20, 2)), np.arange(20) - 9
grids = np.arange(-8, 8).reshape(4, 2, 2)

def answers(n_jobs):
    return (
        optimal_line(points, gains, n_jobs=n_jobs)[0],
        optimal_rectangle_many(grids, n_jobs=n_jobs)[0].tolist(),
        optimal_subset_pair(grids[0], n_jobs=n_jobs).gain,
        binned(points, n_jobs=n_jobs).words.tolist(),
        bucketed(points, n_jobs=n_jobs).words.tolist(),
        stump_votes(points, [0, 1], [0.0, 0.5], [1.0, 2.0], n_jobs=n_jobs).tolist(),
    )

expected = answers(2)
child = os.fork()
if child == 0:
    with threads(2) as count:
        pass
    os._exit(0 if answers(None) == answers(2) == expected and count == COUNT else 1)
raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""

MEET = """
from concurrent.futures import ThreadPoolExecutor
import numpy as np
from boostproof.algorithms.kernels.linear.planes import optimal_line

points, gains = np.random.default_rng(0).normal(size=(200, 2)), np.arange(200) - 99
with ThreadPoolExecutor(4) as pool:
    found = set(pool.map(lambda n_jobs: optimal_line(points, gains, n_jobs=n_jobs)[0], [1, 2] * 20))
raise SystemExit(len(found) != 1)
"""


def run(code: str, layer: str) -> subprocess.CompletedProcess[str]:
    """Run the code with numba's threading layer of this name."""
    environment = {**os.environ, "NUMBA_THREADING_LAYER": layer, "NUMBA_NUM_THREADS": "2"}
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.parametrize(("layer", "count"), [("omp", 1), ("workqueue", 2)])
def test_a_forked_child_computes_what_its_parent_does(layer: str, count: int) -> None:
    """OpenMP ends a child that asks for the threads of its parent: there it has one."""
    done = run(FORK.replace("COUNT", str(count)), layer)
    if "No threading layer could be loaded" in done.stderr:
        pytest.skip(f"no {layer} here")
    assert (done.returncode, done.stderr) == (0, "")


def test_threads_of_python_may_meet_where_numba_allows_one() -> None:
    """The layer "workqueue" ends a process in which two threads run parallel kernels."""
    done = run(MEET, "workqueue")
    assert (done.returncode, done.stderr) == (0, "")
