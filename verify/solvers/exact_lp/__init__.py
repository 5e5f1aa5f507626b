"""Small linear programs solved in rational numbers, each answer with its proof: prices, multipliers or a separation."""

from __future__ import annotations

from boostproof.verify.solvers.exact_lp.game import GameSolution, certificate_of, game_value, proves_value
from boostproof.verify.solvers.exact_lp.hull import Inside, Outside, in_hull
from boostproof.verify.solvers.exact_lp.program import NoBound, NoPoint, Optimum, feasible, maximise

__all__ = [
    "GameSolution",
    "Inside",
    "NoBound",
    "NoPoint",
    "Optimum",
    "Outside",
    "certificate_of",
    "feasible",
    "game_value",
    "in_hull",
    "maximise",
    "proves_value",
]
