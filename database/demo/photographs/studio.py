"""The studio all products are photographed in: floor, lights, camera and film."""
import math

import bpy
from mathutils import Matrix, Vector

ELEVATION = 27  # degrees the camera looks down
LENS = 80  # millimetres on a 36 mm wide sensor


def cleared():
    """An empty scene that renders on two threads."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    return scene


def lit(dark=False):
    """Builds floor, world and lights for a product of radius 1 standing at the origin."""
    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = -0.35
    floor(dark)
    world(dark)
    strength = 1.5 if dark else 1
    softbox('key', (-3.2, -2.2, 4.2), (2.6, 2.6), 330 * strength)
    softbox('fill', (4.2, -2.6, 2.4), (2.4, 3.0), 85 * strength)
    softbox('rim', (1.6, 4.4, 3.4), (4.2, 1.3), 190 * strength)
    softbox('top', (0.2, 0.4, 5.2), (4.5, 3.6), 260 * strength)


def floor(dark):
    mesh = bpy.data.meshes.new('floor')
    mesh.from_pydata([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [], [(0, 1, 2, 3)])
    plane = bpy.data.objects.new('floor', mesh)
    bpy.context.scene.collection.objects.link(plane)
    paper = bpy.data.materials.new('floor')
    paper.use_nodes = True
    nodes, links = paper.node_tree.nodes, paper.node_tree.links
    shader, rays, seen = nodes['Principled BSDF'], nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMixRGB')
    white, mirrored = ((0.014, 0.016, 0.019, 1), (0.30, 0.31, 0.325, 1)) if dark else ((0.86, 0.87, 0.88, 1), (0.62, 0.625, 0.63, 1))
    seen.inputs['Color2'].default_value = white
    links.new(mirror(nodes, links, mirrored[:3]), seen.inputs['Color1'])
    links.new(rays.outputs['Is Camera Ray'], seen.inputs['Fac'])
    links.new(seen.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.38 if dark else 0.6
    shader.inputs['Specular'].default_value = 0.4 if dark else 0.1
    mesh.materials.append(paper)


def mirror(nodes, links, colour):
    """What metal sees of the floor. Upright walls mirror nothing but floor, so it darkens away from the product and has
    bright and dark sectors around it, as the reflectors and black cards of a photographer would give."""
    sectors = [(0, 0.5), (0.2, 0.95), (0.38, 0.38), (0.55, 0.62), (0.74, 1.1), (0.9, 0.4), (1, 0.5)]
    place, reach, parts = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeSeparateXYZ')
    reach.operation = 'LENGTH'
    links.new(place.outputs['Object'], reach.inputs[0])
    links.new(place.outputs['Object'], parts.inputs[0])
    away = mapped(nodes, links, reach.outputs['Value'], 0.5, 3.2, [(0, 1), (1, 0.12)])
    aside = calculated(nodes, links, 'DIVIDE', parts.outputs['X'], calculated(nodes, links, 'ADD', reach.outputs['Value'], 0.12))
    around = mapped(nodes, links, aside, -1, 1, sectors)
    product, tinted = calculated(nodes, links, 'MULTIPLY', away, around), nodes.new('ShaderNodeVectorMath')
    tinted.operation = 'SCALE'
    tinted.inputs[0].default_value = colour
    links.new(product, tinted.inputs['Scale'])
    return tinted.outputs[0]


def mapped(nodes, links, value, low, high, stops):
    """A value from low to high, turned into a grey by smooth stops."""
    span, ramp = nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeValToRGB')
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = low, high
    ramp.color_ramp.interpolation = 'EASE'
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, grey) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, (grey, grey, grey, 1)
    links.new(value, span.inputs['Value'])
    links.new(span.outputs[0], ramp.inputs[0])
    return ramp.outputs[0]


def calculated(nodes, links, operation, first, second):
    step = nodes.new('ShaderNodeMath')
    step.operation = operation
    links.new(first, step.inputs[0])
    if isinstance(second, float):
        step.inputs[1].default_value = second
    else:
        links.new(second, step.inputs[1])
    return step.outputs[0]


def world(dark):
    """Grey walls, darker towards the ground, so metal has something to reflect between the lights."""
    sky = bpy.data.worlds.new('studio')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    nodes, links = sky.node_tree.nodes, sky.node_tree.links
    place, parts, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 0.75
    low, high = (0.015, 0.12) if dark else (0.05, 0.6)
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (low, low, low * 1.05, 1), (high, high, high, 1)
    links.new(place.outputs['Generated'], parts.inputs[0])
    links.new(parts.outputs['Z'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Background'].inputs['Color'])


def softbox(name, at, size, power):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.size_y, light.energy = 'RECTANGLE', *size, power
    lamp = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector((0, 0, 0.4)) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def staged(yaw=0):
    """Turns the product on the floor, centres it, scales it to radius 1; gives the points that outline it."""
    bpy.context.view_layer.update()
    parts = [p for p in bpy.context.scene.objects if p.type in ('MESH', 'CURVE', 'FONT', 'EMPTY')]
    stand = bpy.data.objects.new('stand', None)
    bpy.context.scene.collection.objects.link(stand)
    for part in parts:
        if part.parent is None:
            part.parent = stand
    stand.matrix_basis = Matrix.Rotation(math.radians(yaw), 4, 'Z')
    points = corners(parts)
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    middle = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))
    size = 2 / (high - low).length
    stand.matrix_basis = Matrix.Scale(size, 4) @ Matrix.Translation(-middle) @ stand.matrix_basis
    for stuff in bpy.data.materials:
        if stuff.node_tree and (grain := stuff.node_tree.nodes.get('grain')):
            grain.outputs[0].default_value = size
    return corners(parts)


def corners(parts):
    bpy.context.view_layer.update()
    graph, points = bpy.context.evaluated_depsgraph_get(), []
    for part in parts:
        if part.type == 'EMPTY' or part.get('cutter'):
            continue
        whole = part.evaluated_get(graph)
        mesh = whole.to_mesh()
        step = max(1, len(mesh.vertices) // 600)
        points += [part.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        whole.to_mesh_clear()
    return points


def camera(points, fill=0.74, elevation=ELEVATION, width=1200, height=900, shift=0.0):
    """Points the camera so that the outline fills that share of the frame in the direction that is tighter; a pair
    gives the shares of width and height. `shift` moves the product to the right, in widths of the frame."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    lens = bpy.data.cameras.new('camera')
    lens.lens, lens.clip_end = LENS, 200
    eye = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(eye)
    scene.camera = eye
    tilt = math.radians(elevation)
    eye.rotation_euler = (math.pi / 2 - tilt, 0, 0)
    back = Vector((0, -math.cos(tilt), math.sin(tilt)))
    up, right = Vector((0, math.sin(tilt), math.cos(tilt))), Vector((1, 0, 0))
    across, down = fill if isinstance(fill, tuple) else (fill, fill)
    aim, distance, half = Vector((0, 0, 0.3)), 8.0, 18 / LENS
    for _ in range(12):
        seen = [((p - aim).dot(right) / d, (p - aim).dot(up) / d) for p in points for d in [distance - (p - aim).dot(back)]]
        left, most = min(s[0] for s in seen), max(s[0] for s in seen)
        bottom, top = min(s[1] for s in seen), max(s[1] for s in seen)
        aim += (right * (left + most) / 2 + up * (bottom + top) / 2) * distance
        distance *= max((most - left) / (2 * half) / across, (top - bottom) / (2 * half * height / width) / down)
    eye.location = aim + back * distance
    lens.shift_x, lens.shift_y = -shift, -0.012


def exposed(path, samples, seed):
    """Renders one exposure; beside the picture it leaves the colour and the slope of each surface for the noise filter."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    cycles = scene.cycles
    cycles.samples, cycles.seed, cycles.use_adaptive_sampling = samples, seed, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.015, min(samples, 12)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.6
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = True
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = 'PNG', '16'
    guides(scene, path)
    scene.render.filepath = f'{path}-{seed}.png'
    bpy.ops.render.render(write_still=True)


def guides(scene, path):
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, out, save = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeComposite'), nodes.new('CompositorNodeOutputFile')
    links.new(layers.outputs['Image'], out.inputs[0])
    save.base_path = path + '-guides'
    save.format.file_format, save.format.color_depth = 'OPEN_EXR', '16'
    half, lift, colour = nodes.new('CompositorNodeMixRGB'), nodes.new('CompositorNodeMixRGB'), nodes.new('CompositorNodeMixRGB')
    half.blend_type, lift.blend_type, colour.blend_type = 'MULTIPLY', 'ADD', 'ADD'
    half.inputs[2].default_value = lift.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    links.new(layers.outputs['Normal'], half.inputs[1])
    links.new(half.outputs[0], lift.inputs[1])
    links.new(layers.outputs['DiffCol'], colour.inputs[1])
    links.new(layers.outputs['GlossCol'], colour.inputs[2])
    save.file_slots.clear()
    for name, source in [('normal', lift), ('colour', colour)]:
        save.file_slots.new(name)
        links.new(source.outputs[0], save.inputs[name])
