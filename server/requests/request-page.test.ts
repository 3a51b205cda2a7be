import { describe, expect, inject, it } from 'vitest';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newCustomer, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importInto, translatedCatalogue } from '../../tests/support/translated-catalogue.ts';

const seal = { name: 'Elastomer Bellows Seal Type 301', category_name: 'Mechanical Seals', size: '14mm', quantity: 2 };
const bearing = { name: 'Deep Groove Ball Bearing 6304-2RS', category_name: 'Bearings', size: null, quantity: 4 };

describe.each(inject('databases'))('the page of a request on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true, demo: false });

	it('shows the whole request to everybody with its link, and hides it from search engines', async () => {
		const { call, email } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items: [seal, bearing] });
		const page = await shop.get(`/request/${body.code}`);
		const html = await page.text();
		expect(page.status).toBe(200);
		for (const text of [body.code, 'Amina Haddad', seal.name, '14mm', bearing.name, 'Pending'])
			expect(html).toContain(text);
		expect(html).not.toContain(email);
		expect(html).toContain('<meta name="robots" content="noindex"');
		expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
		expect(page.headers.get('cache-control')).toBe('no-store');
		expect(page.headers.get('referrer-policy')).toBe('no-referrer');
		const data = await shop.get(`/request/${body.code}.data`);
		expect([data.headers.get('cache-control'), (await data.text()).includes(seal.name)]).toEqual(['no-store', true]);
		for (const guess of ['0000-0000-0000-0000', '%25', "' or '1'='1", body.code.slice(0, 4), `${body.code}x`, '\0']) {
			const missing = await shop.get(`/request/${encodeURIComponent(guess)}`);
			expect([missing.status, (await missing.text()).includes('Amina')]).toEqual([404, false]);
		}
	});

	it('of an order shows what its lines cost when it was sent, with the total if each has a price, and speaks of no quote', async () => {
		const { call } = await newCustomer(shop);
		const order = async (type: string) => {
			const { body } = await call<SentRequest>('POST', '/api/requests', { type, items: [seal, bearing] });
			return body;
		};
		const price = (id: number, name: string) =>
			shop.database.$client.query(
				'update request_lines set price = 10.25 where request_id = $1 and product_name = $2',
				[id, name],
			);
		const page = async (path: string) => (await shop.get(path)).text();
		const [sent, question] = [await order('Order'), await order('Quote')];
		for (const { id } of [sent, question]) await price(id, seal.name);
		const half = await page(`/request/${sent.code}`);
		for (const text of ['Price each when sent', '10.25 USD', '1 item on request', 'confirm your order'])
			expect(half).toContain(text);
		for (const text of ['Total when sent', 'shows the quote']) expect(half).not.toContain(text);
		expect(await page(`/request/${question.code}`)).not.toContain('10.25 USD');
		await price(sent.id, bearing.name);
		expect(await page(`/request/${sent.code}`)).toContain('Total when sent');
		expect(await page(`/request/${sent.code}`)).toContain('61.50 USD');
		expect(await page(`/ar/request/${sent.code}`)).toContain('الإجمالي عند الإرسال');
	});

	it('has the day of the shop on which it was sent, also where the server’s is another', async () => {
		const { call } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items: [seal] });
		const late = "update requests set created_at = '2026-03-01T23:30:00Z' where code = $1";
		await shop.database.$client.query(late, [body.code]);
		// the shop's phone is of Cairo
		expect(await (await shop.get(`/request/${body.code}`)).text()).toContain('Mar 2, 2026');
	});

	it('is reached by its number without scripts, however it is spelled', async () => {
		const { call } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items: [seal] });
		const form = await (await shop.get('/track')).text();
		expect(/<form[^>]*>/.exec(form.slice(form.indexOf('<main')))?.[0]).not.toMatch(/post|scripted/);
		for (const [path, place] of [
			[`/track?code=${body.code.toLowerCase().replaceAll('-', '+')}`, `/request/${body.code}`],
			[`/ar/track?code=${body.code}`, `/ar/request/${body.code}`],
			['/track?code=..%2F..%2Fadmin%0D%0A', '/request/..%2F..%2Fadmin'],
		] as const) {
			const response = await shop.get(path);
			expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, place]);
			expect(response.headers.get('cache-control')).toBe('no-store');
		}
		expect((await shop.get('/track?code=')).status).toBe(200);
		for (const path of ['/login', '/ar/signup'])
			expect(await (await shop.get(path)).text()).toMatch(/<noscript><p>[^<]*JavaScript/);
	});

	it('shows names in the language of its reader, whichever the buyer has sent it in', async () => {
		await importInto(shop, translatedCatalogue());
		const { call } = await newCustomer(shop);
		const items = [{ productId: 1, name: 'Apex Ring', category_name: 'Rings', size: '8mm', quantity: 1 }];
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items });
		const page = async (path: string) => (await shop.get(path)).text();
		expect(await page(`/ar/request/${body.code}`)).toContain('حلقة ياقوت');
		expect(await page(`/request/${body.code}`)).toContain('Apex Ring');
		for (const path of ['/ar/product/1', '/ar/product', '/ar']) expect(await page(path)).toContain('حلقة ياقوت');
		expect(await page('/product/1')).not.toContain('حلقة ياقوت');
	});

	it('stays with the seller when the account is deleted', async () => {
		const { id, call } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items: [seal] });
		await call('DELETE', `/api/customers/${id}`, { currentPassword: password });
		const page = await shop.get(`/request/${body.code}`);
		expect([page.status, (await page.text()).includes(seal.name)]).toEqual([200, true]);
	});

	it('is not found by guessing, at its page, its PDF or its REST route: after thirty wrong codes no right one is shown', async () => {
		const { call } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items: [seal] });
		const headers = { 'X-Forwarded-For': '203.0.113.77' };
		const statusOf = async (path: string) => {
			const response = await shop.get(path, { headers });
			await response.arrayBuffer();
			return response.status;
		};
		const ways = (code: string) => [
			`/request/${code}`,
			`/ar/request/${code}`,
			`/request/${code}/quote.pdf`,
			`/api/requests/code/${code}`,
			`/api/requests/code/${code}/photos`,
		];
		// a code that is right is never counted
		for (let at = 0; at < 40; at++) expect(await statusOf(`/request/${body.code}`)).toBe(200);
		for (let round = 0; round < 6; round++)
			for (const path of ways('0000-0000-0000-0000')) expect(await statusOf(path)).toBe(404);
		const spellings = ['%72equest', 'ar/%72equest', 'Request', 'about/%2e%2e/request'];
		const spelled = spellings.map((spelling) => `/${spelling}/${body.code}`);
		for (const path of [...ways(body.code), ...spelled]) expect([path, await statusOf(path)]).toEqual([path, 429]);
		expect((await shop.get(`/request/${body.code}`)).status).toBe(200);
	});
});
