import { describe, expect, it } from 'vitest';
import { negotiateLanguage } from './request-language.ts';

describe('the language of a caller', () => {
	it.each([
		['ar', 'ar'],
		['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
		['AR', 'ar'],
		['en-US,en;q=0.9,ar;q=0.8', 'en'],
		['fr-FR, ar;q=0.5', 'ar'],
		['en;q=0.3, ar;q=0.7', 'ar'],
		['ar;q=0, en', 'en'],
		['fr', 'en'],
		['*', 'en'],
		['', 'en'],
		[';;;,=,q', 'en'],
		['ar;q=abc', 'en'],
	])('of Accept-Language %j is %s', (header, language) => {
		expect(negotiateLanguage(header)).toBe(language);
	});

	it('is English without the header', () => {
		expect(negotiateLanguage()).toBe('en');
	});
});
