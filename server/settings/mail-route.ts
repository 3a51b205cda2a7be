import type { Queries } from '../platform/database.ts';
import { JobError } from '../platform/jobs/job-kind.ts';
import type { MailRoute } from '../platform/mail.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { readMailPassword } from './mail-rules.ts';
import { readSettings } from './settings.ts';
import type { Shop } from './shop.ts';

/** The sender of a shop that nobody has named: no mail server of the world takes it. */
const nobody = 'no-reply@localhost';

/** The password of the mail server must be entered again. Its message is in the list of jobs. */
export class VoidPasswordError extends JobError {
	constructor() {
		super('enter the password of the mail server again, under Settings, Mail', { notDone: true });
	}
}

/**
 * How mails go out now, by the environment and the settings. Read for each mail, so that a changed setting holds for the next one on every server.
 * Throws `VoidPasswordError` when the password can't be read.
 */
export async function readMailRoute({
	database,
	secrets,
	shop,
}: {
	database: Queries;
	secrets: Secrets;
	shop: Shop;
}): Promise<MailRoute> {
	const { smtpUrl, mailFrom } = shop.mailEnvironment;
	const { settings } = await readSettings(database, shop.firm());
	const { smtp_host: host, smtp_port: port, smtp_user: user, from_name, from_email } = settings;
	const from = mailFrom || { name: from_name || shop.site().company, address: from_email || nobody };
	if (smtpUrl) return { from, server: { url: smtpUrl } };
	if (host === '') return { from };
	if (user === '') return { from, server: { host, port } };
	const password = await readMailPassword(settings, { database, secrets });
	if (password === undefined) throw new VoidPasswordError();
	return { from, server: { host, port, user, password } };
}
