"""The darkroom: joins two exposures of a product, takes the noise out and writes the WebP."""
import glob
import os

import bpy
import numpy
from PIL import Image

REACH = 6  # pixels to each side that may be averaged
PAPER = (238, 240, 242)  # the floor beside the shadows, in every picture


def opened(path):
    """A 16 bit PNG or an EXR as rows of RGB; Pillow reads such files at 8 bit at best, so Blender reads them."""
    picture = bpy.data.images.load(path)
    picture.colorspace_settings.name = 'Raw'
    width, height = picture.size
    pixels = numpy.empty(width * height * 4, numpy.float32)
    picture.pixels.foreach_get(pixels)
    bpy.data.images.remove(picture)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def blurred(plane, radius):
    """The mean over a square of 2 * radius + 1 pixels."""
    padded = numpy.pad(plane, radius, mode='edge')
    size = 2 * radius + 1
    rows = numpy.cumsum(numpy.pad(padded, ((1, 0), (0, 0))), axis=0, dtype=numpy.float64)
    rows = rows[size:] - rows[:-size]
    columns = numpy.cumsum(numpy.pad(rows, ((0, 0), (1, 0))), axis=1)
    return ((columns[:, size:] - columns[:, :-size]) / size**2).astype(numpy.float32)


def shifted(picture, down, right):
    return numpy.roll(picture, (down, right), axis=(0, 1))


def denoised(first, second, normal, colour):
    """Non-local means over both exposures: each gives the weights for the other (Rousselle et al., 2012), and the
    slopes and colours of the surfaces, which carry no noise, keep edges and engraving sharp."""
    variance = blurred((0.5 * (first - second) ** 2).mean(axis=2), 4) + 1e-7
    guide = numpy.concatenate([normal * 7, colour * 9], axis=2)
    sums = [numpy.zeros_like(first), numpy.zeros_like(first)]
    weights = [numpy.zeros(first.shape[:2], numpy.float32), numpy.zeros(first.shape[:2], numpy.float32)]
    for down in range(-REACH, REACH + 1):
        for right in range(-REACH, REACH + 1):
            if down * down + right * right > REACH * REACH + 4:
                continue
            other = shifted(variance, down, right)
            alike = numpy.exp(-((guide - shifted(guide, down, right)) ** 2).sum(axis=2) * 1.5)
            spread = variance + numpy.minimum(variance, other)
            scale = 0.36 * (variance + other) + 1e-7
            for index, (seen, used) in enumerate([(first, second), (second, first)]):
                apart = ((seen - shifted(seen, down, right)) ** 2).mean(axis=2)
                distance = blurred((apart - spread) / scale, 2)
                weight = numpy.exp(-numpy.maximum(distance, 0)) * alike
                sums[index] += weight[:, :, None] * shifted(used, down, right)
                weights[index] += weight
    return (sums[0] / weights[0][:, :, None] + sums[1] / weights[1][:, :, None]) / 2


def levelled(picture, floor):
    """Brings the floor to the same white in every picture: fits a smooth surface to its brightness beside the shadows
    and divides by it. `floor` tells which pixels show the floor."""
    height, width = floor.shape
    y, x = (axis.astype(numpy.float32) for axis in numpy.mgrid[0:height, 0:width])
    x, y = x / width - 0.5, y / height - 0.5
    terms = numpy.stack([numpy.ones_like(x), x, y, x * x, y * y, x * y], axis=2)
    chosen = floor[::5, ::5].ravel()
    known, seen = terms[::5, ::5].reshape(-1, 6)[chosen], picture[::5, ::5].reshape(-1, 3)[chosen]
    bright = seen.mean(axis=1)
    kept = numpy.ones(len(bright), bool)
    for _ in range(8):
        fit = numpy.linalg.lstsq(known[kept], bright[kept], rcond=None)[0]
        kept = bright > known @ fit - 0.006
    tint = numpy.median(seen[kept] / bright[kept][:, None], axis=0)
    surface = numpy.maximum(terms @ fit, 0.6)[:, :, None] * tint
    return numpy.clip(picture * (numpy.array(PAPER, numpy.float32) / 255 / surface), 0, 1)


def finished(path, target, limit, dark=False):
    """Writes the exposures at `path` to `target`, at the best quality up to 84 that keeps it below `limit` bytes."""
    first, second = opened(f'{path}-1.png'), opened(f'{path}-2.png')
    guides = [opened(glob.glob(f'{path}-guides/{name}*.exr')[0]) for name in ('normal', 'colour')]
    picture = denoised(first, second, *guides)
    if not dark:
        normal, colour = guides
        paper = numpy.median(colour[4:24].reshape(-1, 3), axis=0)  # the upper edge always shows the floor
        picture = levelled(picture, (normal[:, :, 2] > 0.98) & (abs(colour - paper).max(axis=2) < 0.02))
    image = Image.fromarray((picture * 255 + 0.5).astype(numpy.uint8))
    saved(image, target, limit)


def saved(image, target, limit):
    for quality in range(84, 40, -4):
        image.save(target, 'WEBP', quality=quality, method=6)
        if os.path.getsize(target) <= limit:
            return


def narrowed(stem, limits):
    """Writes narrower copies of `<stem>.webp` beside it, as `<stem>-<width>.webp`; `limits` gives bytes by width."""
    image = Image.open(f'{stem}.webp').convert('RGB')
    for width, limit in limits.items():
        height = round(image.height * width / image.width)
        saved(image.resize((width, height), Image.LANCZOS), f'{stem}-{width}.webp', limit)
