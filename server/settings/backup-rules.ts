import type { passwordStates } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { GroupRules } from './group-rule.ts';
import { readSettings, type StoredSettings } from './settings.ts';
import type { Shop } from './shop.ts';

/** The passphrase's name in the table `secrets`. */
const passphraseName = 'backup_passphrase';
/** Its field in the API. */
const field = 'passphrase';

interface Source {
	database: Queries;
	secrets: Secrets;
}

/** The passphrase that was stored with these settings; undefined when there is none, or this server can't read it. */
async function readStored({ backup_passphrase_at: at }: StoredSettings, { database, secrets }: Source) {
	if (at === '') return undefined;
	const text = await secrets.read(database, passphraseName);
	if (text === undefined) return undefined;
	const stored = JSON.parse(text) as { at: string; passphrase: string };
	return stored.at === at ? stored.passphrase : undefined;
}

const isSetByServer = (shop: Pick<Shop, 'setByServer'>) => shop.setByServer('backups').includes('backup_passphrase_at');

/** The passphrase of backups is stored, and this server can't read it: it must be entered again. */
export class VoidPassphraseError extends Error {
	override readonly name = 'VoidPassphraseError';
}

/** The passphrase by which backups are encrypted; undefined: they are not. Throws `VoidPassphraseError`. */
export async function readBackupPassphrase(
	source: Source & { shop: Pick<Shop, 'firm'> },
	environment: string | undefined,
): Promise<string | undefined> {
	if (environment !== undefined) return environment;
	const { settings } = await readSettings(source.database, source.shop.firm());
	const passphrase = await readStored(settings, source);
	if (passphrase === undefined && settings.backup_passphrase_at !== '') throw new VoidPassphraseError();
	return passphrase;
}

/** When backups are made, how many stay, and the passphrase that encrypts them. */
export const backupRules: GroupRules = {
	displayedFields: ({ backup_passphrase_at: at }, shop) => ({ encrypt: at !== '' || isSetByServer(shop) }),
	fixedWith: { backup_passphrase_at: [field, 'encrypt'] },
	prepare({ passphrase, encrypt, passphrase_state: _, passphrase_at: __, ...fields }, before) {
		const hasPassphrase = typeof passphrase === 'string' && passphrase !== '' && encrypt !== false;
		const lacksPassphrase = encrypt === true && !hasPassphrase && before.backup_passphrase_at === '';
		const passphraseAt = hasPassphrase ? new Date().toISOString() : encrypt === false ? '' : undefined;
		return {
			fields: { ...fields, ...(passphraseAt !== undefined && { passphrase_at: passphraseAt }) },
			issues: lacksPassphrase ? [{ path: field, message: m.settings_backup_passphrase_required() }] : [],
		};
	},
	async storeSecrets({ passphrase, encrypt }, { backup_passphrase_at: at }, transaction, secrets) {
		if (at === '') return secrets.remove(transaction, passphraseName);
		if (typeof passphrase === 'string' && passphrase !== '' && encrypt !== false)
			await secrets.write(transaction, passphraseName, JSON.stringify({ at, passphrase }), field);
	},
	async extraFields(
		stored,
		{ database, secrets, shop },
	): Promise<{ passphrase_state: (typeof passwordStates)[number] }> {
		if (isSetByServer(shop)) return { passphrase_state: 'stored' };
		if (stored.backup_passphrase_at === '') return { passphrase_state: 'none' };
		const isReadable = (await readStored(stored, { database, secrets })) !== undefined;
		return { passphrase_state: isReadable ? 'stored' : 'void' };
	},
};
