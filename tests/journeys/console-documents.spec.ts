import { randomBytes } from 'node:crypto';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, signedInAdmin } from '../support/journey.ts';
import { pdfFile } from '../support/pdf-files.ts';
import { zipOf } from '../support/workbooks.ts';

const newWord = () => `Q${randomBytes(4).toString('hex')}`.toUpperCase();
const pdf = (name: string, buffer = pdfFile({ pages: 3 })) => ({ name, mimeType: 'application/pdf', buffer });
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
/** The words of a label with any marks between them that isolate a code. */
const wordsOf = (text: string) => plain(text).split(' ').join('[\\s\u2066-\u2069]+');

testInEachLanguage(
	'a document of a part is added, read by a buyer, replaced, deleted and brought back',
	async ({ page, context, at, language }) => {
		await signedInAdmin(page);
		const word = newWord();
		const product = await newProduct(page, await newCategory(page, `Valves ${word}`), `Valve ${word}`);
		await page.goto(at(`/admin/update-product/${product.id}`));
		await page.getByRole('button', { name: m.documents_title(), exact: true }).click();
		const section = page.getByRole('region', { name: m.documents_title() });
		await expect(section.getByText(m.documents_none())).toBeVisible();
		await expectAccessible(page);

		// by keyboard, with a file that is none first
		await section.getByRole('button', { name: m.documents_add() }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByLabel(m.documents_file())).toBeFocused();
		await dialog.getByLabel(m.documents_file()).setInputFiles(pdf('sheet.pdf', Buffer.from('<html>')));
		await dialog.getByLabel(m.documents_kind()).selectOption('certificate');
		await dialog.getByLabel(m.documents_language()).selectOption(language);
		await dialog.getByLabel(m.documents_document_title()).fill('ISO 9001');
		await dialog.getByLabel(m.documents_valid_until()).fill('2031-03-03');
		await page.keyboard.press('Enter');
		await expect(dialog.getByLabel(m.documents_file())).toHaveAccessibleDescription(/sheet\.pdf/);
		await dialog.getByLabel(m.documents_file()).setInputFiles(pdf('sheet.pdf'));
		await dialog.getByRole('button', { name: m.admin_save() }).click();
		await expect(dialog).toBeHidden();
		const row = section.getByRole('row', { name: 'ISO 9001' });
		await expect(row).toContainText(m.document_certificate());

		// the buyer sees what it is before the touch
		const buyer = await context.newPage();
		await buyer.goto(at(`/product/${product.id}`));
		const shown = buyer.getByRole('region', { name: m.documents_title() });
		await expect(shown.getByRole('listitem')).toContainText(m.document_pages({ count: 3 }));
		await expect(shown.getByRole('listitem')).toContainText('PDF');
		await expectAccessible(buyer);
		const address = (await shown.getByRole('link', { name: 'ISO 9001' }).getAttribute('href')) ?? '';
		const served = await buyer.request.get(address);
		expect([served.status(), served.headers()['content-type']]).toEqual([200, 'application/pdf']);
		expect(await pageCountOf(await served.body())).toBe(3);

		// a new version is at the same address
		await row.getByRole('button', { name: new RegExp(wordsOf(m.documents_replace({ name: 'ISO 9001' }))) }).click();
		await dialog.getByLabel(m.documents_new_file({ version: 2 })).setInputFiles(pdf('new.pdf', pdfFile({ pages: 5 })));
		await dialog.getByRole('button', { name: m.admin_save() }).click();
		await expect(dialog).toBeHidden();
		await expect(row).toContainText(m.documents_version({ version: 2 }));
		expect(await pageCountOf(await (await buyer.request.get(address)).body())).toBe(5);

		// deleted, and brought back in the history
		await row.getByRole('button', { name: new RegExp(wordsOf(m.documents_delete({ name: 'ISO 9001' }))) }).click();
		await dialog.getByRole('button', { name: m.admin_delete() }).click();
		await expect(row).toBeHidden();
		expect((await buyer.request.get(address)).status()).toBe(404);
		await page.goto(at('/admin/history?entity=document'));
		await page.getByRole('row').filter({ hasText: 'ISO 9001' }).first().getByRole('button').last().click();
		await dialog.getByRole('button', { name: m.history_undo(), exact: true }).click();
		await expect.poll(async () => (await buyer.request.get(address)).status()).toBe(200);
	},
);

/** What the file itself says. */
async function pageCountOf(bytes: Buffer): Promise<number> {
	return Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]);
}

testInEachLanguage('a zip shows what goes where before it is saved', async ({ page, at }) => {
	await signedInAdmin(page);
	const word = newWord();
	await newProduct(page, await newCategory(page, `Valves ${word}`), `Valve ${word}`, 1, { model: word });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(at('/admin/documents'));
	const upload = page.getByRole('region', { name: m.documents_upload() });
	const zip = zipOf({
		[`${word}-datasheet-en.pdf`]: pdfFile(),
		[`${word}-25mm-manual-ar.pdf`]: pdfFile(),
		'no-such-part-drawing.pdf': pdfFile(),
	});
	const choose = () =>
		upload
			.getByLabel(m.documents_choose_zip())
			.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: zip });
	await choose();
	const files = upload.getByRole('table', { name: m.documents_zip_files() });
	await expect(files.getByRole('row')).toHaveCount(4);
	await expect(files.getByRole('row', { name: 'no-such-part' })).toContainText(m.documents_state_refused());
	await expectAccessible(page);
	await expectFits(page);
	await upload.getByRole('button', { name: m.documents_apply({ count: 2 }) }).click();
	await expect(upload.getByRole('link', { name: m.documents_undo() })).toBeVisible();
	// the same again: nothing to do
	await choose();
	await expect(upload.getByText(m.documents_nothing())).toBeVisible();
	await page.setViewportSize({ width: 320, height: 640 });
	await expectFits(page);
	const search = page.getByRole('searchbox', { name: m.documents_search() });
	await search.fill(word);
	await expect(page.getByRole('table', { name: m.documents_table() }).getByRole('rowheader')).toHaveCount(2);
	await expectFits(page);
	await expectAccessible(page);
});
