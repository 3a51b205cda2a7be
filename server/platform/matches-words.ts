import { and, or, type SQL, sql } from 'drizzle-orm';
import { foldedLetters, foldLetters } from '#contract/text/folded-letters.ts';
import { phoneDigits } from '#contract/text/phone.ts';

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** For SQL's `translate`: maps letters and digits as `foldLetters` does, and drops vowel signs and tatweel. */
const spelling = {
	from: `${foldedLetters.from}٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640`,
	to: `${foldedLetters.to}01234567890123456789`,
};

/** Whether the text contains a word. Arabic words match in any spelling; no index covers that. */
function hasWord(text: SQL, word: string): SQL {
	if (!/\p{Script=Arabic}/u.test(word)) return sql`(${text}) ilike ${literal(word)}`;
	return sql`translate(lower(${text}), ${spelling.from}, ${spelling.to}) like ${literal(foldLetters(word))}`;
}

/** Whether the text contains every word of the search, in any case and with any form of an Arabic letter; undefined without words. */
export function matchesWords(text: SQL, search = ''): SQL | undefined {
	const words = search.split(/\s+/).filter(Boolean);
	return and(...words.map((word) => hasWord(text, word)));
}

/**
 * As `matchesWords`, or the text contains the search as a phone number, without its leading zeros, spaces and dashes: `050 123` finds
 * +971501234567.
 */
export function matchesWordsOrNumber(text: SQL, search = ''): SQL | undefined {
	const [, digits] = /^\+?0*(\d{3,})$/.exec(phoneDigits(search)) ?? [];
	return or(matchesWords(text, search), matchesWords(text, digits));
}
