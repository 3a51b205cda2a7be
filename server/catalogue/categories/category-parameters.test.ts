import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { CategoryParameters, ParametersBody, TriedSizes } from '#contract/catalogue/category-parameters.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { Facet } from '#contract/search/facets.schema.ts';
import { bearing, formSender, picture } from '../../../tests/support/forms.ts';
import { type Caller, newAdministrator, newEmail } from '../../../tests/support/people.ts';
import { sheetSender } from '../../../tests/support/sheets.ts';
import { serveShop } from '../../../tests/support/shop.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import type { Author } from '../../changes/record-changes.ts';
import { readProducts } from '../products/product-record.ts';
import { writeProducts } from '../products/write-products.ts';
import { products } from '../tables.ts';

type Body = Omit<ParametersBody, 'version'>;

const names = { inner: 'القطر الداخلي', outer: 'القطر الخارجي', width: 'العرض' };
const length = (key: keyof typeof names, more: object = {}) => ({
	key,
	name: { en: key, ar: names[key] },
	unit: 'mm',
	kind: 'number' as const,
	filterable: true,
	...more,
});
const boxes: Body = {
	parameters: [length('inner'), length('outer'), length('width')],
	size_patterns: ['{inner} x {outer} x {width}'],
};
const author: Author = { kind: 'administrator', id: 1, name: 'Amal', source: 'console' };

describe.each(inject('databases'))('what a category measures, on $name', ({ url }) => {
	const shop = shopTest(url);
	let call: Caller;
	let send: ReturnType<typeof formSender>;
	let image: [string, Buffer];
	beforeAll(async () => {
		const admin = await newAdministrator(shop, 'admin');
		call = admin.call;
		send = formSender(shop, admin.token);
		image = ['a.png', await picture('png', 40, 30)];
	});

	/** A category of its own with a product of these sizes. */
	const newCategory = async (sizes = ['25x47x7', '30x52x7', '25 special']) => {
		const name = `Oil seals ${newEmail()}`;
		const { body: category } = await send<Category>('POST', '/api/categories', { name }, [image]);
		const form = bearing({
			name: `Seal ${newEmail()}`,
			categoryId: String(category.id),
			sizes: JSON.stringify(sizes),
			descriptions: JSON.stringify(sizes),
		});
		const { body: product } = await send<Product>('POST', '/api/products', form, [image]);
		const path = `/api/categories/${category.id}/parameters`;
		return {
			id: category.id,
			product,
			path,
			read: async () => (await call<CategoryParameters>('GET', path)).body,
			save: async (form: Body, version = 1) => call<CategoryParameters & ErrorBody>('PUT', path, { ...form, version }),
			attempt: async (form: Body) => (await call<TriedSizes>('POST', `${path}/try`, form)).body,
		};
	};
	type TestCategory = Awaited<ReturnType<typeof newCategory>>;

	const facetsOf = async ({ id }: TestCategory, get = shop.get) => {
		const response = await get(`/api/facets?category=${id}`);
		return ((await response.json()) as Facet[]).map(({ key, values }) => [key, values.length]);
	};
	const productsWith = async ({ id }: TestCategory, filter: string, get = shop.get) => {
		const response = await get(`/api/products?category=${id}&${filter}`);
		return [response.status, ((await response.json()) as Product[]).length];
	};

	it('makes filters of the sizes that are there, at once, in both languages and on every server', async () => {
		const category = await newCategory();
		const other = await serveShop({ DATABASE_URL: await databaseUrl(), DATA_DIR: shop.dataDir }, { demo: false });
		onTestFinished(() => other.close());
		expect(await facetsOf(category)).toEqual([]);
		expect((await productsWith(category, 'inner=25', other.get))[0]).toBe(400);
		const { status, body } = await category.save(boxes);
		expect([status, body.version]).toEqual([200, 2]);
		expect(body.stored).toEqual({
			sizes: 3,
			waiting: 0,
			values: ['inner', 'outer', 'width'].map((key) => ({ key, sizes: 2, corrected: 0 })),
		});
		expect(await productsWith(category, 'inner=25')).toEqual([200, 1]);
		expect(await productsWith(category, 'inner=26')).toEqual([200, 0]);
		await expect.poll(() => productsWith(category, 'inner=25', other.get)).toEqual([200, 1]);
		const arabic = (await (await shop.get(`/api/facets?category=${category.id}&language=ar`)).json()) as Facet[];
		expect(arabic.map(({ name }) => name)).toEqual(Object.values(names));
		expect(await category.read()).toEqual(body);
		// what was read can be sent again, and is no change
		expect((await call('PUT', category.path, body)).body).toEqual(body);
	});

	const databaseUrl = async () => {
		const { rows } = await shop.database.execute<{ name: string }>(sql`select current_database() as name`);
		const place = new URL(url);
		place.pathname = rows[0]?.name ?? '';
		return place.href;
	};

	it('makes a key of the English name, and hides what is no filter', async () => {
		const category = await newCategory();
		const { key: _, ...unnamed } = length('inner');
		const { body } = await category.save({
			parameters: [{ ...unnamed, name: { en: 'Inner Ø', ar: 'الداخلي' } }, length('outer', { filterable: false })],
			size_patterns: ['{inner} x {outer} x 7'],
		});
		expect(body.parameters.map(({ key }) => key)).toEqual(['inner', 'outer']);
		expect((await facetsOf(category)).map(([key]) => key)).toEqual(['inner']);
	});

	it('has units and names that every object has, and goes on', async () => {
		const category = await newCategory(['25x47x7']);
		const { key: _, ...unnamed } = length('inner', { unit: 'constructor' });
		const name = { en: 'Constructor', ar: 'المنشئ' };
		const parameters = [{ ...unnamed, name }, length('outer', { unit: 'toString' }), length('width')];
		const { body } = await category.save({
			parameters,
			size_patterns: ['{constructor_2} x {outer} x {width}'],
		});
		expect(body.parameters.map(({ key, unit }) => [key, unit])).toEqual([
			['constructor_2', 'constructor'],
			['outer', 'toString'],
			['width', 'mm'],
		]);
		expect((await shop.get(`/api/facets?category=${category.id}`)).status).toBe(200);
	});

	it('tries patterns on the sizes, unread ones first, and writes nothing', async () => {
		const category = await newCategory();
		const tried = await category.attempt(boxes);
		expect(tried).toMatchObject({ spellings: 3, unread: 1, tried: 3, total: 3 });
		const shown = tried.sizes.map(({ size, values }) => [size, values?.map(({ key, number }) => [key, number])]);
		expect(shown).toEqual([
			['25 special', undefined],
			['25x47x7', [['inner', 25], ['outer', 47], ['width', 7]]], // biome-ignore format: a row
			['30x52x7', [['inner', 30], ['outer', 52], ['width', 7]]], // biome-ignore format: a row
		]);
		expect((await category.read()).version).toBe(1);
		expect(await facetsOf(category)).toEqual([]);
	});

	it('deletes values with what measured them, and has them again after an undo, also those typed by people', async () => {
		const category = await newCategory();
		await category.save(boxes);
		await shop.database.execute(sql`update variants set corrections = '{"inner": "26 mm"}'
			where product_id = ${category.product.id} and size = '25 special'`);
		// reads the sizes again
		await category.save({ ...boxes, size_patterns: ['{inner} x {outer} x {width}', '{inner}'] }, 2);
		const before = await category.read();
		expect(before.stored.values[0]).toEqual({ key: 'inner', sizes: 3, corrected: 1 });
		const rest = { parameters: [length('outer')], size_patterns: ['25 x {outer} x 7'] };
		expect((await category.save(rest, 3)).body.stored.values).toEqual([{ key: 'outer', sizes: 1, corrected: 0 }]);
		expect(await facetsOf(category)).toHaveLength(1);
		const { body: history } = await call<Change[]>('GET', `/api/changes?entity=category&id=${category.id}`);
		expect((await call('POST', `/api/changes/${history[0]?.id}/undo`)).status).toBe(200);
		const after = await category.read();
		expect(after).toEqual({ ...before, version: 5 });
		expect(await productsWith(category, 'inner=26')).toEqual([200, 1]);
	});

	it('reads sizes in another unit again', async () => {
		const category = await newCategory(['1"', '50.8 mm', '3']);
		const form = (unit: string) => ({ parameters: [length('inner', { unit })], size_patterns: ['{inner}'] });
		await category.save(form('mm'));
		expect(await productsWith(category, 'inner=3mm')).toEqual([200, 1]);
		expect((await category.save(form('inches'), 2)).body.parameters[0]?.unit).toBe('in');
		expect(await productsWith(category, 'inner=3')).toEqual([200, 1]);
		const { rows } = await shop.database.execute(sql`
			select number::float8 from variant_values join variants on variants.id = variant_id
			where product_id = ${category.product.id} order by number`);
		expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
	});

	it('keeps the first of two who save at once, and names the other', async () => {
		const category = await newCategory();
		const [first, second] = await Promise.all([category.save(boxes), category.save({ ...boxes, size_patterns: [] })]);
		expect([first.status, second.status].toSorted()).toEqual([200, 409]);
		const late = first.status === 409 ? first : second;
		expect(late.body.changed).toMatchObject({ by: 'Karim', entity: 'category', id: category.id });
	});

	it('reads a size that somebody saves meanwhile by what was saved last', async () => {
		const category = await newCategory();
		await category.save({ parameters: [length('outer')], size_patterns: ['{outer}'] });
		let saving: Promise<unknown> = Promise.resolve();
		await shop.database.transaction(async (transaction) => {
			const [stored] = await readProducts(transaction, eq(products.id, category.product.id));
			if (!stored) throw new Error('The product is gone');
			const { record } = stored;
			const [variant] = record.variants;
			if (!variant) throw new Error('It has no sizes');
			const after = { ...record, variants: [...record.variants, { ...variant, size: '35x62x7' }] };
			await writeProducts(transaction, author, [record.key], () => after);
			saving = category.save(boxes, 2);
			const waits = async () => {
				const { rows } = await shop.database.execute(sql`
					select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
				return rows.length;
			};
			await expect.poll(waits).toBe(1);
		});
		expect(await saving).toMatchObject({ status: 200, body: { stored: { sizes: 4, waiting: 0 } } });
		expect(await productsWith(category, 'inner=35')).toEqual([200, 1]);
	});

	it('reads a large category in the background, and no page shows old numbers meanwhile', async () => {
		const category = await newCategory(['10x20']);
		// a sheet refuses a product of so many sizes
		onTestFinished(async () => {
			await call('DELETE', `/api/products/${category.product.id}`);
		});
		await shop.database.execute(sql`
			insert into variants (product_id, position, size, description, availability, parser_version)
			select ${category.product.id}, at, at || 'x' || at + 1, '', 'ask', 1 from generate_series(100, 6099) at`);
		const form: Body = { parameters: [length('inner'), length('outer')], size_patterns: ['{inner} x {outer}'] };
		const { body } = await category.save(form);
		expect(body.stored.sizes).toBe(6_001);
		expect(body.stored.waiting).toBe(1_001);
		await expect.poll(async () => (await category.read()).stored.waiting).toBe(0);
		await expect.poll(() => productsWith(category, 'inner=6099')).toEqual([200, 1]);
		const inches = { ...form, parameters: [length('inner', { unit: 'in' }), length('outer')] };
		const changed = await category.save(inches, 2);
		expect(changed.body.stored.values[0]).toEqual({ key: 'inner', sizes: 5_000, corrected: 0 });
		await expect.poll(async () => (await category.read()).stored.values[0]?.sizes).toBe(6_001);
		const tried = await category.attempt({ ...form, size_patterns: ['{inner} x 20'] });
		expect(tried).toMatchObject({ spellings: 5_000, tried: 5_000, total: 6_001 });
		expect(tried.sizes).toHaveLength(200);
	});

	const bad: [what: string, form: object, path: string, sentence: RegExp][] = [
		[
			'an unknown kind',
			{ parameters: [length('inner', { kind: 'colour' })] },
			'parameters.0.kind',
			/^Line 1: Choose number/,
		],
		[
			'a name in one language',
			{ parameters: [length('inner'), length('outer', { name: { en: 'Outer' } })], size_patterns: [] },
			'parameters.1.name.ar',
			/^Measured value 2: Enter the name in Arabic\.$/,
		],
		[
			'an empty name',
			{ parameters: [length('inner', { name: { en: ' ', ar: 'ا' } })], size_patterns: [] },
			'parameters.0.name.en',
			/^Measured value 1: Enter the name in English\.$/,
		],
		[
			'a name that is too long',
			{ parameters: [length('inner', { name: { en: 'x'.repeat(81), ar: 'ا' } })] },
			'parameters.0.name.en',
			/80/,
		],
		[
			'a unit of a choice',
			{ parameters: [length('inner', { kind: 'choice' })], size_patterns: [] },
			'parameters.0.unit',
			/^Measured value 1: Only numbers/,
		],
		['a key with capitals', { parameters: [length('inner', { key: 'Inner' })] }, 'parameters.0.key', /^Line 1: /],
		[
			'the same key twice',
			{ parameters: [length('inner'), length('inner')], size_patterns: [] },
			'parameters.1.key',
			/inner is there twice/,
		],
		[
			'200 parameters',
			{ parameters: Array.from({ length: 200 }, (_, at) => length('inner', { key: `v${at}` })), size_patterns: [] },
			'parameters',
			/at most 60/,
		],
		[
			'a pattern of an unknown key',
			{ ...boxes, size_patterns: ['{inner} x {height}'] },
			'size_patterns.0',
			/^Pattern 1: \{height\}/,
		],
		['a pattern without end', { ...boxes, size_patterns: [`{inner}${'x'.repeat(9_000)}`] }, 'size_patterns.0', /200/],
		['an open brace', { ...boxes, size_patterns: ['{inner} x {outer'] }, 'size_patterns.0', /brace/],
		['a pattern that is no text', { ...boxes, size_patterns: [7] }, 'size_patterns.0', /size_patterns/],
		['no list', { parameters: 'inner', size_patterns: [] }, 'parameters', /parameters/],
	];
	it.each(bad)('refuses %s with a sentence that names the place, also to try', async (_, form, path, sentence) => {
		for (const [method, address] of [
			['PUT', '/api/categories/6/parameters'],
			['POST', '/api/categories/6/parameters/try'],
		] as const) {
			const version = (await call<Category>('GET', '/api/categories/6')).body.version;
			const { status, body } = await call<ErrorBody>(method, address, { ...form, version });
			expect([status, body.issues?.[0]?.path, body.error]).toEqual([400, path, expect.stringMatching(sentence)]);
		}
	});

	it('is left unchanged by the exported catalogue, which changes nothing', async () => {
		const category = await newCategory();
		await category.save(boxes);
		const sender = await sheetSender(shop);
		const { bytes } = await sender.download('csv', 'en', 'catalogue');
		const fields = { kind: 'catalogue' };
		const { body: sheet } = await sender.send(bytes, 'catalogue.csv', { fields });
		expect([sheet.problem, sheet.summary]).toMatchObject([null, { new: 0, changed: 0, unknown: 0, refused: 0 }]);
		expect((await sender.apply(sheet.id)).status).toBe(409);
		expect((await category.read()).version).toBe(2);
	});
});
