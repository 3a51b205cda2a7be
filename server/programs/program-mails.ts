import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { scopeLabels } from '#contract/programs/scope-labels.ts';
import type { NewToken } from '#contract/programs/tokens.schema.ts';
import { m } from '#messages';
import { findAdministrator, listOwnerIds } from '../accounts/administrators.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { recordedAs } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { mailKind } from '../platform/mail-kind.ts';

/** Mails about other programs. None has the text of a token. */
export const programMails = {
	/** To an owner: somebody has made a token, which may be deleted by now. */
	tokenMade: mailKind({
		name: 'token_made',
		payload: z.object({ administrator: z.int(), token: z.int() }),
		async write({ administrator, token }, { database, company, link }) {
			const account = await findAdministrator(database, administrator);
			const [entry] = await database
				.select({ actor: changes.actorName, after: changes.after })
				.from(changes)
				.where(and(eq(changes.entity, 'token'), eq(changes.entityId, token), eq(changes.action, 'create')));
			if (!account || !entry) return undefined;
			const { name, scopes, expires } = recordedAs<NewToken>(entry.after ?? undefined);
			return {
				to: account.email,
				subject: m.mail_token_made_subject({ company }),
				text: m.mail_token_made_text({
					company,
					actor: entry.actor ?? '',
					name,
					scopes: scopes.map((scope) => scopeLabels[scope]()).join('\n'),
					expires,
					url: link('/admin/programs'),
				}),
			};
		},
	}),
};

/** Mails all owners about the token that the transaction has just made: it outlives the session, and the account of who made it. */
export async function mailTokenMade(transaction: Queries, token: number): Promise<void> {
	for (const administrator of await listOwnerIds(transaction))
		await notifyHolder(transaction, { kind: 'administrator', id: administrator }, programMails.tokenMade, {
			administrator,
			token,
		});
}
