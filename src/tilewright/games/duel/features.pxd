# The C types of features.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.rules_end as end
cimport tilewright.games.duel.rules_tiling as tiling
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int OVER, BROKEN_SPACES, DISPLAY, DOME_SPACES, EMPTY, FACE_DOWN, JOKER, PLATES_ACROSS
cdef int PUT_STAGE, RETURN_STAGE, ROUNDS, SEATS, SIZE, SMALL_FACTORIES, SPECIAL, UNKNOWN
cdef double STARTING, CHIP_WORTH, LINE_WEIGHT, NO_SPACE_YET, HOPE, CHOICE
cdef int[15] CHIP_SHOWS

@cython.locals(stage=int, goal=int, slot=int, is_there=bint, colour=int, factory=int, chip=int)
@cython.locals(place=int, turn=int, other=int)
cpdef list features(State state, int seat)
cdef int known_plate(State state, int seat) noexcept
@cython.locals(kind=int, has=int, cell=int)
cdef add_plate(list numbers, State state, int plate)
@cython.locals(colour=int, line=int, space=int, slot=int, row=int, column=int)
cdef add_board(list numbers, Board board, bint has_tile)

@cython.locals(seat=int, board=Board)
cdef int guess(State state, double *out) noexcept
cdef bint holds_plate(State state, int seat) noexcept
@cython.locals(best=double, space=int, rotation=int, trial=Board)
cdef double best_put(State state, Board board, int seat) noexcept
@cython.locals(lost=int, line=int, column=int, colour=int, promise=double, to_come=int)
cdef double outlook(State state, Board board, int seat) noexcept
@cython.locals(best=int, most=int, columns=int, column=int, points=int)
cdef int best_column(Board board, int line) noexcept
cdef int likely_points(Board board, int row, int column) noexcept
@cython.locals(share=double, column=int, promise=double)
cdef double line_promise(Board board, int line, int to_come) noexcept
@cython.locals(promise=double, row=int, open_colours=int, colour=int, space=int)
cdef double dome_promise(State state, Board board, int to_come) noexcept
@cython.locals(top=int, left=int, filled=int, row=int)
cdef double plate_promise(State state, Board board, int space, int to_come) noexcept
@cython.locals(promise=double, goal=int, each=int, row=int, column=int, share=double, total=int)
cdef double goal_promise(State state, Board board) noexcept
@cython.locals(down=int, up=int, row=int)
cdef double diagonal_closeness(Board board) noexcept
@cython.locals(count=int)
cdef double closeness(int mask) noexcept
