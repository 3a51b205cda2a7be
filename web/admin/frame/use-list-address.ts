import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { maxPage } from '#contract/list-query.ts';

export type AddressChange = (values: Record<string, string | undefined>, way?: { replace: boolean }) => void;

/**
 * What a list shows is said by the address, so that Back leads to what was shown before. A change keeps the rest and leads
 * to the first page, unless it names one; empty values leave the address.
 */
export function useListUrl() {
	const [parameters, setParameters] = useSearchParams();
	const page = Math.min(maxPage, Math.max(1, Math.trunc(Number(parameters.get('page')) || 1)));
	const change: AddressChange = useCallback(
		(values, { replace } = { replace: false }) =>
			setParameters(
				(before) => {
					const after = new URLSearchParams(before);
					after.delete('page');
					for (const [name, value] of Object.entries(values)) value ? after.set(name, value) : after.delete(name);
					return after;
				},
				{ replace, preventScrollReset: true },
			),
		[setParameters],
	);
	const goTo = useCallback(
		(number: number, way?: { replace: boolean }) => change({ page: number > 1 ? String(number) : undefined }, way),
		[change],
	);
	return { parameters, page, change, goTo };
}

/** The address's value when it is one of those that are known. */
export function knownValue<T extends string>(known: readonly T[], value: string | null): T | undefined {
	return known.find((word) => word === value);
}
