import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { missDays } from '#contract/search/search-misses.schema.ts';
import { missHeader } from '#contract/search/search-reading.ts';
import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { normalisePhone } from '#contract/text/phone.ts';
import { fold } from '../../catalogue/search-text.ts';
import { countCall, countingKey } from '../../http/counted-calls.ts';
import type { EncodedResponse } from '../../http/encoded-response.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { parseRequestUrl } from '../../platform/request-url.ts';
import { dayAfter } from '../../platform/time-zones.ts';
import { searchMisses } from '../tables.ts';
import { foldedPhrase } from '../words/known-words.ts';

/** Milliseconds in which a longer text counts as the same one, typed further. */
const typingTime = 60_000;
/** Misses that a server counts in that time. It limits what a flood of searches writes. */
const maxInTypingTime = 1_000;
/** Texts that are counted a day. It limits the table. */
const maxTextsPerDay = 5_000;
/** Misses of one network that are counted a day, so that one stranger does not fill the table. The people of a workshop share a network. */
const maxPerNetwork = 200;

/** Searches of programs say nothing about what people want. */
const bots = /bot|crawl|spider|slurp/i;

interface Counted extends MissText {
	at: number;
	/** A longer text that starts with it was counted. */
	isHalfTyped?: boolean;
}

export interface MissCounter {
	/** Counts the search when the response says that it is a miss. */
	onServed(request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse): void;
	/** Resolves when all misses so far are written. */
	settled(): Promise<void>;
	/** The day on which misses are counted now: YYYY-MM-DD. */
	today(): string;
}

/**
 * The text that a person typed in a page; undefined for a call of the API, a link from elsewhere, a bot, and what is fetched ahead or is
 * in the browser's cache.
 */
function searchOf({ url = '', method, headers }: IncomingMessage, response: ServerResponse): string | undefined {
	if (method !== 'GET' || response.statusCode !== 200 || headers['sec-purpose']) return undefined;
	if (url.startsWith('/api/')) return undefined;
	// browsers leave it out where the shop has no https
	if (!['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined)) return undefined;
	if (bots.test(headers['user-agent'] ?? '')) return undefined;
	return parseRequestUrl(url).searchParams.get('search') ?? undefined;
}

/** Adds one to a text. The first miss of a day deletes those that are too old for the list. */
async function addMiss(transaction: Queries, { folded, typed }: MissText, today: string): Promise<void> {
	const raised = await transaction
		.update(searchMisses)
		.set({ count: sql`search_misses.count + 1` })
		.where(and(eq(searchMisses.day, today), eq(searchMisses.folded, folded)))
		.returning({ id: searchMisses.id });
	if (raised.length > 0) return;
	const [row] = await transaction.select({ texts: count() }).from(searchMisses).where(eq(searchMisses.day, today));
	const texts = row?.texts ?? 0;
	if (texts >= maxTextsPerDay) return;
	if (texts === 0) await transaction.delete(searchMisses).where(lt(searchMisses.day, dayAfter(today, -missDays.max)));
	await transaction
		.insert(searchMisses)
		.values({ day: today, folded, typed })
		.onConflictDoUpdate({
			target: [searchMisses.day, searchMisses.folded],
			set: { count: sql`search_misses.count + 1` },
		});
}

/** Subtracts one from a text. */
async function removeMiss(transaction: Queries, { folded }: MissText, today: string): Promise<void> {
	const row = and(eq(searchMisses.day, today), eq(searchMisses.folded, folded));
	const lowered = await transaction
		.update(searchMisses)
		.set({ count: sql`search_misses.count - 1` })
		.where(and(row, gt(searchMisses.count, 1)))
		.returning({ id: searchMisses.id });
	if (lowered.length === 0) await transaction.delete(searchMisses).where(and(row, eq(searchMisses.ignored, false)));
}

interface MissCounterOptions {
	/** The caller's network. Only its hash is stored, for a day, apart from the texts. */
	networkOf: (request: IncomingMessage) => string;
	/** Today by the shop's time zone: YYYY-MM-DD. */
	getToday: () => string;
	/** Called when a miss could not be written. */
	onFailed: (error: unknown) => void;
}

/**
 * Counts searches that find nothing, without who searched. A text that a longer one starts with soon after was only half typed and is subtracted
 * again: "mech", then "mechanical sael". That compares with the last misses of all visitors, so no visitor needs to be known.
 */
export function createMissCounter(
	database: Database,
	{ networkOf, getToday, onFailed }: MissCounterOptions,
): MissCounter {
	let recent: Counted[] = [];
	let writing = Promise.resolve();

	const add = (text: string, network: string) => {
		const miss = missText(text);
		const at = Date.now();
		recent = recent.filter((miss) => at - miss.at < typingTime);
		if (!miss || recent.length >= maxInTypingTime) return;
		const halfTyped = recent.findLast(
			({ isHalfTyped, folded }) => !isHalfTyped && folded !== miss.folded && miss.folded.startsWith(folded),
		);
		if (halfTyped) halfTyped.isHalfTyped = true;
		recent.push({ ...miss, at });
		writing = writing
			.then(() =>
				database.transaction(async (transaction) => {
					const today = getToday();
					const { count } = await countCall(transaction, countingKey('search misses', today, network), 1_440);
					if (count > maxPerNetwork) return;
					if (halfTyped) await removeMiss(transaction, halfTyped, today);
					await addMiss(transaction, miss, today);
				}),
			)
			.catch(onFailed);
	};

	return {
		onServed(request, response, { head }) {
			if (!request.url?.includes('search=') || !head.includes(missHeader)) return;
			const text = searchOf(request, response);
			if (text) add(text, networkOf(request));
		},
		settled: () => writing,
		today: getToday,
	};
}

/** Characters of a folded text: an index entry of PostgreSQL takes 2,704 bytes, and one typed character may fold to 18. */
const maxFolded = 500;

/** A searched text, as it is counted. */
export interface MissText {
	/** As the table of words spells it. */
	folded: string;
	/** As it was typed, on one line. */
	typed: string;
}

/** Whether it may have a phone number or an email address. */
function mayNameSomebody(text: string): boolean {
	const plain = fold(text);
	const numbers = plain.match(/\+?\d[\d\s().\-/]*\d/g) ?? [];
	return plain.includes('@') || numbers.some((number) => normalisePhone(number) !== undefined);
}

/** The text as it is counted; undefined for signs only, and for a text that may name somebody, which is never stored. */
export function missText(text: string): MissText | undefined {
	const folded = foldedPhrase(text).slice(0, maxFolded);
	if (folded === '' || mayNameSomebody(text)) return undefined;
	const typed = withoutInvisible(text)
		.replace(/[\p{Cf}\p{Cs}]/gu, '')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
	return { folded, typed };
}
