import { useEffect } from 'react';
import type { DeskSummary } from '#contract/requests/request-desk.schema.ts';
import { runInBackground } from '../../platform/background.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { adminCall } from '../session/admin-session.ts';
import { pollDelay } from './poll-delay.ts';
import { requestsList } from './requests-list.ts';

const store = createStore<DeskSummary | undefined>(undefined);
/** When the first look failed after which none has worked, in milliseconds. */
const lostSince = createStore<number | undefined>(undefined);
/** How many looks have worked. */
const looks = createStore(0);

/** Looks at what waits at the desk; whether that worked. A look that fails leaves what was seen before. */
export async function refreshDesk(): Promise<boolean> {
	const response = await adminCall<DeskSummary>('GET', `${requestsList.path}/desk/summary`);
	if (!response.ok) {
		lostSince.set(lostSince.get() ?? Date.now());
		return false;
	}
	lostSince.set(undefined);
	const before = store.get();
	const { pending, newest, changed } = response.data;
	const isSame = pending === before?.pending && newest === before.newest && changed === before.changed;
	if (!isSame) store.set(response.data);
	looks.set(looks.get() + 1);
	return true;
}

/** Looks at the desk again and again, the next look after the last has ended; returns what ends that, and what looks at once. */
function startPolling() {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;
	let looking = false;
	let ended = false;
	const look = async () => {
		if (looking) return;
		clearTimeout(timer);
		looking = true;
		failures = (await refreshDesk()) ? 0 : failures + 1;
		looking = false;
		if (!ended) timer = setTimeout(() => void look(), pollDelay({ hidden: document.hidden, failures }));
	};
	const lookWhenSeen = () => {
		if (!document.hidden) runInBackground(look());
	};
	const end = () => {
		ended = true;
		clearTimeout(timer);
	};
	runInBackground(look());
	return { lookWhenSeen, end };
}

/** Looks at the desk while the console is open: now, every few seconds, and when one comes back to the tab. */
export function useDeskPolling(): void {
	useEffect(() => {
		const { lookWhenSeen, end } = startPolling();
		window.addEventListener('focus', lookWhenSeen);
		document.addEventListener('visibilitychange', lookWhenSeen);
		return () => {
			end();
			window.removeEventListener('focus', lookWhenSeen);
			document.removeEventListener('visibilitychange', lookWhenSeen);
		};
	}, []);
}

/** What waits at the desk, as it was seen last; undefined until then. */
export function useDeskSummary(): DeskSummary | undefined {
	return useStore(store, undefined);
}

/** Since when no look at the desk has worked, in milliseconds; undefined while they do. */
export function useDeskLostSince(): number | undefined {
	return useStore(lostSince, undefined);
}

/** Notifies of every look at the desk that has worked; returns what ends that. */
export const onLook = looks.subscribe;
