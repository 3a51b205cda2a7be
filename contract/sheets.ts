import { z } from 'zod';
import { changedFieldSchema } from './changes.ts';
import { idSchema, paging } from './list-query.ts';
import {
	maxSheetColumns,
	maxUntickedPercent,
	sheetEntities,
	sheetKinds,
	sheetRoles,
	sheetRowStates,
} from './sheet-fields.ts';

const roleSchema = z.enum(sheetRoles);

const columnSchema = z
	.object({
		column: z.string().describe('As spreadsheets call it: A, B, …'),
		title: z.string().describe('As it stands in the heading; empty without one'),
		role: roleSchema,
		sample: z.array(z.string()).describe('What stands below the heading first'),
	})
	.meta({ id: 'SheetColumn' });

const summarySchema = z
	.object({
		new: z.int().describe('Parts that have their first price; of a catalogue what is not there yet'),
		changed: z.int(),
		same: z.int(),
		unknown: z.int().describe('Rows with a code or a size that the catalogue does not have'),
		refused: z.int().describe('Rows that can’t be read, or contradict each other'),
		jump: z.int().describe(`Prices that differ by more than ${maxUntickedPercent} %`),
	})
	.meta({ id: 'SheetSummary' });

/** A sheet that was read in: what its columns are, and how many rows would do what. */
export const sheetSchema = z
	.object({
		id: z.int(),
		kind: z.enum(sheetKinds),
		file_name: z.string(),
		created_at: z.string().describe('ISO 8601'),
		created_by: z.string().nullable(),
		tabs: z.array(z.string()).describe('The sheets of the workbook; none of a CSV file'),
		tab: z.string().nullable().describe('Which of them is read'),
		header_row: z.int().nullable().describe('The row with the titles of the columns, from 1'),
		columns: z.array(columnSchema).describe('None of a catalogue, whose columns are known by their titles'),
		reading: z.int().describe('Goes up each time that it is compared anew'),
		problem: z.string().nullable().describe('Why no row can be read before the columns are corrected'),
		summary: summarySchema,
		progress: z
			.int()
			.describe(
				'Rows written so far while it is applied; of one that is not, how far an attempt came that wrote nothing',
			),
		writing: z.boolean().describe('Whether it is being written right now'),
		batch: z.string().nullable().describe('That of its changes in the history; null until it is applied'),
		applied_at: z.string().nullable(),
		changed: z.int().nullable().describe('Rows that were written'),
		undone: z
			.object({
				changes: z.int(),
				of: z.int().describe('All changes of the batch'),
				at: z.string().describe('The last'),
			})
			.nullable()
			.describe('What of it is set back as of now'),
	})
	.meta({ id: 'Sheet' });

export const sheetRowSchema = z
	.object({
		row: z.int().describe('Its number in the file, from 1; of JSON in its list'),
		entity: z.enum(sheetEntities).describe('A catalogue has rows of categories, too'),
		code: z.string().describe('As it is written'),
		size: z.string(),
		name: z.string().describe('Of the part; of an unknown one as it is written'),
		product_id: z.int().nullable(),
		state: z.enum(sheetRowStates),
		before: z.number().nullable().describe('US dollars'),
		after: z.number().nullable(),
		percent: z.number().nullable().describe('By how much the price goes up, or down'),
		stock_before: z.string().nullable().describe('What is said of the stock; null where the row changes nothing of it'),
		stock_after: z.string().nullable(),
		fields: z.array(changedFieldSchema).describe('Of a catalogue: what differs, field by field'),
		more_fields: z.int().describe('Fields that are not told'),
		reason: z.string().describe('What there is to say of the row, in the language of the response; often empty'),
	})
	.meta({ id: 'SheetRow' });

/** The text fields of the body of `POST /api/sheets`; the file is `file`. */
export const sheetFormSchema = z.object({ kind: z.enum(sheetKinds).default('prices') });

/** Query of `GET /api/sheets`. */
export const sheetQuerySchema = z.object({
	batch: z.uuid().optional().describe('The one that was written under this batch of the history'),
	...paging,
});

/** Query of `GET /api/sheets/{id}/rows`. */
export const sheetRowQuerySchema = z.object({
	state: z.enum(sheetRowStates).optional(),
	...paging,
});

/** Body of `PUT /api/sheets/{id}/columns`: what is left out is found as it was when the file was read. */
export const sheetColumnsSchema = z.strictObject({
	tab: z.string().max(200).optional().describe('Another sheet of the workbook'),
	header_row: z.int().min(1).max(1_048_576).nullable().optional().describe('Null: there are no titles'),
	columns: z.array(roleSchema).max(maxSheetColumns).optional().describe('What each column is, from the first on'),
});

/** Body of `POST /api/sheets/{id}/apply`. */
export const sheetApplySchema = z.strictObject({
	allow_jumps: z
		.array(idSchema)
		.max(100_000)
		.default([])
		.describe('Numbers of the rows whose jump is meant; other jumps are left out'),
	reading: z
		.int()
		.optional()
		.describe('That of the sheet as it was looked at; `conflict` when it was compared anew since'),
	skip_bad: z.boolean().default(false).describe('Leaves unknown and refused rows out; else one of them stops all'),
});

export const sheetAppliedSchema = z
	.object({
		batch: z.string().describe('That of the changes in the history'),
		changed: z.int().describe('Rows that were written'),
	})
	.meta({ id: 'AppliedSheet' });

export type Sheet = z.infer<typeof sheetSchema>;
export type SheetColumn = z.infer<typeof columnSchema>;
export type SheetSummary = z.infer<typeof summarySchema>;
export type SheetRow = z.infer<typeof sheetRowSchema>;
export type SheetQuery = z.infer<typeof sheetQuerySchema>;
export type SheetRowQuery = z.infer<typeof sheetRowQuerySchema>;
export type SheetColumnsForm = z.infer<typeof sheetColumnsSchema>;
export type SheetApplyForm = z.infer<typeof sheetApplySchema>;
export type AppliedSheet = z.infer<typeof sheetAppliedSchema>;
