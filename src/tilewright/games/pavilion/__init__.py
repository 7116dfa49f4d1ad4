"""The pavilion game.

Read its modules in this order: components, options, state, rules, scoring, refusals, moves,
notation, checks, view, facts, terminal, estimate, net_inputs, observation, search, game.
"""
