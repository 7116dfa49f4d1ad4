"""Small neural nets that evaluate positions.

Reading order: ``shape`` (inputs and layers), ``net`` (compiled inference; ``loops`` without a
compiler), ``files`` (the file format), ``catalog`` (the nets shipped with tilewright).
"""
