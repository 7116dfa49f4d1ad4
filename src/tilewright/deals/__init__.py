"""Deals that many people play alike: the daily deal, deals for friends, and checked results.

Reading order: ``calendar`` (the deals of the days), ``challenge`` (a deal and its game),
``checking`` (whether a record is an honest game of a deal).
"""
