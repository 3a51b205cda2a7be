import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { administrators } from '../accounts/tables.ts';
import { changes } from '../changes/tables.ts';
import { mailKind } from '../platform/mail-kind.ts';

const linesOf = (state: Record<string, unknown> | null) => {
	const lines = state?.bank_lines;
	return typeof lines === 'string' && lines !== '' ? lines : m.mail_bank_lines_none();
};

/** Mails about the settings. */
export const settingsMails = {
	/** To a super admin: the bank lines before and after a change. */
	bankLines: mailKind({
		name: 'bank_lines',
		payload: z.object({ administrator: z.int(), change: z.int() }),
		async write({ administrator, change }, { database, company, link }) {
			const [account] = await database
				.select({ email: administrators.email })
				.from(administrators)
				.where(eq(administrators.id, administrator));
			const [entry] = await database.select().from(changes).where(eq(changes.id, change));
			if (!account || !entry) return undefined;
			return {
				to: account.email,
				subject: m.mail_bank_lines_subject({ company }),
				text: m.mail_bank_lines_text({
					company,
					name: entry.actorName ?? '',
					before: linesOf(entry.before),
					after: linesOf(entry.after),
					url: `${link('/admin/history')}?entity=settings`,
				}),
			};
		},
	}),
};
