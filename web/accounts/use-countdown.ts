import { useSyncExternalStore } from 'react';

function everySecond(listener: () => void): () => void {
	const timer = setInterval(listener, 1_000);
	return () => clearInterval(timer);
}

/** The remaining seconds of `seconds` since `from` (as of `Date.now()`). By the clock, since a tab may sleep. */
export function useCountdown(from: number, seconds: number): number {
	const remaining = () => Math.max(0, Math.ceil((from + seconds * 1_000 - Date.now()) / 1_000));
	return useSyncExternalStore(everySecond, remaining, () => seconds);
}
