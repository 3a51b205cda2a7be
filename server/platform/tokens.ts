import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new token of 256 random bits, opaque. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** What is stored of a token: it is random, so a plain hash can't be guessed back. */
export function tokenHash(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** Whether both are the same, in a time that does not depend on where they differ. */
export function isSameSecret(presented: string, expected: string): boolean {
	return timingSafeEqual(tokenHash(presented), tokenHash(expected));
}

/** Six digits, each code as likely as the next. */
export function newOneTimeCode(): string {
	return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Crockford's base 32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function isPublicCode(text: string): boolean {
	return /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(text);
}

/** An unguessable name of 80 random bits that a person can read out: four groups of four. */
export function newPublicCode(): string {
	const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]);
	return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-');
}
