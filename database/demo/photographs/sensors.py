"""Threaded sensors and senders, governor actuators and fuel solenoids."""
from electronics import wrapped
from hardware import hexagon, nut, thread_points, threaded
from modelling import around, box, circle, flowing, group, move, plate, revolve, rod, tube


def sender():
    """An oil pressure sender: brass thread and hexagon, crimped can, insulated terminal."""
    return [
        move(threaded(6.5, 0, 13, 1.4, 'brass', bore=2), (0, 0, 13), (180, 0, 0)),
        revolve([(0, 12.5), (7.5, 12.5), (7.5, 15), (0, 15)], 'brass', 0.3, 64),
        hexagon(22, 15, 25, 'brass'),
        revolve([(0, 25), (10, 25), (10, 28), (19, 30), (20.4, 31), (20.4, 35), (19.2, 36.2), (19.2, 46), (17.5, 48.5), (0, 48.5)], 'zinc', 0.9),
        revolve([(0, 48), (10, 48), (9.4, 54), (0, 54)], 'plastic-black', 0.7, 96),
        revolve([(0, 53), (3.2, 53), (3.2, 55), (0, 55)], 'brass', 0.2, 48),
        threaded(2.4, 54, 63, 0.8, 'brass'), group(nut(5, 'brass'), (0, 0, 55.2)),
        wrapped('0-10 bar', 4.4, 19.2, 42), wrapped('10-184 OHM', 3.6, 19.2, 38.2),
    ]


def pickup():
    """A magnetic speed pickup along z: pole tip, threaded body, two lock nuts, connector. Its tip lies at z = 0."""
    return [
        rod(3, -1.5, 2, 'steel-ground', 0.2), revolve([(2, 0), (6.6, 0), (6.6, 2.4), (2, 2.4)], 'stainless', 0.4),
        revolve([(0, 2), (7, 2), *thread_points(8, 2.4, 62, 1.5), (7, 62), (7, 66), (0, 66)], 'stainless', 0.05),
        move(hexagon(24, 0, 7, 'zinc'), (0, 0, 26)), move(hexagon(24, 0, 7, 'zinc'), (0, 0, 40), (0, 0, 12)),
        move(hexagon(19, 0, 8, 'stainless'), (0, 0, 60)),
        revolve([(0, 67), (8.4, 67), (8.4, 69), (7.6, 70), (7.6, 74), (9, 75), (9, 90), (7.2, 90), (7.2, 80), (0, 80)], 'plastic-black', 0.4),
        *[group([rod(1, 79, 88, 'brass', 0.3, 24)], (x, 0, 0)) for x in (-2.8, 2.8)],
        *around(3, lambda i: box(1.2, 3, 5, 'plastic-black', 0.3, (9.2, 0, 80))),
    ]


def threaded_sensors():
    group(sender(), (-22, 8, 0))
    group([group(pickup())], (4, -40, 13.9), (-90, 0, -56))
    return {'fill': 0.78}


def actuator():
    """A fuel solenoid, lying: drawn can with end cap, flange, rubber boot, plunger with thread, three leads."""
    body = [
        revolve([(0, 0), (24, 0), (27, 1.4), (27, 6), (0, 6)], 'zinc', 1),
        revolve([(20, 5), (28, 5), (28, 58), (20, 58)], 'zinc', 0.6, 160),
        revolve([(27.8, 7), (28.4, 7), (28.4, 9.4), (27.8, 9.4)], 'zinc', 0.2), revolve([(27.8, 53), (28.4, 53), (28.4, 55.4), (27.8, 55.4)], 'zinc', 0.2),
        flange(), revolve([(0, 61), (19, 61), (19, 66), (14, 66), (0, 66)], 'zinc', 0.6),
        boot(), rod(4, 90, 106, 'steel-ground', 0.4), threaded(4, 106, 122, 1.25, 'zinc'), group(nut(8), (0, 0, 106)),
    ]
    wires = []
    for i, stuff in enumerate(['wire-red', 'wire-white', 'wire-black']):
        shift = (i - 1) * 6
        path = [(shift, -14, 2), (shift * 1.1, -15, -8), (shift * 1.6, -20, -20), (shift * 2.4 - 6, -26.2, -36), (shift * 3 - 20, -26.2, -54)]
        wires.append(tube(path, 1.8, stuff, smoothly=True))
    group([*body, *wires], (0, 0, 28), (90, 0, 0))
    return {'yaw': 56, 'fill': 0.78}


def flange():
    outline = [(-27, -27), (27, -27), (44, -9), (46, 0), (44, 9), (27, 27), (-27, 27), (-44, 9), (-46, 0), (-44, -9)]
    return plate(outline, 4, 'zinc', [circle(4, x, 0, 32) for x in (-36, 36)], 0.5, (0, 0, 57.5))


def boot():
    """The rubber bellows that keeps dirt from the plunger."""
    folds = [(17, 66)]
    for i in range(6):
        folds += [(15.6 - i * 1.35, 68 + i * 4.4), (12.2 - i * 1.2, 70.2 + i * 4.4)]
    line = [(*p, 0) for p in flowing(folds, 6)]
    return revolve([(0, 66), *line, (4.6, 95), (0, 95)], 'rubber', 0)


SHAPES = {'sensor-threaded': threaded_sensors, 'actuator-solenoid': actuator}
