import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { root } from '../support/built.ts';
import { newPlace } from '../support/shop.ts';

let place: Awaited<ReturnType<typeof newPlace>>;
/** Its database has no administrator. */
let emptyPlace: typeof place;
let folder: string;
beforeAll(async () => {
	place = await newPlace(inject('databases')[0]?.url ?? '');
	emptyPlace = await newPlace(inject('databases')[0]?.url ?? '');
	folder = await mkdtemp(join(tmpdir(), 'parts-counter-start-'));
	await writeFile(join(folder, 'file'), '');
});
afterAll(async () => {
	await place.remove();
	await emptyPlace.remove();
	await rm(folder, { recursive: true });
});

/** What a start that fails says, and its status. */
function start(variables: Record<string, string>) {
	const { DATABASE_URL, DATA_DIR } = place;
	const env = { ...process.env, LOG_LEVEL: 'error', PORT: '0', DEMO: '0', DATABASE_URL, DATA_DIR, ...variables };
	const { status, stderr, stdout } = spawnSync(process.execPath, ['build/app/main.js'], {
		cwd: root,
		env,
		timeout: 120_000,
	});
	return { status, output: stderr.toString(), log: stdout.toString() };
}

/** The database's URL with other parts. */
function urlWith(parts: Partial<Pick<URL, 'port' | 'username'>>): string {
	return Object.assign(new URL(place.DATABASE_URL), { password: 'the-secret', ...parts }).href;
}

it.each<[string, string, () => Record<string, string>]>([
	['a wrong password', 'DATABASE_URL', () => ({ DATABASE_URL: urlWith({}) })],
	[
		'a host that is nowhere',
		'DATABASE_URL',
		() => ({ DATABASE_URL: 'postgres://shop:the-secret@nohost.invalid/shop' }),
	],
	['a port where nobody listens', 'DATABASE_URL', () => ({ DATABASE_URL: urlWith({ port: '5' }) })],
	[
		'a database that is not there',
		'DATABASE_URL',
		() => ({ DATABASE_URL: place.DATABASE_URL.replace(/[^/]+$/, 'nothere') }),
	],
	['an address of another machine', 'HOST', () => ({ HOST: '203.0.113.5' })],
	['a name that is nowhere', 'HOST', () => ({ HOST: 'nohost.invalid' })],
	['a file for a folder', 'DATA_DIR', () => ({ DATABASE_URL: '', DATA_DIR: join(folder, 'file') })],
	['a folder in a file', 'DATA_DIR', () => ({ DATA_DIR: join(folder, 'file', 'data') })],
	[
		'a password that everybody knows',
		'ADMIN_PASSWORD',
		() => ({ DATABASE_URL: emptyPlace.DATABASE_URL, ADMIN_PASSWORD: 'password' }),
	],
	['a folder that the system does not make', 'DATA_DIR', () => ({ DATABASE_URL: '', DATA_DIR: '/proc/x' })],
])('ends for %s with one line that names %s', (_, name, variables) => {
	const { status, output } = start(variables());
	expect([status, output]).toEqual([1, expect.stringMatching(new RegExp(`^${name}: .+\n$`))]);
	expect(output).not.toContain('the-secret');
});

it('ends for an account that may make no tables with one line that names DATABASE_URL', async () => {
	const client = new pg.Client({ connectionString: place.DATABASE_URL });
	await client.connect();
	const account = `weak_${process.pid}`;
	await client.query(`create role ${account} login password 'the-secret'; revoke create on schema public from public`);
	const url = urlWith({ username: account });
	expect(start({ DATABASE_URL: url })).toMatchObject({
		status: 1,
		output: expect.stringMatching(/^DATABASE_URL: .+ permission denied for schema public\n$/),
	});
	await client.query(`drop role ${account}`);
	await client.end();
});

it('ends for an error that nobody expects with its place in the last line, and no row in the log', async () => {
	const client = new pg.Client({ connectionString: emptyPlace.DATABASE_URL });
	await client.connect();
	const variables = { DATABASE_URL: emptyPlace.DATABASE_URL, ADMIN_EMAIL: 'amina@example.com' };
	await client.query('alter table administrators add constraint nobody check (false)');
	const full = start(variables);
	expect([full.status, full.output]).toEqual([
		1,
		"The server can't start: code 23514, table administrators, constraint nobody. The line above says more.\n",
	]);
	expect(full.log).toMatch(/"level":60.*violates check constraint/);
	expect(full.log).not.toContain('amina');
	await client.query("delete from migrations where name = '163-backups.sql'");
	expect(start(variables).output).toMatch(/^The server can't start: migration 163-backups.sql, code 42701/);
	await client.end();
});

it('leaves no embedded database behind when it fails after that was started', async () => {
	const DATA_DIR = await mkdtemp(join(folder, 'data-'));
	expect(start({ DATABASE_URL: '', DATA_DIR, HOST: 'nohost.invalid' }).status).toBe(1);
	const log = await readFile(join(DATA_DIR, 'database', 'postgres.log'), 'utf8');
	expect(log).toContain('database system is shut down');
	expect(await readdir(join(DATA_DIR, 'database', 'cluster'))).not.toContain('postmaster.pid');
}, 130_000);
