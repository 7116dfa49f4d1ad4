"""The classic game. Read the rooms in this order: components, options, state, rules, moves,
notation, view, table, features, game.
"""
