import { stockText } from '#contract/availability.ts';
import type { WorkProduct } from '#contract/worklist.ts';
import { m } from '#messages';
import { authorText } from './author-text.ts';

/** The columns of an export. */
export const exportFields = (): string[] => [
	m.worklist_column_code(),
	m.worklist_column_name(),
	m.worklist_column_category(),
	m.worklist_export_size(),
	m.worklist_export_price(),
	m.worklist_column_stock(),
	m.worklist_export_pieces(),
	m.worklist_export_stated(),
	m.worklist_column_changed(),
	m.worklist_export_changed_by(),
];

/** A row for each size of a product, whose price is its own or the product's. */
export function exportRows(product: WorkProduct): (string | number)[][] {
	const { model, name, category_name, changed_at, changed_by } = product;
	return product.variants.map((variant) => [
		model ?? '',
		name,
		category_name,
		variant.size,
		variant.price ?? product.price ?? '',
		stockText(variant),
		variant.stock ?? '',
		variant.stated_at ?? '',
		changed_at ?? '',
		authorText(changed_by ?? ''),
	]);
}
