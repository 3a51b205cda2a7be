import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { dayFromNow } from '#contract/days.ts';
import type { Waiting } from '#contract/reports/waiting.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('what waits for the shop, on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	async function request(hoursAgo: number) {
		const { call } = await newCustomer(shop);
		const items = [{ name: 'Seal', category_name: 'Seals', size: null, quantity: 1 }];
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Quote', items });
		await shop.database.execute(
			sql`update requests set created_at = now() - make_interval(hours => ${hoursAgo}) where id = ${body.id}`,
		);
		return body;
	}

	it('is every request that nobody has answered, by its age, and the day of the oldest', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const look = async () => (await call<Waiting>('GET', '/api/admin/dashboard/waiting')).body;
		expect(await look()).toMatchObject({ oldest: null, expiring: [] });
		for (const hours of [0, 1, 5, 30, 100]) await request(hours);
		const answered = await request(200);
		await call('PUT', `/api/requests/${answered.id}`, { status: 'shipped', version: 1 });
		const { ages, oldest } = await look();
		expect(ages.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
		expect(Math.round((Date.now() - Date.parse(oldest ?? '')) / 3_600_000)).toBe(100);
	});

	it('is a quote whose last day is near, and no other', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const quote = async (days: number) => {
			const { id, code } = await request(1);
			const path = `/api/requests/${id}/quote`;
			const { body } = await call<{ version: number; lines: { line_id: number }[] }>('GET', path);
			const valid_until = dayFromNow(days);
			const lines = body.lines.map((line) => ({
				line_id: line.line_id,
				unit_price: 10,
				discount_percent: 0,
				availability: 'in_stock',
				note: '',
			}));
			const saved = await call<{ version: number }>('PUT', path, {
				version: body.version,
				currency: 'USD',
				vat_percent: 5,
				valid_until,
				terms: 'Cash',
				lines,
			});
			expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
			expect((await call('POST', `${path}/send`, { version: saved.body.version })).status).toBe(200);
			return code;
		};
		const [near, far] = [await quote(1), await quote(20)];
		const { expiring } = (await call<Waiting>('GET', '/api/admin/dashboard/waiting')).body;
		expect(expiring.map(({ code, total, currency }) => [code, total, currency])).toEqual([[near, 10.5, 'USD']]);
		expect(expiring.some(({ code }) => code === far)).toBe(false);
	});
});
