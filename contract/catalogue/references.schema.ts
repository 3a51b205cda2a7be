import { z } from 'zod';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { otherLanguages } from '#contract/language.ts';
import { idSchema, paging, rowIdSchema, textSearchSchema } from '#contract/list-query.schema.ts';
import { maxInteger } from '#contract/query-limits.ts';
import { cellSchema, emptyableCellSchema, fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { needsNote, referenceGrades } from './reference-grades.ts';
import { referenceTranslationsSchema } from './translations.schema.ts';

/** At least one letter or digit to search for. */
const searchable = /[\p{L}\p{N}]/u;

const gradeSchema = z.enum(referenceGrades);

/** One row of the equals-table: another maker's code and our part for it. */
export const referenceSchema = z
	.object({
		id: z.int(),
		maker: z.string(),
		code: z.string(),
		product_id: z.int(),
		product_name: z.string(),
		size: z.string().nullable().describe('Null: every size of the product'),
		grade: gradeSchema,
		note: z.string().describe('What to check, or why it is not the same'),
		source: z.string(),
		translations: z
			.partialRecord(z.enum(otherLanguages), z.object({ note: z.string(), source: z.string() }).partial())
			.describe('Of `note` and `source`'),
		version: z.int(),
		created_at: z.string(),
		created_by: z.string().optional().describe('For administrators only'),
	})
	.meta({ id: 'Reference' });

const referenceFields = z.object({
	maker: fieldSchema(catalogueFields.referenceMaker),
	code: fieldSchema(catalogueFields.referenceCode).regex(searchable, { error: catalogueFields.referenceCode.required }),
	product_id: z
		.int({ error: () => m.reference_product_required() })
		.min(1)
		.max(maxInteger),
	size: fieldSchema(catalogueFields.size).nullable().default(null),
	grade: gradeSchema,
	note: fieldSchema(catalogueFields.referenceNote).default(''),
	source: fieldSchema(catalogueFields.referenceSource),
	translations: referenceTranslationsSchema.optional().describe('Absent: unchanged'),
	version: rowIdSchema.optional().describe('The version that was read; absent: newer changes are overwritten'),
});

/** Requires a note where the grade needs one. */
function checkNote({ grade, note }: Pick<z.infer<typeof referenceFields>, 'grade' | 'note'>, context: z.RefinementCtx) {
	if (note !== '') return;
	const addIssue = (message: string) => context.addIssue({ code: 'custom', path: ['note'], message });
	if (grade === 'check') addIssue(m.reference_check_required());
	if (grade === 'not_same') addIssue(m.reference_reason_required());
}

/** Body of `POST /api/references` and `PUT /api/references/{id}`. */
export const referenceFormSchema = referenceFields.superRefine(checkNote);

/** A row in the form of its product; a changed one has its id. */
export const productReferenceFormSchema = referenceFields
	.omit({ product_id: true })
	.extend({ id: rowIdSchema.optional() })
	.superRefine(checkNote);

/** Body of `POST /api/search-misses/{id}/reference`. */
export const missReferenceSchema = referenceFields
	.extend({
		code: referenceFields.shape.code.optional().describe('The code within the text; absent: the whole text'),
	})
	.superRefine(checkNote);

/** A row of a product in an import file. */
export const referenceRowSchema = z
	.object({
		maker: cellSchema(catalogueFields.referenceMaker),
		code: cellSchema(catalogueFields.referenceCode).refine(
			(code) => searchable.test(code),
			'must have a letter or a digit',
		),
		size: emptyableCellSchema(catalogueFields.size).nullish(),
		grade: gradeSchema,
		note: emptyableCellSchema(catalogueFields.referenceNote).default(''),
		source: cellSchema(catalogueFields.referenceSource),
		translations: referenceTranslationsSchema.optional(),
	})
	.refine(({ grade, note }) => !needsNote(grade) || note !== '', {
		path: ['note'],
		message: 'must say what to check, or why it is not the same',
	});

/** Query of `GET /api/references`: rows of a code or product for everybody, all rows for administrators. */
export const referenceQuerySchema = z.object({
	code: textSearchSchema.optional().describe('Of another maker, with or without its name'),
	product: idSchema.optional(),
	search: textSearchSchema.optional(),
	...paging,
});

/** Why rows of one code contradict each other: several parts are the same, or one part has several grades. */
export const conflictReasons = ['parts', 'grades'] as const;

export const referenceConflictSchema = z
	.object({
		maker: z.string(),
		code: z.string(),
		reasons: z.array(z.enum(conflictReasons)),
		references: z.array(referenceSchema),
	})
	.meta({ id: 'ReferenceConflict' });

export const referenceConflictQuerySchema = z.object(paging);

export type Reference = z.infer<typeof referenceSchema>;
/** A row on the page of its part. */
export type ProductReference = Pick<Reference, 'id' | 'maker' | 'code' | 'size' | 'grade' | 'note' | 'source'>;
export type MissReference = z.infer<typeof missReferenceSchema>;
export type ProductReferenceForm = z.infer<typeof productReferenceFormSchema>;
export type ReferenceForm = z.infer<typeof referenceFormSchema>;
export type ReferenceRow = z.infer<typeof referenceRowSchema>;
export type ReferenceQuery = z.infer<typeof referenceQuerySchema>;
export type ReferenceConflict = z.infer<typeof referenceConflictSchema>;
export type ReferenceConflictQuery = z.infer<typeof referenceConflictQuerySchema>;
