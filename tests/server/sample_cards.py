"""Cards for tests: mistakes of a person that no review had to find."""

import msgspec

from tilewright.analysis.report import Lines
from tilewright.server.live.cards import CardBody, CardReason
from tilewright.server.store import CardRow, MadeCards, Store
from tilewright.server.store.cards import keep

POSITION = (
    "classic seats=2 wall=printed round=1 act=1 start=1 marker=centre "
    "factories=BYRW,YYRR,BBRW,RWWW,YKKW centre=- bag=B17,Y16,R15,K18,W14 lid=B0,Y0,R0,K0,W0 "
    "board1=0:-,-,-,-,-:...../...../...../...../.....:- "
    "board2=0:-,-,-,-,-:...../...../...../...../.....:-"
)
PLAYED, BEST, ALSO = "1B>F", "4W>3", "2Y>2"
BODY = CardBody(
    rules=1,
    options={"seats": "2", "wall": "printed"},
    position=POSITION,
    seat=1,
    names=["Ada", "Ben"],
    round=1,
    label="mistake",
    scale="share",
    loss=0.14,
    loss_points=3.0,
    move=PLAYED,
    best=BEST,
    accepted=[BEST, ALSO],
    reasons=[
        CardReason(
            "floor",
            {
                "en": "You lose 1 point on the floor line this round; with the better move, "
                "nothing.",
                "fr": "Vous perdez 1 point sur la ligne Plancher cette manche\u00a0; avec le "
                "meilleur coup, 0 point.",
            },
        )
    ],
    lines=Lines(played=(PLAYED, "4W>3"), best=(BEST, "2R>2")),
)


async def give_card(
    store: Store, identity: str, table_id: str, at: int, concept: str = "floor"
) -> None:
    """Give somebody the card of a table, due at once, instead of its others."""
    body = msgspec.json.encode(BODY).decode()
    card = CardRow(identity, table_id, 1, "classic", concept, BODY.loss, at, at, body=body)
    await store._write(lambda connection: keep(connection, table_id, MadeCards(at, (card,))))
