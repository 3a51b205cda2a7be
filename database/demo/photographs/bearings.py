"""Deep groove ball bearings."""
import math

from hardware import ribbon
from modelling import around, ball, group, move, revolve


def race(outer, inner, groove, ball_radius, width, outside):
    """A bearing ring with its raceway: `groove` is the pitch radius, the balls run inside or outside of it."""
    half, chamfer = width / 2, 0.9
    sign = 1 if outside else -1
    shoulder = inner if outside else outer
    depth = [(groove + sign * ball_radius * 1.02 * math.cos(math.radians(a)), sign * ball_radius * 1.02 * math.sin(math.radians(a))) for a in range(-60, 61, 10)]
    arc = [p for p in depth if (p[0] > shoulder if outside else p[0] < shoulder)]
    if outside:
        return revolve([(inner, half, 0.3), *[(r, z, 0) for r, z in reversed(arc)], (inner, -half, 0.3), (outer, -half, chamfer), (outer, half, chamfer)], 'steel-ground', 0.3, 180)
    return revolve([(inner, -half, chamfer), (outer, -half, 0.3), *[(r, z, 0) for r, z in reversed(arc)], (outer, half, 0.3), (inner, half, chamfer)], 'steel-ground', 0.3, 180)


def ribbon_cage(pitch, ball_radius, count, width):
    """A pressed cage: two wavy ribbons, riveted between the balls."""
    def away(angle):
        offset = ((angle * count / math.tau + 0.5) % 1 - 0.5) * math.tau * pitch / count  # along the pitch circle, 0 at a ball
        return max(math.sqrt(max((ball_radius * 1.08) ** 2 - offset**2, 0)), 0.3)

    rivet = [(0, -1.3), (0.9, -1.3), (0.9, 1.1), (0.5, 1.5), (0, 1.6)]
    return [
        ribbon(pitch - width / 2, pitch + width / 2, away, 0.6, 'steel-pressed'),
        ribbon(pitch - width / 2, pitch + width / 2, lambda a: -away(a) - 0.6, 0.6, 'steel-pressed'),
        *around(count, lambda i: revolve(rivet, 'steel-pressed', 0.2, 24), pitch, 180 / count),
    ]


def deep_groove():
    """6204-2RS: 20 x 47 x 14, with the seal cut away over a third so that balls and cage are seen."""
    bore, outside, width, ball_radius, pitch, count = 10, 23.5, 14, 3.97, 16.75, 8
    parts = [
        race(outside, pitch + 2.55, pitch, ball_radius, width, True),
        race(pitch - 2.55, bore, pitch, ball_radius, width, False),
        *around(count, lambda i: ball(ball_radius, 'steel-bright'), pitch, 10),
        group(ribbon_cage(pitch, ball_radius, count, 3.4), turn=(0, 0, 10)),
    ]
    seal = [(13.6, 4.5), (14.2, 6.2), (15.2, 6.2), (15.8, 5.7), (18.2, 5.7), (18.8, 6.2), (20.3, 6.2), (20.3, 5), (14.6, 4.5)]
    parts.append(move(revolve(seal, 'rubber', 0.25, 120, sweep=215), turn=(0, 0, 100)))
    group(parts, (0, 0, outside), (90, 0, 0))
    return {'yaw': 32}


SHAPES = {'bearing-deep-groove': deep_groove}
