"""Make the world of the map workshop: land, borders, places, lakes, rivers and ranges.

    python boards/make_world.py WORLD [ATLAS]

WORLD is a folder with `cities.tsv.gz` (GeoNames, CC BY 4.0), `names.tsv.gz`, `lakes.geojson.gz`,
`rivers.geojson.gz` and `ranges.geojson.gz` (Natural Earth, public domain). ATLAS holds
`countries-10m.json` and `countries-50m.json` of the npm package world-atlas 2.0.2; without it
`web/node_modules/world-atlas` is taken. What comes out, `src/stellwerk/maps/data/`, is committed:
this script runs only when somebody wants newer facts. The same input gives the same bytes.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
OUT = HERE.parent / "src/stellwerk/maps/data"
ATLAS = HERE.parent / "web/node_modules/world-atlas"
#: Of rivers and lakes those up to this rank are kept; Natural Earth ranks by importance.
MOST_RANK = {"lakes": 8, "rivers": 9, "ranges": 9}
DIGITS = 3


def write(name: str, content: bytes) -> None:
    """Write a compressed file that does not depend on the time of day."""
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / name).write_bytes(gzip.compress(content, 9, mtime=0))
    print(f"{name}: {(OUT / name).stat().st_size:,} bytes")


def as_json(value: object) -> bytes:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def land(path: Path) -> dict[str, Any]:
    """The arcs of a TopoJSON file, and for every country its polygons as numbers of arcs."""
    data = json.loads(path.read_text(encoding="utf-8"))
    shapes = data["objects"]["countries"]["geometries"]
    return {
        "scale": data["transform"]["scale"],
        "shift": data["transform"]["translate"],
        "countries": [
            {
                "number": shape.get("id", ""),
                "name": shape["properties"]["name"],
                "polygons": _polygons(shape),
            }
            for shape in shapes
        ],
        "arcs": data["arcs"],
    }


def _polygons(shape: dict[str, Any]) -> list[Any]:
    if shape["type"] == "Polygon":
        return [shape["arcs"]]
    return list(shape["arcs"])


def lines_of(text: str) -> Iterator[str]:
    """The places: name, country, latitude, longitude, people, other names; the largest first."""
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    rows.sort(key=lambda row: (-int(row[5]), row[0], row[1], row[3], row[4]))
    for name, country, _, lat, lon, people, others in rows:
        yield "\t".join((name, country, lat, lon, people, others))


def shapes(name: str, path: Path) -> list[dict[str, Any]]:
    """The lines or rings of a GeoJSON file, with their names."""
    data = json.loads(gzip.decompress(path.read_bytes()))
    found = []
    for feature in data["features"]:
        facts, where = feature["properties"], feature["geometry"]
        if facts.get("scalerank", 0) > MOST_RANK[name]:
            continue
        title = facts.get("name_en") or facts.get("name") or ""
        found += [{"name": title, "line": _rounded(line)} for line in _lines(where)]
    return found


def _lines(where: dict[str, Any]) -> list[Any]:
    """The parts of a shape; of polygons all rings."""
    inside = where["coordinates"]
    if where["type"] == "LineString":
        return [inside]
    if where["type"] in ("MultiLineString", "Polygon"):
        return list(inside)
    return [ring for polygon in inside for ring in polygon]


def _rounded(line: Sequence[Sequence[float]]) -> list[float]:
    """Longitudes and latitudes in turn."""
    return [round(value, DIGITS) for point in line for value in point[:2]]


def main(words: Sequence[str]) -> int:
    """Write all files."""
    world, atlas = Path(words[0]), Path(words[1]) if len(words) > 1 else ATLAS
    for scale in ("10m", "50m"):
        write(f"land-{scale}.json.gz", as_json(land(atlas / f"countries-{scale}.json")))
    places = gzip.decompress((world / "cities.tsv.gz").read_bytes()).decode()
    write("places.tsv.gz", ("\n".join(lines_of(places)) + "\n").encode())
    write("names.tsv.gz", gzip.decompress((world / "names.tsv.gz").read_bytes()))
    for name in ("lakes", "rivers", "ranges"):
        write(f"{name}.json.gz", as_json(shapes(name, world / f"{name}.geojson.gz")))
    for name in ("countries.tsv", "seas.tsv", "exonyms.tsv", "small_places.tsv"):
        (OUT / name).write_bytes((HERE / name).read_bytes())
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
