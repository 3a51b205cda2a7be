import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { codeLifetime, type UserType } from '#contract/account-labels.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { newOneTimeCode } from '../platform/tokens.ts';
import type { Holder } from './holder.ts';
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

/** The error of a code that does not help, whatever is wrong with it, beside its field. */
export function invalidCode(): AppError {
	const message = m.account_otp_refused();
	return new AppError('invalid', message, [{ path: 'otp', message }]);
}

/** Makes the newest code of this use, and returns it to be mailed; only its hash is stored. Throws as `hashSecret`. */
export async function makeCode(database: Queries, use: CodeUse): Promise<string> {
	const code = newOneTimeCode();
	const codeHash = await hashSecret(code);
	const expiresAt = sql`now() + make_interval(secs => ${codeLifetime})`;
	await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
	const { purpose, userType, email, asker } = oneTimeCodes;
	await database
		.insert(oneTimeCodes)
		.values({ ...use, codeHash, expiresAt })
		.onConflictDoUpdate({
			target: [purpose, userType, email, asker],
			set: { codeHash, expiresAt, wrongTries: 0 },
		});
	return code;
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
	const hashes = rows.length > 0 ? rows.map(({ codeHash }) => codeHash) : [undefined];
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
