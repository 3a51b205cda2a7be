import { describe, expect, inject, it } from 'vitest';
import { languages, pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { shopTest } from '../../tests/support/shop-test.ts';
import { readDemoSettings } from './demo-settings.ts';

/** Every text in a value, without what stands in braces: "{company} designs" → " designs". */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return value.split(/\{\w+\}/);
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const paths = [
	...['/', '/category', '/product', '/about', '/ask', '/list', '/cart', '/login', '/signup', '/find/seal'],
	...['/compare', '/profile', '/request/ABCD-EFGH-JKLM-NPQR', '/product/1', '/category/1', '/nothing', '/admin'],
	...['/opensearch.xml', '/product?search=seal', '/find/seal?shaft=25'],
];

describe.each(inject('databases'))('a shop without the demo, on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true, demo: false });

	it('says nothing of the demo’s firm on 40 pages in both languages', async () => {
		const praise = languages.flatMap((locale) =>
			[m.about_headline, m.about_text, m.about_trusted, m.about_community_text, m.about_delivery_text].map((text) =>
				text({}, { locale }),
			),
		);
		const words = [...textsIn(await readDemoSettings()), ...praise].map((text) => text.trim());
		// shorter ones are names of icons, and words that other sentences have too
		const sentences = [...new Set(words)].filter((text) => text.length > 16 && !text.startsWith('/'));
		expect(sentences.length).toBeGreaterThan(30);
		for (const language of languages)
			for (const path of paths) {
				const html = await (await shop.get(pathIn(language, path))).text();
				expect([language, path, sentences.filter((text) => html.includes(text))]).toEqual([language, path, []]);
			}
	});
});
