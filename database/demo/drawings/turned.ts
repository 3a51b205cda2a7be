/** Solids of revolution, bores and springs in axonometric view, for the product pictures. */

import type { Material, Point } from './base.ts';
import { clipped, n, paint, palette, path } from './base.ts';

/** Where an axis stands on the sheet. `flat` is the ratio of the ellipses (0 side view, 1 end view). */
export type View = { x: number; y: number; angle: number; flat: number; mirror?: boolean };

/** View of an axis standing upright with its foot at x, y; the upper end faces the viewer. */
export const upright = (x: number, y: number, flat = 0.42): View => ({ x, y, angle: -90, flat });

/** View of a lying axis; its near end points down to the right, or to the left when mirrored. */
export const lying = (x: number, y: number, flat: number, angle = 18, mirror = false): View => ({
	x,
	y,
	angle,
	flat,
	mirror,
});

/** Put content drawn in axis coordinates onto the sheet. */
export const placed = (view: View, content: string): string =>
	`<g transform="translate(${n(view.x)} ${n(view.y)})${view.mirror ? ' scale(-1 1)' : ''} rotate(${n(view.angle)})">${content}</g>`;

/** Station of a turned profile: place along the axis (greater is nearer), radius, and `smooth` for no edge line. */
export type Station = readonly [along: number, radius: number, smooth?: 'smooth'];

/** Profile as text, `along radius` pairs parted by commas, a `~` after the radius for a smooth passage. */
export type Profile = string | readonly Station[];

const stations = (profile: Profile): readonly Station[] =>
	typeof profile === 'string'
		? profile.split(',').map((text): Station => {
				const [along = 0, radius = 0] = text.trim().split(/\s+/).map(Number.parseFloat);
				return text.includes('~') ? [along, radius, 'smooth'] : [along, radius];
			})
		: profile;

/** Length on the sheet of one unit along the axis. */
export const foreshortening = (view: View): number => Math.sqrt(1 - view.flat ** 2);

/** Axis coordinates of the point at angle `phi` (radians; 0 faces the viewer) on a circle round the axis. */
export const onCircle = (view: View, along: number, radius: number, phi: number): Point => [
	along * foreshortening(view) - view.flat * radius * Math.cos(phi),
	radius * Math.sin(phi),
];

/** Path data of a whole circle round the axis. */
export function ring(view: View, along: number, radius: number): string {
	const x = along * foreshortening(view);
	const half = `A${n(radius * view.flat)} ${n(radius)} 0 0 0 ${n(x)}`;
	return `M${n(x)} ${n(-radius)}${half} ${n(radius)}${half} ${n(-radius)}Z`;
}

const visibleEdge = (view: View, [along, radius]: Station): string => {
	const x = n(along * foreshortening(view));
	return `M${x} ${n(-radius)}A${n(radius * view.flat)} ${n(radius)} 0 0 0 ${x} ${n(radius)}`;
};

/** Outline of the band between two circles, the common hull of both ellipses. */
function hull(view: View, far: Station, near: Station): string {
	const x0 = far[0] * foreshortening(view);
	const x1 = near[0] * foreshortening(view);
	const slope = ((far[1] - near[1]) * view.flat) / (x1 - x0);
	if (Math.abs(slope) >= 1) return slope > 0 ? ring(view, far[0], far[1]) : ring(view, near[0], near[1]);
	const rise = Math.sqrt(1 - slope ** 2);
	const touch = (x: number, radius: number, side: 1 | -1): string =>
		`${n(x + radius * slope * view.flat)} ${n(side * radius * rise)}`;
	const arc = (radius: number, large: boolean): string =>
		`A${n(radius * view.flat)} ${n(radius)} 0 ${large ? 1 : 0} 0 `;
	return `M${touch(x0, far[1], -1)}${arc(far[1], slope > 0)}${touch(x0, far[1], 1)}L${touch(x1, near[1], 1)}${arc(near[1], slope < 0)}${touch(x1, near[1], -1)}Z`;
}

/** Bright sectors that a turned or lapped face shows on both sides of its centre. */
function sheen(view: View, along: number, radius: number): string {
	const sector = (from: number, to: number): string => {
		const [a, b] = [onCircle(view, along, radius, from), onCircle(view, along, radius, to)];
		return `M${n(along * foreshortening(view))} 0L${n(a[0])} ${n(a[1])}A${n(radius * view.flat)} ${n(radius)} 0 0 1 ${n(b[0])} ${n(b[1])}Z`;
	};
	return [0.42, 0.3, 0.16]
		.map((half) =>
			path(
				[-0.75, Math.PI - 0.75].map((middle) => sector(middle - half, middle + half)).join(''),
				'fill="#fff" fill-opacity=".13"',
			),
		)
		.join('');
}

/** Flat face towards the viewer. */
export const face = (view: View, along: number, radius: number, material: Material, bright = true): string =>
	path(ring(view, along, radius), `fill="${paint(material, 'face')}" stroke="${palette.ink}" stroke-width="1.2"`) +
	(bright ? sheen(view, along, radius) : '') +
	path(ring(view, along, radius - 1.6), 'fill="none" stroke="#fff" stroke-opacity=".45"');

const highest = (course: readonly Station[]): number => Math.max(...course.map(([, radius]) => radius));

/**
 * Solid of revolution from its profile, far end first. Steps down in radius show as faces,
 * grooves lie in shade, and the near end is closed with a face. Parts nearer on the same axis are drawn after it.
 */
export function turned(view: View, material: Material, profile: Profile, bright = material !== 'rubber'): string {
	const hulls: string[] = [];
	let body = '';
	const course = stations(profile);
	course.forEach((far, i) => {
		const near = course[i + 1];
		if (!near || near[0] === far[0]) {
			if (!near || near[1] < far[1]) body += face(view, far[0], far[1], material, bright);
			return;
		}
		const d = hull(view, far, near);
		hulls.push(d);
		body += path(d, `fill="${paint(material)}"`);
		const sunk = Math.min(highest(course.slice(0, i + 1)), highest(course.slice(i + 1))) - (far[1] + near[1]) / 2;
		if (sunk > 2)
			body += path(d, `fill="${palette.ink}" fill-opacity="${Math.min(0.62, 0.12 + sunk / 55).toFixed(2)}"`);
		if (!far[2]) body += path(visibleEdge(view, far), `fill="none" stroke="${palette.ink}" stroke-width="1.1"`);
	});
	return path(hulls.join(''), `fill="${palette.ink}" stroke="${palette.ink}" stroke-width="4"`) + body;
}

/**
 * Hole in a near face: stations from the near rim inwards. Ends open on the
 * ground colour, or with a floor when `floor` is a material; `inside` stands on that floor.
 */
export function bore(view: View, material: Material, profile: Profile, floor?: Material, inside = ''): string {
	const [here, ...deeper] = stations(profile);
	if (!here) return '';
	const next = deeper[0];
	const rim = ring(view, here[0], here[1]);
	const edge = path(rim, `fill="none" stroke="${palette.ink}" stroke-width="1.2"`);
	if (!next) return path(rim, `fill="${floor ? paint(floor, 'face') : palette.ground}"`) + edge + inside;
	const wall = path(rim, `fill="${paint(material, next[0] === here[0] ? 'face' : 'bore')}"`);
	return wall + clipped(rim, bore(view, material, deeper, floor, inside)) + edge;
}

/** Helical spring; `wire` is the wire diameter. Returns the half behind the axis and the half before it. */
export function helix(
	view: View,
	from: Station,
	to: Station,
	turns: number,
	wire: number,
	material: Material = 'steel',
): { back: string; front: string } {
	const place = (turn: number): Point => {
		const share = turn / turns;
		return onCircle(
			view,
			from[0] + (to[0] - from[0]) * share,
			from[1] + (to[1] - from[1]) * share,
			turn * 2 * Math.PI + Math.PI / 2,
		);
	};
	const curve = (start: number, end: number): string => {
		const pieces = 4;
		const step = (end - start) / pieces;
		const handle = (turn: number, side: 1 | -1): Point => {
			const [a, b, at] = [place(turn - 0.001), place(turn + 0.001), place(turn)];
			return [at[0] + (side * (b[0] - a[0]) * step) / 0.006, at[1] + (side * (b[1] - a[1]) * step) / 0.006];
		};
		const text = (point: Point): string => `${n(point[0])} ${n(point[1])}`;
		let d = `M${text(place(start))}`;
		for (let i = 0; i < pieces; i++) {
			const [t0, t1] = [start + i * step, start + (i + 1) * step];
			d += `C${text(handle(t0, 1))} ${text(handle(t1, -1))} ${text(place(t1))}`;
		}
		return d;
	};
	const halves: [string, string] = ['', ''];
	const gleam: [string, string] = ['', ''];
	for (let half = 0; half < turns * 2; half++) {
		halves[half % 2] += curve(half / 2 - 0.004, half / 2 + 0.504);
		gleam[half % 2] += curve(half / 2 + 0.07, half / 2 + 0.43);
	}
	const strand = (d: string, gleaming: string, lit: string, shine: number): string =>
		path(d, `fill="none" stroke="${palette.ink}" stroke-width="${n(wire + 3)}"`) +
		path(d, `fill="none" stroke="${lit}" stroke-width="${n(wire)}"`) +
		path(
			gleaming,
			`fill="none" stroke="#fff" stroke-linecap="round" stroke-opacity="${shine}" stroke-width="${n(wire * 0.3)}" transform="translate(${n(wire * 0.14)} ${n(-wire * 0.12)})"`,
		);
	return {
		back: strand(halves[0], gleam[0], paint(material, 'back'), 0.12),
		front: strand(halves[1], gleam[1], paint(material), 0.5),
	};
}

/** Rubber O-ring on an axis, `thick` across. */
export function oRing(view: View, along: number, radius: number, thick: number): string {
	const course = [-1, -0.7, 0, 0.7, 1].map(
		(k): Station => [along + (k * thick) / 2, radius + Math.sqrt(1 - k * k) * (thick / 2), 'smooth'],
	);
	return turned(view, 'rubber', course);
}
