import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openBackupFolder } from './backups/backup-folder.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import { oncePerCommit } from './catalogue/catalogue-store.ts';
import type { Config } from './config.ts';
import { callerNetworks } from './http/caller-network.ts';
import { createResponseCache } from './http/response-cache.ts';
import { startJobRunners } from './job-runners.ts';
import { warnOfFailure } from './platform/background.ts';
import { watchEndedWork } from './platform/bounded/ended-work.ts';
import { endIdleProcesses } from './platform/bounded/workers.ts';
import { type Database, openSibling } from './platform/database.ts';
import { openFolders } from './platform/folders.ts';
import { createMailer } from './platform/mail.ts';
import { openReplicas } from './platform/replicas.ts';
import { openSecrets } from './platform/secrets/secrets.ts';
import { createMissCounter } from './search/misses/count-misses.ts';
import { createSearchTurns } from './search/search-turns.ts';
import { readMailRoute, VoidPasswordError } from './settings/mail-route.ts';
import type { Shop } from './settings/shop.ts';
import { startWatchers } from './watchers.ts';

/**
 * Maximum connections by purpose, so that none waits for another: pages, staff, jobs and background work, imports, and the two of a backup.
 * With 10 for accounts and orders of visitors, a server takes 35. PostgreSQL allows 100, the embedded one 50.
 */
const connections = { reads: 7, staff: 6, jobs: 4, events: 3, imports: 3, backups: 2 };
/**
 * Turns for searches of visitors, for lines of their lists (up to 200), and for the staff, whose lists show all results. Visitors have as
 * many turns as this server has processors, from 2 to 4, which PostgreSQL mostly has too: where hard searches share one, each takes longer
 * than its budget, and browsing waits for them. With 2 turns of half a second, the eighth in the queue waits two seconds.
 */
const createTurns = (budget: number) => ({
	visitors: createSearchTurns({
		name: 'searches of visitors',
		concurrency: Math.min(4, Math.max(2, availableParallelism())),
		maxWaiting: 100,
		maxWait: 4 * budget,
		budget,
		noticesLeavers: true,
	}),
	lists: createSearchTurns({
		name: 'searches of lists',
		concurrency: 2,
		maxWaiting: 2_000,
		maxWait: 20 * budget,
		budget,
	}),
	staff: createSearchTurns({
		name: 'searches of the staff',
		concurrency: 2,
		maxWaiting: 100,
		maxWait: 20 * budget,
		budget: 20 * budget,
	}),
});

interface PartsOptions {
	config: Pick<
		Config,
		| ('DATA_DIR' | 'store' | 'TRUST_PROXY' | 'API_BASE_URL' | 'SITE_URL' | 'METRICS_TOKEN')
		| ('ALLOW_PRIVATE_WEBHOOKS' | 'BACKUP_DIR' | 'BACKUP_PASSPHRASE')
		| ('DATABASE_URL' | 'SECRETS_KEY' | 'PAGE_CACHE_MB' | 'PHOTOS_MB' | 'SEARCH_BUDGET_MS' | 'DATABASE_REPLICA_URLS')
	>;
	database: Database;
	log: FastifyBaseLogger;
	shop: Shop;
}

/**
 * Creates the parts of an app on an open database: files, jobs such as mails, caches, and the watch for changes of the catalogue by
 * other servers and commands. Close them after the app and before the database.
 */
export function createParts({ config, database, log, shop }: PartsOptions) {
	const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
	const databases = {
		// a search uses three connections; opening them takes longer than the search
		reads: openSibling(database, onLost, { max: connections.reads, min: 3 }),
		staff: openSibling(database, onLost, { max: connections.staff }),
		jobs: openSibling(database, onLost, { max: connections.jobs }),
		events: openSibling(database, onLost, { max: connections.events }),
		imports: openSibling(database, onLost, { max: connections.imports }),
		backups: openSibling(database, onLost, { max: connections.backups }),
	};
	const secrets = openSecrets(config);
	const readRoute = () => readMailRoute({ database: databases.jobs, secrets, shop });
	const mailer = createMailer(config.DATA_DIR, readRoute, log);
	const { SEARCH_BUDGET_MS: searchBudget } = config;
	/** Milliseconds for all statements of a search, a public read, a pasted list, and a search or the first page of the console. */
	const budgets = { search: searchBudget, read: 10 * searchBudget, list: 20 * searchBudget, console: 4 * searchBudget };
	const searchTurns = createTurns(searchBudget);
	const replicas = openReplicas(databases.reads, config.DATABASE_REPLICA_URLS, {
		onChange: ({ replica, inUse, reason }) =>
			inUse
				? log.info({ replica }, 'a replica is read from')
				: log.warn({ replica, err: reason }, 'a replica is left out until it can be read from again'),
	});
	const catalogueCache = createCatalogueCache(databases.reads, replicas.read);
	const responseCache = createResponseCache({
		maxBytes: config.PAGE_CACHE_MB * 1_048_576,
	});
	const warnOfOldSettings = warnOfFailure(log, 'read_settings', 'pages may show older settings of the shop for now');
	// the only place that invalidates caches after a change of the catalogue or the settings
	const onCommit = oncePerCommit(() => {
		// first, so that later reads are not older than the change
		replicas.invalidate();
		catalogueCache.invalidate();
		responseCache.invalidate();
		shop.reload().then((hasChanged) => {
			if (hasChanged) responseCache.invalidate();
		}, warnOfOldSettings);
	});
	const misses = createMissCounter(databases.jobs, {
		networkOf: callerNetworks(config.TRUST_PROXY),
		getToday: shop.today,
		onFailed: warnOfFailure(log, 'count_misses', 'a search that found nothing is not counted'),
	});
	const { folders, store } = openFolders(config);
	const { uploads: files, private: privateFiles } = folders;
	const backupFolder = openBackupFolder(config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups'));
	const background = { config, database, databases, log, shop, folders, backupFolder };
	const watchers = startWatchers({ ...background, responseCache, onCommit });
	const jobRunners = startJobRunners({ ...background, secrets, mailer });
	const stopping = new AbortController();
	const unwatch = watchEndedWork((note) => log.warn(note, 'work on a file was ended'));
	return {
		config,
		/** For accounts and orders of visitors. */
		database,
		/** More pools on the same database. */
		databases,
		log,
		shop,
		catalogueCache,
		responseCache,
		misses,
		secrets,
		mailer,
		replicas,
		searchTurns,
		budgets,
		files,
		/** Files without a URL. */
		privateFiles,
		/** Where the console's backups lie. */
		backupFolder,
		/** The store of the files, unless they are in `DATA_DIR`. */
		objectStore: store,
		/** Call it with a transaction that has changed the catalogue, before you acknowledge the change. */
		onCommit,
		/** Whether mails go out: there is a mail server, and its password, if it has one, can be read. */
		hasMailServer: () =>
			readRoute().then(
				({ server }) => server !== undefined,
				(error: unknown) => {
					if (error instanceof VoidPasswordError) return false;
					throw error;
				},
			),
		/** Whether no mail goes out until the password of the mail server is entered again. */
		isMailVoid: () =>
			readRoute().then(
				() => false,
				(error: unknown) => {
					if (error instanceof VoidPasswordError) return true;
					throw error;
				},
			),
		/** Abort it when the server begins to stop: then it is no longer ready. */
		stopping,
		async close(): Promise<void> {
			await watchers.close();
			await misses.settled();
			await replicas.close();
			await jobRunners.close();
			await mailer.close();
			await Promise.all(Object.values(databases).map(({ $client }) => $client.end()));
			unwatch();
			endIdleProcesses();
		},
	};
}

export type Parts = ReturnType<typeof createParts>;
