/** Pump shafts and jaw couplings. */
import type { Point, Shape, View } from './kit.ts';
import {
	arc,
	arcPoints,
	bore,
	cylinders,
	drafting,
	drawingSheet,
	groundShadow,
	keyedBore,
	lying,
	mirrored,
	n,
	onSide,
	paint,
	palette,
	path,
	pictureSheet,
	placed,
	prism,
	rotated,
	shaded,
	sideHole,
	through,
	turned,
} from './kit.ts';

/** Feather-key slot with round ends in the side of a shaft, at angle `phi`. */
function keyway(view: View, middle: number, radius: number, phi: number, length: number, width: number): string {
	const loop = (inset: number, drop: number): string => {
		const half = width / 2 - inset;
		const ends = (side: 1 | -1): Point[] =>
			arcPoints(half, side * 90 - 90, side * 90 + 90, 30).map(
				([x, y]): Point => [
					side * (length / 2 - width / 2) - y * 0 + x * 0 + side * Math.abs(half) * Math.cos(Math.atan2(x, y * 1)) * 0,
					x,
				],
			);
		const round = Array.from({ length: 13 }, (_, i): Point => {
			const turn = (i / 12) * Math.PI - Math.PI / 2;
			return [length / 2 - width / 2 + half * Math.cos(turn), half * Math.sin(turn) + drop];
		});
		return ends(1).length
			? through(onSide(view, middle, radius, phi, [...round, ...round.map(([x, y]): Point => [-x, 2 * drop - y])]))
			: '';
	};
	return (
		path(loop(0, 0), `fill="${shaded('steel', 0.05)}" stroke="${palette.ink}" stroke-width="1.6"`) +
		path(loop(2.5, 2.5), `fill="${shaded('steel', 0.42)}"`)
	);
}
