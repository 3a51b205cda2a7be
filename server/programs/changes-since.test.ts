import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ChangesSince } from '#contract/programs/changes-since.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { newPriceList, putEntries } from '../../tests/support/price-lists.ts';
import { newToken } from '../../tests/support/programs.ts';
import { askedQuote } from '../../tests/support/quoted-requests.ts';
import { settled } from '../../tests/support/settled.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

type Token = Awaited<ReturnType<typeof newToken>>;

describe.each(inject('databases'))('changes for programs on $name', ({ url }) => {
	const shop = shopTest(url);
	let boss: Awaited<ReturnType<typeof newAdministrator>>;
	let catalogue: Token;
	beforeAll(async () => {
		boss = await newAdministrator(shop, 'super admin');
		catalogue = await newToken(boss, ['catalogue:read']);
	});

	const since = (after: string | undefined, by = catalogue, limit = 1_000) =>
		by.call<ChangesSince & ErrorBody>(
			'GET',
			`/api/changes/since?limit=${limit}${after === undefined ? '' : `&after=${after}`}`,
		);
	const now = async (by = catalogue) => {
		await settled(shop);
		return (await since('now', by)).body.next;
	};
	/** All changes behind a cursor, in small steps, and the last cursor. */
	const readAll = async (after: string, by = catalogue, limit = 3) => {
		const changes: ChangesSince['changes'] = [];
		for (let next = after; ; ) {
			const { body } = await since(next, by, limit);
			changes.push(...body.changes);
			next = body.next;
			if (!body.more) return { changes, next };
		}
	};
	const price = async (id: number, amount: number) =>
		boss.call('PUT', `/api/products/${id}/price-and-stock`, { price: amount });
	const insert = `insert into changes (actor_kind, source, entity, entity_id, action) select 'system', 'system', 'product', $1::int + at, 'update' from generate_series(1, $2::int) at`;

	it('are listed behind a cursor, thin and each once', async () => {
		const begin = await now();
		await price(1, 501);
		await price(2, 502);
		await settled(shop);
		const { changes, next } = await readAll(begin, catalogue, 1);
		expect(changes).toEqual(
			[1, 2].map((id) => ({
				id: expect.any(Number),
				at: expect.any(String),
				entity: 'product',
				entity_id: id,
				action: 'update',
				fields: expect.arrayContaining([expect.any(String)]),
				actor: { kind: 'administrator', name: null },
				source: 'console',
				batch: null,
			})),
		);
		expect(await readAll(next)).toMatchObject({ changes: [] });
		await price(1, 503);
		await settled(shop);
		expect((await readAll(next)).changes.map(({ entity_id }) => entity_id)).toEqual([1]);
		expect((await since(undefined)).body.changes.length).toBeGreaterThan(2);
	});

	it('are those of the scopes: requests and customers need theirs, administrators and sign-ins none have', async () => {
		const [requests, people] = [await newToken(boss, ['requests:read']), await newToken(boss, ['people:read'])];
		const everything = await newToken(boss, ['catalogue:read', 'requests:read', 'people:read']);
		const begin = await now();
		await price(3, 601);
		const { id: request } = await askedQuote(shop, boss);
		const customer = await newCustomer(shop);
		await newAdministrator(shop, 'admin');
		await settled(shop);
		const seen = async (by: Token) =>
			(await readAll(begin, by)).changes.map(({ entity, entity_id }) => `${entity} ${entity_id}`);
		expect(await seen(catalogue)).toEqual(['product 3']);
		expect(new Set(await seen(requests))).toEqual(new Set([`request ${request}`]));
		expect(new Set(await seen(people))).toEqual(new Set([`customer ${customer.id}`]));
		expect(new Set(await seen(everything))).toEqual(
			new Set(['product 3', `request ${request}`, `customer ${customer.id}`]),
		);
		const text = JSON.stringify((await readAll(begin, everything)).changes);
		expect(text).not.toContain('Hassan');
		expect(text).not.toContain('Amina');
	});

	it('have everybody’s quantity breaks as changes of their product, and nothing of the prices of buyers', async () => {
		const size = async (id: number) =>
			(await boss.call<Product>('GET', `/api/products/${id}`)).body.variants[0]?.id ?? 0;
		const [own, other] = [await size(21), await size(22)];
		const list = await newPriceList(boss.call);
		const requests = await newToken(boss, ['requests:read']);
		await putEntries(boss.call, list.id, [{ variant_id: other, min_quantity: 10, price: 1 }]);
		const time = new Date().toISOString();
		const begin = await now();
		const set = (listId: number, variant_id: number, price: number | null) =>
			putEntries(boss.call, listId, [{ variant_id, min_quantity: 10, price }]);
		await set(list.id, other, 2);
		for (const price of [3, 4, null]) await set(0, own, price);
		await set(list.id, other, null);
		await settled(shop);
		const step = { entity: 'product', entity_id: 21, action: 'update', fields: ['steps'] };
		const { changes } = await readAll(begin);
		expect(changes.map(({ entity, entity_id, action, fields }) => ({ entity, entity_id, action, fields }))).toEqual([
			step,
			step,
			step,
		]);
		expect((await readAll(begin, requests)).changes).toEqual([]);
		const { body: listed } = await boss.call<Product[]>('GET', `/api/products?changed_after=${time}`);
		expect(listed.map(({ id }) => id)).toEqual([21]);
	});

	it('have a product that is deleted with its quantity breaks once', async () => {
		const { body } = await boss.call<Product>('GET', '/api/products/23');
		await putEntries(boss.call, 0, [{ variant_id: body.variants[0]?.id ?? 0, min_quantity: 10, price: 3 }]);
		const begin = await now();
		await boss.call('DELETE', '/api/products/23');
		await settled(shop);
		const { changes } = await readAll(begin);
		expect(changes.filter(({ entity }) => entity === 'product')).toMatchObject([{ entity_id: 23, action: 'delete' }]);
	});

	it('miss none that begins early and is committed late, and show it once', async () => {
		const begin = await now();
		const early = await shop.database.$client.connect();
		await early.query('begin');
		await early.query(insert, [5_000_000, 1]);
		await price(4, 701);
		const before = await readAll(begin);
		expect(before.changes, 'what came later waits for the earlier').toEqual([]);
		await early.query('commit');
		early.release();
		await settled(shop);
		expect((await readAll(before.next)).changes.map(({ entity_id }) => entity_id)).toEqual([5_000_001, 4]);
	});

	it('are complete for a reader beside eight writers and a slow one: 10,000 of 10,000, each once', async () => {
		const begin = await now();
		const slow = await shop.database.$client.connect();
		await slow.query('begin');
		await slow.query(insert, [1_000_000, 500]);
		let isDone = false;
		const write = async (writer: number) => {
			for (let at = 0; at < 75; at++)
				await shop.database.$client.query(insert, [2_000_000 + writer * 10_000 + at * 100, 15]);
		};
		const seen: number[] = [];
		const read = async () => {
			let next = begin;
			for (let isLast = false; !isLast; ) {
				isLast = isDone;
				const page = await readAll(next, catalogue, 700);
				seen.push(...page.changes.map(({ id }) => id));
				next = page.next;
			}
		};
		const reading = read();
		const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
		await writing;
		await slow.query(insert, [1_100_000, 500]);
		await slow.query('commit');
		slow.release();
		await settled(shop);
		isDone = true;
		await reading;
		const { rows } = await shop.database.$client.query<{ id: string }>(
			'select id from changes where entity_id > 1000000 and entity_id < 5000000',
		);
		const written = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
		expect(written).toHaveLength(10_000);
		expect(seen.toSorted((a, b) => a - b)).toEqual(written);
	});

	it.each(['x', 'bm93', '', '%00', 'a'.repeat(201)])('are not read behind "%s"', async (after) => {
		expect((await since(after)).status).toBe(400);
	});

	it('are gone behind a cursor of another database, of next year, and of before a restore', async () => {
		const cursor = await now();
		const [database = '', transaction = '0'] = Buffer.from(cursor, 'base64url').toString().split('.');
		const encode = (...parts: (string | number | bigint)[]) => Buffer.from(parts.join('.')).toString('base64url');
		expect((await since(encode(database, transaction, 0))).status).toBe(200);
		expect((await since(encode(database, BigInt(transaction) + 1_000_000n, 0))).status).toBe(410);
		expect((await since(encode(crypto.randomUUID(), transaction, 0))).body).toMatchObject({ code: 'gone' });
		// as a restore does
		await shop.database.$client.query('delete from database_identity');
		expect((await since(cursor)).status).toBe(410);
		expect((await since(await now())).status).toBe(200);
	});

	it('of products are found by their time, too', async () => {
		const time = new Date(Date.now() + 1_000).toISOString();
		const list = (query: string) => catalogue.call<Product[] & ErrorBody>('GET', `/api/products?${query}`);
		await expect.poll(() => new Date().toISOString() > time).toBe(true);
		expect((await list(`changed_after=${time}`)).body).toEqual([]);
		await price(7, 801);
		const changed = await list(`changed_after=${time}`);
		expect([changed.body.map(({ id }) => id), changed.headers.get('x-total-count')]).toEqual([[7], '1']);
		expect((await list(`changed_after=${time}&category=999`)).body).toEqual([]);
		for (const wrong of ['changed_after=yesterday', `changed_after=${time}&search=seal`])
			expect((await list(wrong)).status).toBe(400);
		expect((await shop.get(`/api/products?changed_after=${time}`)).status).toBe(200);
	});
});
