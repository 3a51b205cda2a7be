/** Fittings of the pump: gland packing, foot valve and tank membrane. */
import type { Point, Shape, View } from './kit.ts';
import {
	bore,
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
import { footValveDrawing, membraneDrawing, packingDrawing, pear } from './pump-drawings.ts';
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
	const belly = smooth('200 116, 212 133, 228 143, 248 146, 268 140, 286 125, 300 108', 3);
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

/** Gland packing, foot valve and tank membrane. */
export const pumpFittings: Shape[] = [
	{ slug: 'gland-packing', picture: packingPicture, drawing: packingDrawing },
	{ slug: 'foot-valve', picture: footValvePicture, drawing: footValveDrawing },
	{ slug: 'tank-membrane', picture: membranePicture, drawing: membraneDrawing },
];
