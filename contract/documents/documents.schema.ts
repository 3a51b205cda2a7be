import { z } from 'zod';
import { daySchema, storedDaySchema } from '#contract/dates.schema.ts';
import { languages } from '#contract/language.ts';
import { languageQuery, languageSchema } from '#contract/language-query.schema.ts';
import { idSchema, paging, textSearchSchema } from '#contract/list-query.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { documentFields, documentKinds } from './document-rules.ts';

export const documentKindSchema = z.enum(documentKinds, { error: () => m.document_kind_invalid() });

const shownFields = {
	id: z.int(),
	kind: documentKindSchema,
	language: languageSchema.nullable().describe('Null: for readers of all languages'),
	title: z.string().describe('Often empty'),
	valid_until: storedDaySchema.nullable().describe('The last day, YYYY-MM-DD'),
	pages: z.int(),
	bytes: z.int(),
	url: z.string().describe('Path of the PDF'),
};

/** A document as pages show it. */
export const shownDocumentSchema = z.object({
	...shownFields,
	size: z.string().nullable().describe('The size of the product that it is of; null: all sizes'),
});

/** A document of a quote: always the file that was there when the quote was sent. */
export const quotedDocumentSchema = z.object({ ...shownFields, version: z.int().describe('Of the file') });

/** A document of a product, of a size or of a category. */
export const documentSchema = shownDocumentSchema
	.extend({
		product_id: z.int().nullable(),
		category_id: z.int().nullable(),
		name: z.string().describe('Of the product or the category'),
		code: z.string().nullable().describe('Part number of the product'),
		file_version: z.int().describe('1 for the first file; each further file of the document is the next'),
		version: z.int().describe('Of the record, for changes'),
	})
	.meta({ id: 'Document' });

/** Query of `GET /api/documents`. */
export const documentQuerySchema = z.object({
	product: idSchema.optional().describe('Documents of this product and its sizes'),
	category: idSchema.optional().describe('Documents of this category, without those of its products'),
	kind: documentKindSchema.optional(),
	search: textSearchSchema.optional().describe('In titles, names and part numbers'),
	...paging,
	...languageQuery.shape,
});

/** An empty field of a form is null. */
const emptyAsNull = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const formFields = {
	product_id: emptyAsNull(idSchema).optional(),
	size: emptyAsNull(z.string().trim().max(200)).optional().describe('Of the product; empty: all its sizes'),
	category_id: emptyAsNull(idSchema).optional(),
	kind: documentKindSchema,
	language: z
		.enum([...languages, 'all', ''], { error: () => m.document_language_invalid() })
		.transform((language) => (language === 'all' || language === '' ? null : language))
		.optional()
		.describe('`all` or empty: for readers of all languages'),
	title: fieldSchema(documentFields.title).optional(),
	valid_until: emptyAsNull(daySchema(m.document_valid_until_invalid))
		.optional()
		.describe('The last day, YYYY-MM-DD; empty: without'),
};

/** Body of `POST /api/documents`, besides the file. */
export const newDocumentSchema = z.strictObject(formFields);

/** Body of `PUT /api/documents/{id}`; a missing field is left unchanged, a file is the next version. */
export const documentFormSchema = z.strictObject({
	...formFields,
	kind: documentKindSchema.optional(),
	version: idSchema.optional().describe('The version that was read; a newer version is not overwritten'),
});

const isTrue = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Body of `POST /api/documents/zip`, besides the file. */
export const documentZipFormSchema = z.strictObject({
	dry_run: isTrue.optional().describe('Only says what goes where'),
	plan: z.string().max(64).optional().describe('Of the dry run that a person saw; another result is a conflict'),
});

/** What happens to a file of a zip: a new document, a new version, nothing, or it can't be placed. */
export const zipStates = ['added', 'replaced', 'unchanged', 'refused'] as const;

export const zipFileSchema = z.object({
	file: z.string().describe('Its name in the zip'),
	state: z.enum(zipStates),
	reason: z.string().nullable().describe('Why it is refused'),
	product_id: z.int().nullable(),
	name: z.string().nullable().describe('Of the product'),
	code: z.string().nullable(),
	size: z.string().nullable(),
	kind: documentKindSchema.nullable(),
	language: languageSchema.nullable(),
	pages: z.int().nullable(),
	bytes: z.int().nullable(),
});

/** The result of `POST /api/documents/zip`. */
export const documentZipSchema = z
	.object({
		plan: z.string().describe('Identifies what would be done, for the call that does it'),
		batch: z.uuid().nullable().describe('Of the changes, to undo them; null when nothing changed'),
		counts: z.object(Object.fromEntries(zipStates.map((state) => [state, z.int()])) as Record<ZipState, z.ZodInt>),
		files: z.array(zipFileSchema),
	})
	.meta({ id: 'DocumentZip' });

export type ZipState = (typeof zipStates)[number];
export type ShopDocument = z.infer<typeof documentSchema>;
export type ShownDocument = z.infer<typeof shownDocumentSchema>;
export type QuotedDocument = z.infer<typeof quotedDocumentSchema>;
export type DocumentQuery = z.infer<typeof documentQuerySchema>;
export type NewDocument = z.infer<typeof newDocumentSchema>;
export type DocumentForm = z.infer<typeof documentFormSchema>;
export type DocumentZipForm = z.infer<typeof documentZipFormSchema>;
export type ZipFile = z.infer<typeof zipFileSchema>;
export type DocumentZip = z.infer<typeof documentZipSchema>;
