import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const chat = [
	'[21/11, 10:02] +971 50 123 4567: salam, prices please',
	'[21/11, 10:02] +971 50 123 4567: MG1 20mm x 2',
	'[21/11, 10:03] +971 50 123 4567: no such thing 774411',
	'[21/11, 10:05] Parts Counter: how many of the second?',
].join('\n');

test('a chat that was pasted becomes a request of whoever asked, which is priced next', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto('/admin/requests');
	await page.getByRole('link', { name: 'From a chat' }).click();
	await page.getByRole('button', { name: 'Read the chat' }).click();
	await expect(page.getByLabel('The chat')).toHaveAccessibleDescription(/Paste the chat first/);
	await page.getByLabel('The chat').fill(chat);
	await expect(page.getByRole('radio', { name: '+971 50 123 4567' })).toBeChecked();
	await page.getByRole('button', { name: 'Read the chat' }).click();
	const name = page.getByLabel('Full Name');
	await expect(page.getByLabel('Phone')).toHaveValue('+971501234567');
	await expectAccessible(page);
	// what the buyer said beside the parts is no part, unless one touch brings it back
	await page.getByRole('button', { name: 'Put back salam, prices please' }).click();
	await page.getByRole('button', { name: 'Remove salam, prices please' }).click();
	await expect(page.getByText('They stay in the request as the customer wrote them')).toBeVisible();
	await expect(page.getByText(/\byou wrote\b|\bI wrote\b/i)).toHaveCount(0);
	const store = page.getByRole('button', { name: 'Save as a request (2 lines)' });
	await store.click();
	await expect(name).toBeFocused();
	await expect(name).toHaveAccessibleDescription('Enter the customer’s name');
	await name.fill('Ahmad of the workshop');
	await store.click();
	await expect(page).toHaveURL(/\/admin\/quote\/\d+$/);
	await expect(page.getByText('Ahmad of the workshop')).toBeVisible();
	await expect(page.getByLabel('Description')).toHaveValue('no such thing 774411');
	await page.goto('/admin/chat');
	await expect(page.getByLabel('The chat')).toHaveValue('');
	await page.getByLabel('The chat').fill('[22/11, 09:00] Sara: SX460 and 2 x 6204-2RS');
	await page.getByRole('button', { name: 'Read the chat' }).click();
	await expect(page.getByRole('button', { name: 'Save as a request (2 lines)' })).toBeVisible();
	await expect(name).toHaveValue('Sara');
	await page.getByRole('button', { name: 'Change the list' }).click();
	await page.getByLabel('The chat').fill('MG1 20mm x 2');
	await page.getByRole('button', { name: 'Read the chat' }).click();
	await expect(name).toHaveValue('');
	await expect(page.getByLabel('Phone')).toHaveValue('');
});
