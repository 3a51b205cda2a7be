import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts';
import { allowDatabases } from '../support/databases.ts';
import { openShop } from '../support/shop.ts';
import { connectSuperuser } from '../support/superuser.ts';

it('finishes the requests under way before it closes', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '');
	const blocker = new pg.Client(shop.database.$client.options);
	await blocker.connect();
	await blocker.query('begin; lock table products in access exclusive mode');
	const answer = shop.get('/api/products/1');
	await expect
		.poll(async () => {
			const { rows } = await shop.database.execute<{ waiting: number }>(
				`select count(*)::int as waiting from pg_stat_activity
					where wait_event_type = 'Lock' and datname = current_database()`,
			);
			return rows[0]?.waiting;
		})
		.toBeGreaterThan(0);
	const closed = shop.close();
	await blocker.query('commit');
	await blocker.end();
	expect(await (await answer).json()).toMatchObject({ id: 1 });
	await closed;
});

it('says that it is unavailable while the database is gone, and goes on when it is back', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-outage-'));
	const first = await openEmbeddedPostgres(directory);
	const superuser = await connectSuperuser(directory, first.url);
	await allowDatabases(superuser, first.url);
	await superuser.end();
	const port = new URL(first.url).port;
	const shop = await openShop(first.url, { pages: true });
	const unread = await openShop(first.url, { pages: true, demo: false });
	const before = await (await shop.get('/product/2')).text();
	await first.stop();
	// what was kept goes on
	expect(await (await shop.get('/product/2')).text()).toBe(before);
	for (const path of [
		'/api/products',
		'/readyz',
		'/product',
		'/product/1',
		'/ask?product=1',
		'/api/mechanical-seals/product/1',
	]) {
		const answer = await shop.get(path);
		expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
		expect(await answer.text()).toMatch(/The catalogue can(&#x27;|[’'])t be reached at the moment/);
	}
	// guesses can't be counted, so none is tried; a person sees a page all the same
	const byCode = await shop.get('/request/0000-0000-0000-0000');
	expect([byCode.status, await byCode.text()]).toEqual([503, expect.stringContaining('<html')]);
	// what it lost it says, and claims of nothing that the shop has none
	const home = await (await shop.get('/')).text();
	expect(home).toMatch(/6 Categories Available.*Failed to fetch products.*Try again/s);
	expect(home).not.toContain('No featured products found');
	const arabicHome = await unread.get('/ar');
	const arabic = await arabicHome.text();
	expect([arabicHome.status, arabic]).toEqual([503, expect.stringContaining('تعذر تحميل الفئات')]);
	// the footer names no goods that the shop may not have
	expect(/<footer.*<\/footer>/s.exec(arabic)?.[0]).not.toMatch(/<h2>الفئات<|موانع التسرب/);
	expect(await (await shop.get('/healthz')).json()).toEqual({ status: 'ok' });

	const again = await openEmbeddedPostgres(directory, { port: Number(port) });
	expect(await (await shop.get('/product/1')).text()).toContain('Elastomer Bellows Seal Type 301');
	// what was shown without its parts was not kept
	expect(await (await shop.get('/')).text()).not.toContain('Failed to fetch');
	await unread.close();
	await shop.close();
	await again.stop();
	await rm(directory, { recursive: true, force: true });
});
