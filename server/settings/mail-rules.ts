import type { Issue } from '#contract/errors.ts';
import { mailKindNames } from '#contract/jobs/job-kinds.ts';
import type { passwordStates } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { hurryJobs } from '../platform/jobs/job-rows.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { GroupFields, GroupRules } from './group-rule.ts';
import { environmentSender, environmentServer } from './mail-environment.ts';
import type { StoredSettings } from './settings.ts';

/** The password's name in the table `secrets`, and its field in the API. */
const passwordName = 'smtp_password';

type ServerSettings = Pick<StoredSettings, 'smtp_host' | 'smtp_user' | 'smtp_password_at'>;
type PasswordState = (typeof passwordStates)[number];

/** What the password is for. It is stored with it, so that no change or undo of a setting sends it to another server. */
const purposeOf = ({ smtp_host: host, smtp_user: user, smtp_password_at: at }: ServerSettings) => ({ host, user, at });

/** The password for this server and user; undefined when there is none, or this server can't read it. */
export async function readMailPassword(
	settings: ServerSettings,
	{ database, secrets }: { database: Queries; secrets: Secrets },
): Promise<string | undefined> {
	if (settings.smtp_password_at === '') return undefined;
	const text = await secrets.read(database, passwordName);
	if (text === undefined) return undefined;
	const { password, ...purpose } = JSON.parse(text) as ReturnType<typeof purposeOf> & { password: string };
	const { host, user, at } = purposeOf(settings);
	return purpose.host === host && purpose.user === user && purpose.at === at ? password : undefined;
}

/** Whether a password was stored that this server can't read, as after a restore: it must be entered again. */
export async function isMailPasswordVoid(
	settings: ServerSettings,
	source: { database: Queries; secrets: Secrets },
): Promise<boolean> {
	return settings.smtp_password_at !== '' && (await readMailPassword(settings, source)) === undefined;
}

/**
 * What the settings lack after the change. Another host or user needs the password again: otherwise an administrator could point the host at a
 * server of his own and read the stored password there.
 */
function issuesOf(changed: GroupFields, before: StoredSettings, hasPassword: boolean): Issue[] {
	const { smtp_host, smtp_user, from_email } = { ...before, ...changed } as StoredSettings;
	const isOther = 'smtp_host' in changed || 'smtp_user' in changed;
	const issues: [boolean, string, string][] = [
		[smtp_host === '' && smtp_user !== '' && isOther, 'smtp_host', m.settings_smtp_host_required()],
		[smtp_user === '' && hasPassword, 'smtp_user', m.settings_smtp_user_required()],
		[
			smtp_host !== '' && smtp_user !== '' && isOther && !hasPassword,
			passwordName,
			m.settings_smtp_password_required(),
		],
		[
			smtp_host !== '' && from_email === '' && ('smtp_host' in changed || 'from_email' in changed),
			'from_email',
			m.settings_from_email_required(),
		],
	];
	return issues.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []));
}

/** The mail server, its password and the sender. */
export const mailRules: GroupRules = {
	displayedFields(_stored, shop) {
		const { smtpUrl, mailFrom } = shop.mailEnvironment;
		return {
			...(smtpUrl && environmentServer(smtpUrl)),
			...(mailFrom && environmentSender(mailFrom)),
		};
	},
	fixedWith: { smtp_password_at: passwordName },
	prepare({ smtp_password: password, smtp_password_state: _, smtp_password_at: __, customers, ...fields }, before) {
		const hasPassword = typeof password === 'string' && password !== '';
		const { smtp_user } = { ...before, ...fields } as StoredSettings;
		return {
			fields: {
				...fields,
				...(hasPassword && { smtp_password_at: new Date().toISOString() }),
				...(smtp_user === '' && { smtp_password_at: '' }),
				...(customers !== undefined && { customers: { ...before.customers, ...(customers as object) } }),
			},
			issues: issuesOf(fields, before, hasPassword),
		};
	},
	async storeSecrets({ smtp_password: password }, after, transaction, secrets) {
		if (after.smtp_password_at === '') await secrets.remove(transaction, passwordName);
		else if (typeof password === 'string' && password !== '')
			await secrets.write(transaction, passwordName, JSON.stringify({ ...purposeOf(after), password }));
		// what failed by the settings of before
		await hurryJobs(transaction, mailKindNames);
	},
	async extraFields(stored, { database, secrets, shop }) {
		const stateOf = async (): Promise<PasswordState> => {
			const { smtpUrl } = shop.mailEnvironment;
			if (smtpUrl) return environmentServer(smtpUrl).smtp_user === '' ? 'none' : 'stored';
			if (stored.smtp_password_at === '') return 'none';
			return (await isMailPasswordVoid(stored, { database, secrets })) ? 'void' : 'stored';
		};
		return { smtp_password_state: await stateOf() };
	},
};
