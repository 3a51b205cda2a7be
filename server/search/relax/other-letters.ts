import type { SearchChange } from '#contract/search/search-reading.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { isInNoProduct } from '../match/clause-sets.ts';
import { readBearing } from '../read/bearing-codes.ts';
import type { SearchQuery } from '../read/query.ts';
import { onOtherKeyboard } from '../read/speech/keyboard.ts';
import { type KnownWords, phraseAt, tokensOf, wordForms } from '../words/known-words.ts';
import { phraseSoundingLike } from '../words/sounds.ts';
import { findEntries } from '../words/vocabulary.ts';
import type { Step } from './step.ts';

/** The texts of clauses that no product can match. */
const unknownTexts = (query: SearchQuery): ReadonlySet<string> =>
	new Set(
		query.readings
			.flatMap(({ clauses }) => clauses)
			.filter((clause) => isInNoProduct(clause, query.entries))
			.map(({ text }) => text),
	);

/** The query of a text in place of what was typed, and what was read so. */
async function readAgain(
	query: SearchQuery,
	text: string,
	spoken: SearchChange[],
	again: Parameters<Step>[1]['again'],
): Promise<SearchQuery | undefined> {
	const read = await again(text);
	if (!read) return undefined;
	const changes = [...query.spoken, ...spoken, ...read.query.spoken];
	const distinct = new Map(changes.map((change) => [`${change.text} ${change.as}`, change]));
	return { ...read.query, typed: query.typed, spoken: [...distinct.values()] };
}

/** Words that are read in other letters at once; each is looked up. */
const maxWords = 12;
const minLetters = 2;

const partsOfPhrases = new WeakMap<KnownWords, ReadonlySet<string>>();

/** Whether the table has a word, by itself or in a phrase: `ميكانيكال`. */
function isKnownWord(text: string, words: KnownWords): boolean {
	let parts = partsOfPhrases.get(words);
	if (!parts) {
		parts = new Set([...words.keys()].flatMap((phrase) => phrase.split(' ')).filter(({ length }) => length > 2));
		partsOfPhrases.set(words, parts);
	}
	const known = parts;
	return phraseAt([text], 0, words) !== undefined || wordForms(text).some((form) => known.has(form));
}

/** What a key types that is no letter of the other layout. */
const hasSign = (text: string) => /[^\p{L}\p{N}./-]/u.test(text);

/**
 * Reads words that nothing knows by their keys on the other keyboard, Latin or Arabic: `f\'hvdm` → بطارية. Undefined where that gives no
 * word, or leaves as many unknown words as known ones.
 */
export const retype: Step = async (query, { database, words, again }) => {
	const unknown = unknownTexts(query);
	if (unknown.size === 0) return undefined;
	const typed = query.typed.trim().split(/\s+/).slice(0, maxWords);
	const options = typed.map((word) => ({
		word,
		isUnknown: tokensOf(fold(word)).some((token) => unknown.has(token)),
		others: onOtherKeyboard(word)
			.map((text) => fold(text))
			.filter((text) => /\p{L}/u.test(word) && !hasSign(text)),
	}));
	const readable = options.filter(({ isUnknown, others }) => isUnknown && others.length > 0);
	if (readable.length === 0) return undefined;
	const entries = await findEntries(database, [...new Set(readable.flatMap(({ others }) => others.map(compact)))]);
	const isKnown = (text: string) =>
		compact(text).length >= minLetters &&
		(entries.has(compact(text)) || isKnownWord(compact(text), words) || readBearing(text) !== undefined);
	const changes = new Map<string, string>();
	for (const { word, others } of readable) {
		const other = others.find(isKnown);
		if (other !== undefined) changes.set(word, other);
	}
	if (changes.size * 2 <= readable.length) return undefined;
	const text = query.typed
		.trim()
		.split(/\s+/)
		.map((word) => changes.get(word) ?? word)
		.join(' ');
	return readAgain(
		query,
		text,
		[...changes].map(([word, as]) => ({ text: word, as: [as] })),
		again,
	);
};

/** Letters alone, or with digits that stand for Arabic ones among them: `sha7en`, `3amood`, not `uvr66` or `mg3`. */
const isSaid = (token: string) =>
	/^[^\d]{2,}$/.test(token) ||
	(/^(?=.*[a-z].*[a-z])(?:[a-z'’]|[235679](?!\d))+$/.test(token) && !/^[a-z]{1,3}\d$/.test(token));

/** Words of a phrase that is looked up as it sounds. */
const maxPhrase = 4;

/** Reads words that nothing knows as words of the table that sound like them: `sha7en battariya` → شاحن بطارية. */
export const soundOut: Step = async (query, { words, again }) => {
	const unknown = unknownTexts(query);
	if (unknown.size === 0) return undefined;
	const tokens = tokensOf(query.line);
	const isUnknown = (token: string) => unknown.has(token) && isSaid(token);
	const written: string[] = [];
	const spoken: SearchChange[] = [];
	for (let at = 0; at < tokens.length; ) {
		let found: { as: string; length: number } | undefined;
		for (let length = Math.min(maxPhrase, tokens.length - at); length > 0 && !found; length--) {
			const phrase = tokens.slice(at, at + length);
			if (!phrase.some(isUnknown) || phrase.some((token) => /^\d/.test(token) && !/\p{L}/u.test(token))) continue;
			const as = phraseSoundingLike(phrase.map(compact), words);
			if (as !== undefined) found = { as, length };
		}
		const typed = tokens.slice(at, at + (found?.length ?? 1)).join(' ');
		written.push(found?.as ?? typed);
		if (found && found.as !== typed) spoken.push({ text: typed, as: [found.as] });
		at += found?.length ?? 1;
	}
	return spoken.length > 0 ? readAgain(query, written.join(' '), spoken, again) : undefined;
};
