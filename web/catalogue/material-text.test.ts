import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#locale';
import { limitText, materialText } from './limit-text.ts';

const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe('what is said of a seal', () => {
	afterEach(() => overwriteGetLocale(() => 'en'));

	it.each([
		['up to 6 bar', 'حتى 6 bar'],
		['-20 to 100 °C', 'من -20 إلى 100 °C'],
		['0 to 120 °C', 'من 0 إلى 120 °C'],
		['16 bar at 20 °C, less above', '16 bar at 20 °C, less above'],
		['-20 to 100 °C in water', '-20 to 100 °C in water'],
	])('%s', (english, arabic) => {
		expect(limitText(english)).toBe(english);
		overwriteGetLocale(() => 'ar');
		expect(bare(limitText(english))).toBe(arabic);
	});

	it.each([
		['Carbon / Ceramic / NBR', 'كربون / سيراميك / NBR'],
		['SiC / SiC / FKM', 'SiC / SiC / FKM'],
		['Tungsten Carbide / TC / EPDM', 'كربيد التنجستن / TC / EPDM'],
		['Tungsten carbide/Tungsten carbide', 'كربيد التنجستن/كربيد التنجستن'],
		['reverse', 'عكسي'],
		['Carbonated', 'Carbonated'],
	])('%s', (english, arabic) => {
		expect(materialText(english)).toBe(english);
		overwriteGetLocale(() => 'ar');
		expect(materialText(english)).toBe(arabic);
	});
});
