"""The photographs of each category: two groups of its products on the light floor."""
from arranging import placed

# picture: elevation of the camera and its products as `placed` takes them
CATEGORIES = {
    'category-mechanical-seals': (24, [('seal-cartridge', 0.62, 20, 44, 34), ('seal-elastomer-bellows', 1, -54, -22, 0), ('seal-wave-spring', 0.95, 44, -44, 0)]),
    'category-mechanical-seals-2': (30, [('seal-tandem', 1, 4, 54, -60), ('seal-conical-spring', 1, -64, -8, 0), ('seal-elastomer-bellows', 1, 48, -22, 0)]),
    'category-aluminium-pulleys': (22, [('pulley-multi-groove', 1, 34, 52, 44), ('pulley-2-groove', 0.9, -78, 10, 46), ('pulley-ribbed', 0.62, 64, -64, 32)]),
    'category-aluminium-pulleys-2': (32, [('pulley-1-groove', 1, 40, 66, 38), ('pulley-multi-groove', 0.9, -58, 0, 20, -90), ('pulley-ribbed', 0.66, 66, -50, 44)]),
    'category-water-pump-parts': (22, [('impeller-closed', 1, 20, 60, 30), ('foot-valve', 1.1, -92, -14, 0), ('wear-ring', 0.85, 48, -74, 0)]),
    'category-water-pump-parts-2': (28, [('impeller-open', 1, 40, 66, 24), ('gland-packing', 1, -70, 30, -70), ('pump-shaft', 1, 124, -20, -66)]),
    'category-generator-avrs': (32, [('avr-open-board', 1, 40, 62, -20), ('avr-potted-module', 0.9, -40, -70, -24)]),
    'category-generator-avrs-2': (38, [('avr-potted-module', 0.95, 70, 64, -16), ('avr-open-board', 0.95, -50, -62, 28)]),
    'category-generator-set-parts': (24, [('genset-controller', 1, -20, 90, -20), ('exciter-stator', 0.66, 102, -34, -16), ('diode-rectifier', 0.66, -62, -34, -62)]),
    'category-generator-set-parts-2': (28, [('control-box', 0.9, -10, 80, -20), ('actuator-solenoid', 0.9, -62, -46, 50), ('sensor-threaded', 1, 92, -54, 0)]),
    'category-bearings': (22, [('bearing-deep-groove', 1, 4, 12, 34), ('bearing-deep-groove', 0.66, 34, -14, 22), ('bearing-deep-groove', 0.5, -26, -14, 46)]),
    'category-bearings-2': (36, [('bearing-deep-groove', 1, -26, 4, 40, -90), ('bearing-deep-groove', 0.8, 24, 18, -28), ('bearing-deep-groove', 0.5, 14, -24, 36)]),
}


def arranged(picture, shapes):
    """Builds the products of a picture; gives the elevation of the camera."""
    elevation, parts = CATEGORIES[picture]
    placed(parts, shapes)
    return elevation
