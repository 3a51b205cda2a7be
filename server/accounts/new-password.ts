import { accountFields } from '#contract/accounts/account-fields.ts';
import { fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import { hashSecret } from '../platform/passwords.ts';
import type { Holder } from './holder.ts';

/** The account that gets a password. */
export interface PasswordOwner {
	kind: Holder['kind'];
	name: string;
	email: string;
}

/** How many of the commonest passwords are rejected: NIST SP 800-63B, 3.1.1.2 requires such a list, and leaves its length open. */
const commonPasswords = 10_000;
/** Shorter parts of a name, such as "Al", may be part of any password. */
const minNamePart = 3;
/** Characters that a password has besides names. */
const minOtherCharacters = 6;

let common: Promise<Set<string>> | undefined;

/** In lower case. The list is loaded with the first new password: 1 MB that most processes never need. */
function loadCommonPasswords(): Promise<Set<string>> {
	common ??= import('@zxcvbn-ts/language-common').then(
		({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonPasswords)),
	);
	return common;
}

/** The list leaves out what a guesser makes himself: "aaaaaa", "Abc1Abc1", "abcdefg", "98765432". */
function isPattern(password: string): boolean {
	if (/^(.{1,4})\1+$/su.test(password)) return true;
	const steps = new Set(
		Array.from(password.slice(1), (character, at) => character.charCodeAt(0) - password.charCodeAt(at)),
	);
	return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}

/** Signs around a common password hide nothing: "P@ssw0rd!" is as common as "p@ssw0rd". */
async function isCommon(password: string): Promise<boolean> {
	const passwords = await loadCommonPasswords();
	const lowerCase = password.toLowerCase();
	return (
		isPattern(lowerCase) ||
		passwords.has(lowerCase) ||
		passwords.has(lowerCase.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
	);
}

/** "Delta Pumps W.L.L." → "delta", "pumps". */
const namePartsOf = (name: string) =>
	name
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((part) => part.length >= minNamePart);

/** Whether a password is little more than names: "Delta-Pumps-24!" of Delta Pumps. */
function isMadeOfNames(password: string, names: string[]): boolean {
	const parts = names.flatMap(namePartsOf).sort((a, b) => b.length - a.length);
	const lowerCase = password.toLowerCase();
	const rest = parts.reduce((text, part) => text.replaceAll(part, ''), lowerCase);
	return rest.length < lowerCase.length && rest.length < minOtherCharacters;
}

/** Hashes a new password. The issue of an error is on the field at `path`. */
export type HashNewPassword = (password: string, owner: PasswordOwner, path?: string) => Promise<string>;

/**
 * The rule for all new passwords; the schemas check their shape. The returned function throws `invalid` for one of the 10,000 commonest
 * passwords, a pattern such as "aaaaaa", the name of the firm or the person, and a password of the staff with fewer than 12 characters.
 */
export function newPasswordRule(namesOfFirm: () => string[]): HashNewPassword {
	return async (password, { kind, name, email }, path = 'password') => {
		const reject = (message: string) => {
			throw fieldError('invalid', path, message);
		};
		const { minStaff } = accountFields.password;
		if (kind === 'administrator' && password.length < minStaff) reject(m.account_password_staff({ min: minStaff }));
		if (await isCommon(password)) reject(m.account_password_common());
		const names = [...namesOfFirm(), name, email.split('@')[0] ?? ''];
		if (isMadeOfNames(password, names)) reject(m.account_password_name());
		return hashSecret(password);
	};
}
