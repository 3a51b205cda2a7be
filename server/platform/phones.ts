import {
	type CountryCode,
	getExampleNumber,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { normalisePhone } from '#contract/text/phone.ts';

/** ISO 3166 code, such as `EG`. */
export type Country = CountryCode;

/** The prefix of a country code: +, 00, or both by mistake. */
const countryCodePrefix = /^(?:\+|00)+/;

/** Parses a number with its country code, with or without +. Undefined unless the country has such numbers: `+971 50 123` is too short. */
function readInternational(number: string): PhoneNumber | undefined {
	const read = parsePhoneNumberFromString(`+${number.replace(countryCodePrefix, '')}`);
	return read?.isValid() ? read : undefined;
}

/**
 * A phone number in E.164, such as `+971501234567`. A number without a country code belongs to `country`, and can't be read while that is
 * unknown. Undefined when it can't be dialled. Accepts every spelling that `normalisePhone` reads, and 00 for +.
 */
export function toE164(text: string, country: Country | undefined): string | undefined {
	const normalised = normalisePhone(text);
	if (normalised === undefined) return undefined;
	const digits = normalised.replace(countryCodePrefix, '');
	// no country code begins with 0: a + before 0 is a typing mistake
	if (digits !== normalised && !digits.startsWith('0')) return readInternational(normalised)?.number;
	// the country is a guess, so the number has to fit its plan: 01001234567 is valid in Egypt, not in the Emirates
	const national = parsePhoneNumberFromString(digits, country);
	return national?.isValid() ? national.number : readInternational(digits)?.number;
}

/**
 * Writes the country code with a + and leaves the rest as typed: `0020 100 …` → `+20 100 …`. Undefined without a country code, and when
 * it can't be dialled.
 */
export function withCountryCode(text: string): string | undefined {
	const normalised = normalisePhone(text);
	const national = text.trim().replace(countryCodePrefix, '');
	return normalised !== undefined && readInternational(normalised) ? `+${national}` : undefined;
}

/** The country of a number with a country code; the first one when several share the code (+1, +44). Undefined for an unknown code. */
export function countryOfPhone(phone: string): Country | undefined {
	const read = parsePhoneNumberFromString(phone);
	return read?.country ?? read?.getPossibleCountries()[0];
}

/** An example of a mobile number, with its country code and no-break spaces; of any country while that is unknown: `+971 50 123 4567`. */
export function examplePhone(country: Country = 'AE'): string {
	return getExampleNumber(country, examples)?.formatInternational().replaceAll(' ', '\u00a0') ?? '';
}
