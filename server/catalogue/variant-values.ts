import { asc, eq, lt, sql } from 'drizzle-orm';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Database, Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { type MeasuredSize, type MeasuredValue, type Measures, measuredValues, measuresOf } from './measured-values.ts';
import { products, sealAttributes, variants, variantValues } from './tables.ts';

/** Raised when the parsers of `contract/` read more than before: the next start reads every size anew. */
export const parserVersion = 1;
/** Whether a size was read by an older parser, or has not been read. */
export const isStaleVariant = lt(variants.parserVersion, parserVersion);
/** Sizes that are read in one transaction: so that nobody who saves waits for longer than that takes. */
const batchSize = 500;

/** Rows of values, numbered within their parameter. */
function valueRows(variantId: number, values: MeasuredValue[], { parameters }: Measures) {
	const positions = new Map<number, number>();
	return values.flatMap(({ key, ...value }) => {
		const parameter = parameters.find((one) => one.key === key);
		if (!parameter) return [];
		const position = positions.get(parameter.id) ?? 0;
		positions.set(parameter.id, position + 1);
		return [{ ...value, variantId, parameterId: parameter.id, position }];
	});
}

/** A size whose numbers are read, as it is stored. */
export interface StoredSize extends MeasuredSize {
	id: number;
	categoryId: number;
	/** It came with this transaction: nothing has been read of it. */
	isNew: boolean;
}

async function writeUnread(transaction: Queries, read: { id: number; unread: string[] }[]): Promise<void> {
	if (read.length === 0) return;
	const rows = JSON.stringify(read.map(({ id, unread }) => ({ id, unread })));
	await transaction.execute(sql`
		update variants set parser_version = ${parserVersion}, unread = read.unread
		from (
			select id, array(select jsonb_array_elements_text(unread)) as unread
			from jsonb_to_recordset(${rows}::jsonb) variant (id integer, unread jsonb)
		) read
		where variants.id = read.id and (variants.parser_version, variants.unread) is distinct from (${parserVersion}, read.unread)`);
}

/** Fills the values of sizes from what was typed and what a person has set right, in the caller's transaction. */
export async function writeValues(transaction: Queries, sizes: StoredSize[]): Promise<void> {
	const measures = await measuresOf(transaction, [...new Set(sizes.map(({ categoryId }) => categoryId))]);
	const read = sizes.map(({ id, categoryId, isNew, ...measured }) => {
		const own = measures.of(categoryId);
		const { values, unread } = measuredValues(measured, own);
		return { id, isNew, unread, values: valueRows(id, values, own) };
	});
	const known = read.filter(({ isNew }) => !isNew).map(({ id }) => id);
	if (known.length > 0) await transaction.delete(variantValues).where(isAny(variantValues.variantId, known));
	const values = read.flatMap(({ values }) => values);
	if (values.length > 0) await transaction.execute(bulkInsert(variantValues, values));
	await writeUnread(
		transaction,
		read.filter(({ isNew, unread }) => !isNew || unread.length > 0),
	);
}

/**
 * Reads the sizes that older parsers have read, or none: after an upgrade and after a category's parameters have changed. In
 * small transactions, so that it disturbs nobody. Returns how many were read.
 */
export async function readStaleVariants(database: Database, signal?: AbortSignal): Promise<number> {
	const { id, size, corrections } = variants;
	for (let total = 0; ; ) {
		signal?.throwIfAborted();
		const count = await database.transaction(async (transaction) => {
			const stale = await transaction
				.select({ id, size, corrections, categoryId: products.categoryId, seal: sealAttributes })
				.from(variants)
				.innerJoin(products, eq(products.id, variants.productId))
				.leftJoin(sealAttributes, eq(sealAttributes.variantId, variants.id))
				.where(isStaleVariant)
				.orderBy(asc(variants.parserVersion), asc(variants.id))
				.limit(batchSize)
				.for('update', { of: variants, skipLocked: true });
			if (stale.length > 0)
				await writeValues(
					transaction,
					stale.map((size) => ({ ...size, isNew: false })),
				);
			return stale.length;
		});
		if (count === 0) return total;
		total += count;
	}
}
