import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { MyPrice } from '#contract/price-lists/price-lists.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { type Caller, caller, newAdministrator } from '../support/people.ts';
import { newCompany, newMember, newPriceList, putEntries } from '../support/price-lists.ts';
import { type OpenedShop, openShop, type Shop, serveShop } from '../support/shop.ts';

/** Prices that the demo does not have: a reader who sees one that is not his has a foreign price. */
const ownPrices = ['7.13', '7.17'];
const size = '14mm';

describe.each(inject('databases'))('prices of buyers on two servers of $name', ({ url }) => {
	let first: OpenedShop;
	let second: Shop;
	let desk: Caller;
	let variant: number;
	let feed: string;
	const people: { token?: string; price: number }[] = [];
	beforeAll(async () => {
		first = await openShop(url, { pages: true });
		second = await serveShop(first.place, { pages: true });
		desk = (await newAdministrator(first, 'admin')).call;
		const { rows } = await first.database.$client.query<{ id: number }>(
			'update variants set price = 19.37 where product_id = 1 and size = $1 returning id',
			[size],
		);
		variant = rows[0]?.id ?? 0;
		for (const price of ownPrices) {
			const list = await newPriceList(desk);
			await putEntries(desk, list.id, [{ variant_id: variant, price: Number(price) }]);
			const company = await newCompany(desk, { price_list: list.id });
			people.push({ token: (await newMember(first, desk, company.id)).token, price: Number(price) });
		}
		people.push({ price: 19.37 });
		const owner = (await newAdministrator(first, 'super admin')).call;
		const { body } = await owner<GroupSettings<'feed'>>('PUT', '/api/settings/feed', { on: true, version: 1 });
		feed = new URL(body.address).pathname;
	});
	afterAll(async () => {
		await second.close();
		await first.close();
	});

	it('are foreign to nobody in 1,000 interleaved calls', async () => {
		const foreign: unknown[] = [];
		const ask = async (at: number) => {
			const person = people[at % people.length];
			const shop = at % 2 === 0 ? first : second;
			const { body } = await caller(shop, person?.token)<MyPrice[]>('POST', '/api/my-prices', {
				lines: [{ variant_id: variant, quantity: 1 + (at % 7) }],
			});
			if (body[0]?.price !== person?.price) foreign.push({ at, expected: person?.price, body });
		};
		for (let at = 0; at < 1_000; at += 20) await Promise.all(Array.from({ length: 20 }, (_, next) => ask(at + next)));
		expect(foreign).toEqual([]);
	});

	it.each([
		'/product/1',
		`/product/1?size=${size}`,
		`/product/1.data?size=${size}`,
		`/ar/product/1?size=${size}`,
		'/product?search=301',
		'/product.data?search=301',
		'the feed',
		'/api/products/1',
		'/api/products?search=301',
	])('are not in %s, whoever reads it', async (path) => {
		const read = async (token?: string) => {
			const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
			const response = await first.get(path === 'the feed' ? feed : path, { headers });
			expect(response.status).toBe(200);
			return response.text();
		};
		// one after the other: few feeds are written at a time
		const texts = [await read()];
		for (const { token } of people) texts.push(await read(token));
		for (const price of ownPrices) expect(texts.filter((text) => text.includes(price))).toEqual([]);
	});

	it('are gone within five seconds of a removal, on the other server too', async () => {
		const list = await newPriceList(desk, { percent_off: 50 });
		const company = await newCompany(desk, { price_list: list.id });
		const member = await newMember(first, desk, company.id);
		const ask = async () =>
			(await caller(second, member.token)<MyPrice[]>('POST', '/api/my-prices', { lines: [{ variant_id: variant }] }))
				.body;
		expect((await ask())[0]?.list).toBe(list.id);
		await desk('DELETE', `/api/companies/${company.id}/members/${member.id}`);
		expect((await ask())[0]).toMatchObject({ price: 19.37, list: null });
	});

	it('of everybody are on the page of the part at once, on both servers', async () => {
		const path = `/product/1?size=${size}`;
		const pages = () => Promise.all([first, second].map(async (shop) => (await shop.get(path)).text()));
		expect((await pages()).map((page) => page.includes('$9.11'))).toEqual([false, false]);
		await putEntries(desk, 0, [{ variant_id: variant, min_quantity: 25, price: 9.11 }]);
		expect((await (await first.get(path)).text()).includes('$9.11')).toBe(true);
		await expect.poll(async () => (await (await second.get(path)).text()).includes('$9.11')).toBe(true);
		expect((await pages())[0]).toMatch(/Price by quantity/);
	});
});
