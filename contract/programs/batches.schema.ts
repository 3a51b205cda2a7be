import { z } from 'zod';
import { numberLimits } from '#contract/catalogue/fields.ts';
import { momentSchema } from '#contract/dates.schema.ts';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import { m } from '#messages';

/** Rows of one call. */
export const maxBatchRows = 1_000;

const codeText = z.string().trim().min(1).max(200);

/** The part of a row: by its part number, with a size where it has several, or by the id of a size. */
const partShape = {
	code: codeText.optional().describe('Part number, in any spelling; else a name or a key'),
	variant_id: rowIdSchema.optional().describe('Id of a size in `variants`'),
	size: z
		.string()
		.trim()
		.max(200)
		.optional()
		.describe('With code; absent: the only size, or all sizes without own prices'),
};

const hasOnePart = ({ code, variant_id: variant, size }: { code?: unknown; variant_id?: unknown; size?: unknown }) =>
	(code === undefined) !== (variant === undefined) && (variant === undefined || size === undefined);
const onePart = { error: () => m.programs_row_part() };

const priceRowSchema = z
	.strictObject({
		...partShape,
		price: z
			.union([z.string().max(40), z.number(), z.null()])
			.describe("In the catalogue's currency: '12.50'; 'free'; null or 0: on request"),
	})
	.refine(hasOnePart, onePart);

const stockRowSchema = z
	.strictObject({
		...partShape,
		stock: z.int().min(0).max(numberLimits.stock).optional().describe('Pieces'),
		lead_days: z.int().min(1).max(numberLimits.leadDays).optional(),
		stated_at: momentSchema().optional().describe('When it was counted; absent: now'),
	})
	.refine(hasOnePart, onePart)
	.refine(({ stock, lead_days: days }) => (stock === undefined) !== (days === undefined), {
		error: () => m.programs_row_stock(),
	});

const rowsOf = <Row extends z.ZodType>(row: Row) =>
	z
		.array(row)
		.min(1)
		.max(maxBatchRows, { error: () => m.programs_rows_most({ max: maxBatchRows }) });

/** Body of `POST /api/prices`. */
export const pricesSchema = rowsOf(priceRowSchema);
/** Body of `POST /api/stock`. */
export const stockSchema = rowsOf(stockRowSchema);

/** What came of a row. `older`: the shop has a later statement. */
export const rowStates = ['changed', 'same', 'unknown', 'refused', 'older'] as const;

export const batchResultSchema = z
	.object({
		batch: z.uuid().describe('In the history, where it can be undone as a whole'),
		changed: z.int().describe('Rows that changed something'),
		rows: z
			.array(
				z.object({
					state: z.enum(rowStates),
					product_id: z.int().nullable(),
					reason: z.string().nullable().describe('Why it was not written'),
				}),
			)
			.describe('In the order of the rows that were sent'),
	})
	.meta({ id: 'BatchResult' });

export type PriceRow = z.infer<typeof priceRowSchema>;
export type StockRow = z.infer<typeof stockRowSchema>;
export type RowResult = z.infer<typeof batchResultSchema>['rows'][number];
export type BatchResult = z.infer<typeof batchResultSchema>;
