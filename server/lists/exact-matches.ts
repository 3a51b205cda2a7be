import { matchesSize } from '../catalogue/products/written-size.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import { referenceText } from '../search/list/match-notes.ts';
import { alternativesOf, type KnownWords } from '../search/words/known-words.ts';
import type { ListPart, ListReference } from './list-parts.ts';
import { type Span, spansOf } from './part-spans.ts';

/** Parts, references and words for all codes of a list, loaded once. */
export interface ListData {
	models: ReadonlyMap<string, number[]>;
	references: ReadonlyMap<string, ListReference[]>;
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
}

/** The buyer must choose a size. */
export const needsSize = ({ part, size }: ExactMatch): boolean => size === null && part.sizes.length > 1;

const isSizeWord = (word: string) => /^(?:size|sz|مقاس|المقاس|قياس)$/.test(word);

/** Whether a word adds nothing to the code: it is in the part's texts, is a synonym of one, or a filler. For a seal: seal, سيل, size. */
function fitsPart({ searchText }: ListPart, word: string, words: KnownWords): boolean {
	const key = compact(word);
	if (/\d/.test(fold(word))) return false;
	const has = (entry: string) => searchText.includes(` ${entry} `);
	if (isSizeWord(key) || (key.length > 2 && has(key))) return true;
	const entry = words.get(key);
	if (!entry || entry.kind === 'maker') return false;
	return entry.kind === 'filler' || alternativesOf(entry.means).some((words) => words.every(has));
}

/** The words without the maker's name, which may have up to three words: `John Crane`. */
function withoutMaker(rest: string[], maker: string): string[] {
	for (let length = Math.min(3, rest.length); length > 0; length--)
		for (let at = 0; at + length <= rest.length; at++)
			if (compact(rest.slice(at, at + length).join('')) === maker) return rest.toSpliced(at, length);
	return rest;
}

/** The only size among the words. */
function sizeAmong({ sizes }: ListPart, words: string[]): string | null {
	const matching = sizes.filter(({ size }) => words.some((word) => matchesSize(word, size)));
	return matching.length === 1 ? (matching[0]?.size ?? null) : null;
}

/** The size in the words beside a code. `isWhole`: they name nothing else. */
function readSize(part: ListPart, rest: string[], words: KnownWords): { size: string | null; isWhole: boolean } {
	const unexplained = rest.filter((word) => !fitsPart(part, word, words)).join(' ');
	const only = part.sizes.length === 1 ? (part.sizes[0]?.size ?? null) : null;
	if (unexplained === '') return { size: only ?? sizeAmong(part, rest), isWhole: true };
	// `1 inch`: the part has the unit as a word too
	const matching = part.sizes.filter(({ size }) => matchesSize(unexplained, size) || matchesSize(rest.join(' '), size));
	const [match] = matching;
	return match && matching.length === 1 ? { size: match.size, isWhole: true } : { size: only, isWhole: false };
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
	};
}

/** One match for each part and size: one that explains the whole line first, then one by our own code. */
function unique(matches: ExactMatch[]): ExactMatch[] {
	const rank = ({ isWhole, note }: ExactMatch) => (isWhole ? 0 : 2) + (note ? 1 : 0);
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
	return [...models, ...stated];
}

/** The parts whose code is in the line. References graded `not_same` don't count. */
export const exactMatches = (written: string, known: ListData): ExactMatch[] =>
	unique(spansOf(written).flatMap((span) => matchesOf(span, known)));
