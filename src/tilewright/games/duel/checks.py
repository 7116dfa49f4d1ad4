"""Check that a position given as text can occur in a legal game."""

from tilewright.core.words import check_colour, demand
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    CHIP_KINDS,
    CHIPS_A_ROUND,
    COLOURS,
    DEAL_STAGE,
    DISPLAY,
    DISPLAY_STAGE,
    DRAW_STAGE,
    EMPTY,
    FACE_DOWN,
    JOKER,
    KEEP_STAGE,
    LARGE,
    NOBODY,
    OFFER_STAGE,
    OPEN,
    OVER_STAGE,
    PICK_STAGE,
    PLATES_ACROSS,
    PUT_STAGE,
    RETURN_STAGE,
    ROUNDS,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    SPECIAL,
    STACK_STAGE,
    TABLETS_STAGE,
    TILES_ON_LARGE,
    TILES_ON_SMALL,
    TILING_STAGE,
    TOKENS,
    UNKNOWN,
)
from tilewright.games.duel.options import CHOSEN, FIRST, WAYS
from tilewright.games.duel.rules import offer, plates, tiling
from tilewright.games.duel.state import State

HAND_STAGES = (DRAW_STAGE, KEEP_STAGE, RETURN_STAGE, PUT_STAGE)
SUPPLY_STAGES = (TABLETS_STAGE, DISPLAY_STAGE, DEAL_STAGE, PICK_STAGE)


def check_position(state: State) -> None:
    """Raise NotationError, which names the fault, unless the position is valid."""
    check_tiles(state)
    check_factories(state)
    check_plates(state)
    check_chips(state)
    check_goals(state)
    for seat in range(SEATS):
        check_dome(state, state.board(seat), seat)
        check_plate_count(state, state.board(seat), seat)
    check_hand(state)
    check_cursor(state)
    check_stage(state)


def check_tiles(state: State) -> None:
    """DU-S6: as many tiles of each colour as the set has."""
    for colour, name in enumerate(COLOURS):
        count = state.bag[colour] + state.tower[colour] + state.moon[colour]
        count += sum(state.suns[colour::5])
        for factory in range(SMALL_FACTORIES):
            first = factory * 3
            count += state.stacks[first : first + state.stack_count[factory]].count(colour)
        count += sum(tiles_on_board(state.board(seat), colour) for seat in range(SEATS))
        check_colour(name, count, state.box.tiles_of_a_colour)


def tiles_on_board(board: Board, colour: int) -> int:
    """How many tiles of a colour lie on a board."""
    lines = zip(board.line_colour, board.line_count, strict=True)
    return (
        sum(count for line_colour, count in lines if line_colour == colour)
        + board.dome.count(colour)
        + board.broken[: board.broken_count].count(colour)
    )


def check_factories(state: State) -> None:
    """DU-S7, DU-A10: tiles lie on the sun of a factory or, later, on its moon."""
    for factory in range(SMALL_FACTORIES):
        demand(
            state.sun_count[factory] <= TILES_ON_SMALL,
            f"the sun of factory {factory + 1} holds more than {TILES_ON_SMALL} tiles",
        )
        demand(
            state.sun_count[factory] == 0 or state.stack_count[factory] == 0,
            f"factory {factory + 1} has tiles on its sun and on its moon",
        )
    demand(
        state.sun_count[LARGE] <= TILES_ON_LARGE,
        f"the sun of the large factory holds more than {TILES_ON_LARGE} tiles",
    )
    demand(
        state.moon_count < TILES_ON_LARGE,
        f"the moon of the large factory holds {TILES_ON_LARGE - 1} tiles at most",
    )
    demand(
        state.sun_count[LARGE] == 0 or state.moon_count == 0,
        "the large factory has tiles on its sun and on its moon",
    )
    demand(
        state.sun_count[LARGE] == 0 or state.holder == NOBODY,
        "the large factory still has its sun tiles, so the starting tile lies there",
    )


def check_plates(state: State) -> None:
    """DU-S4, DU-A5: every plate lies in one place, and backs fit the plates nobody has seen."""
    seen = [plate for plate in (*state.display, *state.first.plates, *state.second.plates)]
    seen += [*state.pile_plates, *state.hand_plates]
    seen = [plate for plate in seen if plate >= 0]
    for plate in seen:
        demand(seen.count(plate) == 1, f"the plate {state.box.name(plate)} lies in two places")
    places = state.pile_plates[: state.pile_count] + state.hand_plates[: state.hand_count]
    hidden = places.count(UNKNOWN)
    unseen = bin(state.unseen).count("1")
    demand(
        hidden == unseen,
        f"{unseen} plates lie nowhere, but pile and hand have {hidden} plates nobody has seen",
    )
    demand(
        plates.back_ways(state, 0) >= 0 and plates.back_ways(state, 1) >= 0,
        "pile and hand show more backs of a type than there are unseen plates of it",
    )
    demand(
        UNKNOWN not in state.hand_types[: state.hand_count],
        "the back of a plate in the hand is always known",
    )


def check_chips(state: State) -> None:
    """DU-S8, DU-A18: four chips come to the table each round, and each seat takes two of them."""
    for kind, left in enumerate(state.chips_left):
        demand(left >= 0, f"there are too many {CHIP_KINDS[kind]} chips")
    demand(all(chip < 100 for chip in state.chips), "a chip on a factory has not paid yet")
    lying = sum(chip != EMPTY for chip in state.chips)
    taken = state.first.chip_count + state.second.chip_count
    came = SMALL_FACTORIES * (state.round if is_dealt(state) else state.round - 1)
    demand(
        lying + taken == came,
        f"{came} chips came to the table so far, but {lying + taken} lie there",
    )
    for seat in range(SEATS):
        low, high = CHIPS_A_ROUND * (state.round - 1), CHIPS_A_ROUND * state.round
        demand(
            low <= state.board(seat).chip_count <= high,
            f"in round {state.round} a seat has {low} to {high} chips, used ones included",
        )
    for factory in range(SMALL_FACTORIES):
        demand(
            state.chips[factory] in (EMPTY, FACE_DOWN)
            or state.sun_count[factory] + state.stack_count[factory] == 0,
            f"factory {factory + 1} has tiles, so its chip is not revealed",
        )
        demand(
            state.chips[factory] != EMPTY
            or state.stage in SUPPLY_STAGES
            or state.sun_count[factory] + state.stack_count[factory] == 0,
            f"factory {factory + 1} has tiles, so its chip is still there",
        )


def is_dealt(state: State) -> bool:
    """Whether the factories of this round were filled."""
    if state.stage == DISPLAY_STAGE:
        return state.chips[0] != EMPTY
    return state.stage >= PICK_STAGE


def check_goals(state: State) -> None:
    """DU-S5: the goals in play are those agreed, or drawn from different tablets."""
    goals = [goal for goal in range(8) if state.goals >> goal & 1]
    if state.tablets >= CHOSEN or state.tablets == WAYS.index(FIRST):
        agreed = state.tablets - CHOSEN if state.tablets >= CHOSEN else state.box.first_game
        demand(state.goals == agreed, "goals are not those of the option tablets")
        demand(state.stage != TABLETS_STAGE, "no tablets are drawn at this table")
        return
    tablets = {state.box.tablet_of[goal] for goal in goals}
    demand(len(tablets) == len(goals), "goals has two sides of one tablet")
    wanted = state.tablets + 2
    drawn = f"{wanted} tablets are drawn, but goals names {len(goals)}"
    demand(len(goals) < wanted or state.stage != TABLETS_STAGE, drawn)
    demand(len(goals) == wanted or state.stage == TABLETS_STAGE, drawn)


def check_dome(state: State, board: Board, seat: int) -> None:
    """DU-B2, DU-B11, DU-B12: tiles lie on spaces that take them, and special tiles are due."""
    for space, plate in enumerate(board.plates):
        row, column = space // 3 * 2, space % 3 * 2
        tiles = [board.dome[(row + c // 2) * SIZE + column + c % 2] for c in range(4)]
        where = f"dome space {space + 1} of seat {seat + 1}"
        if plate == EMPTY:
            demand(tiles.count(EMPTY) == 4, f"{where} has tiles but no plate")
            continue
        first = (plate * 4 + board.rotations[space]) * 4
        cells = state.box.cells[first : first + 4]
        for cell, tile in zip(cells, tiles, strict=True):
            fits = tile in (EMPTY, cell) or (cell == JOKER and tile != SPECIAL)
            demand(fits, f"{where} has a tile on a space of another colour")
        if SPECIAL in cells:
            others = sum(tile not in (EMPTY, SPECIAL) for tile in tiles)
            demand(
                (SPECIAL in tiles) == (others == 3),
                f"{where} has its special tile when its other spaces are filled, not before",
            )


def check_plate_count(state: State, board: Board, seat: int) -> None:
    """DU-S9, DU-A2, DU-C1: a seat has the plates that its tokens paid for."""
    demand(state.round < ROUNDS or board.tokens == 0, f"no tokens are used in round {ROUNDS}")
    expected = 1 + TOKENS * min(state.round, ROUNDS - 1) - board.tokens
    if state.stage in HAND_STAGES and state.turn == seat:
        expected -= 1
    is_set_up = state.round == 1 and state.stage in (*SUPPLY_STAGES, PUT_STAGE)
    if is_set_up and board.plate_count == 0 and board.tokens == TOKENS:
        demand(
            seat == state.starter or state.second.plate_count >= state.first.plate_count,
            "the seat that does not start picks its first plate first",
        )
        return
    demand(
        board.plate_count == expected,
        f"seat {seat + 1} has {board.plate_count} plates on its dome; by now it has {expected}",
    )


def check_hand(state: State) -> None:
    """DU-A4 to DU-A9: a seat has plates in hand only while it takes one."""
    least = {DRAW_STAGE: 1, KEEP_STAGE: 1, RETURN_STAGE: 2, PUT_STAGE: 1}.get(state.stage, 0)
    demand(state.hand_count >= least, "the hand has too few plates for this stage")
    demand(
        state.hand_count <= 1 or state.stage in (DRAW_STAGE, KEEP_STAGE, RETURN_STAGE),
        "the hand has too many plates for this stage",
    )
    demand(
        OPEN not in state.pile_knowers
        and (OPEN not in state.hand_knowers or state.stage == PUT_STAGE),
        "a plate lies open only in the hand of a seat that took it from the display",
    )
    demand(state.hand_count == 0 or least > 0, "the hand is empty unless a seat takes a plate")
    if state.stage in (KEEP_STAGE, RETURN_STAGE, PUT_STAGE):
        for place in range(state.hand_count):
            knows = state.hand_knowers[place] >> state.turn & 1
            demand(
                state.hand_plates[place] == UNKNOWN or bool(knows),
                f"seat {state.turn + 1} has looked at the plates it drew",
            )


def check_cursor(state: State) -> None:
    """Check that ``line`` is 1 and not paid for unless a seat stacks or tiles."""
    demand(
        state.line == 0 or state.stage in (STACK_STAGE, TILING_STAGE),
        "line is 1 unless tiles are stacked (the factory) or placed (the pattern line)",
    )
    demand(not state.paid or state.stage == TILING_STAGE, "chips pay during tiling only")


def check_stage(state: State) -> None:
    """Check what the stage of play demands."""
    if state.stage in SUPPLY_STAGES:
        check_supply(state)
    elif state.stage == STACK_STAGE:
        check_stacking(state)
    elif state.stage == OFFER_STAGE:
        demand(
            offer.can_act(state, state.turn),
            f"seat {state.turn + 1} has nothing left to do in this phase",
        )
    elif state.stage == TILING_STAGE:
        check_tiling(state)
    elif state.stage == OVER_STAGE:
        demand(state.round == ROUNDS, f"the game ends after round {ROUNDS}")
        check_acquired(state)
        for seat in range(SEATS):
            check_tidy(state.board(seat), seat)


def check_supply(state: State) -> None:
    """DU-C1 to DU-C3: before a round boards are tidy, moons empty, factories filled in order."""
    demand(
        state.moon_count == 0 and not any(state.stack_count), "before a round the moons are empty"
    )
    demand(state.holder == NOBODY, "before a round the starting tile lies on the large factory")
    for seat in range(SEATS):
        check_tidy(state.board(seat), seat)
        demand(
            state.round == ROUNDS or state.board(seat).tokens == TOKENS,
            f"before a round seat {seat + 1} has its {TOKENS} tokens",
        )
    if state.stage == PICK_STAGE:
        demand(state.round == 1, "first plates are picked before round 1")
        demand(state.display.count(EMPTY) == 0, "the display is full when a first plate is picked")
        demand(state.board(state.turn).plate_count == 0, "who picks a first plate has no plate yet")
    if state.stage == DEAL_STAGE or not is_dealt(state):
        check_deal(state)
    if state.stage == TABLETS_STAGE:
        demand(state.round == 1 and state.pile_count == 18, "tablets are drawn before all else")
        demand(state.pile_types[0] == UNKNOWN, "tablets are drawn before any plate is seen")


def check_deal(state: State) -> None:
    """DU-S7: the large factory is filled first, then the small ones in order."""
    dealt = state.on_table
    demand(dealt == 0 or state.stage == DEAL_STAGE, "tiles come to the table after the plates")
    if state.stage == DEAL_STAGE:
        holes = state.display.count(EMPTY)
        demand(holes in (0, DISPLAY) and (holes == 0 or state.pile_count == 0), "plates come first")
        demand(dealt < 21, "all tiles are dealt, so play goes on")
        demand(state.bag_count > 0, "a tile is to be drawn, but the bag is empty")
    for place in range(SMALL_FACTORIES + 1):
        factory = LARGE if place == 0 else place - 1
        room = TILES_ON_LARGE if place == 0 else TILES_ON_SMALL
        expected = min(room, dealt)
        dealt -= expected
        demand(
            state.sun_count[factory] == expected,
            "the large factory is filled first, then the small ones in order",
        )


def check_stacking(state: State) -> None:
    """DU-A11: two or three tiles of several colours wait on a small factory."""
    demand(state.line < SMALL_FACTORIES, f"there is no small factory {state.line + 1}")
    tiles = state.suns[state.line * 5 : state.line * 5 + 5]
    demand(
        sum(tiles) in (2, 3) and max(tiles) < sum(tiles),
        "two or three tiles of different colours are stacked",
    )


def check_acquired(state: State) -> None:
    """DU-A20: phase 1 is over when tiles, chips and tokens are gone."""
    demand(state.on_table == 0, "tiles lie on the factories, so phase 1 is not over")
    demand(all(chip == EMPTY for chip in state.chips), "chips lie there, so phase 1 is not over")
    for seat in range(SEATS):
        demand(state.board(seat).tokens == 0, f"seat {seat + 1} has tokens left")


def check_tiling(state: State) -> None:
    """DU-B1 to DU-B4, DU-B7: the current line leaves a choice, and the starter is first."""
    check_acquired(state)
    board = state.board(state.turn)
    line = state.line
    demand(
        board.line_count[line] > 0 and tiling.open_columns(board, line) != 0,
        f"line {line + 1} of seat {state.turn + 1} has no tile to place",
    )
    is_full = board.line_count[line] > line
    demand(not (is_full and state.paid), f"line {line + 1} is complete without chips, so none paid")
    demand(
        is_full or state.paid or tiling.can_pay(board, line),
        f"line {line + 1} of seat {state.turn + 1} is not complete and chips cannot complete it",
    )
    if state.turn != state.starter:
        check_tidy(state.board(state.starter), state.starter)


def check_tidy(board: Board, seat: int) -> None:
    """DU-B2, DU-B13: after tiling no tiles are broken and no complete line can be placed."""
    demand(board.broken_count == 0, f"the broken tiles of seat {seat + 1} are not cleared")
    for line in range(SIZE):
        demand(
            board.line_count[line] <= line or tiling.open_columns(board, line) == 0,
            f"line {line + 1} of seat {seat + 1} is complete but not placed",
        )
        demand(
            board.line_count[line] == 0
            or tiling.open_columns(board, line) != 0
            or board.plates_across[line // 2] < PLATES_ACROSS,
            f"line {line + 1} of seat {seat + 1} can never be placed, so it is broken",
        )
