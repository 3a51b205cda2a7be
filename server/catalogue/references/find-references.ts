import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import type { ProductReference } from '#contract/catalogue/references.schema.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import type { Queries } from '../../platform/database.ts';
import { columnIn } from '../products/in-language.ts';
import { compact } from '../search-text.ts';
import { productReferences, variants } from '../tables.ts';

/** Most words of a code with its maker. */
const maxWords = 12;

/** Best grade first, `not_same` last. */
export const byGrade = sql`array_position(array['same', 'supersedes', 'check', 'not_same'], ${productReferences.grade})`;

/** The condition that a row's code is the text, in any spelling, alone or with the maker before or after it. It uses the index of codes. */
export function isCode(text: string): SQL {
	const words = text.split(/\s+/).map(compact).filter(Boolean).slice(0, maxWords);
	const splits = words.map((_, at) => [words.slice(0, at).join(''), words.slice(at).join('')] as const);
	const readings = splits.flatMap(([first, second]) => [
		{ maker: first, code: second },
		...(first ? [{ maker: second, code: first }] : []),
	]);
	const pairs = readings.map(({ maker, code }) =>
		and(eq(productReferences.codeFolded, code), maker === '' ? undefined : eq(productReferences.makerFolded, maker)),
	);
	return or(...pairs) ?? sql`false`;
}

/** A row's note or source in the language, else in English. */
export function referenceTextIn(language: Language, field: 'note' | 'source') {
	const { [field]: english, translations } = productReferences;
	return columnIn(language, field, { english, translations });
}

/** A part for another maker's code. */
export interface FoundReference {
	productId: number;
	/** Null: every size of the product. */
	size: string | null;
	grade: ReferenceGrade;
	note: string;
	maker: string;
	code: string;
}

/**
 * Rows of the equals-table for a text that is a code, with or without maker, and for the codes that it has among other words, as `compact`
 * writes them; best grade first. `not_same` rows are included: they warn and are no match.
 */
export async function findReferences(
	database: Queries,
	{ text, codes = [] }: { text: string; codes?: string[] },
	language: Language,
): Promise<FoundReference[]> {
	const { productId, grade, maker, code, codeFolded } = productReferences;
	const note = referenceTextIn(language, 'note');
	return database
		.select({ productId, size: variants.size, grade, note, maker, code })
		.from(productReferences)
		.leftJoin(variants, eq(variants.id, productReferences.variantId))
		.where(or(isCode(text), inArray(codeFolded, codes)))
		.orderBy(byGrade, asc(productReferences.id));
}

/** The id of the product that supersedes a code, other than `productId`, which had the code; null without one. */
export async function findSuccessor(database: Queries, code: string, productId: number | null): Promise<number | null> {
	const references = await findReferences(database, { text: code }, baseLanguage);
	const successor = references.find((row) => row.grade === 'supersedes' && row.productId !== productId);
	return successor?.productId ?? null;
}

/** Rows of the equals-table for a product's page: best grade first, then by maker and code. */
export async function listProductReferences(
	database: Queries,
	productId: number,
	language: Language,
): Promise<ProductReference[]> {
	const { id, maker, makerFolded, code, codeFolded, grade } = productReferences;
	const [note, source] = [referenceTextIn(language, 'note'), referenceTextIn(language, 'source')];
	return database
		.select({ id, maker, code, size: variants.size, grade, note, source })
		.from(productReferences)
		.leftJoin(variants, eq(variants.id, productReferences.variantId))
		.where(eq(productReferences.productId, productId))
		.orderBy(byGrade, asc(makerFolded), asc(codeFolded), asc(id));
}
