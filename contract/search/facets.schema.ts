import { z } from 'zod';
import { parameterKinds } from '#contract/catalogue/parameters.schema.ts';

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

/** A filter as it was read. */
export interface ChosenFilter {
	key: string;
	/** Of a choice. */
	choices: string[];
	/** Of a number, in the parameter's unit; null: open. */
	from: number | null;
	to: number | null;
}

/** How a page's list is filtered, and how it could be. */
export interface ListFilters {
	/** What there is to choose; of numbers their range alone. Without a category there is nothing. */
	facets: Facet[];
	chosen: ChosenFilter[];
	/** Keys of the facets that stand for the category where there is no room for all. */
	main: string[];
	/** Sentences on what could not be read. */
	problems: string[];
	/** Where nothing meets all: how many products each filter alone keeps out. */
	without: { key: string; count: number }[];
	/** Where even without any one of them nothing is left: how many products meet each alone. */
	alone: { key: string; count: number }[];
}
