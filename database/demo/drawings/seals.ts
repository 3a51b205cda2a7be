/** Single mechanical seals: elastomer bellows, conical spring and wave spring. */

import type { Drafting, Point, Shape, View } from './kit.ts';
import {
	bore,
	cylinders,
	drafting,
	drawingSheet,
	groundShadow,
	helix,
	onCircle,
	oRing,
	paint,
	palette,
	path,
	pictureSheet,
	placed,
	roundRim,
	shaftUnder,
	sideHole,
	springCut,
	springSide,
	through,
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
	const coils = '2.95 10.2, 5.45 10.2, 7.95 10.2';
	const carbon = '10.9 6.4, 14.6 6.4, 14.6 7.3, 15.5 7.3, 15.5 9.3, 14.6 9.3, 14.6 10.2, 10.9 10.2';
	const seat = '15.5 6.9, 22.5 6.9, 22.5 8.6, 18.4 8.6, 18.4 11.2, 15.5 11.2';
	const cup =
		'18.4 8.6, 22.5 8.6, 22.5 13, 21.4 13, 20.9 12.6, 20.3 12.6, 19.8 13, 16.8 13, 16.1 12.3, 16.1 11.2, 18.4 11.2';
	const bellows =
		'0.3 6, 5.6 6, 6.3 6.7, 8.6 6.7, 10.9 7, 10.9 10.2, 14 10.2, 14 11.3, 9.7 11.3, 9.7 8.3, 6.4 8.3, 5.4 7.7, 1.2 7.7, 1.2 10.9, 0.3 10.9';
	const shell = '9 9.4, 9.7 9.4, 9.7 11.3, 13.6 11.3, 13.6 12, 9 12';
	const tail = '1.2 7.7, 5 7.7, 5 8.3, 1.9 8.3, 1.9 11.6, 1.2 11.6';
	return (
		shaftUnder(d, 6, 0.3, 22.5, 3.7) +
		d.section(bellows, 'rubber') +
		d.section(cup, 'rubber') +
		d.section(carbon, 'fine') +
		d.section(seat, 'fineB') +
		d.section(shell, 'a') +
		d.section(tail, 'b') +
		springCut(d, coils, 0.95) +
		d.outline('3.8 -8.3, 4.4 -8.3', false) +
		d.outline('6.3 -8.3, 6.9 -8.15', false) +
		springSide(d, coils, 0.95, 2.5) +
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

/** Conical spring seal: the head on its spring, and the ceramic seat with its O-ring. */
function conicalPicture(): string {
	const head = upright(286, 426);
	const spring = helix(head, [10, 92], [152, 130], 4, 17);
	const seat = upright(572, 446);
	return pictureSheet(
		groundShadow(300, 440, 190, 64) +
			groundShadow(590, 466, 204, 72) +
			placed(
				head,
				spring.back +
					spring.front +
					turned(head, 'steel', '150 142, 154 148~, 206 148~, 212 143') +
					turned(head, 'carbon', '212 134, 224 134, 224 116, 236 116') +
					bore(head, 'carbon', '236 88, 206 88, 206 82, 150 82', 'rubber'),
			) +
			placed(
				seat,
				turned(seat, 'ceramic', '0 108, 6 114, 20 114') +
					oRing(seat, 26, 120, 26) +
					turned(seat, 'ceramic', '39 114, 42 146, 46 149, 76 149, 80 146, 80 132, 90 132') +
					bore(seat, 'ceramic', '90 90, 88 87, 0 87'),
			),
	);
}

/** Half section of the conical spring seal; zero is the tail end on the centre line, shaft 16 mm. */
export function conicalSection(d: Drafting): string {
	const coils = '1.1 9.1, 5 9.75, 8.9 10.4, 12.8 11.05, 16.3 11.65';
	return (
		shaftUnder(d, 8, 0, 35, 3) +
		d.section('17.5 10.9, 18.2 10.9, 18.2 12.4, 25 12.4, 25 13, 17.5 13', 'a') +
		d.section('20.6 8.4, 26 8.4, 26 9.4, 27 9.4, 27 11.6, 26 11.6, 26 12.4, 18.2 12.4, 18.2 10.9, 20.6 10.9', 'fine') +
		d.section('27 8.9, 35 8.9, 35 11.3, 30.3 11.3, 30.3 13.5, 27 13.5', 'fineB') +
		d.circle([19, 9.45], 1.45, 'thick', 'rubber') +
		d.circle([31.75, 12.5], 1.2, 'thick', 'rubber') +
		springCut(d, coils, 1.05) +
		springSide(d, coils, 1.05, 3.9) +
		cylinders(d, '17.5 25 13, 25 26 12.4, 26 27 11.6, 27 30.3 13.5, 30.3 35 11.3') +
		roundRim(d, [31.75, 12.5], 1.2) +
		d.centreLine([-5, 0], [38, 0])
	);
}

function conicalDrawing(): string {
	const d = drafting('ink', [205, 312], 10.8);
	return drawingSheet(
		conicalSection(d) +
			d.vertical(-8, 8, -6.4, 'D1', { from: [-3, -3] }) +
			d.vertical(-13, 13, -10.6, 'D3', { from: [17.5, 17.5] }) +
			d.vertical(-11.3, 11.3, 41.5, 'D6', { from: [35, 35] }) +
			d.vertical(-13.5, 13.5, 45.8, 'D7', { from: [30.3, 30.3] }) +
			d.horizontal(0, 35, 19, 'L1K', { from: [9.1, 11.3] }) +
			d.horizontal(27, 35, -19, 'L4', { from: [-13.5, -11.3] }),
	);
}

/** Wave spring of flat strip round the axis between two collars. */
function waveSpring(view: View, along: number, radius: number, lift: number): string {
	const strip = (start: number, shift: number): string => {
		const points = Array.from({ length: 37 }, (_, i): Point => {
			const phi = start + (i / 36) * Math.PI;
			return onCircle(view, along + shift + lift * Math.sin(phi * 6 + shift), radius, phi);
		});
		const d = through(points, false);
		return (
			path(d, `fill="none" stroke="${palette.ink}" stroke-width="8.5"`) +
			path(d, `fill="none" stroke="${paint('steel')}" stroke-width="5.5"`)
		);
	};
	return strip(Math.PI / 2, 0) + strip(-Math.PI / 2, 0);
}

/** Wave spring seal: drive collar, wave spring and seal face standing; the seat in front. */
function wavePicture(): string {
	const head = upright(286, 424);
	const seat = upright(572, 446);
	return pictureSheet(
		groundShadow(304, 440, 236, 82) +
			groundShadow(592, 466, 206, 74) +
			placed(
				head,
				turned(head, 'steel', '0 146, 4 150, 74 150, 78 146') +
					sideHole(head, 40, 150, -0.62, 13, paint('darkSteel')) +
					sideHole(head, 40, 150, 0.78, 13, paint('darkSteel')) +
					turned(head, 'darkSteel', '78 116, 130 116') +
					waveSpring(head, 98, 134, 11) +
					turned(head, 'steel', '119 144, 122 148, 140 148, 143 144') +
					turned(head, 'sic', '143 138, 146 141, 196 141, 200 137, 200 122, 214 122') +
					bore(head, 'sic', '214 92, 190 92, 190 86, 60 86', 'darkSteel'),
			) +
			placed(
				seat,
				turned(seat, 'sic', '0 110, 5 116, 22 116') +
					oRing(seat, 28, 121, 27) +
					turned(seat, 'sic', '41 116, 44 146, 48 149, 78 149, 82 145') +
					bore(seat, 'sic', '82 96, 79 92, 0 92'),
			),
	);
}

/** Half section of the wave spring seal; zero is the tail end on the centre line, shaft 25 mm. */
export function waveSection(d: Drafting): string {
	return (
		shaftUnder(d, 12.5, 0, 40, 3) +
		d.section('0 12.7, 10 12.7, 10 16, 8.4 16, 8.4 18.9, 19.5 18.9, 19.5 19.6, 0 19.6', 'a') +
		d.section('13.9 15.4, 16.5 15.4, 16.5 18.5, 13.9 18.5', 'b') +
		d.section('11.3 15.6, 12 15.6, 12 18.5, 11.3 18.5', 'fineB') +
		d.thin('10 15.8, 11.3 16.6') +
		d.thin('12 17.4, 13.9 18.2') +
		d.section('16.5 16, 20.8 16, 20.8 13.2, 29 13.2, 29 14.4, 30 14.4, 30 17.6, 29 17.6, 29 18.5, 16.5 18.5', 'fine') +
		d.section('30 13.3, 40 13.3, 40 17, 34 17, 34 20, 30 20', 'fineB') +
		d.circle([18.9, 14.25], 1.75, 'thick', 'rubber') +
		d.circle([35.7, 18.5], 1.6, 'thick', 'rubber') +
		d.thin('3.2 12.7, 3.2 19.6') +
		d.thin('6.2 12.7, 6.2 19.6') +
		d.centreLine([4.7, 11.6], [4.7, 21]) +
		cylinders(d, '0 19.5 19.6, 19.5 29 18.5, 29 30 17.6, 30 34 20, 34 40 17') +
		d.outline('8.4 0, 8.4 -19.6', false) +
		d.outline('10.5 -6, 17.5 -6, 17.5 -11, 10.5 -11') +
		d.circle([4.7, -8.5], 1.9) +
		d.outline('3.7 -8.5, 4.2 -7.6, 5.2 -7.6, 5.7 -8.5, 5.2 -9.4, 4.2 -9.4') +
		roundRim(d, [35.7, 18.5], 1.6) +
		d.centreLine([-6, 0], [43, 0])
	);
}

function waveDrawing(): string {
	const d = drafting('ink', [228, 312], 8.6);
	return drawingSheet(
		waveSection(d) +
			d.vertical(-12.5, 12.5, -9, 'D1', { from: [-3, -3] }) +
			d.vertical(-19.6, 19.6, -14, 'D3', { from: [0, 0] }) +
			d.vertical(-17, 17, 47.5, 'D6', { from: [40, 40] }) +
			d.vertical(-20, 20, 52.5, 'D7', { from: [34, 34] }) +
			d.horizontal(0, 40, 26, 'L1K', { from: [19.6, 17] }) +
			d.horizontal(30, 40, -26, 'L4', { from: [-20, -17] }),
	);
}

export const sealShapes: Shape[] = [
	{ slug: 'seal-elastomer-bellows', picture: bellowsPicture, drawing: bellowsDrawing },
	{ slug: 'seal-conical-spring', picture: conicalPicture, drawing: conicalDrawing },
	{ slug: 'seal-wave-spring', picture: wavePicture, drawing: waveDrawing },
];
