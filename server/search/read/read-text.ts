import type { SearchChange } from '#contract/search/search-reading.ts';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { foldedUnitName } from '../../catalogue/search-figures.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { type KnownEntries, lookupOf, partOf } from '../words/entries.ts';
import {
	courtesyEntries,
	type KnownWords,
	phraseAt,
	phrasesIn,
	readKnownWords,
	tokensOf,
	wordForms,
} from '../words/known-words.ts';
import { listMeasuredParameters, type MeasuredParameter } from '../words/measured-parameters.ts';
import { readTasks } from '../words/tasks.ts';
import {
	type CodeProducts,
	commonEntries,
	findBeginnings,
	findEntries,
	listEntryCounts,
	listProductsNamed,
	listProductsOfCodes,
	maxProductsOfCode,
	readEntries,
} from '../words/vocabulary.ts';
import { withDescribedTask } from './described-tasks.ts';
import { withDiodeCode, withPoleOnStud } from './diode-codes.ts';
import {
	exactCodes,
	joinedCodes,
	possibleCodes,
	withGroupedNumbers,
	withJoinedEntries,
	withLatinCodes,
} from './exact-codes.ts';
import { exactNames, hideNames, possibleNames, restoreNames } from './exact-names.ts';
import { withSizeSigns } from './figures.ts';
import { isQuantityOf } from './measures/quantity-words.ts';
import { withoutMessageNumbers } from './message-numbers.ts';
import { withLabelsAlone, withMaterialNames, withoutLineNumber } from './order-lines.ts';
import { type ParseOptions, parseText } from './parse-text.ts';
import { withoutQuantities } from './quantities.ts';
import type { Clause, Reading, SearchQuery, WholeCode } from './query.ts';
import { withoutFaults } from './speech/fault-stories.ts';
import { withHeardNumbers } from './speech/heard-numbers.ts';
import { hasKeySign, onOtherKeyboard } from './speech/keyboard.ts';
import { withSpellingWords } from './speech/spelling-words.ts';
import { spelledRuns, withSpelledCodes } from './speech/spoken-codes.ts';
import { withBeltSections, withGrooves } from './speech/spoken-grooves.ts';
import { type SpokenText, withFigures } from './speech/spoken-numbers.ts';
import { withSuffixes } from './speech/spoken-suffixes.ts';
import { withPairsOfUnits, withUnits, withUnitsBehind } from './speech/spoken-units.ts';
import { withFlow, withPressures } from './speech/workshop-figures.ts';
import { withBareThreads, withThreads } from './threads.ts';

/**
 * Characters that are read, before and after folding, which makes up to 18 characters of one. As a lexeme they take at most
 * 900 bytes; PostgreSQL allows 2,046.
 */
const maxRead = 300;

/** What texts are read with: tables that are in memory until the catalogue changes. */
export interface ReadTables {
	words: KnownWords;
	measured: MeasuredParameter[];
}

/** What the vocabulary has for the words of the clauses, beside what is known already. */
export async function entriesFor(
	database: Queries,
	clauses: Clause[],
	{ known, parts = [] }: { known?: KnownEntries; parts?: string[] } = {},
): Promise<KnownEntries> {
	const wordsOf = (clauses: Clause[]) =>
		clauses.flatMap((clause) =>
			clause.kind === 'figure' ? [] : clause.alternatives.flat().map((word) => ({ word, clause })),
		);
	const words = wordsOf(clauses);
	const inside = words.flatMap(({ word, clause }) => (clause.isWholeWord ? [] : (partOf(word) ?? [])));
	const lookups = words.map(({ word, clause }) => lookupOf(word, clause.isWholeWord));
	const entries = await readEntries(database, [...new Set([...parts, ...inside])], lookups);
	if (!known) return entries;
	return {
		containing: new Map([...known.containing, ...entries.containing]),
		covering: new Map([...known.covering, ...entries.covering]),
		absent: new Set([...known.absent, ...entries.absent]),
	};
}

/** The readings of a text: with neighbouring numbers as one size, and with each as a word, where that differs. Both leave `unread` out. */
function readingsOf(text: string, options: Omit<ParseOptions, 'withRuns'>, unread: string[]): [Reading, ...Reading[]] {
	const parse = (withRuns: boolean): Reading => {
		const reading = parseText(text, { ...options, withRuns });
		return { ...reading, unread: [...unread, ...reading.unread] };
	};
	const [asSizes, asWords] = [parse(true), parse(false)];
	const textOf = ({ clauses }: Reading) => clauses.map((clause) => clause.text).join('|');
	return textOf(asSizes) === textOf(asWords) ? [asSizes] : [asSizes, asWords];
}

/**
 * The whole text as a code; undefined where it would lose a point or an inch mark: 4.6 bar is not 46 bar. Letters alone are not looked for
 * inside of entries: `pressureswitch` would be in "oil pressure switch" by chance.
 */
function wholeCodeOf(text: string, hasFigures: boolean): { code: string; mayBeInside: boolean } | undefined {
	if (/\d\s?[.,٫]\s?\d|["″”'′]/.test(text)) return undefined;
	const code = compact(text);
	const isLong = code.length > 5 || (code.length > 3 && /\d/.test(code));
	return { code, mayBeInside: isLong && !hasFigures && !/^[a-z]+$/.test(code) };
}

/** Whether the only clause of a reading matches each product that has the entry. */
function isPrefixOf({ clauses: [clause, ...rest] }: Reading, entry: string): boolean {
	if (!clause || clause.kind === 'figure' || rest.length > 0) return false;
	return clause.alternatives.some(([word = '', ...more]) => {
		const lookup = lookupOf(word, clause.isWholeWord);
		return more.length === 0 && !lookup.isWholeWord && entry.startsWith(lookup.entry);
	});
}

/** The entries of names that have the whole text inside, but for those that its only clause finds anyway. */
function entriesWith(code: string, first: Reading, entries: KnownEntries): string[] {
	return [...(isPrefixOf(first, code) ? [] : [code]), ...(entries.containing.get(code) ?? [])];
}

/** Codes that are looked up for one text; each takes an index lookup. */
const maxCodes = 240;
/** Runs of letters that may be the beginning of a code. */
const maxBeginnings = 4;

/** Whether a code that is spelled out is one: a product's own, or one that is too long for a chance. */
const isSpelledCode = ({ code, own, all, isDistinctive }: CodeProducts) =>
	(own.length > 0 && isDistinctive) || (code.length >= 4 && /\d/.test(code) && all.length <= maxProductsOfCode);

/** A text without words whose signs are letters of the Arabic keyboard, if their keys say a word of the table or a unit: `l;et 25` → مكثف 25. */
function withArabicKeys(text: string, words: KnownWords): { text: string; spoken: SearchChange[] } {
	const spoken: SearchChange[] = [];
	const read = text.replace(/\S+/g, (typed) => {
		const as = hasKeySign(typed)
			? onOtherKeyboard(typed).find((other) => phraseAt([fold(other)], 0, words) || foldedUnitName(fold(other)))
			: undefined;
		if (as === undefined) return typed;
		spoken.push({ text: typed, as: [as] });
		return as;
	});
	return { text: read, spoken };
}

/** What is screwed into a machine. */
const screwedIn = /\b(?:sensor|sender|switch|coolant temperature|oil pressure)\b/;

/** A text as it is read: numbers in words in figures, threads and units as they are written, without quantities. */
function lineOf(text: string, words: KnownWords): { line: string; spoken: SpokenText[] } {
	const faults = withoutFaults(text);
	const suffixes = withSuffixes(faults.text);
	const isOf = (part: string) =>
		phrasesIn(suffixes.text, words).some(
			({ word, text }) => word.means.includes(part) || (word.kind === 'part' && text.split(' ').includes(part)),
		);
	const sections = isOf('pulley') ? withBeltSections(suffixes.text) : { text: suffixes.text, spoken: [] };
	const grooves = isOf('pulley') ? withGrooves(sections.text) : sections;
	const figures = withFigures(grooves.text);
	const threads = withThreads(figures.text);
	const isScrewed = phrasesIn(suffixes.text, words).some(({ word }) =>
		word.means.some((means) => screwedIn.test(means)),
	);
	const screwed = isScrewed ? withBareThreads(threads.text) : { text: threads.text, spoken: [] };
	const isOfImpeller = isOf('impeller');
	const flow = isOfImpeller ? withFlow(screwed.text) : { text: screwed.text, spoken: [] };
	const spoken = [faults, suffixes, sections, grooves, figures, threads, screwed, flow].flatMap((step) => step.spoken);
	return { line: withSaidSigns(withoutQuantities(withUnitsBehind(withUnits(flow.text)))), spoken };
}

/** A folded text with the signs of codes that were said: `avc 63 dash 12` → avc 63-12. */
const withSaidSigns = (text: string): string =>
	text
		.replace(/(?<=[a-z\d])\s(?:dash|hyphen|داش|شرطه)\s(?=[a-z\d])/gu, '-')
		.replace(/(?<=[a-z\d])\s(?:slash|سلاش)\s(?=\d)/gu, '/');

/** A folded text without commas between letters that are spelled: `h, seven, n, size 45`. */
const withoutCommasOfLetters = (text: string): string =>
	text.replace(/(?<=(?<!\p{L})[a-z]),\s|,\s(?=[a-z](?!\p{L}))/gu, ' ');

/** Parts that are chosen by their pressure; packing is sold by weight. */
const ofPressure = /switch|gauge|sensor|sender|transmitter|valve|tank|membrane|flow controller/;

/** Whether a folded text names such a part and a pressure: `مفتاح ضغط`, `oil sensor pressure`. */
const saysPressure = (text: string, words: KnownWords): boolean =>
	phrasesIn(text, words).some(
		({ word, text: named }) => word.kind === 'part' && [named, ...word.means].some((name) => ofPressure.test(name)),
	) &&
	(tokensOf(text).some((token) => wordForms(token).some((form) => isQuantityOf(form, 'bar'))) ||
		phrasesIn(text, words).some(({ word }) => word.means.some((meaning) => meaning.includes('pressure'))));

/** Signs of a range as phones have them: `85～139`, `85…139`, `85..139` → 85-139, and as pressure switches have them: `20/40 psi` → 20-40 psi. */
const withRangeSigns = (text: string): string =>
	text
		.replace(/(?<=\d)\s?(?:[~～〜∼—―…]|\.{2,3})\s?(?=\d)/gu, '-')
		.replace(/(?<=(?<![\d/.])\d{2,3})\s?\/\s?(?=\d{2,3}\s?psi(?!\p{L}))/gu, '-');

/** A size behind DN: `cartex-dn38`, `vortexdn65`, `dn/40` → a word of its own. */
const withNominalSizes = (text: string): string =>
	text
		.replace(/(?<=\p{L}{3})([-/]?)dn[-/]?(?=\d{2,3}(?!\d))/gu, '$1dn ')
		.replace(/(?<!\p{L})dn[-/](?=\d{2,3}(?!\d))/gu, 'dn ');

/** A code and a size behind a slash: `t21/3/8"` → t21 3/8", `fv-br/1"` → fv-br 1". */
const withSizesApart = (text: string): string =>
	text
		.replace(/(?<=(?<![\p{L}\d])[a-z]{1,2}\d{1,3})\/(?=(?:\d-)?\d{1,2}\/\d{1,2}(?!\d))/gu, ' ')
		.replace(/(?<=(?<![\p{L}\d])[a-z]{2,3}-\d?[a-z]{1,2})\/(?=\d)/gu, ' ');

/** Arabic in Latin letters with غ as the other Arabic letters are: `3'ates` → ghates (Wiktionary, "Arabic chat alphabet"). */
const withChatGhain = (text: string): string => text.replace(/(?<![\d])3['’](?=[a-z]{2})/g, 'gh');

/** How far a measure may be off, which names no part: `36 ±1 mm`, `31.5 uF +/- 5 %`. */
const tolerance =
	/(?<=[\d٠-٩۰-۹]\s?[\p{L}µμ%]{0,4})\s?(?:±|\+\s?\/?\s?-)\s?[\d٠-٩۰-۹]{1,3}(?:[.,٫][\d٠-٩۰-۹]{1,3})?(?:\s?[%٪])?(?![\d.,٫٠-٩۰-۹]*[\d٠-٩۰-۹])/gu;

/**
 * A folded text with a space between Arabic and Latin that are written as one, `بكرهspz63`, `mاكس321`, and a single Arabic letter in a code as its
 * key: `rسk6001`.
 */
const withScriptsApart = (text: string): string =>
	text
		.replace(/(?<=\p{Script=Arabic}{3})(?=[a-z]{2,4}\d|[a-z]{4})/gu, ' ')
		.replace(/(?<=[a-z])(\p{Script=Arabic}{2,5})(?=\d)/gu, ' $1 ')
		.replace(/(?<=[a-z\d])و(?=[a-z\d])/gu, ' و ')
		.replace(/(?<=[a-z])\p{Script=Arabic}(?=[a-z\d])/gu, (letter) => onOtherKeyboard(letter)[0] ?? letter);

/** A folded text with a space behind each و before a number, and a zero before each point: `و25 بار` → و 25 بار, `.75 inch` → 0.75 inch. */
const withWholeNumbers = (text: string): string =>
	text.replace(/(?<![\p{L}\d])و(?=\d)/gu, 'و ').replace(/(?<![\p{L}\d.,])\.(?=\d)/gu, '0.');

/** How a folded text is brought to one spelling, in this order. */
const spellings: readonly ((text: string) => string)[] = [
	withoutLineNumber,
	withoutMessageNumbers,
	withScriptsApart,
	withLatinCodes,
	withDiodeCode,
	withPoleOnStud,
	withGroupedNumbers,
	withWholeNumbers,
	withRangeSigns,
	withLabelsAlone,
	withSizeSigns,
	withNominalSizes,
	withSizesApart,
	withChatGhain,
];

/** Reads a text as a line with its spelled codes as codes, and looks up the products of all its codes. One statement; two where letters are spelled. */
async function readLine(
	database: Queries,
	typed: string,
	{ fullCode, words }: { fullCode: string; words: KnownWords },
) {
	const heard = withHeardNumbers(typed);
	const pressures = saysPressure(heard.text, words) ? withPressures(heard.text) : { text: heard.text, spoken: [] };
	// before letters: in `400 كي في ايه` they are a unit
	const letters = withSpellingWords(pressures.text);
	const spelledLetters = letters.spoken.length > 0 ? withoutCommasOfLetters(letters.text) : letters.text;
	const text = withUnits(withPairsOfUnits(spelledLetters));
	// letters that are a part's name spell no code: اے وی آر is an AVR
	const names = phrasesIn(text, words).filter(({ word, length }) => word.kind === 'part' && length > 1);
	const runs = spelledRuns(text).filter((run) => !names.some(({ start, end }) => start <= run.start && run.end <= end));
	const possible = [fullCode, ...possibleCodes(lineOf(text, words).line).map(({ code }) => code)];
	const codes = new Set([...possible, ...runs.flatMap((run) => run.codes)]);
	const codeProducts = await listProductsOfCodes(database, [...codes].slice(0, maxCodes));
	const isKnown = new Set(codeProducts.filter(isSpelledCode).map(({ code }) => code));
	let spelled = withSpelledCodes(text, runs, (code) => isKnown.has(code));
	// `اي اس دي ٥٥٠٠`: the beginning of ESD5500E
	const letterRuns = spelled.spoken.length > 0 ? [] : runs.filter(({ letters }) => letters > 1).slice(0, maxBeginnings);
	if (letterRuns.length > 0) {
		const beginnings = await findBeginnings(database, [...new Set(letterRuns.flatMap((run) => run.codes))]);
		spelled = withSpelledCodes(text, letterRuns, (code) => beginnings.has(code));
	}
	const { line, spoken } = lineOf(spelled.text, words);
	return {
		line,
		codeProducts,
		spoken: [...heard.spoken, ...pressures.spoken, ...letters.spoken, ...spelled.spoken, ...spoken].map(
			({ text, as }): SearchChange => (as === '' ? { text } : { text, as: [as] }),
		),
	};
}

/**
 * Reads a text as a query, with what the vocabulary has for it; six statements at most. Entries of more than
 * `maxCommon` products are common. Undefined for a text of signs alone.
 * `Koyo 25x52` → the maker koyo and the figures 25 mm and 52 mm of one size.
 */
export async function readText(
	{ database, read }: Pick<CatalogueCache, 'database' | 'read'>,
	typed: string,
	maxCommon: number,
): Promise<{ query: SearchQuery; tables: ReadTables } | undefined> {
	const [words, tasks] = await Promise.all([readKnownWords({ read }), readTasks({ read })]);
	const keys = withArabicKeys(typed.slice(0, maxRead).replace(tolerance, ''), words);
	const spelt = spellings.reduce((rest, withSpelling) => withSpelling(rest), fold(keys.text).slice(0, maxRead).trim());
	const described = withDescribedTask(withMaterialNames(spelt, words), { tasks, words });
	const { text } = described;
	const compactText = compact(text);
	if (!compactText) return undefined;
	const possible = possibleNames(text);
	const courtesies = courtesyEntries(text, words);
	const [measured, counts, namedRows, found] = await Promise.all([
		read(listMeasuredParameters),
		read(listEntryCounts),
		listProductsNamed(database, [...new Set(possible.map(({ code }) => code))]),
		findEntries(database, [...new Set([...joinedCodes(text), ...joinedCodes(withFigures(text).text), ...courtesies])]),
	]);
	const names = exactNames(text, possible, namedRows);
	const {
		line: readableLine,
		codeProducts,
		spoken,
	} = await readLine(database, hideNames(text, names.spans), { fullCode: compactText, words });
	const ownCodes = new Set(codeProducts.flatMap(({ code, own }) => (own.length > 0 ? [code] : [])));
	const { line, spans } = restoreNames(withJoinedEntries(readableLine, found, ownCodes), names.spans);
	const codes = exactCodes(line, [...spans, ...possibleCodes(line)], [...codeProducts, ...names.codes]);
	const readings = readingsOf(line, { words, measured, codes, named: found }, described.unread);
	const [first] = readings;
	const clauses = readings.flatMap((reading) => reading.clauses);
	const fullCode = wholeCodeOf(
		text,
		readings.some(({ hasFigures }) => hasFigures),
	);
	const parts = fullCode?.mayBeInside ? [fullCode.code] : [];
	const { unwanted } = first;
	const entries = await entriesFor(database, [...clauses, ...unwanted], { parts });
	const wholeCode: WholeCode | undefined = fullCode && {
		code: fullCode.code,
		entries: parts.flatMap((code) => entriesWith(code, first, entries)),
	};
	const query: SearchQuery = {
		typed,
		text,
		line,
		spoken: [...keys.spoken, ...described.spoken, ...spoken],
		absent: first.absent,
		readings,
		clauses: first.clauses,
		unwanted,
		unread: first.unread,
		depth: 'names',
		wholeCode,
		codes: codes.products,
		isCode: fullCode !== undefined && codeProducts.some(({ code }) => code === compactText),
		bearing: first.bearing,
		entries,
		common: commonEntries(counts, maxCommon),
		isRepaired: false,
		nextStep: 0,
		notes: { steps: described.isGuess ? ['most words'] : [], changed: [] },
	};
	return { query, tables: { words, measured } };
}
