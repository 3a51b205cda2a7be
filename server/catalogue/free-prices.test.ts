import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { bearing, formSender } from '../../tests/support/forms.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importInto } from '../../tests/support/translated-catalogue.ts';
import { importCatalogue } from './import/import.ts';
import { readProducts } from './products/product-record.ts';
import { products } from './tables.ts';

const migration = new URL('../../database/migrations/073-free-prices.sql', import.meta.url);

describe.each(inject('databases'))('a price of 0 on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let staff: SheetSender;
	let send: ReturnType<typeof formSender>;
	beforeAll(async () => {
		staff = await sheetSender(shop);
		send = formSender(shop, staff.token);
	});

	const sizes = ['8mm', '10mm'];
	const importRing = (fields: object) =>
		importInto(shop, {
			categories: [{ key: 'rings', name: 'Rings' }],
			products: [{ key: 'ring', category: 'rings', name: 'Ring', model: 'RG1', sizes, ...fields }],
		});
	const importTable = async (columns: string, cells: string) => {
		const file = join(tmpdir(), 'free-prices.csv');
		await writeFile(file, `key,category,name,${columns}\nring,rings,Ring,${cells}\n`);
		await importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } });
	};
	const stored = async () => {
		const [product] = await readProducts(shop.database, eq(products.key, 'ring'));
		if (!product) throw new Error('There is no ring');
		return { ...product, prices: [product.record.price, ...product.record.variants.map(({ price }) => price)] };
	};
	const pricesOf = async () => (await stored()).prices;

	it('in a catalogue file is on request, and free is free', async () => {
		await importRing({ price: 0, prices: [0, 3] });
		expect(await pricesOf()).toEqual([null, null, 3]);
		await importRing({ price: 'free', prices: ['مجاني', 3] });
		expect(await pricesOf()).toEqual([0, 0, 3]);
		// a size on request does not take the price of its product
		await importRing({ price: 5, prices: [0, null] });
		expect(await pricesOf()).toEqual([null, null, 5]);
	});

	it('in a catalogue table is on request, and free is free', async () => {
		await importTable('sizes,price,prices', '8mm | 10mm,0,0 | 4');
		expect(await pricesOf()).toEqual([null, null, 4]);
		await importTable('sizes,price,prices', '8mm | 10mm,free,مجانًا | 4');
		expect(await pricesOf()).toEqual([0, 0, 4]);
	});

	it('in a form is on request, and free is free', async () => {
		const save = async (price: string, own: (string | number | null)[]) => {
			const { id, record } = await stored();
			const variants = JSON.stringify(sizes.map((size, at) => ({ size, description: 'x', price: own[at] })));
			const form = bearing({ name: 'Ring', categoryId: String(record.categoryId), price, variants });
			const { sizes: _, descriptions: __, ...fields } = form;
			expect(
				(await send('PUT', `/api/products/${id}`, { ...fields, existingImages: '["/shapes/ring.svg"]' })).status,
			).toBe(200);
			return pricesOf();
		};
		await shop.database.execute("update products set pictures = '{/shapes/ring.svg}'");
		expect(await save('0', [null, '3'])).toEqual([null, null, 3]);
		expect(await save('مجاني', [null, 'free'])).toEqual([0, null, 0]);
		expect(await save('5', [0, null])).toEqual([null, null, 5]);
	});

	it('in the work list is on request, and free is free', async () => {
		const save = async (form: object) => {
			const { id } = await stored();
			expect((await staff.call('PUT', `/api/products/${id}/price-and-stock`, form)).status).toBe(200);
			return pricesOf();
		};
		await importRing({ price: 5, prices: [null, null] });
		expect(await save({ price: 'free' })).toEqual([0, null, null]);
		expect(await save({ price: 0 })).toEqual([null, null, null]);
		await save({ price: 5 });
		const { variantIds } = await stored();
		expect(await save({ sizes: [{ id: variantIds[0], price: 0 }] })).toEqual([null, null, 5]);
	});

	it('in a sheet of prices is on request after approval, and free is free', async () => {
		await importRing({ price: 5, prices: [null, null] });
		const sheet = (await staff.send('Code,Size,Price\nRG1,8mm,0\nRG1,10mm,5\n')).body;
		expect(await staff.rows(sheet.id)).toMatchObject([
			{ state: 'jump', before: 5, after: null, reason: '0 means “Price on request”.' },
			{ state: 'same' },
		]);
		await staff.apply(sheet.id, { allow_jumps: [2] });
		expect(await pricesOf()).toEqual([null, null, 5]);
		const free = (await staff.send('Code,Size,Price\nRG1,8mm,free\n')).body;
		expect(await staff.rows(free.id)).toMatchObject([{ state: 'new', after: 0 }]);
		await staff.apply(free.id);
		expect(await pricesOf()).toEqual([0, 0, 5]);
	});

	it.each(['en', 'ar'])('comes back from an export in the language %s as it was', async (language) => {
		await importRing({ price: 'free', prices: ['free', 3] });
		const word = { en: 'Free', ar: 'مجاني' }[language];
		for (const kind of ['prices', 'catalogue']) {
			const { bytes } = await staff.download('csv', language, kind);
			expect(bytes.toString('utf8')).toContain(kind === 'prices' ? word : 'Free');
			const { body } = await staff.send(bytes, `${kind}.csv`, { fields: { kind } });
			expect(body.summary).toMatchObject({
				same: kind === 'prices' ? 2 : body.summary.same,
				changed: 0,
				jump: 0,
				refused: 0,
			});
		}
		expect(await pricesOf()).toEqual([0, 0, 3]);
	});

	it('that is older becomes on request, also of one size beside others', async () => {
		await importRing({ price: 5, prices: [null, null] });
		await shop.database.execute("update variants set price = 0 where size = '8mm'");
		await shop.database.execute('update products set lowest_price = 0');
		await shop.database.execute(sql.raw(await readFile(migration, 'utf8')));
		expect(await pricesOf()).toEqual([null, null, 5]);
		const { rows } = await shop.database.execute('select lowest_price::float8 as lowest from products');
		expect(rows).toEqual([{ lowest: 5 }]);
	});
});
