import { fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Country, examplePhone, toE164 } from '../platform/phones.ts';

/**
 * Converts a typed phone number to E.164, for a shop in the country. Throws `invalid` with an example, on the field at `path`, when it
 * can't be dialled.
 */
export function readPhoneNumber(text: string, country: Country | undefined, path = 'number'): string {
	const number = toE164(text, country);
	if (number !== undefined) return number;
	throw fieldError('invalid', path, m.account_number_undialable({ example: examplePhone(country) }));
}
