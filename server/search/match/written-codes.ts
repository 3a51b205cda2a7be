import { and, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { SearchReading, SearchStep } from '#contract/search/search-reading.ts';
import { compact } from '../../catalogue/search-text.ts';
import { productReferences, products } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';

/** Steps that read a word as a code. */
const codeSteps: ReadonlySet<SearchStep> = new Set([
	'size of a code',
	'look-alike',
	'swapped letters',
	'number of a code',
	'nearest code',
]);

/** Products whose codes are looked at: a code with a slip names a few. */
const maxProducts = 20;

/**
 * The reading with codes as the catalogue writes them: of `66201-2rsh/c3 read as 62012rshc3` it makes 6201-2RSH/C3. `ids` are the products that
 * were found, best first. One statement, where a word was read as a code.
 */
export async function withWrittenCodes(
	database: Queries,
	reading: SearchReading,
	ids: number[],
): Promise<SearchReading> {
	const codes = reading.changed.flatMap(({ as = [] }) => as).filter((text) => text !== '' && compact(text) === text);
	const first = ids.slice(0, maxProducts);
	if (codes.length === 0 || first.length === 0 || !reading.steps.some((step) => codeSteps.has(step))) return reading;
	const { productId, code, codeFolded } = productReferences;
	const rows = await union(
		database.select({ code: products.model }).from(products).where(inArray(products.id, first)),
		database
			.select({ code })
			.from(productReferences)
			.where(and(inArray(productId, first), inArray(codeFolded, codes))),
	);
	const written = new Map(rows.map(({ code }) => [compact(code ?? ''), code ?? '']));
	return {
		...reading,
		changed: reading.changed.map((change) =>
			change.as ? { ...change, as: change.as.map((text) => written.get(text) ?? text) } : change,
		),
	};
}
