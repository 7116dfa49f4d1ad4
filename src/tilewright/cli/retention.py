"""The options of `tilewright serve` and `tilewright store` that say when what is old is deleted."""

from typing import Annotated

import typer

IdleGuestDays = Annotated[
    int,
    typer.Option(
        envvar="TILEWRIGHT_IDLE_GUEST_DAYS",
        min=0,
        max=36_500,
        help="Guests who did nothing are deleted so long after their last visit; 0: never.",
    ),
]
OldGuestDays = Annotated[
    int,
    typer.Option(
        envvar="TILEWRIGHT_OLD_GUEST_DAYS",
        min=0,
        max=36_500,
        help="Guests who played are deleted so long after their last visit and game; 0: never.",
    ),
]
OpenTableDays = Annotated[
    int,
    typer.Option(
        envvar="TILEWRIGHT_OPEN_TABLE_DAYS",
        min=0,
        max=36_500,
        help="Tables that were not begun are deleted after so long; 0: never.",
    ),
]
OldReviewDays = Annotated[
    int,
    typer.Option(
        envvar="TILEWRIGHT_OLD_REVIEW_DAYS",
        min=0,
        max=36_500,
        help="Reviews of older versions of the analysis are deleted after so long; 0: never.",
    ),
]
