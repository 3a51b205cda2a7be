import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import {
	detailKeys,
	eachText,
	isTranslated,
	type TextKey,
	textField,
	textKeys,
	translatedColumn,
} from '#contract/catalogue/product-fields.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { languages, otherLanguages } from '#contract/language.ts';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { bearing, formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { inLanguage } from '../platform/language.ts';
import { workTable } from '../work/export-work.ts';
import { catalogueColumns, requiredColumns } from './import/catalogue-columns.ts';
import { importCatalogue } from './import/import.ts';

describe.each(inject('databases'))('a text of a product on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let send: ReturnType<typeof formSender>;
	let staff: SheetSender;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
		send = formSender(shop, admin.token);
		staff = await sheetSender(shop);
	});

	const make = async (fields: Record<string, string>) => {
		const form = bearing({ name: 'Plain Ring', model: '', ...fields });
		const { status, body } = await send<EditedProduct>('POST', '/api/products', form, [
			['a.png', await picture('png')],
		]);
		expect(status).toBe(201);
		return body;
	};
	const read = async <T>(path: string) => (await admin.call<T>('GET', path)).body;
	const found = async (text: string) => (await read<Product[]>(`/api/products?search=${text}`)).map(({ id }) => id);
	const page = async (path: string) => (await shop.get(path)).text();
	const exportedRow = async (key: string) => {
		const text = (await staff.download('csv', 'en', 'catalogue')).bytes.toString('utf8').replace('\ufeff', '');
		const [titles = '', ...lines] = text.split('\r\n');
		return { titles: titles.split(','), line: lines.find((line) => line.startsWith(`${key},`)) ?? '' };
	};
	const keyOf = async (id: number) => {
		const { rows } = await shop.database.execute<{ key: string }>(`select key from products where id = ${id}`);
		return rows[0]?.key ?? '';
	};
	const importText = async (column: TextKey, key: string, text: string) => {
		const file = join(tmpdir(), `${column}-${key}.csv`);
		await writeFile(file, `key,category,name,${column}\n${key},bearings,Plain Ring,${text}\n`);
		await importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } });
	};

	it.each(textKeys)('%s is saved, shown, found, listed, exported, imported, and undone', async (key) => {
		const text = `zq${key}77`;
		const { id } = await make({ [key]: text });
		const path = `/api/products/${id}`;
		expect((await read<EditedProduct>(`${path}/form`))[key]).toBe(text);
		expect(await page(`/product/${id}`)).toContain(text);
		expect(await found(text)).toEqual([id]);
		const rows = await read<WorkRow[]>(`/api/work-list?search=${text}`);
		expect(rows.map((row) => row[key])).toEqual([text]);

		const code = await keyOf(id);
		const { titles, line } = await exportedRow(code);
		expect(titles).toContain(key);
		expect(line).toContain(text);

		await importText(key, code, `${text}x`);
		expect((await read<Product>(path))[key]).toBe(`${text}x`);
		const [change] = await read<Change[]>(`/api/changes?entity=product&id=${id}`);
		expect(change?.fields).toEqual([{ path: [key], before: text, after: `${text}x` }]);
		expect((await admin.call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect((await read<Product>(path))[key]).toBe(text);
		expect(await found(text)).toEqual([id]);
	});

	it.each(textKeys)('%s has a limit in forms and files, and is removed by an empty text', async (key) => {
		const { id, name, category_id } = await make({ [key]: 'short' });
		const put = (text: string) =>
			send<Product & { issues?: { path: string }[] }>('PUT', `/api/products/${id}`, {
				...bearing({ name, categoryId: String(category_id) }),
				[key]: text,
			});
		const long = 'x'.repeat(textField(key).rule.max + 1);
		const refused = await put(long);
		expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, [key]]);
		await expect(importText(key, await keyOf(id), long)).rejects.toThrow();
		expect((await put('')).body[key]).toBeNull();
	});

	it.each(detailKeys)('%s is a column of the exported work list', async (key) => {
		const { id } = await make({ [key]: 'zq' });
		const { columns, rows } = await workTable(shop.database, [id], 'en');
		const at = columns.findIndex(({ title }) => title === textField(key).label());
		for await (const [row] of rows) expect(row?.[at]).toBe('zq');
	});

	it.each(['name' as const, ...textKeys].filter(isTranslated))('%s has a translation everywhere', async (key) => {
		for (const language of otherLanguages) {
			const text = `zq${key}88`;
			const { id } = await make({ [key]: 'English', translations: JSON.stringify({ [language]: { [key]: text } }) });
			expect((await read<Product>(`/api/products/${id}`)).translations?.[language]?.[key]).toBe(text);
			expect(await page(`/${language}/product/${id}`)).toContain(text);
			expect(await found(text)).toEqual([id]);
			const { titles, line } = await exportedRow(await keyOf(id));
			expect(titles).toContain(translatedColumn(key, language));
			expect(line).toContain(text);
			const [change] = await read<Change[]>(`/api/changes?entity=product&id=${id}`);
			expect(change?.fields.map(({ path }) => path)).toContainEqual(['translations', language, key]);
		}
	});

	it.each(languages)('is read from a column with its title in the language %s', async (language) => {
		const { id } = await make({});
		const code = await keyOf(id);
		const titles: string[] = [...requiredColumns, ...textKeys];
		const names = inLanguage(language, () =>
			titles.map((title) => catalogueColumns.find((column) => column.title === title)?.name()),
		);
		const file = join(tmpdir(), `${language}-${code}.csv`);
		await writeFile(file, `${names}\n${[code, 'bearings', 'Plain Ring', ...textKeys.map(() => language)]}\n`);
		await importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } });
		expect(await read<Product>(`/api/products/${id}`)).toMatchObject(eachText(() => language));
	});
});
