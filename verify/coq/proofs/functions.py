"""Roots, exponentials and logarithms in normal form, as the checker reads them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import NULL, Node, Ratio, node
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs import forms
from boostproof.verify.coq.proofs.context import Atom
from boostproof.verify.coq.proofs.reading import Reading, fractional, integer

__all__ = ["Functions"]

Exponent = tuple[str, str, str]  # a summand of an exponent, what its exponential is, and the equation that says so


class Functions(Reading):
    """Knows how the functions of a term are carried out."""

    def moved(self, around: str, name: str, term: Node) -> str:
        """A fact of a term as one of its normal form; ``around`` has a blank in the term's place."""
        text, wanted = self.printer.term(term), self.read(term)
        if text == wanted:
            return name
        identity = self.identity(term)
        equal = self.claim(f"{text} = {wanted}", identity, "E") if identity else ""
        function = f"(fun x => {around.replace('_', 'x')})"
        return self.claim(around.replace("_", f"({wanted})"), f"exact (eq_ind _ {function} {name} _ {equal})")

    # --- Roots.

    def _sqrt_equation(self, term: Node, inner: Node) -> str | None:
        self.prepare([inner])
        ratio = self.scene.read(inner)
        exact = checker.rational(ratio)
        if exact is not None and exact >= 0:
            return self._exact_root(term, inner, ratio)
        atom = checker.intern(("sqrt", checker.frozen(ratio)), "sqrt", ratio)
        if atom not in self.atoms:
            there = self.moved("0 <= _", self.low(inner), inner)
            self.atoms[atom] = self._name_root(checker.INFO[atom][1], there)
        return self._same_atom(term, inner, atom)

    def low(self, term: Node) -> str:
        """That a term is at least 0, as 0 <= x."""
        return self.holds(node("le", NULL, term))

    def _same_atom(self, term: Node, inner: Node, atom: int) -> str | None:
        """The equation of a function's value with the name of its atom: the arguments are equal."""
        named = self.named(atom)
        tactic = f"refine (eq_trans (f_equal {term.op} _) {named.fact}); {self.identity(inner)}"
        name = self.claim(f"{self.printer.term(term)} = {named.text}", tactic, "E")
        return self._given_value(term, atom, name)

    def _exact_root(self, term: Node, inner: Node, ratio: Ratio) -> str | None:
        root = self.scene.root(ratio)
        low = "repeat apply product_weak; first [assumption | lra]"
        tactic = f"apply root_is; [{low} | {self.identity_of(root, inner)}]"
        return self.equate(self.printer.term(term), root, tactic)

    def identity_of(self, ratio: Ratio, term: Node) -> str:
        """The tactic for an equation between what is made of a normal form, and a term."""
        self.form(ratio)
        names = self.prepare([term])
        start = f"rewrite ?{', ?'.join(names)}; " if names else ""
        ratios = [ratio, *map(self.scene.read, (term, *self.specials([term])))]
        return start + self.close(ratios, divides=fractional(term))

    # --- Exponentials.

    def exponents(self, ratio: Ratio) -> list[Exponent]:
        """The summands of an exponent, each with what the checker makes of its exponential."""
        if ratio.den:
            lead, key = checker.scaled(ratio)
            atom = checker.intern(("exp", key), "exp", checker.product(checker.constant(1 / lead), ratio))
            return [self._summand(atom, lead)]
        return [self._exponent(mono, Fraction(factor)) for mono, factor in ratio.num.items()]

    def _exponent(self, mono: Any, factor: Fraction) -> Exponent:
        log = mono[0][0] if len(mono) == 1 and mono[0][1] == 1 else None
        if log is not None and checker.INFO[log][0] == "ln" and factor.denominator <= 2:
            return self._power_of_ln(log, factor)
        held = Ratio({mono: Fraction(1)}, {})
        return self._summand(checker.intern(("exp", mono), "exp", held), factor)

    def _summand(self, atom: int, factor: Fraction) -> Exponent:
        named, cut = self.named(atom), self.cut(atom, factor)
        return self._power(named.fact, named.text, self.form(checker.INFO[atom][1]), factor, cut)

    def _power_of_ln(self, log: int, factor: Fraction) -> Exponent:
        """exp(k ln h) = h^k, and h is a root where k is half of an odd number."""
        named, held = self.named(log), checker.INFO[log][1]
        if factor.denominator == 1:
            fact = f"(exp_of_ln {named.fact} {named.positive})"
            return self._power(fact, f"({self.form(held)})", named.text, factor, 1)
        base = self.form(self.scene.root(held)) if self._root_named(held, named.positive) else ""
        half = self.claim(f"exp ({named.text} / 2) = {base}", self._half(held, named.fact, named.positive), "E")
        return self._power(half, f"({base})", named.text, factor, 2)

    def _root_named(self, held: Ratio, positive: str) -> bool:
        exact = checker.rational(held)
        if exact is None:
            atom = checker.intern(("sqrt", checker.frozen(held)), "sqrt", held)
            if atom not in self.atoms:
                there = positive if checker.INFO[atom][1] == held else self._recast(held, atom, positive)
                self.atoms[atom] = self._name_root(checker.INFO[atom][1], f"(weak {there})")
            if atom in self.scene.values:
                raise Untranslatable("the root of a logarithm's argument, which has a value")
        return True

    def _recast(self, held: Ratio, atom: int, positive: str) -> str:
        """That the same quotient in other words is positive."""
        other = checker.INFO[atom][1]
        equal = self.close([held, other], divides=True)
        return self.claim(
            f"0 < {self.form(other)}",
            f"replace ({self.form(other)}) with ({self.form(held)}); [exact {positive} | {equal}]",
        )

    def _half(self, held: Ratio, fact: str, positive: str) -> str:
        exact = checker.rational(held)
        start = f"refine (eq_trans (exp_of_half_ln {fact} {positive}) _); "
        if exact is None:
            atom = checker.intern(("sqrt", checker.frozen(held)), "sqrt", held)
            other, named = checker.INFO[atom][1], self.named(atom)
            same = "reflexivity" if other == held else self.close([held, other], divides=True)
            return f"{start}refine (eq_trans (f_equal sqrt _) {named.fact}); {same}"
        low = "repeat apply product_weak; first [assumption | lra]"
        return f"{start}apply root_is; [{low} | {self.close([self.scene.root(held)], divides=True)}]"

    def _power(self, fact: str, base: str, exponent: str, factor: Fraction, cut: int) -> Exponent:
        """exp(c m) as a power of x = exp(m / q)."""
        n = int(factor * cut)
        c = f"({forms.constant(factor)})"
        value, lemma = (f"{base} ^ {n}", "exp_power") if n > 0 else (f"/ {base} ^ {-n}", "exp_power_down")
        tactic = f"apply ({lemma} {abs(n)} {c} {cut} _ {fact}); [simpl; lra | lra]"
        summand = f"{c} * ({exponent})"
        if n < 0 or cut == 2:
            self.claim(f"{base.removeprefix('(').removesuffix(')')} <> 0", f"exact (exp_nonzero {fact})")
        return summand, value, self.claim(f"exp ({summand}) = {value}", tactic, "E")

    def product(self, parts: Sequence[Exponent]) -> tuple[str, str, str]:
        """A sum of exponents, the product that its exponential is, and the proof."""
        if not parts:
            return "0", "1", "exp_0"
        total, value, proof = parts[-1]
        for summand, factor, name in reversed(parts[:-1]):
            total, value, proof = f"{summand} + ({total})", f"{factor} * ({value})", f"(exp_sum {name} {proof})"
        return total, value, proof

    def _exp_equation(self, term: Node, inner: Node) -> str | None:
        self.prepare([inner])
        ratio = self.scene.read(inner)
        found = self.scene.exponential(ratio)
        total, _, proof = self.product(self.exponents(ratio))
        arguments = f"(_ : {self.printer.term(inner)} = {total})"
        names = self.identity_of(ratio, inner)
        self.form(found)
        last = self.close([found, *self.spoken(ratio)], divides=True)
        tactic = f"refine (eq_trans (f_equal exp {arguments}) (eq_trans {proof} _)); [{names} | {last}]"
        return self.equate(self.printer.term(term), found, tactic)

    def spoken(self, ratio: Ratio) -> list[Ratio]:
        """The quotients that an exponent's logarithms speak of."""
        logs = [atom for atom in forms.atoms_of(ratio) if checker.INFO[atom][0] == "ln"]
        held = [checker.INFO[atom][1] for atom in logs]
        return [*held, *(self.scene.root(one) for one in held)]

    # --- Logarithms.

    def _ln_equation(self, term: Node, inner: Node) -> str | None:
        self.prepare([inner])
        ratio = self.scene.read(inner)
        exact = checker.rational(ratio)
        plain = not ratio.den and list(ratio.num.values()) == [1]
        if exact is not None or (plain and all(checker.INFO[a][0] == "exp" for a, _ in min(ratio.num))):
            return self._exact_ln(term, inner, ratio)
        atom = checker.intern(("ln", checker.frozen(ratio)), "ln", ratio)
        if atom not in self.atoms:
            held = checker.INFO[atom][1]
            positive = self.moved("0 < _", self.holds(node("lt", NULL, inner)), inner)
            if held.den:
                self.divisible(inner)
            self.atoms[atom] = self._name_log(held, positive if held == ratio else self._recast(ratio, atom, positive))
        return self._same_atom(term, inner, atom)

    def _exact_ln(self, term: Node, inner: Node, ratio: Ratio) -> str | None:
        """ln(a) = v, as exp(v) = a."""
        found = self.scene.logarithm(ratio)
        wanted = self.form(found)
        total, _, proof = self.product(self.exponents(found))
        first = self.close([found], divides=True)
        last = self.identity_of(self.scene.exponential(found), inner)
        same = f"(f_equal exp (_ : {wanted} = {total}))"
        tactic = f"apply ln_is; refine (eq_trans {same} (eq_trans {proof} _)); [{first} | {last}]"
        return self.equate(self.printer.term(term), found, tactic)

    # --- Powers that are not whole.

    def _pow_equation(self, term: Node, base: Node, exponent: Node) -> str | None:
        k = checker.rational(self.scene.read(exponent))
        if k is None and checker.integral(exponent) and checker.rational(self.scene.read(base)) == -1:
            return self._parity_equation(term, base, exponent)
        if k is None or k.denominator > 2:
            return self._opaque_power(term)
        if checker.integral(exponent):
            return self._whole_power_equation(term, base, exponent, int(k))
        if exponent.op != "number":
            raise Untranslatable("a power whose exponent has a value")
        return self._half_power_equation(term, base, k)

    def _opaque_power(self, term: Node) -> str | None:
        """A power that is not looked into; others are the same where base and exponent read the same."""
        self.prepare(term.args)
        base, exponent = term.args
        key = ("pow", *(checker.frozen(self.scene.read(arg)) for arg in term.args))
        self.scene.power(base, exponent)  # which makes the atom
        atom, text = checker.ATOMS[key], self.printer.term(term)
        if atom not in self.atoms:
            self.atoms[atom] = Atom(text)
            self.first[atom] = term
        named = self.atoms[atom]
        if named.text == text:
            return self._given_value(term, atom, None)
        first = self.first[atom]
        function = "rpow" if not checker.integral(term.args[1]) and not checker.integral(first.args[1]) else ""
        if not function:
            raise Untranslatable("two ways to write one power")
        tactics = " | ".join(self.identity(*pair) for pair in zip(term.args, first.args, strict=True))
        name = self.claim(f"{text} = {named.text}", f"apply (f_equal2 rpow); [{tactics}]", "E")
        return self._given_value(term, atom, name)

    def _whole_power_equation(self, term: Node, base: Node, exponent: Node, k: int) -> str | None:
        """A power whose exponent is an integer by its form, and known."""
        raised = node("pow", base, checker.number(k))
        side = "reflexivity" if not checker.free(exponent) else self._known(exponent, k)
        lemma = "power_up" if k >= 0 else "power_down"
        name = self.claim(
            f"{self.printer.term(term)} = {self.printer.term(raised)}", f"apply ({lemma} {abs(k)}); {side}", "E"
        )
        tactic = f"refine (eq_trans {name} _); {self.identity(raised)}"
        return self.equate(self.printer.term(term), self.scene.read(term), tactic)

    def _known(self, exponent: Node, k: int) -> str:
        equal = self.holds(node("eq", exponent, checker.number(k)))
        return f"refine (eq_trans (whole_eq {equal} _ _ : _ = {k}%Z) _); [as_real | as_real | reflexivity]"

    def _parity_equation(self, term: Node, base: Node, exponent: Node) -> str | None:
        """(-1)^(2a + m + 1) = - (-1)^m."""
        y = self.scene.read(exponent)
        odd: checker.Poly = {tuple((atom, 1) for atom, _ in mono): 1 for mono, factor in y.num.items() if factor % 2}
        rest = checker.minus(y.num, odd)
        half = integer(Ratio({mono: checker.over(factor, 2) for mono, factor in rest.items()}, {}))
        terms = [self.printer.whole(integer(Ratio({mono: Fraction(1)}, {}))) for mono in odd]
        total = " + ".join([f"2 * {self.printer.whole(half)}", *terms])
        found, text = self.scene.read(term), self.printer.term(term)
        facts = [self.named(checker.ATOMS["parity", mono]).fact for mono in odd if mono]
        fix = self.identity(base)
        rewriting = "".join(f", ?{one}" for one in facts)
        tactic = (
            f"replace ({self.printer.term(base)}) with (-1) by (symmetry; {fix}); "
            f"replace ({self.printer.whole(exponent)}) with ({total})%Z by ring; "
            f"rewrite ?parity_add, parity_even{rewriting}, ?powerRZ_1; {self.close([found])}"
        )
        return self.equate(text, found, tactic)

    def _half_power_equation(self, term: Node, base: Node, k: Fraction) -> str | None:
        """A power with half of an odd number as its exponent."""
        n = int(2 * abs(k))
        root, e = node("sqrt", base), f"({forms.constant(k)})"
        text = self.printer.term(base)
        if k > 0:
            proof = f"apply (rpow_half {n} _ {e}); [exact {self.low(base)} | lra | simpl; lra]"
        else:
            proof = f"apply (rpow_half_down {n} _ {e}); [exact {self.holds(node('lt', NULL, base))} | simpl; lra]"
        power = f"sqrt ({text}) ^ {n}" if k > 0 else f"/ sqrt ({text}) ^ {n}"
        fact = self.claim(f"{self.printer.term(term)} = {power}", proof, "E")
        ratio = self.scene.read(term)
        raised = node("pow", root, checker.number(n if k > 0 else -n))
        tactic = f"refine (eq_trans {fact} _); {self.identity(raised)}"
        return self.equate(self.printer.term(term), ratio, tactic)
