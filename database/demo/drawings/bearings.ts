/** Rolling bearings. */
import type { Drafting, Point, Shape, View } from './kit.ts';
import {
	arc,
	arcPoints,
	bore,
	clipped,
	drafting,
	drawingSheet,
	face,
	groundShadow,
	lying,
	mirrored,
	n,
	onCircle,
	onFace,
	paint,
	palette,
	path,
	pictureSheet,
	placed,
	pointsOf,
	ring,
	through,
	turned,
} from './kit.ts';

/** Balls and cage between the rings, seen where the seal is cut open. */
function ballsInCage(view: View): string {
	const balls = Array.from({ length: 9 }, (_, i) => (i * 2 * Math.PI) / 9 + 0.16);
	const place = (along: number, phi: number): string => {
		const [x, y] = onCircle(view, along, 168, phi);
		return `cx="${n(x)}" cy="${n(y)}"`;
	};
	const cage = ring(view, 96, 166);
	const ink = `stroke="${palette.ink}"`;
	return (
		balls.map((phi) => `<circle ${place(76, phi)} r="33" fill="url(#ball)" ${ink} stroke-width="1.6"/>`).join('') +
		path(cage, `fill="none" ${ink} stroke-width="11"`) +
		path(cage, `fill="none" stroke="${paint('steel')}" stroke-width="8"`) +
		balls
			.map((phi) => `<circle ${place(96, phi + Math.PI / 9)} r="4" fill="${paint('steel', 'face')}" ${ink}/>`)
			.join('')
	);
}

/** Sealed deep groove ball bearing with the seal cut open over the balls. */
function deepGroovePicture(): string {
	const view = lying(370, 272, 0.8, 14);
	const opening = through(
		[...arcPoints(180, 222, 330), ...arcPoints(144, 330, 222)].map((point) => onFace(view, 112, point)),
	);
	const inner =
		[176, 172, 153, 149]
			.map((radius) => path(ring(view, 112, radius), 'fill="none" stroke="#6b7781" stroke-opacity=".6"'))
			.join('') +
		path(opening, 'fill="#14181c"') +
		clipped(opening, face(view, 10, 190, 'darkSteel', false) + ballsInCage(view)) +
		path(opening, `fill="none" stroke="${palette.ink}" stroke-width="2.4"`) +
		path(opening, 'fill="none" stroke="#8d98a1" stroke-width=".8"') +
		turned(view, 'steel', '112 142, 120 140') +
		bore(view, 'steel', '120 120, 114 115, 6 115, 0 120');
	return pictureSheet(
		groundShadow(404, 520, 250, 44) +
			placed(
				view,
				turned(view, 'steel', '0 224, 7 231~, 113 231~, 120 224') +
					bore(view, 'steel', '120 187, 118 184, 112 182', 'rubber', inner),
			),
	);
}

/** Section of both rings, ball and seals above the centre line; zero is the left face, d 30, D 62, B 16. */
export function deepGrooveSection(d: Drafting, below = false): string {
	const side = (points: string | readonly Point[]): readonly Point[] => (below ? mirrored(points) : pointsOf(points));
	const outer: Point[] = [
		...pointsOf('0 30, 1 31, 15 31, 16 30, 16 27, 14.6 27, 14.6 25.7'),
		...arc(8, 23, 4.9, 33.4, 146.6),
		...pointsOf('1.4 25.7, 1.4 27, 0 27'),
	];
	const inner: Point[] = [
		...pointsOf('1 15, 15 15, 16 16, 16 20.3'),
		...arc(8, 23, 4.9, -33.4, -146.6),
		...pointsOf('0 20.3, 0 16'),
	];
	const seal = '0.6 20.6, 1.4 20.6, 1.4 25, 1.9 25.7, 1.4 26.8, 0.6 26.4';
	return (
		d.section(side(outer), 'a') +
		d.section(side(inner), 'a') +
		d.section(side(seal), 'rubber') +
		d.section(side(pointsOf(seal).map(([x, y]): Point => [16 - x, y])), 'rubber') +
		d.circle([8, below ? -23 : 23], 4.76) +
		d.centreLine([1.8, below ? -23 : 23], [14.2, below ? -23 : 23])
	);
}

/** Full section of the bearing with the edges of its bore. */
export const deepGrooveFullSection = (d: Drafting): string =>
	deepGrooveSection(d) +
	deepGrooveSection(d, true) +
	[0, 16]
		.map((x) =>
			d.outline(
				[
					[x, -16],
					[x, 16],
				],
				false,
			),
		)
		.join('') +
	[1, 15]
		.map((x) =>
			d.outline(
				[
					[x, -15],
					[x, 15],
				],
				false,
			),
		)
		.join('') +
	d.centreLine([-3.5, 0], [19.5, 0]);

function deepGrooveDrawing(): string {
	const d = drafting('ink', [166, 322], 5.8);
	const middle: Point = [64, 0];
	return drawingSheet(
		deepGrooveFullSection(d) +
			[31, 30, 27, 20.6, 16, 15].map((radius) => d.circle(middle, radius)).join('') +
			d.centreLine([30, 0], [98, 0]) +
			d.centreLine([64, -34], [64, 34]) +
			d.vertical(-15, 15, -7, 'd', { from: [1, 1] }) +
			d.vertical(-31, 31, -15, 'D', { from: [1, 1] }) +
			d.horizontal(0, 16, 37.5, 'B', { from: [30, 30] }),
	);
}

export const bearingShapes: Shape[] = [
	{ slug: 'bearing-deep-groove', picture: deepGroovePicture, drawing: deepGrooveDrawing },
];
