import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BuiltAssets, manifestScript, shopAssets } from '../server/http/shop-assets.ts';
import { root as rootUrl } from '../server/platform/root.ts';
import { checkBudgets } from './budgets.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(rootUrl);
const stamp = join(root, 'build', 'sources.sha256');
/** What builds the pages: a development dependency. */
const pageBuilder = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
const sources = [
	'contract',
	'messages',
	'public',
	'scripts',
	'server',
	'web',
	'package.json',
	'package-lock.json',
	'project.inlang/settings.json',
	'react-router.config.ts',
	'tsconfig.json',
	'vite.config.ts',
];

async function filesOf(path: string): Promise<string[]> {
	const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => undefined);
	if (!entries) return [join(root, path)];
	return entries
		.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
		.map((entry) => join(entry.parentPath, entry.name));
}

/** The same wherever the folder stands, since a build may be made in one place and run in another; empty without sources. */
async function hashSources(): Promise<string> {
	const hash = createHash('sha256');
	try {
		for (const file of (await Promise.all(sources.map(filesOf))).flat().sort())
			hash.update(relative(root, file)).update(await readFile(file));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
		throw error;
	}
	return hash.digest('hex');
}

/** Writes the manifest that pages of the shop load beside React Router's own, which has the console's routes as well. */
async function writeShopManifest(): Promise<void> {
	const { assets } = (await import(join(root, 'build', 'server', 'index.js'))) as { assets: BuiltAssets };
	const manifest = shopAssets(assets);
	await writeFile(join(root, 'build', 'client', manifest.url), manifestScript(manifest));
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

async function build(): Promise<void> {
	console.error('Building the pages and the server …');
	const run = (...command: string[]) =>
		promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
	if (!process.argv.includes('--texts-compiled')) await run(join(root, 'scripts', 'texts.ts'));
	await run(pageBuilder, 'build');
	const { bundleServer } = await import('./bundle.ts');
	await bundleServer();
	await writeShopManifest();
	await precompress(join(root, 'build', 'client'));
	for (const { route, script, style } of await checkBudgets())
		console.error(`${route}: ${kilobytes(script)} of script, ${kilobytes(style)} of style`);
}

/**
 * Builds the pages and the server when their sources have changed since the last build. What was built is used as it is
 * where the tools to build are not installed (`npm ci --omit=dev`), and with `--if-missing`: the commands may meet a
 * running server, which goes on reading its files.
 */
async function ensureBuilt(): Promise<void> {
	const [hash, built] = await Promise.all([hashSources(), readFile(stamp, 'utf8').catch(() => '')]);
	if (built && built === hash) return;
	const canBuild = existsSync(pageBuilder);
	if (built && (!canBuild || process.argv.includes('--if-missing'))) {
		if (hash) console.error('The sources have changed since build/ was made; it is used as it is');
		return;
	}
	if (!canBuild) {
		console.error('There is no build/, and the tools to make one are not installed: npm ci && npm run build');
		process.exit(1);
	}
	// a build that is cut off must not pass for the one before it
	await rm(stamp, { force: true });
	await build();
	await writeFile(stamp, hash);
}

await ensureBuilt();
