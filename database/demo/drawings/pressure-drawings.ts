/** Dimensioned drawings of the pressure switch, the flow controller and the run capacitor. */
import { box, drafting, drawingSheet, type Point } from './kit.ts';

/** Pressure switch in front elevation, its cover in phantom lines; P and ΔP are the pressure and differential nuts. */
export function switchDrawing(): string {
	const d = drafting('ink', [395, 500], 3.55);
	const coil = (x: number, r: number, from: number, to: number, pitch: number): string =>
		Array.from({ length: Math.round((to - from) / pitch) }, (_, i) => {
			const y = from + i * pitch;
			return d.plain(`${x - r} ${y}, ${x + r} ${y + pitch / 2}, ${x + r} ${y + pitch / 2 + 2}, ${x - r} ${y + 2}`);
		}).join('');
	const nut = (x: number, r: number, y: number): string =>
		d.plain(box(x - r - 2, y, x + r + 2, y + 2)) +
		d.plain(box(x - r, y + 2, x + r, y + 8)) +
		d.outline(`${x - r / 2} ${y + 2}, ${x - r / 2} ${y + 8}`, false) +
		d.outline(`${x + r / 2} ${y + 2}, ${x + r / 2} ${y + 8}`, false) +
		d.plain(box(x - 2.5, y + 8, x + 2.5, y + 14));
	return drawingSheet(
		d.plain('-11 0, 11 0, 11 11, -11 11') +
			d.outline('-5.5 0, -5.5 11', false) +
			d.outline('5.5 0, 5.5 11', false) +
			d.hidden('-5.8 0, -5.8 14, 5.8 14, 5.8 0') +
			d.plain('-31 13, -28 11, 28 11, 31 13, 31 21, -31 21') +
			d.outline('-31 16.5, 31 16.5', false) +
			d.plain('-20 21, 20 21, 20 27, -20 27') +
			d.plain('-46 27, 46 27, 46 34, -46 34') +
			d.plain('16 34, 42 34, 42 62, 16 62') +
			d.outline('16 40, 42 40', false) +
			d.plain('20 56, 38 56, 38 66, 20 66') +
			d.outline('29 56, 29 66', false) +
			coil(-27, 9, 35, 78, 5.4) +
			nut(-27, 9, 79) +
			coil(0, 5.5, 35, 58, 4.4) +
			nut(0, 5.5, 58) +
			d.phantom('-44 34, -44 98, -40 104, 40 104, 44 98, 44 34') +
			d.centreLine([0, -6], [0, 20]) +
			d.centreLine([-27, 30], [-27, 108]) +
			d.horizontal(-46, 46, -20, 'L', { from: [27, 27] }) +
			d.vertical(0, 104, 62, 'H', { from: [11, 40] }) +
			d.leader([-11, 5], [-20, -8], 'G 1/4') +
			d.leader([-36, 84], [-60, 94], 'P') +
			d.leader([5.5, 64], [18, 84], 'ΔP'),
	);
}

/** Flow controller in front and side elevation. */
export function controllerDrawing(): string {
	const d = drafting('ink', [268, 505], 2.42);
	const thread = (x: number, y: number): string =>
		d.plain(box(x - 16.6, y, x + 16.6, y + 17)) +
		d.thin(`${x - 14.6} ${y}, ${x - 14.6} ${y + 17}`) +
		d.thin(`${x + 14.6} ${y}, ${x + 14.6} ${y + 17}`);
	const ends = (x: number): string =>
		thread(x, 0) + thread(x, 150) + d.plain(box(x - 23, 17, x + 23, 23)) + d.plain(box(x - 24, 144, x + 24, 150));
	return drawingSheet(
		ends(0) +
			d.plain('-40 34, -34 23, 34 23, 40 34, 40 120, 36 144, -36 144, -40 120') +
			d.plain('-34 38, 34 38, 34 118, -34 118') +
			d.outline('-28 64, 28 64, 28 112, -28 112') +
			[104, 92, 80].map((y) => d.circle([-19, y], 2.4)).join('') +
			d.circle([12, 92], 10) +
			d.circle([12, 92], 7) +
			d.plain('-22 24, -10 24, -10 38, -22 38') +
			d.plain('10 24, 22 24, 22 38, 10 38') +
			d.centreLine([0, -8], [0, 176]) +
			ends(128) +
			d.plain('92 34, 98 23, 158 23, 162 34, 162 120, 158 144, 98 144, 92 120') +
			d.plain('162 38, 190 38, 190 112, 184 118, 162 118') +
			d.plain('190 85, 194 85, 194 99, 190 99') +
			d.plain('172 24, 184 24, 184 38, 172 38') +
			d.centreLine([128, -8], [128, 176]) +
			d.vertical(0, 167, -62, 'H', { from: [-16.6, -16.6] }) +
			d.horizontal(-40, 40, 186, 'L', { from: [120, 120] }) +
			d.horizontal(92, 194, 186, 'W', { from: [120, 99] }) +
			d.leader([16.6, 8], [40, -14], 'G 1'),
	);
}

/** Run capacitor in elevation and plan. */
export function capacitorDrawing(): string {
	const d = drafting('ink', [232, 478], 3.6);
	const [px, py]: Point = [104, 54];
	const blades = [-11, 11].flatMap((x) =>
		[-5, 5].map((y) => box(px + x - 3.2, py + y - 0.7, px + x + 3.2, py + y + 0.7)),
	);
	const tabs = [-11, 11].map((x) => {
		const tab = `${x - 3.2} 95, ${x + 3.2} 95, ${x + 3.2} 106, ${x + 2} 108, ${x - 2} 108, ${x - 3.2} 106`;
		return d.plain(tab) + d.circle([x, 102.5], 1);
	});
	return drawingSheet(
		d.plain('-4 -12, 4 -12, 4 0, -4 0') +
			d.thin('-3.2 -12, -3.2 0') +
			d.thin('3.2 -12, 3.2 0') +
			d.plain('-25 3, -22 0, 22 0, 25 3, 25 84, -25 84') +
			d.plain('-26.5 84, 26.5 84, 26.5 90, -26.5 90') +
			d.plain('-17 90, 17 90, 17 95, -17 95') +
			tabs.join('') +
			d.centreLine([0, -18], [0, 114]) +
			d.circle([px, py], 26.5) +
			d.circle([px, py], 24) +
			d.circle([px, py], 17) +
			blades.map(d.plain).join('') +
			d.centreLine([px - 32, py], [px + 32, py]) +
			d.centreLine([px, py - 32], [px, py + 32]) +
			d.vertical(0, 90, -42, 'H', { from: [-22, -26.5] }) +
			d.horizontal(px - 26.5, px + 26.5, 8, 'D', { from: [50, 50] }) +
			d.leader([4, -8], [26, -16], 'd') +
			d.leader([14.2, 105], [36, 116], 'b'),
	);
}
