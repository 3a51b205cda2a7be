import type { Page } from '@playwright/test';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, signedIn, test } from '../support/journey.ts';

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

test('a password runs from left to right, beside the button that shows it and not below it', async ({ page }) => {
	await page.goto('/ar/login');
	const input = page.getByLabel(m.field_password({}, locale), { exact: true });
	await input.fill('Abcdef12345');
	const button = page.getByRole('button', { name: m.field_password_show({}, locale) });
	for (const press of [false, true]) {
		if (press) await button.click();
		await expect(input).toHaveCSS('direction', 'ltr');
		const begin = await input.evaluate((node) => {
			const { paddingLeft } = getComputedStyle(node);
			return node.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
		});
		const eye = (await page.locator('input[name=password] + button').boundingBox()) ?? { x: Infinity, width: 0 };
		expect(eye.x + eye.width).toBeLessThanOrEqual(begin);
	}
});

test('the hero is dark where its Arabic headline stands, whose lines have room for their marks', async ({ page }) => {
	await page.goto('/ar');
	const headline = page.getByRole('heading', { level: 1 });
	const lineHeight = await headline.evaluate((node) => {
		const { lineHeight, fontSize } = getComputedStyle(node);
		return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
	});
	expect(lineHeight).toBeCloseTo(1.4);
	const shade = () =>
		page
			.getByRole('region', { name: m.hero_label({}, { locale: 'ar' }) })
			.or(page.getByRole('region', { name: m.hero_label({}, { locale: 'en' }) }))
			.locator('[aria-hidden]')
			.first()
			.evaluate((slides) => getComputedStyle(slides, '::after').backgroundImage);
	expect(await shade()).toMatch(/^linear-gradient\(to left/);
	await page.goto('/');
	expect(await shade()).toMatch(/^linear-gradient\(to right/);
});

test('the way out points to the left in Arabic', async ({ page }) => {
	await signedIn(page);
	await page.goto('/ar/profile');
	const out = page.getByRole('button', { name: m.profile_logout({}, locale) });
	await expect(out.locator('svg')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
});

for (const width of [320, 390])
	test(`the sizes of a part are read whole on a phone of ${width}, in both languages`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		for (const prefix of ['', '/ar']) {
			await page.goto(`${prefix}/product/37`);
			const table = page.getByRole('table').first();
			const rows = table.getByRole('row');
			await expect(rows).toHaveCount(7);
			const cut = await table.evaluate((node) => {
				const frame = (node.parentElement ?? node).getBoundingClientRect();
				return [...node.querySelectorAll('td, tbody th')].flatMap((cell) => {
					const words = document.createRange();
					words.selectNodeContents(cell);
					const { left, right, top, bottom } = words.getBoundingClientRect();
					const box = cell.getBoundingClientRect();
					const isWhole = left >= frame.left && right <= frame.right && top >= box.top - 1 && bottom <= box.bottom + 1;
					return isWhole ? [] : [cell.textContent];
				});
			});
			expect(cut).toEqual([]);
			// of its description a row has the whole width
			const description = rows.nth(3).getByRole('cell').first();
			expect((await description.boundingBox())?.width).toBeGreaterThan(0.9 * (width - 34));
			expect((await rows.nth(3).boundingBox())?.height).toBeLessThan(150);
			await expectFits(page);
		}
	});

test('the measures of a seal are all in sight on a phone of 390, and scroll inside of their table at 320', async ({
	page,
}) => {
	for (const [width, prefix] of [
		[390, ''],
		[390, '/ar'],
		[320, ''],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto(`${prefix}/product/1?size=12mm`);
		const table = page.getByRole('table').first();
		await expect(table.getByRole('columnheader')).toHaveCount(5);
		await expect(table.getByRole('row').nth(3)).toHaveText(/12mm.*24mm.*26mm.*22\.5mm/);
		const box = table.locator('..');
		const hidden = await box.evaluate((element) => element.scrollWidth - element.clientWidth);
		expect(hidden).toBeLessThanOrEqual(width === 390 ? 0 : 90);
		await expectFits(page);
	}
});
