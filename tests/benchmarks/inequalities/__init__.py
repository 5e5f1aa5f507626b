"""A table of inequalities from other provers' problem sets, judged as a stranger's claims would be."""
