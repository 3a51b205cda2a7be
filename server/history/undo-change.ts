import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type UndoResult, undoDays } from '#contract/history/changes.schema.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { type AdministratorViewer, permit, staffWith, type Viewer } from '../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { isRecentChange } from '../changes/recent-changes.ts';
import type { Author } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { prepareRestricted, type RequireRestricted } from '../settings/restricted-settings.ts';
import type { Shop } from '../settings/shop.ts';
import { undoConflict } from './conflicts.ts';
import { isOfChangedSize, recordedState } from './entries-of-sizes.ts';
import { isVisible } from './list-changes.ts';
import { undoCategories } from './undo-categories.ts';
import { undoCompanies } from './undo-companies.ts';
import { undoCosts } from './undo-costs.ts';
import { undoDocuments } from './undo-documents.ts';
import type { Thing } from './undo-kind.ts';
import { undoPages } from './undo-pages.ts';
import { undoPeople } from './undo-people.ts';
import { undoPriceEntries, undoPriceLists } from './undo-price-lists.ts';
import { lockCurrencyOfChange } from './undo-prices.ts';
import { undoProducts } from './undo-products.ts';
import { undoRedirects } from './undo-redirects.ts';
import { undoReferences } from './undo-references.ts';
import { undoSearchWords } from './undo-search-words.ts';
import { undoSettings } from './undo-settings.ts';
import { type UndoKinds, type Undone, undoThings } from './undo-things.ts';
import { isOfInvitation, isUndoable, undoRights } from './undoable.ts';

/** The catalogue and the shop's own data, as undo needs them. */
export type UndoStore = Pick<CatalogueStore, 'database' | 'onCommit'> & { shop: Shop };

/** The store with the rights of the person who undoes. */
export interface AuthorisedUndoStore extends UndoStore {
	requireRestricted: RequireRestricted;
}

/** Adds the viewer's rights to the store; throws `invalid` for a wrong password. */
export async function authoriseUndo(
	store: UndoStore,
	viewer: AdministratorViewer,
	currentPassword: string | undefined,
): Promise<AuthorisedUndoStore> {
	return { ...store, requireRestricted: await prepareRestricted(store.database, viewer, currentPassword) };
}

/** The undo of each kind of record. */
export function undoKinds({ shop, requireRestricted }: AuthorisedUndoStore): UndoKinds {
	return {
		product: undoProducts,
		category: undoCategories,
		reference: undoReferences,
		search_word: undoSearchWords,
		settings: undoSettings(shop.firm(), requireRestricted),
		redirect: undoRedirects,
		page: undoPages,
		price_list: undoPriceLists,
		price_entry: undoPriceEntries,
		product_cost: undoCosts,
		company: undoCompanies,
		document: undoDocuments,
		person: undoPeople,
	};
}

/** The author of an undo, with a new batch for its changes. */
export function undoAuthor(viewer: AdministratorViewer): Author & { batch: string } {
	return { ...authorOf(viewer), batch: randomUUID() };
}

export const tooOld = () => new AppError('conflict', m.history_too_old({ days: undoDays }));
export const notUndoable = () => new AppError('conflict', m.history_not_undoable());
const notFound = () => new AppError('not_found', m.history_change_not_found());

/** The result of a committed undo. Throws `conflict` when there was nothing to do. */
export function resultOf({ changed, skipped }: Undone, batch: string, conflicts: UndoResult['conflicts']): UndoResult {
	if (changed === 0 && skipped.size === 0) throw new AppError('conflict', m.history_nothing_to_undo());
	return { batch, changed, skipped: skipped.size, conflicts };
}

/** Undoes all these changes or none, behind the caller's lock of prices. Throws `conflict` with the conflicts, and as the lock. */
export async function undoAtOnce(
	store: AuthorisedUndoStore,
	author: Author,
	things: Thing[],
	lock: (transaction: Queries) => Promise<void>,
): Promise<Undone> {
	return changeCatalogue(store, async (transaction) => {
		await lock(transaction);
		const undone = await undoThings(transaction, undoKinds(store), author, things);
		if (undone.skipped.size > 0) throw await undoConflict(transaction, undone);
		return undone;
	});
}

const columns = {
	id: changes.id,
	entity: changes.entity,
	entityId: changes.entityId,
	action: changes.action,
	before: changes.before,
	after: changes.after,
	at: sql<string>`changes.at::text`,
	isRecent: isRecentChange,
};

/** By which field of theirs references, documents and prices of lists name a product or a category. */
const linkOf = wordTable<string>({ product: 'product_id', category: 'categoryId' });

/** The list is there that a change of a price is of: the prices of a list that was deleted since come back with the list. */
const hasList = sql`(${recordedState} -> 'list_id' = '0'
	or exists (select from price_lists list where list.id = (${recordedState} ->> 'list_id')::integer))`;

/**
 * The references, documents and prices of lists that were created or deleted with a product, its sizes or a category, in the same transaction.
 */
async function attachedChanges(
	database: Queries,
	{ id, at, entity, entityId }: { id: number; at: string; entity: string; entityId: number },
) {
	const link = linkOf[entity];
	if (!link) return [];
	return database
		.select(columns)
		.from(changes)
		.where(
			and(
				sql`${changes.at} = ${at}::timestamptz`,
				inArray(changes.action, ['create', 'delete']),
				sql`${recordedState} ->> ${link} = ${String(entityId)}`,
				or(inArray(changes.entity, ['reference', 'document']), and(isOfChangedSize(sql`product.id = ${id}`), hasList)),
			),
		);
}

/**
 * Undoes one change for an administrator, with the references, documents and prices of lists that were created or deleted with it. The undo is
 * a change that can be undone itself. It needs the right to make the change, and the password where the change needs it.
 * Throws `not_found`, `forbidden`, `invalid`; `conflict` when the change is too old, belongs to an account or a request, is already undone,
 * or has conflicts.
 */
export async function undoChange(
	shop: UndoStore,
	viewer: Viewer,
	id: number,
	currentPassword?: string,
): Promise<UndoResult> {
	const administrator = staffWith(viewer, 'history.undo');
	const store = await authoriseUndo(shop, administrator, currentPassword);
	const [change] = await store.database
		.select(columns)
		.from(changes)
		.where(and(eq(changes.id, id), isVisible(administrator)));
	if (!change) throw notFound();
	if (!isUndoable(change.entity) || isOfInvitation(change)) throw notUndoable();
	permit(administrator, undoRights[change.entity]);
	if (!change.isRecent) throw tooOld();
	const rows = [change, ...(await attachedChanges(store.database, change))].toSorted((a, b) => b.id - a.id);
	const things = rows.flatMap(({ entity, entityId, ...row }): Thing[] =>
		isUndoable(entity) ? [{ entity, id: entityId, changes: [row] }] : [],
	);
	const author = undoAuthor(administrator);
	const undone = await undoAtOnce(store, author, things, (transaction) => lockCurrencyOfChange(transaction, id));
	return resultOf(undone, author.batch, []);
}
