import { asc, eq, type SQL } from 'drizzle-orm';
import type { ReferenceGrade } from '#contract/reference-grades.ts';
import { type Author, recordChanges, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { productReferences, type ReferenceTexts, variants } from './tables.ts';

/** A row of the equals-table, as a writer says it and the history keeps it. */
export interface ReferenceRecord {
	maker: string;
	code: string;
	productId: number;
	/** A size of the product, as it is spelled there; null for all of them. */
	size: string | null;
	grade: ReferenceGrade;
	/** What to check, or why it is not the same. */
	note: string;
	source: string;
	/** Of note and source. */
	translations: ReferenceTexts;
}

/** A row as it is stored. */
export interface StoredReferenceRow {
	id: number;
	version: number;
	record: ReferenceRecord;
}

/** A row as the history of changes has it. */
export function snapshotOf({ productId, ...record }: ReferenceRecord): Snapshot {
	return { ...record, product_id: productId };
}

/** The rows of the condition on `product_references` as they are stored, in the order in which they were made. */
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

/** Deletes the rows of the condition, and notes them in the history as they were. What they are found by stays as it is. */
export async function forgetReferences(
	transaction: Queries,
	author: Author,
	where: SQL,
): Promise<StoredReferenceRow[]> {
	const gone = await readReferences(transaction, where);
	if (gone.length === 0) return gone;
	await transaction.delete(productReferences).where(where);
	const changes = gone.map(({ id, record }) => {
		return { entity: 'reference', id, action: 'delete', before: snapshotOf(record) } as const;
	});
	await recordChanges(transaction, author, changes);
	return gone;
}
