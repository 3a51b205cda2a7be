import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import {
	type CategoryTextKey,
	categoryFields,
	categoryText,
	categoryTextKeys,
	translatedCategoryKeys,
} from '#contract/catalogue/category-fields.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { otherLanguages } from '#contract/language.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importInto } from '../../tests/support/translated-catalogue.ts';

describe.each(inject('databases'))('a text of a category on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let send: ReturnType<typeof formSender>;
	let made = 0;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
		send = formSender(shop, admin.token);
	});

	const make = async (fields: Record<string, string>) => {
		const name = `Rings ${++made}`;
		const { status, body } = await send<Category>('POST', '/api/categories', { name, ...fields }, [
			['a.png', await picture('png')],
		]);
		expect(status).toBe(201);
		return body;
	};
	const change = (category: Category, fields: Record<string, string>) =>
		send<Category & ErrorBody>('PUT', `/api/categories/${category.id}`, {
			name: category.name,
			existingImages: JSON.stringify(category.pic),
			...fields,
		});
	const read = async <T>(path: string) => (await admin.call<T>('GET', path)).body;
	const stored = (id: number, language = 'en') => read<Category>(`/api/categories/${id}?language=${language}`);
	const keyOf = async (id: number) => {
		const { rows } = await shop.database.execute<{ key: string }>(`select key from categories where id = ${id}`);
		return rows[0]?.key ?? '';
	};
	const importText = async ({ id, name }: Category, key: CategoryTextKey, text: string) =>
		importInto(shop, { categories: [{ key: await keyOf(id), name, [key]: text }], products: [] });

	it.each(categoryTextKeys)('%s is saved, imported, kept in the history and undone', async (key) => {
		const category = await make({ [key]: 'Of rubber' });
		const { id } = category;
		expect((await stored(id))[key]).toBe('Of rubber');
		expect((await change(category, {})).body[key]).toBe('Of rubber');
		await importText(category, key, 'Of steel');
		expect((await stored(id))[key]).toBe('Of steel');
		const [last] = await read<Change[]>(`/api/changes?entity=category&id=${id}`);
		expect(last?.fields).toContainEqual({ path: [key], before: 'Of rubber', after: 'Of steel' });
		expect((await admin.call('POST', `/api/changes/${last?.id}/undo`)).status).toBe(200);
		expect((await stored(id))[key]).toBe('Of rubber');
		expect((await admin.call('DELETE', `/api/categories/${id}`)).status).toBe(200);
		const [deletion] = await read<Change[]>(`/api/changes?entity=category&id=${id}`);
		expect((await admin.call('POST', `/api/changes/${deletion?.id}/undo`)).status).toBe(200);
		expect((await stored(id))[key]).toBe('Of rubber');
	});

	it.each(categoryTextKeys)('%s has a limit in forms and files, and is removed by an empty text', async (key) => {
		const category = await make({ [key]: 'short' });
		const long = 'x'.repeat(categoryText(key).rule.max + 1);
		const refused = await change(category, { [key]: long });
		expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, [key]]);
		await expect(importText(category, key, long)).rejects.toThrow();
		expect((await change(category, { [key]: '' })).body[key]).toBeNull();
	});

	it.each(translatedCategoryKeys)('%s has a translation everywhere', async (key) => {
		for (const language of otherLanguages) {
			const translations = { [language]: { [key]: 'ترجمة' } };
			const { id } = await make({
				...(key !== 'name' && { [key]: 'English' }),
				translations: JSON.stringify(translations),
			});
			expect((await stored(id)).translations).toEqual(translations);
			expect((await stored(id, language))[key]).toBe('ترجمة');
			const [creation] = await read<Change[]>(`/api/changes?entity=category&id=${id}`);
			expect(creation?.fields.map(({ path }) => path)).toContainEqual(['translations', language, key]);
		}
	});

	it('has a label', () => {
		for (const { label } of Object.values(categoryFields)) expect(label()).not.toBe('');
	});
});
