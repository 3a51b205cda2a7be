/** Points and outlines in mm: x to the right, y upwards. */

export type Point = readonly [number, number];

/** Points as text, `x y` pairs parted by commas, or as a list. */
export type Points = string | readonly Point[];

const numbers = (text: string): number[][] =>
	text.split(',').map((item) => item.trim().split(/\s+/).map(Number.parseFloat));

/** The points, whichever way they are written. */
export const pointsOf = (points: Points): readonly Point[] =>
	typeof points === 'string' ? numbers(points).map(([x = 0, y = 0]): Point => [x, y]) : points;

/** Cylinders in a row as `from to radius, …`. */
export const stepsOf = (text: string): (readonly [from: number, to: number, radius: number])[] =>
	numbers(text).map(([from = 0, to = 0, radius = 0]) => [from, to, radius]);

/** The same points on the other side of the axis. */
export const mirrored = (points: Points): Point[] => pointsOf(points).map(([x, y]) => [x, -y]);

/** The same points moved, and enlarged before that. */
export const moved = (points: Points, x: number, y: number, enlarged = 1): Point[] =>
	pointsOf(points).map(([px, py]) => [x + px * enlarged, y + py * enlarged]);

/** The same points turned round zero against the clock. */
export function turned(points: Points, degrees: number): Point[] {
	const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return pointsOf(points).map(([x, y]) => [x * c - y * s, x * s + y * c]);
}

/** The same points with x counted from the other end of a part of this length. */
export const reversed = (points: Points, length: number): Point[] => pointsOf(points).map(([x, y]) => [length - x, y]);

export const box = (x0: number, y0: number, x1: number, y1: number): Point[] =>
	pointsOf(`${x0} ${y0}, ${x1} ${y0}, ${x1} ${y1}, ${x0} ${y1}`).slice();

/** The point of a circle at an angle in degrees, against the clock from the right. */
export const on = ([x, y]: Point, radius: number, degrees: number): Point => [
	x + radius * Math.cos((degrees * Math.PI) / 180),
	y + radius * Math.sin((degrees * Math.PI) / 180),
];

/** Points of a circular arc round a centre. */
export const arc = (x: number, y: number, radius: number, from: number, to: number, count = 12): Point[] =>
	Array.from({ length: count + 1 }, (_, i) => on([x, y], radius, from + ((to - from) * i) / count));

/** Part of a ring between two radii. */
export const sector = (centre: Point, inner: number, outer: number, from: number, to: number): Point[] => {
	const count = Math.ceil(Math.abs(to - from) / 5);
	return [...arc(...centre, outer, from, to, count), ...arc(...centre, inner, to, from, count)];
};

/** Hexagon with this radius over its corners. */
export const hexagon = ([x, y]: Point, corner: number, turn = 0): Point[] => arc(x, y, corner, turn, turn + 300, 5);

/** Smooth curve through the points, for cast and moulded shapes. */
export function smooth(points: Points): Point[] {
	const course = pointsOf(points);
	return course.flatMap((b, i): Point[] => {
		const c = course[i + 1];
		if (!c) return [b];
		const [a, d] = [course[i - 1] ?? b, course[i + 2] ?? c];
		const along = (t: number, k: 0 | 1): number =>
			b[k] +
			0.5 * t * (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])));
		return [0, 0.25, 0.5, 0.75].map((t): Point => [along(t, 0), along(t, 1)]);
	});
}

/** Bore with a keyway on top, seen along the axis: radius, key width and depth beyond the bore. */
export function keyedCircle(x: number, y: number, radius: number, width: number, depth: number): Point[] {
	const half = (Math.asin(width / 2 / radius) * 180) / Math.PI;
	return [
		...arc(x, y, radius, 90 + half, 450 - half, 48),
		[x + width / 2, y + radius + depth],
		[x - width / 2, y + radius + depth],
	];
}
