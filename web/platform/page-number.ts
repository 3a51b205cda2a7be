import { maxPage } from '#contract/query-limits.ts';

/** The page number of a URL, from 1. */
export function pageOf(search: URLSearchParams): number {
	return Math.min(maxPage, Math.max(1, Math.trunc(Number(search.get('page')) || 1)));
}
