import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { enqueue, type JobKind } from '../platform/jobs/job-kind.ts';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import type { Holder } from './holder.ts';
import { accountTables } from './tables.ts';

/**
 * Mails the holder of an account in the holder's language. The caller may be a stranger with another language.
 * Without a stored language it is the caller's.
 */
export async function notifyHolder<Payload extends object>(
	transaction: Queries,
	{ kind, id }: Holder,
	mail: JobKind<Payload>,
	payload: Payload,
): Promise<void> {
	const accounts = accountTables[kind];
	const [row] = await transaction.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, id));
	await inLanguage(row?.language ?? currentLanguage(), () => enqueue(transaction, mail, payload));
}
