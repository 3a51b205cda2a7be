"""Belt pulleys of light alloy, standing on their rim."""
import math

from hardware import grub
from modelling import around, box, circle, cut, group, keyed, move, plate, revolve, rod

SPZ = {'spacing': 12, 'edge': 8, 'top': 9.9, 'bottom': 3.2, 'depth': 11}  # ISO 4183, millimetres


def grooved(radius, count, section):
    """The outside of a rim with V grooves, as profile points from the back to the front; gives also its half width."""
    half = ((count - 1) * section['spacing'] + 2 * section['edge']) / 2
    points = [(radius, -half, 0.8)]
    for index in range(count):
        z = -half + section['edge'] + index * section['spacing']
        points += [
            (radius, z - section['top'] / 2), (radius - section['depth'], z - section['bottom'] / 2, 0.5),
            (radius - section['depth'], z + section['bottom'] / 2, 0.5), (radius, z + section['top'] / 2),
        ]
    return [*points, (radius, half, 0.8)], half


def ribs(radius, count, pitch=2.34, depth=1.9):
    """The outside of a PJ rim (ISO 9982), between two plain lands."""
    half = count * pitch / 2 + 2.2
    points = [(radius, -half, 0.6), (radius, -half + 2)]
    for index in range(count):
        z = -half + 2.2 + index * pitch
        points += [(radius - depth, z + 0.2, 0.1), (radius, z + pitch * 0.44, 0.12), (radius, z + pitch * 0.66, 0.12)]
    return [*points, (radius - depth, half - 2.1, 0.1), (radius, half - 1.8), (radius, half, 0.6)], half


def rim(points, half, inside):
    return revolve([*points, (inside - 1.2, half, 1.2), (inside - 3, 0, 0), (inside - 1.2, -half, 1.2)], 'aluminium-turned', 0.35, 192)


def web(inside, hub, thickness, holes):
    """The cast disc between rim and hub, with round holes and the fillets of the casting."""
    middle = (inside + hub) / 2
    openings = [circle((inside - hub) * 0.27, middle * math.cos(a), middle * math.sin(a)) for a in [math.tau * i / holes for i in range(holes)]] if holes else []
    disc = plate(circle(inside, count=128), thickness, 'aluminium-cast', [circle(hub - 2, count=64), *openings], 0.8, (0, 0, -thickness / 2))
    half, rise = thickness / 2 - 0.1, 4
    foot = revolve([(hub - 3, -half - rise), (hub + 0.2, -half - rise), (hub + 1.2, -half - 1.2, 2), (hub + rise, -half), (hub + rise, half), (hub + 1.2, half + 1.2, 2), (hub + 0.2, half + rise), (hub - 3, half + rise)], 'aluminium-cast', 0.3)
    edge = revolve([(inside + 1, -half - rise), (inside - 1.5, -half - rise), (inside - 2.4, -half - 1.2, 2), (inside - rise - 2, -half), (inside - rise - 2, half), (inside - 2.4, half + 1.2, 2), (inside - 1.5, half + rise), (inside + 1, half + rise)], 'aluminium-cast', 0.3)
    return [disc, foot, edge]


def keyed_hub(radius, bore, length, shift=0):
    """A turned hub with a keyed bore and a set screw over the key."""
    key = bore * 0.5
    turned = plate(circle(radius, count=144), length, 'aluminium-turned', [keyed(bore, key, bore + key * 0.42)], 0.7, (0, 0, shift - length / 2))
    screw = group(grub(6), (0, radius + 0.02, shift + length / 2 - 8), (-90, 0, 0))
    return [turned, screw]


def standing(parts, radius, turn=0):
    group([group(parts, turn=(0, 0, turn))], (0, 0, radius), (90, 0, 0))
    return {'yaw': 50}


def one_groove():
    points, half = grooved(62, 1, SPZ)
    return standing([rim(points, half, 45), *web(44.5, 19, 7, 4), *keyed_hub(19, 9.5, 26, 5)], 62, 20)


def two_grooves():
    points, half = grooved(62, 2, SPZ)
    return standing([rim(points, half, 45), *web(44.5, 21, 9, 0), *keyed_hub(21, 12, 38, 5)], 62, 20)


def taper_bush(radius, length):
    """A split bush in its tapered seat: two screws and a jacking hole stand half in the bush, half in the hub."""
    body = revolve([(13, -length / 2), (radius - 3, -length / 2), (radius, length / 2 - 0.4), (13, length / 2 - 0.4)], 'cast-iron-turned', 0.5)
    top = length / 2
    holes = [move(rod(4.3, -16, 3, 'steel-blued'), (radius * math.cos(math.radians(a)), radius * math.sin(math.radians(a)), top)) for a in (70, 190, 310)]
    slot = box(radius + 6, 2.2, length * 2, 'steel-blued', 0, (radius / 2 + 3, 0, -length))
    key = box(8, 12, length * 2, 'cast-iron-turned', 0, (0, 11, -length))
    screws = [group(grub(8), (radius * math.cos(math.radians(a)), radius * math.sin(math.radians(a)), top - 3.5)) for a in (70, 190)]
    return cut(body, slot, key, *holes), holes, screws


def three_grooves():
    points, half = grooved(66, 3, SPZ)
    bush, holes, screws = taper_bush(27, 30)
    face = 15
    hub = revolve([(24.3, -face), (37, -face), (37, face), (27.3, face)], 'aluminium-turned', 0.5)
    return standing([rim(points, half, 49), *web(48.5, 37, 12, 0), cut(hub, *holes), bush, *screws], 66, -25)


def ribbed():
    points, half = ribs(60, 12)
    return standing([rim(points, half, 50), *web(49.5, 19, 8, 4), *keyed_hub(19, 10, 32, 4)], 60, 65)


SHAPES = {
    'pulley-1-groove': one_groove,
    'pulley-2-groove': two_grooves,
    'pulley-multi-groove': three_grooves,
    'pulley-ribbed': ribbed,
}
