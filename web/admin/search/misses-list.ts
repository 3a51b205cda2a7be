import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';
import { knownValue } from '../frame/use-list-url.ts';

/** How many days may be looked back on; a month when a URL says nothing. */
export const periods = ['1', '7', '30', '90', '366'] as const;

/** What a URL says of the days. */
export const missQuery = (search: URLSearchParams) => ({ days: knownValue(periods, search.get('days')) ?? '30' });

export const missesList: ListRoute = {
	path: '/api/search-misses',
	pageSize: 50,
	query: missQuery,
	failed: m.search_misses_failed,
};
