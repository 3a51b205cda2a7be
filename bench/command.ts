import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { root } from './server.ts';

/** What a command took. */
export interface CommandCost {
	seconds: number;
	/** Megabytes of memory at its peak, of Node.js with all that it is. */
	mb: number;
}

/** The memory flags of Node.js in the script of package.json that runs the command. */
async function readFlags(name: string): Promise<string[]> {
	const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
	return scripts[name].match(/--\S+/g) ?? [];
}

/** Runs a built command, such as `import`, beside the server, with more flags for Node.js. Throws when it fails. */
export async function runCommand(
	{ settings }: Pick<Bench, 'settings'>,
	name: string,
	words: string[],
	flags: string[] = [],
): Promise<CommandCost> {
	const peak = "process.on('exit', () => console.log('peak ' + process.resourceUsage().maxRSS))";
	const begun = performance.now();
	const command = spawn(
		process.execPath,
		[
			...(await readFlags(name)),
			...flags,
			...['--import', `data:text/javascript,${peak}`, `build/app/${name}.js`],
			...words,
		],
		{ cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
	);
	let output = '';
	for (const stream of [command.stdout, command.stderr])
		stream.on('data', (text) => {
			output = (output + text).slice(-2_000);
		});
	const [status] = await once(command, 'close');
	if (status !== 0) throw new Error(`The command ${name} failed: ${output}`);
	return { seconds: (performance.now() - begun) / 1_000, mb: Number(/peak (\d+)/.exec(output)?.[1]) / 1_024 };
}
