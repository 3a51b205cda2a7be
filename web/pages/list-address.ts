import { isFilterName, maxFilterLength, maxFilters, maxSortLength } from '#contract/catalogue/parameter-query.ts';
import { maxAddressLength, maxPageLength, maxSearchLength, maxWordLength } from '#contract/query-limits.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';

export const handle = {
	cache: {
		parameters: {
			search: maxSearchLength,
			// the id in the query, or the last part of a category's own address
			category: maxAddressLength,
			sort: maxSortLength,
			page: maxPageLength,
			view: maxWordLength,
		},
		others: { isName: isFilterName, max: maxFilters, maxLength: maxFilterLength },
	},
} satisfies PageHandle;

/** An address of the list of products. The list is the layout around it: `product-list-page.tsx`. */
export default function ListAddress() {
	return null;
}
