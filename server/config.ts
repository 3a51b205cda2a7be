import { isIP } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { minPassphrase } from '#contract/backups/backup-rules.ts';
import type { SettingKey } from '#contract/settings/settings-fields.ts';
import { shortNameOf } from '#contract/settings/site.ts';
import type { StoreSettings } from './platform/object-store.ts';
import { withCountryCode } from './platform/phones.ts';
import { root } from './platform/root.ts';
import { readKey } from './platform/secrets/secret-key.ts';

const text = z.string().trim().min(1);
/** Whether the URL parses as meant: an unescaped `/` or `@` in a password would end it. */
function isPostgresUrl(value: string): boolean {
	try {
		const { hash, pathname, username, password } = new URL(value);
		decodeURIComponent(username + password + pathname);
		return !hash && /^(\/[^/@]*)?$/.test(pathname);
	} catch {
		return false;
	}
}
function isMailServer(value: string): boolean {
	const url = URL.parse(value);
	return url !== null && url.hostname !== '' && !url.hash && /^\/?$/.test(url.pathname);
}
const postgresUrl = z
	.string()
	.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address')
	.refine(
		isPostgresUrl,
		'must be postgres://NAME:PASSWORD@HOST/DATABASE; in a password @ is %40, / %2F, : %3A, # %23, % %25',
	);
const postgresUrls = z
	.string()
	.transform((value) => value.split(',').map((url) => url.trim()))
	.refine(
		(urls) => urls.every((url) => postgresUrl.safeParse(url).success),
		'must be postgres:// addresses with commas between',
	);
const onOff = z.enum(['0', '1', 'on', 'off']).transform((value) => value === '1' || value === 'on');
/** An IP address, a network such as `10.0.0.0/8`, or a name of networks. */
function isProxy(address: string): boolean {
	const [ip = '', bits, ...more] = address.split('/');
	const version = isIP(ip);
	const isLength = /^[1-9]\d{0,2}$/.test(bits ?? '') && Number(bits) <= (version === 4 ? 32 : 128);
	const isMask = bits === undefined || isLength || (version === 4 && isIP(bits) === 4);
	return ['loopback', 'linklocal', 'uniquelocal'].includes(address) || (version > 0 && isMask && more.length === 0);
}
const proxies = z
	.string()
	.transform((value) => {
		if (value === '0' || value === 'off') return false;
		if (value === '1' || value === 'on') return 1;
		return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
	})
	.refine(
		(value) => !Array.isArray(value) || value.every(isProxy),
		'must be off, the number of proxies in front, or their IP addresses with commas between',
	);
const webUrl = z
	.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
	.transform((url) => url.replace(/\/+$/, ''));
/** Pages, links and the content policy work with a host only, without a path. */
const siteUrl = webUrl.refine((url) => {
	const { pathname, search, hash, username } = new URL(url);
	return pathname === '/' && !search && !hash && !username && !url.includes('?');
}, 'must be a host alone, such as https://shop.example: the shop is not served below a path');
const mailbox = text.regex(
	/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
	'must be an email address, or Name <address>',
);

/** The demo's number, which nobody has. */
const demoPhone = '+20 100 000 0000';

const schema = z.object({
	PORT: z.coerce.number({ error: 'must be a number from 0 to 65535' }).int().min(0).max(65_535).default(3000),
	HOST: text.default('127.0.0.1'),
	SITE_URL: siteUrl.optional(),
	DATA_DIR: text.default('./data').transform((path) => resolve(path)),
	DATABASE_URL: postgresUrl.optional(),
	DATABASE_REPLICA_URLS: postgresUrls.default([]),
	DATABASE_PASSWORD: z.string().optional(),
	DEMO: onOff.optional(),
	API_BASE_URL: webUrl.optional(),
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
		.refine(isMailServer, 'must be smtp://NAME:PASSWORD@HOST:PORT; in a password @ is %40, / %2F, : %3A, # %23, ? %3F')
		.optional(),
	MAIL_FROM: mailbox.optional(),
	SECRETS_KEY: z
		.string()
		.refine((key) => readKey(key) !== undefined, 'must be 32 bytes in base64 or 64 hexadecimal digits')
		.optional(),
	ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
	ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
	COMPANY_NAME: text.optional(),
	COMPANY_SHORT_NAME: text.optional(),
	COMPANY_ADDRESS: text.optional(),
	COMPANY_HOURS: text.optional(),
	COMPANY_MAP_URL: webUrl.optional(),
	WHATSAPP_PHONE: z
		.string()
		.regex(/^\+?[\d -]{7,20}$/, 'must be a phone number with 7 to 15 digits')
		.transform((phone, context) => {
			const international = withCountryCode(phone);
			if (international !== undefined) return international;
			context.addIssue({ code: 'custom', message: 'must begin with its country code, such as +20 100 000 0000' });
			return z.NEVER;
		})
		.default(demoPhone),
	TRUST_PROXY: proxies.default(false),
	S3_ENDPOINT: webUrl.optional(),
	S3_BUCKET: z
		.string()
		.regex(/^[\w.-]{1,255}$/, 'must be the name of a bucket')
		.optional(),
	S3_REGION: text.default('us-east-1'),
	S3_ACCESS_KEY_ID: text.optional(),
	S3_SECRET_ACCESS_KEY: text.optional(),
	S3_PUBLIC_URL: webUrl.optional(),
	METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
	PAGE_CACHE_MB: z.coerce.number({ error: 'must be a number of megabytes' }).int().min(1).max(16_384).default(64),
	/** Megabytes of photographs of requests: some 8,000 of 500 KB. */
	PHOTOS_MB: z.coerce.number({ error: 'must be a number of megabytes' }).int().min(1).max(16_777_216).default(4_096),
	/** Where the console's backups lie; `DATA_DIR/backups` by default. Several servers share it. */
	BACKUP_DIR: text.transform((path) => resolve(path)).optional(),
	BACKUP_PASSPHRASE: z.string().min(minPassphrase, `must have at least ${minPassphrase} characters`).optional(),
	/** Whether events may be sent to hosts of the server's own network. */
	ALLOW_PRIVATE_WEBHOOKS: onOff.default(false),
	/** How long a proxy may take to leave a server that stops; 5 behind a proxy, else 0. */
	DRAIN_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(60).optional(),
	/** Milliseconds. A search ends within half a second; other time limits are multiples of it. */
	SEARCH_BUDGET_MS: z.coerce
		.number({ error: 'must be a number of milliseconds' })
		.int()
		.min(50)
		.max(60_000)
		.default(450),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The demo's company. */
const demoCompany = { name: 'Delta Pump & Power Supply', short: 'Delta P&P' };
/** Another company gets a short name from its own name, not the demo's. */
function withCompany<T extends { COMPANY_NAME?: string | undefined; COMPANY_SHORT_NAME?: string | undefined }>(
	config: T,
) {
	const { COMPANY_NAME: name = demoCompany.name } = config;
	const derived = name === demoCompany.name ? demoCompany.short : shortNameOf(name);
	return { ...config, COMPANY_NAME: name, COMPANY_SHORT_NAME: config.COMPANY_SHORT_NAME ?? derived };
}

type Read = z.infer<typeof schema>;

const isLocal = (url: string) => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);

/** The variables that still have the demo's name or number in a real shop: one with a URL, its own database or without the demo. */
export function demoVariables({
	SITE_URL,
	DATABASE_URL,
	DEMO,
	...config
}: Pick<Config, 'SITE_URL' | 'DATABASE_URL' | 'DEMO' | 'COMPANY_NAME' | 'WHATSAPP_PHONE'>): string[] {
	const isReal = DATABASE_URL !== undefined || DEMO === false || (SITE_URL !== undefined && !isLocal(SITE_URL));
	const demo = { COMPANY_NAME: demoCompany.name, WHATSAPP_PHONE: demoPhone };
	return (['COMPANY_NAME', 'WHATSAPP_PHONE'] as const).filter((name) => isReal && config[name] === demo[name]);
}

/** An object store needs all of these variables. */
const storeVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The configured object store; undefined without one. Throws `ConfigError` when a variable is missing. */
function storeOf(read: Read): StoreSettings | undefined {
	const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PUBLIC_URL: publicUrl, S3_REGION: region } = read;
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
	if (endpoint && bucket && accessKeyId && secretAccessKey)
		return { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl };
	const variable = [...storeVariables, 'S3_PUBLIC_URL' as const].find((name) => read[name]);
	if (!variable) return undefined;
	throw new ConfigError(`${storeVariables.find((name) => !read[name])}: is needed with ${variable}`);
}

/** Variables of settings, each with the setting that it sets. */
const settingVariables = {
	COMPANY_NAME: 'name',
	COMPANY_SHORT_NAME: 'short_name',
	WHATSAPP_PHONE: 'whatsapp',
	COMPANY_ADDRESS: 'branches',
	COMPANY_HOURS: 'branches',
	COMPANY_MAP_URL: 'branches',
	BACKUP_PASSPHRASE: 'backup_passphrase_at',
} as const satisfies Record<string, SettingKey>;

/** The settings that these variables set: the console can't change them. */
const settingsSetBy = (present: object): SettingKey[] => [
	...new Set(Object.entries(settingVariables).flatMap(([variable, key]) => (variable in present ? [key] : []))),
];

export type Config = ReturnType<typeof withCompany<Read>> & {
	/** Settings that a variable sets: they win over what is saved in the console. */
	setByServer: SettingKey[];
	/** The store of the images, unless they are in `DATA_DIR`. */
	store: StoreSettings | undefined;
};

/** Whether the folder is one that the server serves, or lies below one. */
function isServed(folder: string | undefined, dataDir: string): boolean {
	const served = [join(dataDir, 'uploads'), fileURLToPath(new URL('build/client', root))];
	return folder !== undefined && served.some((parent) => !relative(parent, folder).startsWith('..'));
}

/** A wrong or missing setting; the message is one line that names the variable. */
export class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

/** `postgres://shop@database/shop` and `p/w` → `postgres://shop:p%2Fw@database/shop`. A password in the URL stays. */
function withPassword(databaseUrl: string, password: string | undefined): string {
	const url = new URL(databaseUrl);
	if (password === undefined || url.password !== '') return databaseUrl;
	url.password = encodeURIComponent(password);
	return url.href;
}

/** Reads the environment once. An empty variable counts as absent. Throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
	const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
	const parsed = schema.safeParse(present);
	if (parsed.success) {
		const { DATABASE_URL, DATABASE_REPLICA_URLS, DATABASE_PASSWORD } = parsed.data;
		if (DATABASE_REPLICA_URLS.length > 0 && !DATABASE_URL)
			throw new ConfigError('DATABASE_REPLICA_URLS: needs DATABASE_URL, which they are replicas of');
		if (isServed(parsed.data.BACKUP_DIR, parsed.data.DATA_DIR))
			throw new ConfigError('BACKUP_DIR: must not be a folder whose files everybody can load');
		if (DATABASE_PASSWORD !== undefined && !DATABASE_URL)
			throw new ConfigError('DATABASE_PASSWORD: needs DATABASE_URL, whose password it is');
		const urls = {
			DATABASE_URL: DATABASE_URL && withPassword(DATABASE_URL, DATABASE_PASSWORD),
			DATABASE_REPLICA_URLS: DATABASE_REPLICA_URLS.map((url) => withPassword(url, DATABASE_PASSWORD)),
		};
		return {
			...withCompany({ ...parsed.data, ...urls }),
			store: storeOf(parsed.data),
			setByServer: settingsSetBy(present),
		};
	}
	const issue = parsed.error.issues[0];
	throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
}
