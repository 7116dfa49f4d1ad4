"""The documentation site: every Markdown file of docs/, docs/rules/ and docs/adr/."""

from importlib.metadata import version as installed_version

project = "tilewright"
author = "The tilewright authors"
copyright = "2026, The tilewright authors"
version = release = installed_version("tilewright")

extensions = ["myst_parser"]
myst_heading_anchors = 3  # so that a rule can be linked to by its id
nitpicky = True

html_theme = "furo"
html_title = f"tilewright {release}"
