import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../tests/support/shop-test.ts';

const migration = new URL('../../database/migrations/062-settings-translations.sql', import.meta.url);

describe.each(inject('databases'))('062-settings-translations.sql on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	it.each([
		[{ legal_name: 'دلتا', terms: '' }, { ar: { legal_name: 'دلتا' } }],
		[{ legal_name: '', terms: '' }, {}],
	])('makes translations of %j', async ({ legal_name, terms }, translations) => {
		const text = await readFile(migration, 'utf8');
		const rows = await shop.database.transaction(async (transaction) => {
			// hides the table of that name until the transaction ends
			await transaction.execute(sql`create temp table settings on commit drop
				as select 1 as id, ${legal_name}::text as legal_name_ar, ''::text as address_ar, ${terms}::text as terms_ar`);
			await transaction.execute(sql.raw(text));
			return (await transaction.execute(sql`select * from settings`)).rows;
		});
		expect(rows).toEqual([{ id: 1, translations }]);
	});
});
