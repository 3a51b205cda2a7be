import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { runInBackground } from '../../platform/background.ts';
import { loadQuietly } from '../frame/quiet-loading.ts';
import { onLook, useDeskLostSince, useDeskSummary } from './desk-summary.ts';

/**
 * Loads the page's data anew when the desk has changed. What is seen of the desk first may be newer than the data, which was on
 * its way before it.
 */
function useReloads(failed: boolean): void {
	const summary = useDeskSummary();
	const seen = useRef(summary);
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const before = seen.current;
		seen.current = summary;
		if (before !== summary && !failed) runInBackground(loadQuietly(revalidate));
	}, [summary, failed, revalidate]);
	useEffect(() => (failed ? onLook(() => void loadQuietly(revalidate)) : undefined), [failed, revalidate]);
}

/**
 * What a page of the desk shows, kept up to date. A quiet load that failed, as `failed` says of what the loader returned, leaves
 * what was shown before under the same URL and is tried again with each look at the desk. `staleSince`: since when, in
 * milliseconds, what others do may be missing.
 */
export function useLiveData<T>(loaded: T, failed: boolean): { data: T; staleSince: number | undefined } {
	const { pathname, search } = useLocation();
	const lostSince = useDeskLostSince();
	const url = pathname + search;
	const [shown, setShown] = useState({ loaded, url, data: loaded, failedAt: undefined as number | undefined });
	useReloads(failed);
	if (loaded === shown.loaded) return { data: shown.data, staleSince: shown.failedAt ?? lostSince };
	const stays = failed && url === shown.url;
	const data = stays ? shown.data : loaded;
	const failedAt = stays ? (shown.failedAt ?? Date.now()) : undefined;
	setShown({ loaded, url, data, failedAt });
	return { data, staleSince: failedAt ?? lostSince };
}
