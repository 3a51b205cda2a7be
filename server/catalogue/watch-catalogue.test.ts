import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openPooler } from '../../tests/support/pooler.ts';
import { openShop } from '../../tests/support/shop.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { watchCatalogue } from './watch-catalogue.ts';

describe.each(inject('databases'))('changes of the catalogue on $name', ({ url }) => {
	let shop: Awaited<ReturnType<typeof openShop>>;
	beforeAll(async () => {
		shop = await openShop(url);
	});
	afterAll(() => shop.close());

	/** How often the cache was invalidated since the call. */
	function invalidations() {
		const { invalidations } = shop.responseCache.figures();
		return () => shop.responseCache.figures().invalidations - invalidations;
	}

	/** Another server's watch, which has seen the catalogue as it is. */
	async function watch(database: Database = shop.database, pollInterval?: number) {
		const seen: (string | undefined)[] = [];
		const lost: unknown[] = [];
		const watching = watchCatalogue(database, {
			...(pollInterval === undefined ? {} : { pollInterval }),
			onCommit: (transaction) => seen.push(transaction),
			onLost: (error) => lost.push(error),
		});
		await expect.poll(() => seen).toEqual([undefined]);
		return { seen, lost, close: () => watching.close() };
	}

	it('invalidate once what is cached, before they are acknowledged and however they are heard of', async () => {
		const { token } = await newAdministrator(shop, 'admin');
		const other = await watch();
		const count = invalidations();
		const send = formSender(shop, token);
		const created = await send('POST', '/api/categories', { name: 'Gaskets' }, [['a.png', await picture('png')]]);
		expect([created.status, count()]).toEqual([201, 1]);
		// the notification of the same change has come when another server's has
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

	it('are heard of after the connection was lost, whatever was missed', async () => {
		const other = await watch();
		await shop.database.execute(`
			select pg_terminate_backend(pid) from pg_stat_activity
			where query like '%pg_current_snapshot%' and pid <> pg_backend_pid() and datname = current_database()`);
		await expect.poll(() => [other.seen, other.lost.length]).toEqual([[undefined, undefined], 1]);
		await other.close();
	});

	it('are found by the next poll when no notification comes, as through a pooler', async () => {
		const pooler = await openPooler(shop.place.DATABASE_URL);
		const pooled = openDatabase(pooler.url, () => {});
		const other = await watch(pooled, 50);
		const { call } = await newAdministrator(shop, 'admin');
		const { status } = await call('DELETE', '/api/products/7');
		expect(status).toBe(200);
		await expect.poll(() => other.seen.length).toBe(2);
		await expect.poll(pooler.dropped).toBeGreaterThan(0);
		expect(other.lost).toEqual([]);
		await other.close();
		await pooled.$client.end();
		await pooler.close();
	});
});
