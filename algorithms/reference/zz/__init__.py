"""What ZZ describe: AdaBoost as an extractor and a combiner, its diagnostics, and their weak learners."""
