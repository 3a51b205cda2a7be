import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { ReferenceGrade } from '#contract/reference-grades.ts';
import type { ProductReference } from '#contract/references.ts';
import type { Queries } from '../platform/database.ts';
import { columnIn } from './in-language.ts';
import { compact } from './search-text.ts';
import { productReferences, variants } from './tables.ts';

/** Words of a text that may be a code and its maker; nobody writes more. */
const maxWords = 12;

/** The best first; what is not the same comes last. */
export const byGrade = sql`array_position(array['same', 'supersedes', 'check', 'not_same'], ${productReferences.grade})`;

/**
 * Rows whose code the text is: the code alone in any spelling, or with its maker before or after it. Codes are looked up by
 * their index.
 */
export function isCode(text: string): SQL {
	const words = text.split(/\s+/).map(compact).filter(Boolean).slice(0, maxWords);
	const cuts = words.map((_, at) => [words.slice(0, at).join(''), words.slice(at).join('')] as const);
	const makers = cuts.flatMap(([first, second]) => [
		{ maker: first, code: second },
		...(first ? [{ maker: second, code: first }] : []),
	]);
	const pairs = makers.map(({ maker, code }) =>
		and(eq(productReferences.codeFolded, code), maker === '' ? undefined : eq(productReferences.makerFolded, maker)),
	);
	return or(...pairs) ?? sql`false`;
}

/** A row's note or source in the language, or in English where that lacks. */
export function referenceTextIn(language: Language, field: 'note' | 'source') {
	const { [field]: english, translations } = productReferences;
	return columnIn(language, field, { english, translations });
}

/** What stands for another maker's code. */
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
 * What the equals-table says of a text that is a code, with its maker or without, the best grade first; nothing for any other
 * text, with notes in the language. What is `not_same` is among it: it warns, and is no match.
 */
export async function findReferences(database: Queries, text: string, language: Language): Promise<FoundReference[]> {
	const { productId, grade, maker, code } = productReferences;
	const note = referenceTextIn(language, 'note');
	return database
		.select({ productId, size: variants.size, grade, note, maker, code })
		.from(productReferences)
		.leftJoin(variants, eq(variants.id, productReferences.variantId))
		.where(isCode(text))
		.orderBy(byGrade, asc(productReferences.id));
}

/** What the equals-table says of a product in the language, for its page: the best grade first, then by maker and code. */
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
