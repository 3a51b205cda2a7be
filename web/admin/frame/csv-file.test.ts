import { expect, it } from 'vitest';
import { csvText } from './csv-file.ts';

it('begins with the mark by which a spreadsheet takes the file for UTF-8', async () => {
	expect(await csvText(['Name'], [['مصطفى']])).toBe('\uFEFFName\r\nمصطفى');
});

it.each(['=1+1', '+20100', '-5', '@sum', '\tx', '＝1', '＋1', '－1', '＠x'])(
	'keeps a spreadsheet from running %j',
	async (cell) => {
		const [, line] = (await csvText(['Name'], [[cell]])).split('\r\n');
		expect(line?.replace(/^"/, '')).toMatch(/^'/);
	},
);

it('leaves numbers and plain text as they are', async () => {
	expect(await csvText(['ID', 'Name'], [[7, 'Amina, Haddad']])).toBe('\uFEFFID,Name\r\n7,"Amina, Haddad"');
});
