import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Caller, newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the address of a deleted product on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let admin: Caller;
	beforeAll(async () => {
		admin = (await newAdministrator(shop, 'super admin')).call;
	});

	const open = async (path: string) => {
		const response = await shop.get(path);
		return { status: response.status, location: response.headers.get('location'), page: await response.text() };
	};
	const remove = async (id: number) => expect((await admin('DELETE', `/api/products/${id}`)).status).toBe(200);

	it('says that it is gone, and shows parts of its category and the ways of the 404 page', async () => {
		await remove(88);
		const { status, page } = await open('/product/88-deep-groove-ball-bearing-6205-2rs');
		expect(status).toBe(410);
		expect(page).toContain('Deep Groove Ball Bearing 6205-2RS is no longer in the catalogue');
		expect(page.match(/<title>/g)).toHaveLength(1);
		expect(page).toContain('content="noindex"');
		for (const [name, href] of [
			['those next to it', '/product/87-deep-groove-ball-bearing-6204-2rs'],
			['those next to it', '/product/89-deep-groove-ball-bearing-6206-2z-c3'],
			['its category', '/category/6-bearings'],
			['all categories', '/category'],
			['a person', '/ask'],
		])
			expect([name, page.includes(`href="${href}"`)]).toEqual([name, true]);
		expect(page).toMatch(/role="search"|type="search"/);
		expect(new Set(page.match(/href="\/product\/\d+-[^"?]*"/g)).size).toBe(8);
	});

	it('says so in Arabic, with the Arabic names', async () => {
		await remove(87);
		const { status, page } = await open('/ar/product/87');
		expect(status).toBe(410);
		expect(page).toContain('رولمان بلي بمجرى عميق');
		expect(page).toMatch(/href="\/ar\/product\/86-%D8/);
	});

	it('says so to a browser that comes from another page', async () => {
		await remove(86);
		const { status, page } = await open('/product/86.data?_routes=pages%2Fproduct-page');
		expect([status, page]).toEqual([410, expect.stringContaining('Deep Groove Ball Bearing 6203-2RS')]);
	});

	it('leads to the product that supersedes it', async () => {
		const { body } = await admin<{ model: string }>('GET', '/api/products/85');
		const reference = { maker: 'Delta', code: body.model, product_id: 84, grade: 'supersedes', source: 'the counter' };
		expect((await admin('POST', '/api/references', reference)).status).toBe(201);
		await remove(85);
		expect(await open('/product/85-anything?size=1')).toMatchObject({
			status: 301,
			location: '/product/84-deep-groove-ball-bearing-6201-2rs',
		});
	});

	it('has no neighbours where its category is deleted as well', async () => {
		const { body: category } = await admin<{ id: number }>('GET', '/api/categories/6');
		expect(category.id).toBe(6);
		const { rows } = await shop.database.$client.query<{ id: number }>('select id from products where category_id = 6');
		for (const { id } of rows) await remove(id);
		expect((await admin('DELETE', '/api/categories/6')).status).toBe(200);
		const { status, page } = await open('/product/90');
		expect(status).toBe(410);
		expect(page).not.toContain('Parts of the same category');
		expect(page).toContain('is no longer in the catalogue');
	});

	it('shows the product again when its deletion is undone', async () => {
		await remove(1);
		expect((await open('/product/1')).status).toBe(410);
		const { body } = await admin<{ id: number }[]>('GET', '/api/changes?entity=product&id=1');
		expect((await admin('POST', `/api/changes/${body[0]?.id}/undo`)).status).toBe(200);
		expect((await open('/product/1')).status).toBe(200);
	});

	it.each(['/product/999999', '/ar/product/999999-old'])(
		'is not found where there never was a product: %s',
		async (path) => {
			const { status, page } = await open(path);
			expect(status).toBe(404);
			expect(page).not.toContain('no longer in the catalogue');
		},
	);
});
