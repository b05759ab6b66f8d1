"""Files of rows: `.npz`, and `.parquet` where pyarrow is installed (extra `data`).

A `.parquet` is written portion by portion, so it may be larger than the memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from stellwerk.dataset.files import make_room
from stellwerk.dataset.rows import NO_DECISION, Rows, columns_of, joined
from stellwerk.errors import BadOption

if TYPE_CHECKING:
    import pyarrow as pa

#: What their names end with.
OF_ROWS = (".npz", ".parquet")


def check(path: Path) -> None:
    """Refuse what could not be written, before hours of work for it."""
    if path.suffix not in OF_ROWS:
        raise BadOption(str(path), "rows are written to .npz or .parquet.")
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        why = "pyarrow is missing; install it with: pip install 'stellwerk[data]'."
        raise BadOption(str(path), why)


def save(tables: Iterable[Rows], path: Path) -> None:
    """Write portions of rows as one file."""
    check(path)
    make_room(path.parent)
    if path.suffix == ".parquet":
        _save_parquet(iter(tables), path)
    else:
        write: Callable[..., None] = np.savez_compressed  # NumPy's types know no names of arrays
        write(path, **columns_of(joined(tables)))


def _save_parquet(tables: Iterator[Rows], path: Path) -> None:
    import pyarrow.parquet as pq

    table = next(tables, None)
    if table is None:
        raise BadOption("no rows", NO_DECISION)
    first = _arrow(table)
    with pq.ParquetWriter(path, first.schema, compression="zstd") as file:
        file.write_table(first)
        for table in tables:
            file.write_table(_arrow(table))


def _arrow(table: Rows) -> pa.Table:
    """A portion as Arrow holds it: columns with several numbers in a row have a fixed length."""
    import pyarrow as pa

    columns = {}
    for name, array in columns_of(table).items():
        if array.ndim == 1:
            columns[name] = pa.array(array)
        else:
            flat = pa.array(np.ascontiguousarray(array).reshape(-1))
            columns[name] = pa.FixedSizeListArray.from_arrays(flat, array.shape[1])
    return pa.table(columns)
