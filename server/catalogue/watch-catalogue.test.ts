import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { watchCatalogue } from './watch-catalogue.ts';

describe.each(inject('databases'))('changes of the catalogue on $name', ({ url }) => {
	let shop: Shop;
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
	async function watch() {
		const seen: (string | undefined)[] = [];
		const lost: unknown[] = [];
		const watching = watchCatalogue(shop.database, {
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
		const other = await watch();
		await shop.database.transaction(async (transaction) => {
			await transaction.execute('set local session_replication_role = replica');
			await transaction.execute("update products set name = 'Told by nobody' where id = 7");
			await transaction.execute(`insert into changes (actor_kind, source, entity, entity_id, action)
				values ('system', 'system', 'product', 7, 'update')`);
		});
		await expect.poll(() => other.seen.length).toBe(2);
		await other.close();
	});
});
