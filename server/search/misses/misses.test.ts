import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { MissSuggestions, SearchMiss } from '#contract/search/search-misses.schema.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { type Caller, newAdministrator } from '../../../tests/support/people.ts';
import { shopDay } from '../../../tests/support/shop-days.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { searchMisses } from '../tables.ts';

const path = '/api/search-misses';

describe.each(inject('databases'))('what was searched for and not found on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let admin: Caller;
	beforeAll(async () => {
		admin = (await newAdministrator(shop, 'admin')).call;
	});
	beforeEach(() => shop.database.delete(searchMisses));

	const search = async (text: string, { at = '/product', also = '', headers = {} } = {}) => {
		const response = await shop.get(`${at}?search=${encodeURIComponent(text)}${also}`, { headers });
		expect(response.status).toBe(200);
		return response.text();
	};
	const listed = async (query = '') => {
		const { body } = await admin<SearchMiss[]>('GET', path + query);
		return body.map(({ text, count }) => [text, count]);
	};
	const idOf = async (text: string) => {
		const { body } = await admin<SearchMiss[]>('GET', path);
		return body.find((miss) => miss.text === text)?.id;
	};

	it('is counted by its folded text, by each kind of page, whether the response was cached or not', async () => {
		for (const at of ['/product', '/product', '/product', '/ar/product', '/ar/product', '/product.data'])
			await search('Qwzx-77', { at });
		await search('QWZX 77');
		await search('qwzx_77', { at: '/product' });
		await search('gribbet');
		const { body } = await admin<SearchMiss[]>('GET', path);
		const day = shopDay();
		expect(body).toEqual(
			[
				{ id: expect.any(Number), text: 'Qwzx-77', folded: 'qwzx77', count: 7, last_day: day, word: null },
				{ id: expect.any(Number), text: 'QWZX 77', folded: 'qwzx 77', count: 1, last_day: day, word: null },
				{ id: expect.any(Number), text: 'gribbet', folded: 'gribbet', count: 1, last_day: day, word: null },
			].toSorted((a, b) => b.count - a.count || a.folded.localeCompare(b.folded)),
		);
		const { rows } = await shop.database.execute(sql`select * from search_misses limit 1`);
		expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'day', 'folded', 'id', 'ignored', 'typed']);
	});

	it('is counted too when a part of it is found, or something near; what is found is not', async () => {
		await search('blorptang bearing');
		await search('beaing');
		await search('25 x 41');
		for (const found of ['bearing', '6312', 'viton', 'SKF 6312', '25 x 42']) await search(found);
		expect(await listed()).toEqual([
			['25 x 41', 1],
			['beaing', 1],
			['blorptang bearing', 1],
		]);
	});

	it('is not counted for the API, a link from elsewhere, suggestions, further pages, another order, the staff, a bot and what is fetched ahead', async () => {
		await search('zorgblat', { also: '&pageSize=5&purpose=suggestions', at: '/api/products' });
		await search('zorgblat', { at: '/api/products' });
		await search('zorgblat', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
		await search('zorgblat', { headers: { 'Sec-Fetch-Site': 'none' } });
		await search('zorgblat', { also: '&page=2', at: '/api/products' });
		await search('zorgblat', { also: '&sort=price' });
		await search('zorgblat', { also: '&sort=price', at: '/product' });
		await search('zorgblat', { also: '&category=1&shaft=25', at: '/product' });
		await admin('GET', '/api/products?search=zorgblat');
		await search('zorgblat', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } });
		await search('zorgblat', { headers: { 'Sec-Purpose': 'prefetch' } });
		expect(await listed()).toEqual([]);
	});

	it('is counted two hundred times a day for one network, and goes on for others', async () => {
		const from = (address: string) => ({ headers: { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' } });
		for (let at = 0; at < 205; at++) await search('blum zork', from('2001:db8:7:7::1'));
		await search('other zork', from('2001:db8:7:7::9'));
		expect(await listed()).toEqual([['blum zork', 200]]);
		await search('blum zork', from('2001:db8:7:8::1'));
		expect(await listed()).toEqual([['blum zork', 201]]);
	});

	it('is not counted when it is the beginning of what is counted next', async () => {
		for (const text of ['vlim', 'vlim', 'vlimbo', 'vlimbo k', 'vlimbo kx']) await search(text);
		expect(await listed()).toEqual([
			['vlim', 1],
			['vlimbo kx', 1],
		]);
	});

	it('is never stored when it may name somebody: a phone number, an email address', async () => {
		for (const text of [
			'gribbon@example.com',
			'0501234567',
			'+971 50 123-4567',
			'٠٥٠١٢٣٤٥٦٧',
			'call zorg (050) 123.4567',
			'!!!',
		])
			await search(text);
		await search('zq 380-415 V');
		expect(await listed()).toEqual([['zq 380-415 V', 1]]);
	});

	it('becomes a word, leaves the list, and is found by the next search', async () => {
		await search('gromlet');
		await search('gromlet');
		const id = await idOf('gromlet');
		const made = await admin<SearchWord>('POST', `${path}/${id}/word`, { means: ['gland packing'] });
		expect([made.status, made.body]).toEqual([
			201,
			{ id: made.body.id, said: 'gromlet', kind: 'word', means: ['gland packing'], names: {}, version: 1 },
		]);
		const found = JSON.parse(await search('gromlet', { at: '/api/products' })) as Product[];
		expect(found.map(({ name }) => name).join()).toMatch(/packing/i);
		expect(await listed()).toEqual([]);
		expect((await admin('POST', `${path}/${id}/word`, { means: ['seal'] })).status).toBe(404);
	});

	it('has the search word with the same text, as it is written there, and null for other texts', async () => {
		for (const text of ['gaffle pin 20 mm', 'Gaffle Pin']) await search(text);
		const made = await admin('POST', `${path}/${await idOf('Gaffle Pin')}/word`, {
			kind: 'absent',
			means: [],
			names: { en: 'gaffle pins' },
		});
		expect(made.status).toBe(201);
		for (const text of ['gaffle-pin', 'GAFFLE PIN?']) await search(text);
		const { body } = await admin<SearchMiss[]>('GET', path);
		expect(body.map(({ text, word }) => [text, word])).toEqual([
			['GAFFLE PIN?', { said: 'Gaffle Pin', kind: 'absent' }],
			['gaffle pin 20 mm', null],
			['gaffle-pin', null],
		]);
	});

	it('becomes a row of the equals-table, leaves the list, and is found by the next search', async () => {
		await search('ZRK 480');
		const id = await idOf('ZRK 480');
		const row = { maker: 'Zork', product_id: 1, grade: 'same', source: 'the counter' };
		expect((await admin('POST', `${path}/${id}/reference`, { ...row, grade: 'check' })).status).toBe(400);
		expect(await listed()).toEqual([['ZRK 480', 1]]);
		const made = await admin<Reference>('POST', `${path}/${id}/reference`, row);
		expect([made.status, made.body.code, made.body.product_id]).toEqual([201, 'ZRK 480', 1]);
		const found = JSON.parse(await search('zrk-480', { at: '/api/products' })) as Product[];
		expect(found.map((product) => product.id)).toEqual([1]);
		expect(await listed()).toEqual([]);
		await search('ZRK 77000 of Zork');
		const part = await admin<Reference>('POST', `${path}/${await idOf('ZRK 77000 of Zork')}/reference`, {
			...row,
			code: 'ZRK 77000',
		});
		expect(part.body.code).toBe('ZRK 77000');
	});

	it('is told with what is spelled nearly so, by the catalogue and by the table of words', async () => {
		await search('beaing');
		const nearOf = async (text: string) => (await admin<MissSuggestions>('GET', `${path}/${await idOf(text)}`)).body;
		expect(await nearOf('beaing')).toEqual({ text: 'beaing', near: expect.arrayContaining(['bearing']) });
		await search('qqqqxxxxjj');
		expect(await nearOf('qqqqxxxxjj')).toEqual({ text: 'qqqqxxxxjj', near: [] });
	});

	it('becomes a word of a part of its text, and stays listed where the word is already in the table', async () => {
		await search('please the flumpet of my zork pump');
		const id = await idOf('please the flumpet of my zork pump');
		const long = await admin<ErrorBody>('POST', `${path}/${id}/word`, { means: ['impeller'] });
		expect([long.status, long.body.issues?.[0]?.path]).toEqual([400, 'said']);
		expect((await admin('POST', `${path}/${id}/word`, { means: [] })).status).toBe(400);
		const taken = await admin<ErrorBody>('POST', `${path}/${id}/word`, { said: 'Viton', means: ['impeller'] });
		expect([taken.status, taken.body.error]).toEqual([409, expect.stringContaining('already in the table')]);
		expect((await listed()).length).toBe(1);
		expect((await admin('POST', `${path}/${id}/word`, { said: 'flumpet', means: ['impeller'] })).status).toBe(201);
		expect(await listed()).toEqual([]);
	});

	it('becomes a word of another kind, with what that kind needs', async () => {
		await search('glimmer rings');
		const id = await idOf('glimmer rings');
		const nameless = await admin<ErrorBody>('POST', `${path}/${id}/word`, { kind: 'absent' });
		expect([nameless.status, nameless.body.issues?.[0]?.path]).toEqual([400, 'names.en']);
		const absent = await admin<SearchWord>('POST', `${path}/${id}/word`, {
			kind: 'absent',
			names: { en: 'glimmer rings' },
		});
		expect([absent.status, absent.body]).toMatchObject([
			201,
			{ said: 'glimmer rings', kind: 'absent', means: [], names: { en: 'glimmer rings' } },
		]);
		expect(await search('glimmer rings')).toContain('We list no glimmer rings');
		await search('polishes gizmos at night');
		const task = { kind: 'task', means: ['foot valve'], names: { en: 'of no task' } };
		const made = await admin<SearchWord>('POST', `${path}/${await idOf('polishes gizmos at night')}/word`, task);
		expect([made.status, made.body]).toMatchObject([201, { kind: 'task', means: ['foot valve'], names: {} }]);
	});

	it('is put aside for good', async () => {
		await search('wibblor');
		expect((await admin('DELETE', `${path}/${await idOf('wibblor')}`)).body).toEqual({ success: true });
		await search('wibblor');
		expect(await listed()).toEqual([]);
		expect((await admin('DELETE', `${path}/999999`)).status).toBe(404);
	});

	it('is listed for the days that are asked for, over the days together, by pages', async () => {
		await search('drabnok');
		const before = (days: number) => shopDay(-days);
		for (const days of [6, 7, 400])
			await shop.database
				.insert(searchMisses)
				.values({ folded: 'drabnok', typed: 'drabnok', day: before(days), count: 10 });
		expect(await listed('?days=1')).toEqual([['drabnok', 1]]);
		expect(await listed('?days=7')).toEqual([['drabnok', 11]]);
		expect(await listed('?days=8')).toEqual([['drabnok', 21]]);
		expect(await listed(`?from=${before(7)}&to=${before(6)}`)).toEqual([['drabnok', 20]]);
		const page = await admin<SearchMiss[]>('GET', `${path}?days=30&page=1&pageSize=1`);
		expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '1']);
		for (const days of ['0', '367', '1e999', 'x'])
			expect((await admin('GET', `${path}?days=${days}`)).status).toBe(400);
	});
});
