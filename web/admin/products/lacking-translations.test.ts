import { expect, it } from 'vitest';
import type { Variant } from '#contract/catalogue/catalogue.schema.ts';
import { lackingLanguages } from './lacking-translations.ts';

const variants = ['For pumps', '', 'For fans'].map((description) => ({ description })) as Variant[];

it('lacks nothing when the name and each description that there is are translated', () => {
	expect(lackingLanguages({ variants, translations: { ar: { name: 'مانع', descriptions: ['أ', '', 'ب'] } } })).toEqual(
		[],
	);
});

it.each([
	['without any translation', undefined],
	['without a name', { ar: { descriptions: ['أ', '', 'ب'] } }],
	['without any description', { ar: { name: 'مانع' } }],
	['without the description of the last size', { ar: { name: 'مانع', descriptions: ['أ'] } }],
])('lacks Arabic %s', (_, translations) => {
	expect(lackingLanguages({ variants, translations })).toEqual(['ar']);
});
