/** Fittings of the pump: gland packing, foot valve and tank membrane. */
import type { Point, Shape, View } from './kit.ts';
import {
	bore,
	drafting,
	drawingSheet,
	groundShadow,
	n,
	onCircle,
	palette,
	path,
	pictureSheet,
	placed,
	prism,
	through,
	turned,
	upright,
} from './kit.ts';
import { cast, productSheet, round, scene, smooth } from './scene.ts';

/** Place on the path of the coiled packing: t in degrees, 0 at the cut tail, then three rising turns. */
function coil(t: number, radius: number, pitch: number): { x: number; y: number; z: number; tx: number; ty: number } {
	const start = 118;
	if (t < 0) {
		const phi = (start * Math.PI) / 180;
		const [tx, ty] = [-Math.sin(phi), Math.cos(phi)];
		const run = (t * Math.PI * radius) / 180;
		return { x: radius * Math.cos(phi) + tx * run, y: radius * Math.sin(phi) + ty * run, z: 0, tx, ty };
	}
	const phi = ((start + t) * Math.PI) / 180;
	return {
		x: radius * Math.cos(phi),
		y: radius * Math.sin(phi),
		z: (pitch * t) / 360,
		tx: -Math.sin(phi),
		ty: Math.cos(phi),
	};
}

/** Square braided packing lying in a coil, both cut ends towards the viewer. */
function packingPicture(): string {
	const s = scene([392, 398], 0, 0.5);
	const [radius, half] = [196, 34];
	const size = half * 2;
	const place = (t: number, out: number, up: number): Point => {
		const p = coil(t, radius, size);
		return s.at(p.x + p.ty * out, p.y - p.tx * out, p.z + up);
	};
	const strip = (
		from: number,
		to: number,
		a: readonly [number, number],
		b: readonly [number, number],
		fill: string,
	): string => {
		const steps = Math.max(2, Math.round((to - from) / 9));
		const course = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
		const edge = through([...course.map((t) => place(t, ...a)), ...course.reverse().map((t) => place(t, ...b))]);
		const mid: readonly [number, number] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
		let stitches = '';
		for (let t = from + 3; t < to - 4; t += 5.2) {
			const pair = (one: readonly [number, number], shift: number): string =>
				through(
					[place(t + shift, one[0] * 0.9 + mid[0] * 0.1, one[1] * 0.9 + mid[1] * 0.1), place(t + 4.4, ...mid)],
					false,
				);
			stitches += pair(a, 0) + pair(b, 0);
		}
		return (
			path(edge, `fill="${fill}" stroke="${palette.ink}" stroke-width="2"`) +
			path(stitches, 'fill="none" stroke="#12171b" stroke-opacity=".8" stroke-width="3.4" stroke-linecap="round"') +
			path(
				stitches,
				'fill="none" stroke="#c9d2d8" stroke-opacity=".28" stroke-width="1.3" stroke-linecap="round" transform="translate(-2.4 -1.6)"',
			)
		);
	};
	const wall = (from: number, to: number, side: 1 | -1, fill: string): string =>
		strip(from, to, [side * half, 0], [side * half, size], fill);
	const end = (t: number): string => {
		const corners = [place(t, -half, 0), place(t, half, 0), place(t, half, size), place(t, -half, size)];
		const inner = (k: number): Point[] => [
			place(t, -half * k, size / 2 - half * k),
			place(t, half * k, size / 2 - half * k),
			place(t, half * k, size / 2 + half * k),
			place(t, -half * k, size / 2 + half * k),
		];
		const weave = [-0.5, 0, 0.5].map(
			(k) =>
				through([place(t, half * k, 4), place(t, half * k, size - 4)], false) +
				through([place(t, -half + 4, half + half * k), place(t, half - 4, half + half * k)], false),
		);
		return (
			path(through(corners), `fill="#69747d" stroke="${palette.ink}" stroke-width="2"`) +
			path(weave.join(''), 'fill="none" stroke="#2c353c" stroke-width="2.2"') +
			path(through(inner(0.94)), 'fill="none" stroke="#aab4bc" stroke-opacity=".6" stroke-width="1.2"')
		);
	};
	const last = 970;
	const [light, side, deep] = ['#6d7881', '#3f4951', '#262e34'];
	return pictureSheet(
		groundShadow(410, 420, 300, 140) +
			wall(60, 245, -1, deep) +
			wall(420, 605, -1, deep) +
			wall(780, last, -1, deep) +
			wall(-52, 60, 1, side) +
			strip(-52, 30, [-half, size], [half, size], light) +
			end(-52) +
			wall(240, 420, 1, side) +
			wall(600, last - 180, 1, side) +
			strip(600, last, [-half, size], [half, size], light) +
			wall(600, 790, 1, side) +
			end(last),
	);
}

function packingDrawing(): string {
	const d = drafting('ink', [400, 300], 4.6);
	const plait = Array.from({ length: 14 }, (_, i) => {
		const x = -66 + i * 6.2;
		return d.thin([
			[x, 10],
			[x + 6, 0],
			[x, -10],
		]);
	}).join('');
	const weave = [-5, 0, 5]
		.map(
			(k) =>
				d.thin([
					[52 + k, 10],
					[52 + k, -10],
				]) +
				d.thin([
					[42, k],
					[62, k],
				]),
		)
		.join('');
	return drawingSheet(
		plait +
			d.outline('22 11, -68 11, -68 -11, 22 -11', false) +
			d.outline('22 11, 24 4, 20 -3, 22 -11', false) +
			weave +
			d.outline('41 11, 63 11, 63 -11, 41 -11') +
			d.thin('41 11, 63 -11') +
			d.thin('41 -11, 63 11') +
			d.centreLine([-74, 0], [30, 0]) +
			d.centreLine([35, 0], [69, 0]) +
			d.centreLine([52, -17], [52, 17]) +
			d.vertical(-11, 11, 73, 's', { from: [63, 63] }) +
			d.horizontal(41, 63, 24, 's', { from: [11, 11] }) +
			d.horizontal(-68, 22, -26, 'L', { from: [-11, -11] }),
	);
}

/** Round holes in rows round an upright strainer. */
function perforation(view: View, radius: number, from: number, to: number, gap: number): string {
	let d = '';
	for (let along = from, row = 0; along <= to; along += gap, row++)
		for (let k = -7; k <= 7; k++) {
			const phi = ((k + (row % 2) / 2) * 12 * Math.PI) / 180;
			if (Math.abs(phi) > 1.45) continue;
			const [x, y] = onCircle(view, along, radius, phi);
			const [a, b] = [gap * 0.31, gap * 0.31 * Math.cos(phi)];
			d += `M${n(x - a)} ${n(y)}a${n(a)} ${n(b)} 0 1 0 ${n(a * 2)} 0a${n(a)} ${n(b)} 0 1 0 ${n(-a * 2)} 0`;
		}
	return path(d, `fill="${palette.ink}"`);
}

/** Brass foot valve: stainless strainer below, body, and octagon with the female thread on top. */
function footValvePicture(): string {
	const view = upright(400, 486, 0.34);
	const belly = smooth(
		[
			[200, 116],
			[212, 133],
			[228, 143],
			[248, 146],
			[268, 140],
			[286, 125],
			[300, 108],
		],
		3,
	);
	const octagon = round(0, 0, 118, 22.5, 382.5 - 45, 45) as Point[];
	return productSheet(
		groundShadow(412, 492, 210, 58) +
			placed(
				view,
				turned(view, 'steel', '0 92, 6 98~, 172 98') +
					perforation(view, 98, 24, 160, 20) +
					cast(
						'brass',
						turned(view, 'bronze', [
							[172, 112],
							[176, 116],
							[196, 116],
							[200, 112],
							...belly.map(([z, r]) => [z, r, 'smooth'] as const),
							[306, 102],
							[318, 102],
						]) +
							prism(view, 'bronze', octagon, 318, 392) +
							turned(view, 'bronze', '392 106, 402 100') +
							bore(
								view,
								'bronze',
								'402 84, 394 78, 388 82, 380 77, 374 81, 366 76, 360 80, 352 75, 340 62, 300 62',
								'rubber',
							),
					),
			),
	);
}

function footValveDrawing(): string {
	const d = drafting('ink', [400, 520], 4.1);
	const slots = [8, 14, 20, 26].map((z) => [4, 9, 14, 18].map((x) => d.circle([-x, z], 1.1, 'thin')).join('')).join('');
	return drawingSheet(
		d.plain('0 2, -20 2, -21 3, -21 38, 0 38') +
			slots +
			d.plain('0 38, -25 38, -25 45, 0 45') +
			d.plain('0 45, -27 45, -31 51, -31 58, -26 66, -22 69, 0 69') +
			d.plain('0 71, -27 71, -27 88, -24.5 90, 0 90') +
			d.outline('-11 71, -11 90', false) +
			d.outline('0 69, -22 69, -22 71', false) +
			d.section(
				'17 90, 17 76, 13 74, 13 62, 16.5 60, 16.5 57.5, 27 57.5, 27 51, 23 47, 19 45, 19 38, 25 38, 25 45, 27 45, 31 51, 31 58, 26 66, 22 69, 22 71, 27 71, 27 88, 24.5 90',
				'a',
			) +
			d.section('0 52.5, 20 52.5, 20 57, 0 57', 'rubber') +
			d.plain('0 57, 12 57, 12 59, 2.5 59, 2.5 72, 0 72') +
			d.thin('18.4 90, 18.4 76') +
			d.outline('17 90, 17 76, 0 76', false) +
			d.section('20 2, 21 3, 21 38, 20 38', 'fine') +
			d.outline('0 2, 20 2', false) +
			d.centreLine([0, -3], [0, 96]) +
			d.vertical(2, 90, -47, 'L', { from: [-20, -27] }) +
			d.horizontal(-31, 31, -8, 'D', { from: [51, 51] }) +
			d.horizontal(-17, 17, 102, 'G', { from: [90, 90] }) +
			d.vertical(2, 38, 46, 'L1', { from: [21, 25] }),
	);
}

/** Profile of the membrane: height and radius from the closed end to the neck. */
const pear: readonly Point[] = smooth(
	[
		[0, 0],
		[3, 24],
		[12, 52],
		[28, 80],
		[52, 106],
		[84, 126],
		[120, 136],
		[156, 136],
		[192, 127],
		[226, 111],
		[256, 92],
		[284, 74],
		[308, 61],
		[330, 54],
		[346, 52],
	],
	3,
);

/** Pear-shaped EPDM membrane standing on its closed end, flange upwards. */
function membranePicture(): string {
	const view = upright(400, 506, 0.36);
	return pictureSheet(
		groundShadow(414, 492, 190, 50) +
			placed(
				view,
				turned(view, 'rubber', [
					...pear.slice(2).map(([z, r]) => [z * 1.12, r * 1.24, 'smooth'] as const),
					[400, 66],
					[400, 118],
					[404, 122],
					[418, 122],
					[422, 118],
				]) +
					turned(view, 'rubber', '422 92, 428 90') +
					bore(view, 'rubber', '428 62, 424 56, 380 56, 300 80'),
			),
	);
}

function membraneDrawing(): string {
	const d = drafting('ink', [400, 510], 1.06);
	const wall = pear.map(([z, r]): Point => [r, z]);
	const inner = pear.slice(1, -1).map(([z, r], i): Point => {
		const [a, b] = [pear[i] ?? [0, 0], pear[i + 2] ?? [0, 0]];
		const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
		return [r - (8 * (b[0] - a[0])) / length, z + (8 * (b[1] - a[1])) / length];
	});
	const flange = '52 346, 52 352, 100 352, 100 366, 76 366, 76 371, 62 371, 62 366, 44 366';
	return drawingSheet(
		d.view([
			...wall.map(([r, z]): Point => [-r, z]),
			[-52, 352],
			[-100, 352],
			[-100, 366],
			[-76, 366],
			[-76, 371],
			[0, 371],
		]) +
			d.outline('-52 352, 0 352', false) +
			d.outline('-76 366, 0 366', false) +
			d.section(
				[
					...wall,
					...flange.split(',').map((pair): Point => {
						const [x = 0, y = 0] = pair.trim().split(' ').map(Number);
						return [x, y];
					}),
					...inner.reverse(),
					[0, 8],
				],
				'rubber',
			) +
			d.outline('0 371, 62 371', false) +
			d.centreLine([0, -18], [0, 392]) +
			d.vertical(0, 371, -200, 'H', { from: [0, -76] }) +
			d.horizontal(-136, 136, -46, 'D', { from: [138, 138] }) +
			d.horizontal(-100, 100, 420, 'D1', { from: [366, 366] }) +
			d.horizontal(-44, 44, 250, 'd', { from: [330, 330] }),
	);
}

/** Gland packing, foot valve and tank membrane. */
export const pumpFittings: Shape[] = [
	{ slug: 'gland-packing', picture: packingPicture, drawing: packingDrawing },
	{ slug: 'foot-valve', picture: footValvePicture, drawing: footValveDrawing },
	{ slug: 'tank-membrane', picture: membranePicture, drawing: membraneDrawing },
];
