import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Sheet, SheetRow } from '#contract/sheets/sheets.schema.ts';
import { accountantWorkbook } from '../../tests/support/accountant.ts';
import { newCustomer } from '../../tests/support/people.ts';
import { putEntries } from '../../tests/support/price-lists.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { readProducts } from '../catalogue/products/product-record.ts';
import { products } from '../catalogue/tables.ts';
import { changes } from '../changes/tables.ts';

describe.each(inject('databases'))('a sheet of prices on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});
	beforeEach(async () => {
		await shop.database.execute("update products set price = 1.95 where key = 'bearing-6304'");
		await shop.database.execute("update products set price = 1.85 where key = 'seal-type-301'");
		await shop.database.execute("update products set price = 6.9 where key = 'seal-mg1-carbon'");
		await shop.database.execute(
			"update variants set price = null, availability = 'ask', stock = null, lead_days_from = null, lead_days = null, stated_at = null",
		);
	});

	const stored = async (key: string) => {
		const [product] = await readProducts(shop.database, eq(products.key, key));
		if (!product) throw new Error(`There is no ${key}`);
		return product;
	};
	const sizePrices = async (key: string) => {
		const { record } = await stored(key);
		return [record.price, ...record.variants.slice(0, 3).map(({ price }) => price)];
	};
	const batchRows = (batch: string) => shop.database.select().from(changes).where(eq(changes.batch, batch));

	it('changes nothing before it is applied, and then everything in one batch of the history', async () => {
		const csv = 'Code,Size,Price,Stock\n6304-2RS,,2.05,7\n301,8 mm,1.90,\n301,10,1.85,\nMG1 14mm,,6.90,\n';
		const { body } = await staff.send(csv);
		expect(body.summary).toEqual({ new: 0, changed: 2, same: 2, unknown: 0, refused: 0, jump: 0 });
		expect(await sizePrices('bearing-6304')).toEqual([1.95, null]);
		const { status, body: applied } = await staff.apply(body.id);
		expect([status, applied.changed]).toEqual([200, 2]);
		expect(await sizePrices('bearing-6304')).toEqual([2.05, null]);
		expect((await stored('bearing-6304')).record.variants[0]).toMatchObject({ availability: 'limited', stock: 7 });
		expect(await sizePrices('seal-type-301')).toEqual([1.85, 1.9, null, null]);
		const rows = await batchRows(applied.batch);
		expect(rows).toHaveLength(2);
		for (const row of rows)
			expect(row).toMatchObject({ entity: 'product', action: 'update', source: 'import', actorId: staff.id });
		const api = (await (await shop.get(`/api/products/${(await stored('bearing-6304')).id}`)).json()) as Product;
		expect(api).toMatchObject({ price: 2.05, variants: [{ availability: 'limited', stock: 7 }] });
	});

	it('is undone as a whole by its batch', async () => {
		const csv = 'Code,Size,Price,Stock\n6304-2RS,,2.05,7\n301,8 mm,1.90,\n301,10,1.95,\n';
		const before = [await stored('bearing-6304'), await stored('seal-type-301')].map(({ record }) => record);
		const { batch } = (await staff.apply((await staff.send(csv)).body.id)).body;
		expect((await staff.call('POST', `/api/changes/batches/${batch}/undo`, {})).status).toBe(200);
		expect([await stored('bearing-6304'), await stored('seal-type-301')].map(({ record }) => record)).toEqual(before);
	});

	it('changes nothing when the same file is sent twice, nor when it is applied twice', async () => {
		const csv = 'Code;Price;Stock\n6304-2RS;2.10;in stock\n';
		const first = (await staff.send(csv)).body;
		const applied = (await staff.apply(first.id)).body;
		expect((await staff.apply(first.id)).body).toEqual(applied);
		expect(await batchRows(applied.batch)).toHaveLength(1);
		const again = await staff.send(csv);
		expect(again.body.summary).toMatchObject({ changed: 0, same: 1 });
		const nothing = await staff.apply(again.body.id);
		expect([nothing.status, nothing.body.error]).toEqual([409, expect.stringMatching(/Nothing to apply/)]);
	});

	it('prices all sizes by their product when they have no own prices, and asks for the size when they have', async () => {
		const csv = 'Code,Price\n301,1.99\n';
		const first = (await staff.send(csv)).body;
		expect(await staff.rows(first.id)).toMatchObject([{ before: 1.85, after: 1.99, state: 'changed', percent: 7.6 }]);
		await staff.apply(first.id);
		expect(await sizePrices('seal-type-301')).toEqual([1.99, null, null, null]);
		await staff.apply((await staff.send('Code,Size,Price\n301,8mm,2.20\n')).body.id);
		const { body } = await staff.send(csv);
		const [row] = await staff.rows(body.id);
		expect(row).toMatchObject({ state: 'refused', reason: expect.stringMatching(/Enter the size: 8mm, 10mm/) });
		const [inArabic] = await staff.rows(body.id, '', 'ar');
		expect(inArabic?.reason).toContain('8mm، 10mm');
	});

	it('asks for the size where other rows price single sizes, also unchanged or by a jump, and prices no size twice', async () => {
		const csv = 'Code,Size,Price,Stock\n301,,1.99,\n301,8mm,1.85,\n301,10mm,3.10,\nMG1,,7.10,\nMG1,14mm,,5\n';
		const { body } = await staff.send(csv);
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'refused', reason: expect.stringMatching(/Enter the size: 8mm, 10mm/) },
			{ state: 'same' },
			{ state: 'jump' },
			{ state: 'changed', after: 7.1 },
			{ state: 'changed' },
		]);
		await staff.apply(body.id, { skip_bad: true });
		expect(await sizePrices('seal-type-301')).toEqual([1.85, null, null, null]);
		// stock of a size is no price of it
		expect(await sizePrices('seal-mg1-carbon')).toEqual([7.1, null, null, null]);
	});

	it('shows a reason that an older version stored with its list already joined', async () => {
		const { body } = await staff.send('Code,Size,Price\n301,9mm,1.99\n');
		await shop.database.execute(
			`update sheet_rows set reasons = '[{"key": "unknown_size", "values": {"size": "9mm", "sizes": "8mm, 10mm"}}]' where sheet_id = ${body.id}`,
		);
		expect(await staff.rows(body.id)).toMatchObject([{ reason: expect.stringMatching(/It has: .?8mm, 10mm/) }]);
	});

	it('says how many quantity breaks a new price leaves as they are', async () => {
		const { variantIds } = await stored('seal-type-301');
		const [first = 0, second = 0] = variantIds;
		onTestFinished(async () => void (await shop.database.execute('delete from price_entries')));
		await putEntries(staff.call, 0, [
			{ variant_id: first, min_quantity: 10, price: 1.5 },
			{ variant_id: first, min_quantity: 20, price: 1.4 },
			{ variant_id: second, min_quantity: 10, price: 1.6 },
		]);
		const reasons = async (csv: string) =>
			(await staff.rows((await staff.send(csv)).body.id)).map(({ reason }) => reason);
		expect(await reasons('Code,Size,Price\n301,8mm,1.90\n301,10mm,1.85\n301,12mm,1.90\n')).toEqual([
			'This row leaves 2 quantity breaks unchanged.',
			'',
			'',
		]);
		expect(await reasons('Code,Price\n301,1.90\n')).toEqual(['This row leaves 3 quantity breaks unchanged.']);
	});

	it('stores one price when all sizes cost the same, else the lowest as the product’s', async () => {
		const { variants } = (await stored('seal-type-301')).record;
		const sheet = (price: (at: number) => string) =>
			`Code,Size,Price\n${variants.map(({ size }, at) => `301,${size},${price(at)}`).join('\n')}\n`;
		await staff.apply((await staff.send(sheet(() => '2.00'))).body.id);
		expect(await sizePrices('seal-type-301')).toEqual([2, null, null, null]);
		await staff.apply((await staff.send(sheet((at) => (2.1 + at / 100).toFixed(2)))).body.id);
		expect(await sizePrices('seal-type-301')).toEqual([2.1, 2.1, 2.11, 2.12]);
	});

	it('writes jumps over 30% only when they are approved', async () => {
		const csv = 'Code,Size,Price\n6304-2RS,,19.50\n301,8mm,0.90\n301,10mm,2.40\n';
		const { body } = await staff.send(csv);
		expect(body.summary).toMatchObject({ jump: 2, changed: 1 });
		expect((await staff.rows(body.id, '?state=jump')).map(({ row, percent }) => [row, percent])).toEqual([
			[2, 900],
			[3, -51.4],
		]);
		expect((await staff.apply(body.id, { allow_jumps: [3] })).body.changed).toBe(2);
		expect(await sizePrices('bearing-6304')).toEqual([1.95, null]);
		expect(await sizePrices('seal-type-301')).toEqual([1.85, 0.9, 2.4, null]);
		const reasons = (await staff.rows(body.id, '?state=jump')).map(({ row, reason }) => [row, reason]);
		expect(reasons).toEqual([
			[2, 'Skipped: the price changes by more than 30% and was not ticked.'],
			[3, ''],
		]);
	});

	it('stops at a bad row, or skips it on request', async () => {
		const csv = 'Code,Price\n6304-2RS,2.01\nXYZ-404,5\n301,abc\n';
		const { body } = await staff.send(csv);
		expect(body.summary).toMatchObject({ unknown: 1, refused: 1, changed: 1 });
		const stopped = await staff.apply(body.id);
		expect([stopped.status, stopped.body.error]).toEqual([409, expect.stringMatching(/2 rows .* row 3/)]);
		expect(await sizePrices('bearing-6304')).toEqual([1.95, null]);
		expect((await staff.apply(body.id, { skip_bad: true })).body.changed).toBe(1);
	});

	it('stops the second of two sheets that change the same part', async () => {
		const [first, two] = [
			(await staff.send('Code,Price\n6304-2RS,2.01\nMG1,6.95\n')).body,
			(await staff.send('Code,Price\nMG1,7.05\n6304-2RS,2.03\n')).body,
		];
		const answers = await Promise.all([staff.apply(first.id), staff.apply(two.id)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const conflict = answers.find(({ status }) => status === 409);
		expect(conflict?.body.error).toMatch(/Somebody has changed the part of row \d/);
		const won = answers.findIndex(({ status }) => status === 200);
		expect((await stored('bearing-6304')).record.price).toBe(won === 0 ? 2.01 : 2.03);
		expect((await stored('seal-mg1-carbon')).record.price).toBe(won === 0 ? 6.95 : 7.05);
		const left = answers[0]?.status === 409 ? first : two;
		const skipped = await staff.apply(left.id, { skip_bad: true });
		expect([skipped.status, skipped.body.error]).toEqual([409, expect.stringMatching(/Nothing to apply/)]);
	});

	it('reports per row prices that changed since the export, and reverts none that it did not change', async () => {
		const { bytes } = await staff.download('csv');
		const exported = bytes.toString('utf8').split('\r\n');
		const edited = exported.map((line) =>
			line.startsWith('301,8mm,') ? line.replace(',1.85,USD', ',1.90,USD') : line,
		);
		await staff.apply((await staff.send('Code,Price\n6304-2RS,2.22\n301,1.80\n')).body.id);
		const { body } = await staff.send(edited.join('\r\n'));
		const rows = await staff.rows(body.id);
		const bearing = rows.find(({ code }) => code === '6304-2RS');
		expect(bearing).toMatchObject({
			state: 'same',
			after: 2.22,
			reason: expect.stringMatching(/1.95 then, 2.22 now/),
		});
		const seal = rows.find(({ code, size }) => code === '301' && size === '8mm');
		expect(seal).toMatchObject({ state: 'changed', before: 1.8, after: 1.9, reason: expect.stringMatching(/1.85/) });
		expect(body.summary).toMatchObject({ changed: 1, jump: 0, unknown: 0, refused: 0, new: 0 });
	});

	it.each(['csv', 'xlsx'] as const)(
		'is given out as %s, a row a size, and changes nothing as it comes back',
		async (format) => {
			await shop.database.execute(
				"update variants set availability = 'lead_time', lead_days = 5, stated_at = now() - interval '20 days' where product_id = 2",
			);
			await shop.database.execute(
				"update variants set availability = 'lead_time', lead_days_from = 3, lead_days = 5, stated_at = now() where product_id = 3",
			);
			for (const language of ['en', 'ar']) {
				const { status, headers, bytes } = await staff.download(format, language);
				expect([status, headers.get('content-disposition')]).toEqual([
					200,
					expect.stringMatching(`prices-.*\\.${format}"`),
				]);
				const { body } = await staff.send(bytes, `prices.${format}`);
				expect(body.columns.map(({ role }) => role)).toEqual([
					'code',
					'size',
					'name',
					'price',
					'currency',
					'availability',
					'stock',
					'stated',
					'exported_price',
					'exported_stock',
				]);
				expect(body.summary).toEqual({ new: 0, changed: 0, same: 334, unknown: 0, refused: 0, jump: 0 });
			}
		},
	);

	it("has the days of stock by the shop's time zone, as it is given out and as it comes back", async () => {
		// half past midnight in Cairo
		await shop.database.execute(`
			update variants set availability = 'in_stock', stated_at = '2026-11-23T22:30:00Z'
			where product_id = (select id from products where key = 'bearing-6304')`);
		const exported = (await staff.download('csv')).bytes.toString('utf8').split('\r\n');
		const line = exported.find((text) => text.startsWith('6304-2RS,'));
		expect(line).toContain(',2026-11-24,');
		expect(line).toContain('in_stock on 2026-11-24');
		const { body } = await staff.send('Code,Availability,Stated on\n6304-2RS,Ask for stock,2026-11-23\n');
		expect((await staff.rows(body.id))[0]?.reason).toContain('2026-11-24');
	});

	it('is shown to the staff only, for 30 days', async () => {
		const customer = await newCustomer(shop);
		expect((await staff.send('Code,Price\n301,2\n', 'a.csv', { as: customer.token })).status).toBe(403);
		expect((await staff.send('Code,Price\n301,2\n', 'a.csv', { as: '' })).status).toBe(401);
		const { body } = await staff.send('Code,Price\n301,2\n');
		const other = await sheetSender(shop);
		expect((await other.call<Sheet>('GET', `/api/sheets/${body.id}`)).body).toEqual(body);
		expect((await customer.call('GET', `/api/sheets/${body.id}/rows`)).status).toBe(403);
		await shop.database.execute(`update sheets set created_at = now() - interval '31 days' where id = ${body.id}`);
		expect((await staff.call('GET', `/api/sheets/${body.id}`)).status).toBe(404);
		expect((await staff.apply(body.id)).status).toBe(404);
		await staff.send('Code,Price\n301,2\n');
		expect((await shop.database.execute(`select from sheets where id = ${body.id}`)).rowCount).toBe(0);
	});

	it("shows its rows in each reader's language, in pages", async () => {
		const { body } = await staff.send(`Code,Price\n${'XYZ-1,2\n'.repeat(60)}`);
		const path = `/api/sheets/${body.id}/rows?state=unknown&page=2&pageSize=50`;
		const page = await staff.call<SheetRow[]>('GET', path, undefined, { 'Accept-Language': 'ar' });
		expect(page.headers.get('x-total-count')).toBe('60');
		expect(page.body).toHaveLength(10);
		expect(page.body[0]).toMatchObject({ row: 52, reason: expect.stringMatching(/لا توجد في الكتالوج قطعة/) });
	});

	it('skips parts that were deleted meanwhile, or stops', async () => {
		const { body } = await staff.send('Code,Price\nA-1-IN,5.50\n6304-2RS,2.00\n');
		const { id } = await stored('pulley-a-1-groove-inch');
		expect((await staff.call('DELETE', `/api/products/${id}`)).status).toBe(200);
		expect((await staff.apply(body.id)).status).toBe(409);
		expect((await staff.apply(body.id, { skip_bad: true })).body.changed).toBe(1);
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'refused', reason: expect.stringMatching(/^Skipped/) },
			{},
		]);
	});

	it('keeps stock stated since the comparison, or stops', async () => {
		const { body } = await staff.send('Code,Price,Stock\n6304-2RS,1.95,7\n301,1.90,\n');
		await shop.database.execute("update variants set availability = 'lead_time', lead_days = 5, stated_at = now()");
		expect((await staff.apply(body.id)).status).toBe(409);
		expect((await staff.apply(body.id, { skip_bad: true })).body.changed).toBe(1);
		const [size] = (await stored('bearing-6304')).record.variants;
		expect(size).toMatchObject({ availability: 'lead_time', leadDays: 5, stock: null });
	});

	it('reports stock stated after the export', async () => {
		await shop.database.execute("update variants set availability = 'in_stock', stated_at = '2026-03-04T09:00:00Z'");
		const { body } = await staff.send(
			'Code,Price,Stock,stated\n6304-2RS,1.95,7,2026-03-02\n301 8mm,1.85,7,2026-03-04\n',
		);
		const [older, same] = await staff.rows(body.id);
		expect(older?.reason).toMatch(/confirmed on .?2026-03-04.?, after this sheet was exported/);
		expect(same?.reason).not.toMatch(/confirmed on/);
	});

	it('writes the stock of a workbook with its date, and again when the statement is a day old', async () => {
		const rows = [
			['Code', 'Price', 'Stock', 'Availability'],
			['6304-2RS', 1.95, 4, null],
			['MG1', 6.9, null, 'in stock'],
		];
		const file = accountantWorkbook([{ name: 'Prices', rows }]);
		const { body } = await staff.send(file, 'a.xlsx');
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'changed', stock_after: '4 left' },
			{ state: 'same', reason: expect.stringMatching(/which size/) },
		]);
		await staff.apply(body.id);
		expect((await staff.send(file, 'a.xlsx')).body.summary).toMatchObject({ changed: 0, same: 2 });
		// each week the same sheet
		await shop.database.execute("update variants set stated_at = now() - interval '7 days' where stock = 4");
		const renewed = (await staff.send(file, 'a.xlsx')).body;
		expect(renewed.summary).toMatchObject({ changed: 1 });
		await staff.apply(renewed.id);
		const [size] = (await stored('bearing-6304')).record.variants;
		expect(Date.now() - Date.parse(size?.statedAt ?? '')).toBeLessThan(60_000);
	});
});
