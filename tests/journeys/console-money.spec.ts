import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

// What a conversion writes is tested by server/settings/money.test.ts: here it would change the prices of other journeys.

test('a currency is not changed over prices; what they become by a rate is shown first', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto('/admin/settings/money');
	await page.getByLabel('Currency of the catalogue').selectOption('AED');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByRole('main').getByRole('alert')).toContainText(
		'Parts have prices in USD. Convert them to AED by a rate first.',
	);
	await page.getByLabel('Currency of the catalogue').selectOption('USD');

	const convert = page.getByRole('region', { name: 'Another currency' });
	await convert.getByLabel('New currency').selectOption('KWD');
	const rate = convert.getByRole('textbox');
	await rate.fill('abc');
	await convert.getByRole('button', { name: 'Show what changes' }).click();
	await expect(rate).toHaveAttribute('aria-invalid', 'true');
	await expect(convert).toContainText('Enter the rate as a number such as 3.6725');
	await rate.fill('٠٫٣٠٧');
	await page.keyboard.press('Enter');
	await expect(convert.getByRole('status')).toContainText('parts get another price');
	await expect(convert.getByRole('row')).toHaveCount(21);
	await expect(convert.getByRole('row').nth(1)).toContainText(/\$\d+\.\d{2}.*KWD\s\d+\.\d{3}/);
	await expectAccessible(page);
	await convert.getByRole('button', { name: /^Convert \d+ to KWD$/ }).click();
	await expect(page.getByRole('dialog')).toContainText('Convert all prices to KWD?');
	await page.getByRole('button', { name: 'Cancel' }).click();
	// another rate needs another look
	await rate.fill('0.31');
	await expect(convert.getByRole('row')).toHaveCount(0);
});
