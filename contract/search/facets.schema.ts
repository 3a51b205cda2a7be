import { z } from 'zod';
import { parameterKinds } from '#contract/catalogue/parameter-kinds.ts';

/** A filter of a list, with the number of products for each choice. */
export const facetSchema = z
	.object({
		key: z.string().describe('Name of the filter in URLs'),
		name: z.string(),
		unit: z.string().nullable(),
		kind: z.enum(parameterKinds),
		min: z.number().nullable().describe('Of a number: the lowest value among the products that meet the other filters'),
		max: z.number().nullable(),
		values: z
			.array(z.object({ value: z.string(), count: z.int() }))
			.describe('Products with a size that has the value and meets the other filters; a range is from..to'),
	})
	.meta({ id: 'Facet' });

export type Facet = z.infer<typeof facetSchema>;

/** A filter of the URL. */
export interface ChosenFilter {
	key: string;
	/** For a parameter with choices. */
	choices: string[];
	/** For a parameter with numbers, in its unit; null: open. */
	from: number | null;
	to: number | null;
}

/** The chosen and the possible filters of a list. */
export interface ListFilters {
	/** The possible filters; empty without a category. Those of numbers have a range and no values. */
	facets: Facet[];
	chosen: ChosenFilter[];
	/** Keys of the category's most important facets, for narrow places. */
	main: string[];
	/** Sentences about filters that could not be read. */
	problems: string[];
	/** For an empty list: how many products match without this filter. */
	without: { key: string; count: number }[];
	/** For an empty list that stays empty without any single filter: how many products match this filter alone. */
	alone: { key: string; count: number }[];
}
