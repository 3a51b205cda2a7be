import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { Category, Product, SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { eachText, textField } from '#contract/catalogue/product-fields.ts';
import { formSender } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';
import { importCatalogue } from './import/import.ts';

/** The longest text that the field may have. */
const longest = (field: keyof typeof catalogueFields) => 'x'.repeat(catalogueFields[field].max);

it('the console saves what a file has brought, however long its fields are', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '', { demo: false });
	onTestFinished(() => shop.close());
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-limits-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, 'catalogue.json');
	const texts = { material: longest('material'), temperature: longest('temperature') };
	const seal = { ...texts, pressure: longest('pressure'), speed: longest('speed') };
	const values = { sizes: [longest('sealValue')], descriptions: [longest('sealLabel')] };
	const category = { key: 'c', name: longest('categoryName'), special_category: true, pic: ['/uploads/a.png'] };
	const product = {
		key: 'p',
		category: 'c',
		name: longest('productName'),
		...eachText((key) => 'x'.repeat(textField(key).rule.max)),
		price: 9_999_999_999.99,
		sizes: [longest('size')],
		descriptions: [longest('description')],
		pic: ['/uploads/b.png'],
		mechanicalSealAttributes: [{ ...seal, ...values }],
	};
	await writeFile(file, JSON.stringify({ categories: [category], products: [product] }));
	await importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } });
	const send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
	const get = async <T>(path: string) => (await (await shop.get(path)).json()) as T;
	const [stored] = await get<Category[]>('/api/categories');
	const saved = await send('PUT', `/api/categories/${stored?.id}`, {
		name: stored?.name ?? '',
		specialCategory: 'true',
		existingImages: JSON.stringify(stored?.pic),
	});
	expect(saved.status).toBe(200);
	const [read] = await get<Product[]>('/api/products');
	const seals = await get<SealEntry[]>(`/api/mechanical-seals/product/${read?.id}`);
	const { name = '', model, sizes, descriptions, price, category_id, pic } = read ?? {};
	const form = {
		name,
		model: model ?? '',
		price: String(price),
		categoryId: String(category_id),
		sizes: JSON.stringify(sizes),
		descriptions: JSON.stringify(descriptions),
		existingImages: JSON.stringify(pic),
		mechanicalSealAttributes: JSON.stringify(seals),
	};
	const again = await send<Product>('PUT', `/api/products/${read?.id}`, form);
	expect([again.status, again.body.sizes, again.body.descriptions]).toEqual([200, sizes, descriptions]);
	expect(await get(`/api/mechanical-seals/product/${read?.id}`)).toEqual(seals);
});
