import { spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root, startBuilt } from '../support/built.ts';

/** The account `nobody`, which every Linux has. */
const owner = 65_534;

async function newDataDir(uid: number): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-root-'));
	await chown(folder, uid, uid);
	return folder;
}

/** The server with an embedded database of its own, which stops before its folder is removed. */
async function start(DATA_DIR: string) {
	onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
	const server = await startBuilt({ DATABASE_URL: '', DATA_DIR, DEMO: '0', LOG_LEVEL: 'info' });
	onTestFinished(async () => {
		const ended = new Promise((done) => server.child.once('exit', done));
		server.child.kill('SIGTERM');
		await ended;
	});
	return server;
}

/** Real, effective, saved and file system's ids of a process, and its groups. */
async function identityOf(pid: number | undefined) {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const line = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/);
	return { uid: line('Uid'), gid: line('Gid'), groups: line('Groups') };
}

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('started as root', () => {
	it('the server and its database run as the owner of DATA_DIR', async () => {
		const folder = await newDataDir(owner);
		const { child, address, output } = await start(folder);
		const ids = Array(4).fill(String(owner));
		expect(await identityOf(child.pid)).toEqual({ uid: ids, gid: ids, groups: [String(owner)] });
		const postmaster = Number((await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
		expect((await identityOf(postmaster)).uid).toEqual(ids);
		for (const name of await readdir(folder))
			expect([name, (await stat(join(folder, name))).uid]).toEqual([name, owner]);
		expect((await fetch(`${address}/readyz`)).status).toBe(200);
		expect(output).toContain('started as root: the server runs as the owner of DATA_DIR');
	});

	it('it stays root for as long as a file of the shop belongs to another account', async () => {
		const folder = await newDataDir(owner);
		onTestFinished(() => rm(folder, { recursive: true }));
		await mkdir(join(folder, 'uploads/products'), { recursive: true });
		await writeFile(join(folder, 'uploads/products/a.webp'), '');
		for (const name of ['uploads', 'uploads/products']) await chown(join(folder, name), owner, owner);
		const script = `import('./server/platform/leave-root.ts')
			.then(({ leaveRoot }) => leaveRoot(process.argv[1])).then((left) => console.log(left.why))`;
		const { stdout } = spawnSync(process.execPath, ['-e', script, folder], { cwd: root });
		expect(stdout.toString()).toBe(
			`${folder}/uploads/products/a.webp belongs to another account than DATA_DIR: chown -R it\n`,
		);
	});

	it('the server says why it stays root where DATA_DIR belongs to root', async () => {
		const { child, output } = await start(await newDataDir(0));
		expect((await identityOf(child.pid)).uid).toEqual(Array(4).fill('0'));
		expect(output).toMatch(/belongs to root: chown -R it to the account.*"the server runs as root, which it need not"/);
	});
});
