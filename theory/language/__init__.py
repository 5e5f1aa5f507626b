"""The language of claims: formulas, what may be one, how it is shown, stored and named."""
