"""The classic game. Read the rooms in this order: components, options, state, rules, refusals,
moves, notation, checks, view, table, features, game.
"""
