import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { baseLanguage } from '#contract/language.ts';
import type { Reference, ReferenceForm } from '#contract/references.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { isDuplicate, type Queries } from '../platform/database.ts';
import { type CatalogueStore, changeCatalogue } from './catalogue-store.ts';
import type { ReferenceRecord } from './reference-rows.ts';
import { getReferences } from './references.ts';
import { productReferences, type ReferenceTexts } from './tables.ts';
import { mergeTranslations } from './translations.ts';
import { deleteReferences, insertReferences, updateReference } from './write-references.ts';

type Store = Pick<CatalogueStore, 'database' | 'onCommit'>;

const notFound = () => new AppError('not_found', m.reference_not_found());

function recordOf(form: ReferenceForm, before: ReferenceTexts = {}): ReferenceRecord {
	const { version: _, product_id: productId, translations, ...row } = form;
	return { ...row, productId, translations: mergeTranslations(before, translations) };
}

/** Throws what a change failed with; `conflict` when the same statement stands already. */
function throwStanding({ maker, code }: ReferenceForm) {
	return (error: unknown): never => {
		if (!isDuplicate(error)) throw error;
		const message = m.reference_stands({ maker, code });
		throw new AppError('conflict', message, [{ path: 'code', message }]);
	};
}

async function getReference(database: Queries, id: number): Promise<Reference> {
	const [row] = await getReferences(database, [id], baseLanguage);
	if (!row) throw notFound();
	return row;
}

/**
 * A new row, by an administrator; `also` is done in the same transaction. Throws `invalid` for a part or a size that is not
 * there, `conflict` for one that stands.
 */
export async function createReference(
	store: Store,
	viewer: Viewer,
	form: ReferenceForm,
	also?: (transaction: Queries) => Promise<void>,
): Promise<Reference> {
	administratorOf(viewer);
	return changeCatalogue(store, async (transaction) => {
		const [id = 0] = await insertReferences(transaction, authorOf(viewer), [recordOf(form)]);
		await also?.(transaction);
		return getReference(transaction, id);
	}).catch(throwStanding(form));
}

/**
 * Changes a row, by an administrator. Throws as `createReference`, `not_found`, and `conflict` when somebody else has changed
 * it since the form's version was read.
 */
export async function changeReference(
	store: Store,
	viewer: Viewer,
	id: number,
	form: ReferenceForm,
): Promise<Reference> {
	administratorOf(viewer);
	return changeCatalogue(store, async (transaction) => {
		const place = { id, productId: form.product_id };
		const known = await updateReference(transaction, authorOf(viewer), place, ({ version, record }) => {
			if (version !== (form.version ?? version)) throw changedMeanwhile();
			return recordOf(form, record.translations);
		});
		if (!known) throw notFound();
		return getReference(transaction, id);
	})
		.catch(throwStanding(form))
		.catch(withLastChange(store.database, 'reference', id));
}

/** Deletes a row, by an administrator. Throws `not_found`. */
export async function deleteReference(store: Store, viewer: Viewer, id: number): Promise<void> {
	administratorOf(viewer);
	const deleted = await changeCatalogue(store, (transaction) =>
		deleteReferences(transaction, authorOf(viewer), eq(productReferences.id, id)),
	);
	if (deleted === 0) throw notFound();
}
