import { stockText } from '#contract/catalogue/availability.ts';
import { isCommand } from '#contract/catalogue/command-names.ts';
import { detailKeys, textField } from '#contract/catalogue/product-fields.ts';
import type { Language } from '#contract/language.ts';
import { decimalsOf } from '#contract/money/currencies.ts';
import { maxExported } from '#contract/work/work-columns.ts';
import type { WorkProduct } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { readWorkProducts } from '../catalogue/products/work-rows.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import type { TableFile } from '../platform/spreadsheets/table-file.ts';
import type { WrittenCell } from '../platform/spreadsheets/write-workbook.ts';

/** One row for each size. A size without its own price has the product's. */
function rowsOf(product: WorkProduct): WrittenCell[][] {
	const { model, name, category_name, changed_at, changed_by } = product;
	const author = changed_by !== null && isCommand(changed_by) ? m.history_by_command() : changed_by;
	return product.variants.map((variant) => [
		model,
		name,
		category_name,
		variant.size,
		variant.price ?? product.price,
		stockText(variant),
		variant.stock,
		variant.stated_at,
		changed_at,
		author,
		...detailKeys.map((key) => product[key]),
	]);
}

async function* rowsOfProducts(database: Queries, ids: number[], language: Language) {
	for (let at = 0; at < ids.length; at += maxExported) {
		const products = await readWorkProducts(database, ids.slice(at, at + maxExported), language);
		yield inLanguage(language, () => products.toSorted((a, b) => a.id - b.id).flatMap(rowsOf));
	}
}

/** Products as a table, one row for each size; `ids` in ascending order. */
export async function workTable(database: Queries, ids: number[], language: Language): Promise<TableFile> {
	const currency = await readCatalogueCurrency(database);
	return inLanguage(language, () => ({
		title: m.admin_tab_products(),
		columns: [
			{ title: m.worklist_column_code(), width: 20 },
			{ title: m.worklist_column_name(), width: 44 },
			{ title: m.worklist_column_category(), width: 20 },
			{ title: m.worklist_export_size(), width: 16 },
			{ title: m.worklist_export_price({ currency }), width: 12, decimals: decimalsOf(currency) },
			{ title: m.worklist_column_stock(), width: 16 },
			{ title: m.worklist_export_pieces(), width: 10 },
			{ title: m.worklist_export_stated(), width: 24 },
			{ title: m.worklist_column_changed(), width: 24 },
			{ title: m.worklist_export_changed_by(), width: 20 },
			...detailKeys.map((key) => ({ title: textField(key).label(), width: 30 })),
		],
		rows: rowsOfProducts(database, ids, language),
	}));
}
