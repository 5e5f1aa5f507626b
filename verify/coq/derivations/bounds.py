"""That an index is in a range: comparisons of integers, each by a lemma of its own."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from boostproof.verify import checker
from boostproof.verify.checker import Node, Scene
from boostproof.verify.coq.derivations.lemmas import NAME, Lemmas
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.printing import Printer

__all__ = ["Bounds"]

Line = tuple[str, Node]  # a proof, and the comparison that it proves


class Bounds:
    """Proves comparisons of whole terms from at most three others, as the checker does."""

    def __init__(self, printer: Printer, lemmas: Lemmas) -> None:
        self.printer, self.lemmas = printer, lemmas

    def proof(self, goal: Node, lines: Sequence[Line]) -> str:
        """A term that proves low <= high or low < high. Raises Untranslatable."""
        for proof, line in lines:
            if _comparison(line) and checker.same(line, goal):
                return proof
        used = self._chosen(goal, lines)
        arrows = "".join(f"{self._text(line)} -> " for _, line in used)
        return self._lemma(f"{arrows}{self._text(goal)}", [goal, *(line for _, line in used)], [one for one, _ in used])

    def before(self, end: Node) -> str:
        """That the index before an end is what is printed for it."""
        return self._lemma(f"({self._number(end - checker.ONE)} = {self._number(end)} - 1)%Z", [end], [])

    def after(self, end: Node) -> str:
        """The same of the index after an end."""
        return self._lemma(f"({self._number(end + checker.ONE)} = {self._number(end)} + 1)%Z", [end], [])

    def last(self, high: Node) -> str:
        """That what is at most an end, and not it, is at most the index before it."""
        end, before = self.printer.whole(high), self.printer.whole(high - checker.ONE)
        return self._lemma(f"forall i : Z, (i <= {end})%Z -> i <> {end} -> (i <= {before})%Z", [high], [])

    def cases(self, middle: Node) -> str:
        """That every index is at most a middle, or at least the index after it."""
        end, after = self.printer.whole(middle), self.printer.whole(middle + checker.ONE)
        return self._lemma(f"forall i : Z, (i <= {end})%Z \\/ ({after} <= i)%Z", [middle], [])

    def _lemma(self, text: str, nodes: Iterable[Node], proofs: Sequence[str]) -> str:
        names = [
            self.printer.name(symbol) for symbol in sorted(frozenset().union(*map(checker.free, nodes)), key=_name)
        ]
        binder = f"({' '.join(names)} : Z) " if names else ""
        applied = " ".join([self.lemmas.name(f"Lemma {NAME} {binder}: {text}.\nProof. lia. Qed."), *names, *proofs])
        return f"({applied})" if " " in applied else applied

    def _text(self, comparison: Node) -> str:
        if all(arg.op == "number" for arg in comparison.args):
            sign = {"le": "<=", "lt": "<"}[comparison.op]
            return f"({self._number(comparison.args[0])} {sign} {self._number(comparison.args[1])})%Z"
        return self.printer.relation(comparison)[0]

    def _number(self, term: Node) -> str:
        text = self.printer.whole(term).removesuffix("%Z")
        return text[1:-1] if text.startswith("(") else text

    def _chosen(self, goal: Node, lines: Sequence[Line]) -> Sequence[Line]:
        whole = [line for line in lines if _comparison(line[1])]
        for count in range(4):
            for chosen in itertools.combinations(whole, count):
                if _follows(goal, [line for _, line in chosen]):
                    return chosen
        raise Untranslatable(f"{goal.op} of indices does not follow from the lines used")


def _comparison(line: Node) -> bool:
    return (
        line.op in ("lt", "le", "gt", "ge")
        and all(map(checker.integral, line.args))
        and any(arg.op != "number" for arg in line.args)
    )


def _follows(goal: Node, lines: Sequence[Node]) -> bool:
    scene = Scene()
    total = _gap(scene, goal)
    for line in lines:
        total = checker.plus(total, _gap(scene, line), -1)
    rest = checker.rational(total)
    return rest is not None and rest >= 0


def _gap(scene: Scene, line: Node) -> checker.Ratio:
    """What is at least 0 where a comparison holds: of integers, < leaves a difference of 1."""
    low, high = line.args if line.op in ("lt", "le") else reversed(line.args)
    gap = checker.plus(scene.read(high), scene.read(low), -1)
    return checker.plus(gap, checker.constant(line.op in ("lt", "gt")), -1)


def _name(symbol: Node) -> str:
    return str(symbol.value[0])
