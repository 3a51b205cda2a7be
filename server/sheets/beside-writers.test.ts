import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { readProducts } from '../catalogue/products/product-record.ts';
import { products } from '../catalogue/tables.ts';

const key = 'seal-type-301';

describe.each(inject('databases'))('a sheet beside another writer of the same part on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	let other: SheetSender;
	beforeAll(async () => {
		[staff, other] = [await sheetSender(shop), await sheetSender(shop)];
	});
	beforeEach(async () => {
		await shop.database.execute("update products set price = 1.85 where key = 'seal-type-301'");
		await shop.database.execute(
			"update variants set price = null, availability = 'ask', stock = null, stated_at = null",
		);
	});

	const stored = async () => {
		const [product] = await readProducts(shop.database, eq(products.key, key));
		if (!product) throw new Error(`There is no ${key}`);
		return product;
	};
	const sizes = async () =>
		Object.fromEntries(
			(await stored()).record.variants.slice(0, 3).map(({ size, price, stock }) => [size, { price, stock }]),
		);
	const send = async (csv: string) => (await staff.send(csv)).body.id;
	const sendCatalogue = async (csv: string) =>
		(await staff.send(csv, 'catalogue.csv', { fields: { kind: 'catalogue' } })).body.id;

	/** Locks the part, starts both one after the other, releases the lock when both wait, and returns both responses. */
	async function inTurn(...calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
		const holder = await shop.database.$client.connect();
		await holder.query(`begin; select from products where key = '${key}' for no key update`);
		const waiting =
			"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'products'";
		const answers: Promise<{ status: number }>[] = [];
		for (const call of calls) {
			answers.push(call());
			await expect.poll(async () => (await shop.database.$client.query(waiting)).rowCount).toBe(answers.length);
		}
		await holder.query('commit');
		holder.release();
		return (await Promise.all(answers)).map(({ status }) => status);
	}

	it("keeps another sheet's prices of other sizes, and reports a size that both price", async () => {
		const first = await send('Code,Size,Price\n301,8mm,1.90\n301,10mm,1.90\n');
		const second = await send('Code,Size,Price\n301,8mm,2.00\n301,12mm,2.00\n');
		const third = await send('Code,Size,Price\n301,12mm,2.10\n');
		expect(
			await inTurn(
				() => staff.apply(first),
				() => other.apply(second),
				() => other.apply(third),
			),
		).toEqual([200, 409, 200]);
		const raised = { price: 1.9, stock: null };
		expect(await sizes()).toEqual({ '8mm': raised, '10mm': raised, '12mm': { price: 2.1, stock: null } });
	});

	it('skips on request what another sheet has written meanwhile', async () => {
		const first = await send('Code,Size,Price\n301,8mm,1.90\n301,10mm,1.90\n');
		const second = await send('Code,Size,Price\n301,8mm,2.00\n301,12mm,2.00\n');
		const applied = await inTurn(
			() => staff.apply(first),
			() => other.apply(second, { skip_bad: true }),
		);
		expect(applied).toEqual([200, 200]);
		expect(await sizes()).toMatchObject({ '8mm': { price: 1.9 }, '10mm': { price: 1.9 }, '12mm': { price: 2 } });
		expect(await staff.rows(second, '?state=refused')).toMatchObject([{ size: '8mm' }]);
	});

	it("keeps the stock that a person has stated, and rejects a person's old version", async () => {
		const { id, version, variantIds } = await stored();
		const state = (stock: number) => () =>
			other.call('PUT', `/api/products/${id}/price-and-stock`, {
				version,
				sizes: [{ id: variantIds[1], stock: { availability: 'limited', stock } }],
			});
		const sheet = await send('Code,Size,Price\n301,8mm,1.90\n');
		expect(await inTurn(state(7), () => staff.apply(sheet), state(8))).toEqual([200, 200, 409]);
		expect(await sizes()).toMatchObject({ '8mm': { price: 1.9, stock: null }, '10mm': { price: null, stock: 7 } });
	});

	it('keeps the stock of a bulk change', async () => {
		const { id } = await stored();
		const sheet = await send('Code,Size,Price\n301,8mm,1.90\n');
		const change = { kind: 'stock', stock: { availability: 'limited', stock: 9 } };
		const bulk = { selection: { ids: [id] }, change, batch: randomUUID() };
		const answers = await inTurn(
			() => other.call('POST', '/api/products/bulk', bulk),
			() => staff.apply(sheet),
		);
		expect(answers).toEqual([200, 200]);
		expect(await sizes()).toMatchObject({ '8mm': { price: 1.9, stock: 9 }, '10mm': { price: null, stock: 9 } });
	});

	it("of a catalogue and one of prices keep each other's changes, or the second is a conflict", async () => {
		const { variants, category } = await (async () => {
			const { record } = await stored();
			const [row] = await shop.database.$client
				.query(`select key from categories where id = ${record.categoryId}`)
				.then(({ rows }) => rows);
			return { variants: record.variants, category: row.key as string };
		})();
		const catalogue = (text: string) =>
			`key,category,name,descriptions\n${key},${category},Seal,${variants.map(() => text).join('|')}\n`;
		const described = async () => new Set((await stored()).record.variants.map(({ description }) => description));
		const first = await sendCatalogue(catalogue('Of the catalogue'));
		const prices = await send('Code,Size,Price\n301,8mm,1.90\n');
		expect(
			await inTurn(
				() => staff.apply(first),
				() => other.apply(prices),
			),
		).toEqual([200, 200]);
		expect(await described()).toEqual(new Set(['Of the catalogue']));
		expect(await sizes()).toMatchObject({ '8mm': { price: 1.9 } });

		const second = await sendCatalogue(catalogue('Once more'));
		const dearer = await send('Code,Size,Price\n301,10mm,1.95\n');
		expect(
			await inTurn(
				() => other.apply(dearer),
				() => staff.apply(second),
			),
		).toEqual([200, 409]);
		expect(await described()).toEqual(new Set(['Of the catalogue']));
		expect(await sizes()).toMatchObject({ '10mm': { price: 1.95 } });
	});
});
