"""Parts of generating sets: diodes, exciter, controller panel, capacitors."""
import math

from mathutils import Vector

from electronics import spade, wrapped
from hardware import hexagon, nut, threaded, washer
from modelling import around, bead, bent, box, circle, cut, flowing, group, move, plate, rectangle, revolve, ring, rod, text, tube


def diode(size=1.0, stud=True):
    """A stud diode: hexagon, welded can, glass seal and tube terminal, the seat of the hexagon at z = 0."""
    parts = [
        hexagon(17, 0, 6, 'zinc'),
        revolve([(0, 5), (7.6, 5), (7.6, 7.6), (6.6, 8), (6.3, 13), (5.2, 14.5), (0, 14.5)], 'tin', 0.4, 64),
        revolve([(0, 14), (3.9, 14), (3.4, 16.5), (0, 16.5)], 'ceramic', 0.3, 48),
        revolve([(0, 16), (1.9, 16), (1.9, 27), (1.2, 27), (1.2, 24), (0, 24)], 'tin', 0.2, 40),
    ]
    if stud:
        parts.append(move(threaded(3, 0, 13, 1, 'zinc'), turn=(180, 0, 0)))
    holder = group(parts)
    holder.scale = (size, size, size)
    return group([holder])


def stud_diode():
    """A diode standing on its stud, with a braided copper lead and lug; nut and washer beside it."""
    parts = [
        move(threaded(4, 0, 17, 1.25, 'zinc'), (0, 0, 17), (180, 0, 0)),
        hexagon(22, 17, 24.5, 'zinc'),
        revolve([(0, 24), (10, 24), (10, 27), (8.7, 27.6), (8.7, 36), (7.4, 38), (0, 38)], 'tin', 0.6),
        revolve([(0, 37.5), (5.6, 37.5), (4.2, 43), (0, 43)], 'ceramic', 0.6),
        revolve([(0, 42), (3.2, 42), (3.2, 50), (2.4, 52), (0, 52)], 'tin', 0.5),
        wrapped('70 A 1200 V', 3.2, 8.7, 32),
    ]
    path = [(0, 0, 50), (0.5, -0.2, 58), (6, -2, 70), (19, -5, 74), (31, -8, 62), (35, -9, 46)]
    braid(path, 3.1)
    lug = [
        revolve([(2.4, 0), (4, 0), (4, 11), (2.4, 11)], 'tin', 0.4, 48),
        move(plate(circle(7), 2, 'tin', [circle(3.3)], 0.3), (0, 1, -8.5), (90, 0, 0)),
        move(plate([(-4, 0), (4, 0), (6, -6), (-6, -6)], 2, 'tin', bevel=0.3), (0, 1, 1), (90, 0, 0)),
    ]
    group(lug, (35.6, -9.2, 38), (4, -5, 20))
    group(nut(8), (25, -20, 0), (0, 0, 15))
    group([washer(8)], (44, -24, 0))
    return {'elevation': 24}


def braid(path, radius):
    """A lead of plaited copper strands, thirty-two around, half of them each way, along a smooth path."""
    line = [Vector(p) for p in flowing(path, 40)]
    length, side = 0.0, Vector((0, 1, 0))
    frames = []
    for i, point in enumerate(line):
        ahead = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        side = (side - ahead * side.dot(ahead)).normalized()
        length += (point - line[i - 1]).length if i else 0
        frames.append((point, side, ahead.cross(side), length))
    for way in (1, -1):
        for strand in range(16):
            wire = []
            for point, u, v, along in frames:
                turn = math.tau * strand / 16 + way * along * 0.30
                r = radius + 0.28 * way * math.sin(turn * 8 - way * along * 2.4)
                wire.append(point + u * r * math.cos(turn) + v * r * math.sin(turn))
            tube([tuple(p) for p in wire], 0.42, 'copper')
    tube([tuple(p) for p in line], radius - 0.2, 'copper')


def rectifier():
    """A rotating rectifier: two plate halves on an insulating ring, three diodes each, leads and a varistor."""
    plate(circle(76, count=160), 6, 'glass-epoxy', [circle(33, count=96)], 0.6)
    for side in (0, 180):
        turns = [math.radians(a) for a in range(7, 174, 2)]
        outline = [(74 * math.cos(a), 74 * math.sin(a)) for a in turns] + [(36 * math.cos(a), 36 * math.sin(a)) for a in reversed(turns)]
        half = plate(outline, 7, 'aluminium-turned', [circle(2.6, 68 * math.cos(math.radians(a)), 68 * math.sin(math.radians(a)), 24) for a in (16, 62, 118, 164)], 0.5, (0, 0, 6))
        move(half, turn=(0, 0, side))
        for a in (33, 90, 147):
            turn = math.radians(a + side)
            group([diode(1.15)], (55 * math.cos(turn), 55 * math.sin(turn), 13))
        for a in (62, 118):
            turn = math.radians(a + side)
            group([hexagon(8, 0, 3.5, 'zinc'), washer(5)], (68 * math.cos(turn), 68 * math.sin(turn), 13))
    for side in (0, 180):  # varistor and terminal posts over the gap
        group([hexagon(9, 0, 4, 'brass'), threaded(2.4, 3, 12, 0.8, 'brass')], (45 * math.cos(math.radians(12 + side)), 45 * math.sin(math.radians(12 + side)), 13))
    group([move(revolve([(0, -3), (11, -3), (11, 3), (0, 3)], 'plastic-red', 2), (0, 0, 15), (90, 0, 0)), tube([(-4, 0, 8), (-4, 0, -2)], 0.7, 'tin'), tube([(4, 0, 8), (4, 0, -2)], 0.7, 'tin'), text('510 V', 4.2, 'ink-white', (0, -3.05, 15), (90, 0, 0))], (56, 0, 8), (0, 0, 90 - 118))
    return {'yaw': -62, 'elevation': 36}


def exciter_stator():
    """An exciter stator: ring of laminations with ten wound poles, held by rivets, with two leads."""
    outer, inner, high, poles = 100, 78, 46, 10
    plate(circle(outer, count=200), high, 'lamination', [circle(inner, count=160), *[circle(3, 89 * math.cos(a), 89 * math.sin(a), 24) for a in [math.tau * (i + 0.5) / 4 for i in range(4)]]], 0.2)

    def pole(i):
        tooth = box(26, 17, high, 'lamination', 0.2, (66, 0, 0))
        shoe = plate([(51, -15), (55.5, -17.5), (57, -17), (57, 17), (55.5, 17.5), (51, 15), (50, 8), (49.6, 0), (50, -8)], high, 'lamination', bevel=0.2)
        coil = []
        for layer in range(2):
            for turn in range(9 - layer):
                wire = winding_at(59.2 + turn * 2.05 + layer, 20 + layer * 3.6, high + 4 + layer * 3.6)
                coil.append(move(wire, (0, 0, high / 2)))
        band = move(plate(rectangle(27.6, high + 11.6, 4), 6, 'wire-white', [rectangle(24, high + 8, 3)], 0.4), (64.5, 0, high / 2), (90, 0, 90))
        return [tooth, shoe, *coil, band]

    around(poles, pole, start=9)
    for stuff, shift in [('wire-red', 0), ('wire-black', 9)]:
        tube([(72 + shift * 0.3, -34 - shift, high + 4), (88, -38 - shift, high + 11), (108, -44 - shift, high - 4), (118, -52 - shift * 1.4, 10), (128, -66 - shift * 1.5, 2.4), (142, -88 - shift, 2.4)], 2.3, stuff, smoothly=True)
    return {'yaw': -16, 'elevation': 36}


def winding_at(x, width, height):
    """One turn around a radial pole, in the plane at that distance from the axis."""
    return tube([(x, y, z) for y, z in rectangle(width, height, 4)], 1.0, 'copper-lacquer', closed=True)


def capacitor_can():
    """Two motor run capacitors: an aluminium can with tab terminals, and a white plastic one with leads and bolt."""
    revolve([(0, 0), (22, 0), (22.5, 2), (22.5, 84), (23.3, 86), (23.3, 88), (21.5, 88.4), (20.8, 86), (0, 86)], 'aluminium-sheet', 0.7, 160)
    revolve([(0, 84), (20.5, 84), (20.5, 87.4), (12, 87.6), (0, 87.6)], 'plastic-black', 0.4)
    for x in (-8, 8):
        box(13, 15, 3.4, 'plastic-black', 0.8, (x, 0, 87))
        for y in (-3, 3):
            spade((x, y, 90), 6.3, 10)
    revolve([(22, 14), (22.62, 14), (22.62, 72), (22, 72)], 'white-sleeve', 0.05, 160)
    revolve([(22, 60), (22.68, 60), (22.68, 68), (22, 68)], 'label-blue', 0.02, 160)
    for words, size, z, ink in [('RUN CAPACITOR', 4.6, 64, 'ink-white'), ('25 µF ±5 %', 7.4, 51.5, 'ink-black'), ('450 V~  50/60 Hz', 4.3, 43, 'ink-black'), ('-25/85/21   CLASS B', 3.2, 36.5, 'ink-black'), ('10 000 h', 3.2, 31, 'ink-black'), ('SELF-HEALING', 3.2, 22, 'ink-black')]:
        wrapped(words, size, 22.68, z, ink, 6)
    small = [
        revolve([(0, 0), (17, 0), (17.5, 1.5), (17.5, 62), (0, 62)], 'white-sleeve', 1.2, 144),
        revolve([(0, 60), (16, 60), (16, 62.6), (0, 62.6)], 'fibre', 0.4),
        move(threaded(4, 0, 11, 1.25, 'aluminium-sheet'), turn=(180, 0, 0)), revolve([(0, -1), (8, -1), (8, 0.5), (0, 0.5)], 'white-sleeve', 0.5),
    ]
    lines = [wrapped('16 µF ±5 %', 5.4, 17.5, 0), wrapped('450 V~ 50/60 Hz', 3.6, 17.5, -6.5), wrapped('-25/70/21', 3, 17.5, -12), wrapped('RUN', 5, 17.5, 8, 'label-red')]
    sign = group(lines, (0, 0, 31), (0, 0, 100))
    group([*small, sign, *leads()], (70, 4, 17.6), (90, 0, -38))
    return {'elevation': 24, 'fill': 0.78}


def leads():
    """Two double-insulated leads from the capacitor's end, with stripped ends."""
    made = []
    for side in (-1, 1):
        path = [(side * 5, 0, 61), (side * 5.5, -3, 72), (side * 9, -12, 84), (side * 14, -15.6, 99), (side * 15, -15.6, 112)]
        made += [tube(path, 1.7, 'wire-black', smoothly=True), tube([path[-1], (side * 15.2, -15.6, 120)], 0.9, 'copper')]
    return made


SHAPES = {
    'diode-stud': stud_diode,
    'diode-rectifier': rectifier,
    'exciter-stator': exciter_stator,
    'capacitor-can': capacitor_can,
}
