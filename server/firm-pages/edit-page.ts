import { count } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import type { FirmPage, PageForm } from '#contract/firm-pages/firm-pages.schema.ts';
import { type PageDraft, pageDrafts } from '#contract/firm-pages/page-drafts.ts';
import { maxPages } from '#contract/firm-pages/page-rules.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import { isDuplicate, type Queries } from '../platform/database.ts';
import { draftTexts } from './draft-texts.ts';
import { pageNotFound } from './list-pages.ts';
import * as writer from './page-rows.ts';
import { pages } from './tables.ts';

/** Where pages are stored, and what to call after a commit: every page of the shop links to them. */
export type PageStore = Pick<CatalogueStore, 'database' | 'onCommit'>;

/** Turns the error of a path that another page has into `conflict`. */
function throwTaken(path: string) {
	return (error: unknown): never => {
		if (!isDuplicate(error)) throw error;
		throw fieldError('conflict', 'path', m.pages_path_taken({ path: `/${path}` }));
	};
}

async function checkCount(transaction: Queries): Promise<void> {
	await lockByName(transaction, 'new page');
	const [row] = await transaction.select({ total: count() }).from(pages);
	if ((row?.total ?? 0) >= maxPages) throw new AppError('invalid', m.pages_most({ max: maxPages }));
}

/** A new page, by an administrator. Throws `conflict` for a path that is taken, and `invalid` when there are too many pages. */
export async function createPage(store: PageStore, viewer: Viewer, form: PageForm): Promise<FirmPage> {
	const author = authorOf(staffWith(viewer, 'pages.edit'));
	return changeCatalogue(store, async (transaction) => {
		await checkCount(transaction);
		return writer.insertPage(transaction, author, writer.recordOf(form));
	}).catch(throwTaken(form.path));
}

/** A new draft with questions to answer, in every language that has its text. Throws as `createPage`. */
export function createDraft(store: PageStore, viewer: Viewer, draft: PageDraft): Promise<FirmPage> {
	const { path } = pageDrafts[draft];
	return createPage(store, viewer, { ...draftTexts(draft), path, state: 'draft', footer: draft !== 'about' });
}

async function lockPage(transaction: Queries, id: number) {
	const [page] = await writer.lockPages(transaction, [id]);
	if (!page) throw pageNotFound();
	return page;
}

/** Changes a page, by an administrator. Throws as `createPage`, `not_found`, and `conflict` for an old version. */
export async function updatePage(store: PageStore, viewer: Viewer, id: number, form: PageForm): Promise<FirmPage> {
	const author = authorOf(staffWith(viewer, 'pages.edit'));
	return changeCatalogue(store, async (transaction) => {
		const before = await lockPage(transaction, id);
		if (before.version !== (form.version ?? before.version)) throw changedMeanwhile();
		return writer.updatePage(transaction, author, before, writer.recordOf(form));
	})
		.catch(throwTaken(form.path))
		.catch(withLastChange(store.database, 'page', id));
}

/** Deletes a page, by an administrator; throws `not_found`. */
export async function deletePage(store: PageStore, viewer: Viewer, id: number): Promise<void> {
	const author = authorOf(staffWith(viewer, 'pages.edit'));
	await changeCatalogue(store, async (transaction) =>
		writer.deletePage(transaction, author, await lockPage(transaction, id)),
	);
}
