import { z } from 'zod';
import { m } from '#messages';
import { cellSchema, emptyableCellSchema, fieldSchema } from './field-schemas.ts';
import { fieldRules } from './fields.ts';
import { otherLanguages } from './language.ts';
import { idSchema, paging, textSearchSchema } from './list-query.ts';
import { needsNote, referenceGrades } from './reference-grades.ts';
import { referenceTranslationsSchema } from './translations.ts';

/** Something to look it up by. */
const hasSign = /[\p{L}\p{N}]/u;

const gradeSchema = z.enum(referenceGrades);

/** One row of the equals-table: another maker's code, and what of ours stands for it. */
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
			.describe('Of note and source'),
		version: z.int(),
		created_at: z.string(),
		created_by: z.string().optional().describe('For administrators alone'),
	})
	.meta({ id: 'Reference' });

const referenceFields = z.object({
	maker: fieldSchema(fieldRules.referenceMaker),
	code: fieldSchema(fieldRules.referenceCode).regex(hasSign, { error: fieldRules.referenceCode.required }),
	product_id: z.int({ error: () => m.reference_product_required() }).min(1),
	size: fieldSchema(fieldRules.size).nullable().default(null),
	grade: gradeSchema,
	note: fieldSchema(fieldRules.referenceNote).default(''),
	source: fieldSchema(fieldRules.referenceSource),
	translations: referenceTranslationsSchema.optional().describe('Absent: they stay as they are'),
	version: z.int().optional().describe('As it was read; absent: it is saved whatever was changed meanwhile'),
});

/** What to check, or why it is not the same, must be said where the grade needs it. */
function checkNote({ grade, note }: Pick<z.infer<typeof referenceFields>, 'grade' | 'note'>, context: z.RefinementCtx) {
	if (note !== '') return;
	const tell = (message: string) => context.addIssue({ code: 'custom', path: ['note'], message });
	if (grade === 'check') tell(m.reference_check_required());
	if (grade === 'not_same') tell(m.reference_reason_required());
}

/** Body of `POST /api/references` and `PUT /api/references/{id}`. */
export const referenceFormSchema = referenceFields.superRefine(checkNote);

/** A row in the form of its product: a new one, or, with its number, one that is changed. */
export const productReferenceFormSchema = referenceFields
	.omit({ product_id: true })
	.extend({ id: z.int().min(1).optional() })
	.superRefine(checkNote);

/** Body of `POST /api/search-misses/{id}/reference`. */
export const missReferenceSchema = referenceFields
	.extend({
		code: referenceFields.shape.code.optional().describe('What of the text is the code; all of it when absent'),
	})
	.superRefine(checkNote);

/** A row in a product of an import file. */
export const referenceRowSchema = z
	.object({
		maker: cellSchema(fieldRules.referenceMaker),
		code: cellSchema(fieldRules.referenceCode).refine((code) => hasSign.test(code), 'must have a letter or a digit'),
		size: emptyableCellSchema(fieldRules.size).nullish(),
		grade: gradeSchema,
		note: emptyableCellSchema(fieldRules.referenceNote).default(''),
		source: cellSchema(fieldRules.referenceSource),
		translations: referenceTranslationsSchema.optional(),
	})
	.refine(({ grade, note }) => !needsNote(grade) || note !== '', {
		path: ['note'],
		message: 'must say what to check, or why it is not the same',
	});

/** Query of `GET /api/references`: those of a code or of a product for everybody, all of them for administrators. */
export const referenceQuerySchema = z.object({
	code: textSearchSchema.optional().describe('Of another maker, with or without its name'),
	product: idSchema.optional(),
	search: textSearchSchema.optional(),
	...paging,
});

/** Why rows of one code contradict each other: it is the same as several parts, or one part has several grades. */
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
