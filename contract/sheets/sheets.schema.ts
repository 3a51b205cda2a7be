import { z } from 'zod';
import { changedFieldSchema } from '#contract/history/changes.schema.ts';
import { fromZeroSchema, idSchema, paging } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import {
	maxGroupColumns,
	maxSheetColumns,
	maxUntickedPercent,
	sheetEntities,
	sheetKinds,
	sheetRowStates,
} from './sheet-fields.ts';

const roleSchema = z.string().min(1).max(80).describe('One of `targets`');
/** A name of a category as the file writes it. */
const writtenCategory = z.string().max(200);

const targetSchema = z
	.object({ role: roleSchema, label: z.string().describe('In the language of the response') })
	.meta({ id: 'SheetTarget' });

const newCategorySchema = z
	.object({
		name: writtenCategory,
		parts: z.int().describe('Rows of parts in it'),
		nearest: z
			.object({ id: z.int(), name: z.string() })
			.nullable()
			.describe('A category that is there and has nearly this name'),
	})
	.meta({ id: 'NewSheetCategory' });

const columnSchema = z
	.object({
		column: z.string().describe('As spreadsheets call it: A, B, …'),
		title: z.string().describe('Title; empty without one'),
		role: roleSchema,
		sample: z.array(z.string()).describe('The first values below the title'),
	})
	.meta({ id: 'SheetColumn' });

const summarySchema = z
	.object({
		new: z.int().describe('First prices; in a catalogue new products and categories'),
		changed: z.int(),
		same: z.int(),
		unknown: z.int().describe('Rows with an unknown code or size'),
		refused: z.int().describe('Rows that can’t be read, or contradict each other'),
		jump: z.int().describe(`Prices that differ by more than ${maxUntickedPercent} %`),
	})
	.meta({ id: 'SheetSummary' });

/** An uploaded sheet: its columns and the effects of its rows. */
export const sheetSchema = z
	.object({
		id: z.int(),
		kind: z.enum(sheetKinds),
		file_name: z.string(),
		created_at: z.string().describe('ISO 8601'),
		created_by: z.string().nullable(),
		tabs: z.array(z.string()).describe('The sheets of the workbook; none of a CSV file'),
		tab: z.string().nullable().describe('The sheet that is read'),
		currency: currencySchema.describe('Of its prices: that of the catalogue when it was read'),
		header_row: z.int().nullable().describe('The row with the titles of the columns, from 1'),
		columns: z.array(columnSchema).describe('Empty for a catalogue in JSON'),
		targets: z.array(targetSchema).describe('What a column may contain; empty once the sheet is applied'),
		group_by: z
			.array(z.int())
			.describe(
				'Catalogue: rows with the same values in these columns are sizes of one part. Empty: each row is a part',
			),
		without_size: z.boolean().describe('Whether the sizes at the end of these values don’t count: MG1-25 is MG1'),
		category: z.string().describe('Catalogue: the category of new parts when no column names it; empty: none'),
		new_categories: z
			.array(newCategorySchema)
			.describe('Categories that are made when they are confirmed; empty for a file with the columns of an export'),
		images: z.int().nullable().describe('Images in the zip archive; null: none was sent'),
		reading: z.int().describe('Raised each time it is compared again'),
		problem: z.string().nullable().describe('Why the columns must be corrected before rows can be read'),
		summary: summarySchema,
		progress: z
			.int()
			.describe(
				'Rows written so far while it is applied; after a failed attempt, which wrote nothing, how far it came',
			),
		writing: z.boolean().describe('Whether it is being written right now'),
		batch: z.string().nullable().describe('Batch of its changes in the history; null until it is applied'),
		applied_at: z.string().nullable(),
		changed: z.int().nullable().describe('Rows that were written'),
		undone: z
			.object({
				changes: z.int(),
				of: z.int().describe('All changes of the batch'),
				at: z.string().describe('The last'),
			})
			.nullable()
			.describe('The part that is undone now'),
	})
	.meta({ id: 'Sheet' });

export const sheetRowSchema = z
	.object({
		row: z.int().describe('Row in the file, or position in a JSON list, from 1'),
		entity: z.enum(sheetEntities).describe('A catalogue also has rows of categories'),
		code: z.string().describe('As written'),
		size: z.string(),
		name: z.string().describe('Of the part; as written for an unknown part'),
		product_id: z.int().nullable(),
		state: z.enum(sheetRowStates),
		before: z.number().nullable().describe("In the catalogue's currency"),
		after: z.number().nullable(),
		percent: z.number().nullable().describe('Change of the price'),
		list: z
			.string()
			.optional()
			.describe('The price list that is priced, empty for everybody’s quantity breaks; absent: the price of the size'),
		min_quantity: z.int().optional().describe('From which quantity, with a list'),
		stock_before: z.string().nullable().describe('Stock as text; null when the row does not change it'),
		stock_after: z.string().nullable(),
		fields: z.array(changedFieldSchema).describe('In a catalogue: the changed fields'),
		more_fields: z.int().describe('Number of fields left out'),
		reason: z.string().describe('Remarks on the row in the language of the response; often empty'),
	})
	.meta({ id: 'SheetRow' });

/** The text fields of the body of `POST /api/sheets`; the file is `file`. */
export const sheetFormSchema = z.object({ kind: z.enum(sheetKinds).default('prices') });

/** Query of `GET /api/sheets`. */
export const sheetQuerySchema = z.object({
	batch: z.uuid().optional().describe('The sheet that wrote this batch of the history'),
	...paging,
});

/** Query of `GET /api/sheets/{id}/rows`. */
export const sheetRowQuerySchema = z.object({
	state: z.enum(sheetRowStates).optional(),
	...paging,
});

/** Body of `PUT /api/sheets/{id}/columns`; absent fields are detected again. */
export const sheetColumnsSchema = z.strictObject({
	tab: z.string().max(200).optional().describe('Another sheet of the workbook'),
	header_row: z.int().min(1).max(1_048_576).nullable().optional().describe('Null: there are no titles'),
	columns: z.array(roleSchema).max(maxSheetColumns).optional().describe('Role of each column, in order'),
	group_by: z
		.array(z.int().min(0).max(maxSheetColumns).or(z.string().min(1).max(200)))
		.max(maxGroupColumns)
		.optional()
		.describe(
			'Catalogue: columns by index from 0, letter or title; rows with the same values in them are sizes of one part',
		),
	category: z
		.string()
		.trim()
		.max(200)
		.optional()
		.describe('Catalogue: the category of new parts when no column names it'),
	categories: z
		.array(z.strictObject({ name: writtenCategory, category_id: idSchema.nullable() }))
		.max(1_000)
		.optional()
		.describe('Catalogue: the category that a name of the file means; null: a new category'),
});

/** Body of `POST /api/sheets/{id}/apply`. */
export const sheetApplySchema = z.strictObject({
	allow_jumps: z
		.array(idSchema)
		.max(100_000)
		.default([])
		.describe('Rows with an approved price jump; other jumps are skipped'),
	reading: fromZeroSchema
		.optional()
		.describe('Of the sheet that was seen; `conflict` when it was compared again since'),
	skip_bad: z
		.boolean()
		.default(false)
		.describe(
			'Skips unknown and refused rows, and new categories that are not confirmed; otherwise one of them stops everything',
		),
	new_categories: z
		.array(writtenCategory)
		.max(1_000)
		.default([])
		.describe('Names of `new_categories` that a person has confirmed'),
});

export const sheetAppliedSchema = z
	.object({
		batch: z.string().describe('Batch of the changes in the history'),
		changed: z.int().describe('Rows that were written'),
	})
	.meta({ id: 'AppliedSheet' });

export type Sheet = z.infer<typeof sheetSchema>;
export type SheetColumn = z.infer<typeof columnSchema>;
export type SheetTarget = z.infer<typeof targetSchema>;
export type NewSheetCategory = z.infer<typeof newCategorySchema>;
export type SheetSummary = z.infer<typeof summarySchema>;
export type SheetRow = z.infer<typeof sheetRowSchema>;
export type SheetQuery = z.infer<typeof sheetQuerySchema>;
export type SheetRowQuery = z.infer<typeof sheetRowQuerySchema>;
export type SheetColumnsForm = z.infer<typeof sheetColumnsSchema>;
export type SheetApplyForm = z.infer<typeof sheetApplySchema>;
export type AppliedSheet = z.infer<typeof sheetAppliedSchema>;

/** Rows of a sheet that fail for the same reason. */
export const sheetFailureSchema = z
	.object({
		count: z.int().describe('Rows'),
		row: z.int().describe('The first of them'),
		reason: z.string().describe('Why that row fails'),
	})
	.meta({ id: 'SheetFailure' });

export type SheetFailure = z.infer<typeof sheetFailureSchema>;
