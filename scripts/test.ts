import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from '../server/platform/root.ts';

/** One command of `npm test`. */
interface Part {
	name: string;
	command: string;
	/** Parts whose results it uses: it is skipped when one of them fails. */
	needs?: readonly string[];
}

interface Result {
	name: string;
	outcome: 'passed' | 'failed' | 'skipped';
	seconds: number;
}

/** One stage after the other. The parts of a stage run at the same time: each of them leaves a processor idle for a while. */
const stages: readonly (readonly Part[])[] = [
	[{ name: 'texts and types', command: 'npm run check:texts' }],
	[
		{ name: 'code', command: 'npm run check:code' },
		{ name: 'build', command: 'node scripts/build.ts --texts-compiled', needs: ['texts and types'] },
		{ name: 'Chromium', command: 'node tests/support/chromium.ts' },
	],
	[{ name: 'unit and API tests', command: 'vitest run', needs: ['build'] }],
	[{ name: 'journeys in the shop', command: 'playwright test --project=shop', needs: ['build', 'Chromium'] }],
	[{ name: 'journeys in the console', command: 'playwright test --project=console', needs: ['build', 'Chromium'] }],
];

/** Runs a command; with `isAlone` its output is written at once, else when it has ended. */
async function succeeds(command: string, isAlone: boolean): Promise<boolean> {
	const child = spawn(command, { cwd: fileURLToPath(root), shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
	const output: Buffer[] = [];
	const collect = (bytes: Buffer) => (isAlone ? process.stdout.write(bytes) : output.push(bytes));
	child.stdout.on('data', collect);
	child.stderr.on('data', collect);
	const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
	process.stdout.write(Buffer.concat(output));
	return code === 0;
}

const results: Result[] = [];
for (const stage of stages) {
	const run = async ({ name, command, needs = [] }: Part): Promise<Result> => {
		if (results.some((result) => needs.includes(result.name) && result.outcome !== 'passed'))
			return { name, outcome: 'skipped', seconds: 0 };
		const start = performance.now();
		const outcome = (await succeeds(command, stage.length === 1)) ? 'passed' : 'failed';
		return { name, outcome, seconds: Math.round((performance.now() - start) / 1_000) };
	};
	results.push(...(await Promise.all(stage.map(run))));
}
console.log('');
for (const { name, outcome, seconds } of results)
	console.log(`${outcome.padEnd(8)}${`${seconds} s`.padStart(6)}  ${name}`);
process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
