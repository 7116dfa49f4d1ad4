"""The documentation site: every Markdown file of docs/, and a reference from the docstrings."""

import os
from importlib.metadata import version as installed_version

# Plain Python has all signatures with their types; compiled functions keep only some of them.
os.environ["TILEWRIGHT_PURE"] = "1"

project = "tilewright"
author = "The tilewright authors"
copyright = "2026, The tilewright authors"
version = release = installed_version("tilewright")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3  # so that a rule can be linked to by its id
nitpicky = True
# Types in signatures are names of Python's own library, too, which only another site describes.
nitpick_ignore_regex = [("py:.*", ".*")]

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_class_signature = "separated"  # objects are made by functions, not by their classes
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88

html_theme = "furo"
html_title = f"tilewright {release}"
