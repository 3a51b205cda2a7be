import { eq } from 'drizzle-orm';
import type { CostsForm, ProductCosts } from '#contract/costs/costs.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockCatalogueCurrency, readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { products } from '../catalogue/tables.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import type { Database } from '../platform/database.ts';
import type { productCosts } from './tables.ts';
import { lockCosts, readCosts, writeCosts } from './write-costs.ts';

function asCosts(
	product_id: number,
	row: typeof productCosts.$inferSelect | undefined,
	currency: Currency,
): ProductCosts {
	const sizes = Object.entries(row?.sizes ?? {}).map(([size, cost]) => ({ size, cost }));
	return {
		product_id,
		currency: row?.currency ?? currency,
		cost: row?.cost ?? null,
		sizes,
		version: row?.version ?? 0,
	};
}

/** What products cost the firm, in the order of the numbers; without costs where none are stated. */
export async function getCosts(database: Database, viewer: Viewer, ids: number[]): Promise<ProductCosts[]> {
	staffWith(viewer, 'costs.use');
	const [currency, rows] = await Promise.all([readCatalogueCurrency(database), readCosts(database, ids)]);
	const rowOf = new Map(rows.map((row) => [row.productId, row]));
	return ids.map((id) => asCosts(id, rowOf.get(id), currency));
}

/**
 * States what a product and its sizes cost, in the catalogue's currency. Throws `not_found` for an unknown product, and `conflict` when the
 * costs are no longer in the version that was read.
 */
export async function setCosts(
	database: Database,
	viewer: Viewer,
	id: number,
	{ cost, sizes, version }: CostsForm,
): Promise<ProductCosts> {
	const author = authorOf(staffWith(viewer, 'costs.use'));
	return database
		.transaction(async (transaction) => {
			const currency = await lockCatalogueCurrency(transaction);
			const [product] = await transaction
				.select({ id: products.id })
				.from(products)
				.where(eq(products.id, id))
				.for('key share');
			if (!product) throw new AppError('not_found', m.error_product_not_found());
			const [before] = await lockCosts(transaction, [id]);
			if ((before?.version ?? 0) !== version) throw changedMeanwhile();
			const record = { currency, cost, sizes: Object.fromEntries(sizes.map((of) => [of.size, of.cost])) };
			const written = await writeCosts(transaction, author, id, before, record);
			if (!written) throw changedMeanwhile();
			return asCosts(id, written, currency);
		})
		.catch(withLastChange(database, 'product_cost', id));
}
