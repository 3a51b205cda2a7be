import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { fontsLoaded } from '../support/fonts.ts';
import { chatText, expect, test, withLateScripts } from '../support/journey.ts';

const named = (name: string) => ({ name });

test('a buyer narrows the seals by shaft and faces, takes a filter out again, and the address keeps it all', async ({
	page,
}) => {
	await page.goto('/product?category=1');
	const panel = page.getByRole('complementary', named('Filters'));
	const total = Number(/Showing (\d+)/.exec(await page.getByText(/^Showing \d+/).innerText())?.[1]);
	await panel.getByLabel('Shaft diameter: from, mm').fill('24');
	await panel.getByLabel('Shaft diameter: to, mm').fill('1 1/32 in');
	await panel.getByLabel('Shaft diameter: to, mm').press('Enter');
	await expect(page).toHaveURL(/\/product\?category=1&shaft=24\.\./);
	await panel.getByRole('checkbox', { name: /^SiC\/SiC/ }).check();
	await expect(page).toHaveURL(/&faces=SiC(\/|%2F)SiC$/);
	await expect(page.getByText(`Showing ${total} of 96 products`)).toHaveCount(0);
	const chosen = page.getByRole('list', named('Chosen filters'));
	await expect(chosen.getByRole('link')).toHaveText([
		'Remove filter: Shaft diameter: 24 to 26.19375 mm',
		'Remove filter: Faces: SiC/SiC',
		'Clear all',
	]);
	await page.getByLabel('Sort by').selectOption('price');
	await expect(page).toHaveURL(/sort=price&shaft=24/);
	await chosen.getByRole('link', { name: 'Remove filter: Faces: SiC/SiC' }).click();
	await expect(panel.getByRole('checkbox', { name: /^SiC\/SiC/ })).not.toBeChecked();
	await expect(page.locator('div:focus', { has: chosen })).toBeVisible();
	await page.goBack();
	await expect(panel.getByRole('checkbox', { name: /^SiC\/SiC/ })).toBeChecked();
	await chosen.getByRole('link', { name: 'Clear all' }).click();
	await expect(page.getByText(`Showing ${total} of 96 products`)).toBeVisible();
	await expect(panel.getByLabel('Shaft diameter: from, mm')).toHaveValue('');
});

test('filters that leave nothing tell what each keeps out, and bring a chat that names them', async ({ page }) => {
	await page.goto('/product?category=1&shaft=8&seat=120&faces=SiC/SiC');
	await expect(page.getByRole('heading', { name: 'Nothing matches all of these filters' })).toBeVisible();
	const chat = page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' });
	expect(chatText((await chat.getAttribute('href')) ?? '')).toContain(
		'Shaft diameter: 8 mm\nSeat diameter: 120 mm\nFaces: SiC/SiC',
	);
	await page
		.getByRole('link', { name: /^(Without|Only) .+: \d+ products?$/ })
		.first()
		.click();
	await expect(page.getByText(/^Showing [1-9]\d* of 96 products/)).toBeVisible();
});

test('a search that finds nothing with its filters is named, can be left out, and goes with the question', async ({
	page,
}) => {
	await page.goto('/product?search=bellows&category=1&shaft=8&faces=SiC/SiC');
	await expect(page.getByRole('heading', { name: /^Nothing matches “bellows”/ })).toBeVisible();
	const main = page.getByRole('main');
	const chat = (await main.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')) ?? '';
	expect(chatText(chat)).toContain('bellows\nShaft diameter: 8 mm\nFaces: SiC/SiC');
	await expect(main.getByRole('link', { name: 'Ask with a photo' })).toHaveAttribute('href', /\?text=bellows%2C/);
	await main.getByRole('link', { name: 'Without the search “bellows”' }).click();
	await expect(page).toHaveURL('/product?category=1&shaft=8&faces=SiC/SiC');
});

test('the next page of a list stays when it is shown as rows and as cards again', async ({ page }) => {
	await page.goto('/product?sort=name&page=2');
	const views = page.getByRole('list', named('View'));
	const first = await page.getByRole('main').getByRole('listitem').getByRole('heading').first().innerText();
	await views.getByRole('link', { name: 'Rows' }).click();
	await expect(page).toHaveURL('/product?sort=name&view=rows&page=2');
	await expect(page.getByRole('table').getByRole('link', { name: first })).toBeVisible();
	await views.getByRole('link', { name: 'Cards' }).click();
	await expect(page).toHaveURL('/product?sort=name&page=2');
});

test('further filters stay open when the last of them is taken out', async ({ page }) => {
	await page.goto('/product?category=1');
	const more = page.getByRole('complementary', named('Filters')).locator('details');
	const from = more.getByRole('textbox').first();
	const chosen = page.getByRole('list', named('Chosen filters'));
	await more.getByText('More filters').click();
	await from.fill('1');
	await from.press('Tab');
	await expect(chosen).toBeVisible();
	await from.fill('');
	await from.press('Tab');
	await expect(chosen).toHaveCount(0);
	await expect(from).toBeVisible();
	await more.getByText('More filters').click();
	await expect(from).toBeHidden();
	await page.goBack();
	await expect(chosen).toBeVisible();
	await expect(from, 'with what is chosen again').toBeVisible();
	await expect(from).toHaveValue('1');
});

test('a filter that can not be read is told in a sentence, above the list without it', async ({ page }) => {
	await page.goto('/product?category=6&bore=60..20&colour=red&outer=1e999');
	for (const problem of [
		'Bore: the range ends before it begins.',
		/no filter “colour” here/,
		/^Outside diameter can’t/,
	])
		await expect(page.getByText(problem)).toBeVisible();
	await expect(page.getByText('Showing 14 of 96 products')).toBeVisible();
});

test('rows have the main parameters in columns, sort by their headings, and add the size that is meant', async ({
	page,
}) => {
	await page.goto('/product?category=1&shaft=25');
	const views = page.getByRole('list', named('View'));
	await views.getByRole('link', { name: 'Cards' }).click();
	await expect(page).toHaveURL('/product?category=1&shaft=25&view=cards');
	await expect(page.getByRole('table')).toHaveCount(0);
	await views.getByRole('link', { name: 'Rows' }).click();
	await expect(page).toHaveURL('/product?category=1&shaft=25');
	const table = page.getByRole('table');
	await expect(table.getByRole('columnheader').first()).toHaveText('Part');
	await expect(table.getByRole('columnheader', { name: 'Faces' })).toBeVisible();
	const row = table.getByRole('row', { name: /Conical Spring Seal M3N/ });
	await expect(row.getByRole('cell').first()).toHaveText('25 mm');
	await expect(row.getByRole('link')).toHaveAttribute('href', /\/product\/\d+-[\w-]+\?size=25mm$/);
	await row.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page).toHaveURL(/\/login\?next=.+size%3D25mm$/);
	await page.goto('/product?category=6&view=rows');
	await table.getByRole('link', { name: 'Bore' }).click();
	await expect(page).toHaveURL(/sort=bore/);
	await expect(table.getByRole('columnheader', { name: 'Bore' })).toHaveAttribute('aria-sort', 'ascending');
	await expect(table.getByRole('row').nth(1)).toContainText('10 mm');
	await table.getByRole('link', { name: 'Bore' }).click();
	await expect(table.getByRole('row').nth(1)).toContainText('60 mm');
	await expect(page.getByLabel('Sort by')).toHaveValue('-bore');
	await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Bore, high to low');
});

/** Delays responses whose URL matches, until `release`. */
async function delayData(page: Page, url: RegExp) {
	const released = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		await released.promise;
		await route.continue();
	});
	return { release: released.resolve };
}

/** Clicks a checkbox after the next change of the URL and before the page shows it. */
const clickAfterUrlChange = (checkbox: Locator) =>
	checkbox.evaluate((box: HTMLInputElement) => {
		const { pushState } = window.history;
		window.history.pushState = (...state) => {
			pushState.apply(window.history, state);
			window.history.pushState = pushState;
			queueMicrotask(() => box.click());
		};
	});

test('a filter that is chosen just before the list of the last one is shown stays chosen', async ({ page }) => {
	await page.goto('/product?category=1');
	const panel = page.getByRole('complementary', named('Filters'));
	const face = (name: RegExp) => panel.getByRole('checkbox', { name });
	const second = await delayData(page, /faces=.+SiC.+SiC.+SiC/);
	await clickAfterUrlChange(face(/^SiC\/SiC/));
	await face(/^Carbon\/SiC/).check();
	await expect(page.getByRole('link', named('Remove filter: Faces: Carbon/SiC'))).toBeVisible();
	await expect(face(/^SiC\/SiC/)).toBeChecked();
	await face(/^Carbon\/Ceramic/).check();
	second.release();
	await expect(page).toHaveURL('/product?category=1&faces=Carbon/Ceramic,Carbon/SiC,SiC/SiC');
});

test('an order that is chosen while the list of a filter is loading keeps the filter', async ({ page }) => {
	await page.goto('/product?category=1');
	const filtered = await delayData(page, /faces=SiC.{1,3}SiC$/);
	await page.getByRole('checkbox', { name: /^SiC\/SiC/ }).check();
	await page.getByLabel('Sort by').selectOption('price');
	filtered.release();
	await expect(page).toHaveURL('/product?category=1&sort=price&faces=SiC/SiC');
	await expect(page.getByRole('checkbox', { name: /^SiC\/SiC/ })).toBeChecked();
	await expect(page.getByLabel('Sort by')).toHaveValue('price');
	const sorted = await delayData(page, /sort=name/);
	await page.getByLabel('Sort by').selectOption('name');
	await page
		.getByRole('list', named('Chosen filters'))
		.getByRole('link', { name: /^Remove filter: Faces/ })
		.click();
	sorted.release();
	await expect(page).toHaveURL('/product?category=1&sort=name');
});

test('a search that Back takes away while it is loading is gone from its field', async ({ page }) => {
	await page.goto('/product?search=bearing&view=cards');
	await page.getByRole('list', named('View')).getByRole('link', { name: 'Rows' }).click();
	await expect(page).toHaveURL('/product?search=bearing&view=rows');
	const late = await delayData(page, /search=seal/);
	const search = page.getByRole('main').getByRole('searchbox');
	await search.fill('seal');
	await search.press('Enter');
	await page.goBack();
	await expect(page).toHaveURL('/product?search=bearing&view=cards');
	await expect(search).toHaveValue('bearing');
	late.release();
});

test('a range that can not be read leaves its field when the list has come', async ({ page }) => {
	await page.goto('/product?category=1');
	const from = page.getByLabel('Shaft diameter: from, mm');
	await from.fill('abc');
	await page.getByLabel('Shaft diameter: to, mm').focus();
	await expect(page.getByText(/^Shaft diameter can’t/)).toBeVisible();
	await expect(from).toHaveValue('');
});

test('a search that is sent twice makes room for the next one, and Back brings it again', async ({ page }) => {
	await page.goto('/product?search=bearing');
	const search = page.getByRole('main').getByRole('searchbox');
	await search.press('Enter');
	await page.getByRole('banner').getByRole('combobox').first().fill('seal');
	await page.getByRole('banner').getByRole('combobox').first().press('Enter');
	await expect(search).toHaveValue('seal');
	await page.goBack();
	await expect(page).toHaveURL('/product?search=bearing');
	await expect(search).toHaveValue('bearing');
});

test('what is typed into the search while its list is loading stays, and Back takes it away', async ({ page }) => {
	await page.goto('/product');
	const list = await delayData(page, /search=bearing/);
	const search = page.getByRole('main').getByRole('searchbox');
	await search.fill('bearing');
	await search.press('Enter');
	await search.pressSequentially(' 6204');
	list.release();
	await expect(page).toHaveURL('/product?search=bearing');
	await expect(page.getByText(/^Showing \d+ of 96 products/)).toBeVisible();
	await expect(search).toHaveValue('bearing 6204');
	await page.goBack();
	await expect(search).toHaveValue('');
	await page.goForward();
	await expect(search).toHaveValue('bearing');
});

test('what is chosen before the script has run is applied when it has', async ({ page }) => {
	const run = await withLateScripts(page);
	await page.goto('/product?category=1', { waitUntil: 'commit' });
	const faces = page.getByRole('checkbox', { name: /^Carbon\/SiC/ });
	await faces.check();
	run();
	await expect(page).toHaveURL('/product?category=1&faces=Carbon/SiC');
	await expect(faces).toBeChecked();
});

for (const place of ['main', 'banner'] as const)
	test(`what is typed into the search of the ${place} before the script has run is kept`, async ({ page }) => {
		const run = await withLateScripts(page);
		await page.goto('/product', { waitUntil: 'commit' });
		const search = page
			.getByRole(place)
			.getByRole(place === 'main' ? 'searchbox' : 'combobox')
			.first();
		await search.pressSequentially('630');
		run();
		await page.waitForLoadState('networkidle');
		await search.pressSequentially('4');
		await expect(search).toHaveValue('6304');
	});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

	test('the sheet opens, its button sends the filters, and the address is the short one', async ({ page }) => {
		await page.goto('/product?category=1&sort=price');
		await page.getByRole('button', { name: 'Filters' }).click();
		await page.getByLabel('Shaft diameter: from, mm').fill('24');
		await page.getByRole('checkbox', { name: /^Carbon\/SiC/ }).check();
		await page.getByRole('checkbox', { name: /^SiC\/SiC/ }).check();
		await page.getByRole('button', { name: /^Show \d+ products/ }).click();
		await expect(page).toHaveURL('/product?category=1&sort=price&shaft=24..&faces=Carbon/SiC,SiC/SiC');
		await expect(page.getByRole('list', named('Chosen filters')).getByRole('link')).toHaveCount(4);
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

	test('the sheet says how many products its filters leave, and closes on them', async ({ page }) => {
		await page.goto('/product?category=1&view=cards');
		const open = page.getByRole('button', { name: 'Filters', exact: true });
		await expect(page.getByRole('button', { name: /^Quick view/ }).first()).toBeEnabled();
		await open.tap();
		await page.getByRole('checkbox', { name: /^Carbon\/Ceramic/ }).tap();
		const show = page.getByRole('button', { name: /^Show \d+ products/ });
		await expect(show).not.toHaveText('Show 22 products');
		const count = /\d+/.exec(await show.innerText())?.[0];
		await show.tap();
		await expect(show).toBeHidden();
		await expect(page.getByText(`Showing ${count} of 96 products`)).toBeVisible();
	});

	test('one line of controls stands above the first part; search and categories are in the sheet', async ({ page }) => {
		await page.goto('/product?category=1');
		const first = page.getByRole('row', { name: /Type 301/ });
		const open = page.getByRole('button', { name: 'Filters', exact: true });
		const controls = [open, page.getByLabel('Sort by'), page.getByRole('list', named('View'))];
		await expect(first).toBeVisible();
		await fontsLoaded(page);
		const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
		const bottoms = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)));
		expect(new Set(bottoms).size).toBe(1);
		expect((await first.boundingBox())?.y).toBeLessThan(400);
		await expect(page.getByRole('main').getByLabel('Search products')).toBeHidden();
		await open.tap();
		const sheet = page.getByRole('complementary', named('Filters'));
		await sheet.getByLabel('Search products').fill('bellows');
		await sheet.getByRole('button', { name: 'Apply' }).tap();
		await expect(page).toHaveURL('/product?search=bellows&category=1');
		await sheet.getByRole('link', { name: /^Bearings/ }).tap();
		await expect(page).toHaveURL('/category/6-bearings?search=bellows');
	});
});

test('the filters of a long list stay in sight beside it', async ({ page }) => {
	await page.goto('/product?category=1&view=cards');
	const panel = page.getByRole('complementary', named('Filters'));
	await page
		.getByRole('button', { name: /^Quick view/ })
		.last()
		.scrollIntoViewIfNeeded();
	await expect(panel.getByRole('heading', { name: 'Filters' })).toBeInViewport();
});

for (const width of [320, 1440])
	test(`axe finds nothing on a filtered list in Arabic at ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await page.goto('/ar/product?category=1&shaft=20..30&faces=SiC&colour=red');
		await expectAccessible(page);
		await expectFits(page);
	});
