"""The cartridge seal: everything of a seal on one sleeve, ready to be bolted on."""
import math

from hardware import grub, o_ring, socket_screw
from modelling import around, box, circle, group, plate, revolve, ring, rod


PORT = math.radians(66)  # where the flush port leaves the gland


def gland(radius, thickness):
    """The gland plate with four bolt slots that open outwards, and a tapped flush port on its rim."""
    outline, slot, reach = [], 6.2, radius - 15
    for i in range(4):
        middle = math.radians(90 * i)
        half = math.asin(slot / radius)
        for step in range(25):
            angle = middle - math.pi / 4 + (math.pi / 4 - half) * step / 24
            outline.append((radius * math.cos(angle), radius * math.sin(angle)))
        ahead, aside = (math.cos(middle), math.sin(middle)), (-math.sin(middle), math.cos(middle))
        for step in range(17):
            turn = -math.pi / 2 - math.pi * step / 16
            x, y = reach + slot * math.cos(turn), slot * math.sin(turn)
            outline.append((ahead[0] * x + aside[0] * y, ahead[1] * x + aside[1] * y))
        for step in range(25):
            angle = middle + half + (math.pi / 4 - half) * step / 24
            outline.append((radius * math.cos(angle), radius * math.sin(angle)))
    return plate(outline, thickness, 'steel-turned', [circle(29, count=120)], 0.9)


def cartridge():
    """A single cartridge seal for a 43 mm shaft; the drive collar looks at the camera."""
    parts = [
        gland(70, 17),
        revolve([(28, -7), (41, -7), (41, 0.5), (28, 0.5)], 'steel-turned', 0.6), ring(28, 38.5, -6.5, -9, 'fibre', 0.3),
        revolve([(28, 16.5), (42, 16.5), (42, 22), (40, 23.5), (28, 23.5)], 'steel-turned', 0.7),
        revolve([(21.5, -46), (24.6, -46), (24.6, 43), (21.5, 43)], 'steel-ground', 0.5),
        revolve([(24, -44), (33, -44), (34, -43), (34, -30), (24, -30)], 'stainless', 0.6),
        revolve([(25, -30.5), (33, -30.5), (33, -13), (35, -13), (35, -8), (25, -8)], 'stainless', 0.6), o_ring(33.6, 2.4, -21),
        revolve([(25, -10), (31.5, -10), (31.5, 20), (25, 20)], 'silicon-carbide', 0.4),
        revolve([(24.4, 25.5), (38, 25.5), (38, 41), (36.6, 42.4), (24.4, 42.4)], 'steel-turned', 0.6),
        o_ring(22.8, 1.8, 43.2), revolve([(28, 22), (37, 22), (37, 25.2), (28, 25.2)], 'carbon', 0.3),
        *around(6, lambda i: group([*grub(6.5), ring(3.3, 4, -0.5, 0.15, 'steel-turned', 0.1, 40)], (38.02, 0, 34), (0, 90, 0)), start=18),
        *around(4, setting_clip, start=45),
        group([ring(4.6, 6.2, -1, 0.2, 'steel-turned', 0.2, 48), rod(4.7, -3, -0.5, 'plastic-red', 0.4, 48)], (70 * math.cos(PORT), 70 * math.sin(PORT), 8.5), (0, 90, math.degrees(PORT))),
    ]
    group([group(parts, turn=(0, 0, 20))], (0, 0, 70), (90, 0, 0))
    return {'yaw': 40}


def setting_clip(index):
    """A brass clip that keeps the distance until the seal is mounted: foot on the gland, nose in the collar's groove."""
    return [
        box(13, 11, 2.4, 'brass', 0.4, (47.5, 0, 17)), box(2.4, 11, 14, 'brass', 0.4, (42, 0, 17)), box(7, 11, 2.2, 'brass', 0.4, (39.5, 0, 29)),
        group(socket_screw(5, 10), (49, 0, 19.4)),
    ]


SHAPES = {'seal-cartridge': cartridge}
