import { asc, eq, inArray } from 'drizzle-orm';
import type { FirmPage, PageForm } from '#contract/firm-pages/firm-pages.schema.ts';
import { baseLanguage, languages, otherLanguages } from '#contract/language.ts';
import { pickTranslations, textsOf } from '#contract/translations.ts';
import { lockImages } from '../catalogue/images/images.ts';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { imagesOf, readMarkdown } from './read-markdown.ts';
import { pages } from './tables.ts';

type Row = typeof pages.$inferSelect;
/** A page as the table and the history store it. */
export type PageRecord = Omit<Row, 'id' | 'version'>;

const entity = 'page';
const texts = ['title', 'body'] as const;

export const pageOf = ({ id, path, title, body, translations, state, footer, version }: Row): FirmPage => ({
	id,
	path,
	title: textsOf(title, translations, 'title'),
	body: textsOf(body, translations, 'body'),
	state,
	footer,
	version,
});

/** The record of a form, with the images that its texts show. */
export function recordOf({ path, title, body, state, footer }: Omit<PageForm, 'version'>): PageRecord {
	const translations = Object.fromEntries(
		otherLanguages.map((language) => [language, { title: title[language], body: body[language] }]),
	);
	return {
		path,
		title: title[baseLanguage],
		body: body[baseLanguage],
		translations: pickTranslations(translations, texts),
		images: [...new Set(languages.flatMap((language) => imagesOf(readMarkdown(body[language]))))],
		state,
		footer,
	};
}

/** A page as the history stores it. */
export const snapshotOf = ({
	path,
	title,
	body,
	translations,
	images,
	state,
	footer,
}: PageRecord): Snapshot & PageRecord => ({
	path,
	title,
	body,
	translations,
	images,
	state,
	footer,
});

export const readPages = (database: Queries, ids: number[]): Promise<Row[]> =>
	database.select().from(pages).where(inArray(pages.id, ids));

/** The pages with these ids, locked in the order of their ids until the transaction ends. */
export const lockPages = (transaction: Queries, ids: number[]): Promise<Row[]> =>
	transaction.select().from(pages).where(inArray(pages.id, ids)).orderBy(asc(pages.id)).for('update');

/**
 * Adds a page and records it in the history. A deleted page comes back with its `id`. Throws the database's error for a path that is taken.
 */
export async function insertPage(
	transaction: Queries,
	author: Author,
	record: PageRecord,
	id?: number,
): Promise<FirmPage> {
	await lockImages(transaction);
	const row = { ...record, ...(id !== undefined && { id }) };
	const added = await transaction.insert(pages).overridingSystemValue().values(row).returning();
	const page = insertedRow(pages, added);
	await recordChanges(transaction, author, [{ entity, id: page.id, action: 'create', after: snapshotOf(page) }]);
	return pageOf(page);
}

/** Changes a locked page and records what differs. Throws as `insertPage`. */
export async function updatePage(
	transaction: Queries,
	author: Author,
	before: Row,
	record: PageRecord,
): Promise<FirmPage> {
	const { id } = before;
	await lockImages(transaction);
	const after = { ...before, ...record, version: before.version + 1 };
	await transaction
		.update(pages)
		.set({ ...record, version: after.version })
		.where(eq(pages.id, id));
	const states = { before: snapshotOf(before), after: snapshotOf(after) };
	await recordUpdate(transaction, author, { entity, id, action: 'update', ...states });
	return pageOf(after);
}

/** Deletes a locked page and records it as it was. */
export async function deletePage(transaction: Queries, author: Author, before: Row): Promise<void> {
	await transaction.delete(pages).where(eq(pages.id, before.id));
	await recordChanges(transaction, author, [{ entity, id: before.id, action: 'delete', before: snapshotOf(before) }]);
}
