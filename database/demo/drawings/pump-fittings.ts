/** Fittings of pumps and tanks: gland packing, foot valve, tank membrane. */
import { box, moved, type Point, pointsOf, smooth } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

/** Five rings of packing in a stuffing box, and the braid enlarged beside it. */
function packing(d: Board): string {
	const rings = [0, 10, 20, 30, 40];
	const x = 72 + d.mm(110);
	const braid = (k: number): string => d.thin(moved('0 13, 7 0, 0 -13', x + k * 8, 24));
	const weave = [-8, 0, 8].map(
		(k) => d.thin(`${x + k + 13} -40, ${x + k + 13} -14`) + d.thin(`${x} ${k - 27}, ${x + 26} ${k - 27}`),
	);
	return (
		d.thin('-20 20, 76 20', 'phantom') +
		d.thin('-20 -20, 76 -20', 'phantom') +
		d.turnedSection('-14 21, 0 21, 0 30, 58 30, 58 44, -14 44', 'a') +
		d.turnedSection('50 20.8, 70 20.8, 70 42, 62 42, 62 29.6, 50 29.6', 'b') +
		rings.map((from) => d.turnedSection(box(from, 20, from + 10, 30), 'rubber')).join('') +
		[-14, 0, 50, 70].map((place) => d.upright(place, -20.8, -20) + d.upright(place, 20, 20.8)).join('') +
		d.axis([-20, 0], [76, 0]) +
		[0, 1, 2, 3, 4].map(braid).join('') +
		d.edge(moved('40 13, 0 13, 2 4, -2 -4, 0 -13, 40 -13, 42 -4, 38 4, 40 13', x, 24)) +
		weave.join('') +
		d.edge(`${x} -40, ${x + 26} -40, ${x + 26} -14, ${x} -14, ${x} -40`) +
		d.right(-40, -14, x + 26, 's') +
		d.below(x, x + 26, -40, 's') +
		d.above(0, 10, 44, 's', { from: [30, 30] }) +
		d.left(-20, 20, -20, 'd')
	);
}

/** Foot valve in half section: strainer below, disc on its seat, female thread on top. */
function footValve(d: Board): string {
	const holes = [7, 13, 19, 25, 31].flatMap((y) => [-3.5, -8, -12.5, -17].map((x): Point => [x, y]));
	const body =
		'17 90, 17 76, 15 74, 15 70, 19 67, 26 58, 26 54, 24.5 52, 15 52, 15 47, 19 44, 19 38, 25 38, 25 45, 27 45, 31 51, 31 58, 26 66, 22 69, 22 71, 27 71, 27 88, 24.5 90';
	return (
		d.plain('0 2, -20 2, -21 3, -21 38, 0 38') +
		holes.map((place) => d.thinCircle(place, 1.1)).join('') +
		d.plain('0 38, -25 38, -25 45, 0 45') +
		d.plain('0 45, -27 45, -31 51, -31 58, -26 66, -22 69, 0 69') +
		d.plain('0 71, -27 71, -27 88, -24.5 90, 0 90') +
		d.upright(-11, 71, 90) +
		d.edge('0 69, -22 69, -22 71') +
		d.section(body, 'a') +
		d.level(76, 0, 17) +
		d.level(70, 0, 15) +
		d.level(47, 0, 15) +
		d.level(38, 0, 19) +
		d.section('0 52, 18 52, 18 56, 0 56', 'rubber') +
		d.plain('0 56, 13 56, 13 58, 3 58, 3 68, 0 68') +
		d.plain('0 52, 6 52, 6 50, 3 50, 3 42, 0 42') +
		d.thin('18.6 90, 18.6 76') +
		d.solid('20 2, 21 3, 21 38, 20 38') +
		d.edge('0 2, 20 2') +
		d.axis([0, 2], [0, 90]) +
		d.left(2, 90, -31, 'L', { from: [-20, -24.5] }) +
		d.below(-31, 31, 2, 'D', { from: [53, 53] }) +
		d.above(-17, 17, 90, 'G')
	);
}

/** Membrane in half section, closed end below. */
function membrane(d: Board): string {
	const wall = smooth(
		'0 0, 24 3, 52 12, 80 28, 106 52, 126 84, 136 120, 136 156, 127 192, 111 226, 92 256, 74 284, 61 308, 54 330, 52 346',
	);
	const inner = wall.slice(1, -1).map(([x, y], i): Point => {
		const [a, b] = [wall[i] ?? [0, 0], wall[i + 2] ?? [0, 0]];
		const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
		return [x - (8 * (b[1] - a[1])) / length, y + (8 * (b[0] - a[0])) / length];
	});
	const flange = pointsOf('52 346, 52 352, 100 352, 100 366, 76 366, 76 371, 62 371, 62 366, 44 366');
	const leftHalf = [...wall, ...pointsOf('52 352, 100 352, 100 366, 76 366, 76 371, 0 371')].map(
		([x, y]): Point => [-x, y],
	);
	return (
		d.view(leftHalf) +
		d.level(352, -52, 0) +
		d.level(366, -76, 0) +
		d.section([...wall, ...flange, ...inner.reverse(), [0, 8]], 'rubber') +
		d.level(371, 0, 62) +
		d.level(366, 0, 44) +
		d.axis([0, 0], [0, 371]) +
		d.left(0, 371, -136, 'H', { from: [-4, -76] }) +
		d.below(-136, 136, 0, 'D', { from: [138, 138] }) +
		d.above(-100, 100, 371, 'D1', { from: [366, 366] })
	);
}

export const fittingShapes: Shape[] = [
	{ slug: 'gland-packing', drawing: () => sheet(packing) },
	{ slug: 'foot-valve', drawing: () => sheet(footValve) },
	{ slug: 'tank-membrane', drawing: () => sheet(membrane) },
];
