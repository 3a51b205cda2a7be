import { z } from 'zod';
import { isRate } from '#contract/money/conversion.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { m } from '#messages';

/** Body of `POST /api/settings/money/convert`. */
export const convertFormSchema = z.strictObject({
	to: currencySchema.describe('The new currency of the catalogue'),
	rate: z
		.string()
		.refine(isRate, { error: () => m.settings_rate_invalid() })
		.describe('What one unit of the present currency is in the new one, as a decimal: "3.6725"'),
	dryRun: z.boolean().default(false).describe('Changes nothing, and says what would'),
});

/** What a conversion changes. */
export const convertedPricesSchema = z
	.object({
		changed: z.int().describe('Products with another price'),
		examples: z
			.array(z.object({ product_id: z.int(), name: z.string(), before: z.number(), after: z.number() }))
			.describe('The cheapest and the dearest products, by their lowest price'),
		batch: z.string().nullable().describe('Of the history, which undoes it as a whole; null after a dry run'),
	})
	.meta({ id: 'ConvertedPrices' });

export type ConvertForm = z.infer<typeof convertFormSchema>;
export type ConvertedPrices = z.infer<typeof convertedPricesSchema>;
