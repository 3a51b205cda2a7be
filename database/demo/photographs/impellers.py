"""Pump impellers, standing on their rim with the inlet towards the camera."""
import math

import bpy

from modelling import around, bent, circle, cut, group, keyed, plate, revolve, ring, rod


def vane(inner, outer, wrap, thickness, height, stuff, bevel=0.5):
    """A backward-curved vane from z = 0: it leaves the inner radius and reaches the outer one `wrap` degrees later."""
    left, right = [], []
    for i in range(33):
        t = i / 32
        radius, angle = inner * (outer / inner) ** t, math.radians(wrap) * t**0.9
        half = thickness / 2 * (0.55 + 0.45 * min(1, t * 6)) / radius
        left.append((radius * math.cos(angle + half), radius * math.sin(angle + half)))
        right.append((radius * math.cos(angle - half), radius * math.sin(angle - half)))
    return plate([*left, *reversed(right)], height, stuff, bevel=bevel)


def closed():
    """A closed radial impeller of bronze: two shrouds, seven vanes, a turned neck for the wear ring."""
    present = set(bpy.context.scene.objects)

    def front(radius):  # height of the front shroud's inside
        t = max(0, min(1, (radius - 36) / 54))
        return 13 + 17 * (1 - t) ** 2.2

    shroud = [(r, front(r)) for r in range(38, 91, 4)]
    outside = [(r, front(r) + 4) for r in range(90, 41, -4)]
    back = revolve([(0, 0), (90, 0), (90, 3.5), (32, 4.2), (20, 9), (17, 15), (0, 15)], 'bronze-cast', 0.5, 192)
    hub = plate(circle(16.5, count=96), 20, 'bronze', [keyed(11, 6, 13.5)], 0.6, (0, 0, -1))
    bore = rod(11.1, -2, 30, 'bronze')
    [
        cut(back, bore), hub,
        revolve([*[(r, z, 0) for r, z in shroud], (90, front(90) + 4, 0.5), *[(r, z, 0) for r, z in outside[1:]], (43, 38, 1.5), (43, 31, 0.5)], 'bronze-cast', 0.3, 192),
        ring(36.5, 43, 27, 44, 'bronze', 0.7, 192),
        ring(88, 90.15, 0.4, 3.2, 'bronze', 0.3, 192), ring(88, 90.15, front(90) + 0.6, front(90) + 3.6, 'bronze', 0.3, 192),
    ]
    def blade(i):
        part = vane(24, 89.4, -105, 3.6, 20, 'bronze-cast', 0.2)
        return bent(part, lambda x, y, z: (x, y, 2 if z < 10 else front(math.hypot(x, y)) + (1.5 if math.hypot(x, y) > 38 else -6 * (38 - math.hypot(x, y)) / 14)))
    around(7, blade)
    return turned_up(present, 90, 34)


def open_vortex():
    """A vortex impeller of cast iron: a disc with eight open, curved vanes and a hub for a keyed shaft."""
    present = set(bpy.context.scene.objects)
    disc = revolve([(0, 0), (80, 0), (80, 5), (40, 6.5), (0, 7)], 'cast-iron', 0.8, 192)
    boss = revolve([(0, 5), (24, 5), (21, 12), (19.5, 27), (0, 27)], 'cast-iron', 1.5)
    bore = rod(9, -5, 40, 'cast-iron-turned')
    cut(disc, bore), cut(boss, bore)
    plate(circle(15.5, count=96), 33, 'cast-iron-turned', [keyed(9, 5, 11.2)], 0.6, (0, 0, -5))
    ring(78, 80.2, 0.3, 4.6, 'cast-iron-turned', 0.3, 192)
    def blade(i):
        part = vane(18, 77, -72, 6.4, 22, 'cast-iron', 0.9)
        return bent(part, lambda x, y, z: (x, y, 5 + z * (1 - 0.25 * max(0, (math.hypot(x, y) - 30) / 50))))
    around(8, blade, start=12)
    return turned_up(present, 80, 30)


def turned_up(present, radius, yaw):
    """Stands what was not there before on its rim."""
    group([p for p in bpy.context.scene.objects if p not in present and p.parent is None], (0, 0, radius), (90, 0, 0))
    return {'yaw': yaw}


SHAPES = {'impeller-closed': closed, 'impeller-open': open_vortex}
