import { and, inArray, sql } from 'drizzle-orm';
import { compact } from '../../catalogue/search-text.ts';
import { products, variants } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isInNoProduct, matchesAll } from '../match/clause-sets.ts';
import { listIds } from '../match/match.ts';
import { listNouns } from '../match/product-heads.ts';
import type { Clause, SearchQuery, WordClause } from '../read/query.ts';
import { findEntries } from '../words/vocabulary.ts';
import type { RelaxContext, Step } from './step.ts';

/** Where more products match, no codes are read. */
const maxProducts = 100;

/** A number that may be the digits of a code: two digits only behind a zero, as in L090. */
const digitsOfCode = /^\d{2,4}$/;

const isNumber = (clause: Clause): clause is WordClause =>
	clause.kind === 'word' && clause.code === undefined && !clause.isWholeWord && digitsOfCode.test(clause.text);

/** Codes of letters and the digits, with a zero between them for two digits, as PostgreSQL's pattern. */
const patternOf = (digits: string) => (digits.length === 2 ? `^[a-z]0${digits}$` : `^[a-z]{1,5}${digits}$`);

/** The metric threads (ISO 261) of that diameter that sizes of the products have: 16 → m16x1.5. */
async function threadsOf(database: Queries, ids: number[], digits: string): Promise<string[]> {
	if (digits.length > 2) return [];
	const rows = await database
		.select({ size: variants.size })
		.from(variants)
		.where(and(inArray(variants.productId, ids), sql`${variants.size} ~* ${`\\mm${digits}x\\d`}`));
	const thread = new RegExp(`(?<![\\p{L}\\d])m${digits}x[\\d.]{1,4}`, 'giu');
	return [...new Set(rows.flatMap(({ size }) => [...size.matchAll(thread)].map(([found]) => found)))];
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const beginnings = letters.flatMap((first) => [first, ...letters.map((second) => first + second)]);

/** The codes of one or two letters and three or four digits: 460 → sx460. */
async function codesEndingWith(database: Queries, digits: string): Promise<string[]> {
	if (digits.length < 3) return [];
	const entries = await findEntries(
		database,
		beginnings.map((beginning) => beginning + digits),
	);
	return [...entries].flatMap(([code, { isCode }]) => (isCode ? [code] : [])).toSorted();
}

/** The codes with the digits, and the metric threads, of the products that the other words of a text name; empty where they name no part. */
async function codesOfParts(
	parts: Clause[],
	digits: string,
	query: SearchQuery,
	{ database, nouns }: Pick<RelaxContext, 'database' | 'nouns'>,
): Promise<string[]> {
	if (!parts.some((clause) => clause.kind === 'word' && (clause.says === 'part' || clause.isPartName))) return [];
	if (parts.some((clause) => isInNoProduct(clause, query.entries))) return [];
	const lookup = { ...query, clauses: parts, depth: 'names' as const };
	const set = matchesAll(parts, { ...lookup, nouns: await listNouns(database, lookup, nouns) });
	const ids = set ? await listIds(database, set, parts, maxProducts + 1) : [];
	if (ids.length === 0 || ids.length > maxProducts) return [];
	const pattern = patternOf(digits);
	const coded = await database
		.select({
			codes: sql<string[]>`array(select code from unnest(${products.searchCodes}) code where code ~ ${pattern})`,
		})
		.from(products)
		.where(
			and(
				inArray(products.id, ids),
				sql`exists (select from unnest(${products.searchCodes}) code where code ~ ${pattern})`,
			),
		);
	const codes = [...new Set(coded.flatMap((row) => row.codes))].toSorted();
	return codes.length > 0 ? codes : threadsOf(database, ids, digits);
}

/**
 * Reads the only number of a text as the digits of a code: `460` → SX460. Beside a part it is the code of one that the other words name: `avr 440`
 * → SX440 and AS440, `spider 90` → L090; or the diameter of a thread that their sizes have: `temperature sensor 16` → M16x1.5.
 */
export const numberOfCode: Step = async (query, context) => {
	const clauses = query.readings[0]?.clauses ?? [];
	const [number, ...otherNumbers] = clauses.filter(isNumber);
	const parts = clauses.filter((clause) => clause !== number);
	if (!number || otherNumbers.length > 0 || query.isRepaired) return undefined;
	const codes =
		parts.length > 0
			? await codesOfParts(parts, number.text, query, context)
			: await codesEndingWith(context.database, number.text);
	if (codes.length === 0) return undefined;
	const clause: WordClause = {
		...number,
		alternatives: codes.map((code) => [compact(code)]),
		isWholeWord: true,
		sizes: undefined,
	};
	return {
		...query,
		clauses: clauses.map((each) => (each === number ? clause : each)),
		depth: 'names',
		wholeCode: undefined,
		isRepaired: true,
		notes: { steps: ['number of a code'], changed: [...query.notes.changed, { text: number.text, as: codes }] },
	};
};
