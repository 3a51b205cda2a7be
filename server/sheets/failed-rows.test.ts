import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { SheetFailure } from '#contract/sheets/sheets.schema.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a sheet with bad rows on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
		await shop.database.execute("update products set price = 1.95 where key = 'bearing-6304'");
	});

	const priceOf = async () => {
		const { rows } = await shop.database.execute<{ price: number }>(
			"select price::float8 as price from products where key = 'bearing-6304'",
		);
		return rows[0]?.price;
	};

	it('writes a price beside a stock that it can not read, and says so', async () => {
		const { body } = await staff.send('رقم القطعة / Part No,السعر Price,الكمية المتوفرة Qty\n6304-2RS,2.05,>50\n');
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'changed', after: 2.05, stock_after: null, reason: 'The stock can’t be read and stays as it is: >50.' },
		]);
		expect((await staff.apply(body.id)).body.changed).toBe(1);
		expect(await priceOf()).toBe(2.05);
	});

	it('refuses a row that has nothing but such a stock', async () => {
		const { body } = await staff.send('Code,Price,Stock\n6304-2RS,,>50\n');
		expect(await staff.rows(body.id)).toMatchObject([{ state: 'refused', reason: expect.stringContaining('>50') }]);
	});

	it('groups its failures by reason, and gives them out as a file with the reason beside each row', async () => {
		const lines = [
			'Code,Price,Stock',
			'zq1,1,',
			'zq2,1,',
			'zq3,1,',
			'6304-2RS,cheap,',
			'6304-2RS,2,>50',
			'6304-2RS,2,',
		];
		const { body } = await staff.send(`${lines.join('\n')}\n`);
		const failures = (await staff.call<SheetFailure[]>('GET', `/api/sheets/${body.id}/failures`)).body;
		expect(failures).toEqual([
			{ count: 3, row: 2, reason: 'The catalogue has no part zq1.' },
			{ count: 1, row: 5, reason: expect.stringContaining('cheap') },
			{ count: 1, row: 6, reason: expect.stringContaining('>50') },
		]);
		const response = await shop.get(`/api/sheets/${body.id}/failures.csv?language=en`, {
			headers: { Authorization: `Bearer ${staff.token}` },
		});
		const [titles, ...rows] = (await response.text()).replace('\ufeff', '').trim().split('\r\n');
		expect(titles).toBe('Row,Code,Size,Name,Reason');
		expect(rows).toHaveLength(5);
		expect(rows[0]).toBe('2,zq1,,,The catalogue has no part zq1.');
	});
});
