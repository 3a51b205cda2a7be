import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';
import { dateText, knownValue } from '../frame/use-list-url.ts';

/** How many days may be looked back on; a month when a URL says nothing. */
export const periods = ['1', '7', '30', '90', '366'] as const;

/** What a URL says of the days: a first and a last one, as a report names them, or how many are looked back on. */
export function missQuery(search: URLSearchParams) {
	const [from, to] = [dateText(search.get('from')), dateText(search.get('to'))];
	return { days: from || to ? '' : (knownValue(periods, search.get('days')) ?? '30'), from, to };
}

export const missesList: ListRoute = {
	path: '/api/search-misses',
	pageSize: 50,
	query: missQuery,
	failed: m.search_misses_failed,
};
