import { useLocation } from 'react-router';
import { consoleUrls } from '../../platform/console-urls.ts';
import { inConsole } from '../../platform/urls.ts';

/** The `state` of a link to a form: the URL of the list with search, order and page. */
export function useListState(): { list: string } {
	const { pathname, search } = useLocation();
	return { list: pathname + search };
}

/** The URL of the list from which the form was opened; without one, the URL of the tab. */
export function useListUrlBefore(tab: string): string {
	const { state } = useLocation();
	const list: unknown = state?.list;
	return typeof list === 'string' && inConsole(list) ? list : consoleUrls.tab(tab);
}
