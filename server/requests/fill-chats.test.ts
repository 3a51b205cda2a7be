import { describe, expect, inject, it } from 'vitest';
import { newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { fillChats } from './fill-chats.ts';

const seal = { name: 'Elastomer Bellows Seal Type 301', category_name: 'Mechanical Seals', size: '14mm', quantity: 2 };
const bearing = { name: 'Deep Groove Ball Bearing 6304-2RS', category_name: 'Bearings', size: null, quantity: 4 };

describe.each(inject('databases'))('requests of an older version on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const site = { url: 'http://shop.test', apiBase: '', company: 'Delta', companyShort: 'Delta', phone: '+20 100' };
	const query = async (text: string) => (await shop.database.$client.query(text)).rows;
	const stored = () => query('select id, message, chat_url, language from requests order by id');

	it('get the message and the link that they were sent with, once', async () => {
		const { call } = await newCustomer(shop);
		await call('POST', '/api/requests', { type: 'Order', items: [seal, bearing] });
		await call('POST', '/api/requests', { type: 'Quote', items: [seal] });
		const before = await stored();
		await query('update requests set message = null, chat_url = null');
		expect(await fillChats(shop.database, site)).toBe(2);
		expect(await stored()).toEqual(before);
		expect(await fillChats(shop.database, { ...site, phone: '+20 999' })).toBe(0);
		expect(await stored()).toEqual(before);
	});

	it('get them all, however many there are', async () => {
		await query(`with made as (insert into requests (code, customer_name, customer_email, type)
				select 'code ' || number, 'Amina', 'amina@example.com', 'Order' from generate_series(1, 1100) number returning id)
			insert into request_lines (request_id, position, product_name, category_name, size, quantity)
				select id, 0, 'Seal', 'Seals', '', 1 from made`);
		expect(await fillChats(shop.database, site)).toBe(1_100);
		expect(await query('select 1 from requests where message is null or chat_url is null')).toEqual([]);
	});
});
