import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import type { ReferenceConflict } from '#contract/references.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { importInto } from '../../tests/support/translated-catalogue.ts';
import { loadDemoReferences } from './demo-references.ts';
import { productReferences } from './tables.ts';

describe.each(inject('databases'))('the equals-table of the demo on $name', ({ url }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(url);
	});
	afterAll(() => shop.close());

	const count = (of: Shop) => of.database.$count(productReferences);

	it('has 150 rows and more, of which none contradicts another', async () => {
		expect(await count(shop)).toBeGreaterThanOrEqual(150);
		const { call } = await newAdministrator(shop, 'admin');
		expect((await call<ReferenceConflict[]>('GET', '/api/references/conflicts')).body).toEqual([]);
	});

	it.each([
		['Basler AVC63-7', 'AVC'],
		['SKF 6312-2RS1/C3', '6312 C3'],
		['6205LLU', '6205-2RS'],
		['Leroy-Somer R438', 'R438'],
	])('finds %s', async (text, model) => {
		const response = await shop.get(`/api/products?search=${encodeURIComponent(text)}`);
		expect(((await response.json()) as Product[])[0]?.model).toBe(model);
	});

	it('says in Arabic what to check and who says so, also in a database of before that could be said', async () => {
		const stored = () =>
			shop.database
				.select({ id: productReferences.id, translations: productReferences.translations })
				.from(productReferences)
				.orderBy(productReferences.id);
		const before = await stored();
		await shop.database.execute('alter table product_references drop column translations');
		await shop.database.execute(await readFile('database/migrations/056-reference-translations.sql', 'utf8'));
		expect(await stored()).toEqual(before);
		const searched = await shop.get('/api/products?search=SKF%206304&language=ar');
		const notes = ((await searched.json()) as Product[]).flatMap(({ match }) => match?.note || []);
		expect(notes).toContainEqual(expect.stringContaining('تحقق من'));
		for (const note of notes) expect(note.replaceAll('SKF 6304', '')).not.toMatch(/[a-z]{2}/);
	});

	it('comes into an empty table of an older demo, without what is said of sizes that are gone, and once', async () => {
		const whole = await count(shop);
		await shop.database.delete(productReferences);
		await shop.database.execute(`update variants set size = '20 mm, changed' where size = '20mm'`);
		await loadDemoReferences(shop.database);
		// Burgmann MG1/20
		expect(await count(shop)).toBe(whole - 1);
		await loadDemoReferences(shop.database);
		expect(await count(shop)).toBe(whole - 1);
	});

	it('stays out of a catalogue that is not the demo', async () => {
		const own = await openShop(url, { demo: false });
		await importInto(own, {
			categories: [{ key: 'a', name: 'A' }],
			products: [{ key: 'b', category: 'a', name: 'B' }],
		});
		await loadDemoReferences(own.database);
		expect(await count(own)).toBe(0);
		await own.close();
	});
});
