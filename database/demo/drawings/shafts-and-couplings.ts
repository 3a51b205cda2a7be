/** Pump shafts and jaw couplings. */
import type { Point, Shape, View } from './kit.ts';
import {
	arcPoints,
	bore,
	groundShadow,
	keyedBore,
	lying,
	onFace,
	onSide,
	palette,
	path,
	pictureSheet,
	placed,
	prism,
	rotated,
	shaded,
	sideHole,
	through,
	turned,
} from './kit.ts';
import { couplingDrawing, shaftDrawing } from './shaft-drawings.ts';

/** Key slot with round ends in the side of a shaft, at angle `phi`. */
function keyway(view: View, middle: number, radius: number, phi: number, length: number, width: number): string {
	const loop = (inset: number, drop: number): string => {
		const half = width / 2 - inset;
		const end = Array.from({ length: 13 }, (_, i): Point => {
			const turn = (i / 12) * Math.PI - Math.PI / 2;
			return [(length - width) / 2 + half * Math.cos(turn), half * Math.sin(turn)];
		});
		const slot = [...end, ...end.map(([x, y]): Point => [-x, -y])].map(([x, y]): Point => [x, y + drop]);
		return through(onSide(view, middle, radius, phi, slot));
	};
	return (
		path(loop(0, 0), `fill="${shaded('steel', 0.06)}" stroke="${palette.ink}" stroke-width="1.6"`) +
		path(loop(2.5, 2.5), `fill="${shaded('steel', 0.42)}"`)
	);
}

/** Screw thread as a turned profile between two places on the axis. */
function thread(from: number, to: number, radius: number, turns: number): string {
	const pitch = (to - from) / turns;
	return Array.from(
		{ length: turns },
		(_, i) => `${from + i * pitch} ${radius}, ${from + (i + 0.5) * pitch} ${radius - 4}~`,
	).join(', ');
}

function shaftPicture(): string {
	const view = lying(404, 292, 0.34, 22);
	return pictureSheet(
		groundShadow(410, 390, 330, 70) +
			placed(
				view,
				turned(view, 'steel', `-374 20, ${thread(-370, -318, 23, 9)}, -318 20, -310 20`) +
					turned(view, 'steel', '-310 30, -307 33, -206 33') +
					keyway(view, -258, 33, -0.75, 76, 20) +
					turned(view, 'steel', '-206 40, -203 42, -92 42, -84 42') +
					turned(view, 'steel', '-84 51, -81 54, -36 54, -33 51') +
					turned(view, 'steel', '-33 62, -30 65, 96 65, 99 62') +
					turned(view, 'steel', '99 50, 102 54, 148 54, 151 51, 151 50, 158 50, 158 54, 164 54, 166 52') +
					turned(view, 'steel', '166 38, 169 41, 352 41, 358 36') +
					keyway(view, 266, 41, -0.75, 132, 26) +
					bore(view, 'steel', '358 13, 344 5', 'darkSteel'),
			),
	);
}

const jaw = (turn: number): Point[] => rotated([...arcPoints(152, -20, 20), ...arcPoints(70, 15, -15)], turn);

const legs = Array.from({ length: 6 }, (_, i) =>
	rotated([...arcPoints(52, -13, 13, 13), ...arcPoints(142, 6.5, -6.5)], i * 60 - 10),
);

const far = (points: Point[]): number => points.reduce((sum, [, towards]) => sum + towards, 0);

function couplingPicture(): string {
	const view = lying(404, 292, 0.52, 16);
	const jaws = (first: number, from: number, to: number): string =>
		[0, 120, 240]
			.map((turn) => jaw(turn + first))
			.sort((a, b) => far(a) - far(b))
			.map((loop) => prism(view, 'iron', loop, from, to))
			.join('');
	const leg = (loop: Point[]): string => {
		const front = through(loop.map((point) => onFace(view, 34, point)));
		return (
			prism(view, 'rubber', loop, -34, 34) +
			path(front, 'fill="#fff" fill-opacity=".1" stroke="#8e99a2" stroke-width=".8"')
		);
	};
	const [behind, before] = [legs.filter((loop) => far(loop) < 0), legs.filter((loop) => far(loop) >= 0)];
	const order = (loops: Point[][]): string =>
		[...loops]
			.sort((a, b) => far(a) - far(b))
			.map(leg)
			.join('');
	const spider =
		order(behind) +
		turned(view, 'rubber', '-34 62, 30 62, 34 58') +
		bore(view, 'rubber', '34 34, -34 34', 'carbon') +
		order(before);
	return pictureSheet(
		groundShadow(404, 486, 320, 52) +
			placed(
				view,
				turned(view, 'iron', '-330 108, -326 112, -258 112, -258 150, -254 154, -178 154, -175 152', false) +
					bore(view, 'iron', '-175 52, -230 52', 'iron') +
					jaws(20, -175, -96) +
					spider +
					jaws(80, 96, 175) +
					turned(view, 'iron', '175 152, 178 154, 254 154, 258 150', false) +
					turned(view, 'iron', '258 112, 326 112, 330 108') +
					sideHole(view, 296, 112, -0.2, 12) +
					keyedBore(view, 'iron', 330, 58, 30, 14, 160),
			),
	);
}

export const shaftShapes: Shape[] = [
	{ slug: 'pump-shaft', picture: shaftPicture, drawing: shaftDrawing },
	{ slug: 'coupling-jaw', picture: couplingPicture, drawing: couplingDrawing },
];
