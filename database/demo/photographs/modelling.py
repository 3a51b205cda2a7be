"""Shapes the photographs are modelled from. Lengths are millimetres, z points up, angles are degrees."""
import math

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from materials import material


def link(mesh, stuff, name='part', angle=32):
    """Puts a mesh or curve on the stage as an object of one material, shaded smooth across edges below `angle`."""
    part = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(part)
    if stuff is not None:
        mesh.materials.append(material(stuff))
    if isinstance(mesh, bpy.types.Mesh):
        smooth(part, angle)
    return part


def smooth(part, angle=32):
    part.data.polygons.foreach_set('use_smooth', [True] * len(part.data.polygons))
    part.data.use_auto_smooth = True
    part.data.auto_smooth_angle = math.radians(angle)
    part.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return part


def rounded(points, fillet, closed=True, steps=3):
    """The polygon with its corners rounded. A point may carry its own radius as a third number."""
    outline, count = [], len(points)
    for index, point in enumerate(points):
        here = Vector(point[:2])
        radius = point[2] if len(point) > 2 else fillet
        if radius <= 0 or (not closed and index in (0, count - 1)):
            outline.append(here)
            continue
        before = Vector(points[index - 1][:2]) - here
        after = Vector(points[(index + 1) % count][:2]) - here
        if before.length < 1e-6 or after.length < 1e-6 or (turn := before.angle(after)) > math.pi - 0.02 or turn < 0.02:
            outline.append(here)
            continue
        reach = min(radius / math.tan(turn / 2), before.length * 0.45, after.length * 0.45)
        start, end = here + before.normalized() * reach, here + after.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            outline.append(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t ** 2)
    return outline


def flowing(points, steps=8):
    """A smooth line through the points (Catmull-Rom), in as many dimensions as they have."""
    line = []
    for i in range(len(points) - 1):
        a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for t in [step / steps for step in range(steps)]:
            line.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d)
            ))
    return [*line, tuple(points[-1])]


def revolve(profile, stuff, fillet=0.4, segments=144, sweep=360, steps=3):
    """Turns a profile of (radius, z) points about z. A profile that ends on the axis is solid, any other a ring."""
    solid = profile[0][0] <= 1e-6 and profile[-1][0] <= 1e-6
    outline = rounded(profile, fillet, closed=not solid, steps=steps)
    shape, whole = bmesh.new(), sweep >= 360
    rows = []
    for index in range(segments if whole else segments + 1):
        turn = math.radians(sweep) * index / segments
        rows.append([shape.verts.new((p.x * math.cos(turn), p.x * math.sin(turn), p.y)) for p in outline])
    spans = len(outline) - 1 if solid else len(outline)
    for index in range(segments):
        near, far = rows[index], rows[(index + 1) % len(rows)]
        for j in range(spans):
            k = (j + 1) % len(outline)
            shape.faces.new((near[j], far[j], far[k], near[k]))
    if not whole and not solid:
        shape.faces.new(rows[0])
        shape.faces.new(list(reversed(rows[-1])))
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return link(finished(shape), stuff)


def finished(shape):
    mesh = bpy.data.meshes.new('part')
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def rod(radius, low, high, stuff, fillet=0.4, segments=96):
    """A solid cylinder on the z axis."""
    return revolve([(0, low), (radius, low), (radius, high), (0, high)], stuff, fillet, segments)


def ring(inner, outer, low, high, stuff, fillet=0.4, segments=144):
    return revolve([(inner, low), (outer, low), (outer, high), (inner, high)], stuff, fillet, segments)


def bead(radius, thickness, z, stuff):
    """An O-ring: `radius` to the middle of the section, `thickness` across it."""
    circle = [(radius + thickness / 2 * math.cos(a * math.pi / 8), z + thickness / 2 * math.sin(a * math.pi / 8)) for a in range(16)]
    return revolve(circle, stuff, 0)


def ball(radius, stuff, at=(0, 0, 0)):
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=48, v_segments=24, radius=radius)
    return move(link(finished(shape), stuff), at)


def box(width, depth, height, stuff, bevel=0.6, at=(0, 0, 0), segments=3):
    """A block standing on `at`, centred in x and y, with rounded edges."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1, matrix=Matrix.Diagonal((width, depth, height, 1)))
    if bevel:
        bmesh.ops.bevel(shape, geom=shape.edges[:], offset=bevel, segments=segments, affect='EDGES', profile=0.5, clamp_overlap=True)
    bmesh.ops.translate(shape, verts=shape.verts, vec=(at[0], at[1], at[2] + height / 2))
    return link(finished(shape), stuff)


def plate(outline, thickness, stuff, holes=(), bevel=0.3, at=(0, 0, 0)):
    """An outline of (x, y) points, extruded upwards from z = 0, with holes given as outlines."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.offset, curve.bevel_resolution = thickness / 2 - bevel, bevel, -bevel, 1
    for points in [outline, *holes]:
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for slot, point in zip(spline.points, points):
            slot.co = (point[0], point[1], 0, 1)
        spline.use_cyclic_u = True
    sketch = bpy.data.objects.new('plate', curve)
    bpy.context.scene.collection.objects.link(sketch)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(sketch.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(sketch)
    mesh.materials.clear()
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    bmesh.ops.translate(shape, verts=shape.verts, vec=(at[0], at[1], at[2] + thickness / 2))
    return link(finished(shape), stuff)


def circle(radius, x=0, y=0, count=64, start=0):
    return [(x + radius * math.cos(math.radians(start) + math.tau * i / count), y + radius * math.sin(math.radians(start) + math.tau * i / count)) for i in range(count)]


def polygon(across_flats, count=6, start=0):
    return circle(across_flats / 2 / math.cos(math.pi / count), count=count, start=start)


def rectangle(width, depth, radius=0, x=0, y=0):
    w, d = width / 2, depth / 2
    corners = [(x - w, y - d), (x + w, y - d), (x + w, y + d), (x - w, y + d)]
    return [tuple(p) for p in rounded(corners, radius, steps=6)] if radius else corners


def keyed(radius, width, top):
    """The outline of a bore with a keyway of `width`, whose bottom lies `top` from the axis, towards +y."""
    half = math.degrees(math.asin(width / 2 / radius))
    turns = [90 + half + (360 - 2 * half) * i / 72 for i in range(73)]
    return [(-width / 2, top), *[(radius * math.cos(math.radians(a)), radius * math.sin(math.radians(a))) for a in turns], (width / 2, top)]


def cut(part, *cutters, bevel=0):
    """Takes the cutters, closed meshes, out of the part; from then on they move with it."""
    bpy.context.view_layer.update()
    for cutter in cutters:
        taking = part.modifiers.new('cut', 'BOOLEAN')
        taking.operation, taking.solver, taking.object = 'DIFFERENCE', 'EXACT', cutter
        cutter.hide_render, cutter['cutter'] = True, True
        cutter.parent, cutter.matrix_parent_inverse = part, part.matrix_basis.inverted()
    if bevel:
        edge = part.modifiers.new('edges', 'BEVEL')
        edge.width, edge.segments, edge.limit_method, edge.angle_limit = bevel, 2, 'ANGLE', math.radians(40)
    first = part.modifiers.find('normals')
    if first >= 0:
        part.modifiers.remove(part.modifiers[first])
    part.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return part


def tube(points, radius, stuff, closed=False, smoothly=False, resolution=8):
    """A round bar or wire along the points; `smoothly` draws a curve through them."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 4, True
    spline = curve.splines.new('BEZIER' if smoothly else 'POLY')
    slots = spline.bezier_points if smoothly else spline.points
    slots.add(len(points) - 1)
    for slot, point in zip(slots, points):
        slot.co = point if smoothly else (*point, 1)
        if smoothly:
            slot.handle_left_type = slot.handle_right_type = 'AUTO'
    spline.resolution_u, spline.use_cyclic_u, spline.use_smooth = resolution, closed, True
    return link(curve, stuff)


def text(words, size, stuff, at=(0, 0, 0), turn=(0, 0, 0), align='CENTER', raised=0.02):
    """Flat lettering, readable from +z until turned."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y, curve.extrude = words, size, align, 'CENTER', raised
    return move(link(curve, stuff), at, turn)


def move(part, at=(0, 0, 0), turn=(0, 0, 0)):
    """Places a part: turned about x, y, z in this order, then shifted."""
    part.matrix_basis = Matrix.Translation(at) @ Euler([math.radians(a) for a in turn]).to_matrix().to_4x4() @ part.matrix_basis
    return part


def group(parts, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves parts as one."""
    holder = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.view_layer.update()
    for part in parts:
        part.parent = holder
    return move(holder, at, turn)


def around(count, make, radius=0, start=0):
    """Repeats what `make(index)` gives (a part or a list) evenly about z, each first shifted by `radius` along x."""
    groups = []
    for index in range(count):
        made = make(index)
        groups.append(group(made if isinstance(made, list) else [made], (radius, 0, 0)))
        move(groups[-1], turn=(0, 0, start + 360 * index / count))
    return groups


def bent(outline, shape):
    """Moves each vertex of a part by `shape(x, y, z)`."""
    for vertex in outline.data.vertices:
        vertex.co = shape(*vertex.co)
    return outline
