import type { Page } from '@playwright/test';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

const locale = { locale: 'ar' } as const;

const paths = [
	...['', '/category', '/product', '/product?search=zzqq', '/product/11?size=1-1%2F4%22', '/product/60'],
	...['/about', '/nope', '/login', '/signup'],
];

/** What leads back stands to the right of what leads on, and both arrows are turned round. */
async function expectMirrored(page: Page, previous: string, next: string) {
	const x = async (name: string) => {
		const button = page.getByRole('button', { name, exact: true });
		await expect(button.locator('svg')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
		return (await button.boundingBox())?.x ?? Number.NaN;
	};
	expect(await x(previous)).toBeGreaterThan(await x(next));
}

test('axe finds nothing on the public pages in Arabic, and none is wider than a phone or a desk', async ({ page }) => {
	for (const path of paths) {
		await page.setViewportSize({ width: 1440, height: 844 });
		await page.goto(`/ar${path}`);
		await expectFits(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await expectFits(page);
		await expectAccessible(page);
	}
});

test('the arrow to the left leads on in the lightbox, and its buttons stand and point that way', async ({ page }) => {
	await page.goto('/ar/product/1');
	await page.getByRole('link', { name: m.product_enlarge({}, locale) }).click();
	const dialog = page.getByRole('dialog');
	const count = dialog.getByRole('status');
	await expect(count).toHaveText(m.lightbox_count({ number: 1, total: 2 }, locale));
	await page.keyboard.press('ArrowLeft');
	await expect(count).toHaveText(m.lightbox_count({ number: 2, total: 2 }, locale));
	await page.keyboard.press('ArrowRight');
	await expect(count).toHaveText(m.lightbox_count({ number: 1, total: 2 }, locale));
	await expectMirrored(page, m.lightbox_previous({}, locale), m.lightbox_next({}, locale));
});

test('the slides of the home page are led on by the button on the left', async ({ page }) => {
	await page.goto('/ar');
	const next = page.getByRole('button', { name: m.hero_next({}, locale) });
	await next.click();
	await expect(page.getByRole('button', { name: m.hero_slide({ number: 2, total: 6 }, locale) })).toHaveAttribute(
		'aria-current',
		'true',
	);
	await expectMirrored(page, m.hero_previous({}, locale), m.hero_next({}, locale));
});
