import { sql } from 'drizzle-orm';
import type { PaperLanguage } from '#contract/quotes/quotes.schema.ts';
import { findQuote, type PdfSource, readQuotePdf } from '../papers/read-pdfs.ts';
import type { Database } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { ZipFile } from '../platform/spreadsheets/write-zip.ts';
import { findPerson } from './find-person.ts';

export interface ExportStore extends PdfSource {
	/** Photographs, and orders as PDF. */
	privateFiles: Pick<Files, 'read'>;
}

const asJson = (value: unknown) => `${JSON.stringify(value, undefined, '\t')}\n`;

/** The account and what belongs to it alone. No hash of a password, token or device is in it. */
async function readAccount(database: Database, id: number): Promise<unknown> {
	const { rows } = await database.execute<{ account: unknown }>(sql`
		select jsonb_build_object(
			'account', (select to_jsonb(row) - 'password_hash' - 'erasure_id' from customers row where row.id = ${id}),
			'record', (select jsonb_build_object('name', name, 'email', email, 'number', number, 'language', language, 'note', note)
				from people where people.id = ${id}),
			'company', (select jsonb_build_object('name', company.name, 'role', member.role)
				from company_members member join companies company on company.id = member.company_id
				where member.customer_id = ${id}),
			'sessions', (select jsonb_agg(jsonb_build_object('created_at', created_at, 'seen_at', seen_at, 'network', network,
				'device', device, 'expires_at', expires_at) order by created_at) from sessions where customer_id = ${id}),
			'known_devices', (select jsonb_agg(jsonb_build_object('seen_at', seen_at) order by seen_at)
				from known_devices where customer_id = ${id}),
			'email_changes', (select jsonb_agg(jsonb_build_object('old_email', old_email, 'expires_at', expires_at) order by email_changes.id)
				from email_changes where customer_id = ${id}),
			'cart', (select jsonb_agg(to_jsonb(item) - 'customer_id' order by item.id) from cart_items item where customer_id = ${id}),
			'history', (select jsonb_agg(jsonb_build_object('at', at, 'by', actor_kind, 'action', action,
				'before', before - 'erasure_id', 'after', after) order by changes.id) from changes where entity = 'customer' and entity_id = ${id}),
			'audit', (select jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'network', network, 'device', device, 'details', details)
				order by audit.id) from audit where account_kind = 'customer' and account_id = ${id})
		) as account`);
	return rows[0]?.account;
}

/** A request with all that was written, offered, decided and paid. */
async function readRequest(database: Database, id: number): Promise<Record<string, unknown>> {
	const { rows } = await database.execute<{ request: Record<string, unknown> }>(sql`
		select jsonb_build_object(
			'request', (select to_jsonb(row) - 'erasure_id' - 'idempotency_key' - 'guest_key' - 'owner_id' from requests row where row.id = ${id}),
			'lines', (select jsonb_agg(to_jsonb(line) - 'request_id' - 'price_list_id' - 'buyers_list' order by position)
				from request_lines line where request_id = ${id}),
			'notes', (select jsonb_agg(jsonb_build_object('at', created_at, 'text', text) order by request_notes.id)
				from request_notes where request_id = ${id}),
			'quotes', (select jsonb_agg(jsonb_build_object('sent_at', sent_at, 'message', message, 'document', document) order by revision)
				from quote_revisions where request_id = ${id}),
			'decisions', (select jsonb_agg(to_jsonb(row) - 'request_id' order by revision)
				from quote_decisions row where request_id = ${id}),
			'approvals', (select jsonb_agg(to_jsonb(approval) - 'request_id' - 'approver_id' order by revision)
				from quote_approvals approval where request_id = ${id}),
			'payments', (select jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency, 'paid_on', paid_on, 'method', method,
				'note', note, 'reverses', reverses, 'id', request_payments.id) order by request_payments.id)
				from request_payments where request_id = ${id}),
			'order_files', (select jsonb_agg(jsonb_build_object('name', name, 'sent_at', created_at) order by request_files.id)
				from request_files where request_id = ${id}),
			'papers', (select jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'made_at', made_at) order by made_at)
				from papers where request_id = ${id}),
			'history', (select jsonb_agg(jsonb_build_object('at', at, 'by', actor_kind, 'action', action, 'before', before, 'after', after)
				order by changes.id) from changes where entity = 'request' and entity_id = ${id})
		) as request`);
	return rows[0]?.request ?? {};
}

/** PDFs of a request: papers, quotes that were read, and the newest quote, which is made if nobody has read it. */
async function* requestPdfs(store: ExportStore, id: number, folder: string): AsyncGenerator<ZipFile> {
	const { database } = store;
	const { rows: papers } = await database.execute<{ number: string; language: string }>(sql`
		select number, language from papers join paper_files using (number) where request_id = ${id} order by number, language`);
	for (const { number, language } of papers) {
		const { rows } = await database.execute<{ pdf: Buffer }>(
			sql`select pdf from paper_files where number = ${number} and language = ${language}`,
		);
		if (rows[0]) yield { path: `${folder}/${number}-${language}.pdf`, content: rows[0].pdf };
	}
	const { rows: newest } = await database.execute<{ code: string; language: PaperLanguage }>(sql`
		select code, language from requests where id = ${id} and quote_revision is not null and erased_at is null
			and not exists (select from quote_files file where file.request_id = ${id} and file.revision = quote_revision)`);
	// reading it stores it, and so the loop below finds it
	for (const { code, language } of newest) await readQuotePdf(store, await findQuote(store.database, code), language);
	const { rows: quotes } = await database.execute<{ revision: number; language: string }>(
		sql`select revision, language from quote_files where request_id = ${id} order by revision, language`,
	);
	for (const { revision, language } of quotes) {
		const { rows } = await database.execute<{ pdf: Buffer }>(sql`
			select pdf from quote_files where request_id = ${id} and revision = ${revision} and language = ${language}`);
		if (rows[0]) yield { path: `${folder}/quote-${revision}-${language}.pdf`, content: rows[0].pdf };
	}
}

/** The private files at `paths`, numbered from 1: `nameOf(1)` → `photo-1.webp`. Missing files are left out. */
async function* readPrivateFiles(
	{ privateFiles }: ExportStore,
	paths: string[],
	nameOf: (number: number) => string,
): AsyncGenerator<ZipFile> {
	for (const [at, file] of paths.entries()) {
		const content = await privateFiles.read(file);
		if (content) yield { path: nameOf(at + 1), content };
	}
}

/** The PDFs, the photographs and the buyer's orders of a request. */
async function* filesOfRequest(store: ExportStore, id: number, folder: string): AsyncGenerator<ZipFile> {
	const { database } = store;
	yield* requestPdfs(store, id, folder);
	const { rows: photos } = await database.execute<{ file: string }>(
		sql`select file from request_photos where request_id = ${id} order by id`,
	);
	const photoPaths = photos.map(({ file }) => file);
	yield* readPrivateFiles(store, photoPaths, (number) => `${folder}/photo-${number}.webp`);
	const { rows: orders } = await database.execute<{ file: string }>(
		sql`select file from request_files where request_id = ${id} order by id`,
	);
	const orderPaths = orders.map(({ file }) => file);
	yield* readPrivateFiles(store, orderPaths, (number) => `${folder}/order-${number}.pdf`);
}

/**
 * What a guest has sent and got. Columns are named one by one, since the forwarded code opens them for anybody: no ids of people or companies,
 * and no notes of the staff.
 */
async function readGuestRequest(database: Database, id: number): Promise<unknown> {
	const { rows } = await database.execute<{ request: unknown }>(sql`
		select jsonb_build_object(
			'request', (select jsonb_build_object('code', code, 'type', type, 'status', status, 'sent_at', created_at, 'language', language,
				'name', customer_name, 'email', customer_email, 'number', customer_number, 'text', text, 'message', message,
				'po_number', po_number, 'deliver_to', deliver_to) from requests where requests.id = ${id}),
			'lines', (select jsonb_agg(jsonb_build_object('product_id', product_id, 'product_name', product_name,
				'category_name', category_name, 'translations', translations, 'code', code, 'size', size, 'typed', typed,
				'quantity', quantity, 'price', price, 'currency', currency, 'price_from', price_from) order by position)
				from request_lines where request_id = ${id}),
			'quotes', (select jsonb_agg(jsonb_build_object('sent_at', sent_at, 'message', message, 'document', document) order by revision)
				from quote_revisions where request_id = ${id}),
			'decisions', (select jsonb_agg(jsonb_build_object('revision', revision, 'decision', decision, 'reason', reason,
				'po_number', po_number, 'line_ids', line_ids, 'decided_at', decided_at) order by revision)
				from quote_decisions where request_id = ${id}),
			'order_files', (select jsonb_agg(jsonb_build_object('name', name, 'sent_at', created_at) order by request_files.id)
				from request_files where request_id = ${id}),
			'papers', (select jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'made_at', made_at) order by made_at)
				from papers where request_id = ${id})
		) as request`);
	return rows[0]?.request;
}

/** The request of a guest as files of an archive, for everybody with its code. */
export async function* exportGuestRequest(store: ExportStore, id: number): AsyncGenerator<ZipFile> {
	yield { path: 'request.json', content: asJson(await readGuestRequest(store.database, id)) };
	yield* filesOfRequest(store, id, 'files');
}

/** The files of a customer's export, one after the other: `account.json`, and for each request its JSON, PDFs, photographs and orders. */
async function* filesOfCustomer(
	store: ExportStore,
	id: number,
	requests: { id: number; code: string }[],
): AsyncGenerator<ZipFile> {
	yield { path: 'account.json', content: asJson(await readAccount(store.database, id)) };
	for (const { id: request, code } of requests) {
		const folder = `requests/${code}`;
		yield { path: `${folder}/request.json`, content: asJson(await readRequest(store.database, request)) };
		yield* filesOfRequest(store, request, folder);
	}
}

/**
 * Everything that is stored about a customer, with or without an account, as files of an archive. The caller has checked the right. Throws
 * `not_found` before the first file.
 */
export async function exportPerson(store: ExportStore, customer: number): Promise<AsyncIterable<ZipFile>> {
	const { requests } = await findPerson(store.database, { customer, withGuests: false }, { lock: false });
	return filesOfCustomer(store, customer, requests);
}
