import { useEffect } from 'react';
import type { DeskSummary } from '#contract/requests/request-desk.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { adminCall } from '../session/admin-session.ts';
import { alertParameters, takeAlerts } from './desk-alerts.ts';
import { localDay } from './due-day.ts';
import { pollDelay } from './poll-delay.ts';
import { requestsList } from './requests-list.ts';

const store = createStore<DeskSummary | undefined>(undefined);
/** Time of the first failed poll since the last success, in milliseconds; undefined after a success. */
const lostSince = createStore<number | undefined>(undefined);
/** Number of successful polls. */
const polls = createStore(0);

/** Loads the summary of the desk; false when that fails, and the old summary stays. */
export async function refreshDesk(): Promise<boolean> {
	const response = await adminCall<DeskSummary>('GET', `${requestsList.path}/desk/summary`, {
		parameters: alertParameters,
	});
	if (!response.ok || !(await takeAlerts(response.data))) {
		lostSince.set(lostSince.get() ?? Date.now());
		return false;
	}
	lostSince.set(undefined);
	const before = store.get();
	const { pending, newest, changed, today } = response.data;
	const isSame =
		pending === before?.pending && newest === before.newest && changed === before.changed && today === before.today;
	if (!isSame) store.set(response.data);
	polls.set(polls.get() + 1);
	return true;
}

/** Refreshes the desk in the background after a successful change; returns its response. */
export function refreshAfter<T>(response: ApiResult<T>): ApiResult<T> {
	if (response.ok) runInBackground(refreshDesk());
	return response;
}

/** Polls the desk; each poll starts after the last has ended. */
function startPolling() {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;
	let isPolling = false;
	let ended = false;
	const poll = async () => {
		if (isPolling) return;
		clearTimeout(timer);
		isPolling = true;
		failures = (await refreshDesk()) ? 0 : failures + 1;
		isPolling = false;
		if (!ended) timer = setTimeout(() => void poll(), pollDelay({ hidden: document.hidden, failures }));
	};
	const pollWhenVisible = () => {
		if (!document.hidden) runInBackground(poll());
	};
	const end = () => {
		ended = true;
		clearTimeout(timer);
	};
	runInBackground(poll());
	return { pollWhenVisible, end };
}

/** Polls the desk while the console is open, for those who may see it: now, every few seconds, and when the tab gets the focus. */
export function useDeskPolling(isOn: boolean): void {
	useEffect(() => {
		if (!isOn) return;
		const { pollWhenVisible, end } = startPolling();
		window.addEventListener('focus', pollWhenVisible);
		document.addEventListener('visibilitychange', pollWhenVisible);
		return () => {
			end();
			window.removeEventListener('focus', pollWhenVisible);
			document.removeEventListener('visibilitychange', pollWhenVisible);
		};
	}, [isOn]);
}

/** The latest summary; undefined before the first poll. */
export function useDeskSummary(): DeskSummary | undefined {
	return useStore(store, undefined);
}

/** The day of the shop's time zone, YYYY-MM-DD; before the first poll that of the browser's. */
export function useShopDay(): string {
	return useDeskSummary()?.today ?? localDay(new Date());
}

/** Since when polls fail, in milliseconds; undefined while they work. */
export function useDeskLostSince(): number | undefined {
	return useStore(lostSince, undefined);
}

/** Calls a listener after each successful poll; returns the function that removes it. */
export const onPoll = polls.subscribe;
