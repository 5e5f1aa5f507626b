"""Formulas over the reals for z3: how they are said, how it is asked, and how its models are read.

z3 is imported only here, and late: it is an optional dependency.
"""
