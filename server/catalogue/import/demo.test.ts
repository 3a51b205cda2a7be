import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openShop } from '../../../tests/support/shop.ts';
import { loadDemo, loadDemoReferences } from './demo.ts';

it.each(inject('databases'))('is loaded once by two servers that start together on $name', async ({ url }) => {
	const { database, close } = await openShop(url, { demo: false });
	const load = async () => {
		const loaded = await loadDemo(database, { place: async () => [] });
		await loadDemoReferences(database);
		return loaded;
	};
	expect((await Promise.all([load(), load()])).toSorted()).toEqual([false, true]);
	const { rows } = await database.execute(sql`select count(*)::int as categories from categories`);
	expect(rows).toEqual([{ categories: 6 }]);
	await close();
});
