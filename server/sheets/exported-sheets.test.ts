import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { readProducts } from '../catalogue/products/product-record.ts';
import { products } from '../catalogue/tables.ts';

describe.each(inject('databases'))('an exported sheet on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});
	beforeEach(async () => {
		await shop.database.execute("update products set price = 1.95 where key = 'bearing-6304'");
	});

	const stored = async (key: string) => {
		const [product] = await readProducts(shop.database, eq(products.key, key));
		if (!product) throw new Error(`There is no ${key}`);
		return product;
	};

	it.each(['csv', 'xlsx'] as const)(
		'sent back as %s to change one price takes back no stock that was stated meanwhile',
		async (format) => {
			const state = (key: string, stock: number) =>
				shop.database.execute(
					`update variants set availability = 'limited', stock = ${stock}, stated_at = now() where product_id = (select id from products where key = '${key}')`,
				);
			await state('bearing-6304', 5);
			const { bytes } = await staff.download(format);
			await state('bearing-6304', 2);
			const { body } = await staff.send(bytes, `prices.${format}`);
			expect(body.summary).toMatchObject({ changed: 0, refused: 0 });
			const row = (await staff.rows(body.id)).find(({ code }) => code === '6304-2RS');
			expect(row).toMatchObject({
				state: 'same',
				stock_after: null,
				reason: expect.stringMatching(/unchanged in this sheet but was confirmed again .* now: .*2 left/),
			});
		},
	);

	it('that changes the price and the stock of an export writes both, and reports newer statements', async () => {
		const line = (stock: number, exported: string) =>
			`Code,Price,Availability,Stock,Stated,Price at export,Stock at export\n6304-2RS,2.05,limited,${stock},2026-03-02,1.95,${exported}\n`;
		await shop.database.execute(
			"update variants set availability = 'limited', stock = 2, stated_at = '2026-03-02T15:00:00Z'",
		);
		const keptSheet = (await staff.send(line(5, 'limited 5 on 2026-03-02'))).body;
		expect(await staff.rows(keptSheet.id)).toMatchObject([{ state: 'changed', after: 2.05, stock_after: null }]);
		const reportedSheet = (await staff.send(line(4, 'limited 5 on 2026-03-02'))).body;
		expect(await staff.rows(reportedSheet.id)).toMatchObject([
			{ stock_after: '4 left', reason: expect.stringMatching(/confirmed on .*2026-03-02/) },
		]);
		const own = (await staff.send(line(4, 'limited 2 on 2026-03-02'))).body;
		expect(await staff.rows(own.id)).toMatchObject([{ stock_before: '2 left', stock_after: '4 left', reason: '' }]);
		expect((await staff.apply(keptSheet.id)).status).toBe(200);
		expect((await stored('bearing-6304')).record).toMatchObject({ price: 2.05, variants: [{ stock: 2 }] });
	});

	it.each([
		['English', 'Code,Size,Name,Price,Currency,Availability,Stock,Stated,Price at export,Stock at export', 'limited'],
		[
			'Arabic',
			'الرمز,المقاس,الاسم,السعر,العملة,التوفر,المخزون,تاريخ التوفر,السعر عند التصدير,المخزون عند التصدير',
			'محدود',
		],
	])('is read with the %s titles of older exports', async (_, titles, word) => {
		await shop.database.execute(
			"update variants set availability = 'limited', stock = 2, stated_at = '2026-03-02T15:00:00Z'",
		);
		const row = `6304-2RS,,Bearing,2.05,USD,${word},4,2026-03-02,1.95,limited 2 on 2026-03-02`;
		const { body } = await staff.send(`${titles}\n${row}\n`);
		expect(body.problem).toBeNull();
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'changed', after: 2.05, stock_before: '2 left', stock_after: '4 left', reason: '' },
		]);
	});
});
