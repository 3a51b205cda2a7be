import { useLocation, useSearchParams } from 'react-router';
import { listAddress } from '#contract/catalogue/parameter-query.ts';

/** A list of products in the URL: its path, which is `/product` or a category's, and what its query says of the list. */
export interface ListPlace {
	path: string;
	parameters: URLSearchParams;
}

/** The list that the page shows. Filters, order and pages stay at its path. */
export function useList(): ListPlace {
	const { pathname } = useLocation();
	const [parameters] = useSearchParams();
	return { path: pathname, parameters: new URLSearchParams(listAddress(parameters)) };
}
