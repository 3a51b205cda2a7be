"""Puts several products side by side on the floor."""
import bpy

from modelling import group
from studio import corners


def placed(parts, shapes):
    """Builds each part as (slug, size beside the others, x, y, turn); a sixth number leans it back: -90 lays it on
    its back."""
    for slug, size, x, y, turn, *more in parts:
        present = set(bpy.context.scene.objects)
        shapes[slug]()
        bpy.context.view_layer.update()
        holder = group([part for part in bpy.context.scene.objects if part not in present and part.parent is None])
        holder.scale = (size, size, size)
        leaning = group([holder], turn=(more[0] if more else 0, 0, 0))
        group([leaning], (x, y, -lowest(present)), (0, 0, turn))


def lowest(present):
    """How far the parts that were not there before reach down."""
    return min(point.z for point in corners([part for part in bpy.context.scene.objects if part not in present]))
