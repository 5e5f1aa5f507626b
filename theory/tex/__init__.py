"""What the LaTeX of an article says: its labelled statements, and those of their formulas that can be read for sure.

LaTeX says how a formula looks, and not what it means: ``f(1-x)`` may be a product, ``w^{(t)}`` is hardly a power. What
may be taken in two ways is not read, and the reason is said; what is read is to be confirmed by the author.
"""
