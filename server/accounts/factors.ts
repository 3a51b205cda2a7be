import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { FactorProof, OwnFactors } from '#contract/accounts/factors.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Author, recordChanges } from '../changes/record-changes.ts';
import { countCall, countingKey, uncountCall } from '../http/counted-calls.ts';
import { tooMany } from '../http/rate-limits.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { accountNotFound } from './account-errors.ts';
import { listOwnerIds } from './administrators.ts';
import { authorOf } from './author.ts';
import { factorMails } from './factor-mails.ts';
import { notifyHolder } from './notify-holder.ts';
import { type PasskeySite, usePasskey, wrongPasskey } from './passkeys.ts';
import { countRecoveryCodes, deleteRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { administrators, factors } from './tables.ts';
import { secretName, useTotp } from './totp.ts';
import { type AdministratorViewer, provenStaffWith, requireStepUp, staffWith, type Viewer } from './viewer.ts';

/** What factors need besides the database. */
export interface FactorParts {
	secrets: Secrets;
	/** Undefined where browsers have no passkeys. */
	site: PasskeySite | undefined;
}

/** Wrong codes of an app in an hour for an account: three of a million are right at a time. */
const maxWrongCodes = { max: 20, minutes: 60 };

const isConfirmed = (administrator: number) =>
	and(eq(factors.administratorId, administrator), isNotNull(factors.confirmedAt));

/** The kinds of the person's factors, each once; empty without any. */
export async function factorKindsOf(database: Queries, administrator: number): Promise<('totp' | 'passkey')[]> {
	const rows = await database.select({ kind: factors.kind }).from(factors).where(isConfirmed(administrator));
	return [...new Set(rows.map(({ kind }) => kind))].toSorted();
}

/** Whether an owner has a second factor. */
export async function hasOwnerWithFactor(database: Queries): Promise<boolean> {
	const rows = await database
		.select({ id: factors.id })
		.from(factors)
		.innerJoin(administrators, eq(administrators.id, factors.administratorId))
		.where(and(isNotNull(factors.confirmedAt), eq(administrators.role, 'super admin')))
		.limit(1);
	return rows.length > 0;
}

/** The viewer's own factors and how many recovery codes are left. */
export async function listFactors(
	database: Queries,
	viewer: Viewer,
	site: PasskeySite | undefined,
): Promise<OwnFactors> {
	const { id } = staffWith(viewer, 'administrators.own');
	const rows = await database.select().from(factors).where(isConfirmed(id)).orderBy(asc(factors.id));
	return {
		factors: rows.map(({ id, kind, name, createdAt, usedAt }) => ({
			id,
			kind,
			name,
			created_at: createdAt.toISOString(),
			used_at: usedAt?.toISOString() ?? null,
		})),
		recovery_codes: await countRecoveryCodes(database, id),
		passkeys: site !== undefined,
	};
}

/** Notes a change of somebody's factors in the history, and mails the person. */
export async function noteFactorChange(
	transaction: Queries,
	author: Author,
	administrator: number,
	action: 'factor_added' | 'factor_removed' | 'recovery_codes' | 'recovery_code_used' | 'factors_reset',
	details: Record<string, unknown> = {},
): Promise<void> {
	const after = { ...details, ...author.origin };
	await recordChanges(transaction, author, [{ entity: 'administrator', id: administrator, action, after }]);
	const holder = { kind: 'administrator', id: administrator } as const;
	await notifyHolder(transaction, holder, factorMails.changed, { administrator, action });
}

/** A viewer who may change the own factors: it needs a proof. */
export function factorOwner(viewer: Viewer): AdministratorViewer {
	const own = staffWith(viewer, 'administrators.own');
	requireStepUp(own);
	return own;
}

/** Deletes the factors of the condition, or all, with their secrets, and the recovery codes with the last one. Returns what there was. */
export async function removeFactors(transaction: Queries, secrets: Secrets, administrator: number, condition?: SQL) {
	const removed = await transaction
		.delete(factors)
		.where(and(eq(factors.administratorId, administrator), condition))
		.returning({ id: factors.id, kind: factors.kind });
	for (const factor of removed) if (factor.kind === 'totp') await secrets.remove(transaction, secretName(factor.id));
	const remainingKinds = await factorKindsOf(transaction, administrator);
	if (remainingKinds.length === 0) await deleteRecoveryCodes(transaction, administrator);
	return removed;
}

/** Removes one of the viewer's own factors. Throws `not_found`, and `step_up` without a proof. */
export async function removeFactor(database: Database, secrets: Secrets, viewer: Viewer, id: number): Promise<void> {
	const own = factorOwner(viewer);
	await database.transaction(async (transaction) => {
		const [removed] = await removeFactors(transaction, secrets, own.id, eq(factors.id, id));
		if (!removed) throw new AppError('not_found', m.factor_not_found());
		await noteFactorChange(transaction, authorOf(own), own.id, 'factor_removed', { kind: removed.kind });
	});
}

/** Mails all owners that somebody's factors were taken away. */
export async function mailReset(transaction: Queries, id: number): Promise<void> {
	for (const administrator of await listOwnerIds(transaction))
		await notifyHolder(transaction, { kind: 'administrator', id: administrator }, factorMails.reset, {
			administrator,
			of: id,
		});
}

/**
 * An owner takes all factors and recovery codes from a colleague who has lost them; the person and all owners get a mail. Throws `not_found`
 * for somebody without factors.
 */
export async function resetFactors(database: Database, secrets: Secrets, viewer: Viewer, id: number): Promise<void> {
	const owner = provenStaffWith(viewer, 'administrators.manage');
	await database.transaction(async (transaction) => {
		const [account] = await transaction
			.select({ id: administrators.id })
			.from(administrators)
			.where(eq(administrators.id, id));
		if (!account) throw accountNotFound();
		const removed = await removeFactors(transaction, secrets, id);
		if (removed.length === 0) throw new AppError('not_found', m.factor_none());
		await noteFactorChange(transaction, authorOf(owner), id, 'factors_reset', { factors: removed.length });
		await mailReset(transaction, id);
	});
}

/** New recovery codes for the viewer; earlier ones are void. Throws `conflict` without a factor, and `step_up` without a proof. */
export async function renewRecoveryCodes(database: Database, viewer: Viewer): Promise<string[]> {
	const own = factorOwner(viewer);
	return database.transaction(async (transaction) => {
		if ((await factorKindsOf(transaction, own.id)).length === 0) throw new AppError('conflict', m.factor_none());
		await noteFactorChange(transaction, authorOf(own), own.id, 'recovery_codes');
		return makeRecoveryCodes(transaction, own.id);
	});
}

/** Counts wrong codes of an app by account. Throws `too_many`, also for a right code; passkeys and recovery codes go on. */
async function checkAppCode(database: Queries, secrets: Secrets, administrator: number, code: string): Promise<void> {
	const key = countingKey('code of an app', String(administrator));
	const counted = await countCall(database, key, maxWrongCodes.minutes);
	if (counted.count > maxWrongCodes.max) throw tooMany('code of an app', counted.seconds);
	await useTotp(database, secrets, administrator, code);
	await uncountCall(database, key, counted);
}

/** Checks and uses a factor of the person; it opens nothing twice. Throws `invalid`, and `too_many` after wrong codes. */
export async function useFactor(
	database: Database,
	{ secrets, site }: FactorParts,
	administrator: number,
	proof: FactorProof,
	author: Author,
): Promise<void> {
	if ('code' in proof) return checkAppCode(database, secrets, administrator, proof.code);
	if ('recovery_code' in proof) {
		return database.transaction(async (transaction) => {
			await useRecoveryCode(transaction, administrator, proof.recovery_code);
			await noteFactorChange(transaction, author, administrator, 'recovery_code_used');
		});
	}
	if (!site) throw wrongPasskey();
	await usePasskey(database, site, administrator, proof.passkey);
}
