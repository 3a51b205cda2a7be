import type { Alerts, DeskAlert } from '#contract/requests/desk-alerts.schema.ts';
import { alertLabels } from '#contract/requests/desk-alerts.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { adminCall } from '../session/admin-session.ts';
import { requestsList } from './requests-list.ts';

const none: Alerts = { cursor: '', alerts: [] };
const store = createStore(none);
/** The ids of the alerts that this tab has received; undefined before the first summary, whose alerts are no news. */
let received: Set<number> | undefined;

/** What the signed-in administrator has not seen yet, the newest first. */
export const useDeskAlerts = (): Alerts => useStore(store, none);

/** `New request: Amina Haddad` */
export const alertText = ({ kind, customer_name: name }: DeskAlert): string =>
	m.alert_text({ what: alertLabels[kind](), name });

/** Where the alert leads: its request, or the company that waits. */
export const alertUrl = ({ company, code, request_id }: DeskAlert): string =>
	company
		? consoleUrls.tab('companies', { search: company.name, state: 'asked' })
		: consoleUrls.request(code, request_id ?? 0);

/** Whether the browser can be asked for notifications on this device. */
export const mayAskToNotify = (): boolean => 'Notification' in window && Notification.permission === 'default';

/** A notification of the browser, where it is allowed: for a tab that nobody looks at. */
function notify(alert: DeskAlert): void {
	if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
	const notification = new Notification(alertText(alert), {
		body: alert.company?.name ?? alert.code,
		tag: `alert ${alert.id}`,
	});
	notification.addEventListener('click', () => {
		window.focus();
		window.location.assign(alertUrl(alert));
	});
}

/** Takes the alerts of a summary, and tells the new ones to who is in another tab. */
export function takeAlerts({ cursor, alerts }: Alerts): void {
	const earlier = received;
	if (earlier) for (const alert of alerts.filter(({ id }) => !earlier.has(id))) notify(alert);
	received = new Set([...(earlier ?? []), ...alerts.map(({ id }) => id)]);
	const before = store.get();
	// the cursor rises with every transaction: those who only read the alerts are not drawn again
	if (alerts.map(({ id }) => id).join() === before.alerts.map(({ id }) => id).join()) before.cursor = cursor;
	else store.set({ cursor, alerts });
}

/** Says that all listed alerts are seen; false when that could not be saved. */
export async function markAlertsSeen(): Promise<boolean> {
	const { cursor, alerts } = store.get();
	const body = { cursor, ids: alerts.map(({ id }) => id) };
	const response = await adminCall('PUT', `${requestsList.path}/desk/seen`, { body });
	if (response.ok) store.set({ cursor, alerts: [] });
	return response.ok;
}
