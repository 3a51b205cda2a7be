/** Ready-mounted mechanical seals: cartridge with gland plate, and tandem or double bellows seal. */
import type { Drafting, Point, Shape } from './kit.ts';
import {
	arcPoints,
	aside,
	bore,
	cylinders,
	drafting,
	drawingSheet,
	groundShadow,
	helix,
	lying,
	oRing,
	paint,
	pictureSheet,
	placed,
	prism,
	rotated,
	shaftUnder,
	sideHole,
	springCut,
	springSide,
	turned,
	turnedRound,
	upright,
} from './kit.ts';

/** Outline of a round gland with four open bolt slots. */
function glandOutline(radius: number, slot: number, depth: number): Point[] {
	const half = (Math.asin(slot / radius) * 180) / Math.PI;
	const notch: Point[] = [
		[-slot, radius * Math.cos((half * Math.PI) / 180)],
		...arcPoints(slot, 270, 90, 20).map(([x, y]): Point => [x, y + depth]),
	];
	return [45, 135, 225, 315].flatMap((middle) => [
		...rotated(notch, middle),
		...arcPoints(radius, middle + half, middle + 90 - half),
	]);
}

/** Single cartridge seal seen from the atmosphere side: seal head, slotted gland plate, drive collar on the sleeve. */
function cartridgePicture(): string {
	const view = lying(372, 268, 0.56, 16);
	const clip = rotated('-17 104, 17 104, 17 148, -17 148', 0);
	const clips = [75, 195, 315].map(
		(turn) =>
			prism(view, 'bronze', rotated(clip, turn), 52, 60) +
			aside(
				view,
				rotated([[0, 134]], turn)[0] ?? [0, 0],
				turned(view, 'darkSteel', '60 9, 70 9') + bore(view, 'darkSteel', '70 4, 64 4', 'darkSteel'),
			),
	);
	return pictureSheet(
		groundShadow(378, 488, 270, 52) +
			placed(
				view,
				turned(view, 'steel', '-190 96, -186 100, -168 100') +
					oRing(view, -160, 96, 14) +
					turned(view, 'steel', '-152 112, -148 116, -100 116, -96 112') +
					turned(view, 'sic', '-96 110, -62 110, -62 104, -54 104') +
					turned(view, 'sic', '-54 116, -34 116') +
					turned(view, 'steel', '-34 126, -8 126') +
					prism(view, 'steel', glandOutline(212, 19, 178), -8, 34) +
					turned(view, 'steel', '34 152, 48 152, 52 148') +
					clips.join('') +
					turned(view, 'steel', '52 88, 66 88') +
					turned(view, 'steel', '66 118, 70 122, 116 122, 120 118') +
					[-0.95, 0.15, 1.1].map((phi) => sideHole(view, 94, 122, phi, 11, paint('darkSteel'))).join('') +
					turned(view, 'steel', '120 86, 134 86, 137 83') +
					bore(view, 'steel', '137 74, 135 72, -190 72'),
			),
	);
}

/** Half section of the single cartridge seal; zero is the face of the seal chamber, shaft 35 mm. */
export function cartridgeSection(d: Drafting): string {
	return (
		shaftUnder(d, 17.5, -45, 34, 6) +
		d.phantom('-54 30.75, 0 30.75, 0 58') +
		d.phantom('-54 27, -50 27') +
		d.phantom('-54 -27, 0 -27') +
		d.phantom('-54 -30.75, 0 -30.75, 0 -58') +
		d.section('-45 17.6, 34 17.6, 34 19.7, -38 19.7, -38 24.6, -45 24.6', 'a') +
		d.section(
			'-34.5 21.2, -30.6 21.2, -30.6 20.3, -16.2 20.3, -16.2 21.4, -15 21.4, -15 24.4, -16.2 24.4, -16.2 25.5, -34.5 25.5',
			'fine',
		) +
		d.circle([-32.6, 20.45], 0.95, 'thick', 'rubber') +
		d.circle([-41.5, 18.6], 1.1, 'thick', 'rubber') +
		springCut(d, '-37.1 23.6, -35.4 23.6', 0.8) +
		d.section('-15 20.6, -3 20.6, -3 24.2, -6 24.2, -6 25.4, -15 25.4', 'fineB') +
		d.circle([-4.5, 25.1], 0.95, 'thick', 'rubber') +
		d.section('-8 26, -8 26.8, 0 26.8, 0 54, 15 54, 15 37, 20 37, 20 20.6, -2.6 20.6, -2.6 26', 'b') +
		d.section('-1.6 33, 0 33, 0 38, -1.6 38', 'rubber') +
		d.section('22 19.7, 32 19.7, 32 30, 22 30', 'b') +
		d.thin('25.2 19.7, 25.2 30') +
		d.thin('28.8 19.7, 28.8 30') +
		d.centreLine([27, 16], [27, 32.5]) +
		cylinders(
			d,
			'-45 -38 24.6, -38 -34.5 21.2, -34.5 -16.2 25.5, -16.2 -15 24.4, -15 -8 25.4, -8 0 26.8, 0 15 54, 15 20 37, 20 22 19.7, 22 32 30, 32 34 19.7',
		) +
		d.outline('0 -41, 15 -41') +
		d.hidden('0 -47, 15 -47') +
		d.circle([27, -14], 2.6) +
		d.outline('25.6 -14, 26.3 -12.8, 27.7 -12.8, 28.4 -14, 27.7 -15.2, 26.3 -15.2') +
		d.centreLine([-58, 0], [39, 0])
	);
}

function cartridgeDrawing(): string {
	const d = drafting('ink', [430, 300], 4);
	return drawingSheet(
		cartridgeSection(d) +
			d.vertical(-17.5, 17.5, 48, 'D1', { from: [40, 40] }) +
			d.vertical(-27, 27, -66, 'D4 min', { from: [-54, -54] }) +
			d.vertical(-30.75, 30.75, -80, 'D4 max', { from: [-54, -54] }) +
			d.horizontal(-45, 34, -63, 'L', { from: [-24.6, -19.7] }),
	);
}

/** Double bellows seal: the assembled tower on its lower seat, the upper seat in front. */
function tandemPicture(): string {
	const tower = upright(270, 476, 0.4);
	const spring = helix(tower, [146, 126], [234, 126], 4, 13);
	const seat = upright(574, 476, 0.4);
	return pictureSheet(
		groundShadow(296, 490, 216, 66) +
			groundShadow(592, 492, 196, 64) +
			placed(
				tower,
				turned(tower, 'rubber', '0 134, 5 140~, 16 140, 19 135, 27 135, 30 140, 40 140~, 46 134') +
					turned(tower, 'ceramic', '46 122, 58 122') +
					turned(tower, 'carbon', '58 106, 68 106, 68 116, 78 116') +
					turned(tower, 'rubber', '78 126, 86 128~, 92 128') +
					turned(tower, 'steel', '92 134, 96 138~, 132 138~, 136 134') +
					turned(tower, 'rubber', '136 100~, 150 100~') +
					spring.back +
					turned(tower, 'rubber', '136 96~, 165 92~, 186 90~, 190 96~, 195 90~, 215 92~, 250 98') +
					spring.front +
					turned(tower, 'steel', '246 134, 250 138~, 286 138~, 290 134') +
					turned(tower, 'rubber', '290 126, 298 126~, 303 121') +
					turned(tower, 'carbon', '303 116, 314 116, 314 104, 324 104') +
					bore(tower, 'carbon', '324 80, 300 80, 300 74, 180 74', 'rubber'),
			) +
			placed(
				seat,
				turned(seat, 'rubber', '0 134, 5 140~, 16 140, 19 135, 27 135, 30 140, 42 140~, 48 134') +
					turned(seat, 'ceramic', '48 123, 60 123, 64 119') +
					bore(seat, 'ceramic', '64 82, 62 79, 0 79'),
			),
	);
}

/** Half section of the double bellows seal; zero is the back of the left seat, shaft 16 mm. */
export function tandemSection(d: Drafting): string {
	const coils = '14.8 12.1, 17.4 12.1, 20 12.1, 22.6 12.1, 25.2 12.1';
	const rightHand: [string, 'rubber' | 'fine' | 'fineB' | 'a'][] = [
		[
			'20.6 8, 24.5 8, 25.2 8.7, 27 8.7, 28.6 9, 28.6 12, 31.4 12, 31.4 13.2, 27.4 13.2, 27.4 10.3, 24.8 10.3, 24 9.8, 20.6 9.8',
			'rubber',
		],
		[
			'35.8 10.8, 40 10.8, 40 15.5, 38.8 15.5, 38.3 15, 37.6 15, 37.1 15.5, 34.4 15.5, 33.7 14.8, 33.7 13.4, 35.8 13.4',
			'rubber',
		],
		['28.6 8.5, 32.1 8.5, 32.1 9.4, 33 9.4, 33 11.4, 32.1 11.4, 32.1 12, 28.6 12', 'fine'],
		['33 8.7, 40 8.7, 40 10.8, 35.8 10.8, 35.8 13.4, 33 13.4', 'fineB'],
		['26.5 11.2, 27.4 11.2, 27.4 13.2, 31 13.2, 31 14, 26.5 14', 'a'],
	];
	const sides = '26.5 31 14, 31 31.4 13.2, 31.4 32.1 12, 32.1 33 11.4, 33 33.7 13.4';
	const cup = '33.7 0, 33.7 -14.8, 34.4 -15.5, 37.1 -15.5, 37.6 -15, 38.3 -15, 38.8 -15.5, 40 -15.5, 40 0';
	const otherSides = sides.replace(
		/(\S+) (\S+) (\S+)(,|$)/g,
		(_, x0, x1, r, end) => `${40 - x1} ${40 - x0} ${r}${end}`,
	);
	return (
		shaftUnder(d, 8, 0, 40, 3) +
		rightHand.map(([points, hatch]) => d.section(points, hatch) + d.section(turnedRound(points, 40), hatch)).join('') +
		springCut(d, coils, 1) +
		d.view('13.5 0, 13.5 -9.8, 26.5 -9.8, 26.5 0') +
		springSide(d, coils, 1, 2.6) +
		cylinders(d, sides) +
		cylinders(d, otherSides) +
		d.view(cup) +
		d.view(turnedRound(cup, 40)) +
		d.centreLine([-5, 0], [43, 0])
	);
}

function tandemDrawing(): string {
	const d = drafting('ink', [215, 312], 9.6);
	return drawingSheet(
		tandemSection(d) +
			d.vertical(-8, 8, -8, 'D1', { from: [-3, -3] }) +
			d.vertical(-14, 14, -12.6, 'D3', { from: [9, 9] }) +
			d.vertical(-15.5, 15.5, 48.5, 'D7', { from: [40, 40] }) +
			d.horizontal(0, 40, 21, 'L', { from: [15.5, 15.5] }) +
			d.horizontal(33, 40, -20.5, 'L4', { from: [-13.4, -15.5] }),
	);
}

export const cartridgeSealShapes: Shape[] = [
	{ slug: 'seal-cartridge', picture: cartridgePicture, drawing: cartridgeDrawing },
	{ slug: 'seal-tandem', picture: tandemPicture, drawing: tandemDrawing },
];
