import { productPath } from '#contract/catalogue/addresses.ts';
import { pathIn } from '#contract/language.ts';
import { requestMessage } from '#contract/requests/request-message.ts';
import type { Site } from '#contract/settings/site.ts';
import { chatUrl } from '#contract/text/chat.ts';
import { textIn } from '../catalogue/products/in-language.ts';
import { inLanguage } from '../platform/language.ts';
import type { StoredItem } from './request-rows.ts';
import type { requests } from './tables.ts';

/** The columns of a request that its message has. */
type MessageColumn =
	| ('code' | 'type' | 'language' | 'text' | 'poNumber' | 'deliverTo' | 'photos')
	| ('customerName' | 'customerEmail' | 'customerNumber');

interface NewRequest extends Pick<typeof requests.$inferSelect, MessageColumn> {
	/** With English names. */
	items: StoredItem[];
}

/** The message to the seller, in the buyer's language, and the link that opens its chat. Made once, then stored. */
export function chatOf(request: NewRequest, { phone, url }: Pick<Site, 'phone' | 'url'>) {
	const { code, type, language, text, poNumber, deliverTo, photos, items: stored, ...customer } = request;
	const sender = { name: customer.customerName, email: customer.customerEmail, number: customer.customerNumber };
	const page = { code, url: url + pathIn(language, `/request/${code}`) };
	const items = stored.map(({ name, category_name, translations, product_id, ...item }) => ({
		...item,
		// without the name: in a chat, encoded Arabic words would fill the screen
		...(product_id !== null && { url: url + pathIn(language, productPath({ id: product_id }, item.size)) }),
		name: textIn(language, 'name', { english: name, translations }),
		category_name: textIn(language, 'category_name', { english: category_name, translations }),
	}));
	const message = inLanguage(language, () =>
		requestMessage({ language, phone, type, sender, text, poNumber, deliverTo, photos, items, stored: page }),
	);
	return { message, chatUrl: chatUrl(phone, message) };
}
