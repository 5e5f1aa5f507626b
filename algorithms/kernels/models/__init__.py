"""Naive Bayes, bigrams, and a network trained by RPROP."""
