"""Training of nets by self-play.

A *course* is the configuration of a training run. A run advances in *steps*; each step consists of
*lessons*, work units that can be done by any worker and whose nets are averaged afterwards.

Reading order: ``learner`` (gradient and Adam, compiled), ``selfplay`` (games and their targets,
compiled), ``lessons``, ``run`` (course, steps and checkpoints), ``widening`` (a wider net to begin
with), ``workers`` and ``cluster`` (who does the lessons), ``match`` (quick matches), ``gate`` (when
a net replaces the champion), ``trainer`` (a whole training), ``chart`` (the strength over time).
"""
