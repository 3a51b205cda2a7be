import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What a list of the console is filtered by, kept in the address, so that Back works. A change starts at page 1. */
export function useAddressFilters() {
	const [parameters, setParameters] = useSearchParams();
	const set = useCallback(
		(changes: Record<string, string>) =>
			setParameters(
				(before) => {
					const next = new URLSearchParams(before);
					if (!('page' in changes)) next.delete('page');
					for (const [name, value] of Object.entries(changes)) {
						if (value) next.set(name, value);
						else next.delete(name);
					}
					return next;
				},
				{ replace: 'search' in changes, preventScrollReset: true },
			),
		[setParameters],
	);
	const get = (name: string) => parameters.get(name) ?? '';
	return { get, set, page: Math.max(1, Number(get('page')) || 1) };
}
