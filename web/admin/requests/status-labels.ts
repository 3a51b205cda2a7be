import type { RequestStatus } from '#contract/request-labels.ts';
import { m } from '#messages';

/** What a person reads for a request's status and payment. */
export const statusTexts: Record<RequestStatus, () => string> = {
	pending: m.status_pending,
	shipped: m.status_shipped,
	delivered: m.status_delivered,
	cancelled: m.status_cancelled,
};

export const payments = ['unpaid', 'paid'] as const;
export const paymentTexts = { paid: m.status_paid, unpaid: m.status_unpaid };
