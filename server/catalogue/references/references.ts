import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reference, ReferenceQuery } from '#contract/catalogue/references.schema.ts';
import type { Language } from '#contract/language.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { limitToPage } from '../../http/pagination.ts';
import type { Queries } from '../../platform/database.ts';
import { matchesWords } from '../../platform/matches-words.ts';
import { columnIn } from '../products/in-language.ts';
import { productReferences, products, variants } from '../tables.ts';
import { byGrade, isCode } from './find-references.ts';

const searched = sql`${productReferences.maker} || ' ' || ${productReferences.code} || ' ' || ${products.name} || ' '
	|| coalesce(${variants.size}, '') || ' ' || ${productReferences.source} || ' ' || ${productReferences.note}`;

function condition({ code, product, search }: ReferenceQuery): SQL | undefined {
	return and(
		code === undefined ? undefined : isCode(code),
		product === undefined ? undefined : eq(productReferences.productId, product),
		matchesWords(searched, search),
	);
}

/** Throws `unauthenticated` or `forbidden` unless the query names a code or a product, or the viewer is an administrator. */
function checkMayList(viewer: Viewer, { code, product }: ReferenceQuery): void {
	if (code === undefined && product === undefined) staffWith(viewer, 'references.edit');
}

/** The columns of a row in the API; the product's name is in the language. */
export const referenceColumns = (language: Language) => ({
	id: productReferences.id,
	maker: productReferences.maker,
	code: productReferences.code,
	product_id: productReferences.productId,
	product_name: columnIn(language, 'name', { english: products.name, translations: products.translations }),
	size: variants.size,
	grade: productReferences.grade,
	note: productReferences.note,
	source: productReferences.source,
	translations: productReferences.translations,
	version: productReferences.version,
	created_at: sql<string>`to_json(${productReferences.createdAt}) #>> '{}'`,
	created_by: productReferences.createdBy,
});

function selectReferences(database: Queries, language: Language) {
	return database
		.select(referenceColumns(language))
		.from(productReferences)
		.innerJoin(products, eq(products.id, productReferences.productId))
		.leftJoin(variants, eq(variants.id, productReferences.variantId));
}

/** Hides the author of a row from everybody but administrators. */
function asShown({ created_by, ...row }: Reference, { kind }: Viewer): Reference {
	return { ...row, ...(kind === 'administrator' && created_by !== undefined && { created_by }) };
}

/**
 * Rows of the equals-table: for everybody those of a code or a product, best grade first; for administrators all, by maker and code. A page,
 * or all without a page size. Throws `unauthenticated` and `forbidden`.
 */
export async function listReferences(
	database: Queries,
	viewer: Viewer,
	query: ReferenceQuery & { language: Language },
): Promise<Reference[]> {
	checkMayList(viewer, query);
	const { code, product, language } = query;
	const order = [asc(productReferences.makerFolded), asc(productReferences.codeFolded), asc(productReferences.id)];
	const rows = selectReferences(database, language)
		.where(condition(query))
		.orderBy(...(code === undefined && product === undefined ? order : [byGrade, ...order]));
	return (await limitToPage(rows.$dynamic(), query)).map((row) => asShown(row, viewer));
}

/** Counts the rows of a query without its page. Throws as `listReferences`. */
export async function countReferences(database: Queries, viewer: Viewer, query: ReferenceQuery): Promise<number> {
	checkMayList(viewer, query);
	const [row] = await database
		.select({ total: count() })
		.from(productReferences)
		.innerJoin(products, eq(products.id, productReferences.productId))
		.leftJoin(variants, eq(variants.id, productReferences.variantId))
		.where(condition(query));
	return row?.total ?? 0;
}

/** Rows by id, in no order. */
export async function getReferences(database: Queries, ids: number[], language: Language): Promise<Reference[]> {
	return selectReferences(database, language).where(inArray(productReferences.id, ids));
}
