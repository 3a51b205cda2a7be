import { expect, type Locator, test } from '@playwright/test';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { fontsLoaded } from '../support/fonts.ts';
import { stopClock } from '../support/journey.ts';

/** Whether the example in an empty field is seen to its end. */
const exampleFits = (field: Locator): Promise<boolean> =>
	field.evaluate((input: HTMLInputElement) => {
		const text = document.createElement('span');
		const { font } = getComputedStyle(input, '::placeholder');
		Object.assign(text.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
		text.textContent = input.placeholder;
		document.body.append(text);
		const { width } = text.getBoundingClientRect();
		text.remove();
		return width <= input.clientWidth;
	});

test('a footer category is broadcast to the categories page, which searches for it', async ({ page }) => {
	await page.goto('/about');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Generator AVRs' }).click();
	await expect(page.getByPlaceholder('Search categories...')).toHaveValue('Generator AVRs');
	await expect(page.getByText('Showing 1 of 6 categories for "Generator AVRs"')).toBeVisible();
});

test('the categories page follows its address', async ({ page }) => {
	await page.goto('/about');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Generator AVRs' }).click();
	await expect(page.getByText('Showing 1 of 6 categories')).toBeVisible();
	const search = page.getByRole('main').getByRole('searchbox');
	await expect(search).toHaveValue('Generator AVRs');
	await page.getByRole('banner').getByRole('link', { name: 'Category', exact: true }).click();
	await expect(page).toHaveURL('/category');
	await expect(page.getByText('Showing 6 of 6 categories')).toBeVisible();
	await expect(search).toHaveValue('');
	await search.pressSequentially('seal');
	await expect(page).toHaveURL('/category?search=seal');
	await expect(search).toHaveValue('seal');
	await page.goBack();
	await expect(page).toHaveURL(/\/category\?search=Generator(\+|%20)AVRs$/);
	await expect(search).toHaveValue('Generator AVRs');
	await expect(page.getByText('Showing 1 of 6 categories')).toBeVisible();
});

test('a footer category of anybody else, as plain text or nothing at all, leaves the categories page as it is', async ({
	page,
}) => {
	await page.goto('/about');
	// the footer's own broadcast comes a little after its page
	const broadcast = page.evaluate(
		() => new Promise((resolve) => window.addEventListener('footer-category-search', resolve, { once: true })),
	);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Generator AVRs' }).click();
	await broadcast;
	const search = page.getByPlaceholder('Search categories...');
	await expect(search).toHaveValue('Generator AVRs');
	for (const detail of [undefined, null, 7, { categoryName: {} }]) {
		await page.evaluate((detail) => {
			window.dispatchEvent(new CustomEvent('footer-category-search', { detail }));
		}, detail);
		await expect(search).toHaveValue('Generator AVRs');
	}
	await page.evaluate(() => window.dispatchEvent(new CustomEvent('footer-category-search', { detail: 'Bearings' })));
	await expect(search).toHaveValue('Bearings');
	await expect(page.getByText('Showing 1 of 6 categories for "Bearings"')).toBeVisible();
});

test('a link of the footer glides to the top, and jumps where motion is unwanted', async ({ page }) => {
	await page.goto('/category');
	/** Whether the way to the top ends in small steps. */
	const glides = () =>
		page.evaluate(() => {
			const { promise, resolve } = Promise.withResolvers<boolean>();
			let before = window.scrollY;
			window.addEventListener('scroll', () => {
				if (window.scrollY === 0) resolve(before < 200);
				before = window.scrollY;
			});
			return promise;
		});
	for (const [motion, smooth] of [
		['no-preference', true],
		['reduce', false],
	] as const) {
		await page.emulateMedia({ reducedMotion: motion });
		for (const name of ['About Us', 'Category']) {
			const link = page.getByRole('contentinfo').getByRole('link', { name });
			await link.scrollIntoViewIfNeeded();
			await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
			const [glided] = await Promise.all([glides(), link.click()]);
			expect(glided).toBe(smooth);
			await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
		}
	}
});

test('a link of the header or footer has the new page read out; where the focus went along, it says so itself', async ({
	page,
}) => {
	await page.goto('/');
	const spoken = page.locator('[aria-live="polite"]').filter({ hasText: '|' });
	await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
	await expect(spoken).toHaveText(/^About us \|/i);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Category', exact: true }).click();
	await expect(spoken).toHaveText(/^Product Categories \|/);
	await page
		.getByRole('main')
		.getByRole('link', { name: /Bearings/ })
		.first()
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bearings');
	await expect(spoken).toHaveCount(0);
});

test('the categories page filters by text and by the special flag', async ({ page }) => {
	await page.goto('/category');
	await page.getByLabel('Special Categories Only').check();
	await expect(page.getByRole('status')).toHaveText('Showing 1 of 6 categories (Special categories only)');
	await page.getByPlaceholder('Search categories...').fill('pump');
	await expect(page.getByRole('status')).toHaveText('Showing 0 of 6 categories for "pump" (Special categories only)');
	await expect(page.getByText('Try adjusting your search terms')).toBeVisible();
});

test('the hero goes on by itself, by arrows, by dots, and rests while it is pointed at', async ({ page }) => {
	await page.clock.install();
	await stopClock(page);
	await page.goto('/');
	const current = page.locator('.hero-dots [aria-current]');
	await expect(current).toHaveAccessibleName('Slide 1 of 6');
	// the page's script may still be on its way
	await expect(async () => {
		await page.clock.runFor(1_000);
		await expect(current).toHaveAccessibleName('Slide 2 of 6', { timeout: 100 });
	}).toPass();
	await page.getByRole('button', { name: 'Previous slide' }).click();
	await page.getByRole('button', { name: 'Previous slide' }).click();
	await expect(current).toHaveAccessibleName('Slide 6 of 6');
	await page.clock.runFor(20_000);
	await expect(current).toHaveAccessibleName('Slide 6 of 6');
	await page.getByRole('heading', { name: 'Introduction:' }).hover();
	await page.getByRole('button', { name: 'Previous slide' }).blur();
	await page.clock.runFor(6_100);
	await expect(current).toHaveAccessibleName('Slide 1 of 6');
});

test('the hero loads its first picture with the page, and another one when it is next', async ({ page }) => {
	const pictures = new Set<string>();
	page.on('request', (request) => {
		const [, name] = /\/hero\/([a-z-]+?)(-\d+)?\.webp/.exec(request.url()) ?? [];
		if (name) pictures.add(name);
	});
	await page.clock.install();
	await stopClock(page);
	await page.goto('/', { waitUntil: 'networkidle' });
	expect([...pictures]).toEqual(['mechanical-seals']);
	await expect(async () => {
		await page.clock.runFor(1_000);
		expect([...pictures]).toEqual(['mechanical-seals', 'aluminium-pulleys']);
	}).toPass();
	await expect(page.locator('.hero-dots [aria-current]')).toHaveAccessibleName('Slide 1 of 6');
});

test('the hero stands still where motion is unwanted', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.clock.install();
	await page.goto('/');
	await page.clock.runFor(20_000);
	await expect(page.locator('.hero-dots [aria-current]')).toHaveAccessibleName('Slide 1 of 6');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('the hero goes on after a tap', async ({ page }) => {
		await page.clock.install();
		await page.goto('/');
		const current = page.locator('.hero-dots [aria-current]');
		await expect(async () => {
			await page.getByRole('button', { name: 'Next slide' }).tap();
			await expect(current).not.toHaveAccessibleName('Slide 1 of 6', { timeout: 100 });
		}).toPass();
		const tapped = await current.getAttribute('aria-label');
		await page.clock.runFor(6_100);
		await expect(current).not.toHaveAccessibleName(tapped ?? '');
	});

	for (const size of [
		{ width: 390, height: 844 },
		{ width: 320, height: 568 },
	])
		test(`search, measure, photograph and paste are in sight at ${size.width} without scrolling`, async ({ page }) => {
			await page.setViewportSize(size);
			for (const [locale, path] of [
				['en', '/'],
				['ar', '/ar'],
			] as const) {
				await page.goto(path);
				await fontsLoaded(page);
				const bottomOf = async (part: Locator) => {
					const box = await part.boundingBox();
					return box ? box.y + box.height : Number.POSITIVE_INFINITY;
				};
				const hero = await page.locator('[data-slides]').boundingBox();
				expect(hero?.height).toBeLessThanOrEqual(size.height * 0.4);
				const main = page.getByRole('main');
				const ways = [
					main.getByRole('searchbox'),
					main.getByRole('link', { name: m.ways_measure_short({}, { locale }) }),
					main.getByRole('link', { name: m.ask_with_photo({}, { locale }) }).first(),
					main.getByRole('link', { name: m.lists_title({}, { locale }) }),
				];
				for (const way of ways) expect(await bottomOf(way)).toBeLessThanOrEqual(size.height);
				expect(await exampleFits(main.getByRole('searchbox'))).toBe(true);
				// a phone is not scanned by itself
				await expect(page.getByRole('img', { name: m.contact_qr({}, { locale }) })).toHaveCount(0);
			}
		});

	test('the menu opens, leads on and closes', async ({ page }) => {
		await page.goto('/');
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		const menu = page.getByRole('navigation', { name: 'Menu' });
		for (const name of ['Find a seal by size', 'Paste a list', 'Track a request'])
			await expect(menu.getByRole('link', { name })).toBeVisible();
		await menu.getByRole('link', { name: 'About Us' }).click();
		await expect(page).toHaveURL('/about');
		await expect(menu).toBeHidden();
	});

	test('the menu is reached to its end in a low window', async ({ page }) => {
		await page.setViewportSize({ width: 844, height: 390 });
		await page.goto('/');
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		const last = page.locator('#menu-panel').getByRole('link').last();
		await last.focus();
		await expect(last).toBeInViewport();
	});

	test('the search panel opens, searches and closes', async ({ page }) => {
		await page.goto('/');
		await page.getByRole('button', { name: 'Open search' }).click();
		const box = page.locator('#search-panel').getByRole('combobox');
		await box.fill('capacitor');
		await box.press('Enter');
		await expect(page).toHaveURL('/product?search=capacitor');
		await expect(box).toBeHidden();
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('every page is readable and the catalogue can be searched', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Quality Water Pump Parts');
		await expect(page.getByRole('region', { name: 'Featured Products' }).locator('.card-card')).toHaveCount(8);
		await page.goto('/product?search=6304');
		await expect(page.getByText('Showing 1 of 96 products')).toBeVisible();
		await page.getByRole('main').getByLabel('Search products').fill('impeller');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page.locator('.card-card').first()).toContainText('Impeller');
		await page.goto('/product/1');
		await page.getByRole('radio', { name: '20mm' }).check();
		await page.getByRole('button', { name: 'Choose a size' }).click();
		await expect(page).toHaveURL('/product/1-elastomer-bellows-seal-type-301?size=20mm');
		await expect(page.getByRole('radio', { name: '20mm' })).toBeChecked();
		await expect(page.locator('tr:has(:checked)')).toContainText('29.5mm');
		await page.goto('/category?search=pump&special=');
		await expect(page.locator('.card-card')).toHaveCount(1);
	});

	test('nothing stands there that needs scripts, and what is a place of the page is a link', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', /#categories$/);
		await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0);
		await page.goto('/product');
		await expect(page.getByRole('button', { name: /^Quick view/ })).toHaveCount(0);
		await page.goto('/product/1?size=14mm');
		await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'One more' })).toHaveCount(0);
		await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
		const small = page
			.getByRole('region', { name: /^Pictures of/ })
			.getByRole('listitem')
			.getByRole('link');
		const image = (await small.last().getAttribute('href')) ?? '';
		expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//);
		for (const path of ['/login', '/signup']) {
			await page.goto(path);
			await expect(page.getByLabel('Password', { exact: true }).first()).toBeVisible();
			await expect(page.getByRole('button', { name: /Show password|Forgot/ })).toHaveCount(0);
		}
	});
});

for (const path of [
	'/',
	'/category',
	'/product',
	'/product?search=zzqq',
	'/product/1',
	'/product/60',
	'/find/seal?shaft=24.9&outer=41&length=40',
	'/about',
	'/nope',
	'/login',
	'/signup',
]) {
	test(`axe finds nothing on ${path}, on a phone and on a desk`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(path);
		await expectAccessible(page);
		await expectFits(page);
		await page.setViewportSize({ width: 1440, height: 844 });
		await expectAccessible(page);
		await expectFits(page);
	});
}

test('a page forbids only features that the browser knows, so that it warns of none', async ({ page }) => {
	const warnings: string[] = [];
	page.on('console', (message) => warnings.push(message.text()));
	const response = await page.goto('/about');
	const policy = (await response?.headerValue('permissions-policy')) ?? '';
	expect(policy).toContain('camera=(), microphone=()');
	await page.waitForLoadState('networkidle');
	expect(warnings.filter((text) => text.includes('Permissions-Policy'))).toEqual([]);
});
