import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { names, newName } from '../support/console-people.ts';
import { expect, registered, signedInAdmin, test } from '../support/journey.ts';

const newPhone = () => `+20 100 ${randomInt(100, 1_000)} ${randomInt(1_000, 10_000)}`;
const plain = (number: string) => number.replaceAll(' ', '');

async function ask(page: Page, name: string, number: string): Promise<SentRequest> {
	const data = { type: 'Inquiry', contact: { name, number }, text: 'A seal', language: 'en', items: [] };
	return (await page.request.post('/api/requests', { data })).json();
}

test('the staff merge a guest with an account, take the phone of a second person apart, and correct a name', async ({
	page,
}) => {
	const family = newName();
	const account = await registered(page, {
		name: `Amina ${family}`,
		email: `amina-${family}@example.com`.toLowerCase(),
	});
	const number = newPhone();
	const first = await ask(page, `Hassan ${family}`, number);
	const second = await ask(page, `Omar ${family}`, number);
	await signedInAdmin(page);
	await page.goto(`/admin/customers?search=${family}`);
	await expect(names(page)).toHaveText([`Amina ${family}`, `Hassan ${family}`]);
	await page.getByLabel('Account').selectOption('No account');
	await expect(names(page)).toHaveText([`Hassan ${family}`]);
	await expect(page.getByRole('button', { name: /^Delete Hassan/ })).toHaveCount(0);

	// two people at one phone
	await page.getByRole('button', { name: `View Hassan ${family}` }).press('Enter');
	const record = page.getByRole('dialog', { name: 'Customer' });
	await expect(record).toContainText('Egypt');
	await record.getByRole('checkbox', { name: second.code }).press('Space');
	await record.getByRole('button', { name: 'Make a customer of the selected requests' }).press('Enter');
	await expect(page.getByText(`Omar ${family} is a customer now`)).toBeVisible();
	await expect(record.getByRole('link', { name: second.code })).toBeVisible();
	await expect(record.getByRole('link', { name: first.code })).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(names(page)).toHaveText([`Hassan ${family}`, `Omar ${family}`]);

	// one person with an account and a phone
	await page.getByLabel('Account').selectOption('With or without account');
	const merge = page.getByRole('button', { name: 'Merge selected' });
	await expect(merge).toBeDisabled();
	await page.getByRole('checkbox', { name: `Select Amina ${family}` }).check();
	await expect(page.getByText('To merge, select exactly two customers')).toBeVisible();
	await page.getByRole('checkbox', { name: `Select Hassan ${family}` }).check();
	await expect(page.getByRole('button', { name: 'Merge selected (2)' })).toBeEnabled();
	await expect(page.getByText('To merge, select exactly two customers')).toHaveCount(0);
	await expect(page.getByText('Only customers with an account are deleted here.')).toBeVisible();
	await merge.press('Enter');
	const question = page.getByRole('dialog', { name: 'Merge customers' });
	await expect(question.getByRole('radio', { name: /^Amina/ })).toBeChecked();
	await expect(question.getByRole('radio', { name: /^Hassan/ })).toBeDisabled();
	await question.getByRole('button', { name: 'Merge' }).press('Enter');
	await expect(page.getByText('Customers merged')).toBeVisible();
	await expect(names(page)).toHaveText([`Amina ${family}`, `Omar ${family}`]);

	// by the number of a request, too
	await page.getByRole('searchbox', { name: 'Search customers' }).fill(first.code.toLowerCase().replaceAll('-', ' '));
	await expect(names(page)).toHaveText([`Amina ${family}`]);
	await page.goto(`/admin/customers?record=${account.user.id}`);
	await expect(record).toContainText('merged by the staff');
	await record.getByRole('button', { name: `Take Hassan ${family} out` }).press('Enter');
	await expect(page.getByText(`Hassan ${family} is a customer of its own again`)).toBeVisible();
	await expect(record).not.toContainText('merged by the staff');

	// a corrected name and phone are corrected on the request
	await page.goto(`/admin/customers?search=${encodeURIComponent(`Hassan ${family}`)}`);
	await page.getByRole('button', { name: `Edit Hassan ${family}` }).press('Enter');
	const form = page.getByRole('dialog', { name: 'Edit Customer' });
	await form.getByLabel('Full Name').fill(`Hassan Amer ${family}`);
	const corrected = newPhone();
	await form.getByLabel('Phone Number').fill(corrected);
	await form.getByLabel('Note (for the staff)').fill('Calls at noon');
	await form.getByRole('button', { name: 'Save' }).press('Enter');
	await expect(page.getByText('Customer updated successfully')).toBeVisible();
	await page.goto(`/admin/requests?search=${first.code}`);
	await expect(page.getByRole('row', { name: new RegExp(`Hassan Amer ${family}`) })).toBeVisible();
	await page.goto(`/admin/customers?search=${encodeURIComponent(plain(corrected))}`);
	await page.getByRole('button', { name: `View Hassan Amer ${family}` }).press('Enter');
	await expect(record).toContainText('Calls at noon');
});

test('the dialog that merges guests has room around its choices on a phone', async ({ page }) => {
	const family = newName();
	await ask(page, `Hassan Abdulrahman Maintenance ${family}`, newPhone());
	await ask(page, `Omar Abdulrahman Maintenance ${family}`, newPhone());
	await signedInAdmin(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/admin/customers?search=${family}`);
	await expect(names(page)).toHaveCount(2);
	await page.getByRole('checkbox', { name: /^Select Hassan/ }).check();
	await page.getByRole('checkbox', { name: /^Select Omar/ }).check();
	await page.getByRole('button', { name: 'Merge selected (2)' }).click();
	const labels = page.getByRole('dialog', { name: 'Merge customers' }).locator('label');
	await expect(labels).toHaveCount(2);
	const boxes = await labels.evaluateAll((found) =>
		found.map((label) => {
			const [frame, text, radio] = [label, label.querySelector('span'), label.querySelector('input')].map((element) =>
				element?.getBoundingClientRect(),
			);
			if (!frame || !text || !radio) throw new Error('a choice has its radio button and its words');
			const room = Math.min(text.top - frame.top, frame.bottom - text.bottom, frame.right - text.right);
			return { top: frame.top, bottom: frame.bottom, room, radio: radio.width };
		}),
	);
	for (const { room } of boxes) expect(room).toBeGreaterThanOrEqual(6);
	expect(new Set(boxes.map(({ radio }) => radio)).size).toBe(1);
	expect((boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0)).toBeGreaterThanOrEqual(6);
});

test('the list of customers has one word for what is missing: the email of a guest, the phone of an account', async ({
	page,
}) => {
	const family = newName();
	await ask(page, `Hassan ${family}`, newPhone());
	await registered(page, { name: `Amina ${family}` });
	await signedInAdmin(page);
	await page.goto(`/admin/customers?search=${family}`);
	await expect(names(page)).toHaveCount(2);
	await expect(page.getByRole('cell', { name: 'N/A', exact: true })).toHaveCount(2);
	await page.goto(`/ar/admin/customers?search=${family}`);
	await expect(page.getByRole('cell', { name: 'لا يوجد', exact: true })).toHaveCount(2);
});
