"""Instances that scenarios list: what is hard to meet by going through what is simple."""
