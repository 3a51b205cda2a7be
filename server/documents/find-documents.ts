import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { documentKinds, documentPath } from '#contract/documents/document-rules.ts';
import type {
	DocumentQuery,
	QuotedDocument,
	ShopDocument,
	ShownDocument,
} from '#contract/documents/documents.schema.ts';
import { AppError } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { m } from '#messages';
import { columnIn } from '../catalogue/products/in-language.ts';
import { categories, products } from '../catalogue/tables.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { matchesWords } from '../platform/matches-words.ts';
import { documentFiles, documents } from './rows/tables.ts';

export const documentNotFound = () => new AppError('not_found', m.document_not_found());

/** What the address is made of: the same in all languages. */
const of = sql<string>`coalesce(nullif(${products.model}, ''), ${products.name}, ${categories.name})`;

const nameIn = (language: Language) => sql<string>`coalesce(
	${columnIn(language, 'name', { english: products.name, translations: products.translations })},
	${columnIn(language, 'name', { english: categories.name, translations: categories.translations })})`;

const columnsIn = (language: Language) => ({
	id: documents.id,
	product_id: documents.productId,
	size: documents.size,
	category_id: documents.categoryId,
	kind: documents.kind,
	language: documents.language,
	title: documents.title,
	valid_until: documents.validUntil,
	file_version: documents.fileVersion,
	version: documents.version,
	pages: documentFiles.pages,
	bytes: documentFiles.bytes,
	name: nameIn(language),
	code: products.model,
	of,
});

/** Documents with their current files and what they are of, in the order of pages: by kind, then as they were added. */
function select(database: Queries, language: Language, where: SQL | undefined) {
	return database
		.select(columnsIn(language))
		.from(documents)
		.innerJoin(
			documentFiles,
			and(eq(documentFiles.documentId, documents.id), eq(documentFiles.version, documents.fileVersion)),
		)
		.leftJoin(products, eq(products.id, documents.productId))
		.leftJoin(categories, eq(categories.id, documents.categoryId))
		.where(where)
		.orderBy(sql`array_position(${sql.param([...documentKinds])}::text[], ${documents.kind})`, asc(documents.id));
}

type Row = Awaited<ReturnType<typeof select>>[number];

const asDocument = ({ of, ...row }: Row): ShopDocument => ({ ...row, url: documentPath({ ...row, of }) });

const searched = sql`concat_ws(' ', ${documents.title}, ${documents.size}, ${products.name}, ${products.model}, ${categories.name})`;

const matches = ({ product, category, kind, search }: DocumentQuery) =>
	and(
		product === undefined ? undefined : eq(documents.productId, product),
		category === undefined ? undefined : eq(documents.categoryId, category),
		kind && eq(documents.kind, kind),
		search ? matchesWords(searched, search) : undefined,
	);

/** The documents that match the query, for everybody. */
export async function listDocuments(database: Queries, query: DocumentQuery): Promise<ShopDocument[]> {
	return (await limitToPage(select(database, query.language, matches(query)).$dynamic(), query)).map(asDocument);
}

/** How many documents match the query. */
export async function countDocuments(database: Queries, query: DocumentQuery): Promise<number> {
	const [row] = await database
		.select({ total: count() })
		.from(documents)
		.leftJoin(products, eq(products.id, documents.productId))
		.leftJoin(categories, eq(categories.id, documents.categoryId))
		.where(matches(query));
	return row?.total ?? 0;
}

/** One document; throws `not_found`. */
export async function getDocument(database: Queries, id: number): Promise<ShopDocument> {
	const [row] = await select(database, baseLanguage, eq(documents.id, id));
	if (!row) throw documentNotFound();
	return asDocument(row);
}

/** Readers of the language first, then documents for all readers, then other languages. */
function byReader(language: Language) {
	const rank = (document: { language: Language | null }) =>
		document.language === language ? 0 : document.language === null ? 1 : 2;
	return (a: ShopDocument, b: ShopDocument) =>
		documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind) || rank(a) - rank(b);
}

const asShown = (document: ShopDocument): ShownDocument => {
	const { id, kind, language, title, valid_until, pages, bytes, url, size } = document;
	return { id, kind, language, title, valid_until, pages, bytes, url, size };
};

/** The documents of a product, of its sizes and of its category, as its page lists them. */
export async function listShownDocuments(
	database: Queries,
	{ productId, categoryId }: { productId: number; categoryId: number },
	language: Language,
): Promise<ShownDocument[]> {
	const rows = await select(
		database,
		language,
		or(eq(documents.productId, productId), eq(documents.categoryId, categoryId)),
	);
	return rows.map(asDocument).toSorted(byReader(language)).map(asShown);
}

/** A part in a quote. */
export interface QuotedPart {
	productId: number;
	size: string | null;
}

/**
 * The documents of a part, its size and its category as they are now, for a quote that is sent in the caller's transaction. The quote keeps these
 * versions: they stay, whatever becomes of the documents.
 */
export async function keepQuotedDocuments(
	transaction: Queries,
	{ productId, size }: QuotedPart,
	language: Language,
): Promise<QuotedDocument[]> {
	const ofProduct = and(
		eq(documents.productId, productId),
		or(isNull(documents.size), size === null ? undefined : eq(documents.size, size)),
	);
	const ofCategory = sql`${documents.categoryId} = (select category_id from products where id = ${productId})`;
	const rows = await select(transaction, language, or(ofProduct, ofCategory));
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	await transaction
		.update(documentFiles)
		.set({ quoted: true })
		.where(
			and(
				isAny(documentFiles.documentId, ids),
				sql`exists (select from documents where documents.id = document_id and documents.file_version = document_files.version)`,
			),
		);
	return rows
		.toSorted((a, b) => byReader(language)(asDocument(a), asDocument(b)))
		.map((row) => {
			const { id, kind, language, title, valid_until, pages, bytes, file_version: version } = row;
			return { id, kind, language, title, valid_until, pages, bytes, version, url: documentPath(row, version) };
		});
}

/** A file to send: its hash, and the path that names it today. */
export interface ServedDocument {
	sha256: string;
	path: string;
}

/**
 * The current file of a document; with a version that one, if it is the current one or a quote names it, also of a deleted document. Undefined
 * otherwise: a file that was replaced may have been a mistake.
 */
export async function findServedDocument(
	database: Queries,
	id: number,
	version: number | undefined,
): Promise<ServedDocument | undefined> {
	const [row] = await select(database, baseLanguage, eq(documents.id, id));
	const shown = version ?? row?.file_version;
	if (shown === undefined) return undefined;
	const [file] = await database
		.select({ sha256: documentFiles.sha256, quoted: documentFiles.quoted })
		.from(documentFiles)
		.where(and(eq(documentFiles.documentId, id), eq(documentFiles.version, shown)));
	if (!file || !(shown === row?.file_version || file.quoted)) return undefined;
	return { sha256: file.sha256, path: row ? documentPath(row, version) : '' };
}
