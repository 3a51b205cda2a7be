/** Subjects of the two generator slides: a voltage regulator board and a rotating rectifier, in mm. */
import type { Drafting, Point } from './kit.ts';
import { arc, box } from './kit.ts';

const repeat = (count: number, draw: (i: number) => string): string =>
	Array.from({ length: count }, (_, i) => draw(i)).join('');

/** Trimming potentiometer with its slotted screw. */
const trimmer = (d: Drafting, x: number, y: number, turn: number): string => {
	const [a = [x, y], b = [x, y]] = [arc(x, y, 3, turn, turn, 1)[0], arc(x, y, 3, turn + 180, turn + 180, 1)[0]];
	return d.outline(box(x - 5.5, y - 5.5, x + 5.5, y + 5.5)) + d.circle([x, y], 3.6) + d.thin([a, b]);
};

/** Screw terminal seen from above. */
const terminal = (d: Drafting, x: number, y: number): string =>
	d.outline(box(x - 6, y - 9, x + 6, y + 9)) +
	d.circle([x, y + 1.5], 4.2) +
	d.thin([
		[x - 2.6, y - 1.1],
		[x + 2.6, y + 4.1],
	]) +
	d.thin([
		[x - 3.4, y - 9],
		[x - 3.4, y - 5.6],
		[x + 3.4, y - 5.6],
		[x + 3.4, y - 9],
	]);

/** Electrolytic capacitor seen from above. */
const capacitor = (d: Drafting, x: number, y: number, radius: number): string =>
	d.circle([x, y], radius) +
	d.circle([x, y], radius - 1.6, 'thin') +
	d.thin([
		[x - radius * 0.5, y],
		[x + radius * 0.5, y],
	]) +
	d.thin([
		[x, y - radius * 0.5],
		[x, y + radius * 0.5],
	]);

/** Resistor or diode lying between two pads. */
const axial = (d: Drafting, x: number, y: number, length: number): string =>
	d.circle([x, y], 1.2, 'thin') +
	d.circle([x + length, y], 1.2, 'thin') +
	d.thin([
		[x + 1.2, y],
		[x + length * 0.22, y],
	]) +
	d.thin([
		[x + length * 0.78, y],
		[x + length - 1.2, y],
	]) +
	d.thin(box(x + length * 0.22, y - 2.2, x + length * 0.78, y + 2.2), true) +
	d.thin([
		[x + length * 0.34, y - 2.2],
		[x + length * 0.34, y + 2.2],
	]);

/** Voltage regulator board seen from above, with its side view above; zero is the lower left corner, 150 x 125. */
export function avrBoard(d: Drafting): string {
	const board: Point[] = [
		...arc(146, 121, 4, 0, 90, 6),
		...arc(4, 121, 4, 90, 180, 6),
		...arc(4, 4, 4, 180, 270, 6),
		...arc(146, 4, 4, 270, 360, 6),
	];
	const corner = (x: number, y: number): string =>
		d.circle([x, y], 2.6) +
		d.circle([x, y], 4.6, 'thin') +
		d.centreLine([x - 7, y], [x + 7, y]) +
		d.centreLine([x, y - 7], [x, y + 7]);
	const sink = [
		...repeat(9, (i) => `${20 + i * 6} 152, ${20 + i * 6} 163, ${22.4 + i * 6} 163, ${22.4 + i * 6} 152|`).split('|'),
	]
		.filter(Boolean)
		.join(', ');
	return (
		d.outline(board) +
		[
			[7, 7],
			[143, 7],
			[7, 118],
			[143, 118],
		]
			.map(([x = 0, y = 0]) => corner(x, y))
			.join('') +
		repeat(9, (i) => terminal(d, 21 + i * 13.5, 12)) +
		d.outline(box(14, 2.4, 136, 22)) +
		d.outline(box(16, 66, 76, 112)) +
		repeat(9, (i) => d.outline(box(20 + i * 6, 66, 22.4 + i * 6, 112))) +
		repeat(4, (i) => trimmer(d, 90 + i * 15, 106, 30 + i * 48)) +
		capacitor(d, 98, 80, 11.5) +
		capacitor(d, 126, 80, 11.5) +
		d.outline(box(18, 34, 50, 56)) +
		d.thin(box(20.5, 36.5, 47.5, 53.5), true) +
		d.outline(box(88, 38, 116, 52)) +
		repeat(
			7,
			(i) =>
				d.outline(box(90 + i * 3.8, 35.4, 91.6 + i * 3.8, 38)) + d.outline(box(90 + i * 3.8, 52, 91.6 + i * 3.8, 54.6)),
		) +
		d.circle([91.5, 45], 1.4, 'thin') +
		repeat(4, (i) => axial(d, 57, 33 + i * 7.6, 24)) +
		repeat(3, (i) => axial(d, 122, 38 + i * 8, 19)) +
		`<g opacity=".4">${repeat(5, (i) =>
			d.thin([
				[21 + i * 27, 22],
				[21 + i * 27, 25 + i * 1.4],
				[60 + i * 16, 27 + i * 1.4],
				[60 + i * 16, 33],
			]),
		)}</g>` +
		d.section(`16 148, 76 148, 76 152, ${sink.split(', ').reverse().join(', ')}, 16 152`, 'a') +
		d.outline(box(0, 146, 150, 148)) +
		d.outline(box(86.5, 148, 109.5, 166)) +
		d.outline(box(114.5, 148, 137.5, 166)) +
		d.horizontal(0, 150, -10, '150', { from: [0, 0], accent: true })
	);
}

/** Stud diode on its plate: hexagon, case and lead eye. */
function diode(d: Drafting, radius: number, angle: number): string {
	const at = (r: number, turn: number): Point => arc(0, 0, r, turn, turn, 1)[0] ?? [0, 0];
	const [x, y] = at(radius, angle);
	const hexagon = Array.from(
		{ length: 6 },
		(_, i): Point => arc(x, y, 12.7, angle + i * 60, angle + i * 60, 1)[0] ?? [x, y],
	);
	const eye = at(radius - 30, angle + 9);
	return (
		d.outline(hexagon) +
		d.circle([x, y], 10.6) +
		d.circle([x, y], 6, 'thin') +
		d.circle([x, y], 2.4) +
		d.circle(eye, 3.4) +
		d.circle(eye, 1.6, 'thin') +
		d.thin([at(radius - 5, angle + 1), at(radius - 16, angle + 8), at(radius - 26.6, angle + 8.6)])
	);
}

/** Rotating rectifier of a brushless alternator in front view; zero is the shaft centre, outside diameter 230. */
export function rotatingRectifier(d: Drafting): string {
	const plate = (from: number): Point[] => [
		...arc(0, 0, 108, from + 4, from + 176, 40),
		...arc(0, 0, 44, from + 170, from + 10, 30),
	];
	const bolt = (radius: number, angle: number): string => {
		const [x, y] = arc(0, 0, radius, angle, angle, 1)[0] ?? [0, 0];
		return d.circle([x, y], 5.2) + d.circle([x, y], 2.8, 'thin');
	};
	const varistor = (angle: number): string => {
		const loop = [...arc(0, 0, 97, angle - 6.5, angle + 6.5, 6), ...arc(0, 0, 68, angle + 9, angle - 9, 6)];
		return d.section(loop, 'fine');
	};
	return (
		d.circle([0, 0], 115) +
		d.circle([0, 0], 112, 'thin') +
		d.outline(plate(0)) +
		d.outline(plate(180)) +
		d.circle([0, 0], 78, 'centre') +
		[30, 90, 150, 210, 270, 330].map((angle) => diode(d, 78, angle)).join('') +
		[60, 120, 240, 300].map((angle) => bolt(97, angle) + bolt(58, angle)).join('') +
		varistor(0) +
		varistor(180) +
		d.circle([0, 0], 40) +
		d.circle([0, 0], 34) +
		d.circle([0, 0], 27) +
		d.section([...arc(0, 0, 24, 99.6, 440.4, 48), [4, 27], [-4, 27]], 'a') +
		d.centreLine([-126, 0], [126, 0]) +
		d.centreLine([0, -126], [0, 126]) +
		d.vertical(-115, 115, -136, 'D', { from: [0, 0], accent: true })
	);
}
