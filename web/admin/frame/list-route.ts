import { pathWithoutLanguage } from '#contract/language.ts';
import { maxPage } from '#contract/query-limits.ts';
import { errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../session/admin-session.ts';
import { leadTo } from '../session/lead-to.ts';
import { isLoadingQuietly } from './quiet-loading.ts';

/** Rows of a page of a table, as the specification has it for customers. */
export const pageSize = 10;

/** A list of the REST API, and how a URL says what of it is shown. */
export interface ListRoute {
	/** Of the API. */
	path: string;
	/** Rows of a page; a list without it comes whole. */
	pageSize?: number;
	/** What the URL filters and sorts by, under the API's names; empty values are left out. */
	query?: (search: URLSearchParams) => Record<string, string>;
	/** What a person reads when it does not load. */
	failed: () => string;
	/** How often a call that fails is tried again. */
	retries?: number;
	/** Milliseconds before the call. */
	delay?: number;
}

/** A page of a list, or why there is none. */
export interface List<T> {
	rows: T[];
	/** The place of the first row in the whole list, from 1 on. */
	first: number;
	/** Rows of the whole list, and the pages they make. */
	total: number;
	pages: number;
	/** Why nothing is shown. */
	error?: string;
	/** It is the network, not the server, that failed. */
	unreachable: boolean;
	/** It failed to load while the page loaded itself anew, which nobody asked for. */
	failedQuietly?: true;
}

/** The number of the page that a URL names, from 1 on. */
export function pageOf(search: URLSearchParams): number {
	return Math.min(maxPage, Math.max(1, Math.trunc(Number(search.get('page')) || 1)));
}

/** What of a list a URL names, as the parameters of its API; without its page. */
export function listQuery({ query }: ListRoute, search: URLSearchParams): Record<string, string> {
	return Object.fromEntries(Object.entries(query?.(search) ?? {}).filter(([, value]) => value !== ''));
}

/**
 * The page of a list that a URL names. An error is data and, where a person asked for it, a notice; a page beyond the last one leads to the last
 * one, by a thrown response; of calls that overlap the router aborts all but the last.
 */
export async function loadList<T>(route: ListRoute, { request }: { request: Request }): Promise<List<T>> {
	const { path, pageSize: size, failed, retries = 0, delay = 0 } = route;
	const url = new URL(request.url);
	const page = pageOf(url.searchParams);
	if (delay > 0) await new Promise((done) => setTimeout(done, delay));
	const parameters = { ...listQuery(route, url.searchParams), ...(size && { page, pageSize: size }) };
	const language = currentLanguage();
	const response = await adminCall<T[]>('GET', path, { parameters, language, retries, signal: request.signal });
	if (!response.ok) {
		const error = errorText(response, failed());
		const empty = { rows: [], first: 1, total: 0, pages: 1, error, unreachable: response.status === 0 };
		if (isLoadingQuietly()) return { ...empty, failedQuietly: true };
		// the notice of a session that has ended comes from the frame
		if (response.status !== 401) void toast('error', error);
		return empty;
	}
	const { data: rows, total = rows.length } = response;
	const pages = size ? Math.max(1, Math.ceil(total / size)) : 1;
	if (size && page > pages) {
		url.searchParams.set('page', String(pages));
		throw leadTo(pathWithoutLanguage(url.pathname) + url.search, request);
	}
	return { rows, first: size ? (page - 1) * size + 1 : 1, total, pages, unreachable: false };
}
