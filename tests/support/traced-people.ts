import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import { dayFromNow } from '#contract/days.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { orderSender, photoSender, picture } from './forms.ts';
import { pdfFile } from './pdf-files.ts';
import { type Caller, caller, type newAdministrator, password } from './people.ts';
import { later } from './quoted-requests.ts';
import type { Shop } from './shop.ts';

/** A person by whom nothing else in a shop is called. */
export interface TracedPerson {
	name: string;
	email: string;
	number: string;
}

let people = 0;

/** 0 → "aa", 27 → "bb". */
const inLetters = (number: number) =>
	[Math.floor(number / 26) % 26, number % 26].map((digit) => String.fromCodePoint(97 + digit)).join('');

export function newPerson(): TracedPerson {
	people++;
	return {
		name: `Zubaida Qasimi${inLetters(people)}x`,
		email: `zubaida-${people}-qasimi@example.com`,
		number: `+9715012${String(34_567 + people)}`,
	};
}

/** Every column of text or JSON that still has a word of the person, and every file below the shop's folder. */
export async function findTraces(shop: Shop, { name, email, number }: TracedPerson): Promise<string[]> {
	const words = [name, email, number, number.slice(1)];
	const { rows: columns } = await shop.database.$client.query<{ table_name: string; column_name: string }>(`
		select columns.table_name, column_name from information_schema.columns
		join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')
		order by 1, 2`);
	const found: string[] = [];
	for (const { table_name: table, column_name: column } of columns) {
		const { rowCount } = await shop.database.$client.query(
			`select from ${table} where "${column}"::text ilike any ($1) limit 1`,
			[words.map((word) => `%${word}%`)],
		);
		if (rowCount) found.push(`${table}.${column}`);
	}
	const files = (await readdir(shop.dataDir, { recursive: true, withFileTypes: true })).filter((entry) =>
		entry.isFile(),
	);
	for (const { parentPath, name: file } of files) {
		const bytes = await readFile(join(parentPath, file));
		// a mail breaks its lines by "=" and an end of line
		const text = bytes.toString('latin1').replace(/=\r?\n/g, '');
		if (words.some((word) => text.includes(word))) found.push(join(parentPath, file).slice(shop.dataDir.length));
	}
	return found;
}

/** A request by an account or a guest, in words and with the person's name in them, with a photograph, an order as a PDF and a note. */
export async function askWithPhoto(
	shop: Shop,
	desk: Caller,
	call: Caller,
	{ name, number, email }: TracedPerson,
	guest = false,
) {
	const form = {
		type: 'Inquiry',
		language: 'en',
		text: `This is ${name}, call ${number} or write to ${email}`,
		po_number: `PO of ${name}`,
		deliver_to: `Villa of ${name}`,
		photos: 1,
		items: [
			{ productId: 2, quantity: 3 },
			{ text: `Gasket for ${name}`, quantity: 1 },
			{ text: '6205-2RS', quantity: 2 },
		],
		...(guest && { contact: { name, number, email } }),
	};
	const sent = await call<SentRequest>('POST', '/api/requests', form);
	if (sent.status !== 201) throw new Error(`The request was not sent: ${JSON.stringify(sent.body)}`);
	const photo = await photoSender(shop)(sent.body.code, await picture('jpeg', 900, 600));
	const key = { 'Idempotency-Key': `note-of-request-${sent.body.id}` };
	const order = await orderSender(shop)(sent.body.code, pdfFile({ pages: 1 }), { name: `Order of ${name}.pdf` });
	const note = await desk('POST', `/api/requests/${sent.body.id}/notes`, { text: `${name} is a good customer` }, key);
	const step = await desk('PUT', `/api/requests/${sent.body.id}`, { next_step: `Call ${name}` });
	const failed = [photo, order, note, step].find(({ status }) => status >= 400);
	if (failed) throw new Error(`The request was not completed: ${JSON.stringify(failed.body)}`);
	return sent.body;
}

/** Quotes a request, lets its buyer accept, makes a confirmation, books the whole payment and delivers. */
export async function deliver(
	shop: Shop,
	desk: Caller,
	{ id, code }: SentRequest,
	{ name }: TracedPerson,
): Promise<string> {
	const { lines } = (await desk<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
	const draft = {
		currency: 'USD',
		vat_percent: 0,
		valid_until: later,
		note: `For ${name}`,
		lines: lines.map(({ line_id }) => ({ line_id, unit_price: 10, note: `As ${name} asked` })),
	};
	await desk('PUT', `/api/requests/${id}/quote`, draft);
	const version = (await desk<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body.version;
	const sent = await desk('POST', `/api/requests/${id}/quote/send`, { version });
	// it is stored once somebody reads it; the mail that has it is not sent when the buyer was faster
	const pdf = await shop.get(`/request/${code}/quote.pdf?language=en`);
	await pdf.arrayBuffer();
	const steps: { status: number; body: unknown }[] = [
		sent,
		pdf,
		await caller(shop)('POST', `/api/requests/code/${code}/accept`, { revision: 1, po_number: name }),
	];
	const paper = await desk<{ number: string }>('POST', `/api/requests/${id}/papers`, { kind: 'confirmation' });
	const payment = {
		amount: '60',
		on: dayFromNow(-1),
		method: 'cash',
		note: `From ${name}`,
	};
	steps.push(
		paper,
		await desk('POST', `/api/requests/${id}/payments`, payment, { 'Idempotency-Key': `payment-of-request-${id}` }),
		await desk('PUT', `/api/requests/${id}`, { status: 'delivered' }),
	);
	const failed = steps.find(({ status }) => status >= 400);
	if (failed) throw new Error(`The order was not delivered: ${JSON.stringify(failed.body)}`);
	return paper.body.number;
}

/**
 * A customer with traces everywhere: sign-ins that failed, an older name, a cart, a delivered and paid order with its paper, an open request with
 * a photograph, a search that found nothing, a code by mail, and a company whose note has the address.
 */
export async function tracedCustomer(shop: Shop, owner: Awaited<ReturnType<typeof newAdministrator>>) {
	const person = newPerson();
	const registered = await caller(shop)<Session>('POST', '/api/auth/register', { ...person, password });
	const { token, user } = registered.body;
	const call = caller(shop, token);
	const { id } = user;
	await call('PUT', `/api/customers/${id}`, { ...person, name: `Dr ${person.name}` });
	await call('PUT', `/api/customers/${id}`, { ...person });
	await caller(shop)('POST', '/api/auth/login', { email: person.email, password: 'nonsense' });
	await caller(shop)('POST', '/api/auth/forgot-password', { email: person.email, userType: 'customer' });
	await call('POST', '/api/auth/step-up', { password: 'nonsense' });
	await call('POST', '/api/cart/add', { productId: 1, quantity: 2, size: '14mm' });
	const order = await askWithPhoto(shop, owner.call, call, person);
	const paper = await deliver(shop, owner.call, order, person);
	const open = await askWithPhoto(shop, owner.call, call, person);
	await shop.database.$client.query('insert into search_misses (folded, typed) values ($1, $1)', [
		`seal ${person.number}`,
	]);
	const company = await owner.call<{ id: number }>('POST', '/api/companies', {
		name: `Delta Pumps ${people}`,
		state: 'confirmed',
		note: `Write to ${person.email}`,
	});
	await owner.call('POST', `/api/companies/${company.body.id}/members`, { customer_id: id, role: 'buyer' });
	return { ...person, id, token, call, order, open, paper, company: company.body.id };
}
