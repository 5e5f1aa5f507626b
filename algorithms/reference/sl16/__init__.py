"""What SL16 describe: AdaBoost."""
