import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makeOwner } from '../accounts/make-owner.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import { openStorage } from '../platform/storage.ts';
import { runCommand, WrongCall } from './command.ts';

const usage = 'Usage: npm run owner -- --email ADDRESS';

function readEmail(): string {
	try {
		const { values } = parseArgs({ options: { email: { type: 'string' } } });
		return z.email().max(254).parse(values.email?.trim());
	} catch {
		throw new WrongCall(usage); // the parser's message is longer than the usage
	}
}

const linkOf = ({ SITE_URL, PORT }: Config, token: string) =>
	`${SITE_URL ?? `http://localhost:${PORT}`}/invitation#${token}`;

await runCommand(async () => {
	const email = readEmail();
	const config = readConfig();
	if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database')))
		throw new ConfigError(`DATA_DIR: there is no database in ${config.DATA_DIR}`);
	const storage = await openStorage(config, { share: true });
	try {
		const result = await makeOwner(storage.database, openSecrets(config), email);
		if (result.made === 'invited')
			return `${email} has no account. This link makes one as an owner, once and within 7 days:\n${linkOf(config, result.token)}`;
		const { wasOwner, factors } = result;
		const what = wasOwner ? `${email} was an owner already` : `${email} is an owner now`;
		return `${what}. Second factors removed: ${factors}; PIN and open sessions too. The password stays the same: "Forgot password" changes it`;
	} finally {
		await storage.close();
	}
});
