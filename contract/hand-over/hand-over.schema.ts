import { z } from 'zod';
import { momentSchema } from '#contract/dates.schema.ts';
import { idSchema } from '#contract/list-query.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';

/** What a column of a map may have of a line of an accepted quote. */
export const handOverFields = [
	'request_number',
	'order_number',
	'revision',
	'accepted_on',
	'customer',
	'customer_phone',
	'customer_email',
	'legal_name',
	'tax_number',
	'licence',
	'country',
	'region',
	'address',
	'currency',
	'line',
	'code',
	'name',
	'size',
	'quantity',
	'unit',
	'unit_code',
	'unit_price',
	'discount_percent',
	'vat_percent',
	'vat_category',
	'net',
	'vat',
	'total',
	'quote_net',
	'quote_vat',
	'quote_total',
] as const;

export const maxMaps = 20;
const maxColumns = 60;

const columnSchema = z.union([
	z.strictObject({ title: fieldSchema({ max: 120 }), field: z.enum(handOverFields) }),
	z.strictObject({
		title: fieldSchema({ max: 120 }),
		text: fieldSchema({ max: 200 }).describe('The same in every row'),
	}),
]);

const mapSchema = z
	.object({ id: z.int(), name: z.string(), columns: z.array(columnSchema) })
	.meta({ id: 'HandOverMap' });

export const handOverMapsSchema = z.array(mapSchema);

/** Body of `PUT /api/hand-over/maps`: all maps; one without an id is new, one that is absent is deleted. */
export const handOverMapsFormSchema = z
	.array(
		z.strictObject({
			id: idSchema.optional(),
			name: fieldSchema({ max: 60, required: m.hand_over_map_name }),
			columns: z
				.array(columnSchema)
				.min(1, { error: () => m.hand_over_map_columns() })
				.max(maxColumns),
		}),
	)
	.max(maxMaps);

export const sinceQuerySchema = z.object({
	since: z
		.union([momentSchema(), z.literal('last')])
		.optional()
		.describe(
			"Only quotes accepted after; the header X-Accepted-Until of the response before. 'last': since the staff took this file, without acceptances that can still be withdrawn. Absent: from the first quote on. A file has 2,000; X-Accepted-More says that there are more",
		),
});

/** Until when a file was taken. */
export const takenFileSchema = z.object({
	map: idSchema.nullable().describe('Null: the file for Odoo'),
	until: momentSchema().describe('The header X-Accepted-Until of the file'),
});

/** Body of `PUT /api/hand-over/taken`. */
export const takenFileFormSchema = takenFileSchema.extend({
	from: momentSchema()
		.nullable()
		.optional()
		.describe(
			'The header X-Accepted-From of the file, null without one: 409 when somebody has taken the same quotes since. Absent: not compared',
		),
});

export const mapQuerySchema = sinceQuerySchema.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });

export type HandOverField = (typeof handOverFields)[number];
export type HandOverMap = z.infer<typeof mapSchema>;
export type TakenFile = z.infer<typeof takenFileSchema>;
export type TakenFileForm = z.infer<typeof takenFileFormSchema>;
export type HandOverMapForm = z.infer<typeof handOverMapsFormSchema>[number];
