/** Ready outlines for the drawing board, in mm. */
import type { Point, Points } from './base.ts';
import { pointsOf } from './base.ts';
import type { Drafting } from './drafting.ts';

/** The same profile below the centre line. */
export const mirrored = (points: Points): Point[] => pointsOf(points).map(([x, y]) => [x, -y]);

/** Closed loop of a rectangle in mm. */
export const box = (x0: number, y0: number, x1: number, y1: number): Point[] => [
	[x0, y0],
	[x1, y0],
	[x1, y1],
	[x0, y1],
];

/** Half outline below the centre line with a round rim: wire or O-ring of radius `round` whose middle lies at x, radius; `lean` shifts its foot. */
export function roundRim(d: Drafting, [x, radius]: Point, round: number, lean = 0): string {
	const rim = Array.from({ length: 9 }, (_, i): Point => {
		const phi = (i / 8) * Math.PI;
		return [x + round * Math.cos(phi), -radius - round * Math.sin(phi)];
	});
	return d.view([[x + round - lean, 0], ...rim, [x - round - lean, 0]]);
}

/** Points of a circular arc in mm, angles in degrees against the clock from the right. */
export const arc = (x: number, y: number, radius: number, from: number, to: number, count = 12): Point[] =>
	Array.from({ length: count + 1 }, (_, i): Point => {
		const phi = ((from + ((to - from) * i) / count) * Math.PI) / 180;
		return [x + radius * Math.cos(phi), y + radius * Math.sin(phi)];
	});

/** Smooth curve through the points, for cast shapes. */
export function smooth(points: Points): Point[] {
	const course = pointsOf(points);
	return course.flatMap((b, i): Point[] => {
		const c = course[i + 1];
		if (!c) return [b];
		const [a, d] = [course[i - 1] ?? b, course[i + 2] ?? c];
		const along = (t: number, axis: 0 | 1): number =>
			b[axis] +
			0.5 *
				t *
				(c[axis] -
					a[axis] +
					t * (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis] + t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])));
		return [0, 0.25, 0.5, 0.75].map((t): Point => [along(t, 0), along(t, 1)]);
	});
}

/** Bore with a keyway on top, seen along the axis: radius, key width and depth beyond the bore, in mm. */
export function keyedCircle(x: number, y: number, radius: number, width: number, depth: number): Point[] {
	const half = (Math.asin(width / 2 / radius) * 180) / Math.PI;
	return [
		...arc(x, y, radius, 90 + half, 450 - half, 48),
		[x + width / 2, y + radius + depth],
		[x - width / 2, y + radius + depth],
	];
}

/** Outside view of a coil spring below the centre line: `x radius` of each wire centre, wire radius and pitch in mm. */
export const springSide = (d: Drafting, coils: Points, wire: number, pitch: number): string =>
	pointsOf(coils)
		.map((place) => roundRim(d, place, wire, pitch / 4))
		.join('');

/** Cut coils of a spring above the centre line, hatched. */
export const springCut = (d: Drafting, coils: Points, wire: number): string =>
	pointsOf(coils)
		.map((place) => d.circle(place, wire, 'thick', 'fine'))
		.join('');

/** Neighbouring shaft under a part from x0 to x1: phantom lines above, and below only outside the part. */
export const shaftUnder = (d: Drafting, radius: number, x0: number, x1: number, beyond: number): string =>
	d.phantom([
		[x0 - beyond, radius],
		[x1 + beyond, radius],
	]) +
	d.phantom([
		[x0 - beyond, -radius],
		[x0, -radius],
	]) +
	d.phantom([
		[x1, -radius],
		[x1 + beyond, -radius],
	]);

/** The same points with x counted from the other end of a part of this length. */
export const turnedRound = (points: Points, length: number): Point[] =>
	pointsOf(points).map(([x, y]) => [length - x, y]);

const triples = (text: string): [number, number, number][] =>
	text.split(',').map((item) => {
		const [a = 0, b = 0, c = 0] = item.trim().split(/\s+/).map(Number.parseFloat);
		return [a, b, c];
	});

/** Outside view of a stepped half below the centre line: cylinders from x0 to x1 of radius r, in mm, written `x0 x1 r, …`. */
export const cylinders = (d: Drafting, steps: string): string =>
	triples(steps)
		.map(([x0, x1, radius]) =>
			d.view([
				[x0, 0],
				[x0, -radius],
				[x1, -radius],
				[x1, 0],
			]),
		)
		.join('');
