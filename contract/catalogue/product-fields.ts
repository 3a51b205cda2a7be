import { eachOf, type KeysWith } from '#contract/field-table.ts';
import type { OtherLanguage, Translations } from '#contract/language.ts';
import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';
import { catalogueFields } from './fields.ts';

/** A text that may be empty. Nothing but its table names it. */
export interface TextField {
	/**
	 * `line`: one line. `text`: several lines. Both are made from this table everywhere: column, API, import, export, form, work list, product
	 * page, search, history, undo.
	 * `code`: a line that also names the product in lists, carts and search; those places are written by hand.
	 */
	kind: 'line' | 'text' | 'code';
	rule: FieldRule;
	/** It has a text in each other language, stored in `translations`. */
	isTranslated?: true;
	/** In the console, on the product page and in the reports of sheets. */
	label: () => string;
}

/** A field whose form, API, import and export are written by hand. Its columns in sheets are in `catalogue-columns.ts`. */
export interface SpecialField {
	kind: 'key' | 'name' | 'category' | 'amount' | 'list' | 'images' | 'sizes' | 'flag';
	/** The rule for the text, or for each entry of the list. */
	rule?: FieldRule;
	isTranslated?: true;
	/** In the history. */
	label: () => string;
}

/**
 * The fields of a product, in the order of forms and sheets. The key of a text is also its column in `products` and its name in the API and in
 * sheets. A new text is an entry here, a migration with its column (`text`, null by default) and its label in `messages/`.
 */
export const productFields = {
	key: { kind: 'key', rule: catalogueFields.key, label: m.sheet_field_name_key },
	category: { kind: 'category', label: m.sheet_field_name_category },
	name: { kind: 'name', rule: catalogueFields.productName, isTranslated: true, label: m.customers_name },
	model: { kind: 'code', rule: { max: 120 }, label: m.wizard_model },
	price: { kind: 'amount', label: m.admin_product_price },
	variants: { kind: 'sizes', label: m.history_field_order },
	moreDescriptions: { kind: 'list', rule: catalogueFields.description, label: m.history_field_more_descriptions },
	keywords: { kind: 'list', rule: catalogueFields.keyword, label: m.history_field_keywords },
	images: { kind: 'images', label: m.conflict_pictures },
} as const satisfies Record<string, TextField | SpecialField>;

type Table = typeof productFields;
export type ProductKey = keyof Table;

/** Every text but the name. */
export type TextKey = KeysWith<Table, { kind: TextField['kind'] }>;
/** The texts that the table alone names, so not the code. */
export type DetailKey = KeysWith<Table, { kind: 'line' | 'text' }>;
export type TranslatedKey = KeysWith<Table, { isTranslated: true }>;
export type ProductTexts = Translations<Record<TranslatedKey, string>>;

export const productKeys = Object.keys(productFields) as ProductKey[];
/** The entry of a text or of the name. */
export const textField = (key: TextKey | TranslatedKey): Pick<TextField, 'rule' | 'label'> & { kind: string } =>
	productFields[key];

const hasKind = (key: ProductKey, kinds: string[]) => kinds.includes(productFields[key].kind);
export const textKeys = productKeys.filter((key): key is TextKey => hasKind(key, ['line', 'text', 'code']));
export const detailKeys = productKeys.filter((key): key is DetailKey => hasKind(key, ['line', 'text']));
export const translatedKeys = productKeys.filter((key): key is TranslatedKey => 'isTranslated' in productFields[key]);
export const isTranslated = (key: ProductKey): key is TranslatedKey => translatedKeys.some((name) => name === key);

/** One value for each text, such as its schema or its column: `eachText(() => null)` → `{ model: null }`. */
export const eachText = <T>(make: (key: TextKey) => T) => eachOf(textKeys, make);
export const eachDetail = <T>(make: (key: DetailKey) => T) => eachOf(detailKeys, make);
export const eachTranslated = <T>(make: (key: TranslatedKey) => T) => eachOf(translatedKeys, make);

/** `translatedColumn('name', 'ar')` → `name_ar`. */
export const translatedColumn = <Field extends string>(field: Field, language: OtherLanguage) =>
	`${field}_${language}` as const;
