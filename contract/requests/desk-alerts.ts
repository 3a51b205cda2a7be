import { m } from '#messages';

/** What a buyer does that the desk is alerted of, by the name of the change in the history. */
export const alertKinds = {
	create: m.alert_created,
	photo: m.alert_photo,
	accepted: m.alert_accepted,
	accepted_in_part: m.alert_chosen,
	declined: m.alert_declined,
	withdrawn: m.alert_withdrawn,
	cancelled: m.alert_cancelled,
} as const satisfies Record<string, () => string>;

/** What happens in companies of buyers: a console from before these kinds must not be sent them. */
export const companyAlertKinds = {
	approval_asked: m.alert_approval,
	approved: m.alert_approved,
	refused: m.alert_refused,
	/** A buyer asks for a company, which waits for the staff. */
	company: m.alert_company,
} as const satisfies Record<string, () => string>;

/** What happens to a buyer's order as a PDF; as above, for consoles that ask for these kinds. */
export const fileAlertKinds = {
	order_file: m.alert_order_file,
	order_file_withdrawn: m.alert_order_file_withdrawn,
} as const satisfies Record<string, () => string>;

export const alertLabels = { ...alertKinds, ...companyAlertKinds, ...fileAlertKinds };

export type AlertKind = keyof typeof alertLabels;

/** Alerts of a summary, the newest first. */
export const maxAlerts = 50;
/** Alerts of a page of older ones: a thousand come in a few calls. */
export const maxOlderAlerts = 250;
/** Ids that a colleague can say at once that he has seen. Alerts beyond that come again, but are not missed. */
export const maxSeenAlerts = 10_000;
/** Days after which an alert that nobody has seen is no longer one. */
export const alertDays = 7;
