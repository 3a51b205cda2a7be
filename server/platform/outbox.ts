import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from './watch.ts';

/** Milliseconds between two removals of expired mails. */
const sweepInterval = 60_000;

/** The time of expiry in a file's name, in seconds since 1970. */
const expiry = /^until-(\d+)-/;

/** The part of a file's name that says whose account the mail belongs to: `customer-12-`; empty for no account. */
export const mailOwner = (customer: number | null | undefined): string =>
	typeof customer === 'number' ? `customer-${customer}-` : '';

/** Below the data directory. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

function namesIn(outbox: string): Promise<string[]> {
	return readdir(outbox).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
}

const fromQuotedPrintable = (text: string) =>
	Buffer.from(
		text
			.replace(/=\r?\n/g, '')
			.replace(/=([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
		'latin1',
	).toString();

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString();

/** The headers and the texts of a mail of ours, which may have several parts (RFC 2045, 2046) and encoded words in its headers (RFC 2047). */
function textOf(mail: string): string {
	const [head = '', ...rest] = mail.split(/\r?\n\r?\n/);
	const headers = head
		.replace(/\r?\n[ \t]+/g, ' ')
		.replace(/\?= +=\?/g, '?==?')
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind, text) =>
			/b/i.test(kind) ? fromBase64(text) : fromQuotedPrintable(text.replaceAll('_', ' ')),
		);
	const body = rest.join('\n\n');
	const boundary = /^content-type: *multipart\/.*boundary="?([^"\s;]+)/im.exec(headers)?.[1];
	if (boundary) {
		const parts = body.split(`--${boundary}`).slice(1);
		return [headers, ...parts.map((part) => textOf(part.trimStart()))].join('\n\n');
	}
	const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
	if (encoding === 'base64') return `${headers}\n\n${fromBase64(body)}`;
	if (encoding === 'quoted-printable') return `${headers}\n\n${fromQuotedPrintable(body)}`;
	return `${headers}\n\n${body}`;
}

/** Which mails are removed: those of the customer's account, and those with one of the words, such as an email or a request number. */
export interface ErasedMails {
	customer: number | null;
	words: string[];
}

/** A pattern for a word by itself, as `whole_word` of the database: not li@example.com in ali@example.com or li@example.com.au. */
function wholeWord(word: string): RegExp {
	const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	const [before, after] = word.includes('@')
		? ['[\\p{L}\\p{N}._%+-]', '[\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}]']
		: ['[\\p{L}\\p{N}]', '[\\p{L}\\p{N}]'];
	return new RegExp(`(?<!${before})${literal}(?!${after})`, 'iu');
}

/** Removes mails of a person; words count in any case. */
export async function removeMails(dataDir: string, { customer, words }: ErasedMails): Promise<void> {
	const outbox = outboxOf(dataDir);
	const owner = mailOwner(customer);
	const patterns = words.map(wholeWord);
	for (const name of await namesIn(outbox)) {
		const file = join(outbox, name);
		const isOwn = owner !== '' && name.replace(expiry, '').startsWith(owner);
		// another run may have removed it
		const text = isOwn ? '' : textOf(await readFile(file, 'latin1').catch(() => ''));
		if (isOwn || patterns.some((pattern) => pattern.test(text))) await rm(file, { force: true });
	}
}

async function* oldMails(dataDir: string, months: number): AsyncGenerator<string> {
	const outbox = outboxOf(dataDir);
	const before = new Date();
	before.setMonth(before.getMonth() - months);
	for (const name of await namesIn(outbox)) {
		const file = join(outbox, name);
		const status = await stat(file).catch(() => undefined);
		if (status?.isFile() && status.mtime < before) yield file;
	}
}

/** How many mails are older than so many months. */
export async function countOldMails(dataDir: string, months: number): Promise<number> {
	let count = 0;
	for await (const _ of oldMails(dataDir, months)) count++;
	return count;
}

/** Removes mails that are older than so many months. */
export async function removeOldMails(dataDir: string, months: number): Promise<void> {
	for await (const file of oldMails(dataDir, months)) await rm(file, { force: true });
}

/** Removes expired mails, so that no code stays on the disk longer than it is valid. */
async function removeExpired(outbox: string): Promise<void> {
	const names = await namesIn(outbox);
	const expired = names.filter((name) => Number(expiry.exec(name)?.[1]) * 1_000 <= Date.now());
	await Promise.all(expired.map((name) => rm(join(outbox, name), { force: true })));
}

/** Removes expired mails now, and then regularly. */
export function watchOutbox(outbox: string, onError: (error: unknown) => void) {
	const first = removeExpired(outbox).catch(onError);
	const watching = watch(() => removeExpired(outbox), { pollInterval: sweepInterval, onError });
	return {
		async close(): Promise<void> {
			await Promise.all([first, watching.close()]);
		},
	};
}
