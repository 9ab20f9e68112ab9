"""Tables built by hand for tests of what shows them."""

from msgspec.structs import replace

from engine.views import LogLine, ObjectId, ObjectView, PlayerId, PlayerView, Step, TableView, Zone

ANN, BOB = PlayerId(0), PlayerId(1)
SECRET = "Nobody May Read This"


def permanent(
    id: int, name: str = "Bramble Bear", kind: str = "Creature — Bear", who: int = 0, **fields
) -> ObjectView:
    """A permanent as a view shows it."""
    words = ("basic", "legendary", "token")
    types = tuple(word for word in kind.split(" — ")[0].lower().split() if word not in words)
    return ObjectView(
        ObjectId(id),
        True,
        Zone.BATTLEFIELD,
        PlayerId(who),
        PlayerId(who),
        name,
        type_line=kind,
        types=types,
        **fields,
    )


def creature(id: int, name: str = "Bramble Bear", who: int = 0, **fields) -> ObjectView:
    """A 2/2 creature."""
    return permanent(id, name, who=who, **{"colors": "G", "power": 2, "toughness": 2, **fields})


def forest(id: int, who: int = 0, **fields) -> ObjectView:
    """A Forest that can't be told from other Forests."""
    return permanent(
        id, "Forest", "Basic Land — Forest", who, **{"same": 7, "text": "{T}: Add {G}.", **fields}
    )


def in_zone(id: int, zone: Zone, name: str, who: int = 0, **fields) -> ObjectView:
    """An instant somewhere else."""
    return replace(permanent(id, name, "Instant", who, mana_cost="{1}{U}", colors="U", **fields), zone=zone)


def hidden(id: int, zone: Zone = Zone.HAND, who: int = 1) -> ObjectView:
    """A card that the seat may not see."""
    return ObjectView(ObjectId(id), False, zone, PlayerId(who), PlayerId(who))


def player(id: int, name: str, **fields) -> PlayerView:
    """A player with nothing but life."""
    empty = {"hand": (), "library_size": 40, "library_top": None, "graveyard": (), "exile": ()}
    return PlayerView(PlayerId(id), name, 20, **{**empty, **fields})


def table(*battlefield: ObjectView, stack: tuple[ObjectView, ...] = (), **fields) -> TableView:
    """Ann's view of a table."""
    players = (
        player(
            0, "Ann", hand=(in_zone(901, Zone.HAND, "Counterswell"), in_zone(902, Zone.HAND, "Sudden Growth"))
        ),
        player(
            1,
            "Bob",
            hand=(hidden(911), hidden(912), hidden(913)),
            graveyard=(in_zone(921, Zone.GRAVEYARD, "Spent", 1),),
        ),
    )
    chosen = {
        "turn": 3,
        "active": ANN,
        "step": Step.PRECOMBAT_MAIN,
        "priority": ANN,
        "players": players,
        **fields,
    }
    return TableView(seat=ANN, battlefield=battlefield, stack=stack, **chosen)


def crowd(count: int) -> TableView:
    """Many permanents, all of them different, a fifth of them lands."""
    made = (
        forest(number, number % 2, same=0)
        if number % 5 == 0
        else creature(number, f"Beast {number}", number % 2)
        for number in range(1, count + 1)
    )
    return table(*made)


def log(count: int) -> tuple[LogLine, ...]:
    """Lines over several turns; every third is about rules only."""
    return tuple(
        LogLine(
            number,
            number // 4 + 1,
            Step.UPKEEP,
            f"Event {number} of Bear",
            "603.3b",
            "rules" if number % 3 == 0 else "story",
            (ObjectId(number),),
            PlayerId(number % 2),
        )
        for number in range(count)
    )
