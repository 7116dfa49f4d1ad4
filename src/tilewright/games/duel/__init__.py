"""The duel game. Read the rooms in this order: components, box, boxes, options, board, state,
rules_plates, rules_supply, rules_offer, rules_tiling, rules_end, rules, moves, notation, positions,
view, wording, table, features, game.
"""
