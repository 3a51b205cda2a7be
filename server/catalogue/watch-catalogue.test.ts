import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openPooler } from '../../tests/support/pooler.ts';
import { newPriceList, putEntries, sizesOf } from '../../tests/support/price-lists.ts';
import { type OpenedShop, openShop } from '../../tests/support/shop.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { watchCatalogue } from './watch-catalogue.ts';

describe.each(inject('databases'))('changes of the catalogue on $name', ({ url }) => {
	let shop: OpenedShop;
	beforeAll(async () => {
		shop = await openShop(url);
	});
	afterAll(() => shop.close());

	/** Invalidations of the cache since the call. */
	function invalidations() {
		const { invalidations } = shop.responseCache.figures();
		return () => shop.responseCache.figures().invalidations - invalidations;
	}

	/** Another server's watch, which is up to date. */
	async function watch(database: Database = shop.database, pollInterval?: number) {
		const seen: (string | undefined)[] = [];
		const errors: unknown[] = [];
		const watching = watchCatalogue(database, {
			...(pollInterval === undefined ? {} : { pollInterval }),
			onCommit: (transaction) => seen.push(transaction),
			onLost: (error) => errors.push(error),
		});
		await expect.poll(() => seen).toEqual([undefined]);
		return { seen, errors, close: () => watching.close() };
	}

	it('invalidate the cache once, before the response, however they are reported', async () => {
		const { token } = await newAdministrator(shop, 'admin');
		const other = await watch();
		const count = invalidations();
		const send = formSender(shop, token);
		const created = await send('POST', '/api/categories', { name: 'Gaskets' }, [['a.png', await picture('png')]]);
		expect([created.status, count()]).toEqual([201, 1]);
		// another server's notification arrives no earlier than the own one
		await expect.poll(() => other.seen.length).toBe(2);
		expect(count()).toBe(1);
		await other.close();
	});

	it('invalidate nothing when they are refused', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const count = invalidations();
		expect((await shop.get('/api/products/1', { method: 'DELETE' })).status).toBe(401);
		expect((await call('DELETE', '/api/categories/1')).status).toBe(409);
		expect((await call('DELETE', '/api/products/99999')).status).toBe(404);
		expect(count()).toBe(0);
	});

	it('are reported after the connection broke, also missed ones', async () => {
		const other = await watch();
		await shop.database.execute(`
			select pg_terminate_backend(pid) from pg_stat_activity
			where query like '%pg_current_snapshot%' and pid <> pg_backend_pid() and datname = current_database()`);
		await expect.poll(() => [other.seen, other.errors.length]).toEqual([[undefined, undefined], 1]);
		await other.close();
	});

	/** Another server's watch, behind a pooler that drops its notifications. */
	async function watchByPoll() {
		const pooler = await openPooler(shop.place.DATABASE_URL);
		const pooled = openDatabase(pooler.url, () => {});
		onTestFinished(async () => {
			await pooled.$client.end();
			await pooler.close();
		});
		const other = await watch(pooled, 50);
		onTestFinished(other.close);
		return { ...other, dropped: pooler.dropped };
	}

	it('are found by the next poll when no notification comes, as through a pooler', async () => {
		const other = await watchByPoll();
		const { call } = await newAdministrator(shop, 'admin');
		const { status } = await call('DELETE', '/api/products/7');
		expect(status).toBe(200);
		await expect.poll(() => other.seen.length).toBe(2);
		await expect.poll(other.dropped).toBeGreaterThan(0);
		expect(other.errors).toEqual([]);
	});

	it('of quantity breaks are found by the next poll, but not those of a list that no page shows', async () => {
		const other = await watchByPoll();
		const { call } = await newAdministrator(shop, 'admin');
		const [size] = await sizesOf(shop, 1);
		const list = await newPriceList(call);
		const write = async (id: number, price: number | null) => {
			const entries = [{ variant_id: size?.id ?? 0, min_quantity: 10, price }];
			expect((await putEntries(call, id, entries)).status).toBe(200);
		};
		for (const price of [1.5, 1.4, null]) await write(list.id, price);
		const ofEverybody: string[] = [];
		for (const price of [1.5, 1.4, null]) {
			await write(0, price);
			const { rows } = await shop.database.execute<{ transaction: string }>(`
				select transaction::text from changes where entity = 'price_entry' order by id desc limit 1`);
			ofEverybody.push(rows[0]?.transaction ?? '');
			await expect.poll(() => other.seen.slice(1)).toEqual(ofEverybody);
		}
	});
});
