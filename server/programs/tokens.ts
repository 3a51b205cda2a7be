import { desc, eq, sql } from 'drizzle-orm';
import { dayLength } from '#contract/days.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { maxTokenDays, maxTokens } from '#contract/programs/program-fields.ts';
import type { CreatedToken, NewToken, ProgramToken } from '#contract/programs/tokens.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { newProgramToken } from '../accounts/program-tokens.ts';
import { programTokens } from '../accounts/tables.ts';
import { type AdministratorViewer, accountKeyOf, provenStaffWith, staffWith, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { dayIn } from '../platform/time-zones.ts';
import { tokenHash } from '../platform/tokens.ts';
import { runOnce } from './idempotent-calls.ts';
import { mailTokenMade } from './program-mails.ts';

type Row = typeof programTokens.$inferSelect;

/** A moment before the end, since a day ends when the next begins. */
const lastDayIn = (timeZone: string, expiresAt: Date) => dayIn(timeZone, new Date(expiresAt.getTime() - 1));

function asToken(row: Row, timeZone: string): ProgramToken {
	return {
		id: row.id,
		name: row.name,
		scopes: row.scopes,
		ending: row.ending,
		expires: lastDayIn(timeZone, row.expiresAt),
		is_expired: row.expiresAt <= new Date(),
		created_at: row.createdAt.toISOString(),
		created_by: row.createdBy,
		last_used_at: row.lastUsedAt?.toISOString() ?? null,
	};
}

/** All tokens, also expired ones, the newest first. Throws `unauthenticated` and `forbidden`. */
export async function listTokens(database: Queries, viewer: Viewer, timeZone: string): Promise<ProgramToken[]> {
	staffWith(viewer, 'programs.manage');
	const rows = await database.select().from(programTokens).orderBy(desc(programTokens.id));
	return rows.map((row) => asToken(row, timeZone));
}

/** Throws `invalid` for a day that is over, and for one more than a year from now. */
function checkDay(expires: string, timeZone: string): void {
	const today = dayIn(timeZone, new Date());
	const days = (Date.parse(expires) - Date.parse(today)) / dayLength;
	const message = days < 0 ? m.programs_expires_past() : days > maxTokenDays ? m.programs_expires_late() : undefined;
	if (message !== undefined) throw fieldError('invalid', 'expires', message);
}

/**
 * Makes a token, and returns its text for this one time. Throws `step_up` without a proof of who is there, since a token outlives the
 * session, `invalid` for its last day, and `conflict` beyond `maxTokens`. All owners get a mail. The same call with its `key` gives the same
 * token for a day.
 */
export function createToken(
	database: Database,
	viewer: Viewer,
	timeZone: string,
	form: NewToken,
	{ key, secrets }: { key?: string | undefined; secrets: Secrets },
): Promise<CreatedToken> {
	const administrator = provenStaffWith(viewer, 'programs.manage');
	checkDay(form.expires, timeZone);
	const call = { caller: accountKeyOf(administrator), route: 'POST /api/tokens', key, body: form };
	return database.transaction((transaction) =>
		runOnce(transaction, call, () => insertToken(transaction, administrator, timeZone, form), {
			secrets,
			field: 'token',
		}),
	);
}

async function insertToken(
	transaction: Queries & Pick<Database, '$count'>,
	administrator: AdministratorViewer,
	timeZone: string,
	{ name, scopes, expires }: NewToken,
): Promise<CreatedToken> {
	const token = newProgramToken();
	await lockByName(transaction, 'program tokens');
	if ((await transaction.$count(programTokens)) >= maxTokens)
		throw new AppError('conflict', m.programs_tokens_full({ max: maxTokens }));
	const row = insertedRow(
		programTokens,
		await transaction
			.insert(programTokens)
			.values({
				name,
				scopes,
				tokenHash: tokenHash(token),
				ending: token.slice(-4),
				createdBy: administrator.name,
				expiresAt: sql`(${expires}::date + 1)::timestamp at time zone ${timeZone}`,
			})
			.returning(),
	);
	await recordChanges(transaction, authorOf(administrator), [
		{ entity: 'token', id: row.id, action: 'create', after: { name, scopes, expires } },
	]);
	await mailTokenMade(transaction, row.id);
	return { ...asToken(row, timeZone), token };
}

/** Deletes a token, which opens nothing from now on. Throws `not_found`. */
export async function deleteToken(database: Database, viewer: Viewer, timeZone: string, id: number): Promise<void> {
	const administrator = staffWith(viewer, 'programs.manage');
	await database.transaction(async (transaction) => {
		const [row] = await transaction.delete(programTokens).where(eq(programTokens.id, id)).returning();
		if (!row) throw new AppError('not_found', m.programs_token_not_found());
		const { name, scopes, expires } = asToken(row, timeZone);
		await recordChanges(transaction, authorOf(administrator), [
			{ entity: 'token', id, action: 'delete', before: { name, scopes, expires } },
		]);
	});
}
