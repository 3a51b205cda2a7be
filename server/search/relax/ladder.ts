import type { SearchChange, SearchStep } from '#contract/search/search-reading.ts';
import { anyMatch, isInNoProduct } from '../match/clause-sets.ts';
import { codesAmong, membersMatching, setsOfCodes } from '../match/code-sets.ts';
import { emptySet } from '../match/id-sets.ts';
import { areFilled } from '../match/match.ts';
import { maxClauses, wordClause } from '../read/clauses.ts';
import { type Clause, maySaySize, type Reading, type SearchQuery, type WordClause } from '../read/query.ts';
import { entriesFor } from '../read/read-text.ts';
import { findEntries } from '../words/vocabulary.ts';
import { ratingsDescribed } from './described-ratings.ts';
import { dropUnmatched, eachFigure, sorterByWeight } from './drop-unmatched.ts';
import { numberOfCode } from './number-of-code.ts';
import { readDigits, readUnits, retype, soundOut } from './other-letters.ts';
import { notTheSame, sealsMeasured, sealsWorn } from './other-parts.ts';
import {
	searchDescriptions,
	splitNumbers,
	splitNumbersInDescriptions,
	withNouns,
	withReading,
} from './other-readings.ts';
import { lookAlikes, type Repair, repairLookAlike, repairWord, spellingsOf } from './repair-word.ts';
import { severalParts } from './several-parts.ts';
import type { RelaxContext, Step } from './step.ts';

/**
 * What is tried for a text that no product matches as it is typed, in this order. After each step that changes something the query is
 * matched again. To add one, write a function and put it here; the notes of its query are what people read.
 */
export const ladder: readonly { name: string; step: Step }[] = [
	// a code that the equals-table has as `not_same`: "not the same as …"
	{ name: 'not the same', step: notTheSame },
	// 24.9 41 40 → seals for 25 mm, as the finder has them
	{ name: 'seals by their measures', step: sealsMeasured },
	// سء440 → sx440: the keys of the other keyboard
	{ name: 'other keyboard', step: retype },
	// rsk 60o1 → rsk 6001; l2vdc → 12vdc
	{ name: 'letters like digits', step: readDigits },
	// 450 votl → 450 volt
	{ name: 'units with a slip', step: readUnits },
	// sha7en battariya → شاحن بطارية
	{ name: 'words as they sound', step: soundOut },
	// 12 24 charger → the numbers 12 and 24 instead of the size 12x24
	{ name: 'numbers apart', step: splitNumbers },
	// seal viton → seals whose description has viton
	{ name: 'descriptions', step: searchDescriptions },
	{ name: 'numbers apart in descriptions', step: splitNumbersInDescriptions },
	// seal 25x43 → seals of 25 x 42, as measures of a worn one
	{ name: 'worn measures', step: sealsWorn },
	// mg1 20mm and mg12 25mm → the products of both
	{ name: 'several parts', step: severalParts },
	// bearing dynamic load 85 kN → "Dynamic load rating 85.2 kN"
	{ name: 'ratings in descriptions', step: ratingsDescribed },
	// avr 440 → "440 read as as440, sx440"
	{ name: 'number of a code', step: numberOfCode },
	// sx 46o → "sx 46o read as sx460"
	{ name: 'whole text as a code', step: repairCode },
	// mx312 → "mx312 read as mx321"
	{ name: 'nearest words', step: repairWords },
	// once more with the repaired words: bearng dynamic load 85 kN
	{ name: 'ratings in descriptions', step: ratingsDescribed },
	// mg1 75mm pump → MG1, "without 75 mm", "without pump"
	{ name: 'products of the codes', step: keepCodes },
	// charger for 2000 kva → "without 2000 kVA": no product has it
	{ name: 'words that no product has', step: repairUnmatched },
	// seal 75mm → "without 75 mm": products have it, but no seal
	{ name: 'most words', step: matchMostClauses },
];

/** The query after the next step that changes something; undefined at the end of the ladder. */
export async function relaxSearch(query: SearchQuery, context: RelaxContext): Promise<SearchQuery | undefined> {
	// all words say nothing: "the", "for"
	if (widestReading(query).clauses.length === 0) return undefined;
	for (const [at, { step }] of ladder.entries()) {
		if (at < query.nextStep) continue;
		const relaxed = await step(query, context);
		if (relaxed) return { ...relaxed, nextStep: at + 1 };
	}
	return undefined;
}

/** The reading with the most clauses: what no product has as one size may be a code and a size. */
const widestReading = ({ readings }: SearchQuery): Reading =>
	readings.reduce((most, reading) => (reading.clauses.length > most.clauses.length ? reading : most));

/** Where a step starts that drops clauses: at the query, if words of it were repaired, else at all that was typed. */
function repairedOrTyped(query: SearchQuery): SearchQuery {
	if (query.isRepaired) return query;
	return { ...withReading(query, widestReading(query)), depth: 'details', nouns: undefined };
}

/** The query with other clauses, which the vocabulary is asked about. */
async function withClauses(
	query: SearchQuery,
	clauses: Clause[],
	notes: SearchQuery['notes'],
	context: RelaxContext,
): Promise<SearchQuery> {
	const oldClauses = query.readings.flatMap((reading) => reading.clauses);
	const fresh = clauses.filter((clause) => !oldClauses.includes(clause));
	const entries = await entriesFor(context.database, fresh, { known: query.entries });
	return withNouns({ ...query, clauses, entries, notes, isRepaired: true }, context);
}

/** `sx 480`: what may be one code. */
const splitCode = /^[a-z]{1,4}[\s-]{1,2}\d{2,5}$/;
/** `506a`: a code with a slip that reads as a figure with its unit. */
const codeLikeFigure = /^\d{3,}[a-z]$/;

/** Reads the whole text as a code, of letters and digits that look like others, or with a slip. */
async function repairCode(query: SearchQuery, context: RelaxContext): Promise<SearchQuery | undefined> {
	const { text } = query;
	const typed = repairedOrTyped(query);
	if (codesAmong(typed.clauses, query.codes).length > 0) return undefined;
	const clause = wordClause(text, context.measured);
	const isFigure = codeLikeFigure.test(text) && typed.clauses.every(({ kind }) => kind === 'figure');
	const mayHaveSlip = isFigure || splitCode.test(text);
	const spellings = mayHaveSlip ? spellingsOf(clause) : lookAlikes(clause);
	const entries = await findEntries(context.database, spellings);
	const repair = mayHaveSlip ? await repairWord(clause, { ...context, entries }) : repairLookAlike(clause, entries);
	if (!repair || (mayHaveSlip && repair.step === 'run together')) return undefined;
	const { step, clauses, as } = repair;
	const repaired = await withClauses(typed, clauses, { steps: [step], changed: [{ text, as }] }, context);
	return {
		...repaired,
		readings: [
			{ clauses, unread: [], unwanted: [], bearing: undefined, ignored: [], hasFigures: false, absent: query.absent },
		],
	};
}

/** Whether a clause is an exact code: it needs no repair, though the vocabulary lacks codes of the equals-table. */
const isExactCode = (clause: Clause): boolean => clause.kind !== 'figure' && clause.code !== undefined;

/** Repairs the words that the vocabulary does not have. */
async function repairWords(query: SearchQuery, context: RelaxContext): Promise<SearchQuery | undefined> {
	// the whole text was repaired as a code
	if (query.isRepaired) return undefined;
	const typed = repairedOrTyped(query);
	const isKnown = typed.clauses.map((clause) => isExactCode(clause) || !isInNoProduct(clause, query.entries));
	return isKnown.includes(false) ? repairClauses(typed, isKnown, context) : undefined;
}

/**
 * Repairs the words that no product has, though the vocabulary has them: words of deleted products, figures that no size has. As
 * `repairWords`, from all that was typed.
 */
async function repairUnmatched(query: SearchQuery, context: RelaxContext): Promise<SearchQuery | undefined> {
	const { clauses } = widestReading(query);
	const isKnown = clauses.map((clause) => isExactCode(clause) || !isInNoProduct(clause, query.entries));
	const lookup = { ...query, depth: 'details' } as const;
	const sets = clauses.map((clause, at) => (isKnown[at] ? anyMatch(clause, lookup) : emptySet));
	const areMatched = await areFilled(context.database, sets, clauses);
	const isMatched = clauses.map((clause, at) => isExactCode(clause) || areMatched[at] === true);
	if (isMatched.every((matched, at) => matched === isKnown[at])) return undefined;
	return repairClauses({ ...repairedOrTyped(query), clauses }, isMatched, context);
}

/** Each repaired word has some 1,500 spellings; further words are dropped. */
const maxRepairs = 6;

/** Reads each clause that is not `isFound` as the nearest that the catalogue has, or drops it. */
async function repairClauses(query: SearchQuery, isFound: boolean[], context: RelaxContext): Promise<SearchQuery> {
	// a maker that no product has is no other word with a slip
	const words = query.clauses
		.filter((clause, at): clause is WordClause => !isFound[at] && clause.kind === 'word')
		.slice(0, maxRepairs);
	const entries = await findEntries(context.database, [...new Set(words.flatMap(spellingsOf))]);
	const wordRepairs = await Promise.all(
		words.map(async (word) => [word, await repairWord(word, { ...context, entries })] as const),
	);
	const repairs = await withRepairedPieces(new Map(wordRepairs), query, context);
	const hasPart = query.clauses.some((clause, at) => isFound[at] && namesPart(clause));
	const unknown = query.clauses.filter((clause, at) => !isFound[at] && !repairs.get(clause));
	const asides = asidesAmong(hasPart ? unknown : []);
	const stepOf = stepBeside(query.clauses.filter((_, at) => isFound[at]));
	const clauses: Clause[] = [];
	const absentFigures: Clause[] = [];
	const steps = new Set<SearchStep>();
	const changed: SearchChange[] = [];
	for (const [at, clause] of query.clauses.entries()) {
		const repair = repairs.get(clause);
		if (repair) {
			clauses.push(...(repair.step === 'nearest word' ? repair.clauses.map(asGuess) : repair.clauses));
			steps.add(repair.step);
			changed.push({ text: clause.text, as: repair.as });
		} else if (isFound[at]) clauses.push(clause);
		else if (clause.kind === 'figure' && clause.figures.length > 1)
			clauses.push(...eachFigure(clause, context.measured));
		else {
			if (clause.kind === 'figure') absentFigures.push(clause);
			steps.add(asides.has(clause) ? 'unknown words' : stepOf(clause));
			changed.push({ text: clause.text });
		}
	}
	const repaired = await withClauses(query, clauses.slice(0, maxClauses), { steps: [...steps], changed }, context);
	return { ...repaired, absentFigures };
}

/** The repairs, with the pieces of words that were run together repaired as well: `hqeq-12` → hqeq, 12 → HQQE, 12. */
async function withRepairedPieces(
	repairs: ReadonlyMap<Clause, Repair | undefined>,
	query: SearchQuery,
	context: RelaxContext,
): Promise<ReadonlyMap<Clause, Repair | undefined>> {
	const split = [...repairs].flatMap(([clause, repair]) =>
		repair?.step === 'run together' ? [{ clause, pieces: repair.clauses }] : [],
	);
	if (split.length === 0) return repairs;
	const pieces = split.flatMap((word) => word.pieces);
	const pieceEntries = await entriesFor(context.database, pieces, { known: query.entries });
	const isUnknown = (piece: Clause): piece is WordClause => piece.kind === 'word' && isInNoProduct(piece, pieceEntries);
	const spellings = pieces.filter(isUnknown).flatMap(spellingsOf);
	const entries = await findEntries(context.database, [...new Set(spellings)]);
	const repaired = new Map(repairs);
	for (const { clause, pieces: typedPieces } of split) {
		const repairsOf = await Promise.all(
			typedPieces.map((piece) => (isUnknown(piece) ? repairWord(piece, { ...context, entries }) : undefined)),
		);
		const steps = repairsOf.flatMap((repair) => repair?.step ?? []);
		// people are shown the least sure reading
		const step = steps.find((name) => name === 'nearest word') ?? steps[0];
		if (!step) continue;
		const clauses = typedPieces.flatMap((piece, at) => repairsOf[at]?.clauses ?? [piece]);
		const as = typedPieces.map((piece, at) => repairsOf[at]?.as[0] ?? piece.text).join(' ');
		repaired.set(clause, { step, clauses, as: [as] });
	}
	return repaired;
}

const textsOf = (clauses: Clause[]): SearchChange[] => clauses.map(({ text }) => ({ text }));

const asGuess = (clause: Clause): Clause => (clause.kind === 'figure' ? clause : { ...clause, isGuess: true });

/** A number without a unit as a figure alone: no word of a description. */
const asFigure = (clause: Clause): Clause =>
	clause.kind === 'figure' ? clause : { text: clause.text, kind: 'figure', figures: [], sizes: clause.sizes };

/** Whether a clause names what is searched for, and not only a measure of it or what it is for. */
const namesPart = (clause: Clause): boolean => clause.kind === 'word' && !clause.isOptional && !clause.sizes;

/**
 * The words that nothing knows and that say nothing of the part: `any chance you have the actuator` → chance. A word beside a word that
 * may say something is none.
 */
function asidesAmong(unknown: Clause[]): ReadonlySet<Clause> {
	let asides = unknown.filter((clause) => clause.kind === 'word' && clause.isAside === true);
	for (;;) {
		const texts = new Set(asides.map(({ text }) => text));
		const remaining = asides.filter(
			(clause) => clause.kind === 'word' && (clause.besideWords ?? []).every((text) => texts.has(text)),
		);
		if (remaining.length === asides.length) return new Set(asides);
		asides = remaining;
	}
}

/** The step that drops a clause: without a maker, or what a part is for, it is still the part. */
function stepWithout(clause: Clause): SearchStep {
	if (clause.kind === 'maker') return 'without the maker';
	return clause.kind === 'word' && clause.isOptional ? 'without what it is for' : 'most words';
}

/**
 * Which words only say what a part is for, where its name and a figure are matched: hot and oil in `seal 170 °C for hot oil`. A part, a
 * material or a figure is no such word.
 */
function usesBeside(matched: Clause[]): (clause: Clause) => boolean {
	const isSure = isSurePart(matched);
	return (clause) =>
		isSure && clause.kind === 'word' && clause.isUse === true && clause.says === undefined && !/\d/.test(clause.text);
}

/** Whether clauses say which part: its name, and a figure of it. */
const isSurePart = (clauses: Clause[]) => clauses.some(namesPart) && clauses.some(({ kind }) => kind === 'figure');

/** Whether a clause is the name or the code of a part, and not only a word of one: titanium names none. */
const isNamed = (clause: Clause): boolean =>
	clause.kind === 'word' &&
	(clause.says === 'part' || clause.isPartName === true || clause.code !== undefined || clause.isWholeWord === true);

/** The step that drops a clause beside what is matched. */
function stepBeside(matched: Clause[]): (clause: Clause) => SearchStep {
	const isPlainUse = usesBeside(matched);
	const isSure = isSurePart(matched) && matched.some(isNamed);
	return (clause) => {
		if (isPlainUse(clause)) return 'without what it is for';
		return isSure && clause.kind === 'word' && clause.isOfStory ? 'unknown words' : stepWithout(clause);
	};
}

/** Steps that read a word as another one. */
const repairSteps: ReadonlySet<SearchStep> = new Set<Repair['step']>([
	'size of a code',
	'look-alike',
	'run together',
	'swapped letters',
	'nearest code',
	'nearest word',
]);

/** The notes with clauses dropped; a repaired word that was dropped is no repair any more. */
function withDropped(
	{ steps, changed }: SearchQuery['notes'],
	dropped: Clause[],
	matched: Clause[],
): SearchQuery['notes'] {
	const texts = new Set(dropped.map(({ text }) => text));
	const remaining = changed.filter(({ text, as }) => !as || !texts.has(text));
	const isRepaired = remaining.some(({ as }) => as !== undefined);
	const remainingSteps = isRepaired ? steps : steps.filter((step) => !repairSteps.has(step));
	return {
		steps: [...new Set([...remainingSteps, ...dropped.map(stepBeside(matched))])],
		changed: [...remaining, ...textsOf(dropped)],
	};
}

/**
 * The products of the exact codes, with as many of the other clauses as they match, figures first. Where only another product with the code
 * in its name has the figures, it is that one: `mg1 25mm` → MG1-SiC.
 */
async function keepCodes(query: SearchQuery, context: RelaxContext): Promise<SearchQuery | undefined> {
	const start = repairedOrTyped(query);
	if (codesAmong(start.clauses, query.codes).length === 0) return undefined;
	const repaired = (await repairUnmatched(start, context)) ?? start;
	const codes = codesAmong(repaired.clauses, query.codes);
	const isCode = (clause: Clause) => clause.kind !== 'figure' && codes.some(({ code }) => code === clause.code);
	const otherClauses = repaired.clauses.filter((clause) => !isCode(clause));
	const figuresFirst = (clauses: Clause[]) => [
		...clauses.filter(maySaySize),
		...clauses.filter((clause) => !maySaySize(clause)),
	];
	const lookup = { ...repaired, nouns: undefined };
	const { database, measured } = context;
	const sets = setsOfCodes(codes);
	const figures = otherClauses.filter(maySaySize).map(asFigure);
	const bases = figures.length > 0 ? [sets.own, sets.family] : [];
	const [isOfOwn, isOfFamily] = await areFilled(
		database,
		bases.map((set) => membersMatching(set, figures, lookup)),
		figures,
	);
	const which = !isOfOwn && isOfFamily ? 'family' : 'own';
	// where the size decides between parts of one code, it is no number of a description
	const candidates =
		which === 'family' ? otherClauses.map((clause) => (maySaySize(clause) ? asFigure(clause) : clause)) : otherClauses;
	const { matched, splitClauses } = await dropUnmatched(candidates, lookup, {
		database,
		measured,
		sort: figuresFirst,
		base: sets[which],
	});
	const dropped = splitClauses.filter((clause) => !matched.includes(clause));
	return {
		...lookup,
		clauses: [...codes.map(({ clause }) => clause), ...matched],
		rankedBy: [...codes.map(({ clause }) => clause), ...splitClauses],
		within: { codes, which },
		notes: withDropped(repaired.notes, dropped, [...codes.map(({ clause }) => clause), ...matched]),
	};
}

/** As many of the clauses as one product matches, the weightiest first. */
async function matchMostClauses(query: SearchQuery, context: RelaxContext): Promise<SearchQuery> {
	const start = await withNouns(repairedOrTyped(query), context);
	const { database, measured } = context;
	const sort = await sorterByWeight(database, start);
	const { matched, splitClauses } = await dropUnmatched(start.clauses, start, { database, measured, sort });
	const dropped = splitClauses.filter((clause) => !matched.includes(clause));
	const notes = withDropped(start.notes, dropped, matched);
	return {
		...start,
		clauses: matched,
		rankedBy: splitClauses,
		// without any, that is nothing
		notes: { ...notes, steps: matched.length > 0 ? notes.steps : start.notes.steps },
	};
}
