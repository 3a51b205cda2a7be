import { useSyncExternalStore } from 'react';

function everySecond(listener: () => void): () => void {
	const timer = setInterval(listener, 1_000);
	return () => clearInterval(timer);
}

/** Whole seconds left of `seconds` since the time `from` (as of `Date.now()`), by the clock: a tab may sleep. */
export function useCountdown(from: number, seconds: number): number {
	const left = () => Math.max(0, Math.ceil((from + seconds * 1_000 - Date.now()) / 1_000));
	return useSyncExternalStore(everySecond, left, () => seconds);
}
