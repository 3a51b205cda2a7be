import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { normalisePhone, westernDigits } from '#contract/text/phone.ts';

const day = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?\s?m\.?|ص|م)?`;
/** `[12/03, 09:14] Ahmad:`, `[09:14, 12/03/2026] Ahmad:`, `12/03/2026, 9:14 pm - Ahmad:`: a copied or exported chat. */
const prefix = new RegExp(
	String.raw`^\s*\[?(?:${day}[,،]?\s{1,3}${time}|${time}[,،]\s{1,3}${day})\]?\s{0,2}[-–]?\s{0,2}(?<sender>[^:\s][^:]{0,60}):\s`,
	'iu',
);
/** A notice of the chat program, without sender. */
const notice = new RegExp(String.raw`^\s*\[?${day}[,،]?\s{1,3}${time}\]?\s{0,2}[-–]\s`, 'iu');
/** Placeholders of deleted messages and media. */
const omitted =
	/^<[^>]+>$|^(?:image|video|audio|sticker|gif|document|contact card) omitted$|^(?:this message was deleted|you deleted this message)\.?$|^(?:تم حذف هذه الرسالة|لقد حذفت هذه الرسالة)\.?$/iu;

/** Converts digits to ASCII and removes invisible marks. */
const plain = (line: string) => westernDigits(withoutInvisible(line));

/** Removes sender and time from a line of a chat; digits become ASCII. */
export function withoutChatPrefix(line: string): string {
	return plain(line).replace(prefix, '');
}

export interface ChatSender {
	/** Name in the phone's contacts, or a number. */
	name: string;
	/** The number, if the chat shows it instead of a name. */
	number: string | undefined;
	/** All lines of this sender. */
	text: string;
	lines: number;
}

/** Splits a copied or exported chat by sender, in order of appearance; lines below a message belong to it. Empty for any other text. */
export function readChat(text: string): ChatSender[] {
	const linesOf = new Map<string, string[]>();
	let current: string[] | undefined;
	for (const line of text.split(/\r\n|[\n\r\u2028]/)) {
		const read = plain(line);
		const sender = prefix.exec(read)?.groups?.sender?.trim();
		if (sender !== undefined) {
			current = linesOf.get(sender) ?? [];
			linesOf.set(sender, current);
		} else if (notice.test(read)) {
			current = undefined;
		}
		const message = read.replace(prefix, '').trim();
		if (message !== '' && !omitted.test(message)) current?.push(message);
	}
	return [...linesOf].map(([name, lines]) => {
		const number = /^[+\d][\d\s()./-]*$/.test(name) ? normalisePhone(name) : undefined;
		return { name, number, text: lines.join('\n'), lines: lines.length };
	});
}
