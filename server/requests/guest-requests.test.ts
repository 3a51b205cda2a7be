import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };
const question = { type: 'Inquiry', contact, text: 'A seal for this pump, please', language: 'en', items: [] };
let keys = 0;
const newKey = () => ({ 'Idempotency-Key': `guest-key-${keys++}` });

describe.each(inject('databases'))('what is asked without an account on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});

	const ask = (body: object, headers: Record<string, string> = newKey()) =>
		caller(shop)<SentRequest & ErrorBody>('POST', '/api/requests', body, headers);
	const atDesk = async (code: string) => {
		const { body } = await desk.call<AdministeredRequest[]>('GET', `/api/requests?search=${code}`);
		return body[0];
	};

	it('is stored with name, number and words, and reaches desk and chat', async () => {
		const { status, body } = await ask(question);
		expect(status).toBe(201);
		expect(body.message.split('\n')).toEqual([
			...['Name: Hassan Amer', 'Number: +201007654321', 'Type: Inquiry', `Request: ${body.code}`],
			...['', 'A seal for this pump, please'],
		]);
		expect(await atDesk(body.code)).toMatchObject({
			customer_id: null,
			customer_name: 'Hassan Amer',
			customer_email: null,
			customer_number: '+201007654321',
			text: 'A seal for this pump, please',
			items: [],
			status: 'pending',
		});
	});

	it.each([
		['أحمد إبراهيم', ['احمد', 'أحمد ابراهيم', 'إبراهيم', 'أحمَد']],
		['فاطمة قاری', ['فاطمه', 'قاري']],
		['محل ٧٧ José', ['٧٧', '۷۷', 'José']],
	])('is found at the desk by the name %s, in any spelling of it', async (name, searches) => {
		const { code } = (await ask({ ...question, contact: { ...contact, name } })).body;
		for (const search of searches) {
			const path = `/api/requests?search=${encodeURIComponent(search)}`;
			const { body } = await desk.call<AdministeredRequest[]>('GET', path);
			expect([search, body.map((request) => request.code)]).toEqual([search, expect.arrayContaining([code])]);
		}
		expect(await atDesk(encodeURIComponent('أحمدان'))).toBeUndefined();
	});

	it('is not given out to another guest, or for other photographs, under the same key', async () => {
		const key = newKey();
		const { code } = (await ask(question, key)).body;
		expect((await ask(question, key)).body.code).toBe(code);
		const other = { name: 'Mona Adel', number: '+20 100 765 4322' };
		for (const change of [{ contact: other }, { contact: { ...contact, number: other.number } }, { photos: 2 }]) {
			const { status, body } = await ask({ ...question, ...change }, key);
			expect([status, body.error]).toEqual([409, 'This request was already sent with other details.']);
		}
	});

	it('has lines that are parts of the catalogue with code, size and link, and lines that are only text', async () => {
		await shop.database.$client.query("update products set model = 'EB-301' where id = 1");
		const [size] = (await (await shop.get('/api/products/1')).json()).sizes as string[];
		const items = [
			{ productId: 1, size, quantity: 2, text: '2 x bellows seal' },
			{ text: 'جوان طلمبة قديم', quantity: 3 },
		];
		const { body } = await ask({ ...question, text: '', items });
		expect(body.message).toContain('Code: EB-301');
		expect(body.message).toContain(`Link: http://shop.test/product/1?size=${encodeURIComponent(size ?? '')}`);
		const stored = await atDesk(body.code);
		expect(stored?.items).toMatchObject([
			{ product_id: 1, code: 'EB-301', size, quantity: 2, typed: '2 x bellows seal' },
			{
				product_id: null,
				code: null,
				name: 'جوان طلمبة قديم',
				category_name: '',
				quantity: 3,
				typed: 'جوان طلمبة قديم',
			},
		]);
	});

	it('is one request under one key, also when five calls come at once, and another under another', async () => {
		const key = newKey();
		const sent = await Promise.all(Array.from({ length: 5 }, () => ask(question, key)));
		expect(new Set(sent.map(({ body }) => body.code)).size).toBe(1);
		expect((await ask({ ...question, text: 'Something else' }, key)).status).toBe(409);
		expect((await ask(question)).body.code).not.toBe(sent[0]?.body.code);
	});

	it('is asked with a session that has ended, too, and written down by an administrator for somebody', async () => {
		const stale = await ask(question, { ...newKey(), Authorization: 'Bearer of-before' });
		expect(stale.status).toBe(201);
		const written = await desk.call<SentRequest>('POST', '/api/requests', question);
		expect(await atDesk(written.body.code)).toMatchObject({ customer_name: 'Hassan Amer', customer_id: null });
	});

	it("has a customer's own name and number, whatever contact comes along", async () => {
		const { call, email } = await newCustomer(shop);
		const sent = await call<SentRequest>('POST', '/api/requests', question);
		expect(await atDesk(sent.body.code)).toMatchObject({ customer_email: email, customer_name: 'Amina Haddad' });
	});

	it('has the number that a customer gives whose account has none', async () => {
		const { id, call } = await newCustomer(shop);
		await shop.database.$client.query('update customers set number = null where id = $1', [id]);
		const sent = await call<SentRequest>('POST', '/api/requests', question);
		expect(await atDesk(sent.body.code)).toMatchObject({
			customer_number: '+201007654321',
			customer_name: 'Amina Haddad',
		});
	});

	it('is not given out for another number under the same key to a customer whose account has none', async () => {
		const { id, call } = await newCustomer(shop);
		await shop.database.$client.query('update customers set number = null where id = $1', [id]);
		const key = newKey();
		const send = async (number: string) =>
			(await call('POST', '/api/requests', { ...question, contact: { ...contact, number } }, key)).status;
		expect([await send(contact.number), await send(contact.number), await send('+20 100 765 4322')]).toEqual([
			201, 201, 409,
		]);
	});

	it.each([
		['no contact', { ...question, contact: undefined }, 401, /sign|log ?in/i],
		['a number that is none', { ...question, contact: { ...contact, number: '12' } }, 400, /phone number/],
		['a number that nobody can dial', { ...question, contact: { ...contact, number: '1234567' } }, 400, /such as \+20/],
		['no number', { ...question, contact: { name: 'Hassan' } }, 400, /\w/],
		['no name', { ...question, contact: { ...contact, name: ' ' } }, 400, /name/],
		['nothing asked', { ...question, text: '  ' }, 400, /at least one item/],
		[
			'a part that is gone, and no word on it',
			{ ...question, items: [{ productId: 999_999, quantity: 1 }] },
			400,
			/no longer/,
		],
		['the field that no person sees', { ...question, website: 'http://pills.example' }, 400, /filled in automatically/],
		['seven photographs', { ...question, photos: 7 }, 400, /At most 6/],
		['201 lines', { ...question, items: Array(201).fill({ text: 'x', quantity: 1 }) }, 400, /at most 200/],
		['too many words', { ...question, text: 'x'.repeat(2_001) }, 400, /\w/],
	])('is refused with a sentence for %s', async (_what, body, status, sentence) => {
		const response = await ask(body);
		expect(response.status).toBe(status);
		expect(response.body.error).toMatch(sentence);
	});
});
