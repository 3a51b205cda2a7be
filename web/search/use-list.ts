import { useLocation, useSearchParams } from 'react-router';
import { listAddress } from '#contract/catalogue/parameter-query.ts';
import { useNextLocation } from '../platform/next-location.ts';

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

/** The same list as it will be when what is loading has arrived: a change of it keeps the changes before. */
export function useNextList(): ListPlace {
	const shown = useList();
	const next = useNextLocation();
	if (next?.pathname !== shown.path) return shown;
	return { ...shown, parameters: new URLSearchParams(listAddress(new URLSearchParams(next.search))) };
}
