"""Fittings of pumps and pressure systems: wear rings, packing, foot valves, switches, membranes."""
import math

import bmesh

from hardware import bolt, hexagon, nut, o_ring, pan_screw, spring, thread_points, threaded, washer
from modelling import around, bent, box, circle, finished, flowing, group, link, move, plate, rectangle, revolve, ring, rod, text, tube


def wear_ring():
    """Two bronze rings, one standing behind the other."""
    def made():
        return revolve([(31, 0), (39, 0), (39, 11), (36.6, 11), (36.6, 15), (31, 15)], 'bronze', 0.7, 192)

    group([made()], (18, -26, 0))
    group([made()], (-30, 30, 39), (90, 0, 12))
    return {}


def gland_packing():
    """A coil of square braided packing, its cut end towards the camera."""
    side, pitch, radius, turns = 8.0, 8.35, 34, 2.62
    steps, across = int(turns * 700), 16
    shape, rows = bmesh.new(), []
    for i in range(steps + 1):
        angle = math.tau * turns * i / steps
        length = radius * angle
        middle = (0, 0, side / 2 + pitch * angle / math.tau)
        row = []
        for j in range(4 * across):
            edge, t = divmod(j, across)
            u = t / across * 2 - 1
            x, y = [(u, -1), (1, u), (-u, 1), (-1, -u)][edge]
            strand = abs(u) * side * 0.42
            weave = 0.5 + 0.5 * math.cos((length - strand * 1.1 + (edge % 2) * 1.4) * math.tau / 3.2)  # chevrons of the braid
            seam = 0.55 * math.exp(-((u / 0.09) ** 2))
            swell = 1 + 0.16 * (weave ** 0.5 - 0.7) - 0.07 * (abs(u) ** 6) - seam * 0.09
            r, z = radius + x * side / 2 * swell, y * side / 2 * swell
            row.append(shape.verts.new((r * math.cos(angle), r * math.sin(angle), middle[2] + z)))
        rows.append(row)
    for near, far in zip(rows, rows[1:]):
        for j in range(4 * across):
            k = (j + 1) % (4 * across)
            shape.faces.new((near[j], far[j], far[k], near[k]))
    shape.faces.new(rows[0])
    shape.faces.new(list(reversed(rows[-1])))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    link(finished(shape), 'fibre', angle=60)
    return {'yaw': -70}


def foot_valve():
    """A brass foot valve: hexagon with female thread, the body's belly, and a strainer of perforated stainless sheet."""
    revolve([(20, 77.5), (21, 76), *[(r - 0.6, z, 0) for r, z in reversed([(21.6 + 0.8 * (i % 2), 50 + i * 1.15) for i in range(22)])], (20, 48), (17, 47), (17, 40), (30, 40), (30, 46), (24, 50), (24.5, 77.5)], 'brass', 0.2)
    hexagon(54, 55, 77, 'brass-milled', bore=23.5)
    belly = flowing([(26, 33), (30.5, 35.2), (33.8, 39.2), (34.8, 44), (33.6, 48.8), (30.4, 53), (26.5, 56)])
    revolve([(20, 33), *[(*p, 0) for p in belly], (20, 56)], 'brass-cast', 0, 144)
    revolve([(20, 29.5), (29, 29.5), (29, 34.5), (20, 34.5)], 'brass', 0.6)
    plate(circle(19), 3, 'brass', bevel=0.5, at=(0, 0, 40))  # the closed disc, seen through the mouth
    rod(3.2, 40, 48, 'brass')
    sieve()
    return {}


def sieve(radius=25, low=3, high=30, columns=38):
    """The strainer: a sheet with staggered round holes, rolled up, in a dished bottom."""
    shape, pitch = bmesh.new(), math.tau * radius / columns
    rows = round((high - low) / pitch)
    tall = (high - low) / rows
    for row in range(rows):
        for column in range(columns):
            x, y = (column + row % 2 / 2) * pitch, low + (row + 0.5) * tall
            rim, edge = [], []
            for i in range(24):
                ahead, aside = math.cos(math.tau * i / 24), math.sin(math.tau * i / 24)
                reach = 0.5 / max(abs(ahead), abs(aside))
                rim.append((x + pitch * 0.29 * ahead, y + pitch * 0.29 * aside))
                edge.append((x + pitch * reach * ahead, y + tall * reach * aside))
            inside, outside = ([shape.verts.new((radius * math.cos(u / radius), radius * math.sin(u / radius), v)) for u, v in line] for line in (rim, edge))
            for i in range(24):
                shape.faces.new((inside[i], inside[i - 1], outside[i - 1], outside[i]))
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=0.02)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    sheet = link(finished(shape), 'stainless', angle=50)
    sheet.modifiers.clear()
    thick = sheet.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness = 0.8
    revolve([(0, 1.4), (radius - 2, 1.0), (radius + 1.1, 0.2), (radius + 1.1, 3.4), (radius + 0.4, 3.4), (radius + 0.4, 1.4), (radius - 2, 1.8), (0, 2.2)], 'stainless', 0.3)


def pressure_switch():
    """A two-spring pressure switch without its cover: hexagon inlet, diaphragm housing, range and difference springs, terminals."""
    hexagon(24, -16, -2, 'brass-milled', bore=8)
    rod(9, -4, 13, 'brass')
    revolve([(0, 12), (20, 12), (27, 16), (30, 16), (30, 21), (27, 21), (24, 25), (0, 25)], 'zinc', 0.8)
    around(4, lambda i: [move(p, (0, 0, 21)) for p in pan_screw(2.6, 'zinc', slot=False)], 27.4, 45)
    move(plate(rectangle(92, 62, 6), 2, 'zinc', bevel=0.4), (0, 0, 25))
    for x, y, wide, deep in [(0, 30.3, 80, 1.6), (0, -30.3, 80, 1.6), (-45.3, 0, 1.6, 50), (45.3, 0, 1.6, 50)]:
        box(wide, deep, 7, 'zinc', 0.4, (x, y, 26))
    main = [spring(10, 10, 31, 61, 6.2, 3, 'steel-bright'), revolve([(3, 28), (13, 28), (13, 31), (3, 31)], 'zinc', 0.6), revolve([(3, 61), (12.5, 61), (12.5, 63.5), (3, 63.5)], 'zinc', 0.6), threaded(3, 26, 76, 1, 'zinc'), group(nut(7), (0, 0, 63.5))]
    side = [spring(6, 6, 31, 50, 6.5, 1.8, 'steel-bright'), revolve([(2, 28), (8, 28), (8, 31), (2, 31)], 'zinc', 0.5), revolve([(2, 50), (7.6, 50), (7.6, 52), (2, 52)], 'zinc', 0.5), threaded(2.2, 26, 62, 0.8, 'zinc'), group(nut(5), (0, 0, 52))]
    group(main, (-26, -6, 0))
    group(side, (3, -14, 0))
    box(60, 2, 26, 'steel-pressed', 0.5, (-8, 12, 27))
    box(2, 26, 6, 'steel-pressed', 0.5, (-38, 0, 27))
    group([box(24, 46, 15, 'plastic-black', 1, (0, 0, 0)), *[box(24.4, 1.4, 17.4, 'plastic-black', 0.3, (0, -22.4 + i * 11.2, 0)) for i in range(5)], *[group([box(9, 8, 1.4, 'brass', 0.2, (0, 0, 15)), *[move(p, (0, 0, 16.2)) for p in pan_screw(2.8, 'zinc')]], (x, -16.8 + i * 11.2, 0)) for i in range(4) for x in (-6, 6)]], (30, 1, 27))
    return {'yaw': -24, 'elevation': 24}


def flow_controller():
    """An electronic flow controller: unions above and below, the housing and its front with lamps and the reset button."""
    revolve([(13, 0), (16, 0), *thread_points(18, 0.5, 13, 2.2, 0.5), (20, 14), (20, 20), (13, 20)], 'plastic-black', 0.1)
    revolve([(13, 128), (16.6, 128), *[(r, 142.5 - z, 0) for r, z, _ in reversed(thread_points(18, 0.5, 13, 2.2, 0.5))][::1], (16, 142), (13, 142)], 'plastic-black', 0.1)
    revolve([(12, 126), (26, 126), (26, 132), (12, 132)], 'plastic-black', 1)
    box(74, 62, 112, 'plastic-black', 9, (0, 4, 17), 6)
    move(plate(rectangle(66, 92, 7), 12, 'plastic-grey', bevel=1.6), (0, -25, 74), (90, 0, 0))
    move(plate(rectangle(58, 84, 4), 1, 'film-dark', bevel=0.3), (0, -36.8, 74), (90, 0, 0))
    front = -37.9
    for i, lamp in enumerate(['lamp-green', 'plastic-yellow', 'plastic-red']):
        group([ball_lamp(lamp)], (-18, front, 100 - i * 12), (90, 0, 0))
        text(['POWER', 'PUMP', 'FAILURE'][i], 5, 'ink-white', (-11, front - 0.1, 100 - i * 12), (90, 0, 0), 'LEFT')
    group([revolve([(0, 0), (9.5, 0), (9.5, 2.4), (0, 2.4)], 'plastic-black', 0.5), revolve([(0, 2), (7.6, 2), (7.6, 5), (0, 5.6)], 'plastic-red', 1)], (16, front + 0.5, 60), (90, 0, 0))
    text('RESET', 5, 'ink-white', (16, front - 0.1, 46), (90, 0, 0))
    text('FLOW CONTROL', 5.4, 'ink-white', (0, front - 0.1, 111), (90, 0, 0))
    text('1.5 bar   230 V~  10 A', 3.6, 'ink-white', (-24, front - 0.1, 38), (90, 0, 0), 'LEFT')
    for x in (-14, 14):
        group([hexagon(17, 0, 7, 'plastic-black'), revolve([(0, 0), (7.5, 0), (7.5, 13), (5.5, 17), (0, 17)], 'plastic-black', 0.8), rod(3.4, 16, 19.5, 'wire-black')], (x, -16, 20), (180, 0, 0))
    return {'yaw': 28, 'elevation': 24}


def ball_lamp(stuff):
    return revolve([(0, 0), (2.4, 0), (2.4, 0.8), (1.5, 1.7), (0, 1.9)], stuff, 0.5, 32)


def tank_membrane():
    """A pear-shaped membrane of EPDM with its clamping flange on top."""
    pear = [(*point, 0) for point in flowing([(0, 0), (14, 0.4), (34, 5), (54, 17), (67, 36), (72, 58), (68.5, 80), (58, 104), (45, 126), (35.5, 144), (31, 156), (30, 164)])]
    revolve([*pear, (46, 165, 1), (49, 168, 2), (49, 174, 2), (46, 176, 1), (34, 176, 1), (31, 173, 1), (31, 168), (25, 165), (25, 150), (0, 150)], 'rubber-matt', 0, 192)
    for turn in (0, 180):  # the seam the mould leaves
        seam = [(r * 1.0, z) for r, z, _ in pear[6:]]
        move(tube([(r, 0, z) for r, z in seam], 0.45, 'rubber-matt'), turn=(0, 0, turn - 62))
    ring(27, 36, 174.6, 178, 'rubber-matt', 1)
    return {}


SHAPES = {
    'wear-ring': wear_ring,
    'gland-packing': gland_packing,
    'foot-valve': foot_valve,
    'pressure-switch': pressure_switch,
    'flow-controller': flow_controller,
    'tank-membrane': tank_membrane,
}
