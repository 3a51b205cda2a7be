import { allAlerts } from '#contract/requests/all-alerts.ts';
import type { AlertPage, Alerts, DeskAlert } from '#contract/requests/desk-alerts.schema.ts';
import { alertLabels, maxSeenAlerts } from '#contract/requests/desk-alerts.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { adminCall } from '../session/admin-session.ts';
import { requestsList } from './requests-list.ts';

type ListedAlerts = Pick<Alerts, 'cursor' | 'alerts' | 'checksum'>;

/** New alerts of one summary that each have a notification; more have one together. */
const maxNotifications = 3;
/** Parameters of a call for alerts: this console can show alerts of companies and of order files. */
export const alertParameters = { companies: 'true', files: 'true' };

const noAlerts: ListedAlerts = { cursor: '', alerts: [], checksum: '' };
const store = createStore(noAlerts);
/** The ids of the alerts that this tab has received; undefined before the first summary, whose alerts need no notification. */
let received: Set<number> | undefined;

/** What the signed-in administrator has not seen yet, the newest first. */
export const useDeskAlerts = (): ListedAlerts => useStore(store, noAlerts);

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

/** A notification of the browser, which leads to a page. */
function notify(title: string, url: string, options: NotificationOptions): void {
	const notification = new Notification(title, options);
	notification.addEventListener('click', () => {
		window.focus();
		window.location.assign(url);
	});
}

/** Shows notifications of the browser if the tab is in the background and they are allowed. */
function notifyInBackground(alerts: DeskAlert[]): void {
	if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
	if (alerts.length > maxNotifications) {
		notify(m.alerts_count({ count: alerts.length }), consoleUrls.tab('requests'), { tag: 'alerts' });
		return;
	}
	for (const alert of alerts)
		notify(alertText(alert), alertUrl(alert), { body: alert.company?.name ?? alert.code, tag: `alert ${alert.id}` });
}

async function readOlder(before: number): Promise<AlertPage | undefined> {
	const parameters = { ...alertParameters, before: String(before) };
	const response = await adminCall<Alerts>('GET', `${requestsList.path}/desk/summary`, { parameters });
	return response.ok ? response.data : undefined;
}

/**
 * Stores the alerts of a summary and the older ones that it does not list, and notifies of new ones. Returns false when the older ones
 * can't be loaded: then the list stays unchanged until the next poll, so that nobody marks alerts as seen that were never listed.
 */
export async function takeAlerts(summary: Alerts): Promise<boolean> {
	const { cursor, checksum } = summary;
	const before = store.get();
	// changed in place: the cursor rises with every transaction, and no component shows it
	if (received && checksum === before.checksum) {
		before.cursor = cursor;
		return true;
	}
	const alerts = await allAlerts(summary, readOlder);
	if (!alerts) return false;
	const earlier = received;
	if (earlier) notifyInBackground(alerts.filter(({ id }) => !earlier.has(id)));
	received = new Set([...(earlier ?? []), ...alerts.map(({ id }) => id)]);
	store.set({ cursor, alerts, checksum });
	return true;
}

/** Marks all listed alerts as seen; false when that could not be saved. */
export async function markAlertsSeen(): Promise<boolean> {
	const { cursor, alerts } = store.get();
	const body = { cursor, ids: alerts.slice(0, maxSeenAlerts).map(({ id }) => id) };
	const response = await adminCall('PUT', `${requestsList.path}/desk/seen`, { body });
	if (response.ok) store.set({ ...noAlerts, cursor });
	return response.ok;
}
