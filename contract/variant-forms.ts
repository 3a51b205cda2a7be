import { z } from 'zod';
import { m } from '#messages';
import { availabilities, isRange } from './availability.ts';
import { fieldSchema, textSchema } from './field-schemas.ts';
import { fieldRules, numberLimits } from './fields.ts';
import { readPrice } from './price-text.ts';

/** A price as it is typed, or as a number; nothing and null are on request, of a size that it costs what its product does. */
export const openPriceSchema = z.union([z.string(), z.number()]).transform((typed, context) => {
	const price = readPrice(String(typed));
	if (price === undefined) context.addIssue({ code: 'custom', message: m.product_price_invalid() });
	return price ?? null;
});

const stockProblem = () => m.fields_stock_invalid({ max: numberLimits.stock });
const daysProblem = () => m.fields_days_invalid({ max: numberLimits.leadDays });

const daysSchema = z
	.int({ error: daysProblem })
	.min(1, { error: daysProblem })
	.max(numberLimits.leadDays, { error: daysProblem })
	.nullable()
	.optional();

/** One size as a form of its product says it; what it does not name stays as it is. */
export const variantFormSchema = z
	.strictObject({
		size: fieldSchema(fieldRules.size),
		description: textSchema(fieldRules.description).optional(),
		price: openPriceSchema.nullable().optional().describe("US dollars; null: the product's price"),
		availability: z
			.enum(availabilities)
			.optional()
			.describe("What is stated of its stock, dated when it is saved: 'limited' with a stock, 'lead_time' with days"),
		stock: z
			.int({ error: stockProblem })
			.min(0, { error: stockProblem })
			.max(numberLimits.stock, { error: stockProblem })
			.nullable()
			.optional(),
		lead_days_from: daysSchema.describe('The fewest days, where it is a range; null: within lead_days'),
		lead_days: daysSchema,
		place: fieldSchema(fieldRules.place).nullable().optional().describe('Where it lies; told to administrators alone'),
		values: z
			.record(z.string(), fieldSchema(fieldRules.sealValue).nullable())
			.optional()
			.describe('Set right by hand, by the key of the parameter; null: as it was read, empty: there is none'),
	})
	.superRefine(({ availability, stock, lead_days_from: from = null, lead_days: days }, context) => {
		const tell = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
		if (availability === 'limited' && typeof stock !== 'number') tell('stock', stockProblem());
		if (availability === 'lead_time' && typeof days !== 'number') tell('lead_days', daysProblem());
		else if (availability === 'lead_time' && !isRange(from, days ?? null)) tell('lead_days', m.fields_days_range());
		if (!availability && (typeof stock === 'number' || typeof days === 'number'))
			tell('availability', m.fields_availability_required());
	});

export type VariantForm = z.infer<typeof variantFormSchema>;
