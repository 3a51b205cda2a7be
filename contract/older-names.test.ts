import { expect, it } from 'vitest';
import { mergeOlderNames, newerPath, withOlderNames, withoutOlderNames } from './older-names.ts';

const fields = ['terms', 'address'] as const;

it('reads JSON with older names as translations, without empty texts', () => {
	const older = { terms: 'Cash', terms_ar: 'نقدًا', address_ar: '' };
	expect(withoutOlderNames(fields, older)).toEqual({ terms: 'Cash', translations: { ar: { terms: 'نقدًا' } } });
	expect(withoutOlderNames(fields, { terms: 'Cash' })).toEqual({ terms: 'Cash', translations: {} });
});

it('reads translations of JSON that has both', () => {
	const both = { terms_ar: 'قديم', translations: { ar: { terms: 'جديد' } } };
	expect(withoutOlderNames(fields, both)).toEqual({ translations: { ar: { terms: 'جديد' } } });
	expect(withoutOlderNames(fields, { ...both, translations: {} })).toEqual({ translations: {} });
});

it.each([
	['the older name, if only that differs from the stored text', 'بشيك', 'نقدًا', 'بشيك'],
	['an empty older name as a deleted text', '', 'نقدًا', ''],
	['the translation, if only that differs', 'نقدًا', 'بشيك', 'بشيك'],
	['a missing translation as a deleted text', 'نقدًا', undefined, ''],
	['the translation, if both differ', 'قديم', 'جديد', 'جديد'],
	['the translation without an older name', undefined, 'نقدًا', 'نقدًا'],
])('takes of a body %s', (_, terms_ar, terms, expected) => {
	const stored = { ar: { terms: 'نقدًا' } };
	const merged = mergeOlderNames(fields, { terms_ar, translations: { ar: { terms } } }, stored);
	expect(merged.translations.ar?.terms ?? '').toBe(expected);
});

it('takes of a body with only older names all Arabic texts', () => {
	const stored = { ar: { terms: 'نقدًا', address: 'دبي' } };
	expect(mergeOlderNames(fields, { terms_ar: 'بشيك' }, stored)).toEqual({ translations: { ar: { terms: 'بشيك' } } });
});

it('answers an older name for each text, empty without a translation', () => {
	const newer = { terms: 'Cash', translations: { ar: { terms: 'نقدًا' } } };
	expect(withOlderNames(fields, newer)).toEqual({ ...newer, terms_ar: 'نقدًا', address_ar: '' });
});

it('knows the newer path of a field in the history', () => {
	expect(newerPath(['terms_ar'])).toEqual(['translations', 'ar', 'terms']);
	expect(newerPath(['terms'])).toBeUndefined();
	expect(newerPath(['variants', 'x_ar'])).toBeUndefined();
});
