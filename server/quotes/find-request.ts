import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { isPublicCode } from '../platform/tokens.ts';
import { requests } from '../requests/tables.ts';

export type QuotedRequest = typeof requests.$inferSelect;

/** The request, which nobody else changes until the transaction ends. Throws `not_found`. */
export async function lockRequest(transaction: Queries, by: { id: number } | { code: string }): Promise<QuotedRequest> {
	if ('code' in by && !isPublicCode(by.code)) throw new AppError('not_found', m.request_not_found());
	const condition = 'id' in by ? eq(requests.id, by.id) : eq(requests.code, by.code);
	const [row] = await transaction.select().from(requests).where(condition).for('update');
	if (!row) throw new AppError('not_found', m.request_not_found());
	return row;
}
