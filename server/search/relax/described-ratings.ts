import { inArray } from 'drizzle-orm';
import { otherLanguages } from '#contract/language.ts';
import { convert } from '#contract/measures/units.ts';
import { figuresIn, type WrittenFigure } from '../../catalogue/search-figures.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { variants } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isInNoProduct, isRating, matchesAll } from '../match/clause-sets.ts';
import { listIds } from '../match/match.ts';
import { listNouns } from '../match/product-heads.ts';
import { withRanges } from '../read/figures.ts';
import type { Clause, FigureClause, SearchQuery } from '../read/query.ts';
import type { WantedFigure } from '../read/wanted-figures.ts';
import { tokensOf } from '../words/known-words.ts';
import type { RelaxContext, Step } from './step.ts';

/** The descriptions of more products are not read. */
const maxDescribed = 100;

/** Units of what a part can bear, move or serve: enough is right. 400 kVA → "for sets up to about 500 kVA". Others must be stated. */
const limitUnits: ReadonlySet<string | null> = new Set(['kVA', 'kW', 'HP', 'kN', 'N·m', 'm³/h', 'l/min', 'rpm', '°C']);

/** A figure of a description that holds a searched one, and how much more it is, from 0 to 1; undefined where it does not hold it. */
function excessOf(stated: WrittenFigure, { value, high, unit }: WantedFigure): number | undefined {
	const [low, end] = [convert(value, unit, stated.unit), convert(high, unit, stated.unit)];
	if (low === undefined || end === undefined || stated.unit === null) return undefined;
	const isRange = stated.high > stated.value;
	const isHeld = isRange ? stated.value <= low && stated.high >= end : stated.high >= end;
	const isStated = isRange ? isHeld : stated.value === low && stated.high === end;
	return (limitUnits.has(unit) ? isHeld : isStated) ? (stated.high - end) / Math.max(1, stated.high) : undefined;
}

/** The pieces of a description between commas and semicolons, in lower case: `dynamic load rating 65 kn`, `static 38 kn`. */
const piecesOf = (description: string) => withRanges(fold(description)).split(/[;؛،]|[,.](?=\s|$)/u);

/** How much more than the searched figure a description has; of its pieces, those with most of the other words count. */
function excessIn(description: string, figure: WantedFigure, words: ReadonlySet<string>): number | undefined {
	const pieces = piecesOf(description).flatMap((piece) => {
		const excesses = figuresIn(piece).flatMap((stated) => excessOf(stated, figure) ?? []);
		const hasUnit = figuresIn(piece).some(({ unit }) => unit !== null && convert(1, unit, figure.unit) !== undefined);
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
}

/** The sizes whose descriptions hold all figures, those with the least excess first. */
async function sizesHolding(
	database: Queries,
	ids: number[],
	figures: FigureClause[],
	words: ReadonlySet<string>,
): Promise<DescribedSize[]> {
	const { productId, size, description, translations } = variants;
	const rows = await database
		.select({ productId, size, description, translations })
		.from(variants)
		.where(inArray(productId, ids));
	return rows
		.flatMap(({ productId, size, description, translations }) => {
			const texts = [description, ...otherLanguages.map((language) => translations[language]?.description ?? '')];
			const excesses = texts.flatMap((text) => {
				const each = figures.flatMap((clause) => clause.figures).map((figure) => excessIn(text, figure, words));
				return each.includes(undefined) ? [] : [Math.max(...each.map((excess) => excess ?? 0))];
			});
			return excesses.length > 0 ? [{ productId, size, excess: Math.min(...excesses) }] : [];
		})
		.toSorted((a, b) => a.excess - b.excess || a.productId - b.productId);
}

/** Sizes by their products; undefined where two sizes hold as much. */
function sizeByProduct(sizes: DescribedSize[]): Record<number, string> {
	const byProduct = Map.groupBy(sizes, ({ productId }) => productId);
	return Object.fromEntries(
		[...byProduct].flatMap(([id, [best, second]]) =>
			best && best.size !== '' && second?.excess !== best.excess ? [[id, best.size]] : [],
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

/**
 * Products whose descriptions hold the ratings, among those that the other words name: `avr for 5 kw generator` → "for 3 to 7.5 kW",
 * `bearing dynamic load 85 kN` → "Dynamic load rating 85.2 kN". Where no product has all words, those of the part's name are enough, and the
 * others are noted.
 */
export const ratingsDescribed: Step = async (query, context) => {
	const clauses = query.isRepaired ? query.clauses : (query.readings[0]?.clauses ?? []);
	const { ratings, parts } = splitRatings(clauses);
	if (ratings.length === 0 || parts.length === 0) return undefined;
	if (parts.some((clause) => isInNoProduct(clause, query.entries))) return undefined;
	const named = parts.filter((clause) => clause.kind !== 'figure' && clause.says === 'part');
	const choices = named.length > 0 && named.length < parts.length ? [parts, named] : [parts];
	for (const choice of choices) {
		const sizes = await sizesRated(query, { choice, ratings, clauses }, context);
		if (sizes.length > 0) return listSizes(query, { clauses: [...choice, ...ratings], sizes, all: parts });
	}
	return undefined;
};

/** The sizes that hold the ratings, of the products that match the chosen clauses. */
async function sizesRated(
	query: SearchQuery,
	{ choice, ratings, clauses }: { choice: Clause[]; ratings: FigureClause[]; clauses: Clause[] },
	{ database, nouns }: RelaxContext,
): Promise<DescribedSize[]> {
	const lookup = { ...query, clauses: choice, depth: 'details' as const };
	const set = matchesAll(choice, { ...lookup, nouns: await listNouns(database, lookup, nouns) });
	const ids = set ? await listIds(database, set, choice, maxDescribed + 1) : [];
	if (ids.length === 0 || ids.length > maxDescribed) return [];
	const words = new Set(clauses.flatMap((clause) => (clause.kind === 'figure' ? [] : clause.alternatives.flat())));
	return sizesHolding(database, ids, ratings, words);
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
		notes: { steps: [...new Set([...steps, step])], changed: [...changed, ...dropped.map(({ text }) => ({ text }))] },
	};
}
