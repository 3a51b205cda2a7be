import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { codeLifetime, type UserType } from '#contract/accounts/account-labels.ts';
import { type AppError, fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { newOneTimeCode } from '../platform/tokens.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { type CodePurpose, oneTimeCodes } from './tables.ts';

const maxWrongTries = 5;

/**
 * The purpose and owner of a code. Codes that differ in any field are independent: they don't replace each other and don't share tries.
 */
export interface CodeUse {
	purpose: CodePurpose;
	userType: UserType;
	/** The address that gets the mail. */
	email: string;
	/** The device or account that requests it and may try it; empty for callers without one. */
	asker: string;
}

/** `{ kind: 'customer', id: 7 }` → `customer 7`. */
export function askerOf({ kind, id }: Holder): string {
	return `${kind} ${id}`;
}

/** A code to set an account's password, for one device or for any. */
export const passwordCodeUse = (userType: UserType, email: string, asker: string): CodeUse => ({
	purpose: 'password',
	userType,
	email,
	asker,
});

/** A code that proves that a new address belongs to the account. */
export const emailCodeUse = (holder: Holder, email: string): CodeUse => ({
	purpose: 'email',
	userType: userTypeOf[holder.kind],
	email,
	asker: askerOf(holder),
});

/** The same error for every invalid code; the issue is on its field. */
export function invalidCodeError(): AppError {
	return fieldError('invalid', 'otp', m.account_otp_refused());
}

/** A new code to mail, and its hash to store. Throws as `hashSecret`. */
export async function makeCode(): Promise<{ code: string; codeHash: string }> {
	const code = newOneTimeCode();
	return { code, codeHash: await hashSecret(code) };
}

const { purpose, userType, email, asker } = oneTimeCodes;
const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Stores a code; it replaces the earlier one of this use. */
export async function storeCode(database: Queries, use: CodeUse, codeHash: string): Promise<void> {
	const code = { codeHash, expiresAt: secondsFromNow(codeLifetime), wrongTries: 0 };
	await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
	await database
		.insert(oneTimeCodes)
		.values({ ...use, ...code })
		.onConflictDoUpdate({ target: [purpose, userType, email, asker], set: code });
}

/** Seconds in which a requested code may still be made: longer than all retries of its mail. */
const codeRequestLifetime = 604_800;

/** Requests a code. The asker's codes for other addresses become void. */
export async function requestCode(database: Queries, use: CodeUse): Promise<void> {
	await database.delete(oneTimeCodes).where(and(eq(purpose, use.purpose), eq(asker, use.asker)));
	const requested = { codeHash: null, expiresAt: secondsFromNow(codeRequestLifetime), wrongTries: 0 };
	await database
		.insert(oneTimeCodes)
		.values({ ...use, ...requested })
		.onConflictDoUpdate({ target: [purpose, userType, email, asker], set: requested });
}

const matchesUse = (use: CodeUse) =>
	and(eq(purpose, use.purpose), eq(userType, use.userType), eq(email, use.email), eq(asker, use.asker));

export async function isCodeRequested(database: Queries, use: CodeUse): Promise<boolean> {
	const rows = await database.select({ email }).from(oneTimeCodes).where(matchesUse(use));
	return rows.length > 0;
}

/** Stores a requested code. Returns false when it is no longer requested. */
export async function storeRequestedCode(database: Queries, use: CodeUse, codeHash: string): Promise<boolean> {
	const rows = await database
		.update(oneTimeCodes)
		.set({ codeHash, expiresAt: secondsFromNow(codeLifetime), wrongTries: 0 })
		.where(matchesUse(use))
		.returning({ email });
	return rows.length > 0;
}

/**
 * Checks a code. Counts the try before comparing and takes it back when the code is right, so that parallel tries get no extra ones.
 * Without a user type, checks the codes of both. Returns the hash of the right code; throws `invalid` otherwise, without a reason.
 */
export async function checkCode(
	database: Queries,
	{ purpose, userType, email, asker }: Omit<CodeUse, 'userType'> & { userType?: UserType | undefined },
	otp: string,
): Promise<string> {
	const rows = await database
		.update(oneTimeCodes)
		.set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
		.where(
			and(
				eq(oneTimeCodes.purpose, purpose),
				userType && eq(oneTimeCodes.userType, userType),
				eq(oneTimeCodes.email, email),
				eq(oneTimeCodes.asker, asker),
				lt(oneTimeCodes.wrongTries, maxWrongTries),
				gt(oneTimeCodes.expiresAt, sql`now()`),
			),
		)
		.returning({ codeHash: oneTimeCodes.codeHash });
	// takes as long without a code
	const hashes = rows.length > 0 ? rows.map(({ codeHash }) => codeHash ?? undefined) : [undefined];
	for (const codeHash of hashes) {
		if (!(await isSecret(otp, codeHash)) || !codeHash) continue;
		await database
			.update(oneTimeCodes)
			.set({ wrongTries: sql`${oneTimeCodes.wrongTries} - 1` })
			.where(eq(oneTimeCodes.codeHash, codeHash));
		return codeHash;
	}
	throw invalidCodeError();
}

/** Deletes a code that `checkCode` accepted. Throws `invalid` when it was used meanwhile, or is of another user type. */
export async function useCode(transaction: Queries, userType: UserType, codeHash: string): Promise<void> {
	const used = await transaction
		.delete(oneTimeCodes)
		.where(and(eq(oneTimeCodes.codeHash, codeHash), eq(oneTimeCodes.userType, userType)))
		.returning({ email: oneTimeCodes.email });
	if (used.length === 0) throw invalidCodeError();
}
