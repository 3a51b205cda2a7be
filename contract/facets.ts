import { z } from 'zod';
import { parameterKinds } from './parameters.ts';

/** What a list can be filtered by, with how many products each choice would leave. */
export const facetSchema = z
	.object({
		key: z.string().describe('Name of the filter in URLs'),
		name: z.string(),
		unit: z.string().nullable(),
		kind: z.enum(parameterKinds),
		min: z.number().nullable().describe('Of a number, as the other filters leave it'),
		max: z.number().nullable(),
		values: z
			.array(z.object({ value: z.string(), count: z.int() }))
			.describe('Products with a size that has the value and meets the other filters; a range is from..to'),
	})
	.meta({ id: 'Facet' });

export type Facet = z.infer<typeof facetSchema>;
