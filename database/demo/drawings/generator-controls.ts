/** Electronics of the generating set in front and side elevation: voltage regulators, controller, control box. */
import { box, type Point } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

const row = (count: number, draw: (i: number) => string): string =>
	Array.from({ length: count }, (_, i) => draw(i)).join('');

const block = (d: Board, x: number, y: number, width: number, height: number): string =>
	d.plain(box(x, y, x + width, y + height));

/** Mounting holes left and right, below and above the middle. */
const cornerHoles = (d: Board, x: number, y: number, radius: number): string =>
	[-x, x]
		.flatMap((px) => [-y, y].map((py): Point => [px, py]))
		.map((place) => hole(d, place, radius))
		.join('');

const hole = (d: Board, place: Point, radius: number): string => d.circle(place, radius) + d.cross(place, radius);

/** Trimmer: square body with a round screw. */
const trimmer = (d: Board, x: number, y: number): string => block(d, x - 4.5, y - 4.5, 9, 9) + d.circle([x, y], 2.6);

/** Open regulator board with its heat sink, transformers, trimmers and spade terminals. */
function openBoard(d: Board): string {
	const x = 75 + d.mm(50) + 9;
	return (
		block(d, -75, -53, 150, 106) +
		cornerHoles(d, 68, 46, 2.6) +
		block(d, -60, 44, 120, 3.4) +
		row(11, (i) => block(d, -58 + i * 11.4, 31, 2, 13)) +
		block(d, -66, 0, 30, 22) +
		d.level(6, -66, -36) +
		d.level(16, -66, -36) +
		[-21, 1].map((px) => d.circle([px, 16], 9.5)).join('') +
		block(d, 16, 13, 26, 10) +
		block(d, 48, 14, 16, 5) +
		block(d, 18, -2, 25, 8.6) +
		block(d, -66, -24, 30, 6) +
		[-23.5, -7.5, 8.5, 24.5, 40.5].map((px) => trimmer(d, px, -20.5)).join('') +
		d.circle([57, -16], 5.6) +
		block(d, -60, -50, 120, 8.6) +
		row(11, (i) => d.edge(`${-55.2 + i * 10.4} -45.7, ${-48.8 + i * 10.4} -45.7`)) +
		block(d, x, -53, 2.6, 106) +
		block(d, x + 2.6, 28, 28, 19.4) +
		block(d, x + 2.6, 0, 22, 22) +
		block(d, x + 2.6, -25, 8, 9) +
		block(d, x + 2.6, -50, 4.6, 8.6) +
		block(d, x + 7.2, -46.8, 11, 2.2) +
		[-46, 46].map((y) => block(d, x - 9, y - 3, 9, 6)).join('') +
		d.above(-68, 68, 53, 'L1', { from: [46, 46] }) +
		d.above(-75, 75, 53, 'L', { row: 2 }) +
		d.left(-46, 46, -75, 'W1', { from: [-68, -68] }) +
		d.left(-53, 53, -75, 'W', { row: 2 }) +
		d.below(x - 9, x + 30.6, -53, 'H', { from: [-49, 28] }) +
		d.leader([66.2, -47.8], [-36, -66], 'd')
	);
}

/** Potted regulator with two fixing lugs. */
function pottedModule(d: Board): string {
	const x = 76 + d.mm(56);
	return (
		d.plain('-76 -18, -72 -20, 72 -20, 76 -18, 76 18, 72 20, -72 20, -76 18') +
		[-71, 71].map((px) => hole(d, [px, 0], 2.8)).join('') +
		d.plain('-65 -44, -61 -48, 61 -48, 65 -44, 65 44, 61 48, -61 48, -65 44') +
		d.plain('-61 -42, -59 -44, 59 -44, 61 -42, 61 42, 59 44, -59 44, -61 42') +
		[-37, -11, 15, 41].map((px) => trimmer(d, px, 6)).join('') +
		block(d, -54, 30, 38, 8) +
		[-49, -39, -30, -21].map((px) => d.circle([px, 34], 1.1)).join('') +
		block(d, -6, 27, 28, 11) +
		row(9, (i) => block(d, -54.5 + i * 12.6, -37, 9, 5) + d.level(-34.5, -53 + i * 12.6, -47 + i * 12.6)) +
		block(d, x, -48, 20, 96) +
		block(d, x, -20, 5, 40) +
		block(d, x + 20, -37, 2.6, 5) +
		block(d, x + 22.6, -35.6, 13, 2) +
		block(d, x + 20, 1.5, 7, 9) +
		block(d, x + 20, 27, 6, 11) +
		d.above(-76, 76, 48, 'L', { from: [18, 18] }) +
		d.below(-71, 71, -48, 'L1', { from: [-4, -4] }) +
		d.left(-48, 48, -76, 'W', { from: [-65, -65] }) +
		d.below(x, x + 35.6, -48, 'H', { from: [-48, -35.6] }) +
		d.leader([72.6, 2.2], [26, 84], 'd')
	);
}

/** Genset controller for a panel cut-out. */
function controller(d: Board): string {
	const x = 120 + d.mm(50);
	return (
		block(d, -120, -84, 240, 168) +
		d.thin('-113 -77, 113 -77, 113 77, -113 77, -113 -77') +
		block(d, -70, -4, 140, 72) +
		block(d, -62, 4, 124, 56) +
		row(6, (i) => block(d, -102 + i * 36, -66, 24, 24)) +
		row(4, (i) => d.circle([-27 + i * 18, -23], 3.4)) +
		[-91, 91].map((px) => d.circle([px, 52], 7) + d.circle([px, 28], 7) + d.circle([px, 4], 7)).join('') +
		block(d, x, -84, 9, 168) +
		block(d, x + 9, -76, 36, 152) +
		block(d, x + 45, -60, 9, 50) +
		block(d, x + 45, 6, 9, 50) +
		d.above(-120, 120, 84, 'L') +
		d.left(-84, 84, -120, 'H') +
		d.above(x, x + 54, 84, 'W', { from: [84, 56] }) +
		d.right(-76, 76, x + 54, 'H1', { from: [x + 45, x + 45] })
	);
}

/** Closed box on a base plate: terminals below, trimmers in its face. */
function controlBox(d: Board): string {
	const x = 86 + d.mm(56);
	const terminal = (i: number): string =>
		block(d, -58 + i * 11.6, -50, 11.6, 14) + d.circle([-52.2 + i * 11.6, -43], 3.4);
	const screw = (px: number): string => d.circle([px, 0], 5) + d.edge(`${px - 3} 1.6, ${px + 3} -1.6`);
	return (
		block(d, -86, -54, 172, 108) +
		cornerHoles(d, 78, 46, 3) +
		block(d, -68, -34, 136, 84) +
		[-45, -22, 1, 24].map(screw).join('') +
		d.circle([50, 0], 2.6) +
		row(10, terminal) +
		block(d, x, -54, 4, 108) +
		block(d, x + 4, -34, 40, 84) +
		block(d, x + 4, -50, 20, 16) +
		block(d, x + 24, -48, 4, 12) +
		d.above(-78, 78, 54, 'L1', { from: [46, 46] }) +
		d.above(-86, 86, 54, 'L', { row: 2 }) +
		d.left(-46, 46, -86, 'W1', { from: [-78, -78] }) +
		d.left(-54, 54, -86, 'W', { row: 2 }) +
		d.below(x, x + 44, -54, 'H', { from: [-54, -34] }) +
		d.leader([76, -48.2], [-36, -66], 'd')
	);
}

export const controlShapes: Shape[] = [
	{ slug: 'avr-open-board', drawing: () => sheet(openBoard) },
	{ slug: 'avr-potted-module', drawing: () => sheet(pottedModule) },
	{ slug: 'genset-controller', drawing: () => sheet(controller) },
	{ slug: 'control-box', drawing: () => sheet(controlBox) },
];
