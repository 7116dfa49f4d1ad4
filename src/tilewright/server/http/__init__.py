"""The HTTP API: typed endpoints, one module for each resource, and the page for browsers.

Reading order: ``endpoint`` (a typed handler and its limits), ``schemas`` (bodies and answers of
several resources); ``games``, ``levels``, ``me`` and ``export`` (a person's data); ``tables``,
``positions``, ``records`` and ``reviews`` (a game and what is known of it); ``tries``,
``analysis``, ``editing``, ``losses`` and ``cards`` (learning from games); ``daily``, ``deals``,
``lessons`` and ``puzzles``; ``openapi`` (the description), ``operations`` (health, metrics) and
``page`` (files for browsers).
"""
