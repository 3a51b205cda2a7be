import type { JobKindName } from '#contract/jobs/job-kinds.ts';
import { m } from '#messages';

/**
 * Mails to customers that the firm can switch off, with their labels. Not among them: what a customer needs to get in or to get an account back, such
 * as a code or the link that undoes a changed address.
 */
export const customerMailLabels = {
	welcome: m.settings_customer_welcome,
	password_changed: m.settings_customer_password_changed,
	new_device: m.settings_customer_new_device,
	request_received: m.settings_customer_request_received,
	order_moved: m.settings_customer_order_moved,
	quote_ready: m.settings_customer_quote_ready,
	quote_expires: m.settings_customer_quote_expires,
} as const satisfies Partial<Record<JobKindName, () => string>>;

export type CustomerMail = keyof typeof customerMailLabels;
/**
 * Whether customers get a mail while nobody has switched it on or off. Not the welcome: nobody has proved the address of a new account, so a
 * stranger could have the shop write to anybody.
 */
export const isOnByDefault = (kind: CustomerMail): boolean => kind !== 'welcome';

export const customerMails = Object.keys(customerMailLabels) as CustomerMail[];
