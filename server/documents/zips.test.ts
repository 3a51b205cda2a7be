import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { maxZipFiles } from '#contract/documents/document-rules.ts';
import type { DocumentZip, ShopDocument } from '#contract/documents/documents.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { UndoResult } from '#contract/history/changes.schema.ts';
import { documentSender } from '../../tests/support/document-forms.ts';
import { modelsOf } from '../../tests/support/document-writes.ts';
import { bearing, formSender, picture } from '../../tests/support/forms.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { zipOf } from '../../tests/support/workbooks.ts';

const path = '/api/documents/zip';

describe.each(inject('databases'))('a zip of documents on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let sendDocument: ReturnType<typeof documentSender>;
	let models: string[];
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
		sendDocument = documentSender(shop, admin.token);
		models = await modelsOf({ shop });
	});

	const send = <T = DocumentZip>(zip: Buffer, fields: Record<string, string> = {}) =>
		sendDocument<T>('POST', path, fields, zip, { name: 'a.zip' });
	const product = async (model: string) => {
		const make = formSender(shop, admin.token);
		const form = bearing({ model, name: `Bearing ${model}` });
		const { body } = await make<{ id: number }>('POST', '/api/products', form, [['a.png', await picture('png')]]);
		return body.id;
	};
	const listed = async (id: number) =>
		(await (await shop.get(`/api/documents?product=${id}`)).json()) as ShopDocument[];
	const shown = ({ files }: DocumentZip) => files.map(({ file, state }) => [file, state]);

	it('is looked through first: what goes where, and what can’t be placed and why', async () => {
		const id = await product('ZX 100/2');
		await product('TW-7');
		await product('TW 7');
		const zip = zipOf({
			'seals/': '',
			'__MACOSX/._a.pdf': 'x',
			'.DS_Store': 'x',
			'seals/ZX100-2-datasheet-en.pdf': pdfFile({ pages: 2 }),
			'ZX-100/2': 'not a name of a file',
			'zx1002-25-certificate.pdf': pdfFile(),
			'ZX 100 2 manual ar.PDF': pdfFile(),
			'ZX100-2.pdf': pdfFile(),
			'ZX100-2-drawing.txt': pdfFile(),
			'NOSUCH-datasheet.pdf': pdfFile(),
			'TW7-datasheet.pdf': pdfFile(),
			'ZX100-2-drawing-en.pdf': Buffer.from('<html>'),
			'ZX100.2-manual-ar.pdf': pdfFile(),
		});
		const { status, body } = await send(zip, { dry_run: 'true' });
		expect(status).toBe(200);
		expect(body.counts).toEqual({ added: 3, replaced: 0, unchanged: 0, refused: 7 });
		const reasons = Object.fromEntries(body.files.flatMap(({ file, reason }) => (reason ? [[file, reason]] : [])));
		expect(reasons).toEqual({
			'ZX-100/2': expect.stringContaining('.pdf'),
			'ZX100-2.pdf': expect.stringContaining('MG1-datasheet-en.pdf'),
			'ZX100-2-drawing.txt': expect.stringContaining('.pdf'),
			'NOSUCH-datasheet.pdf': expect.stringContaining('NOSUCH'),
			'TW7-datasheet.pdf': expect.stringContaining('Several'),
			'ZX100-2-drawing-en.pdf': expect.stringContaining('not a PDF'),
			'ZX100.2-manual-ar.pdf': expect.stringContaining('ZX 100 2 manual ar.PDF'),
		});
		expect(body.files.filter(({ state }) => state === 'added')).toEqual([
			expect.objectContaining({ product_id: id, size: null, kind: 'datasheet', language: 'en', pages: 2 }),
			expect.objectContaining({ product_id: id, size: '25mm', kind: 'certificate', language: null }),
			expect.objectContaining({ product_id: id, size: null, kind: 'manual', language: 'ar' }),
		]);
		expect(await listed(id)).toEqual([]);
	});

	it('is written as one batch; the same again changes nothing; an undo takes all of it back', async () => {
		const [first = '', second = ''] = models;
		const files = { [`${first}-datasheet-en.pdf`]: pdfFile(), [`${second}-datasheet-en.pdf`]: pdfFile() };
		const zip = zipOf(files);
		const preview = (await send(zip, { dry_run: 'true' })).body;
		const { body } = await send(zip, { plan: preview.plan });
		expect([body.counts, shown(body)]).toEqual([{ added: 2, replaced: 0, unchanged: 0, refused: 0 }, shown(preview)]);
		const again = (await send(zip)).body;
		expect([again.counts, again.batch]).toEqual([{ added: 0, replaced: 0, unchanged: 2, refused: 0 }, null]);
		const changed = zipOf({ ...files, [`${second}-datasheet-en.pdf`]: pdfFile({ pages: 4 }) });
		const next = (await send(changed)).body;
		expect(next.counts).toEqual({ added: 0, replaced: 1, unchanged: 1, refused: 0 });
		const replaced = next.files.find(({ state }) => state === 'replaced');
		expect((await listed(replaced?.product_id ?? 0)).map(({ file_version, pages }) => [file_version, pages])).toEqual([
			[2, 4],
		]);
		for (const batch of [next.batch, body.batch]) {
			const undone = await admin.call<UndoResult>('POST', `/api/changes/batches/${batch}/undo`);
			expect([undone.status, undone.body.skipped]).toEqual([200, 0]);
		}
		expect(await listed(replaced?.product_id ?? 0)).toEqual([]);
	});

	it('replaces a document and leaves its title and its last day', async () => {
		const id = await product('ZX 200');
		const of = { product_id: String(id), kind: 'certificate', title: 'ISO 9001', valid_until: '2031-01-01' };
		await sendDocument('POST', '/api/documents', of);
		await send(zipOf({ 'ZX200-certificate.pdf': pdfFile() }));
		expect(await listed(id)).toEqual([
			expect.objectContaining({ title: 'ISO 9001', valid_until: '2031-01-01', file_version: 2 }),
		]);
		await sendDocument('POST', '/api/documents', { ...of, title: 'ISO 14001' });
		const { body } = await send(zipOf({ 'ZX200-certificate.pdf': pdfFile() }));
		expect(body.files[0]?.reason).toMatch(/several documents/);
	});

	it('is not written when something else would happen than a person has seen', async () => {
		const id = await product('ZX 300');
		const zip = zipOf({ 'ZX300-datasheet.pdf': pdfFile() });
		const { plan } = (await send(zip, { dry_run: 'true' })).body;
		await sendDocument('POST', '/api/documents', { product_id: String(id), kind: 'datasheet' });
		const { status, body } = await send<ErrorBody>(zip, { plan });
		expect([status, body.error]).toEqual([409, expect.stringContaining('preview')]);
		expect((await listed(id)).map(({ file_version }) => file_version)).toEqual([1]);
	});

	const many = () =>
		zipOf(Object.fromEntries(Array.from({ length: maxZipFiles + 1 }, (_, at) => [`a${at}-manual.pdf`, 'x'])));
	const wrong: [string, () => Buffer, RegExp][] = [
		['no zip', () => Buffer.from('nothing'), /no zip archive/],
		['half of a zip', () => zipOf({ 'a-manual.pdf': pdfFile() }).subarray(0, 200), /no zip archive/],
		['an empty zip', () => zipOf({ 'a/': '' }), /no file/],
		['too many files', many, /at most/],
		['a path of 64 KB', () => zipOf({ [`${'7-'.repeat(32_000)}manual.pdf`]: pdfFile() }), /no zip archive/],
	];
	it.each(wrong)('is refused as %s, with a sentence for a person', async (_name, zip, sentence) => {
		const { status, body } = await send<ErrorBody>(zip());
		expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
	});

	it('is refused as a bomb', async () => {
		const bomb = zipOf({ 'a-manual.pdf': Buffer.alloc(300_000_000, ' '), 'b-manual.pdf': pdfFile() });
		const { body } = await send<DocumentZip & ErrorBody>(bomb, { dry_run: 'true' });
		const reason = body.error ?? body.files.find(({ file }) => file === 'a-manual.pdf')?.reason;
		expect(reason).toMatch(/20 MB|too much/);
	});

	it('leaves nothing of itself on the disk', async () => {
		await send(zipOf({ 'a-manual.pdf': pdfFile() }));
		await send(Buffer.from('nothing'));
		expect(await readdir(`${shop.dataDir}/tmp`)).toEqual([]);
	});
});
