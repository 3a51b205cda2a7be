import { eq } from 'drizzle-orm';
import type { EditedProduct } from '#contract/edited-product.ts';
import { AppError } from '#contract/errors.ts';
import { baseLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { measuresOf } from './measured-values.ts';
import { readProducts } from './product-record.ts';
import { getProduct } from './products.ts';
import { listReferences } from './references.ts';
import { products } from './tables.ts';
import { readOf } from './variant-form.ts';

/**
 * One product with all that its form edits, for an administrator: what was stated and typed of each size, and the rows of the
 * equals-table that name it. Throws `unauthenticated`, `forbidden` and `not_found`.
 */
export async function getEditedProduct(database: Queries, viewer: Viewer, id: number): Promise<EditedProduct> {
	administratorOf(viewer);
	const [stored] = await readProducts(database, eq(products.id, id));
	if (!stored) throw new AppError('not_found', m.error_product_not_found());
	const { categoryId, variants } = stored.record;
	const measures = (await measuresOf(database, [categoryId])).of(categoryId);
	const product = await getProduct(database, id, baseLanguage);
	const references = await listReferences(database, viewer, { product: id, language: baseLanguage });
	return {
		...product,
		variants: product.variants.flatMap((variant) => {
			const record = variants.find(({ size }) => size === variant.size);
			if (!record) return [];
			const { availability, stock, leadDaysFrom, leadDays, place, corrections } = record;
			const read = readOf(record, measures);
			const stated = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays };
			return [{ ...variant, stated, place, values: { ...read, ...corrections }, read }];
		}),
		parameters: measures.parameters.map(({ key, name, unit, kind, translations = {} }) => ({
			...{ key, name, unit, kind },
			translations,
		})),
		references,
	};
}
