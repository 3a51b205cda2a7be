import { access, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { HealthRow } from '#contract/catalogue/health-lists.schema.ts';
import { dayFromNow } from '#contract/days.ts';
import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { PublicRequest, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { collect } from '../../tests/support/collect.ts';
import { documentSender } from '../../tests/support/document-forms.ts';
import { bearing, formSender, picture } from '../../tests/support/forms.ts';
import { makeChangesOlder } from '../../tests/support/older-changes.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { caller, newAdministrator } from '../../tests/support/people.ts';
import { later } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { createFiles } from '../platform/files.ts';
import { filePath, removePastVersions } from './rows/document-files.ts';

const path = '/api/documents';

describe.each(inject('databases'))('documents on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let send: ReturnType<typeof documentSender>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
		send = documentSender(shop, admin.token);
	});

	const add = async (fields: Record<string, string> = {}, file = pdfFile()) => {
		const form = { product_id: '1', kind: 'datasheet', language: 'en', ...fields };
		const { status, body } = await send<ShopDocument>('POST', path, form, file);
		expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
		return body;
	};
	const listed = async (query: string) => (await (await shop.get(`${path}?${query}`)).json()) as ShopDocument[];
	const open = async (address: string, init: RequestInit = {}) => {
		const response = await shop.get(address, { redirect: 'manual', ...init });
		return { response, bytes: Buffer.from(await response.arrayBuffer()) };
	};
	const product = async () => {
		const make = formSender(shop, admin.token);
		const { body } = await make<{ id: number }>('POST', '/api/products', bearing(), [['a.png', await picture('png')]]);
		return body.id;
	};
	const newest = async (id: number, entity = 'document') =>
		(await admin.call<Change[]>('GET', `/api/changes?entity=${entity}&id=${id}`)).body[0];
	const undo = async (change: Change | undefined) => {
		const { status, body } = await admin.call<UndoResult>('POST', `/api/changes/${change?.id}/undo`);
		expect([status, body]).toEqual([200, expect.anything()]);
	};

	it('are listed with their pages, bytes and address, and sent as they are', async () => {
		const file = pdfFile({ pages: 3 });
		const added = await add({ title: 'Fitting', valid_until: '2031-03-03' }, file);
		expect(added).toMatchObject({
			pages: 3,
			bytes: file.length,
			title: 'Fitting',
			valid_until: '2031-03-03',
			file_version: 1,
		});
		expect((await listed('product=1')).find(({ id }) => id === added.id)).toEqual(added);
		expect(await listed('product=2')).toEqual([]);
		const { response, bytes } = await open(added.url);
		expect([response.status, bytes.equals(file)]).toEqual([200, true]);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''[\w-]+-datasheet-en\.pdf$/),
			'cache-control': 'no-cache',
			etag: expect.any(String),
		});
		const etag = response.headers.get('etag') ?? '';
		expect(
			(await open(added.url, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })).response.status,
		).toBe(304);
		const part = await open(added.url, { headers: { Range: 'bytes=0-4' } });
		expect([part.response.status, part.bytes.toString()]).toEqual([206, '%PDF-']);
		const head = await open(added.url, { method: 'HEAD' });
		expect([head.response.headers.get('content-length'), head.bytes.length]).toEqual([String(file.length), 0]);
	});

	it('lead from any name to the right one, and to a page where there is none', async () => {
		const { id, url: address } = await add();
		const wrong = await open(`/documents/${id}/anything.pdf?version=1`);
		expect([wrong.response.status, wrong.response.headers.get('location')]).toEqual([301, `${address}?version=1`]);
		for (const missing of [
			'/documents/999999/a.pdf',
			'/documents/x/a.pdf',
			`${address}?version=2`,
			`${address}?version=0`,
		]) {
			const { response, bytes } = await open(missing);
			expect([missing, response.status, bytes.toString().includes('<html')]).toEqual([missing, 404, true]);
		}
		expect((await open('/uploads/documents/a.pdf')).response.status).toBe(404);
	});

	const wrongForms: [string, Record<string, string>, number, string][] = [
		['no product and no category', { product_id: '' }, 400, 'product_id'],
		['both', { category_id: '1' }, 400, 'product_id'],
		['a product that is gone', { product_id: '999999' }, 400, 'product_id'],
		['a size that the product has not', { size: 'no such' }, 400, 'size'],
		['another kind', { kind: 'letter' }, 400, 'kind'],
		['another language', { language: 'xx' }, 400, 'language'],
		['no day', { valid_until: 'tomorrow' }, 400, 'valid_until'],
		['a title of a page', { title: 'x'.repeat(121) }, 400, 'title'],
	];
	it.each(wrongForms)('are refused with %s, which the form shows', async (_name, fields, status, field) => {
		const form = { product_id: '1', kind: 'manual', ...fields };
		const answer = await send<ErrorBody>('POST', path, form);
		expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([status, field]);
	});

	const wrongFiles: [string, Buffer | undefined, RegExp][] = [
		['a renamed page', Buffer.from('<!doctype html>'), /not a PDF/],
		['half of a PDF', pdfFile().subarray(0, 300), /cut off/],
		['an encrypted PDF', pdfFile({ trailer: '/Encrypt << /V 1 >>' }), /password/],
		['a script', pdfFile({ objects: ['<< /S /JavaScript /JS (x) >>'] }), /script/],
	];
	it.each(wrongFiles)('are refused as %s, with a sentence for a person', async (_name, file, sentence) => {
		const { status, body } = await send<ErrorBody>('POST', path, { product_id: '1', kind: 'manual' }, file);
		expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
		expect(body.error).toContain('a.pdf');
	});

	it('are refused above 20 MB', async () => {
		const { status, body } = await send<ErrorBody>(
			'POST',
			path,
			{ product_id: '1', kind: 'manual' },
			Buffer.alloc(20 * 1_048_576 + 1),
		);
		expect([status, body.error]).toEqual([413, expect.stringContaining('20 MB')]);
	});

	it('are not added twice, as by a second press', async () => {
		const file = pdfFile();
		await add({ kind: 'manual' }, file);
		const form = { product_id: '1', kind: 'manual', language: 'en' };
		expect((await send('POST', path, form, file)).status).toBe(409);
		// for readers of another language it is another document
		expect((await send('POST', path, { ...form, language: 'ar' }, file)).status).toBe(201);
	});

	it('get a new version by a new file, and the former, which may be a mistake, answers no more', async () => {
		const [first, second] = [pdfFile(), pdfFile({ pages: 2 })];
		const { id, url: address } = await add({}, first);
		const { body } = await send<ShopDocument>('PUT', `${path}/${id}`, { version: '1', title: 'New' }, second);
		expect(body).toMatchObject({
			file_version: 2,
			version: 2,
			pages: 2,
			title: 'New',
			kind: 'datasheet',
			url: address,
		});
		expect((await open(address)).bytes.equals(second)).toBe(true);
		expect((await open(`${address}?version=2`)).bytes.equals(second)).toBe(true);
		expect((await open(`${address}?version=1`)).response.status).toBe(404);
		const stale = await send<ErrorBody>('PUT', `${path}/${id}`, { version: '1', title: 'Older' }, pdfFile());
		expect([stale.status, stale.body.changed]).toEqual([409, expect.objectContaining({ by: 'Karim' })]);
		// the same file again is no version
		expect((await send<ShopDocument>('PUT', `${path}/${id}`, {}, second)).body.file_version).toBe(2);
	});

	it('show the former version once the new one is undone, and number the next one anew', async () => {
		const [first, second, third] = [pdfFile(), pdfFile(), pdfFile()];
		const { id, url: address } = await add({}, first);
		await send('PUT', `${path}/${id}`, {}, second);
		await undo(await newest(id));
		expect((await open(address)).bytes.equals(first)).toBe(true);
		expect((await open(`${address}?version=2`)).response.status).toBe(404);
		expect((await send<ShopDocument>('PUT', `${path}/${id}`, {}, third)).body.file_version).toBe(3);
	});

	it('answer no more once they are deleted, and come back by an undo with their file', async () => {
		const file = pdfFile();
		const { id, url: address } = await add({ title: 'Gone' }, file);
		await admin.call('DELETE', `${path}/${id}`);
		expect((await open(address)).response.status).toBe(404);
		expect((await open(`${address}?version=1`)).response.status).toBe(404);
		await removePastVersions(shop.database, createFiles(`${shop.dataDir}/private`));
		await undo(await newest(id));
		expect((await open(address)).bytes.equals(file)).toBe(true);
		expect((await listed('product=1')).find((document) => document.id === id)?.title).toBe('Gone');
	});

	it('go and return with their product and its undo', async () => {
		const id = await product();
		const { url: address } = await add({ product_id: String(id), size: '25mm' });
		await admin.call('DELETE', `/api/products/${id}`);
		expect((await open(address)).response.status).toBe(404);
		await undo(await newest(id, 'product'));
		expect((await open(address)).response.status).toBe(200);
		expect((await listed(`product=${id}`)).map(({ size }) => size)).toEqual(['25mm']);
	});

	it('go and return with their category and its undo', async () => {
		const make = formSender(shop, admin.token);
		const { body } = await make<{ id: number }>('POST', '/api/categories', { name: 'Papers' }, [
			['a.png', await picture('png')],
		]);
		const { url: address } = await add({ product_id: '', category_id: String(body.id), kind: 'manual' });
		await admin.call('DELETE', `/api/categories/${body.id}`);
		expect((await open(address)).response.status).toBe(404);
		await undo(await newest(body.id, 'category'));
		expect((await listed(`category=${body.id}`)).map(({ url: listedUrl }) => listedUrl)).toEqual([address]);
	});

	it('can’t return to a product that is gone', async () => {
		const id = await product();
		const { id: document } = await add({ product_id: String(id) });
		await admin.call('DELETE', `${path}/${document}`);
		const deleted = await newest(document);
		await admin.call('DELETE', `/api/products/${id}`);
		const { status, body } = await admin.call<ErrorBody>('POST', `/api/changes/${deleted?.id}/undo`);
		expect([status, body.conflicts?.map(({ entity, id: of }) => [entity, of])]).toEqual([409, [['product', id]]]);
	});

	it('lose their files 30 days after they are deleted, unless another document has the same', async () => {
		const [own, shared] = [pdfFile(), pdfFile()];
		const [first, second] = [await add({}, own), await add({ kind: 'drawing' }, shared)];
		await add({ kind: 'drawing', language: 'ar' }, shared);
		const hashes = await Promise.all(
			[first, second].map(async ({ id }) => {
				const { rows } = await shop.database.execute<{ sha256: string }>(
					sql`select sha256 from document_files where document_id = ${id}`,
				);
				return rows[0]?.sha256 ?? '';
			}),
		);
		for (const { id } of [first, second]) await admin.call('DELETE', `${path}/${id}`);
		await makeChangesOlder(shop, 31);
		await removePastVersions(shop.database, createFiles(`${shop.dataDir}/private`));
		const there = await Promise.all(
			hashes.map((hash) =>
				access(`${shop.dataDir}/private/${filePath(hash)}`).then(
					() => true,
					() => false,
				),
			),
		);
		expect(there).toEqual([false, true]);
	});

	it('leave no file behind when they are refused', async () => {
		const files = createFiles(`${shop.dataDir}/private`);
		const count = async () => (await collect(files.list())).filter((name) => name.startsWith('documents/')).length;
		const before = await count();
		expect((await send('POST', path, { product_id: '999999', kind: 'manual' })).status).toBe(400);
		expect(await count()).toBe(before);
	});

	it('stay with a quote as they were when it was sent, also after they are deleted', async () => {
		const id = await product();
		const file = pdfFile();
		const of = { product_id: String(id), kind: 'certificate' };
		const { id: document, url: address } = await add(of, file);
		await add({ ...of, size: '25mm', title: 'Of the size' });
		const contact = { name: 'Amina', number: '+20 100 123 4567' };
		const items = [{ productId: id, size: '25mm', quantity: 2 }];
		const { body: request } = await caller(shop)<SentRequest>('POST', '/api/requests', {
			type: 'Quote',
			contact,
			items,
		});
		const quotePath = `/api/requests/${request.id}/quote`;
		const { body: desk } = await admin.call<QuoteAtDesk>('GET', quotePath);
		const lines = desk.lines.map(({ line_id }) => ({ line_id, unit_price: 5 }));
		await admin.call('PUT', quotePath, { currency: 'USD', vat_percent: 0, valid_until: later, lines });
		expect((await admin.call('POST', `${quotePath}/send`, { version: 1 })).status).toBe(200);
		await send('PUT', `${path}/${document}`, {}, pdfFile());
		await admin.call('DELETE', `${path}/${document}`);
		await makeChangesOlder(shop, 31);
		await removePastVersions(shop.database, createFiles(`${shop.dataDir}/private`));
		const { body } = await caller(shop)<PublicRequest>('GET', `/api/requests/code/${request.code}`);
		const quoted = body.quote?.document.lines[0]?.documents ?? [];
		expect(quoted.map(({ title, version, url: quotedUrl }) => [title, version, quotedUrl])).toEqual([
			['', 1, `${address}?version=1`],
			['Of the size', 1, expect.stringContaining('25mm-certificate-en.pdf?version=1')],
		]);
		const { response, bytes } = await open(`${address}?version=1`);
		expect([response.status, bytes.equals(file)]).toEqual([200, true]);
		expect((await open(`${address}?version=2`)).response.status).toBe(404);
		const html = await (await shop.get(`/request/${request.code}`)).text();
		expect(html).toContain(`${address}?version=1`);
	});

	it('are on the page of their part in the language of the page, and those of a size in its data', async () => {
		const id = await product();
		await add({ product_id: String(id), kind: 'manual', language: 'ar' }, pdfFile({ pages: 3 }));
		await add({ product_id: String(id), kind: 'certificate', valid_until: '2020-03-03', title: 'ISO 9001' });
		const sized = await add({ product_id: String(id), size: '25mm', kind: 'drawing' });
		const page = async (prefix: string) => await (await shop.get(`${prefix}/product/${id}?size=25mm`)).text();
		const english = await page('');
		// React marks where texts meet
		const plain = english.replaceAll('<!-- -->', '');
		for (const text of ['ISO 9001', 'Valid until Mar 3, 2020', 'Arabic, 3 pages', 'PDF', sized.url])
			expect([text, plain.includes(text)]).toEqual([text, true]);
		expect(english).toMatch(/"subjectOf":\[\{"@type":"DigitalDocument","name":"ISO 9001"/);
		const arabic = (await page('/ar')).replaceAll('<!-- -->', '');
		for (const text of ['المستندات', 'شهادة']) expect([text, arabic.includes(text)]).toEqual([text, true]);
	});

	it('that expire are in the list of what to mend, those of a category too', async () => {
		const soon = dayFromNow(20);
		const far = dayFromNow(60);
		const [expired, expiring, fine] = [
			await add({ valid_until: '2020-01-31', title: 'Expired' }),
			await add({ product_id: '', category_id: '2', kind: 'certificate', valid_until: soon }),
			await add({ valid_until: far }),
		];
		const { body } = await admin.call<HealthRow[]>('GET', '/api/health-lists/documents?pageSize=100');
		const found = (id: number) => body.find((row) => row.id === id);
		expect(found(expired.id)).toMatchObject({ product_id: 1, category_id: null, note: 'Expired · 2020-01-31' });
		expect(found(expiring.id)).toMatchObject({ product_id: null, category_id: 2, note: `Certificate · ${soon}` });
		expect(found(fine.id)).toBeUndefined();
	});

	it('are paged, filtered and searched', async () => {
		await add({ title: 'Zirconium', product_id: '3' });
		expect((await listed('search=zirconium')).map(({ product_id }) => product_id)).toEqual([3]);
		expect((await listed('search=zirconium&kind=manual')).length).toBe(0);
		const response = await shop.get(`${path}?page=1&pageSize=1`);
		expect([((await response.json()) as unknown[]).length, Number(response.headers.get('x-total-count')) > 1]).toEqual([
			1,
			true,
		]);
		expect((await shop.get(`${path}?product=x`)).status).toBe(400);
	});

	it('are written as their hash names them', async () => {
		const file = pdfFile();
		const { id } = await add({}, file);
		const { rows } = await shop.database.execute<{ sha256: string }>(
			sql`select sha256 from document_files where document_id = ${id}`,
		);
		expect((await readFile(`${shop.dataDir}/private/${filePath(rows[0]?.sha256 ?? '')}`)).equals(file)).toBe(true);
	});
});
