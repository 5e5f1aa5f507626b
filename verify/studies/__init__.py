"""What is asked of claims beyond their verdicts: how sharp they are, and what becomes of their mutants."""
