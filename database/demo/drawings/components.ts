/** Electronic components standing on a scene: terminals, trimmers, capacitors, chips, fuses. */
import type { Material, Point } from './kit.ts';
import { n, palette, path, placed, through, turned } from './kit.ts';
import { type Scene, type Tones, tones } from './scene.ts';

/** A place in a scene: x to the right, y towards the viewer, z upwards. */
export type Place = readonly [x: number, y: number, z: number];

const dot = (s: Scene, place: Place, radius: number): string => {
	const [x, y] = s.at(...place);
	return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius * 0.9)}" ry="${n(radius * 0.85)}" fill="${palette.ink}"/>`;
};

/** Flat spade terminal standing across the line of sight, with its hole. */
export const spade = (s: Scene, [x, y, z]: Place, wide = 20, high = 38, ramp: Tones = tones.steel): string =>
	s.box(x - wide / 2, y - 2.5, z, wide, 5, high, ramp, 1) + dot(s, [x, y + 2.5, z + high * 0.66], wide * 0.17);

/** Trimmer: small square body with a slotted brass screw. */
export function trimmer(s: Scene, [x, y, z]: Place, size = 26, ramp: Tones = tones.white): string {
	const [cx, cy] = s.at(x, y, z + size * 0.72);
	const [r, drop] = [size * 0.32, size * 0.1];
	const head = (dy: number, fill: string): string =>
		`<ellipse cx="${n(cx)}" cy="${n(cy + dy)}" rx="${n(r)}" ry="${n(r * 0.62)}" fill="${fill}" stroke="${palette.ink}"/>`;
	const slot = `M${n(cx - r * 0.7)} ${n(cy + r * 0.22)}L${n(cx + r * 0.7)} ${n(cy - r * 0.22)}`;
	return (
		s.box(x - size / 2, y - size / 2, z, size, size, size * 0.6, ramp, 1.2) +
		head(drop, tones.brass[1]) +
		head(0, tones.brass[3]) +
		path(slot, `stroke="${palette.ink}" stroke-width="${n(size * 0.1)}"`)
	);
}

/** Upright can: electrolytic capacitor with its scored top. */
export function can(s: Scene, [x, y, z]: Place, radius: number, high: number, material: Material = 'rubber'): string {
	const view = s.axis(x, y, z);
	const cross = `<path d="M${n(x - radius * 0.5)} ${n(y)}H${n(x + radius * 0.5)}M${n(x)} ${n(y - radius * 0.5)}V${n(y + radius * 0.5)}" stroke="#5d6973" stroke-width="1.4"/>`;
	return (
		placed(
			view,
			turned(
				view,
				material,
				[
					[0, radius],
					[4, radius - 2],
					[8, radius],
					[high - 3, radius],
					[high, radius - 3],
				],
				false,
			) +
				turned(
					view,
					'aluminium',
					[
						[high, radius - 5],
						[high + 1, radius - 5],
					],
					false,
				),
		) + s.onTop(z + high + 1, cross)
	);
}

/** Chip with legs on its front side. */
export function chip(s: Scene, [x, y, z]: Place, wide: number, deep: number): string {
	const legs = Array.from({ length: Math.floor(wide / 12) }, (_, i) =>
		s.box(x + 4 + i * 12, y + deep, z, 5, 4, 8, tones.steel, 0.6),
	);
	const mark = `<circle cx="${n(x + 8)}" cy="${n(y + deep / 2)}" r="3" fill="none" stroke="#7d8993"/><path d="M${n(x + 20)} ${n(y + deep / 2)}H${n(x + wide - 10)}" stroke="#65717b" stroke-width="2"/>`;
	return legs.join('') + s.box(x, y, z + 4, wide, deep, 11, tones.black, 1.2) + s.onTop(z + 15, mark);
}

/** Round bar between two places, lit from above: fuse, resistor or wire. */
export function rod(s: Scene, from: Place, to: Place, wide: number, ramp: Tones): string {
	const [a, b] = [s.at(...from), s.at(...to)];
	const line = (lift: number, colour: string, width: number): string => {
		const shift = ([x, y]: Point): Point => [x, y - lift];
		return path(through([shift(a), shift(b)], false), `fill="none" stroke="${colour}" stroke-width="${n(width)}"`);
	};
	return (
		line(0, palette.ink, wide + 3) +
		line(0, ramp[0], wide) +
		line(wide * 0.1, ramp[1], wide * 0.78) +
		line(wide * 0.2, ramp[3], wide * 0.36)
	);
}

/** Small axial resistor with coloured rings and bent leads. */
export function resistor(s: Scene, [x, y, z]: Place, long = 34): string {
	const height = z + 8;
	const wire = through(
		[s.at(x - 12, y, z), s.at(x - 10, y, height), s.at(x + long + 10, y, height), s.at(x + long + 12, y, z)],
		false,
	);
	const rings = [0.25, 0.45, 0.75].map((k, i) =>
		rod(
			s,
			[x + long * k, y, height],
			[x + long * k + 3.5, y, height],
			9,
			[tones.red, tones.black, tones.brass][i] ?? tones.black,
		),
	);
	return (
		path(wire, `fill="none" stroke="${palette.ink}" stroke-width="2"`) +
		rod(s, [x, y, height], [x + long, y, height], 11, tones.cream) +
		rings.join('')
	);
}

/** Glass fuse in its two clips. */
export const fuse = (s: Scene, [x, y, z]: Place, long = 80): string =>
	[0, long - 16].map((k) => s.box(x + k, y - 8, z, 16, 16, 10, tones.steel, 1)).join('') +
	rod(s, [x, y, z + 17], [x + long, y, z + 17], 17, tones.aluminium) +
	rod(s, [x + 18, y, z + 17], [x + long - 18, y, z + 17], 15, ['#a9b7bd', '#d5dee2', '#e6ecee', '#ffffff']);

/** Mounting hole with its bright land in a board or plate. */
export const hole = (s: Scene, [x, y, z]: Place, radius: number, land: string): string =>
	s.onTop(
		z,
		`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 1.7)}" fill="${land}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${palette.ground}" stroke="${palette.ink}" stroke-width="1.6"/><path d="M${n(x - radius * 0.9)} ${n(y - radius * 0.3)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + radius * 0.9)} ${n(y - radius * 0.3)}" fill="none" stroke="${palette.ink}" stroke-opacity=".5" stroke-width="3"/>`,
	);
