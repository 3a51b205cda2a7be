import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { createApp } from '../../server/app.ts';
import { demoFile, loadDemo, loadDemoReferences } from '../../server/catalogue/import/demo.ts';
import { createImageResolver, type ImageResolver } from '../../server/catalogue/import/import-images.ts';
import { builtPages, type PageServer } from '../../server/http/page-server.ts';
import { createParts } from '../../server/parts.ts';
import type { Database } from '../../server/platform/database.ts';
import { createLog } from '../../server/platform/log.ts';
import type { StoreSettings } from '../../server/platform/object-store.ts';
import { openStorage } from '../../server/platform/storage.ts';
import { loadDemoWords } from '../../server/search/words/demo-words.ts';
import { readDemoSettings } from '../../server/settings/demo-settings.ts';
import { readShop, type ShopEnvironment } from '../../server/settings/shop.ts';
import { busySearchBudget } from './busy-machine.ts';

/** Databases that others are copied from: with all tables, and with the demo catalogue as well. */
export const templates = { empty: 'template_empty', demo: 'template_demo' };

async function command(url: string, text: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rowCount } = await client.query(text);
	await client.end();
	return { rowCount };
}

/** Loads the demo catalogue as a server does; without its images unless there is an `imageResolver`. */
export async function fillDemo(
	database: Database,
	// encoding the demo's images takes seconds, and few tests look at them
	imageResolver: ImageResolver = { place: async () => [] },
): Promise<void> {
	await loadDemo(database, imageResolver);
	await loadDemoReferences(database);
	await loadDemoWords(database);
}

/** The firm of every shop in tests. */
export const testSite = {
	url: 'http://shop.test',
	apiBase: '',
	company: 'Delta Pumps',
	companyShort: 'Delta',
	phone: '+20 100',
} satisfies ShopEnvironment;

/** A key of the secrets in tests. */
export const testKey = 'a1'.repeat(32);

export interface ShopOptions {
	/** The built pages, or another page server. */
	pages?: boolean | PageServer;
	demo?: boolean;
	/** Whether the demo's pictures are there too. */
	pictures?: boolean;
	/** Where mails go; files in the outbox without it. */
	smtp?: string;
	/** Another address of the API than the pages'. */
	apiBase?: string;
	/** Empty: the figures are for this machine alone. */
	metricsToken?: string;
	/** Proxies in front of it: callers name their address themselves. */
	trustProxy?: 1 | false;
	/** Most megabytes of all photographs and order files of requests together. */
	photosMb?: number;
	/** Whether events may go to hosts of the server's own network. */
	allowPrivateWebhooks?: boolean;
	/** Where its files are; in its folder without it. */
	store?: StoreSettings;
	/** Standbys of its database. */
	replicas?: string[];
	/** Milliseconds for a search. */
	searchBudget?: number;
	/** Another firm of the server's environment. */
	firm?: Pick<ShopEnvironment, 'company' | 'companyShort' | 'phone'>;
	/** The sender in the server's environment; empty: none. */
	mailFrom?: string;
	/** Where the key of the secrets comes from. */
	secretsKey?: { SECRETS_KEY?: string | undefined; DATABASE_URL?: string | undefined };
	/** Takes the lines of the server's log; without it they go nowhere. */
	logTo?: DestinationStream;
	/** Its passphrase of backups in the environment, and their folder. */
	backups?: { BACKUP_DIR?: string; BACKUP_PASSPHRASE?: string };
	/** Settings that the server's environment sets. */
	setByServer?: ShopEnvironment['setByServer'];
}

/** A server listening on loopback, on a database and in a folder of the caller's; embedded when no database is named. */
export async function serveShop(
	place: { DATABASE_URL?: string | undefined; DATA_DIR: string },
	{
		pages = false,
		demo = true,
		pictures = false,
		smtp,
		apiBase,
		metricsToken = 'figures-of-the-tests',
		trustProxy = 1,
		photosMb = 4_096,
		allowPrivateWebhooks = false,
		store,
		replicas = [],
		searchBudget = busySearchBudget,
		firm = testSite,
		mailFrom = 'shop@example.com',
		secretsKey = { SECRETS_KEY: testKey },
		logTo,
		backups = {},
		setByServer = [],
	}: ShopOptions = {},
) {
	const dataDir = place.DATA_DIR;
	const storage = await openStorage({ DATABASE_URL: place.DATABASE_URL, DATA_DIR: dataDir });
	const environment = {
		...testSite,
		...firm,
		imageBase: store?.publicUrl,
		smtpUrl: smtp,
		mailFrom,
		setByServer,
		demo: demo ? await readDemoSettings() : undefined,
	};
	// a log of its own also without a reader: writing it must not fail
	const log = logTo ? createLog('trace', logTo) : createLog('warn', { write() {} });
	const config = {
		DATA_DIR: dataDir,
		store,
		TRUST_PROXY: trustProxy,
		SITE_URL: environment.url,
		API_BASE_URL: apiBase,
		METRICS_TOKEN: metricsToken || undefined,
		DATABASE_URL: undefined,
		SECRETS_KEY: undefined,
		...secretsKey,
		PAGE_CACHE_MB: 16,
		PHOTOS_MB: photosMb,
		ALLOW_PRIVATE_WEBHOOKS: allowPrivateWebhooks,
		BACKUP_DIR: backups.BACKUP_DIR,
		BACKUP_PASSPHRASE: backups.BACKUP_PASSPHRASE,
		SEARCH_BUDGET_MS: searchBudget,
		DATABASE_REPLICA_URLS: replicas,
	};
	const shop = await readShop(storage.database, environment);
	const parts = createParts({ config, database: storage.database, log, shop });
	if (shop.isDemo())
		await fillDemo(storage.database, pictures ? createImageResolver(demoFile, parts.files) : undefined);
	const app = await createApp(parts, (pages === true ? await builtPages() : pages) || undefined);
	await app.listen({ port: 0, host: '127.0.0.1' });
	const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
	return {
		address,
		database: storage.database,
		dataDir,
		responseCache: parts.responseCache,
		/** The tree of the server's own routes, as text. */
		routes: () => app.printRoutes({ commonPrefix: false }),
		get: (path: string, init?: RequestInit) => fetch(address + path, { redirect: 'manual', ...init }),
		/** The text of `/metrics`. */
		metrics: async () => {
			const headers = { Authorization: `Bearer ${metricsToken}` };
			return (await fetch(`${address}/metrics`, { headers })).text();
		},
		/** Stops it; database and folder stay. */
		async close() {
			// a test that left an answer unread holds its connection
			const timer = setTimeout(() => app.server.closeAllConnections(), 5_000);
			await app.close().finally(() => clearTimeout(timer));
			await parts.close();
			await storage.close();
		},
	};
}

/** A database on the given server, empty or a copy of a template that it has, and an empty folder, and how to remove both. */
export async function newPlace(serverUrl: string, template?: string) {
	const name = `test_${randomBytes(6).toString('hex')}`;
	const has = await command(serverUrl, `select from pg_database where datname = '${template}'`);
	// files are copied, not logged page by page: half the work
	const copy = has.rowCount ? ` template ${template} strategy file_copy` : '';
	await command(serverUrl, `create database ${name}${copy}`);
	const dataDir = await mkdtemp(join(tmpdir(), 'parts-counter-shop-'));
	const url = new URL(serverUrl);
	url.pathname = name;
	return {
		DATABASE_URL: url.href,
		DATA_DIR: dataDir,
		async remove() {
			await command(serverUrl, `drop database ${name} with (force)`);
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** A whole shop with the demo catalogue, in a database of its own on the given server, listening on loopback. */
export async function openShop(serverUrl: string, options: ShopOptions = {}) {
	const { demo = true, pictures = false } = options;
	const place = await newPlace(serverUrl, demo && !pictures ? templates.demo : templates.empty);
	const shop = await serveShop(place, options);
	return {
		...shop,
		place,
		async close() {
			await shop.close();
			await place.remove();
		},
	};
}

export type Shop = Awaited<ReturnType<typeof serveShop>>;

/** A shop with a database and a folder of its own. */
export type OpenedShop = Awaited<ReturnType<typeof openShop>>;
