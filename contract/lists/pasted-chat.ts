import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { normalisePhone, westernDigits } from '#contract/text/phone.ts';
import { phoneIn } from './chat-words.ts';

const day = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?\s?m\.?|ص|م)?`;
/** `[12/03, 09:14] Ahmad:`, `[09:14, 12/03/2026] Ahmad:`, `12/03/2026, 9:14 pm - Ahmad:`: a copied or exported chat. */
const prefix = new RegExp(
	String.raw`^\s*\[?(?:${day}[,،]?\s{1,3}${time}|${time}[,،]\s{1,3}${day})\]?\s{0,2}[-–]?\s{0,2}(?<sender>[^:\s][^:]{0,60}):\s`,
	'iu',
);
/** `+971 55 765 4321: MG1 20`, or the number alone above its messages: copied without times. */
const phonePrefix = /^\s*(?<sender>\+\d[\d\s()./-]{6,20}\d)\s{0,2}:(?:\s|$)/u;
/** A notice of the chat program, without sender. */
const notice = new RegExp(String.raw`^\s*\[?${day}[,،]?\s{1,3}${time}\]?\s{0,2}[-–]\s`, 'iu');
/** Placeholders of deleted messages and media. */
const omitted =
	/^<[^>]+>$|^(?:image|video|audio|sticker|gif|document|contact card) omitted$|^(?:this message was deleted|you deleted this message)\.?$|^(?:تم حذف هذه الرسالة|لقد حذفت هذه الرسالة)\.?$/iu;

/** Converts digits to ASCII and removes invisible marks. */
const plain = (line: string) => westernDigits(withoutInvisible(line));

/** Removes sender and time from a line of a chat; digits become ASCII. */
export function withoutChatPrefix(line: string): string {
	return plain(line).replace(prefix, '').replace(phonePrefix, '');
}

export interface ChatSender {
	/** Name in the phone's contacts, or a number. */
	name: string;
	/** The number that the chat shows instead of a name, or that the sender has written: `my no. +971 55 765 4321`. */
	number: string | undefined;
	/** All messages of this sender. */
	text: string;
	lines: number;
}

/** The first phone number that somebody writes of himself, normalised. */
function writtenPhone(lines: readonly string[]): string | undefined {
	for (const line of lines) {
		const phone = phoneIn(line);
		const number = phone === undefined ? undefined : normalisePhone(phone);
		if (number !== undefined) return number;
	}
	return undefined;
}

/**
 * Splits a copied or exported chat by sender, in order of appearance; lines below a message belong to it, and lines above the first sender
 * to him. Empty for any other text.
 */
export function readChat(text: string): ChatSender[] {
	const linesOf = new Map<string, string[]>();
	const above: string[] = [];
	let current: string[] | undefined = above;
	for (const line of text.split(/\r\n|[\n\r\u2028]/)) {
		const read = plain(line);
		const sender = (prefix.exec(read) ?? phonePrefix.exec(read))?.groups?.sender?.trim();
		if (sender !== undefined) {
			current = linesOf.get(sender) ?? [];
			linesOf.set(sender, current);
		} else if (notice.test(read)) {
			current = undefined;
		}
		const message = withoutChatPrefix(read).trim();
		if (message !== '' && !omitted.test(message)) current?.push(message);
	}
	linesOf
		.values()
		.next()
		.value?.unshift(...above);
	return [...linesOf].map(([name, lines]) => {
		const shown = /^[+\d][\d\s()./-]*$/.test(name) ? normalisePhone(name) : undefined;
		return { name, number: shown ?? writtenPhone(lines), text: lines.join('\n'), lines: lines.length };
	});
}

/** Who asks, as far as a pasted text says it. */
export interface ChatBuyer {
	/** Empty when the chat shows a number only. */
	name: string;
	/** Empty when there is none. */
	number: string;
}

/** The buyer of a pasted text: the sender, or for a text that is no chat the number in it. */
export function buyerOf(text: string, sender: ChatSender | undefined): ChatBuyer {
	if (!sender) return { name: '', number: writtenPhone(plain(text).split(/\r\n|[\n\r\u2028]/)) ?? '' };
	const isNumber = /^[+\d][\d\s()./-]*$/.test(sender.name);
	return { name: isNumber ? '' : sender.name.replace(/^~\s?/, ''), number: sender.number ?? '' };
}
