import { and, eq, inArray } from 'drizzle-orm';
import type { ProductForm } from '#contract/catalogue-forms.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import type { ProductReferenceForm } from '#contract/references.ts';
import { m } from '#messages';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import type { Author } from '../changes/record-changes.ts';
import { isDuplicate, type Queries } from '../platform/database.ts';
import { productReferences } from './tables.ts';
import { mergeTranslations } from './translations.ts';
import { deleteReferences, insertReferences, updateReference } from './write-references.ts';

/** Throws what the row of a form at this place failed with, beside its field. */
function throwBeside(at: number, { maker, code }: ProductReferenceForm) {
	return (error: unknown): never => {
		if (isDuplicate(error)) {
			const message = m.reference_stands({ maker, code });
			throw new AppError('conflict', message, [{ path: `references.${at}.code`, message }]);
		}
		if (!isAppError(error)) throw error;
		const issues = error.issues.map(({ path, message }) => ({ path: `references.${at}.${path}`, message }));
		throw Object.assign(error, { issues });
	};
}

/**
 * Writes what a product's form says of the equals-table, in the caller's transaction: rows that go, that are changed, that are
 * new; others stay. Throws `invalid` for a size that is not there and `conflict` for one that stands, beside the field, and
 * `conflict` for a row that somebody else has changed since it was read.
 */
export async function writeProductReferences(
	transaction: Queries,
	author: Author,
	productId: number,
	{ references = [], removedReferences = [] }: Pick<ProductForm, 'references' | 'removedReferences'>,
): Promise<void> {
	const ofProduct = eq(productReferences.productId, productId);
	const gone = and(ofProduct, inArray(productReferences.id, removedReferences));
	if (gone && removedReferences.length > 0) await deleteReferences(transaction, author, gone);
	for (const [at, form] of references.entries()) {
		const { id, version, translations: said, ...row } = form;
		const write = async () => {
			if (id === undefined) {
				const translations = mergeTranslations({}, said);
				return insertReferences(transaction, author, [{ ...row, productId, translations }]);
			}
			const isThere = await updateReference(transaction, author, { id, productId }, (before) => {
				if (before.record.productId !== productId) throw changedMeanwhile();
				if (before.version !== (version ?? before.version)) throw changedMeanwhile();
				return { ...row, translations: mergeTranslations(before.record.translations, said) };
			});
			if (!isThere) throw changedMeanwhile();
		};
		await write().catch(throwBeside(at, form));
	}
}
