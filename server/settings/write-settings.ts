import { isDeepStrictEqual } from 'node:util';
import { eachOf } from '#contract/field-table.ts';
import { otherLanguages } from '#contract/language.ts';
import {
	groupNames,
	keysOfGroup,
	restrictedKeys,
	type SettingGroup,
	type SettingKey,
	translatedSettings,
} from '#contract/settings/settings-fields.ts';
import { type Author, recordUpdate } from '../changes/record-changes.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Queries } from '../platform/database.ts';
import { mailBankLines } from './bank-lines.ts';
import type { RequireRestricted } from './restricted-settings.ts';
import { type Firm, firmColumns, readSettings, type StoredSettings, settingsId } from './settings.ts';
import { settings } from './tables.ts';

/** The settings in the history. */
export const snapshotOf = ({ version: _, versions: __, ...shown }: StoredSettings) => shown;

/** Locks the settings until the transaction ends, also while there is no row to lock. */
export async function lockSettings(transaction: Queries): Promise<void> {
	await lockByName(transaction, 'settings');
}

/** A setting in all languages. */
function textsOrValue(stored: StoredSettings, key: SettingKey): unknown {
	const translated = translatedSettings.find((other) => other === key);
	return translated
		? [stored[key], ...otherLanguages.map((language) => stored.translations[language]?.[translated] ?? '')]
		: stored[key];
}

/** The version of a group. */
export function versionOf({ version, versions }: StoredSettings, group: SettingGroup): number {
	return group === 'quotes' ? version : (versions[group] ?? 1);
}

/** The versions after a change: raised for each group that has a changed field. */
function raisedVersions(before: StoredSettings, after: StoredSettings): Pick<StoredSettings, 'version' | 'versions'> {
	const hasChanged = (group: SettingGroup) =>
		keysOfGroup(group).some((key) => !isDeepStrictEqual(textsOrValue(before, key), textsOrValue(after, key)));
	const changed = groupNames.filter((group) => group !== 'quotes' && hasChanged(group));
	return {
		version: before.version + (hasChanged('quotes') ? 1 : 0),
		versions: { ...before.versions, ...eachOf(changed, (group) => versionOf(before, group) + 1) },
	};
}

/**
 * The only function that writes settings, in the caller's transaction: stores the result of `change`, raises the versions of the changed
 * groups, and notes the differences in the history. Adds a replaced logo or favicon to the past ones. Restricted settings need `requireRestricted`; all super
 * admins get a mail about changed bank lines.
 */
export async function writeSettings(
	transaction: Queries,
	author: Author,
	{ firm, requireRestricted }: { firm: Firm; requireRestricted: RequireRestricted },
	change: (before: StoredSettings) => StoredSettings | Promise<StoredSettings>,
): Promise<StoredSettings> {
	await lockSettings(transaction);
	const { settings: before, pastLogos } = await readSettings(transaction, firm);
	const changed = await change(before);
	const after = { ...changed, ...raisedVersions(before, changed) };
	const restricted = restrictedKeys.filter((key) => before[key] !== after[key]);
	if (restricted.length > 0) requireRestricted(restricted);
	const replaced = (['logo', 'favicon'] as const).flatMap((key) =>
		before[key] === after[key] ? [] : (before[key] ?? []),
	);
	const row = { ...after, ...firmColumns(after, firm), pastLogos: [...new Set([...pastLogos, ...replaced])] };
	await transaction
		.insert(settings)
		.values({ id: settingsId, ...row })
		.onConflictDoUpdate({ target: settings.id, set: row });
	const states = { before: snapshotOf(before), after: snapshotOf(after) };
	await recordUpdate(transaction, author, { entity: 'settings', id: settingsId, action: 'update', ...states });
	if (before.bank_lines !== after.bank_lines) await mailBankLines(transaction);
	return after;
}
