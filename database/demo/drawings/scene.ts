/** Upright axonometric scenes for boxes, boards and plates: x to the right, y towards the viewer, z upwards. */
import type { Point, Points } from './base.ts';
import { n, palette, path, pictureSheet, pointsOf, through } from './kit.ts';
import { upright, type View } from './turned.ts';

/** Flat colours of a body from its shade to its light: dark side, middle, light side, top. */
export type Tones = readonly [string, string, string, string];

/** Tones of the bodies in the scenes. */
export const tones = {
	steel: ['#6c7882', '#929fa9', '#b6c0c8', '#d5dce1'],
	aluminium: ['#87929b', '#aab4bc', '#c8d0d6', '#e2e7ea'],
	grey: ['#39434b', '#4c5861', '#65717b', '#7d8993'],
	black: ['#14191d', '#1f262b', '#2c353c', '#38434b'],
	resin: ['#101417', '#181d21', '#222a2f', '#2b343a'],
	white: ['#b3bbc1', '#cdd4d8', '#e3e7ea', '#f4f6f7'],
	brass: ['#6f5424', '#97743a', '#b99149', '#dcc083'],
	copper: ['#6d3f20', '#91572e', '#b5703f', '#d79f72'],
	green: ['#17382d', '#20493b', '#2b5c4b', '#35705b'],
	red: ['#7d151c', '#9d1b24', '#c3242e', '#d95a61'],
	cream: ['#9b927c', '#bdb49d', '#d8d0bb', '#ece6d6'],
} as const satisfies Record<string, Tones>;

const mixed = (ramp: readonly string[], light: number): string => {
	const place = Math.min(Math.max(light, 0), 1) * (ramp.length - 1);
	const step = Math.min(Math.floor(place), ramp.length - 2);
	const parts = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
	const [a, b] = [parts(ramp[step] ?? '#000000'), parts(ramp[step + 1] ?? '#000000')];
	return `#${a
		.map((value, i) =>
			Math.round(value + ((b[i] ?? value) - value) * (place - step))
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
};

/** A scene standing at `origin` on the sheet, turned by `azimuth` degrees; `flat` is the ratio of its lying circles. */
export function scene(origin: Point, azimuth: number, flat: number) {
	const [c, s] = [Math.cos((azimuth * Math.PI) / 180), Math.sin((azimuth * Math.PI) / 180)];
	const rise = Math.sqrt(1 - flat ** 2);
	const at = (x: number, y: number, z = 0): Point => [
		origin[0] + x * c - y * s,
		origin[1] + (x * s + y * c) * flat - z * rise,
	];

	/** Upright body on a convex or concave ground plan (clockwise on the sheet), from height z, h high. */
	function slab(plan: readonly Point[], z: number, h: number, ramp: Tones, edge = 2): string {
		const top = through(plan.map(([x, y]) => at(x, y, z + h)));
		const sides = plan.flatMap((a, i) => {
			const b = plan[(i + 1) % plan.length] ?? a;
			const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
			const [nx, ny] = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
			const [across, towards] = [nx * c - ny * s, nx * s + ny * c];
			if (towards < 0.02 || h === 0) return [];
			const d = through([at(a[0], a[1], z), at(b[0], b[1], z), at(b[0], b[1], z + h), at(a[0], a[1], z + h)]);
			return [
				{ d, depth: at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)[1], colour: mixed(ramp.slice(0, 3), 0.5 - 0.55 * across) },
			];
		});
		sides.sort((one, other) => one.depth - other.depth);
		const many = plan.length > 8;
		const small = edge < 1.5;
		const silhouette = `fill="${palette.ink}" stroke="${palette.ink}" stroke-width="${n(edge * 2)}"`;
		const [line, rim] = small ? [edge, edge] : [many ? 0.6 : 0.9, 1.1];
		return (
			(small ? '' : path(top + sides.map(({ d }) => d).join(''), silhouette)) +
			sides
				.map(({ d, colour }) =>
					path(d, `fill="${colour}" stroke="${many ? colour : palette.ink}" stroke-width="${n(line)}"`),
				)
				.join('') +
			path(top, `fill="${ramp[3]}" stroke="${palette.ink}" stroke-width="${n(rim)}"`)
		);
	}

	/** Content given in plan or elevation units, laid onto a plane through the place with these two directions. */
	const laid = ([x, y]: Point, right: Point, down: Point, content: string): string => {
		const f = (value: number): string => String(Math.round(value * 1000) / 1000);
		return `<g transform="matrix(${[right[0], right[1], down[0], down[1], x, y].map(f).join(' ')})">${content}</g>`;
	};

	return {
		at,
		slab,
		/** Rectangular body with its corner at x, y, z: w wide, d deep, h high. */
		box: (x: number, y: number, z: number, w: number, d: number, h: number, ramp: Tones, edge = 2): string =>
			slab(
				[
					[x, y],
					[x + w, y],
					[x + w, y + d],
					[x, y + d],
				],
				z,
				h,
				ramp,
				edge,
			),
		/** View of an upright axis with its foot at x, y, z. */
		axis: (x: number, y: number, z = 0): View => {
			const foot = at(x, y, z);
			return upright(foot[0], foot[1], flat);
		},
		/** Flat content on the horizontal plane at height z, in plan units. */
		onTop: (z: number, content: string): string => laid(at(0, 0, z), [c, s * flat], [-s, c * flat], content),
		/** Flat content on the vertical plane at depth y facing the viewer; x to the right, y downwards from height 0. */
		onFront: (y: number, content: string): string => laid(at(0, y, 0), [c, s * flat], [0, rise], content),
		/** Flat content on the vertical plane at x; its x runs towards the viewer, its y downwards from height 0. */
		onSide: (x: number, content: string): string => laid(at(x, 0, 0), [-s, c * flat], [0, rise], content),
	};
}

/** A scene with its projecting and drawing methods. */
export type Scene = ReturnType<typeof scene>;

/** Points of a circle or arc in plan, clockwise on the sheet, from angle a to b in degrees (0 to the right). */
export const round = (x: number, y: number, radius: number, a = 0, b = 360, step = 10): Point[] => {
	const count = Math.max(2, Math.round(Math.abs(b - a) / step));
	const whole = Math.abs(b - a) === 360;
	return Array.from({ length: whole ? count : count + 1 }, (_, i): Point => {
		const phi = ((a + ((b - a) * i) / count) * Math.PI) / 180;
		return [x + radius * Math.cos(phi), y + radius * Math.sin(phi)];
	});
};

/** Plan of a rectangle with rounded corners. */
export const rounded = (x: number, y: number, w: number, d: number, r: number): Point[] => [
	...round(x + w - r, y + r, r, -90, 0, 22.5),
	...round(x + w - r, y + d - r, r, 0, 90, 22.5),
	...round(x + r, y + d - r, r, 90, 180, 22.5),
	...round(x + r, y + r, r, 180, 270, 22.5),
];

const ramps = {
	brass: ['#5e4519', '#a8803a', '#d3b068', '#fbf0d0'],
	copper: ['#5d3318', '#a86434', '#d39a6a', '#f8dfc8'],
} as const;

/** Metals mixed from the bronze of the kit. */
export type Metal = keyof typeof ramps;

const luminance = (hex: string): number =>
	[1, 3, 5].reduce((sum, i, k) => sum + Number.parseInt(hex.slice(i, i + 2), 16) * ([0.3, 0.59, 0.11][k] ?? 0), 0) /
	255;

/** Content drawn in bronze, recoloured as brass or copper. */
export const cast = (metal: Metal, content: string): string =>
	content
		.replaceAll(/url\(#bronze-/g, `url(#${metal}-`)
		.replaceAll(/#[0-9a-f]{6}/g, (hex) =>
			hex === palette.ink || hex === palette.ground ? hex : mixed(ramps[metal], (luminance(hex) - 0.28) / 0.64),
		);

const metalDefinitions = (body: string): string =>
	(Object.keys(ramps) as Metal[])
		.flatMap((metal) => {
			const [shade, middle, light, glint] = ramps[metal];
			const courses = {
				band: [
					'0 0 0 1',
					`0 ${middle},.08 ${middle},.24 ${light},.31 ${glint},.38 ${light},.6 ${middle},.86 ${shade},.95 ${shade},1 ${middle}`,
				],
				face: ['0 0 1 1', `0 ${light},.35 ${light},.55 ${middle},.75 ${light},1 ${middle}`],
				bore: ['0 0 0 1', `0 ${shade},.3 ${shade},.55 ${middle},.72 ${light},.8 ${middle},1 ${shade}`],
				back: ['0 0 0 1', `0 ${middle},.12 ${shade},.88 ${shade},1 ${middle}`],
			};
			return Object.entries(courses).map(([name, [way = '', course = '']]) => {
				const [x1, y1, x2, y2] = way.split(' ');
				const stops = course.split(',').map((stop) => {
					const [offset, colour] = stop.split(' ');
					return `<stop offset="${offset}" stop-color="${colour}"/>`;
				});
				const id = `${metal}-${name}`;
				return body.includes(`url(#${id})`)
					? `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`
					: '';
			});
		})
		.join('');

/** The content enlarged about the middle of the sheet. */
export const enlarged = (factor: number, content: string): string =>
	`<g transform="translate(${n(400 - 400 * factor)} ${n(300 - 300 * factor)}) scale(${factor})">${content}</g>`;

/** Product illustration like `pictureSheet`, with the brass and copper it uses. */
export const productSheet = (body: string): string => pictureSheet(metalDefinitions(body) + body);

/** The points of a smooth curve through the given points, `pieces` steps between two of them. */
export const smooth = (given: Points, pieces = 4): Point[] =>
	pointsOf(given).flatMap((b, i, points) => {
		const c = points[i + 1];
		if (!c) return [b];
		const [a, e] = [points[i - 1] ?? b, points[i + 2] ?? c];
		return Array.from({ length: pieces }, (_, k): Point => {
			const t = k / pieces;
			const mix = (j: 0 | 1): number =>
				b[j] +
				0.5 * t * (c[j] - a[j] + t * (2 * a[j] - 5 * b[j] + 4 * c[j] - e[j] + t * (3 * (b[j] - c[j]) + e[j] - a[j])));
			return [mix(0), mix(1)];
		});
	});
