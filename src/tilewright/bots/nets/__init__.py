"""Small neural nets that evaluate positions.

Reading order: ``shape`` (inputs and layers), ``net`` (compiled inference), ``files`` (the file
format), ``catalog`` (the nets shipped with tilewright).
"""
