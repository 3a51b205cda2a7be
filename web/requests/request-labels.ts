import type { RequestType } from '#contract/requests/request-labels.ts';
import { m } from '#messages';

/** Texts by type of request. */
export const requestLabels = {
	Order: {
		send: m.request_send_order,
		select: m.request_select_order,
		sent: m.request_sent_order,
		title: m.request_sent_order_title,
		failed: m.request_failed_order,
	},
	Inquiry: {
		send: m.request_send_inquiry,
		select: m.request_select_inquiry,
		sent: m.request_sent_inquiry,
		title: m.request_sent_inquiry_title,
		failed: m.request_failed_inquiry,
	},
	Quote: {
		send: m.request_send_quote,
		select: m.request_select_quote,
		sent: m.request_sent_quote,
		title: m.request_sent_quote_title,
		failed: m.request_failed_quote,
	},
} satisfies Record<RequestType, unknown>;
