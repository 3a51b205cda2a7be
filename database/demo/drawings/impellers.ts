/** Impellers and wear rings. */

import { closedDrawing, openDrawing, wearRingDrawing } from './impeller-drawings.ts';
import type { Material, Point, Shape, View } from './kit.ts';
import {
	bore,
	groundShadow,
	keyedBore,
	lying,
	onSide,
	paint,
	palette,
	path,
	pictureSheet,
	placed,
	prism,
	rotated,
	through,
	turned,
	upright,
} from './kit.ts';

/** Backward-curved vane in cross-section: radii of its ends, thickness, blade angle and turn in degrees. */
export function vane(inner: number, outer: number, thick: number, angle: number, turn: number): Point[] {
	const steep = 1 / Math.tan((angle * Math.PI) / 180);
	const steps = 8;
	const edge = (side: 1 | -1): Point[] =>
		Array.from({ length: steps + 1 }, (_, i): Point => {
			const radius = inner + ((outer - inner) * i) / steps;
			const phi = -Math.log(radius / inner) * steep + (side * thick) / 2 / radius / Math.sin((angle * Math.PI) / 180);
			return [radius * Math.sin(phi), radius * Math.cos(phi)];
		});
	return rotated([...edge(1), ...edge(-1).reverse()], turn);
}

const towards = (points: readonly Point[]): number => points.reduce((sum, [, near]) => sum + near, 0);

/** Standing vanes between two places on the axis, far ones first. */
const vanes = (view: View, material: Material, sections: Point[][], far: number, near: number): string =>
	[...sections]
		.sort((a, b) => towards(a) - towards(b))
		.map((section) => prism(view, material, section, far, near))
		.join('');

function closedPicture(): string {
	const view = lying(352, 276, 0.72, 14);
	const outlet = [8, 68, 128, 188, 248, 308]
		.map((degrees) => (degrees * Math.PI) / 180)
		.filter((phi) => Math.cos(phi) > -0.1)
		.map((phi) =>
			path(
				through(onSide(view, 14, 226, phi, '0 -17, 34 -17, 34 -5, 0 -5')),
				`fill="${paint('iron', 'face')}" stroke="${palette.ink}" stroke-width="1.2"`,
			),
		);
	const blades = Array.from({ length: 6 }, (_, i) => vane(56, 104, 11, 32, i * 60 + 20));
	const hub =
		vanes(view, 'iron', blades, 70, 98) +
		turned(view, 'steel', '70 56, 124 52, 128 48') +
		keyedBore(view, 'steel', 128, 30, 17, 8, 128);
	return pictureSheet(
		groundShadow(404, 520, 240, 44) +
			placed(
				view,
				turned(view, 'iron', '-30 70, 0 70, 0 226, 3 230, 14 230') +
					turned(view, 'carbon', '14 222, 48 222', false) +
					outlet.join('') +
					turned(view, 'iron', '48 226, 51 230, 60 230, 63 226, 68 206~, 76 180~, 88 154~, 104 134~, 116 126', false) +
					turned(view, 'steel', '116 118, 166 118, 170 114') +
					bore(view, 'iron', '170 104, 166 100, 112 100, 70 104', 'carbon', hub),
			),
	);
}

function openPicture(): string {
	const view = lying(366, 280, 0.74, 14);
	const blades = Array.from({ length: 6 }, (_, i) => vane(62, 222, 15, 30, i * 60 + 10));
	const [behind, before] = [
		blades.filter((blade) => towards(blade) < 0),
		blades.filter((blade) => towards(blade) >= 0),
	];
	const hub = turned(view, 'steel', '26 66, 112 62, 116 58') + keyedBore(view, 'steel', 116, 36, 20, 10, 116);
	return pictureSheet(
		groundShadow(404, 520, 240, 44) +
			placed(
				view,
				turned(view, 'iron', '-34 72, 0 72, 0 226, 3 230, 23 230, 26 227') +
					vanes(view, 'iron', behind, 26, 76) +
					hub +
					vanes(view, 'iron', before, 26, 76),
			),
	);
}

function wearRingPicture(): string {
	const back = lying(292, 236, 0.66, 14);
	const front = upright(548, 448, 0.44);
	return pictureSheet(
		groundShadow(316, 446, 196, 44) +
			groundShadow(566, 466, 204, 88) +
			placed(
				back,
				turned(back, 'bronze', '0 186, 3 190, 55 190, 58 187') + bore(back, 'bronze', '58 160, 54 157, 3 157, 0 160'),
			) +
			placed(
				front,
				turned(front, 'bronze', '0 157, 3 160, 44 160, 47 157') + bore(front, 'bronze', '47 134, 44 131, 0 131'),
			),
	);
}

export const impellerShapes: Shape[] = [
	{ slug: 'impeller-closed', picture: closedPicture, drawing: closedDrawing },
	{ slug: 'impeller-open', picture: openPicture, drawing: openDrawing },
	{ slug: 'wear-ring', picture: wearRingPicture, drawing: wearRingDrawing },
];
