import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type AppError, fieldError } from '#contract/errors.ts';
import { fitsCurrency } from '#contract/money/amounts.ts';
import { decimalsOf } from '#contract/money/currencies.ts';
import { everybodysList } from '#contract/money/line-prices.ts';
import { maxEntries } from '#contract/price-lists/price-list-limits.ts';
import type { EntriesChanged, EntriesForm, EntryQuery, PriceEntry } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { permit, staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { matchesWords } from '../platform/matches-words.ts';
import { getPriceList, priceListNotFound } from './price-lists.ts';
import { readLinePrices } from './read-prices.ts';
import {
	deleteEntries,
	insertEntries,
	lockEntries,
	type NewEntry,
	type StoredEntry,
	updateEntries,
} from './rows/write-entries.ts';
import { lockLists } from './rows/write-lists.ts';
import { setSizePrices } from './size-prices.ts';

/** Where prices are stored, and what to call after a commit: pages show everybody's quantity breaks. */
export type EntryStore = Pick<CatalogueStore, 'database' | 'onCommit'>;

const found = ({ search, product }: EntryQuery) => {
	const matches = matchesWords(sql`product.name || ' ' || coalesce(product.model, '') || ' ' || variant.size`, search);
	return sql`${matches ?? sql`true`} and ${product === undefined ? sql`true` : sql`product.id = ${product}`}`;
};

/** A page of a list's prices, by part, size and quantity, for the staff, and the number of all. Throws `not_found`. */
export async function listEntries(
	database: Database,
	viewer: Viewer,
	{ listId, day }: { listId: number; day: string },
	query: EntryQuery,
): Promise<{ entries: PriceEntry[]; total: number }> {
	staffWith(viewer, 'price-lists.edit');
	await getPriceList(database, viewer, listId);
	const from = sql`from price_entries entry join variants variant on variant.id = entry.variant_id
		join products product on product.id = variant.product_id
		where entry.list_id = ${listId} and ${found(query)}`;
	const [counted, { rows }] = await Promise.all([
		database.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
		database.execute<Omit<PriceEntry, 'public_price'> & Record<string, unknown>>(sql`
			select entry.id, entry.variant_id, entry.min_quantity, entry.price::float8 as price, product.id as product_id, product.name,
				product.model as code, nullif(variant.size, '') as size
			${from} order by lower(product.name), product.id, variant.position, entry.min_quantity
			limit ${maxEntries} offset ${(query.page - 1) * maxEntries}`),
	]);
	const lines = rows.map(({ variant_id, min_quantity: quantity }) => ({ variant_id, quantity }));
	const prices = await readLinePrices(database, { buyer: 'everybody', day }, lines);
	return {
		entries: rows.map((row, at) => ({ ...row, public_price: prices[at]?.public_price ?? null })),
		total: counted.rows[0]?.total ?? 0,
	};
}

/** A price of a list that is stated; null deletes it. */
export interface StatedEntry {
	variant_id: number;
	min_quantity: number;
	price: number | null;
}

interface EntryPlan {
	created: NewEntry[];
	updated: { before: StoredEntry; price: number }[];
	deleted: StoredEntry[];
}

/** One piece costs everybody what the size costs: everybody's entry from 1 is stored there, so that a price has one place (decision 097). */
const isPriceOfSize = (listId: number, { min_quantity }: Pick<StatedEntry, 'min_quantity'>) =>
	listId === everybodysList && min_quantity === 1;

const keyOf = ({ variant_id, min_quantity }: Pick<StoredEntry, 'variant_id' | 'min_quantity'>) =>
	`${variant_id} ${min_quantity}`;

/** What is written so that the list says this, without prices of sizes. Sizes that the catalogue lacks are in `unknown`, by their place. */
export async function planEntries(
	transaction: Queries,
	listId: number,
	stated: readonly StatedEntry[],
): Promise<EntryPlan & { unknown: number[] }> {
	const ids = sql.param([...new Set(stated.map(({ variant_id }) => variant_id))]);
	const { rows: sizes } = await transaction.execute<{ id: number; product_id: number; size: string }>(sql`
		select id, product_id, size from variants where id = any(${ids}::integer[]) order by id for key share`);
	const stored = await lockEntries(
		transaction,
		sql`entry.list_id = ${listId} and entry.variant_id = any(${ids}::integer[])`,
	);
	const sizeOf = new Map(sizes.map((size) => [size.id, size]));
	const present = new Map(stored.map((entry) => [keyOf(entry), entry]));
	const plan: EntryPlan & { unknown: number[] } = { created: [], updated: [], deleted: [], unknown: [] };
	for (const [at, entry] of stated.entries()) {
		const { variant_id, min_quantity, price } = entry;
		const before = present.get(keyOf(entry));
		const size = sizeOf.get(variant_id);
		if (!size) plan.unknown.push(at);
		else if (isPriceOfSize(listId, entry)) continue;
		else if (before && price === null) plan.deleted.push(before);
		else if (before && price !== null && price !== before.price) plan.updated.push({ before, price });
		else if (!before && price !== null) {
			const { product_id, size: name } = size;
			plan.created.push({ list_id: listId, product_id, size: name, variant_id, min_quantity, price });
		}
	}
	return plan;
}

/** Writes a plan. Returns how many entries it changes. */
export async function writePlan(
	transaction: Queries,
	author: Author,
	{ created, updated, deleted }: EntryPlan,
): Promise<number> {
	await deleteEntries(transaction, author, deleted);
	await updateEntries(transaction, author, updated);
	await insertEntries(transaction, author, created);
	return created.length + updated.length + deleted.length;
}

function invalidEntry(at: number, field: string, message: string): AppError {
	return fieldError('invalid', `${at}.${field}`, message);
}

/**
 * Sets prices of a list, by the staff, as one batch; everybody's from one piece on are the prices of the sizes. Throws `not_found` for a list, and `invalid` for a size that the catalogue lacks and for a
 * price with more decimals than the currency, and `conflict` for a price that somebody adds at the same time.
 */
export async function setEntries(
	store: EntryStore,
	viewer: Viewer,
	listId: number,
	form: EntriesForm,
): Promise<EntriesChanged> {
	const batch = randomUUID();
	const author: Author = { ...authorOf(staffWith(viewer, 'price-lists.edit')), batch };
	if (form.some((entry) => isPriceOfSize(listId, entry))) permit(viewer, 'prices.edit');
	const change = async (transaction: Queries) => {
		const currency = await lockCatalogueCurrency(transaction);
		const [list] = await lockLists(transaction, [listId]);
		if (!list && listId !== everybodysList) throw priceListNotFound();
		for (const [at, { price }] of form.entries())
			if (price !== null && !fitsCurrency(price, currency))
				throw invalidEntry(at, 'price', m.price_entry_decimals({ currency, decimals: decimalsOf(currency) }));
		const ofSizes = form.filter((entry) => isPriceOfSize(listId, entry));
		const ofProducts = await setSizePrices(
			transaction,
			author,
			new Map(ofSizes.map(({ variant_id, price }) => [variant_id, price])),
		);
		const plan = await planEntries(transaction, listId, form);
		const [unknown] = plan.unknown;
		if (unknown !== undefined) throw invalidEntry(unknown, 'variant_id', m.price_entry_no_size());
		return ofProducts + (await writePlan(transaction, author, plan));
	};
	// prices of buyers are on no page that is cached
	const changed = await (listId === everybodysList
		? changeCatalogue(store, change)
		: store.database.transaction(change));
	return { changed, batch: changed > 0 ? batch : null };
}
