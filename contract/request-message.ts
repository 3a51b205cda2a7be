import { m } from '#messages';
import { fitsChat } from './chat.ts';
import { isolateCodes } from './code-order.ts';
import { directionOf, type Language } from './language.ts';
import { type RequestType, typeText } from './request-labels.ts';

/** The customer, as the seller reads it. */
export interface Sender {
	name: string;
	/** Null of a guest. */
	email: string | null;
	number: string | null;
}

export interface MessageItem {
	/** The product's, or the line as it was typed where none is known for it. */
	name: string;
	/** What the maker calls it. */
	code?: string | null;
	/** Empty of a line without a product. */
	category_name: string;
	size: string | null;
	quantity: number;
	/** The product's page with the size chosen. */
	url?: string | undefined;
}

interface RequestMessage {
	/** In which it is written. */
	language: Language;
	phone: string;
	type: RequestType;
	/** Undefined for somebody whose name is not known. */
	sender: Sender | undefined;
	/** What is asked in words. */
	text?: string;
	items: MessageItem[];
	/** How many photographs follow. */
	photos?: number;
	/** Its code and page; a question about one product is not stored. */
	stored?: { code: string; url: string };
}

/** A name whose codes would be reordered by the sentence around it. */
const inOrder = (language: Language, name: string) => (directionOf(language) === 'rtl' ? isolateCodes(name) : name);

/** Characters of what is asked in words that a message has; the whole stands on the request's page. */
const maxText = 400;

/** The text with so many of its characters, at most. */
function cut(text: string, length: number): string {
	const characters = [...text];
	return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

function head({ language, sender, type, stored, text = '', photos = 0 }: RequestMessage): string[] {
	const shown = cut(text, maxText);
	return [
		...(sender ? [m.request_name({ name: inOrder(language, sender.name) })] : []),
		...(sender?.number ? [m.request_number({ phone: sender.number })] : []),
		...(sender?.email ? [m.request_email({ email: sender.email })] : []),
		m.request_type({ type: typeText(type) }),
		...(stored ? [m.request_code({ code: stored.code })] : []),
		...(shown ? ['', inOrder(language, shown)] : []),
		...(photos > 0 ? ['', m.request_photos({ count: photos })] : []),
	];
}

function allItems({ language, items }: RequestMessage): string[] {
	return items.flatMap(({ name, code, category_name, size, quantity, url }, at) => [
		'',
		(items.length > 1 ? `${at + 1}. ` : '') + m.request_product({ name: inOrder(language, name) }),
		...(code ? [m.request_item_code({ code })] : []),
		...(category_name ? [m.request_category({ category: inOrder(language, category_name) })] : []),
		...(size ? [m.request_size({ size })] : []),
		m.request_quantity({ quantity }),
		...(url ? [m.request_item_link({ url })] : []),
	]);
}

function itemLine(language: Language, { size, quantity, ...item }: MessageItem, position: number): string {
	const name = inOrder(language, item.code ? `${item.name} (${item.code})` : item.name);
	return size
		? m.request_line({ position, name, size, quantity })
		: m.request_line_sizeless({ position, name, quantity });
}

function summary({ language, items, stored }: RequestMessage, shown: number): string[] {
	const count = [
		'',
		m.request_items({ count: items.length }),
		'',
		...items.slice(0, shown).map((item, at) => itemLine(language, item, at + 1)),
		...(shown < items.length ? [m.request_and_more({ count: items.length - shown })] : []),
	];
	return [
		...(items.length > 0 ? count : []),
		...(stored ? ['', items.length > 0 ? m.request_whole_list(stored) : m.request_whole(stored)] : []),
	];
}

const summedUp = (request: RequestMessage, shown: number) => [...head(request), ...summary(request, shown)].join('\n');

/** The request with as much of its text as fits beside the link to all of it: of Arabic a letter takes six characters of a chat's. */
function withFittingText(request: RequestMessage): RequestMessage {
	const { phone, text = '' } = request;
	for (let length = Math.min(maxText, [...text].length); length > 0; length -= 5) {
		const shorter = { ...request, text: cut(text, length) };
		if (fitsChat(phone, summedUp(shorter, 0))) return shorter;
	}
	return { ...request, text: '' };
}

/**
 * What the seller reads: the customer, the type, what is asked in words, and every item. What is too long for a chat link becomes a
 * summary: as much of the words as fits, the number of items, as many of the first ones as fit, and the link to the whole request.
 */
export function requestMessage(request: RequestMessage): string {
	const full = [...head(request), ...allItems(request)].join('\n');
	if (fitsChat(request.phone, full)) return full;
	const shorter = withFittingText(request);
	for (let shown = request.items.length; shown > 0; shown--) {
		const text = summedUp(shorter, shown);
		if (fitsChat(request.phone, text)) return text;
	}
	return summedUp(shorter, 0);
}
