import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { type AccountantCell, accountantWorkbook, inWindows1256 } from '../../tests/support/accountant.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const prices: AccountantCell[][] = [
	['قائمة الأسعار – نوفمبر 2026', null, null, null, null],
	[null, null, null, { date: 46_346 }],
	['الكود', 'الصنف', 'المقاس', 'السعر', 'الكمية'],
	['001', 'بلية', null, 1.1, 12],
	[10_000, 'بلية', null, { formula: 'D4*2', value: 2.2 }],
	['301', 'سيل', '8mm', '1,234.50'],
	['301', 'سيل', '10mm', { formula: 'D6*2' }],
	['301', 'سيل', '12mm', { date: 46_346 }],
	['MG1', 'سيل', '12mm', { formula: 'A1/0', error: '#DIV/0!' }],
	['MG1', 'سيل', '14mm', { formula: 'D4*6.123', value: 6.7353 }],
	['بلي', null, null, null],
	[{ date: 46_346 }, 'x', null, 5],
	['المجموع', null, null, 900],
	[null, null, null, null, null],
	[null, null, null, null, null],
];

const workbook = () =>
	accountantWorkbook([
		{ name: 'ملاحظات', rows: [['اتصل بالمورد', 'غدًا']] },
		{ name: 'أسعار', rows: prices },
		{
			name: 'قديم',
			rows: [
				['الكود', 'السعر'],
				['001', 9],
			],
			isHidden: true,
		},
	]);

describe.each(inject('databases'))("an accountant's file on $name", ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
		for (const [key, model] of [
			['bearing-6202', '001'],
			['bearing-6304', '10000'],
		])
			await shop.database.execute(
				`update products set model = '${model}', search_codes = array['${model}'] where key = '${key}'`,
			);
	});

	it('is read from the sheet with the prices, its titles in row 3, under a merged title', async () => {
		const { status, body } = await staff.send(workbook(), 'أسعار.xlsx');
		expect(status).toBe(201);
		expect(body).toMatchObject({
			tab: 'أسعار',
			tabs: ['ملاحظات', 'أسعار', 'قديم'],
			header_row: 3,
			problem: null,
			file_name: 'أسعار.xlsx',
			batch: null,
			created_by: 'Karim',
		});
		expect(body.columns.map(({ column, title, role }) => [column, title, role])).toEqual([
			['A', 'الكود', 'code'],
			['B', 'الصنف', 'name'],
			['C', 'المقاس', 'size'],
			['D', 'السعر', 'price'],
			['E', 'الكمية', 'stock'],
		]);
		expect(body.columns[0]?.sample).toEqual(['001', '10000', '301']);
	});

	it('is compared row by row: codes as text or number, formulas, dates, thousands; not blanks and totals', async () => {
		const { body } = await staff.send(workbook(), 'prices.xlsx');
		const rows = await staff.rows(body.id);
		expect(rows.map(({ row, code, state, after }) => [row, code, state, after])).toEqual([
			[4, '001', 'changed', 1.1],
			[5, '10000', 'changed', 2.2],
			[6, '301', 'jump', 1234.5],
			[7, '301', 'refused', null],
			[8, '301', 'refused', null],
			[9, 'MG1', 'refused', null],
			[10, 'MG1', 'changed', 6.74],
			[12, '2026-11-20', 'refused', null],
		]);
		expect(rows[0]).toMatchObject({
			before: 1.05,
			percent: 4.8,
			stock_before: 'Ask for stock',
			stock_after: '12 left',
		});
		expect(rows.slice(3).map(({ reason }) => reason)).toEqual([
			expect.stringMatching(/formula without a value/),
			expect.stringMatching(/this price into a date: 2026-11-20/),
			expect.stringMatching(/formula that failed/),
			'6.7353 is rounded to 6.74.',
			expect.stringMatching(/turned this code into a date/),
		]);
		expect(body.summary).toEqual({ new: 0, changed: 3, same: 0, unknown: 0, refused: 4, jump: 1 });
	});

	it('is read from another sheet, and by other columns, on request', async () => {
		const { body } = await staff.send(workbook(), 'prices.xlsx');
		const path = `/api/sheets/${body.id}/columns`;
		const hidden = await staff.call<Sheet>('PUT', path, { tab: 'قديم' });
		expect(hidden.body).toMatchObject({ tab: 'قديم', header_row: 1, summary: { jump: 1, changed: 0 } });
		const notes = await staff.call<Sheet>('PUT', path, { tab: 'ملاحظات' });
		expect(notes.body).toMatchObject({ header_row: null, summary: { jump: 0, refused: 0 } });
		expect(notes.body.problem).toMatch(/column with codes/);
		const back = await staff.call<Sheet>('PUT', path, { tab: 'أسعار' });
		expect(back.body.summary.changed).toBe(3);
		const columns = ['code', 'name', 'other', 'price', 'other'];
		const without = await staff.call<Sheet>('PUT', path, { columns });
		expect(without.body.columns.map(({ role }) => role)).toEqual(columns);
		expect((await staff.rows(body.id)).find(({ row }) => row === 4)).toMatchObject({ stock_after: null });
		expect((await staff.call('PUT', path, { tab: 'None' })).status).toBe(400);
	});

	it('is read from titles far below, when a person says where', async () => {
		const above = Array.from({ length: 40 }, (_, at) => `Condition ${at},as agreed`).join('\n');
		const { body } = await staff.send(`${above}\nCode,Price\n001,1.09\n`);
		expect(body).toMatchObject({ header_row: null, problem: expect.stringMatching(/column with codes/) });
		const path = `/api/sheets/${body.id}/columns`;
		const read = await staff.call<Sheet>('PUT', path, { header_row: 41 });
		expect(read.body).toMatchObject({ header_row: 41, problem: null, summary: { changed: 1, refused: 0 } });
		expect((await staff.rows(body.id)).map(({ row, after }) => [row, after])).toEqual([[42, 1.09]]);
		expect((await staff.call('PUT', path, { header_row: 900 })).status).toBe(400);
	});

	it('is read in windows-1256 with semicolons', async () => {
		const csv = 'الكود;البيان;السعر\r\n001;رولمان;1.07\r\n10000;رولمان;"2.00"\r\n';
		const { body } = await staff.send(inWindows1256(csv), 'prices.csv');
		expect((await staff.rows(body.id)).map(({ code, after }) => [code, after])).toEqual([
			['001', 1.07],
			['10000', 2],
		]);
		expect(body).toMatchObject({ tab: null, tabs: [], header_row: 1 });
	});
});
