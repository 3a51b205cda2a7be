import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ReferenceConflict } from '#contract/catalogue/references.schema.ts';
import { newAdministrator } from '../../../tests/support/people.ts';
import { openShop, type Shop } from '../../../tests/support/shop.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { importInto } from '../../../tests/support/translated-catalogue.ts';
import { productReferences } from '../tables.ts';
import { loadDemoReferences } from './demo.ts';

describe.each(inject('databases'))('the equals-table of the demo on $name', ({ url }) => {
	const shop = shopTest(url);

	const count = (of: Shop) => of.database.$count(productReferences);

	it('has at least 150 rows without contradictions', async () => {
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

	it('has notes and sources in Arabic, also in an older database', async () => {
		const stored = () =>
			shop.database
				.select({ id: productReferences.id, translations: productReferences.translations })
				.from(productReferences)
				.orderBy(productReferences.id);
		const before = await stored();
		await shop.database.execute('alter table product_references drop column translations');
		await shop.database.execute(
			"update product_references set source = 'catalogue keywords' where source = 'shop’s catalogue'",
		);
		for (const migration of ['056-reference-translations', '074-source-of-catalogue'])
			await shop.database.execute(await readFile(`database/migrations/${migration}.sql`, 'utf8'));
		// such a database keeps the texts of its migration; the demo has better ones for the same codes
		const fieldsOf = (rows: typeof before) =>
			rows.map(({ id, translations }) => {
				const texts = Object.entries(translations.ar ?? {}).toSorted();
				return [id, texts.map(([field, text]) => [field, /[\u0600-\u06ff]/.test(text), text.match(/[A-Z0-9/-]+/gi)])];
			});
		expect(fieldsOf(await stored())).toEqual(fieldsOf(before));
		const searched = await shop.get('/api/products?search=SKF%206304&language=ar');
		const notes = ((await searched.json()) as Product[]).flatMap(({ match }) => match?.note || []);
		expect(notes).toContainEqual(expect.stringContaining('تحقق أولًا'));
		for (const note of notes) expect(note.replaceAll('SKF 6304', '')).not.toMatch(/[a-z]{2}/);
	});

	it('fills the empty table of an older demo once, without rows for missing sizes', async () => {
		const total = await count(shop);
		await shop.database.delete(productReferences);
		await shop.database.execute(`update variants set size = '20 mm, changed' where size = '20mm'`);
		await loadDemoReferences(shop.database);
		// Burgmann MG1/20
		expect(await count(shop)).toBe(total - 1);
		await loadDemoReferences(shop.database);
		expect(await count(shop)).toBe(total - 1);
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
