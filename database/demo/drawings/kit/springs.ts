/** Coil springs and shafts, as mechanical seals need them. */
import { type Points, pointsOf } from './points.ts';
import type { Board } from './sheet.ts';

/** Outside view of a coil spring below the axis: `x radius` of each wire centre, wire radius and pitch. */
export const springSide = (d: Board, coils: Points, wire: number, pitch: number): string =>
	pointsOf(coils)
		.map((place) => d.rim(place, wire, pitch / 4))
		.join('');

/** Cut coils of a spring above the axis. */
export const springCut = (d: Board, coils: Points, wire: number): string =>
	pointsOf(coils)
		.map((place) => d.cutCircle(place, wire, 'fine'))
		.join('');

/** Neighbouring shaft under a part from x0 to x1: its upper edge all along, the lower one only outside the part. */
export const shaftUnder = (d: Board, radius: number, x0: number, x1: number, beyond: number): string =>
	d.thin(`${x0 - beyond} ${radius}, ${x1 + beyond} ${radius}`, 'phantom') +
	d.thin(`${x0 - beyond} ${-radius}, ${x0} ${-radius}`, 'phantom') +
	d.thin(`${x1} ${-radius}, ${x1 + beyond} ${-radius}`, 'phantom');
