"""Bots and engines of this machine at the tables of a server, by its public protocol.

Reading order: ``connection`` (requests and streams), ``identity`` (the token that it plays with),
``wishes`` (which seats it takes), ``table`` (one game), ``runner`` (all games, to the end).
"""
