import { useLocation, useNavigate, useNavigation } from 'react-router';
import { runInBackground } from '../../platform/background.ts';
import { pageOf } from './list-route.ts';

/** New values of parameters; empty ones leave the URL. */
export type UrlChange = (values: Record<string, string | undefined>) => void;

/**
 * What a list shows is in the URL, so that Back leads to what was shown before; a URL that is being loaded counts already.
 * A change leaves the rest as it is and leads to the first page.
 */
export function useListUrl() {
	const location = useLocation();
	const { location: next } = useNavigation();
	const navigate = useNavigate();
	const parameters = new URLSearchParams((next?.pathname === location.pathname ? next : location).search);
	const go = (values: Record<string, string | undefined>, replace: boolean) => {
		const after = new URLSearchParams(parameters);
		after.delete('page');
		for (const [name, value] of Object.entries(values)) value ? after.set(name, value) : after.delete(name);
		// at once, so that another change right after it knows of this one
		runInBackground(navigate({ search: `?${after}` }, { replace, preventScrollReset: true, flushSync: true }));
	};
	return {
		parameters,
		page: pageOf(parameters),
		change: ((values) => go(values, false)) as UrlChange,
		/** A search that goes on while one types is one step of the history. */
		search: (text: string) => go({ search: text }, new URLSearchParams(location.search).has('search')),
		goTo: (page: number) => go({ page: page > 1 ? String(page) : undefined }, false),
	};
}

/** The value when it is one of those that are known. */
export function knownValue<T extends string>(known: readonly T[], value: string | null): T | undefined {
	return known.find((name) => name === value);
}

/** The value when it can be a day; else empty. */
export const dateText = (value: string | null) => /^\d{4}-\d\d-\d\d$/.exec(value ?? '')?.[0] ?? '';

/** The value when it can be a row's id; else empty. */
export function idText(value: string | null): string {
	return /^[1-9]\d{0,8}$/.exec(value ?? '')?.[0] ?? '';
}
