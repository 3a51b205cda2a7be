import { expect, it } from 'vitest';
import { newerPath, withOlderNames, withoutOlderNames } from './older-names.ts';

const fields = ['terms', 'address'] as const;

it('reads JSON with older names as translations, without empty texts', () => {
	const older = { terms: 'Cash', terms_ar: 'نقدًا', address_ar: '' };
	expect(withoutOlderNames(fields, older)).toEqual({ terms: 'Cash', translations: { ar: { terms: 'نقدًا' } } });
	expect(withoutOlderNames(fields, { terms: 'Cash' })).toEqual({ terms: 'Cash', translations: {} });
});

it('takes given translations over older names', () => {
	const both = { terms_ar: 'قديم', translations: { ar: { terms: 'جديد' } } };
	expect(withoutOlderNames(fields, both)).toEqual({ translations: { ar: { terms: 'جديد' } } });
	expect(withoutOlderNames(fields, { ...both, translations: {} })).toEqual({ translations: {} });
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
