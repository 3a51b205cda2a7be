import { asc, eq, sql } from 'drizzle-orm';
import type { Currency } from '#contract/money/currencies.ts';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { productCosts } from './tables.ts';

/** The costs of a product as the history has them, under the product's number. */
export interface CostRecord {
	currency: Currency;
	cost: number | null;
	/** By the names of sizes. */
	sizes: Record<string, number>;
}

type Row = typeof productCosts.$inferSelect;

export const costSnapshot = ({ currency, cost, sizes }: CostRecord): Snapshot => ({
	currency,
	cost,
	variants: Object.entries(sizes).map(([size, costOfSize]) => ({ size, cost: costOfSize })),
});

/** The opposite of `costSnapshot`. */
export function recordOfSnapshot(snapshot: Snapshot): CostRecord {
	const { currency, cost, variants } = snapshot as {
		currency: Currency;
		cost: number | null;
		variants: { size: string; cost: number }[];
	};
	return { currency, cost, sizes: Object.fromEntries(variants.map((variant) => [variant.size, variant.cost])) };
}

export const readCosts = (database: Queries, ids: number[]): Promise<Row[]> =>
	database.select().from(productCosts).where(isAny(productCosts.productId, ids)).orderBy(asc(productCosts.productId));

/** The costs of products, locked in the order of their numbers until the transaction ends. */
export const lockCosts = (transaction: Queries, ids: number[]): Promise<Row[]> =>
	transaction
		.select()
		.from(productCosts)
		.where(isAny(productCosts.productId, ids))
		.orderBy(asc(productCosts.productId))
		.for('update');

/**
 * Sets the costs of a product and records what differs. `before`: the locked row; undefined when there is none. Returns undefined when another
 * transaction has written the first ones.
 */
export async function writeCosts(
	transaction: Queries,
	author: Author,
	productId: number,
	before: Row | undefined,
	record: CostRecord,
): Promise<Row | undefined> {
	const [written] = before
		? await transaction
				.update(productCosts)
				.set({ ...record, version: sql`${productCosts.version} + 1` })
				.where(eq(productCosts.productId, productId))
				.returning()
		: await transaction
				.insert(productCosts)
				.values({ productId, ...record })
				.onConflictDoNothing()
				.returning();
	if (!written) return undefined;
	const change = { entity: 'product_cost', id: productId, after: costSnapshot(written) } as const;
	if (before) await recordUpdate(transaction, author, { ...change, action: 'update', before: costSnapshot(before) });
	else await recordChanges(transaction, author, [{ ...change, action: 'create' }]);
	return written;
}
