import {
	type CountryCode,
	getExampleNumber,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { normalisePhone } from '#contract/phone.ts';

/** A country by its ISO 3166 code, such as `EG`: how numbers are dialled there. */
export type Country = CountryCode;

/** How a country code is announced: +, its dialled form 00, or both by mistake. */
const announced = /^(?:\+|00)+/;

/**
 * A number that says its country. With a + it must have as many digits as numbers of that country have: numbering plans change
 * faster than what is known of them here. Without one, as in `971501234567`, it must also begin as numbers do there.
 */
function readInternational(number: string): PhoneNumber | undefined {
	const digits = number.replace(announced, '');
	const read = parsePhoneNumberFromString(`+${digits}`);
	return (digits === number ? read?.isValid() : read?.isPossible()) ? read : undefined;
}

/**
 * A phone number as it is dialled from everywhere, in E.164 such as `+971501234567`: what is typed without a country code is of
 * `country`. Undefined when it can't be dialled. Every spelling that `normalisePhone` reads is accepted, and 00 for +.
 */
export function toE164(text: string, country: Country): string | undefined {
	const typed = normalisePhone(text);
	if (typed === undefined) return undefined;
	const digits = typed.replace(announced, '');
	// no country code begins with 0: a + before one is a slip
	if (digits !== typed && !digits.startsWith('0')) return readInternational(typed)?.number;
	// the country is only guessed, so the number has to fit its plan: 01001234567 is of Egypt, and nobody's in the Emirates
	const national = parsePhoneNumberFromString(digits, country);
	return national?.isValid() ? national.number : readInternational(digits)?.number;
}

/**
 * A phone number that says its country, with a + before it and otherwise as it is typed: `0020 100 …` is `+20 100 …`. Undefined
 * when it has no country code, or can't be dialled.
 */
export function withCountryCode(text: string): string | undefined {
	const typed = normalisePhone(text);
	const shown = text.trim().replace(announced, '');
	return typed !== undefined && readInternational(typed) ? `+${shown}` : undefined;
}

/** The country of a number with its code; of several that share one (+1, +44) the first. Throws for a code that no country has. */
export function countryOf(phone: string): Country {
	const read = parsePhoneNumberFromString(phone);
	const country = read?.country ?? read?.getPossibleCountries()[0];
	if (!country) throw new Error(`${phone} is of no country`);
	return country;
}

/** How a mobile number of the country is written for somebody abroad, such as `+971 50 123 4567`, in one piece on its line. */
export function examplePhone(country: Country): string {
	return getExampleNumber(country, examples)?.formatInternational().replaceAll(' ', '\u00a0') ?? '';
}
