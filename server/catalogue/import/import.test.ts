import { access, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import { imageFiles } from '#contract/images/images.ts';
import { openShop, type Shop } from '../../../tests/support/shop.ts';
import { demoFile } from './demo.ts';
import { importCatalogue } from './import.ts';
import { ImportError } from './import-check.ts';

const legacy = new URL('../../../database/demo/catalogue-legacy.json', import.meta.url).pathname;

describe.each(inject('databases'))('importing a catalogue into $name', ({ url }) => {
	let shop: Shop;
	let folder: string;
	beforeAll(async () => {
		shop = await openShop(url, { demo: false });
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-import-'));
	});
	afterAll(async () => {
		await shop.close();
		await rm(folder, { recursive: true, force: true });
	});

	const imageResolver = { place: async () => [] };
	const load = (file: string) => importCatalogue(shop.database, file, { imageResolver });
	const products = async () => (await (await shop.get('/api/products')).json()) as Product[];
	const versions = async () =>
		(await shop.database.execute(sql`select key, xmin::text from products order by key`)).rows;
	const write = async (catalogue: unknown) => {
		const file = join(folder, 'catalogue.json');
		await writeFile(file, JSON.stringify(catalogue));
		return file;
	};

	it('changes nothing when the same file comes a second time', async () => {
		expect(await load(demoFile)).toEqual({ categories: 6, products: 96, changed: 102 });
		const before = await versions();
		expect(await load(demoFile)).toEqual({ categories: 6, products: 96, changed: 0 });
		expect(await versions()).toEqual(before);
	});

	it('reads every oddity of an older export, into existing categories', async () => {
		expect(await load(legacy)).toMatchObject({ categories: 6, products: 24 });
		expect(await load(legacy)).toMatchObject({ changed: 0 });
		const categories = (await (await shop.get('/api/categories')).json()) as Category[];
		expect(categories).toHaveLength(6);
		expect(categories[2]?.pic).toEqual(['/uploads/categories/pump-parts.png', '/uploads/products/pump parts 2.png']);
		const read = new Map((await products()).slice(96).map((product) => [product.model, product]));
		const original = new Map((await products()).slice(0, 24).map((product) => [product.model, product]));
		for (const [model, product] of read) {
			expect(product.sizes).toEqual(original.get(model)?.sizes);
			expect(product.price).toBe(original.get(model)?.price);
		}
		expect(read.get('301')?.pic).toEqual(['/uploads/products/seal-301-a.jpg', '/uploads/products/seal-301-b.jpg']);
		expect(read.get('MG13')?.pic).toEqual(['/uploads/products/mg13, set of two.jpg', '/uploads/products/mg13.jpg']);
		const seals = await (await shop.get(`/api/mechanical-seals/product/${read.get('BIA')?.id}`)).json();
		expect(seals).toHaveLength(5);
	});

	it('names row, field and problem of every bad row, and writes nothing', async () => {
		const catalogue = JSON.parse(await readFile(demoFile, 'utf8'));
		catalogue.products[0].name = 'Changed name';
		catalogue.products[3].price = 'cheap';
		catalogue.products[5].category = 'no-such-category';
		catalogue.products[7].key = catalogue.products[6].key;
		catalogue.products[8].mechanicalSealAttributes[0].material = '';
		const before = await versions();
		const failure = await load(await write(catalogue)).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(ImportError);
		const { problems } = failure as ImportError;
		expect(problems).toHaveLength(4);
		expect(problems[0]).toMatch(/^products\[3\] \(seal-type-155\): price: /);
		expect(problems[1]).toMatch(/^products\[5\] .*: category: the file has no category no-such-category$/);
		expect(problems[2]).toMatch(/^products\[7\] .*: key: stands in the file twice$/);
		expect(problems[3]).toMatch(/^products\[8\] .*: seals\.0\.material: /);
		expect(await versions()).toEqual(before);
	});

	it('keeps the images of a product and a category whose slugs have no image beside the file, and says so', async () => {
		const imported = async (named: object) => {
			const file = await write({
				categories: [{ key: 'pictured', name: 'Pictured', special_category: false, ...named }],
				products: [{ key: 'pictured', category: 'pictured', name: 'Pictured part', price: 1, ...named }],
			});
			const notices: string[] = [];
			const result = await importCatalogue(shop.database, file, {
				imageResolver,
				onNotice: (notice) => void notices.push(notice),
			});
			return { ...result, notices };
		};
		expect(await imported({ pic: ['/uploads/a.webp'] })).toMatchObject({ changed: 2, notices: [] });
		const missing = 'image pump-1: there is no such file in pictures/';
		expect(await imported({ images: ['pump-1', 'Pump 2'] })).toMatchObject({
			changed: 0,
			notices: ['categories', 'products'].flatMap((list) => [
				`${list}[0] (pictured): ${missing}`,
				`${list}[0] (pictured): image Pump 2: a slug has small letters, digits and hyphens only`,
			]),
		});
	});

	it('stops between two batches when interrupted, and continues with the same file', async () => {
		const file = await write({
			categories: [{ key: 'many', name: 'Many', special_category: false }],
			products: Array.from({ length: 650 }, (_, at) => ({
				key: `many-${at}`,
				category: 'many',
				name: `Many ${at}`,
				price: 1,
			})),
		});
		const interrupted = new AbortController();
		const onProgress = () => interrupted.abort(new Error('Interrupted'));
		const { signal } = interrupted;
		await expect(importCatalogue(shop.database, file, { imageResolver, onProgress, signal })).rejects.toThrow(
			'Interrupted',
		);
		const stored = (await products()).filter(({ name }) => name.startsWith('Many')).length;
		expect(stored).toBeGreaterThan(0);
		expect(stored).toBeLessThan(650);
		expect(await load(file)).toEqual({ categories: 1, products: 650, changed: 650 - stored });
		const names = async () => (await products()).flatMap(({ name }) => (name.startsWith('Many') ? [name] : []));
		// the list read above is cached until the database notifies the server of the import
		await expect
			.poll(names, { message: 'in the order of the file' })
			.toEqual(Array.from({ length: 650 }, (_, at) => `Many ${at}`));
	});

	it('reads products before categories, among unknown members', async () => {
		const product = { key: 'early', category: 'late', name: 'Early', price: 1 };
		const category = { key: 'late', name: 'Late', special_category: false };
		const file = await write({ made: { by: ['hand', 1] }, products: [product], categories: [category], note: null });
		expect(await load(file)).toEqual({ categories: 1, products: 1, changed: 2 });
		expect(await load(file)).toEqual({ categories: 1, products: 1, changed: 0 });
	});

	it.each([
		['a list alone', [{ key: 'a', name: 'A' }]],
		['products that are no list', { categories: [], products: { key: 'a', name: 'A' } }],
	])('refuses %s, and writes nothing', async (_, catalogue) => {
		const before = await versions();
		await expect(load(await write(catalogue))).rejects.toThrow(/object|list/);
		expect(await versions()).toEqual(before);
	});

	it('rejects a truncated and a missing file', async () => {
		const file = join(folder, 'cut.json');
		await copyFile(demoFile, file);
		await writeFile(file, (await readFile(demoFile, 'utf8')).slice(0, 60_000));
		const before = await versions();
		await expect(load(file)).rejects.toThrow();
		await expect(load(join(folder, 'none.json'))).rejects.toThrow(/ENOENT/);
		expect(await versions()).toEqual(before);
	});
});

it('puts the pictures of the demo where uploads are, in several widths, and its drawings as vectors, too', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '', { pictures: true });
	for (const list of ['products', 'categories']) {
		const rows = (await (await shop.get(`/api/${list}`)).json()) as { name: string; pic: string[] }[];
		for (const { name, pic } of rows) {
			expect([name, pic.length]).toEqual([name, 2]);
			const files = pic.flatMap(imageFiles);
			const drawings = files.filter((file) => file.endsWith('.svg'));
			expect([name, files.length, drawings.length]).toEqual([name, 6 + drawings.length, list === 'products' ? 1 : 0]);
			for (const file of files) await access(join(shop.dataDir, file));
		}
	}
	await shop.close();
});
