import { useFetchers, useNavigation, useRevalidator } from 'react-router';

/** Whether what the page shows is being loaded anew: by another URL, on request, or after a change. */
export function useLoading(): boolean {
	const navigation = useNavigation();
	const revalidator = useRevalidator();
	const fetchers = useFetchers();
	return [navigation, revalidator, ...fetchers].some(({ state }) => state === 'loading');
}
