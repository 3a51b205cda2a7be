import { useSyncExternalStore } from 'react';

export interface Store<T> {
	get(): T;
	set(next: T): void;
	/** Notifies of every change; returns what ends that. */
	subscribe(listener: () => void): () => void;
}

/** A value that lives in the browser beside the pages. `onFirst` runs when the first listener comes. */
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

/** The store's value in a component; on the server and while hydrating the initial one. */
export function useStore<T>(store: Store<T>, initial: T): T {
	return useSyncExternalStore(store.subscribe, store.get, () => initial);
}
