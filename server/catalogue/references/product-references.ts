import { and, eq, inArray } from 'drizzle-orm';
import type { ProductForm } from '#contract/catalogue/catalogue-forms.schema.ts';
import type { ProductReferenceForm } from '#contract/catalogue/references.schema.ts';
import { fieldError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';
import { changedMeanwhile } from '../../changes/changed-meanwhile.ts';
import type { Author } from '../../changes/record-changes.ts';
import { isDuplicate, type Queries } from '../../platform/database.ts';
import { productReferences } from '../tables.ts';
import { mergeTranslations } from '../translations.ts';
import { deleteReferences, insertReferences, updateReference } from './write-references.ts';

/** Rethrows an error at the form's fields of this row. */
function rethrowAtRow(at: number, { maker, code }: ProductReferenceForm) {
	return (error: unknown): never => {
		if (isDuplicate(error)) throw fieldError('conflict', `references.${at}.code`, m.reference_stands({ maker, code }));
		if (!isAppError(error)) throw error;
		const issues = error.issues.map(({ path, message }) => ({ path: `references.${at}.${path}`, message }));
		throw Object.assign(error, { issues });
	};
}

/**
 * Deletes, changes and creates the references of a product's form, in the caller's transaction; other rows stay. Throws `invalid` for an
 * unknown size and `conflict` for an existing statement, each at its field, and `conflict` for a row that somebody has changed since it was
 * read.
 */
export async function writeProductReferences(
	transaction: Queries,
	author: Author,
	productId: number,
	{ references = [], removedReferences = [] }: Pick<ProductForm, 'references' | 'removedReferences'>,
): Promise<void> {
	const ofProduct = eq(productReferences.productId, productId);
	const removed = and(ofProduct, inArray(productReferences.id, removedReferences));
	if (removed && removedReferences.length > 0) await deleteReferences(transaction, author, removed);
	for (const [at, form] of references.entries()) {
		const { id, version, translations: texts, ...row } = form;
		const write = async () => {
			if (id === undefined) {
				const translations = mergeTranslations({}, texts);
				return insertReferences(transaction, author, [{ ...row, productId, translations }]);
			}
			const exists = await updateReference(transaction, author, { id, productId }, (before) => {
				if (before.record.productId !== productId) throw changedMeanwhile();
				if (before.version !== (version ?? before.version)) throw changedMeanwhile();
				return { ...row, translations: mergeTranslations(before.record.translations, texts) };
			});
			if (!exists) throw changedMeanwhile();
		};
		await write().catch(rethrowAtRow(at, form));
	}
}
