import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { eachOf } from '#contract/field-table.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { firmKeys, restrictedKeys } from '#contract/settings/settings-fields.ts';
import { type Author, recordUpdate } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { timeZoneOfPhone } from '../platform/time-zones.ts';
import { mailBankLines, type RequireBankRight } from './bank-lines.ts';
import { type Firm, firmSettings, readSettings, settingsId } from './settings.ts';
import { settings } from './tables.ts';

/** Serialises changes of the settings, also while there is no row to lock. */
const settingsLock = 7_278_005;

/** The settings in the history. */
export const snapshotOf = ({ version: _, ...shown }: Settings) => shown;

/** Locks the settings until the transaction ends. */
export async function lockSettings(transaction: Queries): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(${settingsLock})`);
}

/**
 * The only function that writes settings, in the caller's transaction: stores the result of `change`, and notes the differences in the
 * history. Adds a replaced logo to the past logos. Changed bank lines need `requireBankRight`, and all super admins get a mail.
 */
export async function writeSettings(
	transaction: Queries,
	author: Author,
	{ firm, requireBankRight }: { firm: Firm; requireBankRight: RequireBankRight },
	change: (before: Settings) => Settings | Promise<Settings>,
): Promise<Settings> {
	await lockSettings(transaction);
	const { settings: before, pastLogos } = await readSettings(transaction, firm);
	const after = await change(before);
	if (restrictedKeys.some((key) => before[key] !== after[key])) requireBankRight();
	const past = before.logo !== null && before.logo !== after.logo ? [...pastLogos, before.logo] : pastLogos;
	const ofFirm = eachOf(firmKeys, (key) => after[key]);
	const isFromEnvironment = isDeepStrictEqual(ofFirm, firmSettings(firm));
	const row = {
		...after,
		legal_name: isFromEnvironment ? '' : after.legal_name,
		time_zone: after.time_zone === timeZoneOfPhone(firm.phone) ? '' : after.time_zone,
		pastLogos: [...new Set(past)],
	};
	await transaction
		.insert(settings)
		.values({ id: settingsId, ...row })
		.onConflictDoUpdate({ target: settings.id, set: row });
	const states = { before: snapshotOf(before), after: snapshotOf(after) };
	await recordUpdate(transaction, author, { entity: 'settings', id: settingsId, action: 'update', ...states });
	if (before.bank_lines !== after.bank_lines) await mailBankLines(transaction);
	return after;
}
