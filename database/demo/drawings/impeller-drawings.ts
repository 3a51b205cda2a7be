/** Dimensioned drawings of impellers and wear rings, in mm. */
import type { Drafting, Point } from './kit.ts';
import { drafting, drawingSheet, keyedCircle, mirrored, pairs, smooth } from './kit.ts';

/** The two faces of a backward-curved vane in front view, from the inner to the outer radius. */
function vaneFaces(x: number, inner: number, outer: number, thick: number, turn: number): Point[] {
	const side = (shift: number): Point[] =>
		Array.from({ length: 19 }, (_, i): Point => {
			const radius = inner + ((outer - inner) * i) / 18;
			const phi = (turn * Math.PI) / 180 + Math.log(radius / inner) * 1.7 + shift / radius;
			return [x + radius * Math.cos(phi), radius * Math.sin(phi)];
		});
	return [...side(thick), ...side(-thick).reverse()];
}

const cross = (d: Drafting, x: number, radius: number): string =>
	d.centreLine([x - radius, 0], [x + radius, 0]) + d.centreLine([x, -radius], [x, radius]);

/** Full section of the closed impeller, zero on the back of the hub: outside diameter 160, bore 24. */
export function closedSection(d: Drafting): string {
	const hub = smooth('40 17, 33 17.5, 25 20, 17 27, 11.5 40, 8 60, 6.5 80');
	const back = (seat: number): Point[] => [[0, seat], [40, seat], ...hub, ...pairs('1.5 80, 1.5 60, 3 36, 3 22, 0 22')];
	const inside = smooth('16.5 80, 18.5 60, 23 46, 30 36.5, 36 33, 46 32');
	const front: Point[] = [...inside, [46, 37.5], ...smooth('31 37.5, 28 44, 23.8 60, 21.2 80')];
	const edges = smooth('33 17.5, 34 25, 32.4 34.4');
	return (
		d.section(back(15.3), 'a') +
		d.section(mirrored(back(12)), 'a') +
		d.section(front, 'a') +
		d.section(mirrored(front), 'a') +
		d.outline(edges, false) +
		d.outline(mirrored(edges), false) +
		d.outline(
			[
				[6.5, 80],
				[16.5, 80],
			],
			false,
		) +
		d.outline(
			[
				[6.5, -80],
				[16.5, -80],
			],
			false,
		) +
		d.outline(
			[
				[46, -32],
				[46, 32],
			],
			false,
		) +
		d.outline(
			[
				[40, -12],
				[40, 15.3],
			],
			false,
		) +
		d.outline(
			[
				[0, -12],
				[0, 15.3],
			],
			false,
		) +
		d.outline(
			[
				[0, 12],
				[40, 12],
			],
			false,
		) +
		d.centreLine([-8, 0], [54, 0])
	);
}

/** Front view of the closed impeller with its vanes hidden behind the shroud. */
export function closedFront(d: Drafting, x: number): string {
	const blades = Array.from({ length: 6 }, (_, i) => d.hidden(vaneFaces(x, 33, 79, 1.6, i * 60)));
	return (
		d.circle([x, 0], 80) +
		blades.join('') +
		d.circle([x, 0], 37.5) +
		d.circle([x, 0], 32) +
		d.circle([x, 0], 17) +
		d.plain(keyedCircle(x, 0, 12, 8, 3.3)) +
		cross(d, x, 87)
	);
}

/** Drawing of the closed impeller. */
export function closedDrawing(): string {
	const d = drafting('ink', [166, 318], 2.2);
	return drawingSheet(
		closedSection(d) +
			closedFront(d, 187) +
			d.vertical(-12, 12, -20, 'd', { from: [0, 0] }) +
			d.vertical(-80, 80, -42, 'D2', { from: [1.5, 1.5] }) +
			d.vertical(-37.5, 37.5, 76, 'D1', { from: [46, 46] }) +
			d.horizontal(6.5, 16.5, 96, 'b2', { from: [80, 80], shift: 44 }) +
			d.horizontal(0, 46, -98, 'L', { from: [-22, -37.5] }),
	);
}

/** Full section of the open impeller, zero on the back of the hub: outside diameter 140, bore 20. */
export function openSection(d: Drafting): string {
	const cast = smooth('37 18, 22 19.5, 17 23, 15 30, 13.5 70');
	const half = (seat: number): Point[] => [
		[0, seat],
		[38, seat],
		[38, 17],
		...cast,
		...pairs('7 70, 7 24, 5 20, 0 20'),
	];
	const blade = '13.5 70, 30 70, 33 36, 34 18.4';
	return (
		d.section(half(12.8), 'a') +
		d.section(mirrored(half(10)), 'a') +
		d.outline(blade, false) +
		d.outline(mirrored(blade), false) +
		d.outline(
			[
				[0, -10],
				[0, 12.8],
			],
			false,
		) +
		d.outline(
			[
				[38, -10],
				[38, 12.8],
			],
			false,
		) +
		d.outline(
			[
				[0, 10],
				[38, 10],
			],
			false,
		) +
		d.centreLine([-8, 0], [46, 0])
	);
}

/** Drawing of the open impeller: section and front view with the vanes. */
export function openDrawing(): string {
	const d = drafting('ink', [168, 318], 2.5);
	const x = 166;
	const blades = Array.from({ length: 6 }, (_, i) => d.outline(vaneFaces(x, 19.4, 70, 2.2, i * 60)));
	return drawingSheet(
		openSection(d) +
			d.circle([x, 0], 70) +
			blades.join('') +
			d.circle([x, 0], 18) +
			d.plain(keyedCircle(x, 0, 10, 6, 2.8)) +
			cross(d, x, 76) +
			d.vertical(-10, 10, -18, 'd', { from: [0, 0] }) +
			d.vertical(-70, 70, -38, 'D2', { from: [7, 7] }) +
			d.horizontal(13.5, 30, 84, 'b2', { from: [70, 70], shift: 40 }) +
			d.horizontal(0, 38, -86, 'L', { from: [-20, -17] }),
	);
}

/** Drawing of a wear ring: full section and front view, bore 105, outside 125, width 15. */
export function wearRingDrawing(): string {
	const d = drafting('ink', [196, 320], 2.9);
	const x = 130;
	const half: Point[] = [
		[1, 52.5],
		[14, 52.5],
		[15, 53.5],
		[15, 61.5],
		[14, 62.5],
		[1, 62.5],
		[0, 61.5],
		[0, 53.5],
	];
	return drawingSheet(
		d.section(half, 'a') +
			d.section(mirrored(half), 'a') +
			[0, 15]
				.map((edge) =>
					d.outline(
						[
							[edge, -53.5],
							[edge, 53.5],
						],
						false,
					),
				)
				.join('') +
			[1, 14]
				.map((edge) =>
					d.outline(
						[
							[edge, -52.5],
							[edge, 52.5],
						],
						false,
					),
				)
				.join('') +
			d.centreLine([-8, 0], [23, 0]) +
			[62.5, 61.5, 53.5, 52.5].map((radius) => d.circle([x, 0], radius)).join('') +
			cross(d, x, 69) +
			d.vertical(-52.5, 52.5, -14, 'd', { from: [1, 1] }) +
			d.vertical(-62.5, 62.5, -32, 'D', { from: [1, 1] }) +
			d.horizontal(0, 15, 78, 'B', { from: [61.5, 61.5] }),
	);
}
