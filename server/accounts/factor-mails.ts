import { z } from 'zod';
import { m } from '#messages';
import { mailKind } from '../platform/mail-kind.ts';
import { findAdministrator } from './administrators.ts';

const actions = ['factor_added', 'factor_removed', 'recovery_codes', 'recovery_code_used', 'factors_reset'] as const;

const changeTexts: Record<(typeof actions)[number], () => string> = {
	factor_added: m.mail_factor_added,
	factor_removed: m.mail_factor_removed,
	recovery_codes: m.mail_factor_recovery_codes,
	recovery_code_used: m.mail_factor_recovery_used,
	factors_reset: m.mail_factor_reset,
};

/** Mails about second factors. None has a code. */
export const factorMails = {
	/** To the person: what happened to the own factors. */
	changed: mailKind({
		name: 'factor_changed',
		payload: z.object({ administrator: z.int(), action: z.enum(actions) }),
		async write({ administrator, action }, { database, company, link }) {
			const account = await findAdministrator(database, administrator);
			if (!account) return undefined;
			const text = m.mail_factor_text({ what: changeTexts[action](), company, url: link('/admin/settings') });
			return { to: account.email, subject: m.mail_factor_subject({ company }), text };
		},
	}),

	/** To the person: a sign-in had the right password and a wrong second factor. */
	refused: mailKind({
		name: 'factor_refused',
		payload: z.object({ administrator: z.int() }),
		async write({ administrator }, { database, company, link }) {
			const account = await findAdministrator(database, administrator);
			if (!account) return undefined;
			const text = m.mail_factor_refused_text({ company, url: link('/admin/settings') });
			return { to: account.email, subject: m.mail_factor_refused_subject({ company }), text };
		},
	}),

	/** To an owner: the factors of `of` were taken away. */
	reset: mailKind({
		name: 'factors_reset',
		payload: z.object({ administrator: z.int(), of: z.int() }),
		async write({ administrator, of }, { database, company, link }) {
			const account = await findAdministrator(database, administrator);
			const person = await findAdministrator(database, of);
			if (!account || !person) return undefined;
			const { name, email } = person;
			const url = `${link('/admin/settings')}?section=admins`;
			const text = m.mail_factors_reset_text({ name, email, company, url });
			return { to: account.email, subject: m.mail_factors_reset_subject({ name, company }), text };
		},
	}),
};
