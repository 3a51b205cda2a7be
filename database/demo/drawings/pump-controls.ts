/** Controls of pumps in elevation: pressure switch, flow controller, run capacitor. */
import { box } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

/** Pressure switch, its cover in phantom lines; P and ΔP are the nuts of pressure and differential. */
function pressureSwitch(d: Board): string {
	const coil = (x: number, r: number, from: number, to: number, pitch: number): string =>
		Array.from({ length: Math.round((to - from) / pitch) }, (_, i) => {
			const y = from + i * pitch;
			return d.plain(`${x - r} ${y}, ${x + r} ${y + pitch / 2}, ${x + r} ${y + pitch / 2 + 2}, ${x - r} ${y + 2}`);
		}).join('');
	const nut = (x: number, r: number, y: number): string =>
		d.plain(box(x - r - 2, y, x + r + 2, y + 2)) +
		d.plain(box(x - r, y + 2, x + r, y + 8)) +
		d.upright(x - r / 2, y + 2, y + 8) +
		d.upright(x + r / 2, y + 2, y + 8) +
		d.plain(box(x - 2.5, y + 8, x + 2.5, y + 14));
	return (
		d.plain('-11 0, 11 0, 11 11, -11 11') +
		d.upright(-5.5, 0, 11) +
		d.upright(5.5, 0, 11) +
		d.plain('-31 13, -28 11, 28 11, 31 13, 31 21, -31 21') +
		d.level(16.5, -31, 31) +
		d.plain('-20 21, 20 21, 20 27, -20 27') +
		d.plain('-46 27, 46 27, 46 34, -46 34') +
		d.plain('16 34, 42 34, 42 62, 16 62') +
		d.level(40, 16, 42) +
		d.plain('20 56, 38 56, 38 66, 20 66') +
		d.upright(29, 56, 66) +
		coil(-27, 9, 35, 78, 5.4) +
		nut(-27, 9, 79) +
		coil(0, 5.5, 35, 58, 4.4) +
		nut(0, 5.5, 58) +
		d.thin('-44 34, -44 98, -40 104, 40 104, 44 98, 44 34', 'phantom') +
		d.axis([0, 0], [0, 72]) +
		d.axis([-27, 34], [-27, 93]) +
		d.below(-46, 46, 0, 'L', { from: [27, 27] }) +
		d.right(0, 104, 46, 'H', { from: [11, 40] }) +
		d.leader([-11, 5], [-24, -16], 'G 1/4') +
		d.leader([-36, 84], [-70, 40], 'P') +
		d.leader([5.5, 63], [40, 74], 'ΔP')
	);
}

/** Flow controller in front and side elevation. */
function flowController(d: Board): string {
	const thread = (x: number, y: number): string =>
		d.plain(box(x - 16.6, y, x + 16.6, y + 17)) +
		d.thin(`${x - 14.6} ${y}, ${x - 14.6} ${y + 17}`) +
		d.thin(`${x + 14.6} ${y}, ${x + 14.6} ${y + 17}`);
	const ends = (x: number): string =>
		thread(x, 0) + thread(x, 150) + d.plain(box(x - 23, 17, x + 23, 23)) + d.plain(box(x - 24, 144, x + 24, 150));
	const cable = (x: number): string => d.plain(box(x - 6, 24, x + 6, 38));
	const x = 40 + d.mm(110) + 36;
	return (
		ends(0) +
		d.plain('-40 34, -34 23, 34 23, 40 34, 40 120, 36 144, -36 144, -40 120') +
		d.plain('-34 38, 34 38, 34 118, -34 118') +
		d.plain('-28 64, 28 64, 28 112, -28 112') +
		[104, 92, 80].map((y) => d.circle([-19, y], 2.4)).join('') +
		d.circle([12, 92], 10) +
		d.circle([12, 92], 7) +
		cable(-16) +
		cable(16) +
		d.axis([0, 0], [0, 167]) +
		ends(x) +
		d.plain(box(x - 36, 34, x + 34, 120)) +
		d.plain([
			[x - 36, 34],
			[x - 30, 23],
			[x + 30, 23],
			[x + 34, 34],
			[x + 34, 120],
			[x + 30, 144],
			[x - 30, 144],
			[x - 36, 120],
		]) +
		d.plain([
			[x + 34, 38],
			[x + 62, 38],
			[x + 62, 112],
			[x + 56, 118],
			[x + 34, 118],
		]) +
		d.plain(box(x + 62, 85, x + 66, 99)) +
		cable(x + 50) +
		d.axis([x, 0], [x, 167]) +
		d.left(0, 167, -40, 'H', { from: [-16.6, -16.6] }) +
		d.above(-40, 40, 167, 'L', { from: [120, 120] }) +
		d.above(x - 36, x + 66, 167, 'W', { from: [120, 99] }) +
		d.leader([16.6, 8], [44, -16], 'G 1')
	);
}

/** Run capacitor in elevation and plan. */
function capacitor(d: Board): string {
	const x = 26.5 + d.mm(90) + 26.5;
	const blades = [-11, 11].flatMap((px) =>
		[-5, 5].map((py) => box(x + px - 3.2, 45 + py - 0.7, x + px + 3.2, 45 + py + 0.7)),
	);
	const tab = (px: number): string =>
		d.plain(`${px - 3.2} 95, ${px + 3.2} 95, ${px + 3.2} 106, ${px + 2} 108, ${px - 2} 108, ${px - 3.2} 106`) +
		d.circle([px, 102.5], 1);
	return (
		d.plain('-25 3, -22 0, 22 0, 25 3, 25 84, -25 84') +
		d.level(3, -25, 25) +
		d.plain('-26.5 84, 26.5 84, 26.5 90, -26.5 90') +
		d.plain('-17 90, 17 90, 17 95, -17 95') +
		[-11, 11].map(tab).join('') +
		d.axis([0, 0], [0, 108]) +
		[26.5, 24, 17].map((radius) => d.circle([x, 45], radius)).join('') +
		blades.map(d.plain).join('') +
		d.cross([x, 45], 26.5) +
		d.left(0, 90, -26.5, 'H', { from: [-22, -26.5] }) +
		d.below(x - 26.5, x + 26.5, 18.5, 'D', { from: [41, 41] })
	);
}

export const pumpControlShapes: Shape[] = [
	{ slug: 'pressure-switch', drawing: () => sheet(pressureSwitch) },
	{ slug: 'flow-controller', drawing: () => sheet(flowController) },
	{ slug: 'capacitor-can', drawing: () => sheet(capacitor) },
];
