/** Dimensions, leaders and letters of a board. */
import { through } from './lines.ts';
import type { Point } from './points.ts';
import { colours, labelWidth, lettering, n, widths } from './style.ts';

/** `row` counts away from the part; extension lines start at `from` instead of the base; `shift` moves the label along. */
export type DimensionOptions = { row?: number; from?: readonly [number, number]; shift?: number };

/** Distances in sheet units. */
const arrow = { length: 20, half: 3.6 };
const lift = 8;
const first = { above: 32, left: 32, below: 52, right: 56 };
const next = 46;

const stroked = `fill="none" stroke="${colours.dimension}" stroke-width="${widths.narrow}"`;

/** Methods of a board which return SVG text; `occupy` reserves room for a label. */
export function dimensions(
	at: (point: Point) => Point,
	scale: number,
	occupy: (label: string, x: number, y: number, width: number, height: number) => void,
) {
	const arrowhead = (tip: Point, angle: number): string => {
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		const back = (across: number): Point => [
			tip[0] - arrow.length * c - across * s,
			tip[1] - arrow.length * s + across * c,
		];
		return `<path d="${through([tip, back(arrow.half), back(-arrow.half)])}" fill="${colours.dimension}"/>`;
	};

	/** Label whose foot is centred at x, y; an upright one reads from the right. */
	const text = (x: number, y: number, label: string, upright = false): string => {
		const [width, height] = [labelWidth(label), lettering.size * 0.72];
		if (upright) occupy(label, x - height, y - width / 2, height, width);
		else occupy(label, x - width / 2, y - height, width, height);
		const turn = upright ? ` transform="rotate(-90 ${n(x)} ${n(y)})"` : '';
		return `<text x="${n(x)}" y="${n(y)}"${turn} fill="${colours.dimension}" font-family="${lettering.family}, Arial Narrow, sans-serif" font-weight="${lettering.weight}" font-size="${lettering.size}" text-anchor="middle" stroke="${colours.paper}" stroke-width="8" stroke-linejoin="round" paint-order="stroke">${label}</text>`;
	};

	/** Dimension line from a to b, rightwards or upwards; arrows and label go outside where the room is short. */
	const measured = (a: Point, b: Point, starts: readonly [Point, Point], label: string, shift = 0): string => {
		const upright = a[0] === b[0];
		const [ux, uy] = upright ? [0, -1] : [1, 0];
		const along = ([x, y]: Point, by: number): Point => [x + ux * by, y + uy * by];
		const gap = Math.hypot(b[0] - a[0], b[1] - a[1]);
		const [room, outside] = [labelWidth(label) + 8, gap < 2 * arrow.length + 12];
		const tail = outside ? arrow.length + 12 : 0;
		const beside = gap < room;
		const middle = along(a, beside ? gap + arrow.length + 6 + room / 2 : gap / 2 + shift);
		const ends = [along(a, -tail), along(b, beside ? arrow.length + 6 + room : tail)];
		const extensions = [[a, starts[0]] as const, [b, starts[1]] as const].map(([end, start]) => {
			const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
			const [ex, ey] = length ? [(end[0] - start[0]) / length, (end[1] - start[1]) / length] : [0, 0];
			return through(
				[
					[start[0] + ex * 4, start[1] + ey * 4],
					[end[0] + ex * 8, end[1] + ey * 8],
				],
				false,
			);
		});
		const angle = Math.atan2(uy, ux);
		return (
			`<path d="${extensions.join('')}${through(ends, false)}" ${stroked}/>` +
			arrowhead(a, outside ? angle : angle + Math.PI) +
			arrowhead(b, outside ? angle + Math.PI : angle) +
			text(middle[0] + uy * lift, middle[1] - ux * lift, label, upright)
		);
	};
	const horizontal = (
		x0: number,
		x1: number,
		y: number,
		label: string,
		from: readonly [number, number],
		shift?: number,
	) => measured(at([x0, y]), at([x1, y]), [at([x0, from[0]]), at([x1, from[1]])], label, shift);
	const vertical = (
		y0: number,
		y1: number,
		x: number,
		label: string,
		from: readonly [number, number],
		shift?: number,
	) => measured(at([x, y0]), at([x, y1]), [at([from[0], y0]), at([from[1], y1])], label, shift);
	type Dimension = (start: number, end: number, base: number, label: string, options?: DimensionOptions) => string;
	const outside =
		(side: keyof typeof first, draw: typeof horizontal, sign: 1 | -1): Dimension =>
		(start, end, base, label, { row = 1, from, shift } = {}) =>
			draw(start, end, base + (sign * (first[side] + (row - 1) * next)) / scale, label, from ?? [base, base], shift);

	return {
		/** Dimension above, below, left or right of a part whose edge on that side is at `base`. */
		above: outside('above', horizontal, 1),
		below: outside('below', horizontal, -1),
		left: outside('left', vertical, -1),
		right: outside('right', vertical, 1),
		/** Dimensions inside a part, with the line at the given place. */
		insideLevel: (x0: number, x1: number, y: number, label: string, shift?: number): string =>
			horizontal(x0, x1, y, label, [y, y], shift),
		insideUpright: (y0: number, y1: number, x: number, label: string, shift?: number): string =>
			vertical(y0, y1, x, label, [x, x], shift),
		/** Leader with an arrow at `tip`; its knee lies `right` and `up` of it in sheet units. */
		leader: (tip: Point, [right, up]: Point, label: string): string => {
			const [x, y] = at(tip);
			const knee: Point = [x + right, y - up];
			const side = right < 0 ? -1 : 1;
			const shelf: Point = [knee[0] + side * 14, knee[1]];
			return (
				`<path d="${through([[x, y], knee, shelf], false)}" ${stroked}/>` +
				arrowhead([x, y], Math.atan2(y - knee[1], x - knee[0])) +
				text(shelf[0] + side * (6 + labelWidth(label) / 2), shelf[1] + lettering.size * 0.35, label)
			);
		},
		/** Label centred on a place, such as the name of a section. */
		label: (place: Point, words: string): string => {
			const [x, y] = at(place);
			return text(x, y + lettering.size * 0.35, words);
		},
	};
}
