import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { formSender } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';
import { importCatalogue } from './import/import.ts';

it('lets people save while a large file is imported, and keeps both', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '');
	onTestFinished(() => shop.close());
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-import-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const rows = Array.from({ length: 4_000 }, (_, at) => ({
		key: `imported-${at}`,
		category: 'bearings',
		name: `Imported Bearing ${at}`,
		model: `IB-${at}`,
		price: 1,
		sizes: ['10x26x8mm'],
		descriptions: ['Of a large file.'],
	}));
	const file = join(folder, 'catalogue.json');
	await writeFile(file, JSON.stringify({ categories: [{ key: 'bearings', name: 'Bearings' }], products: rows }));

	const send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
	const product = (await (await shop.get('/api/products/90')).json()) as Product;
	const save = (price: string) =>
		send<Product>('PUT', '/api/products/90', {
			name: product.name,
			categoryId: String(product.category_id),
			sizes: JSON.stringify(product.sizes),
			descriptions: JSON.stringify(product.descriptions),
			existingImages: JSON.stringify(product.pic),
			price,
		});
	// the demo of this shop came without images, which a product needs to be saved
	await shop.database.execute("update products set pictures = '{https://example.com/a.webp}' where id = 90");
	product.pic = ['https://example.com/a.webp'];

	let importing = true;
	const imported = importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } }).finally(() => {
		importing = false;
	});
	let savedMeanwhile = 0;
	for (let price = 1; importing; price++) {
		const { status, body } = await save(`${price}.50`);
		expect([status, body.price]).toEqual([200, price + 0.5]);
		if (importing) savedMeanwhile++;
	}
	expect(await imported).toMatchObject({ products: 4_000, changed: 4_001 });
	expect(savedMeanwhile).toBeGreaterThan(1);
	const { rows: batches } = await shop.database.execute(
		"select source, count(distinct batch)::integer as batches, count(*)::integer as changes from changes where entity_id > 96 and entity = 'product' group by source",
	);
	expect(batches).toEqual([{ source: 'import', batches: 1, changes: 4_000 }]);
});
