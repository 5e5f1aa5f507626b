"""Runs of AdaBoost, 2-BOOST and k-BOOST over agreements, and what is measured of them."""
