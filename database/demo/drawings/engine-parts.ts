/** Sensors and actuators of the engine in side and front elevation. */
import { box, hexagon, mirrored, moved, type Point } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

/** Solenoid with flange and rubber boot. */
function solenoid(d: Board): string {
	const bellows = [0, 1, 2, 3, 4].map((i) => {
		const [x, r] = [84 + i * 8, 15 - i * 0.8];
		return d.plain(
			`${x} ${r - 3}, ${x + 4} ${r + 1}, ${x + 8} ${r - 3.6}, ${x + 8} ${3.6 - r}, ${x + 4} ${-1 - r}, ${x} ${3 - r}`,
		);
	});
	const centre: Point = [146 + d.mm(50) + 28, 0];
	const ear = '-9 24, -9 36, -5 42, 5 42, 9 36, 9 24';
	return (
		d.plain(box(-5, -8, 0, 8)) +
		d.plain('0 -26, 2 -28, 66 -28, 68 -26, 68 26, 66 28, 2 28, 0 26') +
		d.upright(10, -28, 28) +
		d.upright(57, -28, 28) +
		d.plain(box(68, -42, 72.5, 42)) +
		[34, -34]
			.map(
				(y) =>
					d.thin(`68 ${y + 3.4}, 72.5 ${y + 3.4}`, 'hidden') +
					d.thin(`68 ${y - 3.4}, 72.5 ${y - 3.4}`, 'hidden') +
					d.axis([68, y], [72.5, y]),
			)
			.join('') +
		d.plain(box(72.5, -18, 80, 18)) +
		d.plain(box(80, -15.5, 84, 15.5)) +
		bellows.join('') +
		d.plain(box(124, -5, 130, 5)) +
		d.plain(box(130, -4, 146, 4)) +
		d.plain(box(133, -8, 138, 8)) +
		d.level(3.5, 133, 138) +
		d.level(-3.5, 133, 138) +
		d.thin('138 3, 146 3') +
		d.thin('138 -3, 146 -3') +
		d.axis([-5, 0], [146, 0]) +
		d.plain(moved(ear, ...centre)) +
		d.plain(moved(mirrored(ear), ...centre)) +
		[28, 18, 10, 4].map((radius) => d.circle(centre, radius)).join('') +
		[34, -34].map((y) => d.circle([centre[0], y], 3.4) + d.axis([centre[0] - 3.4, y], [centre[0] + 3.4, y])).join('') +
		d.cross(centre, 28) +
		d.axis([centre[0], -42], [centre[0], 42]) +
		d.above(0, 68, 42, 'L', { from: [28, 42] }) +
		d.left(-28, 28, -5, 'D', { from: [0, 0] }) +
		d.right(-34, 34, centre[0] + 28, 'W', { from: [centre[0] + 4, centre[0] + 4] }) +
		d.leader([centre[0] - 2.4, -36.4], [-40, -48], 'd')
	);
}

/** Threaded sensor with its hexagons. */
function sensor(d: Board): string {
	const thread = (x0: number, x1: number): string =>
		d.plain(`${x0} -8, ${x1 - 1.2} -8, ${x1} -6.8, ${x1} 6.8, ${x1 - 1.2} 8, ${x0} 8`) +
		d.thin(`${x0} 6.8, ${x1} 6.8`) +
		d.thin(`${x0} -6.8, ${x1} -6.8`);
	const nut = (x0: number, x1: number, r: number): string =>
		d.plain(`${x0} ${-r}, ${x1 - 1} ${-r}, ${x1} ${1 - r}, ${x1} ${r - 1}, ${x1 - 1} ${r}, ${x0} ${r}`) +
		d.level(r / 2, x0, x1) +
		d.level(-r / 2, x0, x1);
	const centre: Point = [77 + d.mm(110) + 11, 0];
	return (
		d.plain(box(0, -7, 16, 7)) +
		d.plain(box(6, -8.2, 8.4, 8.2)) +
		nut(16, 24, 12.7) +
		thread(24, 72) +
		nut(40, 47, 12.7) +
		d.plain(box(72, -6.4, 76, 6.4)) +
		d.plain(box(76, -2.4, 77, 2.4)) +
		d.axis([0, 0], [77, 0]) +
		d.plain(hexagon(centre, 12.7, 90)) +
		[8, 6.4, 2.4].map((radius) => d.circle(centre, radius)).join('') +
		d.cross(centre, 12.7) +
		d.above(0, 77, 12.7, 'L', { from: [7, 2.4] }) +
		d.right(-8, 8, 77, 'd', { from: [70.8, 70.8] }) +
		d.below(centre[0] - 11, centre[0] + 11, -12.7, 'A/F', { from: [-6.35, -6.35] })
	);
}

export const engineShapes: Shape[] = [
	{ slug: 'actuator-solenoid', drawing: () => sheet(solenoid) },
	{ slug: 'sensor-threaded', drawing: () => sheet(sensor) },
];
