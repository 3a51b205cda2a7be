import { z } from 'zod';
import { catalogueFields, numberLimits } from '#contract/catalogue/fields.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { availabilities, isRange } from './availability.ts';

/**
 * A price as a number or as it is typed; the server reads it in the catalogue's currency. 0 is on request and the word "free" is 0. Empty: on
 * request; for a size, the product's price.
 */
export const typedPriceSchema = z.union([z.string().max(100), z.number()]);

const stockProblem = () => m.fields_stock_invalid({ max: numberLimits.stock });
const daysProblem = () => m.fields_days_invalid({ max: numberLimits.leadDays });

const daysSchema = z
	.int({ error: daysProblem })
	.min(1, { error: daysProblem })
	.max(numberLimits.leadDays, { error: daysProblem })
	.nullable()
	.optional();

/** One size in the form of its product; an absent field is left unchanged. */
export const variantFormSchema = z
	.strictObject({
		size: fieldSchema(catalogueFields.size),
		description: textSchema(catalogueFields.description).optional(),
		price: typedPriceSchema
			.nullable()
			.optional()
			.describe("In the catalogue's currency; 'free'; 0: on request; null: the product's price"),
		availability: z
			.enum(availabilities)
			.optional()
			.describe("A new stock statement, dated when it is saved: 'limited' with a stock, 'lead_time' with days"),
		stock: z
			.int({ error: stockProblem })
			.min(0, { error: stockProblem })
			.max(numberLimits.stock, { error: stockProblem })
			.nullable()
			.optional(),
		lead_days_from: daysSchema.describe('Fewest days of a range; null: within lead_days'),
		lead_days: daysSchema,
		place: fieldSchema(catalogueFields.place)
			.nullable()
			.optional()
			.describe('Place in the store; for administrators only'),
		values: z
			.record(z.string(), fieldSchema(catalogueFields.sealValue).nullable())
			.optional()
			.describe('Corrections by parameter key; null: as it was read, empty: no value'),
	})
	.superRefine(({ availability, stock, lead_days_from: from = null, lead_days: days }, context) => {
		const addIssue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
		if (availability === 'limited' && typeof stock !== 'number') addIssue('stock', stockProblem());
		if (availability === 'lead_time' && typeof days !== 'number') addIssue('lead_days', daysProblem());
		else if (availability === 'lead_time' && !isRange(from, days ?? null)) addIssue('lead_days', m.fields_days_range());
		if (!availability && (typeof stock === 'number' || typeof days === 'number'))
			addIssue('availability', m.fields_availability_required());
	});

export type VariantForm = z.infer<typeof variantFormSchema>;
