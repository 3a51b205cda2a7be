import { codeLifetime, undoLifetime } from '#contract/accounts/account-labels.ts';
import { pathIn } from '#contract/language.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import { currentLanguage } from '../platform/language.ts';
import type { Mail } from '../platform/mail.ts';

/** The home page in the language of the mail. */
const homeOf = (siteUrl: string) => siteUrl + pathIn(currentLanguage(), '');

export function passwordCodeMail({ company, url }: Site, to: string, code: string): Mail {
	const text = m.mail_code_text({ code, company, url: homeOf(url) });
	return { to, subject: m.mail_code_subject({ code }), text, lifetime: codeLifetime };
}

/** The code proves that the new address belongs to the account. */
export function emailCodeMail({ company, url }: Site, to: string, code: string): Mail {
	const text = m.mail_email_code_text({ code, company, url: homeOf(url) });
	return { to, subject: m.mail_code_subject({ code }), text, lifetime: codeLifetime };
}

/** Sent instead of a code when the address has an account already. */
export function emailTakenMail({ company, url }: Site, to: string): Mail {
	return {
		to,
		subject: m.mail_email_taken_subject({ company }),
		text: m.mail_email_taken_text({ company, url: homeOf(url) }),
	};
}

/** Wrong tries have locked the PIN. */
export function pinLockedMail({ company, url }: Site, to: string): Mail {
	return {
		to,
		subject: m.mail_pin_locked_subject({ company }),
		text: m.mail_pin_locked_text({ company, url: `${url}${pathIn(currentLanguage(), '/admin/login')}` }),
	};
}

/** Tells a super admin that an administrator came back by a link in a mail. */
export function accountRestoredMail({ company, url }: Site, to: string, { name, email }: Restored): Mail {
	return {
		to,
		subject: m.mail_restored_subject({ name, company }),
		text: m.mail_restored_text({
			name,
			email,
			company,
			url: `${url}${pathIn(currentLanguage(), '/admin/settings')}?section=admins`,
		}),
	};
}

interface Restored {
	name: string;
	email: string;
}

/** To the previous address, with a link back. The token is in the fragment, which no server and no log sees. */
export function undoMail({ company, url }: Site, to: string, token: string): Mail {
	const text = m.mail_email_changed_text({
		company,
		url: `${url}${pathIn(currentLanguage(), '/undo-email')}#${token}`,
	});
	return { to, subject: m.mail_email_changed_subject({ company }), text, lifetime: undoLifetime };
}
