import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { missDays } from '#contract/search-misses.ts';
import { missHeader } from '#contract/search-reading.ts';
import type { EncodedResponse } from '../http/encoded-response.ts';
import type { Database, Queries } from '../platform/database.ts';
import { type MissText, missText } from './miss-text.ts';
import { searchMisses } from './tables.ts';

/** Milliseconds after which a longer text is no longer the same one, typed on. */
const typingTime = 60_000;
/** How many a server counts in that time, whoever asks: it bounds what a flood of searches writes. */
const maxInTypingTime = 1_000;
/** How many texts are counted a day: it bounds the table. */
const maxTextsPerDay = 5_000;

/** Texts that a program asks for tell nothing of what people want. */
const bots = /bot|crawl|spider|slurp/i;

const today = sql<string>`(now() at time zone 'utc')::date`;

interface Counted extends MissText {
	at: number;
	/** Another one was counted that begins with it. */
	isHalf?: boolean;
}

export interface MissCounter {
	/** Counts the search when the response says that it is a miss. */
	onServed(request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse): void;
	/** Resolves when all that was counted until now is written. */
	settled(): Promise<void>;
}

/** What was searched for; undefined when it is not to be counted: a bot's, one fetched ahead, or known to the browser. */
function searchOf({ url = '', method, headers }: IncomingMessage, response: ServerResponse): string | undefined {
	if (method !== 'GET' || response.statusCode !== 200 || headers['sec-purpose']) return undefined;
	if (bots.test(headers['user-agent'] ?? '')) return undefined;
	return new URL(url, 'http://shop').searchParams.get('search') ?? undefined;
}

/** Counts a text one up. A day's first one clears away what is older than anybody may look back on. */
async function addMiss(transaction: Queries, { folded, typed }: MissText): Promise<void> {
	const raised = await transaction
		.update(searchMisses)
		.set({ count: sql`search_misses.count + 1` })
		.where(and(eq(searchMisses.day, today), eq(searchMisses.folded, folded)))
		.returning({ id: searchMisses.id });
	if (raised.length > 0) return;
	const [row] = await transaction.select({ texts: count() }).from(searchMisses).where(eq(searchMisses.day, today));
	const texts = row?.texts ?? 0;
	if (texts >= maxTextsPerDay) return;
	if (texts === 0)
		await transaction.delete(searchMisses).where(lt(searchMisses.day, sql`${today} - ${missDays.max}::int`));
	await transaction
		.insert(searchMisses)
		.values({ folded, typed })
		.onConflictDoUpdate({
			target: [searchMisses.day, searchMisses.folded],
			set: { count: sql`search_misses.count + 1` },
		});
}

/** Takes one back. */
async function removeMiss(transaction: Queries, { folded }: MissText): Promise<void> {
	const row = and(eq(searchMisses.day, today), eq(searchMisses.folded, folded));
	const lowered = await transaction
		.update(searchMisses)
		.set({ count: sql`search_misses.count - 1` })
		.where(and(row, gt(searchMisses.count, 1)))
		.returning({ id: searchMisses.id });
	if (lowered.length === 0) await transaction.delete(searchMisses).where(and(row, eq(searchMisses.ignored, false)));
}

/**
 * Counts what is searched for and not found, without who searched. A text that is the beginning of one counted soon after it
 * was half typed and is taken back: by what this server counted last, of whomever, so that nobody need be known for it.
 * `onFailed` is called when one could not be written.
 */
export function createMissCounter(database: Database, onFailed: (error: unknown) => void): MissCounter {
	let recent: Counted[] = [];
	let writing = Promise.resolve();

	const add = (text: string) => {
		const miss = missText(text);
		const at = Date.now();
		recent = recent.filter((one) => at - one.at < typingTime);
		if (!miss || recent.length >= maxInTypingTime) return;
		const half = recent.findLast(
			({ isHalf, folded }) => !isHalf && folded !== miss.folded && miss.folded.startsWith(folded),
		);
		if (half) half.isHalf = true;
		recent.push({ ...miss, at });
		writing = writing
			.then(() =>
				database.transaction(async (transaction) => {
					if (half) await removeMiss(transaction, half);
					await addMiss(transaction, miss);
				}),
			)
			.catch(onFailed);
	};

	return {
		onServed(request, response, { head }) {
			if (!request.url?.includes('search=') || !head.includes(missHeader)) return;
			const text = searchOf(request, response);
			if (text) add(text);
		},
		settled: () => writing,
	};
}
