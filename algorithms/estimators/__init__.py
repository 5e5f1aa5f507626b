"""Boosters and weak learners as scikit-learn classifiers; what is public is in `boostproof.algorithms`."""
