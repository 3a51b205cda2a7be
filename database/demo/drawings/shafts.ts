/** Pump shafts and jaw couplings. */
import { arc, box, moved, on, type Point, stepsOf, turned } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

/** Thread, impeller seat, seal seat, bearing seats with the collar between them, coupling end. */
const steps =
	'0 28 11, 28 32 9, 32 80 17, 80 140 23, 140 172 26, 172 264 32, 264 296 26, 296 300 23, 300 310 26, 310 390 20';

const slot = (d: Board, x0: number, x1: number, half: number): string =>
	d.plain([...arc(x1 - half, 0, half, -90, 90), ...arc(x0 + half, 0, half, 90, 270)]);

/** Mark of the cutting plane on one side, with the arrow of the view. */
function cuttingPlane(d: Board, x: number, y: number, side: 1 | -1): string {
	const end = y + side * d.mm(22);
	const [tip, tail, half] = [x - d.mm(40), x - d.mm(18), d.mm(5)];
	return (
		d.upright(x, y, end) +
		d.level(end, tail, x) +
		d.solid(`${tip} ${end}, ${tail} ${end + half}, ${tail} ${end - half}`) +
		d.label([x + d.mm(18), end - side * d.mm(4)], 'A')
	);
}

/** Outside view from the impeller end at zero, and the cross-section of the coupling end enlarged below. */
function shaft(d: Board): string {
	const [cut, k] = [350, 1.7];
	const centre: Point = [cut, -112];
	const key = moved('6 13, -6 13', ...centre, k);
	const round = arc(...centre, 20 * k, 90 + 17.5, 450 - 17.5, 48);
	return (
		stepsOf(steps)
			.map(([x0, x1, r]) => d.plain(box(x0, -r, x1, r)))
			.join('') +
		d.thin('0 9, 28 9') +
		d.thin('0 -9, 28 -9') +
		slot(d, 38, 74, 5) +
		slot(d, 316, 382, 6) +
		d.axis([0, 0], [390, 0]) +
		cuttingPlane(d, cut, 22, 1) +
		cuttingPlane(d, cut, -22, -1) +
		d.section([...round, ...key], 'a') +
		d.cross(centre, 20 * k) +
		d.label([cut - 20 * k - d.mm(60), centre[1]], 'A–A') +
		d.right(-20, 20, 390, 'd') +
		d.above(310, 390, 32, 'L1', { from: [26, 20] }) +
		d.above(0, 390, 32, 'L', { from: [11, 20], row: 2 }) +
		d.below(140, 296, -32, 'L2', { from: [-26, -26] }) +
		d.insideUpright(-26, 26, 287, 'd1', 21) +
		d.insideUpright(-23, 23, 126, 'd2', 19) +
		d.below(cut - 6 * k, cut + 6 * k, centre[1] - 20 * k, 'b', { from: [centre[1] + 13 * k, centre[1] + 13 * k] }) +
		d.right(centre[1] - 20 * k, centre[1] + 13 * k, centre[0] + 20 * k, 't', { from: [centre[0], centre[0] + 6 * k] })
	);
}

const jaw: Point[] = [...arc(0, 0, 27, -21, 21), ...arc(0, 0, 13.8, 13.5, -13.5)];
const leg: Point[] = [...arc(0, 0, 13, -30, -15.8, 3), ...arc(0, 0, 26, -7.8, 7.8, 6), ...arc(0, 0, 13, 15.8, 30, 3)];

/** Cross-section through the spider: its six legs between the three jaws of either hub. */
function spider(d: Board, x: number): string {
	const placed = (points: Point[], degrees: number): Point[] => moved(turned(points, degrees), x, 0);
	const legs = [0, 60, 120, 180, 240, 300].flatMap((degrees) => turned(leg, degrees));
	return (
		[90, 210, 330].map((degrees) => d.section(placed(jaw, degrees), 'a')).join('') +
		[30, 150, 270].map((degrees) => d.section(placed(jaw, degrees), 'b')).join('') +
		d.section(moved(legs, x, 0), 'rubber', arc(x, 0, 6.5, 0, 360, 36)) +
		d.cross([x, 0], 27)
	);
}

/** Half section of the assembled coupling, outside diameter 54, bore 24, and the section through its spider. */
function coupling(d: Board): string {
	const hub = '0 14.8, 25 14.8, 25 13.5, 37 13.5, 37 27, 12 27, 12 20, 0 20';
	const other = '38.5 14.8, 63.5 14.8, 63.5 20, 51.5 20, 51.5 27, 38.5 27';
	/** Height on the rim at an angle below the horizontal. */
	const y = (degrees: number): number => on([0, 0], 27, -degrees)[1];
	return (
		d.section(hub, 'a') +
		d.section(other, 'b') +
		d.section('25.6 6.5, 37.9 6.5, 37.9 13.2, 25.6 13.2', 'rubber') +
		[0, 25, 38.5, 63.5].map((x) => d.upright(x, 0, 14.8)).join('') +
		d.level(12, 0, 25) +
		d.level(12, 38.5, 63.5) +
		d.level(6.5, 25, 25.6) +
		d.cylinders('0 12 20, 51.5 63.5 20, 12 25 27, 38.5 51.5 27') +
		d.plain(box(25.6, y(8.5), 37.9, 0)) +
		d.plain(box(25, y(50), 37, y(10))) +
		d.plain(box(25.6, y(68.5), 37.9, y(51.5))) +
		d.plain(box(26.5, y(90), 38.5, y(70))) +
		d.circle([6, -9], 2.2) +
		d.axis([0, 0], [63.5, 0]) +
		spider(d, 63.5 + d.mm(60) + 27) +
		d.left(-12, 12, 0, 'd') +
		d.left(-27, 27, 0, 'D', { row: 2, from: [12, 12] }) +
		d.above(0, 63.5, 27, 'L', { from: [20, 20] }) +
		d.below(25, 38.5, -27, 'E')
	);
}

export const shaftShapes: Shape[] = [
	{ slug: 'pump-shaft', drawing: () => sheet(shaft) },
	{ slug: 'coupling-jaw', drawing: () => sheet(coupling) },
];
