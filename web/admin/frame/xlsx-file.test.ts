import { expect, it } from 'vitest';
import { partsOf } from '../../../tests/support/workbook.ts';
import { xlsxFile } from './xlsx-file.ts';

const workbookOf = async (fields: string[], rows: (string | number)[][]) =>
	partsOf(new Uint8Array(await (await xlsxFile(fields, rows)).arrayBuffer()));

it('stores texts as texts, so that no spreadsheet runs one as a formula', async () => {
	const cells = ['=1+1', '+SUM(A1)', '-2', '@cmd', '=HYPERLINK("http://a.test")', '+201001234567'];
	const { sheet, strings } = await workbookOf(
		['Cell'],
		cells.map((cell) => [cell]),
	);
	expect(sheet).not.toContain('<f>');
	expect(sheet.match(/t="s"/g)).toHaveLength(cells.length + 1);
	expect(strings).toContain('<t>=1+1</t>');
	expect(strings).toContain('<t>+201001234567</t>');
});

it('stores numbers as numbers, and Arabic, signs and line breaks as they are', async () => {
	const { sheet, strings } = await workbookOf(['A', 'B'], [[12.5, 'سيل <14mm> & "حلقة"\n2']]);
	expect(sheet).toContain('<v>12.5</v>');
	expect(strings).toMatch(/سيل &lt;14mm(>|&gt;) &amp; ("|&quot;)حلقة("|&quot;)\n2/);
});
