"""Where the seconds of a judgement go, by the name of what they go to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

__all__ = ["SPENT", "Spent"]


class Spent:
    """Seconds by name: what is measured within something else counts once, where it is."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}
        self._within = [0.0]

    @contextmanager
    def on(self, name: str) -> Iterator[None]:
        """Count the time inside as that of ``name``, but for what is counted within."""
        start = perf_counter()
        self._within.append(0.0)
        try:
            yield
        finally:
            whole, inner = perf_counter() - start, self._within.pop()
            self._seconds[name] = self._seconds.get(name, 0.0) + whole - inner
            self._within[-1] += whole

    def taken(self) -> dict[str, float]:
        """What was counted since it was taken last."""
        found, self._seconds = self._seconds, {}
        return found


SPENT = Spent()
"""That of this process, which judges one claim after the other."""
