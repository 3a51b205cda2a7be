import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { useQuietLoading } from './quiet-loading.ts';

/** Whether what the page shows is being loaded anew for a person: by another URL, on request, or after a change. */
export function useLoading(): boolean {
	const navigation = useNavigation();
	const revalidator = useRevalidator();
	const fetchers = useFetchers();
	const quiet = useQuietLoading();
	const activities = quiet ? [navigation, ...fetchers] : [navigation, revalidator, ...fetchers];
	return activities.some(({ state }) => state === 'loading');
}
