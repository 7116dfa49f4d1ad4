# The C types of selfplay.py. Only the compiler reads this file.
cimport cython

from tilewright.bots.nets.net cimport NetEvaluator
from tilewright.bots.search.ply1 cimport Ply1
from tilewright.bots.search.tree cimport Tree
from tilewright.core.chance cimport Chance
from tilewright.core.unchecked cimport UncheckedGame
from tilewright.core.position cimport Position
from tilewright.training.learner cimport Learner

cdef int CHANCE, OVER, MOST_POSITIONS, MILLION, REPLAY_SIZE

@cython.final
cdef class SelfPlay:
    cdef UncheckedGame game
    cdef Position start
    cdef NetEvaluator evaluator
    cdef Learner learner
    cdef Ply1 ply1, teacher
    cdef Tree tree
    cdef int[1024] inputs
    cdef int[600] viewers, is_exploratory, is_searched
    cdef int[::1] values, replay_values
    cdef float[::1] targets, best_values, replay_targets
    cdef int input_count, count, explore_per_million, taught_per_million, search, replay_count
    cdef double trace, again
    cdef readonly long long positions, games, dropped
    cdef readonly double points

    cpdef configure(self, double explore, double trace, double again, double taught, int search)
    @cython.locals(position=Position, seat=int)
    cpdef play(self, Chance chance)
    @cython.locals(best=int, tried=int)
    cdef int move(self, Position position, Chance chance) except? -9
    cdef int choose_move(self, Position position, Chance chance) except -1
    @cython.locals(edge=int)
    cdef int search_move(self, Position position, Chance chance) except -1
    @cython.locals(row=int, j=int)
    cdef int store_best_value(self, Position position, int best) except -1
    @cython.locals(k=int)
    cdef int append_position(self, Position position) except -1
    @cython.locals(seat=int)
    cdef void write_evaluation(self, float[::1] out, int row) noexcept
    @cython.locals(after=int, goal="float[8]", value="float[8]", target="float[8]", i=int, j=int)
    cdef void learn_from_game(self) noexcept
    @cython.locals(place=int, k=int, j=int)
    cdef void store_for_replay(self, int i) noexcept
    @cython.locals(place=int)
    cdef void replay(self, Chance chance, int count) noexcept
    @cython.locals(seats=int, turn=int, seat=int)
    cdef void write_target(self, float *goal, int i) noexcept
