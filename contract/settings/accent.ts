/** Red, green and blue from 0 to 255. */
type Colour = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: text of normal size. */
export const minTextContrast = 4.5;
/** WCAG 2.2, 1.4.11: lines and dots on the dark header. */
const minLineContrast = 3;

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
/** `--color-paper` and `--color-ink` of `web/ui/tokens.css`. */
const paper: Colour = [0xf7, 0xf8, 0xf9];
const ink: Colour = [0x14, 0x19, 0x1e];

const colourPattern = /^#[0-9a-f]{6}$/;

/** `#0a7c3f`; small letters only. */
export const isColour = (text: string): boolean => colourPattern.test(text);

const read = (text: string): Colour => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
	return [red, green, blue];
};
const write = (colour: Colour): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

const map = ([red, green, blue]: Colour, change: (value: number) => number): Colour => [
	change(red),
	change(green),
	change(blue),
];

/** sRGB to linear light, and back: WCAG's definition of relative luminance. */
const toLinear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number) => (light <= 0.00313 ? light * 3294.6 : 255 * (1.055 * light ** (1 / 2.4) - 0.055));

function luminance(colour: Colour): number {
	const [red, green, blue] = map(colour, toLinear);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: Colour, right: Colour): number {
	const [dark = 0, light = 0] = [luminance(left), luminance(right)].toSorted((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour in the first. */
const mix = (first: Colour, second: Colour, share: number): Colour => {
	const [red, green, blue] = second;
	const [ownRed, ownGreen, ownBlue] = first;
	const between = (own: number, other: number) => Math.round(own + (other - own) * share);
	return [between(ownRed, red), between(ownGreen, green), between(ownBlue, blue)];
};

/** The ground of a chosen row. */
const tintOf = (accent: Colour) => mix(accent, white, 0.94);

/** The lowest contrast of the accent with the grounds on which it is text, and with the white text on it. */
const lowestContrast = (accent: Colour) =>
	Math.min(...[white, paper, tintOf(accent)].map((ground) => contrast(accent, ground)));

/** Whether texts in the colour, and white texts on it, can be read. */
export const isReadable = (accent: string): boolean => lowestContrast(read(accent)) >= minTextContrast;

/** `share` of the colour's light, in whole values; the colour is darker and has the same hue. */
const darkened = (colour: Colour, share: number): Colour =>
	map(colour, (value) => Math.floor(fromLinear(toLinear(value) * share)));

/** The lightest colour of the same hue and saturation that can be read: `#00ff00` → a dark green. A readable colour itself. */
export function nearestReadable(accent: string): string {
	if (isReadable(accent)) return accent;
	const colour = read(accent);
	let [low, high] = [0, 1];
	while (high - low > 0.0005) {
		const middle = (low + high) / 2;
		if (lowestContrast(darkened(colour, middle)) >= minTextContrast) low = middle;
		else high = middle;
	}
	return write(darkened(colour, low));
}

/** The accent for lines on the dark header: lighter until it is seen there. */
function brightOf(accent: Colour): Colour {
	let share = 0;
	while (contrast(mix(accent, white, share), ink) < minLineContrast) share += 0.02;
	return mix(accent, white, share);
}

/** The colours that follow from the accent, by their names in `web/ui/tokens.css`. */
export function accentShades(accent: string): Record<string, string> {
	const colour = read(accent);
	const bright = write(brightOf(colour));
	return {
		'--color-accent': accent,
		'--color-accent-dark': write(mix(colour, black, 0.18)),
		'--color-accent-bright': bright,
		'--color-accent-on-ink': bright,
		'--color-accent-tint': write(tintOf(colour)),
		'--color-accent-halo': `rgb(${colour.join(' ')} / 0.25)`,
	};
}

/** A style sheet with the shades, stronger than the site's own; empty for no accent of the shop's own. */
export function accentStyle(accent: string): string {
	if (!isColour(accent)) return '';
	const rules = Object.entries(accentShades(accent)).map(([name, value]) => `${name}:${value}`);
	return `html:root{${rules.join(';')}}`;
}
