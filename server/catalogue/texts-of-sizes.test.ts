import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import {
	eachSizeText,
	internalSizeTextKeys,
	publicSizeTextKeys,
	type SizeTextKey,
	sizeColumn,
	sizeText,
	sizeTextKeys,
} from '#contract/catalogue/size-fields.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { bearing, formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { workTable } from '../work/export-work.ts';
import { importCatalogue } from './import/import.ts';

describe.each(inject('databases'))('a text of a size on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let send: ReturnType<typeof formSender>;
	let staff: SheetSender;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
		send = formSender(shop, admin.token);
		staff = await sheetSender(shop);
	});

	const sizes = ['8mm', '10mm'];
	const formOf = (texts: object) => {
		const { sizes: _, descriptions: __, ...form } = bearing({ name: 'Plain Ring', model: '' });
		const variants = sizes.map((size, at) => ({ size, description: 'Plain', ...(at === 1 && texts) }));
		return { ...form, variants: JSON.stringify(variants) };
	};
	const make = async (texts: object) => {
		const { status, body } = await send<EditedProduct>('POST', '/api/products', formOf(texts), [
			['a.png', await picture('png')],
		]);
		expect(status).toBe(201);
		return body;
	};
	const read = async <T>(path: string) => (await admin.call<T>('GET', path)).body;
	const textsOf = async (id: number, key: SizeTextKey) =>
		(await read<EditedProduct>(`/api/products/${id}/form`)).variants.map((variant) => variant[key]);
	const keyOf = async (id: number) => {
		const { rows } = await shop.database.execute<{ key: string }>(`select key from products where id = ${id}`);
		return rows[0]?.key ?? '';
	};
	const importList = async (key: SizeTextKey, id: number, cell: string) => {
		const code = await keyOf(id);
		const file = join(tmpdir(), `${key}-${code}.csv`);
		await writeFile(
			file,
			`key,category,name,sizes,${sizeColumn(key)}\n${code},bearings,Plain Ring,8mm | 10mm,${cell}\n`,
		);
		await importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } });
	};

	it.each(sizeTextKeys)('%s is saved, exported, imported, kept in the history and undone', async (key) => {
		const { id } = await make({ [key]: 'zq 1' });
		expect(await textsOf(id, key)).toEqual([null, 'zq 1']);
		await send('PUT', `/api/products/${id}`, formOf({}));
		expect(await textsOf(id, key)).toEqual([null, 'zq 1']);

		const { bytes } = await staff.download('csv', 'en', 'catalogue');
		const lines = bytes.toString('utf8').replace('\ufeff', '').split('\r\n');
		expect(lines[0]?.split(',')).toContain(sizeColumn(key));
		const code = await keyOf(id);
		expect(lines.find((line) => line.startsWith(`${code},`))).toContain(' | zq 1');

		await importList(key, id, 'zq 2 | ');
		expect(await textsOf(id, key)).toEqual(['zq 2', null]);
		const [change] = await read<Change[]>(`/api/changes?entity=product&id=${id}`);
		expect(change?.fields).toEqual([
			{ path: ['variants', '8mm', key], before: null, after: 'zq 2' },
			{ path: ['variants', '10mm', key], before: 'zq 1', after: null },
		]);
		expect((await admin.call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect(await textsOf(id, key)).toEqual([null, 'zq 1']);
	});

	it.each(sizeTextKeys)('%s has a limit in forms and files, and is removed by an empty text', async (key) => {
		const { id } = await make({ [key]: 'short' });
		const put = (text: string) =>
			send<{ issues?: { path: string }[] }>('PUT', `/api/products/${id}`, formOf({ [key]: text }));
		const long = 'x'.repeat(sizeText(key).rule.max + 1);
		const refused = await put(long);
		expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, [`variants.1.${key}`]]);
		await expect(importList(key, id, long)).rejects.toThrow();
		await expect(importList(key, id, 'a | b | c')).rejects.toThrow();
		await put('');
		expect(await textsOf(id, key)).toEqual([null, null]);
	});

	it.each(sizeTextKeys)('%s is a column of the exported work list', async (key) => {
		const { id } = await make({ [key]: 'zq' });
		const { columns, rows } = workTable(shop.database, [id], 'en');
		const at = columns.findIndex(({ title }) => title === sizeText(key).label());
		for await (const step of rows) expect(step.map((row) => row[at])).toEqual([null, 'zq']);
	});

	it('is shown and found by buyers unless it is internal', async () => {
		const { id } = await make(eachSizeText((key) => `zq${key}99`));
		const page = await (await shop.get(`/product/${id}?size=10mm`)).text();
		const response = JSON.stringify(await (await shop.get(`/api/products/${id}`)).json());
		for (const key of sizeTextKeys) {
			const isPublic = publicSizeTextKeys.some((name) => name === key);
			expect([key, page.includes(`zq${key}99`), response.includes(`zq${key}99`)]).toEqual([key, isPublic, isPublic]);
			const found = await read<{ id: number }[]>(`/api/products?search=zq${key}99`);
			expect([key, found.length > 0]).toEqual([key, isPublic]);
		}
		expect(internalSizeTextKeys).toContain('place');
	});
});
