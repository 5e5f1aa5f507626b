"""The guards of the checker, each of which can be taken away: what it alone refuses is then re-checked."""

from __future__ import annotations

import ast
import contextlib
import io
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from boostproof.verify import checker

__all__ = ["Guard", "Guarded", "guarded"]


class Guard(NamedTuple):
    """What refuses, and where it stands.

    It is a call, ``need(condition, words)`` or ``self.held(condition, formula)``, or a ``part``: one of several
    conditions of which all must hold.
    """

    place: str
    line: int
    part: bool = False


class _Numbered(ast.NodeTransformer):
    """Has each guard ask ``seen(condition, number)`` in place of its condition."""

    def __init__(self, first: int) -> None:
        self.guards: list[Guard] = []
        self.inside: list[str] = []
        self.first = first

    def _enter(self, node: Any) -> Any:
        self.inside.append(node.name)
        self.generic_visit(node)
        self.inside.pop()
        return node

    visit_FunctionDef = visit_ClassDef = _enter

    def visit_Call(self, call: ast.Call) -> ast.Call:
        self.generic_visit(call)
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name in ("need", "held"):
            told = ast.unparse(call.args[1]) if name == "need" else "a step that does not follow"
            call.args[0] = self._asked(call.args[0], told.strip("'"))
        return call

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.BoolOp:
        self.generic_visit(node)
        if isinstance(node.op, ast.And) and node.lineno >= self.first:
            node.values = [self._asked(value, ast.unparse(value), True) for value in node.values]
        return node

    def _asked(self, condition: ast.expr, told: str, part: bool = False) -> ast.expr:
        place = f"{'.'.join(self.inside)}: {told}"
        count = sum(guard.place.partition(" #")[0] == place for guard in self.guards)
        self.guards.append(Guard(f"{place} #{count + 1}" if count else place, condition.lineno, part))
        return ast.Call(ast.Name("seen", ast.Load()), [condition, ast.Constant(len(self.guards) - 1)], [])


class Guarded:
    """The checker with guards that can be taken away, one at a time."""

    def __init__(self, text: str) -> None:
        numbered = _Numbered(text[: text.index("\n# --- Proofs")].count("\n"))
        tree = ast.fix_missing_locations(numbered.visit(ast.parse(text)))
        self.guards, self.refused, self.away = numbered.guards, set[int](), -1
        self.parts: dict[str, Any] = {"__name__": "guarded", "seen": self._seen}
        exec(compile(tree, "guarded", "exec"), self.parts)
        self.kept = len(self.parts["Node"].known)

    def _seen(self, found: Any, number: int) -> Any:
        if not found and number != self.away:
            self.refused.add(number)
        return found or number == self.away

    def refusals(self, claim: Any) -> set[int]:
        """The guards that do not let a claim, or a report's bytes, or what makes one, pass."""
        self.refused, self.away = set(), -1
        return set() if self._outcome(claim) == "re-checked" else {*self.refused}

    def outcome_without(self, number: int, claim: Any) -> str:
        """The class of a claim, "re-checked" for a report in which nothing is refuted, or why there is none."""
        self.away = number
        return self._outcome(claim)

    def _outcome(self, claim: Any) -> str:
        parts = self.parts
        parts["Work"].spent, parts["Work"].limit = 0, parts["STEPS"]
        try:
            if callable(claim):  # what is large is made when it is asked for
                claim = claim()
            if isinstance(claim, tuple):
                with contextlib.redirect_stdout(io.StringIO()):
                    return "re-checked" if parts["main"](claim) == 0 else "unreadable"
            if isinstance(claim, bytes):
                return "re-checked" if parts["check"](parts["read"](claim))[1] == 0 else "refuted"
            return str(parts["verdict"](parts["parsed"](claim))[0])
        except ValueError:
            return "unreadable"
        except Exception as fault:  # noqa: BLE001 - what reads hostile input ends with a line and no traceback
            return f"crash: {fault!r}"
        finally:
            parts["forget"](self.kept, 0)


@cache
def guarded() -> Guarded:
    return Guarded(Path(checker.__file__).read_text(encoding="utf-8"))
