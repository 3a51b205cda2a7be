import { type Availability, stockText } from '#contract/catalogue/availability.ts';
import { categoryText, categoryTextKeys } from '#contract/catalogue/category-fields.ts';
import { translatedColumn } from '#contract/catalogue/product-fields.ts';
import { otherLanguages } from '#contract/language.ts';
import { listText } from '#contract/text/list-text.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { catalogueColumns } from '../catalogue/import/catalogue-columns.ts';
import { languageText } from '../platform/language.ts';

/** The stock among the values of a reason. */
interface KeptStock {
	availability: Availability;
	stock?: number;
	from?: number;
	days?: number;
}

/** The text of each reason. */
const texts = {
	unknown_code: m.sheet_unknown_code,
	unknown_size: m.sheet_unknown_size,
	needs_size: m.sheet_needs_size,
	no_sizes: m.sheet_no_sizes,
	ambiguous: m.sheet_ambiguous,
	no_code: m.sheet_no_code,
	code_date: m.sheet_code_date,
	code_formula: m.sheet_code_formula,
	size_date: m.sheet_size_date,
	size_formula: m.sheet_size_formula,
	price_formula: m.sheet_price_formula,
	price_error: m.sheet_price_error,
	price_date: m.sheet_price_date,
	price_negative: m.sheet_price_negative,
	// in sheets from before 0 meant on request
	price_zero: m.sheet_price_zero,
	price_on_request: m.sheet_price_on_request,
	price_unclear: m.sheet_price_unclear,
	price_decimals: m.sheet_price_decimals,
	price_invalid: m.sheet_price_invalid,
	price_large: m.sheet_price_large,
	price_none: m.sheet_price_none,
	price_rounded: m.sheet_price_rounded,
	currency: m.sheet_currency,
	stock_invalid: m.sheet_stock_invalid,
	stock_unreadable: m.sheet_stock_unreadable,
	stock_formula: m.sheet_stock_formula,
	stock_kept: ({ availability, stock, from, days }: KeptStock) =>
		m.sheet_stock_kept({
			now: stockText({
				availability,
				stock: stock ?? null,
				lead_days_from: from ?? null,
				lead_days: days ?? null,
			}),
		}),
	stock_size: m.sheet_stock_size,
	steps_unchanged: m.sheet_steps_unchanged,
	other_price: m.sheet_other_price,
	repeated: m.sheet_repeated,
	unknown_list: m.sheet_unknown_list,
	from_quantity: m.sheet_from_quantity,
	list_deleted: m.sheet_list_deleted,
	list_stock: m.sheet_list_stock,
	meanwhile: m.sheet_meanwhile,
	meanwhile_kept: m.sheet_meanwhile_kept,
	stock_meanwhile: m.sheet_stock_meanwhile,
	left_out: m.sheet_left_out,
	not_ticked: m.sheet_not_ticked,
	other_columns: m.sheet_other_columns,
	field_empty: m.sheet_field_empty,
	field_unreadable: m.sheet_field_unreadable,
	field_long: m.sheet_field_long,
	field_many: m.sheet_field_many,
	field_twice: m.sheet_field_twice,
	field_no_category: m.sheet_field_no_category,
	field_more_than_sizes: m.sheet_field_more_than_sizes,
	field_size_twice: m.sheet_field_size_twice,
	field_no_size: m.sheet_field_no_size,
	field_formula: m.sheet_field_formula,
	field_failed: m.sheet_field_failed,
	field_unusable: m.sheet_field_unusable,
	field_date: m.sheet_field_date,
	field_currency: m.sheet_field_currency,
	field_other: m.sheet_field_other,
	field_differs: m.sheet_field_differs,
	field_ambiguous: m.sheet_field_ambiguous,
	field_image_missing: m.sheet_field_image_missing,
	field_size_repeated: m.sheet_field_size_repeated,
	field_size_unread: m.sheet_field_size_unread,
	field_value_unknown: m.sheet_field_value_unknown,
	category_unconfirmed: m.sheet_category_unconfirmed,
	nearest_category: m.sheet_nearest_category,
	righted: m.sheet_catalogue_righted,
	exported_before: m.sheet_catalogue_meanwhile,
	exported_kept: m.sheet_catalogue_meanwhile_kept,
	pictures: m.sheet_catalogue_pictures,
} as const;

export type ReasonKey = keyof typeof texts;

/** A remark on a row: a text and its values. It is put into words for each reader. */
export interface Reason {
	key: ReasonKey;
	/** A list is joined in the reader's language; older sheets have it as one text. */
	values?: Record<string, string | number | (string | number)[]>;
}

/** The seller's words for the fields of a catalogue row: its columns, the fields of categories, and the fields of catalogue files. */
const fieldNames = wordTable<() => string>({
	...Object.fromEntries(catalogueColumns.map(({ title, name }) => [title, name])),
	...Object.fromEntries(
		categoryTextKeys.flatMap((key) => [
			[key, categoryText(key).label],
			...otherLanguages.map((language) => [
				translatedColumn(key, language),
				() => m.settings_in_language({ label: categoryText(key).label(), language: languageText(language) }),
			]),
		]),
	),
	categoryRef: m.sheet_field_name_category,
	images: m.sheet_field_name_images,
	imageSlugs: m.sheet_field_name_images,
	translations: m.sheet_field_name_descriptions,
	imageNames: m.sheet_field_name_images,
	stock: m.sheet_column_stock,
	availability: m.sheet_column_availability,
	currency: m.sheet_column_currency,
	size_code: m.sheet_target_size_code,
	sizeRows: m.sheet_field_name_sizes,
	...Object.fromEntries(
		otherLanguages.map((language) => [
			translatedColumn('category', language),
			() => m.settings_in_language({ label: m.sheet_field_name_category(), language: languageText(language) }),
		]),
	),
	references: m.sheet_field_name_references,
	seals: m.sheet_field_name_seals,
	mechanicalSealAttributes: m.sheet_field_name_seals,
	parameters: m.sheet_field_name_parameters,
	exportedAt: m.sheet_field_name_exported_at,
});

/** The seller's name of a field: `prices.1` → entry 2 of the prices. An unknown field keeps its path. */
function fieldName(path: string): string {
	if (path.startsWith('parameter:')) return path.slice('parameter:'.length);
	const [root = '', ...rest] = path.replace(/^translations\.([\w-]+)\.(\w+)/, '$2_$1').split('.');
	const name = fieldNames[root]?.() ?? root;
	const place = rest.find((step) => /^\d+$/.test(step));
	return place === undefined ? name : m.sheet_field_entry({ field: name, place: Number(place) + 1 });
}

/** The reasons as sentences in the current language. */
export function reasonText(reasons: Reason[]): string {
	const sentences = reasons.map(({ key, values: { rows, ...values } = {} }) => {
		const inputs = Object.fromEntries(
			Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? listText(value) : value]),
		);
		if ('field' in values) inputs.field = fieldName(String(values.field));
		const isOfRows = Array.isArray(rows) && key.startsWith('field_');
		if (rows !== undefined && !isOfRows) inputs.rows = Array.isArray(rows) ? listText(rows) : rows;
		const text = (texts[key] as (values: typeof inputs) => string)(inputs);
		return isOfRows ? m.sheet_in_rows({ count: rows.length, rows: listText(rows), text }) : text;
	});
	return sentences.join(' ');
}
