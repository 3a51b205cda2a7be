import { customerMailLabels, customerMails } from '#contract/settings/customer-mails.ts';
import type { MailForm, MailSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { differencesOf } from '../../frame/conflict.ts';
import { yesOrNo } from '../../frame/yes-or-no.ts';

const textKeys = ['smtp_host', 'smtp_user', 'from_name', 'from_email'] as const;
/** The settings that only a super admin can change, with the own password. */
const serverKeys = ['smtp_host', 'smtp_port', 'smtp_user'] as const;

/** The settings of mails as their form has them. */
export interface MailDraft extends Pick<MailSettings, (typeof textKeys)[number] | 'customers'> {
	/** As it is typed. */
	smtp_port: string;
	/** Empty: the stored password stays. */
	smtp_password: string;
	/** The administrator's own, needed to change the mail server. */
	currentPassword: string;
}

/** The stored settings for the form. */
export function draftOf(stored: MailSettings): MailDraft {
	const { smtp_host, smtp_port, smtp_user, from_name, from_email, customers } = stored;
	return {
		smtp_host,
		smtp_port: String(smtp_port),
		smtp_user,
		from_name,
		from_email,
		customers: { ...customers },
		smtp_password: '',
		currentPassword: '',
	};
}

/** Whether the draft changes the mail server, its port, user or password. */
export function hasOtherServer(draft: MailDraft, stored: MailSettings): boolean {
	return draft.smtp_password !== '' || serverKeys.some((key) => draft[key].trim() !== String(stored[key]));
}

/** `٥٨٧` → 587. NaN for other texts: the server then responds with the error of the field. */
function portOf(text: string): number {
	const typed = typedNumber(text).trim();
	return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The body of a save. It leaves out what the server's environment sets, and an unchanged mail server. */
export function bodyOf(draft: MailDraft, stored: MailSettings): MailForm {
	const { smtp_host, smtp_port, smtp_user, smtp_password, currentPassword, from_name, from_email, customers } = draft;
	const isFixed = (key: string) => stored.set_by_server.includes(key);
	return {
		customers,
		...(!isFixed('from_email') && { from_name, from_email }),
		...(!isFixed('smtp_host') &&
			hasOtherServer(draft, stored) && {
				smtp_host,
				smtp_port: portOf(smtp_port),
				smtp_user,
				currentPassword,
				...(smtp_password !== '' && { smtp_password }),
			}),
	};
}

/** The settings whose saved and typed values differ. */
export function mailDifferences(theirs: MailDraft, mine: MailDraft) {
	return differencesOf([
		...([...textKeys, 'smtp_port'] as const).map((key) => [shopSettings[key].label(), theirs[key], mine[key]] as const),
		...customerMails.map(
			(kind) => [customerMailLabels[kind](), yesOrNo(theirs.customers[kind]), yesOrNo(mine.customers[kind])] as const,
		),
	]);
}
