import type { Page } from '@playwright/test';
import type { Company } from '#contract/companies/companies.schema.ts';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { adminSession, expect, signedInAdmin } from '../support/journey.ts';

/** A part of a page that loads by itself: its page, its call, and what it says when that fails. */
const parts = [
	['/admin/settings', /\/api\/auth\/sessions(\?|$)/, m.sessions_failed],
	['/admin/settings', /\/api\/auth\/factors(\?|$)/, m.factors_failed],
	['/admin/settings?section=admins', /\/api\/admin\/invitations(\?|$)/, m.invitations_failed],
] as const;

const fail = (page: Page, path: RegExp) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }));

testInEachLanguage('a part of the settings that did not load is loaded again where it stands', async ({ page, at }) => {
	await signedInAdmin(page);
	for (const [address, call, failed] of parts) {
		await fail(page, call);
		await page.goto(at(address));
		const sentence = page.getByText(failed());
		await expect(sentence).toBeVisible();
		for (const width of [320, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await expectFits(page);
		}
		await expectAccessible(page);
		await page.unroute(call);
		await page.getByRole('button', { name: m.failed_retry(), exact: true }).click();
		await expect(sentence).toBeHidden();
	}
});

async function newCompany(page: Page, form: object = {}): Promise<Company> {
	const headers = { Authorization: `Bearer ${(await adminSession(page)).token}` };
	const data = { name: `Delta ${Date.now().toString(36)}`, ...form };
	return (await page.request.post('/api/companies', { data, headers })).json();
}

testInEachLanguage('the people of a company that did not load are loaded again', async ({ page, at }) => {
	const { id, name } = await newCompany(page);
	await signedInAdmin(page);
	await page.goto(at(`/admin/companies?search=${name}`));
	const call = new RegExp(`/api/companies/${id}(\\?|$)`);
	await fail(page, call);
	await page.getByRole('button', { name: m.company_people_open({ name }) }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(m.company_people_failed())).toBeVisible();
	await page.unroute(call);
	await dialog.getByRole('button', { name: m.failed_retry(), exact: true }).click();
	await expect(dialog.getByText(m.company_people_none())).toBeVisible();
	await expect(dialog.getByText(m.company_people_failed())).toBeHidden();
});

testInEachLanguage('a company keeps its price list when the lists did not load', async ({ page, at }) => {
	const headers = { Authorization: `Bearer ${(await adminSession(page)).token}` };
	const form = { data: { name: `List ${Date.now().toString(36)}` }, headers };
	const list = (await (await page.request.post('/api/price-lists', form)).json()) as { id: number };
	const { id, name } = await newCompany(page, { price_list: list.id });
	await signedInAdmin(page);
	await page.goto(at(`/admin/companies?search=${name}`));
	const call = /\/api\/price-lists(\?|$)/;
	await fail(page, call);
	const edit = page.getByRole('button', { name: m.company_edit_one({ name }) });
	await edit.click();
	await expect(page.getByText(m.price_lists_failed())).toBeVisible();
	await expect(page.getByRole('dialog')).toBeHidden();
	await page.unroute(call);
	await edit.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(m.company_note()).last().fill('Asks for certificates');
	await dialog.getByRole('button', { name: m.admin_save() }).click();
	await expect(dialog).toBeHidden();
	const stored = (await (await page.request.get(`/api/companies/${id}`, { headers })).json()) as Company;
	expect([stored.note, stored.price_list]).toEqual(['Asks for certificates', list.id]);
});
