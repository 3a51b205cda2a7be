import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReplicated } from '../tests/support/debian-postgres.ts';
import { freePort } from '../tests/support/free-port.ts';
import { importCatalogue, writeCatalogue } from './catalogue.ts';
import { metricsToken, type RunningServer, startServer } from './server.ts';

/** Products of the demo catalogue, and of all. */
const [demoSize, products] = [96, 2_000];

export type Databases = Awaited<ReturnType<typeof openReplicated>>;

/** One of the servers of a shop, which can be killed and started again where it was. */
export interface ShopServer {
	port: number;
	/** The one that runs now. */
	running: RunningServer;
	/** Starts it where it was, with other settings if there are any. */
	start(settings?: Record<string, string>): Promise<void>;
}

/**
 * Two servers of one shop on a primary with a standby; each reads from the standby what is the same for everybody. Both have the
 * `settings`, as the first administrator.
 */
export async function openTwoServers(settings: Record<string, string> = {}) {
	const databases = await openReplicated({ fsync: 'on' });
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-servers-'));
	const place = { DATABASE_URL: databases.primary.url, DATA_DIR: directory };
	const common = { ...place, TRUST_PROXY: '1', METRICS_TOKEN: metricsToken, DEMO: '1', ...settings };
	const withStandby = { DATABASE_REPLICA_URLS: databases.standby.url };
	const open = async (): Promise<ShopServer> => {
		const port = await freePort();
		const server: ShopServer = {
			port,
			running: await startServer(port, { ...common, ...withStandby }),
			async start(replicas = withStandby) {
				server.running = await startServer(port, { ...common, ...replicas });
			},
		};
		return server;
	};
	// the first one makes the tables
	const servers = [await open(), await open()] as const;
	await importCatalogue({ settings: common }, await writeCatalogue({ directory }, demoSize, products));
	return {
		databases,
		servers,
		products,
		async close(): Promise<void> {
			await Promise.all(servers.map(({ running }) => running.stop()));
			await databases.close();
			await rm(directory, { recursive: true });
		},
	};
}

export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>;
