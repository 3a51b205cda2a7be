import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { loadQuietly } from '../frame/quiet-loading.ts';
import { useDeskSummary } from './desk-summary.ts';

/**
 * Loads the list of requests anew when the desk has changed. What is seen of the desk first may be newer than the list, which was on
 * its way before it.
 */
export function useLiveList(): void {
	const summary = useDeskSummary();
	const seen = useRef(summary);
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const before = seen.current;
		seen.current = summary;
		if (before !== summary) void loadQuietly(revalidate);
	}, [summary, revalidate]);
}
