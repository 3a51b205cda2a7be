import { and, inArray, sql } from 'drizzle-orm';
import { compact } from '../../catalogue/search-text.ts';
import { products, variants } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isInNoProduct, matchesAll } from '../match/clause-sets.ts';
import { listIds } from '../match/match.ts';
import { listNouns } from '../match/product-heads.ts';
import type { Clause, WordClause } from '../read/query.ts';
import type { Step } from './step.ts';

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

/**
 * Reads the only number of a text as the digits of a code, where a product that the other words name has such a code: `avr 440` → SX440 and AS440,
 * `spider 90` → L090; or as the diameter of a thread that their sizes have: `temperature sensor 16` → M16x1.5.
 */
export const numberOfCode: Step = async (query, { database, nouns }) => {
	const clauses = query.readings[0]?.clauses ?? [];
	const [number, ...otherNumbers] = clauses.filter(isNumber);
	const parts = clauses.filter((clause) => clause !== number);
	if (!number || otherNumbers.length > 0 || query.isRepaired) return undefined;
	if (!parts.some((clause) => clause.kind === 'word' && (clause.says === 'part' || clause.isPartName)))
		return undefined;
	if (parts.some((clause) => isInNoProduct(clause, query.entries))) return undefined;
	const lookup = { ...query, clauses: parts, depth: 'names' as const };
	const set = matchesAll(parts, { ...lookup, nouns: await listNouns(database, lookup, nouns) });
	const ids = set ? await listIds(database, set, parts, maxProducts + 1) : [];
	if (ids.length === 0 || ids.length > maxProducts) return undefined;
	const pattern = patternOf(number.text);
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
	const ofCodes = [...new Set(coded.flatMap((row) => row.codes))].toSorted();
	const codes = ofCodes.length > 0 ? ofCodes : await threadsOf(database, ids, number.text);
	if (codes.length === 0) return undefined;
	const clause: WordClause = {
		...number,
		alternatives: codes.map((code) => [compact(code)]),
		isWholeWord: true,
		sizes: undefined,
	};
	const found = clauses.map((each) => (each === number ? clause : each));
	return {
		...query,
		clauses: found,
		depth: 'names',
		wholeCode: undefined,
		isRepaired: true,
		notes: { steps: ['number of a code'], changed: [...query.notes.changed, { text: number.text, as: codes }] },
	};
};
