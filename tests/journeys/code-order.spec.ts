import { expectCodesInOrder } from '../support/code-order.ts';
import { test } from '../support/journey.ts';

test('codes, sizes, figures and dates read from left to right on every public page in Arabic', async ({ page }) => {
	for (const path of [
		'',
		'/category',
		'/product',
		'/product?search=6205&sort=name',
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
