import { useLocation } from 'react-router';
import { consoleUrls } from '../../platform/console-urls.ts';
import { inConsole } from '../../platform/urls.ts';

/** For the `state` of a link to a form: the list that it is opened from, with search, order and page. */
export function useListState(): { list: string } {
	const { pathname, search } = useLocation();
	return { list: pathname + search };
}

/** The list that a form was opened from; its tab when it was opened by its URL. */
export function useListUrlBefore(tab: string): string {
	const { state } = useLocation();
	const list: unknown = state?.list;
	return typeof list === 'string' && inConsole(list) ? list : consoleUrls.tab(tab);
}
