"""The controller panel of a generating set."""
import math

from electronics import lamp, terminal_block
from modelling import box, circle, group, plate, rectangle, text, tube


def controller():
    """A controller, standing on its lower edge: bezel, film front with display, keys and mains diagram, housing behind."""
    wide, high = 220, 160
    parts = [
        plate(rectangle(wide, high, 10), 9, 'plastic-black', bevel=1.6),
        box(196, 138, 34, 'plastic-black', 2, (0, 0, -34)),
        plate(rectangle(wide - 12, high - 12, 6), 0.8, 'film-dark', bevel=0.15, at=(0, 0, 8.7)),
        *display(0, 22, 9.5), *keys(9.5), *diagram(9.5),
        text('AUTO MAINS FAILURE CONTROLLER', 6, 'ink-white', (0, 66, 9.52)),
        group([terminal_block((0, 0, 0), 12, 7.6)], (30, 69, -22), (-90, 0, 0)),
        group([terminal_block((0, 0, 0), 9, 7.6)], (-64, 69, -22), (-90, 0, 0)),
    ]
    group(parts, (0, 0, high / 2), (84, 0, 0))
    return {'yaw': -26, 'elevation': 22}


def display(x, y, z):
    """The liquid crystal display with a page of readings."""
    rows = ['L1  231 V   L1-L2  400 V', 'L2  230 V   50.0 Hz', 'L3  231 V   1500 rpm']
    made = [
        plate(rectangle(112, 66, 4), 1, 'plastic-black', bevel=0.3, at=(x, y, z - 0.4)),
        plate(rectangle(102, 56, 1.5), 0.5, 'lcd', bevel=0.1, at=(x, y, z + 0.3)),
        text('GENERATOR', 6.4, 'lcd-ink', (x - 47, y + 21, z + 0.82), align='LEFT'), text('AUTO', 6.4, 'lcd-ink', (x + 47, y + 21, z + 0.82), align='RIGHT'),
        box(96, 0.7, 0.04, 'lcd-ink', 0, (x, y + 15.6, z + 0.78)),
    ]
    made += [text(row, 6.2, 'lcd-ink', (x - 47, y + 9 - 9 * i, z + 0.82), align='LEFT') for i, row in enumerate(rows)]
    for i, level in enumerate([8, 8, 7, 6, 3]):
        made.append(box(5, level, 0.04, 'lcd-ink', 0, (x - 44 + i * 7, y - 25 + level / 2, z + 0.78)))
    made.append(text('12.6 V  4.1 bar  82 °C', 4.6, 'lcd-ink', (x + 48, y - 21.5, z + 0.82), align='RIGHT'))
    return made


def keys(z):
    """Six domed keys along the lower edge, stop in red and start in green."""
    made = []
    for i, (stuff, sign) in enumerate([('plastic-red', 'O'), ('plastic-grey', 'MAN'), ('plastic-grey', 'TEST'), ('plastic-grey', 'AUTO'), ('plastic-grey', 'MUTE'), ('plastic-green', 'I')]):
        x = -85 + i * 34
        made += [
            plate(rectangle(24, 24, 5), 0.9, 'plastic-black', bevel=0.3, at=(x, -52, z - 0.3)),
            plate(rectangle(20, 20, 4), 2.6, stuff, bevel=1, at=(x, -52, z)),
            text(sign, 9 if len(sign) == 1 else 5.4, 'ink-white', (x, -52, z + 2.65)),
        ]
        if 0 < i < 5:
            made.append(lamp((x, -34.5, z - 0.4), 'lamp-green' if sign == 'AUTO' else 'plastic-red', 1.5))
    return made


def diagram(z):
    """Mains on the left, generator on the right, and their contactors."""
    made = []
    for side, sign in [(-1, 'MAINS'), (1, 'GEN')]:
        x = side * 80
        made += [
            tube([(x + px, 40 + py, z) for px, py in circle(10, count=48)], 0.6, 'ink-white', closed=True),
            tube([(x - 6 + i * 0.5, 40 + 4 * math.sin(i * math.tau / 24), z) for i in range(25)], 0.5, 'ink-white'),
            tube([(x, 30, z), (x, 14, z)], 0.6, 'ink-white'), tube([(x, 14, z), (x + 5 * side * -1, 3, z)], 0.6, 'ink-white'), tube([(x, 2, z), (x, -16, z), (x - side * 60, -16, z)], 0.6, 'ink-white'),
            lamp((x + side * 14, 8, z - 0.4), 'lamp-green' if side < 0 else 'plastic-red', 1.8),
            text(sign, 5, 'ink-white', (x, 55, z + 0.02)),
        ]
    return made


SHAPES = {'genset-controller': controller}
