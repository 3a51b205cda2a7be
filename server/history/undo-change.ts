import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type UndoResult, undoDays } from '#contract/changes.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { type AdministratorViewer, administratorOf, type Viewer } from '../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import type { Author } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import { isYoung } from '../changes/young-changes.ts';
import type { Queries } from '../platform/database.ts';
import type { Firm } from '../settings/settings.ts';
import { undoConflict } from './conflicts.ts';
import { isVisible } from './list-changes.ts';
import { undoCategories } from './undo-categories.ts';
import type { Thing } from './undo-kind.ts';
import { undoProducts } from './undo-products.ts';
import { undoReferences } from './undo-references.ts';
import { undoSearchWords } from './undo-search-words.ts';
import { undoSettings } from './undo-settings.ts';
import { type UndoKinds, type Undone, undoThings } from './undo-things.ts';
import { isUndoable } from './undoable.ts';

/** Where everything is that can be undone, and what is known of the firm. */
export type UndoStore = Pick<CatalogueStore, 'database' | 'onCommit'> & { firm: Firm };

/** How each kind of thing is undone. */
export function undoKinds({ firm }: UndoStore): UndoKinds {
	return {
		product: undoProducts,
		category: undoCategories,
		reference: undoReferences,
		search_word: undoSearchWords,
		settings: undoSettings(firm),
	};
}

/** The author of an undo: what he sets back is a batch of its own. */
export function undoAuthor(viewer: AdministratorViewer): Author & { batch: string } {
	return { ...authorOf(viewer), batch: randomUUID() };
}

export const tooOld = () => new AppError('conflict', m.history_too_old({ days: undoDays }));
export const notUndoable = () => new AppError('conflict', m.history_not_undoable());
const notFound = () => new AppError('not_found', m.history_change_not_found());

/** The result of an undo that has been committed. Throws `conflict` where it had nothing to do. */
export function resultOf({ changed, skipped }: Undone, batch: string, conflicts: UndoResult['conflicts']): UndoResult {
	if (changed === 0 && skipped.size === 0) throw new AppError('conflict', m.history_nothing_to_undo());
	return { batch, changed, skipped: skipped.size, conflicts };
}

/** Undoes all of these changes at once, or none. Throws `conflict` with what stands in the way. */
export async function undoAtOnce(store: UndoStore, author: Author, things: Thing[]): Promise<Undone> {
	return changeCatalogue(store, async (transaction) => {
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
	young: isYoung,
};

/** The references that came or went with a product or its sizes, in the same transaction. */
async function hangingOn(
	database: Queries,
	{ at, entity, entityId }: { at: string; entity: string; entityId: number },
) {
	if (entity !== 'product') return [];
	return database
		.select(columns)
		.from(changes)
		.where(
			and(
				sql`${changes.at} = ${at}::timestamptz`,
				eq(changes.entity, 'reference'),
				inArray(changes.action, ['create', 'delete']),
				sql`coalesce(${changes.before}, ${changes.after}) ->> 'product_id' = ${String(entityId)}`,
			),
		);
}

/**
 * Undoes one change, by an administrator, with the references that came or went with it: a change like any other, which can be
 * undone in turn. Throws `not_found`, and `conflict` where it is too old, of an account or a request, already undone, or where
 * something newer stands in the way.
 */
export async function undoChange(store: UndoStore, viewer: Viewer, id: number): Promise<UndoResult> {
	const administrator = administratorOf(viewer);
	const [change] = await store.database
		.select(columns)
		.from(changes)
		.where(and(eq(changes.id, id), isVisible(administrator)));
	if (!change) throw notFound();
	if (!isUndoable(change.entity)) throw notUndoable();
	if (!change.young) throw tooOld();
	const rows = [change, ...(await hangingOn(store.database, change))].toSorted((a, b) => b.id - a.id);
	const things = rows.flatMap(({ entity, entityId, ...row }): Thing[] =>
		isUndoable(entity) ? [{ entity, id: entityId, changes: [row] }] : [],
	);
	const author = undoAuthor(administrator);
	return resultOf(await undoAtOnce(store, author, things), author.batch, []);
}
