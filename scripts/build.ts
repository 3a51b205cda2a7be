import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root as rootUrl } from '../server/platform/root.ts';
import { checkBudgets } from './budgets.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(rootUrl);
const stamp = join(root, 'build', 'sources.sha256');
const sources = [
	'contract',
	'messages',
	'public',
	'scripts',
	'server',
	'web',
	'package-lock.json',
	'react-router.config.ts',
	'vite.config.ts',
];

async function filesOf(path: string): Promise<string[]> {
	const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => undefined);
	if (!entries) return [join(root, path)];
	return entries
		.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
		.map((entry) => join(entry.parentPath, entry.name));
}

async function sourcesHash(): Promise<string> {
	const hash = createHash('sha256');
	for (const file of (await Promise.all(sources.map(filesOf))).flat().sort())
		hash.update(file).update(await readFile(file));
	return hash.digest('hex');
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Builds the pages and the server when their sources have changed since the last build. */
async function ensureBuilt(): Promise<void> {
	const hash = await sourcesHash();
	const built = await readFile(stamp, 'utf8').catch(() => '');
	if (built === hash) return;
	console.error('Building the pages and the server …');
	const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
	await promisify(execFile)(process.execPath, [join(root, 'scripts', 'texts.ts')], { cwd: root });
	await promisify(execFile)(process.execPath, [cli, 'build'], {
		cwd: root,
		env: { ...process.env, NODE_ENV: 'production' },
	});
	const { bundleServer } = await import('./bundle.ts');
	await bundleServer();
	await precompress(join(root, 'build', 'client'));
	for (const { route, script, style } of await checkBudgets())
		console.error(`${route}: ${kilobytes(script)} of script, ${kilobytes(style)} of style`);
	await writeFile(stamp, hash);
}

await ensureBuilt();
