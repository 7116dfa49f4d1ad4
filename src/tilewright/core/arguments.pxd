# The C types of arguments.py. Only the compiler reads this file.

cpdef whole_number(value, str what)
cpdef seat_number(value, int seats)
cpdef instance(value, kind, str what, str remedy)
