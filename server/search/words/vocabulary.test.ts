import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { products } from '../../catalogue/tables.ts';
import { readEntries } from './vocabulary.ts';

describe.each(inject('databases'))('the vocabulary of the search, on $name', ({ url }) => {
	const shop = shopTest(url);

	const coveringOf = async (beginnings: string[]) =>
		(
			await readEntries(
				shop.database,
				[],
				beginnings.map((entry) => ({ entry, isWholeWord: false })),
			)
		).covering;

	/** The entries by which each product is found. */
	async function listEntries() {
		const { rows } = await shop.database.execute<{ names: string[]; details: string[] }>(sql`
			select tsvector_to_array(names) as names, tsvector_to_array(details) as details from product_search`);
		// that of its category is nothing that anybody types
		const typed = (entries: string[]) => entries.filter((entry) => !entry.startsWith('#'));
		return rows.map(({ names, details }) => ({ names: typed(names), details: typed(details) }));
	}

	it('names a few entries for a beginning, by which all are found that have whatever begins so', async () => {
		const indexed = await listEntries();
		const entries = [...new Set(indexed.flatMap(({ details }) => details))];
		const beginnings = entries.flatMap((entry) => Array.from({ length: 9 }, (_, at) => entry.slice(0, at + 1)));
		const covering = await coveringOf([...new Set(beginnings)]);
		const counts = { few: 0, ofMany: 0 };
		for (const [beginning, few] of covering) {
			const ofPrefix = entries.filter((entry) => entry.startsWith(beginning));
			counts[ofPrefix.length > few.length ? 'ofMany' : 'few'] += 1;
			for (const depth of ['names', 'details'] as const) {
				const missed = indexed.filter(
					({ [depth]: own }) =>
						own.some((entry) => entry.startsWith(beginning)) && !own.some((entry) => few.includes(entry)),
				);
				expect(missed, `${beginning}: ${few.join()}`).toEqual([]);
			}
		}
		expect(counts.few).toBeGreaterThan(1_000);
		expect(counts.ofMany).toBeGreaterThan(20);
	});

	it('names none for what no product has, and nothing for what begins very many', async () => {
		const covering = await coveringOf(['qqq', 's', 'seal']);
		expect(covering.get('qqq')).toEqual([]);
		expect(covering.has('s')).toBe(false);
		expect(covering.get('seal')).toContain('seal');
	});

	it('leaves nothing out where a shorter word begins what is looked for, and where details begin so', async () => {
		const joined = ['sealing', 'sealinga', 'sealingb', 'sealingc', 'sealingd', 'sealinge', 'sealingf', 'sealingg'];
		expect((await coveringOf(['sealin'])).get('sealin')?.length).toBeLessThan(3);
		await shop.database
			.update(products)
			.set({
				searchText: ` sea ling ${joined.join(' ')} `,
				searchTerms: ['sea', 'ling'],
				searchDetails: ' impellersome ',
			})
			.where(eq(products.id, 1));
		const covering = await coveringOf(['sealin', 'sealinge', 'impeller']);
		expect(covering.has('sealin')).toBe(false);
		expect(covering.get('sealinge')).toEqual(['sealinge']);
		expect(covering.get('impeller') ?? ['impellersome']).toContain('impellersome');
	});
});
