import { sql } from 'drizzle-orm';
import type { ListedSize, ListedSizesQuery, PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { Viewer } from '../accounts/viewer.ts';
import type { Database } from '../platform/database.ts';
import { getPriceList } from './price-lists.ts';
import { readLinePrices } from './read-prices.ts';
import { readEntries } from './rows/write-entries.ts';

/** Today, or the nearest day on which the list is in force: next year's list is prepared this year. */
function dayOf({ from, until }: PriceList, today: string): string {
	if (from !== null && today < from) return from;
	return until !== null && today > until ? until : today;
}

/**
 * What a list says of all sizes of products beside what everybody pays, by product and in the order of the sizes, for the staff. Throws
 * `not_found` for the list.
 */
export async function listSizes(
	database: Database,
	viewer: Viewer,
	{ listId, today }: { listId: number; today: string },
	{ products }: ListedSizesQuery,
): Promise<ListedSize[]> {
	const list = await getPriceList(database, viewer, listId);
	const ids = sql.param(products);
	const [entries, { rows: sizes }] = await Promise.all([
		readEntries(database, sql`entry.list_id = ${listId} and variant.product_id = any(${ids}::integer[])`),
		database.execute<{ id: number; product_id: number }>(sql`
			select id, product_id from variants where product_id = any(${ids}::integer[]) order by product_id, position`),
	]);
	const prices = await readLinePrices(database, { buyer: { list: listId }, day: dayOf(list, today) }, [
		...sizes.map(({ id }) => ({ variant_id: id, quantity: 1 })),
		...entries.map(({ variant_id, min_quantity }) => ({ variant_id, quantity: min_quantity })),
	]);
	const steps = entries.map(({ variant_id, min_quantity, price }, at) => {
		return { variant_id, min_quantity, price, public_price: prices[sizes.length + at]?.public_price ?? null };
	});
	const stepsOf = Map.groupBy(steps, ({ variant_id }) => variant_id);
	return sizes.map(({ id, product_id }, at) => {
		const ofSize = (stepsOf.get(id) ?? []).toSorted((a, b) => a.min_quantity - b.min_quantity);
		return {
			product_id,
			variant_id: id,
			entry: ofSize.find(({ min_quantity }) => min_quantity === 1)?.price ?? null,
			price: prices[at]?.price ?? null,
			public_price: prices[at]?.public_price ?? null,
			steps: ofSize.filter(({ min_quantity }) => min_quantity > 1).map(({ variant_id: _, ...step }) => step),
		};
	});
}
