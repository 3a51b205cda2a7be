import type { Page } from '@playwright/test';
import { newCategory, newProduct } from './console-catalogue.ts';
import { adminSession, expect, signedInAdmin } from './journey.ts';

/** Letters alone, since digits are read as numbers. */
const word = () => Array.from({ length: 9 }, () => 'bcdfghklmn'[Math.floor(Math.random() * 10)]).join('');

/** Products of a category of their own, and the table of it. */
export async function openTable(page: Page, names: string[]) {
	await signedInAdmin(page);
	const category = await newCategory(page, `Work ${word()}`);
	const products = [];
	for (const name of names) products.push(await newProduct(page, category, `${name} ${word()}`));
	await page.goto(`/admin/products?view=table&category=${category.id}`);
	await expect(page.getByRole('row')).toHaveCount(names.length + 1);
	return products;
}

/** The response to a call of the administrator who is signed in. */
export async function api<T>(page: Page, method: 'get' | 'put' | 'post', path: string, data?: object): Promise<T> {
	const { token } = await adminSession(page);
	const response = await page.request[method](path, { data, headers: { Authorization: `Bearer ${token}` } });
	return (await response.json()) as T;
}
