# The C types of rules.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.bag as bag
from tilewright.core.chance cimport Chance
cimport tilewright.games.classic.end as end
cimport tilewright.games.classic.scoring as scoring
from tilewright.games.classic.state cimport Board, State

cdef int CENTRE, EMPTY, FLOOR, MARKER, NOBODY, ROUND_LIMIT, SIZE, TILES_ON_A_FACTORY
cdef int MOVE_CODES, PLACE_CODES, CHANCE
cdef int[25] PRINTED_COLUMNS

cdef void prepare_deal(State state) noexcept
cdef void refill_bag(State state) noexcept
cpdef int sample(State state, Chance chance) noexcept
cpdef int deal(State state, Chance chance) except? -9
cpdef int apply_chance(State state, int colour) except? -9
@cython.locals(factory=int)
cdef void put_on_factory(State state, int colour) noexcept

cdef int slot_of(int move) noexcept
cdef int place_of(int move) noexcept
cdef int colour_of(int slot) noexcept
cdef int source_of(int slot) noexcept
cdef int next_factory(State state) noexcept
@cython.locals(board=Board, count=int, source=int)
cdef int moves(State state, int *out) noexcept
@cython.locals(slot=int, lines=int, move=int, line=int)
cdef int takes(State state, Board board, int source, int *out, int count) noexcept
@cython.locals(out="int[300]", count=int, i=int)
cpdef list legal_moves(State state)
@cython.locals(board=Board, line=int, columns=int, count=int, column=int)
cdef int placements(State state, int *out) noexcept
cpdef bint is_legal(State state, int move) noexcept
@cython.locals(place=int)
cdef bint may_make(State state, Board board, int move) noexcept
@cython.locals(line=int)
cdef bint may_place(Board board, int space) noexcept
@cython.locals(board=Board)
cpdef int apply(State state, int move) except? -9

cdef void take(State state, Board board, int slot, int place) noexcept
@cython.locals(source=int, colour=int, count=int)
cpdef void take_tiles(State state, Board board, int slot, int place) noexcept
cdef void take_marker(State state, Board board) noexcept
@cython.locals(colour=int)
cdef void move_rest_to_centre(State state, int factory) noexcept
cdef void put(Board board, int place, int colour, int count, int *lid) noexcept
@cython.locals(placed=int)
cdef int fill_line(Board board, int line, int colour, int count) noexcept
cdef void drop_tiles(Board board, int colour, int count, int *lid) noexcept
cdef int next_seat(State state, int seat) noexcept
@cython.locals(seat=int)
cdef void end_offer(State state) noexcept

@cython.locals(line=int)
cdef void tile_printed_wall(Board board, int *lid) noexcept
cpdef int printed_column(int row, int colour) noexcept
@cython.locals(line=int)
cpdef int complete_line(Board board) noexcept
@cython.locals(columns=int, column=int)
cpdef int open_columns(Board board, int row, int colour) noexcept
@cython.locals(board=Board, line=int)
cdef void continue_tiling(State state, int seat) noexcept
cpdef void break_line(State state, Board board, int line) noexcept
@cython.locals(colour=int, points=int)
cdef int tile_line(Board board, int line, int column, int *lid) noexcept
cdef void empty_line(Board board, int line) noexcept

cdef void end_round(State state) noexcept
