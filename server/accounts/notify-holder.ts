import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { enqueue, type JobKind } from '../platform/jobs/job-kind.ts';
import type { Holder } from './holder.ts';
import { accountTables } from './tables.ts';

/**
 * Mails the holder of an account in the holder's language, else in the first one of the shop: the caller may be a stranger with another language.
 */
export async function notifyHolder<Payload extends object>(
	transaction: Queries,
	{ kind, id }: Holder,
	mail: JobKind<Payload>,
	payload: Payload,
): Promise<void> {
	const accounts = accountTables[kind];
	const [row] = await transaction.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, id));
	await enqueue(transaction, mail, payload, row?.language ?? null);
}
