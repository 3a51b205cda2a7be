import type { AlertPage, DeskAlert } from './desk-alerts.schema.ts';

/**
 * All alerts of a summary, the newest first: those that it lists and the older ones, page by page. `readOlder` reads those before an id.
 * Undefined when that fails: half of the alerts may not count as all.
 */
export async function allAlerts(
	first: AlertPage,
	readOlder: (before: number) => Promise<AlertPage | undefined>,
): Promise<DeskAlert[] | undefined> {
	const alerts = [...first.alerts];
	let page: AlertPage | undefined = first;
	for (let last = alerts.at(-1); page?.more && last; last = alerts.at(-1)) {
		page = await readOlder(last.id);
		alerts.push(...(page?.alerts ?? []));
	}
	return page && alerts;
}
