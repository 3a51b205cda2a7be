/** Characters of a message, and of a link, that every WhatsApp client delivers completely. */
const maxMessage = 1_000;
const maxLink = 2_000;

function link(phone: string, characters: string[]): string {
	return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(characters.join(''))}`;
}

/** Whether the message arrives completely. */
export function fitsChat(phone: string, message: string): boolean {
	const characters = [...message.toWellFormed()];
	return characters.length <= maxMessage && link(phone, characters).length <= maxLink;
}

/**
 * A link that opens a WhatsApp chat with a prefilled message. `phone` is reduced to digits; a long message is cut between characters, so that
 * the link stays below 2,000.
 */
export function chatUrl(phone: string, message: string): string {
	const characters = [...message.toWellFormed()].slice(0, maxMessage);
	let url = link(phone, characters);
	while (url.length > maxLink) {
		characters.length -= Math.max(1, Math.ceil((url.length - maxLink) / 12));
		url = link(phone, characters);
	}
	return url;
}
