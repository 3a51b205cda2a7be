import { randomBytes } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { languages } from '#contract/language.ts';
import type { ListLine, ReadList } from '#contract/lists/lists.schema.ts';
import { caller } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { workbookFiles, zipOf } from '../../tests/support/workbooks.ts';

/** A workbook with these texts in its cells. */
function workbookOf(rows: string[][]): Buffer {
	const cellsOf = (cells: string[], row: number) =>
		cells.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="str"><v>${text}</v></c>`).join('');
	const xml = rows.map((cells, at) => `<row r="${at + 1}">${cellsOf(cells, at + 1)}</row>`).join('');
	return zipOf(workbookFiles(xml));
}

/** What a line asks for. */
const itemOf = ({ text, quantity, status, error, candidates }: ListLine) => ({
	text,
	quantity,
	status,
	isBroken: error !== null,
	parts: candidates.map(({ product_id, size }) => [product_id, size]),
});

describe.each(inject('databases'))('a file that is changed as text on $name', ({ url }) => {
	const shop = shopTest(url);

	const readFile = async (file: Buffer | string, language: string) => {
		const form = new FormData();
		form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'list.csv');
		const headers = { 'X-Forwarded-For': [...randomBytes(4)].join('.') };
		const response = await shop.get(`/api/lists/read?language=${language}`, { method: 'POST', body: form, headers });
		expect(response.status).toBe(200);
		return (await response.json()) as ReadList;
	};
	const readText = async (text: string) => {
		const { status, body } = await caller(shop)<ReadList>('POST', '/api/lists/read', { text });
		expect(status).toBe(200);
		return body;
	};

	const files: [string, Buffer | string, (number | null)[]][] = [
		[
			'six columns and prices',
			'Pos,Part No,Description,Qty,Unit,Unit Price\n1,MG1/20,"seal, 20 mm",3,pcs,4.50\n2,6205-2RS,bearing,12,pcs,1.45',
			[3, 12],
		],
		['its columns in another order', 'Price;Qty;Code;Size\n9.75;20;MG1;25mm\n1.45;25;MG1;20mm', [20, 25]],
		['quantities that are sizes and codes', 'Code;Qty\nMG1 20mm;25\n6205-2RS;6304\nMG1 25;20', [25, 6304, 20]],
		['sizes beside quantities', 'Code;Size;Qty\nMG1;20;\nMG1;;20\nMG1;20;4', [1, 20, 4]],
		[
			'Arabic titles',
			'م;البيان;الكود;المقاس;الكمية;السعر\n1;سيل;MG1;20mm;٣;9.75\n2;رولمان;6205-2RS;;٤ حبة;1.45',
			[3, 4],
		],
		['titles of another language', 'Code;Size;Farbe;Menge\nMG1;20;7;3\n6205-2RS;;8;4\nSX460;;9;5', [3, 4, 5]],
		['no titles and prices', 'SX460;2;24.00\n6205-2RS;3;1.45', [2, 3]],
		['no titles and line numbers', '1;MG1/20;\n2;6205-2RS;\n3;SX460;\n4;SX440;', [1, 1, 1, 1]],
		['no titles and quantities first', '2;SX460\n10;MG1 20mm\n4;6205-2RS', [2, 10, 4]],
		['quantities that can not be read', 'Code;Qty\nSX460;2.5\nSX440;1 pair\n6205-2RS;4', [null, null, 4]],
		['words of chat, sums and courtesy', 'Code;Qty\nHello,\nMG1/20 please;3\nSX460 and 6205-2RS;4\nTotal;7', [3, 4]],
		['quotes, inches and lines in a cell', 'Code;Size;Qty\n"T21";"1-1/4""";5\n"MG1\n20mm";;2', [5, 2]],
		[
			'a title above, and a table that begins on a later line',
			'Order list July\n\n;Code;Qty\n;SX460;2\n;SX440;3',
			[2, 3],
		],
		['a line that is too long', `Code;Note;Qty\nSX460;${'a '.repeat(200)};2\nSX440;;3`, [null, 3]],
		['plain lines', '2 x 6205-2RS\nMG1 20\nSX460 and SX440', [2, 1, 1, 1]],
		[
			'one column of a workbook',
			workbookOf([['Item No'], ['2 x 6205-2RS'], ['MG1 20mm, viton'], ['SX460 and SX440']]),
			[2, 1, 1],
		],
		[
			'cells of a workbook with signs that separate columns',
			workbookOf([
				['Part', 'Qty'],
				['MG1; 20mm', '3'],
				['SX460 | spare', '4'],
				['6205-2RS\t', '5'],
			]),
			[3, 4, 5],
		],
	];

	it.each(files.flatMap((file) => languages.map((language) => [...file, language] as const)))(
		'with %s has the same items and quantities when it is read again',
		async (_what, file, quantities, language) => {
			const first = await readFile(file, language);
			expect(first.lines.map(({ quantity }) => quantity)).toEqual(quantities);
			const again = await readText(first.text ?? '');
			expect(again.lines.map(itemOf)).toEqual(first.lines.map(itemOf));
		},
	);

	it.each(files)('with %s has the same items when one of them is deleted and another added', async (_what, file) => {
		const first = await readFile(file, 'en');
		const deleted = first.lines[1]?.line;
		const otherItems = first.lines.filter(({ line }) => line !== deleted).map(itemOf);
		const rows = (first.text ?? '').split('\n');
		const rowOf = rows.findLastIndex((row) => row.replace(/\s+/g, ' ').trim() === first.lines[1]?.text);
		expect(rowOf).toBeGreaterThanOrEqual(0);
		const changed = [...rows.toSpliced(rowOf, 1), 'XQ-7781 x 6'];
		const { lines } = await readText(changed.join('\n'));
		expect(lines.slice(0, -1).map(itemOf)).toEqual(otherItems);
		expect(lines.at(-1)).toMatchObject({ text: 'XQ-7781 x 6', quantity: 6, status: 'unknown' });
	});

	it('is not said of a pasted text, which its reader has', async () => {
		expect((await readText('SX460 x 2')).text).toBeNull();
	});
});
