/** Longest message in characters and longest link that reach the seller whole in every WhatsApp client. */
const maxMessage = 1_000;
const maxLink = 2_000;

/**
 * A link that opens a WhatsApp chat with a prefilled message. Everything but digits is taken out of `phone`; a message
 * that is too long is cut between characters (never inside one), so that the link stays below 2,000.
 */
export function chatUrl(phone: string, message: string): string {
	const address = `https://wa.me/${phone.replace(/\D/g, '')}?text=`;
	const characters = [...message.toWellFormed()].slice(0, maxMessage);
	let link = address + encodeURIComponent(characters.join(''));
	while (link.length > maxLink) {
		characters.length -= Math.max(1, Math.ceil((link.length - maxLink) / 12));
		link = address + encodeURIComponent(characters.join(''));
	}
	return link;
}
