import { expect, it } from 'vitest';
import { pickTranslations, textFor, textsOf } from './translations.ts';

it('finds the text for a reader, else the first text that there is', () => {
	const translated = textsOf('Cash', { ar: { terms: 'نقدًا' } }, 'terms');
	expect([textFor(translated, 'en'), textFor(translated, 'ar')]).toEqual(['Cash', 'نقدًا']);
	expect(textFor(textsOf('Cash', {}, 'terms'), 'ar')).toBe('Cash');
	expect(textFor(textsOf('', { ar: { terms: 'نقدًا' } }, 'terms'), 'en')).toBe('نقدًا');
	expect(textFor(textsOf('', {}, 'terms'), 'ar')).toBe('');
});

it('picks fields of translations without empty texts', () => {
	const translations = { ar: { terms: 'نقدًا', address: '', legal_name: 'دلتا' } };
	expect(pickTranslations(translations, ['terms', 'address'])).toEqual({ ar: { terms: 'نقدًا' } });
	expect(pickTranslations(translations, ['address'])).toEqual({});
});
