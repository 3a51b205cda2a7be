import { eq, inArray } from 'drizzle-orm';
import { otherLanguages } from '#contract/language.ts';
import { convert } from '#contract/measures/units.ts';
import type { SearchStep } from '#contract/search/search-reading.ts';
import { figuresIn, type WrittenFigure } from '../../catalogue/search-figures.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { products, variants } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isInNoProduct, isRating, matchesAll } from '../match/clause-sets.ts';
import { codesAmong } from '../match/code-sets.ts';
import { listIds } from '../match/match.ts';
import { sizePattern } from '../match/one-size.ts';
import { listNouns } from '../match/product-heads.ts';
import { withRanges } from '../read/figures.ts';
import type { Clause, FigureClause, SearchQuery } from '../read/query.ts';
import type { QueryFigure } from '../read/query-figures.ts';
import { tokensOf } from '../words/known-words.ts';
import type { RelaxContext, Step } from './step.ts';

/** The descriptions of more products are not read. */
const maxDescribed = 100;
/** The fewest ratings of a data sheet that say which part it is, where no part has all. */
const minHeld = 2;
/** With more words beside the part's name they are only left out together: each choice costs statements. */
const maxExtraWords = 4;

/** Units of what a part can bear, move or serve: enough is right. 400 kVA → "for sets up to about 500 kVA". Others must be stated. */
const limitUnits: ReadonlySet<string | null> = new Set(['kVA', 'kW', 'HP', 'kN', 'N·m', 'm³/h', 'l/min', 'rpm', '°C']);

/** A figure of a description that holds a searched one, and how much more it is, from 0 to 1; undefined where it does not hold it. */
function excessOf(stated: WrittenFigure, { value, high, unit }: QueryFigure): number | undefined {
	const [low, end] = [convert(value, unit, stated.unit), convert(high, unit, stated.unit)];
	if (low === undefined || end === undefined || stated.unit === null) return undefined;
	const isRange = stated.high > stated.value;
	const isHeld = isRange ? stated.value <= low && stated.high >= end : stated.high >= end;
	const isStated = isRange ? isHeld : stated.value === low && stated.high === end;
	return (limitUnits.has(unit) ? isHeld : isStated) ? (stated.high - end) / Math.max(1, stated.high) : undefined;
}

/** The pieces of a description between commas and semicolons, in lower case: `dynamic load rating 65 kn`, `static 38 kn`. */
const piecesOf = (description: string) => withRanges(fold(description)).split(/[;؛،]|[,.](?=\s|$)/u);

/** A rating that is searched for, and the words beside it, which say what it is a rating of: supply in `100-264 V supply`. */
interface QueryRating {
	clause: FigureClause;
	figure: QueryFigure;
	words: ReadonlySet<string>;
}

/** Words before and behind a figure that may say what it is a rating of. */
const [wordsBefore, wordsBehind] = [2, 2];

/** The ratings with the words between the figures before and behind them: `bearing dynamic load 85 kN` → 85 kN of load and dynamic. */
function queryRatings(line: string, clauses: Clause[], ratings: FigureClause[]): QueryRating[] {
	const written = figuresIn(withRanges(line));
	const places = clauses.flatMap((clause) => {
		const start = clause.kind === 'figure' ? -1 : line.indexOf(clause.text);
		return clause.kind === 'figure' || start < 0 ? [] : [{ clause, start, end: start + clause.text.length }];
	});
	const wordsOf = (near: typeof places) => near.flatMap(({ clause }) => clause.alternatives.flat());
	return ratings.flatMap((clause) =>
		clause.figures.map((figure) => {
			const at = written.findIndex(
				({ value, high, unit }) => value === figure.value && high === figure.high && unit === figure.unit,
			);
			const own = written[at];
			if (!own) return { clause, figure, words: new Set(wordsOf(places)) };
			const before = places.filter(({ start, end }) => end <= own.start && start >= (written[at - 1]?.end ?? 0));
			const behind = places.filter(({ start }) => start >= own.end && start < (written[at + 1]?.start ?? line.length));
			const near = [
				...before.toSorted((a, b) => b.start - a.start).slice(0, wordsBefore),
				...behind.toSorted((a, b) => a.start - b.start).slice(0, wordsBehind),
			];
			return { clause, figure, words: new Set(wordsOf(near)) };
		}),
	);
}

/** Ratings of one unit that a part has of both kinds (ISO 281). */
const opposites = [
	['dynamic', 'static'],
	['static', 'dynamic'],
] as const;

/** Whether a piece of a description is of the other kind: `dynamic load rating 85 kN` for a static load. */
const saysOpposite = (piece: string, words: ReadonlySet<string>): boolean =>
	opposites.some(([word, opposite]) => words.has(word) && piece.includes(opposite));

/** How much more than the searched figure a text of a size has; of its pieces, those with most of the words beside the figure count. */
function excessIn(text: string, { figure, words }: QueryRating): number | undefined {
	const pieces = piecesOf(text).flatMap((piece) => {
		if (saysOpposite(piece, words)) return [];
		const figures = figuresIn(piece);
		const excesses = figures.flatMap((stated) => excessOf(stated, figure) ?? []);
		const hasUnit = figures.some(({ unit }) => unit !== null && convert(1, unit, figure.unit) !== undefined);
		const shared = tokensOf(piece).filter((token) => words.has(compact(token))).length;
		return hasUnit ? [{ shared, excesses }] : [];
	});
	const most = Math.max(0, ...pieces.map(({ shared }) => shared));
	const excesses = pieces.filter(({ shared }) => shared === most).flatMap((piece) => piece.excesses);
	return excesses.length > 0 ? Math.min(...excesses) : undefined;
}

interface DescribedSize {
	productId: number;
	size: string;
	excess: number;
	/** The ratings that it holds. */
	held: QueryRating[];
	/** How many of the words its own text has: 1 for reverse in `70 A reverse`. */
	shared: number;
}

/**
 * The sizes that hold ratings, by the product's name, their text and their description: those that hold most, with the least excess first, then
 * those whose own text has the most of the words.
 */
async function sizesHolding(
	database: Queries,
	ids: number[],
	ratings: QueryRating[],
	parts: Clause[],
): Promise<DescribedSize[]> {
	if (ids.length === 0) return [];
	const { productId, size, description, translations } = variants;
	const rows = await database
		.select({ productId, size, description, translations, name: products.name })
		.from(variants)
		.innerJoin(products, eq(products.id, productId))
		.where(inArray(productId, ids));
	const words = new Set(parts.flatMap((clause) => (clause.kind === 'figure' ? [] : clause.alternatives.flat())));
	const patterns = parts.flatMap(sizePattern).map((pattern) => new RegExp(pattern));
	const ofProduct = Map.groupBy(rows, (row) => row.productId);
	// the sender of 5 bar has another thread than M10x1, which one of 10 bar has
	const hasWords = ({ productId, size }: (typeof rows)[number]) =>
		patterns.every(
			(pattern) => pattern.test(fold(size)) || !ofProduct.get(productId)?.some((row) => pattern.test(fold(row.size))),
		);
	const sizes = rows.filter(hasWords).map(({ productId, size, description, translations, name }): DescribedSize => {
		// all languages together: the pieces with the words beside a figure are of the language that it was typed in
		const translated = otherLanguages.map((language) => translations[language]?.description ?? '');
		const text = [name, size, description, ...translated].join('; ');
		const each = ratings.flatMap((rating) => {
			const excess = excessIn(text, rating);
			// a sender of 10 bar is none of 5 bar, where there is one
			const isOfOther = excess !== 0 && ofProduct.get(productId)?.some((row) => excessIn(row.size, rating) === 0);
			return excess === undefined || isOfOther ? [] : [{ rating, excess }];
		});
		const excess = Math.max(0, ...each.map(({ excess }) => excess));
		const shared = new Set(tokensOf(fold(size)).filter((token) => words.has(compact(token)))).size;
		return { productId, size, excess, held: each.map(({ rating }) => rating), shared };
	});
	const most = Math.max(0, ...sizes.map(({ held }) => held.length));
	return sizes
		.filter(({ held }) => held.length === most && most > 0)
		.toSorted((a, b) => a.excess - b.excess || b.shared - a.shared || a.productId - b.productId);
}

/** Sizes by their products; a product is left out where its two best sizes hold as much, and share as many words. */
function sizeByProduct(sizes: DescribedSize[]): Record<number, string> {
	const byProduct = Map.groupBy(sizes, ({ productId }) => productId);
	return Object.fromEntries(
		[...byProduct].flatMap(([id, [best, second]]) =>
			best && best.size !== '' && (second?.excess !== best.excess || second.shared !== best.shared)
				? [[id, best.size]]
				: [],
		),
	);
}

/** The clauses of a query that are ratings, and those that say which part it is. */
function splitRatings(clauses: Clause[]): { ratings: FigureClause[]; parts: Clause[] } {
	const ratings = clauses.filter(
		(clause): clause is FigureClause => clause.kind === 'figure' && isRating(clause) && clause.figures[0]?.unit !== '%',
	);
	const parts = clauses.filter((clause) => (clause.kind === 'figure' ? !ratings.includes(clause) : !clause.isOptional));
	return { ratings, parts };
}

/** When a word is left out: first what the part is for, then other words, a measure at the end. */
const turnOf = (clause: Clause) => (clause.kind === 'figure' ? 2 : clause.isUse === true ? 0 : 1);

/**
 * Which words name the part, best first: all, all but one, and the part's name alone. `diode 70a reverse exciter` → diode reverse exciter;
 * diode reverse; diode exciter; diode.
 */
function choicesOf(parts: Clause[], named: Clause[]): Clause[][] {
	if (named.length === 0 || named.length === parts.length) return [parts];
	const extra = parts.filter((clause) => !named.includes(clause));
	if (extra.length === 1 || extra.length > maxExtraWords) return [parts, named];
	const order = extra.toReversed().toSorted((a, b) => turnOf(a) - turnOf(b));
	return [parts, ...order.map((left) => parts.filter((clause) => clause !== left)), named];
}

/**
 * Products whose descriptions hold the ratings, among those that the other words name: `avr for 5 kw generator` → "for 3 to 7.5 kW",
 * `bearing dynamic load 85 kN` → "Dynamic load rating 85.2 kN". Where no product has all words, `choicesOf` says which are enough; where none
 * holds all ratings, those that hold most are listed. What is left out is noted.
 */
export const ratingsDescribed: Step = async (query, context) => {
	const clauses = query.isRepaired ? query.clauses : (query.readings[0]?.clauses ?? []);
	const { ratings, parts } = splitRatings(clauses);
	if (ratings.length === 0 || parts.length === 0) return undefined;
	if (parts.some((clause) => isInNoProduct(clause, query.entries))) return undefined;
	const named = parts.filter((clause) => clause.kind !== 'figure' && clause.says === 'part');
	// beside an exact code no other part is meant
	const hasCode = codesAmong(clauses, query.codes).length > 0;
	const choices = hasCode ? [parts] : choicesOf(parts, named);
	const figures = queryRatings(query.line, clauses, ratings);
	const nouns = await listNouns(context.database, { clauses: parts, entries: query.entries }, context.nouns);
	const lookup = { ...query, depth: 'details' as const, nouns };
	let best: { choice: Clause[]; sizes: DescribedSize[]; held: QueryRating[] } | undefined;
	for (const choice of choices) {
		const ids = await idsDescribed(choice, lookup, context);
		const sizes = await sizesHolding(context.database, ids, figures, parts);
		const held = sizes[0]?.held ?? [];
		const holdsAll = held.length === figures.length;
		if (holdsAll || (!best && held.length >= minHeld && named.length > 0 && !hasCode)) best = { choice, sizes, held };
		if (holdsAll) break;
	}
	if (!best) return undefined;
	const { choice, sizes } = best;
	const held = new Set(best.held.map(({ clause }) => clause));
	const found = [...choice, ...ratings.filter((clause) => held.has(clause))];
	return listSizes(query, { clauses: found, sizes, all: [...parts, ...ratings] });
};

/** The products that match the chosen clauses; none where they are too many to read their descriptions. */
async function idsDescribed(choice: Clause[], lookup: SearchQuery, { database }: RelaxContext): Promise<number[]> {
	const set = matchesAll(choice, lookup);
	const ids = set ? await listIds(database, set, choice, maxDescribed + 1) : [];
	return ids.length > maxDescribed ? [] : ids;
}

function listSizes(
	query: SearchQuery,
	{ clauses, sizes, all }: { clauses: Clause[]; sizes: DescribedSize[]; all: Clause[] },
): SearchQuery {
	const { steps, changed } = query.notes;
	const dropped = all.filter((clause) => !clauses.includes(clause));
	const step = dropped.length > 0 ? 'most words' : 'descriptions';
	return {
		...query,
		clauses,
		depth: 'details',
		wholeCode: undefined,
		listed: { ids: [...new Set(sizes.map(({ productId }) => productId))], sizes: sizeByProduct(sizes) },
		notes: {
			steps: [...new Set<SearchStep>([...steps, step])],
			changed: [...changed, ...dropped.map(({ text }) => ({ text }))],
		},
	};
}
