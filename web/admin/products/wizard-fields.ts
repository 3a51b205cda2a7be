import type { HTMLAttributes } from 'react';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import {
	type TextKey,
	type TranslatedKey,
	textField,
	textKeys,
	translatedColumn,
	translatedKeys,
} from '#contract/catalogue/product-fields.ts';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { typedPrice } from '#contract/money/amounts.ts';
import { priceOfSizes } from '#contract/money/prices.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { translationLabels } from '../frame/translations.ts';
import { typedPriceProblem } from './typed-price.ts';

/** Fields whose input is a text; the API's form has them under the same name. */
export type FieldName = 'name' | TextKey | 'price';

export interface WizardField {
	name: FieldName;
	label: () => string;
	required?: true;
	/** Characters. */
	maxLength?: number;
	/** Several lines. */
	isLong?: boolean;
	inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
	hint?: () => string;
	/** What is wrong with what was typed. */
	problem?: (text: string) => string | undefined;
	/** The stored value as it is typed. */
	typed: (product: Product) => string;
	/** How it stands among the facts of a product, where it does. */
	fact?: { label: () => string; text: (product: Product) => string };
}

function priceOfProduct(product: Product): string {
	const { price, price_from: isLowest } = priceOfSizes(product, product.variants);
	return priceText(price, product.currency, isLowest);
}

const nameField: WizardField = {
	name: 'name',
	label: () => m.form_in_english({ label: m.wizard_name() }),
	required: true,
	maxLength: textField('name').rule.max,
	problem: (text) => (text.trim() === '' ? catalogueFields.productName.required() : undefined),
	typed: ({ name }) => name,
};

/** The input of a text of `product-fields.ts`. */
function textInput(key: TextKey): WizardField {
	const { kind, label, rule } = textField(key);
	return {
		name: key,
		label,
		maxLength: rule.max,
		isLong: kind === 'text',
		typed: (product) => product[key] ?? '',
		fact: { label, text: (product) => product[key] ?? (kind === 'code' ? m.product_id({ id: product.id }) : '–') },
	};
}

const priceField: WizardField = {
	name: 'price',
	label: () => m.wizard_price({ currency: catalogueCurrency() }),
	inputMode: 'decimal',
	hint: m.wizard_price_hint,
	problem: typedPriceProblem,
	typed: ({ price }) => typedPrice(price),
	fact: { label: m.admin_product_price, text: priceOfProduct },
};

/** The fields of the wizard's first step beside the category, in their order. */
export const wizardFields: readonly WizardField[] = [nameField, ...textKeys.map(textInput), priceField];

/** A text for each field. */
export function fieldTexts(text: (field: WizardField) => string): Record<FieldName, string> {
	return Object.fromEntries(wizardFields.map((field) => [field.name, text(field)])) as Record<FieldName, string>;
}

/** Translations as they are typed, but those of the name: `{ warranty_ar: '…' }`. */
export type DraftTranslations = Record<`${Exclude<TranslatedKey, 'name'>}_${OtherLanguage}`, string>;

/** The input of a translation: `names.ar`, `warranty_ar`. */
export const translationInput = (key: TranslatedKey, language: OtherLanguage) =>
	key === 'name' ? (`names.${language}` as const) : translatedColumn(key, language);

/** `Name in Arabic` */
export function translationLabel(key: TranslatedKey, language: OtherLanguage): string {
	const labels = translationLabels[language];
	return key === 'name' ? labels.name() : labels.of({ label: textField(key).label() });
}

/** A text for each translation but those of the name. */
export function translationTexts(text: (key: TranslatedKey, language: OtherLanguage) => string): DraftTranslations {
	const keys = translatedKeys.filter((key) => key !== 'name');
	return Object.fromEntries(
		keys.flatMap((key) => otherLanguages.map((language) => [translatedColumn(key, language), text(key, language)])),
	) as DraftTranslations;
}

/** What a mechanical seal of one size is made of and withstands. */
export const sealFields = [
	{ name: 'material', label: m.seal_material },
	{ name: 'temperature', label: m.seal_temperature },
	{ name: 'pressure', label: m.seal_pressure },
	{ name: 'speed', label: m.seal_speed },
] as const;

export type SealField = (typeof sealFields)[number]['name'];

/** A text for each of a seal's fields. */
export function sealTexts(text: (name: SealField) => string): Record<SealField, string> {
	return Object.fromEntries(sealFields.map(({ name }) => [name, text(name)])) as Record<SealField, string>;
}
