import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Facet } from '#contract/search/facets.schema.ts';
import { hasArabic, splitCodes } from '#contract/text/code-order.ts';
import { overwriteGetLocale } from '#locale';
import { choiceText } from '../../web/search/filter-text.ts';
import { shopTest } from '../support/shop-test.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '');
beforeAll(() => overwriteGetLocale(() => 'ar'));
afterAll(() => overwriteGetLocale(() => 'en'));

it('isolates the code alone in every value of every parameter in Arabic, not the sign that joins it to a word', async () => {
	const categories = (await (await shop.get('/api/categories')).json()) as { id: number }[];
	const texts: string[] = [];
	for (const { id } of categories) {
		const facets = (await (await shop.get(`/api/facets?category=${id}`)).json()) as Facet[];
		for (const facet of facets) texts.push(...facet.values.map(({ value }) => choiceText(facet, value)));
	}
	const mixed = texts.filter((text) => hasArabic(text) && /[A-Za-z0-9]/.test(text));
	expect(mixed).toContain('كربون/SiC');
	for (const text of mixed)
		for (const [at, piece] of splitCodes(text).entries()) {
			const isCode = at % 2 === 1;
			expect([text, isCode && /^[-/]|[-/]$/.test(piece)]).toEqual([text, false]);
			expect([text, isCode && hasArabic(piece)]).toEqual([text, false]);
		}
});
