import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { createStore, useStore } from '../../platform/store.ts';

/** Number of automatic reloads that are running. */
const store = createStore(0);

/** Reloads the data of the page without dimming it. */
export async function loadQuietly(revalidate: () => Promise<void>): Promise<void> {
	store.set(store.get() + 1);
	try {
		await revalidate();
	} finally {
		store.set(store.get() - 1);
	}
}

/** For loaders: an error of an automatic reload shows no notice. */
export const isLoadingQuietly = (): boolean => store.get() > 0;

/** Whether data is loading for a person: after a navigation, a click on reload, or a change. */
export function useLoading(): boolean {
	const navigation = useNavigation();
	const revalidator = useRevalidator();
	const fetchers = useFetchers();
	const isQuiet = useStore(store, 0) > 0;
	const activities = isQuiet ? [navigation, ...fetchers] : [navigation, revalidator, ...fetchers];
	return activities.some(({ state }) => state === 'loading');
}
