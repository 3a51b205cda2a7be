import type { CodedSize } from '../catalogue/products/find-by-model.ts';
import { matchesSize } from '../catalogue/products/written-size.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import { referenceText } from '../search/list/match-notes.ts';
import { alternativesOf, type KnownWords } from '../search/words/known-words.ts';
import type { ListPart, ListReference } from './list-parts.ts';
import { nameSpansOf, type Span, spansOf } from './part-spans.ts';

/** Parts, references and words for all codes and names of a list, loaded once. */
export interface ListData {
	/** Products by their whole names, in any language. */
	names: ReadonlyMap<string, number[]>;
	models: ReadonlyMap<string, number[]>;
	references: ReadonlyMap<string, ListReference[]>;
	/** Sizes whose names are codes: `l095`. */
	sizes: ReadonlyMap<string, CodedSize[]>;
	parts: ReadonlyMap<number, ListPart>;
	words: KnownWords;
}

/** A part whose code is in the line. */
export interface ExactMatch {
	part: ListPart;
	/** Null: the part has no sizes, or the line names none. */
	size: string | null;
	note: string;
	/** Every word of the line is explained, and the code needs no check by a person. */
	isWhole: boolean;
	/** The words of the line beside the code and the size. */
	otherWords: string[];
	/** The words beside the code name this part: `spider` names `NBR Spider Insert`, not `Jaw Coupling with NBR Spider`. */
	isNamed: boolean;
}

/** The buyer must choose a size. */
export const needsSize = ({ part, size }: ExactMatch): boolean => size === null && part.sizes.length > 1;

const isSizeWord = (word: string) => /^(?:size|sz|مقاس|المقاس|قياس)$/.test(word);

/** `seals` → seals, seal. */
const singular = (key: string) => (key.length > 3 && key.endsWith('s') ? [key, key.slice(0, -1)] : [key]);

/** Whether `has` is true for the word or for a synonym of it. */
function isAmong(word: string, words: KnownWords, has: (entry: string) => boolean): boolean {
	const key = compact(word);
	if (singular(key).some(has)) return true;
	const entry = words.get(key);
	return entry !== undefined && entry.kind !== 'maker' && alternativesOf(entry.means).some((words) => words.every(has));
}

/** Whether a word adds nothing to the code: it is in the part's texts, is a synonym of one, or a filler. For a seal: seal, سيل, size. */
function fitsPart({ searchText, model }: ListPart, word: string, words: KnownWords): boolean {
	const key = compact(word);
	if (model !== null && key === compact(model)) return true;
	if (/\d/.test(fold(word))) return false;
	if (isSizeWord(key) || words.get(key)?.kind === 'filler') return true;
	const has = (entry: string) => searchText.includes(` ${entry} `);
	return key.length > 2
		? isAmong(word, words, has)
		: alternativesOf(words.get(key)?.means ?? []).some((terms) => terms.every(has));
}

/** Words before the equipment or use of a part. */
const isAside = (word: string) => /^(?:with|for|مع)$/.test(word);

/** The words of a name without its equipment and use: `Jaw Coupling with NBR Spider` → jaw, coupling. */
function headWords(name: string): string[] {
	const words = fold(name.split(/[,،]/)[0] ?? '').split(/[^\p{L}\p{N}]+/u);
	const end = words.findIndex(isAside);
	return end < 0 ? words : words.slice(0, end);
}

/** The word that says what the buyer looks for: in English the last, `coupling spider`, in Arabic the first, `نجمة كوبلنج`. */
function leadingWord(rest: string[], words: KnownWords): string | undefined {
	const plain = rest.filter((word) => !/\d/.test(fold(word)) && words.get(compact(word))?.kind !== 'filler');
	const end = plain.findIndex(isAside);
	const main = end < 0 ? plain : plain.slice(0, end);
	const last = main.at(-1);
	return last && /\p{Script=Arabic}/u.test(last) ? main[0] : last;
}

/** Whether the leading word of the line is among the head words of the part's names: `spider` names an insert, not a coupling with a spider. */
function isNamedBy({ names }: ListPart, rest: string[], words: KnownWords): boolean {
	const leading = leadingWord(rest, words);
	const heads = names.flatMap(headWords);
	return leading !== undefined && isAmong(leading, words, (key) => heads.includes(key));
}

/** Whether two words differ by one letter at most, from five letters on: `burgman` and `burgmann`. A digit is no slip. */
function isAlmost(typed: string, word: string): boolean {
	if (typed === word) return true;
	if (/\d/.test(typed) || typed.length < 5 || word.length < 5 || Math.abs(typed.length - word.length) > 1) return false;
	let start = 0;
	while (start < typed.length && typed[start] === word[start]) start++;
	const [longer, shorter] = typed.length >= word.length ? [typed, word] : [word, typed];
	const rest = longer.slice(start + 1);
	return start > 0 && (rest === shorter.slice(start) || rest === shorter.slice(start + 1));
}

/** The words without the maker's name, which may have up to three words and a slip: `John Crane`, `Burgman`. */
function withoutMaker(rest: string[], maker: string): string[] {
	for (let length = Math.min(3, rest.length); length > 0; length--)
		for (let at = 0; at + length <= rest.length; at++)
			if (isAlmost(compact(rest.slice(at, at + length).join('')), maker)) return rest.toSpliced(at, length);
	return rest;
}

/** Most words of a written size: `SPA 100 x 2`, `1 1/4 inch`. */
const maxSizeWords = 5;

/** The words of a size and the size, the longest run of words first; undefined when no run or several sizes match. */
function findSize({ sizes }: ListPart, rest: string[]): { size: string; from: number; length: number } | undefined {
	for (let length = Math.min(maxSizeWords, rest.length); length > 0; length--) {
		const matches = rest.flatMap((_, from) => {
			if (from + length > rest.length) return [];
			const text = rest.slice(from, from + length).join(' ');
			const [match, ...otherMatches] = sizes.filter(({ size }) => matchesSize(text, size));
			return match && otherMatches.length === 0 ? [{ size: match.size, from, length }] : [];
		});
		const [first] = matches;
		if (first) return matches.every(({ size }) => size === first.size) ? first : undefined;
	}
	return undefined;
}

/** The size in the words beside a code. `isWhole`: they name nothing else. */
function readSize(
	part: ListPart,
	rest: string[],
	words: KnownWords,
): Pick<ExactMatch, 'size' | 'isWhole' | 'isNamed' | 'otherWords'> {
	const match = findSize(part, rest);
	const otherWords = match ? rest.toSpliced(match.from, match.length) : rest;
	const only = part.sizes.length === 1 ? (part.sizes[0]?.size ?? null) : null;
	return {
		size: match?.size ?? only,
		isWhole: otherWords.every((word) => fitsPart(part, word, words)),
		isNamed: isNamedBy(part, otherWords, words),
		otherWords,
	};
}

function matchByModel({ rest }: Span, part: ListPart, { words }: ListData): ExactMatch {
	return { part, note: '', ...readSize(part, rest, words) };
}

function matchByReference({ rest }: Span, reference: ListReference, part: ListPart, { words }: ListData): ExactMatch {
	const read = readSize(part, withoutMaker(rest, reference.makerFolded), words);
	const fixed = reference.size;
	const isOther = fixed !== null && read.size !== null && part.sizes.length > 1 && read.size !== fixed;
	const isPlain = reference.grade === 'same';
	return {
		part,
		size: fixed ?? read.size,
		note: isPlain && compact(part.model ?? '') === reference.key ? '' : referenceText(reference),
		isWhole: read.isWhole && isPlain && !isOther,
		isNamed: read.isNamed,
		otherWords: read.otherWords,
	};
}

/** A size that is a code by itself, with the words beside it. */
function matchBySize({ rest }: Span, size: string, part: ListPart, { words }: ListData): ExactMatch {
	const isWhole = rest.every((word) => fitsPart(part, word, words));
	return { part, size, note: '', isWhole, isNamed: isNamedBy(part, rest, words), otherWords: rest };
}

/** One match for each part and size: one that explains the whole line first, then one by our own code. */
function unique(matches: ExactMatch[]): ExactMatch[] {
	const rank = ({ isWhole, isNamed, note }: ExactMatch) => (isWhole ? 0 : 4) + (isNamed ? 0 : 2) + (note ? 1 : 0);
	const sorted = matches.toSorted((a, b) => rank(a) - rank(b));
	const best = new Map(sorted.toReversed().map((match) => [`${match.part.id} ${match.size}`, match]));
	return sorted.filter((match) => best.get(`${match.part.id} ${match.size}`) === match);
}

function matchesOf(span: Span, known: ListData): ExactMatch[] {
	const partsOf = (id: number) => known.parts.get(id) ?? [];
	const models = (known.models.get(span.key) ?? []).flatMap(partsOf).map((part) => matchByModel(span, part, known));
	const references = known.references.get(span.key) ?? [];
	const denied = new Set(references.flatMap(({ grade, productId }) => (grade === 'not_same' ? productId : [])));
	const stated = references
		.filter(({ grade }) => grade !== 'not_same')
		.flatMap((reference) =>
			[partsOf(reference.productId)].flat().map((part) => {
				const match = matchByReference(span, reference, part, known);
				// another row of the equals-table says `not_same`
				return { ...match, isWhole: match.isWhole && !denied.has(part.id) };
			}),
		);
	const sized = (known.sizes.get(span.key) ?? []).flatMap(({ productId, size }) =>
		[partsOf(productId)].flat().map((part) => matchBySize(span, size, part, known)),
	);
	return [...models, ...stated, ...sized];
}

/** The parts whose whole name the line has: the longest name, which may have the name of another part in it. */
function matchesByName(written: string, known: ListData): ExactMatch[] {
	const span = nameSpansOf(written).find(({ key }) => known.names.has(key));
	if (!span) return [];
	const parts = (known.names.get(span.key) ?? []).flatMap((id) => known.parts.get(id) ?? []);
	return parts.map((part) => ({ ...matchByModel(span, part, known), isNamed: true }));
}

/** When the line names a whole match, matches that it does not name are no longer whole: of a coupling and its spider, `spider` decides. */
function preferNamed(matches: ExactMatch[]): ExactMatch[] {
	const isDecided = matches.some(({ isWhole, isNamed }) => isWhole && isNamed);
	return matches.map((match) => (isDecided && !match.isNamed ? { ...match, isWhole: false } : match));
}

/**
 * The parts whose whole name, code, or code of a size is in the line. Where a name explains the line, codes within it are of no other part.
 * References graded `not_same` don't count.
 */
export function exactMatches(written: string, known: ListData): ExactMatch[] {
	const named = matchesByName(written, known);
	if (named.some(({ isWhole }) => isWhole)) return unique(named);
	return unique(preferNamed([...named, ...spansOf(written).flatMap((span) => matchesOf(span, known))]));
}
