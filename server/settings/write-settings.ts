import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Settings } from '#contract/settings.ts';
import { type Author, recordUpdate } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { type Firm, firmSettings, readSettings, settingsId } from './settings.ts';
import { settings } from './tables.ts';

/** Servers and people who change the settings at once wait for each other, also before there is a row to lock. */
const settingsLock = 7_278_005;

/** The settings as the history of changes has them. */
export const snapshotOf = ({ version: _, ...shown }: Settings) => shown;

/** Until the transaction ends nobody else changes the settings. */
export async function lockSettings(transaction: Queries): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(${settingsLock})`);
}

/**
 * The one writer of the settings, in the caller's transaction: writes what `change` makes of those that stand, which may throw,
 * and notes what differs in the history under the author. A logo that is replaced stays among the past ones.
 */
export async function writeSettings(
	transaction: Queries,
	author: Author,
	firm: Firm,
	change: (before: Settings) => Settings | Promise<Settings>,
): Promise<Settings> {
	await lockSettings(transaction);
	const { settings: before, pastLogos } = await readSettings(transaction, firm);
	const after = await change(before);
	const past = before.logo !== null && before.logo !== after.logo ? [...pastLogos, before.logo] : pastLogos;
	const { legal_name, address, phone } = after;
	const isEnvironments = isDeepStrictEqual({ legal_name, address, phone }, firmSettings(firm));
	const row = { ...after, legal_name: isEnvironments ? '' : legal_name, pastLogos: [...new Set(past)] };
	await transaction
		.insert(settings)
		.values({ id: settingsId, ...row })
		.onConflictDoUpdate({ target: settings.id, set: row });
	const states = { before: snapshotOf(before), after: snapshotOf(after) };
	await recordUpdate(transaction, author, { entity: 'settings', id: settingsId, action: 'update', ...states });
	return after;
}
