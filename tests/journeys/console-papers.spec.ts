import { dayFromNow } from '#contract/days.ts';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, signedInAdmin } from '../support/journey.ts';
import { askedByGuest } from '../support/offered-quote.ts';

const later = dayFromNow(30);

testInEachLanguage(
	'a buyer chooses lines on a phone, the seller makes them the order, and hands over its papers',
	async ({ page, at }) => {
		const { id, code, name } = await askedByGuest(page);
		const { token } = await signedInAdmin(page);
		const headers = { Authorization: `Bearer ${token}` };
		const common = { discount_percent: 0, availability: '', note: '', unit: '' };
		const lines = [
			{ ...common, kind: 'text', text: 'Shaft sleeve', quantity: 4, unit_price: 30 },
			{ ...common, kind: 'text', text: 'Spring', quantity: 2, unit_price: 10 },
			{ ...common, kind: 'charge', text: 'Freight', quantity: 1, unit_price: 5 },
		];
		const draft = { version: 0, currency: 'USD', vat_percent: 0, valid_until: later, terms: '', lines };
		await page.request.put(`/api/requests/${id}/quote`, { headers, data: draft });
		await page.request.post(`/api/requests/${id}/quote/send`, { headers, data: { version: 1 } });

		await page.setViewportSize({ width: 320, height: 740 });
		await page.goto(at(`/request/${code}`));
		await page.getByRole('button', { name: m.quote_choose() }).click();
		const sheet = page.getByRole('dialog', { name: m.quote_choose_title() });
		await sheet.getByRole('button', { name: m.quote_choose_confirm() }).click();
		await expect(sheet.getByRole('alert')).toHaveText(m.quote_choose_a_line());
		await sheet.getByRole('checkbox', { name: /Shaft sleeve/ }).check();
		// with the freight
		await expect(sheet.getByRole('status')).toContainText('125.00 USD');
		await sheet.getByLabel(m.quote_po_number()).fill('PO-31');
		await expectAccessible(page);
		await expectFits(page);
		await sheet.getByRole('button', { name: m.quote_choose_confirm() }).click();
		await expect(page.getByRole('button', { name: m.quote_withdraw() })).toBeVisible();

		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(at(`/admin/quote/${id}`));
		const revisions = page.getByRole('region', { name: m.quote_desk_revisions() });
		await expect(revisions.getByRole('listitem').filter({ hasText: 'Shaft sleeve' })).toBeVisible();
		await revisions.getByRole('button', { name: m.quote_desk_send_chosen() }).click();
		await expect(revisions.getByText('PO-31')).toBeVisible();

		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(at(`/admin/requests?search=${encodeURIComponent(name)}&request=${id}`));
		const papers = page.getByRole('dialog').getByRole('region', { name: m.papers_title() });
		await papers.getByRole('button', { name: m.paper_make_confirmation() }).click();
		await expect(papers.getByRole('listitem').filter({ hasText: /OC-\d{4}-\d{4}/ })).toBeVisible();
		await papers.getByRole('button', { name: m.paper_make_delivery() }).click();
		const delivery = page.getByRole('dialog', { name: m.paper_make_delivery() });
		await delivery.getByLabel(m.quote_desk_quantity()).fill('5');
		await delivery.getByRole('button', { name: m.admin_save() }).click();
		await expect(delivery.getByText(m.paper_above_left({ quantity: '4' }))).toBeVisible();
		await delivery.getByLabel(m.quote_desk_quantity()).fill('٣');
		await expectAccessible(page);
		await expectFits(page);
		// its response is lost: the next press is another try of the same note
		let isLost = false;
		await page.route(`**/api/requests/${id}/papers*`, async (route) => {
			if (isLost || route.request().method() !== 'POST') return route.fallback();
			isLost = true;
			await route.fetch();
			return route.abort();
		});
		await delivery.getByRole('button', { name: m.admin_save() }).click();
		await expect(delivery.getByRole('alert')).toBeVisible();
		await delivery.getByRole('button', { name: m.admin_save() }).click();
		await expect(delivery).toBeHidden();
		await expect(papers.getByRole('listitem').filter({ hasText: /DN-\d{4}-\d{4}/ })).toHaveCount(1);
		await expectFits(page);

		await page.goto(at(`/request/${code}`));
		const list = page.getByRole('region', { name: m.papers_of_request() });
		await expect(list.getByRole('link')).toHaveText([/OC-\d{4}-\d{4}/, /DN-\d{4}-\d{4}/]);
		const pdf = await page.request.get((await list.getByRole('link').first().getAttribute('href')) ?? '');
		expect(pdf.headers()['content-type']).toBe('application/pdf');
		await expectAccessible(page);
	},
);
