import { withoutDirectionMarks } from './direction-marks.ts';
import { normalisePhone, westernDigits } from './phone.ts';

const day = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?\s?m\.?|ص|م)?`;
/** `[12/03, 09:14] Ahmad:`, `[09:14, 12/03/2026] Ahmad:`, `12/03/2026, 9:14 pm - Ahmad:`, as phones and the web copy and export a chat. */
const prefix = new RegExp(
	String.raw`^\s*\[?(?:${day}[,،]?\s{1,3}${time}|${time}[,،]\s{1,3}${day})\]?\s{0,2}[-–]?\s{0,2}(?<sender>[^:\s][^:]{0,60}):\s`,
	'iu',
);
/** A notice of the program, without a sender. */
const notice = new RegExp(String.raw`^\s*\[?${day}[,،]?\s{1,3}${time}\]?\s{0,2}[-–]\s`, 'iu');
/** What stands for something that is no text. */
const omitted =
	/^<[^>]+>$|^(?:image|video|audio|sticker|gif|document|contact card) omitted$|^(?:this message was deleted|you deleted this message)\.?$|^(?:تم حذف هذه الرسالة|لقد حذفت هذه الرسالة)\.?$/iu;

/** The digits as ASCII ones, without marks of direction: as the line is read. */
const plain = (line: string) => westernDigits(withoutDirectionMarks(line)).replace(/[\u202f\u00a0]/g, ' ');

/** A line of a chat without who wrote it and when; its digits are ASCII ones. */
export function withoutChatPrefix(line: string): string {
	return plain(line).replace(prefix, '');
}

/** Somebody who writes in a chat. */
export interface ChatSender {
	/** As the chat calls him: a name of the phone's contacts, or a number. */
	name: string;
	/** His number, where the chat calls him by it. */
	number: string | undefined;
	/** His lines, one below the other. */
	text: string;
	lines: number;
}

/**
 * Who wrote what in a chat that was copied or exported, in the order in which they come first; lines below a message belong to it.
 * Empty when it is no such chat: then it is a list like any other.
 */
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
		const said = read.replace(prefix, '').trim();
		if (said !== '' && !omitted.test(said)) current?.push(said);
	}
	return [...linesOf].map(([name, lines]) => {
		const number = /^[+\d][\d\s()./-]*$/.test(name) ? normalisePhone(name) : undefined;
		return { name, number, text: lines.join('\n'), lines: lines.length };
	});
}
