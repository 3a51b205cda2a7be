import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import type { SentRequest, StoredRequest } from '#contract/requests/requests.schema.ts';
import { filledValue, type SentDocument } from '../support/fuzz.ts';
import { type Caller, caller, newAdministrator, newCustomer, newEmail, password } from '../support/people.ts';
import { shopTest } from '../support/shop-test.ts';

/** A text as a phone copies it: each piece embedded, a byte-order mark, a soft hyphen, spaces of other kinds. */
const wrap = (text: string) =>
	`\ufeff\u200e${text
		.split(' ')
		.map((piece) => `\u202a${piece}\u202c`)
		.join('\u00a0')}\u200f\u00ad`;

const rejection = 'Use only letters, digits and signs';

describe.each(inject('databases'))('text with the marks that phones put around it, on $name', ({ url }) => {
	const shop = shopTest(url);
	let call: Caller;
	beforeAll(async () => {
		call = caller(shop);
	});

	const request = (items: object[]) => ({
		type: 'Inquiry',
		contact: { name: wrap('Amina حداد'), number: wrap('+971 50 123 4567') },
		text: wrap('السعر لو سمحت'),
		items,
	});

	it('is sent as a request of pasted lines, which are stored without them', async () => {
		const customer = await newCustomer(shop);
		const lines = ['MG1 20 عدد 2', '\u202bسيل\u202c \u202a560A\u202c', 'SX440'];
		const items = lines.map((text) => ({ text: wrap(text), quantity: 2 }));
		const sent = await customer.call<SentRequest>('POST', '/api/requests', { ...request(items), contact: undefined });
		expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
		const [stored] = (await customer.call<StoredRequest[]>('GET', '/api/requests')).body;
		expect(stored?.items.map(({ typed }) => typed)).toEqual(['MG1 20 عدد 2', 'سيل 560A', 'SX440']);
		expect((await call('POST', '/api/requests', request(items))).status).toBe(201);
	});

	it.each([
		['en', /^Line 2: .*letters/],
		['ar', /^السطر \u20682\u2069: /],
	])('names the line that can not be read, in %s', async (language, sentence) => {
		const items = ['MG1', 'MG1\u0001', 'SX440'].map((text) => ({ text, quantity: 1 }));
		const { status, body } = await call<ErrorBody>('POST', `/api/requests?language=${language}`, request(items), {
			'Accept-Language': language,
		});
		expect([status, body.issues?.[0]?.path]).toEqual([400, 'items.1.text']);
		expect(body.error).toMatch(sentence);
	});

	it('is read as a list, a search, an account and a code', async () => {
		const text = ['6312 عدد 4', 'SX440 x 2'].map(wrap).join('\n');
		const plain = await call<ReadList>('POST', '/api/lists/read', { text: '6312 عدد 4\nSX440 x 2' });
		const marked = await call<ReadList>('POST', '/api/lists/read', { text });
		expect(marked.body.lines.map(({ candidates, ...line }) => [line, candidates[0]?.product_id])).toEqual(
			plain.body.lines.map(({ candidates, ...line }) => [line, candidates[0]?.product_id]),
		);
		const found = async (search: string) =>
			(await call<{ id: number }[]>('GET', `/api/products?pageSize=5&search=${encodeURIComponent(search)}`)).body;
		expect(await found(wrap('MG1 20 mm'))).toEqual(await found('MG1 20 mm'));
		const email = newEmail();
		const form = { name: wrap('Amina'), email: wrap(email), number: wrap('+20 100 123 4567'), password };
		const { status, body } = await call<{ user: object }>('POST', '/api/auth/register', form);
		expect([status, body.user]).toEqual([
			201,
			expect.objectContaining({ name: 'Amina', email, number: '+201001234567' }),
		]);
		expect((await call('POST', '/api/auth/login', { email: wrap(email), password })).status).toBe(200);
	});

	it('is never rejected for its marks, by any text field of any route', async () => {
		const document = (await (await shop.get('/api/openapi.json')).json()) as SentDocument;
		let fields = 0;
		for (const [path, methods] of Object.entries(document.paths))
			for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
				const admin = (await newAdministrator(shop, 'super admin')).call;
				const texts = parameters.filter(({ in: place, schema }) => place === 'query' && schema.type === 'string');
				const query = new URLSearchParams(
					texts.map(({ name, schema }) => [name, String(schema.enum?.[0] ?? schema.const ?? wrap('MG1 20'))]),
				);
				const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
				if (texts.length === 0 && !content) continue;
				fields += texts.length + (content ? 1 : 0);
				const value = content && filledValue(content.schema, document, () => wrap('MG1 20 مم'));
				const target = `${path.replace(/\{\w+\}/g, '1')}?${query}`;
				if (type === 'multipart/form-data') {
					const form = new FormData();
					for (const [name, field] of Object.entries(value as object))
						form.append(name, typeof field === 'string' ? field : JSON.stringify(field));
					const token = (await newAdministrator(shop, 'super admin')).token;
					const headers = { Authorization: `Bearer ${token}` };
					const response = await shop.get(target, { method: method.toUpperCase(), headers, body: form });
					expect(await response.text(), `${method} ${path}`).not.toContain(rejection);
				} else {
					const { status, body } = await admin<ErrorBody>(method.toUpperCase(), target, value);
					expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
					expect(JSON.stringify(body) ?? '', `${method} ${path}`).not.toContain(rejection);
				}
			}
		expect(fields).toBeGreaterThan(60);
	}, 600_000);
});
