import { useSyncExternalStore } from 'react';

export interface Store<T> {
	get(): T;
	set(next: T): void;
	/** Calls `listener` on every change; returns a function that unsubscribes. */
	subscribe(listener: () => void): () => void;
}

/** A value in the browser, outside of the pages. `onFirst` runs with the first listener. */
export function createStore<T>(initial: T, onFirst?: () => void): Store<T> {
	let value = initial;
	let started = false;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next) {
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			if (!started) {
				started = true;
				onFirst?.();
			}
			return () => listeners.delete(listener);
		},
	};
}

/** The store's value in a component; `initial` on the server and during hydration. */
export function useStore<T>(store: Store<T>, initial: T): T {
	return useSyncExternalStore(store.subscribe, store.get, () => initial);
}
