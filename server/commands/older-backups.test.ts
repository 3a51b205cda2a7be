import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { filesOf, manifestOf, pack, run, unpack } from '../../tests/support/backups.ts';
import { caller } from '../../tests/support/people.ts';
import { newPlace, serveShop, testSite } from '../../tests/support/shop.ts';
import { readStaleVariants } from '../catalogue/products/variant-values.ts';
import { writeStaleSearch } from '../catalogue/write-search.ts';
import { listMigrations } from '../platform/migrations.ts';
import { fillChats } from '../requests/fill-chats.ts';

/**
 * A backup of format 1, made after `006-search-index.sql`: the demo's categories and 14 of its products, one of them with an
 * image; a product with the number 15 was deleted. `amina@example.com` (password `PumpHouse1!`) has a cart and two requests, another
 * customer none.
 */
const archive = new URL('../../tests/fixtures/backup-006.backup', import.meta.url);

describe.each(inject('databases'))('a backup that an older version made, on $name', ({ url }) => {
	let folder: string;
	let file: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-older-'));
		file = join(folder, 'older.backup');
		await copyFile(archive, file);
	});
	afterAll(() => rm(folder, { recursive: true, force: true }));

	it('is restored with all that it has, and brought up to date', async () => {
		const place = await newPlace(url);
		const { code, out, error } = await run('restore', place, file, '--without-erasures');
		expect([code, out, error]).toEqual([
			0,
			expect.stringMatching(/^54 rows of 9 tables and 1 files are as they were at /),
			expect.any(String),
		]);
		const shop = await serveShop(place, { demo: false });
		const { rows: applied } = await shop.database.execute('select name from migrations order by name');
		expect(applied).toEqual((await listMigrations()).map(({ name }) => ({ name })));
		const count = async (table: string) =>
			Number((await shop.database.execute(`select count(*) from ${table}`)).rows[0]?.count);
		const expected = { administrators: 1, customers: 2, categories: 6, products: 14, cart_items: 2, requests: 2 };
		for (const [table, rows] of Object.entries(expected)) expect([table, await count(table)]).toEqual([table, rows]);

		expect(await (await shop.get('/api/documents')).json()).toEqual([]);
		const products = (await (await shop.get('/api/products')).json()) as Product[];
		expect(products).toHaveLength(14);
		const seal = products.find(({ id }) => id === 1);
		expect(seal).toMatchObject({ name: 'Elastomer Bellows Seal Type 301', model: '301', price: 1.85 });
		expect(seal?.sizes).toEqual(['8mm', '10mm', '12mm', '14mm', '16mm', '18mm', '20mm']);
		expect(await (await shop.get('/api/mechanical-seals/product/1')).json()).toHaveLength(7);
		const [image = ''] = seal?.pic ?? [];
		const bytes = Buffer.from(await (await shop.get(image)).arrayBuffer());
		expect(bytes).toEqual((await filesOf(file)).get(image.slice(1)));

		const categories = (await (await shop.get('/api/categories?language=ar')).json()) as Category[];
		expect(categories.map(({ name }) => /\p{sc=Arabic}/u.test(name))).toEqual(Array(6).fill(true));
		expect(await count("parameters where translations = '{}'")).toBe(0);
		expect(seal?.translations).toEqual({});

		expect(await count('sessions')).toBe(0);
		const signedIn = await caller(shop)<{ token: string; user: { id: number } }>('POST', '/api/auth/login', {
			email: 'amina@example.com',
			password: 'PumpHouse1!',
		});
		expect(signedIn.status).toBe(200);
		const { token, user } = signedIn.body;
		const cart = await caller(shop, token)<CartItem[]>('GET', `/api/cart/${user.id}`);
		const items = cart.body.map(({ product_id, size, quantity }) => ({ product_id, size, quantity }));
		expect(items.toSorted((a, b) => a.quantity - b.quantity)).toEqual([
			{ product_id: 1, size: '14mm', quantity: 2 },
			{ product_id: 14, size: '20x47x14mm', quantity: 10 },
		]);
		// what today's tables make of it
		expect(cart.body.every(({ variant_id, missing }) => variant_id !== null && missing === null)).toBe(true);
		expect(await count('variants')).toBe(products.flatMap(({ variants }) => variants).length);
		expect(await readStaleVariants(shop.database)).toBe(await count('variants'));
		expect(await writeStaleSearch(shop.database)).toBe(14);
		expect(await writeStaleSearch(shop.database)).toBe(0);
		expect(await count('variant_values')).toBeGreaterThan(await count('variants'));
		expect(await count('request_lines')).toBe(6);
		expect(await fillChats(shop.database, testSite)).toBe(2);
		const requests = await caller(shop, token)<StoredRequest[]>('GET', '/api/requests');
		expect(requests.body.map(({ items }) => items.map(({ size, quantity }) => [size, quantity]))).toEqual(
			Array(2).fill([
				['14mm', 2],
				['20x47x14mm', 10],
				[null, 1],
			]),
		);
		const { rows } = await shop.database.execute<{ id: number }>(
			"insert into categories (key, name) values ('more', 'More') returning id",
		);
		expect(rows[0]?.id).toBe(7);
		await shop.close();
		await place.remove();
	});

	it('is refused when a bit of it is another', async () => {
		const bytes = await readFile(file);
		bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
		const damaged = join(folder, 'damaged.backup');
		await writeFile(damaged, bytes);
		const place = await newPlace(url);
		const { code, error } = await run('restore', place, damaged, '--without-erasures');
		expect([code, error]).toEqual([1, `${damaged} is damaged: its bytes are not those that were written\n`]);
		await place.remove();
	});

	it('may have the rows of a table in several entries, which end anywhere in a row', async () => {
		const entries = await unpack(file);
		const cut = entries.flatMap((entry) => {
			if (entry.name !== 'tables/products/000001') return [entry];
			const name = (number: number) => `tables/products/00000${number}`;
			const [first, second] = [entry.bytes.subarray(0, 3_001), entry.bytes.subarray(3_001)];
			return [
				{ name: name(1), bytes: first },
				{ name: name(2), bytes: second },
			];
		});
		expect(cut).toHaveLength(entries.length + 1);
		const several = join(folder, 'several.backup');
		await pack(several, cut);
		const place = await newPlace(url);
		const { code, error } = await run('restore', place, several, '--without-erasures');
		expect([code, error]).toEqual([0, expect.stringContaining('products: 14 rows')]);
		expect((await manifestOf(several)).tables.find(({ name }) => name === 'products')?.rows).toBe(14);
		await place.remove();
	});
});
