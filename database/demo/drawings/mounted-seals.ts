/** Ready-mounted mechanical seals in half section: cartridge with gland plate, and tandem or double bellows seal. */
import { reversed } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';
import { shaftUnder, springCut, springSide } from './kit/springs.ts';
import type { Hatch } from './kit/style.ts';

/** Single cartridge seal for a shaft of 35 mm; zero is the face of the seal chamber. */
function cartridgeSection(d: Board): string {
	const face =
		'-34.5 21.2, -30.6 21.2, -30.6 20.3, -16.2 20.3, -16.2 21.4, -15 21.4, -15 24.4, -16.2 24.4, -16.2 25.5, -34.5 25.5';
	const gland = '-8 26, -8 26.8, 0 26.8, 0 46, 15 46, 15 37, 20 37, 20 20.6, -2.6 20.6, -2.6 26';
	return (
		shaftUnder(d, 17.5, -45, 34, 6) +
		d.thin('-52 30.75, 0 30.75, 0 50', 'phantom') +
		d.thin('-52 27, -46 27', 'phantom') +
		d.thin('-52 -27, -46 -27', 'phantom') +
		d.thin('-52 -30.75, 0 -30.75, 0 -50', 'phantom') +
		d.section('-45 17.6, 34 17.6, 34 19.7, -38 19.7, -38 24.6, -45 24.6', 'a') +
		d.section(face, 'fine') +
		d.cutCircle([-32.6, 20.45], 0.95, 'rubber') +
		d.cutCircle([-41.5, 18.6], 1.1, 'rubber') +
		springCut(d, '-37.1 23.6, -35.4 23.6', 0.8) +
		d.section('-15 20.6, -3 20.6, -3 24.2, -6 24.2, -6 25.4, -15 25.4', 'fineB') +
		d.cutCircle([-4.5, 25.1], 0.95, 'rubber') +
		d.section(gland, 'b') +
		d.section('-1.6 33, 0 33, 0 38, -1.6 38', 'rubber') +
		d.section('22 19.7, 32 19.7, 32 30, 22 30', 'a') +
		d.thin('25.2 19.7, 25.2 30') +
		d.thin('28.8 19.7, 28.8 30') +
		d.axis([27, 19.7], [27, 30]) +
		d.cylinders(
			'-45 -38 24.6, -38 -34.5 21.2, -34.5 -16.2 25.5, -16.2 -15 24.4, -15 -8 25.4, -8 0 26.8, 0 15 46, 15 20 37, 20 22 19.7, 22 32 30, 32 34 19.7',
		) +
		d.level(-38, 0, 15) +
		d.circle([27, -14], 2.6) +
		d.thinCircle([27, -14], 1.3) +
		d.axis([-52, 0], [40, 0])
	);
}

const cartridge = (d: Board): string =>
	cartridgeSection(d) +
	d.right(-17.5, 17.5, 40, 'D1') +
	d.left(-27, 27, -52, 'D4 min') +
	d.left(-30.75, 30.75, -52, 'D4 max', { row: 2 });

/** Double bellows seal for a shaft of 16 mm; zero is the back of the left seat. */
function tandemSection(d: Board): string {
	const coils = '14.8 12.1, 17.4 12.1, 20 12.1, 22.6 12.1, 25.2 12.1';
	const rightHand: [string, Hatch][] = [
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
	const cup = '33.7 0, 33.7 -14.8, 34.4 -15.5, 37.1 -15.5, 37.6 -15, 38.3 -15, 38.8 -15.5, 40 -15.5, 40 0';
	return (
		shaftUnder(d, 8, 0, 40, 3) +
		rightHand.map(([points, hatch]) => d.section(points, hatch) + d.section(reversed(points, 40), hatch)).join('') +
		springCut(d, coils, 1) +
		d.view('13.5 0, 13.5 -9.8, 26.5 -9.8, 26.5 0') +
		springSide(d, coils, 1, 2.6) +
		d.cylinders('26.5 31 14, 31 31.4 13.2, 31.4 32.1 12, 32.1 33 11.4, 33 33.7 13.4') +
		d.cylinders('9 13.5 14, 8.6 9 13.2, 7.9 8.6 12, 7 7.9 11.4, 6.3 7 13.4') +
		d.view(cup) +
		d.view(reversed(cup, 40)) +
		d.axis([-3, 0], [43, 0])
	);
}

const tandem = (d: Board): string =>
	tandemSection(d) +
	d.left(-8, 8, -3, 'D1') +
	d.left(-14, 14, -3, 'D3', { row: 2, from: [9, 9] }) +
	d.right(-15.5, 15.5, 43, 'D7', { from: [40, 40] }) +
	d.above(0, 40, 15.5, 'L');

export const mountedSealShapes: Shape[] = [
	{ slug: 'seal-cartridge', drawing: () => sheet(cartridge) },
	{ slug: 'seal-tandem', drawing: () => sheet(tandem) },
];
