/** Dimensioned drawings of the controller, the control box, the diodes and the exciter stator. */
import { holes } from './avr-drawings.ts';
import { box, drafting, drawingSheet, type Point } from './kit.ts';
import { round } from './scene.ts';

/** Genset controller in front and side elevation. */
export function gensetDrawing(): string {
	const d = drafting('ink', [300, 300], 1.62);
	const e = (x: number, y: number, w: number, h: number): string => d.plain(box(x, y, x + w, y + h));
	const x = 172;
	return drawingSheet(
		e(-120, -84, 240, 168) +
			d.thin(box(-114, -78, 114, 78), true) +
			e(-70, -12, 140, 82) +
			d.outline(box(-63, -6, 63, 64)) +
			[-90, -54, -18, 18, 54, 90].map((px) => e(px - 12, -68, 24, 24)).join('') +
			[-27, -9, 9, 27].map((px) => d.circle([px, -30], 3)).join('') +
			d.circle([-92, 50], 11) +
			d.outline('-92 39, -92 20', false) +
			d.outline('-92 8, -92 -22, 92 -22, 92 8', false) +
			d.outline('-92 20, -84 9', false) +
			d.outline('92 20, 100 9', false) +
			d.outline('92 20, 92 60', false) +
			d.outline('82 60, 102 60', false) +
			e(x, -84, 9, 168) +
			e(x + 9, -76, 36, 152) +
			e(x + 45, -60, 9, 50) +
			e(x + 45, 6, 9, 50) +
			d.centreLine([-128, 0], [128, 0]) +
			d.centreLine([0, -92], [0, 92]) +
			d.horizontal(-120, 120, 112, 'L', { from: [84, 84] }) +
			d.vertical(-84, 84, -142, 'H', { from: [-120, -120] }) +
			d.horizontal(x, x + 54, 112, 'W', { from: [84, 56] }) +
			d.vertical(-76, 76, x + 80, 'H1', { from: [x + 45, x + 45] }),
	);
}

/** Control box in plan and side elevation. */
export function boxDrawing(): string {
	const d = drafting('ink', [306, 290], 2.3);
	const e = (x: number, y: number, w: number, h: number): string => d.plain(box(x, y, x + w, y + h));
	const x = 124;
	const ways = Array.from(
		{ length: 10 },
		(_, i) => e(-58 + i * 11.6, -50, 11.6, 14) + d.circle([-52.2 + i * 11.6, -43], 3.4),
	).join('');
	return drawingSheet(
		e(-86, -54, 172, 108) +
			holes(
				d,
				[
					[-78, -46],
					[78, -46],
					[-78, 46],
					[78, 46],
				],
				2.8,
			) +
			e(-68, -34, 136, 84) +
			[-45, -22, 1, 24]
				.map(
					(px) =>
						d.circle([px, 0], 5) +
						d.outline(
							[
								[px - 3, 1.4],
								[px + 3, -1.4],
							],
							false,
						),
				)
				.join('') +
			d.circle([50, 0], 2.6) +
			ways +
			e(68, -6, 11, 36) +
			e(x, -54, 4, 108) +
			e(x + 4, -34, 40, 84) +
			e(x + 4, -50, 20, 16) +
			e(x + 24, -48, 4, 12) +
			d.horizontal(-86, 86, 84, 'L', { from: [54, 54] }) +
			d.horizontal(-78, 78, 70, 'L1', { from: [46, 46] }) +
			d.vertical(-54, 54, -112, 'W', { from: [-86, -86] }) +
			d.vertical(-46, 46, -99, 'W1', { from: [-78, -78] }) +
			d.horizontal(x, x + 44, -76, 'H', { from: [-54, -34] }) +
			d.leader([78, -48.8], [62, -78], '4 x d'),
	);
}

/** Stud diode in elevation, with the hexagon in plan. */
export function diodeDrawing(): string {
	const d = drafting('ink', [250, 400], 10.6);
	const hex = round(30, 8, 8.1, 0, 300, 60);
	return drawingSheet(
		d.plain('-2.6 -10, 2.6 -10, 3.2 -9.4, 3.2 0, -3.2 0, -3.2 -9.4') +
			d.thin('-2.6 -9.8, -2.6 0') +
			d.thin('2.6 -9.8, 2.6 0') +
			d.plain(box(-8.1, 0, 8.1, 5)) +
			d.outline('-4.05 0, -4.05 5', false) +
			d.outline('4.05 0, 4.05 5', false) +
			d.plain(box(-6.6, 5, 6.6, 5.8)) +
			d.plain('-6 5.8, 6 5.8, 6 10.4, 4.2 12, 3 13, -3 13, -4.2 12, -6 10.4') +
			d.outline('-6 10.4, 6 10.4', false) +
			d.plain(box(-2.2, 13, 2.2, 15)) +
			d.plain('-1.6 15, 1.6 15, 1.6 24, -1.6 24') +
			Array.from({ length: 7 }, (_, i) => d.thin(`-1.6 ${15.4 + i * 1.2}, 1.6 ${16.4 + i * 1.2}`)).join('') +
			d.centreLine([0, -12], [0, 27]) +
			d.plain(hex) +
			d.circle([30, 8], 6.6) +
			d.circle([30, 8], 3, 'thin') +
			d.circle([30, 8], 2.2) +
			d.centreLine([19.5, 8], [40.5, 8]) +
			d.centreLine([30, -2], [30, 18]) +
			d.vertical(-10, 0, -12, 'L1', { from: [-2.6, -8.1] }) +
			d.vertical(0, 13, -12, 'H', { from: [-8.1, -3] }) +
			d.horizontal(-6, 6, 29.5, 'D', { from: [10.4, 10.4] }) +
			d.vertical(8 - 7, 8 + 7, 44.5, 'SW', { from: [30, 30] }) +
			d.leader([3.2, -7], [9, -11], 'd'),
	);
}

/** Rotating rectifier in plan and side elevation. */
export function rectifierDrawing(): string {
	const d = drafting('ink', [280, 300], 2.2);
	const moon = (a: number, b: number): string => d.plain([...round(0, 0, 80, a, b, 5), ...round(0, 0, 36, b, a, 5)]);
	const on = (r: number, degrees: number): Point => [
		r * Math.cos((degrees * Math.PI) / 180),
		r * Math.sin((degrees * Math.PI) / 180),
	];
	const diodes = [-52, 0, 52, 128, 180, 232].map((a) => {
		const [x, y] = on(58, a);
		return d.plain(round(x, y, 11, 0, 300, 60)) + d.circle([x, y], 8) + d.circle([x, y], 2.6);
	});
	const x = 124;
	const side = [-46, 0, 46].map(
		(y) =>
			d.plain(box(x + 9, y - 9.5, x + 13, y + 9.5)) +
			d.plain(box(x + 13, y - 8, x + 20, y + 8)) +
			d.plain(box(x + 20, y - 2.6, x + 28, y + 2.6)) +
			d.centreLine([x - 6, y], [x + 32, y]),
	);
	return drawingSheet(
		d.circle([0, 0], 84) +
			moon(-85, 85) +
			moon(95, 265) +
			d.circle([0, 0], 33) +
			diodes.join('') +
			[-26, 26, 154, 206].map((a) => d.circle(on(72, a), 2.6)).join('') +
			d.plain(box(-14, -63, 14, -55)) +
			d.circle([0, 0], 58, 'centre') +
			d.centreLine([-92, 0], [92, 0]) +
			d.centreLine([0, -92], [0, 92]) +
			d.plain(box(x, -84, x + 4, 84)) +
			d.plain(box(x + 4, -80, x + 9, 80)) +
			side.join('') +
			d.horizontal(-84, 84, -112, 'D', { from: [0, 0] }) +
			d.horizontal(-33, 33, 104, 'd', { from: [0, 0] }) +
			d.leader(on(58, 100), [-66, 100], 'D1') +
			d.horizontal(x, x + 28, -112, 'H', { from: [-84, -48] }),
	);
}

/** Exciter stator: front elevation and half section. */
export function statorDrawing(): string {
	const d = drafting('ink', [280, 300], 1.9);
	const block = (a: number, r0: number, r1: number, half: number): Point[] => {
		const [c, q] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
		return [
			[r0, -half],
			[r1, -half],
			[r1, half],
			[r0, half],
		].map(([r = 0, w = 0]): Point => [r * c - w * q, r * q + w * c]);
	};
	const angles = Array.from({ length: 10 }, (_, i) => 18 + i * 36);
	const x = 140;
	const half = (k: 1 | -1): string =>
		d.section(box(x, k * 76, x + 36, k * 100), 'a') +
		d.section(box(x, k * 50, x + 36, k * 76), 'b') +
		d.section(box(x - 8, k * 55, x, k * 74), 'fine') +
		d.section(box(x + 36, k * 55, x + 44, k * 74), 'fine');
	return drawingSheet(
		d.circle([0, 0], 100) +
			d.circle([0, 0], 76) +
			angles.map((a) => d.plain(block(a, 55, 74, 15)) + d.plain(block(a, 50, 76, 9))).join('') +
			holes(
				d,
				[0, 72, 144, 216, 288].map(
					(a): Point => [88 * Math.cos((a * Math.PI) / 180), 88 * Math.sin((a * Math.PI) / 180)],
				),
				4,
			) +
			d.circle([0, 0], 88, 'centre') +
			d.centreLine([-110, 0], [110, 0]) +
			d.centreLine([0, -110], [0, 110]) +
			half(1) +
			half(-1) +
			d.outline(
				[
					[x, -50],
					[x, 50],
				],
				false,
			) +
			d.outline(
				[
					[x + 36, -50],
					[x + 36, 50],
				],
				false,
			) +
			d.centreLine([x - 14, 0], [x + 52, 0]) +
			d.horizontal(-100, 100, -128, 'D', { from: [0, 0] }) +
			d.vertical(-50, 50, x + 62, 'd', { from: [x + 36, x + 36] }) +
			d.horizontal(x, x + 36, 122, 'L', { from: [100, 100] }) +
			d.leader([88 * Math.cos(1.257), 88 * Math.sin(1.257) + 4], [60, 116], '5 x d1'),
	);
}
