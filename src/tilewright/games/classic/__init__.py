"""The classic game.

Read its modules in this order: components, options, state, rules, end, scoring, refusals, moves,
notation, checks, view, facts, french, schema, terminal, picture, editing, estimate, traits,
net_inputs, observation, search, game.
"""
