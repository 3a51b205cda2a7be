import type { Locator, Page } from '@playwright/test';
import { expect, newEmail, password, signedIn, test, withLateScripts } from '../support/journey.ts';

test('a guest registers, sees what is wrong beside each field, and is signed in', async ({ page }) => {
	await page.goto('/signup');
	await page.getByLabel('Full Name').fill('Amina Haddad');
	await page.getByLabel('Email').fill('amina');
	await page.getByLabel('Phone Number').fill('123');
	await page.getByLabel('Password', { exact: true }).fill('short');
	await page.getByLabel('Confirm Password').fill('other');
	await page.getByLabel('Confirm Password').press('Enter');
	await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
	await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/7 to 15 digits/);
	await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
		/Password must be at least 8 characters long and contain at least 1 uppercase letter/,
	);
	await expect(page.getByLabel('Full Name')).toHaveValue('Amina Haddad');
	const email = newEmail();
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Phone Number').fill('+20 100-123 4567');
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm Password').fill(`${password}x`);
	await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
	await page.getByLabel('Password', { exact: true }).fill(`${password}x`);
	await expect(page.getByLabel('Confirm Password')).not.toHaveAccessibleDescription('Passwords do not match');
	await page.getByLabel('Phone Number').fill('765 4321');
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/can be dialled, such as \+20/);
	await page.getByLabel('Phone Number').fill('0100-123 4567');
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page).toHaveURL('/');
	await page.getByRole('button', { name: 'Account of Amina Haddad' }).click();
	await page.getByRole('link', { name: 'View Profile' }).click();
	await expect(page.getByText(email)).toBeVisible();
	await page.goto('/login');
	await expect(page).toHaveURL('/');
});

test.describe('out of a field that is wrong', () => {
	/** Presses the top of it from a field, and lets go when whatever leaving the field brings is shown. */
	async function pressSlowly(page: Page, pressed: Locator): Promise<void> {
		await pressed.hover({ position: { x: 20, y: 4 } });
		await page.mouse.down();
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
		await page.mouse.up();
	}

	test.beforeEach(async ({ page }) => {
		await page.goto('/signup');
		await page.getByLabel('Email').fill('amina');
		await page.getByLabel('Confirm Password').fill('other');
		await expect(page.getByText('Please enter a valid email address')).toBeVisible();
	});

	test('a press on the button sends the form', async ({ page }) => {
		await pressSlowly(page, page.getByRole('button', { name: 'Create account' }));
		await expect(page.getByLabel('Full Name')).toBeFocused();
		await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Please enter your name');
	});

	test('a press on a link below leads where it says', async ({ page }) => {
		await pressSlowly(page, page.getByRole('main').getByRole('link', { name: 'Sign In' }));
		await expect(page).toHaveURL('/login');
	});
});

test('a wrong password is told in the page and as a notice, and nothing typed is lost', async ({ page }) => {
	await page.goto('/login');
	await page.getByLabel('Email').fill('nobody@example.com');
	await page.getByLabel('Password', { exact: true }).fill('wrong');
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByText('Email or password is not correct.')).toHaveCount(2);
	await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
	await page.route('**/api/auth/login', (route) => route.abort());
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
	await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
});

test('what is typed before the script of the page came is kept, and Enter does not put it into the address', async ({
	page,
}) => {
	const run = await withLateScripts(page);
	await page.goto('/login', { waitUntil: 'commit' });
	await page.getByLabel('Email').fill('nobody@example.com');
	await page.getByLabel('Password', { exact: true }).fill('typed-early');
	await page.getByLabel('Password', { exact: true }).press('Enter');
	await expect(page).toHaveURL('/login');
	run();
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByText('Email or password is not correct.').first()).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
	await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed-early');
});

test('a notice needs nothing that is still to be loaded: it comes on a line that is down', async ({
	page,
	context,
}) => {
	await page.goto('/login');
	await page.getByLabel('Email').fill('nobody@example.com');
	await page.getByLabel('Password', { exact: true }).fill('wrong');
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.locator('.notices-list')).toContainText('Email or password is not correct.');
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.locator('.notices-list')).toContainText('Login failed. Please check your credentials.');
});

test('a session that was ended elsewhere is told, and the sign-in leads back', async ({ page }) => {
	const { token } = await signedIn(page);
	await page.goto('/profile?tab=cart');
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
	await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
	await page.getByRole('link', { name: 'Account Settings' }).click();
	await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
	await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dsettings');
});

test('an account that is opened after its session has ended says so, and the sign-in leads back', async ({ page }) => {
	const { token } = await signedIn(page);
	await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
	await page.goto('/profile?tab=settings');
	await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
	await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dsettings');
	await page.reload();
	await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
	await page.goto('/profile');
	await expect(page).toHaveURL('/login?next=%2Fprofile');
	await expect(page.getByText('Session expired. Please login again.')).toHaveCount(0);
});

test('a guest adds to the cart, signs in, and is back where he was', async ({ page }) => {
	const { user } = await signedIn(page);
	await page.goto('/');
	await page.evaluate(() => localStorage.clear());
	await page.goto('/product/2?size=16mm');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Please login to add items to cart')).toBeVisible();
	await expect(page).toHaveURL('/login?next=%2Fproduct%2F2-elastomer-bellows-seal-type-560a%3Fsize%3D16mm');
	await page.getByLabel('Email').fill(user.email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Password', { exact: true }).press('Enter');
	await expect(page).toHaveURL('/product/2-elastomer-bellows-seal-type-560a?size=16mm');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('added to cart')).toBeVisible();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' })).toBeVisible();
});

test('the way back after signing in never leads to another site', async ({ page }) => {
	await signedIn(page);
	for (const next of ['https://example.com', '//example.com', '/\\example.com', '/\t/example.com', '/a\n']) {
		await page.goto(`/login?next=${encodeURIComponent(next)}`);
		await expect(page).toHaveURL('/');
	}
});

test('profile and cart lead a guest to the sign-in, and an administrator home', async ({ page }) => {
	for (const path of ['/profile', '/cart']) {
		await page.goto(path);
		await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
	}
	await page.route('**/api/auth/me', (route) =>
		route.fulfill({ json: { id: 1, name: 'Chief', email: 'superAdmin@example.com', number: null, role: 'admin' } }),
	);
	await page.evaluate(() => localStorage.setItem('token', 'of an administrator'));
	await page.goto('/profile');
	await expect(page).toHaveURL('/');
});

test('a token that the server does not know is removed', async ({ page }) => {
	await page.goto('/');
	await page.evaluate(() => localStorage.setItem('token', 'forged'));
	await page.goto('/about');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
	await signedIn(page);
	await page.goto('/profile');
	await expect(page.getByText('Your cart is empty')).toBeVisible();
	const second = await context.newPage();
	await second.goto('/');
	await second.evaluate(() => addEventListener('auth-state-changed', () => document.body.classList.add('told')));
	await second.getByRole('button', { name: 'Account of Amina Haddad' }).click();
	await second.getByRole('button', { name: 'Logout' }).click();
	await expect(second).toHaveURL('/');
	await expect(second.locator('body.told')).toBeVisible();
	await expect(page).toHaveURL('/login?next=%2Fprofile');
});

test('the profile and the password are changed, with every failure in its words', async ({ page }) => {
	const { user } = await signedIn(page);
	await page.goto('/profile?tab=settings');
	await page.getByLabel('Full Name').fill('');
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Please enter your name');
	await page.getByLabel('Full Name').fill('Amina H.');
	await page.getByLabel('Phone Number').fill('');
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page.getByText('Profile updated successfully')).toBeVisible();
	await expect(page.locator('.profile-page-person')).toContainText('Amina H.');
	await page.getByLabel('Current Password').fill('not it');
	await page.getByLabel('New Password', { exact: true }).fill('abcde');
	await page.getByLabel('Confirm New Password').fill('corlex');
	await page.getByRole('button', { name: 'Update Password' }).click();
	await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
	await page.getByLabel('New Password', { exact: true }).fill('corlexo');
	await page.getByRole('button', { name: 'Update Password' }).click();
	await expect(page.getByRole('alert').getByText('New passwords do not match')).toBeVisible();
	await page.getByLabel('Confirm New Password').fill('corlexo');
	await page.getByRole('button', { name: 'Update Password' }).click();
	await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription('The current password is not correct');
	await page.getByLabel('Current Password').fill(password);
	await page.getByRole('button', { name: 'Update Password' }).click();
	await expect(page.getByText('Password updated successfully')).toBeVisible();
	await expect(page.getByLabel('Current Password')).toHaveValue('');
	const login = { email: user.email, password: 'corlexo' };
	expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200);
});

test('a profile that does not load says so and can be tried again', async ({ page }) => {
	const { user } = await signedIn(page);
	await page.clock.install();
	let refused = true;
	await page.route(`**/api/customers/${user.id}`, (route) =>
		refused ? route.fulfill({ status: 500, json: { error: '' } }) : route.fallback(),
	);
	await page.goto('/profile?tab=settings');
	await expect(page.getByText('Failed to load profile data')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Error Loading Profile' })).toBeVisible();
	refused = false;
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByLabel('Full Name')).toHaveValue('Amina Haddad');
});

test('an account is deleted after a question and by its password, and its customer is a guest again', async ({
	page,
}) => {
	const { user } = await signedIn(page);
	await page.goto('/profile?tab=settings');
	await page.getByRole('button', { name: 'Delete Account' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('Are you sure you want to delete your account? This action cannot be undone.');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
	await page.getByRole('button', { name: 'Delete Account' }).click();
	await dialog.getByRole('button', { name: 'Delete Account' }).click();
	const own = dialog.getByLabel('Current Password');
	await expect(own).toHaveAccessibleDescription('Please enter your current password');
	await expect(own).toBeFocused();
	await own.fill('not it');
	await own.press('Enter');
	await expect(own).toHaveAccessibleDescription('The current password is not correct');
	await own.fill(password);
	await own.press('Enter');
	await expect(page.getByText('Account deleted successfully')).toBeVisible();
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
	const login = { email: user.email, password };
	expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(401);
});
