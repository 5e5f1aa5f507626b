"""Conjunctions of 0-1 tests: the search, the records, and data to search."""
