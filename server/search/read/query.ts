import type { AbsentNames, SearchChange, SearchStep } from '#contract/search/search-reading.ts';
import type { Depth, KnownEntries } from '../words/entries.ts';
import type { CommonEntries } from '../words/vocabulary.ts';
import type { BearingCode } from './bearing-codes.ts';
import type { QueryFigure } from './query-figures.ts';
import type { SizeCondition } from './size-conditions.ts';

/** A word of a search: a product matches it with all words of one of the alternatives. Words are folded and compact. */
export interface WordClause {
	/** As it was typed. */
	text: string;
	kind: 'word' | 'maker';
	alternatives: string[][];
	/** The kind of a word that is enough alone: a part's name or a material. Materials are searched in descriptions too. */
	says?: 'part' | 'material' | undefined;
	/** Whether it is a phrase that names a part by words of its name: `temp sender`, for "Coolant Temperature Sender". */
	isPartName?: boolean | undefined;
	/** Whether a product must be called so, and not only have the words: `pump shaft`. */
	isName?: boolean | undefined;
	/** What a part is for or used with, a count, or courtesy: without it the part is still the one. `seal for pump` → pump. */
	isOptional?: boolean | undefined;
	/** Whether it only names what a figure beside it measures: sensing in `avr sensing 85-139 V`. It hardly orders the products. */
	isQuantity?: boolean | undefined;
	/** Whether another part is for it: coupling in `star for the coupling`. */
	isUse?: boolean | undefined;
	/** Whether it is in no table and may be another thing that is searched for: extractor in `extractor for 6205`, xylophone in `6205, xylophone`. */
	mayBePart?: boolean | undefined;
	/** Whether it is the thing itself, of two parts: star in `star for the coupling`. */
	isHead?: boolean | undefined;
	/**
	 * Whether it is in no table and stands beside no part, so that it can't say which part is meant: chance in `any chance you have the actuator`,
	 * not laptop in `laptop charger`. It depends on `besideWords`.
	 */
	isAside?: boolean | undefined;
	/** Whether it may belong to the story around the part, so that dropping it leaves the part: `farm` in `the membrane of our farm …`. */
	isOfStory?: boolean | undefined;
	/** The words right beside an aside that are in no table either: if the catalogue has one of them, it is no aside. */
	besideWords?: string[] | undefined;
	/** Whether it is the nearest word to what was typed. */
	isGuess?: boolean | undefined;
	/** Whether it is only found as a whole word, as a bearing's number is, and other codes: 6205 is not 62052. */
	isWholeWord?: boolean;
	/** Whether its alternatives are codes, also those of the equals-table: `66203-2rs/c3` read as 6203-2RS/C3. */
	isCode?: boolean | undefined;
	/** The exact code of a product, where it is one, as `compact` writes it. */
	code?: string | undefined;
	/** For a number without a unit: sizes in which it may be a figure. */
	sizes?: SizeCondition | undefined;
}

/** Figures that one size must have. */
export interface FigureClause {
	text: string;
	kind: 'figure';
	figures: QueryFigure[];
	/** Undefined when no parameter is measured so. */
	sizes: SizeCondition | undefined;
}

export type Clause = WordClause | FigureClause;

/** Whether a clause may say a size: a figure, or a number without a unit. */
export const maySaySize = (clause: Clause): boolean => clause.kind === 'figure' || clause.sizes !== undefined;

/** Units of the machine that a part is for: `mx321 for 350 kVA`. */
export const machineUnits: ReadonlySet<string | null> = new Set(['kVA', 'kW', 'HP', 'rpm', 'Hz']);

/** One way to read a text: `mg1 25 41` has the clauses mg1 and 25x41, or mg1, 25 and 41. */
export interface Reading {
	clauses: Clause[];
	/** Texts of clauses beyond the limits; nothing looks for them. */
	unread: string[];
	bearing: BearingCode | undefined;
	/** Words that a product may not have: spring in `bellows seal, not spring`. */
	unwanted: WordClause[];
	/** Words that say nothing: fillers, and words of grammar. */
	ignored: string[];
	/** Whether it has a figure with a unit, or of a size. */
	hasFigures: boolean;
	/** What the shop does not sell. */
	absent: AbsentNames[];
}

/** A clause that is an exact code, and the products that it names. */
export interface CodeClause extends CodedProducts {
	clause: WordClause;
	code: string;
}

/** The products that an exact code names: those whose own code or name it is, else all that have it. */
export interface CodedProducts {
	ids: readonly number[];
	isOwn: boolean;
}

/** The exact codes of a text. */
export type ExactCodes = ReadonlyMap<string, CodedProducts>;

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
	/** The text as it is read: without quantities, with figures for numbers in words. */
	line: string;
	/** What was said in words, or typed in other letters. */
	spoken: SearchChange[];
	/** What the shop does not sell. */
	absent: AbsentNames[];
	/** At most two: neighbouring numbers as one size, then each by itself. */
	readings: Reading[];

	/** A product must match all of them. */
	clauses: Clause[];
	/** The unwanted words in `readings`: products with one of them are left out. */
	unwanted: WordClause[];
	/** Clauses that order the products, where that is more than `clauses`: those that were dropped too. */
	rankedBy?: Clause[];
	/** Figures that no product has: those with the nearest come first. */
	absentFigures?: Clause[];
	/** Texts that nothing looks for. */
	unread: string[];
	depth: Depth;
	/** Products that match this are found as well. */
	wholeCode: WholeCode | undefined;
	/** Clauses that say what a part is called; in descriptions, a product must be called one of them. */
	nouns?: ReadonlySet<Clause>;
	/** Only products that these exact codes name (`own`), or whose names have them as a word (`family`: MG1-SiC for MG1). */
	within?: { codes: CodeClause[]; which: 'own' | 'family' };

	/** Only these products, in this order, with the size that is meant, by id; found by more than words. */
	listed?: ListedProducts | undefined;
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

/** Products that a step lists, best first. */
export interface ListedProducts {
	ids: number[];
	sizes: Readonly<Record<number, string>>;
	/** Where a text names several parts: what each was found by, best first. */
	parts?: FoundPart[];
	/** Whether more are found than are listed. */
	isBounded?: boolean;
	/** The measures of a seal, in millimetres, for the finder. */
	seal?: { shaft: number; outer: number; length: number };
}

/** One of several parts that a text names. */
export interface FoundPart {
	query: SearchQuery;
	ids: number[];
	/** Whether more are found than are listed. */
	isBounded: boolean;
}

export interface ReadingNotes {
	steps: SearchStep[];
	changed: SearchChange[];
}
