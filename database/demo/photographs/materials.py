"""The materials of the parts, by what they are made of or how they are finished."""
import bpy

# name: colour (linear), metallic, roughness, surface, depth of the surface, anisotropy of a turned face
MATERIALS = {
    'steel-turned': ((0.56, 0.57, 0.58), 1, 0.26, 'turned', 0.10, 0.65),
    'steel-ground': ((0.50, 0.505, 0.51), 1, 0.17, 'turned', 0.03, 0.45),
    'steel-brushed': ((0.55, 0.56, 0.57), 1, 0.3, 'brushed', 0.06, 0),
    'steel-bright': ((0.68, 0.69, 0.70), 1, 0.08, 'plain', 0, 0),
    'stainless': ((0.58, 0.58, 0.575), 1, 0.2, 'turned', 0.02, 0),
    'steel-pressed': ((0.50, 0.505, 0.51), 1, 0.3, 'grain', 0.02, 0),
    'steel-blued': ((0.10, 0.105, 0.115), 1, 0.36, 'grain', 0.03, 0),
    'zinc': ((0.62, 0.64, 0.66), 1, 0.33, 'grain', 0.03, 0),
    'zinc-yellow': ((0.62, 0.50, 0.25), 1, 0.3, 'grain', 0.03, 0),
    'aluminium-turned': ((0.66, 0.665, 0.67), 1, 0.25, 'turned', 0.06, 0.6),
    'aluminium-cast': ((0.50, 0.505, 0.51), 0.9, 0.48, 'cast', 0.15, 0),
    'aluminium-sheet': ((0.66, 0.665, 0.67), 1, 0.34, 'brushed', 0.04, 0),
    'brass': ((0.80, 0.55, 0.22), 1, 0.24, 'turned', 0.06, 0.4),
    'brass-milled': ((0.76, 0.52, 0.21), 1, 0.27, 'grain', 0.02, 0),
    'brass-cast': ((0.72, 0.48, 0.19), 0.95, 0.42, 'cast', 0.10, 0),
    'bronze': ((0.66, 0.38, 0.17), 1, 0.28, 'turned', 0.10, 0.5),
    'bronze-cast': ((0.50, 0.285, 0.12), 0.95, 0.42, 'cast', 0.14, 0),
    'cast-iron': ((0.115, 0.12, 0.125), 0.55, 0.5, 'cast', 0.28, 0),
    'cast-iron-turned': ((0.34, 0.345, 0.35), 1, 0.36, 'turned', 0.12, 0.5),
    'carbon': ((0.022, 0.023, 0.025), 0.0, 0.34, 'turned', 0.02, 0),
    'carbon-lapped': ((0.045, 0.046, 0.05), 0.2, 0.14, 'plain', 0, 0),
    'silicon-carbide': ((0.085, 0.09, 0.095), 0.25, 0.2, 'plain', 0, 0),
    'ceramic': ((0.56, 0.535, 0.475), 0, 0.22, 'plain', 0, 0),
    'rubber': ((0.014, 0.014, 0.015), 0, 0.5, 'grain', 0.05, 0),
    'rubber-matt': ((0.022, 0.022, 0.023), 0, 0.62, 'grain', 0.12, 0),
    'polyurethane': ((0.72, 0.13, 0.012), 0, 0.36, 'grain', 0.03, 0),
    'ptfe': ((0.66, 0.66, 0.645), 0, 0.4, 'plain', 0, 0),
    'fibre': ((0.06, 0.06, 0.063), 0.1, 0.5, 'grain', 0.25, 0),
    'resin': ((0.011, 0.011, 0.012), 0, 0.3, 'pour', 0.035, 0),
    'pcb': ((0.012, 0.13, 0.045), 0, 0.28, 'grain', 0.02, 0),
    'pcb-track': ((0.02, 0.19, 0.075), 0, 0.3, 'plain', 0, 0),
    'plastic-black': ((0.018, 0.0185, 0.02), 0, 0.4, 'grain', 0.10, 0),
    'plastic-grey': ((0.20, 0.21, 0.22), 0, 0.42, 'grain', 0.10, 0),
    'plastic-light': ((0.60, 0.61, 0.61), 0, 0.4, 'grain', 0.06, 0),
    'plastic-blue': ((0.02, 0.09, 0.36), 0, 0.36, 'plain', 0, 0),
    'plastic-green': ((0.02, 0.22, 0.08), 0, 0.38, 'plain', 0, 0),
    'plastic-red': ((0.55, 0.018, 0.014), 0, 0.3, 'plain', 0, 0),
    'plastic-yellow': ((0.75, 0.40, 0.02), 0, 0.34, 'plain', 0, 0),
    'white-sleeve': ((0.58, 0.58, 0.565), 0, 0.38, 'plain', 0, 0),
    'ink-black': ((0.015, 0.015, 0.016), 0, 0.5, 'plain', 0, 0),
    'ink-white': ((0.75, 0.75, 0.75), 0, 0.5, 'plain', 0, 0),
    'label-red': ((0.56, 0.022, 0.02), 0, 0.38, 'plain', 0, 0),
    'label-blue': ((0.025, 0.10, 0.33), 0, 0.38, 'plain', 0, 0),
    'label-silver': ((0.70, 0.71, 0.72), 0.6, 0.42, 'plain', 0, 0),
    'wire-red': ((0.52, 0.02, 0.016), 0, 0.32, 'plain', 0, 0),
    'wire-black': ((0.014, 0.014, 0.015), 0, 0.32, 'plain', 0, 0),
    'wire-white': ((0.78, 0.78, 0.77), 0, 0.34, 'plain', 0, 0),
    'copper-lacquer': ((0.62, 0.21, 0.07), 1, 0.24, 'plain', 0, 0),
    'copper': ((0.78, 0.38, 0.24), 1, 0.28, 'plain', 0, 0),
    'tin': ((0.72, 0.72, 0.71), 1, 0.25, 'plain', 0, 0),
    'glass-epoxy': ((0.60, 0.42, 0.12), 0, 0.3, 'grain', 0.04, 0),
    'lamination': ((0.30, 0.305, 0.315), 1, 0.36, 'layered', 0.35, 0),
    'lcd': ((0.32, 0.40, 0.30), 0, 0.12, 'plain', 0, 0),
    'lcd-ink': ((0.03, 0.045, 0.05), 0, 0.3, 'plain', 0, 0),
    'film-dark': ((0.03, 0.034, 0.042), 0, 0.32, 'grain', 0.04, 0),
    'lamp-green': ((0.05, 0.7, 0.12), 0, 0.15, 'plain', 0, 0),
}


def material(name):
    """The material of that name, made at its first use."""
    return bpy.data.materials.get(name) or made(name, *MATERIALS[name])


def made(name, colour, metallic, roughness, surface, depth, anisotropy):
    stuff = bpy.data.materials.new(name)
    stuff.use_nodes = True
    tree = stuff.node_tree
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Metallic'].default_value = metallic
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Specular'].default_value = 0.45
    position = coordinates(tree)
    worn(tree, shader, position, roughness)
    if anisotropy:
        tangent = tree.nodes.new('ShaderNodeTangent')
        tangent.direction_type, tangent.axis = 'RADIAL', 'Z'
        shader.inputs['Anisotropic'].default_value = anisotropy
        tree.links.new(tangent.outputs[0], shader.inputs['Tangent'])
    if surface != 'plain':
        relief(tree, shader, position, surface, depth)
    return stuff


def coordinates(tree):
    """Where on the part a point lies, in units of the whole product's size (`grain` is set when it is staged)."""
    place = tree.nodes.new('ShaderNodeTexCoord')
    grain = tree.nodes.new('ShaderNodeValue')
    grain.name = 'grain'
    grain.outputs[0].default_value = 0.02
    scaled = tree.nodes.new('ShaderNodeVectorMath')
    scaled.operation = 'SCALE'
    tree.links.new(place.outputs['Object'], scaled.inputs[0])
    tree.links.new(grain.outputs[0], scaled.inputs['Scale'])
    return scaled.outputs[0]


def worn(tree, shader, position, roughness):
    """Breaks the evenness of a surface: handling leaves its gloss slightly uneven."""
    cloud = noise(tree, position, 3.5, 3)
    span = tree.nodes.new('ShaderNodeMapRange')
    span.inputs['To Min'].default_value = roughness * 0.8
    span.inputs['To Max'].default_value = roughness * 1.2
    tree.links.new(cloud, span.inputs['Value'])
    tree.links.new(span.outputs[0], shader.inputs['Roughness'])


def noise(tree, position, scale, detail):
    texture = tree.nodes.new('ShaderNodeTexNoise')
    texture.inputs['Scale'].default_value = scale
    texture.inputs['Detail'].default_value = detail
    tree.links.new(position, texture.inputs['Vector'])
    return texture.outputs['Fac']


def relief(tree, shader, position, surface, depth):
    if surface == 'turned':
        height = noise(tree, lathe(tree, position), 130, 2)
    elif surface == 'brushed':
        height = noise(tree, stretched(tree, position, (2, 90, 90)), 1, 2)
    elif surface == 'layered':
        height = noise(tree, stretched(tree, position, (0.3, 0.3, 190)), 1, 1)
    else:
        height = noise(tree, position, {'cast': 120, 'grain': 160, 'pour': 2.2}[surface], 3)
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = depth
    bump.inputs['Distance'].default_value = 0.4 if surface == 'pour' else 0.03
    tree.links.new(height, bump.inputs['Height'])
    tree.links.new(bump.outputs[0], shader.inputs['Normal'])


def lathe(tree, position):
    """Coordinates that only change along the radius and the axis, so marks run around as a tool leaves them."""
    parts, flat = tree.nodes.new('ShaderNodeSeparateXYZ'), tree.nodes.new('ShaderNodeVectorMath')
    flat.operation = 'MULTIPLY'
    flat.inputs[1].default_value = (1, 1, 0)
    length, joined = tree.nodes.new('ShaderNodeVectorMath'), tree.nodes.new('ShaderNodeCombineXYZ')
    length.operation = 'LENGTH'
    for start, end in [
        (position, parts.inputs[0]), (position, flat.inputs[0]), (flat.outputs[0], length.inputs[0]),
        (length.outputs['Value'], joined.inputs['X']), (parts.outputs['Z'], joined.inputs['Y']),
    ]:
        tree.links.new(start, end)
    return joined.outputs[0]


def stretched(tree, position, scale):
    mapped = tree.nodes.new('ShaderNodeVectorMath')
    mapped.operation = 'MULTIPLY'
    mapped.inputs[1].default_value = scale
    tree.links.new(position, mapped.inputs[0])
    return mapped.outputs[0]
