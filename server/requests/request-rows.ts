import { getTableColumns, sql } from 'drizzle-orm';
import type { Language, OtherLanguage } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import type { RequestStatus } from '#contract/requests/request-statuses.ts';
import type { ArrivedPhoto, RequestItem, StoredRequest } from '#contract/requests/requests.schema.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import type { Queries } from '../platform/database.ts';
import { paidNow, paymentNow, restNow } from './payment-sums.ts';
import { type LineTranslations, requests } from './tables.ts';

/** A stored line with its names in every language. */
export interface StoredItem extends RequestItem {
	translations: LineTranslations;
	/** The list of the price, which only the staff see. */
	price_list: number | null;
	/** The quantity from which the price holds. */
	price_from: number;
}

function nameOf(language: Language, field: keyof NonNullable<LineTranslations[OtherLanguage]>, column: string) {
	return columnIn(language, field, { english: sql.raw(`line.${column}`), translations: sql`line.translations` });
}

/** Whether the buyer has chosen lines of the newest quote: an order that waits until the seller sends them. */
export const hasChosenLines = sql`requests.status = 'quoted' and exists (
	select from quote_decisions choice where choice.request_id = requests.id and choice.revision = requests.quote_revision
		and choice.decision = 'accepted_in_part')`;

/** A quote without a decision expires after its last day, in UTC. `requests` names the row in the query. */
export const statusNow = sql<RequestStatus>`case
	when requests.status = 'quoted' and requests.quoted_until < (now() at time zone 'utc')::date
		and not (${hasChosenLines}) then 'expired'
	else requests.status end`;

const columns = (language: Language) => ({
	...getTableColumns(requests),
	status: statusNow,
	payment: paymentNow,
	paid: sql<number | null>`${paidNow}::float8`,
	rest: sql<number | null>`${restNow}::float8`,
	// never null: each start fills the requests of older versions before the server listens
	message: sql<string>`${requests.message}`,
	chatUrl: sql<string>`${requests.chatUrl}`,
	/** In microseconds, which a Date does not have. */
	exactTime: sql<string>`requests.created_at::text`,
	/** Total of the current revision of the quote, with VAT. */
	quoted: sql<{ total: number; currency: Currency } | null>`(
		select json_build_object('total', quote.total, 'currency', quote.currency) from quote_revisions quote
		where quote.request_id = requests.id and quote.revision = requests.quote_revision)`,
	ownerName: sql<string | null>`(select owner.name from administrators owner where owner.id = requests.owner_id)`,
	// full names of columns: Drizzle leaves out the table's name in a query of one table
	items: sql<StoredItem[]>`(select coalesce(json_agg(json_build_object(
			'name', ${nameOf(language, 'name', 'product_name')},
			'category_name', ${nameOf(language, 'category_name', 'category_name')},
			'translations', line.translations, 'size', nullif(line.size, ''), 'quantity', line.quantity, 'code', line.code, 'price', line.price, 'currency', line.currency, 'price_list', line.price_list_id, 'price_from', line.price_from,
			'product_id', line.product_id, 'variant_id', line.variant_id, 'typed', line.typed) order by line.position), '[]')
		from request_lines line where line.request_id = requests.id)`,
	orderFiles: sql<
		OrderFile[]
	>`(select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes,
			'pages', file.pages, 'created_at', file.created_at) order by file.id), '[]')
		from request_files file where file.request_id = requests.id)`,
	arrivedPhotos: sql<ArrivedPhoto[]>`(select coalesce(json_agg(json_build_object(
			'id', photo.id, 'width', photo.width, 'height', photo.height) order by photo.id), '[]')
		from request_photos photo where photo.request_id = requests.id)`,
});

/** A query of requests with their lines, with names in a language. */
export function selectRequests(database: Queries, language: Language) {
	return database.select(columns(language)).from(requests);
}

/** A stored request with its lines. */
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request for its customer. */
export function asStored(row: RequestRow): StoredRequest {
	const {
		id,
		code,
		type,
		status,
		payment,
		paid,
		rest,
		quoted,
		paymentDueOn: payment_due_on,
		text,
		poNumber: po_number,
		deliverTo: deliver_to,
		photos,
		arrivedPhotos: arrived_photos,
		orderFiles,
		items: stored,
		createdAt,
	} = row;
	const items = stored.map(({ translations: _, price_list: __, price_from: ___, ...item }) => item);
	const created_at = createdAt.toISOString();
	return {
		id,
		code,
		type,
		status,
		payment,
		paid,
		rest,
		currency: quoted?.currency ?? null,
		payment_due_on,
		text,
		po_number,
		deliver_to,
		photos,
		arrived_photos,
		order_files: orderFiles.map((file) => ({ ...file, created_at: new Date(file.created_at).toISOString() })),
		items,
		created_at,
	};
}
