/** Palette, materials and the smallest pieces of SVG. Drawing units are the pixels of the 800 x 600 sheet. */

/** A point on the sheet, x to the right and y downwards. */
export type Point = readonly [number, number];

/** `ink` is the printed sheet, `blueprint` the pale lines over a dark page. */
export type Theme = 'ink' | 'blueprint';

export const palette = {
	ink: '#1d2730',
	steel: '#5d6973',
	pale: '#aebac4',
	red: '#c3242e',
	paper: '#fbfcfd',
	ground: '#eef1f4',
} as const;

/** Tones of each material: shade, middle, light, glint. */
export const materials = {
	steel: ['#515d67', '#8f9ca6', '#cdd5db', '#fbfcfd'],
	darkSteel: ['#2f3940', '#5f6b75', '#929ea8', '#d9e0e5'],
	aluminium: ['#76828b', '#aab4bc', '#dce1e5', '#ffffff'],
	iron: ['#343d44', '#616c75', '#8d98a1', '#c0c9cf'],
	carbon: ['#14181c', '#2a3137', '#4b555d', '#8e99a2'],
	rubber: ['#0e1215', '#1e2529', '#343d43', '#5b666e'],
	sic: ['#2a3035', '#4a535b', '#737e87', '#b0bac1'],
	ceramic: ['#aeb5b9', '#dcdfe0', '#f5f5f2', '#ffffff'],
	bronze: ['#674a2a', '#a07a4c', '#cfae7d', '#f6e8cc'],
	red: ['#7a131a', '#b8212b', '#d8525a', '#f2b3b6'],
	green: ['#16392f', '#225647', '#34705d', '#6fa08f'],
} as const;

/** A material of the palette; each has `band`, `face`, `bore` and `back` gradients. */
export type Material = keyof typeof materials;

/** Number with at most one decimal, as SVG text. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** Paint of a material: `band` across a round body, `face` of a flat side, `bore` inside a hole, `back` the far side of a wire. */
export const paint = (material: Material, surface: 'band' | 'face' | 'bore' | 'back' = 'band'): string =>
	`url(#${material}-${surface})`;

/** One tone of a material for flat fills: 0 shade, 1 middle, 2 light, 3 glint. */
export const tone = (material: Material, step: 0 | 1 | 2 | 3): string => materials[material][step];

/** Flat colour of a material between its shade (0) and its glint (1). */
export function shaded(material: Material, light: number): string {
	const tones = materials[material];
	const place = Math.min(Math.max(light, 0), 1) * 3;
	const step = Math.min(Math.floor(place), 2) as 0 | 1 | 2;
	const next = (step + 1) as 1 | 2 | 3;
	const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
	const mix = [0, 1, 2].map((i) => {
		const [a, b] = [channel(tones[step], i), channel(tones[next], i)];
		return Math.round(a + (b - a) * (place - step))
			.toString(16)
			.padStart(2, '0');
	});
	return `#${mix.join('')}`;
}

/** Path data through the points, closed unless told otherwise. */
export const through = (points: readonly Point[], closed = true): string =>
	'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + (closed ? 'Z' : '');

/** SVG path element from path data and attributes. */
export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** The content, visible only inside the given path data. */
export function clipped(d: string, content: string): string {
	let hash = 7;
	for (const character of d) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
	const id = `c${hash.toString(36)}`;
	return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Soft shadow on the ground, centred at x, y with half axes rx and ry. */
export const groundShadow = (x: number, y: number, rx: number, ry: number): string =>
	`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#shadow)"/>`;

/** Points as text, `x y` pairs parted by commas, or as a list. */
export type Points = string | readonly Point[];

/** The pairs of numbers in a text such as `0 12, 4 15`. */
export const pairs = (text: string): Point[] =>
	text.split(',').map((pair) => {
		const [x = 0, y = 0] = pair.trim().split(/\s+/).map(Number.parseFloat);
		return [x, y];
	});

/** The points, whichever way they are written. */
export const pointsOf = (points: Points): readonly Point[] => (typeof points === 'string' ? pairs(points) : points);
