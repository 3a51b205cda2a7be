import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../tests/support/shop-test.ts';

const migrationOf = (name: string) => readFile(new URL(`../../database/migrations/${name}`, import.meta.url), 'utf8');

describe.each(inject('databases'))('062-settings-translations.sql on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	it.each([
		[{ legal_name: 'دلتا', terms: '' }, { ar: { legal_name: 'دلتا' } }],
		[{ legal_name: '', terms: '' }, {}],
	])('makes translations of %j', async ({ legal_name, terms }, translations) => {
		const text = await migrationOf('062-settings-translations.sql');
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

describe.each(inject('databases'))('086-firm-settings.sql on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	it.each([
		['', { phone: null, address: null }],
		['Delta LLC', { phone: '+20 100', address: '' }],
	])('lets phone and address of papers follow the firm when the legal name is %j', async (legalName, texts) => {
		const text = await migrationOf('086-firm-settings.sql');
		const rows = await shop.database.transaction(async (transaction) => {
			await transaction.execute(sql`create temp table settings (
				id integer, legal_name text not null, phone text not null, address text not null) on commit drop`);
			await transaction.execute(sql`insert into settings values (1, ${legalName}, '+20 100', '')`);
			await transaction.execute(sql.raw(text));
			return (await transaction.execute(sql`select * from settings`)).rows;
		});
		expect(rows).toMatchObject([
			{ ...texts, legal_name: legalName, name: '', country: '', branches: [], versions: {} },
		]);
	});
});
