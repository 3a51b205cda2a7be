import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '#locale';
import { choiceText, filterText } from './filter-text.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

it('names a choice in the language of the reader, as the page of the part does; codes stay', () => {
	const facet = { key: 'faces', name: 'Faces', unit: null, kind: 'choice', min: null, max: null, values: [] } as const;
	const chosen = { key: 'faces', choices: ['Carbon/Ceramic', 'SiC/SiC'], from: null, to: null };
	const text = () => [choiceText(facet, 'Carbon/Ceramic'), filterText({ ...facet, values: [] }, chosen)];
	expect(text()).toEqual(['Carbon/Ceramic', 'Carbon/Ceramic, SiC/SiC']);
	overwriteGetLocale(() => 'ar');
	expect(text()).toEqual(['كربون/سيراميك', 'كربون/سيراميك، SiC/SiC']);
});
