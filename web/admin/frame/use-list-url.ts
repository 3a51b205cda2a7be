import { useLocation, useNavigate } from 'react-router';
import { runInBackground } from '../../platform/background.ts';
import { useNextLocation } from '../../platform/next-location.ts';
import { pageOf } from '../../platform/page-number.ts';

/** New values of parameters; an empty one is removed from the URL. */
export type UrlChange = (values: Record<string, string | undefined>) => void;

/**
 * Page, search and filters of a list, stored in the URL, so that Back works. A URL that is still loading counts. A change of a filter
 * goes to the first page.
 */
export function useListUrl() {
	const location = useLocation();
	const next = useNextLocation();
	const navigate = useNavigate();
	const parameters = new URLSearchParams((next?.pathname === location.pathname ? next : location).search);
	const go = (values: Record<string, string | undefined>, replace: boolean) => {
		const after = new URLSearchParams(parameters);
		after.delete('page');
		for (const [name, value] of Object.entries(values)) value ? after.set(name, value) : after.delete(name);
		// flushSync, so that a second change right after this one sees it
		runInBackground(navigate({ search: `?${after}` }, { replace, preventScrollReset: true, flushSync: true }));
	};
	return {
		parameters,
		page: pageOf(parameters),
		change: ((values) => go(values, false)) as UrlChange,
		/** Removes a parameter in place, without an entry of the history. */
		drop: (name: string) => go({ [name]: undefined }, true),
		/** Typing on replaces the entry of the history, so that a search is one entry. */
		search: (text: string) => go({ search: text }, new URLSearchParams(location.search).has('search')),
		goTo: (page: number) => go({ page: page > 1 ? String(page) : undefined }, false),
	};
}

/** The value if the list contains it. */
export function knownValue<T extends string>(values: readonly T[], value: string | null): T | undefined {
	return values.find((candidate) => candidate === value);
}

/** The value if it is a day (YYYY-MM-DD), else empty. */
export const dateText = (value: string | null) => /^\d{4}-\d\d-\d\d$/.exec(value ?? '')?.[0] ?? '';

/** The value if it is an id, else empty. */
export function idText(value: string | null): string {
	return /^[1-9]\d{0,8}$/.exec(value ?? '')?.[0] ?? '';
}
