import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import type { Language } from '#contract/language.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { byGrade, referenceTextIn } from '../catalogue/references/find-references.ts';
import { productReferences, products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';

/** A row of the equals-table with one of the codes. */
export interface ListReference {
	key: string;
	productId: number;
	/** Null: every size of the product. */
	size: string | null;
	grade: ReferenceGrade;
	note: string;
	maker: string;
	makerFolded: string;
	code: string;
}

/** A part as a list shows it. */
export interface ListPart {
	id: number;
	name: string;
	/** Its names in all languages. */
	names: string[];
	model: string | null;
	image: string | null;
	/** The words of its search index, each between spaces: ` mg1 seal `. */
	searchText: string;
	/** Empty for a part without sizes. */
	sizes: { size: string }[];
}

/** The rows of the equals-table by key, in the language, the best grade first. */
export async function findByReference(
	database: Queries,
	keys: string[],
	language: Language,
): Promise<Map<string, ListReference[]>> {
	if (keys.length === 0) return new Map();
	const note = referenceTextIn(language, 'note');
	const { codeFolded, productId, grade, maker, makerFolded, code } = productReferences;
	const rows = await database
		.select({ key: codeFolded, productId, size: variants.size, grade, note, maker, makerFolded, code })
		.from(productReferences)
		.leftJoin(variants, eq(variants.id, productReferences.variantId))
		.where(isAny(codeFolded, keys))
		.orderBy(byGrade, asc(productReferences.id));
	return Map.groupBy(rows, ({ key }) => key);
}

/** The parts with these ids, with names in the language. */
export async function loadParts(database: Queries, ids: number[], language: Language): Promise<Map<number, ListPart>> {
	if (ids.length === 0) return new Map();
	const rows = await database
		.select({
			id: products.id,
			name: nameColumns[language],
			ownName: products.name,
			translations: products.translations,
			model: products.model,
			image: sql<string | null>`${products.images}[1]`,
			searchText: products.searchText,
			sizes: sql<ListPart['sizes']>`(select coalesce(
				json_agg(json_build_object('size', size) order by position) filter (where size <> ''), '[]')
				from variants variant where variant.product_id = products.id)`,
		})
		.from(products)
		.where(inArray(products.id, ids));
	return new Map(
		rows.map(({ ownName, translations, ...row }) => {
			const names = [ownName, ...Object.values(translations).flatMap(({ name }) => name ?? [])];
			return [row.id, { ...row, names }];
		}),
	);
}
