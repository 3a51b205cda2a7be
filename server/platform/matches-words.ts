import { and, or, type SQL, sql } from 'drizzle-orm';
import { foldedLetters, foldLetters } from '#contract/folded-letters.ts';
import { phoneDigits } from '#contract/phone.ts';

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** For `translate`: letters and digits each to the one that `foldLetters` writes for it; vowel signs and tatweel go. */
const spelling = {
	from: `${foldedLetters.from}٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640`,
	to: `${foldedLetters.to}01234567890123456789`,
};

/** That a word stands in the text; one in Arabic letters in any spelling, which no index has. */
function hasWord(text: SQL, word: string): SQL {
	if (!/\p{Script=Arabic}/u.test(word)) return sql`(${text}) ilike ${literal(word)}`;
	return sql`translate(lower(${text}), ${spelling.from}, ${spelling.to}) like ${literal(foldLetters(word))}`;
}

/**
 * The condition that every word of a search stands somewhere in the text, in upper or lower case and with any form of an Arabic
 * letter; undefined without a word.
 */
export function matchesWords(text: SQL, search = ''): SQL | undefined {
	const words = search.split(/\s+/).filter(Boolean);
	return and(...words.map((word) => hasWord(text, word)));
}

/**
 * As `matchesWords`, or that a search which is a phone number, or a part of one, stands in the text: without the zeros, spaces and
 * dashes with which it is dialled in its country, so that `050 123` finds +971501234567.
 */
export function matchesWordsOrNumber(text: SQL, search = ''): SQL | undefined {
	const [, digits] = /^\+?0*(\d{3,})$/.exec(phoneDigits(search)) ?? [];
	return or(matchesWords(text, search), matchesWords(text, digits));
}
