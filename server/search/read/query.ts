import type { SearchChange } from '#contract/search/search-reading.ts';
import type { Depth, KnownEntries } from '../words/entries.ts';
import type { CommonEntries } from '../words/vocabulary.ts';
import type { BearingCode } from './bearing-codes.ts';
import type { WantedFigure } from './figures.ts';
import type { SizeCondition } from './size-conditions.ts';

/** A word of a search: a product matches it with all words of one of the alternatives. Words are folded and compact. */
export interface WordClause {
	/** As it was typed. */
	text: string;
	kind: 'word' | 'maker';
	alternatives: string[][];
	/** A bearing's number is only found as a whole word: 6205 is not 62052. */
	isWholeWord?: boolean;
	/** The exact code of a product, where it is one, as `compact` writes it. */
	code?: string | undefined;
	/** For a number without a unit: sizes in which it may be a figure. */
	sizes?: SizeCondition | undefined;
}

/** Figures that one size must have. */
export interface FigureClause {
	text: string;
	kind: 'figure';
	figures: WantedFigure[];
	/** Undefined when no parameter is measured so. */
	sizes: SizeCondition | undefined;
}

export type Clause = WordClause | FigureClause;

/** One way to read a text: `mg1 25 41` has the clauses mg1 and 25x41, or mg1, 25 and 41. */
export interface Reading {
	clauses: Clause[];
	/** Texts of clauses beyond the limits; nothing looks for them. */
	unread: string[];
	bearing: BearingCode | undefined;
	/** Whether it has a figure with a unit, or of a size. */
	hasFigures: boolean;
}

/** A clause that is an exact code, and the products that it names. */
export interface CodeClause {
	clause: WordClause;
	code: string;
	ids: readonly number[];
}

/** Ids of the products that an exact code names, by code: products whose own code it is, else all that have it. */
export type ExactCodes = ReadonlyMap<string, readonly number[]>;

/** The whole text as one code, beside its words: `sx-440`. */
export interface WholeCode {
	code: string;
	/** Entries of names that have it inside; empty where it can only be a code as it is. */
	entries: string[];
}

/**
 * What a search looks for: plain data. `match` finds its products, `rank` orders them, and each step of `relax/ladder.ts` makes
 * another query of it.
 */
export interface SearchQuery {
	/** As it was typed. */
	typed: string;
	/** Folded, with codes in Latin letters: `МG1` → `mg1`. */
	text: string;
	/** At most two: neighbouring numbers as one size, then each by itself. */
	readings: Reading[];

	/** A product must match all of them. */
	clauses: Clause[];
	/** Clauses that order the products, where that is more than `clauses`: those that were dropped too. */
	rankedBy?: Clause[];
	/** Texts that nothing looks for. */
	unread: string[];
	depth: Depth;
	/** Products that match this are found as well. */
	wholeCode: WholeCode | undefined;
	/** Clauses that say what a part is called; in descriptions, a product must be called one of them. */
	nouns?: ReadonlySet<Clause>;
	/** Only products that these exact codes name (`own`), or whose names have them as a word (`family`: MG1-SiC for MG1). */
	within?: { codes: CodeClause[]; which: 'own' | 'family' };

	codes: ExactCodes;
	/** Whether the whole text is an exact code. */
	isCode: boolean;
	bearing: BearingCode | undefined;
	/** What the vocabulary has for the words of the clauses. */
	entries: KnownEntries;
	common: CommonEntries;

	/** Whether its clauses are others than those that were typed. */
	isRepaired: boolean;
	/** The step of the ladder that is next. */
	nextStep: number;
	/** What people read about it, without what follows from the clauses: `['nearest code']`, `sx46o read as sx460`. */
	notes: ReadingNotes;
}

export interface ReadingNotes {
	steps: string[];
	changed: SearchChange[];
}
