import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { type CatalogueCache, createCatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { products } from '../../catalogue/tables.ts';
import { getListPage } from './list-view.ts';

const seals = 1;

describe.each(inject('databases'))('a search that finds more than anybody looks through, on $name', ({ url }) => {
	const shop = shopTest(url);
	let cache: CatalogueCache;
	beforeAll(async () => {
		cache = createCatalogueCache(shop.database);
	});

	const list = (options: Partial<Parameters<typeof getListPage>[1]>) =>
		getListPage(cache, {
			search: 'seal',
			language: 'en',
			page: 1,
			pageSize: 100,
			filters: new Map(),
			...options,
		});
	const idsOf = ({ products }: { products: { id: number }[] }) =>
		products.map(({ id }) => id).toSorted((a, b) => a - b);

	it('is told as one, without counts of what is not read', async () => {
		const unbounded = await list({});
		expect(unbounded.matching).toBeGreaterThan(20);
		expect(unbounded).toMatchObject({ isBounded: false, matching: unbounded.products.length });
		const bounded = await list({ maxHits: 20 });
		expect(bounded).toMatchObject({ isBounded: true, matching: 20, total: unbounded.total });
		expect(bounded.counts.every(({ count }) => count === null)).toBe(true);
		expect(idsOf(unbounded)).toEqual(expect.arrayContaining(idsOf(bounded)));
		expect((await list({ maxHits: unbounded.matching })).isBounded).toBe(false);
	});

	it('names all of a category, and of what it is filtered by, of which there are fewer', async () => {
		const search = 'pump';
		const other = (await list({ search })).counts.find(({ id, count }) => id !== seals && count);
		const ofOther = await list({ search, category: other?.id });
		expect(ofOther.matching).toBe(other?.count);
		expect(idsOf(await list({ search, category: other?.id, maxHits: ofOther.matching }))).toEqual(idsOf(ofOther));
		const filters = new Map([['shaft', '24..26']]);
		const filtered = await list({ category: seals, filters });
		expect(filtered.matching).toBeGreaterThan(1);
		const bounded = await list({ category: seals, filters, maxHits: filtered.matching });
		expect(bounded).toMatchObject({ isBounded: false, matching: filtered.matching });
		expect(idsOf(bounded)).toEqual(idsOf(filtered));
	});

	it('finds a product in the category to which it was moved, and no longer in the one before', async () => {
		const search = 'pump';
		const [from, to] = (await list({ search })).counts.filter(({ count }) => count);
		if (!from?.count || !to?.count) throw new Error('The demo has pumps in two categories');
		const [moved = 0] = idsOf(await list({ search, category: from.id }));
		await shop.database.update(products).set({ categoryId: to.id }).where(eq(products.id, moved));
		const ofTo = await list({ search, category: to.id, maxHits: to.count + 1 });
		expect(idsOf(ofTo)).toContain(moved);
		const ofFrom = await list({ search, category: from.id, maxHits: from.count - 1 });
		expect(ofFrom).toMatchObject({ isBounded: false, matching: from.count - 1 });
		expect(idsOf(ofFrom)).not.toContain(moved);
		await shop.database.update(products).set({ categoryId: from.id }).where(eq(products.id, moved));
	});

	it('puts none first that has the word and not the figure', async () => {
		const search = 'seal 25mm';
		const found = idsOf(await list({ search }));
		expect(found.length).toBeGreaterThan(2);
		expect(found).toEqual(expect.arrayContaining(idsOf(await list({ search, maxHits: 2 }))));
	});

	it('keeps to what it finds in the order of a parameter', async () => {
		const bounded = await list({ category: seals, maxHits: 7 });
		const sorted = await list({ category: seals, maxHits: 7, sort: 'shaft' });
		expect(idsOf(sorted)).toEqual(idsOf(bounded));
		expect(sorted.matching).toBe(7);
	});

	it('puts what is meant exactly first, wherever it stands', async () => {
		const [last] = (await list({ sort: 'newest' })).products;
		expect((await list({ search: last?.name ?? '', maxHits: 1 })).products[0]?.id).toBe(last?.id);
	});
});
