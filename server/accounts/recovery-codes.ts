import { and, count, eq } from 'drizzle-orm';
import { recoveryCodeCount } from '#contract/accounts/factors.schema.ts';
import { fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { newPublicCode, tokenHash } from '../platform/tokens.ts';
import { administrators, recoveryCodes } from './tables.ts';

const hashOf = (code: string) => tokenHash(code.replaceAll('-', ''));

/** Ten new codes of 80 random bits, `1A2B-3C4D-5E6F-7G8H`; earlier ones are void. */
export async function makeRecoveryCodes(transaction: Queries, administratorId: number): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodeCount }, newPublicCode);
	// of two calls at once the later one must see, and void, the codes of the other
	await transaction
		.select({ id: administrators.id })
		.from(administrators)
		.where(eq(administrators.id, administratorId))
		.for('no key update');
	await deleteRecoveryCodes(transaction, administratorId);
	await transaction.insert(recoveryCodes).values(codes.map((code) => ({ administratorId, codeHash: hashOf(code) })));
	return codes;
}

/** Uses a code, which opens once. Throws `invalid`. */
export async function useRecoveryCode(transaction: Queries, administratorId: number, code: string): Promise<void> {
	const used = await transaction
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.administratorId, administratorId), eq(recoveryCodes.codeHash, hashOf(code))))
		.returning({ administratorId: recoveryCodes.administratorId });
	const message = m.factor_recovery_wrong();
	if (used.length === 0) throw fieldError('invalid', 'recovery_code', message);
}

export async function countRecoveryCodes(database: Queries, administratorId: number): Promise<number> {
	const isOwn = eq(recoveryCodes.administratorId, administratorId);
	const [row] = await database.select({ left: count() }).from(recoveryCodes).where(isOwn);
	return row?.left ?? 0;
}

export async function deleteRecoveryCodes(transaction: Queries, administratorId: number): Promise<void> {
	await transaction.delete(recoveryCodes).where(eq(recoveryCodes.administratorId, administratorId));
}
