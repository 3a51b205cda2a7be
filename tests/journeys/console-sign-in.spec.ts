import { expect, newAdmin, signedInAdmin, superAdmin, test } from '../support/journey.ts';

test('an administrator signs in, is told what is missing or wrong, and is led in the next time', async ({ page }) => {
	await page.goto('/admin');
	await expect(page.getByText('Authentication required. Please login again.')).toBeVisible();
	await expect(page).toHaveURL('/admin/login');
	await expect(page.getByText('Secure admin access only')).toBeVisible();
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
	await page.getByLabel('Email').fill(superAdmin.email);
	await page.getByLabel('Password', { exact: true }).fill('wrong');
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByText('Email or password is not correct.').first()).toBeVisible();
	await page.getByLabel('Password', { exact: true }).fill(superAdmin.password);
	await page.getByRole('button', { name: 'Show password' }).click();
	await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
	await page.getByLabel('Password', { exact: true }).press('Enter');
	await expect(page).toHaveURL('/admin');
	await expect(page.getByRole('link', { name: /Total Products/ })).toContainText(/\d+/);
	await page.goto('/admin/login');
	await expect(page).toHaveURL('/admin');
	await page.evaluate(() => localStorage.setItem('adminToken', 'forged'));
	await page.goto('/admin/login');
	await expect(page.getByLabel('Email')).toBeVisible();
	const stored = () => page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminData')]);
	await expect.poll(stored).toEqual([null, null]);
});

test('a network that is down lets the console be shown, and access that is denied does not', async ({ page }) => {
	await signedInAdmin(page);
	await page.clock.install();
	await page.route('**/api/admin/dashboard/stats', (route) => route.abort());
	await page.goto('/admin');
	await expect(page.getByText('Verifying access...')).toBeVisible();
	await expect(async () => {
		await page.clock.runFor(2_000);
		await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 200 });
	}).toPass();
	await expect(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible();
	await page.unroute('**/api/admin/dashboard/stats');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('link', { name: /Total Products/ })).toContainText(/\d+/);
	await page.route('**/api/admin/dashboard/stats', (route) => route.fulfill({ status: 403, json: { error: '' } }));
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect(
		page.getByText('Access denied. You do not have permission to view dashboard data.').first(),
	).toBeVisible();
	await page.reload();
	await expect(page).toHaveURL('/admin/login');
});

test('whoever signs out is asked about a half-filled form, and is not told to sign in again', async ({ page }) => {
	const login = await newAdmin(page, 'admin');
	await signedInAdmin(page, login);
	await page.goto('/admin/add-category');
	await page.getByLabel('Category name').fill('Half of a');
	await page.getByRole('button', { name: 'Logout' }).click();
	const question = page.getByRole('dialog', { name: 'Unsaved changes' });
	await question.getByRole('button', { name: 'Stay' }).click();
	await expect(page.getByLabel('Category name')).toHaveValue('Half of a');
	await page.getByRole('button', { name: 'Logout' }).click();
	await question.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL('/admin/login');
	await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
	await expect(page.getByRole('alert').getByText(/login again/)).toHaveCount(0);
});

test('what local storage holds wrongly leads to the login, or is forgotten', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin');
	for (const data of ['null', '{}', '{"id":"1"}', 'x']) {
		await page.evaluate((text) => localStorage.setItem('adminData', text), data);
		await page.goto('/admin/settings');
		await expect(page).toHaveURL('/admin/login');
		await signedInAdmin(page);
		await page.evaluate(() => sessionStorage.clear());
		await page.goto('/admin');
	}
	await page.goto('/admin');
	await page.evaluate(() => {
		const { id } = JSON.parse(localStorage.getItem('adminData') ?? '') as { id: number };
		sessionStorage.setItem(`product-draft-of-${id}`, 'no draft');
	});
	await page.goto('/admin/add-product');
	await expect(page.getByLabel('Product name')).toHaveValue('');
});

test('a session that ended leads to the login', async ({ page }) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	// only the click asks the server: a look for news, also one that is on its way already, would end the session on the page, too
	await page.route('**/api/requests/desk/summary*', (route) => route.abort());
	await page.goto('/admin/products');
	await expect(page.getByText(/\d+ products/)).toBeVisible();
	await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
	await page.getByRole('link', { name: 'Dashboard' }).click();
	await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
	await expect(page).toHaveURL('/admin/login');
});

test('a category that is saved after the session has ended leads to the login, and says that it was not saved', async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.route('**/api/requests/desk/summary*', (route) => route.abort());
	await page.goto('/admin/update-category/1');
	await expect(page.getByLabel('Category name')).not.toHaveValue('');
	await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
	await page.getByRole('button', { name: 'Update Category' }).click();
	await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
	await expect(page).toHaveURL('/admin/login');
	await expect(page.getByText('Session expired. Please login again.')).toHaveCount(0);
});

test('the frame stands while the first tab is still on its way, and another tab can be chosen meanwhile', async ({
	page,
}) => {
	await signedInAdmin(page);
	await page.route('**/api/products?*', () => {});
	await page.goto('/admin/products');
	await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
	await expect(page.getByRole('status').getByText('Loading products...')).toBeVisible();
	await page.getByRole('link', { name: 'Categories', exact: true }).click();
	await expect(page.getByRole('rowheader').first()).toBeVisible();
	await expect(page).toHaveTitle(/^(\(\d+\) )?Categories \|/);
});

test('a tab that there is not is the dashboard', async ({ page }) => {
	await signedInAdmin(page);
	for (const tab of ['constructor', '__proto__', 'x']) {
		await page.goto(`/admin?tab=${tab}`);
		await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
	}
});

test('a URL from before tabs had paths leads to the tab, with the rest of what it says', async ({ page }) => {
	await signedInAdmin(page);
	for (const [before, after] of [
		['/admin?tab=products&search=seal&sort=name', '/admin/products?search=seal&sort=name'],
		['/ar/admin?tab=history&entity=settings', '/ar/admin/history?entity=settings'],
		['/admin?section=admins&tab=settings', '/admin/settings?section=admins'],
		['/admin?tab=dashboard', '/admin'],
	] as const) {
		await page.goto('/about');
		await page.goto(before);
		await expect(page).toHaveURL(after);
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL('/about');
	}
});

test('who signs out in one tab of the browser is led to the login in the others', async ({ page, context }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto('/admin/categories');
	await expect(page.getByRole('rowheader').first()).toBeVisible();
	const other = await context.newPage();
	await other.goto('/admin');
	await other.getByRole('button', { name: 'Logout' }).click();
	await expect(other).toHaveURL('/admin/login');
	await expect(page).toHaveURL('/admin/login');
	await expect(page.getByText('Authentication required. Please login again.')).toBeVisible();
});
