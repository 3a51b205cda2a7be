/** Groove profiles of belt pulleys, in mm. */
import type { Point } from './kit/points.ts';

/** Letters of the datum (or effective) diameter, what the rim adds to it, pitch, first groove, and the rim's edges. */
export type BeltProfile = {
	diameter: string;
	above: number;
	pitch: number;
	first: number;
	edges: (grooves: number) => Point[];
};

/** The rim from left to right as place and depth below the outside diameter; half widths of a groove on top and at its bottom. */
const rim =
	(first: number, pitch: number, top: number, bottom: number, depth: number, chamfer: number) =>
	(grooves: number): Point[] => {
		const width = 2 * first + pitch * (grooves - 1);
		const groove = (i: number): Point[] => {
			const x = first + pitch * i;
			return [
				[x - top, 0],
				[x - bottom, depth],
				[x + bottom, depth],
				[x + top, 0],
			];
		};
		return [
			[0, chamfer],
			[chamfer, 0],
			...Array.from({ length: grooves }, (_, i) => groove(i)).flat(),
			[width - chamfer, 0],
			[width, chamfer],
		];
	};

/** V-groove section SPA to ISO 4183. */
export const spa: BeltProfile = {
	diameter: 'dd',
	above: 2.75,
	pitch: 15,
	first: 10,
	edges: rim(10, 15, 6.4, 1.8, 13.4, 0.8),
};

/** Ribbed section PK to ISO 9981. */
export const ribbed: BeltProfile = {
	diameter: 'de',
	above: 0,
	pitch: 3.56,
	first: 4.2,
	edges: rim(4.2, 3.56, 1.5, 0.35, 2.9, 0.6),
};
