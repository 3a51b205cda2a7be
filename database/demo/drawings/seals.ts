/** Single mechanical seals: elastomer bellows, conical spring and wave spring. */

import type { Drafting, Point, Shape } from './kit.ts';
import {
	bore,
	cylinders,
	drafting,
	drawingSheet,
	groundShadow,
	helix,
	pictureSheet,
	placed,
	springSide,
	turned,
	upright,
} from './kit.ts';

/** Elastomer bellows seal: the head standing on its tail, and the seat in front of it. */
function bellowsPicture(): string {
	const head = upright(288, 404);
	const spring = helix(head, [34, 136], [142, 140], 3.5, 15);
	const seat = upright(568, 440);
	return pictureSheet(
		groundShadow(306, 420, 230, 80) +
			groundShadow(588, 456, 210, 74) +
			placed(
				head,
				turned(head, 'steel', '0 138, 4 146, 22 146, 26 140, 26 118') +
					turned(head, 'rubber', '26 118, 34 112~, 40 106~, 60 106~', false) +
					spring.back +
					turned(head, 'rubber', '34 100~, 80 104~, 110 112~, 140 118~, 150 118', false) +
					spring.front +
					turned(head, 'steel', '146 146, 149 152~, 196 152~, 202 147') +
					turned(head, 'rubber', '202 138, 212 138~, 218 132', false) +
					turned(head, 'carbon', '218 126, 232 126, 232 112, 242 112') +
					bore(head, 'carbon', '242 86, 210 86, 210 78, 120 78', 'rubber'),
			) +
			placed(
				seat,
				turned(seat, 'rubber', '0 142, 5 149~, 16 149, 19 144, 27 144, 30 149, 44 149~, 50 143', false) +
					turned(seat, 'ceramic', '50 132, 62 132, 66 128') +
					bore(seat, 'ceramic', '66 88, 64 85, 0 85'),
			),
	);
}

/** Half section of the elastomer bellows seal; zero is the tail end on the centre line, shaft 12 mm. */
export function bellowsSection(d: Drafting): string {
	const coils = [2.95, 5.45, 7.95];
	const carbon = '10.9 6.4, 14.6 6.4, 14.6 7.3, 15.5 7.3, 15.5 9.3, 14.6 9.3, 14.6 10.2, 10.9 10.2';
	const seat = '15.5 6.9, 22.5 6.9, 22.5 8.6, 18.4 8.6, 18.4 11.2, 15.5 11.2';
	const cup =
		'18.4 8.6, 22.5 8.6, 22.5 13, 21.4 13, 20.9 12.6, 20.3 12.6, 19.8 13, 16.8 13, 16.1 12.3, 16.1 11.2, 18.4 11.2';
	const bellows =
		'0.3 6, 5.6 6, 6.3 6.7, 8.6 6.7, 10.9 7, 10.9 10.2, 14 10.2, 14 11.3, 9.7 11.3, 9.7 8.3, 6.4 8.3, 5.4 7.7, 1.2 7.7, 1.2 10.9, 0.3 10.9';
	const shell = '9 9.4, 9.7 9.4, 9.7 11.3, 13.6 11.3, 13.6 12, 9 12';
	const tail = '1.2 7.7, 5 7.7, 5 8.3, 1.9 8.3, 1.9 11.6, 1.2 11.6';
	return (
		d.phantom('-3.5 6, 26 6') +
		d.phantom('-3.5 -6, 0.3 -6') +
		d.phantom('22.5 -6, 26 -6') +
		d.section(bellows, 'rubber') +
		d.section(cup, 'rubber') +
		d.section(carbon, 'fine') +
		d.section(seat, 'fineB') +
		d.section(shell, 'a') +
		d.section(tail, 'b') +
		coils.map((x) => d.circle([x, 10.2], 0.95, 'thick', 'a')).join('') +
		d.view('1.9 0, 1.9 -8.3, 6.4 -8.3, 9 -7.4, 9 0') +
		springSide(d, coils, 10.2, 0.95, 2.5) +
		cylinders(d, '0.3 1.9 11.6, 9 13.6 12, 13.6 14 11.3, 14 14.6 10.2, 14.6 15.5 9.3, 15.5 16.1 11.2') +
		d.view('16.1 0, 16.1 -12.3, 16.8 -13, 19.8 -13, 20.3 -12.6, 20.9 -12.6, 21.4 -13, 22.5 -13, 22.5 0') +
		d.outline('19.8 -13, 19.8 0', false) +
		d.outline('21.4 -13, 21.4 0', false) +
		d.centreLine([-5, 0], [27.5, 0])
	);
}

function bellowsDrawing(): string {
	const d = drafting('ink', [232, 318], 13.5);
	return drawingSheet(
		bellowsSection(d) +
			d.vertical(-6, 6, -6.2, 'D1', { from: [-3.5, -3.5] }) +
			d.vertical(-12, 12, -9.6, 'D3', { from: [9, 9] }) +
			d.vertical(-13, 13, 30.5, 'D7', { from: [22.5, 22.5] }) +
			d.horizontal(0.3, 22.5, 17.6, 'L', { from: [10.9, 13] }) +
			d.horizontal(0.3, 15.5, -16.5, 'L3', { from: [-11.6, -11.2] }) +
			d.horizontal(15.5, 22.5, -16.5, 'L4', { from: [-11.2, -13] }),
	);
}

export const sealShapes: Shape[] = [
	{ slug: 'seal-elastomer-bellows', picture: bellowsPicture, drawing: bellowsDrawing },
];
