import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eachText } from '#contract/catalogue/product-fields.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { PriceEntry } from '#contract/price-lists/price-lists.schema.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { newPriceList, putEntries } from '../../tests/support/price-lists.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { plainVariant } from '../catalogue/products/product-record.ts';
import { writeProducts } from '../catalogue/products/write-products.ts';
import type { Author } from '../changes/record-changes.ts';

describe.each(inject('databases'))('an undo of sizes with prices in lists on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Caller;
	let keeper: Caller;
	let key: string;
	let id: number;
	let list: number;
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
		keeper = (await newAdministrator(shop, 'keeper')).call;
	});

	const author: Author = { kind: 'administrator', id: 1, name: 'Amal', source: 'console' };
	const write = async (sizes: string[]) => {
		const variants = sizes.map((size) => ({ ...plainVariant, size, description: '', price: 10 }));
		const [written] = await shop.database.transaction((transaction) =>
			writeProducts(transaction, author, [key], (_, before) => ({
				key,
				categoryId: 1,
				name: 'Gland',
				...eachText(() => null),
				price: null,
				keywords: [],
				images: [],
				moreDescriptions: [],
				translations: {},
				...before?.record,
				variants,
			})),
		);
		return written?.id ?? 0;
	};
	const variantOf = async (size: string) => {
		const { rows } = await shop.database.$client.query<{ id: number }>(
			'select id from variants where product_id = $1 and size = $2',
			[id, size],
		);
		return rows[0]?.id ?? 0;
	};
	const newest = async (query = `entity=product&id=${id}`) =>
		(await desk<Change[]>('GET', `/api/changes?${query}`)).body[0];
	const undo = async (call: Caller) => call<UndoResult>('POST', `/api/changes/${(await newest())?.id}/undo`);
	const undoBatch = (call: Caller, batch: string | undefined) =>
		call<UndoResult>('POST', `/api/changes/batches/${batch}/undo`, {});
	/** What the contract list and everybody's say of the product: list, size, quantity and price. */
	const stored = async () => {
		const entriesOf = async (listId: number) =>
			(await desk<PriceEntry[]>('GET', `/api/price-lists/${listId}/entries?product=${id}`)).body;
		const [own, everybodys] = [await entriesOf(list), await entriesOf(0)];
		return [...own.map((entry) => ['own', entry] as const), ...everybodys.map((entry) => ['all', entry] as const)].map(
			([whose, { size, min_quantity, price }]) => [whose, size, min_quantity, price],
		);
	};
	const prices = [
		['own', '12mm', 1, 9],
		['own', '14mm', 5, 8],
		['all', '12mm', 20, 7],
	];
	beforeEach(async () => {
		key = randomUUID();
		id = await write(['12mm', '14mm']);
		list = (await newPriceList(desk)).id;
		const [first, second] = [await variantOf('12mm'), await variantOf('14mm')];
		await putEntries(desk, list, [
			{ variant_id: first, min_quantity: 1, price: 9 },
			{ variant_id: second, min_quantity: 5, price: 8 },
		]);
		await putEntries(desk, 0, [{ variant_id: first, min_quantity: 20, price: 7 }]);
	});

	it('brings the prices back with a deleted product, and deletes them with it again', async () => {
		await keeper('DELETE', `/api/products/${id}`);
		expect(await stored()).toEqual([]);
		const undone = await undo(keeper);
		expect([undone.status, undone.body.changed]).toEqual([200, 4]);
		expect(await stored()).toEqual(prices);
		expect((await undo(keeper)).status).toBe(200);
		expect(await stored()).toEqual([]);
	});

	it('brings the prices back with a size that was renamed', async () => {
		await write(['13mm', '14mm']);
		expect(await stored()).toEqual([['own', '14mm', 5, 8]]);
		expect((await undo(keeper)).status).toBe(200);
		expect(await stored()).toEqual(prices);
	});

	it('leaves prices that the same call has set, when only the price of the size is undone', async () => {
		const variant = await variantOf('12mm');
		await putEntries(desk, 0, [
			{ variant_id: variant, min_quantity: 1, price: 9.5 },
			{ variant_id: variant, min_quantity: 20, price: null },
			{ variant_id: variant, min_quantity: 30, price: 6 },
		]);
		expect((await undo(desk)).body.changed).toBe(1);
		expect(await stored()).toEqual([
			['own', '12mm', 1, 9],
			['own', '14mm', 5, 8],
			['all', '12mm', 30, 6],
		]);
	});

	it('brings a product back without the prices of a list that was deleted since', async () => {
		await keeper('DELETE', `/api/products/${id}`);
		await desk('DELETE', `/api/price-lists/${list}`);
		expect((await undo(keeper)).status).toBe(200);
		const { body } = await desk<PriceEntry[]>('GET', `/api/price-lists/0/entries?product=${id}`);
		expect(body).toMatchObject([{ size: '12mm', min_quantity: 20, price: 7 }]);
	});

	it('is allowed to the keeper who has deleted the products in one batch, and so is the undo of the undo', async () => {
		const batch = randomUUID();
		const change = { kind: 'delete' };
		await keeper('POST', '/api/products/bulk', { selection: { ids: [id] }, change, batch });
		expect(await stored()).toEqual([]);
		const undone = await undoBatch(keeper, batch);
		expect(undone.status).toBe(200);
		expect(await stored()).toEqual(prices);
		expect((await undoBatch(keeper, undone.body.batch)).status).toBe(200);
		expect(await stored()).toEqual([]);
	});

	it('of prices that were set beside those of sizes needs the right to edit price lists', async () => {
		const variant = await variantOf('12mm');
		const { body } = await putEntries(desk, 0, [
			{ variant_id: variant, min_quantity: 1, price: 9.5 },
			{ variant_id: variant, min_quantity: 20, price: null },
		]);
		expect((await undoBatch(keeper, body.batch ?? undefined)).status).toBe(403);
		expect((await undoBatch(desk, body.batch ?? undefined)).status).toBe(200);
	});
});
