"""Pump shafts and shaft couplings, lying on the floor."""
import math

from hardware import grub, thread_points
from modelling import around, circle, cut, group, keyed, move, plate, rectangle, revolve


def keyway(width, length, depth, radius, z):
    """The cutter of a round-ended keyway on a shaft that lies along z, open towards +y."""
    slot = plate(rectangle(width, length, width / 2), depth + 5, 'steel-ground', bevel=0.01)
    return move(slot, (0, radius - depth, z), (-90, 0, 0))


def fine(radius, low, high):
    """Points along a cylinder a keyway is cut into: short faces keep the shading even around it."""
    return [(radius, low + 1.5 + i * 1.5, 0) for i in range(int((high - low - 3) / 1.5))]


def pump_shaft():
    """A stepped shaft, 240 long: impeller end with thread and key, two bearing seats, coupling end with key."""
    steps = [
        (0, 0), (8.6, 0, 0.8), *thread_points(9, 0.8, 22, 1.6, 0.5), (8.2, 22), (8.2, 25), (11, 25), *fine(11, 25, 68), (11, 68), (10.6, 68), (10.6, 70), (14, 70), (14, 98), (15.2, 98), (15.2, 100.5),
        (17.5, 100.5, 0.8), (17.5, 132, 0.8), (15, 132), (15, 162), (14.4, 162), (14.4, 163.6), (15, 163.6), (15, 170), (12, 170), *fine(12, 170, 240), (12, 240, 1.2), (0, 240),
    ]
    shaft = revolve(steps, 'steel-ground', 0.35, 144)
    cut(shaft, keyway(6, 32, 3.5, 11, 47), keyway(8, 50, 4, 12, 205))
    group([group([shaft], turn=(0, 0, -32))], (0, 0, 17.5), (90, 0, 0))
    return {'yaw': -58, 'fill': 0.8}


def sector(inner, outer, low, high):
    """An outline between two radii and two angles."""
    turns = [math.radians(low + (high - low) * i / 16) for i in range(17)]
    return [(outer * math.cos(a), outer * math.sin(a)) for a in turns] + [(inner * math.cos(a), inner * math.sin(a)) for a in reversed(turns)]


def coupling_hub():
    """A hub with three jaws that point to +z; the jaws' root lies at z = 0."""
    return [
        revolve([(14, -2), (32, -2), (32, -12), (24.5, -15, 2), (24.5, -38), (14, -38), (14, -20)], 'cast-iron', 0.8),
        plate(circle(24.4, count=96), 1, 'cast-iron-turned', [keyed(12, 7, 15)], 0.2, (0, 0, -38.5)),
        plate(circle(20, count=96), 36, 'cast-iron-turned', [keyed(12, 7, 15)], 0.2, (0, 0, -38)),
        revolve([(31, -11.6), (32.15, -11.6), (32.15, -2.4), (31, -2.4)], 'cast-iron-turned', 0.2),
        *around(3, lambda i: plate(sector(14.5, 32, -20.5, 20.5), 20, 'cast-iron', bevel=1, at=(0, 0, -3)), start=30),
        group(grub(6), (0, 24.55, -29), (-90, 0, 0)),
    ]


def spider():
    """The insert between the jaws: six legs on a ring."""
    legs = []
    for i in range(6):
        middle = 60 * i
        legs += [(14 * math.cos(math.radians(middle - 16)), 14 * math.sin(math.radians(middle - 16))), *sector(31, 31, middle - 8.5, middle + 8.5)[:17], (14 * math.cos(math.radians(middle + 16)), 14 * math.sin(math.radians(middle + 16)))]
    return plate(legs, 15, 'polyurethane', [circle(8.5)], 1.2)


def jaw_coupling():
    """Both hubs, a little apart, the insert between the jaws of the far one."""
    near = group(coupling_hub(), (0, 0, -31))
    far = group([*coupling_hub(), move(spider(), (0, 0, 1))], (0, 0, 27), (180, 0, 60))
    group([near, far], (0, 0, 32), (90, 0, 0))
    return {'yaw': 52, 'fill': 0.78}


SHAPES = {'pump-shaft': pump_shaft, 'coupling-jaw': jaw_coupling}
