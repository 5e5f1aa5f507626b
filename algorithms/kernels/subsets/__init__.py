"""Subsets of categories, and pairs of subsets."""
