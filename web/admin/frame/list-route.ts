import { pathWithoutLanguage } from '#contract/language.ts';
import { errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { pageOf } from '../../platform/page-number.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../session/admin-session.ts';
import { leadTo } from '../session/lead-to.ts';
import { isLoadingQuietly } from './use-loading.ts';

/** Rows on a page, by the specification of the customer list. */
export const pageSize = 10;

/** A list of the REST API, and how a URL maps to its query. */
export interface ListRoute {
	/** Path of the API. */
	path: string;
	/** Rows on a page; without it the list has one page. */
	pageSize?: number;
	/** Filters and order of the URL, with the names of the API; empty values are dropped. */
	query?: (search: URLSearchParams) => Record<string, string>;
	/** The error message. */
	failed: () => string;
	/** Retries of a failed call. */
	retries?: number;
	/** Milliseconds before the call. */
	delay?: number;
}

/** A page of a list, or its error. */
export interface List<T> {
	rows: T[];
	/** Position of the first row in the list, from 1. */
	first: number;
	/** Rows and pages of the whole list. */
	total: number;
	pages: number;
	error?: string;
	/** The network failed, not the server. */
	unreachable: boolean;
	/** An automatic reload failed, which no person asked for. */
	failedQuietly?: true;
}

/** Query parameters of the API for a URL, without the page. */
export function listQuery({ query }: ListRoute, search: URLSearchParams): Record<string, string> {
	return Object.fromEntries(Object.entries(query?.(search) ?? {}).filter(([, value]) => value !== ''));
}

/**
 * Loads the page of a list for a URL. An error is returned as data, and shown unless the reload was automatic. A page number beyond the
 * last throws a redirect to the last page.
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
		// the frame reports an ended session
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
