import type { Page } from '@playwright/test';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import { type Fields, picture } from './forms.ts';
import { adminSession } from './journey.ts';

async function post<T>(page: Page, path: string, fields: Record<string, string>, images: string, count = 1) {
	const { token } = await adminSession(page);
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (let at = 0; at < count; at++)
		form.append(images, new File([new Uint8Array(await picture('png', 160, 120))], `${at}.png`, { type: 'image/png' }));
	const response = await page.request.post(path, { multipart: form, headers: { Authorization: `Bearer ${token}` } });
	return (await response.json()) as T;
}

/** A category of a journey's own, with one picture. */
export function newCategory(page: Page, name: string, more: Fields = {}): Promise<Category> {
	return post<Category>(page, '/api/categories', { name, ...more }, 'images');
}

/** A regular product of a journey's own with one size, and as many pictures as said. */
export function newProduct(page: Page, { id }: Category, name: string, pictures = 1, more: Fields = {}) {
	const fields = {
		name,
		categoryId: String(id),
		model: 'J 1',
		price: '12.50',
		sizes: '["25mm"]',
		descriptions: '["a"]',
		...more,
	};
	return post<Product>(page, '/api/products', fields, 'productImages', pictures);
}
