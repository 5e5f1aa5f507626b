"""Work that is counted: a function that is called too often ends the test, whatever the machine's pace."""

from __future__ import annotations

from typing import Any

import pytest

__all__ = ["counted"]


def counted(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, most: int) -> list[int]:
    """The number of calls of a function from here on, in a list; more than so many fail."""
    calls, function = [0], getattr(where, name)

    def called(*args: Any, **kept: Any) -> Any:
        calls[0] += 1
        if calls[0] > most:
            pytest.fail(f"{name} was called more than {most} times")
        return function(*args, **kept)

    monkeypatch.setattr(where, name, called)
    return calls
