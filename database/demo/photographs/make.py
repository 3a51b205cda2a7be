"""Photographs the products: blender -b -noaudio --python make.py -- [slug ...] [--categories | --hero] [--preview] [--to folder]"""
import importlib
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import categories
import finish
import hero
import studio

FAMILIES = [
    'seals', 'seals_cartridge', 'bearings', 'pulleys', 'impellers', 'shafts_and_couplings', 'pump_fittings',
    'avrs', 'genset_parts', 'panels', 'sensors',
]


def shapes():
    """Every slug with what builds it; a builder gives how the camera shall see it: yaw, fill, elevation."""
    found = {}
    for family in FAMILIES:
        found.update(importlib.import_module(family).SHAPES)
    return found


def product(slug, build, folder, preview):
    studio.cleared()
    view = build()
    points = studio.staged(view.get('yaw', 0))
    studio.lit()
    size = (480, 360) if preview else (1200, 900)
    studio.camera(points, view.get('fill', 0.74), view.get('elevation', studio.ELEVATION), *size)
    developed(slug, folder, 6 if preview else 10, 120_000)


def category(slug, builders, folder, preview):
    studio.cleared()
    elevation = categories.arranged(slug, builders)
    points = studio.staged()
    studio.lit()
    size = (480, 360) if preview else (1200, 900)
    studio.camera(points, 0.82, elevation, *size)
    developed(slug, folder, 6 if preview else 10, 120_000)


def slide(slug, builders, folder, preview):
    studio.cleared()
    elevation = hero.arranged(slug, builders)
    points = studio.staged()
    studio.lit(dark=True)
    size = (640, 360) if preview else (1920, 1080)
    studio.camera(points, (0.54, 0.86), elevation, *size, shift=0.2)
    developed(slug, folder, 6 if preview else 12, 180_000, dark=True)


def developed(slug, folder, samples, limit, dark=False):
    """Takes two exposures of the stage and writes the picture."""
    with tempfile.TemporaryDirectory() as darkroom:
        path = os.path.join(darkroom, slug)
        for seed in (1, 2):
            studio.exposed(path, samples, seed)
        finish.finished(path, os.path.join(folder, slug + '.webp'), limit, dark)


def main():
    words = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    heroes, groups, preview = '--hero' in words, '--categories' in words, '--preview' in words
    folder = words.pop(words.index('--to') + 1) if '--to' in words else os.path.join(HERE, 'hero') if heroes else HERE
    os.makedirs(folder, exist_ok=True)
    builders = shapes()
    known = hero.SLIDES if heroes else categories.CATEGORIES if groups else builders
    chosen = [word for word in words if not word.startswith('--')]
    if strange := set(chosen) - set(known):
        raise SystemExit(f'no such picture: {", ".join(sorted(strange))}')
    for slug in chosen or known:
        start = time.time()
        if heroes:
            slide(slug, builders, folder, preview)
        elif groups:
            category(slug, builders, folder, preview)
        else:
            product(slug, builders[slug], folder, preview)
        print(f'{slug}: {time.time() - start:.0f} s', flush=True)


main()
