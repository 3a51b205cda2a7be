import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { ErrorBody } from '#contract/errors.ts';
import type { HandOverMap } from '#contract/hand-over/hand-over.schema.ts';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { newToken } from '../../tests/support/programs.ts';
import { askedQuote, sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { parseCsv } from '../platform/spreadsheets/parse-csv.ts';
import { unitCodeOf } from './order-xml.ts';

/** The folder `xsdrt` of UBL 2.1 by OASIS, which is not in this repository: http://docs.oasis-open.org/ubl/os-UBL-2.1/ */
const schemas = process.env.UBL_SCHEMAS;

async function validate(xml: string, folder: string) {
	const read = async (path: string) => ({
		fileName: path.split('/').at(-1) ?? '',
		// all files are in one folder here
		contents: (await readFile(join(folder, path), 'utf8')).replaceAll('../common/', ''),
	});
	const common = (await readdir(join(folder, 'common'))).map((name) => `common/${name}`);
	return validateXML({
		xml: [{ fileName: 'order.xml', contents: xml }],
		schema: [await read('maindoc/UBL-Order-2.1.xsd')],
		preload: await Promise.all(common.map(read)),
		initialMemoryPages: 512,
		maxMemoryPages: 4_096,
	});
}

it.each([
	['', 'C62'],
	['m', 'MTR'],
	['Meter', 'MTR'],
	['KG', 'KGM'],
	['set', 'SET'],
	['طقم', 'SET'],
	['box of 12', 'C62'],
])('the unit "%s" is %s in an order', (unit, code) => expect(unitCodeOf(unit)).toBe(code));

describe.each(inject('databases'))('the hand-over of accepted quotes on $name', ({ url }) => {
	const shop = shopTest(url);
	let boss: Awaited<ReturnType<typeof newAdministrator>>;
	let program: Awaited<ReturnType<typeof newToken>>;
	beforeAll(async () => {
		boss = await newAdministrator(shop, 'super admin');
		program = await newToken(boss, ['requests:read']);
	});
	/** A quote of three bearings with 10 % off the line, a text in Arabic, and a discount on the whole quote, accepted. */
	const accepted = async (poNumber = '') => {
		const request = await askedQuote(shop, boss);
		const { lines } = await request.quote();
		const { body } = await request.save({
			...request.draft(28.5, { discount: { amount: 5.55 } }),
			lines: lines.map(({ line_id }, at) => ({
				line_id,
				unit_price: at === 0 ? 28.5 : 11.11,
				discount_percent: at === 0 ? 10 : 0,
				availability: 'in_stock',
				note: '',
			})),
		});
		await request.send({ version: body.version ?? 1 });
		await request.say('accept', { revision: 1, po_number: poNumber });
		return request;
	};
	const text = async (path: string, by = program) => {
		const { status, body, headers } = await by.call<string & ErrorBody>('GET', path);
		return { status, body, headers };
	};
	const rowsOf = (csv: string) => [...parseCsv(csv.replaceAll('\r\n', '\n'), ',')].map(({ cells }) => cells);
	it('is an order of UBL, with the sums of the quote and what the buyer calls it', async () => {
		const request = await accepted('PO & <7> طلب');
		const { status, body: xml, headers } = await text(`/api/requests/${request.id}/order.xml`);
		expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
		const { quote } = (await request.read()) as PublicRequest;
		const document = quote?.document;
		expect(document).toMatchObject({ discount: 5.55 });
		expect(xml).toContain('<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order:3</cbc:CustomizationID>');
		expect(xml).toContain('<cbc:ID>PO &amp; &lt;7&gt; طلب</cbc:ID>');
		expect(xml).toContain(`<cbc:PayableAmount currencyID="USD">${document?.total.toFixed(2)}</cbc:PayableAmount>`);
		expect(xml).toContain('<cbc:Quantity unitCode="C62">3</cbc:Quantity>');
		const amounts = (name: string) =>
			[...xml.matchAll(new RegExp(`<cbc:${name} currencyID="USD">([\\d.]+)<`, 'g'))].map(([, amount]) =>
				Number(amount),
			);
		const [ofQuote = 0, ...ofLines] = amounts('LineExtensionAmount').toSorted((a, b) => b - a);
		expect(ofLines.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(Math.round(ofQuote * 100));
		const { valid } = await validateXML({ xml: [{ fileName: 'order.xml', contents: xml }], schema: [anyOrder] });
		expect(valid).toBe(true);
	});

	it.runIf(schemas)('is valid by the schema of UBL 2.1', async () => {
		const orders = [await accepted('PO 7'), await accepted(), await sentQuote(shop, boss)];
		await orders[2]?.say('accept', { revision: 1 });
		for (const { id } of orders) {
			const { body } = await text(`/api/requests/${id}/order.xml`);
			const { valid, errors } = await validate(body, schemas ?? '');
			expect([valid, errors.map(({ message }) => message)]).toEqual([true, []]);
			const wrong = body.replaceAll('cbc:IssueDate', 'cbc:IssueDay');
			expect((await validate(wrong, schemas ?? '')).valid).toBe(false);
		}
	});

	it('needs an accepted quote', async () => {
		const { id } = await sentQuote(shop, boss);
		expect((await text(`/api/requests/${id}/order.xml`)).status).toBe(409);
		expect((await text('/api/requests/999999/order.xml')).status).toBe(404);
		const other = await newToken(boss, ['catalogue:read']);
		expect((await text(`/api/requests/${id}/order.xml`, other)).status).toBe(403);
	});

	it('fills Odoo’s template with all that was accepted since, with equal sums and whole codes', async () => {
		const { headers } = await text('/api/hand-over/odoo');
		const since = headers.get('x-accepted-until') ?? '2020-01-01T00:00:00Z';
		const quotes = [];
		for (let at = 0; at < 8; at++) quotes.push(await accepted(at % 2 === 0 ? `PO ${at}` : ''));
		const file = await text(`/api/hand-over/odoo?since=${encodeURIComponent(since)}`);
		expect([file.status, file.headers.get('x-total-count')]).toEqual([200, '8']);
		const [titles, ...rows] = rowsOf(file.body);
		expect(titles?.slice(0, 5)).toEqual([
			'Customer',
			'Order Reference',
			'Order Date',
			'Pricelist',
			'Order Lines/Product Template',
		]);
		const coins = rows.reduce((sum, [, , , , , quantity, price, discount]) => {
			const amount = Math.round(Number(price) * 100) * Number(quantity) * (1 - Number(discount) / 100);
			return sum + Math.round(amount);
		}, 0);
		const nets = await Promise.all(
			quotes.map(async (request) => ((await request.read()) as PublicRequest).quote?.document.net ?? 0),
		);
		expect(coins).toBe(nets.reduce((sum, net) => sum + Math.round(net * 100), 0));
		expect(rows.filter(([, reference]) => reference).map(([, reference]) => reference)).toEqual(
			quotes.map(({ code }) => code),
		);
		expect(rows.every((row) => row[4])).toBe(true);
		const next = file.headers.get('x-accepted-until') ?? '';
		const later = await text(`/api/hand-over/odoo?since=${encodeURIComponent(next)}`);
		expect([later.headers.get('x-total-count'), later.headers.get('x-accepted-until')]).toEqual(['0', next]);
	});

	it('has the columns of a map, as CSV and as a workbook', async () => {
		const save = (body: unknown) => boss.call<HandOverMap[] & ErrorBody>('PUT', '/api/hand-over/maps', body);
		const columns = [
			{ title: 'رقم الطلب', field: 'request_number' },
			{ title: 'Branch', text: 'Sharjah' },
			{ title: 'Item', field: 'name' },
			{ title: 'Amount', field: 'total' },
		];
		const { status, body } = await save([
			{ name: 'Tally', columns },
			{ name: 'Zoho', columns: columns.slice(1) },
		]);
		expect([status, body.map(({ name }) => name)]).toEqual([200, ['Tally', 'Zoho']]);
		const request = await accepted();
		const path = `/api/hand-over/maps/${body[0]?.id}`;
		const [titles, ...rows] = rowsOf((await text(path)).body);
		expect(titles).toEqual(['رقم الطلب', 'Branch', 'Item', 'Amount']);
		const own = rows.filter(([number]) => number === request.code);
		const { quote } = (await request.read()) as PublicRequest;
		expect(own.map(([, branch, , amount]) => [branch, Number(amount)])).toEqual(
			quote?.document.lines.map(({ total }) => ['Sharjah', total]),
		);
		const workbook = await text(`${path}?format=xlsx`);
		expect([workbook.status, workbook.headers.get('content-disposition')]).toEqual([
			200,
			expect.stringContaining('.xlsx'),
		]);
		const [first] = body;
		expect((await save([{ ...first, name: 'Tally Prime' }])).body).toEqual([{ ...first, name: 'Tally Prime' }]);
		expect((await program.call<HandOverMap[]>('GET', '/api/hand-over/maps')).body).toHaveLength(1);
		expect((await save([{ id: 999_999, name: 'X', columns }])).status).toBe(404);
		for (const wrong of [
			{ name: 'X', columns: [] },
			{ name: ' ', columns },
			{ name: 'X', columns: [{ title: 'A', field: 'secret' }] },
		])
			expect((await save([wrong])).status).toBe(400);
		expect((await text('/api/hand-over/maps/999999')).status).toBe(404);
		expect((await text(`${path}?since=yesterday`)).status).toBe(400);
	});
});

/** Any order that is well formed and has an id: the whole schema is not in this repository. */
const anyOrder = {
	fileName: 'any.xsd',
	contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:oasis:names:specification:ubl:schema:xsd:Order-2"
		elementFormDefault="qualified"><xs:element name="Order"><xs:complexType><xs:sequence>
		<xs:any namespace="##other" processContents="skip" minOccurs="8" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>`,
};
