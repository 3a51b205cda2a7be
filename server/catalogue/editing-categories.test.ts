import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('changes of categories on $name', ({ url }) => {
	const shop = shopTest(url);
	let send: ReturnType<typeof formSender>;
	let token: string;
	beforeAll(async () => {
		token = (await newAdministrator(shop, 'admin')).token;
		send = formSender(shop, token);
	});

	it('creates, changes and deletes a category; one with products stays', async () => {
		const made = await send<Category>('POST', '/api/categories', { name: 'Gaskets', specialCategory: 'false' }, [
			['g.png', await picture('png')],
		]);
		expect([made.status, made.body.special_category]).toEqual([201, false]);
		const path = `/api/categories/${made.body.id}`;
		const changed = await send<Category>('PUT', path, {
			name: 'Gaskets and Rings',
			specialCategory: 'true',
			existingImages: JSON.stringify(made.body.pic),
			version: '1',
		});
		expect(changed.body).toMatchObject({ name: 'Gaskets and Rings', special_category: true, version: 2 });
		expect((await send('PUT', path, { name: 'Late', version: '1' })).status).toBe(409);
		expect((await send<ErrorBody>('PUT', path, { name: 'BEARINGS' })).status).toBe(409);
		const remove = (id: number) =>
			shop.get(`/api/categories/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
		expect((await remove(made.body.id)).status).toBe(200);
		const held = await remove(6);
		expect([held.status, ((await held.json()) as ErrorBody).error]).toEqual([
			409,
			expect.stringMatching(/still has \d+ products\./),
		]);
	});

	it.each([
		[{ name: '' }, 1, 'Category name is required'],
		[{ name: ' x ' }, 1, 'Category name must be at least 2 characters'],
		[{ name: 'No picture' }, 0, 'At least one category image is required'],
		[{ name: 'Three' }, 3, 'Maximum 2 images allowed. Please remove some existing images first.'],
	])('refuses the category %j with %i pictures', async (fields, pictures, message) => {
		const files = await Promise.all(
			Array.from({ length: pictures }, async (_, at) => [`${at}.png`, await picture('png')] as [string, Buffer]),
		);
		const answer = await send<ErrorBody>('POST', '/api/categories', fields, files);
		expect([answer.status, answer.body.error]).toEqual([400, message]);
	});

	it('counts the products of a category for administrators only', async () => {
		const read = async (headers: Record<string, string>) =>
			(await (await shop.get('/api/categories', { headers })).json()) as Category[];
		expect((await read({}))[0]?.product_count).toBeUndefined();
		expect((await read({ Authorization: `Bearer ${token}` }))[0]?.product_count).toBeGreaterThan(5);
	});
});
