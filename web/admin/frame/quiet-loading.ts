import { createStore, useStore } from '../../platform/store.ts';

/** How many loads run that no person asked for. */
const store = createStore(0);

/** Loads what the page shows anew by itself: nothing is dimmed meanwhile. */
export async function loadQuietly(revalidate: () => Promise<void>): Promise<void> {
	store.set(store.get() + 1);
	try {
		await revalidate();
	} finally {
		store.set(store.get() - 1);
	}
}

/** Whether such a load runs, for loaders: one that fails is no notice. */
export const isLoadingQuietly = (): boolean => store.get() > 0;

/** Whether the page loads itself anew, which no person asked for. */
export function useQuietLoading(): boolean {
	return useStore(store, 0) > 0;
}
