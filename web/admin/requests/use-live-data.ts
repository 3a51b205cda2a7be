import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { runInBackground } from '../../platform/background.ts';
import { loadQuietly } from '../frame/use-loading.ts';
import { onPoll, useDeskLostSince, useDeskSummary } from './desk-summary.ts';

/**
 * Reloads the page's data when the desk changes, and after each poll while the last load has failed.
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
	useEffect(() => (failed ? onPoll(() => void loadQuietly(revalidate)) : undefined), [failed, revalidate]);
}

/**
 * Keeps the data of a page of the desk up to date. `failed`: the loader's result is the error of a quiet load; then the old data of the
 * same URL stays, and the next poll tries again. `staleSince`: since when changes of others may be missing, in milliseconds.
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
