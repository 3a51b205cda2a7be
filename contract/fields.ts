import { m } from '#messages';
import type { FieldRule } from './field-schemas.ts';
import { maxPhotos, requestFields } from './request-fields.ts';

/**
 * What may be written into which field of the catalogue and the search. Forms, the API, the import and the console's inputs read
 * it; the schemas made of it stand in `field-schemas.ts`. Free of Zod, so that a page can carry it.
 */
export const fieldRules = {
	categoryName: { max: 200, required: m.category_name_required },
	categoryDescription: { max: 2_000 },
	parameterName: { max: 80 },
	productName: { max: 200, required: m.product_name_required },
	model: { max: 120 },
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
	searchWord: { max: 80, required: m.search_word_required },
	searchMeaning: { max: 80 },
	...requestFields,
	/** Of an image: a path of this shop, or a URL. */
	imagePath: { max: 2_000 },
	/** What a catalogue file names a row or an image by. */
	key: { max: 100 },
} as const satisfies Record<string, FieldRule>;

/** How many entries a list may have. */
export const listLimits = {
	sizes: 500,
	keywords: 100,
	sealValues: 60,
	images: 20,
	references: 500,
	meanings: 12,
	requestPhotos: maxPhotos,
} as const;

/** The largest numbers that may be stated of a size: pieces, and days until it is there. */
export const numberLimits = { stock: 999_999, leadDays: 3_650 } as const;
