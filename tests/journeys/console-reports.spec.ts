import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { newName, sent } from '../support/console-people.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, registered, signedInAdmin, test } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';

test('an owner reads what was asked for today, and each figure leads to its list', async ({ page }) => {
	const amina = await registered(page, { name: `Amina ${newName()}` });
	const order = await sent(page, amina, 'Order');
	await signedInAdmin(page);
	await page.goto('/admin/reports');
	await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Today' }).click();
	const status = page.getByRole('region', { name: 'Requests by status' }).getByRole('row', { name: /^Pending/ });
	await expect(status).toBeVisible();
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 844 });
		await expectAccessible(page);
		await expectFits(page);
	}
	// searches alone: the table of what is not in the catalogue has the words of requests as well
	const misses = page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: /^Searched and not found/ });
	await expect(misses).toHaveAttribute('href', /^\/admin\/search\?list=misses/);
	await status.getByRole('link').click();
	await expect(page.getByRole('main').getByRole('rowheader').filter({ hasText: order.code })).toBeVisible();
	await page.getByRole('button', { name: /^From a report:/ }).click();
	await expect(page).not.toHaveURL(/from=/);
});

testInEachLanguage(
	'an owner sees twelve months, and who bought, as charts above their tables',
	async ({ page, at }) => {
		for (let count = 0; count < 2; count++) {
			const { code } = await offeredToGuest(page);
			await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
		}
		await signedInAdmin(page);
		await page.goto(at('/admin/reports'));
		const periods = page.getByRole('navigation', { name: m.report_period() });
		await periods.getByRole('link', { name: m.report_year() }).click();
		await expect(page).toHaveURL(/period=year/);
		const buyers = page.getByRole('region', { name: m.report_by_customer() });
		const chart = buyers.getByRole('img', { name: m.report_by_customer() });
		await expect(buyers.getByRole('table')).toBeVisible();
		for (const width of [320, 390, 1440]) {
			await page.setViewportSize({ width, height: 844 });
			await expect(chart).toBeVisible();
			// a canvas without bars is of one colour
			const colours = () =>
				chart.evaluate((canvas: HTMLCanvasElement) => {
					const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
					return new Set(
						Array.from({ length: data.length / 4 }, (_, pixel) => data.slice(4 * pixel, 4 * pixel + 4).join()),
					).size;
				});
			await expect.poll(colours).toBeGreaterThan(10);
			await expectFits(page);
			await expectAccessible(page);
		}
	},
);
