"""The pavilion game.

Read its modules in this order: components, options, state, rules (legality, phases, end), scoring,
refusals, moves, notation, checks, view, facts, french, schema, terminal, picture (platter),
editing, estimate, traits, net_inputs, observation, search, game.
"""
