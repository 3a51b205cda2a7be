import type { Issue } from '#contract/errors.ts';
import type { SettingKey } from '#contract/settings/settings-fields.ts';
import type { Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { StoredSettings } from './settings.ts';
import type { Shop } from './shop.ts';

/** Fields of a group as the API has them: a translated text is `{ en, ar }`. */
export type GroupFields = Record<string, unknown>;

/** What a group of settings does besides storing its fields. */
export interface GroupRules {
	/** Fields that the API shows otherwise than they are stored. */
	displayedFields?(stored: StoredSettings, shop: Shop): GroupFields;
	/** Converts changed fields, which fit the schema, to what is stored. A field with an issue is not saved. */
	prepare?(changed: GroupFields, before: StoredSettings): { fields: GroupFields; issues: Issue[] };
	/** Checks a change in its transaction, and returns it with what follows from it. */
	checkAndComplete?(transaction: Queries, before: StoredSettings, after: StoredSettings): Promise<StoredSettings>;
	/** Stores what a form has besides the settings, such as a password, in the transaction of the change. */
	storeSecrets?(changed: GroupFields, after: StoredSettings, transaction: Queries, secrets: Secrets): Promise<void>;
	/** Fields besides the settings that the server sets with a setting. */
	fixedWith?: Partial<Record<SettingKey, string | string[]>>;
	/** What a response has besides the settings: whether a passphrase can be read. */
	extraFields?(
		stored: StoredSettings,
		source: { database: Queries; secrets: Secrets; shop: Shop },
	): Promise<GroupFields>;
}
