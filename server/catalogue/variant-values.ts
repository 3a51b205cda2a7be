import { asc, eq, lt, sql } from 'drizzle-orm';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Database, Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { type MeasuredValue, type Measures, measuredValues, measuresOf } from './measured-values.ts';
import { products, sealAttributes, variants, variantValues } from './tables.ts';

/** Raised when the parsers of `contract/` read more than before: the next start reads every size anew. */
export const parserVersion = 1;
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

/** Fills the values of these sizes from what was typed and what a person has set right, in the caller's transaction. */
export async function readVariants(transaction: Queries, ids: number[]): Promise<void> {
	const { id, size, corrections } = variants;
	const rows = await transaction
		.select({ id, size, corrections, categoryId: products.categoryId, seal: sealAttributes })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.leftJoin(sealAttributes, eq(sealAttributes.variantId, variants.id))
		.where(isAny(variants.id, ids));
	const measures = await measuresOf(transaction, [...new Set(rows.map(({ categoryId }) => categoryId))]);
	const read = rows.map(({ id, categoryId, ...measured }) => {
		const own = measures.of(categoryId);
		const { values, unread } = measuredValues(measured, own);
		return { id, unread, values: valueRows(id, values, own) };
	});
	await transaction.delete(variantValues).where(isAny(variantValues.variantId, ids));
	const values = read.flatMap(({ values }) => values);
	if (values.length > 0) await transaction.execute(bulkInsert(variantValues, values));
	const unread = JSON.stringify(read.map((variant) => ({ id: variant.id, unread: variant.unread })));
	await transaction.execute(sql`
		update variants set parser_version = ${parserVersion}, unread = read.unread
		from (
			select id, array(select jsonb_array_elements_text(unread)) as unread
			from jsonb_to_recordset(${unread}::jsonb) variant (id integer, unread jsonb)
		) read
		where variants.id = read.id and (variants.parser_version, variants.unread) is distinct from (${parserVersion}, read.unread)`);
}

/**
 * Reads the sizes that older parsers have read, or none: after an upgrade and after a category's parameters have changed. In
 * small transactions, so that it disturbs nobody. Returns how many were read.
 */
export async function readStaleVariants(database: Database, signal?: AbortSignal): Promise<number> {
	for (let total = 0; ; ) {
		signal?.throwIfAborted();
		const count = await database.transaction(async (transaction) => {
			const stale = await transaction
				.select({ id: variants.id })
				.from(variants)
				.where(lt(variants.parserVersion, parserVersion))
				.orderBy(asc(variants.parserVersion), asc(variants.id))
				.limit(batchSize)
				.for('update', { skipLocked: true });
			if (stale.length > 0)
				await readVariants(
					transaction,
					stale.map(({ id }) => id),
				);
			return stale.length;
		});
		if (count === 0) return total;
		total += count;
	}
}
