import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { type CatalogueCache, createCatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { isCommon } from '../match/clause-sets.ts';
import { search } from '../search.ts';
import { commonEntries, listEntryCounts } from '../words/vocabulary.ts';
import { getListPage } from './list-view.ts';

const seals = 1;
const bearings = 6;
/** So low that words of the demo catalogue count as common. */
const maxHits = 5;

describe.each(inject('databases'))('a search for words that very many products have, on $name', ({ url }) => {
	const shop = shopTest(url);
	let cache: CatalogueCache;
	beforeAll(async () => {
		await shop.database.execute(sql`analyze product_search`);
		cache = createCatalogueCache(shop.database);
	});

	const list = (options: Partial<Parameters<typeof getListPage>[1]>) =>
		getListPage(cache, {
			language: 'en',
			page: 1,
			pageSize: 100,
			filters: new Map(),
			...options,
		});
	const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id);

	it('knows them by the statistics of the database', async () => {
		const common = commonEntries(await listEntryCounts(shop.database), maxHits);
		const isCommonWord = (word: string) => isCommon({ text: word, kind: 'word', alternatives: [[word]] }, common);
		expect(['seal', 'sea', 'pump'].map(isCommonWord)).toEqual([true, true, true]);
		expect(['6205', 'sealx'].map(isCommonWord)).toEqual([false, false]);
		expect(isCommon({ text: 'sea', kind: 'word', alternatives: [['sea']], isWholeWord: true }, common)).toBe(false);
		expect(commonEntries(await listEntryCounts(shop.database), 10_000)).toEqual([]);
	});

	it.each([
		'seal mg1',
		'mg1 seal',
		'pump seal cartridge',
		'seal m7n 25mm',
		'seal 6205',
		'pump koyo 6205',
		'mx312 pump',
	])('finds the same for "%s" as where none is common, or the first of it', async (text) => {
		const [unbounded, bounded] = await Promise.all([{}, { maxHits }].map((options) => search(cache, text, options)));
		expect(unbounded?.hits.length).toBeGreaterThan(0);
		expect(bounded?.reading).toEqual(unbounded?.reading);
		expect(bounded?.isBounded).toBe((unbounded?.hits.length ?? 0) > maxHits);
		if (bounded?.isBounded) expect(unbounded?.hits).toEqual(expect.arrayContaining(bounded.hits));
		else expect(bounded?.hits).toEqual(unbounded?.hits);
	});

	it('reads a category alone where most of it has the words, and more than are told', async () => {
		const [unbounded, bounded] = await Promise.all(
			[{}, { maxHits }].map((options) => list({ search: 'seal', category: seals, ...options })),
		);
		expect(bounded).toMatchObject({ isBounded: true, matching: maxHits, reading: unbounded?.reading });
		expect(bounded?.counts.every(({ count }) => count === null)).toBe(true);
		expect(idsOf(unbounded ?? { products: [] })).toEqual(expect.arrayContaining(idsOf(bounded ?? { products: [] })));
	});

	it('reads the whole as well where a category of which most have the words has no more than are told', async () => {
		const [allCategories, inCategory] = [
			await list({ search: 'groove' }),
			await list({ search: 'groove', category: bearings }),
		];
		expect(allCategories.matching).toBeGreaterThan(inCategory.matching);
		const bounded = await list({ search: 'groove', category: bearings, maxHits: inCategory.matching });
		expect(bounded).toMatchObject({ isBounded: false, matching: inCategory.matching });
		expect(bounded.counts.every(({ count }) => count === null)).toBe(true);
		expect(idsOf(bounded)).toEqual(idsOf(inCategory));
	});

	it('finds the few of a category that have them', async () => {
		const { counts } = await list({ search: 'pump' });
		const few = counts.filter(({ count }) => count !== null && count > 0 && count <= maxHits);
		expect(few.length).toBeGreaterThan(0);
		for (const { id, count } of few) {
			const found = await list({ search: 'pump', category: id, maxHits });
			expect(found).toMatchObject({ isBounded: false, matching: count });
			expect(idsOf(found)).toEqual(idsOf(await list({ search: 'pump', category: id })));
		}
		const none = counts.find(({ count }) => count === 0);
		const ofNone = await list({ search: 'pump', category: none?.id, maxHits });
		expect(ofNone).toMatchObject({ isBounded: false, matching: 0, nearest: { how: 'elsewhere' } });
		expect(idsOf(ofNone.nearest ?? { products: [] })).toEqual(
			idsOf(await list({ search: 'pump', maxHits })).slice(0, 5),
		);
	});

	it.each(['10..30', '24..26', '45..'])('finds what is filtered by %s, or the first of it', async (shaft) => {
		const query = { search: 'seal', category: seals, filters: new Map([['shaft', shaft]]) };
		const [unbounded, bounded] = await Promise.all([list(query), list({ ...query, maxHits })]);
		expect(unbounded.matching).toBeGreaterThan(0);
		expect(bounded).toMatchObject({
			isBounded: unbounded.matching > maxHits,
			matching: Math.min(maxHits, unbounded.matching),
		});
		expect(idsOf(unbounded)).toEqual(expect.arrayContaining(idsOf(bounded)));
		expect(bounded.filters.chosen).toEqual(unbounded.filters.chosen);
	});

	it('finds all that lack a translation among more than are looked at one by one', async () => {
		await shop.database.execute(sql`update products set translations = '{}' where category_id = ${seals}`);
		const query = { search: 'seal', category: seals, lacking: 'ar' as const };
		const [unbounded, bounded] = await Promise.all([list(query), list({ ...query, maxHits })]);
		expect(bounded).toMatchObject({ isBounded: true, matching: maxHits });
		expect(idsOf(unbounded)).toEqual(expect.arrayContaining(idsOf(bounded)));
		expect(idsOf(await list({ ...query, maxHits: unbounded.matching }))).toEqual(idsOf(unbounded));
	});
});
