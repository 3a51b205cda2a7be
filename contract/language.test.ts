import { describe, expect, it } from 'vitest';
import { languageOfPath, pathIn, pathWithoutLanguage } from './language.ts';

describe('the path of a page', () => {
	it.each([
		['/', '/ar'],
		['/?utm=1', '/ar?utm=1'],
		['/product', '/ar/product'],
		['/product?category=1', '/ar/product?category=1'],
		['/about#counter', '/ar/about#counter'],
	])('%s is %s in Arabic, and back', (english, arabic) => {
		expect(pathIn('ar', english)).toBe(arabic);
		expect(pathIn('en', english)).toBe(english);
		expect(pathWithoutLanguage(arabic)).toBe(english);
		expect(pathWithoutLanguage(english)).toBe(english);
		expect(languageOfPath(arabic)).toBe('ar');
		expect(languageOfPath(english)).toBe('en');
	});

	it.each(['/fr', '/fr/product', '/arabic', '/en/product', '/AR', '//ar', ''])('%s is in the base language', (path) => {
		expect(languageOfPath(path)).toBe('en');
	});
});
