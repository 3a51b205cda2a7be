import { m } from '#messages';

interface StatusRule {
	label: () => string;
	/** Colour of its chip: a class of `web/ui/chip.module.css`. */
	tone: 'amber' | 'blue' | 'teal' | 'rose' | 'orange' | 'green';
	/** Outcome in reports; undefined counts as neither. */
	outcome?: 'won' | 'lost';
	/** Who sets the status: `staff` by hand, `quote` when one is sent, `buyer` by a decision, `day` after the quote's last day. */
	setBy: readonly ('staff' | 'quote' | 'buyer' | 'day')[];
	/** No further quote can be sent. */
	isClosed?: true;
	/** Settled: moving several requests at once leaves it out. */
	isSettled?: true;
}

/**
 * The statuses of a request, in display order. Lists, chips, quote desk, batch changes, reports and the buyer's page read this table. A new
 * status is an entry here, its text, and a migration for the check of `requests.status`.
 */
export const statusRules = {
	pending: { label: m.status_pending, tone: 'amber', setBy: ['staff'] },
	quoted: { label: m.status_quoted, tone: 'blue', setBy: ['quote'] },
	accepted: { label: m.status_accepted, tone: 'teal', outcome: 'won', setBy: ['staff', 'buyer'] },
	declined: { label: m.status_declined, tone: 'rose', outcome: 'lost', setBy: ['staff', 'buyer'], isSettled: true },
	expired: { label: m.status_expired, tone: 'orange', outcome: 'lost', setBy: ['day'] },
	shipped: { label: m.status_shipped, tone: 'blue', outcome: 'won', setBy: ['staff'], isClosed: true },
	delivered: {
		label: m.status_delivered,
		tone: 'green',
		outcome: 'won',
		setBy: ['staff'],
		isClosed: true,
		isSettled: true,
	},
	cancelled: { label: m.status_cancelled, tone: 'rose', setBy: ['staff', 'buyer'], isClosed: true, isSettled: true },
} as const satisfies Record<string, StatusRule>;

export type RequestStatus = keyof typeof statusRules;

/** Statuses that the staff set by hand. */
export type MovableStatus = {
	[S in RequestStatus]: 'staff' extends (typeof statusRules)[S]['setBy'][number] ? S : never;
}[RequestStatus];

export const statuses = Object.keys(statusRules) as [RequestStatus, ...RequestStatus[]];

const ruleOf = (status: RequestStatus): StatusRule => statusRules[status];

export const isMovable = (status: RequestStatus): status is MovableStatus => ruleOf(status).setBy.includes('staff');

/** Statuses that the staff can set; quotes set the others. */
export const movableStatuses = statuses.filter(isMovable) as [MovableStatus, ...MovableStatus[]];

export const isClosed = (status: RequestStatus): boolean => ruleOf(status).isClosed === true;

export const isSettled = (status: RequestStatus): boolean => ruleOf(status).isSettled === true;

/** Outcomes in reports; `quoted` is every request with a quote. */
export const requestOutcomes = ['quoted', 'won', 'lost'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** Statuses that count as won or as lost. */
export const statusesOf = (outcome: 'won' | 'lost') => statuses.filter((status) => ruleOf(status).outcome === outcome);

/** Whether the status counts as won: accepted, shipped or delivered. */
export const isWon = (status: RequestStatus): boolean => ruleOf(status).outcome === 'won';

/** Statuses of which nobody owes anything: declined and cancelled. */
export const statusesWithoutDebt = statuses.filter((status) => isSettled(status) && !isWon(status));

/** Payment states with label and chip colour. */
export const paymentRules = {
	unpaid: { label: m.status_unpaid, tone: 'orange' },
	partly_paid: { label: m.status_partly_paid, tone: 'amber' },
	paid: { label: m.status_paid, tone: 'teal' },
} as const satisfies Record<string, Pick<StatusRule, 'label' | 'tone'>>;

export type Payment = keyof typeof paymentRules;
export const payments = Object.keys(paymentRules) as [Payment, ...Payment[]];
/** What is noted by hand; payments make the others. */
export const notedPayments = ['unpaid', 'paid'] as const;

const shownBy = (status: RequestStatus | Payment) =>
	status in paymentRules ? paymentRules[status as Payment] : statusRules[status as RequestStatus];

/** Label of a status or payment state. */
export const statusText = (status: RequestStatus | Payment): string => shownBy(status).label();

/** Colour of its chip. */
export const toneOf = (status: RequestStatus | Payment): StatusRule['tone'] => shownBy(status).tone;
