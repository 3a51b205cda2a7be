import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/**
 * Rules of the catalogue's fields, used by forms, API, import and the console's inputs; `fields.schema.ts` makes schemas of them. Free of
 * Zod, so that pages can load it.
 */
export const catalogueFields = {
	categoryName: { max: 200, required: m.category_name_required },
	categoryDescription: { max: 2_000 },
	parameterName: { max: 80 },
	parameterUnit: { max: 20 },
	sizePattern: { max: 200 },
	productName: { max: 200, required: m.product_name_required },
	keyword: { max: 200 },
	size: { max: 120 },
	description: { max: 5_000 },
	place: { max: 120 },
	sealLabel: { max: 120 },
	sealValue: { max: 120 },
	material: { max: 500 },
	temperature: { max: 200 },
	pressure: { max: 200 },
	speed: { max: 200 },
	referenceMaker: { max: 80, required: m.reference_maker_required },
	referenceCode: { max: 120, required: m.reference_code_required },
	referenceNote: { max: 500 },
	referenceSource: { max: 200, required: m.reference_source_required },
	/** A path of this shop or a URL. */
	imagePath: { max: 2_000 },
	/** Key of a row or image in a catalogue file. */
	key: { max: 100 },
} as const satisfies Record<string, FieldRule>;

/** Most entries per list. */
export const listLimits = {
	sizes: 500,
	keywords: 500,
	sealValues: 60,
	images: 20,
	references: 500,
	parameters: 60,
	sizePatterns: 20,
} as const;

/** Largest stated numbers: pieces, and days until delivery. */
export const numberLimits = { stock: 999_999, leadDays: 3_650 } as const;
