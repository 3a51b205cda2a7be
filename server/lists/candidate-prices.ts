import type { ListCandidate } from '#contract/lists/lists.schema.ts';
import type { Queries } from '../platform/database.ts';
import { pricesOfParts } from '../price-lists/my-prices.ts';

/** A possible part of a line, before its price is known. */
export type FoundCandidate = Omit<ListCandidate, 'price' | 'price_from' | 'steps'>;

const keyOf = ({ product_id, size }: Pick<ListCandidate, 'size'> & { product_id: number | null }) =>
	JSON.stringify([product_id, size]);

/** The lines with what everybody pays on a day (YYYY-MM-DD) for their candidates. */
export async function withPrices<Line extends { candidates: FoundCandidate[] }>(
	database: Queries,
	day: string,
	lines: Line[],
): Promise<(Line & { candidates: ListCandidate[] })[]> {
	const candidates = new Map(
		lines.flatMap((line) => line.candidates).map((candidate) => [keyOf(candidate), candidate]),
	);
	const parts = [...candidates.values()].map(({ product_id, size }) => ({
		product_id,
		...(size !== null && { size }),
		quantity: 1,
	}));
	const priced = await pricesOfParts(database, { buyer: 'everybody', day }, parts);
	const prices = new Map(priced.map((price) => [keyOf(price), price]));
	return lines.map((line) => ({
		...line,
		candidates: line.candidates.map((candidate) => {
			// a part that was deleted since it was found has no price
			const { price = null, price_from = false, steps = [] } = prices.get(keyOf(candidate)) ?? {};
			return { ...candidate, price, price_from, steps };
		}),
	}));
}
