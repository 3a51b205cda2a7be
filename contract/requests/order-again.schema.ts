import { z } from 'zod';
import { cartItemSchema } from '#contract/cart/cart.schema.ts';

/** The result of ordering a request again. */
export const orderedAgainSchema = z
	.object({
		added: z.array(cartItemSchema).describe('Items of the cart as they are now'),
		gone: z
			.array(
				z.object({
					name: z.string(),
					size: z.string().nullable(),
					in_words: z.boolean().optional().describe("A line in the buyer's own words, without a part"),
					successor: z
						.object({ product_id: z.int(), name: z.string() })
						.nullable()
						.describe(
							'The part that supersedes it, or its product when only the size is missing; not added to the cart',
						),
				}),
			)
			.describe('Items that the catalogue does not have'),
	})
	.meta({ id: 'OrderedAgain' });

export type OrderedAgain = z.infer<typeof orderedAgainSchema>;
export type GoneItem = OrderedAgain['gone'][number];
