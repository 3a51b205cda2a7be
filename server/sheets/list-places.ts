import { sql } from 'drizzle-orm';
import { languages } from '#contract/language.ts';
import { everybodysList } from '#contract/money/line-prices.ts';
import { m } from '#messages';
import { fold } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import { type Match, needsSize, type Target } from './match-rows.ts';
import type { PriceRow } from './read-row.ts';
import type { Reason } from './reasons.ts';

/** `Everybody` in each language. */
const everybody = new Set(languages.map((locale) => fold(m.price_of_everybody({}, { locale }))));

/** The list and quantity that a row prices, and its price there now; undefined for the price of the size or part. */
export interface ListPlace {
	listId: number;
	minQuantity: number;
	before: number | null;
}

/** What a row of a list prices, or why it prices nothing. */
export type PlaceOfRow = { place: ListPlace | undefined } | { reason: Reason };

const placeKey = (list: number, product: number, size: string, quantity: number) =>
	JSON.stringify([list, product, size, quantity]);

/** The id of a price list by its name, however it is written; undefined for an unknown one. */
export type ListIds = (name: string) => number | undefined;

/** The ids of price lists by their folded names; everybody's by its names. */
export async function readListIds(database: Queries): Promise<ListIds> {
	const { rows } = await database.execute<{ id: number; name: string }>(
		sql`select id, name from price_lists where id <> ${everybodysList}`,
	);
	const ids = new Map(rows.map(({ id, name }) => [fold(name), id]));
	return (name) => (name === '' || everybody.has(fold(name)) ? everybodysList : ids.get(fold(name)));
}

/** Where each row of a chunk stands in the lists, in a few statements. */
export async function findPlaces(
	database: Queries,
	idOf: ListIds,
	rows: readonly PriceRow[],
	matches: readonly Match[],
): Promise<PlaceOfRow[]> {
	const isOfLists = rows.some(({ list, minQuantity }) => list !== '' || minQuantity !== 1);
	if (!isOfLists) return rows.map(() => ({ place: undefined }));
	const places = rows.flatMap((row, at) => {
		const match = matches[at];
		const list = idOf(row.list);
		if (list === undefined || !match || !('target' in match) || !match.target.size) return [];
		return [{ list, product: match.target.part.id, size: match.target.size.size, quantity: row.minQuantity }];
	});
	const { rows: stored } = await database.execute<{
		list: number;
		product: number;
		size: string;
		quantity: number;
		price: number;
	}>(sql`
		select named.*, entry.price::float8 as price
		from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as named (list integer, product integer, size text, quantity integer)
		join variants variant on variant.product_id = named.product and variant.size = named.size
		join price_entries entry on entry.variant_id = variant.id and entry.list_id = named.list
			and entry.min_quantity = named.quantity`);
	const prices = new Map(
		stored.map(({ list, product, size, quantity, price }) => [placeKey(list, product, size, quantity), price]),
	);
	const placeOf = (row: PriceRow, { part, size }: Target): PlaceOfRow => {
		const listId = idOf(row.list);
		if (listId === undefined) return { reason: { key: 'unknown_list', values: { list: row.list } } };
		// one piece costs everybody what the size costs
		if (listId === everybodysList && row.minQuantity === 1) return { place: undefined };
		if (!size) return { reason: needsSize(part) };
		const before = prices.get(placeKey(listId, part.id, size.size, row.minQuantity)) ?? null;
		return { place: { listId, minQuantity: row.minQuantity, before } };
	};
	return rows.map((row, at) => {
		const match = matches[at];
		return match && 'target' in match ? placeOf(row, match.target) : { place: undefined };
	});
}
