import { describe, expect, it } from 'vitest';
import { delimiterOf } from './parse-csv.ts';
import { readCsv } from './read-csv.ts';
import { openWorkbook } from './read-workbook.ts';
import type { Row } from './rows.ts';
import { type WrittenCell, workbookChunks } from './write-workbook.ts';

async function textsOf(rows: AsyncIterable<Row>): Promise<string[][]> {
	const texts: string[][] = [];
	for await (const { cells } of rows) texts.push(cells.map(({ text }) => text));
	return texts;
}

describe('a CSV text', () => {
	it.each([
		['a;b\n1,5;2', ';'],
		['a,b\n"x;y;z",2', ','],
		['a\tb\n1,5\t2', '\t'],
		['a|b', '|'],
		['alone', ','],
	])('%j is parted by %j', (text, sign) => {
		expect(delimiterOf(text)).toBe(sign);
	});

	it('is read in steps as it is in one go, whatever stands in quotes', async () => {
		const rows = Array.from({ length: 20_000 }, (_, at) => [
			`A-${at}`,
			at % 7 === 0 ? `two\nlines "${at}"` : 'one',
			'',
		]);
		const text = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
		expect(await textsOf(readCsv(text))).toEqual(rows);
	});

	it.each([
		['begins with one', '"O" ring', '"O" ring'],
		['has one that is never closed', '"O ring', '"O ring'],
		['has an inch in quotes', '"1/2" pipe"', '1/2" pipe'],
		['ends with one', '1/2"', '1/2"'],
		['is in quotes', '"1/2"" pipe; of ""brass"""', '1/2" pipe; of "brass"'],
		['is in quotes over lines', '"of steel\nand brass"', 'of steel\nand brass'],
		['is empty in quotes', '""', ''],
	])('with a cell that %s keeps every row', async (_, written, read) => {
		const lines = ['a;b', ...Array.from({ length: 40 }, (_, at) => `${at};b`)];
		lines[5] = `${written};5`;
		lines[9] = `5;${written}`;
		const rows = lines.map((line) => line.split(';'));
		rows[5] = [read, '5'];
		rows[9] = ['5', read];
		expect(await textsOf(readCsv(`${lines.join('\n')}\n`))).toEqual(rows);
	});

	it('is refused by its row where a quote would swallow others', async () => {
		const text = 'Code;Name;Price\n1;a;5\n2;"O ring;6\n3;a;7\n4;pipe 1/2";8\n5;a;9\n';
		await expect(textsOf(readCsv(text))).rejects.toThrow(/quotation mark .*row 3/i);
	});

	it('with more columns than may be is refused, unless they are empty', async () => {
		await expect(textsOf(readCsv('a,'.repeat(300)))).rejects.toThrow(/200 columns/);
		expect(await textsOf(readCsv(`a${','.repeat(300)}`))).toEqual([['a', ...Array(199).fill('')]]);
	});

	it('of cells that all begin with a quote takes no longer than others', async () => {
		for (const cell of ['"x', '""x', '"""x', '""""', '"x""'])
			expect((await textsOf(readCsv(`a,b\n${`${cell},1\n`.repeat(100_000)}`))).length).toBeGreaterThan(1);
	}, 20_000);
});

describe('a workbook that is written', () => {
	const columns = [
		{ title: 'Code', width: 10 },
		{ title: 'Price', width: 10, decimals: 2 },
	];
	const write = async (rows: WrittenCell[][]) => {
		async function* steps() {
			yield rows;
		}
		const chunks: Buffer[] = [];
		for await (const chunk of workbookChunks({ name: 'A & B', columns, fromRight: true }, steps())) chunks.push(chunk);
		return Buffer.concat(chunks);
	};

	it('is read as it was', async () => {
		const workbook = await openWorkbook(
			await write([
				['=1+1 <"&', 1.5],
				['001', null],
				[`a\u0000\ud800`, 2],
			]),
			1_000_000,
		);
		expect(workbook.tabs).toEqual([{ name: 'A & B', isHidden: false }]);
		expect(await textsOf(workbook.rows(0))).toEqual([
			['Code', 'Price'],
			['=1+1 <"&', '1.5'],
			['001'],
			['a\ufffd', '2'],
		]);
	});

	it('may be left in the middle', async () => {
		async function* endless(): AsyncGenerator<WrittenCell[][]> {
			for (;;) yield [['x', Math.random()]];
		}
		let length = 0;
		for await (const chunk of workbookChunks({ name: 'a', columns, fromRight: false }, endless())) {
			length += chunk.length;
			if (length > 100_000) break;
		}
		expect(length).toBeGreaterThan(100_000);
	});

	it('fails with what its rows fail with', async () => {
		async function* failing(): AsyncGenerator<WrittenCell[][]> {
			yield [['x', 1]];
			throw new Error('The database is gone');
		}
		const read = async () => {
			for await (const _ of workbookChunks({ name: 'a', columns, fromRight: false }, failing()));
		};
		await expect(read()).rejects.toThrow('The database is gone');
	});
});
