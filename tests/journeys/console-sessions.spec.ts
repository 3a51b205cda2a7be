import type { Session } from '#contract/accounts/accounts.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, password, registered, signedInAdmin, test } from '../support/journey.ts';

test('one of the staff sees where else the account is signed in, and ends it', async ({ page }) => {
	const person = await newAdmin(page, 'admin');
	await signedInAdmin(page, person);
	const other = await page.request.post('/api/admin/login', {
		data: person,
		headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
	});
	const { token } = await other.json();
	await page.goto('/admin/settings');
	const section = page.getByRole('region', { name: 'Where you are signed in' });
	await expect(section.getByRole('listitem')).toHaveCount(2);
	await expect(section.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1);
	await expectAccessible(page);
	await section.getByRole('button', { name: /^End session on .*Firefox, Linux/ }).click();
	await expect(page.getByText('The session has ended.')).toBeVisible();
	await expect(section.getByRole('listitem')).toHaveCount(1);
	const call = await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
	expect(call.status()).toBe(401);
});

for (const [language, title, endOthers] of [
	['', 'Where you are signed in', 'End all other sessions'],
	['/ar', 'أين سجّلت الدخول', 'إنهاء كل الجلسات الأخرى'],
] as const)
	test(`a customer ends all other sessions, on a narrow phone too, ${language || 'in English'}`, async ({ page }) => {
		const session: Session = await registered(page, { name: 'Amina Haddad' });
		const { email } = session.user;
		for (let at = 0; at < 2; at++) await page.request.post('/api/auth/login', { data: { email, password } });
		await page.addInitScript((token) => localStorage.setItem('token', token), session.token);
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(`${language}/profile?tab=settings`);
		const section = page.getByRole('region', { name: title });
		await expect(section.getByRole('listitem')).toHaveCount(3);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		await section.getByRole('button', { name: endOthers }).click();
		await expect(section.getByRole('listitem')).toHaveCount(1);
	});
