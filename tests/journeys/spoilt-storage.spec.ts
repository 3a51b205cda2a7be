import { expect, signedInAdmin, test } from '../support/journey.ts';

/** What the pages of the shop store, of the browser and of the tab. */
const shopKeys = ['language', 'device', 'account', 'contact', 'pending-photos', 'token', 'draft-list', 'compared'];
const tabKeys = ['add-after-sign-in', 'request-key', 'draft-ask', 'sent-ask', 'sent-list', 'draft-profile'];
const consoleKeys = ['adminData', 'console-products-view', 'work-list-hidden-columns', 'draft-chat'];
const keys = [...shopKeys, ...tabKeys, ...consoleKeys];

const garbage: [name: string, value: string][] = [
	['null', 'null'],
	['an array', '[]'],
	['an object', '{}'],
	['a string', '"x"'],
	['broken JSON', '{broken'],
	['1 MB of text', 'x'.repeat(1_000_000)],
];

const shopPages = [
	'/',
	'/product',
	'/product/1?size=14mm',
	'/list',
	'/ask',
	'/compare',
	'/cart',
	'/login',
	'/admin/login',
];
const consolePages = ['/admin/products', '/admin/chat', '/admin/settings'];

interface Spoilt {
	names: string[];
	value: string;
}

/** Fills the storage before the page's scripts run. A megabyte under each key is more than a browser takes: the first ones get it. */
function spoil({ names, value }: Spoilt): void {
	for (const storage of [localStorage, sessionStorage])
		for (const name of names)
			try {
				storage.setItem(name, value);
			} catch (error) {
				console.warn(error);
			}
}

for (const [name, value] of garbage)
	test(`every page opens on a storage that is filled with ${name}`, async ({ page }) => {
		const faults: string[] = [];
		page.on('pageerror', ({ message }) => faults.push(message));
		await page.addInitScript(spoil, { names: keys, value });
		for (const path of shopPages) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
			await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
		}
		await page.goto('/product');
		await page.getByRole('combobox').first().fill('bearing');
		await expect(page.getByRole('option').first()).toBeVisible();
		expect(faults).toEqual([]);
	});

test('the console opens on a storage whose other keys are filled with each kind of garbage', async ({ page }) => {
	const faults: string[] = [];
	page.on('pageerror', ({ message }) => faults.push(message));
	await signedInAdmin(page);
	const names = consoleKeys.filter((key) => key !== 'adminData');
	for (const [, value] of garbage) {
		await page.addInitScript(spoil, { names, value });
		for (const path of consolePages) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
			await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
		}
	}
	expect(faults).toEqual([]);
});
