import type { HTMLAttributes } from 'react';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { priceOfSizes } from '#contract/money/prices.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { typedPriceProblem } from './typed-price.ts';

/** A field of a product that is one line of text in the wizard; the API's form has it under the same name. */
interface ProductField {
	name: string;
	label: () => string;
	required?: true;
	/** Characters. */
	maxLength?: number;
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
	return priceText(price, isLowest);
}

/** The fields of the wizard's first step beside the category, in their order. A new one is added here, and nowhere else. */
export const productFields = [
	{
		name: 'name',
		label: () => m.form_in_english({ label: m.wizard_name() }),
		required: true,
		maxLength: catalogueFields.productName.max,
		problem: (text) => (text.trim() === '' ? catalogueFields.productName.required() : undefined),
		typed: ({ name }) => name,
	},
	{
		name: 'model',
		label: m.wizard_model,
		maxLength: catalogueFields.model.max,
		typed: ({ model }) => model ?? '',
		fact: { label: m.wizard_model, text: ({ id, model }) => model ?? m.product_id({ id }) },
	},
	{
		name: 'price',
		label: m.wizard_price,
		inputMode: 'decimal',
		hint: m.wizard_price_hint,
		problem: typedPriceProblem,
		typed: ({ price }) => (price === null ? '' : String(price)),
		fact: { label: m.admin_product_price, text: priceOfProduct },
	},
] as const satisfies ProductField[];

export type FieldName = (typeof productFields)[number]['name'];

/** The fields as the table's own type has them, for code that goes over all of them. */
export const allFields: readonly (ProductField & { name: FieldName })[] = productFields;

/** A text for each field. */
export function fieldTexts(text: (field: (typeof allFields)[number]) => string): Record<FieldName, string> {
	return Object.fromEntries(allFields.map((field) => [field.name, text(field)])) as Record<FieldName, string>;
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
