import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figure, startTable } from './report.ts';
import { root } from './server.ts';

const run = promisify(execFile);

/** Megabytes (2^20 bytes) on the disk of a folder `node_modules`, without the packages that bring Node itself. */
async function installedMb(folder: string): Promise<number> {
	const node = (await readdir(folder)).filter((name) => /^node(-bin-setup|-releases)?$/.test(name));
	const kilobytes = async (paths: string[]) => {
		const { stdout } = await run('du', ['-sk', ...paths]);
		return stdout.split('\n').reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0);
	};
	const ofNode = node.length > 0 ? await kilobytes(node.map((name) => join(folder, name))) : 0;
	return ((await kilobytes([folder])) - ofNode) / 1_024;
}

/** MB installed to develop the product and to run a built one. Installs both in temporary folders. */
export async function measureInstalled(): Promise<Figure[]> {
	const row = startTable('Installed, without Node', 'what', 'MB');
	const sizes: number[] = [];
	for (const [name, omitted] of [
		['everything', []],
		['to run', ['--omit=dev']],
	] as const) {
		const directory = await mkdtemp(join(tmpdir(), 'parts-counter-installed-'));
		for (const file of (await readdir(root)).filter((entry) => /^(package(-lock)?\.json|\.npmrc)$/.test(entry)))
			await copyFile(join(root, file), join(directory, file));
		await run('npm', ['ci', '--no-audit', '--no-fund', ...omitted], { cwd: directory });
		const size = await installedMb(join(directory, 'node_modules'));
		await rm(directory, { recursive: true, force: true });
		sizes.push(size);
		row(name, Math.round(size));
	}
	const [everything = Number.NaN, toRun = Number.NaN] = sizes;
	return [
		{ name: 'installed with everything', value: everything, unit: 'MB', max: 560 },
		{ name: 'installed to run', value: toRun, unit: 'MB', max: 150 },
	];
}
