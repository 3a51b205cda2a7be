import { and, ne, sql } from 'drizzle-orm';
import { otherLanguages } from '#contract/language.ts';
import { convert } from '#contract/measures/units.ts';
import { figuresIn, figureValue, type WrittenFigure } from '../../catalogue/search-figures.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { variants } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isAny } from '../../platform/is-any.ts';
import { sizesOf } from '../match/clause-sets.ts';
import { codesOf } from '../match/match-statement.ts';
import { isSizeOfDiode, readDiode } from '../read/diode-codes.ts';
import { withRanges } from '../read/figures.ts';
import type { Clause } from '../read/query.ts';
import { type QueryFigure, writtenForms } from '../read/query-figures.ts';
import { isPressureInOther, precision, pressureRounding } from '../read/size-conditions.ts';
import { withoutThreadsAnInch } from '../read/threads.ts';
import type { ReadText } from '../search.ts';
import { tokensOf } from '../words/known-words.ts';

/** A product of a search: its name in any language, its code, and its sizes in their order, without empty ones. */
export interface Candidate {
	id: number;
	name: string;
	model: string | null;
	sizes: string[];
}

/** A size of a product. */
interface SizeRow {
	size: string;
	/** How many clauses with figures it matches by its parameters. */
	matched: number;
	/** Folded, in every language; empty where very many products are listed. */
	description: string;
}

/** With more products, sizes are chosen by their parameters alone, without descriptions. */
const maxDescribed = 100;

/** The sizes of the products, by `product size`, where the clauses have figures or codes. */
async function readSizes(database: Queries, clauses: Clause[], candidates: Candidate[]): Promise<Map<string, SizeRow>> {
	const sized = clauses.flatMap(({ sizes }) => (sizes ? [sizesOf(sizes)] : []));
	const isDescribed = candidates.length <= maxDescribed && clauses.some(({ text }) => /\d/.test(text));
	if (sized.length === 0 && !isDescribed) return new Map();
	const { id, productId, size, description, translations } = variants;
	const matchCount = sql.join([sql`0`, ...sized.map((set) => sql`(${id} in ${set})::integer`)], sql` + `);
	const rows = await database
		.select({
			productId,
			size,
			matched: sql<number>`${matchCount}`,
			...(isDescribed && { description, translations }),
		})
		.from(variants)
		.where(
			and(
				isAny(
					productId,
					candidates.map((candidate) => candidate.id),
				),
				ne(size, ''),
			),
		);
	return new Map(
		rows.map(({ productId, size, matched, description = '', translations = {} }) => {
			const texts = [description, ...otherLanguages.map((language) => translations[language]?.description ?? '')];
			return [`${productId} ${size}`, { size, matched, description: withRanges(fold(texts.join(' ; '))) }];
		}),
	);
}

/** How much of a word a size has, from 0 to 1. `m10x1` → 1 in `10 bar M10x1`, 0.5 in `10 bar M10x1.5`. */
function shareOfWord(clause: Clause, entries: string[]): number {
	if (clause.kind === 'figure' || /^\d{1,2}$/.test(clause.text)) return 0;
	const shares = clause.alternatives.map((words) => {
		const each = words.map((word) => {
			if (entries.includes(word)) return 1;
			return word.length > 1 && entries.some((entry) => entry.startsWith(word)) ? 0.5 : 0;
		});
		return Math.min(...each);
	});
	return Math.max(...shares);
}

/** The words of a size, and the codes that they make together: `SPB 160 x 3` → spb, 160, x, 3, spb160, spb160x3. */
function entriesOf(size: string): string[] {
	const words = fold(size).split(/\s+/).map(compact);
	return [...words, ...words.map((_, at) => words.slice(0, at + 1).join(''))];
}

/** A figure of a text, wherever it stands. */
type StatedFigure = Pick<WrittenFigure, 'value' | 'high' | 'unit'>;

const isFigure = (written: StatedFigure, value: number, high: number, unit: string) =>
	Math.abs(written.value - value) < precision && Math.abs(written.high - high) < precision && written.unit === unit;

/** Figures of a folded text, with percentages. */
function allFigures(written: string): StatedFigure[] {
	const text = withoutThreadsAnInch(written);
	const percentages = [...text.matchAll(/(?<![\p{L}\d.,/-])(\d{1,3}(?:[.,٫]\d{1,3})?)\s?[%٪]/gu)].map(
		([, digits = '']) => {
			const value = figureValue(digits);
			return { value, high: value, unit: '%' };
		},
	);
	return [...figuresIn(text), ...percentages];
}

/** A value in a unit, and what else it may be by rounding. */
interface Rounded {
	least: number;
	most: number;
}

const isWithin = (value: number, { least, most }: Rounded) => least <= value && value <= most;

/**
 * Both ends of a figure in the unit of a parameter. In the same unit they are exact; a pressure that is converted is rounded (100 bar is found for
 * 1,450 psi); NaN, which is in no range, for units that can't be converted.
 */
function asMeasuredIn(measuredIn: string | null, { value, high, unit }: QueryFigure): { low: Rounded; high: Rounded } {
	const roundingOf = (each: number): Rounded => {
		if (unit === measuredIn) return { least: each, most: each };
		const converted = isPressureInOther(unit, measuredIn) ? convert(each, unit, measuredIn) : undefined;
		// what can't be converted is in no range
		if (converted === undefined) return { least: Number.NaN, most: Number.NaN };
		return { least: converted * (1 - pressureRounding), most: converted * (1 + pressureRounding) };
	};
	return { low: roundingOf(value), high: roundingOf(high) };
}

/** How much a size's texts have of a clause, its own text more than its description: `CR 10` → the size "for pumps such as CR 10". */
function shareOfTexts(clause: Clause, { size, description }: Pick<SizeRow, 'size' | 'description'>): number {
	if (clause.kind !== 'figure') {
		const codes = clause.alternatives.flat().filter((word) => word.length > 2 && /\d/.test(word));
		const entries = entriesOf(size);
		if (codes.some((code) => entries.includes(code))) return 1;
		const words = tokensOf(description).map(compact);
		return codes.some((code) => words.some((word, at) => word === code || word + words[at + 1] === code)) ? 0.5 : 0;
	}
	const isSame = ({ value, high, unit, place }: QueryFigure, written: StatedFigure) => {
		if (high === value)
			return writtenForms(value, unit ?? 'mm').some((form) => isFigure(written, form.value, form.value, form.unit));
		// 1.4-4.6 is a range of any unit
		return isFigure(written, value, high, unit ?? (place === 'number' && written.unit ? written.unit : 'mm'));
	};
	const has = (text: string) => {
		const textFigures = allFigures(text);
		return clause.figures.every((searched) => textFigures.some((figure) => isSame(searched, figure)));
	};
	if (has(fold(size))) return 1;
	// 2 to 4 bar in `1.4-4.6 bar`
	const ranges = figuresIn(withoutThreadsAnInch(fold(size))).filter(({ value, high }) => high > value);
	const isInside = (figure: QueryFigure) =>
		ranges.some((range) => {
			const { low, high } = asMeasuredIn(range.unit, figure);
			return range.value <= low.most && range.high >= high.least;
		});
	// 7 bar means 2.8-7 bar more than 5.6-10.5 bar
	const isEnd = (figure: QueryFigure) =>
		ranges.some((range) => {
			const { low, high } = asMeasuredIn(range.unit, figure);
			return isWithin(range.value, low) || isWithin(range.high, high);
		});
	if (clause.figures.every(isInside)) return clause.figures.every(isEnd) ? 0.9 : 0.75;
	return has(description) ? 0.5 : 0;
}

/** The best of the rows; undefined where several are as good, or none is any good. */
function onlyBest<Row>(rows: Row[], scoreOf: (row: Row) => number): { best: Row | undefined; tied: Row[] } {
	const scores = rows.map(scoreOf);
	const most = Math.max(0, ...scores);
	const tied = rows.filter((_, at) => scores[at] === most);
	return { best: most > 0 && tied.length === 1 ? tied[0] : undefined, tied };
}

/** Shorter sizes stand in other numbers. */
const minWritten = 4;

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Where a text has a size, but for its spaces: behind no letter, digit or sign, and before no letter or digit. */
function writtenPattern(size: string): RegExp {
	const signs = [...withoutSpaces(size)].map((sign) => RegExp.escape(sign));
	return new RegExp(`(?<![\\p{L}\\d.,/-])${signs.join('\\s?')}(?![\\p{L}\\d])`, 'u');
}

/** The only size that stands in a search as it is written: `115 / 230 V`, and not the 230 V in it. */
function sizeWritten(search: string, sizes: string[]): string | undefined {
	const text = fold(search);
	const signs = withoutSpaces(text);
	const found = sizes
		.map((size) => ({ size, written: fold(size) }))
		.filter(({ written }) => written.length >= minWritten && /\d/.test(written))
		// most sizes are nowhere in it, which is cheaper to see without a pattern
		.filter(({ written }) => signs.includes(withoutSpaces(written)) && writtenPattern(written).test(text));
	const isWithin = (short: string) => found.some(({ written }) => written !== short && written.includes(short));
	const [first, ...rest] = found.filter(({ written }) => !isWithin(written));
	return rest.length === 0 ? first?.size : undefined;
}

/** The only size that is a searched figure and nothing else: 230 V, not 115 / 230 V. */
function sizeOfFigure(searched: QueryFigure[], sizes: string[]): string | undefined {
	const figures = new Set(searched.map(({ value, unit }) => compact(`${value} ${unit ?? ''}`)));
	const fitting = sizes.filter((size) => figures.has(compact(size)));
	return fitting.length === 1 ? fitting[0] : undefined;
}

/** The size behind a code: `301-12` → `12mm`, `MG1/20-G60` → `20mm`, `1751ES-24E7` → `24 V DC`. */
function sizeOfEnd(search: string, sizes: string[]): string | undefined {
	const ends = fold(search)
		.split(/\s+(?=[^\d])/)
		.flatMap((code) => /[-/]0{0,2}(\d{1,3})\s*$|[-/]0{0,2}(\d{2,3})(?=[-a-z])/.exec(code)?.slice(1) ?? [])
		.filter(Boolean);
	const fitting = sizes.filter((size) => ends.includes(/^\d+(?![\d.,/-])/.exec(size)?.[0] ?? ''));
	return fitting.length === 1 ? fitting[0] : undefined;
}

/** The only size that is a typed code behind letters: `125-10` → AVC125-10. */
function sizeBehindLetters(search: string, sizes: string[]): string | undefined {
	const typed = fold(search)
		.split(/\s+/)
		.filter((code) => /^\d{2,}[-/]\d+$/.test(code));
	const fitting = sizes.filter((size) => typed.some((code) => /^[a-z]+$/.test(fold(size).replace(code, ''))));
	return fitting.length === 1 ? fitting[0] : undefined;
}

/** Units of what a part can bear or move, of which descriptions give the most. */
const limitUnits: ReadonlySet<string | null> = new Set([
	'm³/h',
	'l/min',
	'N·m',
	'kN',
	'kVA',
	'kW',
	'HP',
	'm/s',
	'rpm',
	'°C',
]);

/**
 * The size whose description has the least limit that is enough: 40 Nm → "nominal torque 47.1 N·m", not 21.9 or 89.5. Lengths count where
 * they are limits: `passing solids up to 65 mm`.
 */
function sizeOfLimit(searched: QueryFigure[], rows: Pick<SizeRow, 'size' | 'description'>[]): string | undefined {
	const sizes = searched.flatMap(({ high, unit }) => {
		if (!limitUnits.has(unit) && unit !== 'mm') return [];
		const limits = rows.flatMap(({ size, description }) => {
			const stated = unit === 'mm' ? figuresBehind(description, upToWords) : figuresIn(description);
			const enough = stated.filter((limit) => limit.unit === unit && limit.high >= high).map((limit) => limit.high);
			return enough.length > 0 ? [{ size, limit: Math.min(...enough) }] : [];
		});
		const least = Math.min(...limits.map(({ limit }) => limit));
		const best = limits.filter(({ limit }) => limit === least);
		return best.length === 1 ? best.map(({ size }) => size) : [];
	});
	return new Set(sizes).size === 1 ? sizes[0] : undefined;
}

const upToWords = /(?:up to(?: about)?|حتي(?: نحو)?)\s$/u;

/** The figures of a folded text that stand behind some words. */
const figuresBehind = (text: string, words: RegExp): WrittenFigure[] =>
	figuresIn(text).filter(({ start }) => words.test(text.slice(Math.max(0, start - 20), start)));

/**
 * The size that the search means, by product: one that is one of the codes, else the one that matches most figures and words, else the one
 * whose limit is enough, else the one at the end of a code. None where several match as much.
 */
export async function chooseSizes(
	database: Queries,
	{ search, clauses, absentFigures, sizes: chosen = {} }: ReadText,
	candidates: Candidate[],
) {
	const rows = await readSizes(database, [...clauses, ...absentFigures], candidates);
	const searchedFigures = [...clauses, ...absentFigures].flatMap((clause) =>
		clause.kind === 'figure' ? clause.figures : [],
	);
	const codes = new Set([compact(search), ...codesOf(clauses)].filter((code) => /\d/.test(code)));
	// letters were read as digits: `4OHFRI2O` → 40hfr120
	const diode = [search, ...codes].map((text) => readDiode(fold(text))).find((read) => read !== undefined);
	const bestOf = ({ id, sizes }: Candidate): string | undefined => {
		const listedSize = chosen[id];
		if (listedSize !== undefined) return listedSize;
		const coded =
			sizes.find((size) => codes.has(compact(size))) ?? sizes.find((size) => diode && isSizeOfDiode(size, diode));
		if (coded) return coded;
		const sized = sizes.map((size) => rows.get(`${id} ${size}`) ?? { size, matched: 0, description: '' });
		const sumOf = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0);
		const { best, tied } = onlyBest(sized, ({ size, matched }) => {
			const entries = entriesOf(size);
			return matched + sumOf(clauses.map((clause) => shareOfWord(clause, entries)));
		});
		if (best) return best.size;
		const likely = tied.map(({ size }) => size);
		const stated =
			sizeWritten(search, likely) ??
			sizeOfFigure(searchedFigures, likely) ??
			onlyBest(tied, (row) => sumOf(clauses.map((clause) => shareOfTexts(clause, row)))).best?.size;
		if (stated) return stated;
		const byCode = () => sizeBehindLetters(search, sizes) ?? sizeOfEnd(search, sizes);
		return sizeOfLimit(searchedFigures, tied) ?? (tied.length === sizes.length ? byCode() : undefined);
	};
	return new Map(
		candidates.flatMap((candidate) => {
			const size = bestOf(candidate);
			return size === undefined ? [] : [[candidate.id, size] as const];
		}),
	);
}
