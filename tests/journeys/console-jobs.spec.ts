import type { Job, JobCounts } from '#contract/jobs/jobs.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const at = '2026-11-21T09:30:00.000Z';
const interrupted: Job = {
	id: 7,
	kind: 'password_code',
	state: 'dead',
	attempts: 1,
	error: null,
	uncertain: true,
	created_at: at,
	run_at: null,
	finished_at: at,
};

test('the dashboard tells of a mail that nobody knows to be sent, and it is sent again after a question', async ({
	page,
}) => {
	// no mail dies within a journey's time
	const counts: JobCounts = { dead: 1, failed: 0, waiting: 0, running: 0, done: 3 };
	await page.route('**/api/jobs/counts', (route) => route.fulfill({ json: counts }));
	await page.route('**/api/jobs?*', (route) =>
		route.fulfill({ json: counts.dead ? [interrupted] : [], headers: { 'X-Total-Count': String(counts.dead) } }),
	);
	await page.route('**/api/jobs/7/retry', (route) => {
		counts.dead = 0;
		return route.fulfill({ json: { success: true } });
	});
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto('/admin');
	await expect(page.getByText('1 job could not be finished')).toBeVisible();
	await page.getByRole('link', { name: 'Show the jobs' }).click();
	const row = page.getByRole('table', { name: 'Needs you' }).getByRole('row', { name: 'code for a new password' });
	await expect(row).toContainText('It may have been sent');
	await expectAccessible(page);
	await row.getByRole('button', { name: 'Try again' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('Trying again.')).toBeVisible();
	await expect(page.getByText('No job is in this state.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Needs you (0)' })).toBeVisible();
});
