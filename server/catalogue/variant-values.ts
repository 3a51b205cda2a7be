import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SealAttributes } from '#contract/catalogue.ts';
import type { Parameter, ParameterValue } from '#contract/parameters.ts';
import { readSealValues } from '#contract/seal-values.ts';
import { readSize } from '#contract/size-patterns.ts';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Database, Queries } from '../platform/database.ts';
import { categories, parameters, products, sealAttributes, variants, variantValues } from './tables.ts';

/** Raised when the parsers of `contract/` read more than before: the next start reads every size anew. */
const parserVersion = 1;
/** Sizes that are read in one transaction: so that nobody who saves waits for longer than that takes. */
const batchSize = 500;

/** What a category measures, and how its sizes are written. */
interface Measures {
	parameters: (Parameter & { id: number })[];
	patterns: string[];
}

/** Values that the size's own text and its attributes tell; of a parameter that both tell, the size's: D1 is often rounded. */
function readValues(
	size: string,
	seal: SealAttributes | null,
	{ parameters, patterns }: Measures,
): { values: ParameterValue[]; unread: string[] } {
	const sized = size === '' ? [] : readSize(size, patterns, parameters);
	const attributes = seal ? readSealValues(seal, parameters) : { values: [], unread: [] };
	const told = new Set(sized?.map(({ key }) => key));
	const values = [...(sized ?? []), ...attributes.values.filter(({ key }) => !told.has(key))];
	// a category without patterns says nothing of how its sizes are written
	const unread = sized || patterns.length === 0 ? attributes.unread : [size, ...attributes.unread];
	return { values, unread };
}

async function measuresOf(transaction: Queries, categoryIds: number[]): Promise<Map<number, Measures>> {
	const rows = await transaction.select().from(parameters).where(inArray(parameters.categoryId, categoryIds));
	const patterns = await transaction
		.select({ id: categories.id, patterns: categories.sizePatterns })
		.from(categories)
		.where(inArray(categories.id, categoryIds));
	return new Map(
		patterns.map(({ id, patterns }) => {
			const own = rows.filter(({ categoryId }) => categoryId === id).sort((a, b) => a.position - b.position);
			return [id, { patterns, parameters: own }];
		}),
	);
}

/** Rows of values, numbered within their parameter. */
function valueRows(variantId: number, values: ParameterValue[], { parameters }: Measures) {
	const positions = new Map<number, number>();
	return values.flatMap(({ key, ...value }) => {
		const parameter = parameters.find((one) => one.key === key);
		if (!parameter) return [];
		const position = positions.get(parameter.id) ?? 0;
		positions.set(parameter.id, position + 1);
		return [{ ...value, variantId, parameterId: parameter.id, position }];
	});
}

/** Which parameters of which sizes a person has corrected. */
async function correctedValues(transaction: Queries, ids: number[]): Promise<Set<string>> {
	const rows = await transaction
		.select({ variantId: variantValues.variantId, parameterId: variantValues.parameterId })
		.from(variantValues)
		.where(and(inArray(variantValues.variantId, ids), eq(variantValues.corrected, true)));
	return new Set(rows.map(({ variantId, parameterId }) => `${variantId} ${parameterId}`));
}

/** Fills the values of these sizes from what was typed, in the caller's transaction; what a person corrected stays. */
export async function readVariants(transaction: Queries, ids: number[]): Promise<void> {
	const rows = await transaction
		.select({ id: variants.id, size: variants.size, categoryId: products.categoryId, seal: sealAttributes })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.leftJoin(sealAttributes, eq(sealAttributes.variantId, variants.id))
		.where(inArray(variants.id, ids));
	const measures = await measuresOf(transaction, [...new Set(rows.map(({ categoryId }) => categoryId))]);
	const read = rows.map(({ id, size, categoryId, seal }) => {
		const own = measures.get(categoryId) ?? { parameters: [], patterns: [] };
		const { values, unread } = readValues(size, seal, own);
		return { id, unread, values: valueRows(id, values, own) };
	});
	await transaction
		.delete(variantValues)
		.where(and(inArray(variantValues.variantId, ids), eq(variantValues.corrected, false)));
	const corrected = await correctedValues(transaction, ids);
	const values = read.flatMap(({ values }) =>
		values.filter(({ variantId, parameterId }) => !corrected.has(`${variantId} ${parameterId}`)),
	);
	if (values.length > 0) await transaction.execute(bulkInsert(variantValues, values));
	const unread = JSON.stringify(read.map((variant) => ({ id: variant.id, unread: variant.unread })));
	await transaction.execute(sql`
		update variants set parser_version = ${parserVersion}, unread = array(select jsonb_array_elements_text(read.unread))
		from jsonb_to_recordset(${unread}::jsonb) read (id integer, unread jsonb) where variants.id = read.id`);
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
