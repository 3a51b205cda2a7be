import { m } from '#messages';
import { fitsChat } from './chat.ts';
import { isolateCodes } from './code-order.ts';
import { directionOf, type Language } from './language.ts';
import { type RequestType, typeText } from './request-labels.ts';

/** The customer, as the seller reads it. */
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
	/** In which it is written. */
	language: Language;
	phone: string;
	type: RequestType;
	/** Undefined for a guest. */
	sender: Sender | undefined;
	items: MessageItem[];
	/** Its code and page; a question about one product is not stored. */
	stored?: { code: string; url: string };
}

/** A name whose codes would be reordered by the sentence around it. */
const inOrder = (language: Language, name: string) => (directionOf(language) === 'rtl' ? isolateCodes(name) : name);

function head({ language, sender, type, stored }: RequestMessage): string[] {
	return [
		...(sender ? [m.request_name({ name: inOrder(language, sender.name) })] : []),
		...(sender?.number ? [m.request_number({ phone: sender.number })] : []),
		...(sender ? [m.request_email({ email: sender.email })] : []),
		m.request_type({ type: typeText(type) }),
		...(stored ? [m.request_code({ code: stored.code })] : []),
	];
}

function allItems({ language, items }: RequestMessage): string[] {
	return items.flatMap(({ name, category_name, size, quantity }, at) => [
		'',
		(items.length > 1 ? `${at + 1}. ` : '') + m.request_product({ name: inOrder(language, name) }),
		m.request_category({ category: inOrder(language, category_name) }),
		...(size ? [m.request_size({ size })] : []),
		m.request_quantity({ quantity }),
	]);
}

function itemLine(language: Language, { size, quantity, ...item }: MessageItem, position: number): string {
	const name = inOrder(language, item.name);
	return size
		? m.request_line({ position, name, size, quantity })
		: m.request_line_sizeless({ position, name, quantity });
}

function summary({ language, items, stored }: RequestMessage, shown: number): string[] {
	return [
		m.request_items({ count: items.length }),
		'',
		...items.slice(0, shown).map((item, at) => itemLine(language, item, at + 1)),
		...(shown < items.length ? [m.request_and_more({ count: items.length - shown })] : []),
		...(stored ? ['', m.request_whole_list({ url: stored.url })] : []),
	];
}

/**
 * What the seller reads: the customer, the type, and every item. A list too long for a chat link becomes a summary: the number
 * of items, as many of the first ones as fit, and the link to the whole request.
 */
export function requestMessage(request: RequestMessage): string {
	const full = [...head(request), ...allItems(request)].join('\n');
	if (fitsChat(request.phone, full)) return full;
	for (let shown = request.items.length; shown > 0; shown--) {
		const text = [...head(request), ...summary(request, shown)].join('\n');
		if (fitsChat(request.phone, text)) return text;
	}
	return [...head(request), ...summary(request, 0)].join('\n');
}
