import type { RequestType } from '#contract/requests/request-labels.ts';
import type { OwnRequest } from '#contract/requests/requests.schema.ts';
import { customerCall } from '../accounts/session.ts';
import { perLanguage } from '../platform/format.ts';

/** The newest request of a customer, as the cart page shows it. */
export interface LastRequest {
	id: number;
	code: string;
	type: RequestType;
	/** Milliseconds since 1970. */
	sentAt: number;
	/** Items that left the cart with it, and are not put back. */
	leftCart: number;
	/** Whether this page has just sent it. */
	isNew: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
/** After a day, the page of requests is the place to look. */
const maxAge = 24 * hour;

/** The customer's newest request of the last day; undefined also when it can't be loaded, since the cart is usable without it. */
export async function loadLastRequest(): Promise<LastRequest | undefined> {
	const result = await customerCall<OwnRequest[]>('GET', '/api/requests', {
		parameters: { page: 1, pageSize: 1 },
		retries: 1,
	});
	const [request] = result.ok ? result.data : [];
	if (!request) return undefined;
	const { id, code, type, created_at, items, left_cart } = request;
	const sentAt = Date.parse(created_at);
	if (Date.now() - sentAt > maxAge) return undefined;
	return { id, code, type, sentAt, leftCart: left_cart ? items.length : 0, isNew: false };
}

const ages = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));

/** "2 minutes ago"; empty below one minute, and when the clock of this device is behind. */
export function ageText(sentAt: number, now: number): string {
	const age = now - sentAt;
	if (age < minute) return '';
	return age < hour
		? ages().format(-Math.floor(age / minute), 'minute')
		: ages().format(-Math.floor(age / hour), 'hour');
}
