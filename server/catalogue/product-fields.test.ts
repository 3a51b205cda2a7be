import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { houseImagePath, houseImages } from '#contract/catalogue/house-images.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { bearing, type Fields, formSender, picture, seal } from '../../tests/support/forms.ts';
import { type newAdministrator, newAdministrator as signIn } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { readStaleVariants } from './products/variant-values.ts';

type Edited = EditedProduct & ErrorBody;

describe.each(inject('databases'))('every field of a product on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let send: ReturnType<typeof formSender>;
	beforeAll(async () => {
		admin = await signIn(shop, 'admin');
		send = formSender(shop, admin.token);
	});

	const make = async (fields: Fields = {}) => {
		const made = await send<Edited>('POST', '/api/products', bearing(fields), [['a.png', await picture('png')]]);
		expect([made.status, made.body.error]).toEqual([201, undefined]);
		return made.body;
	};
	const makeSeal = async () =>
		(await send<Edited>('POST', '/api/products/add', seal(), [['a.png', await picture('png')]])).body;
	/** Saves these fields; sizes come from `variants` only. */
	const save = (product: EditedProduct, fields: { [field: string]: unknown }) => {
		const written = Object.entries(fields).map(([name, value]) => [
			name,
			typeof value === 'string' ? value : JSON.stringify(value),
		]);
		return send<Edited>('PUT', `/api/products/${product.id}`, {
			name: product.name,
			categoryId: String(product.category_id),
			...Object.fromEntries(written),
		});
	};
	const load = async ({ id }: { id: number }) =>
		(await admin.call<EditedProduct>('GET', `/api/products/${id}/form`)).body;
	const named = (product: EditedProduct) => product.variants.map(({ size }) => ({ size }));
	const today = new Date().toISOString().slice(0, 10);

	it('is saved and returned size by size: price, dated stock, place, description, order', async () => {
		const made = await make({
			sizes: '[]',
			descriptions: '[]',
			variants: JSON.stringify([
				{ size: '25x52x15mm', description: 'narrow', price: 1.85 },
				{ size: '25x62x17mm', description: 'wide', price: '2.40', availability: 'limited', stock: 4, place: 'A 12' },
			]),
		});
		expect(made.variants).toMatchObject([
			{ size: '25x52x15mm', description: 'narrow', price: 1.85, availability: 'ask', stated_at: null, place: null },
			{ size: '25x62x17mm', description: 'wide', price: 2.4, availability: 'limited', stock: 4, place: 'A 12' },
		]);
		expect(made.variants[1]?.stated_at).toContain(today);
		expect(await load(made)).toEqual(made);
		const [first, second] = made.variants;
		const saved = await save(made, {
			variants: [
				{ size: '25x62x17mm' },
				{ size: '25x52x15mm', price: null, availability: 'lead_time', lead_days_from: 3, lead_days: 5 },
			],
		});
		expect(saved.body.variants.map(({ id }) => id)).toEqual([second?.id, first?.id]);
		expect(saved.body.variants).toMatchObject([
			{ ...second, availability: 'limited', stock: 4 },
			{ description: 'narrow', price: null, availability: 'lead_time', lead_days_from: 3, lead_days: 5, stock: null },
		]);
	});

	it('stays when an older client does not send it', async () => {
		const made = await make({
			keywords: '["NU205-E", "NU205-E", " SKF NU 205 "]',
			variants: JSON.stringify([
				{ size: '25mm', price: 9, availability: 'in_stock', place: 'B 1', values: { bore: '25.4' } },
			]),
			references: JSON.stringify([
				{ maker: 'SKF', code: 'NU 205 ECP', grade: 'same', source: 'SKF 2024', size: '25mm' },
			]),
		});
		expect(made.keywords).toEqual(['NU205-E', 'SKF NU 205']);
		const { sizes, descriptions } = bearing();
		const saved = await save(made, { sizes, descriptions, name: 'Renamed' });
		const { version, name, created_at: _, ...before } = made as typeof made & { created_at?: string };
		expect(saved.body).toEqual({ ...before, name: 'Renamed', version: version + 1, references: expect.anything() });
		expect(saved.body.references).toMatchObject([{ ...made.references[0], product_name: 'Renamed' }]);
		expect(name).not.toBe('Renamed');
	});

	it('keeps a corrected value when sizes are read again, and resets it', async () => {
		const product = await makeSeal();
		const [first, ...rest] = named(product);
		expect(product.variants[0]?.values).toMatchObject({ shaft: '12mm' });
		const set = await save(product, {
			variants: [{ ...first, values: { shaft: '12.1 mm', elastomer: 'FKM / EPDM', speed: '' } }, ...rest],
		});
		expect(set.body.variants[0]?.values).toMatchObject({ shaft: '12.1 mm', elastomer: 'FKM / EPDM', speed: '' });
		expect(set.body.variants[0]?.read).toEqual(product.variants[0]?.read);
		await shop.database.execute(`update variants set parser_version = 0 where product_id = ${product.id}`);
		expect(await readStaleVariants(shop.database)).toBe(3);
		const stored = async () => {
			const { rows } = await shop.database.execute(`select key, number::float, text, corrected from variant_values value
				join parameters parameter on parameter.id = parameter_id where variant_id = ${product.variants[0]?.id}
				and key in ('shaft', 'elastomer', 'speed') order by key, value.position`);
			return rows.map(({ key, number, text, corrected }) => [key, number, text, corrected]);
		};
		expect(await stored()).toEqual([
			['elastomer', null, 'FKM', true],
			['elastomer', null, 'EPDM', true],
			['shaft', 12.1, '12.1 mm', true],
		]);
		const back = await save(set.body, {
			variants: [{ ...first, values: { shaft: null, elastomer: null, speed: null } }, ...rest],
		});
		expect(back.body.variants[0]?.values).toEqual(product.variants[0]?.values);
		expect(await stored()).toContainEqual(['shaft', 12, '12mm', false]);
	});

	it('no longer counts as unread once a person has typed its figures', async () => {
		const unread = async ({ id }: { id: number }) => {
			const { rows } = await shop.database.execute(`select unread from variants where product_id = ${id}`);
			return rows[0]?.unread;
		};
		const product = await make({ sizes: '["about 25"]', descriptions: '["a"]' });
		expect(await unread(product)).toEqual(['about 25']);
		await save(product, { variants: [{ size: 'about 25', values: { bore: '25' } }] });
		expect(await unread(product)).toEqual([]);
	});

	it('of the equals-table is added, changed and removed with the product; other rows stay', async () => {
		const row = { maker: 'FAG', code: 'NU205-E-TVP2', grade: 'same', source: 'FAG HR1' };
		const made = await make({ references: JSON.stringify([row, { ...row, code: 'NU205' }]) });
		const [first, second] = made.references;
		const other = { maker: 'NSK', code: 'NU205W', product_id: made.id, grade: 'same', source: 'NSK E1102' };
		expect((await admin.call('POST', '/api/references', other)).status).toBe(201);
		const { body } = await save(made, {
			...bearing({ name: made.name }),
			references: [{ ...row, id: first?.id, version: first?.version, grade: 'check', note: 'cage of brass' }],
			removedReferences: [second?.id],
		});
		expect(body.references.map(({ code, grade, note }) => [code, grade, note])).toEqual([
			['NU205W', 'same', ''],
			['NU205-E-TVP2', 'check', 'cage of brass'],
		]);
		const stale = { ...row, id: first?.id, version: first?.version };
		const late = await save(body, { ...bearing(), references: [stale] });
		expect([late.status, late.body.changed?.by]).toEqual([409, expect.any(String)]);
		const twice = await save(body, {
			...bearing(),
			references: [{ ...row, maker: 'NSK', code: 'NU205W', source: 'x' }],
		});
		expect([twice.status, twice.body.issues?.[0]?.path]).toEqual([409, 'references.0.code']);
		const foreign = await save(body, { ...bearing(), references: [{ ...row, id: 1 }] });
		expect(foreign.status).toBe(409);
		expect((await load(body)).references).toEqual(body.references);
	});

	it('has a drawing of the shop as its image where it has no photograph', async () => {
		const drawing = '/shapes/bearing.svg';
		const made = await send<Edited>('POST', '/api/products', bearing({ existingImages: JSON.stringify([drawing]) }));
		expect([made.status, made.body.pic]).toEqual([201, [drawing]]);
		for (const image of houseImages)
			expect(await readFile(new URL(`../../public${houseImagePath(image)}`, import.meta.url), 'utf8')).toContain(
				'<svg',
			);
		const photographed = await send<Edited>(
			...(['PUT', `/api/products/${made.body.id}`] as const),
			bearing({ existingImages: '["/shapes/pulley.svg"]', imageOrder: '["new:0","/shapes/pulley.svg"]' }),
			[['a.png', await picture('png')]],
		);
		expect(photographed.body.pic).toEqual([expect.stringContaining('/uploads/'), '/shapes/pulley.svg']);
		const foreign = await save(made.body, { ...bearing(), existingImages: ['/shapes/secret.svg'] });
		expect([foreign.status, foreign.body.issues?.[0]?.path]).toEqual([400, 'images']);
	});

	it.each([
		['variants.0.price', { price: '1.234' }],
		['variants.0.price', { price: -1 }],
		['variants.0.stock', { availability: 'limited' }],
		['variants.0.stock', { availability: 'limited', stock: 1.5 }],
		['variants.0.lead_days', { availability: 'lead_time', lead_days: 0 }],
		['variants.0.lead_days', { availability: 'lead_time', lead_days_from: 5, lead_days: 5 }],
		['variants.0.availability', { stock: 4 }],
		['variants.0.values.bore', { values: { bore: 'thick' } }],
		['variants.0.values.colour', { values: { colour: 'red' } }],
		['variants', { size: '26mm' }],
	])('is refused beside its field %s', async (path, invalidField) => {
		const product = await make();
		const saved = await save(product, { ...bearing(), variants: [{ size: '25mm', ...invalidField }] });
		expect([saved.status, saved.body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
		expect(await load(product)).toEqual(product);
	});

	it.each([
		['references.0.maker', { references: [{ maker: '', code: 'A1', grade: 'same', source: 's' }] }],
		['references.0.note', { references: [{ maker: 'A', code: 'A1', grade: 'check', source: 's' }] }],
		['references.0.size', { references: [{ maker: 'A', code: 'A1', grade: 'same', source: 's', size: '9mm' }] }],
		['keywords.1', { keywords: ['a', 'x'.repeat(201)] }],
	])('beside the sizes is refused beside its field %s', async (path, fields) => {
		const product = await make();
		const saved = await save(product, { ...bearing(), ...fields });
		expect([saved.status, saved.body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
		expect(await load(product)).toEqual(product);
	});
});
