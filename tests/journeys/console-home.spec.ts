import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { picture } from '../support/forms.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const api = '/api/settings/home';

test('an administrator writes a slide with a picture and turns a block off, and visitors see it', async ({ page }) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const { slides, blocks } = (await (await page.request.get(api, { headers })).json()) as GroupSettings<'home'>;
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto('/admin/settings/home');
	const addSlide = page.getByRole('button', { name: 'Add a slide' });
	await addSlide.click();
	await addSlide.click();
	await expect(addSlide).toBeDisabled();
	for (const slide of [8, 7, 6]) {
		await page.getByRole('button', { name: `Remove slide ${slide}` }).click();
		await expect(addSlide).toBeFocused();
	}
	const slide = page.getByRole('group', { name: 'Slide 1' });
	await slide.getByLabel('Headline in English').fill('Winter stock');
	await slide.getByLabel('Headline in Arabic').fill('مخزون الشتاء');
	const file = { name: 'shelf.png', mimeType: 'image/png', buffer: await picture('png') };
	await slide.getByLabel('Choose picture').setInputFiles({ ...file, name: 'shelf.pdf', mimeType: 'application/pdf' });
	await expect(slide.getByRole('alert')).toContainText('shelf.pdf');
	await slide.getByLabel('Choose picture').setInputFiles(file);
	await expect(slide.getByRole('img', { name: 'Picture of slide 1' })).toHaveAttribute('src', /\/uploads\/home\//);
	await page.getByRole('checkbox', { name: 'Featured parts' }).uncheck();
	await page.getByRole('button', { name: 'Move “Categories” up' }).press('Enter');
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Home page saved')).toBeVisible();

	for (const [target, title] of [
		['/', 'Winter stock'],
		['/ar', 'مخزون الشتاء'],
	] as const) {
		await page.goto(target);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		await expect(page.locator('.hero-slides img').first()).toHaveAttribute('src', /\/uploads\/home\//);
		await expect(page.locator('#featured-title')).toHaveCount(0);
		await expect(page.locator('.hero-dots button')).toHaveCount(5);
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	}
	// other journeys run in this shop
	await page.request.put(api, { headers, data: { slides, blocks } });
});
