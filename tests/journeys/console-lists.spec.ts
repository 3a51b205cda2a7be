import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

test('the next page of a list begins at its first row', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signedInAdmin(page);
	await page.goto('/admin/products?sort=name');
	const cards = page.getByRole('main').getByRole('listitem');
	const first = await cards.first().textContent();
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(cards.first()).not.toHaveText(first ?? '');
	await expect(cards.first().getByRole('heading')).toBeInViewport();
	await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
});

test('who finds, edits and saves a product is back at the very list', async ({ page }) => {
	await signedInAdmin(page);
	const list = '/admin/products?search=s&sort=name&page=2';
	await page.goto(list);
	await page.getByRole('link', { name: /^Edit/ }).first().click();
	await page.getByRole('link', { name: 'Back to Products' }).click();
	await expect(page).toHaveURL(list);
	await page.getByRole('button', { name: /^View/ }).first().click();
	await page.getByRole('dialog').getByRole('link', { name: 'Edit Product' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.reload();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Update Product' }).click();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();
	await expect(page).toHaveURL(list);
});

test('the focus goes on to the next product, category or picture when one is removed', async ({ page }) => {
	const [family, spare] = [newName(), newName()];
	const category = await newCategory(page, family);
	for (const name of ['A', 'B', 'C']) await newProduct(page, category, `${name} ${family}`, name === 'C' ? 3 : 1);
	await newCategory(page, `${family} ${spare}`);
	await signedInAdmin(page);
	await page.goto(`/admin/products?category=${category.id}&sort=name`);
	const remove = async (name: string, what: string) => {
		await page.getByRole('button', { name: `Delete ${name}`, exact: true }).press('Enter');
		await page
			.getByRole('dialog')
			.getByRole('button', { name: `Delete ${what}` })
			.press('Enter');
		await expect(page.getByText(`${what} deleted successfully`).first()).toBeVisible();
	};
	await remove(`A ${family}`, 'Product');
	await expect(page.getByRole('button', { name: `Delete B ${family}` })).toBeFocused();
	await remove(`B ${family}`, 'Product');
	await expect(page.getByRole('button', { name: `Delete C ${family}` })).toBeFocused();
	await page.getByRole('link', { name: `Edit C ${family}` }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Remove image 2' }).press('Enter');
	await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeFocused();
	await page.getByRole('button', { name: 'Remove image 2' }).press('Enter');
	await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeFocused();
	await page.getByRole('button', { name: 'Remove image 1' }).press('Enter');
	await expect(page.getByLabel('Choose images')).toBeFocused();
	await page.goto(`/admin/categories?search=${family}`);
	await remove(`${family} ${spare}`, 'Category');
	await expect(page.getByRole('button', { name: `Delete ${family}`, exact: true })).toBeFocused();
	await page.goto(`/admin/products?category=${category.id}`);
	await remove(`C ${family}`, 'Product');
	await expect(page.getByRole('main')).toBeFocused();
});

test('after a refused sign-in the password has the focus', async ({ page }) => {
	const { email } = await newAdmin(page, 'admin');
	for (const [path, message] of [
		['/admin/login', 'Email or password is not correct.'],
		['/login', 'Email or password is not correct.'],
	] as const) {
		await page.goto(path);
		await page.getByLabel('Email').fill(email);
		await page.getByLabel('Password', { exact: true }).fill('wrong');
		await page.getByRole('button', { name: 'Sign In' }).press('Enter');
		await expect(page.getByRole('alert').getByText(message).first()).toBeVisible();
		await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
	}
});
