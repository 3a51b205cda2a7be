/** Dimensioned drawings of the gland packing, the foot valve and the tank membrane. */
import { drafting, drawingSheet, type Point, pointsOf } from './kit.ts';
import { smooth } from './scene.ts';

/** Profile of the membrane: height and radius from the closed end to the neck. */
export const pear: readonly Point[] = smooth(
	'0 0, 3 24, 12 52, 28 80, 52 106, 84 126, 120 136, 156 136, 192 127, 226 111, 256 92, 284 74, 308 61, 330 54, 346 52',
	3,
);

/** Packing in elevation and section. */
export function packingDrawing(): string {
	const d = drafting('ink', [400, 300], 4.6);
	const plait = Array.from({ length: 14 }, (_, i) => {
		const x = -66 + i * 6.2;
		return d.thin(`${x} 10, ${x + 6} 0, ${x} -10`);
	}).join('');
	const weave = [-5, 0, 5].map((k) => d.thin(`${52 + k} 10, ${52 + k} -10`) + d.thin(`42 ${k}, 62 ${k}`)).join('');
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

/** Foot valve in half section. */
export function footValveDrawing(): string {
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

/** Membrane in half section. */
export function membraneDrawing(): string {
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
			d.section([...wall, ...pointsOf(flange), ...inner.reverse(), [0, 8]], 'rubber') +
			d.outline('0 371, 62 371', false) +
			d.centreLine([0, -18], [0, 392]) +
			d.vertical(0, 371, -200, 'H', { from: [0, -76] }) +
			d.horizontal(-136, 136, -46, 'D', { from: [138, 138] }) +
			d.horizontal(-100, 100, 420, 'D1', { from: [366, 366] }) +
			d.horizontal(-44, 44, 250, 'd', { from: [330, 330] }),
	);
}
