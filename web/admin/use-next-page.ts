import type { Location } from 'react-router';
import { consoleUrls } from '../platform/console-urls.ts';
import { useNextLocation } from '../platform/next-location.ts';
import { inConsole } from '../platform/urls.ts';

/** Location of the page of the console that is loading. */
export function useNextPage(): Location | undefined {
	const location = useNextLocation();
	return location && inConsole(location.pathname) && location.pathname !== consoleUrls.login ? location : undefined;
}
