import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Change } from '#contract/history/changes.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const path = '/api/settings/feed';
type Feed = GroupSettings<'feed'>;
type Item = Record<string, string[]>;

const google = 'http://base.google.com/ns/1.0';

/** Reads a feed strictly. Fields of Google’s namespace are `g:price`, whatever prefix the file has. */
function parseFeed(xml: string) {
	const parser = new SaxesParser({ xmlns: true });
	const items: Item[] = [];
	const channel: Item = {};
	const open: string[] = [];
	let text = '';
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ local, uri }) => {
		open.push(uri === google ? `g:${local}` : local);
		text = '';
		if (local === 'item') items.push({});
	});
	parser.on('text', (more) => {
		text += more;
	});
	parser.on('closetag', () => {
		const name = open.pop() ?? '';
		const target = open.at(-1) === 'item' ? items.at(-1) : open.at(-1) === 'channel' ? channel : undefined;
		if (target && name !== 'item') target[name] = [...(target[name] ?? []), text];
	});
	parser.write(xml).close();
	return { items, channel };
}

describe.each(inject('databases'))('the product feed on $name', ({ url }) => {
	const lines: string[] = [];
	const shop = shopTest(url, { pages: true, logTo: { write: (line) => lines.push(line) } });
	let call: Caller;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'super admin')).call;
	});

	const settings = async () => (await call<Feed>('GET', path)).body;
	const pathOf = ({ address }: Feed) => new URL(address).pathname;
	let networks = 0;
	const get = async (target: string, network = `203.0.113.${++networks}`, init: RequestInit = {}) => {
		const response = await shop.get(target, { ...init, headers: { 'X-Forwarded-For': network } });
		return { status: response.status, headers: response.headers, text: await response.text() };
	};
	const feed = async (query = '') => parseFeed((await get(pathOf(await settings()) + query)).text);
	const itemOf = ({ items }: { items: Item[] }, id: number) => items.find((item) => item['g:id']?.[0] === String(id));
	const firstSize = async (product: number) => {
		const { rows } = await shop.database.execute<{ id: number; size: string }>(
			sql`select id, size from variants where product_id = ${product} order by position limit 1`,
		);
		return rows[0] ?? { id: 0, size: '' };
	};

	it('has no address until somebody switches it on', async () => {
		expect(await settings()).toEqual({ on: false, address_at: '', address: '', version: 1, set_by_server: [] });
		const missing = await get('/feed/anything.xml');
		expect([missing.status, missing.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow']);
	});

	it('has each size with a price once, at an address that nobody can guess', async () => {
		const { status, body } = await call<Feed>('PUT', path, { on: true, version: 1 });
		expect([status, body.on, body.version]).toEqual([200, true, 2]);
		expect(body.address).toMatch(/^http:\/\/shop\.test\/feed\/[\w-]{43}\.xml$/);
		const { headers, text, status: found } = await get(pathOf(body));
		expect(found).toBe(200);
		expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
		expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
		expect(headers.get('cache-control')).toBe('private, no-store');
		const { items, channel } = parseFeed(text);
		const { rows } = await shop.database.execute<{ id: number }>(sql`
			select variants.id from variants join products on products.id = variants.product_id
			where coalesce(variants.price, products.price) > 0 order by products.id, variants.position`);
		expect(rows.length).toBeGreaterThan(100);
		expect(items.map((item) => Number(item['g:id']?.[0]))).toEqual(rows.map(({ id }) => id));
		expect(channel.link).toEqual(['http://shop.test/']);
		for (const item of items) {
			for (const field of ['title', 'description', 'link', 'g:price', 'g:availability', 'g:condition'])
				expect([item['g:id'], field, item[field]?.length, item[field]?.[0] !== '']).toEqual([
					item['g:id'],
					field,
					1,
					true,
				]);
			expect(item['g:price']?.[0]).toMatch(/^\d+\.\d\d USD$/);
			expect(item['g:condition']).toEqual(['new']);
		}
	});

	it('leads from a size to its page, with its image, code and category', async () => {
		const [image, ...more] = ['/uploads/products/a-640x480.webp', '/uploads/products/b-640x480.webp'];
		await shop.database.execute(sql`update products set pictures = array[${image}, ${more[0]}] where id = 1`);
		const { id, size } = await firstSize(1);
		const item = itemOf(await feed(), id);
		expect(item).toMatchObject({
			'g:item_group_id': ['1'],
			'g:size': [size],
			'g:product_type': ['Mechanical Seals'],
			'g:image_link': [`http://shop.test${image}`],
			'g:additional_image_link': [`http://shop.test${more[0]}`],
		});
		const link = item?.link?.[0] ?? '';
		expect(link).toBe(`http://shop.test/product/1-elastomer-bellows-seal-type-301?size=${encodeURIComponent(size)}`);
		expect((await get(link.replace('http://shop.test', ''))).status).toBe(200);
		expect(item?.['g:mpn'] ?? item?.['g:identifier_exists']).toHaveLength(1);
	});

	it('is in another language by its query, and in the first one where that is off', async () => {
		const { id } = await firstSize(1);
		const arabic = await feed('?language=ar');
		expect(itemOf(arabic, id)?.title?.[0]).toMatch(/\p{sc=Arabic}/u);
		expect(itemOf(arabic, id)?.link?.[0]).toMatch(/^http:\/\/shop\.test\/ar\/product\/1-%/);
		expect(arabic.channel).toMatchObject({ language: ['ar'], link: ['http://shop.test/ar'] });
		expect(arabic.channel.description?.[0]).toMatch(/\p{sc=Arabic}/u);
		await call('PUT', '/api/settings/languages', { on: ['en'] });
		expect((await feed('?language=ar')).channel.language).toEqual(['en']);
		await call('PUT', '/api/settings/languages', { on: ['en', 'ar'] });
		expect((await get(`${pathOf(await settings())}?language=qq`)).status).toBe(400);
	});

	it('has prices with all decimals, and says whether VAT is in them', async () => {
		const convert = { to: 'KWD', rate: '0.3', dryRun: false };
		expect((await call('POST', '/api/settings/money/convert', convert)).status).toBe(200);
		await call('PUT', '/api/settings/money', { vat_percent: 5, prices_include_vat: true });
		const { id } = await firstSize(2);
		await shop.database.execute(sql`update variants set price = 1.850 where id = ${id}`);
		const withVat = await feed();
		expect(itemOf(withVat, id)?.['g:price']).toEqual(['1.850 KWD']);
		expect(withVat.channel.description).toEqual(['Parts of Delta Pumps. Prices in KWD (incl. 5% VAT).']);
		await call('PUT', '/api/settings/money', { prices_include_vat: false });
		const { channel, items } = await feed();
		expect(channel.description).toEqual(['Parts of Delta Pumps. Prices in KWD (plus 5% VAT).']);
		for (const item of items) expect(item['g:price']?.[0]).toMatch(/^\d+\.\d{3} KWD$/);
	});

	it('leaves out a size on request and a free one, and is XML whatever a text has', async () => {
		const { id } = await firstSize(2);
		const name = 'Seal <b>&amp; "O"-ring]]> \u0001 ‏';
		await shop.database.execute(sql`update products set name = ${name.replace('\u0001', '\u000b')} where id = 2`);
		expect(itemOf(await feed(), id)?.title?.[0]).toContain('Seal <b>&amp; "O"-ring]]>');
		for (const price of [0, null]) {
			await shop.database.execute(sql`update products set price = null where id = 2`);
			await shop.database.execute(sql`update variants set price = ${price} where id = ${id}`);
			expect(itemOf(await feed(), id)).toBeUndefined();
		}
	});

	it('says the stock of a size in Google’s words, with the day of a lead time', async () => {
		const { id } = await firstSize(1);
		const state = (availability: string, days: number | null) =>
			shop.database.execute(sql`update variants set availability = ${availability}, stock = null,
				lead_days_from = null, lead_days = ${days}, stated_at = now() where id = ${id}`);
		const stated = async () => {
			const item = itemOf(await feed(), id) ?? {};
			return [item['g:availability']?.[0], item['g:availability_date']?.[0]];
		};
		await state('in_stock', null);
		expect(await stated()).toEqual(['in_stock', undefined]);
		await state('lead_time', 5);
		expect(await stated()).toEqual(['backorder', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00Z$/)]);
		await state('ask', null);
		expect(await stated()).toEqual(['out_of_stock', undefined]);
	});

	it('can get a new address: the one before is not found, until that is undone', async () => {
		const before = await settings();
		expect((await call('POST', `${path}/address`, { version: before.version - 1 })).status).toBe(409);
		const { status, body: renewed } = await call<Feed>('POST', `${path}/address`, { version: before.version });
		expect([status, renewed.version]).toEqual([200, before.version + 1]);
		expect(renewed.address).not.toBe(before.address);
		expect([(await get(pathOf(before))).status, (await get(pathOf(renewed))).status]).toEqual([404, 200]);
		const changes = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect(changes[0]?.fields).toEqual([
			{ path: ['feed_address_at'], before: before.address_at, after: renewed.address_at },
		]);
		const secrets = [before, renewed].map((feed) => pathOf(feed).slice('/feed/'.length, -'.xml'.length));
		for (const secret of secrets) expect(JSON.stringify(changes)).not.toContain(secret);
		expect((await call('POST', `/api/changes/${changes[0]?.id}/undo`)).status).toBe(200);
		expect([(await get(pathOf(before))).status, (await get(pathOf(renewed))).status]).toEqual([200, 404]);
	});

	it('is not found while it is off, and has its address again afterwards', async () => {
		const { address, version } = await settings();
		await call('PUT', path, { on: false, version });
		expect((await get(new URL(address).pathname)).status).toBe(404);
		await call('PUT', path, { on: true });
		expect((await settings()).address).toBe(address);
		expect((await get(new URL(address).pathname)).status).toBe(200);
	});

	it('answers the head alone, and an address in another spelling with “not found”', async () => {
		const target = pathOf(await settings());
		const head = await get(target, undefined, { method: 'HEAD' });
		expect([head.status, head.text, head.headers.get('x-robots-tag')]).toEqual([200, '', 'noindex, nofollow']);
		for (const wrong of [target.slice(0, -4), `${target}.gz`, `/ar${target}`, '/feed/.xml', '/feed/%00.xml'])
			expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404]);
	});

	it('can not be guessed: thirty wrong addresses close it for their network, also for the right one', async () => {
		const target = pathOf(await settings());
		const network = '198.51.100.7';
		for (let guess = 0; guess < 30; guess++) expect((await get(`/feed/${guess}.xml`, network)).status).toBe(404);
		expect((await get(target, network)).status).toBe(429);
		expect((await get(target)).status).toBe(200);
	});

	it('is an error and not half a feed when the database is lost, and leaves no file', async () => {
		const target = pathOf(await settings());
		const answer = await shop.database.transaction(async (transaction) => {
			await transaction.execute(sql`lock table categories in access exclusive mode`);
			const waiting = get(target);
			const waits = async () => {
				const { rows } = await transaction.execute<{ pid: number }>(sql`
					select pid from pg_stat_activity where wait_event_type = 'Lock'
					and datname = current_database() and pid <> pg_backend_pid()`);
				return rows[0]?.pid;
			};
			await expect.poll(waits).toBeDefined();
			await transaction.execute(sql`select pg_terminate_backend(${await waits()})`);
			return waiting;
		});
		expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'unavailable']);
		expect(answer.headers.get('retry-after')).toBe('5');
		expect((await readdir(shop.dataDir)).filter((name) => name.startsWith('feed'))).toEqual([]);
		expect((await get(target)).status).toBe(200);
	});

	it('leaves its address in no line of the log', async () => {
		const { rows } = await shop.database.execute<{ secret: string }>(sql`select secret from feed_addresses`);
		expect(rows.length).toBe(2);
		const log = lines.join('');
		expect(log).toContain('/feed/…');
		for (const { secret } of rows) expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
	});
});
