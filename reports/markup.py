"""Building blocks of the page: escaped text and elements whose attributes are always escaped."""

from __future__ import annotations

from html import escape

__all__ = ["element", "escape", "join"]

_VOID = frozenset({"meta", "input"})


def element(name: str, /, *children: str, **attributes: str | None) -> str:
    """The element ``name`` around ``children``, which are markup already: escape text first.

    Attributes are escaped here; ``class_`` and ``aria_label`` stand for ``class`` and ``aria-label``. One that is None
    is left out, and one that is empty stands without a value.
    """
    parts = (_attribute(key, value) for key, value in attributes.items() if value is not None)
    opening = f"<{name}{''.join(parts)}>"
    return opening if name in _VOID else f"{opening}{''.join(children)}</{name}>"


def join(*parts: str) -> str:
    """The parts that are not empty, a line each."""
    return "\n".join(part for part in parts if part)


def _attribute(key: str, value: str) -> str:
    name = key.rstrip("_").replace("_", "-")
    return f' {name}="{escape(value)}"' if value else f" {name}"
