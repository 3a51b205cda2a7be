import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { BulkResult, WorkProduct, WorkRow } from '#contract/work/worklist.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';
import { importCatalogue } from '../catalogue/import/import.ts';

const count = 700;

it('lets people save while hundreds are changed, loses nothing of either, and goes on where it stopped', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '', { demo: false });
	onTestFinished(() => shop.close());
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-bulk-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const products = Array.from({ length: count }, (_, at) => ({
		key: `bulk-${at}`,
		category: 'bearings',
		name: `Bulk Bearing ${at}`,
		model: `BB-${at}`,
		price: 100,
		sizes: ['10x26x8mm'],
		descriptions: ['Of a large file.'],
	}));
	const file = join(folder, 'catalogue.json');
	await writeFile(file, JSON.stringify({ categories: [{ key: 'bearings', name: 'Bearings' }], products }));
	await importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } });

	const admin = await newAdministrator(shop, 'admin');
	const [first] = (await admin.call<WorkRow[]>('GET', '/api/work-list?page=1&pageSize=1')).body;
	const id = first?.id ?? 0;
	const change = { kind: 'price', percent: 10 };
	const body = { selection: { query: {} }, change, batch: randomUUID(), expected: count };
	// some were changed before the connection broke
	await admin.call('POST', '/api/products/bulk', { ...body, selection: { ids: [id, id + 1, id + 2] } });

	let changing = true;
	const changed = admin.call<BulkResult>('POST', '/api/products/bulk', body).finally(() => {
		changing = false;
	});
	let savedMeanwhile = 0;
	for (let price = 1; changing; price++) {
		const path = `/api/products/${id + count - 1}/price-and-stock`;
		const { status, body } = await admin.call<WorkProduct>('PUT', path, {
			stock: { availability: 'limited', stock: price },
		});
		expect([status, body.variants[0]?.stock]).toEqual([200, price]);
		if (changing) savedMeanwhile++;
	}
	expect((await changed).body).toMatchObject({ products: count, changed: count - 3 });
	expect(savedMeanwhile).toBeGreaterThan(1);
	const { rows } = await shop.database.execute('select price, count(*)::integer from products group by price');
	expect(rows).toEqual([{ price: '110', count }]);
});
