import { compact, fold } from '../catalogue/search-text.ts';
import { isSizeMeant } from '../catalogue/written-size.ts';
import { referenceText } from '../search/search-matches.ts';
import { alternativesOf, type KnownWords } from '../search/search-words.ts';
import type { KnownPart, KnownReference } from './known-parts.ts';
import { type Span, spansOf } from './part-spans.ts';

/** What the catalogue, the equals-table and the table of words have of a list, loaded at once for all its lines. */
export interface Known {
	models: ReadonlyMap<string, number[]>;
	references: ReadonlyMap<string, KnownReference[]>;
	parts: ReadonlyMap<number, KnownPart>;
	words: KnownWords;
}

/** A part whose code a line has. */
export interface ExactMatch {
	part: KnownPart;
	/** Null: it has no sizes, or it is not said which. */
	size: string | null;
	note: string;
	/** Whether nothing of the line is left unexplained, and its code stands for this part without a check. */
	isWhole: boolean;
}

/** Whether it is still to be said which size is meant. */
export const needsSize = ({ part, size }: ExactMatch): boolean => size === null && part.sizes.length > 1;

const isSizeWord = (word: string) => /^(?:size|sz|مقاس|المقاس|قياس)$/.test(word);

/** Whether a word says nothing that the part is not: it is one of its names, or means one, or says nothing at all. */
function isToldOf({ searchText }: KnownPart, word: string, words: KnownWords): boolean {
	const key = compact(word);
	if (/\d/.test(fold(word))) return false;
	const has = (one: string) => searchText.includes(` ${one} `);
	if (isSizeWord(key) || (key.length > 2 && has(key))) return true;
	const known = words.get(key);
	if (!known || known.kind === 'maker') return false;
	return known.kind === 'filler' || alternativesOf(known.means).some((all) => all.every(has));
}

/** Words without those of the maker, which may be several: `John Crane`. */
function withoutMaker(rest: string[], maker: string): string[] {
	for (let length = Math.min(3, rest.length); length > 0; length--)
		for (let at = 0; at + length <= rest.length; at++)
			if (compact(rest.slice(at, at + length).join('')) === maker) return rest.toSpliced(at, length);
	return rest;
}

/** The size that is one of these words, also where that is a word of the part as well: `PMG`. */
function sizeAmong({ sizes }: KnownPart, words: string[]): string | null {
	const meant = sizes.filter(({ size }) => words.some((word) => isSizeMeant(word, size)));
	return meant.length === 1 ? (meant[0]?.size ?? null) : null;
}

/** The size that the words beside a code name, and whether they say nothing else. */
function readRest(part: KnownPart, rest: string[], words: KnownWords): { size: string | null; isWhole: boolean } {
	const left = rest.filter((word) => !isToldOf(part, word, words)).join(' ');
	const only = part.sizes.length === 1 ? (part.sizes[0]?.size ?? null) : null;
	if (left === '') return { size: only ?? sizeAmong(part, rest), isWhole: true };
	// `1 inch`: a unit is a word of the part as well
	const meant = part.sizes.filter(({ size }) => isSizeMeant(left, size) || isSizeMeant(rest.join(' '), size));
	const [one] = meant;
	return one && meant.length === 1 ? { size: one.size, isWhole: true } : { size: only, isWhole: false };
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

/** One match of each part and size, a whole one before others, by our own code before one by another maker's. */
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
				// rows that contradict each other leave it open
				return { ...match, isWhole: match.isWhole && !denied.has(part.id) };
			}),
		);
	return [...models, ...stated];
}

/** The parts that a written part names by a code as it is; what the equals-table calls not the same is none. */
export const exactMatches = (written: string, known: Known): ExactMatch[] =>
	unique(spansOf(written).flatMap((span) => matchesOf(span, known)));
