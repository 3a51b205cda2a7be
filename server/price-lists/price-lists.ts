import { count, type SQL, sql } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import { everybodysList } from '#contract/money/line-prices.ts';
import { maxPriceLists } from '#contract/price-lists/price-list-limits.ts';
import type { PriceList, PriceListForm, PriceListQuery } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import { type Database, isDuplicate, type Queries } from '../platform/database.ts';
import { matchesWords } from '../platform/matches-words.ts';
import { priceLists } from './rows/tables.ts';
import { deleteList, insertList, type ListRecord, lockLists, updateList } from './rows/write-lists.ts';

export const priceListNotFound = () => new AppError('not_found', m.price_list_not_found());

async function readRows(database: Queries, where: SQL, page: SQL = sql``): Promise<PriceList[]> {
	const { rows } = await database.execute<PriceList & Record<string, unknown>>(sql`
		select list.id, list.name, list.starts_on::text as "from", list.ends_on::text as until, list.percent_off::float8 as percent_off,
			list.version,
			(select count(*)::int from price_entries entry where entry.list_id = list.id) as entries,
			(select count(*)::int from companies company where company.price_list_id = list.id) as companies
		from price_lists list where ${where} order by lower(list.name), list.id ${page}`);
	return rows;
}

const matching = ({ search }: PriceListQuery) => {
	const isFound = matchesWords(sql`list.name`, search);
	return isFound ?? sql`true`;
};

/** The lists besides everybody's by their names, for the staff. */
export function listPriceLists(database: Queries, viewer: Viewer, query: PriceListQuery): Promise<PriceList[]> {
	staffWith(viewer, 'price-lists.edit');
	const { page = 1, pageSize } = query;
	return readRows(
		database,
		matching(query),
		pageSize ? sql`limit ${pageSize} offset ${(page - 1) * pageSize}` : undefined,
	);
}

export async function countPriceLists(database: Queries, viewer: Viewer, query: PriceListQuery): Promise<number> {
	staffWith(viewer, 'price-lists.edit');
	const { rows } = await database.execute<{ total: number }>(
		sql`select count(*)::int as total from price_lists list where ${matching(query)}`,
	);
	return rows[0]?.total ?? 0;
}

/** Everybody's list, which has no row. */
async function getEverybodys(database: Queries): Promise<PriceList> {
	const { rows } = await database.execute<{ entries: number }>(
		sql`select count(*)::int as entries from price_entries where list_id = ${everybodysList}`,
	);
	const always = { from: null, until: null, percent_off: null };
	return { id: everybodysList, name: '', ...always, version: 1, entries: rows[0]?.entries ?? 0, companies: 0 };
}

/** One list, `0` for everybody's, for the staff. Throws `not_found`. */
export async function getPriceList(database: Queries, viewer: Viewer, id: number): Promise<PriceList> {
	staffWith(viewer, 'price-lists.edit');
	if (id === everybodysList) return getEverybodys(database);
	const [list] = await readRows(database, sql`list.id = ${id}`);
	if (!list) throw priceListNotFound();
	return list;
}

/** Turns the error of a name that another list has into `conflict`. */
function throwTaken(name: string) {
	return (error: unknown): never => {
		if (!isDuplicate(error)) throw error;
		throw fieldError('conflict', 'name', m.price_list_name_taken({ name }));
	};
}

const recordOf = ({ name, from, until, percent_off }: PriceListForm): ListRecord => ({
	name,
	from,
	until,
	percent_off,
});

/** A new list, by the staff. Throws `conflict` for a name that is taken, and `invalid` when there are too many lists. */
export async function createPriceList(database: Database, viewer: Viewer, form: PriceListForm): Promise<PriceList> {
	const staff = staffWith(viewer, 'price-lists.edit');
	const { id } = await database
		.transaction(async (transaction) => {
			await lockByName(transaction, 'new price list');
			const [row] = await transaction.select({ total: count() }).from(priceLists);
			if ((row?.total ?? 0) >= maxPriceLists) throw new AppError('invalid', m.price_lists_most({ max: maxPriceLists }));
			return insertList(transaction, authorOf(staff), recordOf(form));
		})
		.catch(throwTaken(form.name));
	return getPriceList(database, viewer, id);
}

/** A list of buyers, locked. Throws `not_found`, and `invalid` for everybody's. */
async function lockList(transaction: Queries, id: number) {
	if (id === everybodysList) throw new AppError('invalid', m.price_list_everybodys_stays());
	const [list] = await lockLists(transaction, [id]);
	if (!list) throw priceListNotFound();
	return list;
}

/** Changes a list, by the staff. Throws as `createPriceList`, `not_found`, and `conflict` for an old version. */
export async function updatePriceList(
	database: Database,
	viewer: Viewer,
	id: number,
	form: PriceListForm,
): Promise<PriceList> {
	const staff = staffWith(viewer, 'price-lists.edit');
	await database
		.transaction(async (transaction) => {
			const before = await lockList(transaction, id);
			if (before.version !== (form.version ?? before.version)) throw changedMeanwhile();
			await updateList(transaction, authorOf(staff), before, recordOf(form));
		})
		.catch(throwTaken(form.name))
		.catch(withLastChange(database, 'price_list', id));
	return getPriceList(database, viewer, id);
}

/** Throws `conflict` while a company buys by the list, or a request or quote names it. */
async function checkUnused(transaction: Queries, id: number): Promise<void> {
	const named = JSON.stringify({ lines: [{ listed: { list: id } }] });
	const { rows } = await transaction.execute<{ companies: number; requests: number }>(sql`
		select (select count(*)::int from companies where price_list_id = ${id}) as companies, (
			select count(*)::int from (
				select request_id from request_lines where price_list_id = ${id}
				union select request_id from quote_drafts where draft @> ${named}::jsonb
				union select request_id from quote_revisions where draft @> ${named}::jsonb
			) naming
		) as requests`);
	const { companies = 0, requests = 0 } = rows[0] ?? {};
	if (companies > 0) throw new AppError('conflict', m.price_list_has_companies({ count: companies }));
	if (requests > 0) throw new AppError('conflict', m.price_list_has_requests({ count: requests }));
}

/**
 * Deletes a list with its prices, by the staff; one undo brings all of it back. Throws `not_found`, and `conflict` while companies, requests
 * or quotes name it.
 */
export async function deletePriceList(database: Database, viewer: Viewer, id: number): Promise<void> {
	const staff = staffWith(viewer, 'price-lists.edit');
	await database.transaction(async (transaction) => {
		const before = await lockList(transaction, id);
		await checkUnused(transaction, id);
		await deleteList(transaction, { ...authorOf(staff), batch: crypto.randomUUID() }, before);
	});
}
