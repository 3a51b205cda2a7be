import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import type { PageLink, ShownPage } from '#contract/firm-pages/page-content.ts';
import type { Language } from '#contract/language.ts';
import { textFor, textsOf, writtenLanguage } from '#contract/translations.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { Queries } from '../platform/database.ts';
import { pageOf } from './page-rows.ts';
import { readMarkdown } from './read-markdown.ts';
import { pages } from './tables.ts';

export const pageNotFound = () => new AppError('not_found', m.pages_not_found());

/** All pages, drafts too, for administrators, in the order in which they were made. */
export async function listPages(database: Queries, viewer: Viewer): Promise<FirmPage[]> {
	staffWith(viewer, 'pages.edit');
	return (await database.select().from(pages).orderBy(asc(pages.id))).map(pageOf);
}

/** One page, also a draft, for administrators; throws `not_found`. */
export async function getPage(database: Queries, viewer: Viewer, id: number): Promise<FirmPage> {
	staffWith(viewer, 'pages.edit');
	const [page] = await database.select().from(pages).where(eq(pages.id, id));
	if (!page) throw pageNotFound();
	return pageOf(page);
}

/** The public pages without their texts, with the title of each language. */
async function readPublicPages(database: Queries) {
	const { path, title, translations, footer } = pages;
	const rows = await database
		.select({ path, title, translations, footer })
		.from(pages)
		.where(eq(pages.state, 'public'))
		.orderBy(asc(pages.id));
	return rows.map((row) => ({
		path: row.path,
		title: textsOf(row.title, row.translations, 'title'),
		isInFooter: row.footer,
	}));
}

const linksOf = (found: Awaited<ReturnType<typeof readPublicPages>>, language: Language): PageLink[] =>
	found.map(({ path, title }) => ({ path, title: textFor(title, language) }));

/** The public pages, with titles in the language, or in another one where it has none. */
export async function listPublicPages(database: Queries, language: Language): Promise<PageLink[]> {
	return linksOf(await readPublicPages(database), language);
}

/** The same from the cache. */
export async function listCachedPages(cache: CatalogueCache, language: Language): Promise<PageLink[]> {
	return linksOf(await cache.read(readPublicPages), language);
}

/** The public pages that every page links to, from the cache. */
export async function listFooterPages(cache: CatalogueCache, language: Language): Promise<PageLink[]> {
	const found = await cache.read(readPublicPages);
	return linksOf(
		found.filter(({ isInFooter }) => isInFooter),
		language,
	);
}

/** A public page for a reader of the language; undefined where there is none. */
export async function findPublicPage(
	database: Queries,
	path: string,
	language: Language,
): Promise<ShownPage<Language> | undefined> {
	const [row] = await database
		.select()
		.from(pages)
		.where(and(eq(pages.path, path.toLowerCase()), eq(pages.state, 'public')));
	if (!row) return undefined;
	const { title, body } = pageOf(row);
	const [titleLanguage, bodyLanguage] = [writtenLanguage(title, language), writtenLanguage(body, language)];
	return {
		path: row.path,
		title: title[titleLanguage],
		titleLanguage,
		bodyLanguage,
		blocks: readMarkdown(body[bodyLanguage]),
	};
}
