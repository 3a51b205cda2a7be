import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Country, examplePhone, toE164 } from '../platform/phones.ts';

/**
 * A typed phone number in E.164, for a shop of the country. Throws `invalid` beside the field at `path`, with an example, for one
 * that can't be dialled.
 */
export function readPhoneNumber(text: string, country: Country, path = 'number'): string {
	const number = toE164(text, country);
	if (number !== undefined) return number;
	const message = m.account_number_undialable({ example: examplePhone(country) });
	throw new AppError('invalid', message, [{ path, message }]);
}
