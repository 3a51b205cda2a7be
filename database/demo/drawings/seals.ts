/** Single mechanical seals in half section: elastomer bellows, conical spring, wave spring. Zero is the tail end on the axis. */
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';
import { shaftUnder, springCut, springSide } from './kit/springs.ts';

/** Elastomer bellows seal for a shaft of 12 mm. */
function bellowsSection(d: Board): string {
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
		shaftUnder(d, 6, 0.3, 22.5, 3) +
		d.section(bellows, 'rubber') +
		d.section(cup, 'rubber') +
		d.section(carbon, 'fine') +
		d.section(seat, 'fineB') +
		d.section(shell, 'a') +
		d.section(tail, 'b') +
		springCut(d, coils, 0.95) +
		d.level(-8.3, 1.9, 9) +
		springSide(d, coils, 0.95, 2.5) +
		d.cylinders('0.3 1.9 11.6, 9 13.6 12, 13.6 14 11.3, 14 14.6 10.2, 14.6 15.5 9.3, 15.5 16.1 11.2') +
		d.view('16.1 0, 16.1 -12.3, 16.8 -13, 19.8 -13, 20.3 -12.6, 20.9 -12.6, 21.4 -13, 22.5 -13, 22.5 0') +
		d.upright(19.8, -13, 0) +
		d.upright(21.4, -13, 0) +
		d.axis([-2.7, 0], [25.5, 0])
	);
}

const bellows = (d: Board): string =>
	bellowsSection(d) +
	d.left(-6, 6, -2.7, 'D1') +
	d.left(-12, 12, -2.7, 'D3', { row: 2, from: [9, 9] }) +
	d.right(-13, 13, 25.5, 'D7', { from: [22.5, 22.5] }) +
	d.above(0.3, 22.5, 13, 'L', { from: [11.6, 13] }) +
	d.below(0.3, 15.5, -13, 'L3', { from: [-11.6, -11.2] }) +
	d.below(15.5, 22.5, -13, 'L4', { from: [-11.2, -13] });

/** Conical spring seal for a shaft of 16 mm. */
function conicalSection(d: Board): string {
	const coils = '1.1 9.1, 5 9.75, 8.9 10.4, 12.8 11.05, 16.3 11.65';
	return (
		shaftUnder(d, 8, 0, 35, 3) +
		d.section('17.5 10.9, 18.2 10.9, 18.2 12.4, 25 12.4, 25 13, 17.5 13', 'a') +
		d.section('20.6 8.4, 26 8.4, 26 9.4, 27 9.4, 27 11.6, 26 11.6, 26 12.4, 18.2 12.4, 18.2 10.9, 20.6 10.9', 'fine') +
		d.section('27 8.9, 35 8.9, 35 11.3, 30.3 11.3, 30.3 13.5, 27 13.5', 'fineB') +
		d.cutCircle([19, 9.45], 1.45, 'rubber') +
		d.cutCircle([31.5, 12.4], 1.1, 'rubber') +
		springCut(d, coils, 1.05) +
		springSide(d, coils, 1.05, 3.9) +
		d.cylinders('17.5 25 13, 25 26 12.4, 26 27 11.6, 27 30.3 13.5, 30.3 35 11.3') +
		d.rim([31.5, 12.4], 1.1) +
		d.axis([-3, 0], [38, 0])
	);
}

const conical = (d: Board): string =>
	conicalSection(d) +
	d.left(-8, 8, -3, 'D1') +
	d.left(-13, 13, -3, 'D3', { row: 2, from: [17.5, 17.5] }) +
	d.right(-11.3, 11.3, 38, 'D6', { from: [35, 35] }) +
	d.right(-13.5, 13.5, 38, 'D7', { row: 2, from: [32.6, 32.6] }) +
	d.above(0, 35, 13.5, 'L1K', { from: [10.2, 11.3] });

/** Wave spring seal for a shaft of 25 mm. */
function waveSection(d: Board): string {
	return (
		shaftUnder(d, 12.5, 0, 40, 3) +
		d.section('0 12.7, 10 12.7, 10 16, 8.4 16, 8.4 18.9, 19.5 18.9, 19.5 19.6, 0 19.6', 'a') +
		d.section('13.9 15.4, 16.5 15.4, 16.5 18.5, 13.9 18.5', 'b') +
		d.solid('10.2 15.8, 10.6 15.6, 13.7 17.9, 13.3 18.2') +
		d.section('16.5 16, 20.8 16, 20.8 13.2, 29 13.2, 29 14.4, 30 14.4, 30 17.6, 29 17.6, 29 18.5, 16.5 18.5', 'fine') +
		d.section('30 13.3, 40 13.3, 40 17, 34 17, 34 20, 30 20', 'fineB') +
		d.cutCircle([18.9, 14.25], 1.75, 'rubber') +
		d.cutCircle([35.5, 18.5], 1.5, 'rubber') +
		d.thin('3.2 12.7, 3.2 19.6') +
		d.thin('6.2 12.7, 6.2 19.6') +
		d.axis([4.7, 12.7], [4.7, 19.6]) +
		d.cylinders('0 19.5 19.6, 19.5 29 18.5, 29 30 17.6, 30 34 20, 34 40 17') +
		d.upright(8.4, -19.6, 0) +
		d.plain('10.5 -6, 17.5 -6, 17.5 -11, 10.5 -11') +
		d.circle([4.7, -8.5], 1.9) +
		d.rim([35.5, 18.5], 1.5) +
		d.axis([-3, 0], [43, 0])
	);
}

const wave = (d: Board): string =>
	waveSection(d) +
	d.left(-12.5, 12.5, -3, 'D1') +
	d.right(-17, 17, 43, 'D6', { from: [40, 40] }) +
	d.right(-20, 20, 43, 'D7', { row: 2, from: [37, 37] }) +
	d.above(0, 40, 20, 'L1', { from: [19.6, 17] });

export const sealShapes: Shape[] = [
	{ slug: 'seal-elastomer-bellows', drawing: () => sheet(bellows) },
	{ slug: 'seal-conical-spring', drawing: () => sheet(conical) },
	{ slug: 'seal-wave-spring', drawing: () => sheet(wave) },
];
