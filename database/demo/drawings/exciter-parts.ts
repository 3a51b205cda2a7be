/** Parts of the rotating exciter: stud diode, rectifier and stator. */
import { box, hexagon, on, type Point, sector, turned } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

/** Stud diode in elevation and plan. */
function diode(d: Board): string {
	const x = 8.1 + d.mm(70) + 8.1;
	const flat = 8.1 * Math.cos(Math.PI / 6);
	return (
		d.plain('-2.6 -10, 2.6 -10, 3.2 -9.4, 3.2 0, -3.2 0, -3.2 -9.4') +
		d.thin('-2.6 -10, -2.6 0') +
		d.thin('2.6 -10, 2.6 0') +
		d.plain(box(-8.1, 0, 8.1, 5)) +
		d.upright(-4.05, 0, 5) +
		d.upright(4.05, 0, 5) +
		d.plain(box(-6.6, 5, 6.6, 5.8)) +
		d.plain('-6 5.8, 6 5.8, 6 10.4, 4.2 12, 3 13, -3 13, -4.2 12, -6 10.4') +
		d.level(10.4, -6, 6) +
		d.plain(box(-2.2, 13, 2.2, 15)) +
		d.plain('-1.6 15, 1.6 15, 1.6 21.6, 0.6 22, -0.6 21.2, -1.6 21.6') +
		[15.6, 16.9, 18.2, 19.5].map((y) => d.thin(`-1.6 ${y}, 1.6 ${y + 1.2}`)).join('') +
		d.axis([0, -10], [0, 22]) +
		d.plain(hexagon([x, 5], 8.1)) +
		[6.6, 6, 2.2, 1.6].map((radius) => d.circle([x, 5], radius)).join('') +
		d.cross([x, 5], 8.1) +
		d.left(-10, 0, -8.1, 'L1', { from: [-3.2, -8.1] }) +
		d.left(0, 13, -8.1, 'H', { from: [-8.1, -3] }) +
		d.above(-6, 6, 22, 'D', { from: [10.4, 10.4] }) +
		d.right(5 - flat, 5 + flat, x + 8.1, 'A/F', { from: [x + 4, x + 4] }) +
		d.leader([3.2, -6.4], [54, -40], 'd')
	);
}

/** Rotating rectifier: two half-moon plates on an insulating ring, three diodes on each, suppressor across the gap. */
function rectifier(d: Board): string {
	const centre: Point = [0, 0];
	const moon = sector(centre, 36, 80, 4, 176);
	const standing = (degrees: number): string => {
		const place = on(centre, 58, degrees);
		return d.plain(hexagon(place, 11, degrees)) + d.circle(place, 8) + d.circle(place, 2.6);
	};
	const x = 84 + d.mm(96);
	const side = (y: number): string =>
		d.plain(box(x + 9, y - 9.5, x + 13, y + 9.5)) +
		d.plain(box(x + 13, y - 8, x + 20, y + 8)) +
		d.plain(box(x + 20, y - 2.6, x + 28, y + 2.6));
	return (
		d.circle(centre, 84) +
		d.plain(moon) +
		d.plain(turned(moon, 180)) +
		d.circle(centre, 33) +
		d.plain(box(52, -16, 64, 16)) +
		[38, 90, 142, 218, 270, 322].map(standing).join('') +
		[14, 64, 116, 166, 194, 244, 296, 346].map((degrees) => d.circle(on(centre, 73, degrees), 2.4)).join('') +
		d.thinCircle(centre, 58, 'axis') +
		d.cross(centre, 84) +
		[-35.7, 35.7].map(side).join('') +
		d.turnedSection(box(x, 33, x + 4, 84), 'fineB') +
		d.turnedSection(box(x + 4, 36, x + 9, 80), 'a') +
		[-58, 58].map((y) => side(y) + d.axis([x, y], [x + 28, y])).join('') +
		d.upright(x, -33, 33) +
		d.upright(x + 4, -36, 36) +
		d.upright(x + 9, -26.2, 26.2) +
		d.axis([x, 0], [x + 9, 0]) +
		d.left(-33, 33, x, 'd') +
		d.right(-84, 84, x + 28, 'D', { from: [x + 4, x + 4] }) +
		d.above(x, x + 28, 84, 'H', { from: [84, 60.6] })
	);
}

/** Exciter stator: front elevation and full section through two poles. */
function stator(d: Board): string {
	const poles = [18, 54, 90, 126, 162, 198, 234, 270, 306, 342];
	const bolts = [0, 72, 144, 216, 288].map((degrees) => on([0, 0], 88, degrees));
	const x = 100 + d.mm(50) + 8;
	return (
		d.circle([0, 0], 100) +
		d.circle([0, 0], 76) +
		poles.map((a) => d.plain(turned(box(55, -15, 74, 15), a)) + d.plain(turned(box(50, -9, 77, 9), a))).join('') +
		d.thinCircle([0, 0], 88, 'axis') +
		bolts.map((place) => d.circle(place, 4)).join('') +
		d.cross([0, 0], 100) +
		d.turnedSection(box(x, 76, x + 36, 100), 'a') +
		d.turnedSection(box(x, 50, x + 36, 76), 'b') +
		d.turnedSection(box(x - 8, 55, x, 74), 'fine') +
		d.turnedSection(box(x + 36, 55, x + 44, 74), 'fine') +
		d.upright(x, -50, 50) +
		d.upright(x + 36, -50, 50) +
		d.axis([x, 0], [x + 36, 0]) +
		d.right(-50, 50, x + 44, 'd', { from: [x + 36, x + 36] }) +
		d.right(-100, 100, x + 44, 'D', { row: 2, from: [x + 36, x + 36] }) +
		d.above(x, x + 36, 100, 'L')
	);
}

export const exciterShapes: Shape[] = [
	{ slug: 'diode-stud', drawing: () => sheet(diode) },
	{ slug: 'diode-rectifier', drawing: () => sheet(rectifier) },
	{ slug: 'exciter-stator', drawing: () => sheet(stator) },
];
