import { eq } from 'drizzle-orm';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { internalSizeTextKeys } from '#contract/catalogue/size-fields.ts';
import { AppError } from '#contract/errors.ts';
import { eachOf } from '#contract/field-table.ts';
import { baseLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import type { Queries } from '../../platform/database.ts';
import { listReferences } from '../references/references.ts';
import { products } from '../tables.ts';
import { measuresOf } from './measured-values.ts';
import { readProducts } from './product-record.ts';
import { getProduct } from './products.ts';
import { parsedValuesOf } from './variant-form.ts';

/**
 * A product with everything that its form edits, for an administrator: stated stock and typed values of each size, and its references. Throws
 * `unauthenticated`, `forbidden` and `not_found`.
 */
export async function getEditedProduct(database: Queries, viewer: Viewer, id: number): Promise<EditedProduct> {
	staffWith(viewer, 'catalogue.edit');
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
			const { availability, stock, leadDaysFrom, leadDays, corrections } = record;
			const read = parsedValuesOf(record, measures);
			const stated = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays };
			const texts = eachOf(internalSizeTextKeys, (key) => record[key]);
			return [{ ...variant, ...texts, stated, values: { ...read, ...corrections }, read }];
		}),
		parameters: measures.parameters.map(({ key, name, unit, kind, translations = {} }) => ({
			key,
			name,
			unit,
			kind,
			translations,
		})),
		references,
	};
}
