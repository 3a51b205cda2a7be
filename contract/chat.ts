/** Longest message in characters and longest link that reach the seller whole in every WhatsApp client. */
const maxMessage = 1_000;
const maxLink = 2_000;

function link(phone: string, characters: string[]): string {
	return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(characters.join(''))}`;
}

/** Whether the message reaches the seller whole. */
export function fitsChat(phone: string, message: string): boolean {
	const characters = [...message.toWellFormed()];
	return characters.length <= maxMessage && link(phone, characters).length <= maxLink;
}

/**
 * A link that opens a WhatsApp chat with a prefilled message. Everything but digits is taken out of `phone`; a message
 * that is too long is cut between characters (never inside one), so that the link stays below 2,000.
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
