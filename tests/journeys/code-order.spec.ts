import { m } from '#messages';
import { expectCodesInOrder } from '../support/code-order.ts';
import { expect, test } from '../support/journey.ts';

test('codes, sizes, figures and dates read from left to right on every public page in Arabic', async ({ page }) => {
	for (const path of [
		'',
		'/category',
		'/product',
		'/product?search=6205&sort=name',
		'/product?category=1&faces=Carbon/SiC',
		'/product?category=2&page=1',
		'/product?search=zzqq%201-1%2F4%22',
		// a seal by inches, a bearing, an AVR, a pulley and a pump part
		'/product/11?size=1-1%2F4%22',
		'/product/86?size=25x52x15mm',
		'/product/61?size=100-290%20%2F%20270-520%20V',
		'/product/25?size=A%204%22%20x%201',
		'/product/48?size=1.4-4.6%20bar',
		'/find/seal?shaft=1-1%2F4%22&outer=41&length=40',
		'/find/seal?shaft=400&place=rubber',
		'/about',
		'/login',
		'/login?forgot=email',
		'/signup',
		'/undo-email',
		'/nope',
		'/request/NOPE',
		'/admin/login',
	]) {
		await page.goto(`/ar${path}`);
		await expectCodesInOrder(page);
	}
});

test('the lines of a pasted list read in order in Arabic, as they were written and when they are taken out', async ({
	page,
}) => {
	await page.goto('/ar/list');
	const locale = { locale: 'ar' } as const;
	const line = 'سيل XR-88211/C3 مقاس 20x47x14 جهد 380-415 V';
	await page.getByLabel(m.lists_paste({}, locale)).fill(`${line} عدد 4\nسير 1-1/4" عدد 2`);
	await page.getByRole('button', { name: m.lists_read({}, locale) }).click();
	const first = page.getByRole('listitem').filter({ hasText: 'XR-88211' });
	await expect(first).toBeVisible();
	await expectCodesInOrder(page);
	await first.getByRole('button', { name: 'XR-88211' }).last().click();
	await expect(page.getByRole('button', { name: m.lists_restore({}, locale) })).toBeVisible();
	await expectCodesInOrder(page);
});
