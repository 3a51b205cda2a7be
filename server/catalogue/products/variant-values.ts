import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bulkInsert } from '../../platform/bulk-insert.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { isAny } from '../../platform/is-any.ts';
import { enqueue, handleJob, JobError, type JobHandler, jobKind } from '../../platform/jobs/job-kind.ts';
import { products, sealAttributes, variants, variantValues } from '../tables.ts';
import { type MeasuredSize, type MeasuredValue, type Measures, measuredValues, measuresOf } from './measured-values.ts';

/** Raise it when the parsers of `contract/` read more: the next start reads every size again. */
export const parserVersion = 1;
/** A size that only an older parser, or none, has read. */
export const isStaleVariant = lt(variants.parserVersion, parserVersion);
/** Sizes per transaction, so that nobody who saves waits longer than that takes. */
const batchSize = 500;

/** Rows of values, numbered within each parameter. */
function valueRows(variantId: number, values: MeasuredValue[], { parameters }: Measures) {
	const positions = new Map<number, number>();
	return values.flatMap(({ key, ...value }) => {
		const parameter = parameters.find((candidate) => candidate.key === key);
		if (!parameter) return [];
		const position = positions.get(parameter.id) ?? 0;
		positions.set(parameter.id, position + 1);
		return [{ ...value, variantId, parameterId: parameter.id, position }];
	});
}

/** A stored size whose values are read. */
export interface StoredSize extends MeasuredSize {
	id: number;
	categoryId: number;
	/** Inserted by this transaction: it has no values yet. */
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

/** Writes the values of sizes from typed texts and corrections, in the caller's transaction. */
export async function writeValues(transaction: Queries, sizes: StoredSize[]): Promise<void> {
	const measures = await measuresOf(transaction, [...new Set(sizes.map(({ categoryId }) => categoryId))]);
	const read = sizes.map(({ id, categoryId, isNew, ...measured }) => {
		const own = measures.of(categoryId);
		const { values, unread } = measuredValues(measured, own);
		return { id, isNew, unread, values: valueRows(id, values, own) };
	});
	const existing = read.filter(({ isNew }) => !isNew).map(({ id }) => id);
	if (existing.length > 0) await transaction.delete(variantValues).where(isAny(variantValues.variantId, existing));
	const values = read.flatMap(({ values }) => values);
	if (values.length > 0) await transaction.execute(bulkInsert(variantValues, values));
	await writeUnread(
		transaction,
		read.filter(({ isNew, unread }) => !isNew || unread.length > 0),
	);
}

/** Reads stale sizes, a batch of them, and returns how many. Those that other transactions have locked are left out. */
async function readStaleBatch(transaction: Queries, categoryId?: number): Promise<number> {
	const { id, size, corrections } = variants;
	const stale = await transaction
		.select({ id, size, corrections, categoryId: products.categoryId, seal: sealAttributes })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.leftJoin(sealAttributes, eq(sealAttributes.variantId, variants.id))
		.where(and(isStaleVariant, categoryId === undefined ? undefined : eq(products.categoryId, categoryId)))
		.orderBy(asc(variants.parserVersion), asc(variants.id))
		.limit(batchSize)
		.for('update', { of: variants, skipLocked: true });
	if (stale.length > 0)
		await writeValues(
			transaction,
			stale.map((size) => ({ ...size, isNew: false })),
		);
	return stale.length;
}

/** Whether sizes wait to be read, after an upgrade or a change of a category's parameters. */
export async function hasStaleVariants(database: Queries): Promise<boolean> {
	const { rows } = await database.execute<{ is_stale: boolean }>(
		sql`select exists(select from variants where ${isStaleVariant}) as is_stale`,
	);
	return rows[0]?.is_stale ?? false;
}

/**
 * Reads sizes that only older parsers have read, after an upgrade or a change of a category's parameters. Small transactions keep others from
 * waiting. Returns how many were read.
 */
export async function readStaleVariants(database: Database, signal?: AbortSignal): Promise<number> {
	for (let total = 0; ; ) {
		signal?.throwIfAborted();
		const count = await database.transaction((transaction) => readStaleBatch(transaction));
		if (count === 0) return total;
		total += count;
	}
}

/** Sizes of a category that are read with the change of its parameters: 5,000 take about two seconds, for which others who save there wait. */
const maxReadWithChange = 5_000;

export const readSizesJob = jobKind({ name: 'read_sizes', payload: z.object({}) });

/**
 * Reads the sizes of a category again, in the transaction that has changed what is measured of them. Of a large category a job reads the
 * rest in small steps after the commit.
 */
export async function rereadSizes(transaction: Queries, categoryId: number): Promise<void> {
	for (let total = 0; total < maxReadWithChange; ) {
		const count = await readStaleBatch(transaction, categoryId);
		if (count < batchSize) return;
		total += count;
	}
	await enqueue(transaction, readSizesJob, {});
}

/** Reads waiting sizes; doing it again changes nothing. */
export function sizeJobs(database: Database): JobHandler[] {
	return [
		handleJob(readSizesJob, async (_, { signal }) => {
			await readStaleVariants(database, signal);
			// somebody was saving them
			if (await hasStaleVariants(database)) throw new JobError('some sizes are in use', { notDone: true });
		}),
	];
}
