import { useEffect } from 'react';
import type { DeskSummary } from '#contract/request-desk.ts';
import { createStore, useStore } from '../../store.ts';
import { adminCall } from '../admin-session.ts';
import { requestsList } from './requests-list.ts';

/** Milliseconds between two looks at the desk. */
const pollInterval = 20_000;

const store = createStore<DeskSummary | undefined>(undefined);

/** Looks at what waits at the desk. A look that fails leaves what was seen before. */
export async function refreshDesk(): Promise<void> {
	const response = await adminCall<DeskSummary>('GET', `${requestsList.path}/desk/summary`);
	const before = store.get();
	if (!response.ok) return;
	const { pending, newest } = response.data;
	if (pending !== before?.pending || newest !== before.newest) store.set(response.data);
}

function refreshWhenSeen(): void {
	if (!document.hidden) void refreshDesk();
}

/** Looks at the desk while the console is shown: now, every 20 seconds, and when one comes back to the tab. */
export function useDeskPolling(): void {
	useEffect(() => {
		refreshWhenSeen();
		const timer = setInterval(refreshWhenSeen, pollInterval);
		window.addEventListener('focus', refreshWhenSeen);
		document.addEventListener('visibilitychange', refreshWhenSeen);
		return () => {
			clearInterval(timer);
			window.removeEventListener('focus', refreshWhenSeen);
			document.removeEventListener('visibilitychange', refreshWhenSeen);
		};
	}, []);
}

/** What waits at the desk, as it was seen last; undefined until then. */
export function useDeskSummary(): DeskSummary | undefined {
	return useStore(store, undefined);
}
