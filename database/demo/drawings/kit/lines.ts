/** Lines, cut faces and circles of a board. */
import { arc, mirrored, type Point, type Points, pointsOf, stepsOf } from './points.ts';
import { colours, dashes, type Hatch, hatchFill, type LineType, n, widths } from './style.ts';

/** How far axes stand out beyond the part, in sheet units. */
const overshoot = 12;

/** Path data through points of the sheet. */
export const through = (points: readonly Point[], closed = true): string =>
	'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + (closed ? 'Z' : '');

const stroked = (width: number, type: LineType = 'continuous'): string =>
	`stroke="${colours.ink}" stroke-width="${width}" stroke-linejoin="round"${dashes[type] ? ` stroke-dasharray="${dashes[type]}"` : ''}`;

/** Methods of a board which return SVG text; `at` turns mm into sheet units. */
export function lines(at: (point: Point) => Point, scale: number) {
	const shape = (loops: readonly Points[], closed: boolean, fill: string, stroke: string): string =>
		`<path d="${loops.map((loop) => through(pointsOf(loop).map(at), closed)).join('')}" fill="${fill}" fill-rule="evenodd" ${stroke}/>`;
	const line = (points: Points, width: number, type?: LineType): string =>
		shape([points], false, 'none', stroked(width, type));
	const beyond = ([x0, y0]: Point, [x1, y1]: Point): Point => {
		const length = Math.hypot(x1 - x0, y1 - y0);
		const k = 1 + overshoot / scale / length;
		return [x0 + (x1 - x0) * k, y0 + (y1 - y0) * k];
	};
	const axis = (from: Point, to: Point): string => line([beyond(to, from), beyond(from, to)], widths.narrow, 'axis');
	const section = (points: Points, hatch: Hatch, ...holes: Points[]): string =>
		shape([points, ...holes], true, hatchFill(hatch), stroked(widths.wide));
	const view = (points: Points): string => shape([points], false, colours.paper, stroked(widths.wide));
	const circle = (centre: Point, radius: number, fill: string, stroke: string): string => {
		const [[x, y]] = [at(centre)];
		at([centre[0] - radius, centre[1] - radius]);
		at([centre[0] + radius, centre[1] + radius]);
		return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * scale)}" fill="${fill}" ${stroke}/>`;
	};

	return {
		/** Visible edge from point to point. */
		edge: (points: Points): string => line(points, widths.wide),
		/** Visible edge across the axis, from y0 to y1. */
		upright: (x: number, y0: number, y1: number): string => line(`${x} ${y0}, ${x} ${y1}`, widths.wide),
		/** Visible edge along the axis, from x0 to x1. */
		level: (y: number, x0: number, x1: number): string => line(`${x0} ${y}, ${x1} ${y}`, widths.wide),
		/** Narrow line: threads, hidden edges, neighbouring parts. */
		thin: (points: Points, type: LineType = 'continuous'): string => line(points, widths.narrow, type),
		/** Cut face with hatching; holes are further closed loops. */
		section,
		/** Cut face on both sides of the axis. */
		turnedSection: (points: Points, hatch: Hatch): string => section(points, hatch) + section(mirrored(points), hatch),
		/** Cut of a thin part, blackened. */
		solid: (points: Points): string => shape([points], true, colours.ink, stroked(widths.narrow)),
		/** Part that is not cut, in front of all that was drawn before. */
		plain: (points: Points): string => shape([points], true, colours.paper, stroked(widths.wide)),
		/** Outside view of a half: open where it meets the axis. */
		view,
		/** Outside view of a stepped half below the axis, `from to radius, …`. */
		cylinders: (steps: string): string =>
			stepsOf(steps)
				.map(([x0, x1, r]) => view(`${x0} 0, ${x0} ${-r}, ${x1} ${-r}, ${x1} 0`))
				.join(''),
		/** Outside view of a half below the axis with a round rim, such as wire or an O-ring; `lean` shifts its foot. */
		rim: ([x, radius]: Point, round: number, lean = 0): string =>
			view([[x + round - lean, 0], ...arc(x, -radius, round, 0, -180), [x - round - lean, 0]]),
		circle: (centre: Point, radius: number): string => circle(centre, radius, colours.paper, stroked(widths.wide)),
		cutCircle: (centre: Point, radius: number, hatch: Hatch): string =>
			circle(centre, radius, hatchFill(hatch), stroked(widths.wide)),
		thinCircle: (centre: Point, radius: number, type: LineType = 'continuous'): string =>
			circle(centre, radius, 'none', stroked(widths.narrow, type)),
		/** Axis or line of symmetry, standing out beyond both ends. */
		axis,
		/** Both axes of a circle. */
		cross: ([x, y]: Point, radius: number): string =>
			axis([x - radius, y], [x + radius, y]) + axis([x, y - radius], [x, y + radius]),
	};
}
