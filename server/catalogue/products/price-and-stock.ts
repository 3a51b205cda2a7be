import { eq } from 'drizzle-orm';
import type { PriceAndStock, StatedStock } from '#contract/catalogue/price-and-stock.schema.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { storedPrices } from '#contract/money/prices.ts';
import type { WorkProduct } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { authorOf } from '../../accounts/author.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../../changes/changed-meanwhile.ts';
import { lockCatalogueCurrency } from '../catalogue-currency.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue-store.ts';
import { products } from '../tables.ts';
import { decimalsIssue } from './form-prices.ts';
import type { ProductRecord, StoredProduct, VariantRecord } from './product-record.ts';
import { getWorkProduct } from './work-rows.ts';
import { writeProducts } from './write-products.ts';

const notFound = () => new AppError('not_found', m.error_product_not_found());

/** A size with a new stock statement, dated now. */
export function withStock(variant: VariantRecord, stated: StatedStock, now = new Date()): VariantRecord {
	const { availability } = stated;
	return {
		...variant,
		availability,
		stock: 'stock' in stated ? stated.stock : null,
		leadDaysFrom: ('lead_days_from' in stated && stated.lead_days_from) || null,
		leadDays: 'lead_days' in stated ? stated.lead_days : null,
		statedAt: now.toISOString(),
	};
}

/** Applies the form to a product; throws `invalid` for a size that it does not have, and a price with too many decimals. */
function applyForm(
	{ record, variantIds }: StoredProduct,
	{ price, stock, sizes = [] }: PriceAndStock,
	currency: Currency,
): ProductRecord {
	const issues = [
		...decimalsIssue(price, 'price', currency),
		...sizes.flatMap((size, at) => decimalsIssue(size.price, `sizes.${at}.price`, currency)),
	];
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
	const unknown = sizes.findIndex(({ id }) => !variantIds.includes(id));
	if (unknown >= 0) throw fieldError('invalid', `sizes.${unknown}.id`, m.worklist_size_gone());
	const formSizes = variantIds.map((id) => sizes.find((size) => size.id === id));
	const stored = storedPrices(
		price === undefined ? record.price : price,
		record.variants.map((variant, at) => {
			const own = formSizes[at]?.price;
			return own === undefined ? variant.price : own;
		}),
	);
	const variants = record.variants.map((variant, at) => {
		const priced = { ...variant, price: stored.sizes[at] ?? null };
		const stockOfSize = formSizes[at]?.stock ?? stock;
		return stockOfSize ? withStock(priced, stockOfSize) : priced;
	});
	return { ...record, price: stored.price, variants };
}

/**
 * Changes prices and stock of a product for an administrator; everything else stays. Throws `not_found`, `invalid`, and `conflict` when
 * somebody has changed it since its version was read.
 */
export async function updatePriceAndStock(
	store: Pick<CatalogueStore, 'database' | 'onCommit'>,
	viewer: Viewer,
	id: number,
	{ language, ...form }: PriceAndStock & { language: Language },
): Promise<WorkProduct> {
	staffWith(viewer, 'prices.edit');
	return changeCatalogue(store, async (transaction) => {
		const [stored] = await transaction.select({ key: products.key }).from(products).where(eq(products.id, id));
		if (!stored) throw notFound();
		const currency = await lockCatalogueCurrency(transaction);
		await writeProducts(transaction, authorOf(viewer), [stored.key], (_, before) => {
			if (!before) throw notFound();
			if (before.version !== (form.version ?? before.version)) throw changedMeanwhile();
			return applyForm(before, form, currency);
		});
		return getWorkProduct(transaction, id, language);
	}).catch(withLastChange(store.database, 'product', id));
}
