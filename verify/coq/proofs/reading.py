"""Equations between terms as they stand and their normal forms, in which roots and such have names."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Node, Ratio
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs import forms
from boostproof.verify.coq.proofs.context import Atom, Context, Restart

__all__ = ["Reading"]

ARITHMETIC = ("add", "sub", "mul", "div", "neg")
CONGRUENT = {"abs": "Rabs", "max": "Rmax", "min": "Rmin", "sign": "sgn"}


def whole_power(term: Node) -> bool:
    """Whether a term is a power with a number as its whole exponent."""
    return term.op == "pow" and term.args[1].op == "number" and term.args[1].value.denominator == 1


class Reading(Context):
    """Knows of every term that arithmetic does not look into what it equals."""

    @abstractmethod
    def holds(self, relation: Node) -> str:
        """The name of a relation of real numbers, which the lines give."""

    @abstractmethod
    def case(self, term: Node, opened: Node) -> str:
        """The equation of a term with the part of it that the case leaves."""

    # --- What stands in a term.

    def specials(self, terms: Iterable[Node]) -> Iterator[Node]:
        """The outermost terms that arithmetic does not look into, or whose value is given."""
        for term in terms:
            if term.op == "let":
                yield from self.specials(term.args[1:])
            elif term.op in ARITHMETIC or whole_power(term):
                yield from self.specials(term.args)
            elif term.op != "number" and (term.op != "symbol" or term in self.scene.values):
                yield term

    def divisors(self, terms: Iterable[Node]) -> Iterator[Node]:
        """What arithmetic divides by, the inner ones first."""
        for term in terms:
            if term.op == "let":
                yield from self.divisors(term.args[1:])
            elif term.op in ARITHMETIC or whole_power(term):
                yield from self.divisors(term.args)
                if term.op == "div" and term.args[1].op != "number":
                    yield term.args[1]
                elif term.op == "pow" and term.args[1].value < 0:
                    yield term.args[0]

    # --- Names of atoms.

    def words(self, atom: int, k: Any) -> tuple[str, int]:
        """An atom to a power in Coq: the text, and a whole exponent."""
        kind = checker.INFO[atom][0]
        if kind != "exp":
            return self.named(atom).text, k
        exponent = Fraction(k) * self.cut(atom, Fraction(k))
        return self.named(atom).text, int(exponent)

    def cut(self, atom: int, k: Fraction) -> int:
        """Into how many parts the exponent of an exponential is cut."""
        cuts = self.script.cuts
        parts = cuts.setdefault(atom, k.denominator)
        if parts % k.denominator:
            cuts[atom] = lcm(parts, k.denominator)
            raise Restart
        return parts

    def named(self, atom: int) -> Atom:
        """The name of an atom; roots and logarithms of numbers and exponentials are named where they are met."""
        if atom not in self.atoms:
            self.atoms[atom] = self._name(atom, *checker.INFO[atom])
        return self.atoms[atom]

    def _name(self, atom: int, kind: str, held: Any) -> Atom:
        key = forms.atom_key(atom)
        if isinstance(key, Node):
            return Atom(self.printer.term(key))
        if kind == "exp":
            return self._name_exp(atom, held)
        if kind == "parity":
            return self._name_parity(held)
        exact = checker.rational(held) if kind in ("sqrt", "ln") else None
        if exact is None:
            raise Untranslatable(f"a term with {kind} that no line speaks of")
        positive = self.claim(f"0 < {exact}", "lra")
        return self._name_root(held, f"(weak {positive})") if kind == "sqrt" else self._name_log(held, positive)

    def _name_exp(self, atom: int, held: Ratio) -> Atom:
        name, fact, nonzero = (self.script.fresh(letter) for letter in "XEL")
        exponent = f"({self.form(held)}) / {self.script.cuts.setdefault(atom, 1)}"
        self.script.say(f"destruct (noted_exp ({exponent})) as [{name} [{fact} {nonzero}]].")
        self.learn(f"{name} <> 0", nonzero)
        return Atom(name, fact, nonzero=nonzero)

    def _name_parity(self, held: Ratio) -> Atom:
        """-1 to the power of an integer term."""
        name, fact, square = (self.script.fresh(letter) for letter in "XEG")
        self.script.say(f"destruct (noted_parity {self.printer.whole(integer(held))}) as [{name} [{fact} {square}]].")
        return Atom(name, fact, square)

    def _name_root(self, held: Ratio, there: str) -> Atom:
        """The root of a quotient is named as one of a polynomial over the divisor."""
        name, fact, square, low = (self.script.fresh(letter) for letter in "XEGL")
        whole, below = self._cleared(held)
        above = forms.over(whole, self.words)[0]
        pattern = f"[{name} [{fact} [{low} {square}]]]"
        if below:
            nonzero, over = self.claim(f"{below} <> 0", "nonzero"), f"({above}) / ({below})"
            same = f"replace ({over}) with ({self.form(held)}); [exact {there} | field; nonzero]"
            moved = there if over == self.form(held) else self.claim(f"0 <= {over}", same)
            self.script.say(f"destruct (noted_root_over ({above}) ({below}) {nonzero} {moved}) as {pattern}.")
            fact = self.claim(
                f"sqrt ({self.form(held)}) = {name} / ({below})",
                f"refine (eq_trans (f_equal sqrt _) {fact}); field; nonzero",
                "E",
            )
        else:
            self.script.say(f"destruct (noted_root ({above}) {there}) as {pattern}.")
        text = f"{name} / ({below})" if below else name
        self.learn(f"0 <= {text}", low)
        return Atom(text, fact, square)

    def _cleared(self, held: Ratio) -> tuple[Ratio, str]:
        """A polynomial, and what it stands over: the divisor, and the exponentials with exponents below 0."""
        least: dict[int, Any] = {}
        for mono in held.num:
            for atom, k in mono:
                least[atom] = min(least.get(atom, 0), k)
        shift = tuple(sorted((atom, -k) for atom, k in least.items() if k < 0))
        if not shift and not held.den:
            return held, ""
        under = Ratio({shift: Fraction(1)}, {})
        factors = [forms.over(held, self.words)[1], self.form(under) if shift else ""]
        return Ratio(checker.times(held.num, under.num), {}), " * ".join(one for one in factors if one)

    def _name_log(self, held: Ratio, positive: str) -> Atom:
        name, fact = self.script.fresh("X"), self.script.fresh("E")
        self.script.say(f"destruct (noted (ln ({self.form(held)}))) as [{name} {fact}].")
        return Atom(name, fact, positive=positive)

    def form(self, ratio: Ratio) -> str:
        """A normal form in Coq."""
        return forms.fraction(ratio, self.words)

    def read(self, term: Node) -> str:
        """The normal form of a term in Coq, once all that stands in it has a name."""
        self.prepare([term])
        return self.form(self.scene.read(term))

    # --- What is not 0.

    def divisible(self, divisor: Node) -> None:
        """That the factors of what a term divides by are not 0, in the words of its normal form."""
        name, ratio = self.holds(checker.node("ne", divisor, checker.NULL)), self.scene.read(divisor)
        self._parts_nonzero(divisor, name)
        for factor, rest in factors(ratio):
            text = self.form(factor)
            if text not in (self.printer.term(divisor), "1") and f"{text} <> 0" not in self.facts:
                fraction = "/" in text + self.form(rest)
                tactic = (
                    f"apply (factor_nonzero _ ({self.form(rest)}) {name}); {self.identity(divisor, divides=fraction)}"
                )
                self._clear_nonzero(factor, self.claim(f"{text} <> 0", tactic))

    def _clear_nonzero(self, factor: Ratio, name: str) -> None:
        """The same of a factor in which exponentials stand below a line, once they are multiplied out."""
        whole, below = self._cleared(factor)
        if below:
            tactic = f"apply (factor_nonzero _ (/ ({below})) {name}); field; nonzero"
            self.claim(f"{self.form(whole)} <> 0", tactic)

    def _parts_nonzero(self, divisor: Node, name: str) -> None:
        """That the parts of a product are not 0."""
        for part, tactic in self._parts(divisor, name):
            text = self.printer.term(part)
            if part.op != "number" and f"{text} <> 0" not in self.facts:
                self.claim(f"{text} <> 0", tactic)
                self.divisible(part)

    def _parts(self, divisor: Node, name: str) -> Iterator[tuple[Node, str]]:
        """Each part of a product, quotient or power that is not 0, with the tactic that says so of the part."""
        if divisor.op == "mul":
            for part, other in (divisor.args, divisor.args[::-1]):
                yield part, f"apply (factor_nonzero _ ({self.printer.term(other)}) {name}); ring"
        elif divisor.op == "div" or (whole_power(divisor) and divisor.args[1].value > 0):
            yield divisor.args[0], f"intro Z; apply {name}; rewrite Z; unfold Rdiv; ring"

    # --- Equations.

    def prepare(self, terms: Sequence[Node]) -> list[str]:
        """The equations by which terms are rewritten, the longest left side first; what they divide by is not 0."""
        found = {}
        for term in self.specials(terms):
            if (name := self.equation(term)) is not None:
                found[name] = len(self.printer.term(term))
        for divisor in self.divisors(terms):
            self.divisible(divisor)
        return sorted(found, key=lambda name: -found[name])

    def identity(self, *terms: Node, divides: bool = False) -> str:
        """The tactic for an equation between expressions that are made of these terms, and of normal forms."""
        names = self.prepare(terms)
        ratios = [self.scene.read(term) for term in (*terms, *self.specials(terms))]
        close = self.close(ratios, divides=divides or any(map(fractional, terms)))
        if not names:
            return close
        start = f"rewrite ?{', ?'.join(names)}"
        # An equation may bring back what one before it has rewritten, or a case that has been decided since.
        return f"{start}; first [({close}) | ({start}; known_cases; {close})]"

    def close(self, ratios: Iterable[Ratio], *, divides: bool = False) -> str:
        """The tactic for an equation of polynomials in atoms, or of quotients."""
        ratios = list(ratios)
        atoms = {
            atom: None
            for ratio in ratios
            for atom in sorted(one for one in checker.within(ratio, set()) if isinstance(one, int))
        }
        known = [self.atoms[atom] for atom in atoms if atom in self.atoms]
        squares = [atom.square for atom in known if atom.square]
        divides = divides or any(map(broken, ratios)) or any(atom.nonzero or "/" in atom.text for atom in known)
        using = f" [{' '.join(squares)}]" if squares else ""
        return f"field{using}; nonzero" if divides else f"ring{using}"

    def equation(self, term: Node) -> str | None:
        """The name of the equation of a special term with its normal form; None where they are the same text."""
        if term not in self.equations:
            self.equations[term] = self._equation(term)
        return self.equations[term]

    def _equation(self, term: Node) -> str | None:
        rule = getattr(self, f"_{term.op}_equation", None)
        if rule is not None:
            found: str | None = rule(term, *term.args)
            return found
        if term.op in checker.CASES:
            return self._case_equation(term)
        if self.scene.unfold(term) is not term:
            raise Untranslatable(f"{term.op}, carried out")
        return self._opaque_equation(term)

    def equate(self, text: str, ratio: Ratio, tactic: str) -> str | None:
        """The equation of a text with a normal form."""
        wanted = self.form(ratio)
        return None if wanted == text else self.claim(f"{text} = {wanted}", tactic, "E")

    def _opaque_equation(self, term: Node) -> str | None:
        atom, text = self._opaque_atom(term), self.printer.term(term)
        named = self.atoms.setdefault(atom, Atom(text))
        first = self.first.setdefault(atom, term)
        if named.text == text:
            return self._given_value(term, atom, None)
        if term.op not in CONGRUENT or len(term.args) > 2:
            raise Untranslatable("two ways to write one term")
        pairs = zip(*(each.args[:: -1 if term.op == "sign" else 1] for each in (term, first)), strict=True)
        tactics = " | ".join(self.identity(*pair) for pair in pairs)
        lemma = "f_equal" if len(term.args) == 1 else "f_equal2"
        name = self.claim(f"{text} = {named.text}", f"apply ({lemma} {CONGRUENT[term.op]}); [{tactics}]", "E")
        return self._given_value(term, atom, name)

    def _opaque_atom(self, term: Node) -> int:
        read = (checker.frozen(self.scene.read(arg)) for arg in term.args)
        key = (term.op, *read) if term.op in checker.CASES[:4] else checker.renamed(term)
        return checker.intern(key, "opaque", checker.free(term))

    def _case_equation(self, term: Node) -> str | None:
        opened = checker.UNFOLD[term.op](self.scene, term, *term.args)
        if opened is term:
            return self._undecided_equation(term)
        name, wanted = self.case(term, opened), self.read(opened)
        if wanted == self.printer.term(opened):
            return name
        tactic = f"refine (eq_trans {name} _); {self.identity(opened)}"
        return self.claim(f"{self.printer.term(term)} = {wanted}", tactic, "E")

    def _undecided_equation(self, term: Node) -> str | None:
        self.prepare(term.args if term.op != "iverson" else ())
        return self._opaque_equation(term)

    def _symbol_equation(self, symbol: Node) -> str | None:
        line = self.valued[symbol]
        name, value = self.holds(line), line.args[1]
        wanted = self.read(value)
        if wanted == self.printer.term(value):
            return name
        tactic = f"refine (eq_trans {name} _); {self.identity(value)}"
        return self.claim(f"{self.printer.term(symbol)} = {wanted}", tactic, "E")

    def _given_value(self, term: Node, atom: int, name: str | None) -> str | None:
        """The equation of a term with an atom, or with what a line says that the atom is."""
        if atom not in self.scene.values:
            return name
        line, before = self.valued[atom], self.before.get(atom)
        left, value = line.args
        wanted, identity = self.read(value), self.identity(value)
        tactic = f"refine (eq_trans {self.holds(line)} _); {identity}"
        told = self.claim(f"{self.printer.term(left)} = {wanted}", tactic, "E")
        if self.printer.term(left) == self.printer.term(term):
            return told
        atom_told = f"(eq_trans (eq_sym {before}) {told})" if before else told
        chain = f"(eq_trans {name} {atom_told})" if name else atom_told
        return self.claim(f"{self.printer.term(term)} = {wanted}", f"exact {chain}", "E")


def integer(ratio: Ratio) -> Node:
    """A polynomial in integer symbols with whole coefficients as a term."""
    total = checker.NULL
    for mono, factor in ratio.num.items():
        symbols = [forms.atom_key(atom) for atom, k in mono for _ in range(k)]
        total = total + reduce(lambda a, b: a * b, symbols, checker.number(factor))
    return total


def fractional(term: Node) -> bool:
    """Whether arithmetic divides within a term."""
    if term.op == "number":
        return bool(term.value.denominator > 1)
    if term.op == "let":
        return fractional(term.args[1])
    below = term.op == "div" or (whole_power(term) and term.args[1].value < 0)
    return below or ((term.op in ARITHMETIC or whole_power(term)) and any(map(fractional, term.args)))


def broken(ratio: Ratio) -> bool:
    """Whether a normal form has a divisor, or a number that is not whole."""
    return bool(ratio.den) or any(factor.denominator > 1 for factor in ratio.num.values())


def factors(ratio: Ratio) -> Iterator[tuple[Ratio, Ratio]]:
    """Each factor of a numerator, as a divisor would have it, with what is left."""
    if len(ratio.num) > 1:
        lead = ratio.num[min(ratio.num)]
        yield Ratio(checker.monic(ratio.num, lead), {}), Ratio({(): lead}, ratio.den)
        return
    ((mono, factor),) = ratio.num.items()
    for atom, _ in mono:
        if checker.INFO[atom][0] != "exp":
            rest = tuple((other, j - (other == atom)) for other, j in mono if other != atom or j > 1)
            yield checker.single(atom), Ratio({rest: factor}, ratio.den)
