"""What services are handed: whatever touches a disk, threads, processes, the time or JSON.

Services and tables in memory know these protocols and nothing behind them. A server puts in a
database, threads and a fast writer of JSON (`edge.app`); another place where tables are kept may
put in what it has.
"""

from stellwerk.server.ports.store import (
    BLOCKS,
    GONE,
    PERSON,
    Blocking,
    Faster,
    JobStore,
    MapStore,
    PadStore,
    PeopleStore,
    Store,
    TableLists,
    TableStore,
)
from stellwerk.server.ports.tools import ASKING, Clock, Figures, Json, Limits, for_everybody
from stellwerk.server.ports.workers import (
    FAILED,
    ODD,
    READY,
    Boards,
    Bots,
    Drawn,
    JobFailed,
    Preparation,
    Progress,
    Question,
    Runner,
    Worker,
    Workshop,
)

__all__ = [
    "ASKING",
    "BLOCKS",
    "FAILED",
    "GONE",
    "ODD",
    "PERSON",
    "READY",
    "Blocking",
    "Boards",
    "Bots",
    "Clock",
    "Drawn",
    "Faster",
    "Figures",
    "JobFailed",
    "JobStore",
    "Json",
    "Limits",
    "MapStore",
    "PadStore",
    "PeopleStore",
    "Preparation",
    "Progress",
    "Question",
    "Runner",
    "Store",
    "TableLists",
    "TableStore",
    "Worker",
    "Workshop",
    "for_everybody",
]
