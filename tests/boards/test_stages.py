"""The stages of the compiler, each for itself."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace
from math import cos, pi, radians, sin
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from stellwerk.boards import shapes
from stellwerk.boards.field import Field
from stellwerk.boards.furniture import Room
from stellwerk.boards.labels import PLACES, Labeler, breaks
from stellwerk.boards.letters import advance, width
from stellwerk.boards.overlap import corners, depths, rectangles
from stellwerk.boards.plan import PLANS, Plan, plan_for
from stellwerk.boards.project import Box, albers, conformal, fit, mercator, plain
from stellwerk.boards.relax import Link, relaxed
from stellwerk.boards.tracks import all_bends, candidates, tracks_of
from stellwerk.boards.warp import Warp

pytestmark = pytest.mark.plain

PLAN = Plan(width=1000, height=800, projection=plain, pad=Box(50, 50, 50, 50))


@pytest.mark.parametrize(
    "project", [albers(-96, 38, (29.5, 45.5)), conformal(-96, 38, (29.5, 45.5))]
)
def test_cones_have_their_origin_in_the_middle_and_north_up(project: object) -> None:
    assert callable(project)
    assert project(-96, 38) == pytest.approx((0, 0), abs=1e-12)
    assert project(-96, 40)[1] < 0 < project(-96, 36)[1]
    assert project(-100, 38)[0] < 0 < project(-90, 38)[0]


def test_a_cone_with_true_areas_keeps_areas() -> None:
    project = albers(-96, 38, (29.5, 45.5))

    def area(lon: float, lat: float, step: float = 0.01) -> float:
        a, b, c = project(lon, lat), project(lon + step, lat), project(lon, lat + step)
        return abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

    north, south = area(-70, 48), area(-120, 26)
    assert north / south == pytest.approx(cos(radians(48)) / cos(radians(26)), rel=1e-3)


@pytest.mark.parametrize("project", [mercator, conformal(14, 48, (40, 56))])
def test_projections_with_true_angles_keep_small_squares(project: object) -> None:
    assert callable(project)
    step = 1e-4
    here, east = project(20, 50), project(20 + step / cos(radians(50)), 50)
    north = project(20, 50 + step)
    across = np.hypot(east[0] - here[0], east[1] - here[1])
    up = np.hypot(north[0] - here[0], north[1] - here[1])
    assert across == pytest.approx(up, rel=1e-4)


def test_the_fit_puts_everything_between_the_paddings() -> None:
    points = [(0.0, 0.0), (4.0, 1.0), (2.0, 2.0)]
    placed = [fit(points, 1000, 800, Box(100, 50, 60, 50), (1.0, 1.0))(p) for p in points]
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    assert (min(xs), max(xs)) == pytest.approx((100, 940))
    assert (min(ys) + max(ys)) / 2 == pytest.approx(400)


def test_relaxing_makes_room_for_the_slots() -> None:
    true = np.array([[400.0, 400.0], [460.0, 400.0], [430.0, 470.0]])
    links = [Link(0, 1, 3, 1), Link(1, 2, 2, 2), Link(0, 2, 2, 1)]
    at = relaxed(PLAN, true, links)
    for link in links:
        far = np.hypot(*(at[link.a] - at[link.b]))
        assert far > 0.9 * PLAN.need(link.length, link.tracks)
    assert at[0, 0] < at[2, 0] < at[1, 0] + 40
    assert at[2, 1] > at[0, 1]


def test_the_warp_carries_the_ground_along_with_the_cities() -> None:
    random = Random(1)
    true = np.array([[random.uniform(100, 900), random.uniform(100, 700)] for _ in range(9)])
    at = true + np.array([[random.uniform(-30, 30), random.uniform(-30, 30)] for _ in range(9)])
    warp = Warp(true, at, 1000, 800)
    assert np.abs(warp(true) - at).max() < 3
    assert np.abs(warp(np.array([[-300.0, -300.0]])) - (-300)).max() < 1
    still = Warp(true, true, 1000, 800)
    assert np.abs(still(at) - at).max() < 1e-9


def box(x: float, y: float, long: float, wide: float, turn: float = 0.0) -> NDArray[np.float64]:
    return rectangles(np.array([[x, y]]), np.array([turn]), np.array([long]), np.array([wide]))


def test_depth_is_how_far_one_must_move_to_be_apart() -> None:
    one = box(0, 0, 40, 20)
    assert depths(one, box(37, 0, 40, 20))[0, 0] == pytest.approx(3)
    assert depths(one, box(42, 0, 40, 20))[0, 0] == pytest.approx(-2)
    assert depths(one, box(0, 25, 20, 40, pi / 2))[0, 0] == pytest.approx(-5)
    assert depths(one, box(30, 20, 30, 6, -pi / 4))[0, 0] < 0
    assert depths(one, box(24, 12, 30, 6, -pi / 4))[0, 0] == pytest.approx(3 - 6 / 2**0.5)
    assert depths(one, box(22, 11, 30, 6, -pi / 4))[0, 0] > 0


def test_corners_turn_with_the_rectangle() -> None:
    found = corners(box(10, 20, 8, 4, pi / 2))[0]
    assert sorted(map(tuple, np.round(found, 6).tolist())) == [(8, 16), (8, 24), (12, 16), (12, 24)]


def test_slots_lie_at_equal_steps_and_twins_beside_the_curve() -> None:
    at = np.array([[100.0, 300.0], [420.0, 300.0]])
    found = candidates(PLAN, Link(0, 1, 4, 2), at, all_bends())
    straight = tracks_of(PLAN, Link(0, 1, 4, 2), found)[0]
    steps = np.diff(straight[0][:, 0])
    assert steps == pytest.approx([steps[0]] * 3, abs=1e-6)
    assert straight[0][:, 1] == pytest.approx(300 - (PLAN.wide + 3.2) / 2)
    assert straight[1][:, 1] == pytest.approx(300 + (PLAN.wide + 3.2) / 2)
    assert (straight[0][0, 0] + straight[0][-1, 0]) / 2 == pytest.approx(260)


def test_what_is_stamped_into_a_field_can_be_taken_out_again() -> None:
    field = Field(200, 100)
    field.discs(np.array([[50.0, 50.0]]), 10, 2.0)
    assert field.at(np.array([[50.0, 50.0], [56.0, 50.0], [70.0, 50.0]])) == pytest.approx(
        [20, 8, 0]
    )
    field.discs(np.array([[50.0, 50.0]]), 10, -2.0)
    assert not field.at(np.array([[50.0, 50.0]])).any()
    field.box(100, 50, (20, 5), 4, 1.0)
    assert field.at(np.array([[110.0, 52.0], [100.0, 57.0], [100.0, 70.0]])) == pytest.approx(
        [4, 2, 0], abs=1
    )


def test_a_label_goes_where_it_covers_nothing() -> None:
    at = np.array([[500.0, 400.0]])
    labeler = Labeler(PLAN, at, np.array([10.0]), [20.0])
    wall = np.concatenate([box(560, 400, 80, 200), box(500, 330, 200, 60), box(500, 470, 200, 60)])
    (label,) = labeler.run(["Home"], wall, Random(1), {})
    assert label.x + label.across < 490
    assert depths(box(label.x, label.y, 2 * label.across, 2 * label.down), wall).max() < 0


def test_names_break_at_their_spaces() -> None:
    assert breaks("Soho") == [("Soho",)]
    assert ("Sault", "St. Marie") in breaks("Sault St. Marie")
    assert ("Sault", "St.", "Marie") in breaks("Sault St. Marie")
    # Each way is tried everywhere: a name of a thousand words took gigabytes.
    assert len(breaks("a " * 1000 + "b")) <= 2 + PLACES


def test_letters_with_marks_are_as_wide_as_plain_ones() -> None:
    assert advance("é") == advance("e")
    assert width("Montréal", 20) == width("Montreal", 20)
    assert width("ii", 10) < width("mm", 10)
    assert advance("漢") >= advance("W")


def test_an_area_is_clipped_to_a_box() -> None:
    ring = np.array([[-10.0, -10.0], [30.0, -10.0], [30.0, 30.0], [-10.0, 30.0]])
    clipped = shapes.clip_area(ring, Box(0, 0, 20, 20))
    assert shapes.area(clipped) == pytest.approx(400)
    assert not len(shapes.clip_area(ring, Box(50, 50, 60, 60)))


def test_a_line_is_cut_into_the_parts_inside_a_box() -> None:
    line = np.array([[0.0, 5.0], [5, 5], [20, 5], [30, 5], [20, 8], [5, 8], [0, 8]])
    parts = shapes.clip_line(line, Box(-1, 0, 10, 10))
    assert [len(part) for part in parts] == [3, 3]


def test_thinning_keeps_what_is_seen() -> None:
    line = np.array([[0.0, 0.0], [5, 0.4], [10, 0], [10, 9], [10, 10]])
    assert shapes.thin(line).tolist() == [[0, 0], [10, 0], [10, 10]]


def test_a_point_is_inside_an_area_but_not_in_its_hole() -> None:
    outer = np.array([[0.0, 0.0], [10, 0], [10, 10], [0, 10]])
    hole = np.array([[4.0, 4.0], [6, 4], [6, 6], [4, 6]])
    points = np.array([[1.0, 1.0], [5, 5], [11, 5]])
    assert shapes.holds([outer, hole], points).tolist() == [True, False, False]


def test_paths_are_relative_and_do_not_drift() -> None:
    turns = [2 * pi * k / 90 for k in range(90)]
    ring = np.array([[100 + 50.3 * cos(t), 100 + 50.3 * sin(t)] for t in turns])
    path = shapes.area_path([ring])
    assert path.startswith("M150")
    assert path.endswith("z")
    assert path.count("q") == 90
    assert shapes.line_path([np.array([[0.0, 0.0], [10, 0], [10.5, -10]])]) == "M0 0q10 0 10-5l.5-5"


def test_the_frame_of_an_own_map_grows_with_its_routes() -> None:
    places = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]
    short = plan_for(places, False, [(0, 1, 8, 1), (1, 2, 8, 1)])
    long = plan_for(places, False, [(0, 1, 9, 1), (1, 2, 9, 1)])
    assert short.width < long.width
    assert short.slot == long.slot


def test_the_numbers_of_a_plan_are_part_of_the_hash() -> None:
    assert "('slot', 47)" in PLANS["usa"].numbers()
    assert "0x" not in PLANS["usa"].numbers()


def test_looking_for_room_on_a_large_board_takes_little_memory() -> None:
    """It took a gigabyte on a map of sixty cities, and three on the largest there can be."""
    plan = replace(PLANS["usa"], width=2400, height=2400)
    side = np.linspace(0.0, 2400.0, 40)
    middles = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
    small = np.full(len(middles), 4.0)
    room = Room(plan, rectangles(middles, np.zeros(len(middles)), small, small), [])
    tracemalloc.start()
    try:
        room.put(200.0, 200.0, [(0.0, 0.0)])
        assert tracemalloc.get_traced_memory()[1] < 300_000_000
    finally:
        tracemalloc.stop()
