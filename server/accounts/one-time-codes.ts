import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { codeLifetime, type UserType } from '#contract/account-labels.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { newOneTimeCode } from '../platform/tokens.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { type CodePurpose, oneTimeCodes } from './tables.ts';

const maxWrongTries = 5;

/** What a code is for. Codes that differ in any of it stand apart: neither takes the other's place or its tries. */
export interface CodeUse {
	purpose: CodePurpose;
	userType: UserType;
	/** The address that it is mailed to. */
	email: string;
	/** The device or the account that asks for it and may try it; empty for callers that name none. */
	asker: string;
}

/** An account as the asker of a code. */
export function askerOf({ kind, id }: Holder): string {
	return `${kind} ${id}`;
}

/** A code that a device, or nobody in particular, may try to set an account's password with. */
export const passwordCodeUse = (userType: UserType, email: string, asker: string): CodeUse => ({
	...{ purpose: 'password', userType, email, asker },
});

/** A code with which an account may prove that a new address is its own. */
export const emailCodeUse = (holder: Holder, email: string): CodeUse => ({
	...{ purpose: 'email', userType: userTypeOf[holder.kind], email, asker: askerOf(holder) },
});

/** The error of a code that does not help, whatever is wrong with it, beside its field. */
export function invalidCode(): AppError {
	const message = m.account_otp_refused();
	return new AppError('invalid', message, [{ path: 'otp', message }]);
}

/** A new code to be mailed, and its hash, which is all that may be stored of it. Throws as `hashSecret`. */
export async function makeCode(): Promise<{ code: string; codeHash: string }> {
	const code = newOneTimeCode();
	return { code, codeHash: await hashSecret(code) };
}

const { purpose, userType, email, asker } = oneTimeCodes;
const lasts = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Makes this the newest code of its use. */
export async function storeCode(database: Queries, use: CodeUse, codeHash: string): Promise<void> {
	const code = { codeHash, expiresAt: lasts(codeLifetime), wrongTries: 0 };
	await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
	await database
		.insert(oneTimeCodes)
		.values({ ...use, ...code })
		.onConflictDoUpdate({ target: [purpose, userType, email, asker], set: code });
}

/** Seconds for which a code that was asked for may still be made: longer than anybody tries in vain to mail it. */
const orderLifetime = 604_800;

/** Makes this the one use for which its asker may get a code; what the asker had for other addresses is void. */
export async function orderCode(database: Queries, use: CodeUse): Promise<void> {
	await database.delete(oneTimeCodes).where(and(eq(purpose, use.purpose), eq(asker, use.asker)));
	const ordered = { codeHash: null, expiresAt: lasts(orderLifetime), wrongTries: 0 };
	await database
		.insert(oneTimeCodes)
		.values({ ...use, ...ordered })
		.onConflictDoUpdate({ target: [purpose, userType, email, asker], set: ordered });
}

const isOf = (use: CodeUse) =>
	and(eq(purpose, use.purpose), eq(userType, use.userType), eq(email, use.email), eq(asker, use.asker));

/** Whether the asker still waits for a code of this use. */
export async function isOrdered(database: Queries, use: CodeUse): Promise<boolean> {
	const rows = await database.select({ email }).from(oneTimeCodes).where(isOf(use));
	return rows.length > 0;
}

/** Stores a code that is still waited for. Returns whether it is. */
export async function fulfilOrder(database: Queries, use: CodeUse, codeHash: string): Promise<boolean> {
	const rows = await database
		.update(oneTimeCodes)
		.set({ codeHash, expiresAt: lasts(codeLifetime), wrongTries: 0 })
		.where(isOf(use))
		.returning({ email });
	return rows.length > 0;
}

/**
 * A try is counted before the code is compared and taken back when it was right, so that many at once get no more than the
 * allowed wrong ones. Without a user type it may be of either. Returns the hash of the right code; throws `invalid`, whatever
 * was wrong.
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
	// without a code it takes as long
	const hashes = rows.length > 0 ? rows.map(({ codeHash }) => codeHash ?? undefined) : [undefined];
	for (const codeHash of hashes) {
		if (!(await isSecret(otp, codeHash)) || !codeHash) continue;
		await database
			.update(oneTimeCodes)
			.set({ wrongTries: sql`${oneTimeCodes.wrongTries} - 1` })
			.where(eq(oneTimeCodes.codeHash, codeHash));
		return codeHash;
	}
	throw invalidCode();
}

/** Uses up a code that `checkCode` found right; throws `invalid` when that was done meanwhile, or is of another user type. */
export async function useCode(transaction: Queries, userType: UserType, codeHash: string): Promise<void> {
	const used = await transaction
		.delete(oneTimeCodes)
		.where(and(eq(oneTimeCodes.codeHash, codeHash), eq(oneTimeCodes.userType, userType)))
		.returning({ email: oneTimeCodes.email });
	if (used.length === 0) throw invalidCode();
}
