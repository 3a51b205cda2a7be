import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { type ConsoleSearch, maxOfKind } from '#contract/console-search/console-search.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { type Caller, caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { startOfCode } from './find-requests.ts';

it('reads the beginning of a request number in any spelling', () => {
	const starts = ['abcdef', 'ABCD-EF', 'abcd ef', '1a2b3c4d5e6f7g8h', 'oil0 1', 'abcd', 'mg1/20', 'سيل'].map(
		startOfCode,
	);
	expect(starts).toEqual([
		'ABCD-EF',
		'ABCD-EF',
		'ABCD-EF',
		'1A2B-3C4D-5E6F-7G8H',
		'0110-1',
		undefined,
		undefined,
		undefined,
	]);
});

describe.each(inject('databases'))('the search of the console, on $name', ({ url }) => {
	const shop = shopTest(url);

	async function look(call: Caller, q: string, language = 'en') {
		const path = `/api/console-search?${new URLSearchParams({ q, language })}`;
		const { status, body } = await call<ConsoleSearch>('GET', path);
		expect([status, body]).toEqual([200, expect.anything()]);
		return body;
	}

	async function newRequest(name = 'Belt drive for a crusher') {
		const { call, id, email } = await newCustomer(shop);
		const items = [{ name, category_name: 'Belts', size: null, quantity: 2 }];
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Quote', items });
		return { ...body, customer: id, email };
	}

	it('finds a request by its number, typed in part, in small letters and without dashes', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const { id, code, email } = await newRequest();
		const letters = code.replaceAll('-', '').toLowerCase();
		for (const text of [code, letters, letters.slice(0, 7), code.slice(0, 9), code.slice(5, 14), ` ${code} `]) {
			const { requests } = await look(call, text);
			expect(requests.map((request) => request.id)).toContain(id);
		}
		const [request] = (await look(call, email)).requests;
		expect(request).toMatchObject({ id, code, status: 'pending', first_item: 'Belt drive for a crusher' });
	});

	it('finds a request by a part in it and by its person together, the newest first and a few of many', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const sent = [];
		for (let at = 0; at < maxOfKind + 2; at++) sent.push((await newRequest(`Quixotic rotor ${at}`)).id);
		const { requests } = await look(call, 'quixotic amina');
		expect(requests.map(({ id }) => id)).toEqual(sent.reverse().slice(0, maxOfKind));
	});

	it('says of which kinds there are more than it shows, and not of one that is there whole', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		for (let at = 0; at < maxOfKind; at++) await newRequest(`Saturnine impeller ${at}`);
		expect((await look(call, 'saturnine')).more).toBeUndefined();
		await newRequest(`Saturnine impeller ${maxOfKind}`);
		const found = await look(call, 'saturnine');
		expect([found.more, found.requests.length]).toEqual([['requests'], maxOfKind]);
		const parts = await look(call, 'seal');
		expect([parts.more?.includes('parts'), parts.parts.length]).toEqual([true, maxOfKind]);
	});

	it('finds parts as the shop does, by name and part number, with digits of either kind and in Arabic', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const byNumber = await look(call, 'MG1');
		expect(byNumber.parts.length).toBeGreaterThan(0);
		expect(byNumber.parts.length).toBeLessThanOrEqual(maxOfKind);
		expect((await look(call, 'MG١')).parts).toEqual(byNumber.parts);
		const [first] = (await look(call, 'سيل ميكانيكي', 'ar')).parts;
		expect(first?.category_name).toMatch(/\p{Script=Arabic}/u);
		// somebody who types a name looks for no part that is spelled nearly so
		expect((await look(call, 'Zubaydazz')).parts).toEqual([]);
	});

	it('finds customers by name, by email and by phone with Arabic digits', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const { id, email } = await newCustomer(shop);
		for (const text of [email, `amina ${email.slice(0, 12)}`])
			expect((await look(call, text)).customers.map((customer) => customer.id)).toEqual([id]);
		await shop.database.execute(sql`update customers set number = '+201009998877' where id = ${id}`);
		for (const text of ['0100 999 8877', '٠١٠٠٩٩٩٨٨٧٧'])
			expect((await look(call, text)).customers.map((customer) => customer.id)).toEqual([id]);
	});

	it('shows colleagues to a super admin alone, and nothing to anybody else than the staff', async () => {
		const admin = await newAdministrator(shop, 'admin');
		const superAdmin = await newAdministrator(shop, 'super admin');
		const [row] = (
			await shop.database.execute<{ email: string }>(sql`select email from administrators where id = ${admin.id}`)
		).rows;
		const email = row?.email ?? '';
		expect((await look(superAdmin.call, email)).colleagues.map(({ id }) => id)).toEqual([admin.id]);
		expect((await look(admin.call, email)).colleagues).toEqual([]);
		const customer = await newCustomer(shop);
		const { code } = await newRequest();
		const path = `/api/console-search?q=${code}`;
		const answers = [await caller(shop)('GET', path), await customer.call('GET', path)];
		expect(answers.map(({ status }) => status)).toEqual([401, 403]);
		expect(JSON.stringify(answers)).not.toContain('Amina');
	});

	it('shows no more of a person than the lists do', async () => {
		const { call } = await newAdministrator(shop, 'super admin');
		const { email } = await newCustomer(shop);
		const text = JSON.stringify(await look(call, email));
		expect(text).not.toMatch(/hash|password|token/i);
	});

	it('takes any text as words: signs of SQL and of patterns find nothing by themselves', async () => {
		const { call } = await newAdministrator(shop, 'super admin');
		await newRequest();
		const nobody = { requests: [], customers: [], colleagues: [], late: [] };
		const texts = [
			'',
			' ',
			'a',
			'%%%',
			'__',
			'\\\\',
			'<script>x</script>',
			"' or ''='' --",
			"'; drop table requests; --",
		];
		for (const text of texts) {
			// the shop's search finds parts by some of the words
			const { parts: _, more = [], ...found } = await look(call, text);
			expect(more.filter((kind) => kind !== 'parts')).toEqual([]);
			expect(found).toEqual(nobody);
		}
		expect((await look(call, 'Belt drive')).requests.length).toBeGreaterThan(0);
	});

	it('searches for 200 letters, and refuses more and control characters', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		expect((await look(call, 'x'.repeat(200))).requests).toEqual([]);
		expect((await look(call, 'ab '.repeat(66))).late).toEqual([]);
		for (const q of ['x'.repeat(201), 'a\u0000b'])
			expect((await call('GET', `/api/console-search?${new URLSearchParams({ q })}`)).status).toBe(400);
	});
});
