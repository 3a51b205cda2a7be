import { codeLifetime, undoLifetime } from '#contract/account-labels.ts';
import { pathIn } from '#contract/language.ts';
import type { Site } from '#contract/site.ts';
import { m } from '#messages';
import { currentLanguage } from '../platform/language.ts';
import type { Mail } from '../platform/mail.ts';

/** The home page in the language of the mail. */
const homeOf = (siteUrl: string) => siteUrl + pathIn(currentLanguage(), '');

/** The mail with a code for a new password. */
export function passwordCodeMail({ company, url }: Site, to: string, code: string): Mail {
	const text = m.mail_code_text({ code, company, url: homeOf(url) });
	return { to, subject: m.mail_code_subject({ code }), text, lifetime: codeLifetime };
}

/** The mail with the code that proves that a new email address is the account's. */
export function emailCodeMail({ company, url }: Site, to: string, code: string): Mail {
	const text = m.mail_email_code_text({ code, company, url: homeOf(url) });
	return { to, subject: m.mail_code_subject({ code }), text, lifetime: codeLifetime };
}

/** What stands instead of a code in the mail to an address that has an account already. */
export function emailTakenMail({ company, url }: Site, to: string): Mail {
	return {
		to,
		subject: m.mail_email_taken_subject({ company }),
		text: m.mail_email_taken_text({ company, url: homeOf(url) }),
	};
}

/** The mail to the address that an account had, with the link back; the token stands where no server and no log sees it. */
export function undoMail({ company, url }: Site, to: string, token: string): Mail {
	const text = m.mail_email_changed_text({
		company,
		url: `${url}${pathIn(currentLanguage(), '/undo-email')}#${token}`,
	});
	return { to, subject: m.mail_email_changed_subject({ company }), text, lifetime: undoLifetime };
}
