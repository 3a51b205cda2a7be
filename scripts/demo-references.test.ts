import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { referenceRowSchema } from '#contract/catalogue/references.schema.ts';
import { demoReferences } from './demo-references.ts';

it('writes the file that the demo is loaded from, with 150 rows and more, each of a source that can be named', async () => {
	const made = await demoReferences();
	const file = await readFile(new URL('../database/demo/references.json', import.meta.url), 'utf8');
	expect(JSON.parse(file)).toEqual(made);
	const rows = made.flatMap(({ references }) => references);
	expect(rows.length).toBeGreaterThanOrEqual(150);
	expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['shop’s catalogue', 'ISO 15 designation']));
	const arabic = /[\u0600-\u06ff]/;
	for (const { note, translations, ...row } of rows) {
		expect([row, translations?.ar?.source]).toEqual([row, expect.stringMatching(arabic)]);
		expect([row, translations?.ar?.note]).toEqual([row, note ? expect.stringMatching(arabic) : undefined]);
	}
	for (const row of rows) expect([row, referenceRowSchema.safeParse(row).success]).toEqual([row, true]);
});
