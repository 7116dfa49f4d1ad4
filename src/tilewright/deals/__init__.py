"""Deals that many people play alike: the daily deal, deals for friends, and checked results."""
