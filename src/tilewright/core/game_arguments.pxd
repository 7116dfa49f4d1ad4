# The C types of game_arguments.py. Only the compiler reads this file.
cimport tilewright.core.arguments as arguments
from tilewright.core.chance cimport Chance
from tilewright.core.position cimport Position
from tilewright.core.unchecked cimport UncheckedGame

cdef int CHANCE

cdef class GameArguments:
    cdef readonly UncheckedGame _unchecked
    cdef readonly str key, title
    cdef readonly tuple rules_versions, option_list, seat_counts
    cdef readonly int rules_version, move_codes, chance_codes, observation_version
    cdef readonly object phrases, schema
    cdef readonly bint has_secrets
    cdef readonly type _position_type

    cpdef Position _own(self, position)
    cpdef Position _to_draw(self, position)
    cdef _code(self, move)
    cdef _legal_code(self, Position position, move)
    cdef _described_code(self, Position position, move)

cpdef Chance source(chance)
