"""The same quantities under five papers' names.

A weak hypothesis of one round has one number behind it, and each paper prints another: its accuracy c_t (ZZ), its
error eps_t (SL16, SM00), the advantage gamma_t = 1/2 - eps_t (SL16, MM01, SM00), the edge gamma_t = 1 - 2 eps_t (JSS09;
the same letter, twice the size), and beta_t = eps_t/(1 - eps_t) (SM00). Each function takes a weighted error and gives
the other quantity as a term.
"""

from __future__ import annotations

from boostproof.theory.build import Q, ln
from boostproof.theory.language.expr import Term, TermLike, as_term

__all__ = ["accuracy", "advantage", "beta", "coefficient_of", "edge", "error_of_advantage", "error_of_edge"]


def accuracy(error: TermLike) -> Term:
    """c_t = 1 - eps_t (ZZ, equation (2))."""
    return 1 - as_term(error)


def advantage(error: TermLike) -> Term:
    """gamma_t = 1/2 - eps_t (SL16 section 2.3, MM01 section 2, SM00 section 2)."""
    return Q(1, 2) - as_term(error)


def edge(error: TermLike) -> Term:
    """gamma_t = 1 - 2 eps_t (JSS09 section 3.2): twice the advantage."""
    return 1 - 2 * as_term(error)


def beta(error: TermLike) -> Term:
    """beta_t = eps_t/(1 - eps_t) (SM00 section 2)."""
    return as_term(error) / (1 - as_term(error))


def coefficient_of(error: TermLike) -> Term:
    """alpha_t = (1/2) ln((1 - eps_t)/eps_t) (SL16 (5)): -(1/2) ln beta_t, and JSS09's (1/2) ln((1+gamma)/(1-gamma))."""
    return Q(1, 2) * ln((1 - as_term(error)) / as_term(error))


def error_of_advantage(gamma: TermLike) -> Term:
    """eps_t = 1/2 - gamma_t."""
    return Q(1, 2) - as_term(gamma)


def error_of_edge(gamma: TermLike) -> Term:
    """eps_t = (1 - gamma_t)/2."""
    return (1 - as_term(gamma)) / 2
