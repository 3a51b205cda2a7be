"""Components of circuit boards and panels. Each stands on z = 0 with its front towards -y."""
import math

import bpy

from hardware import pan_screw
from modelling import around, bent, box, circle, cut, group, link, move, plate, rectangle, revolve, rod, text, tube


def spade(at, width=6.3, height=11, stuff='tin'):
    """An upright flat terminal for push-on connectors, with its hole and chamfered tip."""
    half = width / 2
    outline = [(-half, 0), (half, 0), (half, height - 1.6), (half - 1.4, height), (-half + 1.4, height), (-half, height - 1.6)]
    blade = move(plate(outline, 0.8, stuff, [circle(0.9, 0, height * 0.68, 24)], 0.1), (0, 0.4, 0), (90, 0, 0))
    return group([blade, box(width + 1.5, 1.8, 1.6, stuff, 0.2)], at)


def trimmer(at, body='plastic-blue', size=9.5):
    """A square trimming potentiometer with a slotted brass screw on top."""
    screw = [move(p, (0, 0, size * 0.66)) for p in pan_screw(size * 0.27, 'brass')]
    return group([box(size, size, size * 0.68, body, 0.4), *screw], at, (0, 0, 0))


def lamp(at, stuff='plastic-red', radius=1.5):
    return move(revolve([(0, 0), (radius * 1.15, 0), (radius * 1.15, 0.8), (radius, 0.8), (radius, 2.2), (radius * 0.6, 3.2), (0, 3.5)], stuff, 0.4, 32), at)


def terminal_block(at, count, pitch=7.6, stuff='plastic-green'):
    """A row of screw terminals: entries in front, screws on top."""
    wide = count * pitch
    body = box(wide, 10, 12, stuff, 0.5)
    entries = [box(pitch * 0.62, 6, 5, 'ink-black', 0.1, (pitch * (i - (count - 1) / 2), -5, 2)) for i in range(count)]
    wells = [move(rod(2.6, 6, 14, 'ink-black', 0, 32), (pitch * (i - (count - 1) / 2), 0.8, 0)) for i in range(count)]
    screws = [move(p, (pitch * (i - (count - 1) / 2), 0.8, 8.6)) for i in range(count) for p in pan_screw(2.3, 'zinc')]
    return group([cut(body, *entries, *wells), *screws, box(wide - 2, 3, 7, 'ink-black', 0, (0, 2, 1.5))], at)


def barrier_strip(at, count, pitch=9.5):
    """A barrier terminal strip: screws on plates between walls."""
    wide = count * pitch + 3
    parts = [box(wide, 22, 8, 'plastic-black', 0.6)]
    parts += [box(1.6, 22, 14, 'plastic-black', 0.4, (pitch * (i - count / 2), 0, 0)) for i in range(count + 1)]
    for i in range(count):
        x = pitch * (i - (count - 1) / 2)
        parts += [box(pitch - 3, 17, 1, 'tin', 0.2, (x, 0, 8)), *[move(p, (x, y, 9)) for y in (-4.6, 4.6) for p in pan_screw(2.5, 'zinc', slot=False)]]
    return group(parts, at)


def electrolytic(at, radius, height, sleeve='film-dark'):
    """An electrolytic capacitor: sleeve, crimped top with its scored vent, minus stripe."""
    can = revolve([(0, 0), (radius, 0), (radius, 2), (radius * 0.93, 3.2), (radius, 4.4), (radius, height), (radius * 0.86, height), (0, height)], sleeve, 0.6, 72)
    top = revolve([(0, height - 0.5), (radius * 0.84, height - 0.5), (radius * 0.84, height + 0.12), (0, height + 0.12)], 'aluminium-sheet', 0.1, 64)
    score = [box(radius * 1.3, 0.5, 0.3, 'steel-pressed', 0, (0, 0, height)), box(0.5, radius * 1.3, 0.3, 'steel-pressed', 0, (0, 0, height))]
    stripe = move(revolve([(radius - 0.5, 5.5), (radius + 0.06, 5.5), (radius + 0.06, height - 1.2), (radius - 0.5, height - 1.2)], 'label-silver', 0, 72, sweep=38), turn=(0, 0, -75))
    return group([can, top, *score, stripe], at)


def chip(at, pins=8, turn=0):
    """An integrated circuit in a dual in-line package."""
    long = pins / 2 * 2.54 + 1
    legs = [box(0.5, 8.6, 2, 'tin', 0.1, (-long / 2 + 1.8 + 2.54 * i, 0, 0)) for i in range(pins // 2)]
    return group([box(long, 6.4, 3.2, 'plastic-black', 0.25, (0, 0, 0.9)), *legs], at, (0, 0, turn))


def resistor(at, long=9, turn=0, body='glass-epoxy', stripes=True):
    """An axial resistor or, without stripes, a diode, lying on its wires."""
    r = long * 0.17
    shape = revolve([(0, -long / 2), (r, -long / 2), (r, -long * 0.28), (r * 0.85, -long * 0.2), (r * 0.85, long * 0.2), (r, long * 0.28), (r, long / 2), (0, long / 2)], body, 0.4, 32)
    bands = [rod(r * 0.9, z * long, z * long + long * 0.07, s, 0, 32) for z, s in zip((-0.15, -0.03, 0.1), ('label-red', 'ink-black', 'label-blue'))] if stripes else [rod(r * 1.02, long * 0.3, long * 0.4, 'label-silver', 0, 32)]
    wire = tube([(0, -r - 0.2, -long * 0.72), (0, 0, -long * 0.68), (0, 0, long * 0.68), (0, -r - 0.2, long * 0.72)], 0.35, 'tin')
    lying = group([shape, *bands, wire], (0, 0, r + 0.3), (90, 0, 0))
    return group([lying], at, (0, 0, turn))


def transformer(at, width=30, depth=24, height=27, turn=0):
    """A small mains transformer: laminated core around a taped copper winding."""
    core, leg = [], width * 0.2
    for x in (-width / 2 + leg / 2, width / 2 - leg / 2):
        core.append(box(leg, depth * 0.58, height, 'lamination', 0.3, (x, 0, 0)))
    core += [box(width, depth * 0.58, leg, 'lamination', 0.3), box(width, depth * 0.58, leg, 'lamination', 0.3, (0, 0, height - leg))]
    bobbin = [box(width - 2 * leg - 0.6, depth, 1.2, 'plastic-black', 0.2, (0, 0, z)) for z in (leg + 0.4, height - leg - 1.6)]
    turns = [winding(width - 2 * leg - 3, depth - 2.4, leg + 2.2 + i * 1.05, 0.55) for i in range(int((height - 2 * leg - 4) / 1.05))]
    tape = [box(width - 2 * leg - 1.6, depth - 0.9, height * 0.24, 'plastic-yellow', 1, (0, 0, height * 0.38))]
    return group([*core, *bobbin, *turns, *tape], at, (0, 0, turn))


def winding(width, depth, z, wire, stuff='copper-lacquer', radius=1.5):
    """One turn of a coil: a rounded rectangle of wire at height z."""
    return tube([(x, y, z) for x, y in rectangle(width, depth, radius)], wire, stuff, closed=True)


def heat_sink(at, width, height, fins, depth=16):
    """An extruded heat sink: a back plate with fins that point to +y."""
    outline = [(-width / 2, 0), (width / 2, 0), (width / 2, depth)]
    pitch = (width - 2) / (fins - 1)
    for i in range(fins):
        x = width / 2 - i * pitch
        outline += [(x, depth), (x - 2, depth)] if i == fins - 1 else [(x, depth), (x - 2, depth), (x - 2, 4), (x - pitch, 4)]
    outline = [p for i, p in enumerate(outline) if i == 0 or p != outline[i - 1]]
    return move(plate(outline, height, 'aluminium-sheet', bevel=0.2), at)


def printed(words, size, at, stuff='ink-white', align='CENTER', turn=(0, 0, 0)):
    return text(words, size, stuff, at, turn, align, 0.02)


def wrapped(words, size, radius, z, stuff='ink-black', turn=0, offset=0.08):
    """Lettering around a cylinder about z, its middle towards -y before the turn."""
    flat = text(words, size, stuff, raised=0.01)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    mesh.materials.clear()
    round_about = link(mesh, stuff)
    far = radius + offset
    bent(round_about, lambda x, y, h: (far * math.sin(x / far), -far * math.cos(x / far), z + y))
    return move(round_about, turn=(0, 0, turn))
