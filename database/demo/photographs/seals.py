"""Mechanical seals that stand on the floor: the rotating unit with its face up, and beside it the stationary seat."""
import math

from hardware import grub, o_ring, ribbon, spring
from modelling import around, box, group, move, revolve, ring


def seat(bore, face, outside, height, stuff, x, y, boot=True):
    """A stationary seat, lying face up: a ring in a rubber boot, or one with an O-ring in its groove."""
    if boot:
        parts = [
            revolve([(bore, 1), (outside - 2.2, 1), (outside - 2.2, height - 1.6), (face + 0.4, height - 1.6), (face, height - 0.6), (face - 0.2, height), (bore, height)], stuff, 0.3),
            revolve([(bore + 2, 0), (outside, 0), (outside, height - 2.2), (outside - 2.1, height - 2.2), (outside - 2.1, 1.4), (bore + 2, 1.4)], 'rubber', 0.5),
            o_ring(outside - 0.4, 1.2, height * 0.32), o_ring(outside - 0.4, 1.2, height * 0.56),
        ]
    else:
        groove = height * 0.42
        parts = [
            revolve([(bore, 0), (outside - 3, 0), (outside - 3, groove - 1.9), (outside - 3.3, groove - 1.9), (outside - 3.3, groove + 1.9), (outside, groove + 1.9), (outside, height - 1.2), (face, height - 1.2), (face, height), (bore, height)], stuff, 0.35),
            o_ring(outside - 2, 3.4, groove),
        ]
    return [move(part, (x, y, 0)) for part in parts]


def bellows_head(z, face='carbon', turned=False):
    """The upper end of a bellows seal: pressed driving cup, rubber bellows and the face in it, from z upwards."""
    parts = [
        revolve([(14.2, z), (19.4, z), (19.4, z + 9.4), (18.6, z + 9.4), (18.6, z + 0.9), (14.2, z + 0.9)], 'stainless', 0.45),
        revolve([(13, z + 1), (18.5, z + 1), (18.5, z + 9.9), (18, z + 10.7), (16.9, z + 10.7), (16.9, z + 4), (13, z + 4)], 'rubber', 0.5),
        revolve([(12.7, z + 4.2), (16.8, z + 4.2), (16.8, z + 12), (15.7, z + 12), (15.7, z + 14.2), (13.5, z + 14.2), (13.1, z + 13.2), (12.7, z + 13.2)], face, 0.22),
        *around(3, lambda i: box(1.2, 3.6, 3.4, 'stainless', 0.5, (19.1, 0, z + 2.4)), start=-68),  # the cup's driving dogs
    ]
    return [group(parts, (0, 0, 2 * z), (180, 0, 0))] if turned else parts


def bellows_sleeve(low, high):
    """The folded rubber sleeve seen between the coils."""
    folds = [(14.6 + 0.7 * math.sin(i * 0.9), low + (high - low) * i / 24) for i in range(25)]
    return revolve([(12.6, low), *folds, (12.6, high)], 'rubber', 0.2, steps=2)


def elastomer_bellows():
    """A bellows seal for a 24 mm shaft."""
    [
        revolve([(12, 0), (16.4, 0), (16.4, 6.6), (12.4, 6.6)], 'rubber', 0.6),
        revolve([(16.5, 1), (17.4, 1), (17.4, 5.8), (19.3, 5.8), (19.3, 6.9), (16.5, 6.9)], 'stainless', 0.4),
        bellows_sleeve(6.6, 25.5),
        spring(17.6, 17.6, 6.9, 25, 5.2, 2.5, 'steel-bright'),
        *bellows_head(25),
    ]
    seat(12.8, 17.2, 20.5, 10, 'ceramic', 37, -16)
    return {}


def conical_spring():
    """A seal whose conical spring grips the shaft and turns the face with it."""
    [
        spring(12.6, 16.4, 0, 21, 5.4, 2.3, 'steel-bright'),
        revolve([(12.4, 19.6), (18.2, 19.6), (18.6, 20.4), (18.6, 31), (17.7, 31), (17.7, 20.9), (12.4, 20.9)], 'stainless', 0.5),
        o_ring(14.2, 3.4, 23.4),
        revolve([(12.7, 22), (17.6, 22), (17.6, 33), (16.2, 33), (16.2, 35.4), (13.4, 35.4), (13.4, 34.2), (12.7, 34.2)], 'carbon', 0.25),
    ]
    seat(12.8, 17.2, 20.5, 10.5, 'ceramic', 37, -15, boot=False)
    return {}


def wave_spring():
    """A seal with a wave spring between its driving collar and the silicon carbide face."""
    def wave(level):
        return lambda angle: 15.1 + level * 2.3 + (0.85 if level % 2 else -0.85) * math.sin(4 * angle)

    collar = revolve([(14, 0), (20.5, 0), (20.5, 12.5), (19.2, 12.5), (19.2, 14), (14, 14)], 'stainless', 0.5)
    [
        collar, *around(3, lambda i: [group([*grub(4), grub_hole()], (0, 0, 6.5), (0, 90, 0))], 20.45, -62),
        *[ribbon(15.4, 19.6, wave(level), 0.7, 'steel-bright') for level in range(4)],
        revolve([(14.2, 14), (15, 14), (15, 25), (14.2, 25)], 'stainless', 0.1),
        revolve([(14.2, 24.3), (20, 24.3), (20, 26.4), (14.2, 26.4)], 'stainless', 0.4),
        revolve([(14.4, 26.4), (18.4, 26.4), (18.4, 29), (20.4, 29), (20.4, 36.5), (18.8, 36.5), (18.8, 39), (15.2, 39), (14.4, 38)], 'silicon-carbide', 0.3),
        o_ring(18.7, 2.4, 27.8),
    ]
    seat(14.6, 19, 23, 12, 'silicon-carbide', 42, -16, boot=False)
    return {}


def grub_hole():
    """The countersunk edge of a set screw's hole."""
    return ring(2.05, 2.6, -0.4, 0.12, 'stainless', 0.1, 40)


def tandem():
    """Two bellows seals back to back on one spring, standing on one seat, the other seat beside it."""
    seat(12.8, 17.2, 20.5, 10, 'silicon-carbide', 0, 0)
    lift = 10
    [
        *bellows_head(lift + 14.2, turned=True),
        bellows_sleeve(lift + 14, lift + 30.4),
        spring(17.6, 17.6, lift + 14.2, lift + 30, 4.8, 2.5, 'steel-bright'),
        *bellows_head(lift + 30),
    ]
    seat(12.8, 17.2, 20.5, 10, 'silicon-carbide', 38, -18)
    return {}


SHAPES = {
    'seal-elastomer-bellows': elastomer_bellows,
    'seal-conical-spring': conical_spring,
    'seal-wave-spring': wave_spring,
    'seal-tandem': tandem,
}
