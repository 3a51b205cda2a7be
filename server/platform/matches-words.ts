import { and, or, type SQL, sql } from 'drizzle-orm';
import { phoneDigits } from '#contract/phone.ts';

/** The condition that every word of a search stands somewhere in the text, in upper or lower case; undefined without a word. */
export function matchesWords(text: SQL, search = ''): SQL | undefined {
	const words = search.split(/\s+/).filter(Boolean);
	return and(...words.map((word) => sql`(${text}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`));
}

/**
 * As `matchesWords`, or that a search which is a phone number, or a part of one, stands in the text: without the zeros, spaces and
 * dashes with which it is dialled in its country, so that `050 123` finds +971501234567.
 */
export function matchesWordsOrNumber(text: SQL, search = ''): SQL | undefined {
	const [, digits] = /^\+?0*(\d{3,})$/.exec(phoneDigits(search)) ?? [];
	return or(matchesWords(text, search), matchesWords(text, digits));
}
