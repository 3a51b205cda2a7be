import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { makeChangesOlder } from '../../tests/support/older-changes.ts';
import { type Caller, newAdministrator, newCustomer, newEmail } from '../../tests/support/people.ts';
import { adminSettingsForm } from '../../tests/support/settings-writes.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { type ProductRecord, plainVariant, readProducts } from '../catalogue/products/product-record.ts';
import { deleteProducts, writeProducts } from '../catalogue/products/write-products.ts';
import { products } from '../catalogue/tables.ts';
import { withBatchLock } from '../changes/batch-lock.ts';
import type { Author } from '../changes/record-changes.ts';

describe.each(inject('databases'))('an undo on $name', ({ url }) => {
	const shop = shopTest(url);
	let call: Caller;
	let key: string;
	let id: number;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'admin')).call;
	});

	const author = (batch?: string): Author => ({
		kind: 'administrator',
		id: 1,
		name: 'Amal',
		source: 'console',
		...(batch && { batch }),
	});
	const size = (name: string, price: number | null = null) => ({ ...plainVariant, size: name, description: '', price });
	const plain = (): ProductRecord => ({
		key,
		categoryId: 1,
		name: 'Gland',
		model: null,
		price: 2,
		keywords: [],
		images: [],
		moreDescriptions: [],
		translations: {},
		variants: [size('12mm', 1.85), size('14mm')],
	});
	const write = async (change: Partial<ProductRecord>, batch?: string) => {
		const [written] = await shop.database.transaction((transaction) =>
			writeProducts(transaction, author(batch), [key], (_, before) => ({ ...(before?.record ?? plain()), ...change })),
		);
		return written?.id ?? 0;
	};
	const stored = async () => (await readProducts(shop.database, eq(products.key, key)))[0];
	const history = async (query = `entity=product&id=${id}`) =>
		(await call<Change[]>('GET', `/api/changes?${query}`)).body;
	const newest = async (query?: string) => (await history(query))[0]?.id ?? 0;
	const undo = (change: number) => call<UndoResult & ErrorBody>('POST', `/api/changes/${change}/undo`);
	const undoBatch = (batch: string, body?: object) =>
		call<UndoResult & ErrorBody>('POST', `/api/changes/batches/${batch}/undo`, body);
	beforeEach(async () => {
		key = randomUUID();
		id = await write({});
	});

	it('leaves other fields and sizes as somebody else has changed them since', async () => {
		await write({ price: 3, variants: [size('12mm', 1.9), size('14mm')] });
		const change = await newest();
		await write({ name: 'Gland 2', variants: [size('12mm', 1.9), size('14mm', 7)] });
		expect(await undo(change)).toMatchObject({ status: 200, body: { changed: 1, skipped: 0, conflicts: [] } });
		const record = (await stored())?.record;
		expect(record).toMatchObject({ name: 'Gland 2', price: 2, variants: [{ price: 1.85 }, { price: 7 }] });
	});

	it('is rejected with each newer field: its value then and now, and who has changed it', async () => {
		await write({ price: 3, variants: [size('12mm', 1.9), size('14mm')] });
		const change = await newest();
		await write({ variants: [size('12mm', 2.1), size('14mm')] });
		const { status, body } = await undo(change);
		expect([status, body.error]).toEqual([409, '1 item has changed since. Nothing was undone.']);
		expect(body.conflicts).toEqual([
			{
				entity: 'product',
				id,
				name: 'Gland',
				path: ['variants', '12mm', 'price'],
				after: 1.9,
				now: 2.1,
				by: 'Amal',
				at: expect.any(String),
			},
		]);
		expect((await stored())?.record.price).toBe(3);
	});

	it('is a change like any other, linked to what it undoes, and can be undone', async () => {
		await write({ price: 3 });
		const change = await newest();
		await undo(change);
		const [made, undone] = await history();
		expect(made).toMatchObject({ action: 'update', undoes: change, source: 'console', undoable: true });
		expect(made?.fields).toEqual([{ path: ['price'], before: 3, after: 2 }]);
		expect(undone).toMatchObject({ id: change, undone_by: made?.id, undoable: false });
		await undo(made?.id ?? 0);
		expect((await stored())?.record.price).toBe(3);
	});

	it('happens once for two parallel requests', async () => {
		await write({ price: 3 });
		const change = await newest();
		const results = await Promise.all([undo(change), undo(change)]);
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await undo(change)).body.error).toBe('There is nothing to undo: everything is as it was before.');
	});

	it('of a deletion restores the product with its id and references', async () => {
		const row = { maker: 'Basler', code: newEmail(), product_id: id, size: '12mm', grade: 'same', source: 'a letter' };
		const { body: reference } = await call<Reference>('POST', '/api/references', row);
		await shop.database.transaction((transaction) => deleteProducts(transaction, author(), eq(products.id, id)));
		const deleted = await newest();
		const results = await Promise.all([undo(deleted), undo(deleted)]);
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await stored()).toMatchObject({ id, record: plain() });
		expect((await call<Reference[]>('GET', `/api/references?product=${id}`)).body).toMatchObject([
			{ id: reference.id, code: row.code, size: '12mm' },
		]);
	});

	it('of a creation deletes the product, unless somebody has added a reference to it since', async () => {
		const created = await newest();
		const row = { maker: 'Basler', code: newEmail(), product_id: id, grade: 'same', source: 'a letter' };
		const { body: reference } = await call<Reference>('POST', '/api/references', row);
		expect((await undo(created)).body.conflicts).toMatchObject([
			{ entity: 'reference', id: reference.id, name: `Basler ${row.code}`, path: [], now: `Basler ${row.code}` },
		]);
		await call('DELETE', `/api/references/${reference.id}`);
		expect((await undo(created)).status).toBe(200);
		expect(await stored()).toBeUndefined();
	});

	it('of a search word and of settings goes through their writers', async () => {
		const form = { said: 'bolt screw', kind: 'word', means: ['seal'] };
		const { body: word } = await call<SearchWord>('POST', '/api/search-words', form);
		await call('DELETE', `/api/search-words/${word.id}`);
		await undo(await newest('entity=search_word'));
		expect((await call<SearchWord>('GET', `/api/search-words/${word.id}`)).body).toMatchObject(form);

		const { body: before } = await call<Settings>('GET', '/api/settings');
		await call('PUT', '/api/settings', adminSettingsForm({ valid_days: 77 }));
		const change = await newest('entity=settings');
		expect((await undo(change)).status).toBe(200);
		expect((await undo(change)).status).toBe(409);
		const { body: after } = await call<Settings>('GET', '/api/settings');
		expect(after).toEqual({ ...before, version: before.version + 2 });
	});

	it('is refused in words for accounts and requests, after 30 days, and of what is not there', async () => {
		await newCustomer(shop);
		const account = await newest('entity=customer');
		expect(await undo(account)).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('accounts and requests') },
		});
		const change = await newest();
		await makeChangesOlder(shop, 31);
		expect(await undo(change)).toMatchObject({ status: 409, body: { error: expect.stringContaining('30 days') } });
		expect((await history())[0]).toMatchObject({ undoable: false });
		expect((await undo(2_000_000_000)).status).toBe(404);
		expect((await call('POST', '/api/changes/first/undo')).status).toBe(400);
		expect((await undoBatch('first')).status).toBe(400);
		expect((await undoBatch(randomUUID())).status).toBe(404);
	});

	it('of a batch changes nothing with a conflict, or skips the conflicting record on request', async () => {
		const batch = randomUUID();
		await write({ price: 3 }, batch);
		const [first, firstId] = [key, id];
		key = randomUUID();
		id = await write({});
		await write({ price: 3 }, batch);
		await write({ price: 4 });
		expect(await undoBatch(batch)).toMatchObject({
			status: 409,
			body: { conflicts: [{ id, path: ['price'], now: 4 }] },
		});
		const [held] = await readProducts(shop.database, eq(products.key, first));
		expect(held?.record.price).toBe(3);

		const { status, body } = await undoBatch(batch, { skip_conflicts: true });
		expect(status).toBe(200);
		expect(body).toMatchObject({ changed: 1, skipped: 1, conflicts: [{ id }] });
		expect((await readProducts(shop.database, eq(products.key, first)))[0]?.record.price).toBe(2);
		expect(await history(`batch=${body.batch}`)).toMatchObject([
			{ entity_id: firstId, fields: [{ before: 3, after: 2 }] },
		]);
	});

	it('of a batch goes in small steps, and again after it was broken off', async () => {
		const batch = randomUUID();
		const keys = Array.from({ length: 450 }, () => randomUUID());
		const writeAll = (price: number, keysToWrite: string[], by: Author) =>
			shop.database.transaction((transaction) =>
				writeProducts(transaction, by, keysToWrite, (key) => ({ ...plain(), key, price })),
			);
		await writeAll(2, keys, author());
		await writeAll(3, keys, author(batch));
		// undone before the interruption
		await writeAll(2, keys.slice(0, 70), author());
		expect(await undoBatch(batch)).toMatchObject({ status: 200, body: { changed: 380, skipped: 0 } });
		const { rows } = await shop.database.execute<{ transactions: string }>(sql`
			select count(distinct transaction)::int as transactions from changes where undoes is not null
				and batch = (select max(batch::text)::uuid from changes where undoes in (select id from changes where batch = ${batch}))`);
		expect(rows).toEqual([{ transactions: 2 }]);
		const prices = await readProducts(shop.database, inArray(products.key, keys));
		expect(new Set(prices.map(({ record }) => record.price))).toEqual(new Set([2]));
	});

	it('of a batch waits for nobody who is still writing it', async () => {
		const batch = randomUUID();
		await write({ price: 3 }, batch);
		await withBatchLock(shop.database, batch, async () => {
			expect(await undoBatch(batch)).toMatchObject({
				status: 409,
				body: { error: expect.stringContaining('right now') },
			});
		});
		expect((await undoBatch(batch)).status).toBe(200);
	});
});
