import { m } from '#messages';
import { fitsChat } from './chat.ts';
import { type RequestType, typeText } from './request-labels.ts';

/** Who asks, as the seller reads it. A guest is undefined. */
export interface Sender {
	name: string;
	email: string;
	number: string | null;
}

export interface MessageItem {
	name: string;
	category_name: string;
	size: string | null;
	quantity: number;
}

interface RequestMessage {
	phone: string;
	type: RequestType;
	sender: Sender | undefined;
	items: MessageItem[];
	/** Where the request is kept; a question about one product is not kept. */
	kept?: { code: string; url: string };
}

function head({ sender, type, kept }: RequestMessage): string[] {
	return [
		...(sender ? [m.request_name({ name: sender.name })] : []),
		...(sender?.number ? [m.request_number({ number: sender.number })] : []),
		...(sender ? [m.request_email({ email: sender.email })] : []),
		m.request_type({ type: typeText(type) }),
		...(kept ? [m.request_code({ code: kept.code })] : []),
	];
}

function whole({ items }: RequestMessage): string[] {
	return items.flatMap(({ name, category_name, size, quantity }, at) => [
		'',
		(items.length > 1 ? `${at + 1}. ` : '') + m.request_product({ name }),
		m.request_category({ category: category_name }),
		...(size ? [m.request_size({ size })] : []),
		m.request_quantity({ quantity }),
	]);
}

function shortLine({ name, size, quantity }: MessageItem, position: number): string {
	return size
		? m.request_line({ position, name, size, quantity })
		: m.request_line_sizeless({ position, name, quantity });
}

function summary({ items, kept }: RequestMessage, lines: number): string[] {
	return [
		m.request_items({ count: items.length }),
		'',
		...items.slice(0, lines).map((item, at) => shortLine(item, at + 1)),
		...(lines < items.length ? [m.request_and_more({ count: items.length - lines })] : []),
		...(kept ? ['', m.request_whole_list({ url: kept.url })] : []),
	];
}

/**
 * What the seller reads: who asks, the type, and every item. A list too long for a chat link becomes a summary: the
 * number of items, as many first lines as fit, and the link to the whole request.
 */
export function requestMessage(request: RequestMessage): string {
	const full = [...head(request), ...whole(request)].join('\n');
	if (fitsChat(request.phone, full)) return full;
	for (let lines = request.items.length; lines >= 0; lines--) {
		const text = [...head(request), ...summary(request, lines)].join('\n');
		if (lines === 0 || fitsChat(request.phone, text)) return text;
	}
	return full;
}
