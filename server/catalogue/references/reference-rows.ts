import { asc, eq, type SQL } from 'drizzle-orm';
import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import { type Author, recordChanges, type Snapshot } from '../../changes/record-changes.ts';
import type { Queries } from '../../platform/database.ts';
import { productReferences, type ReferenceTexts, variants } from '../tables.ts';

/** A row of the equals-table, as writers and the history have it. */
export interface ReferenceRecord {
	maker: string;
	code: string;
	productId: number;
	/** A size of the product, spelled as there; null: all sizes. */
	size: string | null;
	grade: ReferenceGrade;
	/** What to check, or why it is not the same. */
	note: string;
	source: string;
	/** Translations of `note` and `source`. */
	translations: ReferenceTexts;
}

export interface StoredReferenceRow {
	id: number;
	version: number;
	record: ReferenceRecord;
}

/** A row as the history has it. */
export function snapshotOf({ productId, ...record }: ReferenceRecord): Snapshot {
	return { ...record, product_id: productId };
}

/** Rows of `product_references`, oldest first. */
export async function readReferences(database: Queries, where: SQL): Promise<StoredReferenceRow[]> {
	const { id, version, maker, code, productId, grade, note, source, translations } = productReferences;
	const record = { maker, code, productId, size: variants.size, grade, note, source, translations };
	return database
		.select({ id, version, record })
		.from(productReferences)
		.leftJoin(variants, eq(variants.id, productReferences.variantId))
		.where(where)
		.orderBy(asc(id));
}

/** Deletes rows and records them in the history. It leaves the search columns of their products unchanged. */
export async function deleteReferenceRows(
	transaction: Queries,
	author: Author,
	where: SQL,
): Promise<StoredReferenceRow[]> {
	const deleted = await readReferences(transaction, where);
	if (deleted.length === 0) return deleted;
	await transaction.delete(productReferences).where(where);
	const changes = deleted.map(({ id, record }) => {
		return { entity: 'reference', id, action: 'delete', before: snapshotOf(record) } as const;
	});
	await recordChanges(transaction, author, changes);
	return deleted;
}
