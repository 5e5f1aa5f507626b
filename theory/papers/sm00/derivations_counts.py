"""SM00: how many conjunctions and subsets there are, derived for every number of attributes and values."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Product, Q, Sum, integer
from boostproof.theory.derivation import Derivation, at, definition, every, fold, given, induction, so
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.scenarios.counting import F, count, j, k, n, q, size

__all__ = ["CONJUNCTIONS", "POWERS", "SUBSETS_OF_ALL", "powers_of"]


v = integer("v", meaning="the largest size that is summed")


def powers_of(base: TermLike, exponent: TermLike) -> Term:
    """A whole power as a product."""
    return Product(base, (q, 1, exponent))


_COUNTS: Derivation = (
    given("size", size >= 0),
    given("size up to n", size <= n),
    every("no thing but none", (j, 0, n - 1), definition("none of none", count[0, j + 1])),
    every("the empty subset", (k, 0, n), definition("empty", count[k, 0])),
    induction(
        "counted",
        Every(Every(count[k, j] >= 0, (j, 0, n)), (k, 0, n)),
        (
            induction(
                "counted of none",
                Every(count[0, j] >= 0, (j, 0, n)),
                (at("empty of none", "the empty subset", 0), so("one of none", count[0, 0] >= 0, "empty of none")),
                (
                    at("larger of none", "no thing but none", j),
                    so("no more of none", count[0, j + 1] >= 0, "larger of none"),
                ),
            ),
        ),
        (
            induction(
                "counted of more",
                Every(count[k + 1, j] >= 0, (j, 0, n)),
                (
                    at("empty of more", "the empty subset", k + 1),
                    so("one of more", count[k + 1, 0] >= 0, "empty of more"),
                ),
                (
                    at("with it", "counted.hypothesis", j),
                    at("without it", "counted.hypothesis", j + 1),
                    definition("larger of more", count[k + 1, j + 1], "with it", "without it"),
                    so("more of more", count[k + 1, j + 1] >= 0, "larger of more", "with it", "without it"),
                ),
            ),
        ),
    ),
    every(
        "by the last thing",
        (k, 0, n - 1),
        at("counts", "counted", k),
        every(
            "of each size",
            (j, 0, n - 1),
            at("with", "counts", j),
            at("without", "counts", j + 1),
            definition("either", count[k + 1, j + 1], "with", "without"),
        ),
    ),
)
"""What is counted; all counts have values and are not negative."""


def _step(things: TermLike, chosen: Term) -> tuple[Term, Term]:
    """(j + 1) C[k, j + 1] and (k - j) C[k, j]."""
    return (chosen + 1) * count[things, chosen + 1], (things - chosen) * count[things, chosen]


def _equal(name: str, left: Term, right: Term, *uses: str) -> Derivation:
    """An equation by its two inequalities."""
    return (
        so(f"{name}: at most", left <= right, *uses),
        so(f"{name}: at least", left >= right, *uses),
        so(name, Eq(left, right), f"{name}: at most", f"{name}: at least"),
    )


_RATIOS: Derivation = (
    *_COUNTS,
    induction(
        "ratios",
        Every(Every(Eq(*_step(k, j)), (j, 0, n - 1)), (k, 0, n)),
        (
            induction(
                "ratios of none",
                Every(Eq(*_step(Q(0), j)), (j, 0, n - 1)),
                (
                    at("empty at first", "the empty subset", 0),
                    at("one at first", "no thing but none", 0),
                    so("first ratio", Eq(*_step(Q(0), Q(0))), "empty at first", "one at first"),
                ),
                (
                    at("this of none", "no thing but none", j),
                    at("next of none", "no thing but none", j + 1),
                    so("zeros", Eq(*_step(Q(0), j + 1)), "this of none", "next of none"),
                ),
            ),
        ),
        (
            induction(
                "ratios of more",
                Every(Eq(*_step(k + 1, j)), (j, 0, n - 1)),
                (
                    at("empty before", "the empty subset", k),
                    at("empty then", "the empty subset", k + 1),
                    at("ratio before", "ratios.hypothesis", 0),
                    at("one then", "by the last thing", k, 0),
                    so(
                        "first ratio of more", Eq(*_step(k + 1, Q(0))),
                        "empty before", "empty then", "ratio before", "one then",
                    ),
                ),
                (
                    at("ratio here", "ratios.hypothesis", j),
                    at("ratio behind", "ratios.hypothesis", j + 1),
                    at("count here", "by the last thing", k, j),
                    at("count behind", "by the last thing", k, j + 1),
                    so(
                        "larger in all", Eq((j + 1 + 1) * count[k + 1, j + 1 + 1], (k + 1) * count[k, j + 1]),
                        "ratio behind", "count behind",
                    ),
                    so(
                        "smaller in all", Eq((k - j) * count[k + 1, j + 1], (k + 1) * count[k, j + 1]),
                        "ratio here", "count here",
                    ),
                    *_equal("ratio of more", *_step(k + 1, j + 1), "larger in all", "smaller in all"),
                ),
            ),
        ),
    ),
)  # fmt: skip
"""From one size of subsets to the next."""

CONJUNCTIONS: Derivation = (
    *_RATIOS,
    definition("first factorial", F[0]),
    induction(
        "factorials",
        Every(F[k] > 0, (k, 0, n)),
        (so("one", F[0] > 0, "first factorial"),),
        (
            definition("next factorial", F[k + 1], "factorials.hypothesis"),
            so("larger", F[k + 1] > 0, "next factorial", "factorials.hypothesis", "factorials.low"),
        ),
    ),
    every(
        "factorial by factorial", (k, 0, n - 1), at("this factorial", "factorials", k),
        definition("factorial behind", F[k + 1], "this factorial"),
    ),
    induction(
        "products",
        Every(Eq(count[n, j] * F[j] * F[n - j], F[n]), (j, 0, n)),
        (
            at("empty of all", "the empty subset", n),
            at("all factorials", "factorials", n),
            so(
                "empty one", Eq(count[n, 0] * F[0] * F[n - 0], F[n]),
                "empty of all", "first factorial", "all factorials",
            ),
        ),
        (
            at("ratio of all", "ratios", n, j),
            at("factorial up", "factorial by factorial", j),
            at("factorial down", "factorial by factorial", n - j - 1),
            at("rest", "factorials", n - j - 1),
            at("whole", "factorials", n),
            so(
                "product of the next", Eq(count[n, j + 1] * F[j + 1] * F[n - (j + 1)], F[n]),
                "ratio of all", "factorial up", "factorial down", "rest", "whole", "products.hypothesis",
            ),
        ),
    ),
    at("product of M", "products", size),
    at("factorial of M", "factorials", size),
    at("factorial of the rest", "factorials", n - size),
    so(
        "(5a)", Eq(count[n, size], F[n] / (F[size] * F[n - size])),
        "product of M", "factorial of M", "factorial of the rest",
    ),
)  # fmt: skip
"""n choose M."""

POWERS: Derivation = (
    *_RATIOS,
    induction(
        "bounds",
        Every(And(count[n, j] <= powers_of(n, j), powers_of(n, j) >= 0), (j, 0, n)),
        (
            at("empty of all", "the empty subset", n),
            fold("no power", powers_of(n, 0)),
            so("one at none", And(count[n, 0] <= powers_of(n, 0), powers_of(n, 0) >= 0), "empty of all", "no power"),
        ),
        (
            at("ratio of all", "ratios", n, j),
            at("count of all", "counted", n, j),
            at("next of all", "counted", n, j + 1),
            fold("a power more", powers_of(n, j + 1), "bounds.hypothesis"),
            so(
                "at most n times", count[n, j + 1] <= n * count[n, j],
                "ratio of all", "count of all", "next of all", "bounds.low",
            ),
            so(
                "bound of the next", And(count[n, j + 1] <= powers_of(n, j + 1), powers_of(n, j + 1) >= 0),
                "at most n times", "a power more", "bounds.hypothesis", "size", "size up to n", "count of all",
            ),
        ),
    ),
    at("bound of M", "bounds", size),
    so("(5c)", count[n, size] <= powers_of(n, size), "bound of M"),
)  # fmt: skip
"""At most n^M."""


def _upto(things: TermLike, last: TermLike) -> Term:
    return Sum(count[things, j], (j, 0, last))


SUBSETS_OF_ALL: Derivation = (
    *_COUNTS,
    induction(
        "too large",
        Every(Every(Eq(count[k, j + 1], 0), (j, k, n - 1)), (k, 0, n)),
        (every("nothing of none", (j, 0, n - 1), at("nothing", "no thing but none", j)),),
        (
            every(
                "nothing of more",
                (j, k + 1, n - 1),
                at("nothing with it", "too large.hypothesis", j - 1),
                at("nothing without it", "too large.hypothesis", j),
                at("either way", "by the last thing", k, j),
                so("still nothing", Eq(count[k + 1, j + 1], 0), "nothing with it", "nothing without it", "either way"),
            ),
        ),
    ),
    induction(
        "of none",
        Every(Eq(_upto(Q(0), v), 1), (v, 0, n)),
        (
            at("empty of none at all", "the empty subset", 0),
            fold("nothing summed", _upto(Q(0), Q(-1))),
            fold("one summed", _upto(Q(0), Q(0)), "nothing summed", "empty of none at all"),
            so("one in all", Eq(_upto(Q(0), Q(0)), 1), "one summed", "nothing summed", "empty of none at all"),
        ),
        (
            at("nothing more", "no thing but none", v),
            fold("summed on", _upto(Q(0), v + 1), "of none.hypothesis", "nothing more"),
            so("still one", Eq(_upto(Q(0), v + 1), 1), "summed on", "of none.hypothesis", "nothing more"),
        ),
    ),
    at("all of none", "of none", n),
    fold("power of none", powers_of(2, 0)),
    induction(
        "powers of two",
        Every(Eq(_upto(k, n), powers_of(2, k)), (k, 0, n)),
        (so("one subset", Eq(_upto(Q(0), n), powers_of(2, 0)), "all of none", "power of none"),),
        (
            induction(
                "with and without",
                Every(Eq(_upto(k + 1, v), _upto(k, v) + _upto(k, v - 1)), (v, 0, n)),
                (
                    at("empty here", "the empty subset", k),
                    at("empty on", "the empty subset", k + 1),
                    fold("none here", _upto(k, Q(-1))),
                    fold("none on", _upto(k + 1, Q(-1))),
                    fold("first here", _upto(k, Q(0)), "none here", "empty here"),
                    fold("first on", _upto(k + 1, Q(0)), "none on", "empty on"),
                    so(
                        "both empty", Eq(_upto(k + 1, Q(0)), _upto(k, Q(0)) + _upto(k, Q(0) - 1)),
                        "first here", "first on", "none here", "none on", "empty here", "empty on",
                    ),
                ),
                (
                    at("count on", "by the last thing", k, v),
                    at("count of it", "counted", k, v),
                    at("count of next", "counted", k, v + 1),
                    fold("more on", _upto(k + 1, v + 1), "with and without.hypothesis", "count on"),
                    fold("more here", _upto(k, v + 1), "with and without.hypothesis", "count of next"),
                    fold("here", _upto(k, v), "with and without.hypothesis", "count of it"),
                    so(
                        "both more", Eq(_upto(k + 1, v + 1), _upto(k, v + 1) + _upto(k, v + 1 - 1)),
                        "more on", "more here", "here", "count on", "with and without.hypothesis",
                    ),
                ),
            ),
            at("all with and without", "with and without", n),
            at("largest", "too large", k, n - 1),
            fold("all but the largest", _upto(k, n), "powers of two.hypothesis", "largest"),
            fold("power more", powers_of(2, k + 1), "powers of two.hypothesis"),
            so(
                "twice as many", Eq(_upto(k + 1, n), powers_of(2, k + 1)),
                "all with and without", "largest", "all but the largest", "power more", "powers of two.hypothesis",
            ),
        ),
    ),
    at("(6a)", "powers of two", n),
)  # fmt: skip
"""2^n subsets."""
