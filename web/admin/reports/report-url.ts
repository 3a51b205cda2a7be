import { consoleUrls } from '../../platform/console-urls.ts';

/** The requests that a figure counts, filtered by these values; those that are absent don't filter. */
export function requestsUrl(filters: Record<string, string | number | null | undefined>): string {
	const set = Object.entries(filters).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
	return consoleUrls.tab('requests', Object.fromEntries(set));
}
