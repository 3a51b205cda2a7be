import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq, gt, sql } from 'drizzle-orm';
import { scopes } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { tokenHash, tokenLength } from '../platform/tokens.ts';
import { programTokens } from './tables.ts';
import type { ProgramViewer } from './viewer.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is just above 2^256. */
const randomLength = 43;
/** 62^6 is above 2^32. */
const checksumLength = 6;
const form = new RegExp(`^pc_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

function checksumOf(random: string): string {
	let rest = crc32(random);
	let text = '';
	for (let at = 0; at < checksumLength; at++) {
		text = `${digits[rest % digits.length]}${text}`;
		rest = Math.floor(rest / digits.length);
	}
	return text;
}

/** `pc_`, 43 random characters, and a checksum by which scanners find a token in a text: 52 characters. */
export function newProgramToken(): string {
	const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
	return `pc_${random}${checksumOf(random)}`;
}

/** Whether a bearer token claims to be a program's. Others are of sessions, of which one in 65,536 also begins with `pc_`. */
export const isProgramToken = (token: string): boolean => /^pc_/i.test(token) && token.length !== tokenLength;

function hasChecksum(token: string): boolean {
	const random = token.slice(3, 3 + randomLength);
	return form.test(token) && token.endsWith(checksumOf(random));
}

/** Minutes between two notes that a token is used: a row is not written for each call. */
const noteInterval = 1;

/** The program of a token. Throws `unauthenticated` for a token that is unknown, deleted or expired. */
export async function findProgram(database: Queries, token: string): Promise<ProgramViewer> {
	const isOfToken = eq(programTokens.tokenHash, tokenHash(token));
	const rows = hasChecksum(token)
		? await database
				.select({
					id: programTokens.id,
					name: programTokens.name,
					scopes: programTokens.scopes,
					isNoteDue: sql<boolean>`coalesce(${programTokens.lastUsedAt} < now() - make_interval(mins => ${noteInterval}), true)`,
				})
				.from(programTokens)
				.where(and(isOfToken, gt(programTokens.expiresAt, sql`now()`)))
		: [];
	const [row] = rows;
	if (!row) throw new AppError('unauthenticated', m.programs_token_void());
	if (row.isNoteDue) await database.update(programTokens).set({ lastUsedAt: sql`now()` }).where(isOfToken);
	const validScopes = row.scopes.filter((scope) => scopes.includes(scope));
	return { kind: 'program', token: row.id, name: `token:${row.name}`, scopes: validScopes };
}

const anyToken = /pc_[0-9A-Za-z]{43}/i;

/** Whether the URL has something like a token, which logs of proxies and histories of browsers would keep. */
export function hasTokenInUrl(url: string): boolean {
	if (anyToken.test(url)) return true;
	return (
		url.includes('%') &&
		anyToken.test(url.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))))
	);
}
