/** Parts of the rotating exciter: stud diode, rectifier and stator. */

import { hole } from './components.ts';
import { hexagon, lead, screw, threadProfile } from './fasteners.ts';
import { diodeDrawing, rectifierDrawing, statorDrawing } from './genset-drawings.ts';
import {
	bore,
	clipped,
	groundShadow,
	n,
	type Point,
	palette,
	path,
	placed,
	prism,
	ring,
	type Shape,
	turned,
	upright,
} from './kit.ts';
import { productSheet, round, type Scene, scene, tones } from './scene.ts';

const ink = `stroke="${palette.ink}"`;

/** Stud diode standing at a place in a scene, size in units of its hexagon. */
function smallDiode(s: Scene, x: number, y: number, z: number, size: number): string {
	const view = s.axis(x, y, z);
	const k = (value: number): number => value * size;
	return placed(
		view,
		prism(view, 'steel', hexagon(k(1), 12), 0, k(0.4)) +
			turned(
				view,
				'steel',
				[
					[k(0.4), k(0.74)],
					[k(0.95), k(0.74)],
					[k(1.1), k(0.3)],
					[k(1.9), k(0.24)],
				],
				false,
			) +
			turned(
				view,
				'darkSteel',
				[
					[k(1.9), k(0.12)],
					[k(2), k(0.12)],
				],
				false,
			),
	);
}

/** Crossed strands of a braid along two cubic curves, `half` to each side. */
function plait(course: readonly Point[], half: number): string {
	const strands = ['', ''];
	for (let i = 0; i <= 52; i++) {
		const leg = i < 26 ? course.slice(0, 4) : course.slice(3);
		const [t, [a, b, c, e]] = [i < 26 ? i / 26 : (i - 26) / 26, leg];
		if (!a || !b || !c || !e) continue;
		const mix = (k: 0 | 1): number =>
			(1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * b[k] + 3 * (1 - t) * t * t * c[k] + t ** 3 * e[k];
		const slope = (k: 0 | 1): number =>
			(1 - t) ** 2 * (b[k] - a[k]) + 2 * (1 - t) * t * (c[k] - b[k]) + t * t * (e[k] - c[k]);
		const length = Math.hypot(slope(0), slope(1));
		const [ux, uy] = [slope(0) / length, slope(1) / length];
		for (const k of [0, 1]) {
			const side = k ? half : -half;
			const from = `${n(mix(0) - uy * side - ux * 7)} ${n(mix(1) + ux * side - uy * 7)}`;
			strands[k] += `M${from}L${n(mix(0) + uy * side + ux * 7)} ${n(mix(1) - ux * side + uy * 7)}`;
		}
	}
	return path(strands.join(''), 'fill="none" stroke="#6d3f20" stroke-opacity=".7" stroke-width="1.7"');
}

/** Stud diode: threaded stud, hexagon, case, and braided copper lead with its lug; nut and washer beside it. */
function diodePicture(): string {
	const view = upright(356, 520, 0.4);
	const nut = upright(590, 500, 0.4);
	const braid = 'M356 212C352 120 400 84 478 108S590 200 612 252';
	const braiding = plait(
		[
			[356, 212],
			[352, 120],
			[400, 84],
			[478, 108],
			[556, 132],
			[590, 200],
			[612, 252],
		],
		15,
	);
	const lug =
		'<ellipse cx="0" cy="0" rx="34" ry="44" fill="#cdd5db" stroke="#1d2730" stroke-width="2"/><ellipse cx="0" cy="4" rx="16" ry="21" fill="#eef1f4" stroke="#1d2730" stroke-width="1.6"/><path d="M-22 -22C-10 -38 8 -38 18 -26" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".8"/>';
	return productSheet(
		groundShadow(366, 520, 130, 40) +
			groundShadow(598, 512, 120, 42) +
			placed(
				view,
				turned(view, 'steel', threadProfile(0, 120, 36, 13)) +
					turned(view, 'steel', '120 30, 132 30') +
					prism(view, 'steel', hexagon(118, 10), 132, 190) +
					turned(view, 'steel', '190 94, 198 94, 202 86, 258 86, 264 80, 270 62~, 284 48~, 296 42') +
					turned(view, 'ceramic', '296 34, 304 36~, 316 36~, 322 30', false) +
					turned(view, 'steel', '322 24, 352 24, 356 21'),
			) +
			lead(braid, '#b5703f', 30) +
			braiding +
			`<g transform="translate(644 330) rotate(-24)"><path d="M-18 -92H18V-36H-18Z" fill="#aab4bc" ${ink} stroke-width="2"/><path d="M-18 -76H18M-18 -60H18" ${ink} stroke-width="1.1"/>${lug}</g>` +
			placed(
				nut,
				turned(nut, 'steel', '-12 76, -4 76') +
					prism(nut, 'steel', hexagon(72, 6), 0, 44) +
					bore(nut, 'steel', '44 34, 38 30, 30 34, 24 30, 16 34, 0 30', 'darkSteel'),
			),
	);
}

/** Rotating rectifier: two half-moon plates on an insulating ring, three diodes on each, suppressor across the gap. */
function rectifierPicture(): string {
	const s = scene([400, 330], 0, 0.56);
	const moon = (a: number, b: number): string =>
		s.slab([...round(0, 0, 272, a, b, 8), ...round(0, 0, 116, b, a, 10)], 14, 18, tones.aluminium);
	const diodes = [-52, 0, 52, 128, 180, 232].map((degrees) => {
		const phi = (degrees * Math.PI) / 180;
		return [196 * Math.cos(phi), 196 * Math.sin(phi)] as const;
	});
	const bolts = [-76, -26, 26, 76, 104, 154, 206, 256].map(
		(degrees) => [246 * Math.cos((degrees * Math.PI) / 180), 246 * Math.sin((degrees * Math.PI) / 180)] as const,
	);
	const things = [
		...diodes.map(([x, y]) => ({ y, svg: smallDiode(s, x, y, 32, 42) })),
		...bolts.map(([x, y]) => ({ y, svg: screw(s, [x, y], 32, 11) })),
	].sort((a, b) => a.y - b.y);
	const view = s.axis(0, 0, 0);
	const legs = [-34, 34].map((x) => s.box(x - 5, 196, 32, 10, 8, 40, tones.steel, 1));
	return productSheet(
		groundShadow(410, 366, 330, 176) +
			placed(view, turned(view, 'carbon', '0 284, 14 284', false) + bore(view, 'carbon', '14 104, 0 104')) +
			moon(-84, 84) +
			moon(96, 264) +
			things.map(({ svg }) => svg).join('') +
			legs.join('') +
			s.onFront(202, `<ellipse cx="0" cy="-84" rx="42" ry="42" fill="#6d1218" ${ink} stroke-width="2"/>`) +
			s.onFront(
				212,
				`<ellipse cx="0" cy="-82" rx="42" ry="42" fill="${palette.red}" ${ink} stroke-width="2"/><path d="M-29 -96A33 33 0 0 1 4 -115" fill="none" stroke="#f2b3b6" stroke-width="4" stroke-linecap="round"/><path d="M-16 -84H16M-11 -73H11" stroke="#7a131a" stroke-width="4"/>`,
			),
	);
}

/** Exciter stator: laminated ring with wound salient poles pointing inwards, two leads. */
function statorPicture(): string {
	const s = scene([400, 372], 0, 0.6);
	const view = s.axis(0, 0, 0);
	const [high, poles] = [104, 10];
	const block = (degrees: number, r0: number, r1: number, half: number): [number, number][] => {
		const [c, q] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
		return [
			[r0, -half],
			[r1, -half],
			[r1, half],
			[r0, half],
		].map(([r = 0, w = 0]) => [r * c - w * q, r * q + w * c]);
	};
	const angles = Array.from({ length: poles }, (_, i) => 18 + i * 36).sort(
		(a, b) => Math.sin((a * Math.PI) / 180) - Math.sin((b * Math.PI) / 180),
	);
	const inside = angles.map(
		(a) =>
			s.slab(block(a, 148, 200, 42), 0, high, tones.copper, 1.2) +
			s.slab(block(a, 128, 148, 34), 0, high, tones.grey, 1.2),
	);
	const crowns = angles.map((a) => {
		const wind = [0.2, 0.4, 0.6, 0.8]
			.map(
				(k) =>
					`M${block(a, 150 + 48 * k, 151, 40)
						.slice(0, 1)
						.map(([x, y]) =>
							s
								.at(x, y, high + 20)
								.map(n)
								.join(' '),
						)}L${block(a, 150 + 48 * k, 151, 40)
						.slice(3)
						.map(([x, y]) =>
							s
								.at(x, y, high + 20)
								.map(n)
								.join(' '),
						)}`,
			)
			.join('');
		return (
			s.slab(block(a, 148, 200, 42), high, 20, tones.copper, 1.6) +
			path(wind, 'fill="none" stroke="#6d3f20" stroke-width="1.4"') +
			s.slab(block(a, 147, 201, 6), high, 22, tones.cream, 0.8)
		);
	});
	const plates = [0.2, 0.4, 0.6, 0.8]
		.map((k) => `M${n(400 - 276)} ${n(372 - high * 0.8 * k)}A276 165.6 0 0 0 676 ${n(372 - high * 0.8 * k)}`)
		.join('');
	const rim = ring(view, high, 206);
	return productSheet(
		groundShadow(412, 404, 340, 190) +
			placed(
				view,
				turned(
					view,
					'darkSteel',
					[
						[0, 276],
						[high, 276],
					],
					false,
				) +
					bore(view, 'darkSteel', [
						[high, 206],
						[0, 206],
					]),
			) +
			path(plates, 'fill="none" stroke="#14191d" stroke-opacity=".45"') +
			clipped(ringAt(rim, view.x, view.y), inside.join('')) +
			[0, 72, 144, 216, 288]
				.map((a) =>
					hole(s, [242 * Math.cos((a * Math.PI) / 180), 242 * Math.sin((a * Math.PI) / 180), high], 12, '#5d6973'),
				)
				.join('') +
			crowns.join('') +
			lead('M500 372C530 420 560 424 600 452S664 520 716 506', '#2c353c', 10) +
			lead('M470 396C500 444 520 452 560 478S620 540 668 534', palette.red, 10),
	);
}

/** The rim of an upright view in sheet coordinates. */
function ringAt(rim: string, x: number, y: number): string {
	const [, along = '0', radius = '0'] = /M(\S+) (\S+?)A/.exec(rim) ?? [];
	const [r, cy] = [Math.abs(Number(radius)), y - Number(along)];
	return `M${n(x - r)} ${n(cy)}A${n(r)} ${n(r * 0.6)} 0 0 1 ${n(x + r)} ${n(cy)}A${n(r)} ${n(r * 0.6)} 0 0 1 ${n(x - r)} ${n(cy)}Z`;
}

/** Stud diode, rectifier and exciter stator. */
export const rotatingParts: Shape[] = [
	{ slug: 'diode-stud', picture: diodePicture, drawing: diodeDrawing },
	{ slug: 'diode-rectifier', picture: rectifierPicture, drawing: rectifierDrawing },
	{ slug: 'exciter-stator', picture: statorPicture, drawing: statorDrawing },
];
