import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** Field rules of accounts, like `catalogueFields`; separate, since the sign-in pages load this file. */
export const accountFields = {
	// RFC 5321, 4.5.3.1: a path has at most 256 octets with its brackets
	email: { max: 254, required: m.account_email_required },
	// hashing costs time, so a longer one is rejected unread; NIST SP 800-63B, 3.1.1.2: 15 characters need no classes of characters
	password: { max: 200, minPhrase: 15, minStaff: 12, required: m.account_password_required },
	phone: { max: 40, required: m.account_number_required },
	personName: { max: 100, required: m.account_name_required },
} as const satisfies Record<string, FieldRule & Record<string, unknown>>;
