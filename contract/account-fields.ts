import { m } from '#messages';
import type { FieldRule } from './field-schemas.ts';

/** The same as `fieldRules` for accounts, apart from them: the pages to sign in carry it. */
export const accountFields = {
	// RFC 5321, 4.5.3.1: a path has at most 256 octets with its brackets
	email: { max: 254, required: m.account_email_required },
	// hashing costs time: a longer one is not even looked at
	password: { max: 200, required: m.account_password_required },
	phone: { max: 40, required: m.account_number_required },
	personName: { max: 100, required: m.account_name_required },
} as const satisfies Record<string, FieldRule>;
