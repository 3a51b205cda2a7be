import { directionOf, type Language } from '#contract/language.ts';
import { fitsChat } from '#contract/text/chat.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type RequestType, typeText } from './request-labels.ts';

/** The customer in a message to the seller. */
export interface Sender {
	name: string;
	/** Null of a guest. */
	email: string | null;
	number: string | null;
}

export interface MessageItem {
	/** Name of the product, or the typed line without one. */
	name: string;
	/** Part number. */
	code?: string | null;
	/** Empty for a line without a product. */
	category_name: string;
	size: string | null;
	quantity: number;
	/** Product page with the size selected. */
	url?: string | undefined;
}

interface RequestMessage {
	/** Language of the message. */
	language: Language;
	phone: string;
	type: RequestType;
	/** Undefined when the name is not known. */
	sender: Sender | undefined;
	/** Free text. */
	text?: string;
	/** The buyer's own number of the order, and where it goes; empty without. */
	poNumber?: string;
	deliverTo?: string;
	items: MessageItem[];
	/** Number of photographs that follow. */
	photos?: number;
	/** Its code and page; undefined for a question about one product, which is not stored. */
	stored?: { code: string; url: string };
}

/** Isolates the codes of a name inside a right-to-left sentence. */
const keepCodeOrder = (language: Language, name: string) =>
	directionOf(language) === 'rtl' ? isolateCodes(name) : name;

/** Characters of the free text in a message; the request's page has all of it. */
const maxText = 400;
/** Characters of the place to deliver to. */
const maxPlace = 80;

/** Shortens a text to `length` characters. */
function shorten(text: string, length: number): string {
	const characters = [...text];
	return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

function head(request: RequestMessage): string[] {
	const { language, sender, type, stored, text = '', poNumber = '', deliverTo = '', photos = 0 } = request;
	const shortText = shorten(text, maxText);
	return [
		...(sender ? [m.request_name({ name: keepCodeOrder(language, sender.name) })] : []),
		...(sender?.number ? [m.request_number({ phone: sender.number })] : []),
		...(sender?.email ? [m.request_email({ email: sender.email })] : []),
		m.request_type({ type: typeText(type) }),
		...(stored ? [m.request_code({ code: stored.code })] : []),
		...(poNumber ? [m.request_po_number({ number: keepCodeOrder(language, poNumber) })] : []),
		...(deliverTo
			? [m.request_deliver_to({ place: keepCodeOrder(language, shorten(deliverTo.replaceAll('\n', ', '), maxPlace)) })]
			: []),
		...(shortText ? ['', keepCodeOrder(language, shortText)] : []),
		...(photos > 0 ? ['', m.request_photos({ count: photos })] : []),
	];
}

function itemDetails({ language, items }: RequestMessage): string[] {
	return items.flatMap(({ name, code, category_name, size, quantity, url }, at) => [
		'',
		(items.length > 1 ? `${at + 1}. ` : '') + m.request_product({ name: keepCodeOrder(language, name) }),
		...(code ? [m.request_item_code({ code })] : []),
		...(category_name ? [m.request_category({ category: keepCodeOrder(language, category_name) })] : []),
		...(size ? [m.request_size({ size })] : []),
		m.request_quantity({ quantity }),
		...(url ? [m.request_item_link({ url })] : []),
	]);
}

function itemLine(language: Language, { size, quantity, ...item }: MessageItem, position: number): string {
	const name = keepCodeOrder(language, item.code ? `${item.name} (${item.code})` : item.name);
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

const summaryMessage = (request: RequestMessage, shown: number) =>
	[...head(request), ...summary(request, shown)].join('\n');

/** Shortens the text until it fits into a chat link beside the link to the request; an Arabic letter takes six characters of the URL. */
function withFittingText(request: RequestMessage): RequestMessage {
	const { phone, text = '' } = request;
	for (let length = Math.min(maxText, [...text].length); length > 0; length -= 5) {
		const shorter = { ...request, text: shorten(text, length) };
		if (fitsChat(phone, summaryMessage(shorter, 0))) return shorter;
	}
	return { ...request, text: '' };
}

/**
 * The message to the seller: customer, type, free text and every item. When it is too long for a chat link it becomes a summary: as much text
 * as fits, the number of items, as many items as fit, and the link to the request.
 */
export function requestMessage(request: RequestMessage): string {
	const full = [...head(request), ...itemDetails(request)].join('\n');
	if (fitsChat(request.phone, full)) return full;
	const shorter = withFittingText(request);
	for (let shownItems = request.items.length; shownItems > 0; shownItems--) {
		const text = summaryMessage(shorter, shownItems);
		if (fitsChat(request.phone, text)) return text;
	}
	return summaryMessage(shorter, 0);
}
