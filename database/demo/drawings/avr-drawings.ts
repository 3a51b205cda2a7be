/** Dimensioned drawings of the voltage regulators: plan and side elevation. */
import { box, type Drafting, drafting, drawingSheet } from './kit.ts';

/** Mounting holes with their centre marks. */
export const holes = (d: Drafting, places: readonly (readonly [number, number])[], radius: number): string =>
	places
		.map(
			([x, y]) =>
				d.circle([x, y], radius) +
				d.centreLine([x - radius * 2, y], [x + radius * 2, y]) +
				d.centreLine([x, y - radius * 2], [x, y + radius * 2]),
		)
		.join('');

/** Open board. */
export function boardDrawing(): string {
	const d = drafting('ink', [318, 288], 2.6);
	const spades = Array.from({ length: 11 }, (_, i) =>
		d.plain(box(-52 + i * 10.4 - 3.2, -46, -52 + i * 10.4 + 3.2, -44.4)),
	).join('');
	const fins = Array.from({ length: 11 }, (_, i) => d.outline(box(-58 + i * 11.2, 31, -56 + i * 11.2, 44))).join('');
	const e = (x: number, y: number, w: number, h: number): string => d.plain(box(x, y, x + w, y + h));
	const x = 102;
	return drawingSheet(
		d.plain(box(-75, -53, 75, 53)) +
			holes(
				d,
				[
					[-68, -46],
					[68, -46],
					[-68, 46],
					[68, 46],
				],
				2.4,
			) +
			e(-60, 44, 120, 3.4) +
			fins +
			e(-66, 0, 30, 22) +
			d.outline('-66 6, -36 6', false) +
			d.outline('-66 16, -36 16', false) +
			d.circle([-21, 16], 9.5) +
			d.circle([1, 16], 9.5) +
			e(16, 13, 26, 10) +
			e(48, 14, 16, 5) +
			e(18, -2, 25, 8.6) +
			e(-66, -24, 30, 6) +
			[-28, -12, 4, 20, 36].map((px) => e(px - 4.5, -25, 9, 9) + d.circle([px, -20.5], 2.6)).join('') +
			d.circle([57, -16], 5.6) +
			e(-60, -50, 120, 8.6) +
			spades +
			d.plain(box(x, -53, x + 2.6, 53)) +
			e(x + 2.6, 28, 28, 19.4) +
			e(x + 2.6, 0, 22, 22) +
			e(x + 2.6, -25, 8, 9) +
			e(x + 2.6, -50, 4.6, 8.6) +
			e(x + 7.2, -46.4, 11, 2.2) +
			[-46, 46].map((y) => d.plain(box(x - 9, y - 3, x, y + 3))).join('') +
			d.horizontal(-75, 75, 78, 'L', { from: [53, 53] }) +
			d.horizontal(-68, 68, 65, 'L1', { from: [46, 46] }) +
			d.vertical(-53, 53, -97, 'W', { from: [-75, -75] }) +
			d.vertical(-46, 46, -85, 'W1', { from: [-68, -68] }) +
			d.horizontal(x - 9, x + 30.6, -70, 'H', { from: [-49, 28] }) +
			d.leader([68, -48.4], [50, -76], '4 x d'),
	);
}

/** Potted module. */
export function moduleDrawing(): string {
	const d = drafting('ink', [312, 296], 2.7);
	const e = (x: number, y: number, w: number, h: number): string => d.plain(box(x, y, x + w, y + h));
	const x = 98;
	return drawingSheet(
		d.plain('-76 -18, -72 -20, 72 -20, 76 -18, 76 18, 72 20, -72 20, -76 18') +
			holes(
				d,
				[
					[-71, 0],
					[71, 0],
				],
				2.6,
			) +
			d.plain('-65 -44, -61 -48, 61 -48, 65 -44, 65 44, 61 48, -61 48, -65 44') +
			d.outline('-61 -42, -59 -44, 59 -44, 61 -42, 61 42, 59 44, -59 44, -61 42') +
			[-42, -16, 10, 36].map((px) => e(px - 5, 1, 10, 10) + d.circle([px, 6], 3)).join('') +
			e(-54, 30, 38, 8) +
			[-49, -39, -30, -21].map((px) => d.circle([px, 34], 1.1)).join('') +
			e(-6, 27, 28, 11) +
			Array.from({ length: 9 }, (_, i) => e(-54.5 + i * 13, -37, 9, 5) + e(-53.3 + i * 13, -35.3, 6.6, 1.6)).join('') +
			d.centreLine([-80, 0], [-60, 0]) +
			d.centreLine([60, 0], [80, 0]) +
			d.plain(box(x, -20, x + 5, 20)) +
			d.plain(box(x, -48, x + 20, 48)) +
			d.outline(
				[
					[x + 5, -20],
					[x + 5, 20],
				],
				false,
			) +
			d.outline(
				[
					[x, -20],
					[x + 5, -20],
				],
				false,
			) +
			d.outline(
				[
					[x, 20],
					[x + 5, 20],
				],
				false,
			) +
			e(x + 20, -37, 2.6, 5) +
			e(x + 22.6, -35.3, 13, 1.6) +
			e(x + 20, 1, 7, 10) +
			e(x + 20, 27, 6, 11) +
			d.horizontal(-76, 76, 72, 'L', { from: [18, 18] }) +
			d.horizontal(-71, 71, -66, 'L1', { from: [0, 0] }) +
			d.vertical(-48, 48, -92, 'W', { from: [-65, -65] }) +
			d.horizontal(x, x + 35.6, -66, 'H', { from: [-48, -35.3] }) +
			d.leader([71, 2.6], [84, 28], 'd'),
	);
}
