/** Dimensioned drawings of the solenoid and the threaded sensor. */

import { holes } from './avr-drawings.ts';
import { box, drafting, drawingSheet, type Point } from './kit.ts';

/** Solenoid in side and front elevation. */
export function solenoidDrawing(): string {
	const d = drafting('ink', [118, 290], 2.75);
	const bellows = Array.from({ length: 5 }, (_, i) => {
		const x = 84 + i * 8;
		const r = 15 - i * 0.8;
		return d.plain(
			`${x} ${r - 3}, ${x + 4} ${r + 1}, ${x + 8} ${r - 3.6}, ${x + 8} ${3.6 - r}, ${x + 4} ${-1 - r}, ${x} ${3 - r}`,
		);
	});
	const c: Point = [196, 0];
	const ear = (k: 1 | -1): string =>
		d.plain([
			[c[0] - 9, k * 24],
			[c[0] - 9, k * 36],
			[c[0] - 5, k * 42],
			[c[0] + 5, k * 42],
			[c[0] + 9, k * 36],
			[c[0] + 9, k * 24],
		]);
	return drawingSheet(
		d.plain(box(-5, -8, 0, 8)) +
			d.plain('0 -26, 2 -28, 66 -28, 68 -26, 68 26, 66 28, 2 28, 0 26') +
			d.outline('10 -28, 10 28', false) +
			d.outline('57 -28, 57 28', false) +
			d.plain(box(68, -42, 72.5, 42)) +
			d.hidden('68 33, 72.5 33') +
			d.hidden('68 -33, 72.5 -33') +
			d.plain(box(72.5, -18, 80, 18)) +
			d.plain(box(80, -15.5, 84, 15.5)) +
			bellows.join('') +
			d.plain(box(124, -5, 130, 5)) +
			d.plain(box(130, -4, 146, 4)) +
			d.plain(box(133, -8, 138, 8)) +
			d.outline('133 0, 138 0', false) +
			d.thin('138 3, 146 3') +
			d.thin('138 -3, 146 -3') +
			d.centreLine([-12, 0], [152, 0]) +
			ear(1) +
			ear(-1) +
			d.circle(c, 28) +
			d.circle(c, 18) +
			d.circle(c, 10) +
			d.circle(c, 4) +
			holes(
				d,
				[
					[c[0], 34],
					[c[0], -34],
				],
				3.4,
			) +
			d.centreLine([c[0] - 34, 0], [c[0] + 34, 0]) +
			d.centreLine([c[0], -48], [c[0], 48]) +
			d.horizontal(0, 68, 58, 'L', { from: [28, 42] }) +
			d.horizontal(68, 130, 58, 'L1', { from: [42, 5] }) +
			d.vertical(-28, 28, -14, 'D', { from: [0, 0] }) +
			d.vertical(-34, 34, c[0] + 40, 'W', { from: [c[0], c[0]] }) +
			d.leader([146, -2], [150, -26], 'd1') +
			d.leader([c[0] - 2.4, -36.4], [c[0] - 22, -56], 'd'),
	);
}

/** Threaded sensor in side and front elevation. */
export function sensorDrawing(): string {
	const d = drafting('ink', [130, 300], 5.2);
	const thread = (x0: number, x1: number): string =>
		d.plain([
			[x0, -8],
			[x1 - 1.2, -8],
			[x1, -6.8],
			[x1, 6.8],
			[x1 - 1.2, 8],
			[x0, 8],
		]) +
		d.thin([
			[x0, 6.8],
			[x1, 6.8],
		]) +
		d.thin([
			[x0, -6.8],
			[x1, -6.8],
		]);
	const nut = (x0: number, x1: number, r: number): string =>
		d.plain([
			[x0, -r],
			[x1 - 1, -r],
			[x1, 1 - r],
			[x1, r - 1],
			[x1 - 1, r],
			[x0, r],
		]) +
		d.outline(
			[
				[x0, r / 2],
				[x1, r / 2],
			],
			false,
		) +
		d.outline(
			[
				[x0, -r / 2],
				[x1, -r / 2],
			],
			false,
		);
	const c: Point = [106, 0];
	const hex = Array.from(
		{ length: 6 },
		(_, i): Point => [c[0] + 12.7 * Math.sin((i * Math.PI) / 3), 12.7 * Math.cos((i * Math.PI) / 3)],
	);
	return drawingSheet(
		d.plain(box(0, -7, 16, 7)) +
			d.plain(box(6, -8.2, 8.4, 8.2)) +
			nut(16, 24, 12.7) +
			thread(24, 72) +
			nut(40, 47, 12.7) +
			d.plain(box(72, -6.4, 76, 6.4)) +
			d.plain(box(76, -2.4, 77, 2.4)) +
			d.centreLine([-5, 0], [82, 0]) +
			d.plain(hex) +
			d.circle(c, 8) +
			d.circle(c, 6.4) +
			d.circle(c, 2.4) +
			d.centreLine([c[0] - 16, 0], [c[0] + 16, 0]) +
			d.centreLine([c[0], -16], [c[0], 16]) +
			d.horizontal(0, 77, 26, 'L', { from: [7, 2.4] }) +
			d.horizontal(24, 77, -21, 'L1', { from: [-12.7, -2.4] }) +
			d.vertical(-8, 8, 86, 'd', { from: [72, 72] }) +
			d.horizontal(c[0] - 11, c[0] + 11, -21, 'SW', { from: [-6.35, -6.35] }),
	);
}
