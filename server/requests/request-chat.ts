import { chatUrl } from '#contract/chat.ts';
import { type MessageItem, requestMessage } from '#contract/request-message.ts';
import type { Site } from '#contract/site.ts';
import type { requests } from './tables.ts';

type Named = 'code' | 'type' | 'customerName' | 'customerEmail' | 'customerNumber';

interface NewRequest extends Pick<typeof requests.$inferSelect, Named> {
	items: MessageItem[];
}

/** The message of a request to the seller, the link that opens its chat, and its language: made once, then stored. */
export function chatOf({ code, type, items, ...customer }: NewRequest, { phone, url }: Site) {
	const sender = { name: customer.customerName, email: customer.customerEmail, number: customer.customerNumber };
	const stored = { code, url: `${url}/request/${code}` };
	const message = requestMessage({ phone, type, sender, items, stored });
	return { message, chatUrl: chatUrl(phone, message), language: 'en' };
}
