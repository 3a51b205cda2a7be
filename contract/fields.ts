import { m } from '#messages';

/** A field that people type: how long it may be, in characters, and what they read when it is empty and must not be. */
export interface FieldRule {
	max: number;
	required?: () => string;
}

/**
 * The one table of what may be written into which field. Forms, the API, the import and the console's inputs read it; the
 * schemas made of it stand in `field-schemas.ts`. Free of Zod, so that a page can carry it.
 */
export const fieldRules = {
	// RFC 5321, 4.5.3.1: a path has at most 256 octets with its brackets
	email: { max: 254, required: m.account_email_required },
	// hashing costs time: a longer one is not even looked at
	password: { max: 200, required: m.account_password_required },
	personName: { max: 100, required: m.account_name_required },
	categoryName: { max: 200, required: m.category_name_required },
	categoryDescription: { max: 2_000 },
	parameterName: { max: 80 },
	productName: { max: 200, required: m.product_name_required },
	model: { max: 120 },
	keyword: { max: 200 },
	size: { max: 120 },
	description: { max: 5_000 },
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
	/** Of an image: a path of this shop, or a URL. */
	imagePath: { max: 2_000 },
	/** What a catalogue file names a row or an image by. */
	key: { max: 100 },
} as const satisfies Record<string, FieldRule>;

export type Field = keyof typeof fieldRules;

/** How many entries a list may have. */
export const listLimits = {
	sizes: 500,
	keywords: 100,
	sealValues: 60,
	images: 20,
	references: 500,
	meanings: 12,
} as const;
