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
	shown?(stored: StoredSettings, shop: Shop): GroupFields;
	/** Converts changed fields, which fit the schema, to what is stored. A field with an issue is not saved. */
	prepare?(changed: GroupFields, before: StoredSettings): { fields: GroupFields; issues: Issue[] };
	/** Checks and completes a change in its transaction. */
	complete?(transaction: Queries, before: StoredSettings, after: StoredSettings): Promise<StoredSettings>;
	/** What a form has besides the settings, such as a secret: stored in the transaction of the change. */
	store?(changed: GroupFields, after: StoredSettings, transaction: Queries, secrets: Secrets): Promise<void>;
	/** Fields besides the settings that the server sets with a setting. */
	fixedWith?: Partial<Record<SettingKey, string | string[]>>;
	/** What a response has besides the settings. */
	further?(stored: StoredSettings, source: { database: Queries; secrets: Secrets; shop: Shop }): Promise<GroupFields>;
}
