"""The duel game.

Read its modules in this order: components, box, set_file, options, board, state, rules, scoring,
refusals, moves, notation, checks, view, facts, terminal, estimate, net_inputs, observation, search,
game.
"""
