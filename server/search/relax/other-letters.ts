import type { SearchChange } from '#contract/search/search-reading.ts';
import { figuresIn, foldedUnitName } from '../../catalogue/search-figures.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { isInNoProduct } from '../match/clause-sets.ts';
import { readBearing } from '../read/bearing-codes.ts';
import type { SearchQuery } from '../read/query.ts';
import { onOtherKeyboard } from '../read/speech/keyboard.ts';
import { type KnownWords, phraseAt, tokensOf, wordForms, wordPattern } from '../words/known-words.ts';
import { phraseSoundingLike } from '../words/sounds.ts';
import { findEntries } from '../words/vocabulary.ts';
import { oneSlipFrom } from './slips.ts';
import type { Step } from './step.ts';

/** The texts of clauses that no product can match. */
const unknownTexts = (query: SearchQuery): ReadonlySet<string> =>
	new Set(
		query.readings
			.flatMap(({ clauses }) => clauses)
			.filter((clause) => isInNoProduct(clause, query.entries))
			.map(({ text }) => text),
	);

/** Reads `text` instead of the typed text, and notes the replacements in `spoken`. */
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
	const parts =
		partsOfPhrases.get(words) ??
		new Set([...words.keys()].flatMap((phrase) => phrase.split(' ')).filter(({ length }) => length > 2));
	partsOfPhrases.set(words, parts);
	return phraseAt([text], 0, words) !== undefined || wordForms(text).some((form) => parts.has(form));
}

const sizeOfFigures = /^\d{1,4}(?:[.,]\d{1,3})?(?:[x×*]\d{1,4}(?:[.,]\d{1,3})?){1,2}(?:mm)?$/;

/** Whether a text is a number with its unit, or the figures of one size: `25uf`, `140x2`. */
const isMeasure = (text: string) =>
	sizeOfFigures.test(text) || figuresIn(text).some(({ start, end }) => start === 0 && end === text.length);

/** Whether a comma stands among Latin letters, where the Arabic keyboard has و: `t,gj`. */
const hasComma = (text: string) => /[a-z],[a-z]/i.test(text);

/** Signs that no word of the other layout has. */
const hasSign = (text: string) => /[^\p{L}\p{N}./-]/u.test(text);

/** Whether a text has Arabic letters and what only codes have: of `6240-2rs` it is 6240-2قس. */
const isArabicCode = (text: string) => /\p{Script=Arabic}/u.test(text) && /[\d-]/.test(text);

/**
 * Reads words that nothing knows by their keys on the other keyboard, Latin or Arabic: `f\'hvdm` → بطارية. Undefined where that gives no
 * word, or leaves as many unknown words as known ones.
 */
export const retype: Step = async (query, { database, words, again }) => {
	const unknown = unknownTexts(query);
	const tokens = query.typed.trim().split(/\s+/);
	// `32 ll`: the keys of مم
	const isUnit = (text: string) => foldedUnitName(fold(text)) !== undefined;
	const isTypedUnit = (word: string, at: number) =>
		/^\d+$/.test(tokens[at - 1] ?? '') && !isUnit(word) && onOtherKeyboard(word).some(isUnit);
	const options = tokens.slice(0, maxWords).map((word, at) => ({
		word,
		isUnknown: hasComma(word) || isTypedUnit(word, at) || tokensOf(fold(word)).some((token) => unknown.has(token)),
		others: onOtherKeyboard(word)
			.map((text) => fold(text))
			.filter((text) => /\p{L}/u.test(word) && !hasSign(text)),
	}));
	const readable = options.filter(({ isUnknown, others }) => isUnknown && others.length > 0);
	if (readable.length === 0) return undefined;
	const entries = await findEntries(database, [...new Set(readable.flatMap(({ others }) => others.map(compact)))]);
	const isKnown = (text: string) =>
		compact(text).length >= minLetters &&
		(isMeasure(text) ||
			foldedUnitName(text) !== undefined ||
			(!isArabicCode(text) &&
				(entries.has(compact(text)) || isKnownWord(compact(text), words) || readBearing(text) !== undefined)));
	const changes = new Map<string, string>();
	for (const { word, others } of readable) {
		const reading = others.find(isKnown);
		if (reading !== undefined) changes.set(word, reading);
	}
	if (changes.size * 2 <= readable.length) return undefined;
	const text = tokens.map((word) => changes.get(word) ?? word).join(' ');
	return readAgain(
		query,
		text,
		[...changes].map(([word, as]) => ({ text: word, as: [as] })),
		again,
	);
};

/** A letter O behind a digit, where a zero is meant: `60o1`, `20omm`, `21oo-28`, not `25of`. */
const typedZeros = /(?<=\d)o+(?=\d|mm\b|\b)/g;

/** A word as the digits of a number, with o for 0 and l or i for 1, and the letters behind. */
const numberWithLetters = /^(?<number>[li]{0,2}[\do]*\d[\do.,]*)(?<unit>\p{L}*)$/u;
/** Before these units a first l or i is a digit, and no label: L40 mm is a length, I10 A a current. */
const unitsOfRatings: ReadonlySet<string | undefined> = new Set(['V', 'µF']);
/** The figures of one size, with letters among the digits. */
const sizeWithLetters = /^\d[\dol]{0,3}(?:[x×*](?=[oli]*\d)[\doli]{1,4}){1,2}(?:mm)?$/;

const asDigits = (text: string) => text.replaceAll('o', '0').replace(/[li]/g, '1');

/** A word as a measure, with digits for the letters that look like them; undefined where it is none. `l2v` → 12v, `25x52xl5` → 25x52x15. */
function asMeasure(word: string, next: string): string | undefined {
	if (sizeWithLetters.test(word)) return asDigits(word);
	const { number = '', unit = '' } = numberWithLetters.exec(word)?.groups ?? {};
	const name = foldedUnitName(unit || next);
	const isRead = /[oli]/.test(number) && name !== undefined && (/^[\do]/.test(number) || unitsOfRatings.has(name));
	return isRead ? asDigits(number) + unit : undefined;
}

/** Reads letters as digits in words that nothing knows: those of a measure, and the O of a code. `l2 v` → 12 v, `rsk 60o1` → rsk 6001. */
export const readDigits: Step = async (query, { again }) => {
	const unknown = unknownTexts(query);
	const spoken: SearchChange[] = [];
	const line = query.line.replace(wordPattern, (token, at: number) => {
		// `spz1-9o`: only `-9o` is unknown, behind the code spz1
		const end = unknown.has(token) ? token : [...unknown].find((text) => /^-.*\d/.test(text) && token.endsWith(text));
		const zeros = (end ?? '').replace(typedZeros, (letters) => '0'.repeat(letters.length));
		const next = () => tokensOf(query.line.slice(at + token.length))[0] ?? '';
		const measure = unknown.has(token) ? asMeasure(token, next()) : undefined;
		const read = measure ?? token.slice(0, token.length - zeros.length) + zeros;
		if (read !== token) spoken.push({ text: token, as: [read] });
		return read;
	});
	return spoken.length > 0 ? readAgain(query, line, spoken, again) : undefined;
};

/** Shorter units are near too many words. */
const minUnit = 3;

/** The unit that a word is one slip away from, behind its first letter; undefined for another word. `votl` → volt. */
const unitNear = (word: string): string | undefined =>
	oneSlipFrom(word).find((slip) => slip.length >= minUnit && slip[0] === word[0] && foldedUnitName(slip) !== undefined);

/** Reads words that nothing knows behind a number as units with a slip: `450 votl` → 450 volt. */
export const readUnits: Step = async (query, { again }) => {
	const unknown = unknownTexts(query);
	const spoken: SearchChange[] = [];
	const line = query.line.replace(/(?<=\d\s?)\p{L}{3,}/gu, (word) => {
		const unit = unknown.has(word) ? unitNear(word) : undefined;
		if (unit !== undefined) spoken.push({ text: word, as: [unit] });
		return unit ?? word;
	});
	return spoken.length > 0 ? readAgain(query, line, spoken, again) : undefined;
};

/** Letters alone, or with digits that stand for Arabic ones among them: `sha7en`, `3amood`, not `uvr66`, `mg3` or `fv-nr`. */
const isSaid = (token: string) =>
	(/^[^\d]{2,}$/.test(token) && !/^[^aeiou]*[a-z]-[^aeiou]*$/.test(token)) ||
	(/^(?=.*[a-z].*[a-z])(?:[a-z'’]|[235679](?!\d))+$/.test(token) && !/^[a-z]{1,3}\d$/.test(token));

/** Shorter words are near too many others; longer ones have too many spellings. */
const [minSlipped, maxSlipped] = [4, 24];

/**
 * The Latin words that are one slip away from a word or a code of the catalogue: a slip is likelier than a sound. `straier` is near strainer,
 * `uvrr6` near UVR6.
 */
async function slippedAmong(texts: string[], database: Queries): Promise<ReadonlySet<string>> {
	const isLikely = ({ length }: string) => length >= minSlipped && length <= maxSlipped;
	const latin = texts
		.map((text) => [text, compact(text)] as const)
		.filter(([, word]) => isLikely(word) && /^[a-z][a-z\d]+$/.test(word))
		.slice(0, maxWords / 2);
	const slips = new Map(latin.map(([text, word]) => [text, oneSlipFrom(word)]));
	const entries = await findEntries(database, [...new Set([...slips.values()].flat())]);
	const isOfCatalogue = (slip: string) => entries.get(slip)?.isWord || entries.get(slip)?.isCode;
	return new Set([...slips].flatMap(([text, near]) => (near.some(isOfCatalogue) ? [text] : [])));
}

/** Whether a text is a word of the table without its vowels: `spdr` is spider, and no SPD-L with a slip. */
const isShort = (text: string, words: KnownWords) =>
	words.keys().some((word) => word[0] === text[0] && word.replace(/(?<=.)[aeiou]/g, '') === text);

/** Words of a phrase that is looked up as it sounds. */
const maxPhrase = 4;

/** Reads words that nothing knows as words of the table that sound like them: `sha7en battariya` → شاحن بطارية. */
export const soundOut: Step = async (query, { database, words, again }) => {
	const unknown = unknownTexts(query);
	if (unknown.size === 0) return undefined;
	const places = [...query.line.matchAll(wordPattern)].filter(([token]) => compact(token) !== '');
	const tokens = places.map(([token]) => token);
	const isUnknown = (token: string) => unknown.has(token) && isSaid(token);
	const slipped = await slippedAmong(tokens.filter(isUnknown), database);
	// beside a part it is not likely that one is searched for that is not sold
	const hasPart = query.clauses.some((clause) => clause.kind === 'word' && clause.says === 'part');
	const isLikely = (as: string | undefined) => !hasPart || words.get(as ?? '')?.kind !== 'absent';
	let line = '';
	/** Up to where `line` has the text; what stands between words stays: the comma of `31,5`. */
	let end = 0;
	const spoken: SearchChange[] = [];
	for (let at = 0; at < tokens.length; ) {
		let match: { as: string; length: number } | undefined;
		for (let length = Math.min(maxPhrase, tokens.length - at); length > 0 && !match; length--) {
			const phrase = tokens.slice(at, at + length);
			// "our cleaner" is no air cleaner
			if (length > 1 && phrase.some((token) => phraseAt([token], 0, words)?.word.kind === 'filler')) continue;
			if (!phrase.some(isUnknown) || phrase.some((token) => /^\d/.test(token) && !/\p{L}/u.test(token))) continue;
			if (length === 1 && phrase.some((token) => slipped.has(token) && !isShort(token, words))) continue;
			const as = phraseSoundingLike(phrase.map(compact), words);
			if (as !== undefined && isLikely(as)) match = { as, length };
		}
		const [first, last] = [places[at], places[at + (match?.length ?? 1) - 1]];
		at += match?.length ?? 1;
		if (!match || !first || !last) continue;
		line += query.line.slice(end, first.index) + match.as;
		end = last.index + last[0].length;
		const phrase = query.line.slice(first.index, end);
		if (match.as !== phrase) spoken.push({ text: phrase, as: [match.as] });
	}
	return spoken.length > 0 ? readAgain(query, line + query.line.slice(end), spoken, again) : undefined;
};
