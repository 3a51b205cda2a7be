import { chatUrl } from '#contract/chat.ts';
import { pathIn } from '#contract/language.ts';
import { type MessageItem, requestMessage } from '#contract/request-message.ts';
import type { Site } from '#contract/site.ts';
import { textIn } from '../catalogue/in-language.ts';
import { inLanguage } from '../platform/language.ts';
import type { LineTranslations, requests } from './tables.ts';

type Named = 'code' | 'type' | 'language' | 'customerName' | 'customerEmail' | 'customerNumber';

interface NewRequest extends Pick<typeof requests.$inferSelect, Named> {
	/** With their names in English. */
	items: (MessageItem & { translations: LineTranslations })[];
}

/** The message of a request to the seller in the buyer's language, and the link that opens its chat: made once, then stored. */
export function chatOf({ code, type, language, items: stored, ...customer }: NewRequest, { phone, url }: Site) {
	const sender = { name: customer.customerName, email: customer.customerEmail, number: customer.customerNumber };
	const page = { code, url: url + pathIn(language, `/request/${code}`) };
	const items = stored.map(({ name, category_name, translations, ...item }) => ({
		...item,
		name: textIn(language, 'name', { english: name, translations }),
		category_name: textIn(language, 'category_name', { english: category_name, translations }),
	}));
	const message = inLanguage(language, () => requestMessage({ language, phone, type, sender, items, stored: page }));
	return { message, chatUrl: chatUrl(phone, message) };
}
