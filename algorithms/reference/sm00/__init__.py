"""What SM00 describe: AdaBoost and the optimal hypotheses."""
