import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Characters of a token: 32 bytes in base64url. */
export const tokenLength = 43;

/** 256 random bits in 43 letters, digits, `-` and `_`. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** The hash that is stored. A plain hash is safe, since tokens are random. */
export function tokenHash(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function isSameSecret(presented: string, expected: string): boolean {
	return timingSafeEqual(tokenHash(presented), tokenHash(expected));
}

/** Six digits, evenly distributed. */
export function newOneTimeCode(): string {
	return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Crockford's base 32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function isPublicCode(text: string): boolean {
	return /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(text);
}

/** 80 random bits that a person can read out, in four groups of four: `1A2B-3C4D-5E6F-7G8H`. */
export function newPublicCode(): string {
	const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]);
	return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-');
}
