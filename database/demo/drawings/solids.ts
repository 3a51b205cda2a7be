/** Prisms, keyed bores and off-axis features for the product pictures. */
import type { Material, Point, Points } from './base.ts';
import { clipped, n, paint, palette, path, pointsOf, shaded, through } from './base.ts';
import type { View } from './turned.ts';
import { foreshortening, onCircle } from './turned.ts';

/** Axis coordinates of a point of a cross-section: `across` along the lower side, `towards` the viewer's side. */
export const onFace = (view: View, along: number, [across, towards]: Point): Point => [
	along * foreshortening(view) - view.flat * towards,
	across,
];

/** Points on the side of a cylinder round the axis: each point is a distance along it and one round it from `phi`. */
export const onSide = (view: View, along: number, radius: number, phi: number, points: Points): Point[] =>
	pointsOf(points).map(([forward, round]) => onCircle(view, along + forward, radius, phi + round / radius));

/** Round hole or screw socket in the side of a cylinder, dark with a lit lower lip. */
export function sideHole(
	view: View,
	along: number,
	radius: number,
	phi: number,
	size: number,
	fill: string = palette.ink,
): string {
	const loop = (r: number): string => through(onSide(view, along, radius, phi, arcPoints(r, 0, 342, 18)));
	return (
		path(loop(size), `fill="${fill}" stroke="${palette.ink}" stroke-width="1.2"`) +
		path(loop(size * 0.62), `fill="${palette.ink}"`)
	);
}

/** The content shifted off the axis, for bolt holes, screws and neighbouring axes. */
export const aside = (view: View, [across, towards]: Point, content: string): string =>
	`<g transform="translate(${n(-view.flat * towards)} ${n(across)})">${content}</g>`;

/** Points of an arc in a cross-section, from angle a to b in degrees (0 faces the viewer). */
export function arcPoints(radius: number, a: number, b: number, step = 6): Point[] {
	const count = Math.max(1, Math.ceil(Math.abs(b - a) / step));
	return Array.from({ length: count + 1 }, (_, i): Point => {
		const phi = ((a + ((b - a) * i) / count) * Math.PI) / 180;
		return [radius * Math.sin(phi), radius * Math.cos(phi)];
	});
}

/** The points turned round the axis by degrees. */
export function rotated(points: Points, degrees: number): Point[] {
	const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return pointsOf(points).map(([across, towards]) => [across * c + towards * s, towards * c - across * s]);
}

/**
 * Straight body with the given cross-section between two places on the axis: lit sides and the near face.
 */
export function prism(view: View, material: Material, section: Points, far: number, near: number): string {
	const loop = pointsOf(section);
	const turn = loop.reduce((sum, [x, y], i) => {
		const [nx, ny] = loop[(i + 1) % loop.length] ?? [x, y];
		return sum + x * ny - nx * y;
	}, 0);
	const sides = loop.flatMap((a, i) => {
		const b = loop[(i + 1) % loop.length] ?? a;
		const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const out = Math.sign(turn);
		const normal: Point = [((b[1] - a[1]) / length) * out, (-(b[0] - a[0]) / length) * out];
		return normal[1] > 0.01 ? [{ a, b, normal, depth: a[1] + b[1] }] : [];
	});
	const quads = sides
		.sort((one, other) => one.depth - other.depth)
		.map(({ a, b, normal }) => {
			const colour = shaded(material, 0.42 - 0.42 * normal[0] + 0.12 * normal[1]);
			const d = through([onFace(view, far, a), onFace(view, far, b), onFace(view, near, b), onFace(view, near, a)]);
			return path(d, `fill="${colour}" stroke="${colour}"`);
		});
	const front = through(loop.map((point) => onFace(view, near, point)));
	const back = through(loop.map((point) => onFace(view, far, point)));
	const shell = sides.map(({ a, b }) =>
		through([onFace(view, far, a), onFace(view, far, b), onFace(view, near, b), onFace(view, near, a)]),
	);
	return (
		path(back + shell.join('') + front, `fill="${palette.ink}" stroke="${palette.ink}" stroke-width="4"`) +
		`<g stroke-width=".6">${quads.join('')}</g>` +
		path(front, `fill="${paint(material, 'face')}" stroke="${palette.ink}" stroke-width="1.2"`)
	);
}

/** Through bore with a keyway in the near face: keyway width and its depth beyond the bore, on the side `key` (degrees). */
export function keyedBore(
	view: View,
	material: Material,
	along: number,
	radius: number,
	width: number,
	depth: number,
	length: number,
	key = 180,
): string {
	const half = (Math.asin(width / 2 / radius) * 180) / Math.PI;
	const loop = rotated(
		[...arcPoints(radius, half, 360 - half), [-width / 2, radius + depth], [width / 2, radius + depth]],
		key,
	);
	const inner = Math.sqrt(radius ** 2 - width ** 2 / 4);
	const slot = rotated(
		[
			[-width / 2, inner],
			[-width / 2, radius + depth],
			[width / 2, radius + depth],
			[width / 2, inner],
		],
		key,
	);
	const outline = (place: number): string => through(loop.map((point) => onFace(view, place, point)));
	const rim = outline(along);
	const walls = [0, 1, 2].map((i) => {
		const a: Point = slot[i] ?? [0, 0];
		const b: Point = slot[i + 1] ?? [0, 0];
		const colour = shaded(material, [0.18, 0.5, 0.3][i] ?? 0.3);
		const d = through([
			onFace(view, along, a),
			onFace(view, along, b),
			onFace(view, along - length, b),
			onFace(view, along - length, a),
		]);
		return path(d, `fill="${colour}" stroke="${palette.ink}" stroke-width=".9"`);
	});
	return (
		path(rim, `fill="${paint(material, 'bore')}"`) +
		clipped(
			rim,
			walls.join('') +
				path(outline(along - length), `fill="${palette.ground}" stroke="${palette.ink}" stroke-width="1.1"`),
		) +
		path(rim, `fill="none" stroke="${palette.ink}" stroke-width="1.4"`)
	);
}
