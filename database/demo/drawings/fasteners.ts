/** Threads, hexagons, screws and insulated leads for the product pictures. */
import type { Point } from './kit.ts';
import { n, onCircle, palette, path, placed, through, turned } from './kit.ts';
import { cast, round, type Scene } from './scene.ts';

/** Threaded length of an upright or lying body: crests and roots from one place to another. */
export const threadProfile = (
	from: number,
	to: number,
	radius: number,
	pitch: number,
	depth = pitch * 0.42,
): [number, number][] => {
	const course: [number, number][] = [[from, radius - depth]];
	for (let along = from; along + pitch <= to + 0.1; along += pitch)
		course.push([along + pitch * 0.5, radius], [along + pitch, radius - depth]);
	return course;
};

/** Hexagon with the given width over corners, one flat towards the viewer. */
export const hexagon = (corner: number, turn = 0): Point[] => round(0, 0, corner, turn, 300 + turn, 60);

/** Screw head with slot on a horizontal face. */
export function screw(s: Scene, [x, y]: Point, z: number, radius: number, metal: 'steel' | 'bronze' = 'steel'): string {
	const view = s.axis(x, y, z);
	const head = turned(view, metal, [
		[0, radius],
		[radius * 0.35, radius],
		[radius * 0.5, radius * 0.8],
	]);
	const slot = [-0.6, 0.6 - Math.PI].map((phi) => onCircle(view, radius * 0.5, radius * 0.66, phi));
	const drawn = placed(
		view,
		head + path(through(slot, false), `stroke="${palette.ink}" stroke-width="${radius > 9 ? 3 : 2}"`),
	);
	return metal === 'bronze' ? cast('brass', drawn) : drawn;
}

/** Insulated lead or hose along the given path data. */
export const lead = (d: string, colour: string, wide = 9): string =>
	path(d, `fill="none" stroke="${palette.ink}" stroke-width="${n(wide + 4)}" stroke-linecap="round"`) +
	path(d, `fill="none" stroke="${colour}" stroke-width="${n(wide)}" stroke-linecap="round"`) +
	path(
		d,
		`fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${n(wide * 0.22)}" transform="translate(${n(-wide * 0.12)} ${n(-wide * 0.2)})"`,
	);
