import { eq } from 'drizzle-orm';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database } from '../platform/database.ts';
import { requestNotFound } from './request-code.ts';
import { requests } from './tables.ts';

/**
 * Notes that one of the staff has opened the buyer's chat with a ready answer. From then on the request counts as answered; its status and
 * version stay, so that an open form can still be saved. Throws `not_found`.
 */
export async function noteAnswer(database: Database, viewer: Viewer, id: number, title: string): Promise<void> {
	const author = authorOf(staffWith(viewer, 'requests.answer'));
	await database.transaction(async (transaction) => {
		const [request] = await transaction
			.select({ firstAnsweredAt: requests.firstAnsweredAt })
			.from(requests)
			.where(eq(requests.id, id))
			.for('no key update');
		if (!request) throw requestNotFound();
		if (!request.firstAnsweredAt)
			await transaction.update(requests).set({ firstAnsweredAt: new Date() }).where(eq(requests.id, id));
		await recordChanges(transaction, author, [{ entity: 'request', id, action: 'answer', after: { answer: title } }]);
	});
}
