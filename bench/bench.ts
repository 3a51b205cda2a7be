import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';

/** The product on loopback, in a folder of its own, with what the measurements need of it. */
export interface Bench {
	directory: string;
	/** A port for the bare server that it is compared with. */
	barePort: number;
	settings: Record<string, string>;
	/** The one that runs now. */
	server: RunningServer;
	restart(): Promise<void>;
	close(): Promise<void>;
}

/** And the next one; several benches on a machine need ports of their own. */
const port = Number(process.env.BENCH_PORT ?? 4_310);

/** Starts it twice: the first start makes the database, and what is measured is a start like any other. */
export async function openBench(): Promise<Bench> {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-bench-'));
	const settings = {
		DATA_DIR: directory,
		TRUST_PROXY: '1',
		ADMIN_EMAIL: 'bench@example.com',
		ADMIN_PASSWORD: 'Bench-12345!',
		// the receiver of events is on this machine
		ALLOW_PRIVATE_WEBHOOKS: 'on',
	};
	const bench: Bench = {
		directory,
		settings,
		barePort: port + 1,
		server: await startServer(port, settings),
		async restart() {
			await bench.server.stop();
			bench.server = await startServer(port, settings);
		},
		async close() {
			await bench.server.stop();
			await rm(directory, { recursive: true, force: true });
		},
	};
	await bench.restart();
	return bench;
}
