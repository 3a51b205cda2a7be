import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { MadePaper, Paper, PapersAtDesk } from '#contract/papers/papers.schema.ts';
import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import { newAdministrator, password } from '../../tests/support/people.ts';
import { newCompany, newMember } from '../../tests/support/price-lists.ts';
import { later, sentQuote } from '../../tests/support/quoted-requests.ts';
import { settingsForm } from '../../tests/support/settings-writes.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { dayIn } from '../platform/time-zones.ts';

const year = new Date().getUTCFullYear();
const serialOf = (number: string) => Number(number.slice(-4));

describe.each(inject('databases'))('papers of a request on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});
	/** A request with a quote of three bearings, at 89.78 USD with VAT. */
	const quoted = async (added: object = {}) => {
		const request = await sentQuote(shop, desk, added);
		const path = `/api/requests/${request.id}/papers`;
		const make = (kind: string, more: object = {}) => desk.call<MadePaper & ErrorBody>('POST', path, { kind, ...more });
		const list = async () => (await desk.call<PapersAtDesk>('GET', path)).body;
		const bytes = async (url: string) => {
			const response = await shop.get(url);
			expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
			return Buffer.from(await response.arrayBuffer());
		};
		const text = async (url: string) => {
			const { pages } = await readPdf(await bytes(url));
			return pages.flatMap(({ lines }) => lines).join('\n');
		};
		return { ...request, make, list, bytes, text };
	};
	it('name the order number that came with the request, and where it goes', async () => {
		const request = await quoted({ po_number: 'PO-7781', deliver_to: 'Gate 4, Hamriyah\nAsk for Salim' });
		expect((await request.say('accept', { revision: 1 })).status).toBe(200);
		expect((await request.read()).quote?.decision).toMatchObject({ po_number: 'PO-7781' });
		for (const kind of ['confirmation', 'delivery']) {
			const { url } = (await request.make(kind)).body;
			for (const words of ['PO-7781', 'Gate 4, Hamriyah', 'Ask for Salim'])
				expect(await request.text(`${url}?language=en`), `${kind} ${words}`).toContain(words);
		}
	});

	it('name the order number of the request when the staff have accepted for the buyer', async () => {
		const { id, make, text } = await quoted({ po_number: 'PO-7782' });
		const proforma = (await make('proforma')).body.url;
		expect(await text(`${proforma}?language=en`)).toContain('PO-7782');
		expect((await desk.call('PUT', `/api/requests/${id}`, { status: 'accepted' })).status).toBe(200);
		const confirmation = (await make('confirmation')).body.url;
		expect(await text(`${confirmation}?language=en`)).toContain('PO-7782');
		const order = await desk.call<string>('GET', `/api/requests/${id}/order.xml`);
		expect(order.body).toContain('<cbc:ID>PO-7782</cbc:ID>');
	});

	const accepted = async () => {
		const request = await quoted();
		await request.say('accept', { revision: 1, po_number: 'PO-77' });
		const [line] = (await request.list()).to_deliver;
		return { ...request, line: line?.id ?? 0 };
	};

	it('are a proforma of an offered quote, and the others only once it is accepted', async () => {
		const { id, code, make, list, text } = await quoted();
		expect(await list()).toEqual({ papers: [], possible: ['proforma'], to_deliver: [] });
		for (const kind of ['confirmation', 'delivery']) expect((await make(kind)).status).toBe(409);
		const { status, body } = await make('proforma');
		expect(status).toBe(201);
		expect(body.number).toMatch(new RegExp(`^PI-${year}-\\d{4}$`));
		expect(body.url).toBe(`/request/${code}/papers/${body.number}.pdf`);
		const paper = await text(`${body.url}?language=en`);
		for (const words of [
			'Proforma invoice',
			body.number,
			code,
			'USD 89.78',
			'Eighty-nine US dollars and seventy-eight cents only',
			'Prepared by',
			'Stamp and signature',
		])
			expect(paper).toContain(words);
		expect((await make('proforma')).body).toEqual(body);
		const papers = await shop.get(`/api/requests/code/${code}/papers`);
		expect(((await papers.json()) as { papers: Paper[] }).papers).toMatchObject([
			{ number: body.number, kind: 'proforma', revision: 1, url: body.url },
		]);
		const history = await desk.call<HistoryEntry[]>('GET', `/api/requests/${id}/history`);
		expect(history.body.filter(({ action }) => action === 'paper')).toHaveLength(1);
	});

	it('have the day of the shop’s time zone, whose year is in their number', async () => {
		// the day of one of them is never that of UTC
		const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
			(zone) => dayIn(zone, new Date()) !== dayIn('UTC', new Date()),
		);
		const owner = await newAdministrator(shop, 'super admin');
		const save = async (time_zone: string | undefined) => {
			const form = { ...settingsForm(), currentPassword: password, time_zone };
			expect((await owner.call('PUT', '/api/settings', form)).status).toBe(200);
		};
		await save(timeZone);
		const { make, text, code } = await quoted();
		const { number, url } = (await make('proforma')).body;
		const ofQuote = await text(`/request/${code}/quote.pdf?language=en`);
		const day = dayIn(timeZone ?? '', new Date());
		await save('Africa/Cairo');
		const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
		expect(await text(`${url}?language=en`)).toContain(`Date ${date}`);
		expect(ofQuote).toContain(`Date ${date}`);
		expect(number).toContain(`-${day.slice(0, 4)}-`);
	});

	it('are read as they were stored, in each language, and the database lets nobody alter them', async () => {
		const { id, make, bytes, code } = await quoted();
		const { number, url: paper } = (await make('proforma')).body;
		const quote = `/request/${code}/quote.pdf`;
		for (const language of ['en', 'ar', 'both']) {
			const sent = await bytes(`${quote}?language=${language}`);
			const { rows } = await shop.database.$client.query(
				`select (select pdf from paper_files where number = $1 and language = $3) as paper,
					(select pdf from quote_files where request_id = $2 and language = $3) as quote`,
				[number, id, language],
			);
			expect(rows[0].paper.equals(await bytes(`${paper}?language=${language}`))).toBe(true);
			expect(rows[0].quote.equals(sent)).toBe(true);
		}
		for (const table of ['paper_files', 'papers'])
			await expect(shop.database.$client.query(`delete from ${table} where number = $1`, [number])).rejects.toThrow(
				'papers are never altered',
			);
	});

	it('serve a PDF that an older version has made as it was', async () => {
		const { id, bytes, code } = await quoted();
		const older = Buffer.from('%PDF-1.7 of an older version');
		await shop.database.$client.query(
			"insert into quote_files (request_id, revision, language, pdf) values ($1, 1, 'en', $2)",
			[id, older],
		);
		expect((await bytes(`/request/${code}/quote.pdf?language=en`)).equals(older)).toBe(true);
		expect((await bytes(`/request/${code}/quote.pdf?language=ar`)).length).toBeGreaterThan(5_000);
	});

	it('of a quote take no tries from those who open requests while they are made', async () => {
		const { code } = await quoted();
		const headers = { 'X-Forwarded-For': '203.0.113.30' };
		const open = async (opened: string) => (await shop.get(`/api/requests/code/${opened}`, { headers })).status;
		for (let guess = 1; guess < 30; guess++) expect(await open('0000-0000-0000-0000')).toBe(404);
		const client = await shop.database.$client.connect();
		// ends the lock, too
		onTestFinished(() => client.release(true));
		await client.query('begin; lock table quote_files in exclusive mode');
		const pdf = shop.get(`/request/${code}/quote.pdf?language=both`, { headers });
		const waiting = `select from pg_locks where relation = 'quote_files'::regclass and not granted`;
		await expect.poll(async () => (await shop.database.$client.query(waiting)).rows.length).toBe(1);
		expect(await open(code)).toBe(200);
		await client.query('commit');
		expect((await pdf).status).toBe(200);
	});

	it('deliver parts of an order, never more than was ordered', async () => {
		const { make, list, line, text } = await accepted();
		const first = await make('delivery', { lines: [{ id: line, quantity: 2 }] });
		expect(first.status).toBe(201);
		const note = await text(`${first.body.url}?language=en`);
		for (const words of ['Delivery note', 'PO-77', 'Ordered', 'Delivered', 'Received in good order'])
			expect(note).toContain(words);
		expect(note).not.toMatch(/28\.50|89\.78|USD|Total/);
		const tooMuch = await make('delivery', { lines: [{ id: line, quantity: 1.001 }] });
		expect([tooMuch.status, tooMuch.body.issues]).toEqual([
			400,
			[{ path: 'lines.0.quantity', message: 'Only 1 are left to deliver.' }],
		]);
		expect((await list()).to_deliver[0]).toMatchObject({ ordered: 3, delivered: 2 });
		expect((await make('delivery')).status).toBe(201);
		expect(await list()).toMatchObject({ possible: ['confirmation', 'proforma'].sort().reverse() });
		expect((await make('delivery')).status).toBe(409);
	});

	it.each([
		['an unknown kind', { kind: 'invoice' }],
		['lines of a proforma', { kind: 'proforma', lines: [{ id: 1, quantity: 1 }] }],
		['no line', { kind: 'delivery', lines: [] }],
		['a line of another request', { kind: 'delivery', lines: [{ id: 999_999, quantity: 1 }] }],
		['a negative quantity', { kind: 'delivery', lines: [{ id: 1, quantity: -1 }] }],
		['four decimals', { kind: 'delivery', lines: [{ id: 1, quantity: 0.0001 }] }],
		['a quantity as text', { kind: 'delivery', lines: [{ id: 1, quantity: '1' }] }],
	])('are not made of %s', async (_, body) => {
		const { make, list } = await accepted();
		expect((await make(body.kind, body)).status).toBe(400);
		expect((await list()).papers).toEqual([]);
	});

	it('name a line twice as an error, and a charge as unknown', async () => {
		const { make, line } = await accepted();
		const twice = await make('delivery', { lines: [1, 1].map((quantity) => ({ id: line, quantity })) });
		expect(twice.body.issues).toMatchObject([{ path: 'lines.1.id' }]);
	});

	it('have numbers without gaps, also when many are made at once and some fail', async () => {
		const before = serialOf((await (await accepted()).make('confirmation')).body.number);
		const requests = await Promise.all(Array.from({ length: 6 }, accepted));
		const made = await Promise.all(
			requests.flatMap(({ make, line }) => [
				make('confirmation'),
				make('delivery', { lines: [{ id: line, quantity: 99 }] }),
			]),
		);
		const numbers = made.filter(({ status }) => status === 201).map(({ body }) => serialOf(body.number));
		expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].map((step) => before + step));
	});

	it('deliver once when it is pressed twice at the same time', async () => {
		const { make } = await accepted();
		const both = await Promise.all([make('delivery'), make('delivery')]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
	});

	it('name the company for which a member buys, with its tax number', async () => {
		const company = await newCompany(desk.call, { tax_number: '100234567800003' });
		const member = await newMember(shop, desk.call, company.id);
		const items = [{ productId: 2, quantity: 3 }];
		const { id, code } = (await member.call<SentRequest>('POST', '/api/requests', { type: 'Quote', items })).body;
		const line = { kind: 'part', product_id: 2, quantity: 3, unit_price: 28.5 };
		const draft = { version: 0, currency: 'USD', vat_percent: 5, valid_until: later, terms: '', lines: [line] };
		await desk.call('PUT', `/api/requests/${id}/quote`, draft);
		expect((await desk.call('POST', `/api/requests/${id}/quote/send`, { version: 1 })).status).toBe(200);
		const response = await shop.get(`/request/${code}/quote.pdf?language=en`);
		const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
		const text = pages.flatMap(({ lines }) => lines).join('\n');
		expect(text).toContain('Tax no. 100234567800003');
		expect(text.replace(/\s/g, '')).toContain(company.name.replace(/\s/g, ''));
	});

	it('are found by their request alone, and keep it from being deleted', async () => {
		const [{ make, id }, other] = [await quoted(), await quoted()];
		const { number, url } = (await make('proforma')).body;
		expect((await shop.get(`/request/${other.code}/papers/${number}.pdf`)).status).toBe(404);
		expect((await shop.get(url.replace(number, 'PI-1999-0001'))).status).toBe(404);
		expect((await shop.get(`${url}?language=xx`)).status).toBe(400);
		const deletion = await desk.call<ErrorBody>('DELETE', `/api/requests/${id}`, { reason: 'sent twice' });
		expect(deletion.status).toBe(409);
	});
});
