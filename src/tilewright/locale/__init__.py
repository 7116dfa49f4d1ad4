"""The sentences that people read, one folder a language, and how code says them.

The folders hold catalogues in Fluent (``en/classic.ftl``). Code makes a ``Message`` (``messages``),
an id with arguments, the same for all languages; ``catalogue`` puts it into words at the edge, from
the JSON that ``compiling`` makes of each folder when the package is built.
"""
