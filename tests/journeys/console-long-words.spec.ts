import type { Page } from '@playwright/test';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { expect, fillCart, newEmail, registered, signedInAdmin, test } from '../support/journey.ts';

/** As many letters as a field takes, without a space between them. */
const long = (start: string, length: number) => start + 'W'.repeat(length - start.length);

/** A part, a buyer and a quote, all with the longest names and texts. */
async function longCatalogue(page: Page) {
	const mark = newName();
	const name = long(mark, 200);
	const category = await newCategory(page, long(`C${mark}`, 200));
	const product = await newProduct(page, category, name, 1, {
		model: long('M', 100),
		sizes: JSON.stringify([long('S', 120), '25mm']),
		descriptions: JSON.stringify([long('D', 400), long('E', 400)]),
		keywords: JSON.stringify([long('K', 200)]),
	});
	// the newest part, so that the home page shows it: its codes are not broken at their dashes while they fit a line
	const codes = `رولمان ${mark} 630/8-2RSR مقاس 1-1/4" / 20x47x14 هاتف +971 50 123 4567`;
	await newProduct(page, category, `Codes ${mark}`, 1, { translations: JSON.stringify({ ar: { name: codes } }) });
	const buyer = await registered(page, { name: long('N', 100), email: newEmail() });
	await fillCart(page, buyer, [[product.id, '25mm', 2]]);
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	const sent = await page.request.post('/api/requests', {
		headers: { Authorization: `Bearer ${buyer.token}` },
		data: {
			type: 'Quote',
			items: [
				...Array.from({ length: 20 }, () => ({ productId: product.id, size: '25mm', quantity: 9_999 })),
				{ text: long('T', 300), quantity: 1 },
			],
		},
	});
	const { id, code } = (await sent.json()) as { id: number; code: string };
	const quotePath = `/api/requests/${id}/quote`;
	const quote = await (await page.request.get(quotePath, { headers })).json();
	const lines = quote.lines.map(({ line_id }: { line_id: number }) => ({
		line_id,
		unit_price: 98_765.43,
		note: long('Q', 200),
	}));
	const saved = await page.request.put(quotePath, { headers, data: { ...quote.draft, terms: long('R', 500), lines } });
	expect(saved.ok()).toBe(true);
	const { version } = (await saved.json()) as { version: number };
	expect((await page.request.post(`${quotePath}/send`, { headers, data: { version } })).ok()).toBe(true);
	await page.addInitScript((stored) => localStorage.setItem('token', stored), buyer.token);
	return { mark, name, category, product, id, code };
}

/** How far the page reaches over the window, and the text that reaches furthest. */
function overflow(): [number, string] {
	const over = document.documentElement.scrollWidth - innerWidth;
	if (over <= 0) return [0, ''];
	/** Whether an element around it cuts it off or scrolls. */
	const isCut = (element: Element): boolean =>
		element.parentElement !== null &&
		(getComputedStyle(element.parentElement).overflowX !== 'visible' || isCut(element.parentElement));
	const shown = [...document.body.querySelectorAll('*')].filter((element) => !isCut(element));
	const ends = shown.map((element) => {
		const { left, right } = element.getBoundingClientRect();
		return { element, end: Math.max(right - innerWidth, -left) };
	});
	const [widest] = ends.sort((a, b) => b.end - a.end);
	const path: string[] = [];
	for (let element = widest?.element; element && path.length < 6; element = element.parentElement ?? undefined)
		path.unshift(`${element.tagName}.${element.className}`);
	return [over, `${path.join(' > ')}: ${widest?.element.textContent?.slice(0, 60)}`];
}

test('no page is wider than its window, whatever people have written without a space', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 800 });
	const { mark, name, category, product, id, code } = await longCatalogue(page);
	const search = long('zz', 300);
	const paths: [path: string, text?: string][] = [
		['/'],
		['/category', `C${mark}`],
		[`/product?category=${category.id}`, mark],
		[`/product?category=${category.id}&view=rows`, mark],
		[`/product?search=${name}`, mark],
		[`/product?search=${search}`],
		[`/product?search=${search}&category=1`],
		[`/product/${product.id}?size=25mm`, mark],
		[`/ask?product=${product.id}&text=${search}`, mark],
		[`/compare?items=${product.id},1`, mark],
		['/find/seal?shaft=24.9&outer=41&length=40'],
		['/list'],
		['/about'],
		['/nope'],
		[`/request/${code}`, mark],
		['/cart', mark],
		['/profile', 'NWW'],
		['/profile?tab=requests', code],
		['/admin'],
		[`/admin/products?search=${mark}`, mark],
		[`/admin/products?view=table&search=${mark}`],
		['/admin/categories', `C${mark}`],
		['/admin/customers?search=NWW', 'NWW'],
		[`/admin/requests?search=${code}`, code],
		[`/admin/quote/${id}`, mark],
		[`/admin/update-product/${product.id}`],
		[`/admin/update-category/${category.id}`],
		[`/admin/history?entity=product&id=${product.id}`, mark],
		['/admin/search'],
		['/admin/reports'],
		['/admin/health'],
		['/admin/settings'],
	];
	for (const prefix of ['', '/ar'])
		for (const [path, text] of paths) {
			await page.goto(prefix + path);
			const main = page.getByRole('main');
			await expect(main.getByRole('heading').first()).toBeVisible();
			if (text) await expect(main.getByText(text).first()).toBeAttached();
			for (const width of [1440, 820, 320]) {
				await page.setViewportSize({ width, height: 800 });
				expect
					.soft([width, prefix + path.slice(0, 40), ...(await page.evaluate(overflow))])
					.toEqual([width, prefix + path.slice(0, 40), 0, '']);
			}
		}
});
