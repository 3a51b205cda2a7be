import { execFile, spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openStorage } from '../../server/platform/storage.ts';
import { root, startBuilt } from '../support/built.ts';
import { newPlace } from '../support/shop.ts';

const notCopied = ['.git', '.paraglide', '.react-router', 'data', 'node_modules', 'test-results'];
let folder: string;

const copy = (path: string) => cp(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });

function runScript(words: string[], env = {}) {
	const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } } as const;
	const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
	return { status, stdout, stderr };
}

/** Tables that a command has analyzed. */
async function analyzedTables(place: { DATABASE_URL: string; DATA_DIR: string }): Promise<string[]> {
	const { database, close } = await openStorage(place, { share: true, skipMigrations: true });
	const { rows } = await database.execute<{ relname: string }>(
		sql`select relname from pg_stat_user_tables where last_analyze is not null`,
	);
	await close();
	return rows.map(({ relname }) => relname);
}

/** The product in a folder of its own, as it is after `npm ci && npm run build && npm ci --omit=dev`. */
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parts-counter-installed-'));
	for (const name of await readdir(root)) if (!notCopied.includes(name)) await copy(name);
	const list = await promisify(execFile)('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: root });
	const packages = list.stdout.trim().split('\n').slice(1);
	for (const path of packages) if (basename(path) !== 'node') await copy(relative(root, path));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('starts from what was built, with nothing that builds', async () => {
	expect(runScript(['scripts/build.ts'])).toEqual({ status: 0, stdout: '', stderr: '' });
	const place = await newPlace(inject('databases')[0]?.url ?? '');
	const { child, address } = await startBuilt(place, folder);
	for (const path of ['/', '/product', '/api/categories', '/api/docs/', '/favicon.svg'])
		expect((await fetch(address + path)).status, path).toBe(200);
	child.kill('SIGKILL');
	await place.remove();
});

it('imports, so that the planner knows of it, backs up and restores by what was built', async () => {
	const place = await newPlace(inject('databases')[0]?.url ?? '');
	const [catalogue, file] = [join(folder, 'catalogue.json'), join(folder, 'shop.backup')];
	const products = [{ key: 'm3n', category: 'seals', name: 'Conical seal', model: 'M3N' }];
	const rows = { categories: [{ key: 'seals', name: 'Mechanical seals' }], products };
	await writeFile(catalogue, JSON.stringify(rows));
	const run = (command: string, ...options: string[]) =>
		expect(runScript([`build/app/${command}.js`, ...options], place)).toMatchObject({ status: 0 });
	run('import', catalogue);
	expect(await analyzedTables(place)).toEqual(
		expect.arrayContaining(['product_search', 'products', 'search_vocabulary']),
	);
	run('backup', file);
	run('restore', file, '--replace');
	await place.remove();
});

it('says when the sources are no longer those that were built, and goes on', async () => {
	await appendFile(join(folder, 'server', 'main.ts'), '// changed\n');
	const line = 'The sources have changed since build/ was made; it is used as it is\n';
	expect(runScript(['scripts/build.ts'])).toEqual({ status: 0, stdout: '', stderr: line });
});

it('says what to do where nothing was built', async () => {
	await rm(join(folder, 'build'), { recursive: true });
	const line = 'There is no build/, and the tools to make one are not installed: npm ci && npm run build\n';
	expect(runScript(['scripts/build.ts'])).toEqual({ status: 1, stdout: '', stderr: line });
});
