import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { demoVariables, readConfig } from './config.ts';

it('has a value for everything that may be absent or empty', () => {
	expect(readConfig({ SITE_URL: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUST_PROXY: false });
});

it.each([
	[{}, 'Delta P&P'],
	[{ COMPANY_NAME: 'Gulf Pumps' }, 'Gulf Pumps'],
	[{ COMPANY_NAME: 'Nile Valley Pumps & Generators Trading' }, 'Nile Valley Pumps'],
	[{ COMPANY_NAME: 'Al-Rawda & Sons Engineering Supplies' }, 'Al-Rawda & Sons'],
	[{ COMPANY_NAME: 'Elektromaschinenbauanstalt Süd' }, 'Elektromaschinenbauanstalt'],
	[{ COMPANY_NAME: 'Gulf Pumps', COMPANY_SHORT_NAME: 'GP' }, 'GP'],
])('never shows another firm under the name of the demo: %o is %s on a phone', (environment, short) => {
	expect(readConfig(environment).COMPANY_SHORT_NAME).toBe(short);
});

it.each([
	['PORT', 'http'],
	['PORT', '70000'],
	['SITE_URL', 'shop'],
	['DATABASE_URL', 'mysql://x'],
	['DATABASE_REPLICA_URLS', 'postgres://a/shop,b'],
	['DATABASE_REPLICA_URLS', 'postgres://a/shop'],
	['WHATSAPP_PHONE', 'call me'],
	['WHATSAPP_PHONE', '01001234567'],
	['DEMO', 'maybe'],
	['SITE_URL', 'https://shop.example/shop'],
	['SITE_URL', 'https://shop.example?x=1'],
	['SITE_URL', 'https://shop.example/#top'],
	['SITE_URL', 'https://name@shop.example'],
	['SMTP_URL', 'smtp://shop:ab#cd@mail.example:587'],
	['SMTP_URL', 'smtp://shop:ab/cd@mail.example:587'],
	['SMTP_URL', 'smtp://shop:ab?cd@mail.example:587'],
	['SMTP_URL', 'smtp://mail.example:587/shop'],
	['MAIL_FROM', 'not an address'],
	['MAIL_FROM', 'Shop <shop>'],
	['TRUST_PROXY', 'yes'],
	['TRUST_PROXY', 'true'],
	['TRUST_PROXY', '10.0.0.0/33'],
	['TRUST_PROXY', '10.0.0.1,nginx'],
	['DATABASE_URL', 'postgres://shop:p@ss/w@127.0.0.1:5432/shop'],
	['DATABASE_URL', 'postgres://shop:p#ss@127.0.0.1:5432/shop'],
	['DATABASE_URL', 'postgres://shop:5%@127.0.0.1:5432/shop'],
	['DATABASE_URL', 'postgres://shop:secret@127.0.0.1:port/shop'],
])('refuses %s=%s with one line that names it', (name, value) => {
	expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`));
});

it.each([
	['SITE_URL', 'https://shop.example/'],
	['SMTP_URL', 'smtps://shop%40example.com:ab%23cd@mail.example/'],
	['MAIL_FROM', 'shop@shop.example'],
	['MAIL_FROM', 'قطع الدلتا <shop@shop.example>'],
	['TRUST_PROXY', 'loopback, 10.0.0.0/8,::1,2001:db8::/32,10.1.0.0/255.255.0.0'],
	['DATABASE_URL', 'postgres://shop:p%40ss%2Fw@[::1]:5432/shop?sslmode=require'],
	['DATABASE_URL', 'postgresql://shop@%2Fvar%2Frun%2Fpostgresql/shop'],
])('takes %s=%s', (name, value) => {
	expect(() => readConfig({ [name]: value })).not.toThrow();
});

it.each(['p/w', 'p@ss', '#1', 'a:b', '100%', '%2F', 'ه +&?=', "'quoted'", '[x]'])(
	'takes the password %s beside the URL, for replicas too',
	(password) => {
		const urls = {
			DATABASE_URL: 'postgres://shop@database/shop',
			DATABASE_REPLICA_URLS: 'postgres://shop@a/shop,postgres://shop:own@b/shop',
		};
		const { DATABASE_URL = '', DATABASE_REPLICA_URLS } = readConfig({ ...urls, DATABASE_PASSWORD: password });
		const [first = '', second = ''] = DATABASE_REPLICA_URLS;
		const logins = [DATABASE_URL, first, second].map((url) => new pg.Client({ connectionString: url }));
		expect(logins.map(({ host, user, database }) => [host, user, database])).toEqual(
			['database', 'a', 'b'].map((host) => [host, 'shop', 'shop']),
		);
		expect(logins.map((client) => client.password)).toEqual([password, password, 'own']);
	},
);

it('refuses a password without a database', () => {
	expect(() => readConfig({ DATABASE_PASSWORD: 'x' })).toThrow(/^DATABASE_PASSWORD: needs DATABASE_URL/);
});

it('takes an object store whole, with the one region that most have, or names what is missing', () => {
	const named = {
		S3_ENDPOINT: 'http://store/',
		S3_BUCKET: 'shop',
		S3_ACCESS_KEY_ID: 'key',
		S3_SECRET_ACCESS_KEY: 'secret',
	};
	expect(readConfig({}).store).toBeUndefined();
	expect(readConfig({ ...named, S3_PUBLIC_URL: 'https://images.test' }).store).toEqual({
		endpoint: 'http://store',
		bucket: 'shop',
		region: 'us-east-1',
		accessKeyId: 'key',
		secretAccessKey: 'secret',
		publicUrl: 'https://images.test',
	});
	expect(() => readConfig({ ...named, S3_BUCKET: '' })).toThrow('S3_BUCKET: is needed with S3_ENDPOINT');
	expect(() => readConfig({ S3_PUBLIC_URL: 'https://a.test' })).toThrow('S3_ENDPOINT: is needed with S3_PUBLIC_URL');
	expect(() => readConfig({ S3_ENDPOINT: 'store' })).toThrow(/^S3_ENDPOINT: .+$/);
});

it.each([
	['+20 100 123 4567', '+20 100 123 4567'],
	['201001234567', '+201001234567'],
	['0020 100-123-4567', '+20 100-123-4567'],
])('reads the WHATSAPP_PHONE %s of any installation with its country code: %s', (typed, phone) => {
	expect(readConfig({ WHATSAPP_PHONE: typed }).WHATSAPP_PHONE).toBe(phone);
});

it('needs no compiled text before it has compiled them: a wrong setting is told on a machine that never started', async () => {
	const hook = `import { registerHooks } from 'node:module';
		registerHooks({ resolve(name, context, next) {
			if (name === '#messages') throw new Error('the texts are not compiled yet');
			return next(name, context);
		} });`;
	const words = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, 'server/main.ts'];
	const options = { cwd: fileURLToPath(new URL('../', import.meta.url)), env: { ...process.env, PORT: 'none' } };
	const ended = spawnSync(process.execPath, words, options);
	expect([ended.status, ended.stderr.toString()]).toEqual([1, 'PORT: must be a number from 0 to 65535\n']);
});

const firm = { COMPANY_NAME: 'Gulf Pumps', WHATSAPP_PHONE: '+971 50 123 4567' };
it.each([
	[{}, ''],
	[{ SITE_URL: 'http://localhost:3000' }, ''],
	[{ SITE_URL: 'https://gulf-pumps.example' }, 'COMPANY_NAME WHATSAPP_PHONE'],
	[{ DATABASE_URL: 'postgres://shop@database/shop' }, 'COMPANY_NAME WHATSAPP_PHONE'],
	[{ DEMO: '0', COMPANY_NAME: 'Gulf Pumps' }, 'WHATSAPP_PHONE'],
	[{ SITE_URL: 'https://gulf-pumps.example', ...firm }, ''],
])("knows what customers would see of the demo's firm: with %o it is '%s'", (environment, variables) => {
	expect(demoVariables(readConfig(environment)).join(' ')).toBe(variables);
});

/** What only one place has, or what the files say themselves. */
const notPassed = ['PORT', 'HOST', 'DATA_DIR', 'BACKUP_DIR', 'DATABASE_URL', 'DATABASE_PASSWORD', 'TRUST_PROXY'];
it.each(['compose.yaml', 'deploy/compose.yaml'])('%s passes on every variable of the README', async (file) => {
	const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
	const table = (await read('README.md')).split('\n').filter((line) => line.startsWith('| `'));
	const names = table.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z\d]*_[A-Z_\d]+|\bPORT|HOST|DEMO/g) ?? []);
	expect(names).toContain('WHATSAPP_PHONE');
	const expected = names.filter((name) => !notPassed.includes(name));
	const text = await read(file);
	expect(expected.filter((name) => !text.includes(`${name}: \${${name}:`))).toEqual([]);
});
