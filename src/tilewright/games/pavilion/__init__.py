"""The pavilion game. Read the rooms in this order: components, options, state, rules, scoring,
refusals, moves, notation, checks, view, table, features, game.
"""
