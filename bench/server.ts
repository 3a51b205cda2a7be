import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server behind a proxy shows its figures only by a token. */
export const metricsToken = 'figures-of-the-bench';
export const metricsHeaders = { Authorization: `Bearer ${metricsToken}` };

/** The project's folder. */
export const root = fileURLToPath(new URL('../', import.meta.url));
/** The product as `npm start` runs it, in a process of its own on loopback. */
export interface RunningServer {
	address: string;
	pid: number;
	/** Milliseconds from the command to the first response. */
	startMs: number;
	/** Milliseconds of processor time that it has used. */
	cpuMs(): number;
	residentMb(): number;
	stop(): Promise<void>;
	/** Ends it as a crash does. */
	kill(): Promise<void>;
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
	for (;;) {
		if (child.exitCode !== null) throw new Error('The server ended before it was ready');
		const response = await fetch(`${address}/readyz`).catch(() => undefined);
		await response?.text();
		if (response?.ok) return;
		await new Promise((done) => setTimeout(done, 10));
	}
}

/** Builds it when sources have changed, starts it, and waits until it is ready. */
export async function startServer(port: number, settings: Record<string, string>): Promise<RunningServer> {
	const begun = performance.now();
	const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> };
	const run = (script = '', env = process.env) => {
		const [program = '', ...words] = script.replace(/^exec /, '').split(' ');
		return spawn(program === 'node' ? process.execPath : program, words, { cwd: root, env, stdio: 'ignore' });
	};
	await once(run(scripts.prestart), 'exit');
	const child = run(scripts.start, { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...settings });
	const address = `http://127.0.0.1:${port}`;
	await untilReady(address, child);
	const startMs = performance.now() - begun;
	const exit = once(child, 'exit');
	const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
		child.kill(signal);
		await exit;
	};
	const proc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
	return {
		address,
		startMs,
		pid: child.pid ?? 0,
		// nanoseconds on a processor, of every thread: `stat` has hundredths of a second only
		cpuMs: () =>
			readdirSync(`/proc/${child.pid}/task`)
				.map((thread) => Number(proc(`task/${thread}/schedstat`).split(' ')[0]) / 1e6)
				.reduce((sum, ms) => sum + ms),
		residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]) / 1_024,
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	};
}
