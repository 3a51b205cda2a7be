import { and, eq } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { quoteApprovals } from './tables.ts';

/** A revision of a quote, which has at most one approval. */
interface RevisionKey {
	requestId: number;
	revision: number;
}

/** The condition for the approval of a revision. */
export const isApprovalOf = ({ requestId, revision }: RevisionKey) =>
	and(eq(quoteApprovals.requestId, requestId), eq(quoteApprovals.revision, revision));

/** The approval of a revision by the buyer's company; undefined when nobody was asked for one. */
export async function findApproval(
	database: Queries,
	key: RevisionKey,
): Promise<typeof quoteApprovals.$inferSelect | undefined> {
	const [row] = await database.select().from(quoteApprovals).where(isApprovalOf(key));
	return row;
}
