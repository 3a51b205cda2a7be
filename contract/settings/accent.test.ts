import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { accentShades, accentStyle, isReadable, nearestReadable } from './accent.ts';

const tokens = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
const hex = (values: number[]) => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** HSL with full saturation and half lightness: the purest colour of a hue. */
function colourOfHue(hue: number): string {
	const channel = (shift: number) =>
		255 * Math.max(0, Math.min(1, Math.abs(((((hue / 60 + shift) % 6) + 6) % 6) - 3) - 1));
	return hex([channel(0), channel(4), channel(2)]);
}

function hueOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

const lighter = (colour: string) =>
	hex([1, 3, 5].map((at) => Math.min(255, 1 + 1.02 * Number.parseInt(colour.slice(at, at + 2), 16))));

describe('an accent colour', () => {
	it('is proposed for each of 360 hues: readable, of that hue, and nothing lighter is', () => {
		for (let hue = 0; hue < 360; hue++) {
			const accent = colourOfHue(hue);
			const proposed = nearestReadable(accent);
			const apart = Math.abs(hueOf(proposed) - hueOf(accent));
			expect({ accent, proposed, isReadable: isReadable(proposed) }).toMatchObject({ isReadable: true });
			if (proposed !== accent)
				expect({ proposed, isReadable: isReadable(lighter(proposed)) }).toMatchObject({ isReadable: false });
			expect(Math.min(apart, 360 - apart), `${accent} → ${proposed}`).toBeLessThan(4);
		}
	});

	it.each([
		['#bf1f2c', '#bf1f2c'],
		['#000000', '#000000'],
		['#0000ff', '#0000ff'],
	])('stays when it can be read: %s', (accent, proposed) => {
		expect(nearestReadable(accent)).toBe(proposed);
	});

	it.each([
		['#767676', false],
		['#6f6f6f', true],
		['#ffffff', false],
	])('%s is readable: %s', (accent, readable) => {
		expect(isReadable(accent)).toBe(readable);
	});

	it('has shades with the names of the tokens, which are near today’s for today’s red', () => {
		const shades = accentShades('#bf1f2c');
		for (const name of Object.keys(shades)) expect(tokens).toMatch(new RegExp(`${name}: (?:#|rgb)`));
		expect(shades).toMatchObject({ '--color-accent-dark': '#9d1924', '--color-accent-tint': '#fbf2f2' });
	});

	it('is no style sheet when it is empty', () => {
		expect(accentStyle('')).toBe('');
		expect(accentStyle('#0a7c3f')).toContain('html:root{--color-accent:#0a7c3f;');
	});

	it('knows the grounds of the site', () => {
		expect(tokens).toContain('--color-paper: #f7f8f9;');
		expect(tokens).toContain('--color-ink: #14191e;');
	});
});
