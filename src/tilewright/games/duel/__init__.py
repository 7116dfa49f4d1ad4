"""The duel game.

Read its modules in this order: components, box, set_file, options, board, state, rules,
scoring, refusals, moves, notation, checks, view, facts, french, schema, terminal, picture
(board_picture, factory_picture, piece_picture), editing, editing_faults, estimate, traits,
net_inputs, observation, search, game.
"""
