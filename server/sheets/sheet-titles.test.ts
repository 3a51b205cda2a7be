import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type AccountantCell, accountantWorkbook } from '../../tests/support/accountant.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a sheet of other titles and currencies on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});

	const rowOf = async (text: string) => {
		const { status, body } = await staff.send(text);
		if (status !== 201) throw new Error(body.error);
		return (await staff.rows(body.id))[0];
	};

	it.each([
		['Price (AED)', /in .?AED, which is not the currency/],
		['Price EUR', /in .?EUR, which is not the currency/],
		['Unit price SAR', /in .?SAR, which is not the currency/],
		['السعر بالدرهم', /in .?بالدرهم, which is not the currency/],
		['السعر باليورو', /in .?باليورو, which is not the currency/],
	])('with prices under the title %s is refused', async (title, sentence) => {
		expect(await rowOf(`Code;${title}\n301;1.90\n`)).toMatchObject({
			state: 'refused',
			reason: expect.stringMatching(sentence),
		});
	});

	it.each(['Price (USD)', 'Price $', 'السعر بالدولار'])('is none with the title %s', async (title) => {
		expect(await rowOf(`Code;${title}\n301;1.90\n`)).toMatchObject({ state: 'changed', after: 1.9 });
	});

	it('with prices in the format of another currency is refused by its rows', async () => {
		const rows: AccountantCell[][] = [
			['Code', 'Price'],
			['301', { money: 1.9, format: '[$AED] #,##0.00' }],
			['6304-2RS', { money: 2, format: '#,##0.00 "€"' }],
			['6202-2RS', { money: 1.15, format: '[$$-409]#,##0.00' }],
		];
		const { body } = await staff.send(accountantWorkbook([{ name: 'a', rows }]), 'a.xlsx');
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'refused', reason: expect.stringMatching(/in .?AED, which is not the currency/) },
			{ state: 'refused', reason: expect.stringMatching(/in .?€, which is not the currency/) },
			{ state: 'changed', reason: '' },
		]);
	});

	it.each([
		['Price', 'Price after discount'],
		['السعر', 'السعر بعد الخصم'],
		['Price', 'Price incl. VAT'],
		['Price before discount', 'Price after discount'],
		['Price', 'Net price'],
	])('with the columns %s and %s asks which one counts', async (firstTitle, other) => {
		const { body } = await staff.send(`Code;${firstTitle};${other}\n301;2.00;1.90\n`);
		expect(body.problem).toMatch(/More than one column/);
	});

	it('takes the dollar column of two columns with prices, and never a discount', async () => {
		const { body } = await staff.send('Code;Price AED;Price USD;Discount;VAT\n301;7;1.90;5;1\n');
		expect(body).toMatchObject({ problem: null, summary: { changed: 1 } });
		expect((await staff.rows(body.id))[0]).toMatchObject({ after: 1.9 });
	});

	it('skips totals only', async () => {
		const csv =
			'Code;Price\n301;1.90\nTOTAL 21 kit;5\nمجموع حلقات;5\nTotal:;6.9\nGrand total USD;7\nالمجموع الكلي;7\nSubtotal;7\n';
		const { body } = await staff.send(csv);
		expect((await staff.rows(body.id)).map(({ row, code, state }) => [row, code, state])).toEqual([
			[2, '301', 'changed'],
			[3, 'TOTAL 21 kit', 'unknown'],
			[4, 'مجموع حلقات', 'unknown'],
		]);
	});

	it('with a code merged over the rows of its sizes has it in each; without one it says what to do', async () => {
		const rows: AccountantCell[][] = [
			['Code', 'Size', 'Price'],
			['301', '8mm', 1.9],
			[null, '10mm', 1.91],
			[null, '12mm', 1.92],
			[null, '14mm', 1.93],
		];
		const file = accountantWorkbook([{ name: 'a', rows, merged: ['A2:A4', 'E1:E9'] }]);
		const { body } = await staff.send(file, 'a.xlsx');
		expect(await staff.rows(body.id)).toMatchObject([
			{ code: '301', size: '8mm', state: 'changed' },
			{ code: '301', size: '10mm', state: 'changed', after: 1.91 },
			{ code: '301', size: '12mm', state: 'changed' },
			{
				state: 'refused',
				reason: 'The row has no code. Write the code of the part in each of its rows.',
			},
		]);
	});

	it.each(['No', 'رقم'])('finds the codes under %s when no other column has them', async (title) => {
		expect(await rowOf(`${title};السعر\n301;1.90\n`)).toMatchObject({ code: '301', state: 'changed' });
		const { body } = await staff.send(`${title};Name;Price\n1;6304-2RS;2\n`);
		expect(await staff.rows(body.id)).toMatchObject([{ code: '6304-2RS', state: 'changed' }]);
	});

	it('quotes unreadable stock, and reports a size that became a date', async () => {
		expect(await rowOf('Code,Price,Stock\n301,1.90,plenty\n')).toMatchObject({
			state: 'changed',
			stock_after: null,
			reason: 'The stock can’t be read and stays as it is: plenty.',
		});
		const rows: AccountantCell[][] = [
			['Code', 'Size', 'Price', 'Stock'],
			['301', { date: 45000 }, 1.9, 5],
			['301', { formula: 'B9' }, 1.9, 5],
			['301', '8mm', 1.9, { formula: 'D9' }],
		];
		const { body } = await staff.send(accountantWorkbook([{ name: 'a', rows }]), 'a.xlsx');
		expect((await staff.rows(body.id)).map(({ reason }) => reason)).toEqual([
			expect.stringMatching(/turned this size into a date/),
			expect.stringMatching(/^The size is a formula without a value/),
			expect.stringMatching(/^The stock is a formula without a value/),
		]);
	});

	it('is read by the columns that a person has corrected, when the next file has the same titles', async () => {
		const file = 'Our mark;Retail;Shelf\n301;1.90;A\n';
		const { body } = await staff.send(file);
		expect(body.problem).toMatch(/No column with codes/);
		const columns = ['code', 'price', 'other'];
		expect((await staff.call('PUT', `/api/sheets/${body.id}/columns`, { header_row: 1, columns })).status).toBe(200);
		const { body: next } = await staff.send(`A letter of March;;\n${file}`);
		expect(next).toMatchObject({ problem: null, header_row: 2, summary: { changed: 1 } });
	});
});
