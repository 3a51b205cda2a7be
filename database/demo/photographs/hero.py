"""The slides behind the headline of each category: its parts close up in a dark studio, the left half left free."""
from arranging import placed

# category: elevation of the camera and its parts as (slug, size beside the others, x, y, turn)
SLIDES = {
    'mechanical-seals': (20, [('seal-cartridge', 0.62, 26, 34, 34), ('seal-elastomer-bellows', 1, -34, -26, 0), ('seal-wave-spring', 0.95, 52, -44, 0)]),
    'aluminium-pulleys': (20, [('pulley-multi-groove', 1, 30, 40, 52), ('pulley-2-groove', 0.9, -62, 0, 60), ('pulley-ribbed', 0.62, 52, -70, 40)]),
    'water-pump-parts': (20, [('impeller-closed', 1, 24, 70, 30), ('impeller-open', 0.75, 104, -24, 22), ('foot-valve', 1.1, -84, -6, 0), ('wear-ring', 0.85, 14, -82, 0)]),
    'generator-avrs': (26, [('avr-open-board', 1, 30, 50, -22), ('avr-potted-module', 0.85, -10, -70, -24)]),
    'generator-set-parts': (20, [('genset-controller', 1, 0, 70, -20), ('exciter-stator', 0.62, 90, -50, -16), ('diode-rectifier', 0.55, -60, -60, -62), ('diode-stud', 0.7, 0, -120, 0)]),
    'bearings': (20, [('bearing-deep-groove', 1, 0, 0, 34), ('bearing-deep-groove', 0.66, 34, -22, 20), ('bearing-deep-groove', 0.5, -26, -26, 48)]),
}


def arranged(slide, shapes):
    """Builds the parts of a slide; gives the elevation of the camera."""
    elevation, parts = SLIDES[slide]
    placed(parts, shapes)
    return elevation
