import { consoleUrls } from '../../platform/console-urls.ts';

/** The URL of the requests with these filters; null and undefined do not filter. */
export function requestsUrl(filters: Record<string, string | number | null | undefined>): string {
	const set = Object.entries(filters).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
	return consoleUrls.tab('requests', Object.fromEntries(set));
}
