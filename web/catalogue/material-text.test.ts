import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#locale';
import { materialText } from './material-text.ts';

describe('what is said of a seal', () => {
	afterEach(() => overwriteGetLocale(() => 'en'));

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
