import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type AccountantCell, accountantWorkbook } from '../../tests/support/accountant.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { workbookFiles, zipOf } from '../../tests/support/workbooks.ts';

describe.each(inject('databases'))('a bad sheet on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});

	const stored = async () =>
		(await shop.database.execute<{ sheets: number }>('select count(*)::integer as sheets from sheets')).rows[0]?.sheets;
	const rowOf = async (text: string) => {
		const { status, body } = await staff.send(text);
		if (status !== 201) throw new Error(body.error);
		return (await staff.rows(body.id))[0];
	};

	it.each([
		['a text that is called .xlsx', 'Code;Price\n301;1', 'a.xlsx', /Excel workbook/],
		['an archive that is none', 'PK\x03\x04 and no more', 'a.xlsx', /Excel workbook/],
		['a workbook of broken XML', zipOf(workbookFiles('<row><c>')), 'a.xlsx', /Excel workbook/],
		['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xls', /Older Excel/],
		['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.csv', /can’t be read/],
		['nothing', '', 'a.csv', /No row/],
		['titles alone', 'Code,Price\n', 'a.csv', /No row/],
		[
			'a CSV of which a quote swallows rows',
			'Code;Name;Price\n301;"O ring;5\nx;1/2";6',
			'a.csv',
			/quotation mark .*in row 2/,
		],
		['201 columns', `Code${',x'.repeat(200)}\n`, 'a.csv', /200 columns/],
		['20,001 rows', `Code,Price\n${'301,1.90\n'.repeat(20_001)}`, 'a.csv', /at most 20,?000 rows/],
	])('that is %s is an error with a sentence, and nothing is stored', async (_what, file, name, sentence) => {
		const before = await stored();
		const { status, body } = await staff.send(file as Buffer, name);
		expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
		expect(await stored()).toBe(before);
	});

	it('with a quote before a name keeps every row', async () => {
		const lines = Array.from({ length: 20 }, (_, at) => `TB-${at};${at === 8 ? '"O" ring' : 'Bearing'};11`);
		const { body } = await staff.send(['Code;Name;Price', ...lines].join('\r\n'));
		expect(body.summary).toMatchObject({ unknown: 20, refused: 0 });
		expect((await staff.rows(body.id))[8]).toMatchObject({ row: 10, name: '"O" ring' });
	});

	it('is read to its 62nd column, in each kind of file, and corrected there', async () => {
		const blanks = Array(60).fill('x');
		const rows = [
			['Code', ...blanks, 'Price'],
			['301', ...blanks, '1.99'],
		];
		for (const [file, name] of [
			[rows.map((cells) => cells.join(';')).join('\n'), 'a.csv'],
			[accountantWorkbook([{ name: 'a', rows }]), 'a.xlsx'],
		] as const) {
			const { body } = await staff.send(file, name);
			expect(body.summary.changed).toBe(1);
			const columns = body.columns.map(({ role }) => role);
			expect((await staff.call('PUT', `/api/sheets/${body.id}/columns`, { columns })).status).toBe(200);
		}
	});

	it('that is missing, twice there, too large or of another kind is an error', async () => {
		expect((await staff.send('x', 'a.csv', { field: 'other' })).status).toBe(400);
		expect((await staff.send('Code,Price\n301,1', 'a.csv', { fields: { kind: 'secrets' } })).status).toBe(400);
		expect((await staff.send(Buffer.alloc(10_500_000, 'a'), 'a.csv')).status).toBe(413);
	});

	it('that inflates to a gigabyte is rejected before', async () => {
		const bomb = zipOf({ ...workbookFiles(''), 'xl/worksheets/sheet2.xml': Buffer.alloc(300_000_000, ' ') });
		const before = process.memoryUsage().arrayBuffers;
		const { status } = await staff.send(bomb, 'a.xlsx');
		expect(status).toBe(400);
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64_000_000);
	});

	it.each([
		['-5', /negative/],
		['(5.00)', /negative/],
		['1.234', /two ways/],
		['$12.345', /two ways/],
		['١٢.٣٤٥', /two ways/],
		['1.2345', /more decimals than the currency/],
		['12,34.5', /too large|not a price/],
		['abc', /is not a price/],
		['AED 5', /is not a price/],
		['1e3', /not a price/],
		['99999999999', /too large for a price/],
	])('with the price %s is refused with a sentence', async (price, sentence) => {
		expect(await rowOf(`Code;Price\n301;"${price}"\n`)).toMatchObject({
			state: 'refused',
			reason: expect.stringMatching(sentence),
		});
	});

	it.each([
		['1,234.50', 1234.5],
		['1.234,5', 1234.5],
		['$1,234,567.5', 1_234_567.5],
		['1,5', 1.5],
		['1 234,50', 1234.5],
		['1,234', 1234],
		['1234.5', 1234.5],
		['١٬٢٣٤٫٥', 1234.5],
		['$ 2.00', 2],
		['2 USD', 2],
		['2.00 دولار', 2],
		['1 234.50', 1234.5],
	])('is none with the price %s', async (price, after) => {
		expect(await rowOf(`Code;Price\n301;"${price}"\n`)).toMatchObject({ after });
	});

	it('with another currency is refused by its row', async () => {
		expect(await rowOf('Code,Price,Currency\n301,5,AED\n')).toMatchObject({
			state: 'refused',
			reason: expect.stringMatching(/in AED, which is not the currency of the catalogue/),
		});
	});

	it('with the same code and two prices is refused in both rows; with the same price it counts once', async () => {
		const { body } = await staff.send('Code,Price\n6304-2RS,2.00\n6304 2rs,2.05\n6202-2RS,1.10\n6202-2RS,1.10\n');
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'refused', reason: expect.stringMatching(/in row 3/) },
			{ state: 'refused', reason: expect.stringMatching(/in row 2/) },
			{ state: 'changed', reason: '' },
			{ state: 'same', reason: expect.stringMatching(/row 4/) },
		]);
	});

	it('with an ambiguous code, an unknown size or a missing size says so', async () => {
		await shop.database.execute(
			"update products set model = 'TWIN', search_codes = array['twin'] where key in ('avr-ea16', 'avr-uvr6')",
		);
		const csv = 'Code,Size,Price\nTwin,,60\n301,99mm,2\n6304-2RS,8mm,2\n,,5\n';
		const { body } = await staff.send(csv);
		expect(await staff.rows(body.id)).toMatchObject([
			{ state: 'refused', reason: expect.stringMatching(/several parts: .*EA16/) },
			{ state: 'unknown', reason: expect.stringMatching(/no size 99mm. It has: 8mm/) },
			{ state: 'unknown', reason: expect.stringMatching(/no size 8mm/) },
			{ state: 'refused', reason: expect.stringMatching(/no code/) },
		]);
	});

	it('with its titles on each page is read on; under other titles it is not', async () => {
		const { body } = await staff.send('Code,Price\n301,1.90\nCode,Price\n6304-2RS,2\nPrice,Code\n3,6202-2RS\n');
		expect((await staff.rows(body.id)).map(({ row, state }) => [row, state])).toEqual([
			[2, 'changed'],
			[4, 'changed'],
			[6, 'refused'],
		]);
	});

	it('with two columns of prices asks which; one with new in its title wins', async () => {
		const { body } = await staff.send('Code,Price A,Price B\n301,1.90,2\n');
		expect(body).toMatchObject({
			problem: expect.stringMatching(/Price A \(B\), Price B \(C\)/),
			summary: { changed: 0 },
		});
		expect((await staff.apply(body.id)).status).toBe(400);
		const named = await staff.send('Code,Old price,New price,Price\n301,1.50,1.90,1.7\n');
		expect(named.body).toMatchObject({ problem: null, summary: { changed: 1 } });
		expect((await staff.rows(named.body.id))[0]).toMatchObject({ after: 1.9 });
	});

	it('with a formula as its code, or one that was never computed, says what to do', async () => {
		const rows: AccountantCell[][] = [
			['Code', 'Price'],
			[{ formula: 'A9' }, 5],
			['301', { formula: 'B9' }],
		];
		const { body } = await staff.send(accountantWorkbook([{ name: 'a', rows }]), 'a.xlsx');
		for (const row of await staff.rows(body.id))
			expect(row).toMatchObject({ state: 'refused', reason: expect.stringMatching(/formula without a value/) });
	});

	it('is not written while its columns are corrected, and not twice', async () => {
		const { body } = await staff.send('Code,Price\n301,1.99\n');
		const [first, two] = await Promise.all([staff.apply(body.id), staff.apply(body.id)]);
		expect([first.status, two.status].includes(200)).toBe(true);
		const correcting = await staff.call('PUT', `/api/sheets/${body.id}/columns`, { columns: ['code', 'price'] });
		expect(correcting.status).toBe(409);
		const { rows } = await shop.database.execute<{ changes: number }>(
			`select count(*)::integer as changes from changes where batch = (select batch from sheets where id = ${body.id})`,
		);
		expect(rows[0]?.changes).toBe(1);
	});
});
