/** Fuel solenoid and threaded senders of the engine. */

import { hexagon, lead, threadProfile } from './fasteners.ts';
import {
	arcPoints,
	aside,
	bore,
	face,
	groundShadow,
	lying,
	type Point,
	palette,
	placed,
	prism,
	type Shape,
	turned,
	upright,
} from './kit.ts';
import { cast, productSheet } from './scene.ts';
import { sensorDrawing, solenoidDrawing } from './sensor-drawings.ts';

/** Folds of a rubber boot between two places, narrowing from one radius to another. */
const folds = (from: number, to: number, r0: number, r1: number, count: number): [number, number, 'smooth'][] =>
	Array.from({ length: count * 6 + 1 }, (_, i): [number, number, 'smooth'] => {
		const t = i / (count * 6);
		return [from + (to - from) * t, r0 + (r1 - r0) * t + 11 * Math.abs(Math.sin(t * count * Math.PI)), 'smooth'];
	});

/** Flange outline: two rounded ears above and below the body. */
const flange = (reach: number, ear: number, middle: number): Point[] => {
	const shifted = (points: Point[], by: number): Point[] => points.map(([across, towards]) => [across + by, towards]);
	return [
		...shifted(arcPoints(ear, 20, 160, 20), reach),
		...arcPoints(middle, 140, 220, 16).map(([a, t]): Point => [a, t]),
		...shifted(arcPoints(ear, 200, 340, 20), -reach),
		...arcPoints(middle, -40, 40, 16),
	];
};

/** Pull solenoid: body, mounting flange, rubber boot and plunger; three leads behind. */
function solenoidPicture(): string {
	const view = lying(196, 236, 0.4, 17);
	const plate = flange(138, 34, 112);
	const bolt = ([across, towards]: Point, deep: number): string =>
		aside(view, [across, towards], face(view, 262, 17, 'steel', false) + bore(view, 'darkSteel', `262 15, ${deep} 15`));
	return productSheet(
		groundShadow(310, 400, 230, 56) +
			groundShadow(450, 466, 200, 40) +
			lead('M176 214C110 196 78 254 96 320S130 410 92 452', '#2c353c', 11) +
			lead('M180 234C124 222 104 270 120 330S166 410 140 470', '#e3e7ea', 11) +
			lead('M184 256C142 248 132 290 146 340S206 420 196 482', palette.red, 11) +
			placed(
				view,
				turned(view, 'rubber', '-22 34, 0 34', false) +
					turned(view, 'steel', '0 104, 6 112~, 40 112, 44 108, 48 112, 206 112, 210 108, 214 112, 240 112, 246 106') +
					prism(view, 'steel', plate, 246, 262) +
					bolt([138, 0], 246) +
					bolt([-138, 0], 247) +
					turned(view, 'steel', '262 74, 276 74, 280 70') +
					turned(view, 'rubber', [[280, 66], [292, 66], ...folds(292, 404, 52, 38, 5), [408, 34], [418, 34]], false) +
					turned(view, 'steel', '418 22, 436 22, 438 18') +
					turned(view, 'steel', threadProfile(438, 486, 17, 8)) +
					turned(view, 'steel', '486 14, 490 12'),
			) +
			placed(
				view,
				prism(view, 'steel', hexagon(31, 8), 446, 464) + turned(view, 'steel', threadProfile(464, 496, 17, 8)),
			),
	);
}

/** Threaded senders: magnetic pickup with lock nut lying in front, pressure sender with brass hexagon standing. */
function sensorPicture(): string {
	const sender = upright(226, 496, 0.36);
	const pickup = lying(386, 196, 0.42, 35);
	const blade =
		'<path d="M213 226V190Q213 182 221 182H231Q239 182 239 190V226Z" fill="#dcc083" stroke="#1d2730" stroke-width="2"/><circle cx="226" cy="198" r="5" fill="#1d2730"/>';
	return productSheet(
		groundShadow(234, 496, 150, 42) +
			groundShadow(430, 326, 130, 44) +
			groundShadow(560, 426, 170, 56) +
			placed(
				sender,
				cast(
					'brass',
					turned(sender, 'bronze', threadProfile(0, 70, 40, 11)) +
						turned(sender, 'bronze', '70 34, 80 34') +
						prism(sender, 'bronze', hexagon(80, 10), 80, 130) +
						turned(sender, 'bronze', '130 62, 142 62'),
				) +
					turned(sender, 'steel', '142 96, 148 106~, 166 108, 172 102, 178 108, 236 108, 244 100~, 250 92') +
					turned(sender, 'carbon', '250 60, 272 60, 278 54') +
					cast('brass', turned(sender, 'bronze', '278 24, 290 24')),
			) +
			blade +
			placed(
				pickup,
				turned(pickup, 'carbon', '-96 50, -90 54, -20 54, -14 50') +
					turned(pickup, 'carbon', '-62 62, -56 62, -48 54', false) +
					prism(pickup, 'steel', hexagon(86, 12), -14, 38) +
					turned(pickup, 'steel', '38 50, 50 50') +
					turned(pickup, 'steel', threadProfile(50, 118, 58, 13.6)) +
					prism(pickup, 'steel', hexagon(94, 20), 124, 160) +
					turned(pickup, 'steel', threadProfile(160, 320, 58, 13.3)) +
					turned(pickup, 'steel', '320 48, 344 48, 348 44') +
					turned(pickup, 'darkSteel', '348 18, 354 18', false),
			),
	);
}

/** Fuel solenoid and threaded sensor. */
export const sensorsAndActuators: Shape[] = [
	{ slug: 'actuator-solenoid', picture: solenoidPicture, drawing: solenoidDrawing },
	{ slug: 'sensor-threaded', picture: sensorPicture, drawing: sensorDrawing },
];
