import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { maxOrderFileBytes, maxOrderFiles, orderFilesPath } from '#contract/requests/order-file-rules.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { orderSender } from '../../tests/support/forms.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { caller, newAdministrator, password } from '../../tests/support/people.ts';
import { sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { fileNameOf } from './order-files.ts';

it('names a file as the computer of the buyer does, without a path and signs that mean something', () => {
	expect(fileNameOf('C:\\orders\\PO 7.PDF')).toBe('PO 7.pdf');
	expect(fileNameOf('../../etc/passwd')).toBe('passwd.pdf');
	expect(fileNameOf('أمر شراء ٧.pdf')).toBe('أمر شراء ٧.pdf');
	expect(fileNameOf('a\u202e"\r\nx: y.pdf')).toBe('ax y.pdf');
	expect(fileNameOf('.pdf')).toBe('order.pdf');
	expect(fileNameOf(`${'x'.repeat(300)}.pdf`)).toHaveLength(124);
});

describe.each(inject('databases'))("a buyer's order as a PDF on $name", ({ url }) => {
	const shop = shopTest(url);
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
	});
	const send = (...values: Parameters<ReturnType<typeof orderSender>>) => orderSender(shop)(...values);
	const ask = async (number = '+20 100 765 4000') => {
		const body = {
			type: 'Inquiry',
			contact: { name: 'Hassan Amer', number },
			text: 'A seal',
			language: 'en',
			items: [],
		};
		return (await caller(shop)<SentRequest>('POST', '/api/requests', body)).body;
	};
	const list = async (code: string) => (await caller(shop)<OrderFile[]>('GET', orderFilesPath(code))).body;
	const stored = async () =>
		(await readdir(join(shop.dataDir, 'private', 'requests'))).filter((name) => name.endsWith('.pdf'));

	it('is stored, and seen by the staff and by who has the code, with headers that let nothing run', async () => {
		const quoted = await sentQuote(shop, admin);
		const pdf = pdfFile({ pages: 2 });
		const { status, body } = await send(quoted.code, pdf, { name: 'PO 4711.pdf' });
		expect([status, body]).toEqual([
			201,
			{ id: expect.any(Number), name: 'PO 4711.pdf', bytes: pdf.length, pages: 2, created_at: expect.any(String) },
		]);
		expect((await quoted.say('accept', { revision: 1, po_number: '4711' })).status).toBe(200);
		const page = await caller(shop)<PublicRequest>('GET', `/api/requests/code/${quoted.code}`);
		expect(page.body.order_files).toEqual([body]);
		const desk = await admin.call<AdministeredRequest[]>('GET', `/api/requests?search=${quoted.code}`);
		expect(desk.body[0]?.order_files).toEqual([body]);
		const file = await shop.get(`${orderFilesPath(quoted.code)}/${body.id}`);
		expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
		expect(Object.fromEntries(file.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'content-disposition': "inline; filename*=UTF-8''PO%204711.pdf",
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex, nofollow',
		});
	});

	it('is removed by its buyer until the seller has confirmed the order that it is of', async () => {
		const quoted = await sentQuote(shop, admin);
		const remove = (id: number, code = quoted.code) =>
			caller(shop)<ErrorBody>('DELETE', `${orderFilesPath(code)}/${id}`);
		const wrong = (await send(quoted.code, pdfFile())).body;
		await quoted.say('accept', { revision: 1 });
		const other = await ask();
		expect((await remove(wrong.id, other.code)).status).toBe(404);
		const before = (await stored()).length;
		expect((await remove(wrong.id)).status).toBe(200);
		expect([await list(quoted.code), (await remove(wrong.id)).status]).toEqual([[], 404]);
		await expect.poll(async () => (await stored()).length).toBe(before - 1);
		const right = (await send(quoted.code, pdfFile({ pages: 2 }))).body;
		const paper = await admin.call('POST', `/api/requests/${quoted.id}/papers`, { kind: 'confirmation' });
		expect(paper.status).toBe(201);
		expect((await remove(right.id)).status).toBe(409);
		const late = (await send(quoted.code, pdfFile({ pages: 3 }))).body;
		expect((await remove(late.id)).status, 'nobody has confirmed it').toBe(200);
		expect((await list(quoted.code)).map(({ id }) => id)).toEqual([right.id]);
	});

	it('is found by nobody without the code, nor by the code of another request', async () => {
		const [request, other] = [await ask(), await ask()];
		const { body } = await send(request.code, pdfFile());
		expect((await shop.get(`${orderFilesPath(other.code)}/${body.id}`)).status).toBe(404);
		expect((await shop.get(`${orderFilesPath('0000-0000-0000-0000')}/${body.id}`)).status).toBe(404);
		expect(await list(other.code)).toEqual([]);
		expect((await send('0000-0000-0000-0000', pdfFile())).status).toBe(404);
	});

	it.each([
		['a picture that is called PDF', () => Buffer.from('\x89PNG\r\n\x1a\n')],
		['an empty file', () => Buffer.alloc(0)],
		['a page that a browser would show', () => Buffer.from('<html><script>alert(1)</script>%PDF-1.7 %%EOF')],
		['a PDF with a script', () => pdfFile({ objects: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'] })],
		['a PDF that is cut off', () => pdfFile().subarray(0, 200)],
		[
			'a PDF with a page behind it',
			() => Buffer.concat([pdfFile(), Buffer.from('<script>alert(1)</script>'.repeat(9))]),
		],
	])('is not %s', async (_what, bytes) => {
		const { code } = await ask();
		const before = await stored();
		const { status, body } = await send(code, bytes());
		expect([status, body.issues?.[0]?.path]).toEqual([400, 'file']);
		expect([await list(code), await stored()]).toEqual([[], before]);
	});

	it('needs a file, in its field, and has at most 10 MB', async () => {
		const { code } = await ask();
		expect((await send(code, undefined)).status).toBe(400);
		expect((await send(code, pdfFile(), { field: 'photo' })).status).toBe(400);
		const large = await send(code, pdfFile({ noise: maxOrderFileBytes }));
		expect([large.status, large.body.issues?.[0]?.path]).toEqual([413, 'file']);
		expect((await send(code, pdfFile({ noise: maxOrderFileBytes - 10_000 }))).status).toBe(201);
	});

	it('is one when it is sent twice, also at once', async () => {
		const { code } = await ask();
		const pdf = pdfFile();
		const answers = await Promise.all([send(code, pdf), send(code, pdf), send(code, pdf)]);
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		expect(await list(code)).toHaveLength(1);
	});

	it('is one of a few, also when they come at once, and the files of those beyond are removed', async () => {
		const { code } = await ask();
		const before = (await stored()).length;
		const answers = await Promise.all(Array.from({ length: maxOrderFiles + 2 }, () => send(code, pdfFile())));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(maxOrderFiles).fill(201), 409, 409]);
		expect((await stored()).length - before).toBe(maxOrderFiles);
	});

	it('is limited by day for a network', async () => {
		const { code } = await ask();
		const pdf = pdfFile();
		const statuses: number[] = [];
		for (let at = 0; at < 61; at++) statuses.push((await send(code, pdf, { from: '203.0.113.77' })).status);
		expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429]);
	});

	it('is taken by no request that was cancelled', async () => {
		const { code } = await ask();
		expect((await caller(shop)('POST', `/api/requests/code/${code}/cancel`, {})).status).toBe(200);
		expect((await send(code, pdfFile())).status).toBe(409);
	});

	it('is deleted by an administrator with a reason, and with its request', async () => {
		const { id, code } = await ask();
		const before = await stored();
		const [first] = [await send(code, pdfFile()), await send(code, pdfFile())];
		const path = `/api/requests/${id}/files/${first?.body.id}`;
		expect((await admin.call<ErrorBody>('DELETE', path, { reason: '' })).status).toBe(400);
		expect((await admin.call('DELETE', path, { reason: 'Of another buyer' })).status).toBe(200);
		expect((await admin.call('DELETE', path, { reason: 'Again' })).status).toBe(404);
		expect(await list(code)).toHaveLength(1);
		expect((await admin.call('DELETE', `/api/requests/${id}`, { reason: 'A test' })).status).toBe(200);
		await expect.poll(stored).toEqual(before);
	});

	it('is refused once the buyer is erased, even with the code of the request', async () => {
		const { id, code } = await ask('+20 100 765 4999');
		const earlier = await stored();
		expect((await send(code, pdfFile())).status).toBe(201);
		const owner = await newAdministrator(shop, 'super admin');
		const erased = await owner.call('POST', `/api/requests/${id}/erase`, { currentPassword: password });
		expect(erased.status).toBe(200);
		await expect.poll(stored).toEqual(earlier);
		expect((await send(code, pdfFile({ pages: 3 }))).status).toBe(404);
		expect(await stored()).toEqual(earlier);
	});
});
