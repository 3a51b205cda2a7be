import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { dayFromNow } from '#contract/days.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { Report } from '#contract/reports/reports.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest, StoredRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';
import { shopDay } from '../../tests/support/shop-days.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importInto, translatedCatalogue } from '../../tests/support/translated-catalogue.ts';

describe.each(inject('databases'))('a buyer and a seller of two languages on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	beforeAll(async () => {
		await importInto(shop, translatedCatalogue());
	});

	const english = { name: 'Apex Ring', category_name: 'Rings' };
	const arabic = { name: 'حلقة ياقوت', category_name: 'حلقات' };
	const untranslated = { name: 'Cotton Belt', category_name: 'Belts' };
	const order = {
		type: 'Order',
		language: 'ar',
		items: [
			{ productId: 1, ...arabic, size: '8mm', quantity: 2 },
			{ productId: 3, ...untranslated, quantity: 1 },
		],
	};

	it('read the names of a request each in his own language, as they were when it was sent', async () => {
		const own = await openShop(url, { demo: false });
		await importInto(own, translatedCatalogue());
		const [buyer, seller] = [await newCustomer(own), await newAdministrator(own, 'admin')];
		const sent = await buyer.call<SentRequest>('POST', '/api/requests', order);
		expect(sent.status).toBe(201);
		const { rows: changes } = await own.database.execute<{ after: { language: string; items: object[] } }>(
			sql`select after from changes where entity = 'request' and action = 'create'`,
		);
		expect(changes[0]?.after).toMatchObject({
			language: 'ar',
			items: [{ ...english, translations: { ar: arabic } }, {}],
		});
		await own.database.execute(sql`delete from products`);
		const lists = async (call: typeof buyer.call) => {
			const read = async (query: string) =>
				(await call<(StoredRequest & AdministeredRequest)[]>('GET', `/api/requests${query}`)).body[0];
			return [await read(''), await read('?language=ar')];
		};
		for (const call of [buyer.call, seller.call]) {
			const [inEnglish, inArabic] = await lists(call);
			expect(inEnglish?.items).toMatchObject([english, untranslated]);
			expect(inArabic?.items).toMatchObject([arabic, untranslated]);
		}
		const [atDesk] = await lists(seller.call);
		expect([atDesk?.language, atDesk?.message]).toEqual(['ar', sent.body.message]);
		const path = `/api/requests/${sent.body.id}?language=ar`;
		const moved = await seller.call<AdministeredRequest>('PUT', path, { status: 'shipped' });
		expect(moved.body.items).toMatchObject([arabic, untranslated]);
		await own.close();
	});

	it('has its lines at the quote desk and its parts in the report named in the language of who reads them', async () => {
		const [buyer, seller] = [await newCustomer(shop), await newAdministrator(shop, 'admin')];
		const { id } = (await buyer.call<SentRequest>('POST', '/api/requests', order)).body;
		const path = `/api/requests/${id}/quote`;
		const linesOf = async (query: string) => (await seller.call<QuoteAtDesk>('GET', path + query)).body.lines;
		expect(await linesOf('')).toMatchObject([english, untranslated]);
		const lines = await linesOf('?language=ar');
		expect(lines).toMatchObject([arabic, untranslated]);
		const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 5 }));
		const valid_until = dayFromNow(30);
		const draft = { currency: 'USD', vat_percent: 5, valid_until, lines: priced };
		const saved = await seller.call<QuoteAtDesk>('PUT', `${path}?language=ar`, draft);
		expect(saved.body.lines).toMatchObject([arabic, untranslated]);
		const day = shopDay();
		const partsOf = async (query: string) =>
			(await seller.call<Report>('GET', `/api/reports?from=${day}&to=${day}${query}`)).body.parts;
		const named = (language: string) => partsOf(language).then((parts) => parts.map(({ name }) => name).toSorted());
		expect(await named('')).toEqual([english.name, untranslated.name].toSorted());
		expect(await named('&language=ar')).toEqual([arabic.name, untranslated.name].toSorted());
	});

	it('exchange a message in the language of the buyer, with a link to the request in that', async () => {
		const { call } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', order);
		const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
		expect(plain(body.message)).toContain(arabic.name);
		expect(plain(body.message)).toContain('الكمية: 2');
		expect(body.message).not.toMatch(/Apex Ring|Quantity/);
		expect(plain(decodeURIComponent(body.chatUrl))).toContain(arabic.category_name);
		const many = { ...order, items: Array(150).fill(order.items[0]) };
		const long = await call<SentRequest>('POST', '/api/requests', many);
		expect(plain(long.body.message)).toContain(`http://shop.test/ar/request/${long.body.code}`);
		const { language: _, ...unsaid } = order;
		const other = await call<SentRequest>('POST', '/api/requests', unsaid);
		expect(other.body.message).toMatch(/Product: Apex Ring\n/);
	});

	it('have one request of a click that is repeated, also when its product is gone meanwhile', async () => {
		const own = await openShop(url, { demo: false });
		await importInto(own, translatedCatalogue());
		const { call } = await newCustomer(own);
		const send = (body: object) =>
			call<SentRequest>('POST', '/api/requests', body, { 'Idempotency-Key': 'key-of-one-click' });
		const first = await send(order);
		await own.database.execute(sql`delete from products`);
		expect((await send(order)).body).toEqual(first.body);
		const renamed = { ...order, items: [{ ...order.items[0], name: 'خاتم' }, order.items[1]] };
		expect((await send(renamed)).status).toBe(409);
		await own.close();
	});

	it('see a cart in the language that is asked for, and in English where that lacks', async () => {
		const { id, call } = await newCustomer(shop);
		const item = { productId: 1, size: '8mm', quantity: 1 };
		const added = await call<CartItem>('POST', '/api/cart/add?language=ar', item);
		expect(added.body).toMatchObject({ ...arabic, description: 'صغيرة.' });
		const changed = { size: '10mm' };
		const path = `/api/cart/update/${added.body.cart_item_id}?language=ar`;
		expect((await call<CartItem>('PUT', path, changed)).body).toMatchObject({ ...arabic, description: 'Large.' });
		await call('POST', '/api/cart/add', { productId: 3, size: null, quantity: 1 });
		const read = async (query: string) => (await call<CartItem[]>('GET', `/api/cart/${id}${query}`)).body;
		expect(await read('?language=ar')).toMatchObject([arabic, { ...untranslated, description: 'Woven.' }]);
		expect(await read('')).toMatchObject([{ ...english, description: 'Large.' }, untranslated]);
	});

	it('are told when they name a language that the shop does not have', async () => {
		const { id, call } = await newCustomer(shop);
		const calls = [
			call<ErrorBody>('GET', `/api/cart/${id}?language=fr`),
			call<ErrorBody>('GET', '/api/requests?language=fr'),
			call<ErrorBody>('POST', '/api/requests', { ...order, language: 'fr' }),
		];
		for (const { status, body } of await Promise.all(calls))
			expect([status, body.code, body.error]).toEqual([400, 'invalid', expect.stringContaining('language')]);
	});
});
