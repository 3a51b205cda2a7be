/** Parts on the pressure side and at the motor: pressure switch, flow controller and run capacitor. */

import { hexagon, lead, screw, threadProfile } from './fasteners.ts';
import type { Point, Shape, View } from './kit.ts';
import {
	bore,
	face,
	groundShadow,
	helix,
	lying,
	onCircle,
	palette,
	path,
	placed,
	prism,
	through,
	turned,
} from './kit.ts';
import { capacitorDrawing, controllerDrawing, switchDrawing } from './pressure-drawings.ts';
import { cast, productSheet, rounded, type Scene, scene, tones } from './scene.ts';

/** Spring round a threaded stud with its adjusting nut on top. */
function springStud(
	s: Scene,
	[x, y]: Point,
	z: number,
	height: number,
	radius: number,
	wire: number,
	turns: number,
): string {
	const view = s.axis(x, y, z);
	const spring = helix(view, [wire / 2, radius], [height - wire / 2, radius], turns, wire);
	return placed(
		view,
		turned(view, 'darkSteel', `0 ${radius + wire}, 6 ${radius + wire}`, false) +
			spring.back +
			turned(view, 'steel', `6 ${radius * 0.42}, ${height} ${radius * 0.42}`, false) +
			spring.front +
			turned(view, 'steel', `${height} ${radius + wire}, ${height + 7} ${radius + wire}`) +
			prism(view, 'steel', hexagon(radius * 0.95, 8), height + 7, height + 30) +
			turned(view, 'steel', threadProfile(height + 30, height + 56, radius * 0.42, 9)),
	);
}

/** Pressure switch with its cover off: contact block, the two spring nuts, diaphragm chamber and pressure port. */
function switchPicture(): string {
	const s = scene([400, 452], 24, 0.46);
	const foot = s.axis(0, 0, 0);
	const base = 118;
	const screws = [80].map((degrees) => {
		const [x, y] = [104 * Math.cos((degrees * Math.PI) / 180), 104 * Math.sin((degrees * Math.PI) / 180)];
		return screw(s, [x, y], 84, 12);
	});
	const terminal = (y: number): string =>
		s.box(84, y - 4, base + 76, 100, 4, 24, tones.grey, 1) +
		s.box(98, y + 4, base + 76, 72, 34, 6, tones.brass, 1) +
		screw(s, [134, y + 21], base + 82, 14);
	return productSheet(
		'<g transform="translate(-44 -22) scale(1.1)">' +
			groundShadow(410, 484, 220, 56) +
			placed(
				foot,
				cast(
					'brass',
					turned(foot, 'bronze', '-52 40, -48 44, -44 44') +
						prism(foot, 'bronze', hexagon(54, 16), -44, 20) +
						turned(foot, 'bronze', '20 46, 42 46'),
				) + turned(foot, 'darkSteel', '38 62, 50 112, 54 124, 82 124, 84 120'),
			) +
			screws.join('') +
			placed(foot, turned(foot, 'darkSteel', '84 88, 112 88', false)) +
			s.slab(rounded(-190, -120, 380, 240, 26), base - 10, 22, tones.grey) +
			s.slab(rounded(-176, -106, 352, 212, 20), base + 12, 6, tones.aluminium, 1) +
			s.box(-160, -92, base + 18, 210, 8, 104, tones.steel, 1.4) +
			s.box(-60, -46, base + 18, 60, 110, 28, tones.grey, 1.2) +
			s.box(-176, -52, base + 46, 250, 122, 9, tones.steel, 1.4) +
			s.box(84, -98, base + 18, 100, 196, 58, tones.black, 1.4) +
			[-92, -45, 2, 49].map(terminal).join('') +
			s.box(84, 94, base + 76, 100, 4, 24, tones.grey, 1) +
			springStud(s, [-118, 10], base + 55, 150, 38, 12, 4) +
			springStud(s, [20, 26], base + 55, 78, 23, 8, 3) +
			'</g>',
	);
}

/** Electronic flow controller: inlet below, outlet above, electronics with restart button in front. */
function controllerPicture(): string {
	const s = scene([392, 500], 26, 0.4);
	const view = s.axis(0, 0, 0);
	const lamp = (y: number, colour: string): string =>
		`<circle cx="-62" cy="${y}" r="8" fill="${colour}" stroke="${palette.ink}" stroke-width="1.4"/><path d="M-38 ${y}H-4" stroke="#aab4bc" stroke-width="3"/>`;
	const panel =
		`<rect x="-92" y="-308" width="184" height="196" rx="14" fill="#39434b" stroke="${palette.ink}" stroke-width="1.4"/><path d="M-80 -304H80" stroke="#8d98a1" stroke-width="1.4"/>` +
		lamp(-268, '#6fa08f') +
		lamp(-236, '#d8b25f') +
		lamp(-204, '#d95a61') +
		`<circle cx="46" cy="-236" r="31" fill="#20282e" stroke="${palette.ink}" stroke-width="1.4"/><circle cx="46" cy="-238" r="23" fill="${palette.red}" stroke="#6d1218" stroke-width="1.6"/><path d="M32 -250A20 20 0 0 1 58 -252" fill="none" stroke="#f2b3b6" stroke-width="3" stroke-linecap="round"/>` +
		`<path d="M-70 -158H70M-70 -142H36" stroke="#7d8993" stroke-width="4"/>`;
	const glands = [-48, 48].map((x) => {
		const gland = s.axis(x, 128, 46);
		return placed(
			gland,
			turned(gland, 'rubber', '-34 13, 6 13') +
				prism(gland, 'carbon', hexagon(27, 10), 6, 26) +
				turned(gland, 'carbon', '26 22, 58 22'),
		);
	});
	return productSheet(
		groundShadow(404, 504, 200, 60) +
			placed(
				view,
				turned(view, 'carbon', threadProfile(0, 62, 62, 10)) +
					turned(
						view,
						'carbon',
						'62 82, 66 86, 80 86, 84 92~, 96 118~, 120 132~, 250 132~, 280 124, 284 134, 306 134, 310 122~, 326 106~, 338 92, 340 88, 356 88, 360 84',
					) +
					turned(view, 'carbon', threadProfile(360, 424, 62, 10)) +
					bore(view, 'carbon', '424 44, 300 44', 'rubber'),
			) +
			glands.join('') +
			s.slab(rounded(-112, 62, 224, 108, 22), 90, 240, tones.grey) +
			s.slab(rounded(-98, 76, 196, 82, 16), 330, 5, tones.grey, 1) +
			s.onFront(170, panel),
	);
}

/** Label round a can: a pale band with a few abstract marks. */
function wrap(view: View, radius: number, from: number, to: number, half: number, fill: string, marks: string): string {
	const edge = (along: number): Point[] =>
		Array.from({ length: 21 }, (_, i) => onCircle(view, along, radius + 0.5, -half + (i / 10) * half));
	const bar = (along: number, a: number, b: number): string =>
		through(
			Array.from({ length: 9 }, (_, i) => onCircle(view, along, radius + 0.5, a + (i / 8) * (b - a))),
			false,
		);
	const lines = [0.3, 0.42, 0.54, 0.66].map((k, i) =>
		bar(from + (to - from) * k, -half * 0.7, half * ([0.5, 0.2, 0.4, -0.1][i] ?? 0)),
	);
	return (
		path(
			through([...edge(from), ...edge(to).reverse()]),
			`fill="${fill}" fill-opacity=".55" stroke="${palette.ink}" stroke-opacity=".5" stroke-width=".9"`,
		) +
		path(lines.join(''), `fill="none" stroke="${marks}" stroke-width="5"`) +
		path(
			bar(from + (to - from) * 0.84, -half * 0.7, half * 0.7),
			`fill="none" stroke="${palette.red}" stroke-width="9"`,
		)
	);
}

/** Run capacitors: aluminium can with push-on terminals standing, and one with stud and leads lying beside it. */
function capacitorPicture(): string {
	const s = scene([280, 488], 20, 0.36);
	const can = s.axis(0, 0, 0);
	const small = lying(470, 400, 0.34, 24);
	const blades = [
		[-44, -22],
		[-44, 22],
		[44, -22],
		[44, 22],
	].map(
		([x = 0, y = 0]) =>
			s.box(x - 20, y - 3, 356, 40, 6, 52, tones.brass, 1) +
			s.onFront(y + 3, `<circle cx="${x}" cy="-390" r="6" fill="${palette.ink}"/>`),
	);
	return productSheet(
		groundShadow(292, 486, 190, 56) +
			groundShadow(590, 470, 180, 50) +
			placed(
				can,
				turned(can, 'aluminium', '0 112, 8 120~, 330 120, 338 126~, 348 126, 352 122') +
					wrap(can, 120, 60, 280, 1.15, '#f4f6f7', '#6c7882') +
					bore(can, 'aluminium', '352 114, 346 114', 'rubber') +
					turned(can, 'rubber', '340 88, 356 88', false),
			) +
			s.slab(
				[
					[-66, -8],
					[66, -8],
					[66, 8],
					[-66, 8],
				],
				356,
				16,
				tones.black,
				1,
			) +
			blades.join('') +
			lead('M482 404C440 380 446 330 492 318S560 290 566 262', '#2c353c') +
			lead('M478 412C424 396 418 340 470 312S530 262 530 236', '#4c5861') +
			placed(
				small,
				turned(small, 'ceramic', '0 62, 10 72~, 200 72~, 210 64') +
					wrap(small, 72, 30, 180, 0.9, '#e3e7ea', '#8d98a1') +
					face(small, 210, 64, 'ceramic', false) +
					turned(small, 'ceramic', '210 24, 218 22') +
					turned(small, 'steel', threadProfile(218, 266, 15, 6)),
			) +
			path('M566 262L568 250M530 236L530 222', `fill="none" stroke="${tones.copper[2]}" stroke-width="6"`),
	);
}

/** Pressure switch, flow controller and run capacitor. */
export const pressureParts: Shape[] = [
	{ slug: 'pressure-switch', picture: switchPicture, drawing: switchDrawing },
	{ slug: 'flow-controller', picture: controllerPicture, drawing: controllerDrawing },
	{ slug: 'capacitor-can', picture: capacitorPicture, drawing: capacitorDrawing },
];
