import { matchesSize } from '../catalogue/products/written-size.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import { referenceText } from '../search/list/match-notes.ts';
import { alternativesOf, type KnownWords } from '../search/words/known-words.ts';
import type { KnownPart, KnownReference } from './known-parts.ts';
import { type Span, spansOf } from './part-spans.ts';

/** What the catalogue, the equals-table and the table of words have for a list, loaded once for all lines. */
export interface Known {
	models: ReadonlyMap<string, number[]>;
	references: ReadonlyMap<string, KnownReference[]>;
	parts: ReadonlyMap<number, KnownPart>;
	words: KnownWords;
}

/** A part whose code a line has. */
export interface ExactMatch {
	part: KnownPart;
	/** Null: it has no sizes, or the line does not say which. */
	size: string | null;
	note: string;
	/** Whether every word of the line is explained, and its code means this part without a check. */
	isWhole: boolean;
}

/** Whether somebody must still choose a size. */
export const needsSize = ({ part, size }: ExactMatch): boolean => size === null && part.sizes.length > 1;

const isSizeWord = (word: string) => /^(?:size|sz|مقاس|المقاس|قياس)$/.test(word);

/** Whether a word fits the part: it is one of its words, means one, or says nothing. For a seal: seal, سيل, size. */
function fitsPart({ searchText }: KnownPart, word: string, words: KnownWords): boolean {
	const key = compact(word);
	if (/\d/.test(fold(word))) return false;
	const has = (entry: string) => searchText.includes(` ${entry} `);
	if (isSizeWord(key) || (key.length > 2 && has(key))) return true;
	const known = words.get(key);
	if (!known || known.kind === 'maker') return false;
	return known.kind === 'filler' || alternativesOf(known.means).some((words) => words.every(has));
}

/** The words without the maker, which may have several: `John Crane`. */
function withoutMaker(rest: string[], maker: string): string[] {
	for (let length = Math.min(3, rest.length); length > 0; length--)
		for (let at = 0; at + length <= rest.length; at++)
			if (compact(rest.slice(at, at + length).join('')) === maker) return rest.toSpliced(at, length);
	return rest;
}

/** The size that is one of the words, even where the part has that word too: `PMG`. */
function sizeAmong({ sizes }: KnownPart, words: string[]): string | null {
	const matching = sizes.filter(({ size }) => words.some((word) => matchesSize(word, size)));
	return matching.length === 1 ? (matching[0]?.size ?? null) : null;
}

/** The size that the words beside a code say, and whether they say nothing else. */
function readRest(part: KnownPart, rest: string[], words: KnownWords): { size: string | null; isWhole: boolean } {
	const left = rest.filter((word) => !fitsPart(part, word, words)).join(' ');
	const only = part.sizes.length === 1 ? (part.sizes[0]?.size ?? null) : null;
	if (left === '') return { size: only ?? sizeAmong(part, rest), isWhole: true };
	// `1 inch`: the part has the unit as a word too
	const matching = part.sizes.filter(({ size }) => matchesSize(left, size) || matchesSize(rest.join(' '), size));
	const [match] = matching;
	return match && matching.length === 1 ? { size: match.size, isWhole: true } : { size: only, isWhole: false };
}

function ofModel({ rest }: Span, part: KnownPart, { words }: Known): ExactMatch {
	return { part, note: '', ...readRest(part, rest, words) };
}

function ofReference({ rest }: Span, reference: KnownReference, part: KnownPart, { words }: Known): ExactMatch {
	const read = readRest(part, withoutMaker(rest, reference.makerFolded), words);
	const fixed = reference.size;
	const isOther = fixed !== null && read.size !== null && part.sizes.length > 1 && read.size !== fixed;
	const isPlain = reference.grade === 'same';
	return {
		part,
		size: fixed ?? read.size,
		note: isPlain && compact(part.model ?? '') === reference.key ? '' : referenceText(reference),
		isWhole: read.isWhole && isPlain && !isOther,
	};
}

/** One match for each part and size: one that explains the whole line first, then one by our own code. */
function unique(matches: ExactMatch[]): ExactMatch[] {
	const rank = ({ isWhole, note }: ExactMatch) => (isWhole ? 0 : 2) + (note ? 1 : 0);
	const sorted = matches.toSorted((a, b) => rank(a) - rank(b));
	const seen = new Map(sorted.toReversed().map((match) => [`${match.part.id} ${match.size}`, match]));
	return sorted.filter((match) => seen.get(`${match.part.id} ${match.size}`) === match);
}

function matchesOf(span: Span, known: Known): ExactMatch[] {
	const partsOf = (id: number) => known.parts.get(id) ?? [];
	const models = (known.models.get(span.key) ?? []).flatMap(partsOf).map((part) => ofModel(span, part, known));
	const references = known.references.get(span.key) ?? [];
	const denied = new Set(references.flatMap(({ grade, productId }) => (grade === 'not_same' ? productId : [])));
	const stated = references
		.filter(({ grade }) => grade !== 'not_same')
		.flatMap((reference) =>
			[partsOf(reference.productId)].flat().map((part) => {
				const match = ofReference(span, reference, part, known);
				// another row says that it is not the same
				return { ...match, isWhole: match.isWhole && !denied.has(part.id) };
			}),
		);
	return [...models, ...stated];
}

/** The parts whose code a line has, without those that the equals-table calls not the same. */
export const exactMatches = (written: string, known: Known): ExactMatch[] =>
	unique(spansOf(written).flatMap((span) => matchesOf(span, known)));
