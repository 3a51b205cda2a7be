/** Rolling bearings: deep groove ball bearing 6206 with two closures, d 30, D 62, B 16. */
import { arc, mirrored, on, type Point, type Points, pointsOf, reversed, sector, turned } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

const pitch = 23;
const ball = 4.76;

/** Rings, ball, cage and closures above the axis, or below; zero is the left face. */
function deepGrooveHalf(d: Board, below: boolean): string {
	const side = (points: Points): readonly Point[] => (below ? mirrored(points) : pointsOf(points));
	const outer: Point[] = [
		...pointsOf('0 30, 1 31, 15 31, 16 30, 16 27, 14.6 27, 14.6 25.7'),
		...arc(8, pitch, 4.9, 33.4, 146.6),
		...pointsOf('1.4 25.7, 1.4 27, 0 27'),
	];
	const inner: Point[] = [
		...pointsOf('1 15, 15 15, 16 16, 16 20.3'),
		...arc(8, pitch, 4.9, -33.4, -146.6),
		...pointsOf('0 20.3, 0 16'),
	];
	const cage = sector([8, pitch], ball, ball + 0.7, -26, 26);
	const closure = '0.8 20.7, 1.2 20.7, 1.2 25.4, 1.7 26.9, 1.3 27, 0.8 25.5';
	return (
		d.section(side(outer), 'a') +
		d.section(side(inner), 'a') +
		[cage, closure].map((thin) => d.solid(side(pointsOf(thin))) + d.solid(side(reversed(thin, 16)))).join('') +
		d.circle([8, below ? -pitch : pitch], ball) +
		d.axis([3.2, below ? -pitch : pitch], [12.8, below ? -pitch : pitch])
	);
}

/** Front view; the closure is broken out over three balls. */
function deepGrooveFront(d: Board, centre: Point): string {
	const [from, to] = [24, 156];
	const opening = (radius: number): string => d.edge(arc(...centre, radius, from, to, 40));
	const between = sector([0, 0], 22.2, 23.8, -7.4, 7.4);
	const bridge = (degrees: number): string =>
		d.plain(turned(between, degrees).map(([x, y]): Point => [x + centre[0], y + centre[1]]));
	const broken = (degrees: number): string =>
		d.thin([20.6, 21.8, 23.2, 24.6, 25.8, 27].map((radius, i) => on(centre, radius, degrees + (i % 2 ? 1.6 : -1.6))));
	return (
		[31, 30, 27, 20.6, 16, 15].map((radius) => d.circle(centre, radius)).join('') +
		opening(25.7) +
		[70, 110].map(bridge).join('') +
		d.edge(sector(centre, 22.2, 23.8, from + 1, 37).slice(0, 4)) +
		d.edge(arc(...centre, 22.2, from + 1, 38, 4)) +
		d.edge(arc(...centre, 23.8, 142, to - 1, 4)) +
		d.edge(arc(...centre, 22.2, 142, to - 1, 4)) +
		[50, 90, 130].map((degrees) => d.circle(on(centre, pitch, degrees), ball)).join('') +
		broken(from) +
		broken(to) +
		d.cross(centre, 31)
	);
}

const deepGroove = (d: Board): string =>
	deepGrooveHalf(d, false) +
	deepGrooveHalf(d, true) +
	[0, 16].map((x) => d.upright(x, -16, 16)).join('') +
	[1, 15].map((x) => d.upright(x, -15, 15)).join('') +
	d.axis([0, 0], [16, 0]) +
	deepGrooveFront(d, [55, 0]) +
	d.left(-15, 15, 0, 'd', { from: [1, 1] }) +
	d.left(-31, 31, 0, 'D', { row: 2, from: [1, 1] }) +
	d.above(0, 16, 31, 'B', { from: [30, 30] });

export const bearingShapes: Shape[] = [{ slug: 'bearing-deep-groove', drawing: () => sheet(deepGroove) }];
