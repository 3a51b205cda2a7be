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

/** Outside view of a coil spring below the centre line: wire centres at `coils` on radius `radius`, all in mm. */
export function springSide(d: Drafting, coils: readonly number[], radius: number, wire: number, pitch: number): string {
	return coils
		.map((x) => {
			const lean = pitch / 4;
			return d.view([
				[x + wire - lean, 0],
				[x + wire, -radius],
				[x + wire * 0.7, -radius - wire * 0.7],
				[x, -radius - wire],
				[x - wire * 0.7, -radius - wire * 0.7],
				[x - wire, -radius],
				[x - wire - lean, 0],
			]);
		})
		.join('');
}

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
