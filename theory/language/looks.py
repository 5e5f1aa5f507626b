r"""How symbols may be written, so that a formula that is shown is the formula that is meant.

A symbol is a letter or a word with indices, marks and arguments (``\gamma_{1t}``, ``W_t(+-)``, ``\mathrm{gain}(I)``),
never a formula: a symbol shown as ``1 - 4x`` would say what nobody judges. No two of a claim look the same. What the
papers print as one quantity though it looks like a formula stands in a list here, name by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from boostproof.theory.language.expr import Applied, Node, Symbol, as_term
from boostproof.theory.language.latex import symbol_latex, to_latex
from boostproof.theory.language.words import is_word

__all__ = ["PRINTED", "distinct", "is_plain", "naming_fault"]

PRINTED = frozenset(
    (
        ("C", "C(k, d+1)"),
        ("C_d", r"\sum_{i \le d} \binom{k}{i}"),
        ("P_S", r"P_S[Y f(X) \le \theta]"),
        ("P_e", r"\max_P \min_{a,b} P_e(a, b)"),
        ("Var1", r"\mathbb{V}\mathrm{ar}[X_1]"),
        ("Var2", r"\mathbb{V}\mathrm{ar}[X_2]"),
        ("W_mm_power", r"W_t(--)^{-\theta/2}"),
        ("W_pp_power", r"W_t(++)^{\theta/2}"),
        ("Wmm_power", r"W(--)^{-\theta/2}"),
        ("Wmm_power_next", r"W_{t+1}(--)^{-\theta/2}"),
        ("Wpp_power", r"W(++)^{\theta/2}"),
        ("Wpp_power_next", r"W_{t+1}(++)^{\theta/2}"),
        ("above", r"E\Psi_N(Z)|_{\delta}"),
        ("below", r"E\Psi_N(Z)|_{-\delta}"),
        ("better_than_random", r"\text{some rule has error below } \tfrac12 \text{ under all positive weights}"),
        ("dZ_dc1", r"\frac{\partial Z_t}{\partial c_{1t}}"),
        ("dZ_dc2", r"\frac{\partial Z_t}{\partial c_{2t}}"),
        ("dZ_pq", r"\partial^{p,q} Z_t(0,0)"),
        ("g_j", r"u \cdot x_j - u \cdot x_i"),
        ("error_vanishes", r"\text{the training error reaches } 0"),
        ("game_value", r"\min_D \max_h \gamma"),
        ("general", r"\text{the } (w_i, w_{i0}) \text{ are in general position}"),
        ("l_{i+1}", "l_{i+1}"),
        ("least_risk", r"\min_t \widehat{\mathrm{err}}(f_t)"),
        ("margin_value", r"\max_\lambda \min_i y_i f(x_i)"),
        ("mean_features", r"\overline{\#\mathrm{Feat}}"),
        ("mean_size", r"\overline{|LS|}"),
        ("member", r"\mathbf{1}"),
        ("p_i", "p_i^t"),
        ("psi_+", r"\Psi_1(1)"),
        ("psi_-", r"\Psi_1(-1)"),
        ("simple", r"\text{the } (w_i, w_{i0}) \text{ and the } w_i \text{ are in general position}"),
        ("w_i", "w_i^t"),
        ("x", r"u \cdot x"),
        ("x_i", r"u \cdot x_i"),
        ("x_j", r"u \cdot x_j"),
    )
)
"""Symbols of the papers that are printed as formulas, by name: whoever reads one is told that it is a symbol."""

_GREEK = (
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho varrho sigma "
    "tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega ell"
)
_FUNCTION = "exp|ln|log|sqrt|abs|max|min|sgn|sign|lim|sum|prod|sin|cos"
_LETTERS = rf"(?!(?:{_FUNCTION})\}})[A-Za-z](?:[A-Za-z0-9]|\\_)*"
_WORD = rf"\\(?:mathit|mathrm|mathbb|mathcal|mathbf)\{{{_LETTERS}\}}"
_LETTER = rf"(?:[A-Za-z]|\\(?:{_GREEK.replace(' ', '|')})(?![A-Za-z])|{_WORD})"
_BASE = rf"(?:{_LETTER}|\\(?:hat|widehat|bar|overline|tilde|widetilde)\{{{_LETTER}\}})"
_LOWER = rf"_(?:{_BASE}|[0-9])"
_INDEX = rf"(?:{_BASE}|[0-9]|,|\\,| |\\max|\\min)"
_SUB = rf"(?:{_LOWER}|_\{{(?:(?:{_INDEX}(?:{_LOWER})?)+|[+-]+)\}})"
_MARKS = r"(?:\^(?:[*+-]|\{[*+-]\}|\{\([A-Za-z0-9]\)\})|'{1,3})"
_ATOM = rf"{_BASE}(?:{_SUB}{_MARKS}?|{_MARKS}{_SUB}?)?"
_NAMES = rf"{_ATOM}(?:(?: |, ?){_ATOM})*"
_PLAIN = re.compile(rf"{_ATOM}(?:\((?:{_NAMES}|[+-]+)\)|\[{_NAMES}\])?")
_WORDS = re.compile(r"\\text\{[A-Za-z][A-Za-z0-9 ,'-]*\}")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_TAKEN = frozenset("oo pi and or not implies in is if for shared".split())
"""Words of formulas as text, and the key by which a report refers to a part that it writes once."""
_BLANKS = re.compile(r"[{}\s]|\\,|\\mathrm|\\mathit")
_LONGEST = 200


@lru_cache(maxsize=4096)
def is_plain(latex: str, sort: str = "real") -> bool:
    """Whether LaTeX is a symbol's name by its form: what only says something true or false may be a text."""
    if len(latex) > _LONGEST:
        return False
    return bool(_PLAIN.fullmatch(latex) or (sort == "boolean" and _WORDS.fullmatch(latex)))


def distinct(formulas: Iterable[Node]) -> Iterator[Node]:
    """The nodes of formulas, each object once, however often it is used; parents first."""
    met: set[int] = set()
    waiting = [*formulas][::-1]
    while waiting:
        node = waiting.pop()
        if id(node) not in met:
            met.add(id(node))
            yield node
            waiting += node.args[::-1]


def naming_fault(formulas: Iterable[Node], laws: tuple[Node, ...] = ()) -> str:
    """What is wrong with how the formulas and laws of one claim write their symbols; nothing where nothing is.

    >>> from boostproof.theory.build import real
    >>> print(naming_fault([real("p", "1 - 4 x") > 0]))
    the symbol 'p' is shown as '1 - 4 x', which is no name: expected a letter or a word with indices
    """
    of_laws = _of_laws(_Same(laws))
    names = _Names({**of_laws.looks}, {**of_laws.latex}, of_laws.fault)
    formulas = [*formulas]
    names.take(formulas)
    return names.fault or _like_an_entry(_spoken_in(formulas), _spoken_in_laws(_Same(laws)))


class _Spoken(NamedTuple):
    """The tables that formulas speak of, each with the number of its indices, and the symbols that stand alone."""

    tables: frozenset[tuple[Symbol, int]]
    alone: frozenset[Symbol]


def _spoken_in(formulas: Iterable[Node]) -> _Spoken:
    tables, alone = set[tuple[Symbol, int]](), set[Symbol]()
    for node in distinct(formulas):
        if node.op == "entry" and isinstance(node.args[0], Symbol):
            tables.add((node.args[0], len(node.args) - 1))
        alone.update(arg for arg in node.args[node.op == "entry" :] if isinstance(arg, Symbol))
    return _Spoken(frozenset(tables), frozenset(alone))


def _like_an_entry(own: _Spoken, of_laws: _Spoken) -> str:
    """What is wrong where a symbol looks like an entry of a table, which stands in no formula and may be meant."""
    tables, alone = own.tables | of_laws.tables, own.alone | of_laws.alone
    counts = [*map(as_term, range(10)), *(symbol for symbol in alone if symbol.sort == "integer")]
    for table, many in sorted(tables, key=str):
        start = _look(table)
        near = {_look(symbol): symbol for symbol in alone if _look(symbol).startswith(start) and symbol != table}
        for indices in product(counts, repeat=many if near else 0):
            entry = Applied("entry", (table, *indices)) if indices else table
            if (symbol := near.get(_look(entry))) is not None:
                words = f"the symbol {symbol.name!a:.60} is shown as {symbol_latex(symbol)!a:.60}, as the entry"
                return f"{words} {str(entry)!a:.60} would be: expected that entry, or another look"
    return ""


@dataclass
class _Names:
    """The symbols and entries of formulas by what they look like, and each symbol's LaTeX; the first fault met."""

    looks: dict[str, Node]
    latex: dict[str, str]
    fault: str = ""

    def take(self, formulas: Iterable[Node]) -> None:
        """Take formulas in, up to the first fault."""
        for node in distinct(formulas):
            for arg in node.args:
                if isinstance(arg, Symbol):
                    self.fault = self.fault or self._written(arg, symbol_latex(arg))
            if node.op == "pow" and isinstance(node.args[0], Symbol) and _look(node.args[0]) == "e":
                self.fault = f"{node.args[0]} is shown as e, and its powers look like those of the number e"
            numbers = (arg for arg in node.args if isinstance(arg, Symbol) and _look(arg) == r"\pi")
            for number in numbers:
                self.fault = self.fault or f"the symbol {number.name!a:.60} is shown as \\pi, as the number pi is"
            # The name of an indexed quantity is never seen without its indices.
            alone = node.args[1:] if node.op == "entry" else node.args
            for shown in (*alone, *([node] if node.op == "entry" or is_word(node) else ())):
                if isinstance(shown, Symbol) or shown is node:
                    self.fault = self.fault or self._alike(shown)
            if self.fault:
                return

    def _alike(self, node: Node) -> str:
        other = self.looks.setdefault(_look(node), node)
        if other == node:
            return ""
        return f"{str(other)!a:.60} and {str(node)!a:.60} are both shown as {to_latex(node)!a:.60}"

    def _written(self, symbol: Symbol, latex: str) -> str:
        if self.latex.setdefault(symbol.name, latex) != latex:
            return f"the symbol {symbol.name!a:.60} is shown as {self.latex[symbol.name]!a:.60} and as {latex!a:.60}"
        return "" if (symbol.name, latex) in PRINTED else _misshapen(symbol, latex)


class _Same:
    """A tuple that is only equal to itself: symbols that differ in their LaTeX alone are equal otherwise."""

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        self.nodes = nodes

    def __hash__(self) -> int:
        return id(self.nodes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.nodes is self.nodes


@lru_cache(maxsize=256)
def _spoken_in_laws(laws: _Same) -> _Spoken:
    return _spoken_in(laws.nodes)


@lru_cache(maxsize=256)
def _of_laws(laws: _Same) -> _Names:
    names = _Names({}, {})
    names.take(laws.nodes)
    return names


def _look(node: Node) -> str:
    """What a symbol or an entry looks like: without what leaves no ink."""
    # Not kept by node: symbols that differ in their LaTeX alone are equal.
    return _BLANKS.sub("", to_latex(node))


def _misshapen(symbol: Symbol, latex: str) -> str:
    if symbol.name in _TAKEN:
        return f"{symbol.name!r} is no symbol's name: it means something else in formulas or reports, expected another"
    if not _NAME.fullmatch(symbol.name) or len(symbol.name) > _LONGEST:
        return f"{symbol.name!a:.60} is no symbol's name: expected letters, digits and underscores"
    if is_plain(latex, symbol.sort):
        return ""
    return (
        f"the symbol {symbol.name!a:.60} is shown as {latex!a:.80}, which is no name: "
        "expected a letter or a word with indices"
    )
