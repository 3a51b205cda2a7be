import { eq } from 'drizzle-orm';
import type { Reference, ReferenceForm } from '#contract/catalogue/references.schema.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { baseLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { authorOf } from '../../accounts/author.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../../changes/changed-meanwhile.ts';
import { isDuplicate, type Queries } from '../../platform/database.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue-store.ts';
import { productReferences, type ReferenceTexts } from '../tables.ts';
import { mergeTranslations } from '../translations.ts';
import type { ReferenceRecord } from './reference-rows.ts';
import { getReferences } from './references.ts';
import { deleteReferences, insertReferences, updateReference } from './write-references.ts';

type Store = Pick<CatalogueStore, 'database' | 'onCommit'>;

const notFound = () => new AppError('not_found', m.reference_not_found());

function recordOf(form: ReferenceForm, before: ReferenceTexts = {}): ReferenceRecord {
	const { version: _, product_id: productId, translations, ...row } = form;
	return { ...row, productId, translations: mergeTranslations(before, translations) };
}

/** Rethrows an error, as `conflict` when the same statement exists already. */
function rethrowDuplicate({ maker, code }: ReferenceForm) {
	return (error: unknown): never => {
		if (!isDuplicate(error)) throw error;
		throw fieldError('conflict', 'code', m.reference_stands({ maker, code }));
	};
}

async function getReference(database: Queries, id: number): Promise<Reference> {
	const [row] = await getReferences(database, [id], baseLanguage);
	if (!row) throw notFound();
	return row;
}

/**
 * Creates a row for an administrator and runs `also` in the same transaction. Throws `invalid` for an unknown part or size, `conflict` when
 * the same statement exists.
 */
export async function createReference(
	store: Store,
	viewer: Viewer,
	form: ReferenceForm,
	also?: (transaction: Queries) => Promise<void>,
): Promise<Reference> {
	staffWith(viewer, 'references.edit');
	return changeCatalogue(store, async (transaction) => {
		const [id = 0] = await insertReferences(transaction, authorOf(viewer), [recordOf(form)]);
		await also?.(transaction);
		return getReference(transaction, id);
	}).catch(rethrowDuplicate(form));
}

/**
 * Changes a row for an administrator. Throws as `createReference`, `not_found`, and `conflict` when somebody has changed the row since the
 * form's version was read.
 */
export async function changeReference(
	store: Store,
	viewer: Viewer,
	id: number,
	form: ReferenceForm,
): Promise<Reference> {
	staffWith(viewer, 'references.edit');
	return changeCatalogue(store, async (transaction) => {
		const target = { id, productId: form.product_id };
		const exists = await updateReference(transaction, authorOf(viewer), target, ({ version, record }) => {
			if (version !== (form.version ?? version)) throw changedMeanwhile();
			return recordOf(form, record.translations);
		});
		if (!exists) throw notFound();
		return getReference(transaction, id);
	})
		.catch(rethrowDuplicate(form))
		.catch(withLastChange(store.database, 'reference', id));
}

/** Deletes a row for an administrator. Throws `not_found`. */
export async function deleteReference(store: Store, viewer: Viewer, id: number): Promise<void> {
	staffWith(viewer, 'references.edit');
	const deleted = await changeCatalogue(store, (transaction) =>
		deleteReferences(transaction, authorOf(viewer), eq(productReferences.id, id)),
	);
	if (deleted === 0) throw notFound();
}
