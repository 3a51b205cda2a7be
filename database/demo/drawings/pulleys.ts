/** Aluminium V-belt and ribbed-belt pulleys. */
import type { Shape, View } from './kit.ts';
import { aside, bore, groundShadow, keyedBore, lying, pictureSheet, placed, rotated, sideHole, turned } from './kit.ts';
import { pulleyDrawing, ribbed, spa } from './pulley-drawings.ts';

/** Grooved rim as a turned profile: belt profile in mm, radius of the rim and units to the mm. */
function rimProfile(edges: readonly (readonly [number, number])[], radius: number, scale: number): [number, number][] {
	return edges.map(([x, depth]): [number, number] => [x * scale, radius - depth * scale]);
}

/** Web with round lightening holes, for the floor of the front recess. */
const webHoles = (view: View, along: number, radius: number, size: number, count: number): string =>
	Array.from({ length: count }, (_, i) =>
		aside(
			view,
			rotated([[0, radius]], 45 + (i * 360) / count)[0] ?? [0, 0],
			bore(view, 'aluminium', [
				[along, size],
				[along - 26, size],
			]),
		),
	).join('');

function oneGroovePicture(): string {
	const view = lying(366, 274, 0.52, 15);
	const hub = turned(view, 'aluminium', '30 84, 92 84, 96 80') + keyedBore(view, 'aluminium', 96, 46, 30, 14, 96);
	return pictureSheet(
		groundShadow(404, 520, 240, 44) +
			placed(
				view,
				turned(view, 'aluminium', rimProfile(spa.edges(1), 232, 4.4)) +
					bore(view, 'aluminium', '88 176, 84 172, 34 168', 'aluminium', webHoles(view, 34, 126, 25, 4) + hub),
			),
	);
}

function twoGroovePicture(): string {
	const view = lying(336, 262, 0.5, 15);
	const hub =
		turned(view, 'aluminium', '70 88, 146 88, 150 84') +
		sideHole(view, 118, 88, 0.1, 9) +
		keyedBore(view, 'aluminium', 150, 50, 30, 14, 150);
	return pictureSheet(
		groundShadow(404, 520, 250, 46) +
			placed(
				view,
				turned(view, 'aluminium', rimProfile(spa.edges(2), 226, 4.1)) +
					bore(view, 'aluminium', '143.5 166, 139 162, 80 158', 'aluminium', hub),
			),
	);
}

function multiGroovePicture(): string {
	const view = lying(304, 250, 0.5, 16);
	const bush =
		turned(view, 'iron', '150 104, 183 104') +
		[30, 210]
			.map((turn) =>
				aside(
					view,
					rotated([[0, 94]], turn)[0] ?? [0, 0],
					bore(view, 'darkSteel', '183 17, 172 17, 172 8, 166 8', 'darkSteel'),
				),
			)
			.join('') +
		aside(view, rotated([[0, 94]], 120)[0] ?? [0, 0], bore(view, 'darkSteel', '183 15, 150 15', 'darkSteel')) +
		keyedBore(view, 'iron', 183, 56, 28, 13, 180);
	return pictureSheet(
		groundShadow(404, 524, 260, 46) +
			placed(
				view,
				turned(view, 'aluminium', rimProfile(spa.edges(3), 226, 3.9)) +
					bore(
						view,
						'aluminium',
						'195 164, 190 160, 170 156',
						'aluminium',
						turned(view, 'aluminium', '170 128, 190 128, 194 124') +
							bore(view, 'aluminium', '194 108, 183 104', 'iron', bush),
					),
			),
	);
}

function ribbedPicture(): string {
	const view = lying(322, 258, 0.5, 16);
	const hub = turned(view, 'aluminium', '110 84, 172 84, 176 80') + keyedBore(view, 'aluminium', 176, 48, 28, 13, 176);
	return pictureSheet(
		groundShadow(404, 520, 256, 46) +
			placed(
				view,
				turned(view, 'aluminium', rimProfile(ribbed.edges(6), 222, 6.35)) +
					bore(view, 'aluminium', '167 172, 162 168, 120 164', 'aluminium', hub),
			),
	);
}

export const pulleyShapes: Shape[] = [
	{
		slug: 'pulley-1-groove',
		picture: oneGroovePicture,
		drawing: () =>
			pulleyDrawing({
				profile: spa,
				grooves: 1,
				datum: 112,
				bore: 24,
				hub: 48,
				rim: 86,
				web: [6, 14],
				key: [8, 3.3],
				holes: 12,
			}),
	},
	{
		slug: 'pulley-2-groove',
		picture: twoGroovePicture,
		drawing: () =>
			pulleyDrawing({ profile: spa, grooves: 2, datum: 125, bore: 28, hub: 52, rim: 98, web: [12, 23], key: [8, 3.3] }),
	},
	{
		slug: 'pulley-multi-groove',
		picture: multiGroovePicture,
		drawing: () =>
			pulleyDrawing({
				profile: spa,
				grooves: 3,
				datum: 125,
				bore: 42,
				hub: 88,
				rim: 98,
				web: [8, 42],
				key: [12, 3.3],
				bush: 70,
			}),
	},
	{
		slug: 'pulley-ribbed',
		picture: ribbedPicture,
		drawing: () =>
			pulleyDrawing({
				profile: ribbed,
				grooves: 6,
				datum: 70,
				bore: 17,
				hub: 32,
				rim: 56,
				web: [8, 16],
				key: [5, 2.3],
			}),
	},
];
