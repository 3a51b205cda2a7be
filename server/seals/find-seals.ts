import { eq, inArray, sql } from 'drizzle-orm';
import { type StockStatement, stockNow } from '#contract/catalogue/availability.ts';
import type { Language } from '#contract/language.ts';
import type { SealQuestion } from '#contract/seals/seal-question.ts';
import { type DecidingQuestion, decidingQuestion, type RankedSeal, rankSeals } from '#contract/seals/seal-ranking.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { listSealCandidates, type SealCandidate } from './seal-candidates.ts';

/** Maximum rows of a result, even when more share the first place. */
const maxFound = 30;
/** This many are shown even if they are not near, as far as there are any within reach (`rankSeals`). */
const minFound = 5;

/** A found size with the columns of its row, in a language. */
export interface SealMatch extends RankedSeal<SealCandidate> {
	product: { id: number; name: string; model: string | null; price: number | null; pic: string[] };
	size: string;
	stock: StockStatement;
}

export interface FoundSeals {
	matches: SealMatch[];
	/** A question whose answer would break the tie for the first place. */
	ask: DecidingQuestion | undefined;
}

/** Adds the columns of a row to each size, in order. */
async function describeMatches(
	database: Queries,
	ranked: RankedSeal<SealCandidate>[],
	language: Language,
): Promise<SealMatch[]> {
	const rows = await database
		.select({
			variantId: variants.id,
			size: variants.size,
			id: products.id,
			name: nameColumns[language],
			model: products.model,
			price: sql<number | null>`coalesce(${variants.price}, ${products.price})::float8`,
			pic: sql<string[]>`to_json(${products.images}[1:1])`,
			stated: {
				availability: variants.availability,
				stock: variants.stock,
				stated_at: variants.statedAt,
				lead_days_from: variants.leadDaysFrom,
				lead_days: variants.leadDays,
			},
		})
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(
			inArray(
				variants.id,
				ranked.map(({ variantId }) => variantId),
			),
		);
	const now = new Date();
	const byVariant = new Map(
		rows.map(({ variantId, size, stated, ...product }) => [variantId, { size, product, stock: stockNow(stated, now) }]),
	);
	return ranked.flatMap((seal) => {
		const columns = byVariant.get(seal.variantId);
		return columns ? [{ ...seal, ...columns }] : [];
	});
}

/**
 * The sizes of mechanical seals that fit the measurements, best first, up to 30: all that are near, and up to five that are nearest.
 * Compares only parameters in millimetres.
 */
export async function findSeals(database: Queries, question: SealQuestion, language: Language): Promise<FoundSeals> {
	const ranked = rankSeals(question, await listSealCandidates(database, question));
	const listed = ranked.filter(({ isNear }, at) => at < maxFound && (isNear || at < minFound));
	const matches = await describeMatches(database, listed, language);
	return { matches, ask: decidingQuestion(question, ranked) };
}
