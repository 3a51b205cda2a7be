/** Dimensioned drawings: ISO 128 lines, 45° hatching, centre lines and dimensions. */

import type { Point, Points, Theme } from './base.ts';
import { n, palette, path, pointsOf, through } from './base.ts';
import { type Hatch, look } from './hatch.ts';

/** Options of a dimension: sides the extension lines start from, text moved off the middle, one red line on a blueprint. */
export type DimensionOptions = { from?: readonly [number, number]; shift?: number; accent?: boolean };

/**
 * A drawing board in mm: x to the right, y upwards, with its zero at `origin` on the sheet
 * and `scale` sheet units to the mm. Every method returns SVG text.
 */
export function drafting(theme: Theme, origin: Point, scale: number) {
	const style = look[theme];
	const at = ([x, y]: Point): Point => [origin[0] + x * scale, origin[1] - y * scale];
	const line = (points: Points, closed: boolean, weight: number, extra = ''): string =>
		path(
			through(pointsOf(points).map(at), closed),
			`fill="none" stroke="${style.line}" stroke-width="${weight}" stroke-linejoin="round" ${extra}`,
		);
	const colour = (accent?: boolean): string => (accent ? style.accent : style.measure);
	const arrow = (tip: Point, angle: number, ink: string): string => {
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		const back = (across: number): Point => [tip[0] - 15 * c - across * s, tip[1] - 15 * s + across * c];
		return path(through([tip, back(3), back(-3)]), `fill="${ink}"`);
	};
	const text = (x: number, y: number, label: string, ink: string, turn = 0, anchor = 'middle'): string =>
		`<text x="${n(x)}" y="${n(y)}" fill="${ink}" font-family="IBM Plex Mono, ui-monospace, monospace" font-size="${style.text}" text-anchor="${anchor}"${theme === 'ink' ? ` stroke="${palette.paper}" stroke-width="6" stroke-linejoin="round" paint-order="stroke"` : ''}${turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : ''}>${label}</text>`;

	/** Dimension line between two sheet points; horizontal or vertical. */
	function measured(
		a: Point,
		b: Point,
		starts: readonly [Point, Point],
		label: string,
		options: DimensionOptions,
	): string {
		const ink = colour(options.accent);
		const stroke = `fill="none" stroke="${ink}" stroke-width="${options.accent && theme === 'blueprint' ? 2.2 : style.fine}"`;
		const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		const outside = Math.hypot(b[0] - a[0], b[1] - a[1]) < 42;
		const reach = outside ? 26 : 0;
		const extensions = [[a, starts[0]] as const, [b, starts[1]] as const].map(([end, start]) => {
			const gap = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
			const [ux, uy] = [(end[0] - start[0]) / gap, (end[1] - start[1]) / gap];
			return through(
				[
					[start[0] + ux * 4, start[1] + uy * 4],
					[end[0] + ux * 7, end[1] + uy * 7],
				],
				false,
			);
		});
		const shift = options.shift ?? 0;
		const [mx, my] = [(a[0] + b[0]) / 2 + c * shift, (a[1] + b[1]) / 2 + s * shift];
		return (
			path(
				extensions.join('') +
					through(
						[
							[a[0] - c * reach, a[1] - s * reach],
							[b[0] + c * reach, b[1] + s * reach],
						],
						false,
					),
				stroke,
			) +
			arrow(a, outside ? angle : angle + Math.PI, ink) +
			arrow(b, outside ? angle + Math.PI : angle, ink) +
			text(mx + s * 8, my - c * 8, label, ink, n(angle) === '0' ? 0 : -90)
		);
	}

	return {
		/** Sheet position of a point in mm. */
		at,
		/** Visible edges, thick; closed unless told otherwise. */
		outline: (points: Points, closed = true): string => line(points, closed, style.outline),
		/** Thin continuous line: threads, phantom and auxiliary lines. */
		thin: (points: Points, closed = false): string => line(points, closed, style.fine),
		/** Thin dash and double-dot outline of a neighbouring part, such as the shaft under a seal. */
		phantom: (points: Points, closed = false): string =>
			line(points, closed, style.fine, 'stroke-dasharray="24 5 4 5 4 5"'),
		/** Hidden edges, dashed. */
		hidden: (points: Points, closed = false): string => line(points, closed, style.fine, 'stroke-dasharray="9 5"'),
		/** Cut surface with hatching and thick outline; holes are further closed loops. */
		section: (points: Points, hatch: Hatch, ...holes: Points[]): string =>
			path(
				[points, ...holes].map((loop) => through(pointsOf(loop).map(at))).join(''),
				`fill="url(#hatch-${theme}-${hatch})" fill-rule="evenodd" stroke="${style.line}" stroke-width="${style.outline}" stroke-linejoin="round"`,
			),
		/** Uncut part: thick outline over plain paper (no fill on a blueprint). */
		plain: (points: Points): string =>
			path(
				through(pointsOf(points).map(at)),
				`fill="${style.fill}" stroke="${style.line}" stroke-width="${style.outline}" stroke-linejoin="round"`,
			),
		/** Outside view of a half below or above the centre line: outline left open where it meets the axis. */
		view: (points: Points): string =>
			path(
				through(pointsOf(points).map(at), false),
				`fill="${style.fill}" stroke="${style.line}" stroke-width="${style.outline}" stroke-linejoin="round"`,
			),
		/** Circle; thick, or thin when told so, hatched when a hatch is named. */
		circle: (centre: Point, radius: number, weight: 'thick' | 'thin' | 'centre' = 'thick', hatch?: Hatch): string => {
			const [x, y] = at(centre);
			const fill = hatch ? `url(#hatch-${theme}-${hatch})` : weight === 'thick' ? style.fill : 'none';
			return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * scale)}" fill="${fill}" stroke="${style.line}" stroke-width="${weight === 'thick' ? style.outline : style.fine}"${weight === 'centre' ? ' stroke-dasharray="22 5 4 5"' : ''}/>`;
		},
		/** Chain-dotted centre line. */
		centreLine: (from: Point, to: Point): string => line([from, to], false, style.fine, 'stroke-dasharray="22 5 4 5"'),
		/** Horizontal dimension from x0 to x1 with its line at height y; extension lines start at `from` heights. */
		horizontal: (x0: number, x1: number, y: number, label: string, options: DimensionOptions = {}): string =>
			measured(
				at([x0, y]),
				at([x1, y]),
				[at([x0, options.from?.[0] ?? y]), at([x1, options.from?.[1] ?? y])],
				label,
				options,
			),
		/** Vertical dimension from y0 up to y1 with its line at x; extension lines start at `from` positions. */
		vertical: (y0: number, y1: number, x: number, label: string, options: DimensionOptions = {}): string =>
			measured(
				at([x, y0]),
				at([x, y1]),
				[at([options.from?.[0] ?? x, y0]), at([options.from?.[1] ?? x, y1])],
				label,
				options,
			),
		/** Leader with an arrow at `tip`, a short shelf at `knee`, and its label. */
		leader: (tip: Point, knee: Point, label: string): string => {
			const [a, b] = [at(tip), at(knee)];
			const side = b[0] < a[0] ? -1 : 1;
			return (
				path(
					through([a, b, [b[0] + side * 12, b[1]]], false),
					`fill="none" stroke="${style.measure}" stroke-width="${style.fine}"`,
				) +
				arrow(a, Math.atan2(a[1] - b[1], a[0] - b[0]), style.measure) +
				text(b[0] + side * 18, b[1] + 7, label, style.measure, 0, side < 0 ? 'end' : 'start')
			);
		},
		/** Free label in the colour of the dimensions. */
		label: (place: Point, words: string): string => text(at(place)[0], at(place)[1], words, style.measure),
	};
}

/** A drawing board with its line, section and dimension methods. */
export type Drafting = ReturnType<typeof drafting>;
