"""Screws, nuts, springs and the like, which many products share. All stand on z = 0 unless said otherwise."""
import math

import bmesh

from modelling import bead, box, circle, cut, finished, group, link, move, plate, polygon, revolve, ring, rod, tube


def spring(low_radius, high_radius, low, high, turns, wire, stuff):
    """A compression spring about z with closed ends; the radii run to the middle of the wire."""
    points, flat = [], 0.6  # the outermost part of each end coil lies flat
    for i in range(int(turns * 40) + 1):
        turn = i / 40
        rise = min(max((turn - flat) / (turns - 2 * flat), 0), 1)
        radius = low_radius + (high_radius - low_radius) * turn / turns
        z = low + wire / 2 + (high - low - wire) * rise
        points.append((radius * math.cos(math.tau * turn), radius * math.sin(math.tau * turn), z))
    return tube(points, wire / 2, stuff)


def ribbon(inner, outer, height, thickness, stuff, segments=240):
    """A flat ring that rises and falls: `height` gives z for an angle in radians. Wave springs and bearing cages."""
    shape, rows = bmesh.new(), []
    for i in range(segments):
        angle = math.tau * i / segments
        z = height(angle)
        section = [(inner, z), (outer, z), (outer, z + thickness), (inner, z + thickness)]
        rows.append([shape.verts.new((r * math.cos(angle), r * math.sin(angle), h)) for r, h in section])
    for i in range(segments):
        near, far = rows[i], rows[(i + 1) % segments]
        for j in range(4):
            k = (j + 1) % 4
            shape.faces.new((near[j], far[j], far[k], near[k]))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return link(finished(shape), stuff, angle=50)


def thread_points(radius, low, high, pitch, depth=0.6):
    """The profile of a thread's outside from `low` to `high`, as (radius, z)."""
    count = max(1, round((high - low) / pitch))
    step, points = (high - low) / count, []
    for i in range(count):
        z = low + i * step
        points += [(radius - depth * pitch, z + step * 0.02, 0), (radius, z + step * 0.42, 0), (radius, z + step * 0.58, 0)]
    return points


def threaded(radius, low, high, pitch, stuff, bore=0):
    """A threaded rod with a chamfered tip at the top; with a bore, a threaded pipe."""
    points = thread_points(radius, low, high - pitch * 0.4, pitch)
    ends = (radius - pitch * 0.7, high)
    if bore:
        return revolve([(bore, low), *points, ends, (bore, high)], stuff, 0.05)
    return revolve([(0, low), *points, ends, (0, high)], stuff, 0.05)


def hexagon(across, low, high, stuff, bore=0, chamfered=True):
    """A hexagon whose corners are chamfered like a nut's, with an optional bore."""
    body = plate(polygon(across, start=30), high - low, stuff, [circle(bore)] if bore else [], bevel=0.02, at=(0, 0, low))
    if not chamfered:
        return body
    corner, drop, over = across / math.sqrt(3) + 0.4, across * 0.055, across * 0.03  # the cone starts off the faces
    tip = across * 0.475 - over * (corner - across * 0.475) / drop
    cone = revolve([(tip, low - over), (corner, low + drop), (corner, high - drop), (tip, high + over), (corner + 5, high + over), (corner + 5, low - over)], stuff, 0, 48)
    return cut(body, cone)


def nut(size, stuff='zinc'):
    """A hexagon nut for a thread of that diameter, with the thread's mouth as a dark countersink."""
    across, high = size * 1.62, size * 0.8
    return [hexagon(across, 0, high, stuff, bore=size * 0.46)]


def washer(size, stuff='zinc'):
    return ring(size * 0.53, size * 1.05, 0, size * 0.17, stuff, 0.1, 48)


def bolt(size, length, stuff='zinc'):
    """A hexagon bolt, its head above z = 0 and its thread below."""
    return [hexagon(size * 1.62, 0, size * 0.65, stuff), move(threaded(size / 2, 0, length, size * 0.16, stuff), turn=(180, 0, 0))]


def socket_screw(size, length, stuff='steel-blued'):
    """A cap screw, its head above z = 0 and its thread below."""
    head = revolve([(0, 0), (size * 0.78, 0), (size * 0.78, size), (0, size)], stuff, size * 0.08, 48)
    key = plate(polygon(size * 0.8), size, stuff, bevel=0.01, at=(0, 0, size * 0.45))
    return [cut(head, key), rod(size / 2, -length, 0, stuff, 0.2, 32)]


def pan_screw(size, stuff='zinc', slot=True):
    """A cheese-head screw's head with a slot or a cross."""
    head = revolve([(0, 0), (size, 0), (size, size * 0.45), (size * 0.8, size * 0.7), (0, size * 0.75)], stuff, size * 0.12, 48)
    blades = [box(size * 2.4 if slot else size * 1.3, size * 0.26, size, stuff, 0, (0, 0, size * 0.42))]
    if not slot:
        blades.append(box(size * 0.26, size * 1.3, size, stuff, 0, (0, 0, size * 0.42)))
    return [cut(head, *blades)]


def grub(size, stuff='steel-blued'):
    """The visible end of a set screw: a ring with a hexagon socket, its face at z = 0."""
    face = revolve([(0, -size), (size / 2, -size), (size / 2, -0.15 * size), (size * 0.42, 0), (0, 0)], stuff, 0.05, 40)
    key = plate(polygon(size * 0.5), size, stuff, bevel=0.01, at=(0, 0, -size * 0.6))
    return [cut(face, key)]


def o_ring(radius, thickness, z=0, stuff='rubber'):
    return bead(radius, thickness, z, stuff)
