"""Automatic voltage regulators and the control boxes built like them."""
from electronics import barrier_strip, chip, electrolytic, heat_sink, lamp, printed, resistor, spade, terminal_block, transformer, trimmer
from hardware import pan_screw
from modelling import around, box, circle, cut, group, move, plate, rectangle, revolve, ring, rod, text


def potted_module():
    """A regulator potted in black resin in its tray, with spade terminals along the front and trimmers behind."""
    wide, deep, high = 140, 104, 30
    plate(rectangle(wide, deep, 7), high, 'plastic-black', [rectangle(wide - 8, deep - 8, 5)], 1)
    plate(rectangle(wide - 6, deep - 6, 5), high - 5, 'resin', bevel=0.4)
    for side in (-1, 1):
        lug = [(side * (wide / 2 - 2), -16), (side * (wide / 2 + 9), -16), (side * (wide / 2 + 15), -9), (side * (wide / 2 + 15), 9), (side * (wide / 2 + 9), 16), (side * (wide / 2 - 2), 16)]
        plate(lug, 6, 'plastic-black', [rectangle(9, 6, 2.9, side * (wide / 2 + 7), 0)], 0.8)
    top = high - 5
    for i, name in enumerate(['K2', 'P2', 'P3', 'P4', 'XX', 'X', '3', '2', '1', 'S2', 'S1']):
        x = -55 + i * 11
        spade((x, -33, top))
        printed(name, 4.6, (x, -41.5, top + 0.3))
    for i, name in enumerate(['VOLTS', 'STAB', 'UFRO', 'DROOP']):
        x = -50 + i * 20
        trimmer((x, 4, top - 0.5), 'plastic-blue')
        printed(name, 3.9, (x, -5.5, top + 0.3))
    lamp((31, 4, top))
    printed('LED', 3.6, (31, -5.5, top + 0.3))
    box(70, 24, 0.3, 'label-silver', 0.05, (-24, 31, top + 0.1))
    box(14, 24, 0.35, 'label-red', 0.05, (-52, 31, top + 0.1))
    printed('AVR', 9, (-42, 35.5, top + 0.5), 'ink-black', 'LEFT')
    printed('190-264 V AC  50/60 Hz', 4, (-42, 28.4, top + 0.5), 'ink-black', 'LEFT')
    printed('90 V DC  4 A  IP00', 4, (-42, 23, top + 0.5), 'ink-black', 'LEFT')
    box(16, 10, 11, 'plastic-black', 0.6, (50, 32, top - 1))
    printed('50/60', 4, (50, 22.5, top + 0.3))
    for x in (46, 50, 54):
        rod_pin(x, 32, top + 9)
    return {'yaw': -24, 'elevation': 36}


def rod_pin(x, y, z):
    return move(rod(0.6, 0, 5, 'brass', 0.1, 16), (x, y, z))


def open_board():
    """An open regulator: a green board on spacers with heat sink, transformer, capacitors, relay, trimmers and terminals."""
    wide, deep, top = 160, 115, 9.6
    plate(rectangle(wide, deep, 3), 1.6, 'pcb', [circle(2.2, x * (wide / 2 - 5), y * (deep / 2 - 5), 32) for x in (-1, 1) for y in (-1, 1)], 0.15, (0, 0, 8))
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (wide / 2 - 5), y * (deep / 2 - 5), 0)
            move(ring(2, 4, 0, 8, 'brass', 0.2, 6), at)
            [move(p, (at[0], at[1], top)) for p in pan_screw(3.4, 'zinc', slot=False)]
    tracks(top)
    heat_sink((14, 38, top), 104, 34, 14, 17)
    for i in range(3):
        power_switch(-16 + i * 26, 36.5, top)
    transformer((-56, 30, top), 36, 30, 31)
    electrolytic((-18, 12, top), 8, 27)
    electrolytic((2, 12, top), 8, 27)
    box(19, 15, 16, 'plastic-blue', 0.5, (27, 12, top))  # relay
    printed('RELAY 12 V', 2.8, (27, 12, top + 16.05))
    for x, stuff in [(46, 'plastic-yellow'), (56, 'plastic-yellow'), (67, 'plastic-red')]:
        box(6, 17, 13, stuff, 0.7, (x, 11, top))
    box(9, 32, 9, 'white-sleeve', 0.6, (71, 38, top))  # wire-wound resistor
    text('10W 4R7', 3, 'ink-black', (71, 38, top + 9.05), (0, 0, 90))
    for i, name in enumerate(['VOLT', 'STAB', 'U/F', 'DROOP', 'TRIM']):
        trimmer((-12 + i * 16, -22, top), 'plastic-blue', 9)
        printed(name, 3, (-12 + i * 16, -30, top + 0.1))
    chip((-56, -6, top), 14)
    chip((-34, -12, top), 8)
    chip((-60, -24, top), 8)
    for i in range(6):
        resistor((-44 + i * 5, -27 + (i % 2), top), 8, 0)
    for i in range(5):
        resistor((-4 + i * 9, -10, top), 7, 90)
    for i in range(3):
        resistor((48 + i * 9, -7, top), 10, 0, 'plastic-black', False)
    barrier_strip((4, -46, top), 13, 9.4)
    for i, name in enumerate(['F+', 'F-', 'E+', 'E-', 'A', 'B', 'C', 'N', 'S1', 'S2', '6', '7', '8']):
        printed(name, 3, (4 + 9.4 * (i - 6), -33.4, top + 0.1))
    lamp((70, -22, top), 'lamp-green')
    box(24, 7, 6, 'plastic-black', 0.4, (-63, 8, top))
    move(rod(2.5, -9, 9, 'wire-white', 0.4, 32), (-63, 8, top + 6), (0, 90, 0))  # fuse
    return {'yaw': -22, 'elevation': 34, 'fill': 0.78}


def tracks(top):
    """The conductors under the solder mask and a few tinned pads."""
    for i in range(16):
        x, y = -72 + (i * 37) % 146, -30 + (i * 23) % 76
        box(18 + (i * 7) % 22, 1.8, 0.05, 'pcb-track', 0, (x * 0.85, y, top))
        box(1.8, 14 + (i * 5) % 18, 0.05, 'pcb-track', 0, (x * 0.85 + 9, y + 6, top))
    for i in range(22):
        move(ring(0.5, 1.3, 0, 0.12, 'tin', 0, 24), (-70 + (i * 43) % 142, -32 + (i * 29) % 80, top))


def power_switch(x, y, z):
    """A power transistor, bolted upright against the heat sink."""
    box(12, 4, 12, 'plastic-black', 0.4, (x, y - 1, z + 5))
    box(12, 1.2, 19, 'tin', 0.2, (x, y + 0.7, z + 5))
    for leg in (-3.4, 0, 3.4):
        box(1.1, 0.6, 7, 'tin', 0.1, (x + leg, y - 0.5, z))
    group(pan_screw(3, 'zinc', slot=False), (x, y + 0.1, z + 20.5), (90, 0, 0))


def control_box():
    """A speed control unit: black housing on a mounting plate, trimmers and print on top, terminals along the front."""
    plate(rectangle(176, 112, 6), 3, 'aluminium-sheet', [circle(3, x * 80, y * 48, 32) for x in (-1, 1) for y in (-1, 1)], 0.4)
    body = box(146, 106, 44, 'film-dark', 2.4, (0, 0, 3))
    step = box(160, 40, 40, 'film-dark', 0.5, (0, -58, 24))
    cut(body, step, bevel=0.8)
    barrier_strip((0, -44, 24), 14, 9.8)
    for i, name in enumerate('ABCDEFGHIJKLMN'):
        text(name, 4, 'ink-white', (9.8 * (i - 6.5), -53.08, 15), (90, 0, 0))
    top = 47.05
    text('SPEED CONTROL', 8.2, 'ink-white', (-64, 38, top), align='LEFT')
    box(128, 1, 0.05, 'label-red', 0, (0, 30, top - 0.02))
    text('12/24 V DC', 5.4, 'ink-white', (64, 38, top), align='RIGHT')
    for i, name in enumerate(['SPEED', 'GAIN', 'STABILITY', 'IDLE', 'DROOP']):
        x = -52 + i * 26
        move(ring(3.6, 6, 0, 0.5, 'plastic-grey', 0.2, 48), (x, 6, top - 0.1))
        [move(p, (x, 6, top - 0.8)) for p in pan_screw(3.2, 'brass')]
        text(name, 4.2, 'ink-white', (x, -6, top))
        for k in range(9):
            angle = k * 30 - 30
            move(box(0.5, 1.8, 0.05, 'ink-white', 0, (0, 8.2, 0)), (x, 6, top - 0.02), (0, 0, angle - 90))
    lamp((0, 20, top - 0.6), 'lamp-green', 2)
    text('RUN', 4.2, 'ink-white', (6, 20, top), align='LEFT')
    for x in (-67, 67):
        for y in (47, -18):
            [move(p, (x, y, top - 0.4)) for p in pan_screw(2.6, 'zinc', slot=False)]
    return {'yaw': -26, 'elevation': 32}


SHAPES = {
    'avr-potted-module': potted_module,
    'avr-open-board': open_board,
    'control-box': control_box,
}
