import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { photosPath } from '#contract/requests/photo-rules.ts';
import { expectAccessible } from '../support/axe.ts';
import { newName } from '../support/console-people.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';

test('the staff delete a photo, then its request, each with a reason that the history keeps', async ({ page }) => {
	const contact = { name: `Hassan ${newName()}`, number: '+20 100 765 4321' };
	const data = { type: 'Inquiry', contact, text: 'Which seal?', photos: 2 };
	const { id, code } = await (await page.request.post('/api/requests', { data })).json();
	for (const background of ['teal', 'orange']) {
		const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
		const photo = { name: 'pump.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
		const headers = { 'Idempotency-Key': randomBytes(8).toString('hex') };
		await page.request.post(photosPath(code), { headers, multipart: { photo } });
	}
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const photos = page.getByRole('region', { name: 'Photos' });
	await expect(photos.getByRole('link')).toHaveCount(2);
	await photos.getByRole('button', { name: 'Delete photo 2' }).click();
	const photoDialog = page.getByRole('dialog', { name: 'Delete photo 2' });
	await photoDialog.getByRole('button', { name: 'Delete' }).click();
	await expect(photoDialog.getByText('Write the reason first')).toBeVisible();
	await expect(photoDialog.getByLabel('Reason')).toBeFocused();
	await expectAccessible(page);
	await photoDialog.getByLabel('Reason').fill('Shows a face');
	await photoDialog.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Photo deleted', { exact: true })).toBeVisible();
	await expect(photos.getByRole('link')).toHaveCount(1);
	await expect(photos.getByText('on their way')).toHaveCount(0);

	await page.getByRole('button', { name: 'Delete request' }).click();
	const requestDialog = page.getByRole('dialog', { name: 'Delete request' });
	await requestDialog.getByLabel('Reason').fill('Sent by a robot');
	await requestDialog.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Request deleted')).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('button', { name: `Open request ${code}` })).toHaveCount(0);

	await page.goto(`/admin/history?entity=request&id=${id}`);
	const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
	await expect(rows.nth(1)).toContainText('Deleted');
	await expect(rows.nth(1)).toContainText('Reason: Sent by a robot');
	await expect(rows.nth(2)).toContainText('Photo deleted');
	await expect(rows.nth(2)).toContainText('Reason: Shows a face');
});
