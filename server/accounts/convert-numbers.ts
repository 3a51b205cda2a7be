import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { type Country, toE164 } from '../platform/phones.ts';
import { systemAuthor } from './author.ts';
import { customers } from './tables.ts';

/** Customers in one transaction. */
const batchSize = 500;

/** Locks the next batch of customers, after the id `last`, with a number that is not dialable. */
function lockUndialable(transaction: Queries, last: number) {
	return transaction
		.select({ id: customers.id, number: sql<string>`${customers.number}` })
		.from(customers)
		.where(and(isNotNull(customers.number), eq(customers.dialable, false), gt(customers.id, last)))
		.orderBy(asc(customers.id))
		.limit(batchSize)
		.for('update');
}

async function convertBatch(transaction: Queries, country: Country | undefined, last: number) {
	const rows = await lockUndialable(transaction, last);
	const dialable = rows.flatMap(({ id, number: stored }) => {
		const number = toE164(stored, country);
		return number === undefined ? [] : [{ id, stored, number }];
	});
	// raise the version only when the number changes, or open forms would report a conflict
	await transaction.execute(sql`update customers set dialable = true, number = read.number,
			version = version + (customers.number <> read.number)::integer
		from jsonb_to_recordset(${JSON.stringify(dialable)}::jsonb) read (id integer, number text) where customers.id = read.id`);
	const changed = dialable.filter(({ stored, number }) => number !== stored);
	await recordChanges(
		transaction,
		systemAuthor,
		changed.map(({ id, stored, number }) => {
			return { entity: 'customer', id, action: 'update', before: { number: stored }, after: { number } };
		}),
	);
	return { last: rows.at(-1)?.id, converted: changed.length, left: rows.length - dialable.length };
}

/**
 * Converts phone numbers of an older version to E.164, for the shop's country. Returns how many changed, and how many are left since
 * they can't be dialled. Runs at each start, before the server listens: it tries the latter again, since the shop's country may have
 * changed.
 */
export async function convertNumbers(
	database: Database,
	country: Country | undefined,
): Promise<{ converted: number; left: number }> {
	const total = { converted: 0, left: 0 };
	for (let last = 0; ; ) {
		const batch = await database.transaction((transaction) => convertBatch(transaction, country, last));
		if (batch.last === undefined) return total;
		total.converted += batch.converted;
		total.left += batch.left;
		last = batch.last;
	}
}
