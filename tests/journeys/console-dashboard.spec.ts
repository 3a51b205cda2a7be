import { dayFromNow } from '#contract/days.ts';
import type { Waiting } from '#contract/reports/waiting.schema.ts';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { newName, sent } from '../support/console-people.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { fontsLoaded } from '../support/fonts.ts';
import { adminSession, expect, registered, signedInAdmin } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';

const path = '/api/admin/dashboard/waiting';

testInEachLanguage('the dashboard says first what is to be done, and leads to it', async ({ page, at }) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	const [order, inquiry] = [await sent(page, amina, 'Order'), await sent(page, amina, 'Inquiry')];
	const { token } = await adminSession(page);
	const headers = { Authorization: `Bearer ${token}` };
	const put = (id: number, data: object) => page.request.put(`/api/requests/${id}`, { headers, data });
	await put(order.id, { status: 'accepted' });
	await put(inquiry.id, { next_step: 'Call about the shaft', next_step_on: '2020-01-02' });
	const tomorrow = dayFromNow(1);
	const quoted = await offeredToGuest(page, { valid_until: tomorrow });

	await signedInAdmin(page);
	await page.goto(at('/admin'));
	const panel = page.getByRole('region', { name: m.work_title() });
	const link = (label: string) => page.getByRole('link', { name: new RegExp(`^${label} \\d+$`) });
	await expect(link(m.work_expiring({ days: 3 }))).toBeVisible();
	await expectAccessible(page);

	// the oldest of all has waited longest
	const overdue = panel.getByRole('listitem').filter({ has: link(m.work_overdue()) });
	await expect(overdue.getByRole('listitem').first()).toContainText('Call about the shaft');
	await overdue.getByRole('link', { name: `Amina ${family}` }).click();
	await expect(page.getByRole('dialog')).toContainText(inquiry.code);
	await page.keyboard.press('Escape');
	await page.goBack();

	const tabs = page.getByRole('navigation', { name: m.desk_tabs() });
	// other journeys accept and ship meanwhile
	await expect(async () => {
		await page.goto(at('/admin'));
		const count = /\d+$/.exec((await link(m.work_to_ship()).textContent()) ?? '')?.[0];
		await link(m.work_to_ship()).click();
		await expect(tabs.locator('[aria-current]')).toHaveText(new RegExp(`\\D${count}$`), { timeout: 3_000 });
	}).toPass({ timeout: 60_000 });
	await expect(page.getByRole('rowheader').filter({ hasText: order.code })).toBeVisible();
	await page.goBack();
	await link(m.work_expiring({ days: 3 })).click();
	await expect(page.getByRole('rowheader').filter({ hasText: quoted.code })).toBeVisible();
	await page.getByRole('button', { name: m.desk_expires_soon() }).click();
	await expect(page).toHaveURL((url) => !url.searchParams.has('expires'));
});

testInEachLanguage(
	'the dashboard says in one sentence that nothing waits, and that it could not be loaded',
	async ({ page, at }) => {
		const { token } = await signedInAdmin(page);
		const waiting = (await (
			await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } })
		).json()) as Waiting;
		const work = waiting.work.map((entry) => ({ ...entry, count: 0, first: [] }));
		await page.route(`**${path}*`, (route) => route.fulfill({ json: { ...waiting, work } }));
		await page.goto(at('/admin'));
		const panel = page.getByRole('region', { name: m.work_title() });
		await expect(panel).toContainText(m.work_clear());
		await expect(panel.getByRole('link')).toHaveCount(0);
		await page.unroute(`**${path}*`);
		await page.route(`**${path}*`, (route) => route.fulfill({ status: 503, json: { error: '' } }));
		await page.reload();
		await expect(panel).toContainText(m.dashboard_panel_failed());
		await expect(page.getByRole('link', { name: m.admin_stat_products() })).toBeVisible();
	},
);

for (const width of [320, 390, 1440])
	testInEachLanguage(`the dashboard and the requests fit a window of ${width}`, async ({ page, at }) => {
		const amina = await registered(page, { name: `${'m'.repeat(60)} ${newName()}` });
		const { id } = await sent(page, amina, 'Order');
		const { token } = await signedInAdmin(page);
		const data = { next_step: 'w'.repeat(200), next_step_on: '2020-01-01' };
		await page.request.put(`/api/requests/${id}`, { headers: { Authorization: `Bearer ${token}` }, data });
		await page.setViewportSize({ width, height: 900 });
		await page.goto(at('/admin'));
		await expect(page.getByRole('region', { name: m.work_title() })).toContainText('wwww');
		await expectFits(page);
		await page.goto(at('/admin/requests?due=overdue'));
		const rows = page.getByRole('main').locator('tbody tr');
		await expect(rows.first()).toBeVisible();
		await expectFits(page);
		await expectAccessible(page);
		await fontsLoaded(page);
		const heights = await rows.evaluateAll((elements) => elements.map((row) => row.getBoundingClientRect().height));
		// low lines, on a phone with one more for what is due
		expect(Math.max(...heights)).toBeLessThanOrEqual(width < 768 ? 130 : 52);
	});
