import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Database } from '../platform/database.ts';
import { lockRequest } from './find-request.ts';
import { requests } from './tables.ts';

/**
 * Stops the mails about a request to its guest's address, or sends them again. The code is the only right that is needed; twice is once.
 * Throws `not_found`, and `conflict` for a request whose guest has left no address.
 */
export function switchGuestMails(database: Database, code: string, on: boolean): Promise<{ on: boolean }> {
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { code });
		const { id, guestMails } = request;
		if (request.ofAccount || request.customerEmail === null) throw new AppError('conflict', m.request_mails_none());
		if (guestMails !== on) {
			await transaction
				.update(requests)
				.set({ guestMails: on, version: request.version + 1 })
				.where(eq(requests.id, id));
			await recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
				entity: 'request',
				id,
				action: 'update',
				before: { guestMails },
				after: { guestMails: on },
			});
		}
		return { on };
	});
}
