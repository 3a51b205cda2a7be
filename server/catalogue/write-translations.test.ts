import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type Fields, formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { importInto, translatedCatalogue } from '../../tests/support/translated-catalogue.ts';

describe.each(inject('databases'))('writing translations on $name', ({ url }) => {
	let shop: Shop;
	beforeEach(async () => {
		await shop?.close();
		shop = await openShop(url, { demo: false });
		await importInto(shop, translatedCatalogue());
	});
	afterAll(() => shop.close());

	const read = async <T>(path: string) => (await (await shop.get(path)).json()) as T;
	const rows = async () =>
		(await shop.database.execute(sql`select key, xmin::text from products order by key`)).rows as { key: string }[];
	const parameterNames = async () =>
		(await shop.database.execute(sql`select translations from parameters`)).rows.map(
			({ translations }) => translations,
		);
	/** A form as an administrator sends it, with a picture where one is new. */
	const sender = async () => {
		const send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
		const image: [string, Buffer] = ['a.png', await picture('png', 40, 30)];
		return <T>(method: 'POST' | 'PUT', path: string, fields: Fields) => send<T>(method, path, fields, [image]);
	};
	const product = { name: 'Apex Ring', categoryId: '1', sizes: '["8mm","10mm"]', descriptions: '["Small.","Large."]' };

	it('stay when the same file comes again, and when a file lacks them', async () => {
		const before = await rows();
		expect(await importInto(shop, translatedCatalogue())).toEqual({ categories: 2, products: 3, changed: 0 });
		const { categories, products } = translatedCatalogue();
		const untranslated = {
			categories: categories.map(({ translations: _, ...category }) => {
				const parameters = category.parameters?.map(({ translations: _, ...parameter }) => parameter);
				return { ...category, ...(parameters && { parameters }) };
			}),
			products: products.map(({ translations: _, ...product }) => product),
		};
		expect(await importInto(shop, untranslated)).toMatchObject({ changed: 0 });
		expect(await rows()).toEqual(before);
		expect(await parameterNames()).toEqual([{ ar: { name: 'قطر العمود' } }]);
	});

	it('are changed by a file one by one, and deleted by an empty text', async () => {
		const { categories, products } = translatedCatalogue();
		const [rings, ...rest] = categories;
		const [apex, brass, cotton] = products;
		const changed = {
			categories: [{ ...rings, translations: { ar: { description: '' } } }, ...rest],
			products: [
				{ ...apex, translations: { ar: { descriptions: [' ', '\u200fكبيرة.'] } } },
				{ ...brass, translations: { ar: { name: '', descriptions: [] } } },
				{ ...cotton, translations: { ar: { name: 'حزام \n قطن' } } },
			],
		};
		expect(await importInto(shop, changed)).toMatchObject({ changed: 4 });
		const translations = (await read<Product[]>('/api/products')).map(({ translations }) => translations);
		expect(translations).toEqual([
			{ ar: { name: 'حلقة ياقوت', descriptions: ['', 'كبيرة.'] } },
			{},
			{ ar: { name: 'حزام قطن' } },
		]);
		expect((await read<Category>('/api/categories/1')).translations).toEqual({ ar: { name: 'حلقات' } });
	});

	it.each([
		[{ ar: { descriptions: ['1', '2', '3'] } }, 'translations: has more descriptions than the product has sizes'],
		[{ ar: { name: 'ا'.repeat(201) } }, 'translations.ar.name: '],
		[{ ar: { title: 'حلقة' } }, 'translations.ar: '],
		[{ fr: { name: 'Bague' } }, 'translations'],
		['حلقة', 'translations: '],
	])(
		'as %j in a file are refused with the row and the field, and nothing is written',
		async (translations, problem) => {
			const { categories, products } = translatedCatalogue();
			const [apex, ...rest] = products;
			const before = await rows();
			const bad = { categories, products: [...rest, { ...apex, translations }] };
			const failure = await importInto(shop, bad).catch((error: unknown) => error);
			expect(failure).toMatchObject({ problems: [expect.stringContaining(`products[2] (a): ${problem}`)] });
			expect(await rows()).toEqual(before);
		},
	);

	it("are written by the console's forms, kept by a form without them, and recorded in the history", async () => {
		const send = await sender();
		const ar = { name: 'حلقة القمة', descriptions: ['صغيرة جدا.', 'كبيرة.'] };
		const put = (translations: object) => ({ ...product, translations: JSON.stringify(translations) });
		const changed = await send<Product>('PUT', '/api/products/1', put({ ar }));
		expect([changed.status, changed.body.translations]).toEqual([200, { ar }]);
		expect((await send<Product>('PUT', '/api/products/1', product)).body.translations).toEqual({ ar });
		const cleared = await send<Product>('PUT', '/api/products/1', put({ ar: { name: '' } }));
		expect(cleared.body.translations).toEqual({ ar: { descriptions: ar.descriptions } });
		const { rows: history } = await shop.database.execute(sql`
			select before -> 'translations' as before, after -> 'translations' as after from changes
			where entity = 'product' and entity_id = 1 and after ? 'translations' order by id`);
		expect(history).toEqual([
			{ before: null, after: { ar: { name: 'حلقة ياقوت' } } },
			{ before: { ar: { name: 'حلقة ياقوت' } }, after: { ar: { name: ar.name } } },
			{ before: { ar: { name: ar.name } }, after: {} },
		]);

		const made = await send<Category>('POST', '/api/categories', {
			name: 'Gaskets',
			translations: '{"ar":{"name":"حشوات","description":"لكل مضخة"}}',
		});
		expect([made.status, made.body.translations]).toEqual([201, { ar: { name: 'حشوات', description: 'لكل مضخة' } }]);
		const path = `/api/categories/${made.body.id}`;
		const renamed = await send<Category>('PUT', path, { name: 'All Gaskets', existingImages: '[]' });
		expect(renamed.body).toMatchObject({ name: 'All Gaskets', translations: made.body.translations });
	});

	it.each([
		['no JSON', 'This field must be JSON.'],
		['{"fr":{"name":"Bague"}}', 'translations'],
		['{"ar":{"descriptions":["1","2","3"]}}', 'There are more descriptions in another language than sizes.'],
		['{"ar":{"name":"\\u0007"}}', 'Use only letters'],
	])('as %s in a form are refused with a sentence', async (translations, sentence) => {
		const send = await sender();
		const refused = await send<ErrorBody>('PUT', '/api/products/1', { ...product, translations });
		expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining(sentence)]);
		expect(refused.body.issues?.[0]?.path).toMatch(/^translations/);
	});
});
