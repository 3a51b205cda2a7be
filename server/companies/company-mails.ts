import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { mailKind } from '../platform/mail-kind.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { isOpenInvitation } from './rows/open-invitations.ts';
import { companies, companyInvitations } from './rows/tables.ts';

/** Mails about companies. No payload has a token: each is made when its mail is sent, and only its hash is stored. */
export const companyMails = {
	/** To an invited address: the link that makes its account a person of the company. Not sent when the invitation is used, void or too old. */
	invitation: mailKind({
		name: 'company_invitation',
		payload: z.object({ invitation: z.int() }),
		async write({ invitation }, { database, company, link }) {
			const [row] = await database
				.select({ to: companyInvitations.email, name: companies.name })
				.from(companyInvitations)
				.innerJoin(companies, eq(companies.id, companyInvitations.companyId))
				.where(sql`company_invitations.id = ${invitation} and ${isOpenInvitation}`);
			if (!row) return undefined;
			const token = newToken();
			return {
				to: row.to,
				subject: m.mail_company_invitation_subject({ name: row.name, company }),
				text: m.mail_company_invitation_text({ name: row.name, company, url: link(`/join/${token}`) }),
				async store(transaction) {
					await transaction
						.update(companyInvitations)
						.set({ mailedHash: tokenHash(token) })
						.where(eq(companyInvitations.id, invitation));
				},
			};
		},
	}),
};
