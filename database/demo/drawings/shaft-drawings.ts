/** Dimensioned drawings of pump shafts and jaw couplings, in mm. */
import type { Drafting, Point } from './kit.ts';
import { arc, box, cylinders, drafting, drawingSheet, mirrored } from './kit.ts';

const steps =
	'0 30 9.5, 30 34 8, 34 84 14, 84 150 17.5, 150 180 21, 180 270 26, 270 306 21, 306 310 19.5, 310 320 21, 320 400 16';

/** Whole outside view of the shaft from its impeller end at zero: thread, impeller seat, seal seat, bearings, coupling end. */
export function shaftView(d: Drafting): string {
	const slot = (x0: number, x1: number, half: number): string =>
		d.outline([...arc(x1 - half, 0, half, -90, 90), ...arc(x0 + half, 0, half, 90, 270)]);
	const upper = steps.split(',').map((step) => step.trim().split(' ').map(Number));
	return (
		cylinders(d, steps) +
		upper
			.map(([x0 = 0, x1 = 0, radius = 0]) =>
				d.view(
					mirrored([
						[x0, 0],
						[x0, -radius],
						[x1, -radius],
						[x1, 0],
					]),
				),
			)
			.join('') +
		d.thin([
			[0, 7.6],
			[30, 7.6],
		]) +
		d.thin([
			[0, -7.6],
			[30, -7.6],
		]) +
		slot(40, 78, 4) +
		slot(326, 392, 5) +
		d.centreLine([-10, 0], [410, 0])
	);
}

/** Drawing of the shaft with the cross-section of its coupling end. */
export function shaftDrawing(): string {
	const d = drafting('ink', [80, 236], 1.6);
	const end = drafting('ink', [594, 446], 3);
	const section: Point[] = [...arc(0, 0, 16, 90 + 18.2, 450 - 18.2, 48), [5, 11], [-5, 11]];
	return drawingSheet(
		shaftView(d) +
			d.vertical(-16, 16, 424, 'd', { from: [400, 400] }) +
			d.horizontal(320, 400, 48, 'l', { from: [16, 16] }) +
			d.horizontal(0, 400, 74, 'L', { from: [9.5, 16] }) +
			d.vertical(-21, 21, 288, 'd1') +
			d.vertical(-17.5, 17.5, 117, 'd2') +
			d.horizontal(150, 306, -56, 'L1', { from: [-21, -21] }) +
			d.label([359, -42], 'A') +
			d.label([359, 26], 'A') +
			d.outline(
				[
					[359, -20],
					[359, -27],
				],
				false,
			) +
			d.outline(
				[
					[359, 20],
					[359, 24],
				],
				false,
			) +
			end.section(section, 'a') +
			end.centreLine([-21, 0], [21, 0]) +
			end.centreLine([0, -21], [0, 21]) +
			end.horizontal(-5, 5, 26, 'b', { from: [15.2, 15.2], shift: 36 }) +
			end.vertical(-16, 11, 30, 't', { from: [0, 5] }) +
			end.label([-36, -2.5], 'A-A'),
	);
}

/** Half section of the assembled coupling; zero is the left end, outside diameter 54, bore 24. */
export function couplingSection(d: Drafting): string {
	const left: Point[] = [
		[0, 14.8],
		[25, 14.8],
		[25, 13.5],
		[37, 13.5],
		[37, 27],
		[12, 27],
		[12, 20],
		[0, 20],
	];
	const right: Point[] = [
		[38.5, 14.8],
		[63.5, 14.8],
		[63.5, 20],
		[51.5, 20],
		[51.5, 27],
		[38.5, 27],
	];
	const below = (points: Point[]): string => d.view(points);
	return (
		d.section(left, 'a') +
		d.section(right, 'b') +
		d.section(box(25.6, 6.5, 37.9, 13.2), 'rubber') +
		[0, 25, 38.5, 63.5]
			.map((x) =>
				d.outline(
					[
						[x, 0],
						[x, 14.8],
					],
					false,
				),
			)
			.join('') +
		d.outline(
			[
				[0, 12],
				[25, 12],
			],
			false,
		) +
		d.outline(
			[
				[38.5, 12],
				[63.5, 12],
			],
			false,
		) +
		below([
			[0, 0],
			[0, -20],
			[12, -20],
			[12, 0],
		]) +
		below([
			[51.5, 0],
			[51.5, -20],
			[63.5, -20],
			[63.5, 0],
		]) +
		below([
			[12, 0],
			[12, -27],
			[25, -27],
			[25, 0],
		]) +
		below([
			[38.5, 0],
			[38.5, -27],
			[51.5, -27],
			[51.5, 0],
		]) +
		d.outline(
			[
				[25, 0],
				[37, 0],
				[37, -7.2],
				[25, -7.2],
			],
			false,
		) +
		d.section(box(25.6, -7.2, 37.9, -14), 'rubber') +
		d.plain(box(26.5, -14, 38.5, -24.6)) +
		d.section(
			[
				[25.6, -24.6],
				[37.9, -24.6],
				[37.9, -26.2],
				[25.6, -26.2],
			],
			'rubber',
		) +
		d.circle([6, -8], 2) +
		d.centreLine([-6, 0], [70, 0])
	);
}

/** Front view of the spider with its six legs. */
export function spiderFront(d: Drafting, x: number): string {
	const turned = ([px, py]: Point, degrees: number): Point => {
		const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
		return [x + px * c - py * s, px * s + py * c];
	};
	const legs = Array.from({ length: 6 }, (_, i) =>
		[...arc(0, 0, 12, -22, -15, 2), ...arc(0, 0, 26, -7, 7, 6), ...arc(0, 0, 12, 15, 22, 2)].map((point) =>
			turned(point, i * 60 + 30),
		),
	).flat();
	return (
		d.circle([x, 0], 27, 'thin') +
		d.section(legs, 'rubber') +
		d.circle([x, 0], 6.5) +
		d.centreLine([x - 31, 0], [x + 31, 0]) +
		d.centreLine([x, -31], [x, 31])
	);
}

/** Drawing of the jaw coupling: half section and spider. */
export function couplingDrawing(): string {
	const d = drafting('ink', [128, 318], 4.7);
	return drawingSheet(
		couplingSection(d) +
			spiderFront(d, 102) +
			d.vertical(-12, 12, -7, 'd', { from: [0, 0] }) +
			d.vertical(-27, 27, -15.5, 'D', { from: [12, 12] }) +
			d.horizontal(0, 63.5, 39, 'L', { from: [20, 20] }) +
			d.horizontal(25, 38.5, -36, 'E', { from: [-27, -27] }),
	);
}
