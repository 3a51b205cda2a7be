import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { chatText, expect, test } from '../support/journey.ts';

const seals = { name: 'Seals that match' };

test('a buyer measures a seal, is asked for its shape, and opens the one that fits with its size chosen', async ({
	page,
}) => {
	await page.goto('/');
	await page.getByRole('main').getByRole('link', { name: 'Find a seal by size' }).click();
	await page.getByLabel('1. Shaft').fill('24,9');
	await page.getByLabel('2. Seat or head, outside').fill('41');
	await page.getByLabel('3. Length').fill('40');
	await page.getByRole('button', { name: 'Find seals' }).click();
	const results = page.getByRole('region', seals);
	await expect(results.getByText('3 sizes fit your measurements. All match equally well.')).toBeVisible();
	await expect(results.getByText('What shape is the old seal?')).toBeVisible();
	const first = results.getByRole('listitem').filter({ has: page.getByRole('heading'), hasText: 'Best fit' });
	await expect(first.getByRole('heading')).toHaveText([
		'Conical Spring Seal M3N-Type',
		'Elastomer Bellows Seal MG12-Type, L1K Length',
		'Wave Spring Seal M7N-Type',
	]);
	await results.getByRole('link', { name: 'Rubber bellows', exact: true }).click();
	await expect(page).toHaveURL(/shaft=24(%2C|,)9&outer=41&length=40&shape=rubber-bellows/);
	await expect(first).toHaveCount(1);
	for (const difference of [
		'shaft: yours 24.9 · this 25.0, 0.1 larger',
		'seat: yours 41 · this 40, 1 smaller',
		'length: yours 40 · this 40, the same',
	])
		await expect(first.getByText(difference, { exact: true })).toBeVisible();
	await first.getByRole('link').click();
	await expect(page).toHaveURL(/\/product\/9-[\w-]+\?size=25mm$/);
	await page.goBack();
	await expect(page.getByLabel('1. Shaft')).toHaveValue('24,9');
	await expect(page.getByRole('radio', { name: 'Rubber bellows' })).toBeChecked();
});

for (const [language, locale] of [
	['', 'en'],
	['/ar', 'ar'],
] as const)
	test(`on a phone, what is wrong with a figure is in view and its field has the focus, at ${language}/find/seal`, async ({
		page,
	}) => {
		const texts = { locale };
		await page.setViewportSize({ width: 390, height: 700 });
		await page.goto(`${language}/find/seal`);
		const find = page.getByRole('button', { name: m.finder_submit({}, texts) });
		const shaft = page.getByLabel(m.finder_shaft({}, texts));
		for (const time of ['first', 'second']) {
			await find.click();
			await expect(shaft, `after the ${time} time`).toBeFocused();
			await expect(page.getByText(m.finder_figure_required({}, texts))).toBeInViewport();
		}
		await shaft.fill('25');
		await find.click();
		await expect(page.getByRole('region', { name: m.finder_results({}, texts) })).toBeInViewport();
	});

test('a figure with an Arabic comma is read as it was typed', async ({ page }) => {
	await page.goto('/ar/find/seal?shaft=٢٤،٩');
	const ar = { locale: 'ar' } as const;
	await expect(
		page
			.getByRole('region', { name: m.finder_results({}, ar) })
			.getByRole('listitem')
			.first(),
	).toBeVisible();
	await expect(page.getByLabel(m.finder_shaft({}, ar))).toHaveValue('٢٤،٩');
});

test('the sizes that the head line counts stand first, apart from those that do not state all', async ({ page }) => {
	await page.goto('/find/seal?shaft=24.8&outer=40&length=38');
	const results = page.getByRole('region', seals);
	await expect(results.getByText('3 sizes fit your measurements.')).toBeVisible();
	const counted = results.getByRole('list').filter({ hasText: 'Best fit' });
	await expect(counted.getByRole('heading')).toHaveCount(3);
	await expect(counted.getByText('not stated')).toHaveCount(0);
	await expect(results.getByRole('heading', { name: 'Close, but not all sizes are stated' })).toBeVisible();
});

test('figures that nothing comes near bring no seal, and lead to a question', async ({ page }) => {
	await page.goto('/find/seal?shaft=15&unit=in');
	const results = page.getByRole('region', seals);
	await expect(results.getByText('No seal here comes near these measurements.')).toBeVisible();
	await expect(results.getByRole('heading', { level: 3 })).toHaveCount(0);
	await expect(results.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
});

test('figures that nothing is near bring the nearest, and a chat that names them', async ({ page }) => {
	await page.goto('/find/seal?shaft=32&shape=conical-spring');
	await expect(page.getByText('No seal here is close to these measurements. These are the nearest.')).toBeVisible();
	await expect(page.getByRole('region', seals).getByText('Not likely').first()).toBeVisible();
	const chat = page.getByRole('region', seals).getByRole('link', { name: 'Ask on WhatsApp' });
	expect(chatText((await chat.getAttribute('href')) ?? '')).toContain('shaft 32 mm');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the finder tells beside a field what is wrong with it, and finds what is in the address', async ({ page }) => {
		await page.goto('/find/seal?shaft=24.9&outer=41&length=40');
		await page.getByRole('region', seals).getByRole('link', { name: 'Wave spring', exact: true }).click();
		await expect(page.getByRole('radio', { name: 'Wave spring', exact: true })).toBeChecked();
		await page.goto('/find/seal');
		await page.getByRole('button', { name: 'Find seals' }).click();
		await expect(page.getByLabel('1. Shaft')).toHaveAccessibleDescription('Enter at least one measurement.');
		await page.getByLabel('1. Shaft').fill('25');
		await page.getByLabel('3. Length').fill('abc');
		await page.getByLabel('Inside the old rubber head').check();
		await page.getByRole('button', { name: 'Find seals' }).click();
		const length = page.getByLabel('3. Length');
		await expect(length).toHaveAccessibleDescription('Enter one measurement, such as 24.9 or 1 1/4.');
		await expect(length).toHaveValue('abc');
		await length.fill('');
		await page.getByRole('button', { name: 'Find seals' }).click();
		const first = page.getByRole('region', seals).getByRole('listitem').filter({ hasText: 'Best fit' });
		await expect(first.filter({ hasText: 'Elastomer Bellows Seal Type 21, Inch Sizes' })).toHaveCount(1);
	});
});

for (const width of [320, 1440])
	test(`axe finds nothing on the finder in Arabic at ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await page.goto('/ar/find/seal?shaft=24.9&outer=41&length=40');
		await expectAccessible(page);
		await expectFits(page);
	});
