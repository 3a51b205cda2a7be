import { eachOf, type KeysWith } from '#contract/field-table.ts';
import type { Translations } from '#contract/language.ts';
import { m } from '#messages';
import { catalogueFields } from './fields.ts';
import type { SpecialField, TextField } from './product-fields.ts';

/**
 * The fields of a category, in the order of its form. The key of a text is also its column in `categories` and its name in the API and in
 * catalogue files. A new text is an entry here, a migration with its column (`text`, null by default) and its label in `messages/`; where buyers
 * see it is written by hand.
 */
export const categoryFields = {
	name: { kind: 'name', rule: catalogueFields.categoryName, isTranslated: true, label: m.category_name },
	description: {
		kind: 'text',
		rule: catalogueFields.categoryDescription,
		isTranslated: true,
		label: m.product_description,
	},
	special: { kind: 'flag', label: m.history_field_special },
	images: { kind: 'images', label: m.conflict_pictures },
	sizePatterns: { kind: 'list', label: m.history_field_patterns },
	parameters: { kind: 'list', label: m.history_field_parameters },
} as const satisfies Record<string, TextField | SpecialField>;

type Table = typeof categoryFields;
type CategoryKey = keyof Table;
export type CategoryTextKey = KeysWith<Table, { kind: 'line' | 'text' }>;
export type TranslatedCategoryKey = KeysWith<Table, { isTranslated: true }>;
export type CategoryTexts = Translations<Record<TranslatedCategoryKey, string>>;

export const categoryKeys = Object.keys(categoryFields) as CategoryKey[];
/** Every text but the name. */
export const categoryTextKeys = categoryKeys.filter((key): key is CategoryTextKey =>
	['line', 'text'].includes(categoryFields[key].kind),
);
export const translatedCategoryKeys = categoryKeys.filter(
	(key): key is TranslatedCategoryKey => 'isTranslated' in categoryFields[key],
);
/** The entry of a text or of the name. */
export const categoryText = (
	key: CategoryTextKey | TranslatedCategoryKey,
): Pick<TextField, 'rule' | 'label'> & { kind: string } => categoryFields[key];

/** One value for each text, such as its schema or its column. */
export const eachCategoryText = <T>(make: (key: CategoryTextKey) => T) => eachOf(categoryTextKeys, make);
export const eachTranslatedCategoryText = <T>(make: (key: TranslatedCategoryKey) => T) =>
	eachOf(translatedCategoryKeys, make);
