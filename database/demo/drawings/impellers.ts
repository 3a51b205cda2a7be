/** Pump impellers and wear rings: full section on the left, front view on the right. */
import { keyedCircle, mirrored, type Point, pointsOf, smooth } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

/** Backward-curved vane in front view, from the inner to the outer radius. */
function vane(x: number, inner: number, outer: number, thick: number, turn: number): Point[] {
	const side = (shift: number): Point[] =>
		Array.from({ length: 19 }, (_, i): Point => {
			const radius = inner + ((outer - inner) * i) / 18;
			const phi = (turn * Math.PI) / 180 + Math.log(radius / inner) * 1.7 + shift / radius;
			return [x + radius * Math.cos(phi), radius * Math.sin(phi)];
		});
	return [...side(thick), ...side(-thick).reverse()];
}

const turns = [0, 60, 120, 180, 240, 300];

/** Closed impeller, zero on the back of the hub: outside diameter 160, bore 24. */
function closed(d: Board): string {
	const hub = smooth('40 17, 33 17.5, 25 20, 17 27, 11.5 40, 8 60, 6.5 80');
	const back = (seat: number): Point[] => [
		[0, seat],
		[40, seat],
		...hub,
		...pointsOf('1.5 80, 1.5 60, 3 36, 3 22, 0 22'),
	];
	const inside = smooth('16.5 80, 18.5 60, 23 46, 30 36.5, 36 33, 46 32');
	const shroud: Point[] = [...inside, [46, 37.5], ...smooth('31 37.5, 28 44, 23.8 60, 21.2 80')];
	const leading = smooth('33 17.5, 34 25, 32.4 34.4');
	const x = 46 + d.mm(110) + 80;
	return (
		d.section(back(15.3), 'a') +
		d.section(mirrored(back(12)), 'a') +
		d.turnedSection(shroud, 'a') +
		d.edge(leading) +
		d.edge(mirrored(leading)) +
		d.level(80, 6.5, 16.5) +
		d.level(-80, 6.5, 16.5) +
		d.upright(46, -32, 32) +
		d.upright(40, -12, 15.3) +
		d.upright(0, -12, 15.3) +
		d.level(12, 0, 40) +
		d.axis([0, 0], [46, 0]) +
		d.circle([x, 0], 80) +
		turns.map((turn) => d.section(vane(x, 33, 80, 2.4, turn), 'fine')).join('') +
		d.circle([x, 0], 17) +
		d.thinCircle([x, 0], 32, 'phantom') +
		d.plain(keyedCircle(x, 0, 12, 8, 3.3)) +
		d.cross([x, 0], 80) +
		d.left(-12, 12, 0, 'd') +
		d.left(-80, 80, 0, 'D2', { row: 2, from: [1.5, 1.5] }) +
		d.right(-37.5, 37.5, 46, 'D1') +
		d.above(6.5, 16.5, 80, 'b2') +
		d.below(0, 46, -80, 'L', { from: [-22, -37.5] })
	);
}

/** Open impeller, zero on the back of the hub: outside diameter 140, bore 20. */
function open(d: Board): string {
	const cast = smooth('37 18, 22 19.5, 17 23, 15 30, 13.5 70');
	const half = (seat: number): Point[] => [
		[0, seat],
		[38, seat],
		[38, 17],
		...cast,
		...pointsOf('7 70, 7 24, 5 20, 0 20'),
	];
	const blade = '13.5 70, 30 70, 33 36, 34 18.4';
	const x = 38 + d.mm(60) + 70;
	return (
		d.section(half(12.8), 'a') +
		d.section(mirrored(half(10)), 'a') +
		d.edge(blade) +
		d.edge(mirrored(blade)) +
		d.upright(0, -10, 12.8) +
		d.upright(38, -10, 12.8) +
		d.level(10, 0, 38) +
		d.axis([0, 0], [38, 0]) +
		d.circle([x, 0], 70) +
		turns.map((turn) => d.plain(vane(x, 19.4, 70, 2.2, turn))).join('') +
		d.circle([x, 0], 18) +
		d.plain(keyedCircle(x, 0, 10, 6, 2.8)) +
		d.cross([x, 0], 70) +
		d.left(-10, 10, 0, 'd') +
		d.left(-70, 70, 0, 'D', { row: 2, from: [7, 7] }) +
		d.below(0, 38, -70, 'L', { from: [-20, -17] })
	);
}

/** Wear ring: bore 105, outside 125, width 15. */
function wearRing(d: Board): string {
	const half = '1.5 52.5, 13.5 52.5, 15 54, 15 61, 13.5 62.5, 1.5 62.5, 0 61, 0 54';
	const x = 15 + d.mm(70) + 62.5;
	return (
		d.turnedSection(half, 'a') +
		[0, 15].map((edge) => d.upright(edge, -54, 54)).join('') +
		[1.5, 13.5].map((edge) => d.upright(edge, -52.5, 52.5)).join('') +
		d.axis([0, 0], [15, 0]) +
		[62.5, 61, 54, 52.5].map((radius) => d.circle([x, 0], radius)).join('') +
		d.cross([x, 0], 62.5) +
		d.left(-52.5, 52.5, 0, 'd', { from: [1.5, 1.5] }) +
		d.left(-62.5, 62.5, 0, 'D', { row: 2, from: [1.5, 1.5] }) +
		d.above(0, 15, 62.5, 'B', { from: [61, 61] })
	);
}

export const impellerShapes: Shape[] = [
	{ slug: 'impeller-closed', drawing: () => sheet(closed) },
	{ slug: 'impeller-open', drawing: () => sheet(open) },
	{ slug: 'wear-ring', drawing: () => sheet(wearRing) },
];
